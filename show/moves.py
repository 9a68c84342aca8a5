"""How a play moves from beat to beat: the parts of which ``evolve`` is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.contract import Json, Seat
from show.model import Beat, Instant, Match, Past, Play, Room, Segment, Show, Stopwatch, Timer
from show.options import game_options
from show.pacing import started
from show.seats import by_people, plays_on


def match_of(show: Show) -> Match:
    """The match that is being played; events of a match come only inside one."""
    assert show.play.match is not None
    return show.play.match


def with_match(show: Show, **changes: Any) -> Show:
    """The show with its match changed."""
    return replace(show, play=replace(show.play, match=replace(match_of(show), **changes)))


def cued(show: Show, cue: str, at: Instant, play: Play, before: Show | None = None) -> Show:
    """The show after a cue: what it replaced is kept for a rewind, and the room sees the scene again."""
    moved = replace(show, play=play, cue_no=show.cue_no + 1, room=Room(blackout=show.room.blackout))
    past = Past(cue, where(moved), (before or show).play, at)
    return replace(moved, past=(*show.past, past))


def where(show: Show) -> Json:
    """Round and step of a show, for labels."""
    match = show.play.match
    if match is None:
        return {}
    now = show.game.progress(match.position)
    return {"round": now.turn, "deal": now.deal, "index": now.round, "step": match.revealed}


def to_beat(show: Show, cue: str, beat: Beat, at: Instant, before: Show | None = None) -> Show:
    """The show in another beat of its match, with the timer of that beat."""
    moved = cued(show, cue, at, replace(show.play, beat=beat, timer=None), before)
    return replace(moved, play=replace(moved.play, timer=started(moved, at)))


def after_deal(show: Show) -> Beat:
    """The beat before the first round: talk time, where there is one."""
    return Beat.TALK if show.game.timing(game_options(show)).talk else Beat.IDLE


def dealt(show: Show, deal: Json, at: Instant) -> Show:
    """A match begins with those who sit."""
    seats = tuple(one.id for one in show.seated)
    options = game_options(show)
    match = Match(show.game.start(deal, len(seats), options), seats)
    play = replace(show.play, segment=Segment.MATCH, match=match, stopwatch=Stopwatch())
    fresh = replace(show, play=play).noting(adjustments={}, replays=frozenset(), stood_in=frozenset())
    first = Beat.MEMORISING if show.game.timing(options).memorise else after_deal(fresh)
    return to_beat(fresh, "deal", first, at, before=show)


def dealt_again(show: Show, deal: Json, at: Instant) -> Show:
    """A further deal; rounds that were taken back with the one before it count as never played."""
    settled = next_round(show)
    position = show.game.next_deal(match_of(settled).position, deal)
    played = show.game.progress(position).round - 1
    kept = frozenset(index for index in show.ledger.replays if index <= played)
    fresh = with_match(settled, position=position).noting(replays=kept)
    return to_beat(fresh, "next_deal", Beat.IDLE, at, before=show)


def next_round(show: Show) -> Show:
    """The settled round is history: its position is where the next round starts."""
    match = match_of(show)
    after = Match(
        match.latest, match.seats, opening=match.opening, time_outs=match.time_outs, ruled=match.ruled
    )
    return replace(show, play=replace(show.play, match=after))


def opened(show: Show, at: Instant) -> Show:
    """Picks are taken. Every opening has its own number: a late pick never hits the round played again."""
    numbered = replace(next_round(show), openings=show.openings + 1)
    return to_beat(
        with_match(numbered, opening=numbered.openings), "open_round", Beat.PICKING, at, before=show
    )


def picked(show: Show, contestant: str, raw: Json, *, entered: bool) -> Show:
    """A pick is locked."""
    match = match_of(show)
    seat = match.seats.index(contestant)
    pick = show.game.read_pick(match.position, seat, raw)
    who = match.entered | {seat} if entered else match.entered - {seat}
    show = by_hand(show, seat)
    return with_match(show, picks={**match.picks, seat: pick}, entered=who)


def by_hand(show: Show, seat: Seat) -> Show:
    """Time-outs in a row of that seat are over: its owner has done something, or somebody else plays it."""
    match = match_of(show)
    others = {one: times for one, times in match.time_outs.items() if one != seat}
    return with_match(show, time_outs=others, ruled=match.ruled - {seat}, missed=match.missed - {seat})


def missed(show: Show, contestant: str) -> Show:
    """The minute of a seat is over in a death match."""
    match = match_of(show)
    return with_match(show, missed=match.missed | {match.seats.index(contestant)})


def ruled(show: Show, contestant: str) -> Show:
    """From now on the time-out rule plays a seat, until its owner does."""
    match = match_of(show)
    seat = {match.seats.index(contestant)}
    return with_match(show, missed=match.missed - seat, ruled=match.ruled | seat)


def closed(show: Show, at: Instant, *, timed_out: bool) -> Show:
    """No more picks are taken; whoever let the time run out has done so once more."""
    match = match_of(show)
    times = match.time_outs
    if timed_out and plays_on(show):
        late = [seat for seat in by_people(show, match) if seat not in match.picks]
        times = {**times, **{seat: times.get(seat, 0) + 1 for seat in late}}
    return to_beat(with_match(show, time_outs=times), "close_round", Beat.CLOSED, at, before=show)


def revealed(show: Show, at: Instant) -> Show:
    """One more step of the reveal is shown; the first one resolves the round."""
    match = match_of(show)
    if match.resolved is None:
        game, position = show.game, match.position
        seats = range(len(match.seats))
        picks = {s: match.picks[s] if s in match.picks else game.absent_pick(position, s) for s in seats}
        resolved, steps = game.resolve(position, picks)
        match = replace(match, resolved=resolved, steps=tuple(steps))
    match = replace(match, revealed=match.revealed + 1)
    beat = Beat.SETTLED if match.revealed == len(match.steps) else Beat.REVEALING
    shown = replace(show, play=replace(show.play, match=match))
    return to_beat(shown, "reveal", beat, at, before=show)


def paced(show: Show, at: Instant) -> Show:
    """The beat under another pacing: a deadline that runs stays, the autopilot's comes or goes."""
    if show.play.beat in (Beat.PICKING, Beat.TALK):
        return show
    return replace(show, play=replace(show.play, timer=started(show, at)))


def stopped(timer: Timer | None, at: Instant) -> Timer | None:
    """The timer held, with what was left of it."""
    if timer is None or timer.due is None:
        return timer
    return replace(timer, due=None, left=max(0, timer.due - at))


def running(timer: Timer | None, at: Instant) -> Timer | None:
    """The timer going on with what was left of it."""
    if timer is None or timer.left is None:
        return timer
    return replace(timer, due=at + timer.left, left=None)


def standing(show: Show, at: Instant) -> Show:
    """The show with its timer held or running, as it now has to be."""
    turned = stopped if show.stands else running
    return replace(show, play=replace(show.play, timer=turned(show.play.timer, at)))


def longer(timer: Timer, milliseconds: int) -> Timer:
    """The timer with more time."""
    due = None if timer.due is None else timer.due + milliseconds
    left = None if timer.left is None else timer.left + milliseconds
    return replace(timer, total=timer.total + milliseconds, due=due, left=left)
