"""The games as the server offers them to a host: choices, seats, bots, pacing."""

from __future__ import annotations

from typing import Any

Json = Any

CHOICES = {
    "numbers": {"values": [5, 6], "default": 5},
    "rounds": {"least": 8, "most": 12, "none": False, "default": 12},
    "cards": {"values": ["memorise", "press", "always"], "default": "memorise"},
    "seconds": {"least": 30, "most": 300, "none": True, "default": None},
    "talk_seconds": {"least": 30, "most": 600, "none": True, "default": None},
    "absent": {"values": ["nothing", "wait"], "default": "nothing"},
    "holders": {"values": ["in_hand", "dealt"], "default": "in_hand"},
    "snapshot": {"values": [False, True], "default": False},
}
ROWS_CHOICES = {
    "ending": {"values": ["deals", "sixty_six"], "default": "deals"},
    "deals": {"values": [1, 3, 5], "default": 3},
    "seconds": {"values": [20, 30, 45], "default": 20},
}
SEATS = {"least": 4, "advised": 8, "most": 10}


def common(pacing: str) -> Json:
    """The choices of every game, with a game's own pacing."""
    return {
        "pacing": {"values": ["host", "clock"], "default": pacing},
        "elimination": {"values": ["bottom", "tokens", "none"], "default": "bottom"},
        "recap": {"values": ["scores", "open"], "default": "scores"},
        "who_locked": {"values": ["names", "count"], "default": "names"},
    }


GAMES = [
    {"key": "plus_minus", "choices": CHOICES, "common": common("host"), "seats": SEATS, "bots": ["normal"], "pacing": "host"},
    {
        "key": "rows", "choices": ROWS_CHOICES, "common": common("clock"), "seats": {"least": 2, "advised": 2, "most": 10},
        "bots": ["normal", "easy", "hard"], "pacing": "clock",
    },
]  # fmt: skip
