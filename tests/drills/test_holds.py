"""The drill of the other hand: its questions and their judging, the chances that the worker sends to the
table, and the boxes."""

from __future__ import annotations

import io
import pickle
from typing import Any

import pytest

from picket_desktop.ai.likely_cards import LikelyCards, likely_cards, to_be_marked
from picket_desktop.ai.worker.answers import NoAnswer, known_cards
from picket_desktop.ai.worker.process import Listening
from picket_desktop.ai.worker.question import Glance, Held, seed_of
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.drills import asked
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.families import drill
from picket_desktop.drills.item import HOLDS, Answer, Item
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from tests.drills.test_boxes import TODAY
from tests.drills.test_judging import GAMES, some


def view_of(item: Item) -> Any:
    return games.game(item.record.rules).view_for(stands(item.record), PERSON)


def known(item: Item) -> LikelyCards:
    view = view_of(item)
    return likely_cards(view, seed_of(view))


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_items_teach_and_the_best_marking_is_right(name: str) -> None:
    way = drill(games.rules(name), HOLDS)
    assert way is not None
    for item in some(name, HOLDS, 4):
        likely, marked = known(item), to_be_marked(view_of(item))
        assert marked is not None
        assert marked.first
        assert marked.heard
        assert not way.marked(item, likely.by_rank, likely).right
        judged = way.marked(item, likely.best, likely)
        assert judged.right
        assert judged.truth.cards == likely.best
        truth = stands(item.record).hands[1 - PERSON]
        assert judged.marked is not None
        assert judged.marked.held == truth
        poor = sorted(likely.cards, key=lambda one: one.chance)[: likely.number]
        assert not way.marked(item, tuple(one.card for one in poor), likely).right


def test_table_hears_the_chances_of_the_worker_and_nothing_else() -> None:
    view = view_of(some("rubicon", HOLDS, 1)[0])
    question = pickle.loads(pickle.dumps(Held(view, "", seed_of(view), 0)))
    heard = Listening(io.BytesIO(pickle.dumps(question.answer()))).load()
    assert known_cards(heard) == likely_cards(view, seed_of(view))
    for said in (None, (), heard._replace(cards=()), heard._replace(number="x"), "cards"):
        found = known_cards(said)
        assert isinstance(found, NoAnswer) is (said != heard._replace(cards=()))
    wrong = heard.cards[0]._replace(chance=2.0)
    assert isinstance(known_cards(heard._replace(cards=(wrong,))), NoAnswer)
    assert known_cards(NoAnswer("late")) == NoAnswer("late")


def test_misses_come_back_by_the_boxes() -> None:
    kept = list[Box]()
    items = some("rubicon", HOLDS, 2)
    row = AtTable(games.rules("rubicon"), HOLDS, (), TODAY, ThinkingHere(), kept.append, items)
    for good in (True, False):
        question = row.question
        assert question is not None
        assert question.to_mark is not None
        likely = known(question.item)
        poor = sorted(likely.cards, key=lambda one: one.chance)[: likely.number]
        row.answer(Answer(likely.best if good else tuple(one.card for one in poor)))
        assert row.thinking
        assert row.poll() == []
        assert question.judged is not None
        assert question.judged.right is good
        row.next()
    assert [(box.box, box.known) for box in kept] == [(2, 1), (1, 0)]
    assert row.results == [True, False]


def test_row_that_gets_no_chances_does_not_count_the_question() -> None:
    class Failing(ThinkingHere):
        def glance(self, question: Glance, ahead: bool = False) -> Any:
            return NoAnswer("gone")

    items = some("rubicon", HOLDS, 2)
    row = AtTable(games.rules("rubicon"), HOLDS, (), TODAY, Failing(), lambda box: None, items)
    row.answer(Answer(known(items[0]).best))
    assert row.poll() == []
    assert row.trouble == "gone"
    assert not row.thinking
    assert not row.results
    row.pass_over()
    assert row.items == items[1:]


def test_items_are_dealt_again_by_their_names() -> None:
    way = drill(games.rules("du-coeur"), HOLDS)
    assert way is not None
    for item in asked.items(asked.dealt(games.rules("du-coeur"), HOLDS, (), TODAY).answer())[:3]:
        assert way.made(games.rules("du-coeur"), item.name) == item
    with pytest.raises(ValueError, match="no deal"):
        way.made(games.rules("du-coeur"), "x")
