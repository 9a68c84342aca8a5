"""The journal's file: what it promises, checked on a real disk."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from stage.journal import (
    Conflict,
    JournalBroken,
    JournalFailing,
    JournalUnknown,
    JournalUnusable,
    Json,
    Record,
)
from stage.owner import owner_path, read_owner
from stage.sqlite import SqliteJournal
from tests.stage.records import WALL, edit, record, records, reopened

ROOT = Path(__file__).resolve().parents[2]


class TestRecords:
    def test_what_was_appended_is_read_back_in_order(self, journal: SqliteJournal) -> None:
        event = {"kind": "ContestantJoined", "name": "가온 👩‍🚀 \u200b", "list": [1, None, True]}
        journal.append("s1", 0, [record(1, event), record(2)])
        journal.append("s1", 2, [record(3)])
        assert journal.read("s1") == [record(1, event), record(2), record(3)]
        assert journal.read("s1", 1) == [record(2), record(3)]
        assert journal.read("s1", 3) == journal.read("s1", 9) == journal.read("nobody") == []

    def test_everything_survives_closing(self, journal: SqliteJournal) -> None:
        journal.append("s1", 0, records(1, 5))
        journal.set_meta("address", {"address": "192.168.0.23"})
        journal.change_tickets({"aa": {"role": "host"}, "bb": {"role": "seat"}})
        journal.change_tickets({}, ["bb"])
        again = reopened(journal)
        assert again.read("s1") == records(1, 5)
        assert again.meta("address") == {"address": "192.168.0.23"}
        assert again.tickets() == {"aa": {"role": "host"}}
        again.append("s1", 5, records(6, 6))
        again.set_meta("address", None)
        assert again.meta("address") is None
        again.close()

    def test_a_lone_surrogate_in_an_event_is_kept(self, journal: SqliteJournal) -> None:
        journal.append("s1", 0, [record(1, {"message": "\ud800"})])
        assert journal.read("s1")[0].event == {"message": "\ud800"}

    def test_shows_are_listed_with_the_latest_first(self, journal: SqliteJournal) -> None:
        journal.append("old", 0, [record(1, wall="2031-05-09T18:00:00.000Z")])
        journal.append("new", 0, [record(1, wall="2031-05-09T19:00:00.000Z")])
        journal.append("old", 1, [record(2, wall="2031-05-09T19:30:00.000Z")])
        heads = [(head.id, head.created[11:16], head.last[11:16], head.records) for head in journal.shows()]
        assert heads == [("old", "18:00", "19:30", 2), ("new", "19:00", "19:00", 1)]

    @pytest.mark.parametrize("after", [0, 1, 3, 7])
    def test_an_append_elsewhere_than_at_the_end_is_a_conflict(
        self, journal: SqliteJournal, after: int
    ) -> None:
        journal.append("s1", 0, records(1, 2))
        with pytest.raises(Conflict) as conflict:
            journal.append("s1", after, records(after + 1, after + 1))
        assert (conflict.value.show_id, conflict.value.last) == ("s1", 2)
        assert journal.read("s1") == records(1, 2)

    def test_records_with_a_gap_are_not_taken(self, journal: SqliteJournal) -> None:
        with pytest.raises(ValueError, match="not numbered from 1"):
            journal.append("s1", 0, [record(1), record(3)])
        assert journal.shows() == []

    @pytest.mark.parametrize("event", [{"n": float("nan")}, {"n": object()}])
    def test_an_event_that_is_no_json_is_not_taken(self, journal: SqliteJournal, event: Json) -> None:
        with pytest.raises((ValueError, TypeError)):
            journal.append_many([("s1", 0, [record(1)]), ("s2", 0, [record(1, event)])])
        assert journal.shows() == []
        journal.append("s1", 0, [record(1)])

    def test_an_instant_too_large_for_the_file_leaves_the_journal_working(
        self, journal: SqliteJournal
    ) -> None:
        with pytest.raises(OverflowError):
            journal.append("s1", 0, [Record(1, 2**70, WALL, "host:a/1", {})])
        journal.append("s1", 0, records(1, 1))
        assert reopened(journal).read("s1") == records(1, 1)


class TestBatches:
    def test_several_shows_go_into_one_commit(self, journal: SqliteJournal) -> None:
        journal.append_many([("a", 0, records(1, 2)), ("b", 0, records(1, 1)), ("a", 2, records(3, 3))])
        assert (journal.read("a"), journal.read("b")) == (records(1, 3), records(1, 1))

    def test_a_conflict_in_one_keeps_all_out(self, journal: SqliteJournal) -> None:
        journal.append("b", 0, records(1, 1))
        with pytest.raises(Conflict):
            journal.append_many([("a", 0, records(1, 2)), ("b", 0, records(1, 1))])
        assert journal.read("a") == []
        assert [head.id for head in reopened(journal).shows()] == ["b"]

    def test_a_fault_half_way_keeps_all_out(
        self, journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        journal.append("a", 0, records(1, 1))
        assert journal._db is not None
        journal._db.execute(
            "CREATE TEMP TRIGGER full BEFORE INSERT ON main.records WHEN NEW.seq = 3"
            " BEGIN SELECT RAISE(ROLLBACK, 'no room'); END"
        )
        with pytest.raises(JournalUnknown):
            journal.append("a", 1, records(2, 4))
        with pytest.raises(JournalUnknown, match="opened afresh"):
            journal.append("a", 1, records(2, 2))
        journal.reopen()
        assert journal.read("a") == records(1, 1)
        journal.append("a", 1, records(2, 4))


class TestUnusable:
    def test_a_file_of_another_kind(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.txt"
        path.write_text("Some notes that are no database at all. " * 50)
        with pytest.raises(JournalUnusable, match="is not a journal"):
            SqliteJournal(path)

    def test_a_database_of_another_program(self, tmp_path: Path) -> None:
        path = tmp_path / "other.db"
        edit(path, "CREATE TABLE songs (title)")
        with pytest.raises(JournalUnusable, match="another program"):
            SqliteJournal(path)

    def test_a_newer_format(self, journal: SqliteJournal, path: Path) -> None:
        journal.close()
        edit(path, "UPDATE format SET version = 3")
        with pytest.raises(JournalUnusable, match="a newer format"):
            SqliteJournal(path)

    def test_a_folder(self, tmp_path: Path) -> None:
        with pytest.raises(JournalUnusable, match="cannot be used"):
            SqliteJournal(tmp_path)

    def test_a_path_below_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(JournalUnusable, match="cannot be made") as fault:
            SqliteJournal(tmp_path / "file" / "cuecard.db")
        assert "\n" not in str(fault.value)

    def test_a_closed_journal_says_so(self, journal: SqliteJournal) -> None:
        journal.close()
        journal.close()
        with pytest.raises(JournalFailing, match="closed"):
            journal.append("s1", 0, records(1, 1))


class TestDamage:
    @pytest.fixture
    def closed(self, journal: SqliteJournal, path: Path) -> Path:
        journal.append_many([("s1", 0, records(1, 50)), ("s2", 0, records(1, 30))])
        journal.close()
        return path

    def damage(self, path: Path) -> JournalBroken:
        with pytest.raises(JournalBroken) as broken:
            SqliteJournal(path)
        assert not owner_path(path).exists() or read_owner(path) is not None
        return broken.value

    def test_one_altered_byte_is_found_and_its_place_named(self, closed: Path) -> None:
        content = closed.read_bytes()
        wanted = b'{"kind":"RoundOpened","n":27}'
        assert content.count(wanted) == 2
        second = content.rindex(wanted)
        closed.write_bytes(content[: second + 3] + b"K" + content[second + 4 :])
        broken = self.damage(closed)
        assert broken.show_id in ("s1", "s2")
        assert broken.verified == 26
        assert f"show {broken.show_id} is damaged after record 26" in str(broken)

    @pytest.mark.parametrize(
        ("sql", "verified"),
        [
            ("UPDATE records SET at = at + 1 WHERE show = 's1' AND seq = 20", 19),
            ("UPDATE records SET cause = 'seat:x/1' WHERE show = 's1' AND seq = 1", 0),
            ("DELETE FROM records WHERE show = 's1' AND seq = 10", 9),
            ("DELETE FROM records WHERE show = 's1' AND seq > 45", 45),
            ("DELETE FROM records WHERE show = 's1'", 0),
            ("UPDATE heads SET seq = 49 WHERE show = 's1'", 49),
            ("UPDATE heads SET hash = zeroblob(32) WHERE show = 's1'", 49),
            ("DELETE FROM heads WHERE show = 's1'", 0),
            ("UPDATE records SET seq = 51 WHERE show = 's1' AND seq = 50", 49),
        ],
    )
    def test_every_alteration_is_found(self, closed: Path, sql: str, verified: int) -> None:
        edit(closed, sql)
        broken = self.damage(closed)
        assert (broken.show_id, broken.verified) == ("s1", verified)

    def test_a_cut_off_file_is_found(self, closed: Path) -> None:
        whole = closed.read_bytes()
        closed.write_bytes(whole[: len(whole) // 2])
        self.damage(closed)

    def test_random_bytes_never_give_a_wrong_state(self, closed: Path) -> None:
        whole, chance, found = closed.read_bytes(), Random(5), 0
        for _ in range(60):
            place = chance.randrange(100, len(whole))
            changed = bytes([whole[place] ^ (1 << chance.randrange(8))])
            closed.write_bytes(whole[:place] + changed + whole[place + 1 :])
            for left in closed.parent.glob("cuecard.db-*"):
                left.unlink()
            try:
                journal = SqliteJournal(closed)
            except (JournalBroken, JournalUnusable):
                found += 1
                continue
            assert journal.read("s1") == records(1, 50)
            assert journal.read("s2") == records(1, 30)
            journal.close()
        assert found > 5

    def test_damage_behind_the_back_of_a_running_journal_is_found_when_read(
        self, journal: SqliteJournal
    ) -> None:
        journal.append("s1", 0, records(1, 9))
        assert journal._db is not None
        journal._db.execute("UPDATE records SET event = '{}' WHERE seq = 5")
        with pytest.raises(JournalBroken, match="after record 4"):
            journal.read("s1")
        with pytest.raises(JournalBroken):
            journal.read("s1", 4)
        assert journal.read("s1", 6) == records(7, 9)
