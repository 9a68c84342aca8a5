"""The leak audit: each game is played in a corner, and all that goes out is searched for what is not theirs.

Two ways of looking complete each other. What has a name (hands, picks, counts, seeds, tickets) is searched
for in every message. What has none shows when the same round is played twice with other picks: until the
reveal nobody else may receive a single other byte, and where two rounds are announced alike, not even then.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

from games import GAMES
from games.contract import Json
from show.model import Beat, Show
from show.moves import match_of
from stage.audit_corner import Build, Corner, Heard
from stage.thinker import think

ROUNDS = 2
SECRET_KEYS = {
    *("hand", "available", "pick", "picks", "hands", "deal", "sets", "sealed", "seed", "secret", "ticket"),
    *("cause", "hash"),
}
"""Keys under which secrets lie somewhere in the house."""
_CALLED = {"hand": "hand", "hands": "hand", "available": "hand", "pick": "pick", "picks": "pick"}
_NUMBERED = {"deal", "picks"}
"""Those of them that also name a plain number."""
_OWN = {("match", "mine", "hand"), ("match", "mine", "pick")}
_OPEN = {("match", "picks"), ("screen", "match", "picks")}
"""Where picks lie once the reveal has begun, in a game that shows them."""
_LOCKS = {"ready", "of", "awaited"}
_LONG = 1 << 63
"""So long a seed stands in no message by chance."""
Picks = dict[str, Json]


class Leak(NamedTuple):
    """What reached whom; never the secret itself."""

    what: str
    """``"ticket"``, ``"hand"``, ``"pick"``, ``"count"``, ``"secret"`` or ``"difference"``."""
    ear: str


@dataclass(frozen=True)
class Report:
    """What an audit found, and how much it looked through."""

    leaks: tuple[Leak, ...]
    messages: int
    games: int


def audit(build: Build, seed: int | None = None, games: Iterable[str] = tuple(GAMES)) -> Report:
    """Play every game and look. Takes some seconds, and a folder of its own for that long."""
    seed = (SystemRandom().getrandbits(64) if seed is None else seed) | _LONG
    leaks: set[Leak] = set()
    messages, games = 0, tuple(games)
    for game in games:
        with tempfile.TemporaryDirectory(prefix="cuecard-audit-") as folder:
            heard, found = _Trial(Path(folder), build, game, seed).run()
        messages += heard
        leaks |= found
    return Report(tuple(sorted(leaks)), messages, len(games))


class _Trial:
    """One game: played once as it comes, and again with other picks."""

    def __init__(self, folder: Path, build: Build, game: str, seed: int) -> None:
        self._folder, self._build, self._game, self._seed = folder, build, game, seed
        self._rng = Random(seed)
        self._made = 0

    def run(self) -> tuple[int, set[Leak]]:
        """How many messages were heard, and the leaks among them."""
        first = self._corner()
        try:
            opened = to_the_round(first)
            picks = bots_picks(opened, self._seed)
            covered = self._played(first, picks)
            for _ in range(1, ROUNDS):
                self._played(first, bots_picks(to_the_round(first), self._seed))
        finally:
            first.close()
        leaks = set(named(first.heard, first.secrets))
        for others in self._other_picks(opened, picks):
            heard = self._heard(others, stop=True)
            leaks |= set(told_apart(first.heard[:covered], heard, changed(picks, others)))
        twins = alike(opened)
        if twins is not None:
            one, other = (self._heard(picks, stop=False) for picks in twins)
            leaks |= set(told_apart(one, other, changed(*twins)))
        leaks |= self._with_other_hands(opened, first.heard[:covered], set(picks))
        return len(first.heard), leaks

    def _corner(self, seed: int | None = None) -> Corner:
        self._made += 1
        place = self._folder / str(self._made)
        place.mkdir()
        return Corner(place, self._build, self._game, self._seed if seed is None else seed)

    def _with_other_hands(self, opened: Show, heard: list[Heard], seated: set[str]) -> set[Leak]:
        """Who but the seats could tell another deal apart, in a game that lays nothing of it open."""
        corner = self._corner(self._seed ^ 1)
        try:
            show = to_the_round(corner)
            if public(show) != public(opened):
                return set()
            self._played(corner, bots_picks(show, self._seed), stop=True)
        finally:
            corner.close()
        return set(told_apart(heard, corner.heard, seated))

    def _heard(self, picks: Picks, *, stop: bool) -> list[Heard]:
        """All that is heard of a first round with these picks; ``stop``: up to its reveal."""
        corner = self._corner()
        try:
            to_the_round(corner)
            self._played(corner, picks, stop=stop)
        finally:
            corner.close()
        return corner.heard

    def _played(self, corner: Corner, picks: Picks, *, stop: bool = False) -> int:
        """A round: how many messages had been heard before its reveal."""
        opening = match_of(corner.show()).opening
        corner.all_send("pick", {id: {"opening": opening, "pick": pick} for id, pick in picks.items()})
        while corner.show().play.beat is Beat.PICKING:
            corner.press()
        covered = len(corner.heard)
        while not stop and corner.show().play.beat is not Beat.SETTLED:
            corner.press()
        return covered

    def _other_picks(self, show: Show, picks: Picks) -> Iterator[Picks]:
        """The same round with other picks in one half of the seats, then in the other half."""
        for half in (0, 1):
            changed = {id: self._another(show, id, pick) for id, pick in [*picks.items()][half::2]}
            yield {**picks, **changed}

    def _another(self, show: Show, contestant: str, pick: Json) -> Json:
        others = [one for one in legal(show, contestant) if one != pick]
        return self._rng.choice(others)


def to_the_round(corner: Corner) -> Show:
    """Go on until picks are taken; the show as it stands there. Then somebody comes who is too late."""
    while (show := corner.show()).play.beat is not Beat.PICKING:
        if show.play.beat is Beat.MEMORISING:
            corner.all_send("memorised", {one.id: {} for one in show.contestants})
        if not corner.press():
            raise RuntimeError(f"the audit's show of {show.game_key} does not go on from {show.play.beat}")
    if match_of(show).opening == 1:
        corner.add_onlooker()
    return show


def public(show: Show) -> Json:
    """What everybody may see of the match, as the game itself has it."""
    return show.game.view(match_of(show).position, None, None)


def legal(show: Show, contestant: str) -> list[Json]:
    """What a seat may pick, as it travels."""
    match = match_of(show)
    picks = show.game.legal_picks(match.position, match.seats.index(contestant))
    return [show.game.write_pick(pick) for pick in picks]


def bots_picks(show: Show, seed: int) -> Picks:
    """What a bot would pick in each seat."""
    match, game = match_of(show), show.game
    brief = {"game": show.game_key, "level": next(iter(game.bots))}
    return {
        id: think(
            {**brief, "view": game.view(match.position, at, None, showing=True), "legal": legal(show, id)},
            f"{seed}/{id}",
        )
        for at, id in enumerate(match.seats)
    }


def alike(show: Show) -> tuple[Picks, Picks] | None:
    """Two rounds with other counts and the same announcements; None where a game has none.

    One pick is made by so many seats or by some more, and by nobody else.
    """
    match, game = match_of(show), show.game
    silence = {id: game.write_pick(game.absent_pick(match.position, at)) for at, id in enumerate(match.seats)}
    makers: dict[str, list[str]] = {}
    for id in match.seats:
        for pick in legal(show, id):
            makers.setdefault(json.dumps(pick), []).append(id)
    for pick, seats in makers.items():
        known: dict[str, tuple[Json, Picks]] = {}
        for many in range(len(seats) + 1):
            played = {**silence, **dict.fromkeys(seats[:many], json.loads(pick))}
            steps, counts = _outcome(show, played)
            told, first = known.setdefault(json.dumps(steps), (counts, played))
            if told != counts:
                return first, played
    return None


def changed(one: Picks, other: Picks) -> set[str]:
    """The seats that picked otherwise."""
    return {id for id, pick in one.items() if pick != other[id]}


def _outcome(show: Show, picks: Picks) -> tuple[list[Json], Json]:
    """The steps of the reveal, and what was counted."""
    match, game = match_of(show), show.game
    made = {at: game.read_pick(match.position, at, picks[id]) for at, id in enumerate(match.seats)}
    position, steps = game.resolve(match.position, made)
    return list(steps), game.peek(position, {})["counts"]


# ------------------------------------------------------------------ looking


def told_apart(one: Iterable[Heard], other: Iterable[Heard], owners: set[str]) -> Iterator[Leak]:
    """Whom another secret of ``owners`` reached: anybody else who received other things."""
    theirs = [_received(heard, owners) for heard in (one, other)]
    for ear in sorted({*theirs[0], *theirs[1]}):
        if theirs[0].get(ear) != theirs[1].get(ear):
            yield Leak("difference", ear)


def _received(heard: Iterable[Heard], owners: set[str]) -> Mapping[str, list[tuple[int, str]]]:
    by_ear: dict[str, list[tuple[int, str]]] = {}
    for at in heard:
        if at.owner not in owners:
            by_ear.setdefault(at.ear, []).append((at.turn, at.text))
    return by_ear


def named(heard: Iterable[Heard], secrets: Iterable[str]) -> Iterator[Leak]:
    """Secrets that can be recognised in a message itself."""
    secrets = tuple(secrets)
    for one in heard:
        if any(secret in one.text for secret in secrets):
            yield Leak("ticket", one.ear)
        for path, value in nodes(_shown(one.text)):
            what = _secret(one, path, value)
            if what:
                yield Leak(what, one.ear)


def _shown(text: str) -> Json:
    """What a message shows of the show: the choices of the games to come are lists of numbers like hands."""
    message: dict[str, Any] = json.loads(text)
    view = message.get("view", message)
    return {key: value for key, value in view.items() if key not in ("games", "plan")}


def nodes(value: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Json]]:
    """Every value within a JSON value, with the keys that lead to it."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from nodes(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from nodes(inner, path)


Rule = Callable[[Heard, tuple[str, ...], Json], str]


def _secret(one: Heard, path: tuple[str, ...], value: Json) -> str:
    """What secret a value is that this audience has no business with; "" for none."""
    return next((what for rule in _RULES if (what := rule(one, path, value))), "")


def _by_key(one: Heard, path: tuple[str, ...], value: Json) -> str:
    key = path[-1] if path else ""
    if key not in SECRET_KEYS or value is None or isinstance(value, bool):
        return ""
    if key in _NUMBERED and isinstance(value, int):
        return ""
    if one.owner is not None and path in _OWN:
        return ""
    if not one.truth.covered and any(path[: len(place)] == place for place in _OPEN):
        return ""
    return (
        "hand" if key in ("hand", "hands", "available") else "pick" if key in ("pick", "picks") else "secret"
    )


def _by_count(one: Heard, path: tuple[str, ...], value: Json) -> str:
    counted = path[-1:] == ("counts",) and value is not None
    return "count" if counted and not (isinstance(value, dict) and value.keys() <= _LOCKS) else ""


def _by_value(one: Heard, path: tuple[str, ...], value: Json) -> str:
    """Another seat's very hand or pick, whatever it is called here."""
    truth, owner = one.truth, one.owner or ""
    if isinstance(value, list) and len(value) > 2 and value != truth.hands.get(owner):
        return "hand" if value in truth.hands.values() else ""
    if isinstance(value, dict) and value and truth.covered and value != truth.picks.get(owner):
        return "pick" if value in truth.picks.values() else ""
    return ""


_RULES: tuple[Rule, ...] = (_by_key, _by_count, _by_value)
