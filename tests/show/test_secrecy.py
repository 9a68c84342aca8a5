"""Non-interference: whatever a secret is, nobody whom it does not belong to receives anything different.

A *pair* is one position of a show, played twice with one secret of other seats changed, and everything that every
observer receives there: the views of the other phones, of the screen, the console, its remote and the door, byte
by byte, and what the observers' own commands are answered. The public commands that lead from a position to the
next reveal of the secret are played in both worlds, and each position on the way is a pair of its own.

Three kinds of secrets are changed:

- *pick*: what one seat has locked in the round that is open; unknown until its first step is revealed.
- *hands*: the hands of two seats, and with them all that the two have ever played, are exchanged. Each number then
  gets as many cards as before, so every announcement stays and nothing may differ for anybody else before the
  totals are shown.
- *sealed*: the sets nobody was dealt; unknown for ever.

A harness that finds nothing proves nothing, so it is shown leaks as well, and must catch every one of them.
"""

from __future__ import annotations

import json
import marshal
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from show import commands as c
from show import events as e
from show.audience import Audience, Guest, Host, Remote, Screen
from show.cueing import wake_at
from show.decide import decide
from show.evolve import Stamp, evolve
from show.export import exported
from show.model import Beat, Show
from show.pacing import next_cue, owed
from show.refused import Refused
from show.view import view
from tests.show.theatre import Theatre

PAIRS = int(os.environ.get("CUECARD_PAIRS", "20000"))
NOW = 50_000
STAMP = Stamp(NOW, "20:41")

See = Callable[[Show, Audience], Any]
Decide = Callable[[Show, c.Command], list[e.Event]]


def plain_view(show: Show, audience: Audience) -> Any:
    return view(show, audience)


def plain_decide(show: Show, command: c.Command) -> list[e.Event]:
    return decide(show, command, now=NOW, rng=Random(7))


@dataclass(frozen=True)
class World:
    """The show under test, or one with a leak built in: what is seen, and how commands are answered."""

    see: See = plain_view
    decide: Decide = plain_decide


class Leak(AssertionError):
    """Two worlds that differ in a secret only were told apart."""


# --- what an observer receives ---


def received(world: World, show: Show, observer: Audience) -> bytes:
    """An observer's view as bytes, its keys in their order: what is equal here is equal as JSON, in length too.

    Version 0 of the format depends on nothing but the values, and is written in a fifth of JSON's time.
    """
    return marshal.dumps(world.see(show, observer), 0)


def answered(world: World, show: Show, command: c.Command) -> tuple[Show, str]:
    """The show after an observer's command, and what the observer is told of it."""
    try:
        events = world.decide(show, command)
    except Refused as refused:
        return show, json.dumps([refused.code, refused.params], ensure_ascii=False)
    for event in events:
        show = evolve(show, event, STAMP)
    return show, f"ok {len(events)}"


def observers(show: Show, secretive: frozenset[str]) -> list[Audience]:
    """Everybody but the owners of the secret."""
    phones = [Guest(one.id) for one in show.contestants if one.id not in secretive]
    return [Screen(), Host(), Remote(), Guest(), Guest(request="r1"), *phones]


def compare(what: object, one: object, other: object) -> None:
    if one != other:
        raise Leak(f"{what}: {one} / {other}")


# --- the two worlds ---

Record = tuple[e.Event, Stamp]


@dataclass(frozen=True)
class Secret:
    """The same position with something changed that only ``owners`` may know."""

    kind: str
    twin: Show
    owners: frozenset[str]
    lasts: Callable[[Show], bool]
    """Whether it is still a secret in a later position."""


@dataclass(frozen=True)
class Tour:
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


def exchanged(journal: Sequence[Record], one: str, other: str) -> list[Record] | None:
    """The journal with both hands and all picks of the two exchanged; None where one alone was silent."""
    result = list(journal)
    locked: dict[str, int] = {}
    seats = [event.id for event, _ in journal if isinstance(event, e.ContestantJoined)]
    for at, (event, stamp) in enumerate(journal):
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


def swapped(sets: list[list[int]], one: int, other: int) -> list[list[int]]:
    exchange = {one: other, other: one}
    return [sets[exchange.get(at, at)] for at in range(len(sets))]


def with_pick_of(mine: e.Event, theirs: e.Event) -> e.Event:
    assert isinstance(mine, e.PickMade | e.PickEntered)
    assert isinstance(theirs, e.PickMade | e.PickEntered)
    return replace(mine, pick=theirs.pick)


def resealed(journal: Sequence[Record], seats: int, rng: Random) -> list[Record]:
    """The journal with other sets that nobody was dealt."""
    return [
        (e.Dealt({"sets": [*event.deal["sets"][:seats], *sealed_sets(event, seats, rng)]}), stamp)
        if isinstance(event, e.Dealt)
        else (event, stamp)
        for event, stamp in journal
    ]


def sealed_sets(event: e.Dealt, seats: int, rng: Random) -> list[list[int]]:
    return [sorted(rng.sample(range(1, 6), 3)) for _ in event.deal["sets"][seats:]]


def folded(journal: Sequence[Record], ends: Sequence[int]) -> tuple[Show, ...]:
    """The show after each of so many records."""
    show: Show | None = None
    shows: dict[int, Show] = {}
    for at, (event, stamp) in enumerate(journal, start=1):
        show = evolve(show, event, stamp)
        shows[at] = show
    return tuple(shows[end] for end in ends)


# --- positions and what is done in them ---

OPTIONS: tuple[dict[str, Any], ...] = (
    {"rounds": 8},
    {"rounds": 8, "cards": "press", "seconds": 60},
    {"rounds": 9, "cards": "always", "who_locked": "count", "snapshot": True},
    {"rounds": 8, "seconds": 30, "pacing": "clock", "absent": "wait"},
    {"rounds": 10, "talk_seconds": 30, "holders": "dealt"},
)


def tour(seed: int) -> Tour:
    """One match, looked at in and between its rounds, with all, few or no seats silent."""
    rng = Random(seed)
    show = Theatre(rng.choice((5, 8, 8, 9)), options=OPTIONS[seed % len(OPTIONS)], seed=seed)
    show.perform(c.AskToReturn("r1", "민서"))
    show.go(2)  # dealt
    show.join("구경꾼", "p99")
    ends = list(played(show, rng))
    changed: list[tuple[str, frozenset[str], tuple[Show, ...]]] = []
    for one, other in (rng.sample(show.match().seats, 2) for _ in range(8)):
        journal = exchanged(show.records, one, other)
        if journal is not None and len(changed) < 2:
            changed.append(("hands", frozenset((one, other)), folded(journal, ends)))
    sealed = resealed(show.records, len(show.match().seats), rng)
    changed.append(("sealed", frozenset(), folded(sealed, ends)))
    return Tour(folded(show.records, ends), tuple(changed))


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


def by_itself(show: Show) -> Any:
    """When the show wakes and which bots it waits for: others can see it in time."""
    return wake_at(show), owed(show)


# --- the harness ---


class Harness:
    """Builds pairs from seeded shows and compares what the observers receive, until enough have been compared."""

    def __init__(self, world: World | None = None, *, follows: float = 0.1) -> None:
        """``follows``: at how many of the positions the show goes on."""
        self.world = world or World()
        self.follows = follows
        self.pairs = 0
        self.kinds: dict[str, int] = {}

    def run(self, pairs: int, seed: int = 0) -> Harness:
        while self.pairs < pairs:
            found, rng = tour(seed), Random(seed)
            for at in range(len(found.shows)):
                self.vary(found, at, rng)
            seed += 1
        return self

    def vary(self, found: Tour, at: int, rng: Random) -> None:
        """Several secrets of one position; what the observers receive of it is worked out once."""
        show, secrets = found.shows[at], list(found.secrets(at, rng, 10))
        known = self.all_receive(show)
        for secret in secrets:
            self.look(show, secret, known)
        if rng.random() < self.follows:
            self.follow(show, rng.choice(secrets), rng)

    def all_receive(self, show: Show, owners: frozenset[str] = frozenset()) -> dict[Audience, bytes]:
        return {observer: received(self.world, show, observer) for observer in observers(show, owners)}

    def look(self, show: Show, secret: Secret, known: dict[Audience, bytes]) -> None:
        """One pair: the same position in both worlds, for all observers."""
        for observer, told in self.all_receive(secret.twin, secret.owners).items():
            if told != known[observer]:
                raise Leak(
                    f"{secret.kind} {observer}: {marshal.loads(known[observer])} / {marshal.loads(told)}"
                )
        compare((secret.kind, "by itself"), by_itself(show), by_itself(secret.twin))
        self.pairs += 1
        self.kinds[secret.kind] = self.kinds.get(secret.kind, 0) + 1

    def follow(self, show: Show, secret: Secret, rng: Random) -> None:
        """The same public commands in both worlds, up to the next reveal."""
        compare((secret.kind, "export"), exported(show, ()), exported(secret.twin, ()))
        for command in public_commands(show, secret.owners, rng):
            show, told = answered(self.world, show, command)
            twin, twin_told = answered(self.world, secret.twin, command)
            compare((secret.kind, command), told, twin_told)
            secret = replace(secret, twin=twin)
            if not secret.lasts(show):
                return
            self.look(show, secret, self.all_receive(show, secret.owners))


@pytest.fixture
def untraced() -> Iterator[None]:
    """Twenty thousand pairs are too many to measure coverage by; other tests walk the same lines."""
    tracing = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracing)


@pytest.mark.usefixtures("untraced")
def test_whatever_a_secret_is_everybody_else_receives_the_same() -> None:
    harness = Harness().run(PAIRS)
    assert harness.pairs >= PAIRS
    assert min(harness.kinds.get(kind, 0) for kind in ("pick", "hands", "sealed")) >= PAIRS // 20


# --- leaks the harness must catch ---


def picks_of(show: Show) -> dict[int, Any]:
    """What the seats have locked, by seat."""
    match = show.play.match
    picks = match.picks if match and match.resolved is None else {}
    return {seat: show.game.write_pick(pick) for seat, pick in picks.items()}


def on(audience: type, change: Callable[[Show, Any], Any]) -> World:
    """A world in which one kind of observer sees something changed."""

    def see(show: Show, observer: Audience) -> Any:
        seen = view(show, observer)
        return change(show, seen) if isinstance(observer, audience) and show.play.match else seen

    return World(see=see)


def seats_sorted_by_pick(show: Show, seen: Any) -> Any:
    picks = picks_of(show)
    order = sorted(range(len(seen["seats"])), key=lambda seat: json.dumps(picks.get(seat)))
    return {**seen, "seats": [seen["seats"][at] for at in order]}


def padding_by_pick(show: Show, seen: Any) -> Any:
    return {**seen, "padding": "." * sum(len(pick) for pick in picks_of(show).values())}


def keys_ordered_by_pick(show: Show, seen: Any) -> Any:
    plus = any("plus" in pick for pick in picks_of(show).values())
    return dict(reversed(seen.items())) if plus else seen


def counts_by_number(show: Show, seen: Any) -> Any:
    cards = [number for pick in picks_of(show).values() for number in pick.values()]
    return {**seen, "cards": {str(number): cards.count(number) for number in cards}}


def totals_ahead(show: Show, seen: Any) -> Any:
    match = show.play.match
    if match is None or match.resolved is not None or not match.picks:
        return seen
    after, _ = show.game.resolve(match.position, match.picks)
    return {**seen, "total": sum(after.points)}


def scores_of_all(show: Show, seen: Any) -> Any:
    match = show.play.match
    return {**seen, "scores": list(match.latest.points) if match else []}


def log_with_picks(show: Show, seen: Any) -> Any:
    lines = [
        {"wall": "20:41", "key": "show.done.pick_made", "params": pick} for pick in picks_of(show).values()
    ]
    return {**seen, "log": [*lines, *seen["log"]]}


def hand_sizes(show: Show, seen: Any) -> Any:
    match = show.play.match
    return {**seen, "left": [len(cards) for cards in match.latest.available] if match else []}


def first_hand(show: Show, seen: Any) -> Any:
    match = show.play.match
    return {**seen, "label": min(match.position.hands[0]) if match else None}


def refusal_by_pick(show: Show, command: c.Command) -> list[e.Event]:
    """Says another word where somebody else has played the card that is asked for."""
    if isinstance(command, c.MakePick) and command.pick in picks_of(show).values():
        raise Refused("taken_by_another")
    return plain_decide(show, command)


def params_by_pick(show: Show, command: c.Command) -> list[e.Event]:
    try:
        return plain_decide(show, command)
    except Refused as refused:
        raise Refused(refused.code, n=sum(map(len, picks_of(show).values()))) from None


def more_events_by_pick(show: Show, command: c.Command) -> list[e.Event]:
    """Writes one thing more into the journal where a minus card lies."""
    events = plain_decide(show, command)
    minus = any("minus" in pick for pick in picks_of(show).values())
    return [*events, e.BlackoutSet(show.room.blackout)] if minus and events else events


def quick_close_by_pick(show: Show, command: c.Command) -> list[e.Event]:
    """A poke that closes the round early where everybody has played a plus card."""
    picks = picks_of(show)
    if isinstance(command, c.Poke) and picks and all("plus" in pick for pick in picks.values()):
        return [e.RoundClosed()] if show.play.beat is Beat.PICKING else []
    return plain_decide(show, command)


LEAKS: dict[str, World] = {
    "seats sorted by pick": on(Screen, seats_sorted_by_pick),
    "a length that follows the pick": on(Screen, padding_by_pick),
    "keys in an order that follows the pick": on(Remote, keys_ordered_by_pick),
    "counts on the console": on(Host, counts_by_number),
    "totals ahead of the reveal": on(Guest, totals_ahead),
    "everybody's scores on a phone": on(Guest, scores_of_all),
    "a log line with the pick": on(Host, log_with_picks),
    "how many cards a seat has left": on(Screen, hand_sizes),
    "a label made of a hand": on(Guest, first_hand),
    "a refusal worded by the pick": World(decide=refusal_by_pick),
    "a refusal's params": World(decide=params_by_pick),
    "one event more": World(decide=more_events_by_pick),
    "a round that closes by the pick": World(decide=quick_close_by_pick),
}


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_caught(leak: World) -> None:
    with pytest.raises(Leak):
        Harness(leak, follows=0.1 if leak.decide is plain_decide else 0.8).run(20_000)


@pytest.mark.usefixtures("untraced")
def test_a_best_score_on_the_screen_is_caught_while_the_announcements_stay_the_same() -> None:
    best = on(Screen, lambda show, seen: {**seen, "first_seat": points_of_first_seat(show)})
    with pytest.raises(Leak):
        Harness(best).run(20_000)


def points_of_first_seat(show: Show) -> int | None:
    match = show.play.match
    return match.latest.points[0] if match else None


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("told", ["deal", "pick"])
def test_a_log_line_with_a_deal_or_an_entered_pick_is_caught(
    monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    monkeypatch.setattr("show.diary._SECRET", {"deal", "pick", "options"} - {told})
    with pytest.raises(Leak):
        Harness().run(20_000)
