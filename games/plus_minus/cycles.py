"""Rounds and cycles: when the cards come back, and after which round the totals may be shown."""

from __future__ import annotations

from games.plus_minus.options import Options


def is_fresh(options: Options, number: int) -> bool:
    """Whether the round is the first of a cycle: every card can be played."""
    return (number - 1) % options.reset_every == 0


def returns_at(options: Options, number: int) -> int | None:
    """The round after this one in which the cards come back; None if they do not any more."""
    later = (one for one in range(number + 1, options.rounds + 1) if is_fresh(options, one))
    return next(later, None)


def cycles(options: Options) -> list[list[int]]:
    """The rounds, cycle by cycle; the last cycle may be shorter."""
    rounds, length = list(range(1, options.rounds + 1)), options.reset_every
    return [rounds[first : first + length] for first in range(0, options.rounds, length)]


def snapshot_round(options: Options) -> int | None:
    """The round after which the totals are shown: the end of the cycle nearest to half the rounds.

    Never the last round of the match. Of two ends that are equally near it is the later one: totals over
    more rounds tell less about the hands.
    """
    ends = [cycle[-1] for cycle in cycles(options) if cycle[-1] < options.rounds]
    if not options.snapshot or not ends:
        return None
    return min(reversed(ends), key=lambda end: abs(2 * end - options.rounds))
