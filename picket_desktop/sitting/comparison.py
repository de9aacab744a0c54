"""The comparison of a deal of the day with the strongest player's result."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.ai.review import par
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.worker import Thinking
from picket_desktop.engine import known_deals
from picket_desktop.engine.known_deals import Daily
from picket_desktop.engine.record import Note, Record


class Comparison:
    """The comparison of one game, worked out by a thinker ``beside`` the one at the table. ``failed`` is
    True if it cannot be made."""

    def __init__(self, beside: Callable[[], Thinking]) -> None:
        self.failed = False
        self._beside = beside
        self._thinker: Thinking | None = None

    def poll(self, record: Record, daily: Daily) -> Note | None:
        """Return the deal's note with the comparison once it has been worked out; None before. Returns at
        once."""
        if self._thinker is None:
            known = known_deals.dealt(record, 1)
            assert known is not None
            self._thinker = self._beside()
            self._thinker.put(par.asked(known))
        said = self._thinker.poll()
        if said is None:
            return None
        if isinstance(said, NoAnswer):
            self.failed = True
            return None
        self._thinker.close()
        return daily._replace(par=said).note()

    def close(self) -> None:
        """Stop: the comparison is no longer wanted."""
        if self._thinker is not None:
            self._thinker.close()
