"""A judged move in words: its grade, and its cost in points, wins in a hundred or points of the game."""

from __future__ import annotations

import pytest

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.ai.review.judgement import CALL, LAY_OUT, LEAD, Judgement
from picket_desktop.engine.cards import cards
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import PLAYS
from tests.words.test_advice import words

BEST, DONE = (PLAYS[one.index] for one in cards("AS 8H"))


def judged(best: tuple[Figure, ...], done: tuple[Figure, ...], cost: float, right: bool = False) -> Judgement:
    ways = Way(BEST, best), Way(DONE, done)
    return Judgement(LEAD, BEST if right else DONE, BEST, Reason("by-score"), cost, ways=ways)


SET = (Figure("game", 0.9, True), Figure("points", 4.0)), (Figure("game", 0.25, True), Figure("points", 6.0))
PARTIE = (Figure("stake", 291.0), Figure("points", 4.0)), (Figure("stake", -130.0), Figure("points", 6.0))
POINTS = (Figure("points", 6.0),), (Figure("points", 1.8),)


@pytest.mark.parametrize(
    ("figures", "cost", "graded", "warned"),
    [
        (
            SET,
            30.0,
            "a blunder, 65 wins in 100",
            "That looks like a blunder: you would win the game in 25% of cases instead of 90%.",
        ),
        (
            PARTIE,
            40.0,
            "a blunder, 421 points of the game",
            "That looks like a blunder: the game would be worth –130 to you on average instead of +291.",
        ),
        (
            POINTS,
            4.2,
            "a blunder, 4.2 points",
            "That looks like a blunder: you would end the deal about four points worse off.",
        ),
    ],
)
def test_cost_is_told_in_the_unit_that_decides(
    figures: tuple[tuple[Figure, ...], tuple[Figure, ...]], cost: float, graded: str, warned: str
) -> None:
    told, one = words(manner="plain").review, judged(*figures, cost)
    assert told.graded(one) == graded
    assert told.may_cost(one) == warned


def test_move_that_gives_points_for_the_game_is_praised() -> None:
    told = words(manner="plain").review
    assert told.graded(judged(*SET, 0.0, right=True)) == "right for the game"
    assert told.graded(judged(*POINTS, 0.0, right=True)) == "fine"


def test_drill_tells_what_a_move_cost_the_game() -> None:
    told = words(manner="plain").drills
    assert told.cost(30.0, (SET[0][0], SET[1][0])) == "65 wins in 100"
    assert told.cost(40.0, (PARTIE[0][0], PARTIE[1][0])) == "421 points of the game"
    assert told.cost(4.2) == "4.2 points"


def test_how_a_deal_was_played_is_told_in_a_sentence() -> None:
    """The sentence gives the same number of mistakes as the list."""
    told = words(manner="plain").review

    def one(cost: float, kind: str = LEAD) -> Judgement:
        return judged(*POINTS, cost)._replace(kind=kind)

    assert told.verdict([one(0.1)], 3) == "You played this deal without a mistake."
    assert told.verdict([one(1.2), one(0.0)], 3).startswith("You played this deal well")
    alone = "You played it well but for one card, which cost you about three points in trick 7."
    assert told.verdict([one(3.1), one(0.2)], 7) == alone
    several = "You made two mistakes; the worst was a call that cost you about nine points."
    assert told.verdict([one(9.0, CALL), one(0.5), one(0.0)], 0) == several
    exchange = "You played it well but for the exchange, which cost you about two points."
    assert told.verdict([one(2.2, LAY_OUT)], 0) == exchange
    at_stake = told.verdict([judged(*SET, 30.0)], 2)
    assert at_stake == "You played it well but for one card, which cost you about 65 wins in 100 in trick 2."
