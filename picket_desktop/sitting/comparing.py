"""The deal of the day compared: somebody works out what the strongest player makes of it."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.ai.review import par
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.worker import Thinking
from picket_desktop.engine import known_deals
from picket_desktop.engine.known_deals import Daily
from picket_desktop.engine.record import Note, Record


class Comparing:
    """The comparison of one game, ``beside`` whoever thinks at the table. ``failed``: it cannot be made."""

    def __init__(self, beside: Callable[[], Thinking]) -> None:
        self.failed = False
        self._beside = beside
        self._thinker: Thinking | None = None

    def poll(self, record: Record, daily: Daily) -> Note | None:
        """What is to be noted of the deal when it has been worked out, else None. Returns at once."""
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
        """Nobody waits for it any more."""
        if self._thinker is not None:
            self._thinker.close()
