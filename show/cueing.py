"""The big button, and the autopilot that presses it."""

from __future__ import annotations

from random import Random

from games.contract import Json
from show import commands as c, events as e, tokens
from show.elimination import names_of
from show.match_clock import ends_at
from show.model import Beat, Instant, Segment, Show, Status
from show.moves import match_of
from show.options import game_options
from show.pacing import all_in, next_cue, waits
from show.refused import Refused
from show.tokens import awaits

_EVENTS: dict[str, e.Event] = {
    "show_rules": e.RulesShown(),
    "end_memorising": e.MemorisingEnded(),
    "start_talk": e.TalkStarted(),
    "open_round": e.RoundOpened(),
    "close_round": e.RoundClosed(),
    "reveal": e.StepRevealed(),
    "give_cards_back": e.CardsGivenBack(),
    "show_snapshot": e.SnapshotShown(),
    "show_deal_summary": e.DealSummaryShown(),
    "start_verdict": e.VerdictStarted(),
    "reveal_rank": e.RankRevealed(),
    "eliminate": e.EliminationShown(),
    "start_tokens": e.TokensStarted(),
    "start_naming": e.NamingStarted(),
    "death_match": e.DeathMatchCalled(),
    "play_away": e.PlayedAway(),
    "next_match": e.NextMatchCalled(),
    "start_break": e.BreakStarted(),
    "recap": e.RecapShown(),
    "farewell": e.FarewellStarted(),
}


def cue(show: Show, command: c.Cue, rng: Random) -> list[e.Event]:
    """What the button does now. Raises Refused: stale where the console believed something else."""
    if command.cue == "lift_blackout":
        return [e.BlackoutSet(False)] if show.room.blackout else []
    if command.cue == "resume":
        return [e.Resumed()] if show.held else []
    if command.cue_no != show.cue_no or command.cue != next_cue(show) or show.room.blackout:
        raise Refused("stale")
    if show.held:
        raise Refused("resume_first")
    missing = blocked(show)
    if missing:
        raise Refused(missing["code"], **missing["params"])
    return happens(show, command.cue, rng)


def blocked(show: Show) -> Json:
    """Why the next cue cannot come yet, as code and params; None if it can."""
    choice = awaits(show)
    if choice is not None:
        if show.rehearsal:
            return None
        code = "token_awaited" if choice[0] == "give" else "opponent_awaited"
        return {"code": code, "params": {"name": names_of(show, (choice[1],))[0]}}
    if show.play.beat is Beat.AWAY and show.play.recorded is None:
        return {"code": "loser_awaited", "params": {}}
    if next_cue(show) not in ("show_rules", "deal"):
        return None
    return _seats_missing(show)


def _seats_missing(show: Show) -> Json:
    """Why a match cannot be dealt to those who sit."""
    gone = [one.name for one in show.seated if one.status is not Status.SEATED]
    if gone:
        return {"code": "rival_gone", "params": {"names": gone, "n": len(gone)}}
    seats, seated = show.game.seats(game_options(show)), show.seated
    if len(seated) < seats.least:
        return {"code": "too_few_seats", "params": {"least": seats.least, "n": len(seated)}}
    if len(seated) > seats.most:
        return {"code": "too_many_seats", "params": {"most": seats.most, "n": len(seated)}}
    alone = show.game.traits.people and not show.rehearsal and show.play.contest == "match"
    if alone and all(one.kind == "bot" for one in seated):
        return {"code": "no_person", "params": {}}
    return None


def poke(show: Show, now: Instant, rng: Random) -> list[e.Event]:
    """What time alone brings about; nothing in a held show or before its time."""
    timer = show.play.timer
    up = timer is not None and timer.due is not None and timer.due <= now
    over, everybody = ends_at(show), all_in(show)
    if over is not None and over <= now:
        return [e.MatchTimedOut()]
    if show.stands or not (up or everybody):
        return []
    if show.play.beat is Beat.TALK:
        return [e.TalkEnded()]
    if show.play.beat is Beat.PICKING and waits(show):
        return [e.TimeRanOut()]
    if show.play.segment is Segment.BREAK:
        return [e.TimeRanOut()]
    name = next_cue(show)
    if name == "close_round":
        return [e.RoundClosed(timed_out=not everybody)]
    return happens(show, name, rng) if name else []


def wake_at(show: Show) -> Instant | None:
    """When the show wants to be poked; None: not before something else happens."""
    if show.stands:
        return None
    if all_in(show):
        return 0
    dues = (show.play.timer.due if show.play.timer else None, ends_at(show))
    return min((due for due in dues if due is not None), default=None)


def happens(show: Show, name: str, rng: Random) -> list[e.Event]:
    """The event of a cue; dealing draws its chance here."""
    if name == "deal":
        return [e.Dealt(show.game.deal(None, len(show.seated), game_options(show), rng))]
    if name == "draw":
        return tokens.drawn(show, rng)
    if name == "next_deal":
        match = match_of(show)
        return [e.Dealt(show.game.deal(match.latest, len(match.seats), game_options(show), rng))]
    return [_EVENTS[name]]
