"""What the lesson on the score says about its deals agrees with the engine and the strongest player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.engine import games
from picket_desktop.engine.picket.state import Settlement, State, View
from picket_desktop.engine.record import replay
from picket_desktop.lessons.lesson import Position
from picket_desktop.lessons.picket.lesson_s import (
    AHEAD,
    BEHIND,
    HELD,
    LED,
    LESSON,
    LOST,
    RUBICON,
    SAFE,
    plays,
    total,
)
from picket_desktop.lessons.picket.tables import after

KING, TEN = "KS QS TS JS JH KH AH QH TH", "TS QS KS QH KH JS JH TH AH"
"""How the first deal is played after each of the two spades, if both players play their best."""
WINNERS, SEVEN = "9C 8S KS 9S 7H KH AD 7D", "7H KH 8S KS 9C 9S 7D AD"
"""How the lesson's other deal is played: once with the sure winners first, and once with a seven first."""


def view_of(position: Position) -> View:
    *_, (state, _) = replay(position.record(("You", "Anne")))
    view = games.game(games.rules(RUBICON)).view_for(state, 0)
    assert isinstance(view, View)
    return view


def end(position: Position, order: str) -> Settlement:
    *_, (state, _) = replay(after(position, *plays(order)).record(("You", "Anne")))
    assert isinstance(state, State)
    assert state.match.settlement is not None
    return state.match.settlement


def worth(position: Position) -> dict[str, float]:
    """Return what each card is worth to the strongest player, in points of the game."""
    ways = advise(view_of(position), 1, 24).ways
    assert all(way.figures[0].name == "stake" for way in ways)
    return {way.move.write(): way.figures[0].value for way in ways}


def test_totals_are_those_of_the_last_deal() -> None:
    view = view_of(replace(LED, totals=AHEAD))
    assert view.number == view.deals_due
    assert (total()(view), total(mine=False)(view)) == (118, 96)
    view = view_of(replace(LED, totals=BEHIND))
    assert (total()(view), total(mine=False)(view)) == (96, 137)
    view = view_of(SAFE)
    assert (total()(view), total(mine=False)(view)) == (118, 96)


@pytest.mark.parametrize(
    ("position", "order", "totals", "stake"),
    [
        (replace(LED, totals=AHEAD), KING, HELD, 320),
        (replace(LED, totals=AHEAD), TEN, LOST, 122),
        (replace(LED, totals=BEHIND), TEN, (100, 141), 141),
        (replace(LED, totals=BEHIND), KING, (99, 140), 339),
        (SAFE, WINNERS, (131, 99), 330),
        (SAFE, SEVEN, (132, 100), 132),
    ],
)
def test_deals_end_as_the_lesson_says(
    position: Position, order: str, totals: tuple[int, int], stake: int
) -> None:
    settled = end(position, order)
    assert settled.totals == totals
    assert settled.stake == stake


def test_same_cards_at_another_score_want_another_card() -> None:
    ahead, behind = (worth(replace(LED, totals=totals)) for totals in (AHEAD, BEHIND))
    assert ahead["play KS"] == ahead["play TS"] + 198
    assert behind["play TS"] == behind["play KS"] + 198


def test_points_do_not_tell_what_the_game_needs() -> None:
    """In the first deal both spades make the same number of points. In the other the seven would be as good
    as the best card if the opponent's total were one point higher or lower."""
    made = [figure for way in advise(view_of(LED), 1, 24).ways for figure in way.figures]
    assert {figure.value for figure in made if figure.name == "points"} == {0.0}
    found = worth(SAFE)
    assert found["play 9C"] == found["play KS"] > found["play 7H"] + 190
    for hers in (SAFE.totals[1] - 1, SAFE.totals[1] + 1):
        found = worth(replace(SAFE, totals=(SAFE.totals[0], hers)))
        assert found["play 7H"] == max(found.values())


def test_lesson_stands_between_those_of_the_other_games() -> None:
    assert LESSON.sign
    assert LESSON.rules == RUBICON
