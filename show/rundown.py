"""The evening's plan: which matches, death matches and breaks come, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from games.contract import Json
from show import commands as c, events as e
from show.model import Item, Ledger, Show
from show.names import MESSAGE_MOST, sentence
from show.options import checked, split
from show.refused import Refused

ITEMS_MOST = 30
BREAK_MOST = 4 * 60 * 60
"""Seconds."""
DEATH_MATCH_GAME = "rows"
DEATH_MATCH_OPTIONS: Mapping[str, Json] = {"deals": 1}
"""What a death match is preset to."""
_FIELDS = {
    "match": {"kind", "game", "options"},
    "death_match": {"kind", "game", "options"},
    "break": {"kind", "text", "seconds"},
}


def decide(show: Show, command: c.SetRundown) -> list[e.Event]:
    """The events of a new plan. Raises Refused."""
    if command.plan_no != show.plan_no:
        raise Refused("stale")
    if not isinstance(command.items, list):
        raise Refused("bad_field", field="items")
    if len(command.items) > ITEMS_MOST:
        raise Refused("rundown_too_long", most=ITEMS_MOST)
    items = [written(_read(raw)) for raw in command.items]
    return [] if items == [written(item) for item in ahead(show)] else [e.RundownSet(items)]


def ahead(show: Show) -> tuple[Item, ...]:
    """What comes behind the present stretch."""
    return show.rundown[show.play.item + 1 :]


def coming(show: Show) -> int | None:
    """Where in the rundown the next match or break is; None: the farewell comes.

    A death match is played where a verdict asks for one, so one that is planned is passed over.
    """
    places = range(show.play.item + 1, len(show.rundown))
    return next((place for place in places if show.rundown[place].kind != "death_match"), None)


def planned_death_match(show: Show) -> int | None:
    """Where in the rundown the death match of this verdict is planned, if it is."""
    place = show.play.item + 1
    planned = place < len(show.rundown) and show.rundown[place].kind == "death_match"
    return place if planned else None


def written(item: Item) -> Json:
    """An item as journal and wire carry it."""
    kept = asdict(item)
    return {"kind": item.kind, **{key: kept[key] for key in sorted(_FIELDS[item.kind] - {"kind"})}}


def read(raw: Json) -> Item:
    """The item of a journal."""
    return Item(**raw)


def ledger_of(game: str, options: Mapping[str, Json]) -> Ledger:
    """A fresh ledger."""
    return Ledger(game, dict(options), split(game, options)[0].pacing)


def _read(raw: Json) -> Item:
    kind = raw.get("kind") if isinstance(raw, dict) else None
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise Refused("bad_field", field="kind")
    unknown = set(raw) - _FIELDS[kind]
    if unknown:
        raise Refused("bad_field", field=min(unknown))
    return _break(raw) if kind == "break" else _match(kind, raw)


def _break(raw: Mapping[str, Any]) -> Item:
    text = raw.get("text", "")
    text = sentence(text, MESSAGE_MOST) if isinstance(text, str) else None
    if text is None:
        raise Refused("text_too_long", most=MESSAGE_MOST)
    seconds = raw.get("seconds")
    if seconds is not None and (type(seconds) is not int or not 0 < seconds <= BREAK_MOST):
        raise Refused("bad_field", field="seconds")
    return Item("break", text=text, seconds=seconds)


def _match(kind: str, raw: Mapping[str, Any]) -> Item:
    game, options = raw.get("game"), raw.get("options", {})
    if kind == "death_match" and game is None:
        return Item(kind)
    if not isinstance(game, str):
        raise Refused("bad_field", field="game")
    return Item(kind, game, checked(game, options))
