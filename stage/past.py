"""Earlier shows of a journal, for the console's list.

What a show was called can be told only by playing its journal through. That is done aside, once, and
remembered: a lobby opens at once, however many evenings the journal holds.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from games.contract import Json
from show.codec import decode
from show.evolve import Stamp, replay
from show.history import headline_of
from stage.aside import Aside
from stage.clock import local_moment
from stage.journal import Journal, JournalError, Record, ShowHead
from stage.runner import Runner

MOST = 20
"""How many are listed."""
_META = "past"
"""Where the journal remembers ``{id: [records, line]}``. A line holds for just so many records."""
_log = logging.getLogger("cuecard.past")


class Past:
    """The list as far as it has been read; ``changed`` is called when there is more of it."""

    def __init__(self, journal: Journal, runner: Runner, aside: Aside, changed: Callable[[], None]) -> None:
        self._journal, self._runner, self._aside, self._changed = journal, runner, aside, changed
        self._lines: dict[str, list[Json]] = journal.meta(_META) or {}
        self._reading = threading.Lock()

    def listed(self, present: str | None) -> Json:
        """``[{id, title, wall, ended}]``, newest first, without rehearsals and the present show."""
        heads = [head for head in self._journal.shows() if head.id != present][:MOST]
        unread = [head for head in heads if not self._knows(head)]
        if unread and self._reading.acquire(blocking=False):
            threading.Thread(target=self._read, args=(unread, heads), name="past", daemon=True).start()
        lines = [(head, self._lines[head.id][1]) for head in heads if head not in unread]
        return [{"id": head.id, "wall": local_moment(head.last), **line} for head, line in lines if line]

    def _knows(self, head: ShowHead) -> bool:
        """Whether there is a line for a show, if need be from a show that was played since the start."""
        if self._lines.get(head.id, [0])[0] != head.records and self._runner.remembers(head.id):
            self._lines[head.id] = [head.records, self._runner.headline(head.id)]
        return bool(self._lines.get(head.id, [0])[0] == head.records)

    def _read(self, unread: Sequence[ShowHead], heads: Sequence[ShowHead]) -> None:
        try:
            for head in unread:
                records = self._runner.records(head.id)
                self._lines[head.id] = [len(records), self._line_of(records)]
            with suppress(JournalError):  # then it is read anew after the next start
                self._journal.set_meta(_META, {head.id: self._lines[head.id] for head in heads})
        except JournalError:
            return  # the next one who asks has it read again
        finally:
            self._reading.release()
        self._changed()

    def _line_of(self, records: Sequence[Record]) -> Json:
        try:
            return self._aside(_played_through, records)
        except Exception as fault:  # one evening that no longer plays must not hide the others
            _log.warning("an earlier show could not be read: %s", type(fault).__name__)
            return None


def _played_through(records: Sequence[Record]) -> Json:
    return headline_of(replay((decode(one.event), Stamp(one.at)) for one in records))
