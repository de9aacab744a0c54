"""A separate sheet, shown over the table. Over the reckoning from which it was opened, it is placed low."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.overlay import PANEL_Z, out_of_reach
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.slip.rows import SHEET, Row
from picket_desktop.table.play.slip.slip import Place, slip
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.text import LEADING, Measure
from picket_desktop.table.widgets.theme import Scale

OVER = 20.0
"""How far the sheet's z is above that of the reckoning."""


def sheet(
    rows: Sequence[Row], state: TableState, scale: Scale, measure: Measure, wide: float, letters: int
) -> list[Look]:
    """Return a sheet with these rows, in the largest type that fits. It is ``wide`` board units wide, or
    wider if a line of ``letters`` letters needs it, as far as space allows. In large type it takes the full
    width."""
    u, z = scale.u, zones(scale)
    room = px(scale, z.sheet._replace(x=z.bar.x, w=z.bar.w))
    if not z.large:
        across = min(room.w, max(wide * u, letters * scale.type(22)))
        room = Rect(room.centre[0] - across / 2, room.y, across, room.h)
    over, under, low = 16 * u, 12 * u, 0.0 if z.large else 1.0 if state.open.over else 0.1
    place = Place(room, 36 * u, over, under, room.h - over - under, low, PANEL_Z + OVER, LEADING)
    return slip(place, scale, measure, rows, shrinks=SHEET)


def laid_over(beneath: Sequence[Look], sheet: Sequence[Look]) -> list[Look]:
    """Return the sheet together with the looks ``beneath`` it, which can then no longer be pressed. Buttons
    beneath are left out, so that there is only one primary button."""
    seen = (look for look in beneath if not isinstance(look, ButtonLook))
    return [*map(out_of_reach, seen), *sheet]
