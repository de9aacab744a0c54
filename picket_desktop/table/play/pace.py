"""The pace of the table (speed and pauses, from the settings), and the movements of cards that all tables
share."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from picket_desktop.saved.settings import UNTIL_PRESSED, UNTIL_READ, Settings
from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.spring import damping
from picket_desktop.table.motion.tween import in_out_sine, soft_out, thrown
from picket_desktop.table.play.cloth.zones import BACKS, HAND, PACK, TRICK, WON
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.theme import (
    BRING_BACK,
    CLOSE_GAP,
    DEAL,
    DEAL_PACKET,
    DRAWN_BACK,
    GATHER_GAP,
    LANDING,
    SHOW,
    SORT,
    SPEEDS,
    SQUEEZED,
    TRICK_GATHER,
    TURN,
    TURN_GAP,
)

LEISURE = 1.2
"""Factor by which reading time is longer for a player who reads slowly or for the first time."""
PAUSES = {
    "short": (0.6, 0.0),
    "normal": (1.0, 0.0),
    UNTIL_READ: (1.0, LEISURE),
    UNTIL_PRESSED: (1.0, math.inf),
}
"""For each setting of the pauses, the factors `waiting` and `reading` of its `Pace`."""
PAST, BACK_PAST = 0.02, 0.08
"""How far cards overshoot their places, as a fraction of the way: when they are rearranged, and when a card
is put back."""
BACK, PLAY_BOW = 0.025, 0.05
"""How far a card draws back before it is thrown, in card widths, and the bend of its path (as in `Arc`)."""
SQUEEZE = 0.16
"""How far the cards of a trick are pushed together, as a fraction of their way to its middle."""


@dataclass(frozen=True)
class Pace:
    """The factors for all times.

    ``moving`` applies to movement (0: none), and ``waiting`` to the pauses after events. ``reading`` applies
    to how long something new stays at least, so that it can be read. At 0 the game continues and leaves it
    visible; if infinite, it stays until the player presses.
    """

    moving: float
    waiting: float
    reading: float = 0.0


def pace_of(settings: Settings) -> Pace:
    """Return the pace from the settings. Pauses do not depend on the speed of movement."""
    return Pace(SPEEDS[settings.speed], *PAUSES[settings.pauses])


def unhurried(pace: Pace) -> Pace:
    """Return a pace at which everything new stays long enough to be read."""
    return replace(pace, waiting=1.0, reading=max(LEISURE, pace.reading))


def unattended(pace: Pace) -> Pace:
    """Return a pace at which nothing waits for a press: whatever would wait is shown long enough to be read
    instead."""
    return replace(pace, reading=min(LEISURE, pace.reading))


def shift(seconds: float, pace: Pace) -> Journey:
    """Return the movement of cards that the player has moved."""
    return Journey(seconds * pace.moving, in_out_sine)


def arranged(seconds: float, pace: Pace, held: float | None, step: float) -> Journey:
    """Return the movement, on springs, of a hand's cards as they are rearranged. If a card is dragged or
    dropped at ``held`` (x, in pixels), the other cards start later the farther they are from it. Their
    distance is counted in steps of ``step`` pixels."""

    def later(look: CardLook) -> float:
        away = abs(look.rect.centre[0] - held) / step if held is not None else 0.0
        return away * CLOSE_GAP * pace.moving

    past = BACK_PAST if held is not None else PAST
    return Journey(seconds * pace.moving, delay=later, damping=damping(past))


def played(pace: Pace, seconds: float) -> Journey:
    """Return the movement of a card to the trick: it draws back, is thrown, gives as it touches the cloth,
    and is heard."""
    k = pace.moving
    return Journey(
        (seconds - DRAWN_BACK) * k,
        thrown,
        bow=PLAY_BOW,
        first=_drawn_back,
        first_seconds=DRAWN_BACK * k,
        lands=LANDING * k,
        touch="paper_lay",
    )


def _drawn_back(look: CardLook, start: Pose, end: Pose) -> Pose | None:
    """Return the pose a card draws back to before it is thrown; None if it is thrown less than its own
    width."""
    across, down = end.x - start.x, end.y - start.y
    far = math.hypot(across, down)
    if far < start.w:
        return None
    return start._replace(x=start.x - across / far * BACK * start.w, y=start.y - down / far * BACK * start.w)


def gathering(
    before: Sequence[Look], pace: Pace, end: Pose | None, heap: Callable[[CardLook], bool]
) -> Journey:
    """Return the movement that gathers a trick: its cards are pushed together, carried to ``end`` and turned
    face down. ``heap`` returns True for a card of the winner's pile; such cards are shown only when the trick
    arrives."""
    k = pace.moving
    lay = [pose_of(look) for look in of_pile(cards(before).values(), TRICK)]

    def together(look: CardLook, start: Pose, end: Pose) -> Pose | None:
        if look.pile.kind != TRICK:
            return None
        x, y = (sum(pose[i] for pose in lay) / len(lay) for i in (0, 1))
        return start._replace(x=start.x + (x - start.x) * SQUEEZE, y=start.y + (y - start.y) * SQUEEZE)

    order = [look.id for look in of_pile(cards(before).values(), TRICK)]
    return Journey(
        TRICK_GATHER * k,
        in_out_sine,
        whither=lambda look: end if look.pile.kind == TRICK else None,
        delay=lambda look: order.index(look.id) * GATHER_GAP * k if look.id in order else 0.0,
        turns=True,
        follows=heap,
        first=together,
        first_seconds=SQUEEZED * k,
    )


def dealing(before: Sequence[Look], turns: int, turn: Callable[[CardLook], int], pace: Pace) -> Journey:
    """Return how the cards move in a deal. The pack is dealt face down in ``turns`` turns, and ``turn`` gives
    the turn, from 0, in which a card flies."""
    pack, k = from_pack(before), pace.moving
    gap = (DEAL - DEAL_PACKET) / max(1, turns - 1) * k
    return Journey(
        DEAL_PACKET * k,
        soft_out,
        lambda look: pack,
        delay=lambda look: turn(look) * gap,
        turns=True,
        heard=tuple((DEAL_PACKET * k + i * gap, "paper_deal") for i in range(turns)),
    )


def taken_up(pace: Pace) -> Journey:
    """Return the movement that turns up the dealt hand, card by card."""
    k = pace.moving
    return Journey(TURN * k, in_out_sine, delay=lambda look: look.index * TURN_GAP * k)


def brought_back(before: Sequence[Look], after: Sequence[Look], pace: Pace) -> Journey:
    """Return the movement of cards back to where they were before a decision that was taken back. A card not
    visible ``before`` comes out of the heap it was turned into. A card not visible ``after`` goes into the
    hand or pile that has grown."""
    was, is_, k = cards(before), cards(after), pace.moving
    gone = [look for id, look in was.items() if id not in is_]
    new = [look for id, look in is_.items() if id not in was]

    def of_seat(looks: Sequence[CardLook], seat: int, *kinds: str) -> Pose | None:
        """Return the pose of the topmost card in the piles of these kinds, taking the seat's own piles if it
        has any; None if there is no such card."""
        found = [look for look in looks if look.pile.kind in kinds]
        own = [look for look in found if look.pile.seat == seat]
        return pose_of((own or found)[-1]) if found else None

    def whence(look: CardLook) -> Pose | None:
        out = next((old for old in gone if old.id.endswith(f"-{look.id}")), None)
        if out is not None:
            return pose_of(out)
        from_where = (HAND,) if look.pile.kind not in (HAND, TRICK, BACKS) else (WON, TRICK)
        return of_seat(gone, look.pile.seat, *from_where)

    def whither(look: CardLook) -> Pose | None:
        if look.pile.kind == TRICK:
            return of_seat(new, look.pile.seat, BACKS) or of_seat([*is_.values()], look.pile.seat, BACKS)
        if look.pile.kind != HAND:
            return None
        stock = {piled.pile.kind for piled in new} - {HAND, TRICK, BACKS, WON}
        return of_seat(new, look.pile.seat, *stock)

    return Journey(BRING_BACK * k, soft_out, whence, whither, turns=True, bow=PLAY_BOW, touch="paper_lay")


def of_pile(looks: Iterable[CardLook], kind: str, seat: int | None = None) -> list[CardLook]:
    """Return the cards of a kind of pile, in their order. If a ``seat`` is given, return only the cards of
    that seat."""
    found = [k for k in looks if k.pile.kind == kind and (seat is None or k.pile == Pile(kind, seat))]
    return sorted(found, key=lambda look: look.index)


def riffled(look: CardLook) -> Pose | None:
    """Return where a card of the squared-up pack moves during a shuffle: packets go alternately left and
    right. Return None for any other card."""
    if look.pile.kind != PACK:
        return None
    x, y, w, _ = pose_of(look)
    side = 1 if look.index // 4 % 2 else -1
    return Pose(x + side * 0.56 * w, y + 0.05 * w, w, -7.0 * side)


def from_pack(before: Sequence[Look]) -> Pose | None:
    """Return the pose of the pack before the deal (the middle of its cards); None if there was no pack."""
    lay = [pose_of(look) for look in of_pile(cards(before).values(), PACK)]
    if not lay:
        return None
    x, y = (sum(p[i] for p in lay) / len(lay) for i in (0, 1))
    return Pose(x, y, lay[0].w, 0.0)


def lifting(
    before: Sequence[Look], after: Sequence[Look], whence: Callable[[CardLook], Pose | None], pace: Pace
) -> Journey:
    """Return how cards move when lifted from the spread pack and turned up, each starting at the pose that
    ``whence`` returns; the rest of the pack is gathered."""
    middle = from_pack(after) or from_pack(before)
    return Journey(
        SHOW * pace.moving,
        soft_out,
        whence,
        lambda look: middle if look.pile.kind == PACK else None,
        turns=True,
    )


def spreading(before: Sequence[Look], pace: Pace) -> Journey:
    """Return the movement that spreads the squared-up pack for lifting or cutting."""
    middle = from_pack(before)
    return Journey(SORT * pace.moving, soft_out, lambda look: middle if look.pile.kind == PACK else None)


def raised_from(was: Sequence[Look], apart: int) -> Pose | None:
    """Return the pose of the card ``apart`` places after the raised card of the spread pack; 0 is the raised
    card itself. The count goes on at the other end of the pack. Return None if there was no pack."""
    lay = of_pile(cards(was).values(), PACK)
    if not lay:
        return None
    raised = max(range(len(lay)), key=lambda i: lay[i].lift)
    return pose_of(lay[(raised + apart) % len(lay)])
