"""An exported show as tables of cells, for CSV and spreadsheets alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games import GAMES
from games.contract import Json
from stage.results import results_of
from web.words import Words

Cell = str | int
Row = Sequence[Cell]


@dataclass(frozen=True)
class Table:
    """A heading row and what stands under it. ``title``: short enough for the tab of a sheet."""

    title: str
    head: Row
    rows: Sequence[Row]


def tables(told: Json, words: Words) -> list[Table]:
    """The evening, then of each match its standings (after the farewell) and its rounds."""
    found = [_evening(told, words)] if told["ended"] else []
    for match in told["matches"]:
        if "standings" in match:
            found.append(standings_table(match, words))
        if match["rounds"]:
            found.append(rounds_table(match, words))
    return found


def _evening(told: Json, words: Words) -> Table:
    keys = ("number", "contest", "game", "winners", "bottom", "level", "eliminated", "reason")
    rows = [_ended(match, words) for match in told["matches"]]
    return Table(words("web.export.evening"), _head(words, *keys), rows)


def _ended(match: Json, words: Words) -> Row:
    """One match in a line; nobody stands both above and below."""
    results = results_of(match)
    kinds = (("winner", "won"), ("bottom", "lost"), ("all_level", "level"))
    return [
        match["order"],
        words(f"web.export.contest.{match['contest']}", number=match["number"]),
        _game(match, words),
        *(", ".join(results.get(one) or results.get(other, ())) for one, other in kinds),
        ", ".join(match["eliminated"]),
        words(match["reason"]["key"], **match["reason"]["params"]),
    ]


def standings_table(match: Json, words: Words) -> Table:
    """Everybody with points, what the host adjusted, what became of them, and what each round gained."""
    labels = [round_name(match, one["deal"], one["number"], words) for one in match["rounds"]]
    rows = [_standing(match, line, words) for line in match["standings"]]
    points = [f"{key}.{best_of(match)}" for key in ("points", "adjusted")]
    head = [*_head(words, "rank", "name", *points, "mark"), *labels]
    return Table(words("web.export.standings", number=match["order"]), head, rows)


def best_of(match: Json) -> str:
    """Whether most points win or fewest, which are penalties then."""
    return GAMES[match["game"]].traits.best if match["game"] else "highest"


def _standing(match: Json, line: Json, words: Words) -> Row:
    name = line["name"]
    gains = [one["gain"].get(name, 0) for one in match["rounds"]]
    adjusted = match["adjustments"].get(name, "")
    return [line["rank"] or "", name, line["points"], adjusted, _mark(match, line, words), *gains]


def rounds_table(match: Json, words: Words) -> Table:
    """Each round as it was announced; with counts and picks where they are told."""
    opened = any("picks" in one for one in match["rounds"])
    pieces = [_announced(match, one, words) for one in match["rounds"]]
    longest = max(map(len, pieces))
    columns = [words(f"{match['game']}.export.column", n=n) for n in range(1, longest + 1)]
    head = [*_head(words, "round_number", "replayed"), *columns]
    rows = [
        [
            round_name(match, one["deal"], one["number"], words),
            words("web.export.yes") if one["replayed"] else "",
            *announced,
            *[""] * (longest - len(announced)),
            *(_secrets(match, one, words) if opened else ()),
        ]
        for one, announced in zip(match["rounds"], pieces, strict=True)
    ]
    if opened:
        head += [*_head(words, "counts"), *match["rounds"][0]["scores"]]
    return Table(words("web.export.rounds", number=match["order"]), head, rows)


def _announced(match: Json, one: Json, words: Words) -> Row:
    return [words(line["key"], **line["params"]) for line in GAMES[match["game"]].cells(one)]


def _secrets(match: Json, one: Json, words: Words) -> Row:
    """What was covered: how often each number came, and each pick in words."""
    counts = ", ".join(f"{number}: {count}" for number, count in one["counts"].items())
    line = GAMES[match["game"]].pick_line
    picks = [line(one["picks"].get(name, {})) for name in one["scores"]]
    return [counts, *(words(pick["key"], **pick["params"]) for pick in picks)]


def _head(words: Words, *keys: str) -> list[str]:
    return [words(f"web.export.{key}") for key in keys]


def round_name(match: Json, deal: int, number: int, words: Words) -> str:
    """What a round is called: with its deal where the match has several."""
    several = any(one["deal"] != 1 for one in match["rounds"])
    return words("web.export.deal_round" if several else "web.export.round", deal=deal, round=number)


def title_of(match: Json, words: Words) -> str:
    """What was played, and whether it was a death match."""
    game = _game(match, words)
    return words("web.export.death_match_of", game=game) if match["contest"] == "death_match" else game


def _game(match: Json, words: Words) -> str:
    return words(f"{match['game']}.title") if match["game"] else words("show.away")


def _mark(match: Json, line: Json, words: Words) -> str:
    """What became of a contestant, and whether a bot had the seat at some time."""
    found = [kind for kind, names in results_of(match).items() if line["name"] in names]
    found += ["left"] if line["mark"] == "left" else []
    marks = [words(f"web.export.mark.{kind}") for kind in found]
    marks += [words("web.export.mark.out")] if line["name"] in match["eliminated"] else []
    marks += [words("web.export.stood_in")] if line["stood_in"] else []
    return ", ".join(marks)
