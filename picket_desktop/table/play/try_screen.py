"""A decision of a deal that is over, to be made once more: the table as it was seen then; nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from picket_desktop.engine.game import Event, Move
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.asking_slip import Answer, asking
from picket_desktop.table.play.hint_slip import laid_over
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import HINT, TableState
from picket_desktop.table.play.stood import stood
from picket_desktop.table.play.table_screen import TableScreen
from picket_desktop.table.screens.menu import Entry, Menu
from picket_desktop.table.screens.rule_book import RulesPage
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

SHOW, LEAVE = "try-show", "try-back"


class TryScreen(TableScreen):
    """``sitting`` stands where the decision was made, and goes no further; ``latest`` is what had just
    happened. The move that is made, or None for the answer alone, is handed to ``answer``."""

    name = "Try"

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        presenter: Presenter[Any, Any, Any],
        latest: tuple[Event, ...],
        answer: Callable[[Move | None], None],
    ) -> None:
        super().__init__(host, sitting, presenter)
        self._answer = answer
        self.hang(stood(presenter, self.view, latest, self.words, self.names))

    def state(self, now: float) -> TableState[Any, Any]:
        return replace(super().state(now), sure=False)

    def laid(
        self, state: TableState[Any, Any], scale: Scale, attention: Attention, measure: Measure
    ) -> list[Look]:
        looks = super().laid(state, scale, attention, measure)
        if state.open.panel:
            return looks
        answers = (
            Answer(SHOW, said("try.show"), said("try.show.says")),
            Answer(LEAVE, said("try.back"), said("try.back.says")),
        )
        over = asking(said("try.ask"), (said("try.told"),), answers, scale, measure)
        return laid_over(looks, over, attention)

    @property
    def _forced(self) -> Move | None:
        """Nothing goes by itself."""
        return None

    def make(self, move: Move) -> None:
        """What would be done now: it is judged, and not made."""
        self._answer(move)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id in (SHOW, HINT):
                self._show()
            case Key("h"):
                self._show()
            case Press(id) if id == LEAVE:
                self.host.close()
            case Back() if not self.open.panel:
                self.host.close()
            case Press("menu"):
                self._menu()
            case Key("u") if not (self.hand.marked or self.hand.set_down or self.hand.chosen):
                pass
            case _:
                super().handle(intent)

    def _show(self) -> None:
        self.host.play("paper_slide")
        self._answer(None)

    def _menu(self) -> None:
        label, section = self.words.label, self.presenter.section(self.state(self.host.now))
        rules = Entry(
            "rules",
            label("rules"),
            label("rules.says"),
            lambda: self.host.open(RulesPage(self.host, self.sitting.setup.rules, section)),
        )
        self.host.open(Menu(self.host, [rules], own_keys=self.keys()))
