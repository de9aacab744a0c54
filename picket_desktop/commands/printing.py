"""Printing to standard output and standard error, and ending a command when it cannot print."""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import sys
from io import TextIOWrapper
from typing import TextIO

from picket_desktop.commands.refusal import Refusal

NO_BREAK = chr(0x2011)
"""The non-breaking hyphen, which Picket's fonts lack."""
SIMPLER = {
    **dict(zip("♠♥♦♣", "SHDC", strict=True)),
    **dict.fromkeys("’‘‹›", "'"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys(("–", "—", "−", NO_BREAK), "-"),
    "ß": "ss",
    "œ": "oe",
    "Œ": "OE",
    "×": "x",
    "·": ".",
    "⁄": "/",
}
"""What to write for characters that a terminal lacks. Cards are then written as in a record."""


class ReaderLeft(Exception):
    """Raised when the program that reads standard output, such as ``head``, has closed it."""


def in_any_code() -> None:
    """Make all output printable on any terminal, with simpler characters in place of those it lacks."""
    codecs.register_error("picket-simpler", _simpler)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="picket-simpler")


def _simpler(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement for characters that cannot be written, and the index at which to continue."""
    import unicodedata

    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = []
    for sign in error.object[error.start : error.end]:
        apart = unicodedata.normalize("NFKD", sign)
        whole = "".join(SIMPLER.get(part, part) for part in apart if not unicodedata.combining(part))
        found.append(whole if whole.isascii() else "?")
    return "".join(found), error.end


def to_be_printed() -> None:
    """Check, before anything slow begins, that the result can be printed. Raises `Refusal`."""
    if sys.stdout is None:
        raise Refusal("output.none")


def printed(text: str, end: str = "\n") -> None:
    """Print a text and flush it. Raises `ReaderLeft`, and `Refusal` if it cannot be written."""
    to_be_printed()
    try:
        print(text, end=end, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        if error.errno == errno.EPIPE or (sys.platform == "win32" and error.errno == errno.EINVAL):
            raise ReaderLeft from None
        from picket_desktop.words.outside.system import why

        raise Refusal("output.unwritten", why=why(error)) from None


def complained(text: str, end: str = "\n") -> None:
    """Print a text on standard error. If that is impossible, only the exit status tells of the error."""
    if sys.stderr is None:
        return
    try:
        print(text, end=end, file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


def _give_up(stream: TextIO) -> None:
    """Send whatever is left unwritten to the null device: otherwise Python would try again on exit, and
    complain."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
