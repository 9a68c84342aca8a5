"""Where a show can stand: its stretches, the beats inside them, and what a name on the roster is."""

from __future__ import annotations

from enum import StrEnum


class Segment(StrEnum):
    """The stretches of an evening."""

    LOBBY = "lobby"
    RULES = "rules"
    MATCH = "match"
    VERDICT = "verdict"
    TOKENS = "tokens"
    DEATH_MATCH = "death_match"
    BREAK = "break"
    FAREWELL = "farewell"
    RECAP = "recap"


class Beat(StrEnum):
    """Where inside a segment the show stands."""

    NONE = "none"
    MEMORISING = "memorising"
    TALK = "talk"
    IDLE = "idle"
    PICKING = "picking"
    CLOSED = "closed"
    REVEALING = "revealing"
    SETTLED = "settled"
    CARDS_BACK = "cards_back"
    SNAPSHOT = "snapshot"
    DEAL_SUMMARY = "deal_summary"
    TIME_UP = "time_up"
    SHOWING = "showing"
    ELIMINATION = "elimination"
    GIVING = "giving"
    NAMING = "naming"
    SUMMONED = "summoned"
    AWAY = "away"


class Status(StrEnum):
    """What a name on the roster is at present."""

    SEATED = "seated"
    WATCHING = "watching"
    LEFT = "left"
    REMOVED = "removed"
