"""Gets facts from SDL that pygame does not expose, through the library that pygame has loaded."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pygame

FULL_SCREEN = 0x1
"""SDL_WINDOW_FULLSCREEN, a bit that "full-screen desktop" also has."""


def _function(name: str) -> Any:
    """Return a function of SDL, or None if the library is not found. It is found through a pygame module
    linked with it, or on Windows by its name."""
    try:
        return getattr(ctypes.CDLL("SDL2" if sys.platform == "win32" else pygame.base.__file__), name)
    except (OSError, AttributeError):
        return None


def usable(display: int) -> tuple[int, int] | None:
    """Return the size of a display without panels and docks, or None if it is not known."""
    ask, found = _function("SDL_GetDisplayUsableBounds"), (ctypes.c_int * 4)()
    if ask is None or ask(display, found):
        return None
    return found[2], found[3]


def selected() -> str:
    """Return the text that is selected in any window, which X11 and Wayland keep separately from the
    clipboard; "" if there is none."""
    ask, free = _function("SDL_GetPrimarySelectionText"), _function("SDL_free")
    if ask is None or free is None:
        return ""
    ask.restype, free.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    text = ask()
    try:
        return ctypes.string_at(text).decode("utf-8", "replace") if text else ""
    finally:
        free(text)


def fills_screen(window: int) -> bool | None:
    """Return whether SDL believes that the window with this id fills the screen, or None if that is not
    known."""
    find, flags = _function("SDL_GetWindowFromID"), _function("SDL_GetWindowFlags")
    if find is None or flags is None:
        return None
    find.restype, flags.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    return bool(flags(find(window)) & FULL_SCREEN)
