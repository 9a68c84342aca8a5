"""Non-interference in plus/minus: whatever a secret is, nobody whom it does not belong to receives anything different.

A harness that finds nothing proves nothing, so it is shown leaks as well, and must catch every one of them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from show import commands as c, events as e
from show.audience import Guest, Host, Remote, Screen
from show.diary import _UNTOLD
from show.model import Beat, Show
from show.refused import Refused
from tests.show.secrets_plus_minus import public_commands, tour
from tests.show.worlds import PAIRS, Harness, Leak, World, on, plain_decide

pytestmark = pytest.mark.generated


@pytest.mark.usefixtures("untraced")
@pytest.mark.pairs
def test_whatever_a_secret_is_everybody_else_receives_the_same() -> None:
    harness = Harness(tour, public_commands).run(PAIRS)
    assert harness.pairs >= PAIRS
    assert min(harness.kinds.get(kind, 0) for kind in ("pick", "hands", "sealed")) >= PAIRS // 20


# --- leaks the harness must catch ---


def picks_of(show: Show) -> dict[int, Any]:
    """What the seats have locked, by seat."""
    match = show.play.match
    picks = match.picks if match and match.resolved is None else {}
    return {seat: show.game.write_pick(pick) for seat, pick in picks.items()}


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
        Harness(tour, public_commands, leak, follows=0.1 if leak.decide is plain_decide else 0.8).run(20_000)


@pytest.mark.usefixtures("untraced")
def test_a_best_score_on_the_screen_is_caught_while_the_announcements_stay_the_same() -> None:
    best = on(Screen, lambda show, seen: {**seen, "first_seat": points_of_first_seat(show)})
    with pytest.raises(Leak):
        Harness(tour, public_commands, best).run(20_000)


def points_of_first_seat(show: Show) -> int | None:
    match = show.play.match
    return match.latest.points[0] if match else None


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("told", ["deal", "pick"])
def test_a_log_line_with_a_deal_or_an_entered_pick_is_caught(
    monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    monkeypatch.setattr("show.diary._UNTOLD", _UNTOLD - {told})
    with pytest.raises(Leak):
        Harness(tour, public_commands).run(20_000)
