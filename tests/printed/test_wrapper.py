"""The wrapper goes round the pack: measured from mark to mark."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import CARDS, PACKS, SHEETS, STOCK, WRAPPER, Order
from picket_desktop.printed.wrapper import PASTE, ROOM
from tests.printed.measuring import POPPLER, inked, pages, picture, words

TRUE = 0.2
pytestmark = POPPLER


@pytest.mark.full
@pytest.mark.sweep
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("number", PACKS)
def test_folds_are_a_card_and_a_packs_depth_apart(size: str, number: int, tmp_path: Path) -> None:
    file = tmp_path / "wrapper.pdf"
    file.write_bytes(printed(Order(WRAPPER, games.rules(games.DEFAULT), number, size=size)))
    assert pages(file) == 1
    card, deep = CARDS[size], number * STOCK + ROOM
    page = picture(file, 1)
    whole = PASTE + 2 * (card.w + ROOM + deep)
    top = (SHEETS["a4"].h - card.h - ROOM) / 2 - deep
    edge = [(a, b) for a, b in inked(page.row(top)) if b - a > 50]
    assert edge[0][1] - edge[0][0] == pytest.approx(whole, abs=TRUE)
    folds = [(a + b) / 2 for a, b in inked(page.row(top - 4))]
    assert [b - a for a, b in pairwise(folds)] == pytest.approx(
        [card.w + ROOM, deep, card.w + ROOM], abs=TRUE
    )


def test_maker_is_named_on_every_side(tmp_path: Path) -> None:
    file = tmp_path / "wrapper.pdf"
    file.write_bytes(printed(Order(WRAPPER, games.rules(games.DEFAULT), 36)))
    found = [word.text for word in words(file)]
    assert found.count("PICKET") == 2
    assert "36" in found
