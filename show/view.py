"""view(show, audience): the only way out of a show.

Every view is built from nothing, field by field, so a secret that nobody put in cannot be in it. What an
audience may see is decided here and, for the cards, in the game's own ``view``.
"""

from __future__ import annotations

from typing import assert_never

from games.contract import Json
from show.audience import Audience, Guest, Host, Remote, Screen
from show.model import Show
from show.view_contestant import contestant_view
from show.view_host import host_view, remote_view
from show.view_screen import screen_view


def view(show: Show | None, audience: Audience, lang: str = "ko") -> Json:
    """What ``audience`` may see now, as JSON; ``lang``: the server's language, for the time before a show."""
    match audience:
        case Screen():
            return screen_view(show, lang)
        case Guest():
            return contestant_view(show, audience, lang)
        case Host():
            return host_view(show, lang)
        case Remote():
            return remote_view(show, lang)
        case _:  # pragma: no cover - the type checker proves it away
            assert_never(audience)
