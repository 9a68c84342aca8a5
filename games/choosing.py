"""Reading a host's choices against the table of what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import BadOptions, Choice, Json


def chosen(choices: Mapping[str, Choice], raw: Mapping[str, Json]) -> dict[str, Json]:
    """Every option with its value, defaults filled in; :class:`BadOptions` names the first misfit."""
    for option, value in raw.items():
        if option not in choices:
            raise BadOptions(option, ", ".join(choices))
        if not fits(choices[option], value):
            raise BadOptions(option, allowed(choices[option]))
    return {option: raw.get(option, choice.default) for option, choice in choices.items()}


def fits(choice: Choice, value: Json) -> bool:
    """Whether the value may be chosen. Types count: ``True`` and ``5.0`` are no integers."""
    if choice.values is not None:
        return any(type(value) is type(one) and value == one for one in choice.values)
    if value is None:
        return choice.none
    return type(value) is int and choice.least <= value <= choice.most


def allowed(choice: Choice) -> str:
    """What would fit, in the notation of JSON: ``5, 6`` or ``null, 30-300``."""
    if choice.values is not None:
        return ", ".join(str(one).lower() for one in choice.values)
    return f"{'null, ' if choice.none else ''}{choice.least}-{choice.most}"
