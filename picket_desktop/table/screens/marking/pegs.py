"""The board for pegging the score of a game with real cards, under the sheet of the deal or beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.screens.marking.score_sheet import longest_sheet
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Rect, altered
from picket_desktop.table.widgets.plot import BoardLook, board_in, with_pegs
from picket_desktop.table.widgets.tree import Block, space, together
from picket_desktop.words.labels import Labels

LEGS = 3, 4, 6
LEAST, MOST = 6.0, 17.0
"""Minimum distance between two holes in pixels, below which there is no board; and maximum distance in board
units, at 100 % type."""
APART = 12
"""The space around the board, in board units."""
SHARE = 0.6
"""The fraction of the width that the sheet has beside a board."""


def with_board(
    sheet: Callable[[Rect], Sequence[Block]],
    game: MarkedGame,
    label: Labels,
    place: Rect,
    room: float,
    moment: Moment,
) -> list[Block]:
    """Return the lines of the deal's ``sheet`` in its place, the head first.

    If the board is wanted and there is room, sheet and board are one block below an empty head. The board
    goes at the foot of the room if it fits under the longest sheet, or beside the sheet if that does not make
    the sheet taller. If both are possible, the place with the larger board is used. The board therefore never
    moves.
    """
    lines, stands = [*sheet(place)], game.stands
    alone = together(*lines)
    if not (moment.settings.pegboard and stands.behind):
        return lines
    ways = _under(alone, game, place, room, moment), _beside(sheet, alone, place, room, moment)
    found = max(filter(None, ways), key=lambda way: way[1].pitch, default=None)
    if found is None:
        return lines
    above, board = found
    told = label.pegged(game.names, stands.totals, stands.goal)
    pegged = Block(room, [above, *with_pegs(board, stands.totals, stands.behind, stands.goal, told)])
    return [space(0.0), pegged]


Laid = tuple[Block, BoardLook]
"""The sheet of the deal as a block, and the board without pegs."""


def _under(alone: Block, game: MarkedGame, place: Rect, room: float, moment: Moment) -> Laid | None:
    top = longest_sheet(game, place, moment)
    board = _board_in(Rect(place.x, top, place.w, room - top), moment)
    if board is None:
        return None
    low = room - APART * moment.scale.u
    board = altered(board, rect=board.rect.moved(0, low - board.rect.bottom))
    return (alone, board) if alone.tall <= board.rect.y else None


def _beside(
    sheet: Callable[[Rect], Sequence[Block]], alone: Block, place: Rect, room: float, moment: Moment
) -> Laid | None:
    left = place._replace(w=place.w * SHARE)
    board = _board_in(Rect(left.right, 0, place.right - left.right, room), moment)
    if board is None or alone.tall > room:
        return None
    narrow = together(*sheet(left))
    return (narrow, board) if narrow.tall <= alone.tall else None


def _board_in(room: Rect, moment: Moment) -> BoardLook | None:
    scale = moment.scale
    inner = room.grown(0, -APART * scale.u)
    return None if inner.h <= 0 else board_in(inner, LEGS, LEAST * scale.dense, MOST * scale.u * scale.text)
