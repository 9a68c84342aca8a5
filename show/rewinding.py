"""Taking back: one cue, or a whole round once a part of its result has been seen.

People are never taken back (joins, names, devices). A result that was seen is not reused: its round is played
again and marked *replayed*.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.contract import Json
from show.model import Beat, Instant, Past, Play, Room, Segment, Show, Timer
from show.moves import match_of, opened, stopped, where, with_match
from show.pacing import started
from show.people import resettled, with_stand_ins

TIME_AFTER_REWIND = 10_000
"""Milliseconds a round or talk time has at least, so that it does not end on resume."""


@dataclass(frozen=True)
class Plan:
    """What a rewind would undo: the cue's name and place, and whether the round is played again."""

    cue: str
    params: Json
    replays: bool


def plan(show: Show) -> Plan | None:
    """What a rewind would do now; None where there is nothing to take back."""
    if not show.past:
        return None
    last = show.past[-1]
    return Plan(last.cue, last.params, _seen(show))


def rewound(show: Show, at: Instant) -> Show:
    """The show after a rewind; a match comes back held."""
    if _seen(show):
        return _replayed(replace(show, held=True), at)
    last = show.past[-1]
    room = Room(blackout=show.room.blackout)
    held = last.play.segment is Segment.MATCH
    back = replace(
        show,
        play=_play_of(show, last),
        past=show.past[:-1],
        cue_no=show.cue_no + 1,
        held=held,
        room=room,
        all_gone=show.all_gone and held,
    )
    again = replace(back.play, timer=_time_again(back, last, at), stand_ins=frozenset())
    return resettled(with_stand_ins(replace(back, play=again), last.play.stand_ins))


def _play_of(show: Show, past: Past) -> Play:
    """The play that a cue replaced; the match's time stands as it stood then, and goes on when it may.

    Whoever has played by hand since has done so: their time-outs do not come back.
    """
    play = replace(past.play, stopwatch=past.play.stopwatch.stopped(past.at))
    if play.match is None or show.play.match is None:
        return play
    now, before = show.play.match.time_outs, play.match.time_outs
    kept = {seat: times for seat, times in before.items() if now.get(seat, 0) >= times}
    return replace(play, match=replace(play.match, time_outs=kept))


def _time_again(show: Show, last: Past, at: Instant) -> Timer | None:
    """A deadline comes back with what was left of it, the autopilot's time whole and as the pacing is now."""
    if show.play.beat not in (Beat.PICKING, Beat.TALK):
        return started(show, at)
    timer = stopped(last.play.timer, last.at)
    return timer and replace(timer, left=max(timer.left or 0, TIME_AFTER_REWIND))


def voided(show: Show, at: Instant) -> Show:
    """The round opens again as if nothing had been picked in it."""
    if _seen(show):
        return _replayed(show, at)
    replayed = match_of(show).replayed
    return with_match(_reopened(show, at), replayed=replayed)


def _seen(show: Show) -> bool:
    return show.play.beat in (Beat.REVEALING, Beat.SETTLED) and show.play.segment is Segment.MATCH


def _replayed(show: Show, at: Instant) -> Show:
    again = _reopened(show, at)
    number = where(again)["index"]
    return with_match(again.noting(replays=again.ledger.replays | {number}), replayed=True)


def _reopened(show: Show, at: Instant) -> Show:
    last = max(index for index, past in enumerate(show.past) if past.cue == "open_round")
    before = replace(show, play=_play_of(show, show.past[last]), past=show.past[:last])
    return opened(resettled(before), at)
