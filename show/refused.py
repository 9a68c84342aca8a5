"""The one way in which a show says no."""

from __future__ import annotations

from games.contract import Json


class Refused(Exception):
    """A command was not taken and nothing has changed. ``code`` and ``params`` go to its sender only."""

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
