"""Every command of the wire with fields that would do, for tests that try them all from every side."""

from __future__ import annotations

from typing import Any

from host.orders import ORDERS
from tests.surfaces.live import View

Fields = dict[str, Any]

OWN = ("memorised", "pick", "play_myself", "give_token", "name_opponent", "rename_self", "leave")
"""A contestant's."""
OUT = ("shut_out", "shut_out_all")
WITHOUT_SHOW = ("create_show", "add_bots", "peek", "choose_address", "set_wifi", "pair", "take_over", *OUT)
HOSTS = (*ORDERS, *WITHOUT_SHOW)


def host_fields(view: View) -> dict[str, Fields]:
    """The console's commands, each with fields it would take in the show of ``view``."""
    one = view["roster"][0]["id"]
    opening = view["round"]["opening"] if view["round"] else 0
    number = view["show"]["cue_no"]
    return {
        "create_show": {
            "title": "다른 쇼",
            "game": "plus_minus",
            "options": {},
            "lang": "ko",
            "names": [],
            "joining": "open",
            "bots": 0,
            "carry": view["show"]["id"],
        },
        "change_show": {"title": "새 제목", "options": {}, "lang": "en", "game": "rows"},
        "set_joining": {"joining": "closed"},
        "add_contestants": {"names": ["덧붙임"]},
        "add_bots": {"count": 1, "level": None},
        "rename": {"contestant": one, "name": "바꾼이름"},
        "free_device": {"contestant": one},
        "remove": {"contestant": one},
        "remove_watchers": {},
        "restore": {"contestant": one},
        "deny_requests": {},
        "answer_request": {"request": "r1", "yes": True},
        "cue": {"cue": view["cue"]["cue"] if view["cue"] else "deal", "cue_no": number},
        "hold": {},
        "resume": {},
        "add_time": {"seconds": 10},
        "hand_back": {"contestant": one},
        "enter_pick": {"contestant": one, "opening": opening, "pick": {}},
        "show_hand": {"contestant": one},
        "let_bot_play": {"contestant": one},
        "give_seat_back": {"contestant": one},
        "void_round": {"cue_no": number, "reason": "시험"},
        "rewind": {"cue_no": number, "reason": "시험"},
        "show_result": {"round": 1},
        "adjust_score": {"contestant": one, "points": 2, "reason": "시험"},
        "blackout": {"on": True},
        "message": {"text": "잠시 뒤에 시작합니다"},
        "show_join": {"on": True},
        "show_rules": {"on": True},
        "set_pacing": {"pacing": "host"},
        "set_finale": {"finale": "top_down"},
        "set_motion": {"motion": "calm"},
        "set_lang": {"lang": "en"},
        "record_eliminated": {"contestants": [one]},
        "set_rundown": {
            "plan_no": view["plan"]["no"],
            "items": [{"kind": "break", "text": "", "seconds": 60}],
        },
        "set_death_match": {"game": "rows", "options": {"deals": 1}},
        "send_all": {"on": True},
        "enter_token": {"to": one},
        "hand_out_token": {"to": one},
        "enter_opponent": {"opponent": one},
        "let_rule_play": {"contestant": one},
        "peek": {"what": "hands"},
        "choose_address": {"address": "192.0.2.1"},
        "set_wifi": {"ssid": "무대", "password": "가나다라마바사아"},
        "pair": {"role": "remote"},
        "take_over": {},
        "shut_out": {"device": "0" * 16},
        "shut_out_all": {},
    }


def own_fields(view: View) -> dict[str, Fields]:
    """A contestant's commands, likewise."""
    one = view["roster"][0]["id"]
    opening = view["round"]["opening"] if view["round"] else 1
    return {
        "memorised": {},
        "pick": {"opening": opening, "pick": {}},
        "play_myself": {},
        "give_token": {"to": one},
        "name_opponent": {"opponent": one},
        "rename_self": {"name": "새이름"},
        "leave": {},
    }


SHOWN: Fields = {"version": 1, "width": 1920, "height": 1080, "sound": "on", "fullscreen": True}
"""What a screen says of itself."""
