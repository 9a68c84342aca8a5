"""Which of a laptop's addresses phones are sent to, told from made-up lists of adapters."""

from __future__ import annotations

import socket
from ipaddress import ip_address

import pytest

from stage.addresses import Adapter, Address, AddressWatch, choose, current, rank, the_one

LOOPBACK = Adapter("lo", "127.0.0.1", 8)
WIFI = Adapter("wlan0", "192.168.0.23", 24)
WIRE = Adapter("eth0", "10.1.2.3", 24)
DOCKER = Adapter("docker0", "172.17.0.1", 16)
BRIDGE = Adapter("br-1f2e3d4c5b6a", "172.18.0.1", 16)
VPN = Adapter("tun0", "10.8.0.6", 24)
NO_DHCP = Adapter("eth1", "169.254.10.4", 16)


def kinds(adapters: list[Adapter], default: str | None) -> list[tuple[str, str]]:
    return [(address.address, address.kind) for address in rank(adapters, default)]


def test_the_venues_wifi_comes_first_and_loopback_last() -> None:
    adapters = [LOOPBACK, DOCKER, NO_DHCP, VPN, BRIDGE, WIFI]
    assert kinds(adapters, WIFI.address) == [
        ("192.168.0.23", "lan"),
        ("10.8.0.6", "vpn"),
        ("172.17.0.1", "virtual"),
        ("172.18.0.1", "virtual"),
        ("169.254.10.4", "link_local"),
        ("127.0.0.1", "loopback"),
    ]
    assert [address.rank for address in rank(adapters, None)] == [1, 2, 3, 4, 5, 6]


def test_of_two_networks_the_one_with_the_way_out_comes_first() -> None:
    assert rank([WIFI, WIRE], WIRE.address)[0].address == WIRE.address
    assert rank([WIFI, WIRE], WIFI.address)[0].address == WIFI.address
    assert rank([WIRE, WIFI], None)[0].address == WIFI.address


def test_a_vpn_is_not_first_even_if_everything_goes_through_it() -> None:
    assert kinds([VPN, WIFI], VPN.address)[0] == ("192.168.0.23", "lan")


@pytest.mark.parametrize(
    ("adapter", "default", "kind"),
    [
        (Adapter("utun4", "10.64.0.2", 32), True, "vpn"),
        (Adapter("wg0", "10.66.66.2", 24), False, "vpn"),
        (Adapter("{6A1F}", "10.5.0.2", 16, "TAP-Windows Adapter V9"), False, "vpn"),
        (Adapter("tailscale0", "100.101.102.103", 32), False, "vpn"),
        (Adapter("eth0", "100.72.1.9", 16), False, "vpn"),
        (Adapter("wlan0", "100.72.1.9", 16), True, "lan"),
        (Adapter("ptp0", "192.168.77.1", 31), False, "vpn"),
        (Adapter("vboxnet0", "192.168.56.1", 24), False, "virtual"),
        (
            Adapter("{77AB}", "192.168.99.1", 24, "VMware Virtual Ethernet Adapter for VMnet8"),
            False,
            "virtual",
        ),
        (Adapter("{90CD}", "172.28.32.1", 20, "vEthernet (WSL)"), False, "virtual"),
        (Adapter("{90CE}", "192.168.0.9", 24, "vEthernet (External Switch)"), True, "lan"),
        (Adapter("br0", "192.168.0.9", 24), True, "lan"),
        (Adapter("virbr0", "192.168.122.1", 24), False, "virtual"),
        (Adapter("{51DE}", "192.168.137.1", 24, "Microsoft Wi-Fi Direct Virtual Adapter"), False, "hotspot"),
        (Adapter("en0", "172.20.10.2", 28), True, "hotspot"),
        (Adapter("wlan0", "192.168.43.77", 24), True, "hotspot"),
        (Adapter("wlp3s0", "10.42.0.1", 24), False, "hotspot"),
        (Adapter("bridge100", "192.168.2.1", 24), False, "hotspot"),
        (Adapter("en0", "192.168.2.14", 24), True, "lan"),
        (Adapter("eth0", "8.8.4.4", 24), True, "public"),
        (Adapter("eth0", "172.16.0.5", 24), False, "lan"),
    ],
)
def test_what_sort_of_network_an_adapter_is(adapter: Adapter, default: bool, kind: str) -> None:
    assert kinds([adapter], adapter.address if default else None) == [(adapter.address, kind)]


def test_the_machines_own_hotspot_beats_the_way_out() -> None:
    hotspot = Adapter("wlan0", "10.42.0.1", 24)
    assert rank([WIRE, hotspot], WIRE.address)[0].address == hotspot.address


def test_an_address_listed_twice_is_offered_once() -> None:
    assert len(rank([WIFI, WIFI], None)) == 1


class TestChoice:
    def test_the_best_one_is_taken_unless_the_host_chose(self) -> None:
        addresses = rank([WIFI, WIRE, DOCKER], WIRE.address)
        assert choose(addresses) == addresses[0]
        assert choose(addresses, addresses[2]) == addresses[2]

    def test_the_choice_follows_its_adapter_to_a_new_address(self) -> None:
        chosen = rank([WIFI], None)[0]
        moved = rank([WIRE, Adapter("wlan0", "192.168.7.9", 24)], WIRE.address)
        found = choose(moved, chosen)
        assert found is not None
        assert found.address == "192.168.7.9"

    def test_a_choice_that_is_gone_gives_way_to_the_best(self) -> None:
        addresses = rank([WIRE], WIRE.address)
        assert choose(addresses, rank([WIFI], None)[0]) == addresses[0]

    @pytest.mark.parametrize("adapter", [LOOPBACK, DOCKER, VPN, NO_DHCP])
    def test_without_a_network_there_is_none(self, adapter: Adapter) -> None:
        assert choose(rank([LOOPBACK, adapter], None)) is None

    def test_loopback_is_never_shown_even_if_it_was_chosen(self) -> None:
        addresses = rank([LOOPBACK], None)
        assert choose(addresses, addresses[0]) is None


def test_a_change_of_network_is_noticed() -> None:
    seen = [rank([LOOPBACK], None)]
    watch = AddressWatch(lambda: list(seen[0]))
    assert watch.check() is False
    seen[0] = rank([LOOPBACK, WIFI], WIFI.address)
    assert watch.check() is True
    assert watch.hosts() == ["192.168.0.23", "127.0.0.1"]
    assert watch.check() is False


@pytest.mark.parametrize(
    ("listening", "only"),
    [
        ("0.0.0.0", None),
        ("::", None),
        ("localhost", "127.0.0.1"),
        ("show.lan", "192.168.0.23"),
        ("nobody.lan", None),
        ("127.0.0.1", "127.0.0.1"),
        ("192.168.0.23", "192.168.0.23"),
    ],
)
def test_a_server_answers_at_all_addresses_or_at_the_one_it_was_given(
    listening: str, only: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"localhost": "127.0.0.1", "show.lan": "192.168.0.23"}

    def of_the_system(name: str) -> str:
        if name == "nobody.lan":
            raise socket.gaierror(name)
        return known.get(name, name)

    monkeypatch.setattr(socket, "gethostbyname", of_the_system)
    assert the_one(listening) == only


@pytest.mark.parametrize(("only", "offered"), [(WIRE.address, [WIRE.address]), (LOOPBACK.address, [])])
def test_where_a_server_does_not_answer_no_phone_is_sent(only: str, offered: list[str]) -> None:
    watch = AddressWatch(lambda: rank([LOOPBACK, WIFI, WIRE], WIFI.address), only)
    assert [one.address for one in watch.for_phones()] == offered
    chosen = choose(watch.for_phones(), rank([WIFI], None)[0])
    assert [chosen.address] == offered if chosen else offered == []
    assert WIFI.address in watch.hosts()


def test_this_machine_has_addresses() -> None:
    addresses = current()
    assert Address("127.0.0.1", addresses[-1].name, "loopback", len(addresses)) == addresses[-1]
    for address in addresses:
        assert ip_address(address.address).version == 4


@pytest.mark.parametrize(
    ("peer", "at_hand", "elsewhere"),
    [
        *((peer, True, False) for peer in ("127.0.0.1", "::1", "::ffff:127.0.0.1", WIFI.address)),
        *((peer, True, False) for peer in (f"::ffff:{WIFI.address}", WIRE.address)),
        *((peer, False, False) for peer in ("127.0.0.2", "127.9.9.9", "::ffff:127.0.0.2", "", None, "unix:")),
        *((peer, False, True) for peer in ("192.168.0.24", "10.8.0.6", "fe80::1%eth0", "8.8.8.8")),
    ],
)
def test_a_peer_is_at_hand_or_elsewhere_or_nobody_can_tell(
    peer: str | None, at_hand: bool, elsewhere: bool
) -> None:
    watch = AddressWatch(lambda: rank([LOOPBACK, WIFI, WIRE], WIFI.address))
    assert (watch.is_at_hand(peer), watch.is_elsewhere(peer)) == (at_hand, elsewhere)
