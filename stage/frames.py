"""What may come in over a socket, and how much of it.

The libraries underneath collect what a client sends and look at it later, if ever; a few thousand bytes
a second would then stop a show. Everything here is plain arithmetic on text and bytes, used in every mode.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from socketio import packet as socketio_packet

from stage.encoding import dumps

MOST_BYTES = 8_192
"""One message, all of its fragments together."""
MOST_PIECES = 64
"""Pieces one message may arrive in: its fragments, and what the network makes of each."""
MOST_PACKETS = 16
"""Packets in one polled request."""
FRAMES_A_SECOND = 30.0
BURST = 60.0
"""A page just opened asks the time five times and sends what it had queued."""
MOST_DIGITS = 16
"""Nothing on the wire is a longer number than a browser's integers are exact."""
MOST_DEPTH = 8
"""Arrays and objects in one another; no command of ours has more than five. Whatever reads or writes a value
that has come in may go down into it."""

OWN_MACHINE = "127.0.0.1"
"""Where the console at hand comes from, and whatever stands before the server on the same machine."""

EVENT = "do"
"""The one event a page sends."""
VIEW = "view"
"""The one event a page gets."""
_VIEW_MARK = f'["{VIEW}",'

_CLOSE_OR_PONG = ("1", "3")
_CONNECT_DISCONNECT_EVENT = ("40", "41", "42")
_NAMESPACE = re.compile(r"/[a-z]{1,16}")
_TEXT_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class HostileFrame(ValueError):
    """No page of ours sends this; whoever did is disconnected."""


class TooDeep(ValueError):
    """JSON nested deeper than any message of ours."""


class Bucket:
    """Lets through ``rate`` things a second, ``burst`` at once."""

    def __init__(
        self, rate: float = FRAMES_A_SECOND, burst: float = BURST, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._level = burst
        self._at = now()

    def take(self) -> bool:
        """Whether one more may pass."""
        at = self._now()
        self._level = min(self._burst, self._level + (at - self._at) * self._rate)
        self._at = at
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Crowd:
    """Counts open connections by address, so that no single device takes all the places.

    The server's own machine always gets in: whatever happens outside, the console at hand stays usable.
    """

    def __init__(self, an_address: int, altogether: int) -> None:
        self._an_address = an_address
        self._altogether = altogether
        self._open: Counter[str] = Counter()
        self._lock = threading.Lock()

    def enter(self, address: str) -> bool:
        """Whether a connection from there may stay; if so, ``leave`` is due at its end."""
        with self._lock:
            full = self._open.total() >= self._altogether or self._open[address] >= self._an_address
            if full and address != OWN_MACHINE:
                return False
            self._open[address] += 1
            return True

    def leave(self, address: str) -> None:
        """A connection that had been let in is closed."""
        with self._lock:
            self._open[address] -= 1
            if self._open[address] <= 0:
                del self._open[address]


def unmask(data: bytes, mask: Sequence[int], offset: int = 0) -> bytes:
    """A frame's payload from position ``offset`` on, unmasked, as one operation on one big number: byte by
    byte in Python, a megabyte holds everybody up for a third of a second."""
    if not data:
        return b""
    turned = bytes(mask[(offset + position) % 4] for position in range(4))
    key = (turned * (len(data) // 4 + 1))[: len(data)]
    number = int.from_bytes(data, "little") ^ int.from_bytes(key, "little")
    return number.to_bytes(len(data), "little")


def view_address(packet: Any) -> str:
    """Of an Engine.IO packet that carries a view, where it goes (``2/host,``); "" of any other."""
    text = getattr(packet, "data", None)
    if not isinstance(text, str) or not text.startswith("2"):
        return ""
    address, mark, _ = text[:32].partition(_VIEW_MARK)
    return address if mark and "[" not in address else ""


def acceptable(text: object) -> bool:
    """Whether an Engine.IO packet is of a kind that pages send: a close, a pong, or a Socket.IO packet that
    connects, disconnects or is an event. No binary, no upgrade, nothing empty."""
    if not isinstance(text, str):
        return False
    return text in _CLOSE_OR_PONG or text[:2] in _CONNECT_DISCONNECT_EVENT


class StrictJson:
    """JSON as the libraries want it, in and out, without what no message of ours holds: NaN, numbers of
    hundreds of digits, nesting without end."""

    @staticmethod
    def dumps(value: Any, **options: Any) -> str:
        """Compact JSON text; what is JSON already stays as it is."""
        return dumps(value)

    @staticmethod
    def loads(text: str | bytes, **options: Any) -> Any:
        """The value; ``ValueError`` for everything above and everything malformed, of nesting ``TooDeep``."""
        if _is_deep(text if isinstance(text, str) else text.decode("latin-1")):
            raise TooDeep("nested too deeply")
        return json.loads(text, parse_int=_short_int, parse_constant=_no_constant)


def _is_deep(text: str) -> bool:
    """Looked at before it is read: the parser goes down into it, and so does whatever comes after."""
    if text.count("[") + text.count("{") <= MOST_DEPTH:
        return False
    depth = 0
    for found in _TEXT_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MOST_DEPTH:
            return True
    return False


def _short_int(digits: str) -> int:
    if len(digits) > MOST_DIGITS + 1:
        raise ValueError("a number too long")
    return int(digits)


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


class StrictPacket(socketio_packet.Packet):  # type: ignore[misc]
    """A Socket.IO packet that is text only, and when read holds only what pages send.

    An event is the one we know, with one object and an acknowledgement wanted. That also shuts out the
    reserved names ``connect`` and ``disconnect``, whose handlers a client could otherwise call. An event
    nested too deeply is read as a command without fields: refused like any that lacks one, and answered.
    """

    # Searching every view for bytes that are never there cost half of all sending.
    uses_binary_events = False
    data: Any

    def decode(self, encoded_packet: Any) -> int:
        """Read one packet; :class:`HostileFrame`."""
        try:
            attachments = super().decode(encoded_packet)
        except TooDeep:
            attachments, self.data = 0, [EVENT, {}]
        except (ValueError, TypeError, IndexError) as error:
            raise HostileFrame("malformed") from error
        if attachments or not self._expected():
            raise HostileFrame("unexpected")
        return 0

    def _expected(self) -> bool:
        if self.namespace is not None and not _NAMESPACE.fullmatch(self.namespace):
            return False
        if self.packet_type == socketio_packet.CONNECT:
            return self.data is None or isinstance(self.data, dict)
        if self.packet_type == socketio_packet.DISCONNECT:
            return self.data is None
        return self.packet_type == socketio_packet.EVENT and self.id is not None and _is_command(self.data)


def _is_command(data: object) -> bool:
    return isinstance(data, list) and len(data) == 2 and data[0] == EVENT and isinstance(data[1], dict)
