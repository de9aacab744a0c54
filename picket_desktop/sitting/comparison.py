"""The comparison of the person's result in a deal of the day with the strongest player's."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.ai.review import par
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine import known_deals
from picket_desktop.engine.known_deals import Daily
from picket_desktop.sitting.recorder import Recorder
from picket_desktop.sitting.steps import Await


class Comparison:
    """The comparison for one game, worked out in the background by a thinker that ``beside`` makes.
    ``failed`` is True if it cannot be made."""

    def __init__(self, recorder: Recorder, beside: Callable[[], Thinking]) -> None:
        self.failed = False
        self._recorder, self._beside = recorder, beside
        self._thinker: Thinking | None = None

    @property
    def daily(self) -> Daily | None:
        """The note on the game's deal of the day; None if its deal is another."""
        return known_deals.daily(self._recorder.record)

    def poll(self) -> bool:
        """Once the deal of the day is over, have the strongest player's result in every seat worked out,
        unless that was done before, and note it. Returns at once: True when the result has just arrived or
        has just failed."""
        daily = self.daily
        if self.failed or daily is None or daily.par or self._recorder.game.awaiting is not Await.OVER:
            return False
        if self._thinker is None:
            known = known_deals.dealt(self._recorder.record, 1)
            assert known is not None
            self._thinker = self._beside()
            self._thinker.put(par.asked(known))
        said = self._thinker.poll()
        if isinstance(said, NoAnswer):
            self.failed = True
        elif said is not None:
            self._thinker.close()
            self._recorder.note(self._recorder.record.with_note(daily._replace(par=said).note()))
        return said is not None

    def close(self) -> None:
        """End the comparison, because it is not wanted any more."""
        if self._thinker is not None:
            self._thinker.close()
