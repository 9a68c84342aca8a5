"""A phone's camera: what a drawn QR code says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from qrcode.base import rs_blocks
from qrcode.constants import ERROR_CORRECT_M
from qrcode.util import mask_func, pattern_position

Squares = dict[tuple[int, int], bool]
"""Whether a square is dark, by row and column."""


def read(size: int, path: str) -> str:
    """The text of a code of ``size`` squares a side whose dark runs ``path`` draws; undamaged, in bytes."""
    dark = _squares(size, path)
    version = (size - 17) // 4
    inverted = mask_func(_mask(dark))
    bits = [dark[at] ^ inverted(*at) for at in _in_order(size, _fixed(size, version))]
    words = [_number(bits[first : first + 8]) for first in range(0, len(bits) - 7, 8)]
    data = _in_one(words, [block.data_count for block in rs_blocks(version, ERROR_CORRECT_M)])
    told = [bool(word >> place & 1) for word in data for place in range(7, -1, -1)]
    assert _number(told[:4]) == 4, "not written in bytes"
    length = 4 + (8 if version < 10 else 16)
    many = _number(told[4:length])
    return bytes(_number(told[length + 8 * at : length + 8 * at + 8]) for at in range(many)).decode()


def _squares(size: int, path: str) -> Squares:
    dark = {(y, x): False for y in range(size) for x in range(size)}
    for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path):
        dark |= {(int(y), int(x) + at): True for at in range(int(run))}
    return dark


def _mask(dark: Squares) -> int:
    """Which of the eight patterns lies over the code, by the format beside its first corner."""
    return (_number([dark[8, x] for x in range(5)]) ^ 0b10101) & 0b111


def _fixed(size: int, version: int) -> set[tuple[int, int]]:
    """The squares that carry no text: corners, clocks, alignment, format and version."""
    ends = (range(9), range(size - 8, size))
    corners = [(ends[0], ends[0]), (ends[0], ends[1]), (ends[1], ends[0])]
    fixed = {(y, x) for rows, columns in corners for y in rows for x in columns}
    fixed |= {at for step in range(size) for at in ((6, step), (step, 6))}
    middles = pattern_position(version)
    last = middles[-1] if middles else 0
    for y in middles:
        for x in middles:
            if (y, x) not in ((6, 6), (6, last), (last, 6)):
                fixed |= {(y + up, x + left) for up in range(-2, 3) for left in range(-2, 3)}
    if version >= 7:
        block = [(near, far) for near in range(6) for far in range(size - 11, size - 8)]
        fixed |= {at for near, far in block for at in ((near, far), (far, near))}
    return fixed


def _in_order(size: int, fixed: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The squares of the text as it runs: two columns at a time, up and down, from the right."""
    columns = [column for column in range(size - 1, 0, -2) if column > 6]
    columns += [column - 1 for column in range(6, 0, -2)]
    for turn, column in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        yield from ((y, x) for y in rows for x in (column, column - 1) if (y, x) not in fixed)


def _in_one(words: list[int], counts: list[int]) -> list[int]:
    """The blocks one after the other that are written word by word in turn."""
    blocks: list[list[int]] = [[] for _ in counts]
    source = iter(words)
    for at in range(max(counts)):
        for block, count in zip(blocks, counts, strict=True):
            if at < count:
                block.append(next(source))
    return [word for block in blocks for word in block]


def _number(bits: list[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)
