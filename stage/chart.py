"""The scores of a match by round as lines, laid out for an SVG."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Json
from stage.lettering import columns, shortened
from web.words import Words

WIDTH, HEIGHT = 860, 420
_LEFT, _TOP, _BOTTOM = 44, 16, 384
_LINE = 18
"""Between two labels."""
_TICKS = 5
_NARROW, _GAP, _LEAD = 7.8, 24, 18
"""A Latin letter at 13 px in bold; what lies between a line's end and its label, most of it the lead."""
_NAME_MOST = 24
"""Columns of a name beside the lines: twelve Hangul letters, and no name takes the picture for itself."""


def chart(chapter: Json, words: Words, *, fewest_win: bool = False) -> Json:
    """Lines with their labels at the right, ticks of points, labels of rounds. All lines begin at nought, and
    whoever wins is above, as on the room's screen."""
    series = {name: [0, *totals] for name, totals in chapter["series"].items()}
    low, high = _span([total for totals in series.values() for total in totals])
    marks = {line["name"]: line["mark"] for line in chapter["standings"]}

    def y(total: int) -> float:
        above = high - total if fewest_win else total - low
        return round(_BOTTOM - above * (_BOTTOM - _TOP) / (high - low), 1)

    ended = {name: words("web.recap.total", points=totals[-1]) for name, totals in series.items()}
    shown = {name: shortened(name, _NAME_MOST) for name in series}
    totals_at = WIDTH - _NARROW * max(columns(f" {total}") for total in ended.values())
    wide = max(map(columns, shown.values())) * _NARROW
    right = round(totals_at - wide - _GAP, 1)
    ends = sorted(series, key=lambda name: y(series[name][-1]))
    places = dict(zip(ends, _apart([y(series[name][-1]) for name in ends]), strict=True))
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": _LEFT,
        "right": right,
        "names": right + _LEAD,
        "name_room": totals_at - right - _LEAD,
        "ticks": [{"y": y(tick), "label": tick} for tick in _steps(low, high)],
        "labels": _labels(chapter, right, words),
        "lines": [
            {
                "name": name,
                "shown": shown[name],
                "total": ended[name],
                "kind": {"winner": "winner", "bottom": "bottom"}.get(marks.get(name) or "", "plain"),
                "points": " ".join(
                    f"{_x(at, len(totals), right)},{y(total)}" for at, total in enumerate(totals)
                ),
                "y": y(totals[-1]),
                "label_y": places[name],
            }
            for name, totals in series.items()
        ],
    }


def _x(at: int, many: int, right: float) -> float:
    return round(_LEFT + at * (right - _LEFT) / (many - 1), 1)


def _span(totals: Sequence[int]) -> tuple[int, int]:
    """Room for all of them, never none."""
    low, high = min(totals), max(totals)
    return (low, high) if low < high else (low, low + 1)


def _steps(low: int, high: int) -> list[int]:
    step = max(1, -(-(high - low) // _TICKS))
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def _apart(wanted: Sequence[float]) -> list[float]:
    """Ascending places near those that are wanted, far enough apart to be read, none off the picture."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + _LINE) if places else place)
    for at in range(len(places) - 1, -1, -1):
        most = places[at + 1] - _LINE if at + 1 < len(places) else _BOTTOM
        places[at] = min(places[at], most)
    return [round(place, 1) for place in places]


def _labels(chapter: Json, right: float, words: Words) -> list[Json]:
    rounds = chapter["rounds"]
    return [
        {"x": _x(at, len(rounds) + 1, right), "text": words("web.recap.tick", round=one["number"])}
        for at, one in enumerate(rounds, start=1)
        if len(rounds) <= 15 or one["number"] in (1, 5, 10)
    ]
