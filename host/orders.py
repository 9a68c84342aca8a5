"""What a console's message means as a command. The surface builds the command; a phone cannot express one."""

from __future__ import annotations

from collections.abc import Callable

from show import commands as c
from show.refused import Refused
from stage import fields
from stage.fields import Fields

Builder = Callable[[Fields], c.Command]


def _contestant(sent: Fields) -> str:
    return fields.text(sent, "contestant")


ORDERS: dict[str, Builder] = {
    "change_show": lambda s: c.ChangeShow(
        fields.maybe_text(s, "title"),
        None if s.get("options") is None else fields.record(s, "options"),
        fields.maybe_text(s, "lang"),
        fields.maybe_text(s, "game"),
    ),
    "set_joining": lambda s: c.SetJoining(fields.text(s, "joining")),
    "add_contestants": lambda s: c.AddContestants(fields.texts(s, "names")),
    "rename": lambda s: c.Rename(_contestant(s), fields.text(s, "name")),
    "free_device": lambda s: c.FreeDevice(_contestant(s)),
    "remove": lambda s: c.Remove(_contestant(s)),
    "remove_watchers": lambda s: c.RemoveWatchers(),
    "restore": lambda s: c.Restore(_contestant(s)),
    "answer_request": lambda s: c.AnswerRequest(fields.text(s, "request"), fields.flag(s, "yes")),
    "deny_requests": lambda s: c.DenyRequests(),
    "cue": lambda s: c.Cue(fields.text(s, "cue"), fields.integer(s, "cue_no")),
    "hold": lambda s: c.Hold(),
    "resume": lambda s: c.Resume(),
    "add_time": lambda s: c.AddTime(fields.integer(s, "seconds")),
    "hand_back": lambda s: c.HandBack(_contestant(s)),
    "enter_pick": lambda s: c.EnterPick(
        _contestant(s), fields.integer(s, "opening"), fields.record(s, "pick")
    ),
    "show_hand": lambda s: c.ShowHand(_contestant(s)),
    "let_bot_play": lambda s: c.LetBotPlay(_contestant(s)),
    "give_seat_back": lambda s: c.GiveSeatBack(_contestant(s)),
    "void_round": lambda s: c.VoidRound(fields.integer(s, "cue_no"), fields.text(s, "reason", "")),
    "rewind": lambda s: c.Rewind(fields.integer(s, "cue_no"), fields.text(s, "reason", "")),
    "show_result": lambda s: c.ShowResult(fields.maybe_integer(s, "round")),
    "adjust_score": lambda s: c.AdjustScore(
        _contestant(s), fields.integer(s, "points"), fields.text(s, "reason", "")
    ),
    "blackout": lambda s: c.Blackout(fields.flag(s, "on")),
    "message": lambda s: c.ShowMessage(fields.maybe_text(s, "text")),
    "show_join": lambda s: c.ShowJoin(fields.flag(s, "on")),
    "show_rules": lambda s: c.ShowRules(fields.flag(s, "on")),
    "set_pacing": lambda s: c.SetPacing(fields.text(s, "pacing")),
    "set_finale": lambda s: c.SetFinale(fields.text(s, "finale")),
    "set_motion": lambda s: c.SetMotion(fields.text(s, "motion")),
    "set_lang": lambda s: c.SetLang(fields.text(s, "lang")),
    "set_rundown": lambda s: c.SetRundown(fields.integer(s, "plan_no"), fields.anything(s, "items")),
    "set_death_match": lambda s: c.SetDeathMatch(
        fields.maybe_text(s, "game"), None if s.get("options") is None else fields.record(s, "options")
    ),
    "send_all": lambda s: c.SendAll(fields.flag(s, "on")),
    "enter_token": lambda s: c.EnterToken(fields.maybe_text(s, "to")),
    "hand_out_token": lambda s: c.HandOutToken(fields.maybe_text(s, "to")),
    "enter_opponent": lambda s: c.EnterOpponent(fields.maybe_text(s, "opponent")),
    "let_rule_play": lambda s: c.LetRulePlay(_contestant(s)),
    "record_eliminated": lambda s: c.RecordEliminated(fields.texts(s, "contestants")),
}
"""The console's commands on the show, by their name on the wire."""

REMOTE = frozenset({"cue", "rewind", "hold", "resume", "blackout"})
"""What a remote may send."""


def command(kind: str, sent: Fields) -> c.Command:
    """The command of a message. Raises Refused."""
    builder = ORDERS.get(kind)
    if builder is None:
        raise Refused("unknown_command")
    return builder(sent)
