"""What the host does beside the big button."""

from __future__ import annotations

from typing import assert_never

from games.contract import Json
from show import commands as c, events as e, rundown
from show.model import Show
from show.names import MESSAGE_MOST, REASON_MOST, sentence
from show.options import checked, game_options
from show.pacing import settled_rounds
from show.refused import Refused

ADDED_MOST = 600
POINTS_MOST = 999
PEEKS = ("standings", "hands", "counts", "hand")

Desk = (
    c.Hold
    | c.Resume
    | c.AddTime
    | c.VoidRound
    | c.Rewind
    | c.ShowResult
    | c.AdjustScore
    | c.Blackout
    | c.ShowMessage
    | c.ShowJoin
    | c.ShowRules
    | c.SetPacing
    | c.SetFinale
    | c.SetMotion
    | c.SetLang
    | c.RecordEliminated
    | c.SetRundown
    | c.SetDeathMatch
    | c.SendAll
    | c.Peek
)


def decide(show: Show, command: Desk) -> list[e.Event]:
    """The events of a side control. Raises Refused; pressing what is already so is no event."""
    match command:
        case c.Hold(by):
            return [e.Held(by)]
        case c.Resume():
            return [e.Resumed()]
        case c.AddTime(seconds):
            if not 0 < seconds <= ADDED_MOST:
                raise Refused("bad_field", field="seconds")
            return [e.TimeAdded(seconds * 1000)]
        case c.VoidRound(cue_no, reason):
            return [e.RoundVoided(_believed(show, cue_no, reason))]
        case c.Rewind(cue_no, reason):
            return [e.Rewound(_believed(show, cue_no, reason))]
        case c.ShowResult(number):
            return _result(show, number)
        case c.AdjustScore(contestant, points, reason):
            return _adjust(show, contestant, points, reason)
        case c.Blackout(on):
            return [] if show.room.blackout is on else [e.BlackoutSet(on)]
        case c.ShowMessage(text):
            shown = _text(text, MESSAGE_MOST) or None
            return [] if shown == show.room.message else [e.MessageShown(shown)]
        case c.ShowJoin(on):
            return [] if show.room.join is on else [e.JoinShown(on)]
        case c.ShowRules(on):
            return [] if show.room.rules is on else [e.RulesLaidOver(on)]
        case c.SetPacing(pacing):
            return _pacing(show, pacing)
        case c.SetFinale(finale):
            _one_of(finale, ("bottom_up", "top_down"), "finale")
            return [] if finale == show.finale else [e.FinaleSet(finale)]
        case c.SetMotion(motion):
            _one_of(motion, ("full", "calm"), "motion")
            return [] if motion == show.motion else [e.MotionSet(motion)]
        case c.SetLang(lang):
            _one_of(lang, ("ko", "en"), "lang")
            return [] if lang == show.lang else [e.LangSet(lang)]
        case c.RecordEliminated(contestants):
            return _record(show, contestants)
        case c.SetRundown():
            return rundown.decide(show, command)
        case c.SetDeathMatch(game, options):
            return _death_match(show, game, options)
        case c.SendAll(on):
            return [] if show.play.all_sent is on else [e.AllSent(on)]
        case c.Peek(what, contestant):
            return _peek(show, what, contestant)
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(command)


def _peek(show: Show, what: str, contestant: str | None) -> list[e.Event]:
    _one_of(what, PEEKS, "what")
    match = show.play.match
    if what == "hand" and (match is None or contestant not in match.seats):
        raise Refused("unknown_contestant")
    return [e.Peeked(what, contestant if what == "hand" else None)]


def _one_of(value: str, allowed: tuple[str, ...], field: str) -> str:
    if value not in allowed:
        raise Refused("bad_field", field=field)
    return value


def _text(text: str | None, most: int) -> str:
    cleaned = sentence("" if text is None else text, most)
    if cleaned is None:
        raise Refused("text_too_long", most=most)
    return cleaned


def _believed(show: Show, cue_no: int, reason: str) -> str:
    if cue_no != show.cue_no:
        raise Refused("stale")
    return _text(reason, REASON_MOST)


def _result(show: Show, number: int | None) -> list[e.Event]:
    if number is not None and not 1 <= number <= settled_rounds(show):
        raise Refused("bad_field", field="round")
    return [] if number == show.room.result else [e.ResultShown(number)]


def _adjust(show: Show, contestant: str, points: int, reason: str) -> list[e.Event]:
    match = show.play.match
    if match is None or contestant not in match.seats:
        raise Refused("unknown_contestant")
    if points == 0 or abs(points) > POINTS_MOST:
        raise Refused("bad_field", field="points")
    why = _text(reason, REASON_MOST)
    if not why:
        raise Refused("reason_needed")
    return [e.ScoreAdjusted(contestant, points, why)]


def _pacing(show: Show, pacing: str) -> list[e.Event]:
    _one_of(pacing, ("host", "clock"), "pacing")
    if pacing == "clock" and show.game.timing(game_options(show)).pick is None:
        raise Refused("clock_needs_time")
    return [] if pacing == show.pacing else [e.PacingSet(pacing)]


def _record(show: Show, contestants: tuple[str, ...]) -> list[e.Event]:
    losers, rivals = set(contestants), set(show.play.rivals)
    if not losers < rivals or len(losers) != len(contestants):
        raise Refused("unknown_contestant")
    return [] if contestants == (show.play.recorded or ()) else [e.EliminationRecorded(contestants)]


def _death_match(show: Show, game: str | None, options: Json) -> list[e.Event]:
    if game is None:
        return [] if show.play.away else [e.DeathMatchSet(None, {})]
    return [e.DeathMatchSet(game, checked(game, {} if options is None else options))]
