"""The names of the buttons of game pads, as each maker prints them."""

from __future__ import annotations

from picket_desktop.words.pages import said

XBOX, PLAYSTATION, NINTENDO, NINTENDO_TURNED = "xbox", "playstation", "nintendo", "nintendo turned"
"""The kinds of pads. By default, SDL reports the buttons of a Nintendo pad by their letters. If the player
has asked for it, SDL reports them by their places (``turned``); an Xbox pad has other letters in the same
places."""
A, B, X, Y, LB, RB, LT, RT, VIEW, MENU = BUTTONS = "a", "b", "x", "y", "lb", "rb", "lt", "rt", "view", "menu"
"""The buttons by their names on an Xbox pad."""
LEFT_STICK, RIGHT_STICK = STICKS = "left-stick", "right-stick"
"""The sticks of a game pad, pressed like buttons."""
PRINTED: dict[str, tuple[str, ...]] = {
    XBOX: ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", "view", "menu"),
    PLAYSTATION: ("cross", "circle", "square", "triangle", "L1", "R1", "L2", "R2", "share", "options"),
    NINTENDO: ("A", "B", "X", "Y", "L", "R", "ZL", "ZR", "minus", "plus"),
    NINTENDO_TURNED: ("B", "A", "Y", "X", "L", "R", "ZL", "ZR", "minus", "plus"),
}
"""What is printed on each of `BUTTONS`: letters and digits as they are, anything else by its name."""


NAMED: dict[str, tuple[str, ...]] = {
    "press": (A,),
    "red button": (X,),
    "back": (B,),
    "next": (LB, RB),
    "page up/page down": (LT, RT),
    "hint": (Y,),
    "last trick": (LEFT_STICK,),
    "sort": (RIGHT_STICK,),
    "help": (VIEW,),
}
"""The buttons for each command, or for each pair of commands that go together."""
PUSHED = {"arrows": "arrows", "left/right": "across", "up/down": "lines", "explain": "explain"}
"""Catalogue entries for sticks that give a command when pushed."""


def printed(pad: str, button: str) -> str:
    """Return what is printed on a button: letters and digits, or the name of a shape."""
    return PRINTED[pad][BUTTONS.index(button)]


def pad_button(pad: str, button: str) -> str:
    """Return the name of a pad's button, as it is used within a sentence."""
    name = button if button in STICKS else printed(pad, button)
    return said(f"pad.{name}") if name.islower() else name


def pad_sign(pad: str, command: str) -> str:
    """Return the words for the pad's button or stick that gives a command, or for those of a pair of commands
    (``one/other``); "" if there is none."""
    if command in PUSHED:
        return said(f"pad.{PUSHED[command]}")
    buttons = [pad_button(pad, button) for button in NAMED.get(command, ())]
    return said("key.pair", one=buttons[0], other=buttons[1]) if len(buttons) == 2 else "".join(buttons)
