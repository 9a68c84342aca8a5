"""A checksum before a line of text, for what lies beside the records and their hash chain.

It finds damage, not forgers, and that a value lies where another belongs.
"""

from __future__ import annotations

from zlib import crc32

_DIGITS = 8


def seal(text: str, place: str = "") -> str:
    """The text behind the checksum of itself and of the place it belongs to."""
    return f"{crc32(f'{place} {text}'.encode()):0{_DIGITS}x} {text}"


def unseal(sealed: str, place: str = "") -> str:
    """The text again. ``ValueError`` if it is not as it was sealed for this place."""
    text = sealed[_DIGITS + 1 :]
    if sealed != seal(text, place):
        raise ValueError("not what was sealed for this place")
    return text
