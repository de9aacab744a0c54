"""The lesson of Piquesept describes only what really happened at its tables."""

from __future__ import annotations

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.cards import cards
from picket_desktop.engine.piquesept.counting import TRUMPS
from picket_desktop.engine.piquesept.state import View
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Position
from picket_desktop.lessons.piquesept.facts import gone, out, spades
from picket_desktop.lessons.piquesept.lesson_p import ALONE, LATER, LESSON, TOGETHER


def at_table(position: Position) -> View:
    at = next(i for i, step in enumerate(LESSON.steps) if step.lay is position)
    view: View = Learning(LESSON, at, ThinkingHere).sitting.view
    return view


def test_seven_draws_the_highest_trumps() -> None:
    assert at_table(ALONE).is_soloist
    assert at_table(ALONE).tricks[0].cards == cards("7S KS JS")
    assert at_table(TOGETHER).tricks[0].cards == cards("7S KS TS")
    assert at_table(TOGETHER).soloist == 1


def test_soloist_faces_no_trumps_and_may_play_any_card() -> None:
    view = at_table(LATER)
    assert set(view.unseen).isdisjoint(cards("AS KS QS JS TS 9S 8S"))
    assert view.open_trick is not None
    assert view.open_trick.cards == cards("AD TD")
    assert len(view.moves) == len(view.hand)


def test_second_and_third_tricks_went_as_told() -> None:
    view = at_table(LATER)
    assert [trick.cards for trick in view.tricks[1:3]] == [cards("QS 9S 8S"), cards("9D KD JD")]
    assert view.tricks[2].winner == 1


def test_two_spades_are_out_after_the_first_trick() -> None:
    view = at_table(ALONE)
    held = sum(one.suit is TRUMPS for one in view.hand)
    assert spades(view) - gone(view) - held == out(view) == 2


def test_defender_without_hearts_must_play_a_trump() -> None:
    view = at_table(TOGETHER)
    assert [move.card for move in view.moves] == list(cards("9S 8S"))
    assert view.tricks[-1].cards == cards("9H AH")
