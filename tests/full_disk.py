"""A disk that can really be filled up."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

import pytest


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own with half a megabyte of room."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(place)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("only who may mount a disk can fill one")
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


def fill(place: Path) -> None:
    """Take all the room there is."""
    with (place / "ballast").open("ab", buffering=0) as file:
        for size in (65536, 4096, 1):
            with pytest.raises(OSError, match="No space"):
                write_for_ever(file, bytes(size))


def write_for_ever(file: FileIO, data: bytes) -> None:
    while True:
        file.write(data)


def make_room(place: Path) -> None:
    """Give it back."""
    (place / "ballast").unlink()
