"""Reads the pages' scripts well enough for tests: strings, and template literals with their holes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SURFACES = ("web", "host", "player", "display")
_REGEX_MAY_FOLLOW = re.compile(r"(?:^|[(,=:\[!&|?{};+*~^<>%]|\breturn|=>)\s*$")


@dataclass
class Template:
    """A template literal: ``pieces`` stand around ``holes``; ``tag`` is what stands before it, or ""."""

    tag: str
    pieces: list[str] = field(default_factory=list)
    holes: list[str] = field(default_factory=list)


@dataclass
class Script:
    """What a script says: its plain strings, its templates (nested ones too) and its comments."""

    strings: list[str] = field(default_factory=list)
    templates: list[Template] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)


def own_scripts() -> Iterator[Path]:
    """Every script of our own that a page may load."""
    for folder in static_folders():
        yield from (file for file in sorted(folder.rglob("*.js")) if "vendor" not in file.parts)


def static_folders() -> Iterator[Path]:
    yield from (ROOT / surface / "static" for surface in SURFACES)
    yield from sorted((ROOT / "games").glob("*/static"))


def read(source: str) -> Script:
    """The script of ``source``."""
    script = Script()
    _code(source, 0, script, closes=False)
    return script


def _code(source: str, at: int, script: Script, *, closes: bool) -> int:
    """Reads code from ``at`` to the end, or to the brace that closes a hole; where it ended."""
    depth, start = 0, at
    while at < len(source):
        char, pair = source[at], source[at : at + 2]
        if char == "`":
            at = _template(source, at, script)
        elif char in "\"'":
            at = _string(source, at, script)
        elif pair == "//":
            end = source.find("\n", at)
            end = len(source) if end < 0 else end
            script.comments.append(source[at:end])
            at = end
        elif pair == "/*":
            end = source.index("*/", at) + 2
            script.comments.append(source[at:end])
            at = end
        elif char == "/" and _REGEX_MAY_FOLLOW.search(source[start:at]):
            at = _regex(source, at)
        else:
            depth += (char == "{") - (char == "}")
            if closes and depth < 0:
                return at
            at += 1
    return at


def _string(source: str, at: int, script: Script) -> int:
    end = at + 1
    while source[end] != source[at]:
        end += 2 if source[end] == "\\" else 1
    script.strings.append(source[at + 1 : end])
    return end + 1


def _regex(source: str, at: int) -> int:
    inside, end = False, at + 1
    while source[end] != "/" or inside:
        inside = {"[": True, "]": False}.get(source[end], inside)
        end += 2 if source[end] == "\\" else 1
    return end + 1


def _template(source: str, at: int, script: Script) -> int:
    tag = re.search(r"([\w.]*)$", source[:at])
    template = Template(tag[1] if tag else "")
    script.templates.append(template)
    at, start = at + 1, at + 1
    while source[at] != "`":
        if source[at : at + 2] == "${":
            template.pieces.append(source[start:at])
            end = _code(source, at + 2, script, closes=True)
            template.holes.append(source[at + 2 : end])
            at = start = end + 1
        else:
            at += 2 if source[at] == "\\" else 1
    template.pieces.append(source[start:at])
    return at + 1
