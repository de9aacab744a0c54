"""Whether a file that is to be read is one: to open a pipe would be to wait for whoever writes into it."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

NO_FILE = "it is not a file"
NOWHERE = "it is a link that leads nowhere"


def is_there(path: Path) -> bool:
    """Whether there is a file of that name. Raises OSError for anything else that is there, and where it
    cannot be looked for."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if path.is_symlink():
            raise OSError(errno.EINVAL, NOWHERE) from None
        if path.parent.is_file():  # Windows does not tell this apart
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
        return False
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NO_FILE)
    return True
