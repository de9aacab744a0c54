"""The marks of a game with real cards: ranks are written by as few letters as tell them apart."""

from __future__ import annotations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.marking.marks import Say
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.words.words import words_for
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
    assert threes == [f"3 {letter}" for letter in LETTERS[code, name, plain].split()]


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
