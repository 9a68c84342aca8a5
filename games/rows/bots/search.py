"""Finding the best pick: each is tried in many imagined worlds, and what follows is valued by the network.

An imagined world gives the rivals cards that this seat has not seen and lets each pick as a more or less
careful *normal* bot would. All picks are tried in the same worlds, so that chance hits them alike; the most
promising ones are then tried in many more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from games.contract import Json
from games.rows.bots.value import (
    HAND_INPUTS,
    LEAD_INPUTS,
    LEFT_INPUTS,
    ROW_INPUTS,
    SEATS_INPUTS,
    UNSEEN_INPUTS,
    Value,
    lead_inputs,
    row_inputs,
    trained,
    unseen_inputs,
)
from games.rows.bots.worlds import CARDS, Floats, Ints, Rng, Rows, Tables, imagine, place
from games.rows.cards import DECK

FIRST_TRIALS, SECOND_TRIALS = 1000, 1200
"""Worlds times picks: on all picks, then on the best of them."""
PROMISING = 8
RIVALS_COUNT = 0.3
"""How much a point of the average rival is worth, in points of one's own."""


def search(view: Json, picks: Sequence[Json], rng: Random) -> Json:
    """One of the ``picks``, the same for the same ``rng``."""
    chance = np.random.default_rng(rng.getrandbits(64))
    tables, value = read_table(view), trained()
    keys = np.array([[pick["card"] * 4 + pick["row"] - 1 for pick in picks]], np.int16)
    costs = try_picks(tables, keys, FIRST_TRIALS // len(picks), value, chance)[0]
    best = costs.mean(0).argsort()[:PROMISING]
    more = try_picks(tables, keys[:, best], SECOND_TRIALS // len(best), value, chance)[0]
    total = costs[:, best].sum(0) + more.sum(0)
    return picks[int(best[total.argmin()])]


def read_table(view: Json) -> Tables:
    """What the seat sees, as one table."""
    hand = [card for card, _ in view["mine"]["hand"]]
    own, rivals = view["mine"]["deal_score"], list(view["penalties"])
    rivals.remove(own)
    known = {*hand, *view["seen"]}
    lasts = [row[-1][0] for row in view["rows"]]
    points = [sum(points for _, points in row) for row in view["rows"]]
    return Tables(
        Rows(*(np.array([part], np.int16) for part in (lasts, [len(row) for row in view["rows"]], points))),
        hands=np.array([hand], np.int16),
        unseen=np.array([[card not in known for card in DECK]]),
        own=np.array([own], np.int16),
        rivals=np.array([rivals], np.int16),
    )


def try_picks(tables: Tables, picks: Ints, worlds: int, value: Value, rng: Rng, aim: float = 0) -> Floats:
    """``[T, W, P]``: what each of the ``picks [T, P]`` costs the seat in each of so many worlds.

    ``aim`` is what having the fewest penalties of the deal is worth, in points. Nothing: aiming at it was
    measured to cost points and to win no more often.
    """
    theirs, who = imagine(tables, worlds, rng)
    keys, turn = _in_order(theirs, picks)
    many, seats = keys.shape[0] * keys.shape[1] * keys.shape[2], keys.shape[3]
    rows = tables.rows.repeated(worlds * picks.shape[1])
    penalties = place(rows, keys.reshape(many, seats)).reshape(keys.shape)
    own, rivals = _apart(penalties, turn)
    before = np.take_along_axis(np.repeat(tables.rivals[:, None], worlds, 1), who, 2)
    leads = before[:, :, None] + rivals - (tables.own[:, None, None] + own)[..., None]
    after = _outlook(tables, picks, theirs, rows, leads, value)
    total = own + after[..., 0] - RIVALS_COUNT * (rivals.mean(3, dtype=np.float32) + after[..., 1])
    return np.asarray(total - aim * after[..., 2], np.float32)


def _in_order(theirs: Ints, picks: Ints) -> tuple[Ints, NDArray[np.intp]]:
    """``[T, W, P, R + 1]``: the rivals' sorted picks with the seat's own in its place, and that place."""
    own = picks[:, None, :, None]
    turn = (theirs[:, :, None] < own).sum(3)[..., None]
    at = np.arange(theirs.shape[2] + 1)
    padded = np.concatenate([theirs, theirs[..., -1:]], 2)[:, :, None]
    shifted = np.concatenate([theirs[..., :1], theirs], 2)[:, :, None]
    return np.where(at < turn, padded, np.where(at == turn, own, shifted)), turn


def _apart(penalties: Ints, turn: NDArray[np.intp]) -> tuple[Ints, Ints]:
    """The seat's own penalty ``[T, W, P]`` and the rivals' ``[T, W, P, R]`` in the order of their picks."""
    own = np.take_along_axis(penalties, turn, 3)[..., 0]
    at = np.arange(penalties.shape[3] - 1)
    return own, np.where(at < turn, penalties[..., :-1], penalties[..., 1:])


def _outlook(tables: Tables, picks: Ints, theirs: Ints, rows: Rows, leads: Ints, value: Value) -> Floats:
    """``[T, W, P, 3]``: the network's answers after the round; after the last one, the facts."""
    left = tables.hands.shape[1] - 1
    if not left:
        ties = (leads == 0).sum(3) + 1
        return np.stack([0 * ties, 0 * ties, (leads >= 0).all(3) / ties], 3).astype(np.float32)
    shape, rivals = leads.shape[:3], leads.shape[3]
    first = (row_inputs(rows) @ value.weights(ROW_INPUTS)).reshape(*shape, -1)
    first += (lead_inputs(leads.reshape(-1, rivals)) @ value.weights(LEAD_INPUTS)).reshape(first.shape)
    first += _kept(tables.hands, picks, value)[:, None]
    first += _unseen(tables, theirs, left, value)[:, :, None]
    first += value.bias + value.weights(SEATS_INPUTS)[rivals + 1] + value.weights(LEFT_INPUTS)[left]
    return value.answer(first.reshape(-1, first.shape[-1])).reshape(*shape, 3)


def _kept(hands: Ints, picks: Ints, value: Value) -> Floats:
    """``[T, P, first layer]``: of the cards still in hand after each pick."""
    weights = value.weights(HAND_INPUTS)
    whole = weights[hands - 1].sum(1)
    return np.asarray(whole[:, None] - weights[(picks >> 2) - 1], np.float32)


def _unseen(tables: Tables, theirs: Ints, left: int, value: Value) -> Floats:
    """``[T, W, first layer]``: of the cards that are still unseen after each world's round."""
    many, worlds, rivals = theirs.shape
    unseen = np.repeat(tables.unseen[:, None], worlds, 1)
    np.put_along_axis(unseen, (theirs >> 2).astype(np.intp) - 1, False, 2)
    inputs = unseen_inputs(unseen.reshape(-1, CARDS), rivals * left)
    return (inputs @ value.weights(UNSEEN_INPUTS)).reshape(many, worlds, -1)
