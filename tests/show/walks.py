"""Random walks through shows: whatever hosts, phones and clocks may do next, sensible or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

from games.contract import Json
from show import commands as c
from show.big_button import button
from show.refused import Refused
from tests.show.theatre import Theatre

EVENINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("plus_minus", {"rounds": 8}),
    ("plus_minus", {"rounds": 8, "cards": "press", "snapshot": True, "elimination": "tokens"}),
    ("plus_minus", {"rounds": 9, "cards": "always", "talk_seconds": 30, "elimination": "none"}),
    (
        "plus_minus",
        {"rounds": 8, "seconds": 30, "pacing": "clock", "talk_seconds": 40, "who_locked": "count"},
    ),
    ("plus_minus", {"rounds": 10, "seconds": 60, "absent": "wait", "holders": "dealt", "snapshot": True}),
    ("rows", {"deals": 3}),
    ("rows", {"deals": 1, "pacing": "host", "elimination": "tokens"}),
    ("rows", {"ending": "sixty_six", "seconds": 30, "who_locked": "count"}),
    ("rows", {"deals": 5, "seconds": 45, "elimination": "none"}),
    ("rows", {"deals": 3, "pacing": "host", "recap": "open"}),
)
"""A game and options for each seed, one after the other."""
PLUS_MINUS, ROWS = (
    [at for at, (game, _) in enumerate(EVENINGS) if game == key] for key in ("plus_minus", "rows")
)
"""Their places in the list."""
SIZES = {"plus_minus": (4, 6, 8, 8, 10), "rows": (2, 3, 4, 6, 10)}
SECONDS = (0.0, 0.5, 3.0, 4.0, 30.0, 61.0, 700.0)


class Walk(Theatre):
    """A theatre in which chance decides who does what. ``calm``: nobody goes, nothing is undone or adjusted."""

    def __init__(self, seed: int, *, calm: bool = False, from_the_start: bool = False) -> None:
        self.chance = Random(seed)
        game, options = EVENINGS[seed % len(EVENINGS)]
        seats = self.chance.choice(SIZES[game])
        bots = seed % 2 if seats < 10 else 0
        super().__init__(seats, game=game, options=options, bots=bots, seed=seed)
        self.calm = calm
        self.press(0 if from_the_start else self.chance.choice((0, 3, 20, 60, 90, 105)))

    def press(self, times: int) -> None:
        """Presses the button so often, with picks drawn by chance, so that walks begin all over the evening."""
        for _ in range(times):
            face = button(self.show)
            if face is None or face["disabled"] or face["cue"] == "farewell":
                return
            if self.scene() == "picking":
                self.lock_by_chance(self.chance)
            self.go()

    def steps(self, many: int) -> Iterator[None]:
        """So many things happen; after each of them there is time to look."""
        for _ in range(many):
            self.one_step()
            yield

    def to_the_end(self) -> Walk:
        """On to the farewell, with picks drawn by chance and silent seats now and then."""
        while (face := button(self.show)) is not None:
            if self.scene() == "picking" and self.chance.random() < 0.9:
                self.lock_by_chance(self.chance)
            self.attempt(c.Cue(face["cue"], self.show.cue_no))
            if face["disabled"]:
                self.attempt(c.AddBots(4))
                self.attempt(c.AddContestants((self.some_name(),)))
        return self

    def one_step(self) -> None:
        chance = self.chance.random()
        face = button(self.show)
        if chance < 0.3 and face is not None and (face["cue"] != "farewell" or chance < 0.03):
            self.attempt(c.Cue(face["cue"], self.show.cue_no))
        elif chance < 0.45:
            self.pass_time(self.chance.choice(SECONDS))
        elif chance < 0.6 and self.scene() == "picking":
            self.lock_by_chance(self.chance)
        else:
            self.attempt(self.chance.choice(list(self.everything().values())))

    def attempt(self, command: c.Command) -> str | None:
        """Tries a command; the code with which it was refused, if it was."""
        try:
            self.perform(command)
        except Refused as refused:
            return refused.code
        return None

    def everything(self) -> dict[type, c.Command]:
        """One well-formed command of every kind that fits this walk."""
        made = {kind: make(self) for kind, make in COMMANDS.items()}
        return {kind: one for kind, one in made.items() if not (self.calm and kind in _UPSETTING)}

    def somebody(self) -> str:
        return self.chance.choice(self.show.contestants).id if self.show.contestants else "nobody"

    def some_pick(self) -> Json:
        """A pick that may or may not be legal."""
        if self.show.game_key == "rows":
            return {"card": self.chance.randrange(1, 106), "row": self.chance.randrange(1, 6)}
        sides = [side for side in ("plus", "minus") if self.chance.random() < 0.7]
        return {side: self.chance.randrange(1, 7) for side in sides}

    def some_name(self) -> str:
        return f"손님 {self.chance.randrange(10_000)}"


_UPSETTING = {c.Rewind, c.VoidRound, c.AdjustScore, c.Leave, c.Remove, c.Restore}

COMMANDS: dict[type, Callable[[Walk], c.Command]] = {
    c.ChangeShow: lambda walk: c.ChangeShow(title="새 제목"),
    c.SetJoining: lambda walk: c.SetJoining(walk.chance.choice(("open", "approve", "closed"))),
    c.Join: lambda walk: c.Join(f"p{len(walk.records)}", walk.some_name()),
    c.AskToReturn: lambda walk: c.AskToReturn(f"r{len(walk.records)}", walk.show.contestants[0].name),
    c.AnswerRequest: lambda walk: c.AnswerRequest(
        walk.show.requests[0].id if walk.show.requests else "none", walk.chance.random() < 0.7
    ),
    c.AddContestants: lambda walk: c.AddContestants((walk.some_name(),)),
    c.AddBots: lambda walk: c.AddBots(1),
    c.Rename: lambda walk: c.Rename(walk.somebody(), walk.some_name()),
    c.RenameSelf: lambda walk: c.RenameSelf(walk.somebody(), walk.some_name()),
    c.FreeDevice: lambda walk: c.FreeDevice(walk.somebody()),
    c.ClaimSeat: lambda walk: c.ClaimSeat(walk.somebody()),
    c.Remove: lambda walk: c.Remove(walk.somebody()),
    c.Restore: lambda walk: c.Restore(walk.somebody()),
    c.Leave: lambda walk: c.Leave(walk.somebody()),
    c.Cue: lambda walk: c.Cue((button(walk.show) or {"cue": "none"})["cue"], walk.show.cue_no),
    c.Poke: lambda walk: c.Poke(),
    c.Hold: lambda walk: c.Hold(),
    c.Resume: lambda walk: c.Resume(),
    c.AddTime: lambda walk: c.AddTime(10),
    c.Memorise: lambda walk: c.Memorise(walk.somebody()),
    c.MakePick: lambda walk: c.MakePick(
        walk.somebody(), walk.opening(), walk.some_pick(), bot=walk.chance.random() < 0.3
    ),
    c.EnterPick: lambda walk: c.EnterPick(walk.somebody(), walk.opening(), walk.some_pick()),
    c.HandBack: lambda walk: c.HandBack(walk.somebody()),
    c.ShowHand: lambda walk: c.ShowHand(walk.somebody()),
    c.TakeOver: lambda walk: c.TakeOver(walk.somebody()),
    c.LetBotPlay: lambda walk: c.LetBotPlay(walk.somebody()),
    c.GiveSeatBack: lambda walk: c.GiveSeatBack(walk.somebody()),
    c.PlayMyself: lambda walk: c.PlayMyself(walk.somebody()),
    c.NoteAllGone: lambda walk: c.NoteAllGone(walk.chance.random() < 0.5),
    c.VoidRound: lambda walk: c.VoidRound(walk.show.cue_no),
    c.Rewind: lambda walk: c.Rewind(walk.show.cue_no, "시험"),
    c.ShowResult: lambda walk: c.ShowResult(walk.chance.choice((1, 2, None))),
    c.AdjustScore: lambda walk: c.AdjustScore(walk.somebody(), walk.chance.choice((-2, 3)), "시험"),
    c.Blackout: lambda walk: c.Blackout(walk.chance.random() < 0.5),
    c.ShowMessage: lambda walk: c.ShowMessage(walk.chance.choice(("잠시만요", None))),
    c.ShowJoin: lambda walk: c.ShowJoin(walk.chance.random() < 0.5),
    c.SetPacing: lambda walk: c.SetPacing(walk.chance.choice(("host", "clock"))),
    c.SetFinale: lambda walk: c.SetFinale(walk.chance.choice(("bottom_up", "top_down"))),
    c.SetMotion: lambda walk: c.SetMotion(walk.chance.choice(("full", "calm"))),
    c.SetLang: lambda walk: c.SetLang(walk.chance.choice(("ko", "en"))),
    c.RecordEliminated: lambda walk: c.RecordEliminated((walk.somebody(),)),
    c.Peek: lambda walk: c.Peek(walk.chance.choice(("standings", "hands", "counts"))),
}

EVERY_KIND = frozenset(get_args(c.Command)) - {c.CreateShow}
