"""The secrets of plus/minus, for the harness that looks for leaks.

- *pick*: what one seat has locked in the round that is open; unknown until its first step is revealed.
- *hands*: the hands of two seats, and with them all that the two have ever played, are exchanged. Each number then
  gets as many cards as before, so every announcement stays and nothing may differ for anybody else before the
  totals are shown.
- *sealed*: the sets nobody was dealt; unknown for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.contract import Json
from show import commands as c, events as e
from show.model import Beat, Show
from show.pacing import next_cue
from tests.show.theatre import Theatre
from tests.show.worlds import Record, Secret, folded


@dataclass(frozen=True)
class Match:
    """Positions of one match, and for some secrets the same positions with that secret changed."""

    shows: tuple[Show, ...]
    changed: tuple[tuple[str, frozenset[str], tuple[Show, ...]], ...]

    def secrets(self, at: int, rng: Random, many: int) -> Iterator[Secret]:
        """Some secrets of one position: every twin there is, and picks for the rest."""
        show = self.shows[at]
        for kind, owners, twins in self.changed:
            if kind == "sealed" or not totals_shown(show):
                yield Secret(kind, twins[at], owners, always if kind == "sealed" else totals_covered)
        for _ in range(many - len(self.changed)):
            secret = other_pick(show, rng)
            if secret is not None:
                yield secret


def other_pick(show: Show, rng: Random) -> Secret | None:
    """Another pick in the hand of one seat that has locked."""
    match = show.play.match
    assert match is not None
    if match.resolved is not None or not match.picks:
        return None
    seat = rng.choice(sorted(match.picks))
    legal = [pick for pick in show.game.legal_picks(match.position, seat) if pick != match.picks[seat]]
    if not legal:
        return None
    changed = replace(match, picks={**match.picks, seat: rng.choice(legal)})
    twin = replace(show, play=replace(show.play, match=changed))
    opening = match.opening
    return Secret("pick", twin, frozenset({match.seats[seat]}), lambda later: hidden(later, opening))


def hidden(show: Show, opening: int) -> bool:
    """Whether the round of that opening is still to be revealed."""
    match = show.play.match
    return match is not None and match.opening == opening and match.resolved is None


def always(show: Show) -> bool:
    return True


def totals_shown(show: Show) -> bool:
    return show.play.beat in (Beat.SNAPSHOT, Beat.SHOWING, Beat.ELIMINATION)


def totals_covered(show: Show) -> bool:
    return not totals_shown(show)


def exchanged(journal: Sequence[Record], seats: Sequence[str], one: str, other: str) -> list[Record] | None:
    """The journal with both hands and all picks of the two exchanged in its last match; None where one alone
    was silent."""
    result = list(journal)
    locked: dict[str, int] = {}
    begun = last_deal(journal)
    for at, (event, stamp) in enumerate(journal):
        if at < begun:
            continue
        if isinstance(event, e.Dealt):
            result[at] = (
                e.Dealt({"sets": swapped(event.deal["sets"], seats.index(one), seats.index(other))}),
                stamp,
            )
        if isinstance(event, e.PickMade | e.PickEntered) and event.contestant in (one, other):
            locked[event.contestant] = at
        if len(locked) == 2:
            first, second = (journal[index] for index in locked.values())
            for index, mine, theirs in zip(locked.values(), (first, second), (second, first), strict=True):
                result[index] = (with_pick_of(mine[0], theirs[0]), mine[1])
            locked = {}
        elif isinstance(event, e.RoundClosed) and locked:
            return None
    return None if locked else result


def last_deal(journal: Sequence[Record]) -> int:
    """Where in the journal its last match was dealt."""
    return max(at for at, (event, _) in enumerate(journal) if isinstance(event, e.Dealt))


def swapped(sets: list[list[int]], one: int, other: int) -> list[list[int]]:
    exchange = {one: other, other: one}
    return [sets[exchange.get(at, at)] for at in range(len(sets))]


def with_pick_of(mine: e.Event, theirs: e.Event) -> e.Event:
    assert isinstance(mine, e.PickMade | e.PickEntered)
    assert isinstance(theirs, e.PickMade | e.PickEntered)
    return replace(mine, pick=theirs.pick)


def resealed(journal: Sequence[Record], seats: int, rng: Random) -> list[Record]:
    """The journal with other sets that nobody was dealt in its last match."""
    at = last_deal(journal)
    event, stamp = journal[at]
    assert isinstance(event, e.Dealt)
    again = e.Dealt({"sets": [*event.deal["sets"][:seats], *sealed_sets(event, seats, rng)]})
    return [*journal[:at], (again, stamp), *journal[at + 1 :]]


def sealed_sets(event: e.Dealt, seats: int, rng: Random) -> list[list[int]]:
    return [sorted(rng.sample(range(1, 6), 3)) for _ in event.deal["sets"][seats:]]


# --- positions and what is done in them ---

OPTIONS: tuple[dict[str, Any], ...] = (
    {"rounds": 8},
    {"rounds": 8, "cards": "press", "seconds": 60},
    {"rounds": 9, "cards": "always", "who_locked": "count", "snapshot": True},
    {"rounds": 8, "seconds": 30, "pacing": "clock", "absent": "wait"},
    {"rounds": 10, "talk_seconds": 30, "holders": "dealt"},
)


def tour(seed: int) -> Match:
    """One match, looked at in and between its rounds, with all, few or no seats silent; it may be a second one."""
    rng = Random(seed)
    show = begun(rng, OPTIONS[seed % len(OPTIONS)], seed)
    show.perform(c.AskToReturn("r1", "민서"))
    show.go(2)  # dealt
    show.join("구경꾼", "p99")
    ends = list(played(show, rng))
    changed: list[tuple[str, frozenset[str], tuple[Show, ...]]] = []
    for one, other in (rng.sample(show.match().seats, 2) for _ in range(8)):
        journal = exchanged(show.records, show.match().seats, one, other)
        if journal is not None and len(changed) < 2:
            changed.append(("hands", frozenset((one, other)), folded(journal, ends)))
    sealed = resealed(show.records, len(show.match().seats), rng)
    changed.append(("sealed", frozenset(), folded(sealed, ends)))
    return Match(folded(show.records, ends), tuple(changed))


def begun(rng: Random, options: Json, seed: int) -> Theatre:
    """The lobby of a match: the first one of an evening, or the one behind a match of either game."""
    seats, before = rng.choice((5, 8, 8, 9)), rng.choice((None, None, "rows", "plus_minus"))
    if before is None:
        return Theatre(seats, options=options, seed=seed)
    first = {"rows": {"deals": 1}, "plus_minus": {"rounds": 8}}[before]
    show = Theatre(seats, game=before, options=first, seed=seed)
    show.perform(c.SetRundown(0, [{"kind": "match", "game": "plus_minus", "options": options}]))
    show.to("elimination").go()
    return show


def played(show: Theatre, rng: Random) -> Iterator[int]:
    """Plays a few rounds; how long the journal is at each position worth looking at."""
    for _ in range(rng.randrange(1, 5)):
        yield len(show.records)
        while show.scene() != "picking":
            show.go()
        for name in silent_or_not(show, rng):
            lock(show, name, rng)
            yield len(show.records)
        for _ in range(rng.randrange(2, 6)):
            show.go()
            yield len(show.records)
        while next_cue(show.show) == "reveal":
            show.go()


def silent_or_not(show: Theatre, rng: Random) -> list[str]:
    """Who locks in this round, in which order."""
    names = show.names()
    return rng.sample(names, len(names) - rng.choice((0, 0, 0, 2)))


def lock(show: Theatre, name: str, rng: Random) -> None:
    match = show.match()
    legal = show.show.game.legal_picks(match.position, show.seat(name))
    raw = show.show.game.write_pick(rng.choice(legal))
    made = c.EnterPick if rng.random() < 0.1 else c.MakePick
    show.perform(made(show.id(name), match.opening, raw))


def public_commands(show: Show, owners: frozenset[str], rng: Random) -> Iterator[c.Command]:
    """What observers may ask of a show next. No observer acts in a seat whose secret is at stake."""
    yield c.Poke()
    match = show.play.match
    others = [] if match is None else [id for id in match.seats if id not in owners]
    if match is not None and others:
        seat = rng.choice(others)
        legal = show.game.legal_picks(match.position, match.seats.index(seat))
        raw = show.game.write_pick(rng.choice(legal)) if legal else {}
        yield c.MakePick(seat, match.opening, raw)
        yield c.MakePick(seat, match.opening, {"plus": rng.randrange(0, 7)})
        yield c.Memorise(seat)
        yield c.EnterPick(seat, match.opening, {})
    for owner in sorted(owners):
        about = (
            c.Rename(owner, f"새 이름 {owner}"),
            c.FreeDevice(owner),
            c.ShowHand(owner),
            c.HandBack(owner),
        )
        yield rng.choice((*about, c.Remove(owner)))
    yield rng.choice(
        (
            c.Hold(),
            c.Resume(),
            c.AddTime(10),
            c.ShowMessage("잠시만요"),
            c.ShowJoin(True),
            c.ShowRules(True),
            c.SetFinale("top_down"),
            c.Peek("standings"),
            c.ShowResult(1),
            c.Join("p77", "새 손님"),
            c.Memorise("nobody"),
            c.Rewind(show.cue_no),
            c.VoidRound(show.cue_no),
        )
    )
    yield c.Resume()
    cue = next_cue(show)
    if cue is not None:
        yield c.Cue(cue, show.cue_no)
