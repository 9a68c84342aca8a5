"""The recap as a page: to look at on the console, and as a file to keep that needs no server."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from games.contract import Json
from show import turning
from stage.chart import chart
from stage.results import results_of
from stage.tables import Table, best_of, round_name, rounds_table, standings_table, title_of
from web.words import Words

TURNS_TOLD = 8
"""Turning points that are told at once; the others are folded away."""
_HERE = Path(__file__).parent
_CSS = _HERE.parent / "host" / "static" / "recap.css"


def recap_page(story: Json, words: Words, *, alone: bool = True) -> bytes:
    """The evening's story as HTML. ``alone``: with its style in it; otherwise that comes from the server."""
    page: str = _template().render(
        words=words,
        title=story["title"] or words("web.name"),
        css=_CSS.read_text(encoding="utf-8") if alone else None,
        chapters=[_chapter(chapter, words) for chapter in story["chapters"]],
    )
    return page.encode()


@cache
def _template() -> Json:
    loader = FileSystemLoader(_HERE / "templates")
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined).get_template("recap.html")


def _chapter(chapter: Json, words: Words) -> Json:
    played = bool(chapter["rounds"])
    return {
        "number": chapter["order"],
        "heading": title_of(chapter, words),
        "reason": words(chapter["reason"]["key"], **chapter["reason"]["params"]),
        "facts": _facts(chapter, words),
        "chart": chart(chapter, words, fewest_win=best_of(chapter) == "lowest") if played else None,
        "caption": words(f"web.recap.chart.{best_of(chapter)}"),
        "tables": _tables(chapter, words) if played else [],
        **_turns(chapter, words),
    }


def _turns(chapter: Json, words: Words) -> Json:
    """The few that turned most, and all of them where there are more; None where they are not told."""
    turns, contest = chapter["turns"], chapter["contest"]

    def turn(one: Json) -> str:
        return _turn(one, contest, round_name(chapter, one["deal"], one["round"], words), words)

    few = None if turns is None else turning.weightiest(turns, TURNS_TOLD)
    every = turns if few is not None and len(turns) > len(few) else []
    return {
        "turns": None if few is None else [turn(one) for one in few],
        "all_turns": [turn(one) for one in every],
        "no_turns": words(f"web.recap.no_turns.{contest}"),
        "open_all": words(f"web.recap.all_turns.{contest}", n=len(every)),
    }


def _facts(chapter: Json, words: Words) -> list[tuple[str, str]]:
    tokens = chapter["tokens"] or {"holders": [], "named": None}
    named = [tokens["named"]] if tokens["named"] else []
    facts = [
        *((f"web.recap.{kind}", names) for kind, names in results_of(chapter).items()),
        ("web.recap.tokens", tokens["holders"]),
        ("web.recap.named", named),
        ("web.export.eliminated", chapter["eliminated"]),
    ]
    return [(words(key), ", ".join(names)) for key, names in facts if names]


def _tables(chapter: Json, words: Words) -> list[Table]:
    return [_without_empty_columns(make(chapter, words)) for make in (standings_table, rounds_table)]


def _without_empty_columns(table: Table) -> Table:
    """Nobody adjusted, nothing replayed: a page leaves out what a program reading the file would look for."""
    kept = [at for at in range(len(table.head)) if any(row[at] != "" for row in table.rows)]
    rows = [[row[at] for at in kept] for row in table.rows]
    return Table(table.title, [table.head[at] for at in kept], rows)


def _turn(turn: Json, contest: str, where: str, words: Words) -> str:
    pick = words(turn["pick"]["key"], **turn["pick"]["params"])
    return words(
        f"web.recap.turn.{_otherwise(turn, contest)}",
        where=where,
        name=turn["name"],
        pick=pick,
        winners=turn["winners"],
        bottom=turn["bottom"],
    )


def _otherwise(turn: Json, contest: str) -> str:
    """What would have been: all level, or another winner, bottom or both; a death match is won and lost."""
    if len(turn["winners"]) > 1 and set(turn["winners"]) == set(turn["bottom"]):
        return "all_level"
    what = "both" if len(turn["changes"]) == 2 else turn["changes"][0]
    return f"{contest}.{what}"
