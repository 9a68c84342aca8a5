"""One view for every scene a phone can show between the matches of an evening, in their order."""

from __future__ import annotations

from show import commands as c
from tests.player import evening_views as e, views as v
from tests.player.evening_views import CANDIDATE, FREE, GIVER, LONGEST, OTHER, OWN, TWELVE, seen


def _tokens() -> dict[str, v.Json]:
    giving, given, naming, named = e.giving(), e.given(), e.naming(), e.named()
    several, handed, both = e.giving(1, 1, 6, 7, 20), e.giving(1, 1, 6, 7, 20), e.keeps_both()
    handed.perform(c.HandOutToken(handed.id(OWN)))
    crowd, crowd_named = e.twelve(), e.twelve()
    crowd_named.perform(c.EnterToken(crowd_named.id(TWELVE[1])))
    crowd_named.go()
    return {
        "tokens, the winner": seen(giving, GIVER),
        "tokens, ten to choose from, in a rehearsal": v.rehearsal(seen(crowd, TWELVE[0])),
        "tokens, the winner is a seat without a phone": seen(giving, GIVER, can=seen(giving, OWN)["can"]),
        "tokens, watched": seen(giving, OWN),
        "tokens, the candidate": seen(giving, CANDIDATE),
        "tokens given, by the host": seen(given, GIVER),
        "tokens given, to me": seen(given, FREE),
        "tokens given, watched": seen(given, OTHER),
        "tokens, naming": seen(naming, CANDIDATE),
        "tokens, nine to name, in a rehearsal": v.rehearsal(seen(crowd_named, TWELVE[11])),
        "tokens, naming, the winner": seen(naming, GIVER),
        "tokens, naming, exposed": seen(naming, OWN),
        "tokens, naming, with the longest names": seen(crowd_named, TWELVE[5]),
        "tokens, named by the host": seen(named, CANDIDATE),
        "tokens, named me": seen(named, OWN),
        "tokens, named, spared": seen(named, OTHER),
        "tokens, named, the winner": seen(named, GIVER),
        "tokens, several winners": seen(several, GIVER),
        "tokens, several winners, watched": seen(several, OTHER),
        "tokens, one more for me": seen(handed, OWN),
        "tokens, one more": seen(handed, OTHER),
        "tokens, both kept by me": seen(both, GIVER),
        "tokens, both kept": seen(both, OWN),
    }


def _death_match() -> dict[str, v.Json]:
    called, away, on = e.summoned(), e.summoned(away=True), e.playing_away()
    lost, again, many = (
        e.playing_away(OWN),
        e.judged(9, 9).to("death_match"),
        e.sent_to_death_match(TWELVE[:10]),
    )
    idle, reveal = e.summoned().to("idle"), e.summoned().to("picking")
    picking = seen(reveal, OWN, timer=v.running(14, 20))
    cut = e.summoned().to("picking")
    cut.perform(c.RecordEliminated((cut.id(CANDIDATE),)))
    reveal.lock_all()
    reveal.to("reveal").go(2)
    verdict, tied, last = e.judged(3, 30), e.judged(9, 9), e.judged(3, 30).to("elimination")
    return {
        "death match, mine": seen(called, OWN),
        "death match, watched": seen(called, GIVER),
        "death match, nine others, held, in a rehearsal": e.exaggerated(seen(many, TWELVE[3])),
        "death match, nine rivals, watched": seen(many, TWELVE[0]),
        "death match away, mine": seen(away, OWN),
        "death match away, watched": seen(away, GIVER),
        "death match away, on, mine": seen(on, OWN),
        "death match away, on, watched": seen(on, GIVER),
        "death match away, lost by me": seen(lost, OWN),
        "death match away, not lost by me": seen(lost, CANDIDATE),
        "death match away, lost, watched": seen(lost, GIVER),
        "death match again, mine": seen(again, OWN),
        "death match again, watched": seen(again, GIVER),
        "death match idle, watched": seen(idle, GIVER),
        "death match idle, nine rivals, watched, held, in a rehearsal": e.exaggerated(
            seen(many.to("idle"), TWELVE[0])
        ),
        "death match picking, mine": picking,
        "death match picking, nine rivals, held, in a rehearsal": e.exaggerated(
            seen(many.to("picking"), TWELVE[3], timer=v.standing(8, 20))
        ),
        "death match picking, cut short": seen(cut, OWN),
        "death match picking, cut short, watched": seen(cut, GIVER),
        "death match reveal, watched": seen(reveal, GIVER),
        "death match verdict, watched": seen(verdict, GIVER),
        "death match verdict, not at the bottom": seen(verdict, CANDIDATE),
        "death match verdict, at the bottom": seen(verdict, OWN),
        "death match verdict, tied": seen(tied, OWN),
        "elimination, out by a death match": seen(last, OWN),
        "elimination, survived": seen(last, CANDIDATE),
        "elimination, watched a death match": seen(last, GIVER),
    }


def _goes_on() -> dict[str, v.Json]:
    plan = (e.BREAK, e.NEXT)
    pause = e.after_death_match("break", *plan)
    running = {"timer": v.running(423, 600, "break")}
    over = e.after_death_match("break", *plan)
    over.pass_time(601)
    silent = e.after_death_match("break", {**e.BREAK, "text": "", "seconds": None}, e.NEXT)
    scenes = {
        "break": seen(pause, GIVER, **running),
        "break, out": seen(pause, OWN, **running),
        "break, over": seen(over, GIVER),
        "break, without end or message": seen(silent, GIVER),
        "break, the longest message, held, in a rehearsal": e.exaggerated(
            seen(pause, OWN, **running, **{"break": {"text": f"{LONGEST} " * 7, "over": False}})
        ),
    }
    show = e.after_death_match("join", *plan)
    full = seen(show, GIVER)
    scenes["next lobby"] = full
    scenes["next lobby, no seat free"] = full | {"me": full["me"] | {"seat": None, "status": "watching"}}
    for scene in ("join", "rules", "memorising", "idle", "picking", "closed", "reveal", "cards_back"):
        scenes[f"out in {scene}"] = seen(show.to(scene), OWN)
    show.scored = False
    scenes["out in verdict"] = seen(show.to("verdict"), OWN)
    scenes["out while the verdict is told"] = seen(show.to("elimination"), OWN) | {
        "scene": "verdict", "elimination": None, "verdict": scenes["out in verdict"]["verdict"] | {
            "final": v.verdict(final=True)["verdict"]["final"]}}  # fmt: skip
    scenes["out in elimination"] = seen(show, OWN)
    show.to("farewell")
    scenes["farewell of an evening"] = seen(show, GIVER)
    scenes["farewell of an evening, out"] = seen(show, OWN)
    show.go()
    scenes["recap"] = seen(show, GIVER)
    scenes["recap, out"] = seen(show.go(2) and show, OWN)
    return scenes


def _long_evening() -> dict[str, v.Json]:
    show = e.long_evening().to("farewell")
    farewell = seen(show, TWELVE[3])
    story = [{**one, "winners": TWELVE[:3], "eliminated": [TWELVE[4]]} for one in farewell["history"]]
    show.go()
    return {
        "farewell, eight matches": farewell,
        "farewell, much to tell, in a rehearsal": v.rehearsal(farewell | {"history": story}),
        "recap, much to tell, in a rehearsal": v.rehearsal(seen(show, TWELVE[3], history=story)),
    }


SCENES: dict[str, v.Json] = {
    f"evening: {name}": view
    for part in (_tokens, _death_match, _goes_on, _long_evening)
    for name, view in part().items()
}
