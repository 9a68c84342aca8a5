"""Cuecard's program: reads how to run, readies eventlet before anything else is imported, then starts.

``serve`` and ``rehearse`` run on eventlet unless told otherwise. eventlet replaces parts of the standard
library, and must do so before any of ours or of Flask has been imported; so only ``sys`` and ``os`` are
looked at before it.
"""

import os
import sys


def _mode(arguments: list[str]) -> str:
    """The value of ``--async`` or its variable, unchecked. Given twice, the last one counts."""
    mode = os.environ.get("CUECARD_ASYNC", "eventlet")
    for index, argument in enumerate(arguments):
        if argument.startswith("--async="):
            mode = argument.partition("=")[2]
        elif argument == "--async" and index + 1 < len(arguments):
            mode = arguments[index + 1]
    return mode


def _serves(arguments: list[str]) -> bool:
    command = arguments[0] if arguments else "serve"
    return command in ("serve", "rehearse") and "--headless" not in arguments


if __name__ == "__main__" and _serves(sys.argv[1:]) and _mode(sys.argv[1:]) == "eventlet":
    import warnings

    # A resolver of its own would cost 7 MB and time at every start, and a hall has no names to look up.
    os.environ.setdefault("EVENTLET_NO_GREENDNS", "yes")
    os.environ.setdefault("EVENTLET_THREADPOOL_SIZE", "2")  # for exports and earlier shows; usual are 20
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says of itself that it is deprecated; docs/decisions.md says why
        import eventlet

    eventlet.monkey_patch()

import json  # noqa: E402
import shlex  # noqa: E402
from pathlib import Path  # noqa: E402
from random import SystemRandom  # noqa: E402

from games.case import BadCase  # noqa: E402
from games.score import read_case, score  # noqa: E402
from settings import BadSetting, Settings, read  # noqa: E402
from stage.journal import JournalBroken, JournalError  # noqa: E402


def main(arguments: list[str]) -> int:
    """Do what the command line says; the exit code. A fault of the call is one line and exit code 2."""
    try:
        settings = read(arguments, os.environ)
        return _COMMANDS[settings.command](settings)
    except (BadSetting, BadCase) as fault:
        print(fault, file=sys.stderr)
        return 2
    except JournalBroken as fault:
        place = shlex.quote(str(settings.journal))
        program = shlex.join([sys.executable, os.path.relpath(__file__)])
        mend = f"{program} restore {place} --journal {place} --sound-part"
        print(f"cuecard: {fault}. `{mend}` keeps what comes before and lays the file aside", file=sys.stderr)
        return 1
    except JournalError as fault:
        print(f"cuecard: {fault}", file=sys.stderr)
        return 1


def _serve(settings: Settings) -> int:
    from serving import serve

    return serve(settings)


def _rehearse(settings: Settings) -> int:
    if not settings.headless:
        return _serve(settings)
    from serving import rehearsal
    from stage.rehearsal import headless

    seed = SystemRandom().getrandbits(64) if settings.seed is None else settings.seed
    return _tell(json.dumps(headless(rehearsal(settings), seed), ensure_ascii=False, indent=1))


def _preflight(settings: Settings) -> int:
    from serving import corner
    from stage.preflighting import Start, has_red, look, told
    from web.words import Words

    looked = look(settings.journal, Start(settings.port, settings.host, settings.backup), corner)
    return _tell(told(looked, Words(settings.lang))) or int(has_red(looked.findings))


def _score(settings: Settings) -> int:
    try:
        text = sys.stdin.buffer.read() if settings.file == "-" else Path(settings.file).read_bytes()
    except OSError as fault:
        raise BadSetting(f"{settings.file}: {fault.strerror}") from None
    return _tell(json.dumps(score(read_case(text)), ensure_ascii=False, indent=1))


def _export(settings: Settings) -> int:
    from stage.exporting import write_export

    try:
        written = write_export(settings.journal, settings.show, settings.out)
    except OSError as fault:
        raise BadSetting(f"--out {settings.out}: {fault.strerror}") from None
    return _tell("\n".join(map(str, written)))


def _restore(settings: Settings) -> int:
    from stage.restoring import restore, told

    try:
        done = restore(
            settings.copy, settings.journal, replace=settings.replace, sound_part=settings.sound_part
        )
    except OSError as fault:
        raise BadSetting(f"{settings.journal}: {fault.strerror or fault}") from None
    return _tell("\n".join(told(done)))


def _tell(text: str) -> int:
    """Print it; the exit code. Who reads only the beginning, as ``head`` does, ends the program quietly."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # What is still in the buffer would be written, and complained about, once more at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NOBODY_READS
    return 0


_NOBODY_READS = 141
"""The exit code that a shell tells of a program whose reader has gone."""
_COMMANDS = {
    "serve": _serve,
    "rehearse": _rehearse,
    "preflight": _preflight,
    "score": _score,
    "export": _export,
    "restore": _restore,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
