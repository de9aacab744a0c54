"""Which keys mean what, whatever has the ring."""

import pygame

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
ENDS = {pygame.K_HOME: "home", pygame.K_END: "end"}
NAMED_KEYS = {
    **ENDS,
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_DELETE: "delete",
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESSES = (*ENTER, pygame.K_SPACE)
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
LOUDER = {"+": 1, "=": 1, "-": -1}
"""By what is written: the plus is on another key on every keyboard, and on many not without Shift."""
LARGER = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
"""With Control, under which nothing is written, by the keys themselves."""
