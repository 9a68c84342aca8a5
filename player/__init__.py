"""The contestants' phones: what is yours."""

from __future__ import annotations

from typing import Any

from flask import Flask

from player.namespace import PlayerNamespace
from player.pages import pages
from stage.house import House


def install(app: Flask, server: Any, house: House) -> PlayerNamespace:
    """Add pages and namespace; the namespace comes back, to be pushed."""
    app.register_blueprint(pages(house))
    namespace = PlayerNamespace("/player", house)
    server.register_namespace(namespace)
    house.close_sockets = namespace.close
    return namespace
