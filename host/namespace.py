"""Sockets of the console and the remote."""

from __future__ import annotations

from games.contract import Json
from host.orders import REMOTE, command
from show import commands as c
from show.audience import Audience, Host, Remote
from show.refused import Refused
from stage import fields
from stage.fields import Fields
from stage.house import House
from stage.pairing import CODE_SECONDS
from stage.qr import qr
from stage.room import Screens, room_of_host, room_of_screen
from stage.surface import COOKIES, Done, Guest, Surface, read_cookie
from stage.tickets import Ticket
from web.words import Words


class HostNamespace(Surface):
    """Consoles: one works the show, others look on; remotes press a few buttons."""

    def __init__(self, namespace: str, house: House, screens: Screens) -> None:
        super().__init__(namespace, house)
        self.screens = screens

    def ticket_of(self, environ: dict[str, Json], auth: Json) -> Ticket | None:
        """A console's ticket; a page that says it is the remote comes in as that."""
        remote = isinstance(auth, dict) and auth.get("as") == "remote"
        cookie = COOKIES["remote" if remote else "host"]
        return self.house.tickets.find(read_cookie(environ, cookie) or "")

    def admits(self, ticket: Ticket | None) -> bool:
        """Consoles and remotes."""
        return ticket is not None and ticket.role in ("host", "remote")

    def audience(self, guest: Guest) -> Audience:
        """The console's view, or the remote's smaller one."""
        ticket = self.present_ticket(guest)
        return Host() if ticket is not None and ticket.role == "host" else Remote()

    def counts_records(self, guest: Guest) -> bool:
        """The console: its log has them all."""
        ticket = self.present_ticket(guest)
        return ticket is not None and ticket.role == "host"

    def dressed(self, guest: Guest, view: Json) -> Json:
        """With the room; the miniature's picture gets the way in as the projector has it."""
        screen = {**view["screen"], "room": room_of_screen(self.house)}
        ticket = self.present_ticket(guest)
        if ticket is None or ticket.role != "host":
            room = {"join": None, "disk": self.house.disk}
            return {**view, "screen": screen, "room": room}
        room = room_of_host(self.house, self.screens, ticket, view)
        return {**view, "screen": screen, "past": room.pop("past"), "room": room}

    def obey(self, guest: Guest, kind: str, sent: Fields, cause: str) -> Done:
        """A console's or remote's command. Raises Refused."""
        ticket = self.present_ticket(guest)
        if ticket is None:  # shut out this moment
            raise Refused(self.without_ticket)
        if ticket.role == "remote":
            if kind not in REMOTE:
                raise Refused("not_yours")
        elif kind == "take_over":
            if not self.house.desk.take_over(ticket.id, local=ticket.local):
                raise Refused("view_only")
            return Done()
        elif not self.house.desk.works(ticket.id):
            raise Refused("view_only")
        elif kind == "shut_out":
            self.house.devices.shut_out(fields.text(sent, "device"), ticket)
            return Done()
        elif kind == "shut_out_all":
            self.house.devices.shut_out_others(ticket)
            return Done()
        return self._obey(kind, sent, cause)

    def _obey(self, kind: str, sent: Fields, cause: str) -> Done:
        match kind:
            case "create_show":
                carry = fields.maybe_text(sent, "carry")
                return Done(self.house.create(lambda id, code: _new_show(id, code, sent), cause, carry=carry))
            case "add_bots":
                count, level = fields.integer(sent, "count"), fields.maybe_text(sent, "level")
                name = _bot_name(self.house.look(Host())["lang"])
                return Done(self.house.perform(c.AddBots(count, level, name), cause))
            case "peek":
                what, one = fields.text(sent, "what"), fields.maybe_text(sent, "contestant")
                return Done(*self.house.peek(what, one, cause))
            case "choose_address":
                self.house.choose_address(fields.text(sent, "address"))
                return Done()
            case "set_wifi":
                self.house.set_wifi(fields.maybe_text(sent, "ssid"), fields.maybe_text(sent, "password"))
                return Done()
            case "pair":
                return Done(data=self._pair(fields.text(sent, "role")))
            case _:
                return Done(self.house.perform(command(kind, sent), cause))

    def _pair(self, role: str) -> Json:
        if role == "console":
            opened = self.house.desk.open_pairing("console")
        elif role == "remote":
            opened = self.house.desk.open_pairing("remote")
        else:
            raise Refused("bad_field", field="role")
        base = self.house.base()
        address = f"{base}/host/pair" if base else None
        return {
            "code": opened.code,
            "seconds": CODE_SECONDS,
            "address": address,
            "qr": qr(address) if address else None,
        }


def _new_show(id: str, code: str, sent: Fields) -> c.CreateShow:
    lang = fields.text(sent, "lang")
    return c.CreateShow(
        id,
        code,
        fields.text(sent, "title", ""),
        fields.text(sent, "game"),
        fields.record(sent, "options", {}),
        lang,
        fields.texts(sent, "names", []),
        fields.text(sent, "joining", "open"),
        fields.integer(sent, "bots", 0),
        _bot_name(lang),
        fields.flag(sent, "rehearsal", False),
    )


def _bot_name(lang: str) -> str:
    """How bots are called, with a place for their number."""
    return Words("en" if lang == "en" else "ko")("web.bot_name", n="{n}")
