"""The host's console and its remote."""

from __future__ import annotations

from typing import Any

from flask import Flask

from host.namespace import HostNamespace
from host.pages import pages
from stage.house import House
from stage.preflight_run import Preflight
from stage.room import Screens


def install(
    app: Flask, server: Any, house: House, screens: Screens, preflight: Preflight | None = None
) -> HostNamespace:
    """Add pages and namespace; the namespace comes back, to be pushed."""
    app.register_blueprint(pages(house, preflight))
    namespace = HostNamespace("/host", house, screens)
    server.register_namespace(namespace)
    house.devices.on_shut_out(namespace.shut_out)
    return namespace
