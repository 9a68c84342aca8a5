"""Reading a match that was written down as JSON, and naming the place of the first fault in it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.contract import Json

Word = TypeVar("Word", bound=str)

_PLAIN = re.compile(r"[\w-]+")


class BadCase(ValueError):
    """A written match that breaks a rule or the format. Its text is one line that names the place."""

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {fault}")


class _Fault:
    """Stands in a parsed case where JSON itself would have let a fault pass, until its place is known."""

    def __init__(self, text: str) -> None:
        self.text = text


def read_case(text: str | bytes) -> Json:
    """The JSON of a case; :class:`BadCase` for what is no JSON, keys given twice, NaN and infinities."""
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
        case = json.loads(decoded.removeprefix("\ufeff"), object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise BadCase("case", f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except UnicodeDecodeError:
        raise BadCase("case", "not UTF-8") from None
    except RecursionError:
        raise BadCase("case", "nested too deeply") from None
    except ValueError:  # Python's own bound on the digits of an integer
        raise BadCase("case", "has a number with too many digits") from None
    _refuse_faults(case)
    return case


def _object(pairs: list[tuple[str, Json]]) -> Json:
    seen: dict[str, Json] = {}
    for key, value in pairs:
        if key in seen:
            return _Fault(f"{_quoted(key)} is given twice")
        seen[key] = value
    return seen


def _constant(name: str) -> _Fault:
    return _Fault(f"{name} is no number")


def _refuse_faults(case: Json) -> None:
    """Walk the case in its own order, without recursion: a deep one must not exhaust the stack."""
    waiting: list[tuple[str, Json]] = [("", case)]
    while waiting:
        place, value = waiting.pop()
        if isinstance(value, _Fault):
            raise BadCase(place or "case", value.text)
        if isinstance(value, dict):
            waiting += [(inside(place, key), value[key]) for key in reversed(value)]
        elif isinstance(value, list):
            waiting += [(item(place, index), value[index]) for index in reversed(range(len(value)))]


def inside(place: str, key: str) -> str:
    """The place of a key: ``rounds[0].Ahn``, or ``rounds[0]["Ahn Lee"]`` where the bare name misleads."""
    if _PLAIN.fullmatch(key):
        return f"{place}.{key}" if place else key
    return f"{place}[{_quoted(key)}]"


def item(place: str, index: int) -> str:
    """The place of an item of a list; counts from 0 as in JSON."""
    return f"{place}[{index}]"


def _quoted(key: str) -> str:
    """The key as JSON, on one line whatever is in it."""
    return json.dumps(key, ensure_ascii=not key.isprintable())


def read_object(
    value: Json, place: str, required: Sequence[str] = (), optional: Sequence[str] = ()
) -> Mapping[str, Json]:
    """The object at the place; every required key must be there and no unknown one."""
    if not isinstance(value, dict):
        raise BadCase(place or "case", "must be an object")
    known = (*required, *optional)
    for key in value:
        if key not in known:
            raise BadCase(inside(place, key), "not known here")
    for key in required:
        if key not in value:
            raise BadCase(inside(place, key), "missing")
    return value


def read_list(value: Json, place: str, least: int, most: int | None = None) -> Sequence[Json]:
    """The list at the place, of ``least`` to ``most`` items."""
    if not isinstance(value, list):
        raise BadCase(place, "must be a list")
    if len(value) < least or (most is not None and len(value) > most):
        raise BadCase(place, f"must have {_span(least, most)} items, has {len(value)}")
    return value


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    return str(least) if least == most else f"{least} to {most}"


def read_integer(value: Json, place: str, least: int, most: int) -> int:
    """The integer at the place. ``true``, ``1.0`` and ``"1"`` are none."""
    if type(value) is not int or not least <= value <= most:
        raise BadCase(place, f"must be an integer from {least} to {most}")
    return value


def read_word(value: Json, place: str, words: Sequence[Word]) -> Word:
    """One of the words."""
    for word in words:
        if value == word:
            return word
    raise BadCase(place, f"must be one of {', '.join(words)}")


def read_names(value: Json, place: str, least: int, most: int) -> Sequence[str]:
    """The contestants: distinct, non-empty names that can be written out again."""
    names = read_list(value, place, least, most)
    for index, name in enumerate(names):
        if type(name) is not str or not name:
            raise BadCase(item(place, index), "must be a non-empty name")
        if any("\ud800" <= letter <= "\udfff" for letter in name):
            raise BadCase(item(place, index), "has half of a character")
        if name in names[:index]:
            raise BadCase(item(place, index), f"{_quoted(name)} is there already")
    return names
