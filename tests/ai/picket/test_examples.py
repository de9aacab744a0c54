"""Example hands of the opponent, which show why a card is the best."""

from __future__ import annotations

import pytest

from picket_desktop.ai.picket.judging import example
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills.found import found, made
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard, Play
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.picket.sure import certain


def posed(name: str, rules: str = "rubicon") -> tuple[View, Move]:
    """Return the view in a problem, and its best move."""
    problem = found(games.rules(rules))[name]
    record = made(games.rules(rules), problem, "problem").record
    game = games.game(record.rules)
    return game.view_for(stands(record), PERSON), game.read_move(problem.best)


@pytest.mark.parametrize("name", ["70019.20", "70003.21", "70010.30"])
def test_hand_is_one_that_the_opponent_may_hold(name: str) -> None:
    view, best = posed(name)
    for other in view.moves:
        if other == best or (shown := example(view, best, other, seed_of(view), WORLDS)) is None:
            continue
        assert {*shown.held} <= {*view.unseen} | {*certain(view)}
        assert len({*shown.held}) == view.other_count
        assert {*certain(view)} <= {*shown.held}
        assert shown.more > 0
        assert all(0 <= won <= 12 for won in shown.tricks)


def test_best_card_wins_a_trick_more() -> None:
    view, best = posed("70003.21")
    jack = games.game(view.rules).read_move("play JH")
    shown = example(view, best, jack, seed_of(view), WORLDS)
    assert shown is not None
    assert (Play(shown.best), Play(shown.other), shown.tricks) == (best, jack, (6, 5))


def test_worse_card_other_moves_and_the_score_have_no_example() -> None:
    view, best = posed("70003.21")
    jack = games.game(view.rules).read_move("play JH")
    assert example(view, jack, best, seed_of(view), WORLDS) is None
    view, best = posed("70004.2")
    assert isinstance(best, Discard)
    assert example(view, best, view.moves[0], seed_of(view), WORLDS) is None
    view, best = posed("70044.31.82.50")
    other = next(move for move in view.moves if move != best)
    assert example(view, best, other, seed_of(view), WORLDS) is None
