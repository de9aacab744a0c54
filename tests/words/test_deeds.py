"""The same verb describes the move made and the best move."""

from __future__ import annotations

import pytest

from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.words.words import words_for
from tests.some_games import some_games
from tests.table.play.sat_down import sat

VERBS = {"Led": "Lead", "Played": "Play"}


@pytest.mark.parametrize("rules", some_games())
@pytest.mark.parametrize(("led", "verb"), [(False, "Led"), (True, "Played")])
def test_deed_and_advice_use_the_same_verb(rules: str, led: bool, verb: str) -> None:
    def wanted(sitting: Sitting) -> bool:
        view = sitting.view
        mine = sitting.awaiting is Await.YOU and view.phase.value == "play"
        return mine and (view.open_trick is not None) is led

    view = sat(rules, wanted).view
    family = words_for(view.rules).families[view.rules.family]
    card = next(move for move in view.moves if hasattr(move, "card"))
    assert family.deed(card, view).split()[0] == verb
    assert family.advised(card, view).split()[0] == VERBS[verb]
