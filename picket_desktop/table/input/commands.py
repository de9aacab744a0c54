"""The commands and their default keys: the only place that says which key means what.

A key is written as the character that it types, in lower case (``m``), or as its place on the keyboard,
whatever is printed there (``#30`` is the second key of the top row, 1 on most keyboards). A ``^`` in front
means that Control is held. The numbers of places are SDL's scancodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.table.widgets.intents import READINGS

TABLE, REPLAY, ANSWER, DRILL, REVIEW, GAMES = "table", "replay", "answer", "drill", "review", "games"
SCOPES = ("", TABLE, REPLAY, ANSWER, DRILL, REVIEW, GAMES)
"""The kinds of screens with commands of their own. The first, "", stands for all other screens."""
PRESS, BACK, NEXT, ARROWS = "press", "back", "next", ("left", "right", "up", "down")
ENDS, PAGES = ("home", "end"), ("page up", "page down")
HELP, EXPLAIN, FULL, MUTE = "help", "explain", "full", "mute"
COPY, PASTE = "copy", "paste"
AGAIN, EARLIER, LATER = "again", "earlier", "later"
LOUDER, SOFTER, LARGER, SMALLER = "louder", "softer", "larger", "smaller"
STEPS = {LOUDER: 1, SOFTER: -1, LARGER: 1, SMALLER: -1, AGAIN: 0, EARLIER: -1, LATER: 1}
"""The size and direction of each command's step."""
READS = {f"read {what}": what for what in READINGS}
"""What each command reads aloud, one of `READINGS`."""
RED = "^#40"
"""The key that presses the red button wherever the focus is."""
RED_BUTTON, ALL_ARROWS, FIGURE_KEYS = "red button", "arrows", "0–9"
"""The names of keys that are not commands of their own: `RED`, the four arrows together, and the number
keys."""


class Command(NamedTuple):
    """A command and its default ``keys``.

    ``at`` are the scopes of the screens that heed it; empty for all screens. A default key may type a
    character that gives a different command, either for this command or for another of the same ``pair``. The
    keys ``instead`` then replace the default keys of the whole pair. A ``kept`` command never loses its
    default keys, so that there is always a way back; the player can only add a key.
    """

    name: str
    keys: tuple[str, ...]
    at: tuple[str, ...] = ()
    kept: bool = False
    instead: tuple[str, ...] = ()
    pair: str = ""
    spare: tuple[str, ...] = ()
    """Other characters that give the command."""


COMMANDS = (
    Command(PRESS, ("#40", "#88", "#44", RED), kept=True),
    *(Command(name, (f"#{place}",), kept=True) for name, place in zip(ARROWS, (80, 79, 82, 81), strict=True)),
    Command(NEXT, ("#43",), kept=True),
    Command(BACK, ("#41",), kept=True),
    *(Command(name, (f"#{place}",)) for name, place in zip((*ENDS, *PAGES), (74, 77, 75, 78), strict=True)),
    Command("sort", ("s",), (TABLE, DRILL)),
    Command("hint", ("h",), (TABLE,)),
    Command("take back", ("u",), (TABLE,)),
    Command("put back", ("#76",), (TABLE, DRILL)),
    Command("last trick", ("l",), (TABLE, REPLAY, DRILL)),
    Command("score", ("p",), (TABLE, REPLAY, DRILL)),
    Command("odds", ("o",), (TABLE,)),
    Command("values", ("v",), (TABLE, DRILL)),
    Command("rules", ("r",), (TABLE, REPLAY, ANSWER, DRILL)),
    Command("review", ("w",), (TABLE, REPLAY)),
    Command("part back", (",",), (REPLAY,)),
    Command("part on", (".",), (REPLAY,)),
    Command("faster", ("f",), (REPLAY,)),
    Command("all hands", ("a",), (REPLAY,)),
    Command("known", ("k",), (REPLAY,)),
    Command("answer again", ("t",), (ANSWER,)),
    Command("answer mine", ("o",), (ANSWER,)),
    Command("answer line", ("p",), (ANSWER,)),
    Command("whose", ("c",), (REVIEW,)),
    Command("deal back", (",",), (REVIEW,)),
    Command("deal on", (".",), (REVIEW,)),
    Command("remove", ("#76",), (GAMES,)),
    *(Command(f"read {what}", (f"#{30 + i}",), spare=(str(i + 1),)) for i, what in enumerate(READINGS)),
    Command(AGAIN, ("#42",)),
    Command(EARLIER, ("#47",), instead=("#51",), pair="log", spare=("[",)),
    Command(LATER, ("#48",), instead=("#52",), pair="log", spare=("]",)),
    Command(MUTE, ("m",)),
    Command(LOUDER, ("+",), spare=("=",)),
    Command(SOFTER, ("-",)),
    Command(LARGER, ("^+",), spare=("^=",)),
    Command(SMALLER, ("^-",)),
    Command(FULL, ("#68",)),
    Command(EXPLAIN, ("?",)),
    Command(HELP, ("#58",)),
    Command(COPY, ("^c",), kept=True),
    Command(PASTE, ("^v",), kept=True),
)
BY_NAME: Mapping[str, Command] = {command.name: command for command in COMMANDS}

BUTTONS: Mapping[str, str] = {
    "sort": "sort",
    "hint": "hint",
    "hint-on": "hint",
    "tutor-hint": "hint",
    "lesson-show": "hint",
    "undo": "take back",
    "lesson-back": "take back",
    "lesson-take-back": "take back",
    "score": "score",
    "odds": "odds",
    "rules": "rules",
    "review": "review",
    "key": "values",
    "hands": "all hands",
    "know": "known",
    "speed": "faster",
    "trick-back": "part back",
    "trick-on": "part on",
    "answer-again": "answer again",
    "answer-mine": "answer mine",
    "answer-line": "answer line",
    "whose": "whose",
    "mute": MUTE,
    "full_screen": FULL,
}
"""The commands that press a button or a row, by the id of that button or row."""


def pressing(id: str, scope: str) -> str:
    """Return the command that presses the look with this id on a screen of this scope, or ""."""
    name = BUTTONS.get(id, "")
    return name if name and BY_NAME[name] in heeded(scope) else ""


def heeded(scope: str) -> list[Command]:
    """Return the commands that work on a screen of this scope."""
    return [command for command in COMMANDS if not command.at or scope in command.at]


def meet(one: Command, other: Command) -> bool:
    """Return True if two commands can ever be active on the same screen."""
    return not one.at or not other.at or bool({*one.at} & {*other.at})


LEFT_HAND = {
    PRESS: "#44",
    **dict(zip(ARROWS, ("#4", "#7", "#26", "#22"), strict=True)),
    "sort": "#9",
    "hint": "#8",
    "take back": "#20",
    "put back": "#27",
    "last trick": "#23",
    "score": "#10",
    "odds": "#35",
    "values": "#6",
    "rules": "#21",
    "review": "#29",
    "part back": "#27",
    "part on": "#6",
    "faster": "#9",
    "all hands": "#8",
    "known": "#20",
    "answer again": "#9",
    "answer mine": "#20",
    "answer line": "#8",
    "whose": "#8",
    "deal back": "#27",
    "deal on": "#6",
    "remove": "#27",
    AGAIN: "#53",
    EARLIER: "#25",
    LATER: "#5",
    MUTE: "#60",
    SOFTER: "#61",
    LOUDER: "#62",
    EXPLAIN: "#59",
}
"""The keys for the left hand: those around W, A, S and D, by their places, next to Space, Tab and Esc."""
RIGHT_HAND = {
    BACK: "#42",
    NEXT: "#46",
    "sort": "#18",
    "hint": "#11",
    "take back": "#24",
    "put back": "#76",
    "last trick": "#15",
    "score": "#19",
    "odds": "#13",
    "values": "#17",
    "rules": "#12",
    "review": "#28",
    "part back": "#54",
    "part on": "#55",
    "faster": "#17",
    "all hands": "#13",
    "known": "#14",
    "answer again": "#17",
    "answer mine": "#18",
    "answer line": "#19",
    "whose": "#13",
    "deal back": "#54",
    "deal on": "#55",
    "remove": "#76",
    **{name: f"#{35 + i}" for i, name in enumerate(READS)},
    AGAIN: "#45",
    EARLIER: "#51",
    LATER: "#52",
    MUTE: "#16",
    SOFTER: "#47",
    LOUDER: "#48",
    EXPLAIN: "#56",
    HELP: "#67",
}
"""The keys for the right hand: the arrows, Enter and Backspace, and the letters on the right of the
keyboard."""
SETS = {"left hand": LEFT_HAND, "right hand": RIGHT_HAND}
