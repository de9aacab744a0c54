"""Handling of a display lost while the window is open: the X server has ended, or has closed the connection.

Xlib then ends the program from inside the call that noticed; anything to be done before that is done here.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pygame

LIBRARY = "libX11.so.6"
"""The name under which SDL has loaded Xlib."""
STATUS = 2


@contextmanager
def told_of(lost: Callable[[], str]) -> Iterator[None]:
    """Call ``lost`` if the display is lost inside the ``with`` block. It saves what is to be kept and returns
    a message for standard error; then the program exits with status 2."""
    before = _heard_by(_Handler(lambda display: _end(lost))) if pygame.display.get_driver() == "x11" else None
    try:
        yield
    finally:
        if before is not None:
            _heard_by(before)


_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_handlers: list[Any] = []
"""Every handler given to Xlib, kept alive because Xlib may call it for as long as the program runs."""


def _heard_by(handler: Any) -> Any:
    """Install an I/O error handler and return the previous one, or None if Xlib is not available."""
    try:
        tell = ctypes.CDLL(LIBRARY).XSetIOErrorHandler
    except (OSError, AttributeError):
        return None
    tell.restype, tell.argtypes = _Handler, (_Handler,)
    _handlers.append(handler)
    return tell(handler)


def _end(lost: Callable[[], str]) -> int:
    """Print the message and exit: Xlib ignores the return value, and the call that noticed cannot be left."""
    with suppress(BaseException):
        print(lost(), file=sys.stderr, flush=True)
    os._exit(STATUS)
