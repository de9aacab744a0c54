"""The board on which the score of a two-player game is pegged. It lies over the border of the carpet beside
the sheet, where there are no cards, names or buttons."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.furniture import UNDER_Z
from picket_desktop.table.play.cloth.zones import LIFT_CALLED, px, zones
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.plot import BoardLook, board_in, with_pegs
from picket_desktop.table.widgets.theme import Scale

LEGS = 2, 3
LEAST = 6.0
"""Minimum distance between two holes, in pixels. If they would be closer, there is no board."""
WIDE, WIDE_LARGE, EDGE, APART = 74.0, 90.0, 4.0, 14.0
"""The measures of the board, in board units: its maximum width, usually and in large type; its distance from
the edge of the window; and, in large type, its distance from the looks above and below it."""
ENDS = 20.0
"""How far the board's ends are from the edges of the window if nothing else is there, in board units."""


def pegboard(
    state: TableState, totals: Sequence[int], behind: Sequence[int], goal: int | None, scale: Scale
) -> list[Look]:
    """Return the board with its pegs, your track first; nothing if it is not wanted or there is no room.
    ``totals`` are the scores by seat, ``behind`` those before the last ones were added."""
    board = board_place(scale) if state.pegs else None
    if board is None:
        return []
    seats = state.seat, 1 - state.seat
    own = [totals[seat] for seat in seats]
    told = state.words.label.pegged([state.player(seat) for seat in seats], own, goal)
    return with_pegs(board, own, [behind[seat] for seat in seats], goal, told)


def board_place(scale: Scale) -> BoardLook | None:
    """Return the bare board in its place. It reaches from top to bottom of the window or, in large type, from
    the small buttons to the hand. Return None if there is no room."""
    z, w, h = zones(scale), scale.width, scale.height
    room = Rect(w - EDGE - WIDE, ENDS, WIDE, h - 2 * ENDS)
    if z.large:
        top, low = z.controls.bottom + APART, z.fan.y - LIFT_CALLED - APART
        room = Rect(w - EDGE - WIDE_LARGE, top, WIDE_LARGE, low - top)
    board = board_in(px(scale, room), LEGS, LEAST * scale.dense, scale.h, upright=True)
    return altered(board, z=UNDER_Z) if board else None
