"""Pages of projector and overlay."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from stage.cookies import set_ticket
from stage.house import House
from stage.surface import COOKIES


def pages(house: House) -> Blueprint:
    """The blueprint, with its static files under ``/display/static``."""
    blueprint = Blueprint(
        "display",
        __name__,
        template_folder="templates",
        static_folder="static",
        static_url_path="/display/static",
    )

    def enter(key: str, where: str) -> Response:
        secret = house.keys.redeem_screen_key(key)
        if secret is None:
            abort(403)
        return set_ticket(redirect(where), COOKIES["screen"], secret)

    def page(overlay: bool) -> str:
        ticket = house.tickets.find(request.cookies.get(COOKIES["screen"], ""))
        if ticket is None or ticket.role not in ("screen", "overlay"):
            abort(403)
        return render_template("display/index.html", overlay=overlay)

    @blueprint.get("/display/enter/<key>")
    def enter_display(key: str) -> Response:
        """The projector's link, good any number of times."""
        return enter(key, "/display/")

    @blueprint.get("/overlay/enter/<key>")
    def enter_overlay(key: str) -> Response:
        """The overlay's link, for OBS."""
        return enter(key, "/overlay")

    @blueprint.get("/display/")
    def display() -> str:
        """The projector."""
        return page(overlay=False)

    @blueprint.get("/overlay")
    def overlay() -> str:
        """The same picture on a transparent ground."""
        return page(overlay=True)

    return blueprint
