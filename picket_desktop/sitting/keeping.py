"""Where a game is kept while it is played."""

from __future__ import annotations

from typing import Protocol

from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.game import Move
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import Record


class Keeping(Protocol):
    """Where a game is kept."""

    def keep(self, progress: Progress) -> None:
        """How far the game has come, after every move. Returns at once."""
        ...

    def holds(self, moves: tuple[Move, ...]) -> bool:
        """Whether these moves of the game are kept for good. Returns at once."""
        ...

    def review(self, record: Record, deal: int) -> Review | None:
        """The review of a deal of this game, as far as it is recorded, if one is kept."""
        ...

    def keep_review(self, record: Record, review: Review) -> None:
        """The review of a deal. Returns at once."""
        ...

    def another(self) -> Keeping:
        """Where the next game at the same table is kept."""
        ...


class Nowhere:
    """A game is not kept."""

    def keep(self, progress: Progress) -> None:
        """Let it go."""

    def holds(self, moves: tuple[Move, ...]) -> bool:
        return True

    def review(self, record: Record, deal: int) -> Review | None:
        return None

    def keep_review(self, record: Record, review: Review) -> None:
        """Let it go."""

    def another(self) -> Nowhere:
        return self
