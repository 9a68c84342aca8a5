"""The gate before the application: which requests come in at all.

Two explicit lists decide, before anything is parsed or upgraded. A foreign ``Host`` is how a web page in
some other tab reaches a server on the local network under its own name (DNS rebinding); a foreign or
missing ``Origin`` is how it opens a socket here with its own code. No header of a proxy is believed.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from stage.frames import MOST_PACKETS, acceptable
from web.words import LANGUAGES, Words

Environ = dict[str, Any]
App = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
Place = tuple[str, str, int]
"""scheme, name, port"""

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
SOCKETS = "/socket.io/"

_MOST_DIGITS = 18
"""Of a body's length: Python trips over a number of thousands of digits."""
_PORTS = {"http": 80, "https": 443}
_SAFE = ("GET", "HEAD")
_WHO_IS_ASKED = "421 Misdirected Request"
_SAID = {_WHO_IS_ASKED: "\n\n".join(Words(lang)("web.no_such_name") for lang in LANGUAGES)}
"""What somebody who typed a name can do about it; the other refusals meet no people."""
_PROXY = ("HTTP_FORWARDED", "HTTP_X_REAL_IP")


class Hosts:
    """The names this server answers to.

    ``addresses`` gives the machine's addresses as they are now. ``extra`` names further ones:
    ``show.lan`` (with the server's own port), ``show.lan:9000`` or ``https://show.example``.
    """

    def __init__(
        self, port: int, addresses: Callable[[], Iterable[str]] = tuple, extra: Iterable[str] = ()
    ) -> None:
        self.port = port
        self._addresses = addresses
        self._extra = frozenset(_place(name.strip(), port) for name in extra if name.strip())

    def allows_host(self, host: str | None) -> bool:
        """Whether a ``Host`` header names this server."""
        if not host:
            return False
        return any(_split(host, _PORTS[scheme]) == (name, port) for scheme, name, port in self._places())

    def allows_origin(self, origin: str | None) -> bool:
        """Whether an ``Origin`` header is one of this server's own pages."""
        scheme, mark, rest = (origin or "").partition("://")
        if not mark or scheme not in _PORTS:
            return False
        at = _split(rest, _PORTS[scheme])
        return at is not None and (scheme, *at) in self._places()

    def _places(self) -> set[Place]:
        own = {("http", name, self.port) for name in (*LOOPBACK, *self._addresses())}
        return own | self._extra


class Gate:
    """A WSGI application around another one that lets in only what the lists allow.

    ``most_bytes`` bounds the body of one request on the socket's path.
    """

    def __init__(self, app: App, hosts: Hosts, most_bytes: int) -> None:
        self._app = app
        self._hosts = hosts
        self._most_bytes = most_bytes

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """The application's answer, or a refusal that tells nothing of the show."""
        _forget_proxies(environ)
        refusal = self._refusal(environ)
        if refusal is None:
            return self._app(environ, start_response)
        body = _SAID.get(refusal, refusal).encode()
        headers = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body)))]
        # Closed, so that a body nobody has read is not taken for the next request.
        start_response(refusal, [*headers, ("Connection", "close")])
        return [body]

    def _refusal(self, environ: Environ) -> str | None:
        if not self._hosts.allows_host(environ.get("HTTP_HOST")):
            return _WHO_IS_ASKED
        socket = environ.get("PATH_INFO", "").startswith(SOCKETS)
        if not self._from_here(environ, socket):
            return "403 Forbidden"
        if "HTTP_TRANSFER_ENCODING" in environ:  # no page of ours sends a body without saying how long it is
            return "411 Length Required"
        if len(environ.get("CONTENT_LENGTH") or "") > _MOST_DIGITS:
            return "413 Content Too Large"
        return self._socket_refusal(environ) if socket else None

    def _from_here(self, environ: Environ, socket: bool) -> bool:
        """Whether the request comes from a page of ours, as far as its kind has to prove it."""
        origin = environ.get("HTTP_ORIGIN")
        if origin is not None:
            return self._hosts.allows_origin(origin)
        if environ["REQUEST_METHOD"] not in _SAFE or _upgrades(environ):
            return False
        # Browsers leave Origin out of a page's own GET, a polling socket's too; that one shows its Referer.
        return not socket or self._hosts.allows_origin(_origin_of(environ.get("HTTP_REFERER", "")))

    def _socket_refusal(self, environ: Environ) -> str | None:
        query = parse_qs(environ.get("QUERY_STRING", ""))
        if "j" in query:  # JSONP: answers that a foreign page could read as a script
            return "400 Bad Request"
        if _upgrades(environ):
            # Compressed frames tell by their length what is in them, and cost more than they save.
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            return None if _is_handshake(environ) and "sid" not in query else "400 Bad Request"
        if environ["REQUEST_METHOD"] == "POST":
            return self._body_refusal(environ)
        return None if environ["REQUEST_METHOD"] == "GET" else "405 Method Not Allowed"

    def _body_refusal(self, environ: Environ) -> str | None:
        """Polled packets are checked here: behind this the library answers a bad one with a traceback."""
        length = environ.get("CONTENT_LENGTH") or ""
        if not length.isascii() or not length.isdigit():
            return "411 Length Required"
        if int(length) > self._most_bytes:
            return "413 Content Too Large"
        body = environ["wsgi.input"].read(int(length))
        try:
            packets = body.decode("utf-8").split("\x1e")
        except UnicodeDecodeError:
            return "400 Bad Request"
        if len(packets) > MOST_PACKETS or not all(acceptable(packet) for packet in packets):
            return "400 Bad Request"
        environ["wsgi.input"] = io.BytesIO(body)
        return None


def _forget_proxies(environ: Environ) -> None:
    for key in [key for key in environ if key.startswith("HTTP_X_FORWARDED_") or key in _PROXY]:
        del environ[key]


def _upgrades(environ: Environ) -> bool:
    return "HTTP_UPGRADE" in environ


def _is_handshake(environ: Environ) -> bool:
    """Whether an upgrade has all that the libraries take for granted: where it has not, they trip over it."""
    wanted = [token.strip() for token in environ.get("HTTP_CONNECTION", "").lower().split(",")]
    modern = environ.get("HTTP_SEC_WEBSOCKET_VERSION") == "13"
    return modern and "upgrade" in wanted and bool(environ.get("HTTP_SEC_WEBSOCKET_KEY"))


def _origin_of(url: str) -> str:
    scheme, mark, rest = url.partition("://")
    return scheme + mark + rest.partition("/")[0]


def _split(netloc: str, default: int) -> tuple[str, int] | None:
    """Name and port of ``name[:port]``, None if it is anything else."""
    name, colon, port = netloc.rpartition(":") if not netloc.endswith("]") else (netloc, "", "")
    if not colon:
        name, port = netloc, str(default)
    if not (port.isascii() and port.isdigit()) or len(port) > 5 or name != name.strip() or "@" in name:
        return None
    return name.lower(), int(port)


def _place(given: str, own_port: int) -> Place:
    if "://" in given:
        parts = urlsplit(given)
        if parts.scheme not in _PORTS or not parts.hostname:
            raise ValueError(f"{given} is no address to answer to")
        name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        return parts.scheme, name, parts.port or _PORTS[parts.scheme]
    at = _split(given, own_port)
    if at is None or not at[0]:
        raise ValueError(f"{given} is no name to answer to")
    return "http", *at
