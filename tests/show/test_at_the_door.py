"""What the stage learns of a show for a phone at its door."""

from __future__ import annotations

from show import commands as c
from show.at_the_door import AtTheDoor, at_the_door
from tests.show.theatre import Theatre


def test_it_learns_who_is_here_who_asks_and_whose_a_name_is() -> None:
    show = Theatre(("민서", "지우", "서연"), joining="approve")
    show.leave("서연")
    show.join("새봄", "p1")
    show.perform(c.AskToReturn("r1", "지우"))
    assert at_the_door(show.show, "지우") == AtTheDoor(
        here=frozenset({show.id("민서"), show.id("지우")}),
        asking={"p1": None, "r1": show.id("지우")},
        whose=show.id("지우"),
        approves=True,
    )
    show.perform(c.SetJoining("open"))
    assert (at_the_door(show.show, "없음").whose, at_the_door(show.show, "없음").approves) == (None, False)
