"""A decision of a finished deal, to be made once more at the table as it was seen then; nothing is saved."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from picket_desktop.engine.game import Event, Move
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.acting.actions import Actions
from picket_desktop.table.play.acting.table import Table
from picket_desktop.table.play.hints.asking_slip import asking
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.shown import Shown
from picket_desktop.table.play.slip.rows import Answer
from picket_desktop.table.play.slip.slip import beneath
from picket_desktop.table.play.state import HINT, TableState
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import Back, Drag, Intent, Key, Press
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

SHOW, LEAVE = "try-show", "try-back"


class TryScreen(Table):
    """The table of one such decision. ``sitting`` stands where it was made and goes no further; ``latest``
    is what had just happened. ``answer`` is called with the move that is made, or with None to see only the
    answer."""

    name = "Try"
    scope = TABLE

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        presenter: Presenter,
        latest: Sequence[Event],
        answer: Callable[[Move | None], None],
    ) -> None:
        super().__init__(Shown(host, sitting, presenter, self))
        self.sitting, self._answer = sitting, answer
        self._actions = Actions(self)
        self.shown.stand(sitting.view, latest)

    def state(self, now: float) -> TableState:
        found: TableState = self.presenter.reckoned(self.shown.seen(now), self.sitting.game)
        return found

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        looks = super().laid(state, scale, attention, measure)
        if state.open.panel:
            return looks
        answers = (
            Answer(SHOW, said("try.show"), said("try.show.says")),
            Answer(LEAVE, said("try.back"), said("try.back.says")),
        )
        over = asking(said("try.ask"), (said("try.told"),), answers, scale, measure, aside=True)
        return beneath(looks, over, attention.focus)

    @property
    def question(self) -> Hashable:
        return self.shown.open.panel, "try"

    # Player input.

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, Drag):
            self.shown.moving.refusals.forget()
        if self.put_away(intent):
            return
        match intent:
            case Press(id) if id in (SHOW, HINT):
                self._show()
            case Key("hint"):
                self._show()
            case Press(id) if id == LEAVE:
                self.host.close()
            case Back() if not self.shown.open.panel:
                self.host.close()
            case Press("menu"):
                self._menu()
            case Key("take back") if not (
                self.shown.hand.marked or self.shown.hand.set_down or self.shown.hand.chosen
            ):
                pass
            case _:
                self._actions.handle(intent)

    def _show(self) -> None:
        self.host.play("paper_slide")
        self._answer(None)

    def _menu(self) -> None:
        self.host.open(Menu(self.host, [self.rules_entry], self.keys(), said("menu.leave.looked")))

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys([*self.presenter.keys(self.shown.words), *self.reading_keys()])

    def make(self, move: Move) -> None:
        """Hand over the move to be judged; it is not made."""
        self._answer(move)

    # Ticking.

    def tick(self, now: float) -> bool:
        return self.shown.moving.changes(now)

    def closed(self) -> None:
        self.sitting.leave()
