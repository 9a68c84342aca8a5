"""How a match ended for whom: the words that stand beside names in tables and on the recap's page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.contract import Json


def results_of(match: Json) -> Mapping[str, Sequence[str]]:
    """Names by what became of them, of a match as a chapter or an export tells it; no kind empty.

    A match has a ``winner`` and a ``bottom``, or all were equal: ``all_level``. A death match has who ``won``
    and who ``lost``, or is ``level``: those play again.
    """
    found = _duel(match) if match["contest"] == "death_match" else _match(match)
    return {kind: names for kind, names in found.items() if names}


def _match(match: Json) -> Mapping[str, Sequence[str]]:
    winners, bottom = match["winners"], match["bottom"]
    if set(winners) != set(bottom):
        return {"winner": winners, "bottom": bottom}
    return {"all_level": winners} if len(winners) > 1 else {"winner": winners}


def _duel(match: Json) -> Mapping[str, Sequence[str]]:
    """Whoever is out by it has lost, whatever the points say: the host may have entered that."""
    winners, bottom, lost = match["winners"], match["bottom"], match["eliminated"]
    if lost:
        names = [line["name"] for line in match["standings"]] or match.get("names", [])
        return {"won": _outside(winners, lost) or _outside(names, lost), "lost": lost}
    level = bottom if len(bottom) > 1 else []
    return {
        "won": _outside(winners, level),
        "lost": [] if level else _outside(bottom, winners),
        "level": level,
    }


def _outside(names: Sequence[str], others: Sequence[str]) -> list[str]:
    return [name for name in names if name not in others]
