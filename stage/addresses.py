"""Under which address phones reach this machine.

A laptop in a hall has several: the venue's Wi-Fi, a VPN, adapters of virtual machines. They are ranked,
the host may pick another, and a change of network is noticed while the show runs. Loopback is never
offered to phones.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address
from typing import Literal

import ifaddr

Kind = Literal["lan", "hotspot", "vpn", "virtual", "link_local", "public", "loopback"]

WATCH_SECONDS = 3.0

_SCORES: dict[Kind, int] = {
    # A network this machine makes itself is there for the phones, even if the way out leads elsewhere.
    "hotspot": 35,
    "lan": 20,
    "public": -20,
    "vpn": -40,
    "virtual": -45,
    "link_local": -50,
    "loopback": -100,
}
_DEFAULT_ROUTE = 10
_WIRELESS = 2

_OFFERED: tuple[Kind, ...] = ("hotspot", "lan", "public")
"""Kinds that are taken without asking; the others only when the host picks them."""

_HOTSPOTS = (
    (IPv4Network("192.168.137.0/24"), ""),  # Windows
    (IPv4Network("172.20.10.0/28"), ""),  # iPhone
    (IPv4Network("192.168.43.0/24"), ""),  # Android
    (IPv4Network("10.42.0.0/16"), ""),  # NetworkManager
    (IPv4Network("192.168.2.0/24"), "bridge"),  # macOS, where the range is also a common home network
)
_CARRIER = IPv4Network("100.64.0.0/10")

_VPN_NAME = re.compile(
    r"^(tun|tap|utun|wg|tailscale|zt|ppp|ipsec|nordlynx|proton|gpd|cscotun)"
    r"|TAP-|WireGuard|Tailscale|ZeroTier|OpenVPN|AnyConnect|Wintun|GlobalProtect|Fortinet",
    re.IGNORECASE,
)
_VIRTUAL_NAME = re.compile(
    r"^(docker|br-|veth|virbr|vnet|vmnet|vboxnet|lxc|lxdbr|podman|cni|flannel|cali|vEthernet|awdl|llw|anpi)"
    r"|VirtualBox|VMware|Hyper-V|\bWSL\b|Bluetooth|Parallels",
    re.IGNORECASE,
)
_WIRELESS_NAME = re.compile(r"^(wl|wifi|ath|ra\d)|wi-?fi|wireless|wlan|airport|802\.11", re.IGNORECASE)


@dataclass(frozen=True)
class Adapter:
    """One IPv4 address of one network adapter, as the system tells it."""

    name: str
    address: str
    prefix: int
    title: str = ""
    """The adapter's name for people, where it has another (Windows)."""


@dataclass(frozen=True)
class Address:
    """An address a phone might be sent to; ``rank`` 1 is the likeliest."""

    address: str
    name: str
    kind: Kind
    rank: int


def rank(adapters: Iterable[Adapter], default: str | None) -> list[Address]:
    """All addresses, best first. ``default``: the address the default route leaves from."""
    scored = []
    for adapter in {adapter.address: adapter for adapter in adapters}.values():
        kind = kind_of(adapter, adapter.address == default)
        score = _SCORES[kind]
        score += _DEFAULT_ROUTE if adapter.address == default else 0
        score += _WIRELESS if _named(_WIRELESS_NAME, adapter) else 0
        scored.append((-score, IPv4Address(adapter.address), adapter.title or adapter.name, kind))
    scored.sort(key=lambda item: item[:2])
    return [Address(str(ip), name, kind, place) for place, (_, ip, name, kind) in enumerate(scored, 1)]


def kind_of(adapter: Adapter, default: bool) -> Kind:
    """What sort of network an address belongs to."""
    ip = IPv4Address(adapter.address)
    if ip.is_loopback:
        return "loopback"
    if ip.is_link_local:
        return "link_local"
    if _named(_VPN_NAME, adapter) or (adapter.prefix >= 31 and not default):
        return "vpn"
    # A virtual switch that carries the default route is the machine's own way onto the network.
    if _named(_VIRTUAL_NAME, adapter) and not default:
        return "virtual"
    if any(ip in network and adapter.name.startswith(name) for network, name in _HOTSPOTS):
        return "hotspot"
    if ip in _CARRIER:
        return "lan" if default else "vpn"
    return "lan" if ip.is_private else "public"


def choose(addresses: Iterable[Address], remembered: Address | None = None) -> Address | None:
    """The address to show: the host's remembered choice (on the same adapter if its address changed), else
    the best one that is no VPN, virtual, link-local or loopback; None if there is no network."""
    addresses = [address for address in addresses if address.kind != "loopback"]
    if remembered is not None:
        for same in (lambda it: it.address == remembered.address, lambda it: it.name == remembered.name):
            for address in filter(same, addresses):
                return address
    return next((address for address in addresses if address.kind in _OFFERED), None)


def system_adapters() -> list[Adapter]:
    """Every IPv4 address of this machine; empty if the system will not tell."""
    try:
        return [
            Adapter(adapter.name, ip.ip, ip.network_prefix, adapter.nice_name)
            for adapter in ifaddr.get_adapters()
            for ip in adapter.ips
            if isinstance(ip.ip, str)
        ]
    except OSError:
        return []


def default_address() -> str | None:
    """The address the default route leaves from, None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; connecting UDP sends nothing
            return str(probe.getsockname()[0])
        except OSError:
            return None


def current() -> list[Address]:
    """This machine's addresses now, best first."""
    return rank(system_adapters(), default_address())


def the_one(listening: str) -> str | None:
    """The only address that a server answers at, given as such or by a name; None where it answers at all of
    them, or where nobody knows the name."""
    try:
        found = ip_address(_numbered(listening))
    except (ValueError, OSError):
        return None
    return None if found.is_unspecified else str(found)


def _numbered(listening: str) -> str:
    """Names as the system knows them; what listens asks it too. Raises ``OSError``."""
    return listening if ":" in listening else socket.gethostbyname(listening)


class AddressWatch:
    """The addresses as last seen. ``check`` is to be called every ``WATCH_SECONDS`` or so.

    ``only``: the one address at which the server listens; a phone has no use for the others then.
    """

    def __init__(self, look: Callable[[], list[Address]] = current, only: str | None = None) -> None:
        self._look = look
        self.only = only
        self.addresses = look()

    def check(self) -> bool:
        """Look again; whether anything changed."""
        before, self.addresses = self.addresses, self._look()
        return before != self.addresses

    def for_phones(self) -> list[Address]:
        """All that a phone could open, best first."""
        answering = [address for address in self.addresses if self.only in (None, address.address)]
        return [address for address in answering if address.kind != "loopback"]

    def hosts(self) -> list[str]:
        """The bare addresses, for the list of allowed hosts."""
        return [address.address for address in self.addresses]

    def is_at_hand(self, peer: str | None) -> bool:
        """Whether a connection comes from this machine as its own programs come: over the loopback address
        or one of the machine's. The rest of 127.0.0.0/8 nobody uses without meaning to."""
        return _plain(peer) in ("127.0.0.1", "::1", *self.hosts())

    def is_elsewhere(self, peer: str | None) -> bool:
        """Whether a connection has certainly come over the network, from another machine."""
        plain = _plain(peer)
        return plain != "" and not ip_address(plain).is_loopback and plain not in self.hosts()


def _plain(peer: str | None) -> str:
    """An address as we write it, without the zone and in IPv4 where it is that; "" where it is none."""
    try:
        found = ip_address((peer or "").partition("%")[0])
    except ValueError:
        return ""
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped or found)


def _named(pattern: re.Pattern[str], adapter: Adapter) -> bool:
    return bool(pattern.search(adapter.name) or pattern.search(adapter.title))
