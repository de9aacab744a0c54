"""The page of keys: those of the screen that it was opened from, then those of every screen."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.input.commands import (
    AGAIN,
    BACK,
    EARLIER,
    EXPLAIN,
    FULL,
    HELP,
    LARGER,
    LATER,
    LOUDER,
    MUTE,
    NEXT,
    PASTE,
    PRESS,
    RED,
    SMALLER,
    SOFTER,
)
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.screens.keys.change import ChangeKeys
from picket_desktop.table.screens.reading import Passage, ReadingPage
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.words.pages import said

CHANGE = "change"
TYPED = ("asked", "again", "log")
"""Those that read nothing aloud where figures are typed."""


def everywhere(keyboard: Keyboard, types: bool = False) -> list[tuple[str, str]]:
    """Return the keys of every screen and what they do; where one ``types`` figures, without those that a
    figure would mean."""
    named = keyboard.named
    keys = {
        "enter": keyboard.all_named(PRESS),
        "red": keyboard.worded(RED),
        "arrows": keyboard.arrows,
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
    return [(key, said(f"key.{of}.does")) for of, key in keys.items() if not (types and of in TYPED)]


class KeysPage(ReadingPage):
    """The page that `?` and the doors named after it open."""

    def __init__(self, host: Host, of: Screen) -> None:
        super().__init__(host, said("keys.title"), (), name="Keys")
        self._of = of
        self.passages = self._told()

    def _told(self) -> tuple[Passage, ...]:
        of, own = self._of, self._of.keys()
        every = everywhere(self.host.keyboard, of.types)
        found = [*_listed(said(of.keys_at), own), *_listed(said("keys.everywhere"), every)]
        return tuple(found if own else found[1:])

    def opened(self) -> None:
        """Tell the keys as they are now, after they have been changed."""
        if (told := self._told()) != self.passages:
            self.passages, self._set = told, None

    def further(self) -> list[Entry]:
        return [wording(CHANGE, "keys.change")]

    def handle(self, intent: Intent) -> None:
        if intent == Press(CHANGE):
            self.host.play("wood_tap")
            self.host.open(ChangeKeys(self.host))
        else:
            super().handle(intent)


def keys_page(host: Host, of: Screen) -> KeysPage:
    """Return the page of the keys of a screen."""
    return KeysPage(host, of)


def _listed(heading: str, keys: Sequence[tuple[str, str]]) -> list[Passage]:
    pairs = [Passage(f"{key}\t{does}", "pair") for key, does in keys]
    return [Passage(heading, "heading"), *pairs] if pairs else []
