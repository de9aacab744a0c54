"""Taking back a decision, and conceding a deal."""

from __future__ import annotations

from picket_desktop.engine.game import Move
from picket_desktop.table.play.acting.table import PlayedTable
from picket_desktop.table.play.deeds import put_back
from picket_desktop.table.play.state import TableState
from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.menu import Entry

UNDO = "undo"


class SecondThoughts:
    """Undo and concession at one table."""

    def __init__(self, table: PlayedTable) -> None:
        self._table = table

    @property
    def _state(self) -> TableState:
        return self._table.shown.state(self._table.host.now)

    def entries(self) -> list[Entry]:
        """Return the menu entries: for both, if a deal of this game can be conceded at all."""
        label, game = self._state.words.label, self._table.sitting.game
        undo = Entry(UNDO, label("undo"), label("undo.says"), self._from_menu, self._not_undone)
        if not game.referee.concedes:
            return [undo]
        why_not = "" if game.concession and not self._state.busy else label("concede.not-now")
        concede = label("concede"), label("concede-deal.says"), self._concede
        return [undo, Entry("concede", *concede, why_not)]

    @property
    def _not_undone(self) -> str:
        """Why the last decision cannot be taken back; "" if it can."""
        nothing = self._table.sitting.deal.last_decision is None
        return self._state.words.label("undo.nothing") if nothing else ""

    def undo(self) -> None:
        """Put back cards that are picked or raised; if there are none, take back the last decision: freely
        while nothing revealing has come of it, and else with a mark on the deal."""
        table = self._table
        if put_back(table.shown):
            return
        sitting, words = table.sitting, self._state.words
        decision = sitting.deal.last_decision
        if (why_not := self._not_undone) or decision is None:
            self._table.shown.say_no(why_not, "menu")
        else:
            sitting.undo(decision)
            table.host.play("paper_slide")
            table.went_back()
            table.host.notice(words.label("undo.free" if decision.free else "undo.taken-back"))

    def _from_menu(self) -> None:
        self._table.host.close()
        self.undo()

    def _concede(self) -> None:
        """Say what conceding the deal costs, and ask for confirmation."""
        table, found = self._table, self._table.sitting.game.concession
        if found is None:
            return
        move, events = found
        asked = table.presenter.actions.concession(self._state, events)
        answers = [
            Answer("give-up", *asked.yes, lambda: self._give_up(move)),
            Answer("play-on", *asked.no),
        ]
        table.host.close()
        table.host.open(Asking(table.host, asked.title, asked.costs, answers))

    def _give_up(self, move: Move) -> None:
        table = self._table
        if table.sitting.game.why_not(move) is None:
            table.make(move)
