"""The board on which the score of a game with real cards is pegged, in the room under the sheet of the deal."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.screens.marking.score_sheet import longest_sheet
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.plot import board_in, with_pegs
from picket_desktop.table.widgets.tree import Block, together
from picket_desktop.words.labels import Labels

LEGS = 3, 4, 6
LEAST, MOST = 6.0, 17.0
"""The distances of two holes: the least in pixels, where they would be nearer there is no board; and the most in
board units."""
APART = 12
"""The room between the sheet and the board in board units."""


def over_board(
    sheet: Sequence[Block], game: MarkedGame, label: Labels, place: Rect, room: float, moment: Moment
) -> Block:
    """Return the sheet of the deal, and at the foot of its room the board, if it is wanted and has room under
    the longest sheet: so it keeps its place."""
    above = together(*sheet)
    looks = _board(game, label, place, room, moment)
    if not looks or above.tall > looks[0].rect.y:
        return above
    return Block(room, [above, *looks])


def _board(game: MarkedGame, label: Labels, place: Rect, room: float, moment: Moment) -> list[Look]:
    stands, scale = game.stands, moment.scale
    if not (moment.settings.pegboard and stands.behind):
        return []
    top = longest_sheet(game, place, moment) + APART * scale.u
    left = Rect(place.x, top, place.w, max(1.0, room - top - APART * scale.u))
    board = board_in(left, LEGS, LEAST * scale.dense, MOST * scale.u)
    if board is None:
        return []
    board = altered(board, rect=board.rect.moved(0, left.bottom - board.rect.bottom))
    goal = game.rules.goal
    return with_pegs(board, stands.totals, stands.behind, goal, label.pegged(game.names, stands.totals, goal))
