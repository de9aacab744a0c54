"""Marking a deal takes few presses: at most two per trick, and a limited number in all."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from picket_desktop.engine import games
from tests.marking.games import played
from tests.marking.presses import Thumb, counted, deals_of

MOST = {"cotton": 40, "rubicon": 45}
"""Maximum number of presses for a deal."""
SIZES = [((1024, 640), 200), ((1600, 1000), 100)]
PART = 25
"""Number of deals marked in each part of the thousand."""

PARTS = range(1000 // PART)


@pytest.mark.parametrize("name", MOST)
def test_deal_is_marked_with_few_presses(name: str) -> None:
    assert max(islice(counted(name, 1, *SIZES[0]), 4)) <= MOST[name]


@pytest.mark.rest
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", MOST)
def test_worst_of_a_thousand_deals_is_marked_with_few_presses(name: str, part: int) -> None:
    found = list(islice(counted(name, 1000 * (part + 1), *SIZES[part % 2]), PART))
    assert max(found) <= MOST[name]


@pytest.mark.parametrize("name", ["cotton", "du-coeur", "piquesept-3"])
def test_trick_takes_two_presses_at_most(tmp_path: Path, name: str) -> None:
    rules = games.rules(name)
    thumb = Thumb(rules, tmp_path, *SIZES[0])
    deal = next(deals_of(played(rules, 2)[0]))
    first = next(at for at, mark in enumerate(deal) if mark.write().startswith(("trick", "taken")))
    for mark in deal[: first + 1]:
        thumb.mark(mark)
    for mark in deal[first + 1 :]:
        before = thumb.presses
        thumb.mark(mark)
        assert thumb.presses - before <= 2
    thumb.close()
