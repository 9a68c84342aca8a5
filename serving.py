"""Putting the house together: journal, clock, runner, surfaces, and what the terminal says about them."""

from __future__ import annotations

import logging
import socket
import sys
import tempfile
import time
import webbrowser
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from secrets import token_hex

from flask import Flask

import display
import host
import player
from display.namespace import DisplayNamespace
from host.namespace import HostNamespace
from player.namespace import PlayerNamespace
from settings import BadSetting, Settings
from show import commands as c
from stage import transport
from stage.addresses import AddressWatch, the_one
from stage.alarm import Alarm
from stage.backup import Backup
from stage.bots import Bots
from stage.clock import ShowClock, local_time
from stage.frames import OWN_MACHINE
from stage.gate import Hosts
from stage.house import House
from stage.join import base_url
from stage.keys import ScreenRole
from stage.listening import listen
from stage.ports import PortRefused
from stage.preflight_run import Preflight
from stage.rehearsal import BadRehearsal, Rehearsal, StandIn
from stage.room import Screens
from stage.runner import Runner
from stage.sparing import Sparing
from stage.sqlite import SqliteJournal
from stage.steady import keep_going
from stage.surface import Pusher, Surface
from stage.thinker import Thinker
from stage.welcome import welcome
from web.site import site
from web.words import Words

CARE = 3.0
"""Seconds between two looks for a changed network, and at a disk that refused something."""
EVERYWHERE = "0.0.0.0"
"""Where a server listens that was not told where: on this machine too, so that it can be asked there."""


@dataclass
class Running:
    """A house that has been put together and what has to be let go of at the end."""

    house: House
    journal: SqliteJournal
    thinker: Thinker
    alarm: Alarm
    bots: Bots
    screens: Screens

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        if self.house.backup is not None:
            self.house.backup.stop()
        self.alarm.stop()
        self.bots.stop()
        self.house.absences.stop()


def serve(settings: Settings) -> int:
    """Serve until interrupted; the process's exit code. Raises :class:`BadSetting`."""
    if settings.command == "rehearse":
        rehearsal(settings)  # refused before anything has been started
        with tempfile.TemporaryDirectory(prefix="cuecard-rehearsal-") as folder:
            return _serve(settings, Path(folder) / "rehearsal.journal")
    return _serve(settings, settings.journal)


def _serve(settings: Settings, path: Path) -> int:
    journal = SqliteJournal(path)
    try:
        with _listen(settings, journal.meta("port")) as listener:
            _run(settings, path, journal, listener)
        return 0
    finally:
        journal.close()


def _run(settings: Settings, path: Path, journal: SqliteJournal, listener: socket.socket) -> None:
    host, port = listener.getsockname()[:2]
    settings = replace(settings, host=host)  # it may have been a name
    if host != EVERYWHERE:
        journal.owner = replace(journal.owner, host=host)
    journal.announce(port)
    journal.set_meta("port", port)
    running = assemble(settings, journal, port)
    if settings.backup is not None and settings.command == "serve":
        _back_up(running, settings.backup, settings.mode)
    app = surfaces(settings, running)
    if settings.command == "rehearse":
        rehearse(settings, running)
    _log_sparingly()
    transport.on_stop_signals(settings.mode, running.stop)
    _print_welcome(settings, running, path)
    transport.serve(app, listener, settings.mode)


def _log_sparingly() -> None:
    log = logging.StreamHandler()
    log.addFilter(Sparing())
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", handlers=[log])


def _listen(settings: Settings, remembered: int | None) -> socket.socket:
    """On the port asked for; else on the journal's, to which the phones will come back, or a free one."""
    try:
        if settings.port is None and remembered is not None:
            with suppress(OSError, PortRefused):
                return listen(settings.host, remembered)
        return listen(settings.host, settings.port)
    except OSError as fault:
        where = f"--port {settings.port}" if settings.port else f"--host {settings.host}"
        raise BadSetting(f"{where}: {fault.strerror or fault}") from None


def _back_up(running: Running, folder: Path, mode: transport.Mode) -> None:
    """Keep a copy of the journal in ``folder``. Raises :class:`BadSetting`."""
    house, journal = running.house, running.journal
    if folder.resolve() == journal.path.parent.resolve():
        raise BadSetting(f"--backup: {folder} is where the journal itself lies; name another disk")
    aside = partial(transport.to_thread, mode)
    house.backup = Backup(journal, house.runner, house.clock, folder, aside=aside, changed=house.changed)
    house.backup.start()


def assemble(settings: Settings, journal: SqliteJournal, port: int) -> Running:
    """The house over an open journal; a show that was on comes back held."""
    clock = ShowClock(_last_instant(journal))
    rng = SystemRandom() if settings.seed is None else Random(settings.seed)
    breathe = transport.breathing(settings.mode)
    runner = Runner(journal, clock, breathe=breathe, rng=lambda show_id: rng, lang=settings.lang)
    house = House(
        clock,
        runner,
        port=port,
        lang=settings.lang,
        public_url=settings.public_url,
        addresses=AddressWatch(only=the_one(settings.host)),
        aside=partial(transport.to_thread, settings.mode),
    )
    house.owner_secret = journal.owner.secret
    thinker = Thinker()
    alarm = Alarm(runner, clock)
    bots = Bots(runner, clock, thinker, Random(rng.getrandbits(64)), settings.bot_delay)
    if house.show_id is not None:
        if runner.runs(house.show_id):
            runner.perform(house.show_id, c.Hold("restart"), f"restart/{token_hex(8)}")
        alarm.watch(house.show_id)
    house.on_show(alarm.watch)
    return Running(house, journal, thinker, alarm, bots, Screens())


def surfaces(settings: Settings, running: Running) -> Flask:
    """The application with its three surfaces, everything started."""
    house, screens = running.house, running.screens
    app = site(settings.lang)
    hosts = Hosts(house.port, house.addresses.hosts, [running.journal.owner.host, *_extra_hosts(settings)])
    socketio = transport.make_socketio(app, settings.mode, hosts)
    preflight = Preflight(house, screens, corner, running.journal.path)
    namespaces = [  # in the order in which they get their views: the room's eyes are on the screen
        display.install(app, socketio.server, house, screens),
        host.install(app, socketio.server, house, screens, preflight),
        player.install(app, socketio.server, house),
    ]
    Pusher(house, list(namespaces)).start()
    running.alarm.start()
    running.bots.start()
    house.absences.start()
    keep_going("caretaker", partial(_look_after, house))
    return app


def corner(house: House, screens: Screens) -> dict[str, Surface]:
    """The three surfaces without a server, for the audit that listens to all of them."""
    return {
        "/display": DisplayNamespace("/display", house, screens),
        "/host": HostNamespace("/host", house, screens),
        "/player": PlayerNamespace("/player", house),
    }


def rehearse(settings: Settings, running: Running) -> None:
    """Open a rehearsal; a stand-in presses the button once a screen is there. Raises :class:`BadSetting`."""
    house, planned = running.house, rehearsal(settings)
    house.create(planned.opening, "rehearsal/open")
    for number, command in enumerate(planned.preparations()):
        house.perform(command, f"rehearsal/{number}")
    assert house.show_id is not None
    screens = running.screens.states
    StandIn(house.runner, house.show_id, watched=lambda: bool(screens)).start()


def rehearsal(settings: Settings) -> Rehearsal:
    """The rehearsal asked for. Raises :class:`BadSetting`."""
    bot_name = Words("ko" if settings.lang == "ko" else "en")("web.bot_name", n="{n}")
    try:
        return Rehearsal(
            settings.game, settings.contestants, settings.lang, bot_name, settings.level, settings.evening
        )
    except BadRehearsal as no:
        raise BadSetting(str(no)) from None


def _last_instant(journal: SqliteJournal) -> int:
    current: str = journal.meta("current") or ""
    last = next((head.records for head in journal.shows() if head.id == current), 0)
    return journal.read(current, last - 1)[0].at if last else 0


def _extra_hosts(settings: Settings) -> list[str]:
    return [*settings.hosts, settings.public_url] if settings.public_url else list(settings.hosts)


def _look_after(house: House) -> bool:
    minute = local_time(house.clock.wall())
    time.sleep(CARE)
    house.tend()
    new_minute = local_time(house.clock.wall()) != minute
    if new_minute:
        house.devices.note()
    if house.addresses.check() or new_minute:  # a console shows the time of day
        house.changed()
    return True


def _print_welcome(settings: Settings, running: Running, path: Path) -> None:
    house, words = running.house, Words("ko" if settings.lang == "ko" else "en")
    host = running.journal.owner.host
    own = base_url("localhost" if host == OWN_MACHINE else host, house.port)

    def console_link() -> str:
        return f"{own}/host/enter/{house.keys.claim('host')}"

    def print_fresh_link() -> None:
        print(words("web.terminal.again", link=console_link()), flush=True)

    def print_fresh_address(role: ScreenRole) -> None:
        where = "overlay" if role == "overlay" else "display"
        link = f"{own}/{where}/enter/{house.keys.screen_key(role)}"
        print(words(f"web.terminal.{where}_again", link=link), flush=True)

    house.link_used = print_fresh_link
    house.devices.key_forgotten = print_fresh_address
    link = console_link()
    print(welcome(house, words, own, link, path, colours=sys.stdout.isatty()), flush=True)
    if settings.open:
        webbrowser.open(link)
