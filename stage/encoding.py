"""How what goes out is written: as compact JSON, and each part that several views share only once."""

from __future__ import annotations

import json
from typing import Any

from games.contract import Json

_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
# json.dumps with such options would make an encoder for every message.


class Encoded(str):
    """Text that is JSON already."""

    __slots__ = ()


def dumps(value: Any) -> str:
    """``value`` as JSON text. :class:`Encoded` stands for itself, alone or as an element of a list: that is
    where a packet carries its content. Raises ``ValueError`` for NaN and infinities."""
    if isinstance(value, Encoded):
        return value
    if isinstance(value, list) and any(isinstance(part, Encoded) for part in value):
        return f"[{','.join(map(dumps, value))}]"
    return _write(value)


class Views:
    """Writes the views of one push. Parts of several views that are the same object are written once; what is
    written must not change meanwhile."""

    def __init__(self) -> None:
        self._parts: dict[int, tuple[Json, str]] = {}

    def write(self, view: Json) -> str:
        """A view, a dict whose keys are plain words, as JSON text."""
        texts = []
        for key, part in view.items():
            known = self._parts.get(id(part))
            if known is None:
                # Kept with its text: as long as it lives, no other object has its id.
                self._parts[id(part)] = known = (part, _write(part))
            texts.append(f'"{key}":{known[1]}')
        return "{" + ",".join(texts) + "}"
