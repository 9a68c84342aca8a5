"""Pages of phones, and the door."""

from __future__ import annotations

from flask import Blueprint, abort, jsonify, render_template, request
from werkzeug.wrappers import Response

from show.refused import Refused
from stage import fields
from stage.cards import claim
from stage.cookies import set_ticket
from stage.frames import StrictJson
from stage.house import House
from stage.join import read_code
from stage.journal import JournalError
from stage.runner import Broken, NotSaved, Unknown
from stage.surface import COOKIES
from stage.turnstile import Turnstile

_CARDS, _CARDS_A_SECOND = 10.0, 0.1
"""How often one card is used: each time is a line in the journal. A wrong one costs nobody anything: its
secret has 256 bits, and whoever guesses must not keep the cards of those behind the same router out."""


def pages(house: House) -> Blueprint:
    """The blueprint, with its static files under ``/player/static``."""
    blueprint = Blueprint(
        "player",
        __name__,
        template_folder="templates",
        static_folder="static",
        static_url_path="/player/static",
    )
    turnstile, cards = Turnstile(), Turnstile(a_second=_CARDS_A_SECOND, at_once=_CARDS)

    @blueprint.get("/")
    @blueprint.get("/player/")
    def door() -> str:
        """The phone's page, whoever holds the phone."""
        return render_template("player/index.html")

    @blueprint.get("/<code>")
    def door_with_code(code: str) -> str:
        """The page a QR code leads to; it reads the code from its own address."""
        if read_code(code) is None:
            abort(404)
        return render_template("player/index.html")

    @blueprint.post("/player/seat")
    def seat() -> Response:
        """Sit down: the seat's ticket comes back in a cookie."""
        try:
            if not turnstile.lets_in(request.remote_addr):
                raise Refused("busy")
            taken = _take(house, _sent())
        except Refused as no:
            return _no(no.code, no.params, 409)
        except (NotSaved, Unknown, JournalError):
            return _no("not_saved", {}, 503)
        except Broken:
            return _no("server_error", {}, 500)
        answer = jsonify(ok=True, pending=taken["pending"])
        return answer if taken["secret"] is None else set_ticket(answer, COOKIES["seat"], taken["secret"])

    @blueprint.get("/card")
    def card() -> str:
        """Where a seat card leads; its secret stays in the browser until it is sent."""
        return render_template("player/card.html")

    @blueprint.post("/player/card")
    def card_claimed() -> Response:
        """Back to the seat of a card: the seat's ticket comes in a cookie, on this phone from now on."""
        try:
            secret = claim(house, fields.text(_sent(), "secret"), cards.lets_in)
        except Refused as no:
            return _no(no.code, no.params, 429 if no.code == "busy" else 409)
        except (NotSaved, Unknown, JournalError):
            return _no("not_saved", {}, 503)
        except Broken:
            return _no("server_error", {}, 500)
        return set_ticket(jsonify(ok=True), COOKIES["seat"], secret)

    return blueprint


def _sent() -> fields.Fields:
    """The JSON object of the request; empty for whatever else a stranger sends."""
    try:
        sent = StrictJson.loads(request.get_data()) if request.is_json else {}
    except ValueError:
        return {}
    return sent if isinstance(sent, dict) else {}


def _take(house: House, sent: fields.Fields) -> fields.Fields:
    taken: fields.Fields = house.take_seat(
        fields.text(sent, "id"),
        fields.text(sent, "code"),
        fields.text(sent, "name"),
        fields.flag(sent, "returning", False),
        request.cookies.get(COOKIES["seat"]),
        request.remote_addr,
    )
    return taken


def _no(code: str, params: fields.Fields, status: int) -> Response:
    answer = jsonify(ok=False, code=code, params=params)
    answer.status_code = status
    return answer
