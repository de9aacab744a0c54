"""The real judge compares the person's decision with those of the players of the ladder."""

import random
import time
from typing import Any

import pytest

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.even.compared import Compared, answers, compared
from picket_desktop.ai.even.level import Lost, ladder, level
from picket_desktop.ai.player import players
from picket_desktop.ai.worker.thinking import ThinkingApart
from picket_desktop.engine import games

SEED = 5
PATIENCE = 60.0
"""How long to wait for a worker process, in seconds."""
BUDGET = 6
"""How many hands are weighed for each decision; fewer than at the table."""


def deal_of(game: str, name: str, number: int) -> list[Compared]:
    """Return the questions about seat 0's decisions in a deal in which one player has every seat."""
    rules = games.rules(game)
    played = games.game(rules)
    state: Any = played.only_deal(number % played.seats)
    move: Any = played.deal_move(shuffled(rules.pack, f"even-{SEED}-{number}"))
    asked: list[Compared] = []
    while True:
        state, _ = played.apply(state, move)
        if (seat := played.actor(state)) < 0:
            return asked
        view = played.view_for(state, seat)
        move = players()[name].choose(view, random.Random(f"{number}/{seat}/{len(asked)}"), BUDGET).move
        if seat == 0:
            asked.append(compared(view, move)._replace(budget=BUDGET))


def lost_by(game: str, name: str, number: int) -> Lost:
    told = [question.answer() for question in deal_of(game, name, number)]
    assert all(answers(one, len(ladder(game))) for one in told)
    others = zip(*(one.players for one in told), strict=True)
    return Lost(sum(one.person for one in told), tuple(map(sum, others)))


@pytest.mark.parametrize("deals", [1, pytest.param(2, marks=pytest.mark.full)])
def test_level_rises_against_the_strong_and_falls_against_the_weak(deals: int) -> None:
    weak, strong = (
        [lost_by("rubicon", name, number) for number in range(deals)] for name in ("novice", "master")
    )
    assert level(weak, 5) < level((), 5) < level(strong, 5)


def test_expert_loses_what_an_expert_would_have_lost() -> None:
    """The expert of the two-hand games has no lapses and always makes the same choice."""
    lost = lost_by("rubicon", "expert", 3)
    assert lost.players[ladder("rubicon").index("expert")] == pytest.approx(lost.person)
    assert lost.players[-1] == 0.0


def test_players_at_piquesept_are_compared_in_stakes() -> None:
    lost = lost_by("piquesept-3", "novice", 1)
    assert 0 <= lost.person < 4
    assert len(lost.players) == len(ladder("piquesept-3"))


@pytest.mark.parametrize(
    "said",
    [None, (1.0, (2.0, 3.0)), Lost(1.0, (2.0,)), Lost(-1.0, (2.0, 3.0)), Lost(1.0, (float("nan"), 3.0))],
)
def test_answer_that_cannot_be_one_is_refused(said: object) -> None:
    assert not answers(said, 2)
    assert answers(Lost(1, (2, 0.5)), 2)


def test_answer_comes_back_from_a_worker_process() -> None:
    question = deal_of("rubicon", "novice", 0)[0]
    thinker = ThinkingApart()
    try:
        thinker.put(question)
        said = None
        until = time.monotonic() + PATIENCE
        while said is None and time.monotonic() < until:
            said = thinker.poll()
            time.sleep(0.01)
        assert said == question.answer()
    finally:
        thinker.close()
