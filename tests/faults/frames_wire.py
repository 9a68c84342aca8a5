"""Frames and handshakes byte by byte: what a client may put on the wire, right or wrong."""

from __future__ import annotations

import socket
import struct

TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
ELSEWHERE = "127.0.0.2"
"""Another machine as far as the server can tell: only its own address is its own."""


def frame(
    payload: bytes | str,
    opcode: int = TEXT,
    *,
    last: bool = True,
    reserved: int = 0,
    mask: bytes | None = b"\0\0\0\0",
    claimed: int | None = None,
    wide: int = 0,
) -> bytes:
    """One frame of a client. ``claimed``: the length its head names, where that is not the payload's; ``wide``:
    2 or 8 bytes for it, whether it needs them or not; ``mask`` None: not masked, which no client may."""
    data = payload.encode("utf-8", "surrogatepass") if isinstance(payload, str) else payload
    length = len(data) if claimed is None else claimed
    first = (0x80 if last else 0) | (reserved & 7) << 4 | opcode & 15
    bit = 0x80 if mask is not None else 0
    if wide == 8 or length > 0xFFFF:
        head = struct.pack("!BBQ", first, bit | 127, length)
    elif wide == 2 or length > 125:
        head = struct.pack("!BBH", first, bit | 126, length)
    else:
        head = struct.pack("!BB", first, bit | length)
    if mask is None:
        return head + data
    return head + mask + (masked(data, mask) if any(mask) else data)


def masked(data: bytes, mask: bytes) -> bytes:
    """The payload as it travels."""
    key = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(len(data), "big")


def handshake(port: int, cookie: str = "", *more: str) -> bytes:
    """A request to become a WebSocket, as a page of ours makes it."""
    lines = [
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        *([f"Cookie: {cookie}"] if cookie else []),
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def connection(port: int, source: str = ELSEWHERE, timeout: float = 10) -> socket.socket:
    """A connection to the server, from another machine unless told otherwise."""
    return socket.create_connection(("127.0.0.1", port), timeout=timeout, source_address=(source, 0))


def upgraded(port: int, cookie: str = "", source: str = ELSEWHERE) -> socket.socket:
    """A connection that has become a WebSocket. Raises ``ConnectionError`` if it does not."""
    sock = connection(port, source)
    try:
        sock.sendall(handshake(port, cookie))
        head = b""
        while b"\r\n\r\n" not in head:
            chunk = sock.recv(4096)
            if not chunk:
                raise ConnectionError(f"no WebSocket: {head[:80]!r}")
            head += chunk
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"no WebSocket: {head[:80]!r}")
    except BaseException:
        sock.close()
        raise
    return sock
