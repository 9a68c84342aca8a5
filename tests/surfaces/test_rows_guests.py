"""A guest at rows who tries what no page does: to learn another's pick, to play what is not there to be played."""

from __future__ import annotations

import re
from itertools import count

import pytest

from games.rows.cards import points
from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, version, with_phones
from tests.surfaces.live import Answer, Client, Console, Phone, Remote, Screen
from tests.surfaces.test_authority import paired

_COUNTS = re.compile(r'"(?:at|version|due|cue_no)":-?\d+|^43/[a-z]+,\d+')
"""What differs from one moment to the next whatever is picked."""
NUMBERS = count(9_001)
"""Of acknowledgements, above those that a phone counts itself."""
ROWS_THAT_ARE_NONE = ("0", "5", "-1", "1.0", "1e0", "true", '"2"', "null", "[1]", "{}", "9999999999999999")


@pytest.fixture
def console(launch: Launch) -> Console:
    """Of a server of the test's own."""
    return Console(launch())


def in_a_round(console: Console) -> list[Phone]:
    """The first round, open until the host closes it."""
    phones = with_phones(console, *FOUR, game="rows", options={"pacing": "host", "seconds": 45})
    console.go_to("picking")
    for phone in phones:
        phone.scene("picking")
    return phones


def hand_of(phone: Phone) -> list[int]:
    return [number for number, _ in phone.view["match"]["mine"]["hand"]]


def test_whatever_a_seat_has_locked_all_others_receive_and_are_answered_the_same(console: Console) -> None:
    server = console.server
    owner, *others = in_a_round(console)
    _, cookie = server.knock(console.view["show"]["code"], FOUR[0], returning=True)
    waiting, door, remote = Phone(server, cookie=cookie), Phone(server), remote_of(console)
    observers: list[Client] = [Screen(server), door, waiting, remote, *others]
    hand = hand_of(owner)
    told = []  # nothing of the console: its log tells that the pick was handed back
    for card, row in ((hand[0], 1), (hand[9], 4), (hand[4], 2)):
        for one in observers:
            one.settle()
        marks = [len(one.frames) for one in observers]
        assert owner.pick(card=card, row=row)["ok"]
        for one in observers:
            one.wait(lambda view: view["counts"] is None or view["counts"]["ready"] == 1)
        answers = [asked_for(one, hand) for one in observers]
        for one in observers:
            one.settle()
        frames = [one.frames[mark:] for one, mark in zip(observers, marks, strict=True)]
        told.append((answers, [[_COUNTS.sub("", text) for text in many] for many in frames]))
        console.done("hand_back", contestant=owner.id)
        for one in (owner, *observers):
            one.wait(lambda view: view["counts"] is None or view["counts"]["ready"] == 0)
    assert told[0] == told[1] == told[2]


def remote_of(console: Console) -> Remote:
    return Remote(console.server, cookie=paired(console.server, console, "remote"))


def asked_for(client: Client, cards: list[int]) -> list[Answer]:
    """What a client hears that asks for another's cards, one after the other."""
    return [client.do("pick", opening=1, pick={"card": card, "row": 1}) for card in cards]


def test_a_pick_that_is_none_is_refused_and_changes_nothing(console: Console) -> None:
    phone, other, *_ = in_a_round(console)
    card = hand_of(phone)[0]
    before = version(console.server, phone)
    for row in ROWS_THAT_ARE_NONE:
        assert posted(phone, f'{{"card":{card},"row":{row}}}') == "bad_pick", row
    for pick in ("{}", '{"plus":1}', '{"card":0,"row":1}', f'{{"card":{card},"row":1,"seat":2}}'):
        assert posted(phone, pick) == "bad_pick", pick
    assert posted(phone, f'{{"card":{hand_of(other)[0]},"row":1}}') == "card_not_held"
    assert version(console.server, phone) == before


def posted(phone: Phone, pick: str) -> str:
    """The code with which a pick is refused that is sent as it is written here: Python writes no ``1e0``."""
    number = next(NUMBERS)
    phone.send_raw(f'42/player,{number}["do",{{"id":"{number}","kind":"pick","opening":1,"pick":{pick}}}]')
    answer = phone.answer(number)
    assert not answer["ok"]
    code: str = answer["code"]
    return code


def test_of_two_tabs_the_newer_plays_whichever_is_faster(console: Console) -> None:
    older, *_ = in_a_round(console)
    low, high = hand_of(older)[0], hand_of(older)[9]
    newer = older.again()
    pick = {"id": "one and the same", "kind": "pick", "opening": 1}
    sent = [
        (tab, tab.send({**pick, "pick": {"card": card, "row": 1}}))
        for tab, card in ((older, low), (newer, high), (older, high))
    ]
    assert [tab.answer(number).get("code") for tab, number in sent] == ["elsewhere", None, "elsewhere"]
    assert newer.wait(lambda view: view["ready"])["match"]["mine"]["pick"] == {
        "card": [high, points(high)],
        "row": 1,
    }
    assert older.scene("elsewhere")["match"] is None
