"""Numbers as they are printed."""

from __future__ import annotations

import math
from collections.abc import Sequence


def quantile(samples: Sequence[float], share: float) -> float:
    """The smallest sample that ``share`` of all do not exceed; nothing between two samples is made up."""
    if not samples:
        raise ValueError("no samples")
    return sorted(samples)[max(0, math.ceil(share * len(samples)) - 1)]


def ms(nanoseconds: Sequence[int]) -> str:
    """Samples in ns as ``p50 / p99 ms``."""
    return f"{quantile(nanoseconds, 0.5) / 1e6:.1f} / {quantile(nanoseconds, 0.99) / 1e6:.1f} ms"


def show(label: str, value: str, note: str = "") -> None:
    """One line of the table, out at once: a run takes a minute."""
    print(f"  {label:<52}{value:>18}  {note}".rstrip(), flush=True)


def title(text: str) -> None:
    """A heading."""
    print(f"\n{text}", flush=True)
