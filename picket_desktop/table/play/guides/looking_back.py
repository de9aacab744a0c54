"""The replay of a game, the review of a finished deal, and the tables at which decisions of the review are
tried again or answered."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.ai.review.judgement import Decision
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.played_out import PlayedOut
from picket_desktop.replay import Replay
from picket_desktop.sitting.judge import Judge
from picket_desktop.sitting.setup import HUMAN, Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import sit_down, stopped, take_up
from picket_desktop.table.play.guides.answer_slip import Answered
from picket_desktop.table.play.guides.critic import Critic, Ways
from picket_desktop.table.play.guides.narrator import Narrator, WaysOn
from picket_desktop.table.play.guides.second import Second
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.review.page import ReviewPage
from picket_desktop.table.screens.review.working import Working
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for


class LookedBack:
    """Opens the reviews of a game's deals. ``replay`` holds the game, and its position is not changed.
    ``working`` works out the review of a deal. ``judge`` judges the moves of a player who tries a decision
    again."""

    def __init__(
        self,
        host: Host,
        replay: Replay,
        presenter: Presenter,
        working: Callable[[int], Working],
        judge: Judge,
    ) -> None:
        self._host, self._replay, self._presenter = host, replay, presenter
        self._working, self._judge = working, judge

    def page(self, deal: int, leave: Callable[[], None] = lambda: None) -> ReviewPage:
        """Return the review page of one deal; ``leave`` is called when the page is left."""

        def left() -> None:
            self._judge.leave()
            leave()

        return ReviewPage(self._host, self._replay, deal, self._working, self.stand, left)

    def stand(self, decision: Decision) -> None:
        """Open a decision of the review. The player can try one of their own again; for anyone else's the
        answer is shown at once."""
        if decision.seat == HUMAN:
            self._host.open(self._tried(decision))
        else:
            self._host.open(self._answer(decision, None))

    def _tried(self, decision: Decision) -> Table[Second]:
        latest = self._replay.positions[decision.at].events
        known = [e for e in latest if e.only in (None, HUMAN)]
        sitting = stopped(self._replay.record, decision.at)
        self._judge.ready()

        def answer(move: Move | None) -> None:
            self._host.close()
            self._host.open(self._answer(decision, sitting.game.in_order(move) if move else None))

        return Table(Second(self._host, sitting, self._presenter, known, answer))

    def _answer(self, decision: Decision, now: Move | None) -> Table[Critic]:
        seen = self._replay.from_seat(decision.at, decision.seat)

        def again() -> None:
            self._host.close()
            self._host.open(self._tried(decision))

        def line(move: Move) -> None:
            played = PlayedOut(self._replay.record, decision.at, move)
            self._host.notice(said("line.title"))
            self._host.open(Table(Narrator(self._host, played, self._presenter)))

        told = decision._replace(judgement=self._replay.in_order(decision.judgement))
        answered = Answered(told, now, chances=seen.chances(told.judgement.best))
        return Table(Critic(self._host, seen, self._presenter, answered, self._judge, Ways(again, line)))


def reviewed(
    host: Host,
    replay: Replay,
    presenter: Presenter,
    deal: int,
    leave: Callable[[], None] = lambda: None,
) -> ReviewPage:
    """Return the review page of one deal, which is worked out and judged in the background; ``leave`` is
    called when the page is left."""
    judge = Judge(replay.aside, replay.record.rules)
    return LookedBack(host, replay, presenter, replay.review, judge).page(deal, leave)


def replay_screen(
    host: Host, replay: Replay, presenter: Presenter, table: Callable[[Sitting], Screen]
) -> Table[Narrator]:
    """Return the table for replaying a game. ``table`` makes the table for playing on from a position."""

    def play_on(record: Record) -> None:
        host.home(table(take_up(record, host.store.games.place())))
        host.notice(words_for(record.rules, host.settings.plain).label("practice"))

    def deal_again(setup: Setup) -> None:
        host.home(table(sit_down(setup, host.store.games.place())))

    def review(deal: int) -> None:
        host.open(reviewed(host, replay, presenter, deal))

    return Table(Narrator(host, replay, presenter, WaysOn(play_on, deal_again, review)))
