"""The movements of the cards at Piquesept, event by event; a trick is gathered after a `PAUSE`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_out_cubic, soft_out
from picket_desktop.table.play.cloth.zones import BACKS, LIFTED, TRICK, WON
from picket_desktop.table.play.pace import Pace, dealing, gathering, lifting, of_pile, played, raised_from
from picket_desktop.table.play.piquesept.cloth import DRAW
from picket_desktop.table.play.piquesept.scene import Scene
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.theme import (
    EXCHANGE,
    HIT_STOP,
    LOOKS_FIRST,
    PLAY,
    SORT,
    THEIRS,
)


def journey(
    event: Event | None, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace
) -> Journey:
    """Return how the cards move at an event or, if ``event`` is None, as a trick is gathered. ``scene`` is
    the table after the event."""
    was, is_, k = cards(before), cards(after), pace.moving
    match event:
        case None:
            return _gathering(scene, before, is_, pace)
        case ev.Lifted():
            return lifting(before, after, lambda look: _lifted(scene, before, look), pace)
        case ev.Dealt():
            return _dealing(event, scene, before, pace)
        case ev.Led() | ev.Followed():
            seat, mine = event.seat, event.seat == scene.seat
            followed = isinstance(event, ev.Followed)
            return replace(
                played(pace, PLAY if mine else THEIRS),
                whence=lambda look: _among(was, seat),
                delay=lambda look: 0.0 if mine or look.pile.kind != TRICK else LOOKS_FIRST * k,
                turns=not mine,
                stop=HIT_STOP * k if followed and _last(scene) else 0.0,
            )
        case ev.Drawn():
            return _changing(scene, was, is_, scene.soloist, event.seat, k, event.place)
        case ev.GaveBack():
            return _changing(scene, was, is_, event.seat, scene.soloist, k)
    return Journey(SORT * k, soft_out)


def _last(scene: Scene) -> bool:
    """Return True if the last card of the deal is on the table."""
    return not scene.hand and len(scene.open_trick.cards if scene.open_trick else ()) == scene.seats


def _gathering(scene: Scene, before: Sequence[Look], is_: dict[str, CardLook], pace: Pace) -> Journey:
    """Return the movement of a trick to its winner's heap."""
    number = scene.gathered - 1

    def heap(look: CardLook) -> bool:
        return look.pile.kind == WON and look.index == number

    goal = next((pose_of(look) for look in is_.values() if heap(look)), None)
    return gathering(before, pace, goal, heap)


def _lifted(scene: Scene, before: Sequence[Look], look: CardLook) -> Pose | None:
    """Return the pose from which a lifted card leaves the spread pack. Yours starts where the pack is raised,
    other players' elsewhere."""
    if look.pile.kind != LIFTED:
        return None
    return raised_from(before, (look.pile.seat - scene.seat) * (scene.rules.pack // 4 + 1))


def _dealing(event: ev.Dealt, scene: Scene, before: Sequence[Look], pace: Pace) -> Journey:
    """Return the animation of a deal: packets fly in turn, starting with the player on the dealer's left."""

    def turn(look: CardLook) -> int:
        at = min(scene.rules.hand - 1, look.index)
        packet = next(i for i in range(len(event.packets)) if at < sum(event.packets[: i + 1]))
        return packet * scene.seats + (look.pile.seat - event.dealer - 1) % scene.seats

    return dealing(before, len(event.packets) * scene.seats, turn, pace)


def _among(was: dict[str, CardLook], seat: int) -> Pose | None:
    """Return the pose of the middle card among another player's card backs; None if there are none."""
    lay = of_pile(was.values(), BACKS, seat)
    return pose_of(lay[len(lay) // 2]) if lay else None


def _changing(
    scene: Scene,
    was: dict[str, CardLook],
    is_: dict[str, CardLook],
    giver: int,
    taker: int,
    k: float,
    place: int = 0,
) -> Journey:
    """Return the movement of one card from the giver's hand to the taker's: face up for those two players,
    face down for the others. If the soloist's cards are spread, ``place`` is where among them it is drawn
    (from 1); otherwise 0."""
    spread = {look.index: look for look in of_pile(was.values(), DRAW)}
    source = pose_of(spread[place - 1]) if place - 1 in spread else _among(was, giver)
    goal = _among(is_, taker)
    last = max((look.index for look in of_pile(is_.values(), BACKS, taker)), default=-1)

    def whence(look: CardLook) -> Pose | None:
        if look.text or (look.pile == Pile(BACKS, taker) and look.index == last):
            return source
        other = spread.get(look.index)
        return pose_of(other) if other and look.pile == Pile(BACKS, giver) else None

    def whither(look: CardLook) -> Pose | None:
        return goal if look.text and giver == scene.seat else None

    return Journey(EXCHANGE * 1.6 * k, in_out_cubic, whence, whither, turns=True)
