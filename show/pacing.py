"""What is possible, next, due and awaited. One table guards ``decide`` and lights the console's buttons."""

from __future__ import annotations

from games.contract import Seat
from show import commands as c, rundown
from show.elimination import may_record, outcome
from show.model import Beat, Instant, Match, Segment, Show, Timer
from show.options import game_options
from show.recap import pictures
from show.seats import automatic, bot_level, in_seat, nobody_by_hand, plays_on, present
from show.standings import told_at_once, verdict_told
from show.tokens import awaits, giver, handable

IDLE_TIME = 3_000
MEMORISE_TIME = 60_000
PAUSE_TIME = 4_000
SNAPSHOT_TIME = 8_000
SUMMARY_TIME = 8_000
"""Milliseconds after which the autopilot goes on by itself."""

_ROUND_BEATS = {Beat.PICKING, Beat.CLOSED, Beat.REVEALING, Beat.SETTLED}
_PEOPLE: set[type[c.Command]] = {
    c.SetJoining,
    c.Join,
    c.AskToReturn,
    c.AnswerRequest,
    c.DenyRequests,
    c.Rename,
    c.FreeDevice,
    c.ClaimSeat,
    c.Remove,
    c.RemoveWatchers,
    c.Restore,
    c.Leave,
}
_ALWAYS: set[type[c.Command]] = {c.Blackout, c.ShowMessage, c.SetMotion, c.SetLang, c.Poke}


def may(show: Show) -> frozenset[type[c.Command]]:
    """The commands a show takes now; a command's own fields may still be refused."""
    allowed: set[type[c.Command]] = set(_ALWAYS)
    allowed |= {c.Rewind} if show.past else set()
    if not show.ended:
        allowed |= _PEOPLE | {c.Cue, c.ShowJoin, c.SetRundown}
        allowed |= {c.ShowRules} if _has_game(show) else set()
    elif show.room.blackout or next_cue(show) is not None:
        allowed.add(c.Cue)  # the big button lifts it, and turns the recap's pages
    if show.before_match:
        allowed |= {c.ChangeShow, c.AddContestants, c.AddBots, c.RenameSelf, c.SetPacing}
        allowed |= _order_of_finale(show)
    return frozenset(allowed | _in_match(show) | _between(show))


def _has_game(show: Show) -> bool:
    """Whether a game is on, comes next or is being judged here, so that it has rules to show."""
    return show.play.segment is not Segment.BREAK and not show.play.away


def _between(show: Show) -> set[type[c.Command]]:
    """What is possible from the verdict to the next match."""
    play = show.play
    allowed: set[type[c.Command]] = {c.RecordEliminated} if may_record(show) else set()
    if play.segment is Segment.TOKENS and play.beat is Beat.GIVING:
        allowed |= {c.EnterToken} if giver(show) else set()
        allowed |= {c.GiveToken} if awaits(show) else set()
        allowed |= {c.HandOutToken} if handable(show) else set()
    if play.segment is Segment.TOKENS and play.beat is Beat.NAMING:
        allowed |= {c.EnterOpponent} | ({c.NameOpponent} if awaits(show) else set())
    if play.segment is Segment.DEATH_MATCH and play.beat is Beat.SUMMONED:
        allowed |= {c.SetDeathMatch, c.SetPacing}
    if play.segment is Segment.BREAK and play.timer:
        allowed |= {c.AddTime} | _held_or_not(show)
    if verdict_told(show) and outcome(show).equal:
        allowed.add(c.SendAll)
    return allowed


def _order_of_finale(show: Show) -> set[type[c.Command]]:
    """Where everybody sees the points as they come, a verdict has no order to choose."""
    return set() if show.game.traits.open_points else {c.SetFinale}


def _held_or_not(show: Show) -> set[type[c.Command]]:
    return {c.Resume} if show.held else {c.Hold}


def _in_match(show: Show) -> set[type[c.Command]]:
    play, match = show.play, show.play.match
    allowed: set[type[c.Command]] = set()
    if match is None:
        return allowed
    if not show.ended:
        allowed.add(c.Peek)
    if settled_rounds(show):
        allowed.add(c.ShowResult)
    if play.segment is Segment.MATCH:
        allowed |= {c.Memorise, c.SetPacing, c.AdjustScore} | _order_of_finale(show) | _held_or_not(show)
        allowed |= {c.ShowHand} if memorises(show) else set()
        allowed |= {c.VoidRound} if play.beat in _ROUND_BEATS else set()
        allowed |= {c.AddTime} if play.timer and play.timer.what != "auto" else set()
        allowed |= _about_absence(show, match) if plays_on(show) else set()
    if play.segment is Segment.VERDICT and play.ranks_shown == 0 and not told_at_once(show):
        allowed |= {c.SetFinale, c.AdjustScore}
    if play.beat is Beat.PICKING:
        allowed |= {c.MakePick, c.EnterPick}
        allowed |= {c.HandBack} if match.picks else set()
    return allowed


def _about_absence(show: Show, match: Match) -> set[type[c.Command]]:
    allowed: set[type[c.Command]] = {c.NoteAllGone}
    allowed |= {c.TakeOver} if goes_on(show) else set()
    if show.play.contest == "death_match":
        return allowed | ({c.LetRulePlay} if match.missed else set()) | _by_hand_again(show, match)
    allowed |= {c.LetBotPlay} if goes_on(show) else set()
    taken = any(in_seat(show, match, seat).stand_in for seat in present(show, match))
    allowed |= {c.GiveSeatBack} if taken else set()
    return allowed | _by_hand_again(show, match)


def _by_hand_again(show: Show, match: Match) -> set[type[c.Command]]:
    return {c.PlayMyself} if automatic(show, match) else set()


def memorises(show: Show) -> bool:
    """Whether hands are looked at once and then given back."""
    return show.game.timing(game_options(show)).memorise


def awaited(show: Show) -> frozenset[Seat]:
    """The seats that owe something in this beat: a memorised hand or a pick. An automatic seat owes none."""
    match = show.play.match
    if match is None or show.play.beat not in (Beat.MEMORISING, Beat.PICKING):
        return frozenset()
    if show.play.beat is Beat.MEMORISING:
        return frozenset(present(show, match)) - memorised(show, match)
    return frozenset(present(show, match)) - frozenset(match.picks) - automatic(show, match)


def memorised(show: Show, match: Match) -> frozenset[Seat]:
    """Who has given the hand back. A seat without a phone has nothing to press: it is shown its hand."""
    people = [(seat, show.contestant(id)) for seat, id in enumerate(match.seats)]
    return match.ready | {seat for seat, one in people if one and one.kind == "person" and not one.phone}


def goes_on(show: Show) -> bool:
    """Whether a match is on of which something is still to be played."""
    play = show.play
    if play.segment is not Segment.MATCH or play.recorded is not None:
        return False
    return play.beat is not Beat.TIME_UP and not is_over(show)


def is_over(show: Show) -> bool:
    """Whether the last round has been revealed whole."""
    match = show.play.match
    if match is None or match.resolved is None or match.revealed < len(match.steps):
        return False
    return show.game.result(match.resolved) is not None


def settled_rounds(show: Show) -> int:
    """How many rounds have been revealed whole."""
    match = show.play.match
    if match is None:
        return 0
    whole = match.resolved is not None and match.revealed == len(match.steps)
    return show.game.progress(match.position).round - 1 + whole


def next_cue(show: Show) -> str | None:
    """The name of the cue that comes next, for the big button and the autopilot alike."""
    play = show.play
    match play.segment:
        case Segment.LOBBY:
            return "show_rules"
        case Segment.RULES:
            return "deal"
        case Segment.MATCH:
            return _next_in_match(show)
        case Segment.VERDICT:
            return _next_in_verdict(show)
        case Segment.TOKENS:
            return _next_in_tokens(show)
        case Segment.DEATH_MATCH:
            return _next_in_death_match(show)
        case Segment.BREAK:
            return _next_item(show)
        case _:
            return "recap" if play.slide < len(pictures(show)) else None


def _next_in_tokens(show: Show) -> str:
    """In a rehearsal chance chooses, by a press of its own."""
    if show.rehearsal and awaits(show):
        return "draw"
    return "start_naming" if show.play.beat is Beat.GIVING else "death_match"


def _next_in_death_match(show: Show) -> str:
    if show.play.recorded is not None or show.play.beat is Beat.AWAY:
        return "eliminate"
    return "play_away" if show.play.away else "deal"


def _next_item(show: Show) -> str:
    place = rundown.coming(show)
    if place is None:
        return "farewell"
    return "start_break" if show.rundown[place].kind == "break" else "next_match"


def _next_in_match(show: Show) -> str:
    if show.play.recorded is not None:
        return "eliminate"
    fixed = {
        Beat.MEMORISING: "end_memorising",
        Beat.IDLE: "open_round",
        Beat.TALK: "open_round",
        Beat.PICKING: "close_round",
        Beat.CLOSED: "reveal",
        Beat.REVEALING: "reveal",
        Beat.TIME_UP: "start_verdict",
    }
    return fixed.get(show.play.beat) or _after_round(show)


def _after_round(show: Show) -> str:
    match, game = show.play.match, show.game
    assert match is not None
    if show.play.beat is Beat.SETTLED and game.wants_summary(match.latest):
        return "show_deal_summary"
    if game.result(match.latest) is not None:
        return "start_verdict"
    if game.wants_deal(match.latest):
        return "next_deal"
    if show.play.beat is Beat.SETTLED and game.wants_snapshot(match.latest):
        return "show_snapshot"
    if game.wants_return(match.latest):
        return "give_cards_back"
    return "start_talk" if game.timing(game_options(show)).talk else "open_round"


def _next_in_verdict(show: Show) -> str:
    if show.play.beat is Beat.ELIMINATION:
        return _next_item(show)
    if not verdict_told(show):
        return "reveal_rank"
    settled = outcome(show)
    if settled.eliminated:
        return "eliminate"
    if settled.candidates and settled.rule == "tokens" and len(settled.candidates) == 1:
        return "start_tokens"
    return "death_match" if settled.candidates else _next_item(show)


def time_of(show: Show) -> tuple[str, int] | None:
    """What the beat's timer is for and how long it runs, or None: only a cue goes on."""
    if show.play.segment is Segment.BREAK:
        seconds = show.rundown[show.play.item].seconds
        return ("break", seconds * 1000) if seconds else None
    timing, beat = show.game.timing(game_options(show)), show.play.beat
    if beat is Beat.PICKING and timing.pick:
        return "picking", timing.pick
    if beat is Beat.TALK and timing.talk:
        return "talk", timing.talk
    if show.pacing != "clock" or show.play.segment is not Segment.MATCH:
        return None
    auto = {
        Beat.IDLE: IDLE_TIME,
        Beat.CLOSED: show.game.traits.step_time,
        Beat.REVEALING: show.game.traits.step_time,
        Beat.CARDS_BACK: PAUSE_TIME,
        Beat.SNAPSHOT: SNAPSHOT_TIME,
    }
    if beat is Beat.MEMORISING:
        return "memorising", MEMORISE_TIME
    if beat in (Beat.SETTLED, Beat.DEAL_SUMMARY):
        pause = PAUSE_TIME if beat is Beat.SETTLED else SUMMARY_TIME
        return None if _after_round(show) == "start_verdict" else ("auto", pause)
    return ("auto", auto[beat]) if beat in auto else None


def started(show: Show, now: Instant) -> Timer | None:
    """The timer of a beat that begins now; it stands still in a held show."""
    time = time_of(show)
    if time is None:
        return None
    what, total = time
    return Timer(what, total, left=total) if show.stands else Timer(what, total, due=now + total)


def all_in(show: Show) -> bool:
    """Whether nothing is awaited any more and the beat ends by itself for that."""
    match = show.play.match
    if match is None or show.play.beat not in (Beat.MEMORISING, Beat.PICKING) or awaited(show):
        return False
    return match.overtime or (show.pacing == "clock" and not nobody_by_hand(show, match))


def waits(show: Show) -> bool:
    """Whether the deadline passes over a round because seats are silent."""
    return show.game.timing(game_options(show)).waits and bool(awaited(show))


def owed(show: Show) -> tuple[tuple[str, str], ...]:
    """The bots that owe something now: contestant's id and level. Nobody in a held show.

    A bot that came in for another game plays at the level a host gets when choosing none.
    """
    match = show.play.match
    if show.stands or match is None:
        return ()
    known = show.game.traits.bots
    levels = ((match.seats[seat], bot_level(in_seat(show, match, seat))) for seat in sorted(awaited(show)))
    return tuple((id, level if level in known else known[0]) for id, level in levels if level is not None)
