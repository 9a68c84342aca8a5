"""Training the hard bot of rows: ``python -m bench.training``, or ``make train-bots``."""
