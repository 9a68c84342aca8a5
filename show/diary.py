"""The console's list of things done, told from the events."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

from games.contract import Json
from show import events as e
from show.model import Done, Show
from show.moves import where

KEPT = 30
_SILENT = (e.PickMade, e.Memorised, e.RequestMade, e.RequestReplaced)
"""Not told: a phone's own doings, which the roster shows."""
_UNTOLD = {"pick", "deal", "options", "items", "tokens", "out"}
"""Secrets, and what is no part of a sentence."""
_TAKEN_BACK = (e.TokenGiven, e.TokenHandedOut, e.OpponentNamed, e.EliminationRecorded)
"""Choices that are taken back by the same event with nobody in it."""


def noted(show: Show, event: e.Event, wall: str) -> Show:
    """The show with a line about the event, newest first, never with a secret in it."""
    if isinstance(event, _SILENT):
        return show
    line = Done(wall, f"show.done.{_snake(type(event).__name__)}{_variant(event)}", _params(show, event))
    return replace(show, log=(line, *show.log)[:KEPT])


def _variant(event: e.Event) -> str:
    """Switches have a line for on and one for off, so that both read as sentences."""
    if isinstance(event, _TAKEN_BACK):
        chosen = event.contestants if isinstance(event, e.EliminationRecorded) else event.contestant
        return "" if chosen else ".off"
    for name in ("on", "yes", "text", "round"):
        if hasattr(event, name):
            return ".on" if getattr(event, name) not in (False, None) else ".off"
    return ""


def _params(show: Show, event: e.Event) -> Json:
    told: dict[str, Any] = {f.name: getattr(event, f.name) for f in fields(event) if f.name not in _UNTOLD}
    if "contestant" in told:
        told["name"] = _name(show, told["contestant"])
    if "contestants" in told:
        told["names"] = [_name(show, id) for id in told.pop("contestants")]
    for many in ("removed", "requests"):
        if many in told:
            told["n"] = len(told.pop(many))
    return {**where(show), **told}


def _name(show: Show, id: Any) -> str:
    one = show.contestant(id)
    return one.name if one else ""


@cache
def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
