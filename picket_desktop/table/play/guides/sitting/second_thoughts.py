"""Taking back a decision, and conceding a deal."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.engine.game import Move
from picket_desktop.table.play.deeds import put_back
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.state import UNDO, TableState
from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.menu import Entry


class SecondThoughts:
    """Takes moves back and concedes at one sitting's table. ``make`` makes a move."""

    def __init__(self, played: Played, make: Callable[[Move], None]) -> None:
        self._played, self._make = played, make

    @property
    def _state(self) -> TableState:
        return self._played.shown.state(self._played.host.now)

    def entries(self) -> list[Entry]:
        """Return the menu entries for taking back and, if deals of this game can be conceded at all, for
        conceding."""
        label, game = self._state.words.label, self._played.sitting.game
        undo = Entry(UNDO, label("undo"), label("undo.says"), self._from_menu, self._not_undone)
        if not game.referee.concedes:
            return [undo]
        why_not = "" if game.concession and not self._state.busy else label("concede.not-now")
        concede = label("concede"), label("concede-deal.says"), self._concede
        return [undo, Entry("concede", *concede, why_not)]

    @property
    def _not_undone(self) -> str:
        """The reason why the last decision cannot be taken back; "" if it can."""
        nothing = not self._played.sitting.deal.decided
        return self._state.words.label("undo.nothing") if nothing else ""

    def undo(self) -> None:
        """Put back cards that are marked or raised. If there are none, take back the last decision: freely
        while it has revealed nothing, otherwise with a mark on the deal."""
        played = self._played
        if put_back(played.shown):
            return
        sitting, words = played.sitting, self._state.words
        decision = sitting.deal.last_decision
        if (why_not := self._not_undone) or decision is None:
            played.shown.say_no(why_not, "menu")
        else:
            sitting.undo(decision)
            played.host.play("paper_slide")
            played.went_back()
            played.host.notice(words.label("undo.free" if decision.free else "undo.taken-back"))

    def _from_menu(self) -> None:
        self._played.host.close()
        self.undo()

    def _concede(self) -> None:
        """Say what conceding the deal costs, and ask for confirmation."""
        played, found = self._played, self._played.sitting.game.concession
        if found is None:
            return
        move, events = found
        asked = played.presenter.actions.concession(self._state, events)
        answers = [
            Answer("give-up", *asked.yes, lambda: self._give_up(move)),
            Answer("play-on", *asked.no),
        ]
        played.host.close()
        played.host.open(Asking(played.host, asked.title, asked.costs, answers))

    def _give_up(self, move: Move) -> None:
        played = self._played
        if played.sitting.game.why_not(move) is None:
            self._make(move)
