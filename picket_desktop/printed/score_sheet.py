"""Score sheets for games with real cards: blank ones to fill in by hand, or of a game already played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, groupby
from typing import NamedTuple

from picket_desktop.engine.events import Reckoned
from picket_desktop.printed import setting
from picket_desktop.printed.paper import (
    BOLD,
    FAINT,
    FINE,
    HAIR,
    INK,
    POINT,
    RED,
    SEPIA,
    Box,
    Paper,
    furniture,
)
from picket_desktop.printed.sheet_parts import Head, Part, of_evening, of_game
from picket_desktop.printed.sizes import SHEETS, TYPE_SIZES, Order, Size
from picket_desktop.printed.telling import tells
from picket_desktop.words.book.evening import totals
from picket_desktop.words.book.on_paper import LINE, NOTHING, TICK, Column, Field, Grid
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

MARGIN = 15.0
GAME = 2
"""How many parts are on one side of a score sheet in small type: two games, or two parts of a long game."""
HEAD, BETWEEN = 24.0, 8.0
"""The height of the head of a side, and the distance between its parts, in millimetres."""
NAMES = 10.0
"""Height of the line for the players' names, in millimetres."""
TALLEST, LOWEST = 8.2, 1.35
"""Height of the tallest row, in millimetres, and of the lowest where there are notes, as a multiple of its
type size."""
BODY = 10.5
NUMBER, NUMBERS = 9.0, 10.0
"""How far a side's number is from the edge, in millimetres, and its minimum type size, in points."""
FOOT, ABOVE = 6.4, 1.6
"""The height of a line at the foot of a part, and the gap between the foot and the rows, in millimetres."""
BOX, BESIDE, APART = 2.6, 1.6, 5.0
"""The side of a tick box in the smallest type, its distance from the text, and the distance between two
fields, in millimetres."""
LEAST = 6.5
"""Minimum width of a column to write figures in, in millimetres."""
CLEAR = 3.0
"""The free width a column's heading needs in addition to its text, in millimetres."""
UNUSED = (239, 233, 219)
"""The tint of cells left unfilled."""


def printed_sheet(order: Order) -> bytes:
    """Return the score sheet of a game as a PDF, filled in with the order's game, if there is one. If there
    are several games of an evening, their totals come first. If there are several sides, each is numbered."""
    paper = _printed(order, 0)
    return (paper if paper.page == 1 else _printed(order, paper.page)).made()


def _printed(order: Order, sides: int) -> Paper:
    """Return the printed score sheet. ``sides`` is how many sides it has; with 0, they have no numbers."""
    games, sheet, type_ = order.games, SHEETS[order.sheet], Type(order.points / TYPE_SIZES[0])
    evening = totals(games, order.plain) if len(games) > 1 else None
    title = said("printed.evening") if evening else words_for(order.rules, order.plain).say(order.rules.title)
    paper = Paper(sheet, said("printed.sheet.title", game=title), tells(order), spoken())
    parts = [of_evening(evening, title, games)] if evening else []
    for number, game in enumerate(games or (Reckoned(order.rules),), 1):
        name = evening.games[number - 1].name if evening else ""
        parts += of_game(game, order.plain, name)
    wide = sheet.w - 2 * MARGIN
    parts = [
        part._replace(grid=grid)
        for part in parts
        for grid in (_parted(paper, part.grid, wide, type_) if part.players else [part.grid])
    ]
    most = GAME if order.points == TYPE_SIZES[0] else 1
    if len(parts) == 1 and not games:
        parts *= most
    for head, alike in groupby(parts, key=lambda part: part.head):
        some = [*alike]
        row = min(_row(paper, _places(sheet, type_)[0], part.grid, type_) for part in some)
        for first in range(0, len(some), most):
            _begun(paper, sheet, head, type_, sides)
            left = _parts(paper, sheet, some[first : first + most], type_, row)
            while left:
                _begun(paper, sheet, head, type_, sides)
                left = _noted(paper, _whole(sheet), left)
    return paper


def _begun(paper: Paper, sheet: Size, head: Head, type_: Type, sides: int) -> None:
    """Begin a side with its head and, at its foot, its number out of ``sides`` (0: none)."""
    paper.add_page()
    _head(paper, sheet, head, type_)
    if sides:
        with paper.ornament():
            number = f"· {paper.page}/{sides} ·"
            paper.line_of(number, sheet.w / 2, sheet.h - NUMBER, "english", NUMBERS * type_.share, 0.5)


def _places(sheet: Size, type_: Type) -> list[Box]:
    """Return the places of the parts of a score sheet on one side of the paper."""
    whole = _whole(sheet)
    parts = GAME if type_.share == 1 else 1
    tall = (whole.h - BETWEEN * (parts - 1)) / parts
    return [Box(whole.x, whole.y + at * (tall + BETWEEN), whole.w, tall) for at in range(parts)]


def _row(paper: Paper, place: Box, grid: Grid, type_: Type) -> float:
    """Return the height at which the rows of a part fit in a place. Room is left for the part's notes, unless
    the rows would then be too low."""
    lines, room = len(grid.rows) + 2, place.h - type_.names - _foot(paper, place, grid, type_)
    notes = _notes(paper, place, grid, type_)
    noted = setting.height(notes) + 2 * ABOVE * type_.share if notes else 0.0
    return min(type_.row, max((room - noted) / lines, min(type_.body * POINT * LOWEST, room / lines)))


def _notes(paper: Paper, place: Box, grid: Grid, type_: Type) -> Sequence[setting.Row]:
    """Return the notes on a part, typeset as rows."""
    setter = setting.Setter(paper, place.w)
    for note in grid.notes:
        setter.text(note, setting.Style("english", type_.body, after=0.2))
    return setter.rows


def _foot(paper: Paper, place: Box, grid: Grid, type_: Type) -> float:
    """Return the height needed for the results at the foot of a part."""
    lines = len(_settled(paper, place, grid, type_))
    return ABOVE + type_.line * lines if lines else 0.0


def _settled(paper: Paper, place: Box, grid: Grid, type_: Type) -> list[tuple[Field, ...]]:
    """Return the results printed at the foot of a part, line by line."""
    return [line for fields in grid.foot for line in _lines(paper, fields, place.w, type_)]


def _parted(paper: Paper, grid: Grid, wide: float, type_: Type) -> list[Grid]:
    """Return the grid or, if its headings need more room, several grids that share out its columns. Rows that
    would be empty in a grid are left out of it. Only the last grid has the foot and the notes."""
    room = wide - _label(paper, grid, type_)
    if sum(_needed(paper, column, type_) for column in grid.columns) <= room or len(grid.columns) == 1:
        return [grid]
    each = max(_needed(paper, column, type_) for column in grid.columns)
    parts = -(-len(grid.columns) // max(1, int(room // each)))
    most = -(-len(grid.columns) // parts)
    found, at = list[Grid](), 0
    for first in range(0, len(grid.columns), most):
        columns = grid.columns[first : first + most]
        end = at + sum(len(column.parts) for column in columns)
        used = [row.skips < end for row in grid.rows]
        rows = tuple(row._replace(skips=max(0, row.skips - at)) for row in compress(grid.rows, used))
        written = tuple(row[at:end] for row in compress(grid.written, used))
        found.append(grid._replace(columns=columns, rows=rows, written=written))
        if first + most < len(grid.columns):
            found[-1] = found[-1]._replace(foot=(), notes=())
        at = end
    return found


def _needed(paper: Paper, column: Column, type_: Type) -> float:
    """Return the minimum width of each column in a group of columns."""
    parts = (
        max(LEAST * type_.share, paper.wide(part, "italic", type_.part) + CLEAR) for part in column.parts
    )
    return max(sum(parts), paper.wide(column.heading, "sc", type_.heading) + 1.5)


def _label(paper: Paper, grid: Grid, type_: Type) -> float:
    """Return the width of the row labels."""
    return max(paper.wide(row.label, "sc" if row.sums else "english", type_.body) for row in grid.rows) + 3


class Type(NamedTuple):
    """Sizes for a sheet: type in points and lines in millimetres. Each is ``share`` times the size for small
    type."""

    share: float

    @property
    def body(self) -> float:
        return BODY * self.share

    @property
    def heading(self) -> float:
        return 11 * self.share

    @property
    def part(self) -> float:
        return 10 * self.share

    @property
    def line(self) -> float:
        """The height of a line at the foot."""
        return FOOT * self.share

    @property
    def box(self) -> float:
        """The side of a tick box."""
        return BOX * self.share

    @property
    def names(self) -> float:
        """The height of the line for the players' names."""
        return NAMES * self.share

    @property
    def row(self) -> float:
        """The height of the tallest row."""
        return TALLEST * self.share


def _head(paper: Paper, sheet: Size, head: Head, type_: Type) -> None:
    title, year, day = head
    middle, size = sheet.w / 2, 11 * type_.share
    paper.start_section(title)
    paper.inked(RED)
    with paper.marked("H1"):
        fitted = paper.fitted(title, sheet.w - 2 * MARGIN, "canon", 24)
        paper.line_of(title, middle, MARGIN + 7, "canon", fitted, 0.5)
    with paper.ornament():
        paper.drawn(furniture("laurel"), Box(middle - 20, MARGIN + 10, 40, 40 * 52 / 294))
    paper.inked(SEPIA)
    if year:
        with paper.marked("P"):
            text = said("printed.sheet.rules-of", year=year)
            paper.line_of(text, sheet.w - MARGIN, MARGIN + 14, "italic", size, 1)
    with paper.marked("P"):
        paper.line_of(said("printed.sheet.date"), MARGIN, MARGIN + 14, "italic", size)
    wide = paper.wide(said("printed.sheet.date"), "italic", size)
    line = Box(MARGIN + wide + 3, MARGIN + 14, middle - 27 - MARGIN - wide - 3, 0)
    _written(paper, day, line, size, across=0)
    with paper.ornament():
        paper.set_draw_color(*FAINT)
        paper.ruled(MARGIN + wide + 2, MARGIN + 14.4, middle - 26, MARGIN + 14.4, FINE)


def _whole(sheet: Size) -> Box:
    """Return the place below the head of a side."""
    return Box(MARGIN, MARGIN + HEAD, sheet.w - 2 * MARGIN, sheet.h - 2 * MARGIN - HEAD)


def _parts(paper: Paper, sheet: Size, parts: Sequence[Part], type_: Type, row: float) -> list[setting.Row]:
    """Print the parts of a side, with rows of one height. Return the rows of notes that did not fit."""
    left = list[setting.Row]()
    for place, part in zip(_places(sheet, type_), parts, strict=False):
        _names(paper, place, part, type_)
        below = Box(place.x, place.y + type_.names, place.w, place.h - type_.names)
        if rest := _grid(paper, below, part.grid, type_, row):
            left += [*_headed(paper, place.w, part.name, type_), *rest]
    return left


def _headed(paper: Paper, wide: float, name: str, type_: Type) -> Sequence[setting.Row]:
    """Return the ``name`` of a game, set as a heading of its notes; nothing if the name is ""."""
    setter = setting.Setter(paper, wide)
    if name:
        setter.text(name, setting.Style("sc", 12 * type_.share, kind="H2", after=0.2, joins=True))
    return setter.rows


def _names(paper: Paper, place: Box, seated: Part, type_: Type) -> None:
    """Print the name of the game, if there are several games, and the lines for the players' names, filled in
    or empty."""
    gap, size = 6.0, 12 * type_.share
    if seated.name:
        wide = min(paper.wide(seated.name, "sc", size), place.w * 0.4)
        paper.inked(INK)
        with paper.marked("H2"):
            fitted = paper.fitted(seated.name, wide, "sc", size)
            paper.line_of(seated.name, place.x, place.y + 6 * type_.share, "sc", fitted)
        place = place._replace(x=place.x + wide + gap, w=place.w - wide - gap)
    each = (place.w - gap * (len(seated.players) - 1)) / max(1, len(seated.players))
    for at, player in enumerate(seated.players):
        x, base = place.x + at * (each + gap), place.y + 6 * type_.share
        line = x + paper.wide(f"{player}. ", "english", size) + 1
        paper.inked(RED)
        with paper.marked("P"):
            paper.line_of(f"{player}.", x, base, "english", size)
        if seated.names:
            _written(paper, seated.names[at], Box(line, base, x + each - line, 0), size, across=0)
        with paper.ornament():
            paper.set_draw_color(*FAINT)
            paper.ruled(line, base + 0.6, x + each, base + 0.6, FINE)


def _written(paper: Paper, text: str, place: Box, size: float, across: float = 0.5) -> None:
    """Print an entry as a player would write it, with its baseline on the upper edge of ``place``."""
    if not text:
        return
    paper.inked(INK)
    size = paper.fitted(text, place.w, "italic", size)
    with paper.marked("P"):
        paper.line_of(text, place.x + place.w * across, place.y, "italic", size, across)


def _noted(paper: Paper, place: Box, notes: Sequence[setting.Row]) -> list[setting.Row]:
    """Print as many of the notes as fit in a place, and return the others."""
    here, *later = setting.filled(notes, lambda _: place.h)
    if setting.height(here) > place.h:
        return [*notes]
    setting.printed(paper, here, place)
    return [row for some in later for row in some]


def _grid(paper: Paper, place: Box, grid: Grid, type_: Type, row: float) -> list[setting.Row]:
    """Print a part of the sheet: its labels, its heads, the rules between which figures are written, and the
    results and notes beneath. Return the notes that did not fit."""
    label = _label(paper, grid, type_)
    top = place.y + 2 * row
    bottom = top + row * len(grid.rows)
    columns = _columns(paper, grid, place._replace(x=place.x + label, w=place.w - label), type_)
    with paper.ornament():
        _rules(paper, place, grid, columns, (top, row))
    for column, edges in zip(grid.columns, columns, strict=True):
        wide, ink = edges[-1] - edges[0], SEPIA if column.tied else RED
        _centred(paper, column.heading, Box(edges[0], place.y, wide, row), "sc", type_.heading, ink)
        for part, x, right in zip(column.parts, edges, edges[1:], strict=False):
            _centred(paper, part, Box(x, place.y + row, right - x, row), "italic", type_.part, SEPIA)
    for at, line in enumerate(grid.rows):
        paper.inked(INK)
        face = "sc" if line.sums else "english"
        with paper.marked("P"):
            size = paper.fitted(line.label, label - 2, face, type_.body)
            base = top + row * at + row / 2 + type_.body * 0.11
            paper.line_of(line.label, place.x, base, face, size)
        if grid.written:
            edges = [x for some in columns for x in some[:-1]] + [columns[-1][-1]]
            for text, x, right in zip(grid.written[at], edges, edges[1:], strict=False):
                _written(paper, text, Box(x + 0.5, base, right - x - 1, row), type_.body)
    for at, fields in enumerate(_settled(paper, place, grid, type_)):
        on = Box(place.x, bottom + ABOVE + at * type_.line, place.w, type_.line)
        _fields(paper, on, fields, type_)
    below = bottom + _foot(paper, place, grid, type_)
    assert below <= place.bottom + 0.01
    if not grid.notes:
        return []
    below += 2 * ABOVE * type_.share
    return _noted(
        paper, place._replace(y=below, h=place.bottom - below + 0.01), _notes(paper, place, grid, type_)
    )


def _columns(paper: Paper, grid: Grid, place: Box, type_: Type) -> list[list[float]]:
    """Return the edges of the columns, group by group. If all columns fit at the same width, or if there is
    not even room for what they need, they are equally wide. Otherwise each is as wide as it needs, and the
    extra width is shared evenly."""
    needed = list[float]()
    for column in grid.columns:
        head = (paper.wide(column.heading, "sc", type_.heading) + 1.5) / len(column.parts)
        least = max(LEAST * type_.share, head)
        needed += (max(least, paper.wide(part, "italic", type_.part) + CLEAR) for part in column.parts)
    even = place.w / len(needed)
    if max(needed) <= even or sum(needed) > place.w:
        wide = [even] * len(needed)
    else:
        more = (place.w - sum(needed)) / len(needed)
        wide = [need + more for need in needed]
    edges = [place.x]
    for one in wide:
        edges.append(edges[-1] + one)
    found, at = [], 0
    for column in grid.columns:
        found.append(edges[at : at + len(column.parts) + 1])
        at += len(column.parts)
    return found


def _lines(paper: Paper, fields: tuple[Field, ...], wide: float, type_: Type) -> list[tuple[Field, ...]]:
    """Return the fields on one line or, if they do not fit side by side, each on its own."""
    each = (wide - APART * (len(fields) - 1)) / len(fields)
    needed = (_indent(field, type_) + paper.wide(field.text, _face(field), type_.body) for field in fields)
    return [fields] if max(needed) <= each else [(field,) for field in fields]


def _indent(field: Field, type_: Type) -> float:
    return type_.box + BESIDE if field.fill == TICK else 0.0


def _face(field: Field) -> str:
    return "italic" if field.fill == NOTHING else "english"


def _fields(paper: Paper, place: Box, fields: Sequence[Field], type_: Type) -> None:
    """Print the fields of a line, spread evenly across it. All have writing lines of the same length."""
    each = (place.w - APART * (len(fields) - 1)) / len(fields)
    base, x, written_on = place.y + type_.line * 0.72, place.x, sum(field.fill == LINE for field in fields)
    texts = [_indent(field, type_) + paper.wide(field.text, _face(field), type_.body) for field in fields]
    spare = each * len(fields) - sum(texts)
    for field, needed in zip(fields, texts, strict=True):
        text, fill, written = field
        wide = needed + spare * (fill == LINE) / written_on if written_on and spare > 0 else each
        indent, face = _indent(field, type_), _face(field)
        size = paper.fitted(text, wide - indent, face, type_.body)
        paper.inked(SEPIA if fill == NOTHING else INK)
        with paper.marked("P"):
            paper.line_of(text, x + indent, base, face, size)
        end = x + paper.wide(text, face, size) + BESIDE
        if fill == LINE:
            _written(paper, written, Box(end + 1, base, x + wide - end - 1, 0), type_.body, across=0)
        else:
            _written(paper, written, Box(x, base, type_.box, 0), type_.body * 1.4)
        with paper.ornament():
            paper.set_draw_color(*(INK if fill == TICK else FAINT))
            if fill == TICK:
                paper.set_line_width(FINE)
                paper.rect(x, base - type_.box + 0.1, type_.box, type_.box)
            elif fill == LINE:
                paper.ruled(end, base + 0.6, x + wide, base + 0.6, FINE)
        x += wide + APART


def _centred(paper: Paper, text: str, place: Box, face: str, size: float, ink: tuple[int, int, int]) -> None:
    if not text:
        return
    paper.inked(ink)
    with paper.marked("P"):
        fitted = paper.fitted(text, place.w - 1.5, face, size)
        paper.line_of(text, place.middle, place.y + place.h * 0.68, face, fitted, 0.5)


def _rules(
    paper: Paper, place: Box, grid: Grid, columns: Sequence[Sequence[float]], rows: tuple[float, float]
) -> None:
    """Draw the rules of a part: bold above and below it; fine below the heads, before the sums and around
    each group of columns; and pale hairlines everywhere else. ``columns`` has the edges of the groups.
    ``rows`` are the top of the rows and the height of one."""
    top, row = rows
    bottom = top + row * len(grid.rows)
    lefts = [*(x for edges in columns for x in edges[:-1]), columns[-1][-1]]
    paper.set_fill_color(*UNUSED)
    for at, line in enumerate(grid.rows):
        if line.skips:
            paper.rect(lefts[0], top + at * row, lefts[line.skips] - lefts[0], row, style="F")
    paper.set_draw_color(*INK)
    for y, width in ((place.y, BOLD), (top, FINE), (bottom, BOLD)):
        paper.ruled(place.x, y, place.right, y, width)
    first_sum = next((at for at, line in enumerate(grid.rows) if line.sums), len(grid.rows))
    for at in range(1, len(grid.rows)):
        paper.set_draw_color(*(INK if at == first_sum else FAINT))
        paper.ruled(place.x, top + at * row, place.right, top + at * row, FINE if at == first_sum else HAIR)
    for edges in columns:
        paper.set_draw_color(*INK)
        paper.ruled(edges[0], place.y, edges[0], bottom, FINE)
        paper.set_draw_color(*FAINT)
        for x in edges[1:-1]:
            paper.ruled(x, place.y + row, x, bottom, HAIR)
