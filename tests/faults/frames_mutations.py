"""Frames that are almost those of our pages.

Half of the mutations leave a frame well formed, so that what is wrong with it is found by whoever reads the field; the
other half does not, so that it is found on the way there.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from stage.frames import HostileFrame, StrictPacket, acceptable
from tests.faults.frames_wire import BINARY, CLOSE, MORE, PING, PONG, TEXT, frame

NUMBERS: list[Any] = [
    0,
    1,
    -1,
    2,
    7,
    64,
    65,
    999,
    10**9,
    10**9 + 1,
    -(10**9),
    2**31,
    2**53,
    2**63,
    2**64,
    1e308,
    -0.0,
    1.5,
]
TEXTS: list[Any] = [
    *(
        "",
        " ",
        "x",
        "null",
        "__proto__",
        "constructor",
        "../..",
        "%s%n",
        "{0}",
        "a" * 65,
        "가" * 41,
        "가" * 4000,
    ),
    *(
        "\0",
        "\u202e",
        "\u200b",
        "e\u0301" * 40,
        "\ud800",
        "\udfff\ud800",
        "👩‍👩‍👧‍👦" * 20,
        "１２",
        "٣",
        "\r\nx: y",
        "<b>",
    ),
    *(
        "host",
        "seat",
        "plus",
        "minus",
        "card",
        "row",
        "open_round",
        "close_round",
        "reveal",
        "rows",
        "plus_minus",
    ),
]
OTHERS: list[Any] = [
    None,
    True,
    False,
    [],
    {},
    [[]],
    [None],
    {"": 0},
    {"a": {"b": []}},
    [0] * 200,
    {"plus": 1, "minus": 1},
]
VALUES = [*NUMBERS, *TEXTS, *OTHERS]
NAMESPACES = (
    "/host",
    "/player",
    "/display",
    "/nowhere",
    "/",
    "",
    "/HOST",
    "/host/",
    "/host?x=1",
    "/가",
    "/" + "a" * 400,
)
PLAIN = (
    "3",
    "40/host,",
    "40/player,",
    "40/display,",
    "41/player,",
    "41/host,",
    "40/player,{}",
    '40/host,{"as":"remote"}',
)
RAW = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "9" * 400,
    "-" + "9" * 17,
    "[" * 3000,
    '{"a":' * 2000,
    "\\",
    '"',
    "1 1",
    "//",
)
LENGTHS = (0, 1, 125, 126, 8_192, 65_535, 2**31, 2**63)
CHARACTERS = '0123456789[]{}",:\\/ \0\x7f\u00e9가\U0001f600-+.eEtfn'


def is_barred(text: str) -> bool:
    """Whether the transport lets go of whoever sends this, before anything of ours hears of it."""
    if not acceptable(text):
        return True
    if not text.startswith("4"):
        return False
    try:
        StrictPacket(encoded_packet=text[1:])
    except HostileFrame:
        return True
    return False


class Mutator:
    """An endless, repeatable supply of frames made from ``recorded`` ones (texts as pages send them)."""

    def __init__(self, recorded: Sequence[str], seed: object, known: Sequence[Any] = ()) -> None:
        self._random = Random(repr(seed))
        self._recorded = list(recorded)
        self._commands = [text for text in recorded if text.startswith("42")]
        self._values = [*VALUES, *known, *known]
        self._ways: list[Callable[[], str]] = [
            *[self._fields] * 6,
            *[self._header] * 2,
            *(self._bytes, self._raw, self._cut, self._spliced, self._plain),
        ]

    def text(self) -> str:
        """The next frame's text."""
        return self._random.choice(self._ways)()

    def _value(self) -> Any:
        return copy.deepcopy(self._random.choice(self._values))  # it may be changed where it lands

    # ---------------------------------------------------------------- well formed

    def _parts(self) -> tuple[str, str, dict[str, Any]]:
        text = self._random.choice(self._commands)
        head, _, body = text.partition("[")
        namespace, _, number = head[2:].partition(",")
        return namespace, number, json.loads("[" + body)[1]

    def _fields(self) -> str:
        namespace, number, fields = self._parts()
        for _ in range(self._random.choice((0, 1, 1, 1, 2, 3))):
            self._change(fields)
        return f"42{namespace},{number}{json.dumps(['do', fields])}"

    def _change(self, fields: dict[str, Any]) -> None:
        pick = self._random
        name = pick.choice([*fields]) if fields else "id"
        match pick.randrange(9):
            case 0:
                fields.pop(name, None)
            case 1:
                fields[pick.choice(("kind", "id", "pick", "no", "contestant", "더", ""))] = pick.choice(
                    self._values
                )
            case 2:
                fields["kind"] = self._parts()[2].get("kind", "")
            case 3:
                fields.update(self._parts()[2])
            case 4 if isinstance(fields.get(name), dict | list):
                self._inside(fields[name])
            case 5:
                fields[name] = [fields.get(name)] if pick.random() < 0.5 else {"x": fields.get(name)}
            case _:
                fields[name] = self._value()

    def _inside(self, value: dict[str, Any] | list[Any]) -> None:
        pick = self._random
        if isinstance(value, dict):
            value[pick.choice([*value, "plus", "rounds", "x"])] = self._value()
        elif value and isinstance(value[0], dict) and pick.random() < 0.7:
            self._inside(value[0])
        else:
            value.insert(0, self._value())

    def _header(self) -> str:
        pick = self._random
        namespace, number, fields = self._parts()
        kind, event = "42", "do"
        match pick.randrange(5):
            case 0:
                namespace = pick.choice(NAMESPACES)
            case 1:
                number = pick.choice(
                    ("", "0", "-1", "007", "9" * 99, "9" * 101, "١", "1.5", "1-", "1_0", " 1")
                )
            case 2:
                kind = pick.choice(
                    ("40", "41", "43", "44", "45", "46", "4", "2", "52", "b4", "x2", "４２", "4２", "422")
                )
            case 3:
                event = pick.choice(
                    ("connect", "disconnect", "view", "DO", "", "message", "connect_error", "*")
                )
            case _:
                body = pick.choice(
                    (
                        [event],
                        [event, fields, fields],
                        [event, [fields]],
                        [],
                        [[event], fields],
                        fields,
                        1,
                        None,
                    )
                )
                return f"{kind}{namespace},{number}{json.dumps(body)}"
        return f"{kind}{namespace},{number}{json.dumps([event, fields])}"

    # ---------------------------------------------------------------- not well formed

    def _bytes(self) -> str:
        text = [*self._random.choice(self._recorded)]
        for _ in range(self._random.randint(1, 4)):
            at = self._random.randrange(len(text) + 1)
            new = self._random.choice(CHARACTERS)
            text[at : at + self._random.randrange(2)] = [new]
        return "".join(text)

    def _raw(self) -> str:
        text = self._random.choice(self._commands)
        at = text.rindex(":") + 1
        return text[:at] + self._random.choice(RAW) + "}]"

    def _cut(self) -> str:
        text = self._random.choice(self._recorded)
        return text[: self._random.randrange(len(text))]

    def _spliced(self) -> str:
        one, two = self._random.choice(self._recorded), self._random.choice(self._recorded)
        return one[: self._random.randrange(len(one) + 1)] + two[self._random.randrange(len(two)) :]

    def _plain(self) -> str:
        return self._random.choice(PLAIN)

    # ---------------------------------------------------------------- on the wire

    def wire(self) -> tuple[bytes, bool]:
        """The next frame as bytes, one in four of them wrong as a frame of the WebSocket protocol; and whether more
        may follow it, because the connection goes on."""
        text, pick = self.text(), self._random
        mask = pick.randbytes(4)
        if pick.random() < 0.75:
            return frame(text, mask=mask), not is_barred(text) and text[:2] not in ("41", "1")
        match pick.randrange(9):
            case 0:
                wire = frame(text, pick.choice((BINARY, MORE, 3, 5, 7, 11, 15)), mask=mask)
            case 1:
                wire = frame(text, reserved=pick.randrange(1, 8), mask=mask)
            case 2:
                wire = frame(text, mask=None)
            case 3:
                wire = frame(text, mask=mask, claimed=pick.choice(LENGTHS))
            case 4:
                wire = frame(text, mask=mask, wide=pick.choice((2, 8)))
            case 5:
                wire = self._pieces(text)
            case 6:
                wire = frame(pick.randbytes(pick.randrange(130)), pick.choice((PING, PONG, CLOSE)), mask=mask)
            case 7:
                wire = frame(pick.randbytes(pick.randrange(1, 40)), TEXT, mask=mask)
            case _:
                whole = bytearray(frame(text, mask=mask))
                whole[pick.randrange(min(12, len(whole)))] ^= 1 << pick.randrange(8)
                wire = bytes(whole)
        return wire, False

    def _pieces(self, text: str) -> bytes:
        data, pick = text.encode("utf-8", "surrogatepass"), self._random
        step = pick.choice((1, 7, max(1, len(data) // 2)))
        pieces = [data[at : at + step] for at in range(0, len(data), step)][:100] or [b""]
        out = b""
        for number, piece in enumerate(pieces):
            last = number == len(pieces) - 1 and pick.random() < 0.8
            out += frame(piece, MORE if number else TEXT, last=last, mask=pick.randbytes(4))
            if pick.random() < 0.1:
                out += frame(b"p", pick.choice((PING, TEXT)))
        return out

    def request(self, right: bytes) -> bytes:
        """A request that is almost ``right``."""
        pick, lines = self._random, right.split(b"\r\n")
        match pick.randrange(6):
            case 0:
                return right[: pick.randrange(len(right))]
            case 1:
                lines.insert(
                    pick.randrange(1, len(lines) - 1),
                    pick.choice((b"x", b": y", b"A: \0", b"Content-Length: -1", b" z")),
                )
            case 2:
                lines.insert(1, b"Cookie: " + pick.randbytes(pick.randrange(200)).replace(b"\n", b""))
            case 3:
                lines[0] = lines[0].replace(
                    b"/socket.io/?",
                    pick.choice(
                        (b"/%ff%fe?", b"/socket.io/?sid=x&", b"http://x/?", b"*", b"/?" + b"a" * 3000)
                    ),
                )
            case 4:
                lines[0] = lines[0].replace(
                    b"GET", pick.choice((b"POST", b"PUT", b"get", b"", b"G\0T", b"CONNECT"))
                )
            case _:
                return bytes(
                    byte ^ (1 << pick.randrange(8)) if pick.random() < 0.01 else byte for byte in right
                )
        return b"\r\n".join(lines)
