"""Saving a game while it is played."""

from __future__ import annotations

from typing import Protocol

from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.game import Move
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import Record


class Keeping(Protocol):
    """The place where a game is saved."""

    def keep(self, progress: Progress) -> None:
        """Save the game in its present state. Called after every move; returns at once."""
        ...

    def holds(self, moves: tuple[Move, ...]) -> bool:
        """Return True if these moves of the game are saved for good. Returns at once."""
        ...

    def review(self, record: Record, deal: int) -> Review | None:
        """Return the saved review of a deal of this game, given the game's record; None if there is none."""
        ...

    def keep_review(self, record: Record, review: Review) -> None:
        """Save the review of a deal. Returns at once."""
        ...

    def noted(self, what: str, rules: str, most: int) -> tuple[str, ...]:
        """Return the texts of up to ``most`` notes of the kind ``what``, the latest first. They are on
        unaided deals of the person's other games under these rules."""
        ...

    def knows(self, order: str) -> bool:
        """Return True if this pack order (`KnownDeal.order`) was dealt in another game, or its cards were
        otherwise seen."""
        ...

    def another(self) -> Keeping:
        """Return the place where the next game at the same table is saved."""
        ...


class Nowhere:
    """A place that saves nothing."""

    def keep(self, progress: Progress) -> None:
        """Do nothing with the progress."""

    def holds(self, moves: tuple[Move, ...]) -> bool:
        return True

    def review(self, record: Record, deal: int) -> Review | None:
        return None

    def keep_review(self, record: Record, review: Review) -> None:
        """Do nothing with the review."""

    def noted(self, what: str, rules: str, most: int) -> tuple[str, ...]:
        return ()

    def knows(self, order: str) -> bool:
        return False

    def another(self) -> Nowhere:
        return self
