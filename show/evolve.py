"""evolve(show, event): the show after an event. Never refuses and draws nothing.

Events reach this fold only after ``decide`` has let them through, so it asks no questions; whatever the rules
can recompute (who still watches, what a round was worth) it recomputes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, assert_never

from show import between, events as e, moves, people
from show.diary import noted
from show.match_clock import kept
from show.model import Beat, Instant, Segment, Show
from show.rewinding import rewound, voided
from show.standings import standings


@dataclass(frozen=True)
class Stamp:
    """When a record was written: show time in ms, and the wall's "HH:MM" for people to read."""

    at: Instant
    wall: str = ""


def replay(records: Iterable[tuple[e.Event, Stamp]]) -> Show | None:
    """The show a journal tells of; None if it is empty."""
    show: Show | None = None
    for event, stamp in records:
        show = evolve(show, event, stamp)
    return show


def evolve(show: Show | None, event: e.Event, stamp: Stamp) -> Show:
    """The show after ``event``."""
    show = people.founded(event) if isinstance(event, e.ShowCreated) else show
    assert show is not None, "a journal begins with ShowCreated"
    after = kept(people.moved_up(_after(show, event, stamp.at)), stamp.at)
    return noted(after, event, stamp.wall)


def _after(
    show: Show, event: e.Event, at: Instant
) -> Show:  # one long match: the language of a journal in one place
    play = show.play
    match event:
        case e.ShowCreated():
            return show
        case e.ShowChanged(title, options, lang, game):
            return between.game_set(replace(show, title=title, lang=lang), game or show.game_key, options)
        case (
            e.JoiningSet()
            | e.ContestantJoined()
            | e.RequestMade()
            | e.RequestAnswered()
            | e.RequestReplaced()
            | e.RequestsDenied()
            | e.ContestantRenamed()
            | e.DeviceFreed()
            | e.SeatClaimed()
            | e.ContestantRemoved()
            | e.WatchersRemoved()
            | e.ContestantRestored()
            | e.ContestantLeft()
            | e.CarriedOver()
            | e.SeatTakenOver()
            | e.SeatGivenBack()
        ):
            return people.evolve(show, event)
        case e.RulesShown():
            return moves.cued(show, "show_rules", at, replace(play, segment=Segment.RULES, beat=Beat.NONE))
        case e.Dealt(deal):
            first = play.segment is not Segment.MATCH
            return moves.dealt(show, deal, at) if first else moves.dealt_again(show, deal, at)
        case e.MemorisingEnded():
            return moves.to_beat(show, "end_memorising", moves.after_deal(show), at)
        case e.TalkStarted():
            return moves.to_beat(moves.next_round(show), "start_talk", Beat.TALK, at, before=show)
        case e.TalkEnded():
            return moves.to_beat(show, "end_talk", Beat.IDLE, at)
        case e.RoundOpened():
            return moves.opened(show, at)
        case e.RoundClosed(timed_out):
            return moves.closed(show, at, timed_out=timed_out)
        case e.StepRevealed():
            return moves.revealed(show, at)
        case e.CardsGivenBack():
            given = moves.next_round(show)
            position = show.game.give_back(moves.match_of(given).position)
            return moves.to_beat(
                moves.with_match(given, position=position),
                "give_cards_back",
                Beat.CARDS_BACK,
                at,
                before=show,
            )
        case e.SnapshotShown():
            return moves.to_beat(show, "show_snapshot", Beat.SNAPSHOT, at)
        case e.DealSummaryShown():
            return moves.to_beat(show, "show_deal_summary", Beat.DEAL_SUMMARY, at)
        case e.MatchTimedOut():
            over = moves.with_match(show, unfinished=True)
            return moves.to_beat(over, "time_up", Beat.TIME_UP, at, before=show)
        case e.PlayedByHand(contestant):
            return moves.by_hand(show, moves.match_of(show).seats.index(contestant))
        case e.VerdictStarted():
            left = tuple(line.contestant for line in standings(show) if line.mark == "left")
            begun = replace(play, segment=Segment.VERDICT, beat=Beat.SHOWING, timer=None, left=left)
            return replace(moves.cued(show, "start_verdict", at, begun), all_gone=False)
        case e.RankRevealed():
            return moves.cued(show, "reveal_rank", at, replace(play, ranks_shown=play.ranks_shown + 1))
        case e.EliminationShown():
            return between.elimination_shown(show, at)
        case e.EliminationRecorded(contestants):
            return between.recorded(show, contestants, at)
        case (
            e.RundownSet()
            | e.TokensStarted()
            | e.TokenGiven()
            | e.TokenHandedOut()
            | e.NamingStarted()
            | e.OpponentNamed()
            | e.AllSent()
            | e.DeathMatchCalled()
            | e.DeathMatchSet()
            | e.PlayedAway()
            | e.NextMatchCalled()
            | e.BreakStarted()
            | e.FarewellStarted()
            | e.RecapShown()
        ):
            return between.evolve(show, event, at)
        case e.SeatMissed(contestant):
            return moves.standing(replace(moves.missed(show, contestant), held=True), at)
        case e.RuleLetPlay(contestant):
            return moves.ruled(show, contestant)
        case e.Memorised(contestant):
            seat = moves.match_of(show).seats.index(contestant)
            return moves.with_match(
                show, ready=moves.match_of(show).ready | {seat}, showing=moves.match_of(show).showing - {seat}
            )
        case e.HandShown(contestant):
            return moves.with_match(
                show, showing=moves.match_of(show).showing | {moves.match_of(show).seats.index(contestant)}
            )
        case e.PickMade(contestant, pick) | e.PickEntered(contestant, pick):
            return moves.picked(show, contestant, pick, entered=isinstance(event, e.PickEntered))
        case e.PickHandedBack(contestant):
            seat = moves.match_of(show).seats.index(contestant)
            picks = {key: value for key, value in moves.match_of(show).picks.items() if key != seat}
            return moves.with_match(show, picks=picks, entered=moves.match_of(show).entered - {seat})
        case e.TimeRanOut() if play.segment is Segment.BREAK:
            return replace(show, play=replace(play, timer=None))
        case e.TimeRanOut():
            late = moves.with_match(show, overtime=True)
            return replace(late, play=replace(late.play, timer=None))
        case e.Held():
            return moves.standing(replace(show, held=True), at)
        case e.Resumed():
            waiting = moves.with_match(show, missed=frozenset()) if play.match else show
            # Time runs again, so the room sees what it runs for.
            return moves.standing(_laid_over(replace(waiting, held=False), rules=False), at)
        case e.AllGone(on):
            return moves.standing(replace(show, all_gone=on), at)
        case e.TimeAdded(milliseconds):
            return replace(
                show, play=replace(play, timer=play.timer and moves.longer(play.timer, milliseconds))
            )
        case e.RoundVoided():
            return voided(show, at)
        case e.Rewound():
            return rewound(show, at)
        case e.ResultShown(number):
            return _laid_over(show, result=number, rules=False)
        case e.ScoreAdjusted(contestant, points, _):
            so_far = show.ledger.adjustments
            return show.noting(adjustments={**so_far, contestant: so_far.get(contestant, 0) + points})
        case e.BlackoutSet(on):
            return _laid_over(show, blackout=on)
        case e.MessageShown(text):
            return _laid_over(show, message=text)
        case e.JoinShown(on):
            return _laid_over(show, join=on, rules=False)
        case e.RulesLaidOver(on):
            return _laid_over(show, rules=on, join=False, result=None)
        case e.PacingSet(pacing):
            return moves.paced(
                show.noting(pacing=pacing, chosen={**show.ledger.chosen, "pacing": pacing}), at
            )
        case e.FinaleSet(finale):
            return replace(show, finale=finale)
        case e.MotionSet(motion):
            return replace(show, motion=motion)
        case e.LangSet(lang):
            return replace(show, lang=lang)
        case e.Peeked():
            return show
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(event)


def _laid_over(show: Show, **changes: Any) -> Show:
    """The show with something else over its scene; rules and join or result take each other's place."""
    return replace(show, room=replace(show.room, **changes))
