"""What the host has laid over the room's screen, and how it is to go on: not of one match or scene."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BlackoutSet:
    on: bool


@dataclass(frozen=True)
class MessageShown:
    text: str | None


@dataclass(frozen=True)
class JoinShown:
    on: bool


@dataclass(frozen=True)
class RulesLaidOver:
    on: bool


@dataclass(frozen=True)
class PacingSet:
    pacing: str


@dataclass(frozen=True)
class FinaleSet:
    finale: str


@dataclass(frozen=True)
class MotionSet:
    motion: str


@dataclass(frozen=True)
class LangSet:
    lang: str
