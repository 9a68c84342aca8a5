"""The rules. Pure: no clock, no disk, no network, no chance of their own."""

from __future__ import annotations

from collections.abc import Mapping

from games import plus_minus, rows
from games.contract import Game

GAMES: Mapping[str, Game] = {game.key: game for game in (plus_minus, rows)}
"""Every installed game by its key, in the order in which a host is offered them."""
