"""What goes out: the same JSON as ever, each shared part written once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from engineio.packet import MESSAGE, Packet
from hypothesis import given, strategies as st

from stage import encoding
from stage.encoding import Encoded, Views, dumps
from stage.frames import StrictJson, StrictPacket, view_address

values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
views = st.dictionaries(st.from_regex(r"[a-z_]{1,8}", fullmatch=True), values, max_size=8)


@given(st.lists(views, min_size=1, max_size=4))
def test_a_view_is_written_as_json_would_write_it(several: list[dict[str, Any]]) -> None:
    writer = Views()
    for view in (*several, *several):
        assert writer.write(view) == json.dumps(view, ensure_ascii=False, separators=(",", ":"))


def test_what_is_equal_but_not_the_same_kind_is_written_as_what_it_is() -> None:
    writer = Views()
    assert [writer.write({"n": n}) for n in (1, True, 1.0)] == ['{"n":1}', '{"n":true}', '{"n":1.0}']


def test_a_part_that_two_views_share_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []
    plain = encoding._write
    monkeypatch.setattr(encoding, "_write", lambda part: written.append(part) or plain(part))
    shared, writer = {"round": 3}, Views()
    for name in ("유나", "민수"):
        assert writer.write({"shared": shared, "name": name}) == f'{{"shared":{{"round":3}},"name":"{name}"}}'
    assert written == [shared, "유나", "민수"]


def test_parts_made_on_the_way_are_never_taken_for_one_another() -> None:
    writer = Views()
    for n in range(1_000):
        assert writer.write({"made": [n]}) == f'{{"made":[{n}]}}'


class Sent(StrictPacket):
    """A packet as the server sends them."""

    json = StrictJson


@given(views)
def test_a_packet_with_text_that_is_json_already_is_the_packet_with_its_value(view: dict[str, Any]) -> None:
    text = Encoded(json.dumps(view, ensure_ascii=False, separators=(",", ":")))
    packets = [Sent(data=["view", data], namespace="/host").encode() for data in (view, text)]
    assert packets[0] == packets[1]


def test_a_text_is_not_json_because_it_looks_like_it() -> None:
    assert dumps(["view", '{"name":"x"}']) == '["view","{\\"name\\":\\"x\\"}"]'
    assert StrictJson.dumps(Encoded("[1]")) == "[1]"


@pytest.mark.parametrize(
    ("data", "address"),
    [
        ('2/host,["view",{}]', "2/host,"),
        ('2["view",{}]', "2"),
        ('2/host,["other",["view",1]]', ""),
        ('3/host,1["view",{}]', ""),
        ('0/host,{"sid":"view"}', ""),
        (None, ""),
    ],
)
def test_a_view_is_known_by_where_it_goes(data: str | None, address: str) -> None:
    assert view_address(Packet(MESSAGE, data)) == address


def test_the_end_of_a_queue_is_no_view() -> None:
    assert view_address(None) == ""
