"""Names and other words people type: cleaned, bounded, compared."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex

NAME_MOST = 12
"""Graphemes of a contestant's name."""
TITLE_MOST = 40
MESSAGE_MOST = 80
REASON_MOST = 120

_JOINERS = {"\u200d", "\ufe0f", "\ufe0e"}
_UNSEEN = {"\u200d", "\u034f", "\u17b4", "\u17b5"}
_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800"}
_CODE_POINTS_A_GRAPHEME = 12
_MARKS_A_GRAPHEME = 3


def clean(text: str) -> str:
    """The text in NFC, without control, format and bidi characters, its white space folded and trimmed."""
    spaced = "".join(" " if c.isspace() else c for c in text)
    kept = "".join(c for c in spaced if c in _JOINERS or unicodedata.category(c)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def graphemes(text: str) -> list[str]:
    """What a reader would count as characters."""
    found: list[str] = regex.findall(r"\X", text)
    return found


def name(text: object) -> str | None:
    """A contestant's name, or None: 1-12 graphemes, something visible in it, marks bounded."""
    if not isinstance(text, str) or len(text) > 400:
        return None
    cleaned = clean(text)
    parts = graphemes(cleaned)
    visible = any(
        c not in _BLANK and c not in _JOINERS and unicodedata.category(c)[0] in "LNPS" for c in cleaned
    )
    bounded = all(
        len(part) <= _CODE_POINTS_A_GRAPHEME and _marks(part) <= _MARKS_A_GRAPHEME for part in parts
    )
    return cleaned if visible and bounded and len(parts) <= NAME_MOST else None


def sentence(text: object, most: int) -> str | None:
    """A title, message or reason of at most ``most`` graphemes (may be empty), or None."""
    if not isinstance(text, str) or len(text) > 20 * most:
        return None
    cleaned = clean(text)
    parts = graphemes(cleaned)
    return (
        cleaned if len(parts) <= most and all(_marks(part) <= _MARKS_A_GRAPHEME for part in parts) else None
    )


def same(one: str, other: str) -> bool:
    """Whether two names are the same to a reader, whatever their case and whatever nobody can see in them."""
    return _folded(one) == _folded(other)


@lru_cache(maxsize=1_000)  # a joining name is compared with everybody's
def _folded(text: str) -> str:
    seen = "".join(c for c in text if c not in _BLANK and c not in _UNSEEN and not _selects(c))
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", " ".join(seen.split())).casefold())


def _selects(character: str) -> bool:
    """Whether it only chooses among the pictures of the character before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def _marks(grapheme: str) -> int:
    return sum(unicodedata.category(c) in ("Mn", "Me") and c not in _JOINERS for c in grapheme)
