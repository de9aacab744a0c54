"""Messages in the current language for errors of the system, of SQLite and about files."""

from __future__ import annotations

import errno
from collections.abc import Mapping

from picket_desktop.words.pages import page_words
from picket_desktop.words.voice import N_

NUMBERED: Mapping[int, str] = {
    errno.ENOENT: N_("no such file or folder"),
    errno.EACCES: N_("no permission"),
    errno.EPERM: N_("no permission"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of its path is not a folder"),
    errno.EEXIST: N_("there is something of that name already"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.ENOSPC: N_("no space left on the disk"),
    getattr(errno, "EDQUOT", errno.ENOSPC): N_("no space left on the disk"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EIO: N_("the disk cannot be read or written to"),
    errno.EBUSY: N_("another program is using it"),
    errno.ELOOP: N_("links lead in a circle"),
    errno.ENOLCK: N_("files cannot be locked there"),
    errno.EMFILE: N_("too many open files"),
    errno.ENFILE: N_("too many open files"),
    errno.ENOMEM: N_("too little memory"),
}
"""The reasons by the number of a system error. Any other error is given in the system's own words."""
WORDED = (
    N_("it is not a file"),
    N_("Windows has a device of that name"),
    N_("it is a link that leads nowhere"),
    N_("it is not a folder"),
    N_("it is a pipe that nobody writes to"),
    N_("attempt to write a readonly database"),
    N_("database disk image is malformed"),
    N_("database is locked"),
    N_("database or disk is full"),
    N_("disk I/O error"),
    N_("file is not a database"),
    N_("locking protocol"),
    N_("unable to open database file"),
    N_("embedded null byte"),
)
"""The translated error messages. They come from `picket_desktop.plain_file`, for anything that is not a file;
from SQLite, for its commonest errors; and from Python, for a name no file can have."""


def why(error: Exception, said: str = "") -> str:
    """Return the reason for an error, worded to fit within a sentence; for an unusual error, the text
    ``said`` about it, or else the error's own words."""
    number = (error.errno or 0) if isinstance(error, OSError) else 0
    return reason(number, said or getattr(error, "strerror", None) or str(error) or type(error).__name__)


def reason(number: int, said: str) -> str:
    """Return the reason for a system error, from its number (0: none) or the text ``said`` about it."""
    usual = said if said in WORDED else NUMBERED.get(number)
    return page_words().say(usual) if usual else said
