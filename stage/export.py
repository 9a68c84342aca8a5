"""Files to keep of a show: JSON with everything that may be told, CSV for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping

from games.contract import Json
from show.codec import decode
from show.evolve import Stamp, replay
from show.export import exported
from stage.journal import Journal, Record
from web.words import Words

EXPORTS = {"json": "application/json", "csv": "text/csv"}
"""File endings and their types."""


LATEST = "latest"
"""Names the show that was written to last."""


class UnknownShow(KeyError):
    """The journal has no such show."""


def named(journal: Journal, show: str) -> str:
    """The id of a show given by its id or as :data:`LATEST`."""
    heads = journal.shows() if show == LATEST else []
    return heads[0].id if heads else show


def export(records: Iterable[Record], form: str) -> bytes:
    """The show of a journal in one of :data:`EXPORTS`. Raises :class:`UnknownShow` for an empty journal."""
    kept = [(one.at, one.wall, decode(one.event)) for one in records]
    show = replay((event, Stamp(at)) for at, _, event in kept)
    if show is None:
        raise UnknownShow
    told = exported(show, kept)
    if "reason" in told:
        told["reason"] = _both(told["reason"])
    words = Words("en" if show.lang == "en" else "ko")
    return _json(told) if form == "json" else _csv(told, words)


def _both(reason: Json) -> Json:
    return {lang: Words(lang)(reason["key"], **reason["params"]) for lang in ("ko", "en")}


def _json(told: Json) -> bytes:
    return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def _csv(told: Json, words: Words) -> bytes:
    """Standings, then the announcements. With a byte order mark: spreadsheets read Hangul only so."""
    sheet = io.StringIO()
    write = csv.writer(sheet)
    rounds = told["rounds"]
    if "standings" in told:
        numbers = [words("web.export.round", round=one["number"]) for one in rounds]
        write.writerow([words(f"web.export.{key}") for key in ("rank", "name", "points", "mark")] + numbers)
        for line in told["standings"]:
            gains = [one["gain"].get(line["name"], 0) for one in rounds]
            mark = words(f"web.export.mark.{line['mark']}") if line["mark"] else ""
            write.writerow([line["rank"] or "", _inert(line["name"]), line["points"], mark, *gains])
        write.writerow([])
    write.writerow(
        [words("web.export.round_number"), words("web.export.replayed"), words("web.export.announcement")]
    )
    for one in rounds:
        said = [_announced(step) for step in one["announcement"]]
        write.writerow([one["number"], words("web.export.yes") if one["replayed"] else "", *said])
    return "\ufeff".encode() + sheet.getvalue().encode()


def _announced(step: Mapping[str, Json]) -> str:
    if step["effect"] != "odd":
        return f"{step['number']}: {'=' if step['effect'] == 'nothing' else '-1 *'}"
    return f"{step['number']}: +{step['plus']} / {step['minus']}"


def _inert(text: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
