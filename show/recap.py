"""The story of the evening, told after its farewell: scores by round and, where it was agreed, the secrets.

The pictures come one by one on the projector; a page and a file to keep hold all of them at once.
"""

from __future__ import annotations

from games.contract import Json
from show import turning
from show.history import matches, told
from show.model import Show
from show.options import common
from show.remembered import once_a_show
from show.seats import in_seat
from show.standings import Line, standings

TURNS_SHOWN = 4
"""Turning points on one picture."""


@once_a_show
def chapters(show: Show) -> Json:
    """Each match of the evening with all that may be told of it; [] before the farewell."""
    return [_chapter(one) for one in matches(show)] if show.ended else []


@once_a_show
def pictures(show: Show) -> tuple[Json, ...]:
    """The pictures of the recap in their order; none before the farewell."""
    return tuple(picture for chapter in chapters(show) for picture in _pictures(chapter))


def picture(show: Show) -> Json:
    """The picture that is shown now, with ``shown`` and ``of``; None outside the recap."""
    shown, every = show.play.slide, pictures(show)
    return {**every[shown - 1], "shown": shown, "of": len(every)} if shown else None


def names(match: Show) -> list[str]:
    """By seat, those of a match."""
    played = match.play.match
    return [in_seat(match, played, seat).name for seat in range(len(played.seats))] if played else []


def settled(match: Show) -> Json:
    """The position of a match as far as its reveals have been seen whole, and how many steps of a round that
    was broken off have been seen (None: there is none)."""
    played = match.play.match
    assert played is not None, "only what was played at the console is told round by round"
    if played.resolved is None or played.revealed == len(played.steps):
        return played.latest, None
    return (played.resolved, played.revealed) if played.unfinished else (played.position, None)


def rounds(match: Show, *, scores: bool, secrets: bool) -> Json:
    """The settled rounds of a match; [] where it was played away."""
    if match.play.match is None:
        return []
    position, revealed = settled(match)
    every = match.game.told(position, names(match), scores=scores, secrets=secrets, revealed=revealed)
    return [{**one, "replayed": index in match.ledger.replays} for index, one in enumerate(every, start=1)]


def _chapter(match: Show) -> Json:
    secrets = common(match).recap == "open"
    every = rounds(match, scores=True, secrets=secrets)
    lines = standings(match)
    return {
        **told(match),
        "standings": [_standing(line) for line in lines],
        "adjustments": {
            line.name: points for line in lines if (points := match.ledger.adjustments.get(line.contestant))
        },
        "rounds": every,
        "series": {line.name: _series(line, every) for line in lines},
        "covered": not match.game.traits.open_points,
        "open": secrets,
        "turns": turning.points(match) if secrets and match.play.match else None,
    }


def _series(line: Line, every: Json) -> list[int]:
    """Somebody's total after each round; what the host adjusted counts from the last one on."""
    totals = [one["scores"][line.name] for one in every]
    return [*totals[:-1], line.points] if totals else []


def _standing(line: Line) -> Json:
    """A line without whose it is but by name: a page to keep has no use for ids."""
    kept = ("name", "points", "rank", "mark", "stood_in")
    return {key: getattr(line, key) for key in kept}


def _pictures(chapter: Json) -> list[Json]:
    about = {key: chapter[key] for key in ("order", "number", "contest", "game", "reason")}
    if not chapter["rounds"]:
        return [{"kind": "away", **about, "names": chapter["names"], "eliminated": chapter["eliminated"]}]
    labels = [{"round": one["number"], "deal": one["deal"]} for one in chapter["rounds"]]
    first = {"rounds": labels, "series": chapter["series"], "standings": chapter["standings"]}
    shown = [{"kind": "scores", **about, **first}]
    if chapter["open"] and chapter["covered"]:
        shown += [{"kind": "round", **about, "round": one} for one in chapter["rounds"]]
    if chapter["turns"] is not None:
        few = turning.weightiest(chapter["turns"], TURNS_SHOWN)
        shown.append({"kind": "turns", **about, "turns": few, "more": len(chapter["turns"]) - len(few)})
    return shown
