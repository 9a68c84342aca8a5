"""Reading what a page sent: every field by name and type, or a refusal that names it."""

from __future__ import annotations

import json
from typing import Any

from show.refused import Refused

Fields = dict[str, Any]
_INTEGER_MOST = 10**9


def text(fields: Fields, name: str, default: str | None = None) -> str:
    """A string."""
    value = fields.get(name, default)
    if not isinstance(value, str) or not _is_unicode(value):
        raise Refused("bad_field", field=name)
    return value


def _is_unicode(text: str) -> bool:
    """Whether it can be written to the journal and sent on: JSON lets half a surrogate pair through."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def maybe_text(fields: Fields, name: str) -> str | None:
    """A string, or None."""
    return None if fields.get(name) is None else text(fields, name)


def integer(fields: Fields, name: str, default: int | None = None) -> int:
    """A whole number that no rule of ours exceeds; a boolean is none."""
    value = fields.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > _INTEGER_MOST:
        raise Refused("bad_field", field=name)
    return value


def maybe_integer(fields: Fields, name: str) -> int | None:
    """A whole number, or None."""
    return None if fields.get(name) is None else integer(fields, name)


def flag(fields: Fields, name: str, default: bool | None = None) -> bool:
    """True or false."""
    value = fields.get(name, default)
    if not isinstance(value, bool):
        raise Refused("bad_field", field=name)
    return value


def texts(fields: Fields, name: str, default: list[str] | None = None, most: int = 100) -> tuple[str, ...]:
    """A list of strings."""
    value = fields.get(name, default)
    if not isinstance(value, list) or len(value) > most:
        raise Refused("bad_field", field=name)
    return tuple(text({name: one}, name) for one in value)


def anything(fields: Fields, name: str) -> list[Any]:
    """A list of whatever can be written to the journal and sent on."""
    value = fields.get(name)
    if not isinstance(value, list) or not _is_unicode(json.dumps(value, ensure_ascii=False)):
        raise Refused("bad_field", field=name)
    return value


def record(fields: Fields, name: str, default: dict[str, Any] | None = None) -> dict[str, Any]:
    """A JSON object."""
    value = fields.get(name, default)
    if not isinstance(value, dict) or not _is_unicode(json.dumps(value, ensure_ascii=False)):
        raise Refused("bad_field", field=name)
    return value
