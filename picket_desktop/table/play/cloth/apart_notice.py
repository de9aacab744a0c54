"""The notice under the title of a score sheet which says that the deal is counted separately, and why. It
replaces a line that other deals have there, so that nothing moves when it appears."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.widgets.column import Column
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.words.labels import Labels

APART = "apart"


def counts_apart(pen: Column, label: Labels, why: Sequence[str], align: str = "centre") -> bool:
    """Write the notice that a deal counts separately; pointing at it or pressing it gives all the reasons. If
    there are none (`DealInPlay.apart`), write nothing and return False."""
    if not why:
        return False
    y = pen.y
    pen.line(label.apart(why), size=18, face="italic", ink="sepia", align=align)
    place = Rect(pen.inner.x, y, pen.inner.w, pen.y - y)
    pen.looks.append(RowLook(rect=place, id=APART, name=label.apart_says(why)))
    return True
