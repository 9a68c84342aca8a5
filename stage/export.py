"""Files to keep of a show: JSON with everything that may be told, CSV for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable

from games import GAMES
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
    if told.get("reason"):
        told["reason"] = _both(told["reason"])
    words = Words("en" if show.lang == "en" else "ko")
    return _json(told) if form == "json" else _csv(told, words)


def _both(reason: Json) -> Json:
    return {lang: Words(lang)(reason["key"], **reason["params"]) for lang in ("ko", "en")}


def _json(told: Json) -> bytes:
    return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def _csv(told: Json, words: Words) -> bytes:
    """Standings, then the rounds. With a byte order mark: spreadsheets read Hangul only so."""
    sheet = io.StringIO()
    write = csv.writer(sheet)
    rounds = told["rounds"]
    several = any(one["deal"] != 1 for one in rounds)
    key = "web.export.deal_round" if several else "web.export.round"
    labels = [words(key, deal=one["deal"], round=one["number"]) for one in rounds]
    if "standings" in told:
        write.writerow([words(f"web.export.{key}") for key in ("rank", "name", "points", "mark")] + labels)
        for line in told["standings"]:
            gains = [one["gain"].get(line["name"], 0) for one in rounds]
            write.writerow(
                [line["rank"] or "", _inert(line["name"]), line["points"], _mark(line, words), *gains]
            )
        write.writerow([])
    write.writerow(
        [words("web.export.round_number"), words("web.export.replayed"), words("web.export.announcement")]
    )
    cells = GAMES[told["show"]["game"]].cells
    for label, one in zip(labels, rounds, strict=True):
        replayed = words("web.export.yes") if one["replayed"] else ""
        write.writerow([label if several else one["number"], replayed, *map(_inert, cells(one))])
    return "\ufeff".encode() + sheet.getvalue().encode()


def _mark(line: Json, words: Words) -> str:
    """What became of a contestant, and whether a bot had the seat at some time."""
    mark = [words(f"web.export.mark.{line['mark']}")] if line["mark"] else []
    return ", ".join([*mark, words("web.export.stood_in")] if line["stood_in"] else mark)


def _inert(text: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
