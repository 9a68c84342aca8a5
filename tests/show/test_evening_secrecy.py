"""Non-interference over an evening: what was secret in a match stays so in all that follows it, to the last picture.

A harness that finds nothing proves nothing, so it is shown leaks as well, and must catch every one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from show.audience import Audience, Guest, Host, Remote, Screen
from show.export import exported
from show.history import matches
from show.model import Match, Show
from show.recap import chapters
from show.view import view
from tests.show.secrets_evening import Evening, Twin, public_commands, tour
from tests.show.worlds import PAIRS, Harness, Leak, Record, World

pytestmark = pytest.mark.generated

KINDS = ("picks", "sealed", "cards", "locked")


@pytest.mark.usefixtures("untraced")
@pytest.mark.pairs
def test_what_was_secret_in_a_match_is_so_in_all_that_follows_it() -> None:
    harness = Harness(tour, public_commands).run(PAIRS // 5)
    assert min(harness.kinds.get(kind, 0) for kind in KINDS) >= PAIRS // 200


def test_what_the_harness_looks_at_is_all_of_an_evening() -> None:
    shows = [show for seed in range(12) for show in tour(seed).shows]
    assert {str(show.play.segment) for show in shows} == {
        *("verdict", "tokens", "death_match", "match", "break", "lobby", "rules", "farewell", "recap"),
    }
    assert {show.play.contest for show in shows if show.play.segment == "match"} == {"match", "death_match"}


# --- what is written down and shown at the end ---


def written(show: Show, journal: tuple[Record, ...]) -> Any:
    return exported(show, ((stamp.at, stamp.wall, event) for event, stamp in journal))


def ends(seed: int) -> list[tuple[Evening, Twin]]:
    found = tour(seed)
    return [(found, twin) for twin in found.twins]


@pytest.mark.usefixtures("untraced")
def test_where_scores_were_agreed_neither_export_nor_recap_tells_a_secret() -> None:
    kinds = set()
    for seed in (1, 2, 3, 5, 6, 7, 9, 10):
        for found, twin in ends(seed):
            kinds.add(twin.kind)
            for one, other in zip(found.shows, twin.shows, strict=True):
                assert chapters(one) == chapters(other)
            assert written(found.shows[-1], found.journal) == written(twin.shows[-1], twin.journal)
    assert kinds == set(KINDS)


@pytest.mark.usefixtures("untraced")
def test_where_an_open_recap_was_agreed_the_export_tells_nothing_before_the_farewell() -> None:
    for seed in (0, 4, 8):
        for found, twin in ends(seed):
            assert found.opened
            for one, other in zip(found.shows, twin.shows, strict=True):
                assert written(one, found.journal) == written(other, twin.journal)


# --- leaks the harness must catch ---


def over(show: Show, game: str) -> list[Match]:
    """The matches of that game that are over, as they ended."""
    return [one.play.match for one in matches(show) if one.play.match and one.game_key == game]


def cards_left(show: Show) -> Any:
    return [[sorted(hand) for hand in match.latest.hands] for match in over(show, "rows")]


def how_high(show: Show) -> Any:
    """How high the cards are that a match ended with, by seat: no card is named."""
    return [[sum(hand) for hand in match.latest.hands] for match in over(show, "rows")]


def picks(show: Show) -> Any:
    return [[one.picks for one in match.latest.settled] for match in over(show, "plus_minus")]


def locked(show: Show) -> Any:
    return [sorted((seat, pick.card) for seat, pick in match.picks.items()) for match in over(show, "rows")]


def told(audience: type, of: Callable[[Show], Any], scenes: tuple[str, ...] = ()) -> World:
    """A world in which one kind of observer sees a field more, in some scenes."""

    def see(show: Show, observer: Audience) -> Any:
        seen = view(show, observer)
        here = isinstance(observer, audience) and (not scenes or seen["scene"] in scenes)
        return {**seen, "more": str(of(show))} if here else seen

    return World(see=see)


LEAKS: dict[str, World] = {
    "what everybody played, on a phone": told(Guest, picks),
    "how high the cards are that were left, in a break": told(Remote, how_high, ("break",)),
    "the picks of the match before, in the death match": told(Screen, picks, ("death_match",)),
    "what was locked when the time ran out, on the console": told(Host, locked),
    "cards in the lobby of the next match": told(Host, cards_left, ("join",)),
    "cards in a picture of the recap": told(Screen, cards_left, ("recap",)),
    "cards in the history at the farewell": told(Guest, cards_left, ("farewell",)),
    "picks while a token is given": told(Screen, picks, ("tokens",)),
}


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_caught(leak: World) -> None:
    with pytest.raises(Leak):
        Harness(tour, public_commands, leak, follows=0).run(5_000)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("what", ["picks", "counts"])
def test_a_picture_that_tells_what_was_not_agreed_is_caught(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """As if ``recap: scores`` were ``open``."""
    monkeypatch.setattr("show.recap.common", lambda match: Open)
    with pytest.raises(Leak, match=what):
        Harness(tour, public_commands, follows=0).run(5_000)


class Open:
    """Options that agree to everything."""

    recap = "open"
