"""The projector and the overlay: what is everyone's."""

from __future__ import annotations

from typing import Any

from flask import Flask

from display.namespace import DisplayNamespace
from display.pages import pages
from stage.house import House
from stage.room import Screens


def install(app: Flask, server: Any, house: House, screens: Screens) -> DisplayNamespace:
    """Add pages and namespace; the namespace comes back, to be pushed."""
    app.register_blueprint(pages(house))
    namespace = DisplayNamespace("/display", house, screens)
    server.register_namespace(namespace)
    house.devices.on_shut_out(namespace.shut_out)
    return namespace
