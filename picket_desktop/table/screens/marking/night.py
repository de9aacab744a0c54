"""Pages about a game with real cards. In night mode they are dark with pale print, for a table by
candlelight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.review.web_page import WebPage
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    PanelLook,
    PlaqueLook,
    RuleLook,
    TextLook,
    VeilLook,
    altered,
)
from picket_desktop.table.widgets.plot import BoardLook, PegLook
from picket_desktop.table.widgets.rows import ChoiceLook, MoreLook, OnwardLook
from picket_desktop.words.pages import said

PALE = {"ink": "cream", "sepia": "second", "heading": "gold", "red": "gold", "green": "second"}
"""The inks of pale print, each by the dark ink it replaces."""
VEIL = 0.76
"""The opacity of the veil over the cloth."""


class Night(Screen):
    """A page about a game with real cards. If the sheet of the game is dark, so are the page and the line at
    the foot of the window. As a base class, it must come before the kind of page."""

    def layout(self, moment: Moment) -> list[Look]:
        return self.at_foot([*super().layout(moment)])

    def at_foot(self, line: list[Look]) -> list[Look]:
        return by_night(line) if self.host.settings.night else line


class NightSheet(Night, SheetPage):
    """A sheet about a game with real cards."""


class NightRules(Night, RulesPage):
    """The rule book, opened at a game with real cards."""


class NightWebPage(Night, WebPage):
    """The page for saving a game with real cards, to be shown or printed."""


class NightAsking(NightSheet, Asking):
    """Asks about a game with real cards, or shows a message that must be read."""


def told(host: Host, title: str, says: Sequence[str]) -> NightAsking:
    """Return a sheet with a message that stays until it has been read."""
    return NightAsking(host, title, says, [Answer("done", said("done"), said("done.says"))])


def by_night(looks: Iterable[Look]) -> list[Look]:
    """Return the looks of a page changed for a dark sheet."""
    return [_dark(look) for look in looks]


def _dark(look: Look) -> Look:
    match look:
        case VeilLook():
            return altered(look, strength=VEIL, night=True)
        case PanelLook() | ButtonLook() | BoardLook() | PegLook() | PlaqueLook():
            return altered(look, night=True)
        case MoreLook() | OnwardLook() | ChoiceLook():
            return altered(look, night=True)
        case TextLook(ink=ink) | RuleLook(ink=ink):
            return altered(look, ink=PALE.get(ink, ink))
    return look
