"""The figures shown for the moves that are compared add up, however little room there is."""

from __future__ import annotations

import pytest

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.engine.picket.moves import CallBonus, LetGo
from picket_desktop.table.play.slip.way_figures import adding, by_room
from picket_desktop.words.words import words

NAMES = ("against", "point", "sequences", "sets", "play", "bonus")


def way(*values: float, first: str = "against") -> Way:
    return Way(CallBonus(), tuple(map(Figure, (first, *NAMES[1:]), values)))


def test_rounded_figures_add_up_to_the_total() -> None:
    shown = adding(way(-1.0, -0.33, -0.33, -0.34, 0.0, 0.0))
    total, *parts = (figure.value for figure in shown.figures)
    assert total == -1.0
    assert round(sum(parts), 1) == total
    assert sorted(parts) == [-0.4, -0.3, -0.3, 0.0, 0.0]
    cards = way(14.0, 0.66, first="points")
    assert adding(cards) is cards


def test_figures_without_room_are_summed_and_the_largest_loss_kept() -> None:
    best, done = way(0, 0, 0, 0, 0, 0), way(-9.5, 0.72, 0.4, -1.2, -9.44, 0.02)._replace(move=LetGo())
    found = by_room([best, done], words().advice)
    assert len(found) > 2
    for shown in found:
        for one in shown:
            total, *parts = (figure.value for figure in one.figures)
            assert round(sum(parts), 1) == pytest.approx(total)
        assert "play" in [figure.name for figure in shown[1].figures]
    assert [figure.name for figure in found[0][0].figures] == list(NAMES[:5])
    assert [figure.name for figure in found[-1][0].figures] == ["against", "play", "rest"]
