"""The highlights of a game, found while the page at its end is open."""

from __future__ import annotations

from picket_desktop.ai.review.deal_review import reviewable
from picket_desktop.ai.review.highlights import NOT_KNOWN, Highlights, best_card, decided
from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.course import Position, course
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Record
from picket_desktop.sitting.sitting import Sitting


class Finale:
    """Finds the highlights (``told``) of the finished game of a ``sitting``. The deal that decided the game
    is known at once. The best card is known once the reviews of all deals have been looked through: those
    saved, and that of the last deal, which is still being worked out."""

    def __init__(self) -> None:
        self.told = NOT_KNOWN
        self._of: Record | None = None
        self._positions: tuple[Position, ...] = ()
        self._reviews: list[Review] = []
        self._next = 0

    def begin(self, sitting: Sitting, winner: int | None) -> None:
        """Find out which deal decided the game; ``winner`` is None if nobody won."""
        if sitting.record is self._of:
            return
        self._of, self._reviews, self._next, self.told = sitting.record, [], 1, NOT_KNOWN
        try:
            self._positions = course(sitting.record)
        except BadText:
            self._positions = ()
            return
        found = None if winner is None else decided(sitting.record, self._positions, winner)
        self.told = Highlights(found, looking=reviewable(sitting.record))

    def collected(self, sitting: Sitting) -> bool:
        """Look through the next review, if it is ready. Return True once the last has been looked through and
        the best card, if any, found. Never waits."""
        last = sitting.game.deal_ordinal
        if sitting.record is not self._of or not self._positions or self._next > last:
            return False
        if self._next == last and sitting.reviews.busy:
            return False
        review = sitting.recorder.keeping.review(sitting.record, self._next)
        self._reviews += [review] if review else []
        self._next += 1
        if self._next <= last:
            return False
        best = best_card(self._positions, self._reviews)
        self.told = self.told._replace(best=best, looking=False)
        return True
