"""The base of the three Socket.IO namespaces: admit, acknowledge, push.

One message comes up (``do``), one goes down (``view``). A view is complete, and goes only to a socket whose
view is another than the last it got. All that arrived in one turn becomes one push.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple

import socketio
from engineio.exceptions import SocketIsClosedError

from games.contract import Json
from show.audience import Audience
from show.refused import Refused
from stage import fields
from stage.encoding import Encoded, Views
from stage.fields import Fields
from stage.frames import VIEW
from stage.house import House
from stage.journal import JournalError, JournalFailing
from stage.runner import Broken, NotSaved, Unknown
from stage.steady import keep_going, log_fault
from stage.tickets import Ticket

COOKIES = {
    "seat": "cuecard_seat",
    "host": "cuecard_host",
    "remote": "cuecard_remote",
    "screen": "cuecard_screen",
}
"""The cookie a surface's ticket lies in."""
_ID_MOST = 64
ENDED = "ended"
"""Tells a page that its device was shut out: the last it hears."""
RETRY = 0.2
"""Seconds until a push is tried again that could not read the journal."""


@dataclass
class Guest:
    """A connected socket: its ticket when it came (None: a phone at the door) and where it came from."""

    sid: str
    ticket: Ticket | None
    host: str
    """The name it has asked for: it says so itself."""
    peer: str = ""
    """The address it has come from."""
    sent: Json = None
    """The last view it was sent."""
    version: int = 0
    """What that view was numbered with."""
    promised: int = 0
    """The highest number that an answer has named: until a view bears it, the page waits."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    """Held while a view of its is made, compared and numbered."""


class Done(NamedTuple):
    """What a command came to. ``version``: the show's with it done, None where it is not about the show;
    ``data`` goes along with the acknowledgement."""

    version: int | None = None
    data: Json = None


class Surface(socketio.Namespace):  # type: ignore[misc]
    """A namespace over the house. A subclass says who may come in and what a command means."""

    cookie: str = ""
    without_ticket = "no_ticket"
    """What whoever has no ticket (any more) is told."""

    def __init__(self, namespace: str, house: House) -> None:
        super().__init__(namespace)
        self.house = house
        self.guests: dict[str, Guest] = {}
        self._pushing = threading.Lock()

    # ------------------------------------------------------------ what a subclass says

    def ticket_of(self, environ: dict[str, Any], auth: Any) -> Ticket | None:
        """The ticket a socket comes with."""
        return self.house.tickets.find(read_cookie(environ, self.cookie) or "")

    def admits(self, ticket: Ticket | None) -> bool:
        """Whether a socket with this ticket may come in."""
        raise NotImplementedError

    def audience(self, guest: Guest) -> Audience:
        """As whom the socket looks at the show."""
        raise NotImplementedError

    def dressed(self, guest: Guest, view: Json) -> Json:
        """The view with what the house adds for this socket."""
        raise NotImplementedError

    def obey(self, guest: Guest, kind: str, sent: Fields, cause: str) -> Done:
        """Do what a known principal asks. Raises Refused."""
        raise NotImplementedError

    # ------------------------------------------------------------ sockets

    def on_connect(self, sid: str, environ: dict[str, Any], auth: Any = None) -> None:
        """Come in, or be refused; a full view follows at once."""
        ticket = self.ticket_of(environ, auth)
        if not self.admits(ticket):
            raise self._refusal()
        asked = environ.get("HTTP_HOST", "").rsplit(":", 1)[0]
        guest = Guest(sid, ticket, asked, environ.get("REMOTE_ADDR", ""))
        self.guests[sid] = guest
        self.arrived(guest)
        with self._pushing:  # or a push could overtake it, and this view would be the last one here
            try:
                self.show(guest, Views())
            except JournalError:
                self.house.changed()  # the pusher shows it as soon as there is something certain to show
        if not self._still_admits(guest):  # shut out while it was coming in
            self.on_disconnect(sid)
            raise self._refusal()

    def _refusal(self) -> Exception:
        refusal: Exception = socketio.exceptions.ConnectionRefusedError(self.without_ticket)
        return refusal

    def _still_admits(self, guest: Guest) -> bool:
        return self.admits(self.present_ticket(guest))

    def arrived(self, guest: Guest) -> None:
        """The socket counts as its principal's from now on."""
        if guest.ticket is not None:
            self.house.presence.arrive(guest.ticket.principal, guest.sid)
            self.house.tickets.used(guest.ticket.id)

    def on_disconnect(self, sid: str, reason: Any = None) -> None:
        """The socket is gone; the seat, the desk and the show stay as they are."""
        guest = self.guests.pop(sid, None)
        if guest is not None and guest.ticket is not None:
            self.house.tickets.used(guest.ticket.id)
        self.house.presence.leave(sid)

    def shut_out(self, tickets: list[Ticket]) -> None:
        """End the sockets of devices that may not come any more; their pages do not try again."""
        void = {one.id for one in tickets}
        for guest in list(self.guests.values()):
            if guest.ticket is not None and guest.ticket.id in void:
                self._end(guest)

    def _end(self, guest: Guest) -> None:
        """A socket that is only coming in the library lets be: it ends with the next push."""
        self._send(guest, ENDED, {"code": "shut_out"})
        self.hang_up(guest.sid)

    def hang_up(self, sid: str) -> None:
        """End a socket, if it is not just ending by itself."""
        with suppress(SocketIsClosedError):
            self.disconnect(sid)

    def on_do(self, sid: str, sent: Fields) -> Json:
        """One command; comes back: its acknowledgement, or nothing where nothing is certain."""
        guest = self.guests.get(sid)
        if guest is None:
            return {"ok": False, "code": self.without_ticket, "params": {}}
        try:
            return self._answer(guest, sent)
        except Refused as no:
            return {"ok": False, "code": no.code, "params": no.params}
        except (NotSaved, JournalFailing):
            return {"ok": False, "code": "not_saved", "params": {}}
        except Broken:
            return {"ok": False, "code": "server_error", "params": {}}

    def _answer(self, guest: Guest, sent: Fields) -> Json:
        kind, id = fields.text(sent, "kind"), fields.text(sent, "id")
        if not 0 < len(id) <= _ID_MOST:
            raise Refused("bad_field", field="id")
        if kind == "time":
            return {"ok": True, "at": self.house.clock.now()}
        if kind == "hidden":
            self.house.presence.hide(guest.sid, fields.flag(sent, "on"))
            return {"ok": True, **self._version(guest, None)}
        ticket = self.present_ticket(guest)
        if ticket is None:
            raise Refused(self.without_ticket)
        done = self.obey(guest, kind, sent, f"{ticket.principal}/{id}")
        answer: Json = {"ok": True, **self._version(guest, done.version)}
        return answer if done.data is None else {**answer, "data": done.data}

    def counts_records(self, guest: Guest) -> bool:
        """Whether it may learn how many records the show has: whoever hears of each of them anyway."""
        return False

    def _version(self, guest: Guest, done: int | None) -> Json:
        """What an answer says of the version: with which view the sender sees what it asked for done.

        The number of records would tell of others, at any time and as often as asked: a lock, a look under a
        cover. Whoever has no ticket gets none at all.
        """
        if self.counts_records(guest):
            return {"version": self.house.version() if done is None else done}
        if guest.ticket is None:
            return {}
        if done is None:
            return {"version": guest.version}
        try:
            with guest.lock:
                if self._seen(guest) == guest.sent:
                    return {"version": max(guest.version, guest.promised)}
                guest.promised = self._next(guest)
        except JournalError:  # done it is; the view comes once there is something certain to show
            guest.promised = self._next(guest)
        return {"version": guest.promised}

    def _next(self, guest: Guest) -> int:
        """The number of a view that is another than it got last: from the show clock, which it is told."""
        return max(guest.version + 1, guest.promised, self.house.clock.now())

    def _seen(self, guest: Guest) -> Json:
        _, seen = self.house.seen(self.audience(guest))
        return self.dressed(guest, seen)

    def present_ticket(self, guest: Guest) -> Ticket | None:
        """The socket's ticket as it is now; None once it has been revoked."""
        return self.house.tickets.get(guest.ticket.id) if guest.ticket else None

    # ------------------------------------------------------------ pushing

    def push(self) -> None:
        """Send every socket its view if that is another than it got last."""
        with self._pushing:
            views = Views()
            for guest in list(self.guests.values()):
                self.show(guest, views)

    def show(self, guest: Guest, views: Views) -> None:
        """Send one socket its view, unless it has it or may not have it any more."""
        if not self._still_admits(guest):
            self._end(guest)
            return
        with guest.lock:
            records, seen = self.house.seen(self.audience(guest))
            view = self.dressed(guest, seen)
            # Compared before it is written: after a pick, of 200 views all but one are as they were. A field
            # of a view is always of one kind, so what is equal is written alike.
            if view == guest.sent and guest.promised <= guest.version:
                return
            guest.sent = view
            guest.version = version = records if self.counts_records(guest) else self._next(guest)
        told = f'{{"version":{version},"at":{self.house.clock.now()},"view":{views.write(view)}}}'
        self._send(guest, VIEW, Encoded(told))
        self.was_shown(guest, version)

    def _send(self, guest: Guest, event: str, told: Json | Encoded) -> None:
        """To a socket that is closing this moment nothing goes any more; the others must get theirs."""
        with suppress(SocketIsClosedError):
            self.emit(event, told, to=guest.sid)

    def was_shown(self, guest: Guest, version: int) -> None:
        """For a subclass that keeps account of what was sent."""


class Pusher:
    """Pushes all surfaces once for however many changes came while the last push was on its way."""

    def __init__(self, house: House, surfaces: list[Surface]) -> None:
        self._surfaces = surfaces
        self._changed = threading.Event()
        house.on_changed(self._changed.set)

    def start(self) -> None:
        """Begin in a thread of its own."""
        keep_going("pusher", self._turn)

    def _turn(self) -> bool:
        self._changed.wait()
        self._changed.clear()
        pushed = [self._pushed(surface) for surface in self._surfaces]
        if not all(pushed):
            self._changed.set()
            time.sleep(RETRY)
        return True

    def _pushed(self, surface: Surface) -> bool:
        """Whether the surface got its views. One that trips must not keep the others in the dark."""
        try:
            surface.push()
        except (Unknown, JournalError):
            return False  # until the journal has been opened afresh there is nothing certain to show
        except Exception as fault:
            log_fault(f"pusher{surface.namespace.replace('/', '.')}", fault)
        return True


def read_cookie(environ: dict[str, Any], name: str) -> str | None:
    """A cookie of a request, None if there is none or the header is no cookie."""
    try:
        found = SimpleCookie(environ.get("HTTP_COOKIE", "")).get(name)
    except CookieError:
        return None
    return found.value if found else None
