"""What the terminal says when the server has started."""

from __future__ import annotations

from pathlib import Path

from stage.house import House
from stage.join import join
from stage.qr import drawing
from web.words import Words


def welcome(house: House, words: Words, own: str, console_link: str, journal: Path, *, colours: bool) -> str:
    """Links of console, projector and overlay, the way in with its QR code, and where the journal lies."""
    base = house.base()
    lines = [
        "",
        words("web.terminal.title"),
        "",
        f"  {words('web.terminal.console')}",
        f"    {console_link}",
        f"  {words('web.terminal.projector')}",
        f"    {own}/display/enter/{house.keys.screen_key('screen')}",
        f"  {words('web.terminal.overlay')}",
        f"    {own}/overlay/enter/{house.keys.screen_key('overlay')}",
        f"  {words('web.terminal.journal')}",
        f"    {journal}",
        "",
    ]
    if base is None:
        return "\n".join([*lines, f"  {_no_way(house, words)}", ""])
    way = join(base, house.code())
    return "\n".join([*lines, f"  {words('web.terminal.join')}  {way.url}", "", drawing(way.qr, colours), ""])


def _no_way(house: House, words: Words) -> str:
    only = house.addresses.only
    return words("web.terminal.one_address", address=only) if only else words("web.terminal.no_network")
