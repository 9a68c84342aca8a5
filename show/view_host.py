"""What the console and its remote show: all that steers, nothing that is secret until a held key asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games import GAMES
from games.contract import Choice, Game, Json
from show import commands as c, view_common as common
from show.big_button import button
from show.elimination import may_record, out, outcome
from show.history import history
from show.match_clock import limit, written
from show.model import Beat, Match, Room, Segment, Show
from show.options import MATCH_MOST, choices, game_options
from show.pacing import may, settled_rounds
from show.played import watchers
from show.rewinding import plan
from show.rundown import ahead, written as written_item
from show.script import rundown, script, strip
from show.seats import automatic, present
from show.tokens import handable
from show.view_screen import screen_view

_NAMES = {
    "change_show": c.ChangeShow,
    "set_joining": c.SetJoining,
    "add_contestants": c.AddContestants,
    "add_bots": c.AddBots,
    "rename": c.Rename,
    "free_device": c.FreeDevice,
    "remove": c.Remove,
    "remove_watchers": c.RemoveWatchers,
    "restore": c.Restore,
    "answer_request": c.AnswerRequest,
    "deny_requests": c.DenyRequests,
    "cue": c.Cue,
    "hold": c.Hold,
    "resume": c.Resume,
    "add_time": c.AddTime,
    "hand_back": c.HandBack,
    "enter_pick": c.EnterPick,
    "show_hand": c.ShowHand,
    "let_bot_play": c.LetBotPlay,
    "give_seat_back": c.GiveSeatBack,
    "void_round": c.VoidRound,
    "rewind": c.Rewind,
    "show_result": c.ShowResult,
    "adjust_score": c.AdjustScore,
    "blackout": c.Blackout,
    "message": c.ShowMessage,
    "show_join": c.ShowJoin,
    "show_rules": c.ShowRules,
    "set_pacing": c.SetPacing,
    "set_finale": c.SetFinale,
    "set_motion": c.SetMotion,
    "set_lang": c.SetLang,
    "record_eliminated": c.RecordEliminated,
    "set_rundown": c.SetRundown,
    "set_death_match": c.SetDeathMatch,
    "send_all": c.SendAll,
    "enter_token": c.EnterToken,
    "hand_out_token": c.HandOutToken,
    "enter_opponent": c.EnterOpponent,
    "let_rule_play": c.LetRulePlay,
    "peek": c.Peek,
}
"""The wire's name of each command a console can send."""


def host_view(show: Show | None, lang: str) -> Json:
    """The console's view."""
    view = {**common.head(show, "host", lang), "screen": screen_view(show, lang), "games": _games()}
    if show is None:
        return {**view, **_empty()}
    view["timer"] = common.timer(show.play.timer, (*common.PUBLIC_TIMERS, "auto"))
    return {**view, **_desk(show), "elimination": _elimination(show), "verdict": common.verdict(show)}


def remote_view(show: Show | None, lang: str) -> Json:
    """The remote's view: button, script line, counts, timer, the room's picture."""
    view = {**common.head(show, "remote", lang), "screen": screen_view(show, lang)}
    if show is None:
        return {**view, "cue": None, "script": None, "counts": None, "may": [], "missing": [], "rewind": None}
    return {
        **view,
        "timer": common.timer(show.play.timer, (*common.PUBLIC_TIMERS, "auto")),
        "cue": button(show),
        "script": script(show),
        "counts": common.counts(show),
        "missing": common.missing_names(show),
        "may": _may(show),
        "over_now": dict(vars(show.room)),
        "rewind": _rewind(show),
    }


def _empty() -> Json:
    lists: dict[str, Json] = {
        name: []
        for name in (
            *("strip", "rundown", "roster", "requests", "may", "results", "log", "missing", "peeks"),
            *("history", "handable"),
        )
    }
    nothing = (
        *("cue", "script", "rewind", "lobby", "elimination", "counts", "match", "verdict", "clock"),
        *("plan", "loser"),
    )
    over = dict(vars(Room()))
    return {
        **lists,
        **dict.fromkeys(nothing),
        "may": ["create_show"],
        "over_now": over,
        "finale": "bottom_up",
        "watchers": 0,
    }


def _desk(show: Show) -> Json:
    return {
        "cue": button(show),
        "script": script(show),
        "strip": strip(show),
        "rundown": rundown(show),
        "roster": roster(show),
        "watchers": len(watchers(show)),
        "requests": [dict(vars(one)) for one in show.requests],
        "counts": common.counts(show),
        "missing": common.missing_names(show),
        "may": _may(show),
        "rewind": _rewind(show),
        "over_now": dict(vars(show.room)),
        "results": [_settled(show, index) for index in range(1, settled_rounds(show) + 1)],
        "clock": written(show.play.stopwatch, limit(show)) if show.play.segment is Segment.MATCH else None,
        "peeks": list(show.game.traits.peeks),
        "log": [dict(vars(line)) for line in show.log],
        "finale": show.finale,
        "lobby": _lobby(show),
        "history": history(show),
        "plan": _plan(show),
        "loser": _loser(show),
        "handable": [{"id": id, "name": name} for id, name in _handable(show)],
        "match": common.public_match(show),
    }


def _settled(show: Show, index: int) -> Json:
    told = common.settled_round(show, index)
    return {"index": index, "number": told["round"], "deal": told["deal"]}


def _may(show: Show) -> list[str]:
    allowed = may(show)
    names = [name for name, command in _NAMES.items() if command in allowed]
    return [*names, "create_show"] if show.ended else names


def _plan(show: Show) -> Json:
    """What the host has planned behind the present stretch, to be changed."""
    return {"no": show.plan_no, "ahead": [written_item(item) for item in ahead(show)]}


def _loser(show: Show) -> Json:
    """Whom the host may enter as the loser of a death match, and who is entered."""
    if not may_record(show):
        return None
    rivals = [one for id in show.play.rivals if (one := show.contestant(id))]
    return {
        "choices": [{"id": one.id, "name": one.name} for one in rivals],
        "entered": list(show.play.recorded or ()),
    }


def _handable(show: Show) -> list[tuple[str, str]]:
    ids = handable(show) if c.HandOutToken in may(show) else ()
    return [(id, one.name) for id in ids if (one := show.contestant(id))]


def roster(show: Show) -> Json:
    """Everybody who ever came in: those of the match in seat order, then the others as they came."""
    match = _match_on(show)
    seats = match.seats if match else tuple(one.id for one in show.seated)
    order = [*seats, *(one.id for one in show.contestants if one.id not in seats)]
    return [_roster_line(show, id, seats) for id in order]


def _match_on(show: Show) -> Match | None:
    """The match whose seats the desk shows; in a break everybody who is still in is listed."""
    return None if show.play.segment is Segment.BREAK else show.play.match


def _roster_line(show: Show, id: str, seats: tuple[str, ...]) -> Json:
    one, match = show.contestant(id), _match_on(show)
    assert one is not None
    seat = seats.index(id) if id in seats else None
    plays = seat is not None and match is not None and seat in present(show, match)
    return {
        "id": id,
        "name": one.name,
        "seat": None if seat is None else seat + 1,
        "kind": one.kind,
        "level": one.level,
        "phone": one.phone,
        "status": "out" if id in out(show) else str(one.status),
        "ready": common.ready(show, seat) if plays and seat is not None else None,
        "entered": bool(match and seat in match.entered and show.play.beat in (Beat.PICKING, Beat.CLOSED)),
        "showing": bool(match and seat in match.showing),
        "automatic": match is not None and seat in automatic(show, match),
        "missed": bool(match and seat in match.missed),
        "stand_in": one.stand_in,
        "stood_in": id in show.ledger.stood_in,
    }


def _rewind(show: Show) -> Json:
    planned, match = plan(show), show.play.match
    if planned is None:
        return None
    return {
        "label": {
            "key": f"show.undo.{'round' if planned.replays else planned.cue}",
            "params": planned.params,
        },
        "replays": planned.replays,
        "round": planned.params.get("round"),
        "picks": len(match.picks) if match else 0,
        "steps": match.revealed if match else 0,
    }


def _lobby(show: Show) -> Json:
    if not show.before_match:
        return None
    limits = show.game.seats(game_options(show))
    return {
        "joining": show.joining,
        "seats": dict(vars(limits)),
        "seated": len(show.seated),
        "chosen": dict(show.ledger.chosen),
        "warning": show.game.warning(game_options(show), len(show.seated), show.pacing),
        "unplayable": _unplayable(len(show.seated)),
    }


def _elimination(show: Show) -> Json:
    shown = common.elimination(show)
    if shown is None:
        return None
    return {**shown, "equal": outcome(show).equal}


def _unplayable(seated: int) -> Json:
    """Why a game cannot be chosen for so many, by its key."""
    told = {}
    for key, game in GAMES.items():
        limits = _limits(game)
        if seated < limits["least"]:
            told[key] = {"key": "refused.too_few_seats", "params": {"least": limits["least"], "n": seated}}
        if seated > limits["most"]:
            told[key] = {"key": "refused.too_many_seats", "params": {"most": limits["most"], "n": seated}}
    return told


@cache
def _games() -> Json:
    return [
        {
            "key": key,
            "choices": _form(game.choices),
            "common": _form(choices(key)),
            "seats": _limits(game),
            "bots": list(game.traits.bots),
            "pacing": game.traits.pacing,
        }
        for key, game in GAMES.items()
    ]


def _form(offered: Mapping[str, Choice]) -> Json:
    return {key: _choice(choice) for key, choice in offered.items()}


def _choice(choice: Choice) -> Json:
    if choice.values is not None:
        return {"values": list(choice.values), "default": choice.default}
    return {"least": choice.least, "most": choice.most, "none": choice.none, "default": choice.default}


def _limits(game: Game) -> Json:
    """The widest limits any preset allows, and the advice of the smallest."""
    every = [game.seats(game.options(game.preset(size))) for size in (1, MATCH_MOST)]
    return {"least": every[0].least, "advised": every[0].advised, "most": max(one.most for one in every)}
