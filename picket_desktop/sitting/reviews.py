"""Reviews of deals, worked out question by question and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.ai.review.deal_review import InTheMaking, reviewable
from picket_desktop.ai.review.judgement import Decision, Review
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.course import Position
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Record
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.keeping import Keeping


class DealReview:
    """Provides the review of a ``deal`` of a game, the first being 1. It is the saved one or, if there is
    none, one worked out in the background by a thinker that ``beside`` makes. ``result`` is the review once
    it is ready; ``failed`` is True if there can be none."""

    def __init__(
        self,
        beside: Callable[[], Thinking],
        keeping: Keeping,
        record: Record,
        deal: int,
        positions: Sequence[Position] | None = None,
    ) -> None:
        self.record, self.deal = record, deal
        self.result: Review | None = keeping.review(record, deal)
        self.failed = not reviewable(record)
        self._asking, self._keeping, self._positions = AskingBeside(beside), keeping, positions
        self._making: InTheMaking | None = None

    def is_of(self, record: Record, deal: int) -> bool:
        """Return True if this is the review of this deal, even if the game has gone on since."""
        of = self.record
        same = deal == self.deal and of.rules == record.rules
        return same and record.moves[: len(of.moves)] == of.moves

    @property
    def progress(self) -> tuple[int, int]:
        """How many questions have been answered, and how many there are; 0 of 0 while the latter is
        unknown."""
        making = self._making
        return (making.answered, len(making.questions)) if making else (0, 0)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions judged so far, in the order of play. The person's are judged first."""
        if self.result is not None:
            return self.result.decisions
        return self._making.decisions if self._making else ()

    @property
    def done(self) -> bool:
        """True if the review is ready, or cannot be worked out."""
        return self.failed or self.result is not None

    def poll(self, idle: bool = True) -> bool:
        """Collect an answer, and ask the next question if the computer player is ``idle``. Return True if
        anything has changed. Does not wait."""
        if self.done:
            return False
        if self._making is None:
            return self._begun()
        said = self._asking.answer()
        if said is not None and self._making.hear(said):
            self.failed = True
            self.close()
            return True
        if self._making.next is None:
            self._end(self._making)
        elif idle and not self._asking.asked:
            self._asking.ask(self._making.next)
        return said is not None

    def close(self) -> None:
        """End the review, because it is no longer wanted."""
        self._asking.close()

    def _begun(self) -> bool:
        try:
            self._making = InTheMaking(self.record, self.deal, positions=self._positions)
        except (BadText, ValueError):
            self.failed = True
        return True

    def _end(self, making: InTheMaking) -> None:
        self.result = making.review()
        self._keeping.keep_review(self.record, self.result)
        self.close()


class Reviews:
    """Works out reviews of the deals of a game, one at a time. Asking for another review stops the current
    one; asking for the same one again returns it."""

    def __init__(self, beside: Callable[[], Thinking], keeping: Keeping) -> None:
        self._beside, self._keeping = beside, keeping
        self._now: DealReview | None = None

    def review(
        self, record: Record, deal: int, positions: Sequence[Position] | None = None, again: bool = True
    ) -> DealReview:
        """Return the review of a finished deal, and stop reviewing any other. ``deal`` counts from 1. If
        ``again`` is true, try again if an earlier review failed."""
        now = self._now
        if now is None or not now.is_of(record, deal) or (now.failed and again):
            self.close()
            now = self._now = DealReview(self._beside, self._keeping, record, deal, positions)
        return now

    def poll(self, idle: bool = True) -> bool:
        """Continue the review in progress, and return the result of `DealReview.poll`; False if there is no
        review."""
        return self._now is not None and self._now.poll(idle)

    @property
    def busy(self) -> bool:
        """True if a review is being worked out."""
        return self._now is not None and not self._now.done

    def close(self) -> None:
        """Stop working out a review, because the reviews are no longer wanted."""
        if self._now is not None:
            self._now.close()
        self._now = None
