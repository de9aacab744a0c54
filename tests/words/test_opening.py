"""Every chapter of the rule book opens with the aim of the game in four sentences and an example hand that
the engine scores."""

from __future__ import annotations

import re

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.picket.calling.combinations import held
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.words.picket.book.opening import HAND, found
from picket_desktop.words.words import words_for

PICKET = [name for name in games.names() if games.rules(name).family == "picket"]
PIQUESEPT = [name for name in games.names() if name not in PICKET]
AGAINST = "9S 8S 7S TH 9H 7H JD 9D 8D JC 8C 7C"
FOUND = {
    "du-coeur": ("five points", "eighteen points", "fourteen points", "thirty-seven points"),
    "cotton": ("five points", "fifteen points", "fourteen points", "thirty-four points"),
    "rubicon": ("five points", "fifteen points", "fourteen points", "thirty-four points"),
}


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("name", games.names())
def test_aim_has_four_sentences(name: str, plain: bool) -> None:
    rules = games.rules(name)
    words = words_for(rules, plain)
    opening = words.book.chapter(rules).opening
    assert len(re.findall(r"[.](?: |$)", opening.aim)) == 4
    assert len(opening.hand) == len(set(opening.hand)) == (12 if name in PICKET else rules.hand)
    assert {c.text for c in pack(rules.pack)} >= set(opening.hand)
    for group in opening.marked:
        assert set(group.cards) <= set(opening.hand)
    printed = words.book.printed(words.book.chapter(rules))
    assert printed.index(words.book.aim_heading()) < printed.index(
        words.book.chapter(rules).sections[0].heading
    )


@pytest.mark.parametrize("name", PICKET)
def test_referee_scores_the_worked_hand_as_the_book_does(name: str) -> None:
    """Elder leads, and holds the example hand against a hand that beats nothing in it."""
    rules = games.rules(name)
    opening = words_for(rules).book.chapter(rules).opening
    deal = f"rules: {name}\nelder: {' '.join(opening.hand)}\nyounger: {AGAINST}\n"
    reckoned = games.score(deal, None).found
    say = words_for(rules).say
    made = [reckoned[kind][1] for kind in ("point", "sequences", "sets")]
    assert [group.says.rpartition(": ")[2] for group in opening.marked] == [f"{say.points(n)}." for n in made]
    assert say.points(sum(made)) in opening.comes_to
    assert reckoned["repique"] == "elder"
    assert say.number(rules.pique.repique_points) in opening.comes_to


@pytest.mark.parametrize("name", PICKET)
def test_worked_holdings_are_the_best_in_the_hand(name: str) -> None:
    rules = games.rules(name)
    for kind, group in found(rules).items():
        assert set(held(kind, HAND, rules)[0]) == set(group)
        assert len(held(kind, HAND, rules)) == 1


@pytest.mark.parametrize("name", FOUND)
def test_worked_hand_states_the_expected_points(name: str) -> None:
    opening = words_for(games.rules(name)).book.chapter(games.rules(name)).opening
    *each, total = FOUND[name]
    assert [group.says.rpartition(": ")[2] for group in opening.marked] == [f"{worth}." for worth in each]
    assert total in opening.comes_to


@pytest.mark.parametrize("name", PIQUESEPT)
def test_soloists_hand_is_worth_what_the_engine_counts(name: str) -> None:
    rules = games.rules(name)
    opening = words_for(rules).book.chapter(rules).opening
    say = words_for(rules).say
    for group in opening.marked:
        assert group.says.endswith(f": {say.points(points(cards(' '.join(group.cards))))}.")
    assert say.points(points(cards(" ".join(opening.hand)))) in opening.comes_to
    assert sum(points(cards(" ".join(g.cards))) for g in opening.marked) == points(
        cards(" ".join(opening.hand))
    )
