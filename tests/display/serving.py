"""A server of static files alone: the pages' own, the gallery's, and the catalogues as the product merges them."""

from __future__ import annotations

import json
import mimetypes
from http.server import BaseHTTPRequestHandler
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
FOLDERS = {
    "/static/": ROOT / "web/static",
    "/display/static/": ROOT / "display/static",
    "/games/plus_minus/static/": ROOT / "games/plus_minus/static",
    "/gallery/": HERE / "gallery",
}
LOCALES = [
    ROOT / "web/locales",
    ROOT / "display/locales",
    ROOT / "games/plus_minus/locales",
    HERE / "gallery/locales",
]
POLICY = (
    "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; "
    "require-trusted-types-for 'script'; trusted-types lit-html"
)


class StaticFiles(BaseHTTPRequestHandler):
    """GET only, under the policy that the product's pages live with."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        found = body_of(self.path.split("?")[0])
        status, kind, body = (200, *found) if found else (404, "text/plain", b"")
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the browser's own complaints are what fails a test."""


def body_of(path: str) -> tuple[str, bytes] | None:
    """The type and content of a path; None where there is nothing."""
    if path.startswith("/words/"):
        return "application/json", json.dumps(catalogue(path[7:9])).encode()
    for prefix, folder in FOLDERS.items():
        file = folder / path.removeprefix(prefix)
        if path.startswith(prefix) and file.is_file():
            kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0]
            return kind or "application/octet-stream", file.read_bytes()
    return None


def catalogue(lang: str) -> dict[str, object]:
    """Every text of a language."""
    merged: dict[str, object] = {}
    for folder in LOCALES:
        file = folder / f"{lang}.json"
        if file.exists():
            merged.update(json.loads(file.read_text("utf-8")))
    return merged
