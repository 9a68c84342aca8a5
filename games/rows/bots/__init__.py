"""Bots that play rows, each from what its seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Bot
from games.rows.bots.easy import easy
from games.rows.bots.hard import hard
from games.rows.bots.normal import normal

bots: Mapping[str, Bot] = {"normal": normal, "easy": easy, "hard": hard}
