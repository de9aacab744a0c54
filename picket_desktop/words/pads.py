"""The names of the buttons of game pads, as they are printed on each maker's."""

from __future__ import annotations

from picket_desktop.words.pages import said

XBOX, PLAYSTATION, NINTENDO, NINTENDO_TURNED = "xbox", "playstation", "nintendo", "nintendo turned"
"""The kinds of pads. SDL reports a Nintendo pad's buttons by their letters or, if the player has asked it to,
by their places (``turned``), where an Xbox pad has the opposite letter."""
A, B, X, Y, LB, RB, LT, RT, VIEW, MENU = BUTTONS = "a", "b", "x", "y", "lb", "rb", "lt", "rt", "view", "menu"
"""The buttons by their names on an Xbox pad."""
LEFT_STICK, RIGHT_STICK = STICKS = "left-stick", "right-stick"
"""The sticks when pressed."""
PRINTED: dict[str, tuple[str, ...]] = {
    XBOX: ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", "view", "menu"),
    PLAYSTATION: ("cross", "circle", "square", "triangle", "L1", "R1", "L2", "R2", "share", "options"),
    NINTENDO: ("A", "B", "X", "Y", "L", "R", "ZL", "ZR", "minus", "plus"),
    NINTENDO_TURNED: ("B", "A", "Y", "X", "L", "R", "ZL", "ZR", "minus", "plus"),
}
"""The print on each of `BUTTONS`: letters and digits as they are, anything else by its name."""


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
"""The buttons that give a command, or two that go together."""
PUSHED = {"arrows": "arrows", "left/right": "across", "up/down": "lines", "explain": "explain"}
"""The catalogue entries for the sticks that are pushed to give a command."""


def printed(pad: str, button: str) -> str:
    """Return the print on a button: letters, or the name of a shape."""
    return PRINTED[pad][BUTTONS.index(button)]


def pad_button(pad: str, button: str) -> str:
    """Return the name of a button in a sentence."""
    name = button if button in STICKS else printed(pad, button)
    return said(f"pad.{name}") if name.islower() else name


def pad_sign(pad: str, command: str) -> str:
    """Return the words for what gives a command, or two of them (``one/other``), on a pad; "" if nothing
    does."""
    if command in PUSHED:
        return said(f"pad.{PUSHED[command]}")
    buttons = [pad_button(pad, button) for button in NAMED.get(command, ())]
    return said("key.pair", one=buttons[0], other=buttons[1]) if len(buttons) == 2 else "".join(buttons)
