"""Who may import whom, and what the pure half may touch, read from the syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

PARTS = ("games", "show", "stage", "web", "host", "player", "display")
TOP = ("app", "serving", "settings")
HOUSE = (*PARTS, *TOP)
# What a surface may know of a show: how to ask, for whom, and how a no reads. Views come to it as JSON.
SURFACE = ("stage", "web", "show.commands", "show.audience", "show.refused", "games.contract.Json")
MAY_IMPORT = {
    "games": ("games",),
    "show": ("games", "show"),
    "stage": ("games", "show", "stage", "web.words"),
    "web": ("web",),
    "host": ("host", *SURFACE),
    "player": ("player", *SURFACE),
    "display": ("display", *SURFACE),
    **dict.fromkeys(TOP, HOUSE),
}
PURE_LIBRARY = frozenset(
    {
        "__future__",
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "json",
        "math",
        "operator",
        "random",
        "re",
        "statistics",
        "string",
        "types",
        "typing",
        "unicodedata",
    }
)
PURE_HELPERS = {"games": frozenset[str](), "show": frozenset({"regex"})}
# Bots think in a process of their own: with numpy, and with what they have learnt, a file that lies beside them.
BOTS_MAY = frozenset({"numpy", "pathlib"})
IMPURE_CALLS = ("open", "print", "input", "exec", "eval", "__import__")
EVENTLET_MAY = ("app.py", "stage/transport.py")


def sources(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every module of the house below ``root``, by its path."""
    files = [*root.glob("*.py"), *(file for part in PARTS for file in (root / part).rglob("*.py"))]
    for file in sorted(files):
        yield file.relative_to(root).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def imported(path: str, tree: ast.Module) -> Iterator[str]:
    """The full names of all that a module imports, wherever in it."""
    package = Path(path).parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            stem = ".".join(filter(None, (base, node.module)))
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == one or name.startswith(one + ".") for one in allowed)


def wrong_directions(path: str, tree: ast.Module) -> Iterator[str]:
    part = path.split("/")[0].removesuffix(".py")
    for name in imported(path, tree):
        if name.split(".")[0] in HOUSE and not within(name, MAY_IMPORT[part]):
            yield f"{path} imports {name}"


def impurities(path: str, tree: ast.Module) -> Iterator[str]:
    part = path.split("/")[0]
    if part not in PURE_HELPERS:
        return
    bots = BOTS_MAY if "bots" in Path(path).with_suffix("").parts else frozenset[str]()
    for name in imported(path, tree):
        if name.split(".")[0] not in PURE_LIBRARY | PURE_HELPERS[part] | bots | PURE_HELPERS.keys():
            yield f"{path} imports {name}"
        if name.startswith("random.") and name != "random.Random":
            yield f"{path} draws from {name}"
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=called)) if called in IMPURE_CALLS:
                yield f"{path} calls {called}"
            case ast.Attribute(value=ast.Name(id="random"), attr=drawn) if drawn != "Random":
                yield f"{path} draws from random.{drawn}"
            case _:
                pass


def eventlet_names(path: str, tree: ast.Module) -> Iterator[str]:
    if path in EVENTLET_MAY:
        return
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        texts = [node.value] if isinstance(node, ast.Constant) and id(node) not in documents else []
        names = [getattr(node, field, None) for field in ("id", "attr", "arg")]
        if any(isinstance(text, str) and "eventlet" in text for text in [*texts, *names]):
            yield f"{path} names eventlet"
    if any(name.split(".")[0] == "eventlet" for name in imported(path, tree)):
        yield f"{path} imports eventlet"


def faults(root: Path) -> list[str]:
    checks = (wrong_directions, impurities, eventlet_names)
    return [fault for path, tree in sources(root) for check in checks for fault in check(path, tree)]


def test_everything_of_the_house_imports_only_what_lies_before_it() -> None:
    assert len(list(sources(ROOT))) > 10
    assert faults(ROOT) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("games/dice/rules.py", "import show.model"),
        ("games/dice/rules.py", "from show import model"),
        ("games/dice/rules.py", "from ...show import model"),
        ("games/dice/rules.py", "import numpy"),
        ("games/dice/rules.py", "import pathlib"),
        ("games/dice/bots/search.py", "import os"),
        ("games/dice/rules.py", "import regex"),
        ("games/dice/rules.py", "import time"),
        ("games/dice/rules.py", "from random import shuffle"),
        ("games/dice/rules.py", "import random\nrandom.random()"),
        ("games/dice/rules.py", "def rules():\n    import logging"),
        ("games/dice/rules.py", "open('deal')"),
        ("show/decide.py", "from stage.runner import Runner"),
        ("show/decide.py", "from flask import request"),
        ("show/decide.py", "from datetime import datetime"),
        ("stage/runner.py", "from host.pages import blueprint"),
        ("stage/runner.py", "import eventlet"),
        ("stage/runner.py", "MODE = 'eventlet'"),
        ("stage/runner.py", "import app"),
        ("stage/runner.py", "from settings import Settings"),
        ("serving.py", "import eventlet"),
        ("player/pages.py", "from show.model import Show"),
        ("player/pages.py", "from show import view"),
        ("player/pages.py", "from host import pages"),
        ("player/pages.py", "from games import plus_minus"),
        ("player/pages.py", "from games.contract import Game"),
        ("web/words.py", "import stage"),
    ],
)
def test_a_step_across_a_border_is_found(tmp_path: Path, path: str, source: str) -> None:
    file = tmp_path / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, encoding="utf-8")
    assert faults(tmp_path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("games/dice/bots.py", "import numpy"),
        ("games/dice/bots/value.py", "import numpy\nfrom pathlib import Path"),
        ("games/dice/rules.py", "from random import Random\nimport games.contract"),
        ("games/dice/rules.py", "import random\ndef deal(rng: random.Random) -> None: ..."),
        ("stage/transport.py", "import eventlet"),
        ("stage/runner.py", '"""Knows nothing of eventlet."""\nimport sqlite3, show.decide'),
        (
            "player/pages.py",
            "from show.commands import MakePick\nimport stage.surface, web.words",
        ),
        ("app.py", "import eventlet, host, games.plus_minus"),
    ],
)
def test_what_is_allowed_is_let_through(tmp_path: Path, path: str, source: str) -> None:
    file = tmp_path / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, encoding="utf-8")
    assert faults(tmp_path) == []
