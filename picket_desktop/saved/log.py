"""A log beside the store of what went wrong with the computer's thinking, for developers. Cards and deal
numbers are never written to it."""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from picket_desktop.plain_file import is_there
from picket_desktop.saved.file.private import mode_in

FILE = "picket.log"
MOST = 1 << 16
"""Bytes: a longer file is renamed with a 1 added, replacing the previous one."""


class _Quiet(RotatingFileHandler):
    """A handler that prints nothing on the terminal when logging itself fails."""

    def _open(self) -> TextIOWrapper:
        """Open the file, for the player alone where Picket chose the folder. Raises OSError, without
        waiting, if it is not a regular file."""
        path = Path(self.baseFilename)
        is_there(path)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, mode_in(path.parent))
        return TextIOWrapper(os.fdopen(handle, "ab"), encoding=self.encoding, write_through=True)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's own name)
        """Ignore the error."""


def log_file(folder: Path) -> Path:
    """Return the path of the log in a folder; it exists once there is anything in it."""
    return folder / FILE


def log_to(folder: Path | None) -> None:
    """Log errors to a file in this folder from now on, or nowhere."""
    logger = logging.getLogger("picket_desktop")
    for handler in [h for h in logger.handlers if isinstance(h, _Quiet)]:
        logger.removeHandler(handler)
        handler.close()
    if folder is not None:
        made = _Quiet(log_file(folder), maxBytes=MOST, backupCount=1, encoding="utf-8", delay=True)
        made.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
        logger.addHandler(made)
