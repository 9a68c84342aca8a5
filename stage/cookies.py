"""Tickets in cookies."""

from __future__ import annotations

from typing import TypeVar

from werkzeug.wrappers import Response

LIFETIME = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie."""
AN_EVENINGS = 7 * 24 * 3600
"""Of a device that was paired, or of a screen elsewhere; its ticket ends earlier (:mod:`stage.lifetime`)
unless it stays connected for days."""
Answer = TypeVar("Answer", bound=Response)


def set_ticket(answer: Answer, name: str, secret: str, *, lasting: bool = True) -> Answer:
    """The answer with the ticket in a cookie that no script reads and no foreign page sends."""
    lifetime = LIFETIME if lasting else AN_EVENINGS
    answer.set_cookie(name, secret, max_age=lifetime, httponly=True, samesite="Lax", path="/")
    return answer
