"""WebSockets of green threads: the library's, which is handed in, with limits."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from stage.frames import MOST_BYTES, MOST_PIECES, Bucket, acceptable, unmask
from stage.mismatch import TransportMismatch, expect
from stage.turns import Turns


def _message_of(library: Any) -> type:
    """A message with an end: the library collects fragments without limit."""

    class Message(library.RFC6455WebSocket.Message):  # type: ignore[misc]
        size = pieces = 0

        def push(self, data: bytes, final: bool = False) -> None:
            self.size += len(data)
            self.pieces += 1
            if self.size > MOST_BYTES or self.pieces > MOST_PIECES:
                raise library.FailedConnectionError(1009, "too big")
            super().push(data, final)

    return Message


def socket_of(library: Any, turns: Callable[[str], Turns]) -> type:
    """A WebSocket that unmasks fast and listens only to what pages send, no faster than they send it."""

    class Strict(library.RFC6455WebSocket):  # type: ignore[misc]
        Message = _message_of(library)

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.bucket = Bucket()
            self.turns = turns(self.environ.get("REMOTE_ADDR", ""))
            self.log = io.StringIO()  # the library writes each broken connection to the terminal

        @staticmethod
        def _apply_mask(data: bytes, mask: Any, length: int | None = None, offset: int = 0) -> bytes:
            return unmask(data, mask, offset)

        def _recv_frame(self, message: Any = None) -> Any:
            if not self.bucket.take():
                raise library.FailedConnectionError(1008, "too fast")
            message = super()._recv_frame(message)
            self.turns.wait()
            return message

        def wait(self) -> str | None:
            data: str | None = super().wait()
            if data is None or acceptable(data):
                return data
            self.close(close_data=(1008, ""))
            return None

    return Strict


class _Wire:
    """The far end of a WebSocket for the self-test: gives out ``data``, keeps nothing."""

    def __init__(self, data: bytes) -> None:
        self._data = io.BytesIO(data)

    def recv(self, size: int) -> bytes:
        return self._data.read(size)

    def sendall(self, data: bytes) -> None: ...

    def shutdown(self, how: int) -> None: ...

    def close(self) -> None: ...


def _frame(opcode: int, payload: bytes) -> bytes:
    mask = b"\x11\x22\x33\x44"
    length = bytes([128 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    # Byte by byte, as the standard says it: our own way is what is tried.
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([opcode]) + length + mask + masked


def check_sockets(library: Any, package: str) -> None:
    """:class:`stage.mismatch.TransportMismatch` unless its sockets hear what they should and no more."""
    turns = Turns(lambda function: None, lambda: None, lambda: None)
    kind = socket_of(library, lambda address: turns)

    def heard(*frames: bytes, limited: bool = False) -> list[str]:
        try:
            socket = kind(_Wire(b"".join(frames)), {}, max_frame_length=MOST_BYTES)
            if not limited:
                socket.bucket = Bucket(1e9, 1e9)
            return list(iter(socket.wait, None))
        except Exception as error:
            raise TransportMismatch("sockets", package, repr(error)) from error

    text, empty, whole = "42" + "\uac00" * 40, _frame(0x01, b""), _frame(0x81, b"3")
    last = _frame(0x80, b"42")
    for what, expected, frames in (
        ("text is misread", [text, "3"], [_frame(0x81, text.encode()), whole]),
        ("fragments are misread", ["42ab"], [_frame(0x01, b"42a"), _frame(0x80, b"b")]),
        ("binary is let through", [], [_frame(0x82, b"42"), whole]),
        ("a large message is let through", [], [_frame(0x01, b"42")] + [_frame(0, b"x" * 4000)] * 3 + [last]),
        ("fragments have no end", [], [empty] + [_frame(0, b"")] * 200 + [last]),
    ):
        expect("sockets", package, heard(*frames) == expected, what)
    expect("sockets", package, len(heard(*[whole] * 500, limited=True)) < 100, "frames have no limit")
