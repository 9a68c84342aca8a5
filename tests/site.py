"""A web server for the pages' files and words alone: a page's parts can be tried in a real browser."""

from __future__ import annotations

import json
import mimetypes
import re
import threading
from collections.abc import Mapping
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType

from tests.scripts import ROOT
from web.words import LANGUAGES, catalogue

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html"
)
BLANK = (
    '<!doctype html><html lang="ko"><head><title>-</title>{head}</head>'
    '<body><main id="page"></main></body></html>'
)
STYLE = '<link rel="stylesheet" href="{address}">'
mimetypes.add_type("font/woff2", ".woff2")


class Answers(BaseHTTPRequestHandler):
    """Answers under the house's policy, several on one connection; files are asked for once a browser."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together
    disable_nagle_algorithm = True

    def send(self, body: bytes | None, kind: str | None, *, lasting: bool = False) -> None:
        """One answer, 404 without a body; ``lasting``: it will not change while the tests run."""
        self.send_response(200 if body is not None else 404)
        self.send_header("Content-Type", f"{kind or 'text/plain'}; charset=utf-8")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "max-age=3600" if lasting else "no-store")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


class Site:
    """Serves ``/static``, ``/<surface>/static``, ``/games/<game>/static``, ``/words`` and given pages.

    ``instead``: what stands at an address instead of the file.
    """

    def __init__(self, instead: Mapping[str, str] | None = None) -> None:
        self._pages: dict[str, bytes] = {}
        pages, replaced = self._pages, {path: text.encode() for path, text in (instead or {}).items()}

        class Handler(Answers):
            def do_GET(self) -> None:
                if self.path in pages:
                    self.send(pages[self.path], "text/html")
                else:
                    body = replaced.get(self.path) or answer(self.path)
                    self.send(body, mimetypes.guess_type(self.path)[0], lasting=True)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))

    @property
    def url(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def page(self, *styles: str, name: str = "page") -> str:
        """The address of an empty page (``<main id="page">``) with these style sheets."""
        head = "".join(STYLE.format(address=address) for address in styles)
        return self.document(BLANK.format(head=head), name)

    def document(self, html: str, name: str) -> str:
        """The address of a page with this text."""
        self._pages[f"/{name}"] = html.encode()
        return f"{self.url}/{name}"

    def __enter__(self) -> Site:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@cache
def answer(path: str) -> bytes | None:
    """The bytes of a static file or a catalogue, read once; None if there is none."""
    if found := re.fullmatch(r"/words/(\w+)\.json", path):
        return json.dumps(dict(catalogue(found[1]))).encode() if found[1] in LANGUAGES else None
    if path == "/favicon.ico":
        return b""
    found = re.fullmatch(r"/(?:(host|player|display|games/\w+)/)?static/([\w./-]+)", path)
    if not found or ".." in path:
        return None
    file: Path = ROOT / (found[1] or "web") / "static" / found[2]
    return file.read_bytes() if file.is_file() else None
