"""The leak audit on the house as it is, and on houses with a leak built in: each has to be found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import serving
from games.contract import Json
from show.view_peek import peek
from stage import audit as auditing
from stage.audit import Leak, Report, audit, told_apart
from stage.audit_corner import Build, Corner, Heard, Truth
from stage.house import House
from stage.room import Screens
from stage.surface import Guest, Surface

Change = Callable[[House], Json]
SEED = 20310509
PLUS_MINUS = "plus_minus"
"""The game with more to hide: its counts are never told."""


def leaking(changes: Mapping[str, Change]) -> Build:
    """The surfaces, with something added to what some ears are sent."""

    def build(house: House, screens: Screens) -> dict[str, Surface]:
        surfaces = serving.corner(house, screens)
        for surface in surfaces.values():
            add_to(surface, house, changes)
        return surfaces

    return build


def add_to(surface: Surface, house: House, changes: Mapping[str, Change]) -> None:
    dressed = surface.dressed

    def added(guest: Guest, view: Json) -> Json:
        change = changes.get(guest.sid)
        return {**dressed(guest, view), **(change(house) if change else {})}

    setattr(surface, "dressed", added)  # noqa: B010


def uncovered(house: House, what: str) -> Any:
    """What the host would see with a key held, without a record of it; nothing before the deal."""
    show = house.runner._show(house.show_id)
    assert show is not None
    return peek(show, what)


def dealt(house: House) -> list[Json]:
    return uncovered(house, "hands")[:1]


def picks(house: House) -> list[Json]:
    return [one["pick"] for one in uncovered(house, "hands") if one["pick"]]


def test_the_house_as_it_is_keeps_its_secrets() -> None:
    report = audit(serving.corner, SEED)
    assert report.leaks == ()
    assert report.games == 2
    assert report.messages > 500


LEAKS: dict[str, tuple[str, Change]] = {
    "phone 1": ("pick", lambda house: {"hint": picks(house)}),
    "phone 2": ("hand", lambda house: {"hint": [one["hand"] for one in uncovered(house, "hands")]}),
    "phone 3": ("pick", lambda house: {"picks": [str(one) for one in picks(house)]}),
    "projector": ("count", lambda house: {"counts": {"ready": 1, "1": 4}}),
    "overlay": ("difference", lambda house: {"tally": uncovered(house, "counts")}),
    "door": ("difference", lambda house: {"busy": sum("plus" in one for one in picks(house))}),
    "onlooker": ("difference", lambda house: {"padding": " " * len(str(picks(house)))}),
    "waiting": ("secret", lambda house: {"sealed": [[1, 2]]}),
    "second_console": ("ticket", lambda house: {"key": house.owner_secret}),
    "console": ("difference", lambda house: {"sum": sum(sum(one["hand"]) for one in dealt(house))}),
    "remote": ("ticket", lambda house: {"at": str(SEED | 1 << 63)}),
}
"""By ear: what leaks there, and how. The tally is that of settled rounds alone, after their reveal; the door
learns a number, the onlooker nothing but a length, the console no more of a hand than its sum."""


@pytest.fixture(scope="module")
def leaky() -> Report:
    """The audit of a house that leaks in every corner."""
    with pytest.MonkeyPatch.context() as patching:
        listen = Corner._listen

        def listening(corner: Corner) -> None:
            corner.house.owner_secret = corner.secrets[1]
            listen(corner)

        patching.setattr(Corner, "_listen", listening)
        changes = {ear: change for ear, (_, change) in LEAKS.items()}
        return audit(leaking(changes), SEED, [PLUS_MINUS])


@pytest.mark.parametrize("ear", LEAKS)
def test_a_leak_that_is_built_in_is_found(leaky: Report, ear: str) -> None:
    assert Leak(LEAKS[ear][0], ear) in leaky.leaks


def test_nobody_else_is_said_to_have_heard_anything(leaky: Report) -> None:
    assert {one.ear for one in leaky.leaks} == LEAKS.keys()


def test_a_leak_in_rows_is_found_too() -> None:
    assert set(audit(leaking({"projector": LEAKS["phone 1"][1]}), SEED, ["rows"]).leaks) == {
        Leak("difference", "projector"),
        Leak("pick", "projector"),
    }


def test_an_answer_that_depends_on_anothers_pick_is_found() -> None:
    def build(house: House, screens: Screens) -> dict[str, Surface]:
        surfaces = serving.corner(house, screens)
        phones = surfaces["/player"]
        done = phones.on_do

        def told(sid: str, sent: Json) -> Json:
            answer = done(sid, sent)
            return {**answer, "others": len(str(picks(house)))} if sid == "phone 4" else answer

        setattr(phones, "on_do", told)  # noqa: B010
        return surfaces

    assert audit(build, SEED, [PLUS_MINUS]).leaks == (Leak("difference", "phone 4"),)


def test_two_rounds_are_told_apart_by_what_is_missing_and_by_when_it_came() -> None:
    def heard(*turns: int) -> list[Heard]:
        return [Heard("door", None, "{}", Truth(), turn) for turn in turns]

    assert list(told_apart(heard(1, 2), heard(1, 2), set())) == []
    assert list(told_apart(heard(1, 2), heard(1, 3), set())) == [Leak("difference", "door")]
    assert list(told_apart(heard(1), heard(1, 2), set())) == [Leak("difference", "door")]
    assert list(told_apart([], heard(1), set())) == [Leak("difference", "door")]


def test_a_seats_own_cards_are_no_leak_and_revealed_picks_are_none_either() -> None:
    own = Truth({"c1": [1, 2, 3], "c2": [1, 2, 3]}, {"c1": {"card": 4}, "c2": {"card": 4}})
    shown = '{"version":1,"view":{"match":{"mine":{"hand":[1,2,3],"pick":{"card":4}}}}}'
    assert list(auditing.named([Heard("phone 1", "c1", shown, own, 1)], [])) == []
    assert {one.what for one in auditing.named([Heard("door", None, shown, own, 1)], [])} == {"hand", "pick"}
    table = '{"version":1,"view":{"match":{"picks":[{"card":4}]},"games":[{"values":[1,2,3]}]}}'
    open_ = Truth(own.hands, own.picks, covered=False)
    assert list(auditing.named([Heard("projector", None, table, open_, 1)], [])) == []
    assert {one.what for one in auditing.named([Heard("projector", None, table, own, 1)], [])} == {"pick"}


def test_a_show_that_does_not_go_on_is_said_rather_than_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Corner, "press", lambda corner: "")
    with pytest.raises(RuntimeError, match="does not go on"):
        audit(serving.corner, SEED)


def test_a_corner_whose_button_is_shut_presses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corner = Corner(tmp_path, serving.corner, PLUS_MINUS, SEED)
    monkeypatch.setattr(corner.house, "look", lambda audience: {"cue": None})
    heard = len(corner.heard)
    assert (corner.press(), len(corner.heard)) == ("", heard)
    corner.close()
