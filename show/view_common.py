"""The parts that views share."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Json, Progress
from show import recap, view_evening as evening
from show.elimination import eliminated, names_of, outcome
from show.history import history
from show.model import Beat, Contestant, Segment, Show, Timer
from show.moves import match_of
from show.options import common as common_options, game_options
from show.pacing import awaited, memorised, next_cue
from show.remembered import once_a_show
from show.seats import in_seat, played_by, present
from show.standings import Line, groups, standings, told_at_once

_SCENES = {
    Beat.MEMORISING: "memorising",
    Beat.TALK: "talk",
    Beat.IDLE: "idle",
    Beat.PICKING: "picking",
    Beat.CLOSED: "closed",
    Beat.REVEALING: "reveal",
    Beat.SETTLED: "reveal",
    Beat.CARDS_BACK: "cards_back",
    Beat.SNAPSHOT: "snapshot",
    Beat.DEAL_SUMMARY: "deal_summary",
    Beat.TIME_UP: "time_up",
    Beat.SHOWING: "verdict",
    Beat.ELIMINATION: "elimination",
}
_SEGMENT_SCENES = {
    Segment.LOBBY: "join",
    Segment.RULES: "rules",
    Segment.TOKENS: "tokens",
    Segment.DEATH_MATCH: "death_match",
    Segment.BREAK: "break",
    Segment.FAREWELL: "farewell",
    Segment.RECAP: "recap",
}
OF_THE_EVENING = (
    *("match", "timer", "round", "standings"),
    *("tokens", "death_match", "break", "recap", "history"),
)
"""What a view tells of the play; nothing of it to whoever is not in the show."""
PUBLIC_TIMERS = ("picking", "talk", "memorising", "break")


def scene(show: Show) -> str:
    """The scene's name: what the room looks at, apart from what lies over it."""
    return _SEGMENT_SCENES.get(show.play.segment) or _SCENES[show.play.beat]


def head(show: Show | None, audience: str, lang: str) -> Json:
    """What every view begins with."""
    if show is None:
        return _no_show(audience, lang)
    return {"audience": audience, **_beginning(show)}


@once_a_show
def _beginning(show: Show) -> Json:
    return {
        "lang": show.lang,
        "rehearsal": show.rehearsal,
        "show": _about(show),
        "scene": scene(show),
        "over": None,
        "held": show.held,
        "all_gone": show.all_gone,
        "timer": timer(show.play.timer, PUBLIC_TIMERS),
        "round": round_of(show),
        "standings": open_standings(show),
        "match": None,
        "tokens": evening.tokens(show),
        "death_match": evening.death_match(show),
        "break": evening.pause(show),
        "recap": recap.picture(show),
        "history": history(show) if show.ended else None,
        "room": {},
    }


def open_standings(show: Show) -> Json:
    """The standings of a match whose points everybody may see, as far as the reveal has come; else None."""
    match = show.play.match
    if match is None or show.play.segment is not Segment.MATCH or not show.game.traits.open_points:
        return None
    return [
        {
            "seat": match.seats.index(line.contestant) + 1,
            "id": line.contestant,
            "name": line.name,
            "points": line.points,
            "rank": line.rank,
            "stood_in": line.stood_in,
        }
        for line in standings(show)
    ]


@once_a_show
def public_match(show: Show) -> Json:
    """The game's part as everybody may see it, None before a match."""
    match = show.play.match
    return None if match is None else show.game.view(match.latest, None, match.shown)


def _no_show(audience: str, lang: str) -> Json:
    nothing = dict.fromkeys(("show", "over", *OF_THE_EVENING))
    return {
        "audience": audience,
        "lang": lang,
        "rehearsal": False,
        "scene": "empty",
        "held": False,
        "all_gone": False,
        "room": {},
        **nothing,
    }


def _about(show: Show) -> Json:
    return {
        "id": show.id,
        "title": show.title,
        "code": show.code,
        "game": show.game_key,
        "options": all_options(show),
        "pacing": show.pacing,
        "segment": str(show.play.segment),
        "order": show.play.number,
        "number": show.play.match_number,
        "contest": show.play.contest,
        "cue_no": show.cue_no,
        "rehearsal": show.rehearsal,
        "motion": show.motion,
    }


def all_options(show: Show) -> Json:
    """Every option with the value in force, the game's and those of every game."""
    chosen = common_options(show)
    own = game_options(show)
    shared = {"elimination": chosen.elimination, "recap": chosen.recap, "who_locked": chosen.who_locked}
    return {**vars(own), **shared}


def timer(running: Timer | None, kinds: Sequence[str]) -> Json:
    """A timer as the wire carries it, if its kind concerns the audience."""
    if running is None or running.what not in kinds:
        return None
    if running.due is None:
        return {"what": running.what, "left": running.left, "total": running.total}
    return {"what": running.what, "due": running.due, "total": running.total}


def round_of(show: Show) -> Json:
    """The round that is played or comes next."""
    match = show.play.match
    if match is None or show.play.segment is not Segment.MATCH:
        return None
    progress = show.game.progress(match.position)
    return {
        "number": progress.turn,
        "of": progress.turns,
        "deal": progress.deal,
        "deals": progress.deals,
        "index": progress.round,
        "opening": match.opening,
        "replayed": match.replayed,
        "overtime": match.overtime,
    }


def coming(show: Show) -> Progress:
    """The round that the next cue is about: once a round is settled, mostly the one after it."""
    match = match_of(show)
    over = show.play.beat in (Beat.SETTLED, Beat.SNAPSHOT, Beat.DEAL_SUMMARY)
    over = over and next_cue(show) != "show_deal_summary"  # of the deal that has just ended
    return show.game.progress(match.latest if over else match.position)


def settled_round(show: Show, index: int) -> Json:
    """A settled round by its index in the match: how people count it."""
    counted = show.game.counted(match_of(show).latest, index)
    return {"index": index, "round": counted.turn, "deal": counted.deal}


@once_a_show
def seats(show: Show) -> Json:
    """Who takes part, in seat order: in the match, before it in the lobby."""
    match = show.play.match
    if match is None:
        return [_seat(number, one, None) for number, one in enumerate(show.seated, start=1)]
    told = common_options(show).who_locked == "names"
    return [
        _seat(seat + 1, in_seat(show, match, seat), ready(show, seat) if told else None)
        for seat in present(show, match)
    ]


def _seat(number: int, one: Contestant, is_ready: bool | None) -> Json:
    return {"seat": number, "id": one.id, "name": one.name, "ready": is_ready, "played_by": played_by(one)}


@once_a_show
def counts(show: Show) -> Json:
    """How many seats are ready of how many that are in the match, and how many owe something; in the lobby
    how many sit."""
    match = show.play.match
    if match is None:
        return {"ready": len(show.seated), "of": len(show.seated), "awaited": 0}
    here = present(show, match)
    in_time = sum(ready(show, seat) is True for seat in here)
    return {"ready": in_time, "of": len(here), "awaited": len(awaited(show))}


def ready(show: Show, seat: int) -> bool | None:
    """Whether a seat of the match has memorised, or locked; None in beats where that says nothing."""
    match = match_of(show)
    if show.play.beat is Beat.MEMORISING:
        return seat in memorised(show, match)
    return seat in match.picks if show.play.beat in (Beat.PICKING, Beat.CLOSED) else None


@once_a_show
def snapshot(show: Show) -> Json:
    """The totals shown once in the middle of a match, only in that scene."""
    if show.play.beat is not Beat.SNAPSHOT:
        return None
    return [{"name": line.name, "points": line.points, "rank": line.rank} for line in standings(show)]


def shown_ranks(show: Show) -> tuple[tuple[bool, ...], bool]:
    """Which rank groups, best first, are open, and whether the verdict itself is."""
    many, shown = len(groups(show)), show.play.ranks_shown
    if told_at_once(show):
        return (True,) * many, True
    first = range(many - shown, many) if show.finale == "bottom_up" else range(shown)
    return tuple(index in first or shown > many for index in range(many)), shown > many


def shows_verdict(show: Show) -> bool:
    """Whether the standings of a match that is over are on view."""
    segments = (Segment.VERDICT, Segment.TOKENS, Segment.FAREWELL)
    return show.play.match is not None and show.play.segment in segments


@once_a_show
def verdict(show: Show) -> Json:
    """The finale as far as it has been shown; a rank that is covered is null."""
    if not shows_verdict(show):
        return None
    ranked, (open_ranks, final) = groups(show), shown_ranks(show)
    rows = [_row(group) if is_open else None for group, is_open in zip(ranked, open_ranks, strict=True)]
    rows += [_row((line,)) for line in standings(show) if line.rank is None]
    return {
        "order": show.finale,
        "shown": len(ranked) + 1 if final else show.play.ranks_shown,
        "of": len(ranked) + 1,
        "rows": rows,
        "final": _final(show) if final else None,
    }


def _row(group: Sequence[Line]) -> Json:
    first = group[0]
    return {
        "rank": first.rank,
        "names": [line.name for line in group],
        "points": first.points,
        "mark": first.mark,
        "stand_ins": [line.name for line in group if line.stood_in],
    }


def _final(show: Show) -> Json:
    ranked = () if match_of(show).unfinished else groups(show)
    best, worst = (ranked[0], ranked[-1]) if ranked else ((), ())
    return {
        "winners": [line.name for line in best],
        "winner_points": best[0].points if best else None,
        "bottom": [line.name for line in worst],
        "bottom_points": worst[0].points if worst else None,
        "reason": outcome(show).reason,
        "stand_ins": [line.name for line in standings(show) if line.stood_in],
    }


@once_a_show
def elimination(show: Show) -> Json:
    """Who is out, or among whom it is decided; from its scene on."""
    shown = show.play.beat is Beat.ELIMINATION
    if not shown:
        return None
    settled = outcome(show)
    return {
        "rule": settled.rule,
        "eliminated": names_of(show, eliminated(show)),
        "candidates": names_of(show, settled.candidates),
        "reason": settled.reason,
    }


def missing_names(show: Show) -> list[str]:
    """The names of those who are awaited, in seat order."""
    match = show.play.match
    if match is None:
        return []
    return [one.name for seat in sorted(awaited(show)) if (one := show.contestant(match.seats[seat]))]
