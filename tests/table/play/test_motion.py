"""Cards move as real things do. No card starts from the wrong place, makes two movements at once, shows its
face too early, leaps or swerves. Nothing moves while it is being read. ``python -m tests.motion`` watches a
thousand deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from tests.table.play.watched import watched_deal

DEALS = 16
BEGINNING = 8.0
"""How long it takes to lift and deal the cards, and exchange or play the first ones, in seconds."""


@pytest.mark.parametrize("seed", [0, DEALS - 1])
def test_nothing_moves_as_no_card_can_as_a_deal_begins(seed: int, tmp_path: Path) -> None:
    names = games.names()
    assert watched_deal(names[seed % len(names)], seed, tmp_path, BEGINNING) == []


@pytest.mark.full
@pytest.mark.parametrize("seed", range(DEALS))
def test_nothing_moves_as_no_card_can(seed: int, tmp_path: Path) -> None:
    names = games.names()
    assert watched_deal(names[seed % len(names)], seed, tmp_path) == []
