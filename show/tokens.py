"""Tokens of life: who holds how many, who may be given one, whom the candidate may name.

A single winner has two, keeps one and gives the other to anyone except the candidate; several winners hold
one each. Whoever holds one cannot be named as the candidate's opponent. Somebody who can be named must be
left: where giving would leave nobody, the winner keeps both.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

from show import commands as c, events as e
from show.model import Beat, Segment, Show, Status
from show.options import common
from show.refused import Refused
from show.remembered import once_a_show
from show.standings import Line, standings

Tokens = c.GiveToken | c.EnterToken | c.HandOutToken | c.NameOpponent | c.EnterOpponent


def decide(show: Show, command: Tokens) -> list[e.Event]:
    """The events of a command about tokens. Raises Refused."""
    match command:
        case c.GiveToken(contestant, to):
            return _given(show, _own_choice(show, "give", contestant), to, "contestant")
        case c.EnterToken(to):
            return _given(show, giver(show), to, "host")
        case c.HandOutToken(to):
            if to is not None and to not in handable(show):
                raise Refused("unknown_contestant")
            return [] if to == show.play.tokens.handed else [e.TokenHandedOut(to)]
        case c.NameOpponent(contestant, opponent):
            _own_choice(show, "name", contestant)
            return _named(show, opponent, "contestant")
        case c.EnterOpponent(opponent):
            return _named(show, opponent, "host")
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(command)


def drawn(show: Show, rng: Random) -> list[e.Event]:
    """In a rehearsal chance chooses."""
    if show.play.beat is Beat.GIVING:
        return [e.TokenGiven(rng.choice(receivers(show)), "chance")]
    return [e.OpponentNamed(rng.choice(nameable(show)), "chance")]


def awaits(show: Show) -> tuple[str, str] | None:
    """What is waited for and from whom: ``give`` or ``name`` and a contestant's id; None: nothing."""
    if show.play.segment is not Segment.TOKENS:
        return None
    tokens = show.play.tokens
    if show.play.beat is Beat.GIVING:
        id = giver(show)
        return ("give", id) if id is not None and tokens.given is None else None
    return ("name", candidate(show)) if tokens.named is None else None


def chooses(show: Show, contestant: str) -> bool:
    """Whether that contestant may choose on their own phone now; otherwise the host enters it."""
    one = show.contestant(contestant)
    own = one is not None and one.kind == "person" and one.phone and not one.stand_in
    waited = awaits(show)
    return bool(own and one and one.status is Status.SEATED and waited and waited[1] == contestant)


def own_choice(show: Show, contestant: str) -> str | None:
    """What is waited for from that contestant's own phone: give or name."""
    waited = awaits(show)
    return waited[0] if waited and chooses(show, contestant) else None


def giver(show: Show) -> str | None:
    """The only winner, who gives a token away; None where nobody does."""
    return winners(show)[0].contestant if receivers(show) else None


@once_a_show
def winners(show: Show) -> tuple[Line, ...]:
    """Those who have won tokens."""
    return tuple(line for line in standings(show) if line.mark == "winner")


def candidate(show: Show) -> str:
    """The single bottom."""
    return next(line.contestant for line in standings(show) if line.mark == "bottom")


def holders(show: Show) -> dict[str, int]:
    """How many tokens each holder has now, winners first; empty where the rule is another."""
    counts = _by_rank(show)
    tokens = show.play.tokens
    if tokens.given is not None:
        counts[winners(show)[0].contestant] -= 1
        counts[tokens.given] = counts.get(tokens.given, 0) + 1
    if tokens.handed is not None:
        counts[tokens.handed] = counts.get(tokens.handed, 0) + 1
    return counts


def receivers(show: Show) -> tuple[str, ...]:
    """To whom the only winner may give the second token; empty: the winner keeps both."""
    best = winners(show)
    if len(best) != 1:
        return ()
    return _protectable(show, best[0].contestant)


def handable(show: Show) -> tuple[str, ...]:
    """To whom the host may hand out one more, where several have won."""
    return _protectable(show, None) if len(winners(show)) > 1 else ()


def nameable(show: Show) -> tuple[str, ...]:
    """Whom the candidate may name: those in the match who hold no token."""
    held = {id for id, many in holders(show).items() if many}
    return tuple(id for id in _others(show) if id not in held)


def _by_rank(show: Show) -> dict[str, int]:
    if common(show).elimination != "tokens":
        return {}
    best = winners(show)
    counts = {line.contestant: 2 if len(best) == 1 else 1 for line in best}
    for id, many in show.play.tokens.carried.items():
        counts[id] = counts.get(id, 0) + many
    return counts


def _others(show: Show) -> list[str]:
    """Everybody in the match but the candidate and those who have left."""
    return [line.contestant for line in standings(show) if line.rank is not None and line.mark != "bottom"]


def _protectable(show: Show, but: str | None) -> tuple[str, ...]:
    """Who may get a token so that somebody without one is left."""
    held = set(_by_rank(show))
    free = [id for id in _others(show) if id not in held]
    return tuple(id for id in _others(show) if id != but and (id in held or len(free) > 1))


def _own_choice(show: Show, what: str, contestant: str) -> str:
    waited = awaits(show)
    if waited is None or waited != (what, contestant):
        raise Refused("not_now")
    if own_choice(show, contestant) != what:
        raise Refused("taken_over")
    return contestant


def _given(show: Show, by: str | None, to: str | None, who: str) -> list[e.Event]:
    if by is None or (to is not None and to not in receivers(show)):
        raise Refused("unknown_contestant")
    return [] if to == show.play.tokens.given else [e.TokenGiven(to, who)]


def _named(show: Show, opponent: str | None, who: str) -> list[e.Event]:
    if opponent is not None and opponent not in nameable(show):
        raise Refused("unknown_contestant")
    return [] if opponent == show.play.tokens.named else [e.OpponentNamed(opponent, who)]
