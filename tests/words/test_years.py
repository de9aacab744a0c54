"""The year of a work appears above the rules of that work only."""

from __future__ import annotations

import json
import re
from io import StringIO

import pytest

from picket_desktop.commands.score import sheets, table
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules, sources
from picket_desktop.words.books import side_by_side

CAPOT = """rules: rubicon
elder: AS KS QS JS 8S AH KH JH TH 8H 7H AD
younger: TS 9S 7S 9H KC QC TC 9C QD JD TD 8D
play: AS 7S, KS 9S, QS TS, JS 9C, 8S TC, AH 9H, KH 8D, JH TD, TH JD, 8H QC, 7H KC, AD QD
"""
"""Cavendish’s own example of a capot: 13 in hand, 13 in play, and 40."""


def books() -> list[Rules]:
    """Return the rules of every game, and of every book that scores a deal."""
    known = {rules.name: rules for rules in (*games.books(), *map(games.rules, games.names()))}
    return list(known.values())


@pytest.mark.parametrize("rules", books(), ids=lambda rules: rules.name)
def test_year_of_a_game_is_that_of_the_work_it_follows(rules: Rules) -> None:
    assert str(rules.year) in sources()[rules.source("game").work]


@pytest.mark.parametrize("rules", books(), ids=lambda rules: rules.name)
def test_game_is_ascribed_to_no_other_year(rules: Rules) -> None:
    for text in (rules.title, rules.character):
        assert set(re.findall(r"\b1[5-9]\d\d\b|\b20\d\d\b", text)) <= {str(rules.year)}


def test_cavendish_makes_of_his_capot_what_he_says() -> None:
    found = table(games.score_by_every_book(CAPOT))
    assert found["cavendish"]["total"] == {"elder": 66, "younger": 0}
    assert found["cavendish"]["pique"] is None
    assert found["rubicon"]["total"] == {"elder": 96, "younger": 0}


def test_cavendish_is_cited_by_his_laws() -> None:
    of_1882 = [line for line in sheets(games.score_by_every_book(CAPOT)).splitlines() if "1882" in line]
    assert any("1882: " in line and "law 69" in line for line in of_1882) or any(
        re.match(r"  1674, 1882, 1908: .*law 69\]$", line) for line in of_1882
    )
    assert "Cent, 1908" not in "".join(of_1882)


def test_books_of_one_year_are_told_apart() -> None:
    side = side_by_side(games.score_by_every_book(CAPOT))
    assert side is not None
    assert len(set(side.years)) == len(side.years)
    assert set(side.columns) <= set(side.years)
    named = StringIO("\n".join(rule for _, rules in side.differ for rule in rules))
    for line in named:
        assert set(line.partition(": ")[0].split(", ")) <= set(side.years)


def test_book_of_the_page_alone_is_no_game() -> None:
    assert {rules.name for rules in games.books()} - set(games.names()) == {"cavendish"}
    assert (
        json.loads(json.dumps(table(games.score_by_every_book(CAPOT))))["cavendish"]["rules"] == "cavendish"
    )
