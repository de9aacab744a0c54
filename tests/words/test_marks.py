"""In a game with real cards, marks abbreviate ranks to as few letters as distinguish them."""

from __future__ import annotations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.marking.marks import Say
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.words.words import words_for
from tests.marking.games import played
from tests.words.pseudo import spoken

LETTERS = {
    ("en", "rubicon", True): "10 J Q K A",
    ("en", "cotton", False): "10 Kn Q Ki A",
    ("fr", "rubicon", False): "10 V D R A",
    ("de", "rubicon", False): "10 B D K A",
}


@pytest.mark.parametrize(("code", "name", "plain"), LETTERS)
def test_ranks_are_written_by_as_few_letters_as_tell_them_apart(code: str, name: str, plain: bool) -> None:
    rules = games.rules(name)
    marker = games.marker(rules)
    state, _ = marker.apply(marker.start(), marker.read_move("dealer 1"))
    sets = next(offer for offer in marker.offers(state) if offer.what == Kind.SETS.word)
    with spoken(code):
        row = words_for(rules, plain).families[rules.family].marking.row(sets, ("Anne", "Jack"), state)
    threes = [
        entry.label for entry in row.entries if isinstance(entry.mark, Say) and entry.mark.holding.size == 3
    ]
    assert threes == [f"3\N{NO-BREAK SPACE}{letter}" for letter in LETTERS[code, name, plain].split()]


@pytest.mark.parametrize(("score", "chips"), [("every-lead", 1), ("leader-and-taker", 2)])
def test_younger_who_gives_up_is_asked_about_the_card_led_only_where_it_counts(
    score: str, chips: int
) -> None:
    options = [("concede-last", "yes"), ("trick-score", score)]
    rules = games.rules("rubicon", options)
    marker = games.marker(rules)
    state = marker.start()
    kept = "trick 0 led" if score == "leader-and-taker" else "trick 0"
    for mark in ["dealer 1", *(["trick 0"] + [kept] * 11 + ["next-deal"]) * 5]:
        state, _ = marker.apply(state, marker.read_move(mark))
    younger = state.now.younger
    given = [offer for offer in marker.offers(state) if offer.what == "concede"]
    row = (
        words_for(rules)
        .families[rules.family]
        .marking.row(next(offer for offer in given if offer.seat == younger), ("Anne", "Jack"), state)
    )
    assert [len(offer.marks) for offer in given] == [1, chips]
    assert len({entry.label for entry in row.entries}) == chips
    assert len({entry.says for entry in row.entries}) == chips


@pytest.mark.parametrize("name", rule_sets())
def test_line_of_sequences_says_why_five_cards_score_fifteen(name: str) -> None:
    rules = games.rules(name)
    marker = games.marker(rules)
    state = marker.start()
    for mark in (
        "dealer 1",
        "say 0 point 5",
        "answer point good",
        "say 0 sequences 5",
        "answer sequences good",
    ):
        state, _ = marker.apply(state, marker.read_move(mark))
    line = words_for(rules).families[rules.family].marking.lines(state)[-1]
    assert line.figures == ("15", "–")
    assert "five score fifteen" in line.why
    scores = rules.place("sequence_scores")
    assert scores is None or str(scores).split(",")[0] in line.why


@pytest.mark.parametrize(("code", "told"), [("de", "zum zweiten Stich"), ("fr", "la deuxième levée")])
def test_trick_is_numbered_in_its_case(code: str, told: str) -> None:
    rules = games.rules("rubicon")
    marker = games.marker(rules)
    state = marker.start()
    for mark in ("dealer 1", "trick 0"):
        state, _ = marker.apply(state, marker.read_move(mark))
    with spoken(code):
        marking = words_for(rules).families[rules.family].marking
        assert told in marking.prompt(state, ("Anne", "Jack"))


MATCH = [("match-sets", "3")]
NOBODY_IS_ADDRESSED = [
    ("rubicon", [], 1),
    ("rubicon", [], 9),
    ("cotton", MATCH, 3),
    ("piquesept-3", [], 1),
]


@pytest.mark.sweep
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("name", "options", "seed"), NOBODY_IS_ADDRESSED)
def test_nobody_at_a_table_with_real_cards_is_you(
    name: str, options: list[tuple[str, str]], seed: int, plain: bool
) -> None:
    rules = games.rules(name)
    for field, value in options:
        rules = rules.with_option(field, value)
    marker = games.marker(rules)
    names, state = ("Anne", "Jack", "Ruth")[: marker.seats], marker.start()
    family = words_for(rules, plain).families[rules.family]
    for mark in played(rules, seed)[0]:
        state, _ = marker.apply(state, mark)
        totals = marker.view_for(state, 0).totals
        told = f"{family.marking.said(state, names)} {family.left(totals, names, rules)}"
        assert "you" not in told.lower().split(), told
    stands = marker.view_for(state, 0)
    assert "you" not in family.ended(stands.settlement.winner, stands.totals, names).lower().split()


def test_those_ahead_at_piquesept_are_named() -> None:
    standing = words_for(games.rules("piquesept-3")).families["piquesept"].standing
    names = ("Anne", "Jack", "Ruth")
    assert standing((2, -1, -1), names) == "Anne is ahead, two stakes up."
    assert standing((1, -2, 1), names) == "Anne and Ruth are ahead, each one stake up."
    assert standing((1, -2, 1), (None, "Jack", "Ruth")) == "You are one stake up."
