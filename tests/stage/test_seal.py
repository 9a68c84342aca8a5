"""Tickets and settings, which are under no hash chain: altered ones are found, and those of an earlier format read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from stage.journal import JournalBroken, JournalError
from stage.restoring import restore
from stage.seal import seal, unseal
from stage.sqlite import SqliteJournal
from tests.stage.records import edit, records

ALTERED = [
    "UPDATE tickets SET ticket = replace(ticket, 'p1', 'p2')",
    "UPDATE tickets SET ticket = (SELECT ticket FROM tickets WHERE hash = 'b') WHERE hash = 'a'",
    "UPDATE tickets SET hash = 'c' WHERE hash = 'a'",
    "UPDATE tickets SET ticket = ''",
]


@pytest.fixture
def closed(path: Path) -> Path:
    """A journal at rest with a show, a setting and two tickets."""
    journal = SqliteJournal(path)
    journal.append("s1", 0, records(1, 2))
    journal.set_meta("current", "s1")
    journal.change_tickets({"a": {"seat": "p1"}, "b": {"seat": "p2"}})
    journal.close()
    return path


def as_of_format_1(journal: Path) -> None:
    edit(journal, "UPDATE meta SET value = substr(value, 10)")
    edit(journal, "UPDATE tickets SET ticket = substr(ticket, 10)")
    edit(journal, "UPDATE format SET version = 1")


@pytest.mark.parametrize("statement", ALTERED)
def test_a_ticket_that_was_altered_is_never_another_seats(closed: Path, statement: str) -> None:
    edit(closed, statement)
    for _ in range(2):
        with pytest.raises(JournalBroken, match="a ticket or a setting was altered"):
            SqliteJournal(closed)
    with pytest.raises(JournalError, match="--sound-part"):
        restore(closed, closed.with_name("elsewhere.journal"))


def test_the_sound_ones_can_be_kept(closed: Path) -> None:
    edit(closed, ALTERED[1])
    restore(closed, closed, sound_part=True)
    journal = SqliteJournal(closed)
    assert journal.tickets() == {"b": {"seat": "p2"}}
    assert (journal.meta("current"), journal.read("s1")) == ("s1", records(1, 2))
    journal.close()


def test_of_a_damaged_journal_of_the_time_before_seals_what_it_remembers_is_kept_too(closed: Path) -> None:
    as_of_format_1(closed)
    edit(closed, "UPDATE records SET at = 1 WHERE seq = 2")
    restore(closed, closed, sound_part=True)
    journal = SqliteJournal(closed)
    assert (journal.meta("current"), len(journal.tickets())) == ("s1", 2)
    journal.close()


def test_a_journal_that_was_written_before_there_were_seals_keeps_what_it_remembers(closed: Path) -> None:
    as_of_format_1(closed)
    for _ in range(2):
        journal = SqliteJournal(closed)
        assert journal.meta("current") == "s1"
        assert journal.tickets() == {"a": {"seat": "p1"}, "b": {"seat": "p2"}}
        journal.close()


@given(st.text(), st.text(), st.text(), st.integers(0, 30), st.characters())
def test_a_seal_fits_its_own_text_and_place_alone(
    text: str, place: str, other: str, at: int, character: str
) -> None:
    sealed = seal(text, place)
    assert unseal(sealed, place) == text
    altered = sealed[:at] + character + sealed[at + 1 :]
    if altered != sealed:
        with pytest.raises(ValueError, match="not what was sealed"):
            unseal(altered, place)
    if other != place:
        with pytest.raises(ValueError, match="not what was sealed"):
            unseal(sealed, other)
