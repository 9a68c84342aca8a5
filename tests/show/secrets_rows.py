"""The secrets of rows, for the harness that looks for leaks.

- *pick*: the card and the row that one seat has locked; unknown until the first step of the reveal.
- *hands*: cards that two seats have not played yet are exchanged between them; unknown until they are played.
- *undealt*: cards that one seat has not played yet are exchanged for ones that nobody was dealt.
- *silent*: the same, so that the time-out rule plays something else for a seat that has not locked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.contract import Json
from games.rows.cards import DECK
from games.rows.rules import Position
from show import commands as c, events as e
from show.evolve import evolve
from show.match_clock import ends_at
from show.model import Show
from show.moves import match_of
from show.pacing import next_cue
from tests.show.theatre import Theatre
from tests.show.worlds import Record, Secret, folded

OPTIONS: tuple[dict[str, Any], ...] = (
    {"deals": 3},
    {"deals": 1, "pacing": "host"},
    {"deals": 5, "seconds": 45, "who_locked": "count"},
    {"ending": "sixty_six", "recap": "open"},
)


@dataclass(frozen=True)
class Match:
    """Positions of one deal, and for some secrets the same positions with that secret changed."""

    shows: tuple[Show, ...]
    rounds: tuple[tuple[Show, tuple[Record, ...]] | None, ...]
    """For each position in an open round: the show as that round opened, and what has happened since."""
    changed: tuple[tuple[str, frozenset[str], tuple[Show, ...]], ...]

    def secrets(self, at: int, rng: Random, many: int) -> Iterator[Secret]:
        """Some secrets of one position: every twin there is, silent seats, and picks for the rest."""
        show = self.shows[at]
        for kind, owners, twins in self.changed:
            yield Secret(kind, twins[at], owners, unresolved(show))
        found = [self.other_pick(at, rng) for _ in range(many - len(self.changed) - 2)]
        found += [silent(show, rng), silent(show, rng)]
        yield from (secret for secret in found if secret is not None)

    def other_pick(self, at: int, rng: Random) -> Secret | None:
        """The round played up to here with another pick of one seat that has locked."""
        show, opened = self.shows[at], self.rounds[at]
        match = match_of(show)
        if opened is None or not match.picks:
            return None
        seat = rng.choice(sorted(match.picks))
        legal = show.game.legal_picks(match.position, seat)
        pick = show.game.write_pick(rng.choice([one for one in legal if one != match.picks[seat]]))
        twin, since = opened
        for event, stamp in since:
            if isinstance(event, e.PickMade | e.PickEntered) and event.contestant == match.seats[seat]:
                event = replace(event, pick=pick)
            twin = evolve(twin, event, stamp)
        return Secret("pick", twin, frozenset({match.seats[seat]}), unresolved(show))


def unresolved(show: Show) -> Any:
    """Whether a later position is of this match, and still before the next reveal's first step."""
    settled = len(match_of(show).latest.settled)
    return lambda later: bool(later.play.match) and len(match_of(later).latest.settled) == settled


# --- what is changed ---


def free(position: Position) -> list[int]:
    """The cards that nobody was dealt."""
    dealt = position.deals[-1]
    out = {card for hand in dealt.hands for card in hand} | {card for row in dealt.rows for card in row}
    return [card for card in DECK if card not in out]


def silent(show: Show, rng: Random) -> Secret | None:
    """A seat that has not locked holds an undealt card instead of the one the time-out rule would play."""
    match = match_of(show)
    waiting = [
        seat for seat in range(len(match.seats)) if seat not in match.picks and match.position.hands[seat]
    ]
    spare = free(match.position)
    if match.resolved is not None or not waiting or not spare:
        return None
    seat = rng.choice(waiting)
    played, drawn = show.game.absent_pick(match.position, seat).card, rng.choice(spare)
    position = with_exchange(match.position, seat, played, drawn)
    twin = replace(show, play=replace(show.play, match=replace(match, position=position)))
    return Secret("silent", twin, frozenset({match.seats[seat]}), unresolved(show))


def with_exchange(position: Position, seat: int, card: int, drawn: int) -> Position:
    """The position with another card in one hand, from the deal on."""
    dealt = position.deals[-1]
    dealt = replace(dealt, hands=exchanged(dealt.hands, seat, card, drawn))
    hands = exchanged(position.hands, seat, card, drawn)
    return replace(position, hands=hands, deals=(*position.deals[:-1], dealt))


def exchanged(
    hands: tuple[frozenset[int], ...], seat: int, card: int, drawn: int
) -> tuple[frozenset[int], ...]:
    return (*hands[:seat], hands[seat] - {card} | {drawn}, *hands[seat + 1 :])


def dealt_otherwise(journal: Sequence[Record], swap: dict[int, int]) -> list[Record]:
    """The journal with cards of its last deal exchanged for others."""
    last = max(at for at, (event, _) in enumerate(journal) if isinstance(event, e.Dealt))
    event, stamp = journal[last]
    assert isinstance(event, e.Dealt)
    hands = [sorted(swap.get(card, card) for card in hand) for hand in event.deal["hands"]]
    return [*journal[:last], (e.Dealt({**event.deal, "hands": hands}), stamp), *journal[last + 1 :]]


def twins(show: Theatre, loud: Sequence[str], ends: Sequence[int], rng: Random) -> Iterator[Any]:
    """Other deals that lead to the same table: of seats that were never silent, cards that are still in hand."""
    position = show.match().latest
    hands = {name: sorted(position.hands[show.seat(name)]) for name in loud}
    hands = {name: kept(show, name, hand) for name, hand in hands.items()}
    spare = free(position)
    for _ in range(2):
        if len(loud) > 1:
            one, other = rng.sample(list(loud), 2)
            many = rng.randint(0, min(len(hands[one]), len(hands[other])))
            mine, theirs = rng.sample(hands[one], many), rng.sample(hands[other], many)
            swap = dict(zip(mine + theirs, theirs + mine, strict=True))
            yield from twin("hands", show, (one, other), swap, ends)
        one = rng.choice(list(loud))
        mine = rng.sample(hands[one], min(len(hands[one]), len(spare), rng.randint(1, 4)))
        swap = dict(zip(mine, rng.sample(spare, len(mine)), strict=True))
        yield from twin("undealt", show, (one,), swap, ends)


def kept(show: Theatre, name: str, hand: list[int]) -> list[int]:
    """What is in hand and not locked."""
    match = show.match()
    pick = match.picks.get(show.seat(name)) if match.resolved is None else None
    return [card for card in hand if pick is None or card != pick.card]


def twin(
    kind: str, show: Theatre, who: Sequence[str], swap: dict[int, int], ends: Sequence[int]
) -> Iterator[Any]:
    if swap:
        owners = frozenset(map(show.id, who))
        yield kind, owners, folded(dealt_otherwise(show.records, swap), ends)


# --- positions and what is done in them ---


def tour(seed: int) -> Match:
    """Some rounds of one deal, looked at in and between them, with all, few or no seats silent; also of a second
    match, or of a death match."""
    rng = Random(seed)
    show = begun(rng, OPTIONS[seed % 4], seed)
    show.perform(c.AskToReturn("r1", "민서"))
    while show.show.play.match is None:
        show.go()
    show.join("구경꾼", "p99")
    late = show.names()[0] if rng.random() < 0.4 else None
    to_somewhere(show, late, rng)
    quiet = set(rng.sample(show.names(), rng.choice((0, 0, 1, 2)))) | ({late} if late else set())
    loud = [name for name in show.names() if name not in quiet]
    ends = [*played(show, quiet, rng), *(ended(show) if rng.random() < 0.25 else ())]
    changed = tuple(twins(show, loud, ends, rng)) if loud else ()
    return Match(folded(show.records, ends), tuple(rounds(show.records, ends)), changed)


def begun(rng: Random, options: Json, seed: int) -> Theatre:
    """Before the deal: of an evening's first match, of the one behind it, or of a death match."""
    bots, seats = rng.choice((0, 0, 1, 2)), rng.choice((2, 3, 4, 6, 8))
    contest = rng.choice(("first", "first", "second", "death match"))
    if contest == "first":
        return Theatre(seats, game="rows", bots=bots, options=options, seed=seed)
    first = {"deals": 1} if rng.random() < 0.5 or seats < 4 else {"rounds": 8}
    game = "rows" if "deals" in first else "plus_minus"
    show = Theatre(max(3, seats), game=game, bots=bots, options=first, seed=seed)
    if contest == "second":
        show.perform(c.SetRundown(0, [{"kind": "match", "game": "rows", "options": options}]))
        show.to("elimination").go()
        return show
    rivals = rng.randint(2, len(show.names()) - 1)
    worse = 50 if game == "rows" else -50
    show.with_points(*[0] * (len(show.names()) - rivals), *[worse] * rivals).to("death_match")
    show.perform(c.SetDeathMatch("rows", options))
    return show


def to_somewhere(show: Theatre, late: str | None, rng: Random) -> None:
    """Early or late in the first or the second deal; in some shows with a seat taken over.

    ``late`` lets its time run out in the last four rounds on the way there, so that it may be on automatic.
    """
    deal, turn = 1 if show.show.ledger.chosen.get("deals") == 1 else rng.choice((1, 1, 2)), rng.randint(1, 8)
    while show.scene() == "picking" or show.place() != (deal, turn):
        if next_cue(show.show) == "start_verdict":
            return  # sixty-six points came sooner
        near = 10 * (deal - 1) + turn - show.show.game.progress(show.match().position).round <= 4
        if show.scene() == "picking":
            show.lock_all(set(show.names()) - ({late} if near else set()))
        if show.scene() == "picking" and near and late is not None:
            out_of_time(show)
        else:
            show.go()
    people = [
        one.id for one in show.show.contestants if one.kind == "person" and one.id in show.match().seats
    ]
    if rng.random() < 0.3 and len(people) > 1:
        show.perform(c.TakeOver(people[1]))


def out_of_time(show: Theatre) -> None:
    """The round that is open closes at its time."""
    timer = show.show.play.timer
    assert timer is not None
    assert timer.due is not None
    show.now = timer.due
    show.poke()


def played(show: Theatre, quiet: set[str], rng: Random) -> Iterator[int]:
    """Plays up to three rounds of this deal; how long the journal is at each position worth looking at."""
    deal = show.place()[0]
    for _ in range(rng.randrange(1, 4)):
        yield len(show.records)
        while show.scene() != "picking":
            if next_cue(show.show) in ("show_deal_summary", "next_deal", "start_verdict"):
                return
            show.go()
        assert show.place()[0] == deal
        names = [name for name in show.unlocked() if name not in quiet]
        for name in rng.sample(names, len(names)):
            lock(show, name, rng)
            yield len(show.records)
        for _ in range(rng.randrange(1, 4)):
            show.go()
            yield len(show.records)
        while next_cue(show.show) == "reveal":
            show.go()


def ended(show: Theatre) -> Iterator[int]:
    """The match's time runs out: what was still in a hand or locked then is never seen by anybody."""
    due = ends_at(show.show)
    if due is None:
        return
    show.now = due
    show.poke()
    yield len(show.records)
    show.go()
    yield len(show.records)
    if show.show.ledger.chosen.get("recap") != "open" and show.show.play.contest == "match":
        show.go()
        yield len(show.records)


def lock(show: Theatre, name: str, rng: Random) -> None:
    pick = show.pick(name, **rng.choice(show.legal(name)))
    entered = c.EnterPick(pick.contestant, pick.opening, pick.pick)
    show.perform(entered if rng.random() < 0.1 else pick)


def rounds(
    journal: Sequence[Record], ends: Sequence[int]
) -> Iterator[tuple[Show, tuple[Record, ...]] | None]:
    """For each end whether a round is open or closed there: the show as it opened, and the records since."""
    opened: tuple[Show, int] | None = None
    show, wanted = None, set(ends)
    for at, (event, stamp) in enumerate(journal, start=1):
        show = evolve(show, event, stamp)
        if isinstance(event, e.RoundOpened):
            opened = (show, at)
        if isinstance(event, e.StepRevealed):
            opened = None
        if at in wanted:
            yield None if opened is None else (opened[0], tuple(journal[opened[1] : at]))


def public_commands(show: Show, owners: frozenset[str], rng: Random) -> Iterator[c.Command]:
    """What observers may ask of a show next. No observer acts in a seat whose secret is at stake."""
    match = match_of(show)
    if rng.random() < 0.5:
        yield c.Poke()
    others = [id for id in match.seats if id not in owners]
    if others:
        yield from from_a_seat(show, rng.choice(others), some_card(show, owners, rng), rng)
    for owner in sorted(owners):
        yield rng.choice(about(owner))
    yield rng.choice(
        (
            c.Hold(),
            c.NoteAllGone(True),
            c.AddTime(10),
            c.ShowMessage("잠시만요"),
            c.Peek("hands"),
            c.SetPacing("host"),
            c.SetPacing("clock"),
            c.ShowResult(1),
            c.Join("p77", "새 손님"),
            c.Rewind(show.cue_no),
            c.VoidRound(show.cue_no),
        )
    )
    yield from (c.Resume(), c.NoteAllGone(False), c.Poke())
    cue = next_cue(show)
    if cue is not None:
        yield c.Cue(cue, show.cue_no)


def some_card(show: Show, owners: frozenset[str], rng: Random) -> int:
    """Any card, with luck one that an owner of the secret holds: who asks for it must learn nothing of that."""
    match = match_of(show)
    held = sorted({card for id in owners for card in match.latest.hands[match.seats.index(id)]})
    return rng.choice(held) if held and rng.random() < 0.8 else rng.choice(DECK)


def from_a_seat(show: Show, id: str, card: int, rng: Random) -> Iterator[c.Command]:
    """What its owner, its bot or the host may try in a seat, legal or not."""
    match = match_of(show)
    legal = show.game.legal_picks(match.position, match.seats.index(id))
    wild = {"card": card, "row": rng.randint(1, 4)}
    raw = show.game.write_pick(rng.choice(legal)) if legal else wild
    yield c.MakePick(id, match.opening, wild, bot=rng.random() < 0.5)
    yield c.EnterPick(id, match.opening, wild)
    yield c.MakePick(id, match.opening, raw, bot=rng.random() < 0.5)
    yield c.PlayMyself(id)
    yield rng.choice((c.TakeOver(id), c.GiveSeatBack(id), c.HandBack(id), c.AdjustScore(id, 3, "시험")))


def about(owner: str) -> tuple[c.Command, ...]:
    """What may be done to a seat without knowing its secret."""
    return (
        c.Rename(owner, f"이름 {owner}"),
        c.FreeDevice(owner),
        c.HandBack(owner),
        c.TakeOver(owner),
        c.GiveSeatBack(owner),
        c.PlayMyself(owner),
        c.Remove(owner),
    )
