"""Names and descriptions of the keys."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, Sentence

KEYS: Mapping[str, Sentence] = {
    "keys.title": N_("Keys"),
    "keys.here": N_("On this page"),
    "keys.replay": N_("In a replay"),
    "keys.table": N_("At the table"),
    "keys.everywhere": N_("Everywhere"),
    "key.tab": N_("Tab"),
    "key.tab.does": N_("the next control, or with Shift the previous one"),
    "key.arrows": N_("Arrows"),
    "key.arrows.does": N_("move along the cards, or to the next thing in that direction"),
    "key.enter": N_("Enter, Space"),
    "key.enter.does": N_("press whatever is outlined, or else the red button"),
    "key.red": N_("Ctrl Enter"),
    "key.red.does": N_("press the red button, whatever is outlined"),
    "key.escape": N_("Esc"),
    "key.escape.does": N_("the menu, or back"),
    "key.mute": N_("M"),
    "key.mute.does": N_("sound on or off"),
    "key.louder": N_("+ and –"),
    "key.louder.does": N_("louder or softer"),
    "key.larger": N_("Ctrl + and Ctrl –"),
    "key.larger.does": N_("larger or smaller text"),
    "key.full": N_("F11"),
    "key.full.does": N_("fill the screen"),
    "key.paste": N_("Ctrl V"),
    "key.paste.does": N_("read a game from the clipboard, or drop a file on the window"),
    "key.delete": N_("Delete"),
    "key.asked": N_("5"),
    "key.asked.does": N_("read aloud what is asked, or what is on the page"),
    "key.again": N_("Backspace"),
    "key.again.does": N_("read the last spoken line again"),
    "key.log": N_("[ and ]"),
    "key.log.does": N_("go back and on through the lines that were spoken"),
    "key.help": N_("F1"),
    "key.help.does": N_("this page, for the screen that is open"),
    "key.keys": N_("?"),
    "key.keys.does": N_("explain what is outlined or pointed at, or else open this page"),
    "key.slip": N_("Rest the pointer, hold a press, or right-click"),
    "key.slip.does": N_("explain a word; Enter then opens the rule book"),
    "keys.page": N_("Page Up, Page Down"),
    "keys.ends": N_("Home, End"),
    "keys.leftright": N_("Left, Right"),
}
