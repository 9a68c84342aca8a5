"""The listening socket, and how many others may come to it."""

from __future__ import annotations

import errno
import socket

from stage.ports import candidates, check_port

BACKLOG = 1024
MOST_CONNECTIONS = 20_000
SPARE_FILES = 128


def listen(host: str = "", port: int | None = None) -> socket.socket:
    """A listening socket, on ``port`` or else on the first free one from the default on.

    Raises :class:`stage.ports.PortRefused` or ``OSError`` (the port is taken, or none is free).
    """
    ports = [check_port(port)] if port is not None else candidates()
    taken = OSError(errno.EADDRINUSE, "no port is free")
    for number in ports:
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            taken = error
    raise taken


def _bound(host: str, port: int) -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where REUSEADDR would share a taken port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Inherited by every accepted connection; without it a lone room's answers wait up to 40 ms.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except BaseException:
        sock.close()
        raise
    return sock


def raise_file_limit() -> int:
    """How many files and sockets this process may open, after asking for as many as there are to have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    for limit in (wanted, 10_240):  # macOS names no hard limit and takes no more than that
        limit = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        try:
            if limit > soft:
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
            return max(soft, limit)
        except (ValueError, OSError):
            continue
    return soft
