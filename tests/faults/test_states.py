"""Whatever is sent, repeated, overtaken, lost, reloaded, doubled or cut off: hundreds of random lives of a show."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from player.namespace import PlayerNamespace
from show.audience import Audience, Guest as Seat
from show.commands import Command, Hold
from stage.journal import Append
from stage.presence import Presence
from stage.runner import Runner
from stage.sqlite import SqliteJournal
from stage.staging import Running
from stage.surface import Guest, Surface
from tests.faults.state_steps import live

RUNS, SHARES = 300, 10
SOON = 60
"""Lives within which a fault must show."""
pytestmark = pytest.mark.faults


@pytest.mark.parametrize("share", range(SHARES))
def test_in_every_life_of_a_show_all_that_was_acknowledged_stays_and_all_pages_are_right(
    share: int, memory: Path
) -> None:
    for seed in range(share, RUNS, SHARES):
        live(seed, memory)


# ---------------------------------------------------------------- the lives notice what they are there for


def forgets_causes(patch: pytest.MonkeyPatch) -> None:
    """A house that after a restart does not know what it has answered."""
    read = Runner._read

    def forgetful(runner: Runner, show_id: str) -> Running:
        known = read(runner, show_id)
        return Running(known.show, known.version, {})

    patch.setattr(Runner, "_read", forgetful)


def keeps_views_too_long(patch: pytest.MonkeyPatch) -> None:
    """A phone's view is built anew only when its scene is another."""
    seen = Runner.seen
    kept: dict[tuple[Audience, str | None, str], Any] = {}

    def cached(runner: Runner, show_id: str | None, audience: Audience) -> tuple[int, Any]:
        now = seen(runner, show_id, audience)
        if isinstance(audience, Seat):
            return now[0], kept.setdefault((audience, show_id, now[1]["scene"]), now)[1]
        return now

    patch.setattr(Runner, "seen", cached)


def gives_the_seat_to_the_older_tab(patch: pytest.MonkeyPatch) -> None:
    """The tab that came first goes on playing."""

    def first(presence: Presence, principal: str) -> str | None:
        sockets = presence.sockets(principal)
        return sockets[0] if sockets else None

    patch.setattr(Presence, "active", first)


def takes_a_late_goodbye_for_the_seats(patch: pytest.MonkeyPatch) -> None:
    """Whatever socket of a seat says goodbye, the seat is taken for left, and whoever still plays it is thrown out."""
    leave = PlayerNamespace.on_disconnect

    def gone(surface: PlayerNamespace, sid: str, reason: object = None) -> None:
        guest = surface.guests.get(sid)
        leave(surface, sid, reason)
        if guest is not None and guest.ticket is not None:
            surface.close(surface.house.presence.forget(guest.ticket.principal))

    patch.setattr(PlayerNamespace, "on_disconnect", gone)


def acknowledges_before_it_is_on_disk(patch: pytest.MonkeyPatch) -> None:
    """Every commit is written with the one after it."""
    append = SqliteJournal.append_many
    waiting: dict[SqliteJournal, list[Append]] = {}

    def later(journal: SqliteJournal, appends: Sequence[Append]) -> None:
        for one in waiting.pop(journal, []):
            append(journal, [one])
        waiting[journal] = list(appends)

    patch.setattr(SqliteJournal, "append_many", later)
    read = SqliteJournal.read

    def with_those(journal: SqliteJournal, show_id: str, after: int = 0) -> Any:
        more = [one for show, _, records in waiting.get(journal, []) if show == show_id for one in records]
        return [*read(journal, show_id, after), *(one for one in more if one.seq > after)]

    patch.setattr(SqliteJournal, "read", with_those)


def shows_a_neighbours_view(patch: pytest.MonkeyPatch) -> None:
    """Who comes back gets what was sent last, to whomever."""
    arrived = PlayerNamespace.audience
    last: list[Audience] = []

    def audience(surface: PlayerNamespace, guest: Guest) -> Audience:
        mine = arrived(surface, guest)
        last.append(mine)
        return last[-2] if guest.sent is None and len(last) > 1 else mine

    patch.setattr(PlayerNamespace, "audience", audience)


def forgets_to_push(patch: pytest.MonkeyPatch) -> None:
    """Every seventh view is not sent."""
    show, count = Surface.show, iter(range(10**9))

    def sometimes(surface: Surface, guest: Guest, views: Any) -> None:
        if guest.sent is None or next(count) % 7:
            show(surface, guest, views)

    patch.setattr(Surface, "show", sometimes)


def runs_on_after_a_restart(patch: pytest.MonkeyPatch) -> None:
    perform = Runner.perform

    def careless(runner: Runner, show_id: str, command: Command, cause: str) -> int:
        restarted = isinstance(command, Hold) and command.by == "restart"
        return runner.version(show_id) if restarted else perform(runner, show_id, command, cause)

    patch.setattr(Runner, "perform", careless)


FAULTS: tuple[tuple[Callable[[pytest.MonkeyPatch], None], str], ...] = (
    (forgets_causes, "was answered"),
    (keeps_views_too_long, " sees "),
    (gives_the_seat_to_the_older_tab, " sees |an older tab plays"),
    (takes_a_late_goodbye_for_the_seats, "a good phone was thrown out"),
    (acknowledges_before_it_is_on_disk, "records are gone|version"),
    (shows_a_neighbours_view, " sees |another view"),
    (forgets_to_push, " sees |another view"),
    (runs_on_after_a_restart, "runs on by itself"),
)


@pytest.mark.parametrize(("fault", "complaint"), FAULTS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_fault_in_the_house_is_noticed_soon(
    fault: Callable[[pytest.MonkeyPatch], None], complaint: str, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError) as told:
        many_lives(memory)
    first, *steps = str(told.value).splitlines()
    assert re.search(complaint, first), first
    assert steps, "the failure does not tell its steps"


def many_lives(folder: Path) -> None:
    for seed in range(SOON):
        live(seed, folder)
