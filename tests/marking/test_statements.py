"""Marks are never refused if some deal fits them, and always refused if none does."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import IllegalMove
from tests.marking.games import with_house_rules
from tests.marking.random_claims import NAMES, NO_DEAL, random_claims, random_rules
from tests.marking.truths import truths

IMPOSSIBLE = (Path(__file__).parent / "impossible.txt").read_text(encoding="utf-8").splitlines()
"""Series of claims that fit no deal, although they would without the last claim. `tests.marking.oracle` has
proved this. Each line has the rules with their house rules, and the marks."""
FULL_AND_REST = [
    pytest.param(seed, marks=pytest.mark.rest if seed else pytest.mark.full) for seed in range(5)
]
"""Seeds of random cases. CI runs the first."""
OPENED = "dealer 1"


def refusal(rules, marks):
    """Return how many of these marks were made before one was refused, and the code of the refusal. The code
    is None if none was refused."""
    marker = games.marker(rules)
    state, _ = marker.apply(marker.start(), marker.read_move(OPENED))
    for number, mark in enumerate(marks):
        if marker.actor(state) < 0:
            break
        try:
            state, _ = marker.apply(state, marker.read_move(mark) if isinstance(mark, str) else mark)
        except IllegalMove as refused:
            return number, refused.reason.code
    return len(marks), None


def check_truths(seed, numbers, sinking):
    for number in numbers:
        rng = random.Random(f"truths/{seed}/{number}")
        rules = games.rules(NAMES[number % len(NAMES)])
        if number // len(NAMES) % 2:
            rules = with_house_rules(rules, rng)
        rules = rules.with_value("sinking", sinking)
        marks = list(truths(rules, rng))
        made, code = refusal(rules, marks)
        assert code is None, (
            f"{code}: {rules.name} {rules.changed()} {[one.write() for one in marks[: made + 1]]}"
        )


def check_impossible(line):
    named, marks = line.split(": ", 1)
    name, *options = named.split()
    rules, said = games.rules(name, [option.split("=") for option in options]), marks.split(" / ")
    made, code = refusal(rules, said)
    assert (made, code in NO_DEAL) == (len(said) - 1, True), line


def test_what_is_true_of_a_deal_is_never_refused():
    check_truths(1, range(18), sinking=True)
    check_truths(2, range(3), sinking=False)


@pytest.mark.parametrize("seed", FULL_AND_REST)
def test_much_that_is_true_of_a_deal_is_never_refused(seed):
    check_truths(f"much {seed}", range(1000), sinking=True)


@pytest.mark.rest
def test_nothing_that_is_true_is_refused_where_all_is_called():
    check_truths("called", range(300), sinking=False)


def test_what_no_deal_fits_is_refused_when_it_is_said():
    for line in random.Random(1).sample(IMPOSSIBLE, 20):
        check_impossible(line)


@pytest.mark.full
def test_nothing_is_marked_that_no_deal_fits():
    assert len(IMPOSSIBLE) >= 500
    for line in IMPOSSIBLE:
        check_impossible(line)


@pytest.mark.parametrize("seed", FULL_AND_REST)
def test_claims_at_random_are_refused_if_no_deal_fits_them_and_only_then(seed):
    from tests.marking import oracle  # skips without python-sat

    for number in range(100):
        rng = random.Random(f"random claims/{seed}/{number}")
        rules = random_rules(number, rng)
        marks, state = random_claims(rules, rng)
        _, code = refusal(rules, marks)
        fits = oracle.fits(rules, state.said)
        assert fits is None or fits is (code is None), f"{rules.name} {[one.write() for one in marks]}"


BOTH_EQUAL = [
    *("say 0 point 4", "answer point equal", "say 0 sequences 3", "answer sequences equal"),
    *("say 0 sets 4 A", "answer sets good", "say 0 sets 4 T"),
]


@pytest.mark.parametrize(
    ("name", "options", "marks"),
    [
        ("rubicon", [], [*BOTH_EQUAL, "say 0 sets 3 Q"]),  # eleven cards are left for these
        ("rubicon", [("sinking", "no")], ["say 0 point 5", "say 0 sequences 8"]),
        ("cotton", [("sinking", "no")], ["say 0 point 6", "say 0 sequences 9"]),
        ("rubicon", [], ["blank 0", "say 0 sets 3 K", "say 0 sets 3 J"]),
        ("rubicon", [], ["say 0 sequences 4", "say 0 sequences 4", "say 0 sequences 4", "say 0 point 5"]),
        (
            "stirler",
            [],
            ["say 0 sets 4 A", "say 0 sets 4 K", "say 0 sets 4 Q", "answer sets good", "trick 0"],
        ),
    ],
)
def test_no_deal_fits(name, options, marks):
    made, code = refusal(games.rules(name, options), marks)
    assert (made, code is None) == (len(marks) - 1, False), code


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("rubicon", BOTH_EQUAL),
        ("rubicon", ["say 0 point 5", "say 0 sequences 8"]),  # part of the point is sunk
        ("cotton", ["say 0 point 6", "say 0 sequences 9"]),
        ("rubicon", ["say 0 point 5", "answer point good", "say 1 sequences 8"]),
        ("rubicon", ["say 0 point 5", "answer point equal", "say 0 sequences 8"]),
        ("rubicon", ["say 0 sets 3 A", "answer sets not-good", "say 1 sets 4 T"]),
    ],
)
def test_some_deal_fits(name, marks):
    assert refusal(games.rules(name), marks) == (len(marks), None)
