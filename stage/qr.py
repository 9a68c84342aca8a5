"""QR codes, as numbers for the pages and as text for the terminal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import qrcode
from qrcode.constants import ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError

Matrix = tuple[tuple[bool, ...], ...]

QUIET = 4
"""Squares of margin a reader needs around the code."""

_SPECIAL = '\\;,:"'


@lru_cache(maxsize=64)
def matrix(text: str) -> Matrix:
    """The squares of the code without its margin, True for dark. ``ValueError`` if the text is too long."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    # Not split into pieces: the whole text in one mode, which for capitals and digits is the densest.
    code.add_data(text, optimize=0)
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError) as error:
        raise ValueError(f"too long for a QR code: {len(text)} characters") from error
    return tuple(tuple(bool(square) for square in row) for row in code.get_matrix())


@lru_cache(maxsize=64)
def path(text: str) -> str:
    """An SVG path that fills the dark squares, one unit each, run by run."""
    steps: list[str] = []
    for y, row in enumerate(matrix(text)):
        x = 0
        while x < len(row):
            run = 1
            while x + run < len(row) and row[x + run] == row[x]:
                run += 1
            if row[x]:
                steps.append(f"M{x} {y}h{run}v1h-{run}z")
            x += run
    return "".join(steps)


def qr(text: str) -> dict[str, Any]:
    """What a page draws: ``{"size": squares a side, "path": SVG path}``, without a margin."""
    return {"size": len(matrix(text)), "path": path(text)}


def wifi_text(ssid: str, password: str | None) -> str:
    """What a phone's camera reads as "join this Wi-Fi". No password: an open network."""
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(ssid)};;"
    return f"WIFI:T:WPA;S:{_escaped(ssid)};P:{_escaped(password)};;"


def drawing(text: str, colours: bool) -> str:
    """The code as lines of half blocks with its margin, two rows of squares a line.

    ``colours``: the terminal understands them, so dark on light is forced. Without them light squares
    are printed, as terminals are mostly dark.
    """
    rows = _with_margin(matrix(text))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(_block(*squares, colours) for squares in zip(*pair, strict=True)) for pair in pairs]
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" if colours else line for line in lines)


def _with_margin(squares: Matrix) -> Matrix:
    """The code inside its quiet zone, an even number of rows."""
    side, edge = (False,) * QUIET, (False,) * (len(squares) + 2 * QUIET)
    rows = (edge,) * QUIET + tuple(side + row + side for row in squares) + (edge,) * QUIET
    return rows + (edge,) * (len(rows) % 2)


def _block(upper: bool, lower: bool, colours: bool) -> str:
    printed = (upper, lower) if colours else (not upper, not lower)
    return {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}[printed]


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in text)
