"""The place of one game in the store, for the code that plays the game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Protocol

from picket_desktop import times
from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.game import Move
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import Record
from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.tables import deal_notes, reviews, rows


class Keeper(Protocol):
    """The part of `Games` that a place needs."""

    disk: Disk
    now: Callable[[], datetime]
    turn: int

    def remember(self, place: Place, progress: Progress, at: datetime) -> None: ...
    def remove(self, place: Place) -> None: ...
    def write(self, connection: sqlite3.Connection, place: Place) -> None: ...
    def place(self) -> Place: ...
    def has_seen(self, order: str, but: Place | None = None) -> bool: ...


@dataclass(eq=False)
class Place:
    """The place of one game in the store. ``id`` is the number of the game, once it has one. ``origin`` tells
    it from another game that may have been given that number since. ``kept`` is how many of its moves are on
    the disk; ``written`` are these moves, once they have been read or written here."""

    games: Keeper
    id: int | None = None
    kept: int = 0
    written: tuple[Move, ...] = ()
    origin: bytes | None = None
    _checked: tuple[sqlite3.Connection, int] | None = None
    """The connection, and its "data_version", when the game in the file was last checked. As long as both are
    the same, the file holds this game."""
    _reviews: dict[int, tuple[tuple[Move, ...], Review]] = field(default_factory=dict)
    """The reviews made in this sitting, by deal, each with the moves that it covers."""

    def has(self, moves: tuple[Move, ...]) -> None:
        """Note that these moves are on the disk."""
        self.written, self.kept = moves, len(moves)

    def keep(self, progress: Progress) -> None:
        """Save the game up to the move just made. An empty game, such as one with all marks taken back, is
        not kept. Returns at once."""
        if progress.record.empty:
            self.games.remove(self)
            return
        at = self.games.now()
        self.games.remember(self, progress, at)
        self.hand_over(progress, times.stamp(at))

    def hand_over(self, progress: Progress, at: int) -> None:
        """Have the game saved, with ``at`` as the time of saving. Returns at once."""
        done = partial(self.has, progress.record.moves)
        self.games.disk.hand_over(self, partial(self.write, progress=progress, at=at), done)

    def holds(self, moves: tuple[Move, ...]) -> bool:
        """Return True if these moves are on the disk, or if nothing can be saved at all."""
        there = self.written[: len(moves)] == moves
        return there or self.games.disk.folder is None or self.games.disk.trouble is not None

    def review(self, record: Record, deal: int) -> Review | None:
        """Return the review of a deal from the ``record`` of this game; None if there is none, or if it
        cannot be read just now."""
        moves, known = self._reviews.get(deal, ((), None))
        if known is not None and record.moves[: len(moves)] == moves:
            return known
        if self.id is None:
            return None
        try:
            with self.games.disk.reading() as connection:
                return reviews.review(connection, self.id, record, deal)
        except (OSError, sqlite3.Error):
            return None

    def keep_review(self, record: Record, review: Review) -> None:
        """Hand over the review of one deal of this game to be saved. ``record`` is the game's record. Never
        waits."""
        self._reviews[review.deal] = record.moves[: review.curve[-1].at], review

        def write(connection: sqlite3.Connection) -> None:
            if self.id is None:
                self.games.write(connection, self)
            if (number := self.number(connection)) is not None:
                reviews.write(connection, number, record, review)

        self.games.disk.hand_over((self, review.deal), write)

    def noted(self, what: str, rules: str, most: int) -> tuple[str, ...]:
        """Return the texts of up to ``most`` notes of the kind ``what``, the latest first. They are on
        unaided deals of the person's other games under these rules. Empty if the file cannot be read just
        now."""
        try:
            with self.games.disk.reading() as connection:
                return deal_notes.found(connection, what, rules, most, self.id)
        except (OSError, sqlite3.Error):
            return ()

    def knows(self, order: str) -> bool:
        """Return True if a pack in this order was dealt in another game, or was seen in some other way."""
        return self.games.has_seen(order, self)

    def another(self) -> Place:
        """Return a place for another game at the same table."""
        return self.games.place()

    def number(self, connection: sqlite3.Connection) -> int | None:
        """Return the game's number in the file; None if it is not there, or no longer."""
        there = self.id is not None and rows.is_of(connection, self.id, self.origin)
        return self.id if there else None

    def write(self, connection: sqlite3.Connection, progress: Progress, at: int) -> None:
        """Write the game, in the writer's thread. If another window has continued it meanwhile, it is saved
        as a new game."""
        moves = progress.record.moves
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if self._checked != (connection, version):  # another program may have written
            self.games.turn = max(self.games.turn, rows.last_turn(connection))
            number = self.number(connection)
            there = None if number is None else rows.continued(connection, number, self.written or moves)
            if there is None:
                self.id, self.origin = rows.next_id(connection), None
            self.written, self._checked = there or (), (connection, version)
        shared = next(
            (at for at, (old, new) in enumerate(zip(self.written, moves, strict=False)) if old != new),
            min(len(self.written), len(moves)),
        )
        self.games.turn += 1
        self.origin = rows.write_game(connection, self.id or 0, progress, at, shared, self.games.turn)
