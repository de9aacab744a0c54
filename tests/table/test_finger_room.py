"""Every look meant for a finger has room for it: 44 pixels across and down, at every size. Chips for marking
need only 40 down. The room of a control is the part where a touch presses only this control. For a card in a
fan, it is the strip the next card leaves free.

Three things are not measured: cards in a face-down fan, of which any will do; lines of a printed table and
points of a chart, since arrows or a list do the same; and scroll bars, since a swipe over the page does the
same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from picket_desktop.saved.settings import TEXT_SCALES
from picket_desktop.table.input.gestures import FINGER, topmost
from picket_desktop.table.widgets.looks import AwayLook, CardLook, Look
from picket_desktop.table.widgets.plot import PointLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.play.test_large_type import GAMES, PICKET, looks_of, picket_tables, piquesept_tables
from tests.table.screens.test_pages import PAGES, laid

SIZES = [(1024, 640), (1280, 800), (1600, 1000)]
"""The smallest window, that of a Steam Deck, and the usual one."""
CHIP = 40.0
"""The height of a chip for marking; ten rows of chips are visible at once in the smallest window."""
STEP = 2
"""Distance between one tried point and the next, in pixels."""
SPOTS = [(i, j) for j in (0.5, 0.2, 0.8) for i in (0.5, 0.12, 0.88)]
"""The points of a control at which to look for room, as shares of its width and height."""


def measured(look: Look) -> bool:
    if not (look.press and look.id) or look.dim or isinstance(look, AwayLook | RowLook | PointLook):
        return False
    face_down = isinstance(look, CardLook) and look.text is None
    return not face_down and look.id not in ("bar", "list bar")


def room(look: Look, looks: Sequence[Look]) -> tuple[float, float]:
    """Return the width and height of the area in which a finger presses a look, measured along a cross
    through its best point."""
    near = [k for k in looks if k.press and k.id and k.rect.grown(2 * FINGER).overlaps(look.rect)]

    def own(x: float, y: float) -> bool:
        found = topmost(near, x, y, touch=True)
        return found is not None and found.id == look.id

    def run(x: float, y: float, dx: float, dy: float) -> float:
        far = 0.0
        while far < FINGER and own(x + dx * (far + STEP), y + dy * (far + STEP)):
            far += STEP
        return far

    best = 0.0, 0.0
    for i, j in SPOTS:
        x, y = look.rect.x + look.rect.w * i, look.rect.y + look.rect.h * j
        if own(x, y):
            across, down = run(x, y, 1, 0) + run(x, y, -1, 0), run(x, y, 0, 1) + run(x, y, 0, -1)
            best = max(best, (across + STEP, down + STEP), key=min)
        if min(best) >= FINGER:
            break
    return best


def cramped(looks: Sequence[Look]) -> Iterator[str]:
    """Yield a description of each look that has too little room for a finger, with its width and height. Room
    is measured in steps of `STEP` pixels, so a look may fall short by one step."""
    for look in looks:
        least = CHIP if look.id.startswith("mark/") else FINGER
        if measured(look) and ((found := room(look, looks))[0] < FINGER - STEP or found[1] < least - STEP):
            yield f"{look.id}: {found[0]:.0f} x {found[1]:.0f}"


TABLES = [
    case
    for i, game in enumerate([*PICKET, *GAMES])
    for case in (
        *((game, SIZES[0], percent) for percent in (TEXT_SCALES[0], TEXT_SCALES[-1])),
        (game, SIZES[1 + i % 2], TEXT_SCALES[0]),
    )
]


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "size", "percent"), TABLES)
def test_table_has_room_for_a_finger(game: str, size: tuple[int, int], percent: int) -> None:
    tables = picket_tables(game) if game in PICKET else piquesept_tables(game)
    scale = Scale(*size, percent / 100)
    found = {told for table in tables for told in cramped(looks_of(table, scale))}
    assert sorted(found) == []


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("page", "size", "percent"),
    [
        case
        for i, page in enumerate(PAGES)
        for case in ((page, SIZES[i % 2], TEXT_SCALES[0]), (page, SIZES[0], TEXT_SCALES[-1]))
    ],
)
def test_page_has_room_for_a_finger(page: str, size: tuple[int, int], percent: int) -> None:
    assert list(cramped(laid(PAGES[page], size, percent))) == []
