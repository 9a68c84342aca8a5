"""Checks of the way in, of the screens and of what the audit found: what only a house in service knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.contract import Json
from stage.audit import Report
from stage.preflight import Finding

LEAST_WIDTH, LEAST_HEIGHT = 1280, 720
_DOUBTFUL = ("vpn", "virtual", "link_local")
_GRAVITY = ("ticket", "hand", "pick", "count", "secret", "difference")


@dataclass(frozen=True)
class WayIn:
    """The address that phones are sent to. ``kind`` None: a proxy's; ``phones`` None: no server is running
    that could know who has come in; ``only``: the one address the server answers at."""

    address: str | None
    kind: str | None = None
    phones: int | None = 0
    others: Sequence[str] = ()
    only: str | None = None


def address(found: WayIn) -> Finding:
    """Whether phones can come in, and whether one has."""
    params = {"address": found.address or "", "others": ", ".join(found.others)}
    if found.address is None and found.only:
        return Finding("address", "red", "one", {"address": found.only})
    if found.address is None:
        return Finding("address", "red", "none")
    if found.phones:
        return Finding("address", "green", "proven", {**params, "n": found.phones})
    if found.kind in _DOUBTFUL:
        kind = {"key": f"host.address.{found.kind}", "params": {}}
        return Finding("address", "amber", "unlikely", {**params, "kind": kind})
    if found.phones is None:
        return Finding("address", "amber", "several_to_try" if found.others else "to_try", params)
    return Finding("address", "amber", "unproven", params)


def port(wanted: int | None, remembered: int | None, free: int | None, foreign: str | None = None) -> Finding:
    """Whether the server will find its port. ``free``: the one it could listen on now; ``foreign``: the
    address that it is to listen at, where that is none of this machine's."""
    if free is None and foreign is not None:
        return Finding("port", "red", "foreign", {"address": foreign})
    if free is None and wanted is None:
        return Finding("port", "red", "none")
    if free is None:
        return Finding("port", "red", "taken", {"port": wanted})
    if wanted is None and remembered not in (None, free):
        return Finding("port", "amber", "another", {"port": free, "before": remembered})
    return Finding("port", "green", "free", {"port": free})


def screens(found: Sequence[Json] | None) -> list[Finding]:
    """One finding for each projector's window, as the room tells of them; None: no server is running."""
    if found is None:
        return [Finding("screen", "amber", "no_server")]
    projectors = [one for one in found if one["kind"] == "projector"]
    if not projectors:
        return [Finding("screen", "red", "none")]
    several = len(projectors) > 1
    return [_screen(one, number if several else 0) for number, one in enumerate(projectors, 1)]


def _screen(one: Json, number: int) -> Finding:
    params = {"width": one["width"], "height": one["height"], "number": number}
    if one["width"] < LEAST_WIDTH or one["height"] < LEAST_HEIGHT:
        what = "small"
    elif not one["fullscreen"]:
        what = "window"
    elif one["sound"] != "on":
        what = "silent"
    else:
        what = "ready" if one["shows"] else "behind"
    return Finding("screen", "green" if what == "ready" else "amber", what, params, id=str(number or ""))


def leaks(report: Report | None) -> Finding:
    """What the audit found; None: it broke off."""
    if report is None:
        return Finding("audit", "red", "failed")
    if not report.leaks:
        return Finding("audit", "green", "tight", {"n": report.messages, "games": report.games})
    first = min(report.leaks, key=lambda leak: _GRAVITY.index(leak.what))
    kind, _, number = first.ear.partition(" ")
    ear = "phone" if kind == "phone" else first.ear
    what = {"key": f"host.preflight.leak.{first.what}", "params": {}}
    who = {"key": f"host.preflight.ear.{ear}", "params": {"n": number}}
    return Finding("audit", "red", "leaks", {"n": len(report.leaks), "what": what, "who": who})
