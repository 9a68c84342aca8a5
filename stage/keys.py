"""Keys that are exchanged for tickets: the console's one-time link, seat cards, screens' addresses.

A *claim* works once. A *screen key* works any number of times, over restarts too, because OBS keeps the
address it was once given. Both are stored as hashes, so each run of the server shows screen keys of its own.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Literal

from stage.journal import Journal, Json
from stage.tickets import Role, Tickets, hashed, new_secret

ScreenRole = Literal["screen", "overlay"]

MOST_KEYS = 16
"""Screen keys remembered a role; the oldest is forgotten."""


@dataclass(frozen=True)
class _Claim:
    role: Role
    show: str | None
    contestant: str | None


class Keys:
    """The claims and screen keys of a journal. ``tickets`` issues what they are exchanged for."""

    def __init__(self, journal: Journal, tickets: Tickets) -> None:
        self._journal = journal
        self._tickets = tickets
        self._lock = threading.RLock()
        self._claims: dict[str, _Claim] = {}
        self._lasting: dict[str, _Claim] = {}
        self._screens: dict[str, tuple[ScreenRole, int]] = {}
        self._shown: dict[ScreenRole, str] = {}
        for key, raw in journal.tickets().items():
            self._load(key, raw)

    def claim(
        self,
        role: Role,
        *,
        show: str | None = None,
        contestant: str | None = None,
        lasting: bool = False,
    ) -> str:
        """A key that works once: for this run of the server, or (a printed seat card) until it is used."""
        secret, claim = new_secret(), _Claim(role, show, contestant)
        with self._lock:
            if lasting:
                self._journal.change_tickets({hashed(secret): _raw_claim(claim)})
            (self._lasting if lasting else self._claims)[hashed(secret)] = claim
        return secret

    def redeem(self, claim: str, *, name: str = "", local: bool = False) -> str | None:
        """The secret of a new ticket; None if this is no claim or it was used before. Raises
        :class:`JournalError`; the claim then still works."""
        key = hashed(claim)
        with self._lock:
            found = self._lasting.get(key) or self._claims.get(key)
            if found is None:
                return None
            secret = self._tickets.issue(
                found.role,
                show=found.show,
                contestant=found.contestant,
                name=name,
                local=local,
                spends=[key] if key in self._lasting else (),
            )
            self._lasting.pop(key, None)
            self._claims.pop(key, None)
            return secret

    def screen_key(self, role: ScreenRole) -> str:
        """The key this run of the server shows for its screens of that kind."""
        with self._lock:
            if role not in self._shown:
                self._shown[role] = self._new_screen_key(role)
            return self._shown[role]

    def redeem_screen_key(
        self, key: str, *, held: str = "", name: str = "", local: bool = False
    ) -> str | None:
        """The secret of a screen's ticket: the one the browser has ``held`` since it last came with this key,
        or a new one. None for an unknown key. Raises TooManyScreens."""
        hash_ = hashed(key)
        with self._lock:  # or a key could be forgotten between the look and the ticket
            found = self._screens.get(hash_)
            if found is None:
                return None
            own = self._tickets.find(held)
            if own is not None and (own.role, own.key) == (found[0], hash_):
                return held
            return self._tickets.issue(found[0], name=name, local=local, key=hash_)

    def forget_screen_key(self, hash_: str) -> ScreenRole | None:
        """Nobody comes in with this key any more; its role if it was the one this run shows, which then
        shows another. That it is off the disk is left to whoever forgets it."""
        with self._lock:
            role, _ = self._screens.pop(hash_, (None, 0))
            if role is None or hashed(self._shown.get(role, "")) != hash_:
                return None
            del self._shown[role]
            return role

    # ---------------------------------------------------------------- inside

    def _new_screen_key(self, role: ScreenRole) -> str:
        secret = new_secret()
        order = max((number for _, number in self._screens.values()), default=0) + 1
        mine = sorted((number, key) for key, (kind, number) in self._screens.items() if kind == role)
        drop = [key for _, key in mine[: max(0, len(mine) + 1 - MOST_KEYS)]]
        self._journal.change_tickets({hashed(secret): {"key": role, "order": order}}, drop)
        for key in drop:
            del self._screens[key]
        self._screens[hashed(secret)] = (role, order)
        return secret

    def _load(self, key: str, raw: Json) -> None:
        if "key" in raw:
            self._screens[key] = (raw["key"], raw["order"])
        elif "claim" in raw:
            self._lasting[key] = _Claim(raw["claim"], raw["show"], raw["contestant"])


def _raw_claim(claim: _Claim) -> Json:
    return {"claim": claim.role, "show": claim.show, "contestant": claim.contestant}
