"""Every command by everybody, at several moments of an evening: what is not written down as allowed is denied."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.surfaces.commands import HOSTS, OWN, Fields
from tests.surfaces.conftest import at_the_desk
from tests.surfaces.devices import shut_out
from tests.surfaces.evening import FOUR, OVER, finish, to_the_verdict, version, with_phones
from tests.surfaces.live import Client, Console, Phone, Remote, Screen, Uninvited, View
from tests.surfaces.matrix import (
    BY_THE_HOUSE,
    DENIED_WITH,
    DESK,
    EVERYBODY,
    MAY,
    SEAT,
    SHUT_OUT,
    denied,
    in_the_language,
    messages,
    on_the_wire,
    wrongly_answered,
    wrongly_denied,
)
from tests.surfaces.server import Server
from tests.surfaces.test_authority import paired
from tests.surfaces.utterances import built

FRESH = 40
"""Messages that a new socket may send at once."""
Made = dict[str, tuple[type[Client], str]]
"""What each principal is and the cookie by which it comes."""


def test_every_command_there_is_has_a_verdict() -> None:
    verdicts = EVERYBODY.union(*MAY.values())
    assert on_the_wire() == verdicts
    assert set(MAY) == set(DENIED_WITH)


def test_every_command_there_is_is_tried_with_fields_that_would_do() -> None:
    assert set(HOSTS) == DESK
    assert set(OWN) == SEAT


def test_every_command_of_the_show_can_be_uttered_by_somebody_or_is_the_houses() -> None:
    said = built()
    assert said | BY_THE_HOUSE == in_the_language()
    assert not said & BY_THE_HOUSE


class Evening:
    """A show over which somebody has gone out before, with everybody there may be before it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.console = at_the_desk(server)
        if self.console.view["scene"] not in ("empty", *OVER):
            finish(self.console)
        self.phones = with_phones(self.console, *FOUR, "다섯", options={"rounds": 8, "elimination": "bottom"})
        self._somebody_goes()
        self._another_show()
        self.made = self._principals()

    def _somebody_goes(self) -> None:
        while self.console.view["match"] is None:
            self.console.go()
        last = self.phones[3].id
        self.console.done("adjust_score", contestant=last, points=-5, reason="시험")
        finish(self.console)
        out = {one["id"]: one["status"] for one in self.console.view["roster"]}
        assert out[last] == "out"

    def _another_show(self) -> None:
        earlier = self.console.view["show"]["id"]
        self.console.create(carry=earlier, options={"rounds": 8, "elimination": "tokens"})
        self.console.done("add_contestants", names=["종이"])
        self.console.wait(lambda view: len(view["roster"]) == 6)

    def _principals(self) -> Made:
        console, server = self.console, self.server
        a, b, _, out, freed = self.phones
        second = console.cookie
        revoked = server.new_host_cookie()
        desk = Console(server, cookie=server.new_host_cookie())
        remote = paired(server, desk, "remote")
        desk.done("free_device", contestant=freed.id)
        lost, wall = paired(server, desk, "remote"), server.cookie(server.display)
        for kind, page in (
            ("console", Console(server, cookie=revoked)),
            ("remote", Remote(server, cookie=lost)),
            ("projector", Screen(server, cookie=wall)),
        ):
            shut_out(server, desk, kind)
            page.await_end()
        _, pending = server.knock(desk.view["show"]["code"], FOUR[2], returning=True)
        self.console = desk
        return {
            "host at the desk": (Console, desk.cookie),
            "second console": (Console, second),
            "remote": (Remote, remote),
            "projector": (Screen, server.cookie(server.display)),
            "overlay": (Screen, server.cookie(server.overlay)),
            "seat A": (Phone, a.cookie),
            "seat B": (Phone, b.cookie),
            "eliminated onlooker": (Phone, out.cookie),
            "pending at the door": (Phone, pending),
            "anonymous": (Phone, ""),
            "revoked seat": (Phone, freed.cookie),
            "revoked console": (Console, revoked),
            "revoked remote": (Remote, lost),
            "revoked screen": (Screen, wall),
        }

    def come(self, principal: str) -> Client:
        """That one's page, opened anew: with all the messages a socket may send."""
        kind, cookie = self.made[principal]
        return kind(self.server, cookie=cookie)

    def heard(self, principal: str, kinds: Mapping[str, Fields]) -> list[str]:
        """What somebody is told who is let in nowhere and says all of it."""
        kind, cookie = self.made[principal]
        where = "/display" if kind is Screen else "/host"
        told, many = [], list(kinds.items())
        for first in range(0, len(many), FRESH):
            come = Uninvited(self.server, where, cookie, {"as": "remote"} if kind is Remote else None)
            assert "no_ticket" in come.refusal, come.refusal
            told += come.hears(dict(many[first : first + FRESH]))
        return told

    # ---------------------------------------------------------------- moments

    def lobby(self) -> None:
        self.console.scene("join")

    def picking(self) -> None:
        self.console.go_to("picking")

    def tokens(self) -> None:
        first, last = (one["id"] for one in self.console.view["roster"][:2])
        self.console.done("adjust_score", contestant=first, points=9, reason="시험")
        self.console.done("adjust_score", contestant=last, points=-9, reason="시험")
        to_the_verdict(self.console)
        while self.console.view["scene"] != "tokens":
            self.console.go()

    def farewell(self) -> None:
        finish(self.console)


MOMENTS = ("lobby", "picking", "tokens", "farewell")


@pytest.fixture(scope="module")
def evening(house: Server) -> Iterator[Evening]:
    """One evening for all moments, which come one after the other."""
    yield Evening(house)
    for client in house.clients:
        client.close()
    house.clients.clear()


def answers(client: Client, kinds: Mapping[str, Fields]) -> dict[str, dict[str, Any]]:
    """What somebody hears who says all of it."""
    told: dict[str, dict[str, Any]] = {}
    many = list(kinds.items())
    for first in range(0, len(many), FRESH):
        speaks = client.again() if first else client
        sent = {
            kind: speaks.send({"id": secrets.token_hex(8), "kind": kind, **fields})
            for kind, fields in many[first : first + FRESH]
        }
        told |= {kind: speaks.answer(number) for kind, number in sent.items()}
    return told


def lasting(view: View) -> View:
    """A console's view without what any page changes that comes or goes."""
    return {**view, "room": view["room"]["join"], "past": None}


def test_at_every_moment_everybody_is_denied_all_that_is_not_theirs(evening: Evening) -> None:
    for moment in MOMENTS:
        getattr(evening, moment)()
        wrong = nobody_goes_too_far(evening)
        assert wrong == [], (moment, wrong)
        wrong = all_may_do_theirs(evening)
        assert wrong == [], (moment, wrong)


def nobody_goes_too_far(evening: Evening) -> list[str]:
    """What is answered wrongly, or changes anything, when everybody says all that is not theirs."""
    console, wrong = evening.console, []
    console.settle()
    before, kinds = console.again().view, messages(console.view)
    number = version(evening.server, console)
    for principal in MAY:
        theirs_not = denied(principal, kinds)
        if principal in SHUT_OUT:
            wrong += [f"{principal} hears {told}" for told in evening.heard(principal, theirs_not)]
        else:
            wrong += wrongly_answered(principal, answers(evening.come(principal), theirs_not))
        now = version(evening.server, console)
        wrong += [f"{principal} has changed the show"] * (now != number)
        number = now
    wrong += [] if lasting(console.again().view) == lasting(before) else ["the console's picture has changed"]
    return wrong


def all_may_do_theirs(evening: Evening) -> list[str]:
    """What is denied that is somebody's: each said without its fields, so that little comes of it."""
    wrong = []
    for principal, may in MAY.items():
        if principal in SHUT_OUT:
            continue
        theirs = {kind: {} for kind in sorted(may - {"leave", "take_over", "shut_out_all"})}
        wrong += wrongly_denied(principal, answers(evening.come(principal), theirs))
    evening.console.settle()
    if evening.console.view["held"]:
        evening.console.done("resume")
    return wrong
