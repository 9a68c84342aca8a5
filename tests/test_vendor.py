"""The third-party files are exactly those that were locked."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "static" / "vendor"
LOCK = json.loads((ROOT / "web" / "vendor.lock.json").read_text(encoding="utf-8"))


def differences(folder: Path, lock: dict[str, dict[str, dict[str, str]]]) -> set[str]:
    """Paths that are missing, extra or changed."""
    wanted = {path: total for package in lock.values() for path, total in package["files"].items()}
    found = {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file()
    }
    return {path for path in wanted.keys() | found.keys() if wanted.get(path) != found.get(path)}


def test_the_vendored_files_are_those_of_the_lock() -> None:
    assert differences(FOLDER, LOCK) == set()


def test_every_vendored_package_brings_its_licence() -> None:
    for package, entry in LOCK.items():
        assert f"{package.replace('@', '-')}/LICENSE" in entry["files"]


def test_the_lock_names_no_address() -> None:
    assert "://" not in json.dumps(LOCK)


@pytest.mark.parametrize("damage", ["changed", "missing", "extra"])
def test_a_difference_from_the_lock_is_found(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "kit-1.0" / "kit.js"
    file.parent.mkdir()
    file.write_text("1", encoding="utf-8")
    lock = {"kit@1.0": {"files": {"kit-1.0/kit.js": hashlib.sha256(b"1").hexdigest()}}}
    assert differences(tmp_path, lock) == set()
    if damage == "changed":
        file.write_text("2", encoding="utf-8")
    elif damage == "missing":
        file.unlink()
    else:
        (tmp_path / "kit-1.0" / "more.js").write_text("3", encoding="utf-8")
    assert differences(tmp_path, lock) == {f"kit-1.0/{'more' if damage == 'extra' else 'kit'}.js"}
