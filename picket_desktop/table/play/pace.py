"""The speed setting, and the journeys of cards that every table shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_out_sine, out_cubic
from picket_desktop.table.play.cloth.zones import PACK
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.theme import DEAL, DEAL_PACKET, SHOW, SORT, SPEEDS, TURN, TURN_GAP

LEAST_PACE = 0.5
"""The least share of their time that pauses keep, even if nothing moves."""


@dataclass(frozen=True)
class Pace:
    """A speed: ``moving`` scales movement (0: none) and ``waiting`` the pauses after events; ``least`` is
    the least share of its time for which text stands to be read."""

    moving: float
    waiting: float
    least: float = 1.0

    @property
    def reading(self) -> float:
        """The factor for the time in which something is read: a player who wants faster movement reads no
        faster."""
        return max(self.least, self.waiting)


def pace_of(speed: str) -> Pace:
    share = SPEEDS[speed]
    return Pace(share, max(LEAST_PACE, share))


def shift(seconds: float, pace: Pace) -> Journey:
    """Return the journey of cards that the player has moved."""
    return Journey(seconds * pace.moving, in_out_sine)


def dealing(before: Sequence[Look], turns: int, turn: Callable[[CardLook], int], pace: Pace) -> Journey:
    """Return the journey of a deal: the pack is dealt out face down in ``turns`` turns, and each packet
    flies in its ``turn`` (from 0)."""
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
    """Return the journey in which the dealt hand is turned up card by card."""
    k = pace.moving
    return Journey(TURN * k, in_out_sine, delay=lambda look: look.index * TURN_GAP * k)


def of_pile(looks: Iterable[CardLook], kind: str, seat: int | None = None) -> list[CardLook]:
    """Return the cards of a pile in their order, of all seats or of one."""
    found = [k for k in looks if k.pile.kind == kind and (seat is None or k.pile == Pile(kind, seat))]
    return sorted(found, key=lambda look: look.index)


def riffled(look: CardLook) -> Pose | None:
    """Return how far a card of the squared pack strays during a shuffle: every other packet to the other
    side."""
    if look.pile.kind != PACK:
        return None
    x, y, w, _ = pose_of(look)
    side = 1 if look.index // 4 % 2 else -1
    return Pose(x + side * 0.56 * w, y + 0.05 * w, w, -7.0 * side)


def from_pack(before: Sequence[Look]) -> Pose | None:
    """Return where the pack lay before the deal: the middle of its cards, or None if there was none."""
    lay = [pose_of(look) for look in of_pile(cards(before).values(), PACK)]
    if not lay:
        return None
    x, y = (sum(p[i] for p in lay) / len(lay) for i in (0, 1))
    return Pose(x, y, lay[0].w, 0.0)


def lifting(
    before: Sequence[Look], after: Sequence[Look], whence: Callable[[CardLook], Pose | None], pace: Pace
) -> Journey:
    """Return the journey of cards lifted from the spread pack and turned up, each from ``whence``; the rest
    of the pack is gathered."""
    middle = from_pack(after) or from_pack(before)
    return Journey(
        SHOW * pace.moving,
        out_cubic,
        whence,
        lambda look: middle if look.pile.kind == PACK else None,
        turns=True,
    )


def spreading(before: Sequence[Look], pace: Pace) -> Journey:
    """Return the journey in which the squared pack is spread to be lifted from or cut."""
    middle = from_pack(before)
    return Journey(SORT * pace.moving, out_cubic, lambda look: middle if look.pile.kind == PACK else None)


def raised_from(was: Sequence[Look], apart: int) -> Pose | None:
    """Return where the raised card of the spread pack lay, or the card ``apart`` places beyond it; None if
    no pack lay there."""
    lay = of_pile(cards(was).values(), PACK)
    if not lay:
        return None
    raised = max(range(len(lay)), key=lambda i: lay[i].lift)
    return pose_of(lay[(raised + apart) % len(lay)])
