"""The page of keys, or of a game pad's buttons while a pad is in use: those of the screen from which it was
opened, then those of every screen."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.input.commands import (
    AGAIN,
    ALL_ARROWS,
    BACK,
    EARLIER,
    EXPLAIN,
    FIGURE_KEYS,
    FULL,
    HELP,
    LARGER,
    LATER,
    LOUDER,
    MUTE,
    NEXT,
    PAGES,
    PASTE,
    PRESS,
    RED_BUTTON,
    SMALLER,
    SOFTER,
)
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.screens.keys.change import ChangeKeys
from picket_desktop.table.screens.reading import Passage, ReadingPage
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.pads import MENU, B, pad_button, pad_sign
from picket_desktop.words.pages import said

CHANGE = "change"
TYPED = ("asked", "again", "log")
"""The commands that read something aloud. Their keys do not while numbers are being typed."""


def everywhere(keyboard: Keyboard, types: str = "") -> list[tuple[str, str]]:
    """Return the keys available on every screen, with their actions. ``types`` are the characters that a
    screen takes as text; leave out the keys that type them."""
    named = keyboard.named
    typed = {*(TYPED if types else ()), *(["louder"] if keyboard.keys(LOUDER)[0] in types else ())}
    keys = {
        "enter": keyboard.all_named(PRESS),
        "red": named(RED_BUTTON),
        "arrows": named(ALL_ARROWS),
        "tab": keyboard.all_named(NEXT),
        "escape": keyboard.all_named(BACK),
        "mute": named(MUTE),
        "louder": named(f"{LOUDER}/{SOFTER}"),
        "larger": named(f"{LARGER}/{SMALLER}"),
        "full": named(FULL),
        "paste": named(PASTE),
        "asked": named("read asked"),
        "again": named(AGAIN),
        "log": named(f"{EARLIER}/{LATER}"),
        "keys": named(EXPLAIN),
        "help": named(HELP),
        "slip": said("key.slip"),
    }
    return [(key, said(f"key.{of}.does")) for of, key in keys.items() if of not in typed]


def everywhere_on_pad(pad: str) -> list[tuple[str, str]]:
    """Return the pad buttons that work on every screen, with their actions."""
    menu = said("key.pair", one=pad_button(pad, B), other=pad_button(pad, MENU))
    return [
        (pad_sign(pad, PRESS), said("key.enter.does")),
        (pad_sign(pad, RED_BUTTON), said("key.red.does")),
        (pad_sign(pad, ALL_ARROWS), said("key.arrows.does")),
        (pad_sign(pad, NEXT), said("pad.walk.does")),
        (menu, said("key.escape.does")),
        (pad_sign(pad, "/".join(PAGES)), said("pad.pages.does")),
        (said("pad.lines"), said("pad.lines.does")),
        (pad_sign(pad, EXPLAIN), said("pad.explain.does")),
        (pad_sign(pad, HELP), said("key.help.does")),
    ]


class KeysPage(ReadingPage):
    """The page of keys, opened by `?` and by doors named after it."""

    def __init__(self, host: Host, of: Screen) -> None:
        super().__init__(host, "", (), name="Keys")
        self._of = of

    @property
    def title(self) -> str:
        return said("pad.title" if self.host.pad else "keys.title")

    def _told(self) -> tuple[Passage, ...]:
        of, pad = self._of, self.host.pad
        keys = of.keys()
        own = [(key, does) for key, does in keys if key and not (pad and key == FIGURE_KEYS)]
        every = everywhere_on_pad(pad) if pad else everywhere(self.host.keyboard, of.types)
        found = [*_listed(said(of.keys_at), own), *_listed(said("keys.everywhere"), every)]
        return tuple(found if own else found[1:])

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the open leaf, with new text if the keys were changed or another device is in use."""
        if (told := self._told()) != self.passages:
            self.passages, self._set = told, None
        return super().blocks(place, moment, room)

    def further(self) -> list[Entry]:
        return [wording(CHANGE, "keys.change")]

    def handle(self, intent: Intent) -> None:
        if intent == Press(CHANGE):
            self.host.play("wood_tap")
            self.host.open(ChangeKeys(self.host))
        else:
            super().handle(intent)


def keys_page(host: Host, of: Screen) -> KeysPage:
    """Return the page of keys, opened from a screen."""
    return KeysPage(host, of)


def _listed(heading: str, keys: Sequence[tuple[str, str]]) -> list[Passage]:
    pairs = [Passage(f"{key}\t{does}", "pair") for key, does in keys]
    return [Passage(heading, "heading"), *pairs] if pairs else []
