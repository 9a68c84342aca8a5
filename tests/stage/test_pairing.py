"""Pairing codes: six digits for one more device, two minutes long, once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stage.pairing import PairingDesk, PairingRefused


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


def refusal(desk: PairingDesk, code: str) -> tuple[str, int]:
    with pytest.raises(PairingRefused) as refused:
        desk.redeem(code)
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


def test_five_wrong_tries_lock_for_a_minute_even_the_right_code(desk: PairingDesk, time: Time) -> None:
    code = desk.open("console").code
    typed = wrong(code)
    assert [refusal(desk, next(typed)) for _ in range(5)] == [("wrong_code", 0)] * 4 + [
        ("pairing_locked", 60)
    ]
    time.now += 30
    assert refusal(desk, code) == ("pairing_locked", 31)
    time.now += 30.1
    assert desk.redeem(code) == "console"


def test_nobody_can_lock_the_door_before_it_is_opened(desk: PairingDesk) -> None:
    for guess in range(20):
        assert refusal(desk, f"{guess:06d}") == ("wrong_code", 0)
    assert desk.redeem(desk.open("console").code) == "console"


@pytest.mark.parametrize("typed", ["", "12345", "１２３４５６", "\ud800", "x" * 1000])
def test_what_is_no_code_is_a_wrong_one(desk: PairingDesk, typed: str) -> None:
    desk.open("console")
    assert refusal(desk, typed) == ("wrong_code", 0)
