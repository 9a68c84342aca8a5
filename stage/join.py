"""The address a phone is sent to: as text to type, as a link and as what the QR code holds."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXYZ"
"""No 0 and O, no 1, I and L; and no vowels, so that a code never spells a word or a path of ours."""
CODE_LENGTH = 4

_STANDARD_PORTS = {"http": 80, "https": 443}


class BadPublicUrl(ValueError):
    """The public address is not one that a phone could open."""


@dataclass(frozen=True)
class Join:
    """``text`` is shown under the QR code, ``qr`` is what the code holds, ``url`` is the link."""

    text: str
    url: str
    qr: str


def short_code(choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """A show's code: easy to read out and to type."""
    return "".join(choose(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str | None:
    """A code as somebody typed it, in the form ``short_code`` gives; None if it cannot be one."""
    code = "".join(typed.split()).replace("-", "").upper()
    return code if len(code) == CODE_LENGTH and all(letter in ALPHABET for letter in code) else None


def base_url(address: str, port: int) -> str:
    """The server's address without a path: ``http://192.168.0.23:8080``."""
    return f"http://{address}" + ("" if port == 80 else f":{port}")


def public_url(given: str) -> str:
    """The address of a proxy before us, in its plain form; :class:`BadPublicUrl`."""
    try:
        parts = urlsplit(given.strip())
        port = parts.port
    except ValueError as error:
        raise BadPublicUrl(f"{given}: {error}") from error
    if parts.scheme not in _STANDARD_PORTS or not parts.hostname:
        raise BadPublicUrl(f"{given} does not start with http:// or https:// and a name")
    if parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None:
        raise BadPublicUrl(f"{given}: give the name and port alone, the show lies at the top of it")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + ("" if port in (None, _STANDARD_PORTS[parts.scheme]) else f":{port}")


def join(base: str, code: str | None = None) -> Join:
    """How to join at ``base`` (from ``base_url`` or ``public_url``), with the show's code if it needs one.

    The QR code holds the link in capitals: scheme, name and code mean the same, and the code has fewer,
    larger squares.
    """
    url = f"{base}/{code}" if code else f"{base}/"
    text = base.removeprefix("http://").removeprefix("https://")
    return Join(text, url, url.rstrip("/").upper())
