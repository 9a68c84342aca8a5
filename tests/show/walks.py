"""Random walks through evenings: whatever hosts, phones and clocks may do next, sensible or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, get_args

from games.contract import Json
from show import commands as c, tokens
from show.big_button import button
from show.model import Beat, Segment
from show.pacing import may
from show.refused import Refused
from show.standings import standings
from tests.show.theatre import Theatre

SHORT: dict[str, Json] = {
    "plus_minus": {"kind": "match", "game": "plus_minus", "options": {"rounds": 8}},
    "rows": {"kind": "match", "game": "rows", "options": {"deals": 1, "elimination": "tokens"}},
    "deal": {"kind": "death_match", "game": "rows", "options": {"deals": 1}},
    "away": {"kind": "death_match", "game": None, "options": {}},
    "pause": {"kind": "break", "text": "물 드세요", "seconds": 30},
    "rest": {"kind": "break", "text": "", "seconds": None},
}
"""What may be planned, by names of our own."""
EVENINGS: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("plus_minus", {"rounds": 8}, ()),
    (
        "plus_minus",
        {"rounds": 8, "cards": "press", "snapshot": True, "elimination": "tokens"},
        ("deal", "pause", "rows", "rest"),
    ),
    ("plus_minus", {"rounds": 9, "cards": "always", "talk_seconds": 30, "elimination": "none"}, ("rows",)),
    (
        "plus_minus",
        {"rounds": 8, "seconds": 30, "pacing": "clock", "talk_seconds": 40, "who_locked": "count"},
        (),
    ),
    ("plus_minus", {"rounds": 10, "seconds": 60, "absent": "wait", "holders": "dealt", "snapshot": True}, ()),
    ("rows", {"deals": 3}, ()),
    ("rows", {"deals": 1, "pacing": "host", "elimination": "tokens"}, ("away", "rest", "plus_minus")),
    ("rows", {"ending": "sixty_six", "seconds": 30, "who_locked": "count"}, ("deal",)),
    ("rows", {"deals": 5, "seconds": 45, "elimination": "none"}, ()),
    ("rows", {"deals": 3, "pacing": "host", "recap": "open"}, ("pause",)),
    ("plus_minus", {"rounds": 8, "elimination": "tokens", "recap": "open"}, ("rows", "pause", "rows")),
    ("rows", {"deals": 1, "elimination": "tokens"}, ("rows", "rows", "rows")),
)
"""A game, options and what is planned behind it, for each seed, one after the other; the last one is a rehearsal."""
PLUS_MINUS, ROWS = (
    [at for at, (game, _, _) in enumerate(EVENINGS) if game == key] for key in ("plus_minus", "rows")
)
"""Their places in the list."""
SIZES = {"plus_minus": (4, 6, 8, 8, 10), "rows": (2, 3, 4, 6, 10)}
SECONDS = (0.0, 0.5, 3.0, 4.0, 30.0, 61.0, 700.0)


class Walk(Theatre):
    """A theatre in which chance decides who does what. ``calm``: nobody goes, nothing is undone or adjusted."""

    def __init__(self, seed: int, *, calm: bool = False, from_the_start: bool = False) -> None:
        self.chance = Random(seed)
        place = seed % len(EVENINGS)
        game, options, planned = EVENINGS[place]
        seats = self.chance.choice(SIZES[game])
        bots = seed % 2 if seats < 10 else 0
        rehearsal = place == len(EVENINGS) - 1
        super().__init__(seats, game=game, options=options, bots=bots, seed=seed, rehearsal=rehearsal)
        self.calm = calm
        self.scored = True  # whatever the picks were worth
        self.perform(c.SetRundown(0, [SHORT[name] for name in planned]))
        self.press(0 if from_the_start else self.chance.choice((0, 3, 20, 60, 90, 105)))

    def press(self, times: int) -> None:
        """Presses the button so often, with picks drawn by chance, so that walks begin all over the evening."""
        for _ in range(times):
            if not self.pressed():
                return

    def pressed(self, *, to_the_end: bool = False) -> bool:
        """One press, with picks drawn by chance; False where the farewell would come, or nothing can."""
        self.choose()
        face = button(self.show)
        if face is None or face["disabled"] or (face["cue"] == "farewell" and not to_the_end):
            return False
        if self.scene() == "picking":
            self.lock_by_chance(self.chance)
        if face["cue"] == "start_verdict" and self.chance.random() < 0.3:
            self.level()
        self.go()
        return True

    def hurry(self) -> None:
        """On to the next stretch of the evening, now and then to its end."""
        segment = self.show.play.segment
        to_the_end = self.chance.random() < 0.1
        while self.show.play.segment is segment and self.pressed(to_the_end=to_the_end):
            pass

    def steps(self, many: int) -> Iterator[None]:
        """So many things happen; after each of them there is time to look."""
        for _ in range(many):
            self.one_step()
            yield

    def to_the_end(self) -> Walk:
        """On to the last picture of the recap, with picks drawn by chance and silent seats now and then."""
        for _ in range(3_000):
            face = button(self.show)
            if face is None:
                return self
            if self.scene() == "picking" and self.chance.random() < 0.9:
                self.lock_by_chance(self.chance)
            self.attempt(c.Cue(face["cue"], self.show.cue_no))
            if face["disabled"]:
                self.help_out(face["why"]["key"])
        raise AssertionError("an evening without end")

    def help_out(self, why: str) -> None:
        """What a host does who reads why the button is dark."""
        missing = {
            "refused.too_few_seats": c.AddBots(4),
            "refused.no_person": c.AddContestants((self.some_name(),)),
            "refused.too_many_seats": c.Remove(self.somebody()),
            "refused.rival_gone": c.RecordEliminated(self.show.play.rivals[:1]),
        }
        if why in missing and self.show.play.segment is not Segment.DEATH_MATCH:
            self.perform(missing[why])
        elif why == "refused.too_few_seats":
            self.perform(c.SetDeathMatch("rows", {"deals": 1}))
        elif why in missing:
            self.perform(missing[why])
        self.choose()

    def one_step(self) -> None:
        chance = self.chance.random()
        face = button(self.show)
        if chance < 0.3 and face is not None and (face["cue"] != "farewell" or chance < 0.03):
            self.attempt(c.Cue(face["cue"], self.show.cue_no))
        elif chance < 0.42:
            self.pass_time(self.chance.choice(SECONDS))
        elif chance < 0.46:
            self.hurry()
        elif chance < 0.54:
            self.meddle()
        elif chance < 0.62 and self.scene() == "picking":
            self.lock_by_chance(self.chance)
        else:
            self.attempt(self.something())

    def meddle(self) -> None:
        """Something that only now means anything, so that walks come to what is rare."""
        play = self.show.play
        if play.contest == "death_match" and play.segment is Segment.MATCH:
            one = self.one_of(play.rivals)
            self.attempt(c.TakeOver(one))
            self.attempt(c.LetRulePlay(one))
        elif play.segment is Segment.MATCH:
            self.level()
        elif play.segment is Segment.DEATH_MATCH:
            self.attempt(self.some_death_match())
        elif play.segment is Segment.TOKENS:
            self.attempt(c.HandOutToken(self.receiver()))
        else:
            self.attempt(c.SendAll(True))

    def level(self) -> None:
        """The first two, or all, have equally many points."""
        lines = standings(self.show)
        equal = lines if self.chance.random() < 0.5 else lines[:2]
        for line in () if self.calm else equal:
            if line.points != lines[0].points:
                self.attempt(c.AdjustScore(line.contestant, lines[0].points - line.points, "시험"))

    def attempt(self, command: c.Command) -> str | None:
        """Tries a command; the code with which it was refused, if it was. Then nothing has changed."""
        before, records = self.played, len(self.records)
        try:
            self.perform(command)
        except Refused as refused:
            assert (self.played, len(self.records)) == (before, records)
            return refused.code
        return None

    def something(self) -> c.Command:
        """A command of any kind, mostly of one that is possible now."""
        every = self.everything()
        possible = [one for kind, one in every.items() if kind in may(self.show)]
        return self.chance.choice(possible if self.chance.random() < 0.7 else list(every.values()))

    def everything(self) -> dict[type, c.Command]:
        """One well-formed command of every kind that fits this walk."""
        made = {kind: make(self) for kind, make in COMMANDS.items()}
        return {kind: one for kind, one in made.items() if not (self.calm and kind in _UPSETTING)}

    def somebody(self) -> str:
        return self.chance.choice(self.show.contestants).id if self.show.contestants else "nobody"

    def one_of(self, ids: Sequence[str]) -> str:
        """One of them mostly, anybody now and then."""
        return self.chance.choice(ids) if ids and self.chance.random() < 0.8 else self.somebody()

    def receiver(self) -> str:
        """To whom a token may be given."""
        giving = self.show.play.beat is Beat.GIVING
        return self.one_of((*tokens.receivers(self.show), *tokens.handable(self.show)) if giving else ())

    def opponent(self) -> str:
        """Whom the candidate may name."""
        return self.one_of(tokens.nameable(self.show) if self.show.play.beat is Beat.NAMING else ())

    def whose_choice(self) -> str:
        """Whose choice is awaited: nobody else may make it."""
        waited = tokens.awaits(self.show)
        return waited[1] if waited else self.somebody()

    def or_nobody(self, id: str) -> str | None:
        return id if self.chance.random() < 0.8 else None

    def some_plan(self) -> list[Json]:
        """A plan of one stretch at most, so that an evening comes to its end."""
        return [SHORT[self.chance.choice(list(SHORT))]] if self.chance.random() < 0.7 else []

    def some_death_match(self) -> c.SetDeathMatch:
        """What may be chosen, and what two rivals are too few for."""
        game, options = self.chance.choice((("rows", {"deals": 1}), (None, None), ("plus_minus", {})))
        return c.SetDeathMatch(game, options)

    def some_pick(self) -> Json:
        """A pick that may or may not be legal."""
        if self.show.game_key == "rows":
            return {"card": self.chance.randrange(1, 106), "row": self.chance.randrange(1, 6)}
        sides = [side for side in ("plus", "minus") if self.chance.random() < 0.7]
        return {side: self.chance.randrange(1, 7) for side in sides}

    def some_name(self) -> str:
        return f"손님 {self.chance.randrange(10_000)}"


_UPSETTING = {c.Rewind, c.VoidRound, c.AdjustScore, c.Leave, c.Remove, c.RemoveWatchers, c.Restore}

COMMANDS: dict[type, Callable[[Walk], c.Command]] = {
    c.ChangeShow: lambda walk: c.ChangeShow(title="새 제목"),
    c.SetJoining: lambda walk: c.SetJoining(walk.chance.choice(("open", "approve", "closed"))),
    c.Join: lambda walk: c.Join(f"p{len(walk.records)}", walk.some_name()),
    c.AskToReturn: lambda walk: c.AskToReturn(f"r{len(walk.records)}", walk.show.contestants[0].name),
    c.AnswerRequest: lambda walk: c.AnswerRequest(
        walk.show.requests[0].id if walk.show.requests else "none", walk.chance.random() < 0.7
    ),
    c.DenyRequests: lambda walk: c.DenyRequests(),
    c.AddContestants: lambda walk: c.AddContestants((walk.some_name(),)),
    c.AddBots: lambda walk: c.AddBots(1),
    c.Rename: lambda walk: c.Rename(walk.somebody(), walk.some_name()),
    c.RenameSelf: lambda walk: c.RenameSelf(walk.somebody(), walk.some_name()),
    c.FreeDevice: lambda walk: c.FreeDevice(walk.somebody()),
    c.ClaimSeat: lambda walk: c.ClaimSeat(walk.somebody()),
    c.Remove: lambda walk: c.Remove(walk.somebody()),
    c.RemoveWatchers: lambda walk: c.RemoveWatchers(),
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
    c.ShowRules: lambda walk: c.ShowRules(walk.chance.random() < 0.5),
    c.SetPacing: lambda walk: c.SetPacing(walk.chance.choice(("host", "clock"))),
    c.SetFinale: lambda walk: c.SetFinale(walk.chance.choice(("bottom_up", "top_down"))),
    c.SetMotion: lambda walk: c.SetMotion(walk.chance.choice(("full", "calm"))),
    c.SetLang: lambda walk: c.SetLang(walk.chance.choice(("ko", "en"))),
    c.RecordEliminated: lambda walk: c.RecordEliminated((walk.one_of(walk.show.play.rivals),)),
    c.SetRundown: lambda walk: c.SetRundown(walk.show.plan_no, walk.some_plan()),
    c.SetDeathMatch: lambda walk: walk.some_death_match(),
    c.SendAll: lambda walk: c.SendAll(walk.chance.random() < 0.7),
    c.GiveToken: lambda walk: c.GiveToken(walk.whose_choice(), walk.receiver()),
    c.EnterToken: lambda walk: c.EnterToken(walk.or_nobody(walk.receiver())),
    c.HandOutToken: lambda walk: c.HandOutToken(walk.or_nobody(walk.receiver())),
    c.NameOpponent: lambda walk: c.NameOpponent(walk.whose_choice(), walk.opponent()),
    c.EnterOpponent: lambda walk: c.EnterOpponent(walk.or_nobody(walk.opponent())),
    c.LetRulePlay: lambda walk: c.LetRulePlay(walk.one_of(walk.show.play.rivals)),
    c.Peek: lambda walk: c.Peek(walk.chance.choice(("standings", "hands", "counts"))),
}

EVERY_KIND = frozenset(get_args(c.Command)) - {c.CreateShow}
