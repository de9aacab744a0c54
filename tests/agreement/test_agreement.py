"""A short run of ``python -m tests.agreement``. The hint, the judgement and the red button name the same best
move."""

from __future__ import annotations

import pytest

from picket_desktop.ai.advice import Advice, Figure, Way
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.judgement import LEAD, Judgement
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import PLAYS
from tests.agreement.asked import differences, disagreement, views


@pytest.mark.parametrize(
    ("game", "number"),
    [
        *((game, 8) for game in ("du-coeur", "piquesept-3")),
        *(pytest.param(game, 24, marks=pytest.mark.full) for game in games.names()),
    ],
)
def test_hint_review_warning_and_red_button_name_the_same_best_move(game: str, number: int) -> None:
    asked = list(views(game, 3, number))
    assert len(asked) == number
    assert [line for one in asked for line in differences(one, 2)] == []


def test_disagreement_detects_differences() -> None:
    ace, king, ten = (PLAYS[card(text).index] for text in ("AS", "KS", "TS"))
    hint = Advice(
        Choice(ace, Reason("cash-winner")),
        (Way(ace, (Figure("points", 4.0),)), Way(king, (Figure("points", 1.0),))),
    )

    def judged(move: object, best: object, cost: float, close: bool = False) -> Judgement:
        return Judgement(LEAD, move, best, Reason("cash-winner"), cost, close)  # type: ignore[arg-type]

    assert disagreement("other", hint, judged(ace, king, 0.4))
    assert disagreement("other", hint, judged(ten, king, 2.0))
    assert disagreement("other", hint, judged(king, king, 0.0))
    assert disagreement("red", hint, judged(king, ace, 1.0))
    assert disagreement("other", hint._replace(close=True, as_good=(king,)), judged(king, ace, 1.0))
    assert not disagreement("other", hint, judged(king, ace, 3.0))
    assert not disagreement("other", hint, judged(ten, ten, 0.0))
    assert not disagreement("other", hint._replace(close=True), judged(king, king, 0.0))
    assert not disagreement("red", hint, judged(king, ace, 0.2))
