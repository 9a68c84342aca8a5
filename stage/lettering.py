"""How much room a text takes."""

from __future__ import annotations


def columns(text: str) -> int:
    """In Latin letters: Hangul is twice as wide."""
    return sum(2 if letter > "\u1100" else 1 for letter in text)
