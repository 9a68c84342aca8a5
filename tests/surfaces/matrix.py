"""Who may say what: every command there is, read from the program itself, and the few that each principal has.

Nothing here lists what exists. A command that is new, on the wire or in the language of the show, has no verdict until
somebody writes one down below, and until then the test of the list fails.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from host.orders import ORDERS
from show import commands as c
from tests.surfaces.commands import SHOWN, Fields, host_fields, own_fields
from tests.surfaces.live import View

ROOT = Path(__file__).resolve().parents[2]
SURFACES = ("stage/surface.py", "host/namespace.py", "player/namespace.py", "display/namespace.py")

EVERYBODY = frozenset({"time", "hidden"})
"""Asked of the house, not of the show: what time it is; and said of oneself: that the page lies in the background."""
DESK = frozenset(
    [
        "create_show",
        "change_show",
        "set_joining",
        "add_contestants",
        "add_bots",
        "rename",
        "free_device",
        "remove",
        "remove_watchers",
        "restore",
        "answer_request",
        "deny_requests",
        "cue",
        "hold",
        "resume",
        "add_time",
        "hand_back",
        "enter_pick",
        "show_hand",
        "let_bot_play",
        "give_seat_back",
        "void_round",
        "rewind",
        "show_result",
        "adjust_score",
        "blackout",
        "message",
        "show_join",
        "show_rules",
        "set_pacing",
        "set_finale",
        "set_motion",
        "set_lang",
        "record_eliminated",
        "set_rundown",
        "set_death_match",
        "send_all",
        "enter_token",
        "hand_out_token",
        "enter_opponent",
        "let_rule_play",
        "peek",
        "choose_address",
        "set_wifi",
        "pair",
        "take_over",
        "shut_out",
        "shut_out_all",
    ]
)
SEAT = frozenset(["memorised", "pick", "play_myself", "give_token", "name_opponent", "rename_self", "leave"])
MAY: dict[str, frozenset[str]] = {
    "host at the desk": DESK,
    "second console": frozenset({"take_over"}),
    "remote": frozenset({"cue", "rewind", "hold", "resume", "blackout"}),
    "projector": frozenset({"shown"}),
    "overlay": frozenset({"shown"}),
    "seat A": SEAT,
    "seat B": SEAT,
    "eliminated onlooker": frozenset({"leave"}),
    "pending at the door": frozenset(),
    "anonymous": frozenset(),
    "revoked seat": frozenset(),
    "revoked console": frozenset(),
    "revoked remote": frozenset(),
    "revoked screen": frozenset(),
}
"""Who may say what beside what everybody may. Whatever is not here is denied."""
DENIED_WITH: dict[str, frozenset[str]] = {
    "host at the desk": frozenset({"unknown_command"}),
    "second console": frozenset({"view_only"}),
    "remote": frozenset({"not_yours"}),
    "projector": frozenset({"unknown_command"}),
    "overlay": frozenset({"unknown_command"}),
    "seat A": frozenset({"unknown_command"}),
    "seat B": frozenset({"unknown_command"}),
    # Its ticket is a seat's; that the seat is out of the show only the show can say.
    "eliminated onlooker": frozenset({"unknown_command", "no_seat", "not_now", "round_closed"}),
    "pending at the door": frozenset({"no_seat"}),
    "anonymous": frozenset({"no_seat"}),
    "revoked seat": frozenset({"no_seat"}),
    "revoked console": frozenset({"no_ticket"}),
    "revoked remote": frozenset({"no_ticket"}),
    "revoked screen": frozenset({"no_ticket"}),
}
SHUT_OUT = ("revoked console", "revoked remote", "revoked screen")
"""They do not get as far as a page: nobody answers them at all."""
BY_THE_HOUSE = frozenset(
    {
        c.Join,  # the door, over HTTP
        c.AskToReturn,  # the same
        c.ClaimSeat,  # a seat card, over HTTP
        c.Poke,  # the alarm
        c.TakeOver,  # the watch over absent phones
        c.NoteAllGone,  # the same
    }
)
"""Commands of the show that no socket can utter, whoever it is."""


def on_the_wire() -> set[str]:
    """Every kind that a surface knows: what it compares ``kind`` with, and the console's orders."""
    named = {kind for path in SURFACES for kind in _compared(ast.parse((ROOT / path).read_text()))}
    return named | set(ORDERS)


def _compared(tree: ast.Module) -> set[str]:
    found: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Match) and _is_kind(node.subject):
            patterns = (one for case in node.cases for one in ast.walk(case.pattern))
            found += [one.value for one in patterns if isinstance(one, ast.MatchValue)]
        elif isinstance(node, ast.Compare) and _is_kind(node.left):
            found += [one for side in node.comparators for one in ast.walk(side) if isinstance(one, ast.expr)]
    return {one.value for one in found if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def _is_kind(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "kind"


def in_the_language() -> set[type]:
    """Every command of the show."""
    return set(get_args(c.Command))


def uttered(command: type) -> str:
    """What a command of the show would be called on the wire, if it went by its own name."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", command.__name__).lower()


def every_kind() -> list[str]:
    """What is tried: all the wire knows, all the language knows, and what nobody knows."""
    known = on_the_wire() | {uttered(one) for one in in_the_language()}
    return [*sorted(known - EVERYBODY), "sing", ""]


def messages(view: View) -> dict[str, Fields]:
    """Each of them with fields that would do in the show that a console sees."""
    fitting = {**host_fields(view), **own_fields(view), "shown": SHOWN}
    one = view["roster"][0]["id"]
    return {kind: fitting.get(kind, {"contestant": one, "on": True, "name": "누구"}) for kind in every_kind()}


def denied(principal: str, kinds: Mapping[str, Fields]) -> dict[str, Fields]:
    """Those that somebody may not say."""
    return {kind: fields for kind, fields in kinds.items() if kind not in MAY[principal]}


def wrongly_answered(principal: str, answers: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """What is wrong with the answers to what somebody may not say."""
    return [
        f"{principal} says {kind!r} and hears {answer}"
        for kind, answer in answers.items()
        if answer["ok"] or answer["code"] not in DENIED_WITH[principal]
    ]


def wrongly_denied(principal: str, answers: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """What is wrong with the answers to what somebody may say, whatever the show then thinks of it."""
    no = {"view_only", "not_yours", "unknown_command"} | (
        {"no_seat"} if principal != "eliminated onlooker" else set()
    )
    return [
        f"{principal} may say {kind!r} and hears {answer}"
        for kind, answer in answers.items()
        if not answer["ok"] and answer["code"] in no
    ]
