"""Whatever a worker sends, the check of a received evaluation passes on only legal moves."""

from __future__ import annotations

from picket_desktop.ai.evaluation import Evaluation, Ranked
from picket_desktop.ai.worker.answers import NoAnswer, evaluated
from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.moves import Discard, Play
from tests.table.evaluations import HAND, own, weighed


def test_sound_evaluation_passes() -> None:
    of, found = own(), weighed("rubicon", HAND, "elder")
    assert evaluated(of.game, of.state, found) == found
    assert evaluated(of.game, of.state, NoAnswer("worn out")) == NoAnswer("worn out")


def test_illegal_and_foreign_ways_are_left_out() -> None:
    of, found = own(), weighed("rubicon", HAND, "elder")
    wrong = (Ranked(Discard(cards("AS"))), Ranked(Play(cards("KS")[0])), Ranked("a string"), "a string")  # type: ignore[arg-type]
    told = evaluated(of.game, of.state, found._replace(ways=(*wrong, *found.ways)))  # type: ignore[arg-type]
    assert isinstance(told, Evaluation)
    assert told.ways == found.ways


def test_nothing_usable_is_no_answer() -> None:
    of, found = own(), weighed("rubicon", HAND, "elder")
    for said in (
        "nonsense",
        None,
        found._replace(ways=()),
        found._replace(ways=5),
        found._replace(advice=None),
    ):
        assert isinstance(evaluated(of.game, of.state, said), NoAnswer), said
