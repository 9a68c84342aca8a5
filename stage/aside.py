"""Long work on plain values, done where it holds nobody up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Aside = Callable[..., Any]
"""Calls a function with its arguments and returns what it returns. The function may only compute: under
eventlet it runs in a thread where none of the server's locks hold."""


def at_once(function: Callable[..., Any], *arguments: Any) -> Any:
    """Here and now, for programs and tests where nobody waits."""
    return function(*arguments)
