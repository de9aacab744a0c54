"""A log of errors in the computer's thinking, in a file beside the store, for developers. Cards, deal numbers
and the names of people are never written to it."""

from __future__ import annotations

import logging
import os
import re
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from picket_desktop import times
from picket_desktop.discreet import discreet
from picket_desktop.plain_file import is_there
from picket_desktop.saved.file.private import mode_in

FILE = "picket.log"
MOST = 1 << 16
"""The size in bytes above which the log file is renamed with a 1 added, replacing the previous one."""
LAST = 1 << 12
"""How many bytes at the end of the file are searched for the last error."""
LONGEST = 300
"""Maximum length of an error that is returned, in characters."""
WHEN, TIME = "%Y-%m-%d %H:%M:%S", re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ")
"""The time at the start of each line, as it is written and as it is found."""


class _Quiet(RotatingFileHandler):
    """A handler that prints nothing on the terminal when logging itself fails."""

    def _open(self) -> TextIOWrapper:
        """Open the file, for the player alone if Picket chose the folder. Raises OSError, without waiting, if
        it is not a regular file."""
        path = Path(self.baseFilename)
        is_there(path)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, mode_in(path.parent))
        return TextIOWrapper(os.fdopen(handle, "ab"), encoding=self.encoding, write_through=True)

    def doRollover(self) -> None:  # noqa: N802 (logging's own name)
        """Rename the file and start a new one. If that fails, continue the old one: Windows cannot rename a
        file that another window has open."""
        with suppress(OSError):
            super().doRollover()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's own name)
        """Ignore the error."""


class _Discreet(logging.Formatter):
    """Formats the time and the message of an error on one line, without anything private."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """Return the time of an error, or the nearest valid time if the clock is wrong."""
        return times.at(record.created * 1000).strftime(datefmt or WHEN)

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


def log_file(folder: Path) -> Path:
    """Return the path of the log in a folder. The file exists only once there is something in it."""
    return folder / FILE


def last_error(folder: Path) -> str:
    """Return the last line of the log without its time, shortened; "" if there is no readable line."""
    try:
        path = log_file(folder)
        is_there(path)
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - LAST))
            lines = file.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return ""
    last = next((line for line in reversed(lines) if line.strip()), "")
    plain = "".join(sign if sign.isprintable() else " " for sign in TIME.sub("", last))
    return plain[:LONGEST].strip()


def log_to(folder: Path | None) -> None:
    """Log errors to a file in this folder from now on, or nowhere if it is None."""
    logger = logging.getLogger("picket_desktop")
    for handler in [h for h in logger.handlers if isinstance(h, _Quiet)]:
        logger.removeHandler(handler)
        handler.close()
    if folder is not None:
        made = _Quiet(log_file(folder), maxBytes=MOST, backupCount=1, encoding="utf-8", delay=True)
        made.setFormatter(_Discreet("%(asctime)s %(message)s", WHEN))
        logger.addHandler(made)
