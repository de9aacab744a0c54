"""At a two-hand table, a call stands in the speech and the log alone, and its worth is under its button
alone. If no speech shows the call, the prompt names it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.picket.events import Called
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.adviser import usual_move
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.play.picket.bar import prompt
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.words.picket.buttons import answering
from tests.table.play.house_rules_player import HouseRulesPlayer, brought
from tests.table.play.picket.test_house_rules import asked
from tests.table.play.tables import tables

GAMES = ["du-coeur", "rubicon"]


def answers(sat: Sitting) -> bool:
    return asked(Phase.CALLS)(sat) and answering(sat.view) is not None and sat.view.tricks == ()


def written(guest: HouseRulesPlayer) -> str:
    return " ".join([*guest.words(), guest.app.foot.words]).replace("\n", " ")


@pytest.mark.parametrize("name", GAMES)
def test_a_call_to_be_answered_stands_in_the_speech_and_the_log(name: str, tmp_path: Path) -> None:
    sat = brought(name, (), lambda sat: asked(Phase.EXCHANGE)(sat) and not sat.view.is_elder)
    guest = HouseRulesPlayer(sat, tmp_path)
    guest.settle()
    while not answers(sat):
        guest.make(usual_move(sat.view))
        guest.settle()
    called = next(s for s in reversed(guest.table.shown.scene.said) if isinstance(s.event, Called))
    assert written(guest).count(called.text) == 2
    only = len(sat.view.moves) == 1
    asked_for = "You cannot beat the call." if only else "Answer the call."
    assert any(text.startswith(asked_for) for text in guest.words())


@pytest.mark.parametrize("name", GAMES)
def test_the_prompt_names_a_call_that_hangs_nowhere(name: str) -> None:
    state: PicketTable = next(
        t for e in (0, 1) for t in tables(name, 3, e) if t.asked and answering(t.view) is not None
    )
    silent = replace(state, told=replace(state.told, speeches=(None, None)))
    called = next(s for s in reversed(state.scene.said) if isinstance(s.event, Called))
    assert called.text.removesuffix(".") in prompt(silent)


@pytest.mark.parametrize("name", GAMES)
def test_the_worth_of_a_call_stands_under_its_button_alone(name: str, tmp_path: Path) -> None:
    def calls(sat: Sitting) -> bool:
        first = asked(Phase.CALLS)(sat) and sat.view.is_elder and sat.view.moves[0]
        return isinstance(first, Call) and len(first.groups) == 1

    guest = HouseRulesPlayer(brought(name, (), calls), tmp_path)
    guest.settle()
    (note,) = (words for words in guest.words() if words.endswith(" if good"))
    figures = "\N{NO-BREAK SPACE}point", note.removesuffix(" if good")
    assert not any(figure in words for words in guest.words() if words != note for figure in figures)
