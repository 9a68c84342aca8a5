"""Events as JSON and back. The format carries a version; old events are lifted when they are read."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

from games.contract import Json
from show.events import Event

FORMAT = 3
"""Version of the written form; a change of an event's fields raises it and adds a lift."""

_CLASSES: dict[str, type[Any]] = {cls.__name__: cls for cls in get_args(Event)}


_TUPLES = ("contestants", "out", "removed", "requests")
_ADDED: dict[str, Json] = {"RoundClosed": {"timed_out": False}, "ShowChanged": {"game": None}}
"""What later formats added to an event, as it is read where it is missing."""


class UnknownEvent(ValueError):
    """A journal holds an event this version does not know."""


def encode(event: Event) -> Json:
    """The event as a JSON object: its name under ``event``, its fields beside it."""
    return {"event": type(event).__name__, **{f.name: getattr(event, f.name) for f in fields(event)}}


def decode(written: Json) -> Event:
    """The event of a JSON object. Raises :class:`UnknownEvent`."""
    values = dict(written)
    name = values.pop("event", "")
    cls = _CLASSES.get(name)
    values = {**_ADDED.get(name, {}), **values}
    if cls is None or set(values) != {f.name for f in fields(cls)}:
        raise UnknownEvent(f"event {written.get('event')!r} with {sorted(values)}")
    event: Event = cls(
        **{key: tuple(v) if isinstance(v, list) and key in _TUPLES else v for key, v in values.items()}
    )
    return event
