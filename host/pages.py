"""Pages of the console and the remote, pairing, and the export."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response as Answer

from show.audience import Host
from show.refused import Refused
from stage.cards import Card, draw, seats
from stage.cookies import set_ticket
from stage.devices import is_local, kind_of_device
from stage.export import EXPORTS, UnknownShow, export, named
from stage.frames import OWN_MACHINE
from stage.house import House
from stage.journal import JournalError
from stage.pairing import PairingRefused
from stage.preflight_run import Preflight
from stage.surface import COOKIES
from stage.tickets import Ticket


def pages(house: House, preflight: Preflight | None = None) -> Blueprint:
    """The blueprint, with its static files under ``/host/static``; ``preflight`` None: no checks."""
    blueprint = Blueprint(
        "host", __name__, template_folder="templates", static_folder="static", static_url_path="/host/static"
    )

    def ticket(role: str) -> Ticket | None:
        found = house.tickets.find(request.cookies.get(COOKIES[role], ""))
        return found if found is not None and found.role == role else None

    @blueprint.app_errorhandler(JournalError)
    def unsaved(fault: JournalError) -> Answer:
        """Whatever page needs to be kept and cannot: it may be opened again."""
        return Response(render_template("host/unsaved.html"), 503)

    def page(role: str) -> Answer:
        """A page that stays in one browser all evening; each time it is opened its cookie begins anew."""
        found = ticket(role)
        if found is None:
            return _refused()
        answer = Response(render_template(f"host/{'remote' if role == 'remote' else 'index'}.html"))
        return set_ticket(answer, COOKIES[role], request.cookies[COOKIES[role]], lasting=found.local)

    @blueprint.get("/host/enter/<claim>")
    def enter(claim: str) -> Answer:
        """The one-time link."""
        local = is_local(house.public_url, request.remote_addr)
        secret = house.desk.enter(claim, name=_device(), local=local)
        if secret is None:
            return _refused() if ticket("host") is None else redirect("/host/")
        house.link_used()
        return set_ticket(redirect("/host/"), COOKIES["host"], secret, lasting=local)

    @blueprint.get("/host/")
    def console() -> Answer:
        """The console."""
        return page("host")

    @blueprint.get("/host/projector")
    def projector() -> Answer:
        """The projector's page in a window of its own; its key stays out of every view."""
        if ticket("host") is None:
            return _refused()
        return redirect(f"/display/enter/{house.keys.screen_key('screen')}")

    @blueprint.get("/host/remote")
    def remote() -> Answer:
        """The remote."""
        return page("remote")

    @blueprint.route("/host/pair", methods=["GET", "POST"])
    def pair() -> Answer:
        """One more device, by the code the console shows."""
        if request.method == "GET":
            return Response(render_template("host/pair.html", error=None, seconds=0))
        local = is_local(house.public_url, request.remote_addr)
        try:
            code, address = request.form.get("code", ""), request.remote_addr or ""
            secret = house.desk.pair(code, name=_device(), local=local, address=address)
        except PairingRefused as no:
            error = "wrong_pairing_code" if no.code == "wrong_code" else no.code
            return Response(render_template("host/pair.html", error=error, seconds=no.seconds), 403)
        except JournalError:
            return Response(render_template("host/pair.html", error="not_saved", seconds=0), 503)
        found = house.tickets.find(secret)
        role = found.role if found else "host"
        where = "/host/" if role == "host" else "/host/remote"
        return set_ticket(redirect(where), COOKIES[role], secret, lasting=local)

    @blueprint.get("/host/export/<show_id>.<form>")
    def exported(show_id: str, form: str) -> Answer:
        """A show's journal and results, for the console or a program of the same user on this machine."""
        if ticket("host") is None and not _is_own_program(house):
            return _refused()
        if form not in EXPORTS:
            abort(404)
        show_id = named(house.journal, show_id)
        try:
            body = house.aside(export, house.runner.records(show_id), form, request.args.get("lang"))
        except UnknownShow:
            abort(404)
        name = f"cuecard-{show_id}.{form}"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(body, mimetype=EXPORTS[form], headers=headers)

    @blueprint.route("/host/cards", methods=["GET", "POST"])
    def cards() -> Answer:
        """Seat cards: whose, and once that is chosen, fresh ones to print."""
        own = ticket("host")
        if own is None:
            return _refused()
        wanted = request.form.getlist("seats")
        if request.method == "POST" and not house.desk.works(own.id):
            return _cards(house, error="view_only")
        if not wanted:  # posted with nobody ticked, it must not void everybody's card
            return _cards(house)
        try:
            return _cards(house, draw(house, wanted))
        except Refused as no:
            return _cards(house, error=no.code)
        except JournalError:
            return _cards(house, error="not_saved")

    @blueprint.get("/host/recap/<show_id>")
    def recap(show_id: str) -> Answer:
        """The story of an evening, to look at."""
        if ticket("host") is None:
            return _refused()
        records = house.runner.records(named(house.journal, show_id))
        try:
            return Response(house.aside(export, records, "html", request.args.get("lang"), False))
        except UnknownShow:
            abort(404)

    if preflight is not None:
        _add_preflight(blueprint, house, preflight, lambda: ticket("host") is not None)
    return blueprint


def _add_preflight(
    blueprint: Blueprint, house: House, preflight: Preflight, is_console: Callable[[], bool]
) -> None:
    """The checks before the doors open: their page, and what they found."""

    def lets_in() -> bool:
        return is_console() or _is_own_program(house)

    @blueprint.get("/host/preflight")
    def preflight_page() -> Answer:
        """The page, which asks for the findings by itself."""
        return Response(render_template("host/preflight.html")) if is_console() else _refused()

    @blueprint.get("/host/preflight.json")
    def preflight_found() -> Answer:
        """The findings as they are known now."""
        return jsonify(preflight.told()) if lets_in() else _refused()

    @blueprint.post("/host/preflight")
    def preflight_again() -> Answer:
        """Everything is looked at anew, unless that is being done already."""
        return jsonify(ok=preflight.again()) if lets_in() else _refused()


def _cards(house: House, drawn: list[Card] | None = None, error: str | None = None) -> Answer:
    """The page of seat cards: a form, or the cards."""
    show = house.look(Host())["show"]
    page = render_template(
        "host/cards.html",
        cards=drawn,
        seats=seats(house) if show else [],
        chosen=request.args.getlist("seats"),
        title=show["title"] if show else "",
        error=error,
    )
    return Response(page, 403 if error else 200)


def _refused() -> Answer:
    return Response(render_template("host/refused.html"), 403)


def _is_own_program(house: House) -> bool:
    """Whether a program of the same user on this machine asks: it knows the side file's secret, and has come
    from here, to the address that such programs ask and no guest of a proxy does. Read off a disk or a
    copy, the secret opens nothing from elsewhere."""
    asked = request.host.partition(":")[0] == OWN_MACHINE
    near = house.addresses.is_at_hand(request.remote_addr)
    return asked and near and house.is_own_program(request.headers.get("X-Cuecard-Owner", ""))


def _device() -> str:
    """What the device is, for the line that says who works the console."""
    return kind_of_device(request.user_agent.string)
