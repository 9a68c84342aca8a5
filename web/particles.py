"""Korean particles, counting words and ordinals.

Everything Korean comes from the catalogue; this file only knows sounds.
"""

from __future__ import annotations

import re
import unicodedata

OPEN, CLOSED, RIEUL = 0, 1, 8
"""How a syllable ends; rieul counts as open before "(eu)ro"."""

_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS = 0xAC00, 0xD7A3, 28
_DIGITS = (CLOSED, RIEUL, OPEN, CLOSED, OPEN, OPEN, CLOSED, RIEUL, RIEUL, OPEN)
_EU = "\uc73c"


def ending(word: str) -> int | None:
    """How a word ends when read aloud, or None where its spelling does not tell (Latin, nothing at all)."""
    bare = re.sub(r"(?:(?!\))[\W_])+$", "", unicodedata.normalize("NFC", word))
    bare = re.sub(r"[\W_]+$", "", re.sub(r"\([^()]*\)$", "", bare))
    if not bare:
        return None
    last, code = bare[-1], ord(bare[-1])
    if _FIRST_SYLLABLE <= code <= _LAST_SYLLABLE:
        final = (code - _FIRST_SYLLABLE) % _FINALS
        return final if final in (OPEN, RIEUL) else CLOSED
    return _DIGITS[int(last)] if last in "0123456789" else None


def particle(word: str, pair: str) -> str:
    """The one of ``pair`` ("after a consonant/after a vowel") for that word; both if it is unknown."""
    closed, after_vowel = pair.split("/")
    end = ending(word)
    if end is None:
        if closed.endswith(after_vowel):
            return f"({closed.removesuffix(after_vowel)}){after_vowel}"
        return f"{closed}({after_vowel})"
    return after_vowel if end == OPEN or (end == RIEUL and closed.startswith(_EU)) else closed


def counted(number: int, ones: str, tens: str, whole: str, joint: str) -> str:
    """A number from 0 to 99 in the catalogue's counting words; other numbers as digits."""
    if not 0 <= number <= 99:
        return str(number)
    small = ones.split(" ")
    if number < len(small):
        return small[number]
    ten, one = divmod(number, 10)
    return whole.split(" ")[ten - 1] if one == 0 else tens.split(" ")[ten - 1] + joint + small[one]


def ordinal(number: int, words: str) -> str | None:
    """The catalogue's word for "the ...th", or None beyond its words."""
    known = words.split(" ")
    return known[number - 1] if 0 < number <= len(known) else None
