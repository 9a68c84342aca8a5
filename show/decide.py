"""decide(show, command): the events a command means, or Refused.

Every change of a show begins here. Three small machines stand side by side: the *segment* (lobby, rules,
match, verdict, farewell), the *beat* inside it (memorising, talk, idle, picking, closed, revealing, settled,
cards back, snapshot, deal summary, time up; showing, elimination) and the *timer* (running, held, none). A
hold is no segment: it stops whatever happens by itself and leaves people free to act. So does a hall in which
every phone has gone, where the game plays on for absent seats.

Which commands are possible is read from one table, ``pacing.may``; what the big button does next is
``pacing.next_cue``. Both serve the console's buttons too, so that a button that is lit is never refused for
its beat. The autopilot has no way of its own: it presses the same cue. A poke only says that time has passed;
whether that changes anything is decided here, so a late or doubled poke is harmless.

Chance is drawn here and nowhere else, and goes into the journal with its event.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

from games import GAMES
from show import absence, commands as c, cueing, desk, events as e, picking, roster, tokens
from show.model import Beat, Instant, Show
from show.names import TITLE_MOST, sentence
from show.options import checked
from show.pacing import may
from show.refused import Refused

LANGS = ("ko", "en")


def decide(show: Show | None, command: c.Command, *, now: Instant, rng: Random) -> list[e.Event]:
    """The events that ``command`` brings about, maybe none. Raises :class:`Refused`, then nothing changes."""
    if show is None:
        if isinstance(command, c.CreateShow):
            return _create(command)
        raise Refused("no_show")
    if type(command) not in may(show) and not isinstance(command, c.Cue | c.CreateShow):
        raise Refused(_why_not(show, command))
    return _decide(show, command, now, rng)


def _decide(show: Show, command: c.Command, now: Instant, rng: Random) -> list[e.Event]:
    match command:
        case c.ChangeShow():
            return _change(show, command)
        case c.Poke():
            return cueing.poke(show, now, rng)
        case c.Memorise() | c.MakePick() | c.EnterPick() | c.HandBack() | c.ShowHand():
            return picking.decide(show, command)
        case (
            c.SetJoining()
            | c.Join()
            | c.AskToReturn()
            | c.AnswerRequest()
            | c.DenyRequests()
            | c.AddContestants()
            | c.AddBots()
            | c.Rename()
            | c.RenameSelf()
            | c.FreeDevice()
            | c.ClaimSeat()
            | c.Remove()
            | c.RemoveWatchers()
            | c.Restore()
            | c.Leave()
        ):
            events = roster.decide(show, command, rng)
            if events and isinstance(command, c.Leave | c.Remove):
                events += absence.missed(show, command.contestant)
            return events
        case (
            c.Hold()
            | c.Resume()
            | c.AddTime()
            | c.VoidRound()
            | c.Rewind()
            | c.ShowResult()
            | c.AdjustScore()
            | c.Blackout()
            | c.ShowMessage()
            | c.ShowJoin()
            | c.ShowRules()
            | c.SetPacing()
            | c.SetFinale()
            | c.SetMotion()
            | c.SetLang()
            | c.RecordEliminated()
            | c.SetRundown()
            | c.SetDeathMatch()
            | c.SendAll()
            | c.Peek()
        ):
            return desk.decide(show, command)
        case c.GiveToken() | c.EnterToken() | c.HandOutToken() | c.NameOpponent() | c.EnterOpponent():
            return tokens.decide(show, command)
        case (
            c.TakeOver()
            | c.LetRulePlay()
            | c.LetBotPlay()
            | c.GiveSeatBack()
            | c.PlayMyself()
            | c.NoteAllGone()
        ):
            return absence.decide(show, command)
        case c.Cue():
            return cueing.cue(show, command, rng)
        case c.CreateShow():
            raise Refused("not_now")
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(command)


def _why_not(show: Show, command: c.Command) -> str:
    about_a_pick = isinstance(command, c.MakePick | c.EnterPick | c.HandBack)
    late = show.play.match is not None and show.play.beat is not Beat.PICKING
    return "round_closed" if about_a_pick and late else "not_now"


def _create(command: c.CreateShow) -> list[e.Event]:
    title = sentence(command.title, TITLE_MOST)
    if title is None:
        raise Refused("text_too_long", most=TITLE_MOST)
    for field, allowed in (("game", GAMES), ("lang", LANGS), ("joining", roster.JOINING)):
        if getattr(command, field) not in allowed:
            raise Refused("bad_field", field=field)
    checked(command.game, command.options)
    created = e.ShowCreated(
        command.id,
        command.code,
        title,
        command.game,
        dict(command.options),
        command.lang,
        command.joining,
        command.rehearsal,
    )
    return [created, *roster.first(created, command)]


def _change(show: Show, command: c.ChangeShow) -> list[e.Event]:
    title = show.title if command.title is None else sentence(command.title, TITLE_MOST)
    lang = show.lang if command.lang is None else command.lang
    options = show.ledger.chosen if command.options is None else command.options
    if title is None:
        raise Refused("text_too_long", most=TITLE_MOST)
    if lang not in LANGS:
        raise Refused("bad_field", field="lang")
    game = show.game_key if command.game is None else command.game
    if game != show.game_key and command.options is None:
        options = {}
    return [e.ShowChanged(title, checked(game, options), lang, game)]
