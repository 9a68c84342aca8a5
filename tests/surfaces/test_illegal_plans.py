"""Plans and choices of an evening that no page would send: refused with a code, the show as it was."""

from __future__ import annotations

from typing import Any

from tests.surfaces.conftest import Round
from tests.surfaces.evening import version
from tests.surfaces.server import Server
from tests.surfaces.test_illegal_fields import send_all

BREAK = {"kind": "break", "text": "", "seconds": 60}
MATCH = {"kind": "match", "game": "rows", "options": {}}
DEATH_MATCH = {"kind": "death_match", "game": "rows", "options": {}}
BAD_ITEMS: list[tuple[Any, str, str | None]] = [
    *[(one, "bad_field", "kind") for one in (None, 7, "break", True, [], [BREAK], {})],
    *[({**BREAK, "kind": kind}, "bad_field", "kind") for kind in (None, 7, "opera", ["break"], {"break": 1})],
    *[
        ({**BREAK, "seconds": seconds}, "bad_field", "seconds")
        for seconds in (0, -1, True, 1.0, 1.5, "60", [60], {}, 4 * 60 * 60 + 1, 10**12)
    ],
    *[
        ({**BREAK, "text": text}, "text_too_long", None)
        for text in (7, None, ["쉬는 시간"], {}, "가" * 81)
    ],
    ({**BREAK, "game": "rows"}, "bad_field", "game"),
    *[
        (one, "bad_field", "items")
        for one in ("\ud800", {**BREAK, "text": "\ud800"}, {**BREAK, "\ud800": 1}, {**MATCH, "options": {"\ud800": 1}})
    ],
    ({**MATCH, "seconds": 60}, "bad_field", "seconds"),
    *[({**MATCH, "game": game}, "bad_field", "game") for game in (None, 7, "chess", ["rows"], "")],
    *[({**DEATH_MATCH, "game": game}, "bad_field", "game") for game in (7, "chess", [], {}, "")],
    *[({**MATCH, "options": options}, "bad_field", "options") for options in (None, 7, "deals", [], [["deals", 1]])],
    *[
        ({**MATCH, "options": options}, "bad_option", None)
        for options in ({"deals": 2}, {"deals": "1"}, {"deals": True}, {"deals": 10**12}, {"deals": [1]}, {"deals": {}})
    ],
    *[({**MATCH, "options": {key: 1}}, "bad_option", None) for key in ("rounds", "")],
    ({**MATCH, "options": {"pacing": "clock", "seconds": "none"}}, "bad_option", None),
]  # fmt: skip


def test_a_plan_with_one_bad_item_is_none(still_round: Round, server: Server) -> None:
    console = still_round.console
    number, before = console.view["plan"]["no"], version(server, console)
    plans = [[BREAK, item, MATCH] for item, _, _ in BAD_ITEMS]
    answers = send_all(console, [("set_rundown", {"plan_no": number, "items": plan}) for plan in plans])
    for (item, code, field), answer in zip(BAD_ITEMS, answers, strict=True):
        assert (answer["ok"], answer.get("code")) == (False, code), (item, answer)
        assert field is None or answer["params"] == {"field": field}, (item, answer)
    assert console.refused("set_rundown", plan_no=number, items=[BREAK] * 31) == "rundown_too_long"
    assert version(server, console) == before
    assert console.again().view["plan"] == {"no": number, "ahead": []}
