"""The place of one game in the store, for the code that plays the game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.game import Move
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import Record
from picket_desktop.saved.trouble import Trouble


class Keeper(Protocol):
    """The part of the store that a place needs."""

    trouble: Trouble | None

    @property
    def folder(self) -> Path | None: ...

    def keep(self, place: Place, progress: Progress) -> None:
        """Save a game up to its last move. Returns at once."""
        ...

    def review(self, place: Place, record: Record, deal: int) -> Review | None:
        """Return the review of a deal of a game; None if there is none."""
        ...

    def keep_review(self, place: Place, record: Record, review: Review) -> None:
        """Save the review of a deal of a game. Returns at once."""
        ...

    def place(self) -> Place:
        """Return the place of another game."""
        ...


@dataclass(eq=False)
class Place:
    """The place of one game in the store. ``id`` is its number, once it has one, and ``origin``
    distinguishes it from another game given that number since; ``kept`` is the number of its moves on the
    disk, and ``written`` are those moves, once they have been read or written here."""

    store: Keeper
    id: int | None = None
    kept: int = 0
    written: tuple[Move, ...] = ()
    origin: bytes | None = None

    def has(self, moves: tuple[Move, ...]) -> None:
        """Note that these moves are on the disk."""
        self.written, self.kept = moves, len(moves)

    def keep(self, progress: Progress) -> None:
        """Hand over the game as it stands, to be saved. Returns at once."""
        self.store.keep(self, progress)

    def holds(self, moves: tuple[Move, ...]) -> bool:
        """Return True if these moves are on the disk, or are known not to be saved at all."""
        there = self.written[: len(moves)] == moves
        return there or self.store.folder is None or self.store.trouble is not None

    def review(self, record: Record, deal: int) -> Review | None:
        """Return the review of a deal of this game; None if there is none."""
        return self.store.review(self, record, deal)

    def keep_review(self, record: Record, review: Review) -> None:
        """Hand over the review of a deal of this game, to be saved. Returns at once."""
        self.store.keep_review(self, record, review)

    def another(self) -> Place:
        """Return the place of another game at the same table."""
        return self.store.place()
