"""The host's console and its remote."""

from __future__ import annotations

from typing import Any

from flask import Flask

from host.namespace import HostNamespace
from host.pages import pages
from stage.house import House
from stage.room import Screens


def install(app: Flask, server: Any, house: House, screens: Screens) -> HostNamespace:
    """Add pages and namespace; the namespace comes back, to be pushed."""
    app.register_blueprint(pages(house))
    namespace = HostNamespace("/host", house, screens)
    server.register_namespace(namespace)
    return namespace
