"""What the first lesson says during free play is true of the cards."""

from __future__ import annotations

import random

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.record import replay
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.picket.lesson_01 import LESSON, remark
from picket_desktop.sitting.steps import Await
from picket_desktop.words.words import words

DEALS = 25


def played(seed: int) -> list[tuple[View, str, bool]]:
    """Return the decisions of a learner who plays any card. Each has the view, what the slip says about it,
    and whether the lead that the slip advises beats every card of its suit that Anne really holds."""
    rng, learning = random.Random(seed), Learning(LESSON, len(LESSON.steps) - 1, ThinkingHere)
    sitting, say, found = learning.sitting, words().lessons, []
    while not learning.played:
        if sitting.awaiting is not Await.YOU:
            sitting.poll()
            continue
        view: View = sitting.view
        facts = {name: fact(view) for name, fact in learning.step.facts.items()}
        *_, (state, _) = replay(sitting.record)
        hers = state.hands[view.other]
        best = facts["sure"]
        wins = best is None or not any(c.suit is best.suit and c.rank > best.rank for c in hers)
        found.append((view, say(remark(view), facts), wins))
        sitting.do(rng.choice([move for move in view.moves if isinstance(move, Play)]))
    return found


def test_what_is_said_during_free_play_is_true() -> None:
    kinds = set()
    for seed in range(DEALS):
        for view, told, wins in played(seed):
            assert "{" not in told
            trick = view.open_trick
            if "You cannot beat" in told or "You can beat" in told:
                assert trick is not None
                can = any(c.suit is trick.led.suit and c.rank > trick.led.rank for c in view.hand)
                assert can == ("You can beat" in told)
            if "the trick is yours" in told:
                assert trick is None
                assert wins
            if "You have no" in told:
                assert trick is not None
                assert all(c.suit is not trick.led.suit for c in view.hand)
            if "only one card of that suit" in told:
                assert trick is not None
                assert [c.suit for c in view.hand].count(trick.led.suit) == 1
            if "more than Anne can" in told:
                assert 2 * view.won(view.seat) == len(view.dealt)
            assert ("last trick" in told.casefold()) is (len(view.hand) == 1)
            kinds.add(remark(view))
    assert len(kinds) == 9, "each of the sentences is needed"


def test_while_anne_replies_the_advice_stays_that_of_the_last_decision() -> None:
    replies = 0
    for seed in range(DEALS):
        rng, learning = random.Random(seed), Learning(LESSON, len(LESSON.steps) - 1, ThinkingHere)
        sitting = learning.sitting
        while not learning.played:
            if sitting.awaiting is Await.YOU:
                decided: View = sitting.view
                told = learning.text
                assert told == (remark(decided) if learning.begun else learning.step.text)
                assert learning.view is decided
                sitting.do(rng.choice([move for move in decided.moves if isinstance(move, Play)]))
            else:
                sitting.poll()
            if sitting.awaiting is not Await.YOU:
                replies += sitting.view.open_trick is not None
                assert learning.text == told
                assert learning.view.hand == decided.hand, "what is said is of the hand that decided"
        assert learning.text == told
    assert replies > DEALS
