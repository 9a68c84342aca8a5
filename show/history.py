"""The evening so far: each match that is over, as it ended."""

from __future__ import annotations

from dataclasses import replace

from games.contract import Json
from show.elimination import eliminated, names_of, outcome
from show.model import Beat, Play, Segment, Show
from show.remembered import once_a_show
from show.standings import standings, verdict_told
from show.tokens import holders


def as_it_ended(show: Show, chapter: Play) -> Show:
    """A match of the evening as a show of its own."""
    return replace(show, play=chapter)


@once_a_show
def matches(show: Show) -> tuple[Show, ...]:
    """Each match that is over, oldest first, as a show of its own: the last one from its verdict on."""
    before = tuple(as_it_ended(show, chapter) for chapter in show.play.chapters)
    return (*before, show) if _is_over(show) else before


def new_game(show: Show) -> bool:
    """Whether nobody has played the game that is on or comes next in a match of this show before."""
    played_here = (one for one in show.play.chapters if one.match is not None)
    return all(show.ledgers[one.number].game_key != show.game_key for one in played_here)


@once_a_show
def history(show: Show) -> Json:
    """The matches that are over, as the wire carries them."""
    return [told(one, decided=one is not show or _decided(show)) for one in matches(show)]


def played(match: Show) -> tuple[str, ...]:
    """The ids of those who played a match, by seat; the rivals of one that was not played at the console."""
    return match.play.match.seats if match.play.match else match.play.rivals


def told(match: Show, *, decided: bool = True) -> Json:
    """One match in a list: what was played, who won, who was at the bottom, who is out and why."""
    play = match.play
    lines = standings(match)
    return {
        "order": play.number,
        "number": play.match_number,
        "contest": play.contest,
        "game": None if play.match is None else match.game_key,
        "names": names_of(match, played(match)),
        "winners": [line.name for line in lines if line.mark in ("winner", "both")],
        "bottom": [line.name for line in lines if line.mark in ("bottom", "both")],
        "eliminated": names_of(match, eliminated(match)) if decided else [],
        "reason": outcome(match).reason,
        "tokens": _tokens(match),
        "stand_ins": [line.name for line in lines if line.stood_in],
        "unfinished": play.match is not None and play.match.unfinished,
    }


def _tokens(match: Show) -> Json:
    """What was done with tokens of life, by names; None where the rule did not ask for them."""
    done = match.play.tokens
    if done.named is None:
        return None
    held = tuple(id for id, many in holders(match).items() if many)
    return {
        "holders": names_of(match, held),
        "given": names_of(match, (done.given,))[0] if done.given else None,
        "named": names_of(match, (done.named,))[0],
    }


def _is_over(show: Show) -> bool:
    play = show.play
    if play.segment in (Segment.TOKENS, Segment.BREAK, Segment.FAREWELL, Segment.RECAP):
        return True
    return play.beat is Beat.ELIMINATION or verdict_told(show)


def _decided(show: Show) -> bool:
    """Whether the room has seen who is out; a verdict that eliminates somebody has not been that far."""
    return show.play.beat in (Beat.ELIMINATION, Beat.NONE)


def headline_of(show: Show | None) -> Json:
    """``{title, ended}`` of a show for a list; None for a rehearsal, which is no part of the record."""
    if show is None or show.rehearsal:
        return None
    return {"title": show.title, "ended": show.ended}
