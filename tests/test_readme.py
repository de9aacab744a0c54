"""The README and the pages to which it links are right about the games and their numbers, the keys, and the
downloads."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import pytest

from picket_desktop.engine import deal_code, deals, games
from picket_desktop.engine.cards import Rank, lowest_rank, pack
from picket_desktop.engine.deal_code import DealCode
from picket_desktop.engine.picket.calling.worth import run_points, set_points
from picket_desktop.engine.picket.reckoning import BLANK_POINTS, THIRTY
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.ruleset import HAND, LastTrick, TrickScore
from picket_desktop.engine.rules import Rules, sources
from picket_desktop.table.input.commands import COMMANDS
from picket_desktop.words.words import words

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
KEYS = (ROOT / "docs" / "keys.md").read_text("utf-8")
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
NOT_YET = "**Not released yet:**"
MOST_LINES = 150
number = words().say.number


def section(name: str) -> str:
    """Return a section of the README as a single line."""
    found = re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL)
    assert found, name
    return " ".join(found[1].split())


def test_one_line_says_that_nothing_is_released_until_something_is() -> None:
    released = re.search(r"^## \S+ \(\d{4}-\d\d-\d\d\)$", CHANGES, re.MULTILINE)
    lines = [line for line in README.splitlines() if NOT_YET in line]
    assert len(lines) == (0 if released else 1), "take the line away with the first release’s date"


def test_readme_begins_with_what_works_and_is_no_manual() -> None:
    headings = re.findall(r"^## (.*)$", README, re.MULTILINE)
    assert headings[:2] == ["Play", "Test"]
    seals = re.search(r"^## Fair cards\n.*?(?=^## )", README, re.MULTILINE | re.DOTALL)
    assert len(README.splitlines()) - len(seals[0].splitlines() if seals else []) <= MOST_LINES


# The games


def length(rules: Rules) -> str:
    """Return the length of a game in words: the points needed to win, or the number of deals."""
    say = words().say
    return say.number(rules.target) if rules.target else f"{say.number(rules.deals or 0)} deals"


def test_table_of_games_has_the_rule_sets_own_numbers() -> None:
    rows = {}
    for row in re.findall(r"^\| (`.*) \|$", README, re.MULTILINE):
        name, title, cards, ends = (cell.strip() for cell in row.split(" | "))
        rows[tuple(re.findall(r"`(.*?)`", name))] = title, cards, ends
    assert sorted(name for named in rows for name in named) == sorted(games.names())
    for named, (title, cards, ends) in rows.items():
        of = [games.rules(name) for name in named]
        assert cards == ", ".join(str(rules.pack) for rules in of)
        assert ends == ", ".join(length(rules) for rules in of)
        for year in re.findall(r"\((\d{4})\)", title):
            assert {str(rules.year) for rules in of} == {year}


def test_years_are_those_of_the_books() -> None:
    years = {rules.year for rules in games.books()}
    year, both = r"\b1[5-9]\d\d\b|\b20\d\d\b", README + (ROOT / "docs" / "commands.md").read_text("utf-8")
    assert set(re.findall(r"every book from (\d{4}) to (\d{4})", both)) == {
        (str(min(years)), str(max(years)))
    }
    of_works = {found for work in sources().values() for found in re.findall(year, work)}
    assert set(re.findall(year, README)) <= of_works


def test_how_a_deal_goes_has_the_games_own_numbers() -> None:
    rules, told = rule_set(games.DEFAULT), section("How a deal goes").replace("*", "")
    exchange, play = rules.exchange, rules.play
    assert "the lower deals" in told
    assert rules.cut == "lower-deals"
    assert f"There are {number(rules.pack)} cards, {number(lowest_rank(rules.pack))} to ace" in told
    assert f"{number(HAND)} for each player, and {number(rules.pack - 2 * HAND)} left" in told
    assert f"scores {number(BLANK_POINTS)} points when it is declared" in told
    assert f"lays out {number(exchange.elder_min)} to {number(exchange.elder_max)} cards" in told
    assert (
        f"takes from {number(exchange.younger_min)} to {number(exchange.younger_max)} of what is left" in told
    )
    assert "a point for every ten" in told
    assert (rules.calls.point_by, rules.calls.point_score) == ("value", "tens")
    assert "in this game across the suits" in told
    assert not rules.calls.runs_in_suit
    assert all(f"{number(n)} score {number(run_points(n))}" in told for n in (3, 4, 5))
    assert f"{number(set_points(3))} or {number(set_points(4))} points" in told
    assert "one point for each ten or better in a trick you win" in told
    assert play.trick_score is TrickScore.WINNER
    assert "one more for the last trick, or two if a ten wins it" in told
    assert play.last_trick is LastTrick.TWO_WITH_TEN
    assert f"the cards, {number(play.cards_points)} points" in told
    assert f"a capet, {number(play.capot_points)}." in told
    assert f"{number(THIRTY).capitalize()} points before the opponent scores" in told
    assert f"adds {number(rules.pique.repique_points)}; a picy" in told
    assert f"in hand and play, adds {number(rules.pique.pique_points)}." in told
    assert f"{number(rules.target or 0).capitalize()} wins." in told
    assert min(one.rank for one in pack(36) if one.counts) == Rank.TEN


# Codes and numbers of deals, which a page of their own explains

FAIR = ROOT / "docs" / "fair-cards.md"


def letters(rules: Rules, number: int, shuffle: int | None, lifted: int) -> int:
    """Return how many characters the code of a deal has, not counting hyphens."""
    return len(DealCode(rules, 0, number, shuffle, lifted).write().replace("-", ""))


def test_codes_without_house_rules_have_the_letters_that_are_told() -> None:
    rules = games.rules(games.DEFAULT)
    lengths = {letters(rules, n, shuffle, 0) for n in (1, deals.SHORT + 1) for shuffle in (None, 0)}
    assert lengths == {deal_code.SHORTEST, 16, 20}
    told = README + (FAIR.read_text("utf-8") if FAIR.exists() else "")
    assert re.search(r"twelve to twenty letters|twelve letters, sixteen or twenty", told)


@pytest.mark.skipif(not FAIR.exists(), reason="there is no page about fair cards yet")
def test_page_about_fair_cards_counts_right() -> None:
    """The page states how many deal numbers give the same twelve cards, and how many of those give any
    particular hand to the other player."""
    rows = re.findall(r"^\| (\d+) cards \| ([\d.]+) million \| ([\d.]+) times", FAIR.read_text("utf-8"), re.M)
    assert [int(cards) for cards, _, _ in rows] == [32, 36]
    for cards, millions, times in rows:
        same = 2**51 / comb(int(cards), HAND)
        assert float(millions) == round(same / 1e6, 1)
        assert float(times) == float(f"{same / comb(int(cards) - HAND, HAND):.2g}")


# Keys

NAMED = {
    "#40": "Enter",
    "#44": "Space",
    "#43": "Tab",
    "#41": "Esc",
    "#42": "Backspace",
    "#76": "Delete",
    "#74": "Home",
    "#77": "End",
    "#75": "Page Up",
    "#78": "Page Down",
    "#68": "F11",
    "#58": "F1",
    "#47": "[",
    "#48": "]",
    "^#40": "Ctrl Enter",
    "-": "–",
    "^-": "Ctrl –",
    "#88": "Enter",
    ",": "comma",
    ".": "full stop",
    **{f"#{place}": "arrows" for place in (79, 80, 81, 82)},
    **{f"#{30 + at}": str(at + 1) for at in range(5)},
}
"""The names that the page uses for keys not named after the character they type."""


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_page_of_keys_lists_the_keys_of_every_command(command) -> None:  # type: ignore[no-untyped-def]
    for key in command.keys:
        shown = NAMED.get(key) or (f"Ctrl {key[1:].upper()}" if key.startswith("^") else key.upper())
        assert re.search(rf"(?<![\w]){re.escape(shown)}(?!\w)", KEYS), shown
