"""From one match to what follows it: tokens, the death match, a break, the next match, farewell and recap.

Parts of which ``evolve`` is made. A match that is over is kept as a chapter, as it stood when it ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from games.contract import Json
from show import events as e, rundown, tokens
from show.elimination import out, outcome
from show.model import Beat, Instant, Item, Ledger, Play, Segment, Show, Tokens
from show.moves import cued, standing
from show.pacing import started
from show.people import owners_again


def evolve(show: Show, event: e.Between, at: Instant) -> Show:
    """The show after an event between two matches."""
    match event:
        case e.RundownSet(items):
            return planned(show, items)
        case e.TokensStarted():
            return cued(
                show, "start_tokens", at, replace(show.play, segment=Segment.TOKENS, beat=Beat.GIVING)
            )
        case e.NamingStarted():
            return cued(show, "start_naming", at, replace(show.play, beat=Beat.NAMING))
        case e.TokenGiven(contestant):
            return _with_tokens(show, given=contestant)
        case e.TokenHandedOut(contestant):
            return _with_tokens(show, handed=contestant)
        case e.OpponentNamed(contestant):
            return _with_tokens(show, named=contestant)
        case e.AllSent(on):
            return replace(show, play=replace(show.play, all_sent=on))
        case e.DeathMatchCalled():
            return death_match_called(show, at)
        case e.DeathMatchSet(game, options):
            return death_match_set(show, game, options)
        case e.PlayedAway():
            return cued(show, "play_away", at, replace(show.play, beat=Beat.AWAY))
        case e.NextMatchCalled():
            return next_match_called(show, at)
        case e.BreakStarted():
            return break_started(show, at)
        case e.FarewellStarted():
            return farewell(show, at)
        case e.RecapShown():
            play = replace(show.play, segment=Segment.RECAP, slide=show.play.slide + 1)
            return cued(show, "recap", at, play)
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(event)


def elimination_shown(show: Show, at: Instant) -> Show:
    """Who is out stands before the room; a match that was broken off for it has no result of its own."""
    play = replace(show.play, segment=Segment.VERDICT, beat=Beat.ELIMINATION, timer=None)
    cut = show.play.segment is Segment.MATCH and play.match is not None
    play = replace(play, match=replace(play.match, unfinished=True)) if cut and play.match else play
    return replace(cued(show, "eliminate", at, play), all_gone=False)


def recorded(show: Show, contestants: tuple[str, ...], at: Instant) -> Show:
    """Who has lost, as the host entered it. That decides the match: nothing waits any more, held or not.

    Taken back, a seat whose minute is over is the host's to decide about again.
    """
    losers = contestants if contestants or show.play.contest == "match" else None
    waits = show.play.match is not None and bool(show.play.match.missed)
    held = losers is None and (show.held or waits)
    entered = replace(show, held=held, play=replace(show.play, recorded=losers))
    return standing(entered, at) if show.play.segment is Segment.MATCH else entered


def _with_tokens(show: Show, **changes: Any) -> Show:
    return replace(show, play=replace(show.play, tokens=replace(show.play.tokens, **changes)))


def planned(show: Show, items: list[Json]) -> Show:
    """What comes behind the present stretch is another thing now."""
    kept = show.rundown[: show.play.item + 1]
    behind = tuple(rundown.read(raw) for raw in items)
    return replace(show, rundown=(*kept, *behind), plans=show.plans + 1)


def game_set(show: Show, game: str, options: Mapping[str, Json]) -> Show:
    """Another game, or other choices, for the match that is being prepared; the rundown tells of it."""
    now = Item(show.rundown[show.play.item].kind, game, options)
    items = tuple(now if place == show.play.item else item for place, item in enumerate(show.rundown))
    fresh = rundown.ledger_of(game, options)
    return replace(show, rundown=items).noting(game_key=game, chosen=fresh.chosen, pacing=fresh.pacing)


def death_match_called(show: Show, at: Instant) -> Show:
    """The rivals stand before the room; the match before it is a chapter."""
    place = rundown.planned_death_match(show) if show.play.contest == "match" else None
    item = show.rundown[place] if place is not None else None
    play = replace(
        _next(show),
        contest="death_match",
        item=show.play.item if place is None else place,
        rivals=_rivals(show),
        segment=Segment.DEATH_MATCH,
        beat=Beat.SUMMONED,
        away=item is not None and item.game is None,
    )
    ledger = _death_match_ledger(show, item)
    moved = cued(show, "death_match", at, play, _remembering(show))
    return owners_again(replace(moved, ledgers={**show.ledgers, play.number: ledger}))


def death_match_set(show: Show, game: str | None, options: Mapping[str, Json]) -> Show:
    """Another game for the death match, or none here."""
    if game is None:
        return replace(show, play=replace(show.play, away=True), room=replace(show.room, rules=False))
    fresh = rundown.ledger_of(game, options)
    here = replace(show, play=replace(show.play, away=False))
    return here.noting(game_key=game, chosen=fresh.chosen, pacing=fresh.pacing)


def next_match_called(show: Show, at: Instant) -> Show:
    """The lobby of the next match, with those who are still in."""
    place = rundown.coming(show)
    assert place is not None, "the button offers a match only where one is planned"
    item = show.rundown[place]
    assert item.game is not None, "only a death match is played away"
    play = replace(_next(show), item=place, match_number=show.play.match_number + 1, tokens=Tokens())
    moved = cued(show, "next_match", at, play, _remembering(show))
    ledgers = {**show.ledgers, play.number: rundown.ledger_of(item.game, item.options)}
    return owners_again(replace(moved, ledgers=ledgers))


def break_started(show: Show, at: Instant) -> Show:
    """A break, with its countdown if it has one."""
    place = rundown.coming(show)
    assert place is not None, "the button offers a break only where one is planned"
    moved = cued(show, "start_break", at, replace(_over(show), item=place, segment=Segment.BREAK))
    return replace(moved, play=replace(moved.play, timer=started(moved, at)))


def farewell(show: Show, at: Instant) -> Show:
    """The end of the evening, behind which nothing is taken back."""
    gone = cued(show, "farewell", at, replace(_over(show), segment=Segment.FAREWELL))
    return replace(gone, past=(), held=False, requests=())


def _remembering(show: Show) -> Show:
    """The show with a note for whom bots play, which its next match forgets."""
    ids = frozenset(one.id for one in show.contestants if one.stand_in)
    return replace(show, play=replace(show.play, stand_ins=ids))


def _over(show: Show) -> Play:
    """The match is over and whom it eliminates is out."""
    return replace(show.play, out=out(show), beat=Beat.NONE, timer=None)


def _next(show: Show) -> Play:
    """A fresh play behind this one."""
    over = _over(show)
    return Play(
        number=over.number + 1,
        match_number=over.match_number,
        item=over.item,
        out=over.out,
        chapters=(*over.chapters, replace(show.play, chapters=())),
    )


def _rivals(show: Show) -> tuple[str, ...]:
    if show.play.segment is Segment.TOKENS:
        named = show.play.tokens.named
        assert named is not None, "the button waits for the candidate's choice"
        return (tokens.candidate(show), named)
    return outcome(show).candidates


def _death_match_ledger(show: Show, item: Item | None) -> Ledger:
    """As planned, else as the one that is played again, else as it is preset."""
    if item is not None and item.game is not None:
        return rundown.ledger_of(item.game, item.options)
    if show.play.contest == "death_match":
        return rundown.ledger_of(show.game_key, show.ledger.chosen)
    kept = {key: value for key, value in show.ledger.chosen.items() if key in ("recap", "who_locked")}
    return rundown.ledger_of(rundown.DEATH_MATCH_GAME, {**rundown.DEATH_MATCH_OPTIONS, **kept})
