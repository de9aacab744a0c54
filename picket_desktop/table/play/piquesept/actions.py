"""The meaning of presses on cards and buttons at a table of Piquesept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.piquesept.moves import Draw
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.end_page import LINES
from picket_desktop.table.play.piquesept.cloth import DRAW
from picket_desktop.table.play.piquesept.state import KEY, PiqueseptTable, move_of, offers
from picket_desktop.table.play.presenter import (
    FamilyActions,
    Make,
    Open,
    Outcome,
)
from picket_desktop.table.play.state import Offer
from picket_desktop.table.widgets.looks import Look


class PiqueseptActions(FamilyActions[PiqueseptTable]):
    """The buttons of Piquesept, and the effects of presses on its cards and sheets."""

    def offers(self, state: PiqueseptTable) -> Sequence[Offer]:
        return offers(state)

    def card(self, state: PiqueseptTable, card: Card) -> Outcome:
        return Make(move_of(state, card), card)

    def dropped(self, state: PiqueseptTable, card: Card) -> Outcome:
        return Make(move_of(state, card)) if state.awaiting is not Await.OTHER and not state.busy else None

    def pressed(self, state: PiqueseptTable, look: Look) -> Outcome:
        if look.pile.kind == DRAW:
            return Make(Draw(look.index + 1))
        if look.pile.kind == LINES:
            return Open(replace(state.open, line=None if look.chosen else look.index), "")
        return self._fold(state) if look.id == KEY else None

    def key(self, state: PiqueseptTable, command: str) -> Outcome:
        return self._fold(state) if command == "values" else None

    def _fold(self, state: PiqueseptTable) -> Outcome:
        """Put away the key to ranks and values, or show it again."""
        return Open(replace(state.open, turned=state.open.turned ^ {KEY}))
