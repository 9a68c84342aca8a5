"""What the three pages share: templates, styles, scripts and words."""
