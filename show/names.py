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
_BLANK = "\u2800\ufffc\u2d7f\U0001107f\U00016fe4\U0001d159"
"""Characters that draw nothing although Unicode does not call them ignorable."""
_UNSEEN = regex.compile(rf"[\p{{Default_Ignorable_Code_Point}}{_BLANK}]")
_HIDDEN = regex.compile(
    rf"(?![\u200d\ufe0e\ufe0f\U000e0100-\U000e01ef])[\p{{Default_Ignorable_Code_Point}}{_BLANK}]"
)
"""The same without what emoji and ideographs are written with."""
_OF_ANY_SCRIPT = regex.compile(r"[\p{Script=Inherited}\p{Script=Common}]")
_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјкорсухһԁԛԝҺԚԜӀӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυıɑɡ",
    "ABESIJKMHOPCTYXaesijkopcyxhdqwHQWllABEZHIKMNOPTYXaikvopuiag",
)
"""Cyrillic and Greek letters, and three Latin ones, that look like a Latin letter; each case for itself."""
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
    """A contestant's name, or None: 1-12 graphemes, something visible, nothing hidden, marks bounded."""
    if not isinstance(text, str) or len(text) > 400:
        return None
    cleaned = clean(text)
    parts = graphemes(cleaned)
    visible = any(c not in _JOINERS and unicodedata.category(c)[0] in "LNPS" for c in cleaned)
    fits = len(parts) <= NAME_MOST and not _HIDDEN.search(cleaned)
    return cleaned if visible and fits and all(_readable(part) for part in parts) else None


def _readable(grapheme: str) -> bool:
    """Whether a letter carries few marks, and those of its own writing: another's may draw nothing there."""
    bounded = len(grapheme) <= _CODE_POINTS_A_GRAPHEME and len(_marks(grapheme)) <= _MARKS_A_GRAPHEME
    strange = (mark for mark in _marks(grapheme) if not _OF_ANY_SCRIPT.match(mark))
    return bounded and all(_writing(mark) == _writing(grapheme[0]) for mark in strange)


def _writing(character: str) -> str:
    """The first word of its name in Unicode, which is that of its script."""
    return unicodedata.name(character, "").split(" ")[0]


def sentence(text: object, most: int) -> str | None:
    """A title, message or reason of at most ``most`` graphemes (may be empty), or None."""
    if not isinstance(text, str) or len(text) > 20 * most:
        return None
    cleaned = clean(text)
    parts = graphemes(cleaned)
    return (
        cleaned
        if len(parts) <= most and all(len(_marks(part)) <= _MARKS_A_GRAPHEME for part in parts)
        else None
    )


def same(one: str, other: str) -> bool:
    """Whether two names are the same to a reader, whatever their case, their letters' style, which alphabet
    a letter is from, and whatever nobody can see in them."""
    return _folded(one) == _folded(other) or _drawn(one) == _drawn(other)


@lru_cache(maxsize=1_000)  # a joining name is compared with everybody's
def _folded(text: str) -> str:
    return _composed(_plain(text))


@lru_cache(maxsize=1_000)
def _drawn(text: str) -> str:
    """The name as it looks: with a Latin letter for each that looks like one."""
    return _composed(unicodedata.normalize("NFD", _plain(text)).translate(_LOOK_ALIKES))


def _plain(text: str) -> str:
    """Without what nobody sees; wide, bold and other styles taken off. Single Korean letters stay as they
    are: Unicode would put them together to syllables, which a reader tells from them."""
    seen = " ".join(_UNSEEN.sub("", text).split())
    return "".join(c if _is_single_jamo(c) else unicodedata.normalize("NFKC", c) for c in seen)


def _is_single_jamo(character: str) -> bool:
    return "\u3131" <= character <= "\u318e" or "\uffa1" <= character <= "\uffdc"


def _composed(text: str) -> str:
    folded = unicodedata.normalize("NFD", text).casefold()
    return unicodedata.normalize("NFC", " ".join(folded.split()))


def _marks(grapheme: str) -> list[str]:
    return [c for c in grapheme if unicodedata.category(c) in ("Mn", "Me") and c not in _JOINERS]
