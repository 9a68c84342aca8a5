"""Which port to serve on."""

from __future__ import annotations

from collections.abc import Iterator

DEFAULT_PORT = 8080
SEARCHED = 100
"""How many ports are tried from the default one on."""

_SERVICES = {
    "internet telephony (SIP)": (5060, 5061),
    "the X window system": (6000,),
    "scanners (SANE)": (6566,),
    "chat (IRC)": (6665, 6666, 6667, 6668, 6669, 6679, 6697),
    "backups (Amanda)": (10080,),
    "network file systems (NFS)": (2049,),
    "device lookup (SSDP)": (1900,),
    "conferencing (H.323)": (1719, 1720),
    "tunnels (PPTP)": (1723,),
    "file sharing (AFP)": (548, 3659),
    "file locks (NFS)": (4045,),
    "mail filters (Sieve)": (4190,),
}
BLOCKED = {port: service for service, ports in _SERVICES.items() for port in ports}
"""Ports from 1024 on (and one below) that browsers refuse to open, and what they keep them for."""


class PortRefused(ValueError):
    """Browsers would refuse this port, or it is none."""

    def __init__(self, port: int, reason: str) -> None:
        super().__init__(f"port {port} cannot be used: {reason}")
        self.port = port
        self.reason = reason


def check_port(port: int) -> int:
    """The port itself; :class:`PortRefused` with the reason if no page could be opened on it."""
    if not 1 <= port <= 65535:
        raise PortRefused(port, "ports go from 1 to 65535")
    if port in BLOCKED:
        raise PortRefused(port, f"browsers keep it for {BLOCKED[port]} and do not open pages there")
    return port


def candidates(start: int = DEFAULT_PORT) -> Iterator[int]:
    """Ports to try in turn, from ``start`` on, those that browsers open."""
    return (port for port in range(start, min(start + SEARCHED, 65536)) if port not in BLOCKED)
