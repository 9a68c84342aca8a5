"""Rounds played on a hall: how long a tap and an opening take, and how many commands a second go through."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bench.hall import Hall, Tap

ALONE, TOGETHER, FLAT_OUT = 12, 20, 50
"""Openings of each measure. A page may send 60 messages at once, then 30 a second: a flood ends it."""


@dataclass
class Waits:
    """Samples in ns."""

    acknowledged: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    """One an opening: until the last phone had its view."""

    def add(self, hall: Hall, taps: list[Tap]) -> None:
        """Note how long these took."""
        for tap in taps:
            acknowledged, shown = hall.waits(tap)
            self.acknowledged.append(acknowledged)
            self.shown.append(shown)


def open_round(hall: Hall, waits: Waits) -> None:
    """An opening that every phone has seen."""
    at = hall.reopen()
    everybody = hall.phones
    hall.pages.until(
        lambda: all(phone.opened for phone in everybody) and hall.console_is_ready(),
        "phones see the round open",
    )
    waits.opened.append(max(phone.opened for phone in everybody) - at)


def alone(hall: Hall) -> Waits:
    """Contestants tap one after the other."""
    waits = Waits()
    for _ in range(ALONE):
        open_round(hall, waits)
        for phone in hall.seated:
            tap = hall.tap(phone)
            hall.pages.until(lambda tap=tap: hall.acknowledged(tap) and hall.shown(tap), "a tap")  # type: ignore[misc]
            waits.add(hall, [tap])
    return waits


def together(hall: Hall) -> Waits:
    """All contestants tap in the same instant."""
    waits = Waits()
    for _ in range(TOGETHER):
        open_round(hall, waits)
        taps = [hall.tap(phone) for phone in hall.seated]
        hall.pages.until(
            lambda taps=taps: all(hall.acknowledged(tap) and hall.shown(tap) for tap in taps),  # type: ignore[misc]
            "taps",
        )
        waits.add(hall, taps)
    return waits


def flat_out(hall: Hall) -> float:
    """Commands a second, all acknowledged: rounds as fast as the console sees them, a tap as soon as its
    phone sees the opening."""
    begun = time.perf_counter()
    for _ in range(FLAT_OUT):
        hall.reopen()
        taps: dict[str, Tap] = {}

        def all_in(taps: dict[str, Tap] = taps) -> bool:
            for phone in hall.seated:
                if phone.opened and phone.contestant not in taps:
                    taps[phone.contestant] = hall.tap(phone)
            return len(taps) == len(hall.seated) and all(hall.acknowledged(tap) for tap in taps.values())

        hall.pages.until(lambda: all_in() and hall.console_is_ready(), "a round flat out")
    return FLAT_OUT * (len(hall.seated) + 1) / (time.perf_counter() - begun)
