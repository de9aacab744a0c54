"""The player's speed, and how cards travel at any table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_out_sine, out_cubic
from picket_desktop.table.play.cloth.zones import PACK
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.theme import DEAL, DEAL_PACKET, SHOW, SORT, SPEEDS, TURN, TURN_GAP

LEAST_PACE = 0.5
"""Pauses keep at least this share of their time, even where nothing moves."""


@dataclass(frozen=True)
class Pace:
    """The player's speed: ``moving`` scales movement (0: none), ``waiting`` the pauses after what happens;
    ``least`` is the least share of its time that something stands to be read."""

    moving: float
    waiting: float
    least: float = 1.0

    @property
    def reading(self) -> float:
        """What scales the time to read something: who wants everything to move faster reads no faster."""
        return max(self.least, self.waiting)


def pace_of(speed: str) -> Pace:
    share = SPEEDS[speed]
    return Pace(share, max(LEAST_PACE, share))


def shift(seconds: float, pace: Pace) -> Journey:
    """Cards that the person himself has moved."""
    return Journey(seconds * pace.moving, in_out_sine)


def dealing(before: Sequence[Look], turns: int, turn: Callable[[CardLook], int], pace: Pace) -> Journey:
    """The pack is dealt out, face down, in so many ``turns``; each packet flies in its ``turn`` (from 0)."""
    pack, k = from_pack(before), pace.moving
    gap = (DEAL - DEAL_PACKET) / max(1, turns - 1) * k
    return Journey(
        DEAL_PACKET * k,
        out_cubic,
        lambda look: pack,
        delay=lambda look: turn(look) * gap,
        turns=True,
        heard=tuple((i * gap, "paper_deal") for i in range(turns)),
    )


def taken_up(pace: Pace) -> Journey:
    """The hand that was dealt is turned up, card after card."""
    k = pace.moving
    return Journey(TURN * k, in_out_sine, delay=lambda look: look.index * TURN_GAP * k)


def of_pile(looks: Iterable[CardLook], kind: str, seat: int | None = None) -> list[CardLook]:
    """The cards of a pile in their order; of whomever, or of one seat."""
    found = [k for k in looks if k.pile.kind == kind and (seat is None or k.pile == Pile(kind, seat))]
    return sorted(found, key=lambda look: look.index)


def riffled(look: CardLook) -> Pose | None:
    """How far a card of the squared pack goes while it is shuffled: every other packet to the other side."""
    if look.pile.kind != PACK:
        return None
    x, y, w, _ = pose_of(look)
    side = 1 if look.index // 4 % 2 else -1
    return Pose(x + side * 0.56 * w, y + 0.05 * w, w, -7.0 * side)


def from_pack(before: Sequence[Look]) -> Pose | None:
    """Where the pack lay before the deal: the middle of its cards."""
    lay = [pose_of(look) for look in of_pile(cards(before).values(), PACK)]
    if not lay:
        return None
    x, y = (sum(p[i] for p in lay) / len(lay) for i in (0, 1))
    return Pose(x, y, lay[0].w, 0.0)


def lifting(
    before: Sequence[Look], after: Sequence[Look], whence: Callable[[CardLook], Pose | None], pace: Pace
) -> Journey:
    """Cards are lifted from the spread pack and turned up, each from ``whence``; the others are gathered."""
    middle = from_pack(after) or from_pack(before)
    return Journey(
        SHOW * pace.moving,
        out_cubic,
        whence,
        lambda look: middle if look.pile.kind == PACK else None,
        turns=True,
    )


def spreading(before: Sequence[Look], pace: Pace) -> Journey:
    """The squared pack is spread to be lifted from or cut."""
    middle = from_pack(before)
    return Journey(SORT * pace.moving, out_cubic, lambda look: middle if look.pile.kind == PACK else None)


def raised_from(was: Sequence[Look], apart: int) -> Pose | None:
    """Where a card lay in the spread pack: the one that is raised, or one so many places beyond it."""
    lay = of_pile(cards(was).values(), PACK)
    if not lay:
        return None
    raised = max(range(len(lay)), key=lambda i: lay[i].lift)
    return pose_of(lay[(raised + apart) % len(lay)])
