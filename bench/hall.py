"""A hall on one server: a console, a projector and phones, some of them with a seat in the match."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field

from bench.client import Page, Pages
from bench.server import Server
from stage.tickets import seat

SEATS = 10
CUES = ("show_rules", "deal", "end_memorising", "open_round")


@dataclass
class Phone:
    """A phone with its ticket. ``opened`` is when it got its view of the present opening (ns), 0 before."""

    contestant: str
    cookie: str
    page: Page
    opened: int = 0


@dataclass
class Tap:
    """One pick on its way. Instants in ns."""

    sent: int
    key: int
    page: Page
    opening: int
    contestant: str
    cause: str


@dataclass
class Hall:
    """Who is there. ``accepted``: the causes of all acknowledged picks, to be found on disk afterwards."""

    server: Server
    pages: Pages = field(default_factory=Pages)
    phones: list[Phone] = field(default_factory=list)
    accepted: set[str] = field(default_factory=set)
    on_screen: dict[tuple[int, str], int] = field(default_factory=dict)
    """Opening and contestant: when the projector's view first showed that lock (ns)."""
    opening: int = 0

    def __post_init__(self) -> None:
        self._host_cookie = self.server.cookie(self.server.console)
        self._screen_cookie = self.server.cookie(self.server.display)
        self._open_desk()

    def _open_desk(self) -> None:
        self.console = self.pages.open(self.server.port, "/host", self._host_cookie)
        self.screen = self.pages.open(self.server.port, "/display", self._screen_cookie)
        self.screen.on_view = self._screen_shows
        self.pages.until(lambda: bool(self.console.view and self.screen.view), "the desk's first views")

    def _screen_shows(self, at: int, text: bytes) -> None:
        view = self.screen.shows
        if view["round"] is not None:
            for one in view["seats"]:
                if one["ready"]:
                    self.on_screen.setdefault((view["round"]["opening"], one["id"]), at)

    # ------------------------------------------------------------ the desk

    def command(self, **command: object) -> int:
        """A console's command, acknowledged; when it was sent (ns)."""
        key, at = self.console.do(id=secrets.token_hex(8), **command)
        self.pages.until(lambda: key in self.console.acks, f"the answer to {command}")
        if self.console.refused:
            raise RuntimeError(f"{command} was refused: {self.console.refused}")
        return at

    def create(self) -> None:
        """A show in its lobby."""
        self.command(
            kind="create_show",
            title="Bench",
            game="plus_minus",
            lang="ko",
            options={},
            names=[],
            joining="open",
            bots=0,
        )
        self.pages.until(lambda: self.screen.shows["show"] is not None, "the new show on the screen")

    def start_match(self) -> None:
        """From the lobby to the first opening."""
        for cue in CUES:
            before = self.screen.shows["show"]["cue_no"]
            self.command(kind="cue", cue=cue, cue_no=before)
            self.pages.until(lambda b=before: self.screen.shows["show"]["cue_no"] > b, cue)  # type: ignore[misc]
        self.opening = self.screen.shows["round"]["opening"]

    def reopen(self) -> int:
        """Open the round afresh (by the event that opens every round) and return when that was sent (ns).
        Nobody is waited for."""
        for phone in self.phones:
            phone.opened = 0
        cue_no = self._cue_no()
        self.opening += 1
        _, at = self.console.do(id=secrets.token_hex(8), kind="void_round", cue_no=cue_no)
        return at

    def _cue_no(self) -> int:
        return int(self.console.shows["show"]["cue_no"])

    def console_is_ready(self) -> bool:
        """Whether the console shows the present opening, so that its next press is not stale."""
        return self._opening_mark() in self.console.view

    def _opening_mark(self) -> bytes:
        return b'"opening":%d,' % self.opening

    # ------------------------------------------------------------ phones

    def come_in(self, count: int) -> list[int]:
        """So many phones more, one after the other; ns from the door's request to the seat's first view."""
        code, took = self.screen.shows["show"]["code"], []
        for _ in range(count):
            at = time.perf_counter_ns()
            number = len(self.phones) + 1
            cookie = self.server.seat(code, f"손님{number}", secrets.token_hex(16))
            page = self._open_phone(cookie)
            self.pages.until(lambda page=page: bool(page.view), "a phone's first view")  # type: ignore[misc]
            took.append(time.perf_counter_ns() - at)
            phone = Phone(page.shows["me"]["id"], cookie, page)
            self._listen(phone)
            self.phones.append(phone)
        return took

    def _open_phone(self, cookie: str) -> Page:
        return self.pages.open(self.server.port, "/player", cookie)

    def _listen(self, phone: Phone) -> None:
        def on_view(at: int, text: bytes) -> None:
            if not phone.opened and self._opening_mark() in text:
                phone.opened = at

        phone.page.on_view = on_view

    def everybody_again(self) -> int:
        """Every connection drops and comes back at once, as when the hall's network blinks; ns to the last
        view. Also gives every page its whole allowance of messages back."""
        for page in (self.console, self.screen, *(phone.page for phone in self.phones)):
            self.pages.close(page)
        at = time.perf_counter_ns()
        for phone in self.phones:
            phone.page = self._open_phone(phone.cookie)
            self._listen(phone)
        self.pages.until(lambda: all(phone.page.view for phone in self.phones), "phones that come back")
        took = time.perf_counter_ns() - at
        self._open_desk()
        return took

    @property
    def seated(self) -> list[Phone]:
        """The phones that play."""
        return self.phones[:SEATS]

    @property
    def show(self) -> str:
        """The id of the show that is on."""
        return str(self.screen.shows["show"]["id"])

    def tap(self, phone: Phone) -> Tap:
        """A pick goes out."""
        id = secrets.token_hex(8)
        key, at = phone.page.do(id=id, kind="pick", opening=self.opening, pick={})
        cause = f"{seat(self.show, phone.contestant)}/{id}"
        return Tap(at, key, phone.page, self.opening, phone.contestant, cause)

    def acknowledged(self, tap: Tap) -> bool:
        """Whether its answer is there. Raises if the answer was no."""
        if tap.page.refused:
            raise RuntimeError(f"a pick was refused: {tap.page.refused}")
        if tap.key not in tap.page.acks:
            return False
        self.accepted.add(tap.cause)
        return True

    def shown(self, tap: Tap) -> bool:
        """Whether the projector shows it."""
        return (tap.opening, tap.contestant) in self.on_screen

    def waits(self, tap: Tap) -> tuple[int, int]:
        """ns from the tap to its acknowledgement and to the projector."""
        return tap.page.acks[tap.key] - tap.sent, self.on_screen[tap.opening, tap.contestant] - tap.sent
