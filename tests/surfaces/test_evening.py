"""A whole evening over real sockets: tokens, a death match, a break, the survivors' match and the recap.

The server is killed in four places and started again; every screen shows what it showed before.
"""

from __future__ import annotations

import html
import json
from typing import Any

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import plan, to_the_verdict, with_phones
from tests.surfaces.live import Client, Console, Phone, Screen, View
from tests.surfaces.server import Server
from tests.surfaces.test_export import Files, exported
from tests.surfaces.test_surviving import lasting
from web.words import Words

PEOPLE = ("하나", "두리", "세찬", "네모")
WINNER, SECOND, THIRD, LAST = PEOPLE
NAMES = ("다솜", "여름", "일곱", "여덟", "아홉", "열매")
OF_THE_EVENING = ("scene", "show", "held", "tokens", "death_match", "break", "recap", "elimination")


class Evening:
    """The console, projector, overlay and phones of an evening, on a server that can be killed."""

    def __init__(self, server: Server, **chosen: Any) -> None:
        self.server = server
        self.console = Console(server)
        joined = with_phones(self.console, *PEOPLE, **chosen)
        self.phones = dict(zip(PEOPLE, joined, strict=True))
        self.screens = [Screen(server), Screen(server, cookie=server.cookie(server.overlay))]
        self.reasons: dict[int, str] = {}
        """As they were told on the screens, by the number of the match."""

    @property
    def everybody(self) -> list[Client]:
        return [self.console, *self.screens, *self.phones.values()]

    def id(self, name: str) -> str:
        """A contestant's."""
        return next(one["id"] for one in self.console.view["roster"] if one["name"] == name)

    def agree(self) -> View:
        """Once all pages show the same: what is everybody's, on each of them."""
        self.console.settle()
        view = self.console.again().view
        self.console.wait(lambda seen: _public(seen) == _public(view))
        for client in (*self.screens, *self.phones.values()):
            client.wait(lambda seen: _public(seen) == _public(view))
        for client in self.everybody:
            self._hear(client.view)
        return self.console.view

    def _hear(self, view: View) -> None:
        """Any sentence that gives a reason is the same wherever and whenever it is read."""
        told = [(one["order"], one["reason"]) for one in view["history"] or ()]
        number = view["show"]["order"]
        told += [(number, view["elimination"]["reason"])] if view["elimination"] else []
        told += [(view["recap"]["order"], view["recap"]["reason"])] if view["recap"] else []
        final = view["verdict"]["final"] if view["verdict"] else None
        told += [(number, final["reason"])] if final else []
        for about, reason in told:
            sentence = Words("ko")(reason["key"], **reason["params"])
            assert self.reasons.setdefault(about, sentence) == sentence

    def go(self) -> View:
        """Press the button; all screens follow."""
        self.console.go()
        return self.agree()

    def killed(self) -> tuple[list[View], list[View]]:
        """Power off and on: what each page showed before, and what it shows once it is back."""
        self.agree()
        for client in self.everybody:
            client.settle()
        before = [client.view for client in self.everybody]
        self.server.kill()
        for client in self.everybody:
            client.await_end()
        self.server.start()
        self.console = Console(self.server, cookie=self.console.cookie)
        self.screens = [Screen(self.server, cookie=screen.cookie) for screen in self.screens]
        self.phones = {name: Phone(self.server, cookie=one.cookie) for name, one in self.phones.items()}
        return before, [client.view for client in self.everybody]

    def survives(self) -> None:
        """Nothing at all is different after the power was off, but who is connected."""
        before, after = self.killed()
        for was, now in zip(before, after, strict=True):
            assert _without_room(now) == _without_room(was), now["audience"]


def _public(view: View) -> dict[str, Any]:
    told = {key: view[key] for key in OF_THE_EVENING}
    out = view["elimination"]  # the console is also told whether all are equal
    return {**told, "elimination": out and {key: out[key] for key in out if key != "equal"}}


def _without_room(view: View) -> View:
    kept = {key: value for key, value in view.items() if key not in ("room", "past")}
    return {**kept, "screen": _without_room(view["screen"])} if "screen" in view else kept


def test_an_evening_of_ten_from_the_first_match_to_the_recap(launch: Launch) -> None:
    evening = Evening(
        launch(), names=list(NAMES), options={"rounds": 8, "elimination": "tokens", "recap": "open"}
    )
    console = evening.console
    second = {"kind": "match", "game": "plus_minus", "options": {"rounds": 8, "recap": "scores"}}
    plan(console, {"kind": "break", "text": "물 마시는 시간", "seconds": 300}, second)
    first_match(evening)
    tokens(evening)
    loser = death_match(evening)
    pause(evening, loser)
    second_match(evening, loser)
    recap(evening)


def first_match(evening: Evening) -> None:
    """하나 wins, 네모 is alone at the bottom; what an export tells before the farewell is no result."""
    _score(evening, {WINNER: 9, LAST: -9})
    view = evening.agree()
    while view["verdict"]["final"] is None:
        view = evening.go()
    assert (view["verdict"]["final"]["winners"], view["verdict"]["final"]["bottom"]) == ([WINNER], [LAST])
    _tells_nothing_yet(evening)


def _score(evening: Evening, points: dict[str, int]) -> None:
    console = evening.console
    while console.view["match"] is None:
        console.go()
    for name, many in points.items():
        console.done("adjust_score", contestant=evening.id(name), points=many, reason="시험")
    to_the_verdict(console)


def _tells_nothing_yet(evening: Evening) -> None:
    server, show = evening.server, evening.console.view["show"]["id"]
    for cookie in ("", evening.screens[0].cookie, evening.phones[LAST].cookie):
        assert server.request("GET", f"/host/recap/{show}", cookie=cookie)[0] == 403
    status, _, page = server.request("GET", f"/host/recap/{show}", cookie=server.host_cookie)
    assert status == 200
    assert "돌아보기는 쇼를 마친 뒤에 열립니다." in page.decode()
    assert not [name for name in (*PEOPLE, *NAMES) if name in page.decode()]


def tokens(evening: Evening) -> None:
    """Given and named on phones, put right by the host; nobody else may."""
    console, ids = evening.console, {name: evening.id(name) for name in (*PEOPLE, *NAMES)}
    view = evening.go()
    assert (view["scene"], view["tokens"]["awaits"], view["tokens"]["from"]["name"]) == (
        "tokens",
        "give",
        WINNER,
    )
    assert console.view["cue"]["disabled"]
    _only(evening, WINNER, "give_token")
    giver = evening.phones[WINNER]
    for to in (WINNER, LAST, ids[LAST], ids[WINNER], "nobody"):
        assert giver.refused("give_token", to=to) == "unknown_contestant"
        assert console.refused("enter_token", to=to) == "unknown_contestant"
    assert console.refused("hand_out_token", to=ids[SECOND]) == "not_now"
    giver.done("give_token", to=ids[SECOND])
    _waits(evening, "given", SECOND)
    assert giver.refused("give_token", to=ids[THIRD]) == "not_now"
    console.done("enter_token", to=ids[THIRD])
    _waits(evening, "given", THIRD)
    evening.survives()
    naming(evening, ids)


def naming(evening: Evening, ids: dict[str, str]) -> None:
    """네모 names 두리; the host takes it back, and it is named once more."""
    view = evening.go()
    console = evening.console
    assert (view["tokens"]["beat"], view["tokens"]["from"]["name"]) == ("naming", LAST)
    _only(evening, LAST, "name_opponent")
    candidate = evening.phones[LAST]
    for opponent in (ids[WINNER], ids[THIRD], ids[LAST], "nobody"):
        assert candidate.refused("name_opponent", opponent=opponent) == "unknown_contestant"
        assert console.refused("enter_opponent", opponent=opponent) == "unknown_contestant"
    candidate.done("name_opponent", opponent=ids[NAMES[0]])
    _waits(evening, "named", NAMES[0])
    console.done("enter_opponent", opponent=None)
    console.wait(lambda seen: seen["tokens"]["named"] is None)
    assert console.view["cue"]["disabled"]
    candidate.wait(lambda seen: seen["can"]["name_opponent"])
    candidate.done("name_opponent", opponent=ids[SECOND])
    _waits(evening, "named", SECOND)
    evening.survives()


def _only(evening: Evening, name: str, what: str) -> None:
    """Of all phones only that one may, whoever asks."""
    for owner, phone in evening.phones.items():
        assert phone.view["can"][what] == (owner == name)
        for kind, field in (("give_token", "to"), ("name_opponent", "opponent")):
            if (owner, kind) != (name, what):
                assert phone.refused(kind, **{field: evening.id(SECOND)}) == "not_now"


def _waits(evening: Evening, what: str, name: str) -> None:
    """Until every screen shows the choice."""
    for client in evening.everybody:
        client.wait(lambda view: view["tokens"][what] is not None and view["tokens"][what]["name"] == name)
    evening.console.wait(lambda view: not view["cue"]["disabled"])


def death_match(evening: Evening) -> str:
    """네모 and 두리 play rows on their phones, again if they are equal; who is out."""
    view = evening.go()
    assert (view["scene"], [one["name"] for one in view["death_match"]["rivals"]]) == (
        "death_match",
        [LAST, SECOND],
    )
    assert (evening.phones[WINNER].view["me"]["status"], evening.phones[LAST].view["me"]["status"]) == (
        "watching",
        "seated",
    )
    evening.survives()
    killed = False
    while evening.console.view["scene"] != "elimination":
        if evening.console.view["scene"] == "death_match":
            _by_the_host(evening)
        view = evening.go()
        if view["scene"] == "picking":
            killed = _play(evening, killed)
    assert killed
    assert view["elimination"]["rule"] == "death_match"
    [loser] = view["elimination"]["eliminated"]
    assert loser in (SECOND, LAST)
    assert evening.phones[loser].view["me"]["status"] == "out"
    return str(loser)


def _by_the_host(evening: Evening) -> None:
    evening.console.done("set_death_match", game="rows", options={"deals": 1, "pacing": "host"})
    evening.console.wait(lambda view: view["show"]["pacing"] == "host")


def _play(evening: Evening, killed: bool) -> bool:
    """The round that is open: both rivals lock; the first time the power goes between the two."""
    first, second = evening.phones[SECOND], evening.phones[LAST]
    assert _lock(first)["ok"]
    if not killed:
        evening.console.wait(lambda view: view["counts"]["ready"] == 1)
        before, after = evening.killed()
        for was, now in zip(before, after, strict=True):
            assert now["held"]
            assert lasting(now) == {**lasting(was), **({"rewind": now["rewind"]} if "rewind" in was else {})}
        evening.console.go()
        assert _lock(evening.phones[SECOND])["code"] == "locked_already"
        second = evening.phones[LAST]
    assert _lock(second)["ok"]
    evening.console.wait(lambda view: view["counts"]["ready"] == 2)
    assert evening.phones[WINNER].view["match"].get("mine") is None
    return True


def _lock(phone: Phone) -> dict[str, Any]:
    """The smallest card on the first row."""
    card = phone.scene("picking")["match"]["mine"]["hand"][0][0]
    return phone.pick(card=card, row=1)


def pause(evening: Evening, loser: str) -> None:
    """A break with its countdown, and a lobby without the one who is out."""
    view = evening.go()
    assert (view["scene"], view["break"]) == ("break", {"text": "물 마시는 시간", "over": False})
    assert view["timer"]["what"] == "break"
    for client in evening.everybody:
        assert client.view["timer"] == view["timer"]
    evening.survives()
    view = evening.go()
    assert (view["scene"], view["lobby"]["seated"]) == ("join", 9)
    assert loser not in [one["name"] for one in evening.screens[0].view["seats"]]
    assert evening.phones[loser].view["me"]["status"] == "out"
    evening.survives()


def second_match(evening: Evening, loser: str) -> None:
    """Nine play; one more is out at its end."""
    _score(evening, {WINNER: 9, THIRD: -9})
    view = evening.agree()
    assert sum(len(row["names"]) for row in view["verdict"]["rows"] if row) <= 9
    while view["scene"] != "elimination":
        view = evening.go()
    assert view["elimination"]["eliminated"] == [THIRD]
    assert [one["eliminated"] for one in view["history"]][-1] == [THIRD]
    assert {one["name"] for one in view["roster"] if one["status"] == "out"} == {loser, THIRD}
    assert evening.go()["scene"] == "farewell"


def recap(evening: Evening) -> None:
    """Picture by picture; on the screens, the console's page and in the files one reason for each match."""
    kinds = []
    while evening.console.view["cue"] is not None:
        view = evening.go()
        kinds.append((view["recap"]["order"], view["recap"]["kind"]))
        assert view["recap"]["shown"] == len(kinds)
    assert view["recap"]["of"] == len(kinds)
    last = max(number for number, _ in kinds)
    assert [kind for number, kind in kinds if number == 1] == ["scores", *["round"] * 8, "turns"]
    assert [kind for number, kind in kinds if number == last] == ["scores"]
    server, show = evening.server, evening.console.view["show"]["id"]
    assert server.request("GET", f"/host/recap/{show}")[0] == 403
    _, _, page = server.request("GET", f"/host/recap/{show}", cookie=server.host_cookie)
    assert server.request("GET", "/host/recap/latest", cookie=server.host_cookie)[2] == page
    files = exported(server, server.journal.parent / "out")
    assert sorted(evening.reasons) == list(range(1, last + 1))
    _same_reasons(evening, files, page.decode())
    _open_only_where_it_was_agreed(files, last)


def _same_reasons(evening: Evening, files: Files, page: str) -> None:
    sentences = list(evening.reasons.values())
    assert [one["reason"]["ko"] for one in files.told["matches"]] == sentences
    assert [row[-1] for row in files.table("오늘 전체")[1:]] == sentences
    assert [row[-1] for row in files.tabs["오늘 전체"][1:]] == sentences
    for sentence in sentences:
        assert html.escape(sentence) in page
        assert html.escape(sentence) in files.page


def _open_only_where_it_was_agreed(files: Files, last: int) -> None:
    """The first match opens its cards, the last one does not."""
    first, *_, second = files.told["matches"]
    assert second["order"] == last
    assert all({"picks", "counts"} <= set(one) for one in first["rounds"])
    assert not any({"picks", "counts"} & set(one) for one in second["rounds"])
    assert ("case" in first, "case" in second) == (True, False)
    dealt = [one for one in files.told["journal"] if one["event"] == "Dealt"]
    assert ("deal" in dealt[0], "deal" in dealt[-1]) == (True, False)
    assert json.dumps(second, ensure_ascii=False).count("hands") == 0
