"""Pages of projector and overlay."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as Answer

from stage.cookies import set_ticket
from stage.devices import is_local, kind_of_device
from stage.house import House
from stage.surface import COOKIES
from stage.tickets import TooManyScreens


def pages(house: House) -> Blueprint:
    """The blueprint, with its static files under ``/display/static``."""
    blueprint = Blueprint(
        "display",
        __name__,
        template_folder="templates",
        static_folder="static",
        static_url_path="/display/static",
    )

    def held() -> str:
        return request.cookies.get(COOKIES["screen"], "")

    def enter(key: str, where: str) -> Answer:
        overlay = where == "/overlay"
        local = is_local(house.public_url, request.remote_addr)
        name = kind_of_device(request.user_agent.string)
        try:
            secret = house.keys.redeem_screen_key(key, held=held(), name=name, local=local)
        except TooManyScreens:
            return _turned_away("full", 503, overlay)
        if secret is None:
            return _turned_away("unknown", 403, overlay)
        return set_ticket(redirect(where), COOKIES["screen"], secret, lasting=local)

    def page(overlay: bool) -> Answer:
        ticket = house.tickets.find(held())
        if ticket is None or ticket.role not in ("screen", "overlay"):
            return _turned_away("unknown", 403, overlay)
        return Response(render_template("display/index.html", overlay=overlay))

    @blueprint.get("/display/enter/<key>")
    def enter_display(key: str) -> Answer:
        """The projector's link, good any number of times."""
        return enter(key, "/display/")

    @blueprint.get("/overlay/enter/<key>")
    def enter_overlay(key: str) -> Answer:
        """The overlay's link, for OBS."""
        return enter(key, "/overlay")

    @blueprint.get("/display/")
    def display() -> Answer:
        """The projector."""
        return page(overlay=False)

    @blueprint.get("/overlay")
    def overlay() -> Answer:
        """The same picture on a transparent ground."""
        return page(overlay=True)

    return blueprint


def _turned_away(why: str, status: int, overlay: bool) -> Answer:
    """The page of a screen that may not show anything: ``unknown`` or ``full``. An overlay's is transparent
    too, or it would lie over the whole broadcast."""
    return Response(render_template("display/refused.html", why=why, overlay=overlay), status)
