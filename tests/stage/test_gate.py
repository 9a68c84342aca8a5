"""What the gate answers to lengths that no request of ours has."""

from __future__ import annotations

import io
from typing import Any

import pytest

from stage.gate import Gate, Hosts

HERE = "127.0.0.1:8080"
MOST = 8_192
POLL = ("/socket.io/", "EIO=4&transport=polling&sid=x")


def answer(path: str, query: str, length: str, **heads: str) -> str:
    """The gate's refusal, or what the application behind it says."""
    told: list[str] = []

    def start(status: str, headers: Any) -> None:
        told.append(status)

    def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        told.append("let in")
        return []

    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "HTTP_HOST": HERE,
        "HTTP_ORIGIN": f"http://{HERE}",
        "CONTENT_LENGTH": length,
        "wsgi.input": io.BytesIO(b"3" * 100),
        **heads,
    }
    Gate(application, Hosts(8080), MOST)(environ, start)
    [status] = told
    return status


@pytest.mark.parametrize("digits", ["1" * 5_000, "9" * 4_301, "0" * 5_000, "1" * 19, "1" * 100_000])
@pytest.mark.parametrize(("path", "query"), [POLL, ("/player/seat", ""), ("/host/pair", "")])
def test_a_length_of_too_many_digits_is_too_large_wherever_it_is_sent(
    path: str, query: str, digits: str
) -> None:
    assert answer(path, query, digits) == "413 Content Too Large"


@pytest.mark.parametrize(
    ("length", "status"),
    [
        ("1", "let in"),
        ("0001", "let in"),
        ("8193", "413 Content Too Large"),
        ("1" * 18, "413 Content Too Large"),
        ("", "411 Length Required"),
        ("-1", "411 Length Required"),
        ("1_0", "411 Length Required"),
        ("１", "411 Length Required"),
    ],
)
def test_a_length_that_is_polled_is_a_number_within_the_limit(length: str, status: str) -> None:
    assert answer(*POLL, length) == status


@pytest.mark.parametrize(("path", "query"), [POLL, ("/player/seat", ""), ("/host/pair", "")])
def test_a_body_that_does_not_say_how_long_it_is_is_refused_wherever_it_is_sent(
    path: str, query: str
) -> None:
    """Behind this the threads' server logged a traceback for each that broke off."""
    assert answer(path, query, "1", HTTP_TRANSFER_ENCODING="chunked") == "411 Length Required"
