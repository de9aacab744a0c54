"""Tables of figures under a heading, set as blocks."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import Style, line_block
from picket_desktop.table.widgets.looks import Rect, RuleLook
from picket_desktop.table.widgets.parts import LEADING, line_in
from picket_desktop.table.widgets.text import on_one_line
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.counting import Line, Table

SIZE, SMALL, HEADING = 21, 19, 27
"""The type sizes in board units: of figures, of column heads, and of headings."""
SPREAD = 0.55
"""Fraction of its width that a wide table's columns take up, so that figures are near their labels."""


def heading(text: str, place: Rect, moment: Moment) -> Block:
    """Return a heading over a rule. Its type is smaller if the place is too narrow."""
    scale = moment.scale
    text, size = on_one_line(text, "canon", scale.type(HEADING), place.w, scale, moment.measure)
    line = line_block(text, place, size, Style("canon", "heading"))
    rule = place._replace(y=0, h=8 * scale.u)
    return together(line, Block(rule.h, [RuleLook(rect=rule, ink="sepia")]))


def tabled(table: Table, place: Rect, moment: Moment) -> list[Block]:
    """Return the heading of a table, then its lines. The heading shares the line of the column heads if there
    is room. If any label and its figures do not fit side by side, all figures go below their labels."""
    scale, measure = moment.scale, moment.measure
    size, small, big = scale.type(SIZE), scale.type(SMALL), scale.type(HEADING)
    step, count, gap = size * LEADING, len(table.columns), size * 0.35
    cells = [("italic", small, cell) for cell in table.columns]
    for line in table.lines:
        face = ("italic", small) if line.fine else ("english", size)
        cells += [(*face, cell) for cell in line.figures]
    each = max(measure.width(cell, face, of) for face, of, cell in cells) * 1.02 + 2 * gap
    labels = max(measure.width(line.label, "english", size) for line in table.lines) * 1.02
    below = labels + each * count > place.w
    clear = (place.w - labels - each) / max(1, count - 1)  # of the longest label
    each = place.w / count if below else max(each, min(place.w * SPREAD / count, size * 8, clear))
    ends = [place.right - each * (count - 1 - i) for i in range(count)]
    aside = measure.width(table.heading, "canon", big) * 1.05 > place.w - each * count

    def row(written: Sequence[str], tall: float, fine: bool) -> Block:
        face, of, ink = ("italic", small, "sepia") if fine else ("english", size, "ink")
        return Block(
            tall,
            [
                line_in(
                    cell, Rect(end - each + gap, 0, each - gap, tall), of, scale, measure, face, "right", ink
                )
                for cell, end in zip(written, ends, strict=True)
                if cell
            ],
        )

    def block(line: Line) -> Block:
        figures = row(line.figures, small * LEADING if line.fine else step, line.fine)
        if not line.label:
            return figures
        label = line_block(line.label, place, size)
        return together(label, figures) if below else beside(label, figures)._replace(tall=figures.tall)

    head = heading(table.heading, place, moment)
    columns = row(table.columns, step if aside else big * LEADING, fine=True)
    if aside:
        head = together(head, columns)
    else:
        head = beside(head, together(space(big * LEADING * 0.12), columns))._replace(tall=head.tall)
    return [together(head, space(size * 0.2)), *(block(line) for line in table.lines)]
