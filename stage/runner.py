"""The one door into a show: decide, journal, evolve, tell.

Whoever calls ``perform`` while another commit is being prepared shares its fsync: the first caller lets the
others that are ready come in, then decides for all of them in order, commits once, and only then does anybody
learn that anything happened.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random, SystemRandom
from secrets import token_hex

from games.contract import Json
from show import commands as c
from show.absence import Absence, absence
from show.at_the_door import AtTheDoor, at_the_door
from show.audience import Audience
from show.briefing import briefing
from show.carrying import carried
from show.codec import decode, encode
from show.cueing import wake_at
from show.decide import decide
from show.events import Event
from show.evolve import Stamp, evolve, replay
from show.history import headline_of, matches
from show.model import Instant, Segment, Show
from show.pacing import owed, settled_rounds
from show.refused import Refused
from show.standings import standings, written
from show.view import view
from show.view_peek import peek
from stage.clock import Clock, local_time
from stage.journal import Conflict, Journal, JournalError, JournalUnknown, Record
from stage.staging import Job, Running, Staged
from stage.steady import log_fault, steadily
from stage.watched import watched

Moved = Callable[[str, Sequence[Event]], None]
"""Told after a commit: the show's id and what happened."""
_RETRIES = 3


class NotSaved(Exception):
    """The journal refused; nothing was kept and the command may be sent again."""


class Unknown(Exception):
    """A commit's outcome is unknown: no answer may be given; the sender repeats the same id."""


class Broken(Exception):
    """The command tripped over a fault of ours; nothing was kept and the show is as it was."""


class Runner:
    """Runs shows over one journal. Safe to call from any thread or greenlet."""

    def __init__(
        self,
        journal: Journal,
        clock: Clock,
        *,
        breathe: Callable[[], None] = lambda: None,
        rng: Callable[[str], Random] = lambda show_id: SystemRandom(),
        lang: str = "ko",
    ) -> None:
        self.journal = self._journal = watched(journal)
        """The one that everything of this run is written through."""
        self._clock = clock
        self._breathe = breathe
        self._rng = rng
        self._lang = lang
        self._running: dict[str, Running] = {}
        self._told: dict[str, int] = {}
        self._behind = False
        self._rngs: dict[str, Random] = {}
        self._waiting: list[Job] = []
        self._door = threading.Lock()
        self._writer = threading.RLock()
        self._listeners: list[Moved] = []
        self.journal.on_reopened(self._forget)

    def on_moved(self, listener: Moved) -> None:
        """Have ``listener`` told after every commit that changed a show."""
        self._listeners.append(listener)

    def perform(self, show_id: str, command: c.Command, cause: str) -> int:
        """The show's version with the command done, however often its cause is sent.

        Raises :class:`Refused` (nothing changed), :class:`NotSaved` (nothing was kept) or :class:`Unknown`.
        """
        job = Job(show_id, command, cause)
        with self._door:
            self._waiting.append(job)
        self._breathe()
        with self._writer:
            if not job.done:
                with self._door:
                    jobs, self._waiting = self._waiting, []
                self._write_or_tell(jobs)
        if job.fault is not None:
            raise job.fault
        return job.version

    def catch_up(self) -> None:
        """Have told what a commit of unknown outcome did keep: whoever sends it again is answered from the
        disk, and nobody else would hear of it. Raises :class:`JournalError`."""
        with self._writer:
            if not self._behind:
                return
            for show_id, told in list(self._told.items()):
                news = self._journal.read(show_id, told)
                self._told[show_id] = told + len(news)
                if news:
                    self._tell(show_id, [decode(one.event) for one in news])
            self._behind = False

    def look(self, show_id: str | None, audience: Audience) -> Json:
        """What ``audience`` may see of the show now; ``show_id`` None: before any show."""
        return self.seen(show_id, audience)[1]

    def seen(self, show_id: str | None, audience: Audience) -> tuple[int, Json]:
        """The same with the version that it shows, 0 before any show: a commit between the two would have a
        page wait for ever for a version that it has already."""
        now = self._load(show_id) if show_id else Running(None, 0, {})
        return now.version, view(now.show, audience, self._lang)

    def peek(self, show_id: str, what: str, contestant: str | None, cause: str) -> tuple[int, Json]:
        """The version, and what a held key uncovers, journalled before it is given out. As ``perform``.

        Each time anew, even under an id that was used before: nothing is uncovered without a record of it.
        """
        version = self.perform(show_id, c.Peek(what, contestant), f"{cause}/{token_hex(8)}")
        show = self._show(show_id)
        return version, peek(show, what, contestant) if show else []

    def version(self, show_id: str | None) -> int:
        """The number of the show's last record, 0 before any."""
        return self._load(show_id).version if show_id else 0

    def wake_at(self, show_id: str) -> Instant | None:
        """When the show wants to be poked."""
        show = self._show(show_id)
        return wake_at(show) if show else None

    def owed(self, show_id: str) -> tuple[tuple[str, str], ...]:
        """The bots that owe something: contestant's id and level."""
        show = self._show(show_id)
        return owed(show) if show else ()

    def absence(self, show_id: str) -> Absence | None:
        """Whose phones matter in the match that is on; None where nobody's do."""
        show = self._show(show_id)
        return absence(show) if show else None

    def runs(self, show_id: str) -> bool:
        """Whether a match is on and not held, so that a restart, or sleep, must hold it."""
        show = self._show(show_id)
        return show is not None and show.play.segment is Segment.MATCH and not show.held

    def stretch(self, show_id: str) -> Json:
        """Where an evening stands, as coarsely as a copy of it is made: segment, item, settled rounds."""
        show = self._show(show_id)
        return show and [show.play.segment, show.play.item, settled_rounds(show)]

    def carried(self, show_id: str, phones: frozenset[str]) -> c.Carried | None:
        """The roster of an earlier show for a new one; None without such a show, and for a rehearsal."""
        show = self._show(show_id)
        return None if show is None or show.rehearsal else carried(show, phones)

    def code(self, show_id: str | None) -> str | None:
        """The code by which phones find the show."""
        show = self._show(show_id)
        return show.code if show else None

    def over(self, show_id: str | None) -> bool:
        """Whether a show has come to its farewell; so has one that is none."""
        show = self._show(show_id)
        return show is None or show.ended

    def headline(self, show_id: str) -> Json:
        """As :func:`show.history.headline_of`."""
        return headline_of(self._show(show_id))

    def remembers(self, show_id: str) -> bool:
        """Whether a show is in memory, so that to ask about it costs nothing."""
        return show_id in self._running

    def standings(self, show_id: str) -> Json:
        """The lines of the first match's standings, best first, whatever death match may have followed; for a
        program that owns the journal, never for a socket."""
        show = self._show(show_id)
        return [written(line) for line in standings(next(iter(matches(show)), show))] if show else []

    def records(self, show_id: str) -> list[Record]:
        """The journal of a show, for an export."""
        return self._journal.read(show_id)

    def at_the_door(self, show_id: str | None, name: str) -> AtTheDoor:
        """What the door has to know of the show; ``name``: what a phone brings."""
        show = self._show(show_id)
        return at_the_door(show, name) if show else AtTheDoor()

    def has_phone(self, show_id: str, contestant: str) -> bool:
        """Whether that contestant's seat is a device's."""
        show = self._show(show_id)
        one = show.contestant(contestant) if show else None
        return one is not None and one.phone

    def brief(self, show_id: str, contestant: str) -> Json:
        """What a bot in that seat is told; None once it owes nothing."""
        show = self._show(show_id)
        return briefing(show, contestant) if show else None

    def _show(self, show_id: str | None) -> Show | None:
        return self._load(show_id).show if show_id else None

    def _load(self, show_id: str) -> Running:
        running = self._running.get(show_id)
        if running is not None:  # what it holds is on disk, so nobody has to wait for the writer
            return running
        with self._writer:
            shows = self._running  # the file opened afresh, it is another one, which must not get this
            if show_id not in shows:
                shows[show_id] = self._read(show_id)
                self._told.setdefault(show_id, shows[show_id].version)
            return shows[show_id]

    def _read(self, show_id: str) -> Running:
        records = self._journal.read(show_id)
        show = replay((decode(one.event), Stamp(one.at, local_time(one.wall))) for one in records)
        return Running(show, len(records), {one.cause: one.seq for one in records})

    def _write_or_tell(self, jobs: list[Job]) -> None:
        """Whatever happens, nobody who waits is told more than is known."""
        try:
            self._journal.mend()
            self.catch_up()
            self._write(jobs)
        except JournalError as fault:
            self._failed(jobs, fault)
        finally:
            for job in jobs:
                if not job.done:
                    job.done, job.fault = True, Unknown("the commit was broken off")

    def _write(self, jobs: list[Job]) -> None:
        for _ in range(_RETRIES):
            staged: dict[str, Staged] = {}
            records: dict[str, list[Record]] = {}
            for job in jobs:
                self._stage(job, staged, records)
            try:
                self._commit(records)
            except Conflict:
                self._forget()
                self.catch_up()
                continue
            except JournalError as fault:
                self._failed(jobs, fault)
                return
            self._running.update({id: one.written() for id, one in staged.items()})
            for job in jobs:
                job.done = True
            if not records:  # repeated or refused: that tells nothing of the disk
                self._journal.try_again()
            self._tell_of(jobs)
            return
        self._failed(jobs, JournalError("another process writes to this journal"))

    def _stage(self, job: Job, staged: dict[str, Staged], records: dict[str, list[Record]]) -> None:
        """Decide for one job on top of those staged before it."""
        now = staged.get(job.show_id) or self._begin(job.show_id)
        job.events, job.fault = [], None
        answer = now.answer(job.cause)
        if answer is not None:
            job.version = answer
            return
        at, wall = self._clock.now(), self._clock.wall()
        try:
            job.events = decide(now.show, job.command, now=at, rng=self._rng_of(job.show_id))
            show, version = now.show, now.version
            added: list[Record] = []
            for event in job.events:
                version += 1
                show = evolve(show, event, Stamp(at, local_time(wall)))
                added.append(Record(version, at, wall, job.cause, encode(event)))
        except Refused as no:
            job.fault = no
            return
        except Exception as fault:
            # One command that trips must not take the others of its batch, or the show, with it.
            log_fault(f"runner.{type(job.command).__name__}", fault)
            job.events, job.fault = [], Broken(type(fault).__name__)
            return
        if added:
            records.setdefault(job.show_id, []).extend(added)
        job.version = version
        if job.events:
            now.show, now.version, now.answered[job.cause] = show, version, version
            staged[job.show_id] = now

    def _begin(self, show_id: str) -> Staged:
        running = self._load(show_id)
        return Staged(running.show, running.version, running.answered)

    def _commit(self, records: dict[str, list[Record]]) -> None:
        if records:
            self._journal.append_many([(id, many[0].seq - 1, many) for id, many in records.items()])

    def _failed(self, jobs: list[Job], fault: JournalError) -> None:
        """No false answer: what is not known to be kept is not acknowledged."""
        unknown = isinstance(fault, JournalUnknown)
        for job in jobs:
            job.done, job.fault = True, (Unknown if unknown else NotSaved)(str(fault))
        self._journal.is_failing()
        if unknown:
            with suppress(JournalError):  # the next command tries again
                self._journal.mend()
                self.catch_up()

    def _forget(self) -> None:
        """Back to what is certain: the file, read afresh."""
        self._running = {}
        self._behind = True

    def _tell_of(self, jobs: list[Job]) -> None:
        moved: dict[str, list[Event]] = {}
        for job in jobs:
            if job.events:
                moved.setdefault(job.show_id, []).extend(job.events)
                self._told[job.show_id] = job.version
        for show_id, events in moved.items():
            self._tell(show_id, events)

    def _tell(self, show_id: str, events: list[Event]) -> None:
        for listener in self._listeners:
            # What is on disk has happened, whoever trips over the news: it is acknowledged, and the other
            # listeners hear of it.
            steadily("runner.telling", partial(listener, show_id, events), None)

    def _rng_of(self, show_id: str) -> Random:
        if show_id not in self._rngs:
            self._rngs[show_id] = self._rng(show_id)
        return self._rngs[show_id]
