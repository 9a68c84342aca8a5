"""Power cuts: whatever of the unflushed came through, a journal opens that holds all that was acknowledged."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.faults.disk import Disk, Fate
from tests.faults.filecalls import Call
from tests.faults.harness import run

pytestmark = pytest.mark.faults


@pytest.mark.parametrize(("build", "images"), [("real", 1_200), ("brisk", 3_800)])
def test_no_power_cut_loses_what_was_acknowledged_or_leaves_a_journal_that_does_not_open(
    library: Path, build: str, images: int
) -> None:
    told = run(library, "images", build=build, images=images, seed=2)
    assert (told["problems"], told["lost"], told["unusable"]) == ([], 0, 0)
    assert told["images"] == images
    assert told["lives"] > 3
    assert sum(1 for many in told["fates"].values() if many > 50) >= 6


@pytest.mark.parametrize("flushes", [1, 2])
def test_after_flushes_that_failed_nothing_rests_on_what_they_left_behind(
    library: Path, flushes: int
) -> None:
    told = run(library, "images", images=300, seed=1, flushes_fail=flushes)
    assert (told["problems"], told["images"]) == ([], 300)


@pytest.mark.parametrize(
    ("build", "share"),
    [
        ("synchronous=NORMAL", 0.3),
        ("journal_mode=DELETE", 0.03),
        ("acknowledges before COMMIT", 0.3),
    ],
)
def test_a_journal_that_does_not_wait_for_the_disk_is_caught(library: Path, build: str, share: float) -> None:
    told = run(library, "images", build=build, images=200, seed=2)
    assert told["lost"] > share * told["images"]


def test_a_journal_that_never_flushes_is_caught_with_files_that_do_not_open(library: Path) -> None:
    told = run(library, "images", build="synchronous=OFF", images=250, seed=2)
    assert told["unusable"] > 5


@pytest.mark.parametrize("flushes", [0, 2])
def test_a_journal_that_takes_what_it_finds_for_flushed_is_caught(library: Path, flushes: int) -> None:
    build = "takes what it finds for flushed"
    told = run(
        library, "images", build=build, images=1_500 - 500 * flushes, seed=3, flushes_fail=flushes, enough=1
    )
    assert told["lost"] + told["unusable"] > 0


def changed(*calls: Call) -> Disk:
    disk = Disk({"/a": b"old!" * 256})
    for call in calls:
        disk.take(call)
    return disk


def found(disk: Disk, fate: Fate) -> set[bytes]:
    return {content for seed in range(40) for content in disk.image(fate, Random(seed)).values()}


def test_what_was_flushed_is_in_every_image() -> None:
    disk = changed(Call("w", "/a", 0, 3, b"new"), Call("s", "/a"))
    assert not disk.pending
    for fate in Fate:
        assert found(disk, fate) == {b"new!" + b"old!" * 255}


def test_what_was_not_flushed_may_be_there_or_not_sector_by_sector() -> None:
    disk = changed(Call("w", "/a", 0, 1024, b"N" * 1024))
    assert found(disk, Fate.NOTHING) == {b"old!" * 256}
    assert found(disk, Fate.EVERYTHING) == {b"N" * 1024}
    assert found(disk, Fate.SECTORS) == {
        first + second for first in (b"old!" * 128, b"N" * 512) for second in (b"old!" * 128, b"N" * 512)
    }


def test_of_two_writes_to_one_place_either_may_come_last() -> None:
    disk = changed(Call("w", "/a", 0, 4, b"one!"), Call("w", "/a", 0, 4, b"two!"))
    assert {content[:4] for content in found(disk, Fate.DISORDER)} == {b"old!", b"one!", b"two!"}
    assert {content[:4] for content in found(disk, Fate.SOME)} == {b"old!", b"one!", b"two!"}


def test_a_file_may_have_grown_before_it_was_filled() -> None:
    disk = changed(Call("w", "/a", 1024, 512, b"N" * 512))
    assert b"old!" * 256 + bytes(512) in found(disk, Fate.GROWN)
    assert {len(content) for content in found(disk, Fate.STALE)} == {1536}
    assert {len(content) for content in found(disk, Fate.SECTORS)} == {1024, 1536}


def test_a_flush_that_failed_is_not_made_good_by_the_next_but_by_writing_anew() -> None:
    disk = changed(Call("w", "/a", 0, 4, b"one!"), Call("f", "/a"), Call("s", "/a"))
    assert {content[:4] for content in found(disk, Fate.SECTORS)} == {b"old!", b"one!"}
    disk.take(Call("w", "/a", 0, 4, b"one!"))
    disk.take(Call("s", "/a"))
    assert {content[:4] for fate in Fate for content in found(disk, fate)} == {b"one!"}


def test_names_are_flushed_with_their_folder_only() -> None:
    disk = changed(Call("c", "/b"), Call("w", "/b", 0, 1, b"b"), Call("s", "/b"), Call("r", "/a", data=b"/c"))
    assert disk.image(Fate.NOTHING, Random(1)).keys() == {"/a"}
    assert disk.image(Fate.EVERYTHING, Random(1)).keys() == {"/b", "/c"}
    disk.take(Call("s", "/"))
    assert disk.image(Fate.NOTHING, Random(1)).keys() == {"/b", "/c"}
    disk.take(Call("u", "/b"))
    assert disk.image(Fate.NOTHING, Random(1)).keys() == {"/b", "/c"}
