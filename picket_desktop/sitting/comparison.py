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
    """Finds the strongest player's result in a game's deal of the day, so that the person's can be compared
    with it. A thinker that ``beside`` makes works it out in the background. ``failed`` is True if there can
    be no comparison."""

    def __init__(self, recorder: Recorder, beside: Callable[[], Thinking]) -> None:
        self.failed = False
        self._recorder, self._beside = recorder, beside
        self._thinker: Thinking | None = None

    @property
    def daily(self) -> Daily | None:
        """The note on the game's deal of the day; None if the game has another deal."""
        return known_deals.daily(self._recorder.record)

    def poll(self) -> bool:
        """After the deal of the day, have the strongest player's result worked out for every seat and note
        it, unless that was done before. Never waits. Return True when the result has just arrived or
        failed."""
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
