"""Pairing codes: six digits that let one more device in, for two minutes, once."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from stage.frames import OWN_MACHINE
from stage.turnstile import MOST_ADDRESSES

PairRole = Literal["console", "remote"]

CODE_SECONDS = 120
LOCK_SECONDS = 60
WRONG_TRIES = 5
"""Of one address, until it is locked out for ``LOCK_SECONDS``."""
MOST_WRONG = 200
"""Of all addresses together, until a code is good only on the server's own machine, which has so many for
itself: whoever changes addresses guesses one code of 5,000."""


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
    wrong: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    """Wrong tries while it was good: from the server's own machine, and from anywhere else."""

    def left(self, own: bool) -> bool:
        """Whether it may still be tried from there."""
        return self.wrong[own] < MOST_WRONG


@dataclass
class _Tries:
    """What an address has typed wrongly."""

    wrong: int = 0
    locked_until: float = 0.0


class PairingDesk:
    """The codes that are good now: one a role at most. ``now`` is a monotonic clock in seconds.

    Wrong tries are counted for each address, and those of all together for each code: an address is cheap to
    change, and six digits are not many. The server's own machine is never locked out by them.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lock = threading.RLock()
        self._open: dict[PairRole, Pairing] = {}
        self._used: dict[PairRole, Pairing] = {}
        self._tries: OrderedDict[str, _Tries] = OrderedDict()
        self.closed = 0
        """How often all codes were closed."""

    def open(self, role: PairRole) -> Pairing:
        """A fresh code, which nobody has tried; the role's earlier one is void."""
        with self._lock:
            taken = {pairing.code for pairing in self._open.values()}
            code = next(code for code in iter(_six_digits, None) if code not in taken)
            self._open[role] = Pairing(code, role, self._now() + CODE_SECONDS)
            return self._open[role]

    @property
    def good(self) -> list[PairRole]:
        """The roles whose code would be taken now."""
        return [role for role, pairing in self._open.items() if self._now() < pairing.until]

    def close(self) -> None:
        """No code is good any more, nor one that is being used this moment."""
        with self._lock:
            self.closed += 1
            self._open.clear()
            self._used.clear()

    def redeem(self, code: str, address: str = OWN_MACHINE) -> PairRole:
        """The role the code was opened for; it is used up. :class:`PairingRefused`."""
        typed = code.encode("utf-8", "replace")
        own = address == OWN_MACHINE
        with self._lock:
            if not own:
                self._check_lock(address)
            self._open = {role: one for role, one in self._open.items() if self._now() < one.until}
            for role, pairing in self._open.items():
                if pairing.left(own) and secrets.compare_digest(pairing.code.encode(), typed):
                    self._used[role] = self._open.pop(role)
                    self._tries.pop(address, None)
                    return role
            raise self._refused(address, own)

    def give_back(self, role: PairRole) -> None:
        """The code that was used last could not be made use of: it is good again, unless there is another or
        all were closed meanwhile."""
        with self._lock:
            used = self._used.pop(role, None)
            if used is not None:
                self._open.setdefault(role, used)

    def _check_lock(self, address: str) -> None:
        tries = self._tries.get(address)
        left = tries.locked_until - self._now() if tries else 0
        if left > 0:
            raise PairingRefused("pairing_locked", int(left) + 1)

    def _refused(self, address: str, own: bool) -> PairingRefused:
        if not self._open:
            return PairingRefused("wrong_code")  # nothing to guess, nothing to count
        for pairing in self._open.values():
            pairing.wrong[own] += 1
        if own:
            return PairingRefused("wrong_code")
        tries = self._tries.setdefault(address, _Tries())
        self._tries.move_to_end(address)
        if len(self._tries) > MOST_ADDRESSES:
            self._tries.popitem(last=False)
        tries.wrong += 1
        if tries.wrong < WRONG_TRIES:
            return PairingRefused("wrong_code")
        tries.wrong, tries.locked_until = 0, self._now() + LOCK_SECONDS
        return PairingRefused("pairing_locked", LOCK_SECONDS)


def _six_digits() -> str:
    return f"{secrets.randbelow(1_000_000):06d}"
