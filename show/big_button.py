"""The console's one big button: what the room will see next, and what to mind before pressing."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Json
from show.cueing import blocked
from show.history import new_game
from show.model import Room, Segment, Show
from show.options import game_options
from show.pacing import awaited, next_cue
from show.script import cue_params, with_name
from show.standings import groups, told_at_once
from show.view_common import missing_names, scene as present_scene
from show.view_screen import over

_SCENES = {
    "show_rules": "rules",
    "deal": "memorising",
    "end_memorising": "idle",
    "start_talk": "talk",
    "open_round": "picking",
    "close_round": "closed",
    "reveal": "reveal",
    "give_cards_back": "cards_back",
    "show_snapshot": "snapshot",
    "show_deal_summary": "deal_summary",
    "next_deal": "idle",
    "start_verdict": "verdict",
    "reveal_rank": "verdict",
    "eliminate": "elimination",
    "farewell": "farewell",
    "start_tokens": "tokens",
    "draw": "tokens",
    "start_naming": "tokens",
    "death_match": "death_match",
    "play_away": "death_match",
    "next_match": "join",
    "start_break": "break",
    "recap": "recap",
}


_EXPLAINED = {
    *("open_round", "give_cards_back", "show_rules", "farewell"),
    *("next_match", "death_match", "start_break"),
}
"""Cues with a word about what they mean."""
_BY_GAME = {"deal", "close_round"}
"""Cues about cards, which every game words for itself."""


def button(show: Show) -> Json:
    """The button as the wire carries it; None when nothing comes next."""
    if show.room.blackout:
        return _face("lift_blackout", show, replace(show.room, blackout=False))
    if show.held:
        return _face("resume", show, replace(show.room, rules=False))
    name = next_cue(show)
    if name is None:
        return None
    stop = blocked(show)
    why, guard = _mind(show, name)
    params = _params(show)
    return {
        "cue": name,
        "label": _label(show, name, params),
        "why": {"key": f"refused.{stop['code']}", "params": stop["params"]} if stop else why,
        "guard": guard and not stop,
        "disabled": stop is not None,
        "scene": _next_scene(show, name),
        "over": None,
    }


def _face(cue: str, show: Show, room: Room) -> Json:
    """A press that leaves the scene: ``room`` is what lies over it then."""
    return {
        "cue": cue,
        "label": _why(f"show.cue.{cue}"),
        "why": _why(f"show.cue_why.{cue}"),
        "guard": False,
        "disabled": False,
        "scene": present_scene(show),
        "over": over(show, room),
    }


def _label(show: Show, name: str, params: Json) -> Json:
    match = show.play.match
    if name == "reveal" and match is not None:
        return with_name(show, show.game.cue_line(match.steps, match.revealed))
    ending = "reveal_result" if show.play.contest == "death_match" else "reveal_verdict"
    if name == "reveal_rank" and _last_rank(show):
        name = ending
    if name == "start_verdict" and told_at_once(show):
        name = "no_result" if match is not None and match.unfinished else ending
    if name == "deal" and show.play.contest == "death_match":
        name = "death_match_begins"
    if name == "death_match" and show.play.contest == "death_match":
        name = "death_match_again"
    if name == "recap" and show.play.slide:
        name = "recap_next"
    return {"key": f"show.cue.{name}", "params": params}


def _params(show: Show) -> Json:
    if show.before_match or show.play.segment is Segment.DEATH_MATCH:
        return {"game": {"key": f"{show.game_key}.title", "params": {}}, "n": len(show.seated)}
    return cue_params(show) if show.play.segment is Segment.MATCH else {}


def _next_scene(show: Show, name: str) -> str:
    timing = show.game.timing(game_options(show))
    if name == "deal" and not timing.memorise:
        return "talk" if timing.talk else "idle"
    if name == "end_memorising" and timing.talk:
        return "talk"
    return _SCENES[name]


def _last_rank(show: Show) -> bool:
    return show.play.ranks_shown == len(groups(show))


def _mind(show: Show, name: str) -> tuple[Json, bool]:
    """What the host should know before pressing, and whether a second press is asked for."""
    missing = missing_names(show) if awaited(show) and name != "eliminate" else []
    if missing:
        memorising = name == "end_memorising"
        key = "show.cue_why.missing_memorising" if memorising else f"{show.game_key}.cue_why.missing"
        return _why(key, n=len(missing), names=missing), True
    if name == "start_verdict" and not show.game.traits.open_points:
        return _why("show.cue_why.start_verdict"), True
    if show.before_match:
        limits, n = show.game.seats(game_options(show)), len(show.seated)
        if n < limits.advised:
            return _why("show.cue_why.few_seats", advised=limits.advised, n=n), name == "deal"
        warning = show.game.warning(game_options(show), n, show.pacing)
        if warning is not None:
            return warning, False
    if name == "deal" and show.play.contest == "death_match":
        return _death_match_begins(show), False
    if name in _BY_GAME:
        return _why(f"{show.game_key}.cue_why.{name}", **_params(show)), False
    # Behind a farewell nothing can be taken back, so it asks for a second press.
    return (_why(f"show.cue_why.{name}", **_params(show)) if name in _EXPLAINED else None), name == "farewell"


def _death_match_begins(show: Show) -> Json:
    """It has no rules scene of its own: where nobody knows the game yet, the host is told to show them."""
    if new_game(show) and not show.room.rules:
        return _why("show.cue_why.death_match_new_game", **_params(show))
    return _why("show.cue_why.death_match_begins")


def _why(key: str, **params: Json) -> Json:
    return {"key": key, "params": params}
