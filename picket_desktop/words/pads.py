"""The names of the buttons of game pads, as they are printed on each maker's."""

from __future__ import annotations

from picket_desktop.words.pages import said

XBOX, PLAYSTATION, NINTENDO, NINTENDO_TURNED = "xbox", "playstation", "nintendo", "nintendo turned"
"""The kinds of pads. SDL reports a Nintendo pad's buttons by their letters, or if the player has asked it to,
by their places (``turned``), where an Xbox pad has the letter opposite."""
A, B, X, Y, LB, RB, LT, RT, VIEW, MENU = BUTTONS = "a", "b", "x", "y", "lb", "rb", "lt", "rt", "view", "menu"
"""The buttons by their names on an Xbox pad."""
LEFT_STICK, RIGHT_STICK = STICKS = "left-stick", "right-stick"
"""The sticks, pressed."""
PRINTED: dict[str, tuple[str, ...]] = {
    XBOX: ("A", "B", "X", "Y", "LB", "RB", "LT", "RT", "view", "menu"),
    PLAYSTATION: ("cross", "circle", "square", "triangle", "L1", "R1", "L2", "R2", "share", "options"),
    NINTENDO: ("A", "B", "X", "Y", "L", "R", "ZL", "ZR", "minus", "plus"),
    NINTENDO_TURNED: ("B", "A", "Y", "X", "L", "R", "ZL", "ZR", "minus", "plus"),
}
"""What is printed on each of `BUTTONS`: letters and figures as they are, anything else by its name."""


def printed(pad: str, button: str) -> str:
    """Return what is printed on a button: letters, or the name of a shape."""
    return PRINTED[pad][BUTTONS.index(button)]


def pad_button(pad: str, button: str) -> str:
    """Return the name of a button in a sentence."""
    name = button if button in STICKS else printed(pad, button)
    return said(f"pad.{name}") if name.islower() else name
