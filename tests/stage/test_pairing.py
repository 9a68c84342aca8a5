"""Pairing codes: six digits for one more device, two minutes long, once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stage.frames import OWN_MACHINE
from stage.pairing import MOST_WRONG, PairingDesk, PairingRefused
from stage.turnstile import MOST_ADDRESSES

HOST, STRANGER = "192.0.2.7", "192.0.2.66"


class Time:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def desk(time: Time) -> PairingDesk:
    return PairingDesk(time)


def refusal(desk: PairingDesk, code: str, address: str = STRANGER) -> tuple[str, int]:
    with pytest.raises(PairingRefused) as refused:
        desk.redeem(code, address)
    return refused.value.code, refused.value.seconds


def wrong(*codes: str) -> Iterator[str]:
    return (f"{number:06d}" for number in range(1_000_000) if f"{number:06d}" not in codes)


def test_a_code_is_six_digits_and_works_once(desk: PairingDesk) -> None:
    code = desk.open("console").code
    assert len(code) == 6
    assert code.isdigit()
    assert desk.redeem(code) == "console"
    assert refusal(desk, code) == ("wrong_code", 0)


def test_a_code_lasts_two_minutes(desk: PairingDesk, time: Time) -> None:
    code = desk.open("remote").code
    time.now += 119.9
    assert desk.redeem(code) == "remote"
    code = desk.open("remote").code
    time.now += 120
    assert refusal(desk, code) == ("wrong_code", 0)


def test_a_new_code_voids_the_roles_earlier_one_only(desk: PairingDesk) -> None:
    first, remote, second = (desk.open(role).code for role in ("console", "remote", "console"))
    assert len({first, remote, second}) == 3
    assert refusal(desk, first)[0] == "wrong_code"
    assert desk.redeem(second) == "console"
    assert desk.redeem(remote) == "remote"


def test_five_wrong_tries_lock_their_address_for_a_minute_even_with_the_right_code(
    desk: PairingDesk, time: Time
) -> None:
    code = desk.open("console").code
    typed = wrong(code)
    assert [refusal(desk, next(typed)) for _ in range(5)] == [("wrong_code", 0)] * 4 + [
        ("pairing_locked", 60)
    ]
    time.now += 30
    assert refusal(desk, code) == ("pairing_locked", 31)
    time.now += 30.1
    assert desk.redeem(code, STRANGER) == "console"


@pytest.mark.parametrize("address", [HOST, OWN_MACHINE])
def test_a_stranger_who_tries_all_evening_keeps_nobody_else_out(
    desk: PairingDesk, time: Time, address: str
) -> None:
    for _ in range(30):
        code = desk.open("console").code
        for guess in wrong(code):
            if refusal(desk, guess)[0] == "pairing_locked":
                break
        assert refusal(desk, code)[0] == "pairing_locked"
        assert desk.redeem(code, address) == "console"
        time.now += 61


def test_the_servers_own_machine_is_never_locked_out_by_its_own_slips(desk: PairingDesk) -> None:
    code = desk.open("console").code
    for _, guess in zip(range(MOST_WRONG - 1), wrong(code), strict=False):
        assert refusal(desk, guess, OWN_MACHINE) == ("wrong_code", 0)
    assert desk.redeem(code, OWN_MACHINE) == "console"


def test_whoever_changes_addresses_has_so_many_tries_at_a_code_and_no_more(desk: PairingDesk) -> None:
    code, spare = desk.open("console").code, desk.open("remote").code
    for number, guess in zip(range(MOST_WRONG), wrong(code, spare), strict=False):
        assert refusal(desk, guess, f"10.0.{number // 250}.{number % 250}") == ("wrong_code", 0)
    assert refusal(desk, code, "10.1.0.1") == ("wrong_code", 0)
    assert desk.redeem(code, OWN_MACHINE) == "console"
    assert desk.redeem(desk.open("console").code, HOST) == "console"  # the next code is as good as new


def test_even_a_proxy_on_the_machine_cannot_guess_without_end(desk: PairingDesk) -> None:
    code = desk.open("console").code
    for _, guess in zip(range(MOST_WRONG), wrong(code), strict=False):
        refusal(desk, guess, OWN_MACHINE)
    assert refusal(desk, code, OWN_MACHINE) == ("wrong_code", 0)
    assert desk.redeem(code, HOST) == "console"


def test_a_new_code_gives_an_address_that_is_locked_out_no_further_tries(desk: PairingDesk) -> None:
    code = desk.open("console").code
    for _, guess in zip(range(5), wrong(code), strict=False):
        refusal(desk, guess)
    assert refusal(desk, desk.open("console").code)[0] == "pairing_locked"


def test_however_many_addresses_come_only_so_many_are_remembered(desk: PairingDesk) -> None:
    code = desk.open("console").code
    for number in range(MOST_ADDRESSES + 10):
        refusal(desk, "x", f"10.{number // 65_536}.{number // 256 % 256}.{number % 256}")
    assert len(desk._tries) == MOST_ADDRESSES
    assert desk.redeem(code, OWN_MACHINE) == "console"


def test_nobody_can_lock_the_door_before_it_is_opened(desk: PairingDesk) -> None:
    for guess in range(20):
        assert refusal(desk, f"{guess:06d}") == ("wrong_code", 0)
    assert desk.redeem(desk.open("console").code) == "console"


@pytest.mark.parametrize("typed", ["", "12345", "１２３４５６", "\ud800", "x" * 1000])
def test_what_is_no_code_is_a_wrong_one(desk: PairingDesk, typed: str) -> None:
    desk.open("console")
    assert refusal(desk, typed) == ("wrong_code", 0)
