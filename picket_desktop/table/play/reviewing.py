"""From a deal that is over to its review, from that to its decisions, and back again."""

from __future__ import annotations

from typing import Any

from picket_desktop.ai.review import Decision
from picket_desktop.engine.game import Move
from picket_desktop.played_out import PlayedOut
from picket_desktop.replay import Replay
from picket_desktop.sitting.judging import Judging
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.sitting_down import stopped
from picket_desktop.table.play.answer_screen import AnswerScreen, Ways
from picket_desktop.table.play.answer_slip import Answered
from picket_desktop.table.play.line_screen import LineScreen
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.try_screen import TryScreen
from picket_desktop.table.screens.review_page import ReviewPage, Working
from picket_desktop.table.screens.screen import Host


class Reviewing:
    """One deal looked back on. ``replay`` is its game, and is left where it stands."""

    def __init__(
        self,
        host: Host,
        replay: Replay,
        deal: int,
        presenter: Presenter[Any, Any, Any],
        working: Working,
        judging: Judging,
    ) -> None:
        self._host, self._replay, self._deal = host, replay, deal
        self._presenter, self._working, self._judging = presenter, working, judging

    def page(self) -> ReviewPage:
        """The page to be opened."""
        return ReviewPage(
            self._host, self._replay, self._deal, self._working, self.stand, self._judging.leave
        )

    def stand(self, decision: Decision) -> None:
        """At a decision: one's own is tried again, of another's the answer is shown at once."""
        if decision.seat == HUMAN:
            self._host.open(self._tried(decision))
        else:
            self._host.open(self._answer(decision, None))

    def _tried(self, decision: Decision) -> TryScreen:
        record, positions = self._replay.record, self._replay.positions
        known = tuple(e for e in positions[decision.at].events if e.only in (None, HUMAN))

        sitting = stopped(record, decision.at)

        def answer(move: Move | None) -> None:
            self._host.close()
            self._host.open(self._answer(decision, sitting.in_order(move) if move else None))

        return TryScreen(self._host, sitting, self._presenter, known, answer)

    def _answer(self, decision: Decision, now: Move | None) -> AnswerScreen:
        seen = self._replay.from_seat(decision.at, decision.seat)

        def again() -> None:
            self._host.close()
            self._host.open(self._tried(decision))

        def line(move: Move) -> None:
            played = PlayedOut(self._replay.record, decision.at, move)
            self._host.open(LineScreen(self._host, played, self._presenter))

        told = decision._replace(judgement=self._replay.in_order(decision.judgement))
        answered = Answered(told, now)
        return AnswerScreen(self._host, seen, self._presenter, answered, self._judging, Ways(again, line))
