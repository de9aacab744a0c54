"""The wrapper fits round the pack, as measured from fold to fold, and its flaps close both ends."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.paper import SAFE
from picket_desktop.printed.ruler import LENGTH
from picket_desktop.printed.sizes import CARDS, PACKS, SHEETS, STOCK, WRAPPER, Order
from picket_desktop.printed.wrapper import ROOM, SEAM, TONGUE, net
from tests.printed import measuring
from tests.printed.measuring import POPPLER, inked, pages, picture, read_aloud, words

TRUE = 0.2
PAPER = 0.25
"""Thickness of the heaviest paper that still folds well, about 250 g/m², in millimetres."""
TINT = 215
"""The darkest grey that counts as a tint."""
pytestmark = POPPLER


def wrapped(number: int, size: str = "poker", sheet: str = "a4") -> Order:
    return Order(WRAPPER, games.rules(games.DEFAULT), number, size=size, sheet=sheet)


def saved(tmp_path: Path, order: Order) -> Path:
    return measuring.saved(tmp_path, order)


@pytest.mark.full
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("number", PACKS)
def test_folds_are_a_card_and_a_packs_depth_apart(size: str, number: int, tmp_path: Path) -> None:
    order = wrapped(number, size)
    file, flat = saved(tmp_path, order), net(order)
    assert pages(file) == 1
    card, deep = CARDS[size], number * STOCK + ROOM
    page, (behind, side, front, other) = picture(file, 1), flat.panels
    heights = [
        flat.y + 0.3 + at * 0.4 for at in range(5)
    ]  # above the frames, and longer than a gap of dashes
    lines = [(a + b) / 2 for y in heights for a, b in lined(page.row(y))]
    folds = [
        min(lines, key=lambda line: abs(line - x)) for x in (behind.x, side.x, front.x, other.x, other.right)
    ]
    assert [b - a for a, b in pairwise(folds)] == pytest.approx(
        [card.w + ROOM, deep, card.w + ROOM, deep], abs=TRUE
    )
    edges = [(a + b) / 2 for a, b in lined(page.column(front.middle - 9))]
    assert edges[0] == pytest.approx(flat.y, abs=TRUE)
    foot = front.bottom + deep - SEAM
    assert min(abs(edge - foot) for edge in edges) < TRUE
    lid = [(a + b) / 2 for a, b in lined(page.column(behind.x + 4))]
    assert lid[0] == pytest.approx(flat.y - deep - TONGUE, abs=1)


def lined(dots: bytes) -> list[tuple[float, float]]:
    """Return where a line of dots crosses thin lines, on plain paper or on a tint."""
    crossed = inked(bytes(255 if dot > TINT else dot for dot in dots))
    return [(a, b) for a, b in crossed if b - a < 0.4]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("size", CARDS)
def test_pack_has_room_and_the_sheet_too(size: str, sheet: str) -> None:
    """The folded wrapper leaves the pack some room, besides the room for its own paper, which is double at
    the seam. The sheet has room for the wrapper."""
    for number in PACKS:
        flat, card = net(wrapped(number, size, sheet)), CARDS[size]
        for inner, pack in ((flat.wide, card.w), (flat.tall, card.h), (flat.deep, number * STOCK)):
            assert 0.2 <= inner - 3 * PAPER - pack <= 1
        xs, ys = zip(*flat.outline(), strict=True)
        assert SAFE < min(xs) < max(xs) < SHEETS[sheet].w - SAFE
        assert SAFE < min(ys) < max(ys) < SHEETS[sheet].h - SAFE


def test_every_fold_lies_within_the_line_that_is_cut() -> None:
    """A fold beyond the cut would be lost with the rest of the sheet."""
    flat = net(wrapped(30))
    xs, ys = zip(*flat.outline(), strict=True)
    for x, y, to_x, to_y in flat.folds():
        assert min(xs) <= min(x, to_x) <= max(x, to_x) <= max(xs)
        assert min(ys) < min(y, to_y) <= max(y, to_y) < max(ys)


def test_maker_is_named_and_the_sheet_says_what_is_done(tmp_path: Path) -> None:
    file = saved(tmp_path, wrapped(36))
    found = [word.text for word in words(file)]
    assert found.count("PICKET") == 2
    assert found.count("glue") == 2  # on the strip, and on a flap
    assert str(LENGTH) in found
    aloud = read_aloud(file)
    assert "a pack of thirty-six, for piquet" in aloud
    assert "0.32 mm" in aloud
