"""Pairing codes: six digits that let one more device in, for two minutes, once."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

PairRole = Literal["console", "remote"]

CODE_SECONDS = 120
LOCK_SECONDS = 60
WRONG_TRIES = 5


class PairingRefused(Exception):
    """``code`` is ``wrong_code`` (also for one that has expired: who guesses learns nothing) or
    ``pairing_locked`` with the seconds left."""

    def __init__(self, code: Literal["wrong_code", "pairing_locked"], seconds: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.seconds = seconds


@dataclass(frozen=True)
class Pairing:
    """A code to be typed on the new device."""

    code: str
    role: PairRole
    until: float


class PairingDesk:
    """The codes that are good now: one a role at most. ``now`` is a monotonic clock in seconds.

    The count of wrong tries is one for everybody: an address is cheap to change, six digits are not many.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[PairRole, Pairing] = {}
        self._used: dict[PairRole, Pairing] = {}
        self._wrong = 0
        self._locked_until = 0.0

    def open(self, role: PairRole) -> Pairing:
        """A fresh code; the role's earlier one is void."""
        taken = {pairing.code for pairing in self._open.values()}
        code = next(code for code in iter(_six_digits, None) if code not in taken)
        self._open[role] = Pairing(code, role, self._now() + CODE_SECONDS)
        return self._open[role]

    @property
    def good(self) -> list[PairRole]:
        """The roles whose code would be taken now."""
        return [role for role, pairing in self._open.items() if self._now() < pairing.until]

    def redeem(self, code: str) -> PairRole:
        """The role the code was opened for; it is used up. :class:`PairingRefused`."""
        self._check_lock()
        typed = code.encode("utf-8", "replace")
        self._open = {role: pairing for role, pairing in self._open.items() if self._now() < pairing.until}
        for role, pairing in self._open.items():
            if secrets.compare_digest(pairing.code.encode(), typed):
                self._used[role] = self._open.pop(role)
                self._wrong = 0
                return role
        raise self._refused()

    def give_back(self, role: PairRole) -> None:
        """The code that was used last could not be made use of: it is good again, unless there is another."""
        self._open.setdefault(role, self._used.pop(role))

    def _check_lock(self) -> None:
        left = self._locked_until - self._now()
        if left > 0:
            raise PairingRefused("pairing_locked", int(left) + 1)

    def _refused(self) -> PairingRefused:
        if not self._open:
            # Nothing to guess; counting here would let anybody lock the door before it is opened.
            return PairingRefused("wrong_code")
        self._wrong += 1
        if self._wrong < WRONG_TRIES:
            return PairingRefused("wrong_code")
        self._wrong = 0
        self._locked_until = self._now() + LOCK_SECONDS
        return PairingRefused("pairing_locked", LOCK_SECONDS)


def _six_digits() -> str:
    return f"{secrets.randbelow(1_000_000):06d}"
