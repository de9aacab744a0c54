"""The game in progress, as one file of text in the player's folder, written whole at every move.

A file that cannot be read is set aside under another name, never deleted.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Record, read
from picket_desktop.saved.whole import settled, written_whole

UNFINISHED = "unfinished.picket"
ASIDE = "unreadable.picket"


class Shelf:
    """Where the unfinished game is kept. A disk that refuses to be written loses the saving, not the
    game: ``trouble`` then says why."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.trouble: str | None = None

    @property
    def path(self) -> Path:
        return self._folder / UNFINISHED

    @property
    def aside(self) -> Path:
        """Where a game that could not be read is put."""
        return self._folder / ASIDE

    def save(self, record: Record, over: bool) -> None:
        """Keep the game, or clear the shelf when it is over."""
        try:
            if over:
                self.path.unlink(missing_ok=True)
                settled(self._folder)
            else:
                written_whole(self.path, record.write())
            self.trouble = None
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def waiting(self) -> bool:
        """Whether an unfinished game lies here."""
        return self.path.is_file()

    def kept_at(self) -> datetime | None:
        """When the unfinished game was last saved; None where none waits."""
        try:
            return datetime.fromtimestamp(self.path.stat().st_mtime)
        except OSError:
            return None

    def look(self) -> Record | None:
        """The unfinished game, left where it lies; None where there is none, or none that can be read."""
        try:
            return read(self.path.read_text(encoding="utf-8"))
        except (BadText, UnicodeDecodeError, OSError):
            return None

    def take_up(self) -> Record | None:
        """The unfinished game, or None. Raises `BadText` after setting an unreadable file aside."""
        try:
            return read(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (BadText, UnicodeDecodeError, OSError):
            self.set_aside()
            raise

    def set_aside(self) -> Path:
        """Move an unreadable game out of the way and say where it went."""
        try:
            os.replace(self.path, self.aside)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        return self.aside
