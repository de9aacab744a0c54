"""The page about fair cards has the right numbers, and is right about codes and versions."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import pytest

from picket_desktop.engine import deals, games
from picket_desktop.engine.deal_code import SHORTEST, DealCode
from picket_desktop.engine.seals.seal import VERSIONS
from picket_desktop.words.words import words

ROOT = Path(__file__).parents[3]
PAGE = " ".join((ROOT / "docs" / "fair-cards.md").read_text("utf-8").split())
HAND = 12


def test_numbers_are_as_many_as_the_page_says() -> None:
    assert deals.LARGEST == 2**51 - 1
    assert "There are 2⁵¹ deal numbers" in PAGE
    minutes = deals.LARGEST / 1e9 * 5
    assert round(minutes / (60 * 24 * 365.25)) == 21


@pytest.mark.parametrize(("size", "told"), [(32, "79"), (36, "0.67")])
def test_hands_occur_as_often_as_the_page_says(size: int, told: str) -> None:
    mine = deals.LARGEST / comb(size, HAND)
    theirs = mine / comb(size - HAND, HAND)
    found = re.search(rf"{size} cards \| ([0-9.]+) million \| ([0-9.]+) times", PAGE)
    assert found is not None
    assert (found[1], found[2]) == (f"{mine / 1e6:.1f}", told)
    assert float(told) == pytest.approx(theirs, rel=0.01)


def test_every_size_of_pack_for_two_is_on_the_page() -> None:
    sizes = {games.rules(name).pack for name in games.names() if games.game(games.rules(name)).seats == 2}
    assert sizes == {int(size) for size in re.findall(r"([0-9]+) cards \|", PAGE)}


def test_codes_are_as_long_as_the_page_says() -> None:
    assert "twelve to twenty letters" in PAGE
    lengths = {
        len(DealCode(games.rules(name), 0, number, shuffle, 9).write().replace("-", ""))
        for name in games.names()
        for number in (1, deals.LARGEST)
        for shuffle in (None, 0)
    }
    assert (min(lengths), max(lengths)) == (SHORTEST, 20)


def test_page_and_program_say_the_same_of_every_version() -> None:
    for version in VERSIONS:
        sentence = words().terminal(f"verify.seal-{version.number}", deals="1")
        assert sentence.partition(" proves ")[2].replace("’", "'") in PAGE
