"""The secrets of a match that is over, for the harness that looks for leaks: in all that follows it in an evening.

Each secret leaves as it was whatever the room has been told: announcements, points after each round, placements.

- *picks*: what two seats played in one round of plus/minus, exchanged between them.
- *sealed*: the sets of plus/minus that nobody was dealt.
- *cards*: cards of rows that were still in a hand when the match ran out of time or was broken off.
- *locked*: what was locked in the round that was never revealed for that.

Where the option ``recap`` is ``open`` they are secrets until the farewell, otherwise for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Any

from games.contract import IllegalPick, Json
from show import commands as c, events as e, tokens
from show.evolve import evolve
from show.model import Segment, Show
from show.moves import match_of
from show.pacing import next_cue
from tests.show.secrets_plus_minus import with_pick_of
from tests.show.secrets_rows import dealt_otherwise, free
from tests.show.theatre import Theatre
from tests.show.worlds import Record, Secret, folded

Change = tuple[str, frozenset[str], tuple[Record, ...]]
TRIES = 60
"""Changes that are tried on a match; most of them would be noticed."""


@dataclass(frozen=True)
class Twin:
    """The evening with something changed that only ``owners`` may know."""

    kind: str
    owners: frozenset[str]
    journal: tuple[Record, ...]
    shows: tuple[Show, ...]


@dataclass(frozen=True)
class Evening:
    """Positions behind a match that is over, and twins of all of them."""

    journal: tuple[Record, ...]
    shows: tuple[Show, ...]
    twins: tuple[Twin, ...]
    opened: bool

    def secrets(self, at: int, rng: Random, many: int) -> Iterator[Secret]:
        """The twins of a position: of many evenings few each."""
        for twin in rng.sample(self.twins, min(many, len(self.twins))):
            yield Secret(twin.kind, twin.shows[at], twin.owners, self.lasts)

    def lasts(self, later: Show) -> bool:
        return not (self.opened and later.ended)


def tour(seed: int) -> Evening:
    """From the end of a match on, over tokens, death matches, a break and a second match, to the last picture."""
    rng = Random(seed)
    opened = seed % 4 == 0
    show = first_match(rng, seed, "open" if opened else "scores")
    cut = len(show.records)
    ends = list(on_from_there(show, rng, opened))
    journal = tuple(show.records)
    twins = []
    for end in (cut, *broken_off(journal)):
        for kind, owners, begun in few_of_each(changed(journal[:end], rng)):
            whole = (*begun, *journal[end:])
            twins.append(Twin(kind, owners, whole, folded(whole, ends)))
    return Evening(journal, folded(journal, ends), tuple(twins), opened)


def broken_off(journal: Sequence[Record]) -> list[int]:
    """How long the journal was when a death match was broken off."""
    return [at for at, (event, _) in enumerate(journal, start=1) if isinstance(event, e.EliminationRecorded)]


def few_of_each(changes: Iterator[Change]) -> Iterator[Change]:
    """Three of a kind."""
    found: dict[str, int] = {}
    for change in changes:
        found[change[0]] = found.get(change[0], 0) + 1
        if found[change[0]] <= 3:
            yield change


# --- the evening ---


def first_match(rng: Random, seed: int, recap: str) -> Theatre:
    """A match that is over, with much that nobody has been told."""
    game = ("plus_minus", "plus_minus", "rows")[seed % 3]
    rule = rng.choice(("tokens", "bottom"))
    own: Json = {"plus_minus": {"rounds": 8, "cards": "press"}, "rows": {"deals": 1, "pacing": "host"}}[game]
    show = Theatre(6, game=game, seed=seed, options={**own, "elimination": rule, "recap": recap})
    second = rng.choice(
        ({"kind": "match", "game": "rows", "options": {"deals": 1, "elimination": "none"}}, None)
    )
    show.perform(
        c.SetRundown(0, [{"kind": "break", "text": "", "seconds": 30}, *([second] if second else [])])
    )
    if game == "rows":
        return run_out(show, rng)
    while next_cue(show.show) != "start_verdict":
        if show.scene() == "picking":
            some_lock(show, rng)
        show.go()
    stand_out(show, tied=rule == "bottom")
    return show


def some_lock(show: Theatre, rng: Random) -> None:
    """Some are silent."""
    for name in show.unlocked():
        if rng.random() < 0.6:
            show.lock(name, **rng.choice(show.legal(name)))


def stand_out(show: Theatre, *, tied: bool) -> None:
    """One wins by far; at the bottom are two, or one alone."""
    first, *_, third, last = show.match().seats
    points = {first: 100, last: -100, **({third: -100} if tied else {})}
    now = dict(zip(show.match().seats, show.match().latest.points, strict=True))
    for id, wanted in points.items():
        show.perform(c.AdjustScore(id, wanted - now[id], "시험"))


def run_out(show: Theatre, rng: Random) -> Theatre:
    """The match's time runs out in the third round, with some picks locked and at least one still owed."""
    show.to_round(3)
    for name in show.unlocked()[1:]:
        if rng.random() < 0.6:
            show.lock(name, **rng.choice(show.legal(name)))
    for _ in range(6):
        show.perform(c.AddTime(600))
    show.pass_time(46 * 60)
    assert show.scene() == "time_up"
    return show


def on_from_there(show: Theatre, rng: Random, opened: bool) -> Iterator[int]:
    """Presses to the end; how long the journal is at each position worth looking at."""
    breaks_off = rng.random() < 0.5
    while next_cue(show.show) is not None:
        if opened and next_cue(show.show) == "farewell":
            return
        if show.show.play.segment is Segment.MATCH:
            pass_by(show, rng, breaks_off)
        else:
            show.go()
        often = show.show.play.segment not in (Segment.VERDICT, Segment.MATCH)
        if verdict_seen(show.show) and (often or rng.random() < 0.3):
            yield len(show.records)


def verdict_seen(show: Show) -> bool:
    """Whether the points of the first match have been told to the last one."""
    return show.play.number > 1 or show.play.segment is not Segment.VERDICT or next_cue(show) != "reveal_rank"


def pass_by(show: Theatre, rng: Random, breaks_off: bool) -> None:
    """Some presses in a match that follows; a death match may be broken off."""
    for _ in range(rng.randint(4, 12)):
        if show.show.play.segment is not Segment.MATCH:
            return
        if show.scene() == "picking" and show.show.play.recorded is None:
            some_lock(show, rng)
        show.go()
    if breaks_off and show.show.play.contest == "death_match" and show.scene() == "picking":
        show.perform(c.RecordEliminated(show.show.play.rivals[:1]))


# --- what is changed ---


def changed(journal: Sequence[Record], rng: Random) -> Iterator[Change]:
    """Journals of the match that the room cannot tell from this one."""
    show = end_of(journal)
    tries = in_rows(show, journal, rng) if show.game_key == "rows" else in_plus_minus(show, journal, rng)
    told = what_was_told(show)
    for kind, owners, other in tries:
        twin = end_of(other)
        if twin is not None and (twin != show or kind == "sealed") and what_was_told(twin) == told:
            yield kind, frozenset(owners), tuple(other)


def end_of(journal: Sequence[Record]) -> Any:
    """The show at the end of a journal; None where it tells of a pick that nobody could make."""
    show: Show | None = None
    try:
        for event, stamp in journal:
            show = evolve(show, event, stamp)
    except IllegalPick:
        return None
    return show


def what_was_told(show: Show) -> Any:
    """Everything of a match that the room has seen in the end."""
    match = match_of(show)
    seats = [str(seat) for seat in range(len(match.seats))]
    return show.game.told(match.latest, seats, scores=True, secrets=False), show.game.points(match.latest)


def in_plus_minus(show: Show, journal: Sequence[Record], rng: Random) -> Iterator[Any]:
    """Tries, in an order of chance: sealed sets, and two picks of a round exchanged."""
    match = match_of(show)
    at = next(at for at, (event, _) in enumerate(journal) if isinstance(event, e.Dealt))
    dealt = journal[at][0]
    assert isinstance(dealt, e.Dealt)
    sets = dealt.deal["sets"]
    sealed = [sorted(rng.sample(range(1, 6), 3)) for _ in sets[len(match.seats) :]]
    other = e.Dealt({"sets": [*sets[: len(match.seats)], *sealed]})
    yield "sealed", frozenset(), with_event(journal, at, other)
    pairs = [pair for round_ in picks_by_round(journal) for pair in combinations(round_, 2)]
    for one, two in rng.sample(pairs, min(TRIES, len(pairs))):
        first, second = journal[one][0], journal[two][0]
        swapped = with_event(journal, one, with_pick_of(first, second))
        swapped = with_event(swapped, two, with_pick_of(second, first))
        yield "picks", {owner(first), owner(second)}, swapped


def in_rows(show: Show, journal: Sequence[Record], rng: Random) -> Iterator[Any]:
    """Cards that were never played, and another lock in the round that was never revealed."""
    match = match_of(show)
    for seat, id in enumerate(match.seats):
        pick = match.picks.get(seat)
        hand = sorted(match.latest.hands[seat] - ({pick.card} if pick else set()))
        if not hand:
            continue
        mine = rng.sample(hand, min(2, len(hand)))
        swap = dict(zip(mine, rng.sample(free(match.latest), len(mine)), strict=True))
        yield "cards", {id}, dealt_otherwise(journal, swap)
        if pick is not None:
            at = [at for round_ in picks_by_round(journal) for at in round_ if owner(journal[at][0]) == id][
                -1
            ]
            event = journal[at][0]
            assert isinstance(event, e.PickMade)
            other = {"card": rng.choice(hand), "row": rng.randint(1, 4)}
            yield "locked", {id}, with_event(journal, at, replace(event, pick=other))


def owner(event: e.Event) -> str:
    assert isinstance(event, e.PickMade)
    return event.contestant


def with_event(journal: Sequence[Record], at: int, event: e.Event) -> list[Record]:
    return [*journal[:at], (event, journal[at][1]), *journal[at + 1 :]]


def picks_by_round(journal: Sequence[Record]) -> list[list[int]]:
    """Where in the journal the picks of each round were made."""
    rounds: list[list[int]] = []
    for at, (event, _) in enumerate(journal):
        if isinstance(event, e.RoundOpened):
            rounds.append([])
        if isinstance(event, e.PickMade):
            rounds[-1].append(at)
    return rounds


# --- what is done ---


def public_commands(show: Show, owners: frozenset[str], rng: Random) -> Iterator[c.Command]:
    """What observers may ask of the evening next. Nothing is taken back: a match played again is another match."""
    yield c.Poke()
    yield rng.choice(
        (
            c.Peek("standings"),
            c.Peek("counts"),
            c.ShowResult(1),
            c.ShowMessage("잠시만요"),
            c.SetRundown(show.plan_no, []),
            c.SetDeathMatch("rows", {"deals": 1}),
            c.SendAll(True),
            c.SetLang("en"),
            c.Join("p77", "새 손님"),
            c.AdjustScore(rng.choice(show.contestants).id, 3, "시험"),
        )
    )
    waited = tokens.awaits(show)
    if waited is not None and waited[0] == "give":
        yield c.EnterToken(rng.choice(tokens.receivers(show)))
    elif waited is not None:
        yield c.EnterOpponent(rng.choice(tokens.nameable(show)))
    cue = next_cue(show)
    if cue is not None:
        yield c.Cue(cue, show.cue_no)
