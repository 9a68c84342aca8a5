"""The Flask application without its surfaces: headers, static files, words, games' faces."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, abort, jsonify, request, send_from_directory

from web.words import LANGUAGES, ROOT, Words, catalogue

LANG_COOKIE = "cuecard_lang"
_BODY_MOST = 16_384


def site(lang: str) -> Flask:
    """An application that serves what the three pages share; ``lang`` where a page has chosen none."""
    app = Flask(
        __name__, static_folder=str(ROOT / "web" / "static"), template_folder=str(ROOT / "web" / "templates")
    )
    app.config.update(MAX_CONTENT_LENGTH=_BODY_MOST, MAX_FORM_MEMORY_SIZE=_BODY_MOST, MAX_FORM_PARTS=32)
    app.json.ensure_ascii = False  # type: ignore[attr-defined]

    @app.context_processor
    def words() -> dict[str, object]:
        chosen = request.cookies.get(LANG_COOKIE, lang)
        chosen = chosen if chosen in LANGUAGES else lang
        return {"lang": chosen, "t": Words(chosen)}

    app.after_request(_secured)
    _add_routes(app)
    return app


def _add_routes(app: Flask) -> None:
    @app.get("/health")
    def health() -> Response:
        """Whether the server answers."""
        return jsonify(ok=True)

    @app.get("/words/<lang>.json")
    def words_of(lang: str) -> Response:
        """The catalogue of a language."""
        if lang not in LANGUAGES:
            abort(404)
        return jsonify(dict(catalogue(lang)))

    @app.get("/games/<game>/static/<path:name>")
    def face(game: str, name: str) -> Response:
        """A game's faces on the three pages."""
        folder = ROOT / "games" / Path(game).name / "static"
        return send_from_directory(folder, name)


def _secured(answer: Response) -> Response:
    """Nothing from outside, nothing inline, nothing framed, nothing kept that could be stale."""
    here = request.host
    policy = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        # Older Safari does not count a socket as 'self'.
        "connect-src": f"'self' ws://{here} wss://{here}",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "lit-html",
    }
    answer.headers["Content-Security-Policy"] = "; ".join(f"{key} {value}" for key, value in policy.items())
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"  # the gate knows our polling by it
    if "/vendor/" in request.path and answer.status_code == 200:
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    else:
        answer.headers["Cache-Control"] = "no-cache" if answer.headers.get("ETag") else "no-store"
    return answer
