"""An evening brought to its tokens of life, and what can be seen of them there."""

from __future__ import annotations

from typing import Any

from show.events import OpponentNamed, TokenGiven
from tests.show.evenings import Evening, names, played


def giving(*points: int, **more: Any) -> Evening:
    """Tokens stand before the room, after a match with these points."""
    evening = played(*points, elimination="tokens", **more)
    evening.go()
    assert evening.scene() == "tokens"
    return evening


def naming(*points: int, to: str = "지우", **more: Any) -> Evening:
    """The candidate is to name an opponent; the only winner has given the second token to somebody."""
    evening = giving(*points, **more)
    if evening.shown("tokens")["awaits"]:
        evening.enter_token(to)
    evening.go()
    return evening


def held(evening: Evening) -> dict[str, int]:
    return {one["name"]: one["tokens"] for one in evening.shown("tokens")["holders"]}


def choices(evening: Evening) -> list[str]:
    return names(evening.shown("tokens")["choices"])


def by(evening: Evening, kind: type) -> list[tuple[str | None, str]]:
    """What the journal tells of a choice: who was chosen, and by whom."""
    named = {one.id: one.name for one in evening.show.contestants}
    return [
        (named.get(event.contestant or ""), event.by)
        for event, _ in evening.records
        if isinstance(event, TokenGiven | OpponentNamed) and isinstance(event, kind)
    ]
