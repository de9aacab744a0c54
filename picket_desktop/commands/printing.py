"""What is printed, and what becomes of a verb when it can be printed no more."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TextIO

from picket_desktop.commands.refusal import Refusal


class ReaderLeft(Exception):
    """Whoever read standard output, as ``head`` does, has what he wanted."""


def to_be_printed() -> None:
    """What takes its time is begun only where its end can be printed. Raises `Refusal`."""
    if sys.stdout is None:
        raise Refusal("output.none")


def printed(text: str, end: str = "\n") -> None:
    """Print it, at once. Raises `ReaderLeft`, and `Refusal` where it cannot be written."""
    to_be_printed()
    try:
        print(text, end=end, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        if error.errno == errno.EPIPE or (sys.platform == "win32" and error.errno == errno.EINVAL):
            raise ReaderLeft from None
        raise Refusal("output.unwritten", why=error.strerror or error) from None


def complained(text: str, end: str = "\n") -> None:
    """Say it on standard error; where nobody can be told, the status has to do."""
    if sys.stderr is None:
        return
    try:
        print(text, end=end, file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


def _give_up(stream: TextIO) -> None:
    """What is left unwritten goes nowhere: else Python would try again at its end, and complain."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
