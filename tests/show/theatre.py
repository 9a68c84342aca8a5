"""A theatre to play shows in: commands go in, views and events come out, time and chance are in our hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from games.contract import Json
from show import commands as c, tokens
from show.audience import Audience, Guest, Host, Remote, Screen
from show.big_button import button
from show.cueing import wake_at
from show.decide import decide
from show.events import Event
from show.evolve import Stamp, evolve
from show.model import Beat, Match, Show
from show.pacing import next_cue
from show.refused import Refused
from show.rights import can
from show.seats import bot_level, in_seat, present
from show.standings import standings
from show.view import view
from show.view_common import round_of, scene

NAMES = ("민서", "지우", "서연", "도윤", "하은", "예준", "수아", "시우", "유나", "준호", "다은", "건우")


class Theatre:
    """A show and all around it that is not the show: a clock, chance, the journal, people's fingers."""

    def __init__(
        self, seats: int | Sequence[str] = 8, *, seed: int = 1, phones: bool = True, **fields: Json
    ) -> None:
        """A show whose lobby holds so many people, or people of these names, each with a phone or none.

        ``fields``: of ``CreateShow``.
        """
        self.now = 1_000
        self.rng = Random(seed)
        self.records: list[tuple[Event, Stamp]] = []
        self.played: Show | None = None
        self.scored = False
        """Whether a test has given the points it wants."""
        names = NAMES[:seats] if isinstance(seats, int) else tuple(seats)
        self.perform(c.CreateShow(**{**_founding(names), **fields}))
        for one in self.show.contestants:
            if phones and one.kind == "person":
                self.perform(c.ClaimSeat(one.id))

    @property
    def show(self) -> Show:
        """The show as it is now."""
        assert self.played is not None
        return self.played

    def perform(self, command: c.Command) -> list[Event]:
        """What the command brought about. Raises Refused."""
        events = decide(self.played, command, now=self.now, rng=self.rng)
        stamp = Stamp(self.now, "20:41")
        for event in events:
            self.played = evolve(self.played, event, stamp)
            self.records.append((event, stamp))
        return events

    def refusal(self, command: c.Command) -> tuple[str, Json]:
        """Code and params with which the command is refused; nothing at all has changed by it."""
        before = self.played
        try:
            self.perform(command)
        except Refused as refused:
            assert self.played is before
            return refused.code, refused.params
        raise AssertionError(f"taken: {command}")

    # --- the room ---

    def screen(self) -> Json:
        return self.seen_by(Screen())

    def console(self) -> Json:
        return self.seen_by(Host())

    def remote(self) -> Json:
        return self.seen_by(Remote())

    def phone(self, name: str) -> Json:
        return self.seen_by(Guest(self.id(name)))

    def door(self, request: str | None = None) -> Json:
        """A phone that has no seat yet."""
        return self.seen_by(Guest(request=request))

    def seen_by(self, audience: Audience) -> Json:
        return view(self.played, audience)

    def scene(self) -> str:
        return scene(self.show)

    def hand(self, name: str) -> list[int]:
        """The numbers on the cards of a contestant: in plus/minus those dealt, in rows those not yet played."""
        return sorted(self.match().position.hands[self.seat(name)])

    def names(self) -> list[str]:
        """Everybody who takes part, in seat order."""
        return [one["name"] for one in self.screen()["seats"]]

    def done(self) -> list[str]:
        """The names of all events so far."""
        return [type(event).__name__ for event, _ in self.records]

    # --- people ---

    def id(self, name: str) -> str:
        return next(one.id for one in self.show.contestants if one.name == name)

    def join(self, name: str, id: str | None = None) -> str:
        """A phone joins; the id it asks under."""
        id = id or f"p{len(self.records)}"
        self.perform(c.Join(id, name))
        return id

    def leave(self, name: str) -> None:
        self.perform(c.Leave(self.id(name)))

    def remove(self, name: str) -> None:
        self.perform(c.Remove(self.id(name)))

    def restore(self, name: str) -> None:
        self.perform(c.Restore(self.id(name)))

    def memorise(self, *names: str) -> None:
        for name in names or self.names():
            self.perform(c.Memorise(self.id(name)))

    def match(self) -> Match:
        match = self.show.play.match
        assert match is not None
        return match

    def seat(self, name: str) -> int:
        return self.match().seats.index(self.id(name))

    def lock(self, name: str, **pick: int | None) -> list[Event]:
        """A contestant locks a pick in the round that is open, or the bot in that seat does: ``plus=5``."""
        return self.perform(self.pick(name, **pick))

    def pick(self, name: str, **pick: int | None) -> c.MakePick:
        raw = {key: value for key, value in pick.items() if value is not None}
        return c.MakePick(self.id(name), self.opening(), raw, bot=self.is_bot(self.seat(name)))

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays the seat now."""
        return bot_level(in_seat(self.show, self.match(), seat)) is not None

    def legal(self, name: str) -> list[Json]:
        """All that a contestant may pick, as JSON."""
        game = self.show.game
        return [game.write_pick(one) for one in game.legal_picks(self.match().position, self.seat(name))]

    def lock_by_chance(self, rng: Random) -> None:
        """Everybody who has not yet locked draws one of their legal picks."""
        for name in self.unlocked():
            self.lock(name, **rng.choice(self.legal(name)))

    def unlocked(self) -> list[str]:
        """Who takes part in the round that is open and has not locked, in seat order."""
        match = self.match()
        return [
            in_seat(self.show, match, seat).name
            for seat in present(self.show, match)
            if self.is_bot(seat) or can(self.show, in_seat(self.show, match, seat))["pick"]
            if seat not in match.picks
        ]

    def enter(self, name: str, raw: Json) -> list[Event]:
        return self.perform(c.EnterPick(self.id(name), self.opening(), raw))

    def opening(self) -> int:
        match = self.show.play.match
        return match.opening if match else 0

    def lock_all(self, names: Iterable[str] | None = None) -> None:
        """Everybody who has not yet locked, or of these names, locks the first of their legal picks: mostly nothing."""
        for name in self.unlocked():
            if names is None or name in names:
                self.lock(name, **self.legal(name)[0])

    # --- the host ---

    def go(self, times: int = 1) -> list[Event]:
        """Presses the big button as it is now; what it waits for is chosen first."""
        for _ in range(times):
            self.choose()
            cue = button(self.show)["cue"]
            if cue == "start_verdict" and not self.scored:
                self._tell_apart()
            events = self.perform(c.Cue(cue, self.show.cue_no))
        return events

    def choose(self) -> None:
        """The host enters whatever the button waits for: the first token, opponent or loser there may be."""
        show = self.show
        waited = None if show.rehearsal or show.held or show.room.blackout else tokens.awaits(show)
        if waited is not None and waited[0] == "give":
            self.perform(c.EnterToken(tokens.receivers(show)[0]))
        elif waited is not None:
            self.perform(c.EnterOpponent(tokens.nameable(show)[0]))
        elif show.play.beat is Beat.AWAY and show.play.recorded is None:
            self.perform(c.RecordEliminated(show.play.rivals[:1]))

    def _tell_apart(self) -> None:
        """Nobody picked, so all are equal: the first one wins by a point, and the last one goes by one."""
        lines = standings(self.show)
        if self.match().unfinished:
            return
        if len(lines) > 1 and len({line.points for line in lines}) == 1:
            better = 1 if self.show.game.traits.best == "highest" else -1
            self.perform(c.AdjustScore(lines[0].contestant, better, "시험"))
            self.perform(c.AdjustScore(lines[-1].contestant, -better, "시험"))

    def cue(self, cue: str) -> c.Cue:
        return c.Cue(cue, self.show.cue_no)

    def to(self, scene: str) -> Theatre:
        """Presses the button until the room sees the scene, through whatever of the evening comes between."""
        for _ in range(600):
            if self.scene() == scene:
                return self
            self.go()
        raise AssertionError(f"no {scene}")

    def to_round(self, number: int, deal: int = 1) -> Theatre:
        """Presses the button until picks are taken in the round of that number, of that deal."""
        while self.scene() != "picking" or self.place() != (deal, number):
            self.go()
        return self

    def place(self) -> tuple[int, int]:
        """Deal and round, as people count them."""
        about = round_of(self.show)
        return about["deal"], about["number"]

    def to_end_of_match(self, rng: Random | None = None) -> Theatre:
        """Plays on to the last settled round: with picks drawn by chance, or with none at all."""
        while next_cue(self.show) != "start_verdict":
            if rng is not None and self.scene() == "picking":
                self.lock_by_chance(rng)
            self.go()
        return self

    def with_points(self, *points: int) -> Theatre:
        """The match is over and the seats have these points, by the host's adjustment."""
        self.scored = True
        self.to_end_of_match()
        now = [line.points for line in sorted(standings(self.show), key=lambda one: self.seat(one.name))]
        for id, wanted, own in zip(self.match().seats, points, now, strict=True):
            if wanted != own:
                self.perform(c.AdjustScore(id, wanted - own, "시험"))
        return self

    def settle(self) -> Theatre:
        """Closes the round that is open and reveals all of it."""
        while next_cue(self.show) in ("close_round", "reveal"):
            self.go()
        return self

    def rewind(self) -> list[Event]:
        return self.perform(c.Rewind(self.show.cue_no))

    def void(self) -> list[Event]:
        return self.perform(c.VoidRound(self.show.cue_no))

    def hold(self) -> list[Event]:
        return self.perform(c.Hold())

    def resume(self) -> list[Event]:
        return self.perform(c.Resume())

    def poke(self) -> list[Event]:
        return self.perform(c.Poke())

    # --- time ---

    def pass_time(self, seconds: float) -> list[str]:
        """Lets time pass, poking whenever the show has asked for it; the names of what happened by itself."""
        end = self.now + round(seconds * 1000)
        happened: list[str] = []
        while (due := wake_at(self.show)) is not None and due <= end:
            self.now = max(self.now, due)
            happened += [type(event).__name__ for event in self.poke()]
        self.now = end
        return happened

    def timeline(self, seconds: float) -> list[tuple[str, float]]:
        """What happens by itself within so many seconds, and how many after now."""
        start, before = self.now, len(self.records)
        self.pass_time(seconds)
        return [(type(event).__name__, (at.at - start) / 1000) for event, at in self.records[before:]]


def _founding(names: Sequence[str]) -> Json:
    return {
        "id": "show-1",
        "code": "KQ7",
        "title": "한가위 특집",
        "game": "plus_minus",
        "options": {},
        "lang": "ko",
        "names": tuple(names),
    }
