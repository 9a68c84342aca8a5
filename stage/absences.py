"""What becomes of seats whose phones have gone: presence is no history, but the policy that follows it is.

One thread counts every absent contestant's minute and, when it is over, asks the show to have the seat taken
over, or keeps it as an offer for the host. It decides nothing: the show refuses what no longer fits.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from secrets import token_hex

from games.contract import Json
from show import commands as c
from show.absence import Absence
from show.model import Instant
from show.refused import Refused
from stage.clock import Clock
from stage.journal import JournalError
from stage.minutes import Minutes, all_gone, running_in
from stage.presence import Presence
from stage.runner import Broken, NotSaved, Runner, Unknown
from stage.steady import keep_going
from stage.tickets import seat

RETRY = 0.5
"""Seconds until something is said again that the show has not taken, or could not journal."""
CALM = 5_000
"""Milliseconds that time runs at least once the first phone is back, before it stands still again because all
are gone: one that comes and goes without end must not fill the journal and have every screen flicker."""
_NOBODY: Json = {"minutes": {}, "offers": []}


class Absences:
    """Watches the phones of the present show; ``changed`` is called when ``told`` is another than before."""

    def __init__(
        self,
        runner: Runner,
        clock: Clock,
        presence: Presence,
        present: Callable[[], str | None],
        changed: Callable[[], None],
    ) -> None:
        self._runner, self._clock, self._presence = runner, clock, presence
        self._present, self._changed = present, changed
        self._show_id: str | None = None
        self._minutes = Minutes()
        self._back: Instant | None = None
        self._told = _NOBODY
        self._run_id = token_hex(4)  # wall time may come again: a cause of another run must not
        self._said = 0
        self._news = threading.Event()
        self._stopping = False
        runner.on_moved(lambda show_id, events: self._news.set())
        presence.on_changed(lambda principal: self._news.set())

    def start(self) -> None:
        """Begin in a thread of its own."""
        keep_going("absences", self._turn)

    def stop(self) -> None:
        """End soon."""
        self._stopping = True
        self._news.set()

    def told(self) -> Json:
        """``minutes`` and ``offers`` of the console's view."""
        return self._told

    def look(self) -> float | None:
        """Do what is due; seconds until something may be, None: not before something changes."""
        show_id = self._present()
        if show_id != self._show_id:
            self._show_id, self._minutes, self._back = show_id, Minutes(), None
        absence = self._runner.absence(show_id) if show_id else None
        gone = self._gone(show_id, absence) if show_id and absence else {}
        now = self._clock.now()
        self._minutes.count(now, absence, gone)
        self._tell(self._minutes.told())
        if show_id and absence and self._act(show_id, absence, gone):
            return RETRY
        dues = (self._minutes.next(), self._halt_at(absence, gone))
        due = min((one for one in dues if one is not None), default=None)
        return None if due is None else max(0, due - now) / 1000

    def _halt_at(self, absence: Absence | None, gone: Mapping[str, Instant | None]) -> Instant | None:
        """When time may stand still again for want of phones, if it waits for that."""
        if self._back is None or absence is None or absence.all_gone or not all_gone(absence, gone):
            return None
        return self._back + CALM

    def _gone(self, show_id: str, absence: Absence) -> dict[str, Instant | None]:
        """Whose phone is not there, and since when. One that has not come back since the server started had
        its seat before, so it is not there either."""
        seats = {id: seat(show_id, id) for id in absence.phones}
        return {
            id: self._presence.since(who)
            for id, who in seats.items()
            if self._presence.state(who) in ("lost", "none")
        }

    def _tell(self, told: Json) -> None:
        if told != self._told:
            self._told = told
            self._changed()

    def _act(self, show_id: str, absence: Absence, gone: dict[str, Instant | None]) -> bool:
        """Say what has to be said; whether anything was."""
        nobody, said = all_gone(absence, gone), False
        if nobody != absence.all_gone and (not nobody or self._may_halt(show_id)):
            self._say(show_id, c.NoteAllGone(nobody))
            self._back = None if nobody else self._clock.now()
            said = True
        over = () if absence.host_decides else self._minutes.over()
        for id in over:
            # Each time anew: while the ones before were written to the disk, its phone may have come back.
            if id in running_in(absence, gone) and self._still(show_id, absence, gone, id):
                self._say(show_id, c.TakeOver(id))
                said = True
        return said

    def _may_halt(self, show_id: str) -> bool:
        """Whether time may stand still for want of phones. A held show's does anyway, and after a restart
        everybody is gone for a moment."""
        calm = self._back is None or self._clock.now() >= self._back + CALM
        return calm and self._runner.runs(show_id)

    def _still(self, show_id: str, absence: Absence, gone: Mapping[str, Instant | None], id: str) -> bool:
        """Whether a phone is not there now either, and has not been meanwhile."""
        now = self._gone(show_id, absence)
        return id in now and now[id] == gone[id]

    def _say(self, show_id: str, order: c.Command) -> None:
        self._said += 1
        # Refused: the show has moved on. Whatever else it was, it is said again if it is still due.
        with suppress(Refused, NotSaved, Unknown, Broken):
            self._runner.perform(show_id, order, f"absences/{self._run_id}/{self._said}")

    def _turn(self) -> bool:
        self._news.clear()  # before anything is looked at, so that no news is lost
        if not self._stopping:
            self._news.wait(self._looked())
        return not self._stopping

    def _looked(self) -> float | None:
        try:
            return self.look()
        except JournalError:
            return RETRY  # the alarm has the journal opened afresh
