"""Names and descriptions of the keys."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, Sentence

KEYS: Mapping[str, Sentence] = {
    "keys.title": N_("Keys"),
    "keys.here": N_("On this page"),
    "keys.replay": N_("At a game that is replayed"),
    "keys.table": N_("At the table"),
    "keys.everywhere": N_("Everywhere"),
    "key.tab": N_("Tab"),
    "key.tab.does": N_("go to the next control, or with Shift to the one before"),
    "key.arrows": N_("Arrows"),
    "key.arrows.does": N_("walk along the cards, and from anything to what lies next that way"),
    "key.enter": N_("Enter"),
    "key.enter.does": N_("press the red button: the one with the ring takes the red"),
    "key.press": N_("Space"),
    "key.press.does": N_("press what has the ring, a card too; without a ring the red button"),
    "key.escape": N_("Esc"),
    "key.escape.does": N_("the menu, or back"),
    "key.mute": N_("M"),
    "key.mute.does": N_("sound on or off"),
    "key.louder": N_("+ and –"),
    "key.louder.does": N_("louder or softer"),
    "key.larger": N_("Ctrl + and Ctrl –"),
    "key.larger.does": N_("larger or smaller type"),
    "key.full": N_("F11"),
    "key.full.does": N_("fill the screen"),
    "key.paste": N_("Ctrl V"),
    "key.paste.does": N_("read a game that is on the clipboard; a file can be dropped on the window as well"),
    "key.delete": N_("Delete"),
    "key.keys": N_("?"),
    "key.keys.does": N_("explain what has the ring, or what lies under the pointer; else this page"),
    "key.slip": N_("Rest the pointer, or hold a press"),
    "key.slip.does": N_("a word explains itself; Enter opens the rule book there"),
    "keys.page": N_("Page Up, Page Down"),
    "keys.ends": N_("Home, End"),
    "keys.leftright": N_("Left, Right"),
}
