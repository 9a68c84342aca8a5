"""Two evenings for golden journals: from the verdict of the first match to the last picture of the recap."""

from __future__ import annotations

import json
from random import Random

from games.contract import Json
from show import commands as c
from show.codec import decode, encode
from show.evolve import replay
from show.standings import standings
from show.tokens import nameable, receivers
from tests.show.theatre import NAMES, Theatre

PLAN: tuple[Json, ...] = (
    {"kind": "death_match", "game": "rows", "options": {"deals": 1, "recap": "open"}},
    {"kind": "break", "text": "물 드세요", "seconds": 60},
    {"kind": "match", "game": "plus_minus", "options": {"rounds": 8}},
)
TOKENS = {"elimination": "tokens", "recap": "open"}


def evening(seed: int) -> Theatre:
    """Of plus/minus first, or, by an even seed, of rows first."""
    return of_plus_minus(seed) if seed % 2 else of_rows(seed)


def of_plus_minus(seed: int) -> Theatre:
    """A token is given, a rival's phone goes, the server starts anew; after a break rows, and a loser entered."""
    show = Theatre(6, bots=1, seed=seed, options={"rounds": 8, "cards": "press", **TOKENS})
    rng = Random(seed)
    show.perform(c.SetRundown(0, list(PLAN)))
    stand_out(show.to_end_of_match(rng), 9, -9).to("tokens")
    token_and_opponent(show)
    rule_for_a_rival(show.to_round(2), rng)
    restarted(show)
    undone(show.to_round(4), rng)
    show.to_end_of_match(rng).to("break")
    show.perform(c.AddTime(30))
    show.pass_time(90)
    show.to("join")
    show.perform(c.ChangeShow(game="rows", options={"deals": 1}))
    show.join("늦은 손님", "p1")
    show.to_end_of_match(rng)
    tied_at_the_bottom(show).to("death_match")
    played_away(show)
    return to_the_last_picture(show)


def of_rows(seed: int) -> Theatre:
    """A roster comes along, a token is handed out, a death match is broken off; all are equal and play again."""
    show = Theatre(0, seed=seed, game="rows", options={"deals": 1, **TOKENS}, carried=roster())
    rng = Random(seed)
    show.perform(c.SetRundown(0, [PLAN[2]]))
    show.to_end_of_match(rng)
    lines = standings(show.show)
    worst = max(line.points for line in lines)
    level(show, [0, 0, *([worst] * (len(lines) - 3)), worst + 5])
    show.scored = True
    show.to("tokens")
    show.perform(c.HandOutToken(receiver(show)))
    show.go()
    show.perform(c.EnterOpponent(nameable(show.show)[-1]))
    show.to_round(3).lock_by_chance(rng)
    show.perform(c.RecordEliminated(show.show.play.rivals[1:]))
    restarted(show)
    show.to("join").to_round(3).lock_by_chance(rng)
    show.settle().rewind()
    show.resume()
    show.to_end_of_match(rng)
    level(show, [0] * len(show.names()))
    show.to("verdict").go(2)
    show.perform(c.SendAll(True))
    return to_the_last_picture(show)


# --- what happens on the way ---


def roster() -> c.Carried:
    """Seven with phones; the last one is out, the third one holds a token that is not spent yet."""
    people = tuple((f"c{at}", name, "person", None, True) for at, name in enumerate(NAMES[:7]))
    return c.Carried(people, ("c6",), {"c2": 1})


def stand_out(show: Theatre, best: int, worst: int) -> Theatre:
    """The first of the standings wins by far, the last one is alone at the bottom; the bot is neither."""
    people = [line for line in standings(show.show) if not line.name.startswith("Bot")]
    show.perform(c.AdjustScore(people[0].contestant, best, "판정 정정"))
    show.perform(c.AdjustScore(people[-1].contestant, worst, "판정 정정"))
    return show


def level(show: Theatre, points: list[int]) -> None:
    """Those who play have these points, as they stand now."""
    for line, wanted in zip(standings(show.show), points, strict=True):
        if line.points != wanted:
            show.perform(c.AdjustScore(line.contestant, wanted - line.points, "판정 정정"))


def tied_at_the_bottom(show: Theatre) -> Theatre:
    """The last two are equal."""
    *_, one, other = standings(show.show)
    if one.points != other.points:
        show.perform(c.AdjustScore(one.contestant, other.points - one.points, "판정 정정"))
    show.scored = True
    return show


def receiver(show: Theatre) -> str:
    return str(show.console()["handable"][0]["id"])


def token_and_opponent(show: Theatre) -> None:
    """Given on the phone and put right by the host; named by the host after a rewind."""
    waited = show.screen()["tokens"]
    show.perform(c.GiveToken(waited["from"]["id"], receivers(show.show)[0]))
    show.perform(c.EnterToken(None))
    show.perform(c.EnterToken(receivers(show.show)[-1]))
    show.go()
    show.perform(c.NameOpponent(show.screen()["tokens"]["from"]["id"], nameable(show.show)[0]))
    show.go()
    show.rewind()
    show.perform(c.EnterOpponent(nameable(show.show)[1]))


def rule_for_a_rival(show: Theatre, rng: Random) -> None:
    """A rival's minute is over, so the show is held; the host lets the rule play."""
    one = show.show.play.rivals[0]
    show.perform(c.TakeOver(one))
    show.perform(c.LetRulePlay(one))
    show.resume()
    show.lock_by_chance(rng)


def undone(show: Theatre, rng: Random) -> None:
    """A round that was seen is played again, and one that nobody has seen is void."""
    show.settle().rewind()
    show.resume()
    show.void()
    show.lock_by_chance(rng)


def restarted(show: Theatre) -> None:
    """The server starts anew from what is written, holds the show, and the host goes on."""
    written = json.loads(json.dumps([encode(event) for event, _ in show.records]))
    stamps = [stamp for _, stamp in show.records]
    again = replay((decode(line), stamp) for line, stamp in zip(written, stamps, strict=True))
    assert again == show.show
    show.played = again
    if "hold" in show.console()["may"]:
        show.perform(c.Hold("restart"))
        show.resume()


def played_away(show: Theatre) -> None:
    """The wrong one is entered and put right."""
    show.perform(c.SetDeathMatch(None))
    show.go()
    show.perform(c.RecordEliminated(show.show.play.rivals[:1]))
    show.perform(c.RecordEliminated(show.show.play.rivals[1:]))


def to_the_last_picture(show: Theatre) -> Theatre:
    show.to("recap")
    while show.console()["cue"] is not None:
        show.go()
    return show
