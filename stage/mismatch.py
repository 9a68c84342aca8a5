"""How a library that is not the one a hook was made for is told: by name and version."""

from __future__ import annotations

import inspect
from importlib.metadata import version


class TransportMismatch(RuntimeError):
    """A library is not the one a hook was made for. ``hook`` and ``installed`` name both."""

    def __init__(self, hook: str, package: str, found: str) -> None:
        self.hook = hook
        self.installed = f"{package} {version(package)}"
        super().__init__(f"{hook} does not fit {self.installed}: {found}")


def expect(hook: str, package: str, fits: bool, found: str) -> None:
    """:class:`TransportMismatch` unless ``fits``."""
    if not fits:
        raise TransportMismatch(hook, package, found)


def takes(function: object, *names: str) -> bool:
    """Whether this is a function with parameters of these names (first ``self`` where it has one)."""
    try:
        found = list(inspect.signature(function).parameters)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    return found[: len(names)] == list(names)
