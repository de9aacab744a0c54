"""A list longer than its space shows at which end there is more."""

from __future__ import annotations

import pytest

from picket_desktop.table.widgets.looks import Rect, TextLook
from picket_desktop.table.widgets.rows import MoreLook
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.sheet import MARGIN, scrolled
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import Block

TORN = 5
"""How far from the edges of a sheet its paper may be torn away, in board units."""
BODY, TRACK = Rect(0, 0, 200, 100), Rect(210, 0, 12, 100)


def lines(count: int) -> list[Block]:
    return [Block(20, [TextLook(rect=Rect(0, 0, 200, 20), text=str(i), size=16)]) for i in range(count)]


@pytest.mark.parametrize(
    ("count", "key", "ends"),
    [(5, "home", []), (9, "home", [False]), (9, "down", [True, False]), (9, "end", [True])],
)
def test_arrows_stand_where_there_is_more(count: int, key: str, ends: list[bool]) -> None:
    scroll = Scroll()
    scroll.shown(lines(count), BODY)
    scroll.key(key)
    scroll.shown(lines(count), BODY)
    arrows = [look for look in scroll.bar(TRACK, "") if isinstance(look, MoreLook)]
    assert [arrow.up for arrow in arrows] == ends
    assert all(TRACK.y <= arrow.rect.y and arrow.rect.bottom <= TRACK.bottom for arrow in arrows)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1600, 1000), 1.5)])
def test_bar_with_its_arrows_lies_on_the_paper_beside_what_scrolls(
    size: tuple[int, int], text: float
) -> None:
    scale = Scale(*size, text=text)
    paper = Rect(20, 20, size[0] - 40, 200)
    inner, edge = paper.grown(-MARGIN * scale.u, 0), paper.grown(-TORN * scale.u, 0)
    for top in (0, 3):
        scroll = Scroll()
        scroll.top = top
        found = scrolled(lines(20), paper, 20, scroll, "", scale).looks
        arrows = [look.rect for look in found if isinstance(look, MoreLook)]
        assert arrows
        assert all(inner.right < arrow.x < arrow.right < edge.right for arrow in arrows)
