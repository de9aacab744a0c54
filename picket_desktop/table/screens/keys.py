"""The page of keys, or of a game pad's buttons while one is in use: those of the screen that it was opened
from, then those of every screen."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.reading import Passage, ReadingPage
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.words.pads import (
    LB,
    LEFT_STICK,
    LT,
    MENU,
    RB,
    RIGHT_STICK,
    RT,
    VIEW,
    A,
    B,
    X,
    Y,
    pad_button,
)
from picket_desktop.words.pages import said

EVERYWHERE = (
    "enter",
    "red",
    "arrows",
    "tab",
    "escape",
    "mute",
    "louder",
    "larger",
    "full",
    "paste",
    "asked",
    "again",
    "log",
    "keys",
    "help",
    "slip",
)
"""Catalogue entries of the keys that every screen has."""
TYPED = ("asked", "again", "log")
"""Those that read nothing aloud where figures are typed."""


def everywhere(types: bool = False) -> list[tuple[str, str]]:
    """Return the keys of every screen and what they do; where one ``types`` figures, without those that a
    figure would mean."""
    keys = [key for key in EVERYWHERE if not (types and key in TYPED)]
    return [(said(f"key.{key}"), said(f"key.{key}.does")) for key in keys]


def on_pad(keys: Sequence[tuple[str, str]], pad: str) -> list[tuple[str, str]]:
    """Return a screen's keys as the buttons of a pad, without those that have none."""
    buttons = {
        "H": pad_button(pad, Y),
        "L": pad_button(pad, LEFT_STICK),
        "S": pad_button(pad, RIGHT_STICK),
        said("key.enter"): pad_button(pad, A),
        said("key.red"): pad_button(pad, X),
        said("key.escape"): pad_button(pad, B),
        said("key.arrows"): said("pad.arrows"),
        said("keys.leftright"): said("pad.across"),
        said("keys.page"): _pair(pad, LT, RT),
    }
    return [(buttons[key], does) for key, does in keys if key in buttons]


def everywhere_on_pad(pad: str) -> list[tuple[str, str]]:
    """Return the buttons of a pad that every screen has, and what they do."""
    return [
        (pad_button(pad, A), said("key.enter.does")),
        (pad_button(pad, X), said("key.red.does")),
        (said("pad.arrows"), said("key.arrows.does")),
        (_pair(pad, LB, RB), said("pad.walk.does")),
        (_pair(pad, B, MENU), said("key.escape.does")),
        (_pair(pad, LT, RT), said("pad.pages.does")),
        (said("pad.lines"), said("pad.lines.does")),
        (said("pad.explain"), said("pad.explain.does")),
        (pad_button(pad, VIEW), said("key.help.does")),
    ]


def _pair(pad: str, one: str, other: str) -> str:
    return said("pad.pair", one=pad_button(pad, one), other=pad_button(pad, other))


class KeysPage(ReadingPage):
    """The keys of a screen, or the buttons of whatever pad is in use."""

    def __init__(self, host: Host, of: Screen) -> None:
        super().__init__(host, "", (), name="Keys")
        self._of, self._lists = of, "unset"

    @property
    def title(self) -> str:
        return said("pad.title" if self.host.pad else "keys.title")

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the open leaf, of other passages once another kind of keys is in use."""
        if self._lists != self.host.pad:
            self._lists, self._set = self.host.pad, None
            self.passages = tuple(self._listed(self.host.pad))
        return super().blocks(place, moment, room)

    def _listed(self, pad: str) -> list[Passage]:
        of = self._of
        own = on_pad(of.keys(), pad) if pad else of.keys()
        found = _told(said("keys.everywhere"), everywhere_on_pad(pad) if pad else everywhere(of.types))
        return [*_told(said(of.keys_at), own), *found] if own else found[1:]


def keys_page(host: Host, of: Screen) -> KeysPage:
    """Return the page that `?` and the doors named after it open."""
    return KeysPage(host, of)


def _told(heading: str, keys: Sequence[tuple[str, str]]) -> list[Passage]:
    pairs = [Passage(f"{key}\t{does}", "pair") for key, does in keys]
    return [Passage(heading, "heading"), *pairs] if pairs else []
