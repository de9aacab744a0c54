"""A decision of a finished deal, to be made again at the table as the player saw it then; nothing is
saved."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.deeds import put_back
from picket_desktop.table.play.guide import Deed, Guide
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.asking_slip import asking
from picket_desktop.table.play.slip.rows import Answer
from picket_desktop.table.play.slip.slip import beneath
from picket_desktop.table.play.state import HINT, TableState
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.looks import ButtonLook, Look, altered
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

SHOW, LEAVE = "try-show", "try-back"


class Second(Guide):
    """Guides the player through one decision of a finished deal. ``sitting`` stays at the point of the
    decision; ``latest`` are the events just before it. ``answer`` is called with the player's move, or with
    None to see only the answer."""

    name = "Try"
    scope = TABLE
    acts = True

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        presenter: Presenter,
        latest: Sequence[Event],
        answer: Callable[[Move | None], None],
    ) -> None:
        super().__init__(host, sitting, presenter)
        self.sitting, self._answer = sitting, answer
        self.shown.stand(sitting.view, latest)

    def state(self, now: float) -> TableState:
        found: TableState = self.presenter.reckoned(self.shown.seen(now), self.sitting.game)
        return found

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        looks = [_unadvised(look) for look in super().laid(state, scale, attention, measure)]
        if state.open.panel:
            return looks
        answers = (
            Answer(SHOW, said("try.show"), said("try.show.says")),
            Answer(LEAVE, said("try.back"), said("try.back.says")),
        )
        over = asking(said("try.ask"), (said("try.told"),), answers, looks, scale, measure, aside=True)
        return beneath(looks, over, attention.focus)

    @property
    def question(self) -> Hashable:
        return self.shown.open.panel, "try"

    def why_not(self, move: Move) -> Reason | None:
        return self.sitting.game.why_not(move)

    def make(self, move: Move, played: Card | None = None) -> None:
        """Hand over the player's move to be judged; it is not carried out."""
        self._answer(move)

    def does(self) -> Mapping[str, Deed]:
        return {SHOW: self._show, HINT: self._show, LEAVE: self.host.close}

    def keys(self) -> Mapping[str, Deed]:
        return {"hint": self._show, "take back": partial(put_back, self.shown)}

    def _show(self) -> None:
        self.host.play("paper_slide")
        self._answer(None)

    def told_keys(self) -> list[tuple[str, str]]:
        words = self.shown.words
        return self.signed([*self.presenter.keys(words), *words.label.reading_keys()])

    @property
    def leaving(self) -> str:
        return said("menu.leave.looked")

    def close(self) -> None:
        self.sitting.leave()


def _unadvised(look: Look) -> Look:
    """Return a primary button as an ordinary one, so as not to suggest an answer; any other look
    unchanged."""
    red = isinstance(look, ButtonLook) and look.kind == "primary"
    return altered(look, kind="normal") if red else look
