"""Markings of the opponent's hand, to show on pages. The position is one of a drill's questions, the first by
default."""

from __future__ import annotations

from functools import cache

from picket_desktop.ai.likely_cards import Marked, likely_cards, to_be_marked
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.drills.item import HOLDS
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.table.screens.held.marks import Marks
from tests.drills.test_judging import some

OPPONENT = "Madame de Sévigné"


class Given(Marks):
    """Marks that have been judged already, or never will be."""

    def answer(self) -> None:
        self.weighing = True

    def poll(self, now: float) -> bool:
        return False


@cache
def _told(name: str, at: int) -> tuple[object, Marked]:
    item = some(name, HOLDS, at + 1)[at]
    view = games.game(item.record.rules).view_for(stands(item.record), PERSON)
    likely = likely_cards(view, seed_of(view))
    return view, Marked(likely.best, likely, stands(item.record).hands[1 - PERSON])


def given(
    name: str = "rubicon", at: int = 0, told: bool = False, picked: int = 0, in_game: bool = False
) -> Given:
    """Return marks on the first ``picked`` of the best cards. If ``picked`` is 0, all of the best cards are
    marked if they have been ``told``, and none if not. If ``in_game``, the true hand is left out."""
    view, found = _told(name, at)
    to_mark = to_be_marked(view)
    assert to_mark is not None
    marks = Given(view, to_mark, (None, OPPONENT))
    marks.picked = frozenset(found.marked[:picked]) if picked else frozenset(found.marked if told else ())
    marks.helps = in_game
    if told:
        marks.told = found._replace(held=None) if in_game else found
        marks.onward = "" if in_game else "Next"
    return marks


def best(name: str = "rubicon", at: int = 0) -> tuple[Card, ...]:
    return _told(name, at)[1].marked
