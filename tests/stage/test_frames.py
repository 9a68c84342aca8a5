"""What may come in over a socket, and how much of it."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given, strategies as st

from stage.frames import (
    MOST_DEPTH,
    Bucket,
    Crowd,
    HostileFrame,
    StrictJson,
    StrictPacket,
    TooDeep,
    acceptable,
    unmask,
)


class Time:
    now = 10.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    time = Time()
    bucket = Bucket(rate=8, burst=3, now=time)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    time.now += 0.125
    assert [bucket.take(), bucket.take()] == [True, False]
    time.now += 3600
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_crowd_has_so_many_places_altogether_and_for_one_address() -> None:
    crowd = Crowd(an_address=2, altogether=3)
    assert [crowd.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [crowd.enter("10.0.0.2"), crowd.enter("10.0.0.3")] == [True, False]
    crowd.leave("10.0.0.1")
    assert crowd.enter("10.0.0.3")


def test_the_servers_own_machine_always_has_a_place() -> None:
    crowd = Crowd(an_address=1, altogether=1)
    assert crowd.enter("10.0.0.1")
    assert all(crowd.enter("127.0.0.1") for _ in range(5))
    assert not crowd.enter("127.0.0.2")  # that it is near does not make it the console at hand


@given(st.binary(max_size=300), st.binary(min_size=4, max_size=4), st.integers(0, 9))
def test_unmasking_is_what_the_standard_says(data: bytes, mask: bytes, offset: int) -> None:
    assert unmask(data, mask, offset) == bytes(
        byte ^ mask[(offset + place) % 4] for place, byte in enumerate(data)
    )


@pytest.mark.parametrize(
    ("packet", "fine"),
    [
        ("1", True),
        ("3", True),
        ("40", True),
        ("40/host,{}", True),
        ("41/host,", True),
        ('42["do",{}]', True),
        ("", False),
        ("2", False),
        ("3probe", False),
        ("43[]", False),
        ("45-", False),
        ("b4", False),
        ("٤0", False),
        (b"40", False),
        (None, False),
    ],
)
def test_packets_that_pages_send(packet: object, fine: bool) -> None:
    assert acceptable(packet) is fine


commands = st.dictionaries(
    st.text(max_size=5), st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=9)
)


@given(commands, st.integers(0, 10**9), st.sampled_from(["/host", "/player", "/display"]))
def test_a_command_is_read_as_it_was_sent(command: dict[str, Any], number: int, namespace: str) -> None:
    text = f"2{namespace},{number}" + json.dumps(["do", command])
    packet = StrictPacket(encoded_packet=text)
    assert (packet.data, packet.id, packet.namespace) == (["do", command], number, namespace)


@given(st.text(min_size=1, max_size=60) | st.from_regex(r'[0-9](/[a-z]+,)?[0-9]*[\[{"].*', fullmatch=True))
def test_whatever_else_is_read_is_hostile_or_harmless(text: str) -> None:
    try:
        packet = StrictPacket(encoded_packet=text)
    except HostileFrame:
        return
    assert packet.packet_type in (0, 1, 2)
    assert packet.packet_type != 2 or (packet.data[0], packet.id is None) == ("do", False)
    assert packet.packet_type != 0 or isinstance(packet.data, dict | None)


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", "9" * 18, "-" + "9" * 400, "[" * 5000, "{", ""])
def test_json_that_no_message_holds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        StrictJson.loads(text)


def test_numbers_as_long_as_a_browsers_are_read() -> None:
    assert StrictJson.loads("[9007199254740991,-9007199254740991,1.5]") == [2**53 - 1, 1 - 2**53, 1.5]


def test_json_goes_out_compact_and_readable() -> None:
    assert StrictJson.dumps({"이름": [1, None]}, separators=(", ", ": ")) == '{"이름":[1,null]}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        StrictJson.dumps(float("nan"))


def nested(depth: int, opens: str = "[", closes: str = "]") -> str:
    return opens * depth + "0" + closes * depth


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a":', "}")])
def test_json_is_read_to_a_few_levels_and_no_further(opens: str, closes: str) -> None:
    assert StrictJson.loads(nested(MOST_DEPTH, opens, closes))
    for depth in (MOST_DEPTH + 1, 500, 952, 2000, 100_000):
        with pytest.raises(TooDeep):
            StrictJson.loads(nested(depth, opens, closes))
        with pytest.raises(TooDeep):
            StrictJson.loads(nested(depth, opens, closes).encode())


@pytest.mark.parametrize("text", ["[" * 90, '\\\\"[[[[[[[[[[[[', '"' + "{" * 90, '\\\\\\\\"' + "[" * 90])
def test_brackets_in_texts_are_no_nesting_and_brackets_beside_each_other_neither(text: str) -> None:
    assert StrictJson.loads(json.dumps([text, text])) == [text, text]
    assert StrictJson.loads(json.dumps([[]] * 90)) == [[]] * 90


@pytest.mark.parametrize(
    "text", ['"\\\\"' * 2_000 + "[" * 9, '"' + '\\\\"' * 4_000 + "\\\\", '"' * 8_001 + "[" * 9]
)
def test_to_look_how_deep_a_text_is_takes_no_longer_than_the_text(text: str) -> None:
    begun = time.perf_counter()
    with pytest.raises(ValueError, match=r"."):
        StrictJson.loads("[" * 9 + text)
    with pytest.raises(ValueError, match=r"."):
        StrictJson.loads(text + "[" * 9)
    assert time.perf_counter() - begun < 0.05
