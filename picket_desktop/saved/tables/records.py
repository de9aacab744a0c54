"""Games as text: exported to a new file, or imported from a file or the clipboard."""

from __future__ import annotations

import errno
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple
from unicodedata import category, normalize

from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import LARGEST, Note, Record, given_out, read
from picket_desktop.plain_file import NO_FILE, is_there
from picket_desktop.saved.file.new_file import new_file

SUFFIX = ".picket"
PAGE_SUFFIX = ".html"
BROUGHT = "brought"
"""The note on an imported game."""
MENDED = "mended"
"""The note on a game that was read from a damaged file and has lost some of its notes."""
LONGEST = 24
"""The maximum number of bytes of a player's name in a file name, which may have 255 bytes in all."""
NO_MOVES = Reason("no-moves")
BYTES = 4 * LARGEST
"""Maximum size of a record's file, in bytes. The longest text allowed for a record never takes more."""


class Given(NamedTuple):
    """The part of a game that may be exported. ``text`` is "" while no deal is over. ``whole`` is True if it
    has all of the game."""

    text: str
    whole: bool


def text_of(record: Record) -> Given:
    """Return, as text, the part of a game that may be given to anybody. Raises `BadText` if its moves are not
    legal."""
    told = given_out(record)
    return Given(told.write() if told.moves else "", told.moves == record.moves)


def name_of(record: Record, day: date, evening: bool = False) -> str:
    """Return the name for the file of a game, or of its whole ``evening``, to which a number may be added:
    with the day, the time if that is known too, and the players of a game with real cards.

    >>> safe("Anne-Marie O’Hara: <i>"), safe("../Ève")
    ('Anne-Marie-O-Hara-i', 'Ève')
    """
    timed = isinstance(day, datetime) and not evening
    players = filter(None, map(safe, record.players if record.marked else ()))
    of = "evening" if evening else record.rules.name
    return "-".join((f"picket-{day:%Y-%m-%d-%H%M}" if timed else f"picket-{day:%Y-%m-%d}", *players, of))


def safe(name: str) -> str:
    """Return a player's name in a form for file names that every system accepts. It consists of the name's
    letters and digits, in whatever script, with hyphens between the parts, and has at most `LONGEST`
    bytes."""
    found = "".join(sign if category(sign)[0] in "LNM" else " " for sign in normalize("NFC", name))
    return "-".join(found.split()).encode()[:LONGEST].decode(errors="ignore").strip("-")


def saved_as(text: str, folder: Path, name: str, suffix: str = SUFFIX) -> Path:
    """Write a text into a new file of this name and return its path. A number is added if the name is taken;
    existing files are not changed. Raises `OSError`, after removing a file that could not be written
    completely."""
    return new_file(folder, name, suffix, lambda file: file.write(text))


def text_in(path: Path) -> str:
    """Return the text in a file, up to the length that a record may have. Raises `OSError`, and
    `UnicodeDecodeError` if it is not text."""
    if not is_there(path):
        raise OSError(errno.ENOENT, NO_FILE)
    with path.open("rb") as file:
        return file.read(BYTES).decode("utf-8-sig")


def taken_in(text: str) -> Progress:
    """Return the game in a text, marked as imported. Raises `BadText`, with the line number."""
    record = read(text).with_note(Note(0, BROUGHT))
    if record.empty:
        raise BadText(text.count("\n") + 1, NO_MOVES)
    return replayed(record)
