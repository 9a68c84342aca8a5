"""Tickets in cookies."""

from __future__ import annotations

from typing import TypeVar

from werkzeug.wrappers import Response

LIFETIME = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie."""
Answer = TypeVar("Answer", bound=Response)


def set_ticket(answer: Answer, name: str, secret: str) -> Answer:
    """The answer with the ticket in a cookie that no script reads and no foreign page sends."""
    answer.set_cookie(name, secret, max_age=LIFETIME, httponly=True, samesite="Lax", path="/")
    return answer
