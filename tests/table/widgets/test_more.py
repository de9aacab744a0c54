"""A list longer than its place shows at which end there is more."""

from __future__ import annotations

import pytest

from picket_desktop.table.widgets.looks import Rect, TextLook
from picket_desktop.table.widgets.rows import MoreLook
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.tree import Block

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
