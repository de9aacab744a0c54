"""The board's pegs and figures stand out from its wood, by day and by night."""

from __future__ import annotations

import pytest

from picket_desktop.table.painting.pegboard import DAY, NIGHT, Woods
from picket_desktop.table.widgets.theme import INKS
from tests.table.play.picket.test_refusals import brightness

PEG, WORDS = 3.0, 4.5


def contrast(one: str, other: str) -> float:
    first, second = (brightness(tuple(bytes.fromhex(each.lstrip("#")))) for each in (one, other))
    high, low = sorted((first, second), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("woods", [DAY, NIGHT])
def test_pegs_figures_and_holes_stand_out(woods: Woods) -> None:
    for _, colour, _ in woods.pegs:
        assert contrast(colour, woods.band) >= PEG
    assert contrast("#{:02x}{:02x}{:02x}".format(*INKS[woods.figures]), woods.band) >= WORDS


def test_holes_are_dark_by_day_and_pegs_of_both_tracks_differ() -> None:
    assert contrast(DAY.hole, DAY.band) >= PEG
    for woods in (DAY, NIGHT):
        assert woods.pegs[0] != woods.pegs[1]
    assert contrast(NIGHT.pegs[0][1], NIGHT.pegs[1][1]) > 1.5
