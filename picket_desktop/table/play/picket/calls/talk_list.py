"""Shows everything said in the deal, on a sheet over the cloth. The score sheet has room only for the
latest."""

from __future__ import annotations

import math

from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.calls.talk import LINE, Talk, talk
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import Look, PanelLook, Rect, RuleLook
from picket_desktop.table.widgets.parts import printed, row
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

MARGIN = 34.0
FEW = 10
"""Maximum number of lines that are put in a single column even where there is room for two."""


def talk_list(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet of what was said, no larger than needed. It has one column if the type is large or
    there are few lines, else two. If it has several pages, the latest comes first."""
    z, words, u = zones(scale), state.say, scale.u
    big, size, tall = scale.type(32), scale.type(22), scale.reach(50)
    wide = z.bar if z.large else z.cloth
    top = z.sheet.y if z.large else 68
    left = min(wide.x, z.bar.x)
    full = px(scale, Rect(left, top, wide.right - left, z.fan.y - 20 - top))
    gap, inside, step = 44 * u, full.w - 2 * MARGIN * u, size * LINE
    each = inside if z.large else (inside - gap) / 2
    written = Talk.of(state, size, each, measure)
    head, under = big * 1.2 + 14 * u, tall + 26 * u
    fits, lines = max(1, int((full.h - 36 * u - head - under) / step)), len(written.lines)
    columns = 1 if z.large or lines <= min(FEW, fits) else 2
    pages = _pages(lines, fits * columns)
    page = len(pages) - 1 - state.open.page % len(pages)
    place = full
    if len(pages) == 1:
        rows = max(1, math.ceil(lines / columns))
        w = full.w if z.large or columns > 1 else each + 2 * MARGIN * u
        place = Rect(full.centre[0] - w / 2, full.y, w, full.h - (fits - rows) * step)
        fits = rows
    inner = place.grown(-MARGIN * u, -18 * u)
    title = Rect(inner.x, inner.y, inner.w, big * 1.2)
    foot = inner.bottom - tall - 2 * u
    body = Rect(inner.x, inner.y + head, inner.w, fits * step)
    found: list[Look] = [
        PanelLook(rect=place, seed=37),
        printed(words.label("what-was-said"), title, big, "canon", "centre"),
        RuleLook(rect=Rect(inner.x, title.bottom, inner.w, 10 * u), double=True),
    ]
    shown = written.lines[pages[page]]
    for i in range(columns):
        column = Rect(body.x + i * (each + gap), body.y, each, body.h)
        found += talk(written._replace(lines=shown[i * fits : (i + 1) * fits]), column)
    entries = [("close", words.label("done"), words.label("done.says"), "primary")]
    if len(pages) > 1:
        label = words.label("talk.earlier") if page else words.label("talk.latest")
        entries.insert(0, ("page", label, label, "normal"))
    return raised([*found, *row(scale, measure, inner.right, foot, entries)])


def _pages(lines: int, fits: int) -> list[slice]:
    """Return the lines of each page, as slices in order. If there are several pages, the last is full; the
    first may not be."""
    ends = range(lines, 0, -fits) if lines else (0,)
    return [slice(max(0, end - fits), end) for end in reversed(ends)]
