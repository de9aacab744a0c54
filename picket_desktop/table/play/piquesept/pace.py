"""The timing, the sounds and the journeys of the events of Piquesept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_out_cubic, in_out_sine, out_cubic
from picket_desktop.table.play.cloth.zones import BACKS, LIFTED, WON
from picket_desktop.table.play.pace import Pace, dealing, lifting, of_pile, raised_from
from picket_desktop.table.play.piquesept.cloth import DRAW
from picket_desktop.table.play.piquesept.scene import Scene
from picket_desktop.table.widgets.looks import PLEASED, PUT_OUT, CardLook, Look, Pile
from picket_desktop.table.widgets.theme import (
    EXCHANGE,
    PLAY,
    SORT,
    TRICK_GATHER,
)

# Seconds after an event before the next is shown, at normal pace.
HOLDS: dict[type[Event], float] = {
    ev.Lifted: 1.8,
    ev.Dealt: 0.35,
    ev.SoloistKnown: 1.1,
    ev.Led: 0.1,
    ev.Followed: 0.1,
    ev.Gift: 0.55,
    ev.Drawn: 1.0,
    ev.GaveBack: 1.0,
    ev.DealEnded: 0.9,
}
SOUNDS: dict[type[Event], str] = {
    ev.Lifted: "cut",
    ev.SoloistKnown: "bell",
    ev.Led: "paper_lay",
    ev.Followed: "paper_lay",
    ev.Gift: "paper_lay",
    ev.TrickTaken: "coin",
    ev.Drawn: "paper_slide",
    ev.GaveBack: "paper_slide",
}
MUCH = 20
"""The points in a trick from which on it shows in the players' faces."""
READ = (ev.Gift, ev.Drawn, ev.GaveBack)
"""Events that happen once in a deal, and stand long enough to be read."""
PRIVATE = (ev.Received, ev.Drew, ev.Lost, ev.Gave, ev.Got)
"""The player's own view of the event before, shown together with it."""


def hold(event: Event) -> float:
    """Return the seconds for which an event stands before the next, besides movement."""
    return HOLDS.get(type(event), 0.0)


def winning(event: Event, scene: Scene) -> int | None:
    """Return the side, soloist (0) or defenders, that reaches the winning number of points with this trick,
    or None; ``scene`` is the table before it."""
    if not isinstance(event, ev.TrickTaken):
        return None
    sides = enumerate(zip(scene.score.made, event.made, strict=True))
    return next((side for side, (a, b) in sides if a < NEEDED <= b), None)


def reached(event: Event, scene: Scene) -> bool:
    """Return True if a side reaches the winning number of points with this trick; ``scene`` is the table
    before it."""
    return winning(event, scene) is not None


def sound(event: Event, scene: Scene) -> str | None:
    """Return the sound of an event, or None; ``scene`` is the table before it."""
    if reached(event, scene):
        return "bell"
    if isinstance(event, ev.GameEnded):
        return "win" if event.winner == scene.seat else "lose"
    return SOUNDS.get(type(event))


def faces(event: Event, scene: Scene) -> Mapping[int, str]:
    """Return which players are pleased and which are put out: at a trick worth much, at the end of a deal
    and of the game; ``scene`` is the table after it."""
    match event:
        case ev.TrickTaken(seat=seat, points=points) if points >= MUCH:
            return _taken_by(scene, seat == scene.soloist)
        case ev.DealEnded(result="soloist" | "defenders" as side):
            return _taken_by(scene, side == "soloist")
        case ev.GameEnded(winner=int(winner)):
            return {seat: PLEASED if seat == winner else PUT_OUT for seat in range(scene.seats)}
    return {}


def _taken_by(scene: Scene, alone: bool) -> Mapping[int, str]:
    """Return the faces after a success of the soloist (``alone``) or of the defenders."""
    return {seat: PLEASED if (seat == scene.soloist) == alone else PUT_OUT for seat in range(scene.seats)}


def journey(
    event: Event | None, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace
) -> Journey:
    """Return how the cards travel at an event; None is the gathering of a trick. ``scene`` is the table
    after it."""
    was, is_, k = cards(before), cards(after), pace.moving
    match event:
        case None:
            return _gathering(scene, is_, k)
        case ev.Lifted():
            return lifting(before, after, lambda look: _lifted(scene, before, look), pace)
        case ev.Dealt():
            return _dealing(event, scene, before, pace)
        case ev.Led() | ev.Followed():
            seat = event.seat
            return Journey(PLAY * k, out_cubic, lambda look: _among(was, seat), turns=seat != scene.seat)
        case ev.Drawn():
            return _changing(scene, was, is_, scene.soloist, event.seat, k, event.place)
        case ev.GaveBack():
            return _changing(scene, was, is_, event.seat, scene.soloist, k)
    return Journey(SORT * k, out_cubic)


def _gathering(scene: Scene, is_: dict[str, CardLook], k: float) -> Journey:
    """Return the journey of the trick to its winner's heap."""
    number = scene.gathered - 1

    def heap(look: CardLook) -> bool:
        return look.pile.kind == WON and look.index == number

    goal = next((pose_of(look) for look in is_.values() if heap(look)), None)
    return Journey(
        TRICK_GATHER * k,
        in_out_sine,
        whither=lambda look: goal if look.text else None,
        turns=True,
        follows=heap,
    )


def _lifted(scene: Scene, before: Sequence[Look], look: CardLook) -> Pose | None:
    """Return where a lifted card comes out of the spread pack: yours where it was raised, the others
    elsewhere."""
    if look.pile.kind != LIFTED:
        return None
    return raised_from(before, (look.pile.seat - scene.seat) * (scene.rules.pack // 4 + 1))


def _dealing(event: ev.Dealt, scene: Scene, before: Sequence[Look], pace: Pace) -> Journey:
    """Return the journey in which packets fly in turn, beginning at the dealer's left."""

    def turn(look: CardLook) -> int:
        at = min(scene.rules.hand - 1, look.index)
        packet = next(i for i in range(len(event.packets)) if at < sum(event.packets[: i + 1]))
        return packet * scene.seats + (look.pile.seat - event.dealer - 1) % scene.seats

    return dealing(before, len(event.packets) * scene.seats, turn, pace)


def _among(was: dict[str, CardLook], seat: int) -> Pose | None:
    """Return the middle of another player's backs, or None if there are none."""
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
    """Return the journey of one card from a hand to another: face up for its giver and its taker, a back
    for the rest. ``place`` is the place drawn from (from 1) if the soloist's cards lay spread."""
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
