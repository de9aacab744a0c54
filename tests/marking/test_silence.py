"""No mark is silently ignored: it scores, or leads to a question, or the players are told it scores
nothing."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.marks import Answer
from picket_desktop.words.words import words_for
from tests.marking.random_claims import random_claims, random_rules


def silent(seed, number):
    """Yield the marks of random claims that leave the sheet unchanged and cause no question or remark."""
    for at in range(number):
        rng = random.Random(f"silence/{seed}/{at}")
        rules = random_rules(at, rng)
        marker = games.marker(rules)
        state, _ = marker.apply(marker.start(), marker.read_move("dealer 1"))
        for mark in random_claims(rules, rng)[0]:
            if marker.actor(state) < 0 or marker.why_not(state, mark) is not None:
                break
            before, (state, _) = state, marker.apply(state, mark)
            scored = state.now.told != before.now.told
            asked = state.asks_for is not None or state.waits_for is not None
            confirms = mark == Answer(getattr(mark, "kind", None), Verdict.NOT_GOOD) and beaten(
                state, mark.kind
            )
            if not (scored or asked or confirms or marker.unscored(state, mark)):
                yield rules.name, str(state.said), mark.write()


def beaten(state, kind):
    """Return what Younger has called of a kind to beat Elder's call."""
    return state.said.best(kind, 1 - state.now.elder)


def refusal(*marks, name="rubicon"):
    """Return why the last of these marks is refused or scores nothing, in words."""
    rules = games.rules(name)
    marker = games.marker(rules)
    state, _ = marker.apply(marker.start(), marker.read_move("dealer 1"))
    for mark in marks[:-1]:
        state, _ = marker.apply(state, marker.read_move(mark))
    last = marker.read_move(marks[-1])
    if why_not := marker.why_not(state, last):
        return words_for(rules, plain=False).refusals.reason(why_not)
    return words_for(rules, plain=False).refusals.reason(marker.unscored(marker.marked(state, last), last))


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        (
            ["say 0 point 5", "answer point not-good", "trick 0"],
            "Younger said “Not good” to “point of five” and declared nothing, so nobody scores for it.",
        ),
        (
            ["say 0 point 5", "answer point equal"],
            "“point of five” was equal, so neither player scores for it.",
        ),
        (
            ["say 0 sequences 4", "answer sequences not-good", "say 0 sequences 3"],
            "“quart” was not good, so “tierce” scores nothing.",
        ),
        (
            ["say 0 sequences 4", "say 1 sequences 5", "say 0 sequences 3"],
            "“quint” is good, so “tierce” scores nothing.",
        ),
        (
            ["say 0 sequences 7", "answer sequences equal", "say 0 sets 4 Q"],
            "No deal has all of these calls, so one of them is wrong: Elder: septième, answered “Equal”; "
            "Elder: quatorze of queens.",
        ),
    ],
)
def test_it_is_told_why_a_mark_scores_nothing(marks, told):
    assert refusal(*marks) == told


def test_both_blanks_score_nothing_and_it_is_told():
    assert refusal("blank 0", "blank 1", name="cotton") == "Both hands are blank, so neither scores for it."


def test_nothing_is_marked_in_silence():
    assert list(silent(1, 20)) == []


@pytest.mark.parametrize(
    "number", [pytest.param(300, marks=pytest.mark.full), pytest.param(1500, marks=pytest.mark.rest)]
)
def test_nothing_of_much_is_marked_in_silence(number):
    assert list(silent(2, number)) == []
