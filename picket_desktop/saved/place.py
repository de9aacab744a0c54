"""The place of one game in the store, as whoever plays the game holds it."""

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
    """What a place needs of the store."""

    trouble: Trouble | None

    @property
    def folder(self) -> Path | None: ...

    def keep(self, place: Place, progress: Progress) -> None:
        """Keep a game up to its last move. Returns at once."""
        ...

    def review(self, place: Place, record: Record, deal: int) -> Review | None:
        """The review of a deal of a game, if there is one."""
        ...

    def keep_review(self, place: Place, record: Record, review: Review) -> None:
        """Keep the review of a deal of a game. Returns at once."""
        ...

    def place(self) -> Place:
        """Where another game is to be kept."""
        ...


@dataclass(eq=False)
class Place:
    """Where one game is kept. ``id`` is its number in the store, once it has one, and ``origin`` what tells
    it from another that was given that number since; ``kept`` how many of its moves are on the disk, and
    ``written`` which, once they have been read or written here."""

    store: Keeper
    id: int | None = None
    kept: int = 0
    written: tuple[Move, ...] = ()
    origin: bytes | None = None

    def has(self, moves: tuple[Move, ...]) -> None:
        """These moves are on the disk."""
        self.written, self.kept = moves, len(moves)

    def keep(self, progress: Progress) -> None:
        """Hand over how far the game has come. Returns at once."""
        self.store.keep(self, progress)

    def holds(self, moves: tuple[Move, ...]) -> bool:
        """Whether these moves are on the disk, or it is known that they cannot be."""
        there = self.written[: len(moves)] == moves
        return there or self.store.folder is None or self.store.trouble is not None

    def review(self, record: Record, deal: int) -> Review | None:
        """The review of a deal of this game, if there is one."""
        return self.store.review(self, record, deal)

    def keep_review(self, record: Record, review: Review) -> None:
        """Hand over the review of a deal of this game. Returns at once."""
        self.store.keep_review(self, record, review)

    def another(self) -> Place:
        """The place of another game, at the same table."""
        return self.store.place()
