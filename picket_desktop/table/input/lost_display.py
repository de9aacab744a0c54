"""The display is lost while the window is open: the X server has ended, or has ended the window's connection.
Xlib then ends the program from within whatever call has found out; what is done before that is done here.
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
"""What SDL has loaded by this name."""
STATUS = 2


@contextmanager
def told_of(lost: Callable[[], str]) -> Iterator[None]:
    """Within this ``lost`` is called when the display is lost: it puts by what is to be kept and says what to
    tell on standard error; then the program ends with status 2."""
    before = _heard_by(_Handler(lambda display: _end(lost))) if pygame.display.get_driver() == "x11" else None
    try:
        yield
    finally:
        if before is not None:
            _heard_by(before)


_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_handlers: list[Any] = []
"""Whoever has been told to Xlib: it may call him for as long as the program runs."""


def _heard_by(handler: Any) -> Any:
    """Who was to hear of it before; None where nobody can be told."""
    try:
        tell = ctypes.CDLL(LIBRARY).XSetIOErrorHandler
    except (OSError, AttributeError):
        return None
    tell.restype, tell.argtypes = _Handler, (_Handler,)
    _handlers.append(handler)
    return tell(handler)


def _end(lost: Callable[[], str]) -> int:
    """Neither does Xlib take an answer, nor can the call be left that has found out."""
    with suppress(BaseException):
        print(lost(), file=sys.stderr, flush=True)
    os._exit(STATUS)
