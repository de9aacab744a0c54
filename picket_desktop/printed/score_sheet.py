"""Score sheets for games with real cards."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.printed.paper import (
    BOLD,
    FAINT,
    FINE,
    HAIR,
    INK,
    RED,
    SEPIA,
    Box,
    Paper,
    furniture,
)
from picket_desktop.printed.sizes import SHEETS, Order, Size
from picket_desktop.printed.telling import tells
from picket_desktop.words.book.on_paper import LINE, NOTHING, TICK, Field, Grid, Sheet
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

MARGIN = 15.0
GAME = 2
"""The parts of a score sheet on a side: two games, or two parts of a long one."""
HEAD, BETWEEN = 24.0, 8.0
"""The height of the head of a side, and the distance of its parts."""
NAMES = 10.0
"""The height of the line on which the players' names are written."""
TALLEST = 8.2
"""The tallest row."""
BODY = 10.5
FOOT, ABOVE = 6.4, 1.6
"""The height of a line at the foot of a part, and its distance from the rows."""
BOX, BESIDE, APART = 2.6, 1.6, 5.0
"""The side of a box that is ticked, its distance from the text, and that of two fields."""
UNUSED = (239, 233, 219)
"""The tint of what is not filled in."""


def printed_sheet(order: Order) -> bytes:
    """Return the score sheet of a game as a PDF."""
    rules, sheet = order.rules, SHEETS[order.sheet]
    words = words_for(rules, order.plain)
    form = words.families[rules.family].sheet(rules)
    title = words.say(rules.title)
    paper = Paper(sheet, said("printed.sheet.title", game=title), tells(order), spoken())
    grids = form.grids if len(form.grids) > 1 else form.grids * GAME
    for first in range(0, len(grids), GAME):
        some = grids[first : first + GAME]
        paper.add_page()
        _head(paper, sheet, title, rules.year)
        _parts(paper, sheet, form, some)
    return paper.made()


def _head(paper: Paper, sheet: Size, title: str, year: int) -> None:
    middle = sheet.w / 2
    paper.start_section(title)
    paper.inked(RED)
    with paper.marked("H1"):
        size = paper.fitted(title, sheet.w - 2 * MARGIN, "canon", 24)
        paper.line_of(title, middle, MARGIN + 7, "canon", size, 0.5)
    with paper.ornament():
        paper.drawn(furniture("laurel"), Box(middle - 20, MARGIN + 10, 40, 40 * 52 / 294))
    paper.inked(SEPIA)
    with paper.marked("P"):
        text = said("printed.sheet.rules-of", year=year)
        paper.line_of(text, sheet.w - MARGIN, MARGIN + 14, "italic", 11, 1)
    with paper.marked("P"):
        paper.line_of(said("printed.sheet.date"), MARGIN, MARGIN + 14, "italic", 11)
    with paper.ornament():
        wide = paper.wide(said("printed.sheet.date"), "italic", 11)
        paper.set_draw_color(*FAINT)
        paper.ruled(MARGIN + wide + 2, MARGIN + 14.4, middle - 26, MARGIN + 14.4, FINE)


def _parts(paper: Paper, sheet: Size, form: Sheet, grids: tuple[Grid, ...]) -> None:
    whole = Box(MARGIN, MARGIN + HEAD, sheet.w - 2 * MARGIN, sheet.h - 2 * MARGIN - HEAD)
    tall = (whole.h - BETWEEN * (GAME - 1)) / GAME
    for at, grid in enumerate(grids):
        place = Box(whole.x, whole.y + at * (tall + BETWEEN), whole.w, tall)
        _names(paper, place, form)
        _grid(paper, Box(place.x, place.y + NAMES, place.w, place.h - NAMES), grid)


def _names(paper: Paper, place: Box, form: Sheet) -> None:
    """Print the lines on which the players write their names."""
    gap = 6.0
    each = (place.w - gap * (len(form.players) - 1)) / len(form.players)
    for at, player in enumerate(form.players):
        x, base = place.x + at * (each + gap), place.y + 6
        paper.inked(RED)
        with paper.marked("P"):
            paper.line_of(f"{player}.", x, base, "english", 12)
        with paper.ornament():
            paper.set_draw_color(*FAINT)
            paper.ruled(
                x + paper.wide(f"{player}. ", "english", 12) + 1, base + 0.6, x + each, base + 0.6, FINE
            )


def _grid(paper: Paper, place: Box, grid: Grid) -> None:
    """Print a part of the sheet: its labels, its heads, and the rules between which figures are written."""
    label = max(paper.wide(row.label, "english", BODY) for row in grid.rows) + 3
    parts = [part for column in grid.columns for part in column.parts]
    each = (place.w - label) / len(parts)
    foot = ABOVE + FOOT * len(grid.foot) if grid.foot else 0.0
    row = min(TALLEST, (place.h - foot) / (len(grid.rows) + 2))
    top, x0 = place.y + 2 * row, place.x + label
    bottom = top + row * len(grid.rows)
    with paper.ornament():
        _rules(paper, place, grid, (x0, top, each, row))
    x = x0
    for column in grid.columns:
        wide = each * len(column.parts)
        ink = SEPIA if column.tied else RED
        _centred(paper, column.heading, Box(x, place.y, wide, row), "sc", 11, ink)
        for at, part in enumerate(column.parts):
            _centred(paper, part, Box(x + at * each, place.y + row, each, row), "italic", 10, SEPIA)
        x += wide
    for at, line in enumerate(grid.rows):
        paper.inked(INK)
        face = "sc" if line.sums else "english"
        with paper.marked("P"):
            size = paper.fitted(line.label, label - 2, face, BODY)
            paper.line_of(line.label, place.x, top + row * at + row / 2 + BODY * 0.11, face, size)
    for at, fields in enumerate(grid.foot):
        _fields(paper, Box(place.x, bottom + ABOVE + at * FOOT, place.w, FOOT), fields)
    assert bottom + foot <= place.bottom + 0.01


def _fields(paper: Paper, place: Box, fields: Sequence[Field]) -> None:
    """Print what is filled in on a line, evenly across it."""
    wide = (place.w - APART * (len(fields) - 1)) / len(fields)
    base = place.y + FOOT * 0.72
    for at, (text, fill) in enumerate(fields):
        x = place.x + at * (wide + APART)
        indent = BOX + BESIDE if fill == TICK else 0.0
        face = "italic" if fill == NOTHING else "english"
        size = paper.fitted(text, wide - indent, face, BODY)
        paper.inked(SEPIA if fill == NOTHING else INK)
        with paper.marked("P"):
            paper.line_of(text, x + indent, base, face, size)
        with paper.ornament():
            paper.set_draw_color(*(INK if fill == TICK else FAINT))
            if fill == TICK:
                paper.set_line_width(FINE)
                paper.rect(x, base - BOX + 0.1, BOX, BOX)
            elif fill == LINE:
                paper.ruled(x + paper.wide(text, face, size) + BESIDE, base + 0.6, x + wide, base + 0.6, FINE)


def _centred(paper: Paper, text: str, place: Box, face: str, size: float, ink: tuple[int, int, int]) -> None:
    if not text:
        return
    paper.inked(ink)
    with paper.marked("P"):
        fitted = paper.fitted(text, place.w - 1.5, face, size)
        paper.line_of(text, place.middle, place.y + place.h * 0.68, face, fitted, 0.5)


def _rules(paper: Paper, place: Box, grid: Grid, measures: tuple[float, float, float, float]) -> None:
    """Draw fine rules between the lines, bold ones round the whole and before the sums, and a clear one
    between the columns that belong together."""
    x0, top, each, row = measures
    bottom = top + row * len(grid.rows)
    paper.set_fill_color(*UNUSED)
    for at, line in enumerate(grid.rows):
        if line.skips:
            paper.rect(x0, top + at * row, line.skips * each, row, style="F")
    paper.set_draw_color(*INK)
    for y, width in ((place.y, BOLD), (top, FINE), (bottom, BOLD)):
        paper.ruled(place.x, y, place.right, y, width)
    first_sum = next((at for at, line in enumerate(grid.rows) if line.sums), len(grid.rows))
    for at in range(1, len(grid.rows)):
        paper.set_draw_color(*(INK if at == first_sum else FAINT))
        paper.ruled(place.x, top + at * row, place.right, top + at * row, FINE if at == first_sum else HAIR)
    x = x0
    for column in grid.columns:
        paper.set_draw_color(*INK)
        paper.ruled(x, place.y, x, bottom, FINE)
        paper.set_draw_color(*FAINT)
        for at in range(1, len(column.parts)):
            paper.ruled(x + at * each, place.y + row, x + at * each, bottom, HAIR)
        x += each * len(column.parts)
