"""A sheet by night: dark, with pale print, for a table by candlelight."""

from __future__ import annotations

from collections.abc import Iterable

from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, RuleLook, TextLook, altered
from picket_desktop.table.widgets.plot import BoardLook, PegLook

PALE = {"ink": "cream", "sepia": "second", "heading": "gold", "red": "gold", "green": "second"}
"""The inks of pale print, by those of dark print in their places."""


def by_night(looks: Iterable[Look]) -> list[Look]:
    """Return the looks of a page as they are on a dark sheet."""
    return [_dark(look) for look in looks]


def _dark(look: Look) -> Look:
    match look:
        case PanelLook() | ButtonLook() | BoardLook() | PegLook():
            return altered(look, night=True)
        case TextLook(ink=ink) | RuleLook(ink=ink):
            return altered(look, ink=PALE.get(ink, ink))
    return look
