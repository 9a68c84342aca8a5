"""How much room a text takes."""

from __future__ import annotations

from show.names import graphemes

_ELLIPSIS = "…"
_BROAD = (("\ufdf0", "\ufdff", 8), ("\U00012000", "\U0001254f", 4))
"""Whole phrases written as one letter, and cuneiform."""


def columns(text: str) -> int:
    """In Latin letters: Hangul and pictures are twice as wide, however many code points one is made of."""
    return sum(map(_wide, graphemes(text)))


def shortened(text: str, most: int) -> str:
    """The text if it takes no more than so many columns, else its beginning and an ellipsis."""
    if columns(text) <= most:
        return text
    kept, room = "", most - columns(_ELLIPSIS)
    for grapheme in graphemes(text):
        room -= _wide(grapheme)
        if room < 0:
            break
        kept += grapheme
    return kept.rstrip() + _ELLIPSIS


def _wide(grapheme: str) -> int:
    for first, last, wide in _BROAD:
        if first <= grapheme[0] <= last:
            return wide
    return 2 if max(grapheme) > "\u1100" else 1
