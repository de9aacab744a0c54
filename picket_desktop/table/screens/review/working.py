"""The interface of a review that is worked out in the background."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from picket_desktop.ai.review.judgement import Decision, Review


class Working(Protocol):
    """The review of a deal while it is being worked out elsewhere."""

    @property
    def result(self) -> Review | None:
        """The review, or None until it is ready."""
        ...

    @property
    def decisions(self) -> Sequence[Decision]:
        """The decisions judged so far."""
        ...

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions have been judged, and how many there are; the latter is 0 until it is known."""
        ...

    @property
    def failed(self) -> bool:
        """True if the review cannot be worked out."""
        ...

    def poll(self) -> bool:
        """Collect any new results without blocking. Return True if there were any."""
        ...
