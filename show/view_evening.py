"""What everybody sees between two matches: tokens of life, a death match, a break."""

from __future__ import annotations

from games.contract import Json
from show import tokens as life
from show.elimination import names_of
from show.model import Beat, Segment, Show
from show.remembered import once_a_show


@once_a_show
def tokens(show: Show) -> Json:
    """Tokens of life as everybody sees them happen, in their scene."""
    if show.play.segment is not Segment.TOKENS:
        return None
    done, waited = show.play.tokens, life.awaits(show)
    kind, id = waited or (None, None)
    choices = {"give": life.receivers, "name": life.nameable}[kind](show) if kind else ()
    giver = life.giver(show)
    return {
        "holders": [{**_named(show, id), "tokens": many} for id, many in life.holders(show).items() if many],
        "giver": _named(show, giver) if giver else None,
        "given": _named(show, done.given) if done.given else None,
        "handed": _named(show, done.handed) if done.handed else None,
        "candidate": _named(show, life.candidate(show)),
        "named": _named(show, done.named) if done.named else None,
        "beat": str(show.play.beat),
        "awaits": kind,
        "from": _named(show, id) if id else None,
        "choices": [_named(show, one) for one in choices],
    }


def _named(show: Show, id: str) -> Json:
    return {"id": id, "name": names_of(show, (id,))[0]}


@once_a_show
def death_match(show: Show) -> Json:
    """Who plays for staying in, and by what; in every scene of the death match."""
    play = show.play
    if play.contest != "death_match":
        return None
    before = play.chapters[-1].contest if play.chapters else "match"
    return {
        "rivals": [_named(show, id) for id in play.rivals],
        "game": None if play.away else show.game_key,
        "started": play.beat is Beat.AWAY or play.match is not None,
        "again": before == "death_match",
        "lost": names_of(show, play.recorded or ()),
    }


def pause(show: Show) -> Json:
    """A break's message and whether its countdown has come to its end."""
    if show.play.segment is not Segment.BREAK:
        return None
    item = show.rundown[show.play.item]
    return {"text": item.text, "over": item.seconds is not None and show.play.timer is None}
