"""Files to keep of a show: JSON with everything that may be told, tables to reckon with, a page to read."""

from __future__ import annotations

import json
from collections.abc import Iterable

from games.contract import Json
from show.codec import decode
from show.evolve import Stamp, replay
from show.export import exported
from show.model import Show
from show.recap import chapters
from stage.journal import Journal, Record
from stage.recap_page import recap_page
from stage.sheets import as_csv, as_xlsx
from stage.tables import tables
from web.words import LANGUAGES, Words

EXPORTS = {
    "json": "application/json",
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "html": "text/html",
}
"""File endings and their types."""


LATEST = "latest"
"""Names the show that was written to last."""


class UnknownShow(KeyError):
    """The journal has no such show."""


def named(journal: Journal, show: str) -> str:
    """The id of a show given by its id or as :data:`LATEST`."""
    heads = journal.shows() if show == LATEST else []
    return heads[0].id if heads else show


def export(records: Iterable[Record], form: str, lang: str | None = None, alone: bool = True) -> bytes:
    """The show of a journal in one of :data:`EXPORTS`, worded in ``lang`` (None: the show's own language).

    ``alone``: a page has its style in it, as a file needs it. Raises :class:`UnknownShow` for an empty
    journal.
    """
    kept = [(one.at, one.wall, decode(one.event)) for one in records]
    show = replay((event, Stamp(at)) for at, _, event in kept)
    if show is None:
        raise UnknownShow
    words = Words(lang if lang in LANGUAGES else "en" if show.lang == "en" else "ko")
    if form == "html":
        return recap_page(_story(show), words, alone=alone)
    told = exported(show, kept)
    if form == "json":
        return _json(told)
    return (as_xlsx if form == "xlsx" else as_csv)(tables(told, words))


def _story(show: Show) -> Json:
    return {"title": show.title, "lang": show.lang, "chapters": chapters(show)}


def _json(told: Json) -> bytes:
    for match in told["matches"]:
        if match.get("reason"):
            match["reason"] = _both(match["reason"])
    return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def _both(reason: Json) -> Json:
    return {lang: Words(lang)(reason["key"], **reason["params"]) for lang in LANGUAGES}
