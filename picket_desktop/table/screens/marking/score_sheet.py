"""The sheet of a marked deal, line by line, and the deals before it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.screens.marking.pooled import told_of_pool
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.tables import tabled
from picket_desktop.table.widgets.flow import Style, text_block
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import CLOSE
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space, together
from picket_desktop.table.widgets.within import Role
from picket_desktop.words.counting import Line, Table
from picket_desktop.words.family import Marking, ScoreLine
from picket_desktop.words.pages import said

MOST = 9
"""The usual maximum number of lines on the sheet of a deal."""
SMALL, BROAD = 19, 26
"""The type size of the note in board units, and the maximum width of the table of deals in letters of size
22."""


def sheet(
    game: MarkedGame,
    marking: Marking,
    lines: Sequence[ScoreLine],
    place: Rect,
    room: float,
    moment: Moment,
) -> list[Block]:
    """Return the head of the sheet, which does not scroll, and the lines: each player's score in this deal,
    and the state of the pool. Each line shows its rule when pressed. The players' roles are left out if they
    would push the figures below the lines, or the lines out of the visible ``room``."""
    of_pool = told_of_pool(game)
    size, measure = moment.scale.type(22), moment.measure
    pool = printed_lines(of_pool, place, size, measure) if of_pool else []
    heading = marking.heading(game.state)
    if not heading:
        return [space(0.0), *pool]
    roles = marking.roles(game.state)
    told = [Line("", roles, True)] if roles else []
    printed = [Line(one.name, one.figures) for one in lines] or [Line(" ", ("",) * len(game.names))]
    bare = tabled(Table(heading, game.names, tuple(printed)), place, moment)
    full = tabled(Table(heading, game.names, (*told, *printed)), place, moment)
    gap = space(10 * moment.scale.u)
    note = together(gap, _note(said("marking.why") if lines else " ", place, moment))
    below = [note, *([gap, *pool] if pool else [])]
    crowded = full[-1].tall > bare[-1].tall or sum(block.tall for block in (*full, *below)) > room
    found = bare if lines and crowded else full
    first = len(found) - len(printed)
    pressed = [_pressed(at, one, found[first + at], place) for at, one in enumerate(lines)]
    return [*found[:first], *pressed, *below]


def longest_sheet(game: MarkedGame, place: Rect, moment: Moment) -> float:
    """Return the height of the longest sheet that a deal normally has, in pixels."""
    blank = ("",) * len(game.names)
    lines = tabled(Table("—", game.names, (Line("—", blank),) * MOST), place, moment)
    return sum(block.tall for block in lines) + _note("—", place, moment).tall + 20 * moment.scale.u


def _note(text: str, place: Rect, moment: Moment) -> Block:
    style = Style("italic", "sepia", leading=CLOSE)
    return text_block(text, place, moment.scale.type(SMALL), moment.measure, style)


def _pressed(at: int, line: ScoreLine, block: Block, place: Rect) -> Block:
    """Return a line of the sheet that shows its rule when pressed."""
    rect = Rect(place.x, 0, place.w, block.tall)
    row = RowLook(rect=rect, id=f"why {at}", name=line.why, group="sheet")
    return Block(block.tall, [row, block], role=Role.LINE)


def past(game: MarkedGame, marking: Marking, place: Rect, moment: Moment) -> list[Block]:
    """Return the head and the finished deals with every player's points; before any deal is finished, an
    empty head and the words on what to mark."""
    scale, deals = moment.scale, enumerate(marking.past(game.state), 1)
    lines = [Line(said("marking.numbered", number=at), tuple(map(str, made))) for at, made in deals]
    if not lines:
        return [space(0.0), *printed_lines(marking.introduced, place, scale.type(24), moment.measure)]
    half = place._replace(w=min(place.w, BROAD * scale.type(22)))
    return tabled(Table(said("marking.deals"), game.names, tuple(lines)), half, moment)
