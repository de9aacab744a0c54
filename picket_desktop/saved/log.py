"""A file beside the store in which stands what went wrong with the computer's thinking, for whoever would
mend it. Neither cards nor the numbers of deals are ever written to it.
"""

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
"""Bytes: a longer file is put beside, under a name with a 1, in the place of the one before."""


class _Quiet(RotatingFileHandler):
    """What cannot be logged is not worth a word on the terminal."""

    def _open(self) -> TextIOWrapper:
        """Open the file, for the player alone where Picket chose the folder. Raises OSError, and does not
        wait, where it is none."""
        path = Path(self.baseFilename)
        is_there(path)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, mode_in(path.parent))
        return TextIOWrapper(os.fdopen(handle, "ab"), encoding=self.encoding, write_through=True)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's own name)
        """Let it go."""


def log_file(folder: Path) -> Path:
    """Where the log of a folder lies, once there is anything in it."""
    return folder / FILE


def log_to(folder: Path | None) -> None:
    """From now on what goes wrong is written there, or nowhere."""
    logger = logging.getLogger("picket_desktop")
    for handler in [h for h in logger.handlers if isinstance(h, _Quiet)]:
        logger.removeHandler(handler)
        handler.close()
    if folder is not None:
        made = _Quiet(log_file(folder), maxBytes=MOST, backupCount=1, encoding="utf-8", delay=True)
        made.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
        logger.addHandler(made)
