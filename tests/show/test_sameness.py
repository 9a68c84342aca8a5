"""Views are compared before they are written: what is equal must read the same, what is remembered be true."""

from __future__ import annotations

import json

import pytest

from games.contract import Json
from show.audience import Audience, Guest, Host, Remote, Screen
from show.model import Show
from show.remembered import once_a_show
from tests.show.theatre import Theatre
from tests.show.walks import Walk

pytestmark = pytest.mark.generated

STEPS = 40


def kinds(value: Json, where: str = "") -> dict[str, set[str]]:
    """The kinds of value under each path of a view; places in a list count as one."""
    found: dict[str, set[str]] = {where: {type(value).__name__}}
    below = (
        value.items()
        if isinstance(value, dict)
        else [("", one) for one in value]
        if isinstance(value, list)
        else []
    )
    for key, inner in below:
        for path, kind in kinds(inner, f"{where}/{key}").items():
            found.setdefault(path, set()).update(kind)
    return found


@pytest.mark.parametrize("seed", range(10))
def test_no_field_of_a_view_is_once_a_number_and_once_a_boolean(seed: int) -> None:
    walk = Walk(seed)
    audiences: list[Audience] = [Host(), Remote(), Screen(), Guest(walk.id(walk.names()[0]))]
    for audience in audiences:
        seen: dict[str, set[str]] = {}
        for _ in walk.steps(STEPS):
            for path, kind in kinds(walk.seen_by(audience)).items():
                seen.setdefault(path, set()).update(kind)
        assert not [path for path, kind in seen.items() if "bool" in kind and kind & {"int", "float"}]


@pytest.mark.parametrize("seed", range(5))
def test_a_view_is_the_same_whoever_looked_before(seed: int) -> None:
    walk, other = Walk(seed), Theatre(4)
    audiences: list[Audience] = [Host(), Remote(), Screen(), *(Guest(walk.id(name)) for name in walk.names())]
    for _ in walk.steps(STEPS):
        first = json.dumps([walk.seen_by(audience) for audience in audiences])
        other.screen()  # another show between two looks
        again = [walk.seen_by(audience) for audience in reversed(audiences)]
        assert json.dumps(again[::-1]) == first


def test_what_is_remembered_of_a_show_is_worked_out_once_and_never_told_of_another() -> None:
    asked: list[Show] = []

    @once_a_show
    def code(show: Show) -> str:
        asked.append(show)
        return show.code

    one, two = Theatre(4).show, Theatre(4).show
    assert [code(one), code(one), code(two), code(one)] == [one.code, one.code, two.code, one.code]
    assert [show is one for show in asked] == [True, False, True]
