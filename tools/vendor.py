"""Fetch the third-party files the pages use into web/static/vendor, and lock them by their sha256 sums.

``python tools/vendor.py`` takes the packages named below through npm, checks each against npm's own
integrity sum and rewrites the folder and the lock. ``tests/test_vendor.py`` compares the two offline.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "static" / "vendor"
LOCK = ROOT / "web" / "vendor.lock.json"

LIT = (
    "lit-html.js",
    "directive.js",
    "directive-helpers.js",
    "async-directive.js",
    "directives/class-map.js",
    "directives/live.js",
    "directives/ref.js",
    "directives/repeat.js",
    "LICENSE",
)
WANTED: Mapping[str, Mapping[str, str]] = {
    "lit-html@3.3.3": {name: name for name in LIT},
    "socket.io-client@4.8.4": {
        "dist/socket.io.esm.min.js": "socket.io.esm.min.js",
        "LICENSE": "LICENSE",
    },
    "pretendard@1.3.9": {
        "dist/web/variable/woff2/PretendardVariable.woff2": "PretendardVariable.woff2",
        "dist/LICENSE.txt": "LICENSE",
    },
}
"""Package and version -> file in the package -> file in our folder ``<name>-<version>``."""


def sha256(data: bytes) -> str:
    """The hexadecimal sum by which a file is locked."""
    return hashlib.sha256(data).hexdigest()


def download(package: str, into: Path) -> tuple[bytes, str]:
    """The packed package and npm's integrity sum, which it was checked against."""
    command = ["npm", "pack", package, "--json", "--pack-destination", str(into)]
    [answer] = json.loads(subprocess.check_output(command))
    packed = (into / answer["filename"]).read_bytes()
    found = "sha512-" + base64.b64encode(hashlib.sha512(packed).digest()).decode()
    if found != answer["integrity"]:
        raise SystemExit(f"{package}: the download does not match its integrity sum")
    return packed, found


def unpack(packed: bytes, files: Mapping[str, str], folder: Path) -> dict[str, str]:
    """Write the wanted files; their sums by path below the vendor folder."""
    sums = {}
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for inside, outside in files.items():
            member = archive.extractfile(f"package/{inside}")
            if member is None:
                raise SystemExit(f"{folder.name}: {inside} is not a file")
            data = member.read()
            target = folder / outside
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            sums[target.relative_to(FOLDER).as_posix()] = sha256(data)
    return sums


def main() -> None:
    """Replace the vendor folder and its lock."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    lock = {}
    for package, files in WANTED.items():
        with tempfile.TemporaryDirectory() as scratch:
            packed, integrity = download(package, Path(scratch))
        sums = unpack(packed, files, FOLDER / package.replace("@", "-"))
        lock[package] = {"integrity": integrity, "files": sums}
    LOCK.write_text(json.dumps(lock, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
