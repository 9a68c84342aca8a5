"""What was acknowledged against what is on disk, after the server was killed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path

from show.codec import decode
from show.events import PickMade
from show.evolve import Stamp, replay
from stage.sqlite import SqliteJournal


def lost(journal: Path, acknowledged: Collection[str]) -> int:
    """How many of these causes are not in the journal exactly once, as a pick. Raises ``AssertionError`` if
    the journal does not fold to a show."""
    opened = SqliteJournal(journal)
    try:
        records = opened.read(str(opened.meta("current")))
    finally:
        opened.close()
    events = [decode(record.event) for record in records]
    assert replay((event, Stamp(0)) for event in events) is not None
    pairs = zip(records, events, strict=True)
    made = Counter(record.cause for record, event in pairs if isinstance(event, PickMade))
    return sum(made[cause] != 1 for cause in acknowledged)
