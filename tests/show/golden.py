"""Writes a golden journal: ``python -m tests.show.golden NAME SEED`` plays a show and records how it ended.

A name that begins with ``evening`` is of a whole evening, see ``tests.show.golden_evenings``.

Journals are only ever added. What one of them folds to is fixed for as long as there is a Cuecard.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from games.contract import Json
from show import commands as c
from show.audience import Host
from show.codec import FORMAT, encode
from show.history import matches, told
from show.model import Show
from show.standings import standings, written
from show.view import view
from tests.show.golden_evenings import evening
from tests.show.theatre import Theatre
from tests.show.walks import Walk

JOURNALS = Path(__file__).parent.parent / "journals"


TOLD = ("contest", "game", "names", "winners", "bottom", "eliminated", "reason", "tokens", "unfinished")
"""What is recorded of a match beside its standings."""


def ending(show: Show) -> Json:
    """What is recorded beside a journal: how each match stood, what it meant, and what became of everybody."""
    ends = [
        {
            **{key: value for key, value in told(one).items() if key in TOLD},
            "standings": [written(line) for line in standings(one)],
        }
        for one in matches(show)
    ]
    room = {one["name"]: one["status"] for one in view(show, Host())["roster"]}
    return {"format": FORMAT, "matches": ends, "room": room}


def play(name: str, seed: int) -> Theatre:
    """A whole show with all that may go wrong in one, of the game that such a walk plays."""
    if name.startswith("evening"):
        return evening(seed)
    show = Walk(seed, from_the_start=True)
    return play_rows(show) if show.show.game_key == "rows" else play_plus_minus(show)


def play_plus_minus(show: Walk) -> Walk:
    """Undone, void, adjusted, left, restored, silent."""
    show.to_round(2)
    show.lock_by_chance(show.chance)
    show.to("reveal")
    show.rewind()
    show.resume()
    show.lock_by_chance(show.chance)
    show.void()
    show.perform(c.Leave(show.match().seats[0]))
    show.settle()
    show.perform(c.Restore(show.match().seats[0]))
    show.perform(c.AdjustScore(show.match().seats[1], 2, "판정 정정"))
    show.perform(c.Remove(show.match().seats[2]))
    return show.to_the_end()


def play_rows(show: Walk) -> Walk:
    """Late three times and back, taken over and given back, nobody there, undone, void, dealt anew, left, restored."""
    late, gone, left = show.to("picking").names()[:3]
    late_three_times(show, late)
    taken_over_and_alone(show, gone)
    show.to("reveal")
    show.rewind()
    show.resume()
    for scene in ("deal_summary", "idle"):
        show.to(scene)
        show.rewind()
        show.resume()
        show.to(scene)
    show.leave(left)
    show.settle().to_round(2, deal=2)
    show.restore(left)
    show.perform(c.LetBotPlay(show.id(late)))
    show.perform(c.AdjustScore(show.id(gone), 2, "판정 정정"))
    return show.to_the_end()


def late_three_times(show: Walk, late: str) -> None:
    """Put on automatic, and back by hand in a round that is void."""
    for _ in range(3):
        show.lock_all(set(show.names()) - {late})
        show.pass_time(show.show.ledger.chosen.get("seconds", 20))
        show.settle().to("picking")
    show.perform(c.PlayMyself(show.id(late)))
    show.lock_by_chance(show.chance)
    show.void()


def taken_over_and_alone(show: Walk, gone: str) -> None:
    """A bot plays on in a seat, nobody is there for a minute, and the seat is given back."""
    show.perform(c.TakeOver(show.id(gone)))
    show.lock_by_chance(show.chance)
    show.settle().to("picking")
    show.perform(c.NoteAllGone(True))
    show.pass_time(60)
    show.perform(c.NoteAllGone(False))
    show.perform(c.GiveSeatBack(show.id(gone)))


def main(name: str, seed: int) -> None:
    """Writes the journal and its ending; a name that is taken raises ``FileExistsError``."""
    show = play(name, seed)
    lines = [{"at": stamp.at, "wall": stamp.wall, **encode(event)} for event, stamp in show.records]
    with (JOURNALS / f"{name}.jsonl").open("x", encoding="utf-8") as journal:
        journal.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    with (JOURNALS / f"{name}.json").open("x", encoding="utf-8") as end:
        end.write(json.dumps(ending(show.show), ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
