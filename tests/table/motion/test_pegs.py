"""When the score changes, the pegs of the board leap, the rear peg over the front one."""

from __future__ import annotations

from picket_desktop.table.motion.numerals import LEAP, Numerals, Pegs
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.plot import PegLook, board_in, with_pegs
from picket_desktop.table.widgets.theme import COUNTER

LASTS = LEAP * COUNTER
ROOM = Rect(0, 0, 300, 1000)


def board(total: int, behind: int, room: Rect = ROOM) -> list[Look]:
    bare = board_in(room, (2,), 1.0, 99.0, upright=True)
    assert bare
    return with_pegs(bare, (total, 0), (behind, 0), None, "The board")


def places(looks: list[Look], track: int = 0) -> set[tuple[float, float]]:
    pegs = [look for look in looks if isinstance(look, PegLook) and look.pile.seat == track]
    return {(round(look.rect.centre[0], 3), round(look.rect.centre[1], 3)) for look in pegs}


def test_hindmost_leaps_over_the_foremost() -> None:
    pegs, before, after = Pegs(Numerals("figure")), board(10, 4), board(15, 10)
    assert pegs.eased(before, 0.0, 1.0) == before, "nothing leaps at its first sight"
    at_once = pegs.eased(after, 1.0, 1.0)
    assert places(at_once) == places(before)
    half_way = pegs.eased(after, 1.0 + LASTS / 2, 1.0)
    (stays,) = places(before) & places(after)
    assert stays in places(half_way)
    assert places(half_way, 1) == places(before, 1)
    highest = max(look.high for look in half_way if isinstance(look, PegLook))
    assert highest > 1
    assert pegs.busy(1.0 + LASTS / 2)
    assert pegs.eased(after, 1.01 + LASTS, 1.0) == after
    assert not pegs.busy(1.01 + LASTS)


def test_pegs_leap_when_the_figures_change() -> None:
    numerals = Numerals("figure")
    pegs, before, after = Pegs(numerals), board(10, 4), board(15, 10)
    pegs.eased(before, 0.0, 1.0)
    numerals.wait(1.5)
    pegs.eased(after, 1.0, 1.0)
    assert places(pegs.eased(after, 1.4, 1.0)) == places(before)
    assert places(pegs.eased(after, 1.5 + LASTS / 2, 1.0)) not in (places(before), places(after))
    assert pegs.eased(after, 1.51 + LASTS, 1.0) == after


def test_two_scores_at_once_never_throw_a_peg_back() -> None:
    """The peg in the air lands where it was going, and the other peg leaps over it."""
    pegs = Pegs(Numerals("figure"))
    pegs.eased(board(10, 4), 0.0, 1.0)
    pegs.eased(board(15, 10), 1.0, 1.0)
    mid_air = places(pegs.eased(board(15, 10), 1.0 + LASTS / 2, 1.0))
    assert places(pegs.eased(board(16, 15), 1.0 + LASTS / 2, 1.0)) == mid_air
    last = board(16, 15)
    assert pegs.eased(last, 1.01 + 2 * LASTS, 1.0) == last


def test_nothing_leaps_without_motion_or_in_another_window() -> None:
    pegs = Pegs(Numerals("figure"))
    pegs.eased(board(10, 4), 0.0, 0.0)
    assert pegs.eased(board(15, 10), 1.0, 0.0) == board(15, 10)
    assert not pegs.busy(1.0)
    other = board(15, 10, Rect(0, 0, 200, 700))
    assert pegs.eased(other, 2.0, 1.0) == other
    assert not pegs.busy(2.0)
