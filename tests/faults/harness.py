"""Starts a harness in a Python of its own under the preloaded library, where it forks for each trial.

``python -m tests.faults.harness kills '{"points": 100, …}'`` is what is started; its answer is JSON.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.faults.cutting import cuts
from tests.faults.damaging import damages
from tests.faults.failing import failures
from tests.faults.killing import kills
from tests.faults.seeded import BUILDS
from tests.faults.sharing import races, slow

ROOT = Path(__file__).resolve().parents[2]
HARNESSES = {
    "kills": kills,
    "images": cuts,
    "failures": failures,
    "damages": damages,
    "slow": slow,
    "races": races,
}


def run(library: Path, name: str, **fields: Any) -> dict[str, Any]:
    """What a harness did and found. Its files are in memory where that is possible."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.harness", name, json.dumps(fields)],
        cwd=ROOT,
        env={**os.environ, "LD_PRELOAD": str(library), "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def folder() -> tempfile.TemporaryDirectory[str]:
    """A folder in memory, or the usual one where there is no such thing."""
    memory = Path("/dev/shm")
    return tempfile.TemporaryDirectory(prefix="cuecard-faults-", dir=memory if memory.is_dir() else None)


def main(name: str, fields: str) -> None:
    """In the process that was started."""
    gc.freeze()  # what is there already is the same in all children
    wanted = json.loads(fields)
    build = BUILDS[wanted.pop("build", "real")]
    with folder() as place:
        print(json.dumps(asdict(HARNESSES[name](Path(place), build, **wanted))))


if __name__ == "__main__":
    main(*sys.argv[1:])
