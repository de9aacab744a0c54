"""The board for pegging a score: two tracks of 120 holes, and a hole where both end."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from picket_desktop.pegging import GAME, GAP, LANE, LAP, STREET, TEN, TRACKS, Board

BOARDS = [Board(legs) for legs in (2, 4, 6, 12)]
CLEAR = 0.5
"""Minimum distance of a hole from the edge of the board."""


@pytest.mark.parametrize("board", BOARDS)
def test_every_hole_has_a_place_of_its_own_within_the_board(board: Board) -> None:
    holes = [board.hole(track, number) for track in range(TRACKS) for number in range(1, LAP + 1)]
    holes += [place for track in range(TRACKS) for place in board.start(track)]
    holes.append(board.hole(0, GAME))
    assert board.hole(0, GAME) == board.hole(1, GAME)
    assert all(CLEAR < x < board.wide - CLEAR and CLEAR < y < board.tall - CLEAR for x, y in holes)
    nearest = min(dist(one, other) for at, one in enumerate(holes) for other in holes[:at])
    assert nearest == pytest.approx(1)


@pytest.mark.parametrize("board", BOARDS)
def test_holes_follow_one_another_in_streets_of_five(board: Board) -> None:
    each = LAP // board.legs
    for track in range(TRACKS):
        holes = [board.hole(track, number) for number in range(1, LAP + 1)]
        for number, (one, then) in enumerate(pairwise(holes), 1):
            if number % each:
                wider = TEN if number % 10 == 0 else GAP if number % STREET == 0 else 0
                assert dist(one, then) == pytest.approx(1 + wider)
                assert one.y == then.y
            else:
                assert one.x == pytest.approx(then.x)
                assert one.y < then.y
                bend = board.bend(track, number // each - 1)
                assert (bend[0], bend[-1]) == (one, then)


@pytest.mark.parametrize("board", BOARDS)
def test_tracks_lie_side_by_side_and_never_cross(board: Board) -> None:
    """The track on the left, seen in the direction of the pegs, stays on the left to its end."""
    for number in range(1, LAP):
        one, other, then = board.hole(0, number), board.hole(1, number), board.hole(0, number + 1)
        assert dist(one, other) == pytest.approx(LANE)
        if one.y == pytest.approx(then.y):
            assert (one.y < other.y) is (one.x < then.x)


@pytest.mark.parametrize("board", BOARDS)
def test_outline_is_the_size_of_the_board(board: Board) -> None:
    xs, ys = zip(*board.outline(), strict=True)
    assert min(xs) == pytest.approx(0)
    assert (min(ys), max(ys)) == pytest.approx((0, board.tall))
    assert max(xs) <= board.wide + 1e-9


def test_numbers_stand_between_the_tracks_after_their_tens() -> None:
    board = Board()
    for ten in range(10, LAP + 1, 10):
        place, holes = board.told(ten), [board.hole(track, ten) for track in range(TRACKS)]
        assert place.y == pytest.approx(sum(hole.y for hole in holes) / 2)
        assert abs(place.x - holes[0].x) == pytest.approx((1 + TEN) / 2)
