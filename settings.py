"""The command line and its environment variables, read into one frozen value."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from stage.bots import DELAY
from stage.gate import Hosts
from stage.join import BadPublicUrl, public_url
from stage.ports import PortRefused, check_port
from stage.transport import MODES, Mode

LANGS = ("ko", "en")
DEFAULT_JOURNAL = Path("shows") / "cuecard.journal"
_ENVIRONMENT = {
    "port": "CUECARD_PORT",
    "host": "CUECARD_HOST",
    "journal": "CUECARD_JOURNAL",
    "mode": "CUECARD_ASYNC",
    "lang": "CUECARD_LANG",
    "public_url": "CUECARD_PUBLIC_URL",
    "open": "CUECARD_OPEN",
    "backup": "CUECARD_BACKUP",
}
"""Each option of ``serve`` and ``rehearse`` and the variable that gives it too; the option wins."""
_HOSTS = "CUECARD_HOSTS"
"""Further names this server is reached by, separated by commas. No option: few need it."""
_BOT_DELAY = "CUECARD_BOT_DELAY"
"""Milliseconds a bot takes, instead of its usual time: for tests that would wait for it all day."""
_SLOWEST_BOT = 60_000
_YES = ("1", "true", "yes", "on")
_NO = ("", "0", "false", "no", "off")


class BadSetting(ValueError):
    """A value that cannot be used; one line says which and what would do."""


@dataclass(frozen=True)
class Settings:
    """What the program was asked to do. ``port`` None: the journal's, or the first free one from 8080."""

    command: str
    port: int | None = None
    host: str = "0.0.0.0"
    journal: Path = DEFAULT_JOURNAL
    mode: Mode = MODES[0]
    lang: str = "en"
    public_url: str | None = None
    open: bool = False
    game: str = "plus_minus"
    contestants: int = 10
    level: str | None = None
    """How well the bots of a rehearsal play; None: as the game has it."""
    seed: int | None = None
    headless: bool = False
    evening: bool = False
    file: str = ""
    show: str = ""
    out: Path = Path(".")
    copy: Path = Path()
    """What to restore from."""
    replace: bool = False
    sound_part: bool = False
    backup: Path | None = None
    """The folder that gets a copy of the journal after each round."""
    hosts: tuple[str, ...] = ()
    bot_delay: tuple[int, int] = DELAY
    """Milliseconds between which a bot takes its time."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadSetting(message)


def read(arguments: Sequence[str], environment: Mapping[str, str]) -> Settings:
    """The settings of a call. Raises :class:`BadSetting`; ``--help`` prints and exits."""
    given = vars(_parser().parse_args(list(arguments) or ["serve"]))
    values = {key: value for key, value in given.items() if value is not None}
    for key, variable in _ENVIRONMENT.items():
        if key in given and given[key] is None and variable in environment:
            values[key] = environment[variable]
    values.setdefault("lang", _system_language(environment))
    if given["command"] == "preflight" and values.get("backup"):
        values["backup"] = Path(values["backup"])  # a folder that is not there is one of its findings
    checked = {key: _checked(key, value) for key, value in values.items()}
    if "public_url" in given:
        checked["hosts"] = _hosts(environment.get(_HOSTS, ""))
        checked["bot_delay"] = _bot_delay(environment.get(_BOT_DELAY))
    return Settings(**checked)


def _checked(key: str, value: Any) -> Any:
    match key:
        case "port":
            return _port(value)
        case "mode":
            return _one_of("--async", value, MODES)
        case "lang":
            return _one_of("--lang", value, LANGS)
        case "public_url":
            return _public_url(value)
        case "open":
            return _flag(value)
        case "journal" | "out" | "copy":
            return Path(value)
        case "backup":
            return value if isinstance(value, Path) else _folder("--backup", value)
        case "contestants" | "seed":
            return _integer(f"--{key}", value)
        case _:
            return value


def _integer(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadSetting(f"{name}: {value!r} is not a whole number") from None


def _port(value: str) -> int:
    try:
        return check_port(_integer("--port", value))
    except PortRefused as no:
        raise BadSetting(f"--port: {no}") from None


def _folder(name: str, value: str) -> Path | None:
    """A folder that is there: a stick that is not must not become a folder of the laptop's. "" names none."""
    if value and not Path(value).is_dir():
        raise BadSetting(f"{name}: there is no folder {value}")
    return Path(value) if value else None


def _one_of(name: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise BadSetting(f"{name}: {value!r} is not one of {', '.join(allowed)}")
    return value


def _public_url(value: str) -> str:
    try:
        return public_url(value)
    except BadPublicUrl as no:
        raise BadSetting(f"--public-url: {no}") from None


def _hosts(value: str) -> tuple[str, ...]:
    names = tuple(name for name in value.split(",") if name.strip())
    try:
        Hosts(0, extra=names)
    except ValueError as no:
        raise BadSetting(f"{_HOSTS}: {no}") from None
    return names


def _bot_delay(value: str | None) -> tuple[int, int]:
    if value is None:
        return DELAY
    delay = _integer(_BOT_DELAY, value)
    if not 0 <= delay <= _SLOWEST_BOT:
        raise BadSetting(f"{_BOT_DELAY}: {value} is not within 0 and {_SLOWEST_BOT} milliseconds")
    return delay, delay


def _flag(value: bool | str) -> bool:
    if isinstance(value, bool):
        return value
    if value.lower() not in (*_YES, *_NO):
        raise BadSetting(f"CUECARD_OPEN: {value!r} is neither {_YES[0]} nor {_NO[1]}")
    return value.lower() in _YES


def _system_language(environment: Mapping[str, str]) -> str:
    """The language of the laptop's owner, where the system tells."""
    told = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), ""
    )
    return "ko" if told.startswith("ko") else "en"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="app.py", allow_abbrev=False, description="Cuecard: a game-show host console for live events."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add = partial(commands.add_parser, allow_abbrev=False)
    _served(add("serve", help="run a show (what `make run` does)"))
    rehearse = add("rehearse", help="play a whole show with bots; nothing is kept")
    _served(rehearse)
    rehearse.add_argument("--game", default="plus_minus", help="which game (default: plus_minus)")
    rehearse.add_argument("--contestants", default="10", metavar="N", help="how many bots (default: 10)")
    level = "how well they play, for rows: easy, normal (default) or hard"
    rehearse.add_argument("--level", metavar="LEVEL", help=level)
    evening = "a whole evening: tokens of life, a death match, a break and a match of the survivors"
    rehearse.add_argument("--evening", action="store_true", help=evening)
    rehearse.add_argument("--seed", metavar="N", help="the same seed plays the same show")
    rehearse.add_argument(
        "--headless", action="store_true", help="without screens; prints the verdict as JSON"
    )
    preflight = add(
        "preflight", help="look at everything before the doors open; exit code 1 if a check is red"
    )
    _evening(preflight)
    score = add("score", help="score a match that was written down")
    score.add_argument("file", metavar="CASE.json", help="the file, or - for standard input")
    export = add("export", help="write a show's journal and results as JSON and CSV")
    export.add_argument("show", metavar="SHOW", help="the show's id, or `latest`")
    export.add_argument("--journal", metavar="FILE", help=f"the journal (default: {DEFAULT_JOURNAL})")
    export.add_argument("--out", metavar="FOLDER", default=".", help="where to write (default: here)")
    restore = add("restore", help="put a copy of a journal, checked whole, in the journal's place")
    restore.add_argument("copy", metavar="COPY", help="the copy; or the damaged journal itself")
    restore.add_argument("--journal", metavar="FILE", help=f"its place (default: {DEFAULT_JOURNAL})")
    replace = "even where a journal lies already; that one is laid aside"
    restore.add_argument("--replace", action="store_true", help=replace)
    sound_part = "of a damaged file, what comes before the damage"
    restore.add_argument("--sound-part", action="store_true", help=sound_part)
    return parser


def _served(parser: argparse.ArgumentParser) -> None:
    _evening(parser)
    parser.add_argument("--async", dest="mode", metavar="MODE", help=f"{MODES[0]} (default) or {MODES[1]}")
    parser.add_argument("--public-url", metavar="URL", help="the address of a proxy in front of this server")
    parser.add_argument("--open", action="store_true", default=None, help="open the console in a browser")
    parser.epilog = (
        f"Each may also be given as a variable: {', '.join(_ENVIRONMENT.values())}; the option wins."
    )


def _evening(parser: argparse.ArgumentParser) -> None:
    """What the checks before an evening are told as the evening itself is."""
    parser.add_argument("--port", metavar="N", help="default: the journal's, or the first free from 8080")
    parser.add_argument("--host", metavar="ADDRESS", help="the address to listen on (default: all of them)")
    journal = f"where the show is kept (default: {DEFAULT_JOURNAL})"
    parser.add_argument("--journal", metavar="FILE", help=journal)
    parser.add_argument("--lang", metavar="LANG", help="ko or en (default: the system's)")
    backup = "a folder, on a stick or another disk, that gets a copy of the journal after each round"
    parser.add_argument("--backup", metavar="FOLDER", help=backup)
