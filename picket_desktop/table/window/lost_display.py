"""Handlers for the errors on which Xlib would end the program.

The display is lost if the X server ends or closes the connection while the window is open. Xlib then ends the
program from inside the call that noticed it, so a handler saves what must be kept before that. Xlib would
also end the program for a request that the server refuses. Once the window is open, such a refusal is not the
program's fault: it means that another program's window has gone before it received something it had asked
for, such as the clipboard.
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


def heed_no_error() -> None:
    """Ignore any requests that the X server refuses from now on."""
    if pygame.display.get_driver() == "x11":
        _given("XSetErrorHandler", _ErrorHandler(lambda display, error: 0))


@contextmanager
def told_of(lost: Callable[[], str]) -> Iterator[None]:
    """On X11, call ``lost`` if the display is lost inside the ``with`` block. The function saves what must be
    kept and returns a message for standard error; then the program exits with status 2."""
    before = _heard_by(_Handler(lambda display: _end(lost))) if pygame.display.get_driver() == "x11" else None
    try:
        yield
    finally:
        if before is not None:
            _heard_by(before)


_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_handlers: list[Any] = []
"""Every handler given to Xlib. They are kept alive because Xlib may call them for as long as the program
runs."""


def _heard_by(handler: Any) -> Any:
    """Install an I/O error handler and return the previous one, or None if Xlib is not available."""
    return _given("XSetIOErrorHandler", handler)


def _given(setter: str, handler: Any) -> Any:
    """Set an Xlib handler by calling the function ``setter``. Return the previous handler; None without
    Xlib."""
    try:
        tell = getattr(ctypes.CDLL(LIBRARY), setter)
    except (OSError, AttributeError):
        return None
    tell.restype, tell.argtypes = type(handler), (type(handler),)
    _handlers.append(handler)
    return tell(handler)


def _end(lost: Callable[[], str]) -> int:
    """Print the message and exit: Xlib ignores the return value, and nothing can return from the call that
    noticed the loss."""
    with suppress(BaseException):
        print(lost(), file=sys.stderr, flush=True)
    os._exit(STATUS)
