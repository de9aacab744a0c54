"""Key tables: the meaning of each key, whatever has the focus."""

import pygame

from picket_desktop.table.widgets.intents import READINGS

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
ENDS = {pygame.K_HOME: "home", pygame.K_END: "end"}
NAMED_KEYS = {
    **ENDS,
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_DELETE: "delete",
}
PLACES = {*ENDS.values(), *"0123456789"}
"""The names of the keys that stand for a place where the focus may go: either end, or a number."""
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press what has the focus; with Control, the primary button wherever the focus is."""
MODIFIERS = {
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
}
READING_PLACES = (pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5)
READING = dict(zip(READING_PLACES, READINGS, strict=True))
"""The reading keys, by their places, for on some layouts figures need Shift and brackets another key."""
EARLIER, LATER, AGAIN = -1, 1, 0
SPOKEN = {
    pygame.KSCAN_BACKSPACE: AGAIN,
    pygame.KSCAN_LEFTBRACKET: EARLIER,
    pygame.KSCAN_RIGHTBRACKET: LATER,
}
"""The keys for the lines that were spoken, by their places: the last one again, one back, one on."""
LOUDER = {"+": 1, "=": 1, "-": -1}
"""Keyed by the character typed: plus is on a different key on every layout, and on many needs Shift."""
LARGER = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
"""Used with Control, which types no character, so keyed by the key itself."""
