"""Non-interference in rows: cards in hands and locked picks reach nobody before they lie on the table.

A harness that finds nothing proves nothing, so it is shown leaks as well, and must catch every one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.rows.cards import DECK
from show import commands as c, events as e
from show.audience import Guest, Host, Remote, Screen
from show.diary import _UNTOLD
from show.model import Beat, Match, Show
from show.refused import Refused
from tests.show.secrets_rows import public_commands, tour
from tests.show.worlds import PAIRS, Harness, Leak, World, on, plain_by_itself, plain_decide

pytestmark = pytest.mark.generated

KINDS = ("pick", "hands", "undealt", "silent")


@pytest.mark.usefixtures("untraced")
@pytest.mark.pairs
def test_whatever_is_in_a_hand_or_locked_everybody_else_receives_the_same() -> None:
    harness = Harness(tour, public_commands).run(PAIRS)
    assert harness.pairs >= PAIRS
    assert min(harness.kinds.get(kind, 0) for kind in KINDS) >= PAIRS // 20


def test_what_the_harness_looks_at_goes_on_behind_a_match_without_a_result() -> None:
    shows = [show for seed in range(40) for show in tour(seed).shows]
    assert {str(show.play.segment) for show in shows} == {"match", "verdict", "farewell"}
    assert {(show.play.contest, show.play.number > 1) for show in shows} == {
        *(("match", False), ("match", True), ("death_match", True)),
    }


# --- leaks the harness must catch ---


def round_of(show: Show) -> Match | None:
    """The match, while a round is open or closed and not yet revealed."""
    match = show.play.match
    return match if match and match.resolved is None else None


def picks_of(show: Show) -> dict[int, Any]:
    """What the seats have locked, by seat."""
    match = round_of(show)
    return {seat: show.game.write_pick(pick) for seat, pick in match.picks.items()} if match else {}


def hands(show: Show) -> tuple[frozenset[int], ...]:
    match = show.play.match
    return match.latest.hands if match else ()


def played(show: Show) -> dict[int, Any]:
    """What every seat would play now: the lock, or the pick of the time-out rule."""
    match = round_of(show)
    if match is None or not any(match.position.hands):
        return {}
    silent = [seat for seat in range(len(match.seats)) if seat not in match.picks]
    return {**match.picks, **{seat: show.game.absent_pick(match.position, seat) for seat in silent}}


def told(name: str, of: Callable[[Show], Any]) -> Callable[[Show, Any], Any]:
    """A view with a field more."""
    return lambda show, seen: {**seen, name: of(show)}


def seats_sorted_by_card(show: Show, seen: Any) -> Any:
    picks = picks_of(show)
    order = sorted(range(len(seen["seats"])), key=lambda seat: picks[seat]["card"] if seat in picks else 0)
    return {**seen, "seats": [seen["seats"][at] for at in order]}


def padding_by_card(show: Show) -> str:
    return "." * sum(len(str(pick["card"])) for pick in picks_of(show).values())


def rows_aimed_at(show: Show) -> list[int]:
    return sorted({pick["row"] for pick in picks_of(show).values()})


def keys_ordered_by_row(show: Show, seen: Any) -> Any:
    first = sum(pick["row"] for pick in picks_of(show).values()) % 2
    return dict(reversed(seen.items())) if first else seen


def penalties_ahead(show: Show) -> Any:
    picks = played(show)
    match = round_of(show)
    return show.game.points(show.game.resolve(match.position, picks)[0]) if match and picks else None


def how_many_will_take(show: Show) -> int:
    """One number from which a row that is too full or a card that is too low shows."""
    match = round_of(show)
    picks = played(show)
    if match is None or not picks:
        return 0
    _, steps = show.game.resolve(match.position, picks)
    return sum(step["result"] != "appended" for step in steps[1:])


def undealt(show: Show) -> list[int]:
    match = show.play.match
    out = {card for hand in match.latest.deals[-1].hands for card in hand} if match else set()
    return [card for card in DECK if card not in out]


def log_with_picks(show: Show, seen: Any) -> Any:
    lines = [
        {"wall": "20:41", "key": "show.done.pick_made", "params": pick} for pick in picks_of(show).values()
    ]
    return {**seen, "log": [*lines, *seen["log"]]}


def lowest_cards(show: Show) -> list[int]:
    return [min(hand, default=0) for hand in hands(show)]


def high_cards(show: Show) -> int:
    """How many seats still hold a card above 90: no card is named."""
    return sum(max(hand, default=0) > 90 for hand in hands(show))


def previews_of_all(show: Show) -> Any:
    match = show.play.match
    seats = range(len(match.seats)) if match else ()
    return (
        [show.game.view(match.latest, seat, match.shown)["mine"]["previews"] for seat in seats]
        if match
        else []
    )


def time_out_picks(show: Show) -> Any:
    match = round_of(show)
    return (
        [show.game.write_pick(pick) for pick in played(show).values()] if match and not match.picks else None
    )


def seen_with_hands(show: Show, seen: Any) -> Any:
    """The cards that have lain open, with those in the hand of the last seat."""
    last = hands(show)[-1] if hands(show) else frozenset()
    return {**seen, "match": {**seen["match"], "seen": sorted({*seen["match"]["seen"], *last})}}


def refusal_by_row(show: Show, command: c.Command) -> list[e.Event]:
    """Says another word where somebody else aims at the row that is asked for."""
    taken = [pick["row"] for pick in picks_of(show).values()]
    if (
        isinstance(command, c.MakePick)
        and isinstance(command.pick, dict)
        and command.pick.get("row") in taken
    ):
        raise Refused("row_taken")
    return plain_decide(show, command)


def refusal_names_the_holder(show: Show, command: c.Command) -> list[e.Event]:
    """A card that is not held is refused with the seat that holds it."""
    try:
        return plain_decide(show, command)
    except Refused as refused:
        card = refused.params.get("card")
        holder = next((seat for seat, hand in enumerate(hands(show)) if card in hand), None)
        raise Refused(refused.code, **{**refused.params, "holder": holder}) from None


def more_events_by_row(show: Show, command: c.Command) -> list[e.Event]:
    """Writes one thing more into the journal where somebody aims at row 1."""
    events = plain_decide(show, command)
    first = any(pick["row"] == 1 for pick in picks_of(show).values())
    return [*events, e.BlackoutSet(show.room.blackout)] if first and events else events


def quick_close_by_pick(show: Show, command: c.Command) -> list[e.Event]:
    """A poke that closes the round early where everybody's card fits."""
    if isinstance(command, c.Poke) and show.play.beat is Beat.PICKING and picks_of(show):
        return [] if how_many_will_take(show) else [e.RoundClosed()]
    return plain_decide(show, command)


def wakes_by_hand(show: Show, owners: frozenset[str]) -> Any:
    """A bot that thinks longer over more high cards."""
    return plain_by_itself(show, owners), high_cards(show)


def bots_told_of_picks(show: Show, owners: frozenset[str]) -> Any:
    """A bot that is told which rows are aimed at."""
    wake, minutes, bots, briefed = plain_by_itself(show, owners)
    return wake, minutes, bots, {id: (told, rows_aimed_at(show)) for id, told in briefed.items()}


SEEN: dict[str, World] = {
    "seats sorted by card": on(Screen, seats_sorted_by_card),
    "a length that follows the card": on(Screen, told("padding", padding_by_card)),
    "the rows that are aimed at": on(Guest, told("aims", rows_aimed_at)),
    "keys in an order that follows the row": on(Remote, keys_ordered_by_row),
    "penalties ahead of the reveal": on(Screen, told("ahead", penalties_ahead)),
    "how many will take a row": on(Host, told("takes", how_many_will_take)),
    "a log line with the pick": on(Host, log_with_picks),
    "the lowest card of each hand": on(Screen, told("lowest", lowest_cards)),
    "how many hold a high card": on(Guest, told("high", high_cards)),
    "the cards nobody was dealt": on(Host, told("out", undealt)),
    "everybody's previews": on(Guest, told("previews", previews_of_all)),
    "the picks of the time-out rule": on(Screen, told("rule", time_out_picks)),
    "a hand among the cards that have lain open": on(Screen, seen_with_hands),
}
DONE: dict[str, World] = {
    "a refusal worded by another's row": World(decide=refusal_by_row),
    "a refusal that names who holds the card": World(decide=refusal_names_the_holder),
    "one event more": World(decide=more_events_by_row),
    "a round that closes by the picks": World(decide=quick_close_by_pick),
    "time that follows a hand": World(by_itself=wakes_by_hand),
    "a bot that is told what the others do": World(by_itself=bots_told_of_picks),
}


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("leak", SEEN.values(), ids=SEEN.keys())
def test_a_leak_in_a_view_is_caught(leak: World) -> None:
    with pytest.raises(Leak):
        Harness(tour, public_commands, leak).run(20_000)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("leak", DONE.values(), ids=DONE.keys())
def test_a_leak_in_what_is_answered_or_happens_is_caught(leak: World) -> None:
    with pytest.raises(Leak):
        Harness(tour, public_commands, leak, follows=0.8).run(20_000)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("secret", ["deal", "pick"])
def test_a_log_line_with_a_deal_or_an_entered_pick_is_caught(
    monkeypatch: pytest.MonkeyPatch, secret: str
) -> None:
    monkeypatch.setattr("show.diary._UNTOLD", _UNTOLD - {secret})
    with pytest.raises(Leak):
        Harness(tour, public_commands).run(20_000)


@pytest.mark.usefixtures("untraced")
def test_a_leak_is_reported_with_both_of_what_was_seen() -> None:
    with pytest.raises(Leak, match=r"Screen\(\).*aims.*/.*aims"):
        Harness(tour, public_commands, on(Screen, told("aims", rows_aimed_at))).run(20_000)
