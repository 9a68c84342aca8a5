"""The catalogues in Python: ``Words("ko")("web.name")``.

``static/wording.js`` and ``static/particles.js`` do the same in the browser; a test holds the two together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from web.particles import counted, ordinal, particle

LANGUAGES = ("ko", "en")
ROOT = Path(__file__).resolve().parent.parent
MINUS = "\u2212"
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_PLACEHOLDER = re.compile(r"\{(\w+)((?::[^{}:]+)*)\}")
_COUNTING = ("web.count.ones", "web.count.tens", "web.count.whole", "web.count.joint")

Entry = str | Mapping[str, str]


def folders() -> Iterator[Path]:
    """Every folder that brings words of its own."""
    for part in ("web", "show", "host", "player", "display"):
        yield from ROOT.glob(f"{part}/locales")
    yield from sorted(ROOT.glob("games/*/locales"))


@cache
def catalogue(lang: str) -> Mapping[str, Entry]:
    """All words of a language. ``KeyError``: no such language, ``ValueError``: a key stands twice."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    words: dict[str, Entry] = {}
    for folder in folders():
        found: dict[str, Entry] = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
        if twice := words.keys() & found.keys():
            raise ValueError(f"{folder.parent.name}: {sorted(twice)} stand in another catalogue too")
        words.update(found)
    return words


class Words:
    """The words of one language: ``words(key, **params)`` is the sentence, ``KeyError`` if there is none."""

    def __init__(self, lang: str, words: Mapping[str, Entry] | None = None) -> None:
        self.lang = lang
        self._catalogue = catalogue(lang) if words is None else words

    def __call__(self, key: str, /, **params: Any) -> str:
        entry = self._catalogue[key]
        if not isinstance(entry, str):
            entry = entry["one"] if params.get("n") == 1 and "one" in entry else entry["other"]

        def filled(match: re.Match[str]) -> str:
            return self._shaped(params[match[1]], match[2].split(":")[1:])

        return _PLACEHOLDER.sub(filled, entry)

    def _shaped(self, value: Any, ways: Sequence[str]) -> str:
        several = isinstance(value, list | tuple)
        items = [self._plain(item) for item in (value if several else [value])]
        for way in ways:
            if "/" in way:
                whole = self._joined(items)
                items = [whole + particle(whole, way)]
            else:
                items = [self._way(item, way) for item in items]
        return self._joined(items)

    def _plain(self, value: Any) -> Any:
        """A value that is itself a sentence, worded."""
        if isinstance(value, Mapping):
            return self(value["key"], **(value.get("params") or {}))
        return _kept(value)

    def _way(self, value: Any, way: str) -> str:
        match way:
            case "signed":
                return ("+" if value > 0 else MINUS if value < 0 else "") + str(abs(value))
            case "spoken":
                return self._spoken(value)
            case "total":
                return (MINUS if value < 0 else "") + str(abs(value))
            case "said":
                return self._spoken(value) if value < 0 else str(value)
            case "counted":
                return counted(value, *(self(key) for key in _COUNTING))
            case "ordinal":
                return ordinal(value, self("web.ordinal.words")) or self("web.ordinal.beyond", n=value)
            case _:
                # A name that ends in the word already does not get it twice.
                return str(value) if str(value).endswith(way.strip()) else f"{value}{way}"

    def _spoken(self, number: int) -> str:
        if number == 0:
            return self("web.spoken.zero")
        return self("web.spoken.plus" if number > 0 else "web.spoken.minus", n=abs(number))

    def _joined(self, items: Sequence[Any]) -> str:
        names = [str(item) for item in items]
        if len(names) < 2:
            return "".join(names)
        return self("web.list.between").join(names[:-1]) + self("web.list.last") + names[-1]


def _kept(value: Any) -> Any:
    """A name written from right to left stays a thing of its own: a number behind it would otherwise change
    sides."""
    return f"\u2068{value}\u2069" if isinstance(value, str) and _RIGHT_TO_LEFT.search(value) else value
