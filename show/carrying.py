"""A roster carried over into a new show: who was still in, who was out, and tokens not yet spent."""

from __future__ import annotations

from show.commands import Carried
from show.elimination import out
from show.history import as_it_ended
from show.model import Beat, Segment, Show, Status
from show.played import watchers
from show.tokens import holders


def carried(show: Show, phones: frozenset[str]) -> Carried:
    """The roster as it stands: those who have a seat or have played, without who has left or was removed.

    ``phones``: ids of those whose device comes along.
    """
    waiting = set(watchers(show))
    here = [one for one in show.contestants if one.status in (Status.SEATED, Status.WATCHING)]
    staying = [one for one in here if one.id not in waiting]
    ids = {one.id for one in staying}
    return Carried(
        tuple((one.id, one.name, one.kind, one.level, one.id in phones) for one in staying),
        tuple(id for id in out(show) if id in ids),
        {id: many for id, many in unspent(show).items() if many and id in ids},
    )


def unspent(show: Show) -> dict[str, int]:
    """Tokens by holder where the show stopped before the verdict that spends them; {} after it."""
    play = show.play
    if show.ended or play.beat is Beat.ELIMINATION or play.segment is Segment.BREAK:
        return {}
    if play.contest == "death_match":
        verdict = next(one for one in reversed(play.chapters) if one.contest == "match")
        return holders(as_it_ended(show, verdict))
    return holders(show) if play.segment is Segment.TOKENS else dict(play.tokens.carried)
