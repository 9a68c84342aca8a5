"""The fields the wire names for each audience, and nothing beside them: every view is checked against these lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tests.show.theatre import Theatre

HEAD = {
    *("audience", "lang", "rehearsal", "show", "scene", "over", "held", "all_gone", "timer", "round"),
    *("standings", "match", "room"),
    *("tokens", "death_match", "break", "recap", "history"),
}
SCREEN = HEAD | {"seats", "counts", "snapshot", "verdict", "elimination"}
PHONE = HEAD | {
    *(
        "me",
        "door",
        "can",
        "ready",
        "verdict",
        "mine",
        "elimination",
        "snapshot",
        "seats",
        "counts",
        "automatic",
    ),
}
STEERING = {"screen", "cue", "script", "counts", "missing", "may", "over_now", "rewind"}
REMOTE = HEAD | STEERING
HOST = (
    HEAD
    | STEERING
    | {"strip", "rundown", "roster", "requests", "results", "log", "finale", "lobby", "games"}
    | {"elimination", "verdict", "clock", "peeks", "plan", "loser", "handable", "watchers"}
)
ABOUT = {
    *("id", "title", "code", "game", "options", "pacing", "segment", "order", "number", "contest", "cue_no"),
    *("rehearsal", "motion"),
}
ROUND = {"number", "of", "deal", "deals", "index", "opening", "replayed", "overtime"}
MATCH = {
    "plus_minus": {"numbers", "cycles", "returns_at", "fresh", "steps", "revealed"},
    "rows": {
        "ending",
        "limit",
        "over",
        "full",
        "rows",
        "before",
        "picks",
        "steps",
        "revealed",
        "penalties",
        "seen",
    },
}
MINE = {
    "plus_minus": {"hand", "cards", "pick", "score", "change", "changes"},
    "rows": {"hand", "previews", "pick", "score", "deal_score"},
}
STANDING = {"seat", "id", "name", "points", "rank", "stood_in"}
PLACEMENT = {"seat", "card", "row", "result", "taken", "penalty"}
SEAT = {"seat", "id", "name", "ready", "played_by"}
FINAL = {"winners", "winner_points", "bottom", "bottom_points", "reason", "stand_ins"}
GAME = {"key", "choices", "common", "seats", "bots", "pacing"}
TIMER = ({"what", "due", "total"}, {"what", "left", "total"})
LINE = {"key", "params"}
ROSTER = {
    *("id", "name", "seat", "kind", "level", "phone", "status", "ready", "entered", "showing"),
    *("automatic", "missed", "stand_in", "stood_in"),
}
CAN = {"rename", "memorise", "pick", "play_myself", "give_token", "name_opponent"}
LOBBY = {"joining", "seats", "seated", "chosen", "warning", "unplayable"}
ELIMINATION = {"rule", "eliminated", "candidates", "reason"}
WHO = {"id", "name"}
TOKENS = {
    *("holders", "giver", "given", "handed", "candidate", "named", "beat", "awaits", "from", "choices"),
}
DEATH_MATCH = {"rivals", "game", "started", "again", "lost"}
HISTORY = {
    *("order", "number", "contest", "game", "names", "winners", "bottom", "eliminated", "reason", "tokens"),
    *("stand_ins", "unfinished"),
}
PICTURE = {"kind", "shown", "of", "order", "number", "contest", "game", "reason"}
PICTURES = {
    "scores": {"rounds", "series", "standings"},
    "round": {"round"},
    "turns": {"turns", "more"},
    "away": {"names", "eliminated"},
}
TOLD_ROUND = {"number", "deal", "announcement", "gain", "scores", "counts", "picks", "replayed"}
TURN = {"round", "deal", "name", "pick", "winners", "bottom", "changes", "weight"}
PLANNED = {
    "match": {"kind", "game", "options"},
    "death_match": {"kind", "game", "options"},
    "break": {"kind", "text", "seconds"},
}
REVEALED = {"odd": {"number", "effect", "plus", "minus"}, "nothing": {"number", "effect"}}
REVEALED["everyone_loses"] = REVEALED["nothing"]


def seen_in(shows: Iterable[Theatre]) -> list[dict[str, Any]]:
    """What everybody sees in each of the shows' beats."""
    return [
        {
            "scene": show.scene(),
            "screen": show.screen(),
            "host": show.console(),
            "remote": show.remote(),
            "doors": [show.door(), show.door("r1")],
            "phones": {one.name: show.phone(one.name) for one in show.show.contestants},
        }
        for show in shows
    ]


def check_all(beat: dict[str, Any]) -> None:
    """Everybody's view of one beat."""
    check_screen(beat["screen"])
    for phone in (*beat["phones"].values(), *beat["doors"]):
        check_phone(phone)
    check_host(beat["host"])
    assert set(beat["remote"]) == REMOTE
    check_steering(beat["remote"])
    assert beat["host"]["screen"] == beat["screen"] == beat["remote"]["screen"]
    for door in beat["doors"]:
        assert door["show"] == {part: beat["screen"]["show"][part] for part in ("id", "title")}
        assert (door["over"], door["held"], door["all_gone"]) == (None, False, False)
        assert (door["match"], door["timer"], door["round"], door["verdict"]) == (None,) * 4
        assert (door["standings"], door["seats"]) == (None, None)
        assert [door[part] for part in ("tokens", "death_match", "break", "recap", "history")] == [None] * 5


def keys(value: Any) -> Any:
    return None if value is None else set(value)


def check_head(view: Any) -> None:
    assert keys(view["show"]) in (None, ABOUT, {"id", "title"})
    assert keys(view["round"]) in (None, ROUND)
    assert view["timer"] is None or keys(view["timer"]) in TIMER
    assert view["room"] == {}
    assert all(set(line) == STANDING for line in view["standings"] or ())
    check_evening(view)


def check_evening(view: Any) -> None:
    """What every view has of tokens, death match, break, recap and history."""
    tokens, death_match = view["tokens"], view["death_match"]
    assert keys(tokens) in (None, TOKENS)
    if tokens is not None:
        assert all(set(one) == WHO | {"tokens"} for one in tokens["holders"])
        people = [tokens[name] for name in ("giver", "given", "handed", "candidate", "named", "from")]
        assert all(keys(one) in (None, WHO) for one in (*people, *tokens["choices"]))
    assert keys(death_match) in (None, DEATH_MATCH)
    assert all(set(one) == WHO for one in (death_match or {"rivals": ()})["rivals"])
    assert keys(view["break"]) in (None, {"text", "over"})
    for line in view["history"] or ():
        assert set(line) == HISTORY
        assert keys(line["tokens"]) in (None, {"holders", "given", "named"})
    check_picture(view["recap"])


def check_picture(picture: Any) -> None:
    if picture is None:
        return
    assert set(picture) == PICTURE | PICTURES[picture["kind"]]
    ranked = {"name", "points", "rank", "mark", "stood_in"}
    assert all(set(line) == ranked for line in picture.get("standings", ()))
    assert all(set(one) == {"round", "deal"} for one in picture.get("rounds", ()))
    assert set(picture.get("round", TOLD_ROUND)) == TOLD_ROUND
    assert all(set(turn) == TURN and set(turn["pick"]) == LINE for turn in picture.get("turns", ()))


def check_match(match: Any, game: str | None, *, own: bool = False) -> None:
    if match is None:
        return
    assert game is not None
    assert set(match) == MATCH[game] | ({"mine"} if own else set())
    for step in match["steps"]:
        assert set(step) == (PLACEMENT if game == "rows" else REVEALED[step["effect"]])
    if game == "rows":
        assert all(set(one) == {"seat", "card", "row"} for one in match["picks"] or ())
    if own:
        assert set(match["mine"]) == MINE[game]


def game_of(view: Any) -> str | None:
    return view["show"] and view["show"].get("game")


def check_verdict(view: Any) -> None:
    verdict, elimination, snapshot = view["verdict"], view["elimination"], view.get("snapshot")
    assert keys(verdict) in (None, {"order", "shown", "of", "rows", "final"})
    for row in verdict["rows"] if verdict else ():
        assert keys(row) in (None, {"rank", "names", "points", "mark", "stand_ins"})
    final = verdict and verdict["final"]
    assert keys(final) in (None, FINAL)
    equal = {"equal"} if view["audience"] == "host" else set()
    assert keys(elimination) in (None, ELIMINATION | equal)
    assert all(set(line) == {"name", "points", "rank"} for line in snapshot or ())


def check_screen(view: Any) -> None:
    assert set(view) == SCREEN
    check_head(view)
    check_match(view["match"], game_of(view))
    check_verdict(view)
    assert all(set(seat) == SEAT for seat in view["seats"])
    assert keys(view["counts"]) == {"ready", "of", "awaited"}
    over = view["over"]
    if over is not None:
        beside = {
            "blackout": set(),
            "message": {"text"},
            "join": set(),
            "rules": set(),
            "result": {"round", "deal", "index", "match"},
        }
        assert set(over) == {"kind"} | beside[over["kind"]]
        check_match(over.get("match"), game_of(view))


def check_phone(view: Any) -> None:
    assert set(view) == PHONE
    check_head(view)
    check_verdict(view)
    seated = view["match"] is not None and "mine" in view["match"]
    check_match(view["match"], game_of(view), own=seated)
    assert keys(view["me"]) in (None, {"id", "name", "seat", "status"})
    assert keys(view["door"]) in (None, {"joining", "code"})
    assert all(set(seat) == SEAT for seat in view["seats"] or ())
    assert set(view["can"]) == CAN
    assert keys(view["mine"]) in (None, {"rank", "points", "mark", "stood_in"})
    assert view["over"] is None


def check_steering(view: Any) -> None:
    check_head(view)
    check_screen(view["screen"])
    cue = {"cue", "label", "why", "guard", "disabled", "scene", "over"}
    assert keys(view["cue"]) in (None, cue)
    assert set(view["script"]) == {"now", "aside", "then"}
    assert all(set(line) == LINE for part in view["script"].values() for line in part)
    assert keys(view["rewind"]) in (None, {"label", "replays", "round", "picks", "steps"})
    assert set(view["over_now"]) == {"blackout", "message", "join", "result", "rules"}


def check_host(view: Any) -> None:
    assert set(view) == HOST
    check_steering(view)
    check_match(view["match"], game_of(view))
    check_verdict(view)
    assert all(set(line) == LINE | {"state"} for line in (*view["strip"], *view["rundown"]))
    assert all(set(line) == ROSTER for line in view["roster"])
    assert all(set(line) == {"id", "name", "kind", "contestant"} for line in view["requests"])
    assert all(set(line) == LINE | {"wall"} for line in view["log"])
    assert keys(view["lobby"]) in (None, LOBBY)
    check_plan(view)
    assert all(set(game) == GAME for game in view["games"])
    assert all(set(one) == {"index", "number", "deal"} for one in view["results"])
    assert keys(view["clock"]) in (None, {"limit", "spent", "since"})


def check_plan(view: Any) -> None:
    """What the host has planned, and whom the host may choose."""
    assert set(view["plan"]) == {"no", "ahead"}
    assert all(set(item) == PLANNED[item["kind"]] for item in view["plan"]["ahead"])
    assert keys(view["loser"]) in (None, {"choices", "entered"})
    assert all(set(one) == WHO for one in (*view["handable"], *(view["loser"] or {"choices": ()})["choices"]))


def values(view: Any, name: str) -> Iterator[Any]:
    """Everything that stands under a key of this name, however deep."""
    if isinstance(view, dict):
        for key, value in view.items():
            if key == name:
                yield value
            yield from values(value, name)
    elif isinstance(view, list):
        for value in view:
            yield from values(value, name)
