"""Games as text: given out under a name that no file has yet, taken in from a file or the clipboard."""

from __future__ import annotations

import errno
from datetime import date
from pathlib import Path
from typing import NamedTuple

from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import LARGEST, Note, Record, given_out, read
from picket_desktop.plain_file import NO_FILE, is_there
from picket_desktop.saved.file.new_file import new_file

SUFFIX = ".picket"
BROUGHT = "brought"
"""The note of a game that was taken in from outside."""
MENDED = "mended"
"""The note of a game that was read out of a damaged file, and of which other notes are lost."""
NO_MOVES = Reason("no-moves")
BYTES = 4 * LARGEST
"""No text that is short enough takes more."""


class Given(NamedTuple):
    """What of a game may be given out: its text, "" while no deal is over; and whether that is all."""

    text: str
    whole: bool


def text_of(record: Record) -> Given:
    """A game as it may be given to anybody. Raises `BadText` if its moves do not play."""
    told = given_out(record)
    return Given(told.write() if told.moves else "", told.moves == record.moves)


def name_of(record: Record, day: date) -> str:
    """What the file of a game is called, if nothing is called so yet."""
    return f"picket-{day:%Y-%m-%d}-{record.rules.name}"


def saved_as(text: str, folder: Path, name: str) -> Path:
    """Write a text into a file of that name, or of the name with a number; what is there already stays as it
    is. Raises `OSError`; what could not be written whole is not left there."""
    return new_file(folder, name, SUFFIX, lambda file: file.write(text))


def text_in(path: Path) -> str:
    """What stands in a file, no more of it than a record may have. Raises `OSError`, and `UnicodeDecodeError`
    where it is no text."""
    if not is_there(path):
        raise OSError(errno.ENOENT, NO_FILE)
    with path.open("rb") as file:
        return file.read(BYTES).decode("utf-8-sig")


def taken_in(text: str) -> Progress:
    """The game that a text is, noted as taken from outside. Raises `BadText`, with its line."""
    record = read(text).with_note(Note(0, BROUGHT))
    if not record.moves:
        raise BadText(text.count("\n") + 1, NO_MOVES)
    return replayed(record)
