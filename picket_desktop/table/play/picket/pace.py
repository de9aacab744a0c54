"""How long each thing takes to be shown, what is heard with it, and how the cards travel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_cubic, in_out_cubic, in_out_sine, out_cubic
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.theme import (
    DEAL_GAP,
    DEAL_PACKET,
    EXCHANGE,
    EXCHANGE_GAP,
    PLAY,
    SHOW,
    SHOW_GAP,
    SORT,
    SPEEDS,
    TRICK_GATHER,
)

LEAST_PACE = 0.5
"""Speech and pauses keep at least this share of their time, even where nothing moves."""

GRAND = (Line.PIQUE, Line.REPIQUE, Line.CAPOT)
IN_PLAY = (Line.PLAY, Line.LAST)

# Seconds after an event before the next is shown, at normal pace.
HOLDS: dict[type[Event], float] = {
    ev.Lifted: 1.5,
    ev.DealerChosen: 0.9,
    ev.BlankDeclared: 1.2,
    ev.BlankShown: 1.4,
    ev.LaidOut: 0.5,
    ev.Took: 0.35,
    ev.Looked: 1.2,
    ev.LookChosen: 0.8,
    ev.TurnedUp: 0.9,
    ev.SuitNamed: 1.0,
    ev.Called: 0.85,
    ev.Passed: 0.7,
    ev.Asked: 0.75,
    ev.Told: 0.75,
    ev.Answered: 0.75,
    ev.Declared: 0.55,
    ev.Claimed: 0.55,
    ev.WhichAsked: 1.5,
    ev.Challenged: 1.5,
    ev.Conceded: 1.2,
    ev.DealEnded: 0.6,
}

SOUNDS: dict[type[Event], str] = {
    ev.Lifted: "cut",
    ev.Dealt: "paper_deal",
    ev.LaidOut: "paper_slide",
    ev.Took: "paper_slide",
    ev.Looked: "paper_lay",
    ev.TurnedUp: "paper_lay",
    ev.BlankShown: "paper_slide",
    ev.Declared: "paper_slide",
    ev.Led: "paper_lay",
    ev.Followed: "paper_lay",
    ev.Answered: "wood_tap",
}


@dataclass(frozen=True)
class Pace:
    """The player's speed: ``moving`` scales movement (0: none), ``waiting`` speech and pauses."""

    moving: float
    waiting: float


def pace_of(speed: str) -> Pace:
    share = SPEEDS[speed]
    return Pace(share, max(LEAST_PACE, share))


def hold(event: Event) -> float:
    """How long an event stands before the next, beside what moves."""
    if isinstance(event, ev.Scored):
        if event.line in GRAND:
            return 1.2
        return 0.0 if event.line in IN_PLAY else 0.75
    return HOLDS.get(type(event), 0.0)


def sound(event: Event, mine: bool) -> str | None:
    """What is heard when an event is shown."""
    if isinstance(event, ev.Scored):
        if event.line in GRAND:
            return "bell"
        return "coin" if event.points < 10 else "coins"
    if isinstance(event, ev.SetEnded):
        return "win" if mine else "lose"
    return SOUNDS.get(type(event))


def grand(event: Event) -> bool:
    """Whether a line said is one of the great ones."""
    return isinstance(event, ev.Scored) and event.line in GRAND


def journey(event: Event, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace) -> Journey:
    """How the cards travel at an event; ``scene`` is the table after it."""
    was = cards(before)
    k = pace.moving
    match event:
        case ev.Dealt() | ev.Received():
            return _dealing(scene, before, k)
        case ev.Took():
            return Journey(
                EXCHANGE * k, in_out_cubic, lambda look: _stock(was), delay=_in_turn(k), turns=True
            )
        case ev.LaidOut(seat=seat) if seat == scene.seat:
            return _laying_out(cards(after), k)
        case ev.LaidOut():
            return Journey(EXCHANGE * k, in_out_cubic, lambda look: _behind(was, look.id), delay=_in_turn(k))
        case ev.Looked() | ev.TurnedUp():
            return Journey(SHOW * k, out_cubic, pose_of, turns=True)
        case ev.Declared() | ev.BlankShown():
            return Journey(
                SHOW * k, out_cubic, lambda look: _shown(was, look, scene), delay=_row(k), turns=False
            )
        case ev.Led() | ev.Followed():
            return Journey(PLAY * k, out_cubic, lambda look: _behind(was, look.id), turns=True)
        case ev.Lifted():
            return Journey(SHOW * k, out_cubic, lambda look: _spread(was, look), turns=True)
    return Journey(SORT * k, out_cubic)


def shift(seconds: float, pace: Pace) -> Journey:
    """Cards that the person himself has moved."""
    return Journey(seconds * pace.moving, in_out_sine)


def gathering(after: Sequence[Look], trick: int, pace: Pace) -> Journey:
    """The cards of a trick (numbered from 0) go to their place in the winner's row, turned down."""
    heap = cards(after).get(f"trick-{trick}")
    end = pose_of(heap) if heap else None
    return Journey(TRICK_GATHER * pace.moving, in_cubic, whither=lambda look: end, turns=True)


def _laying_out(heap: dict[str, CardLook], k: float) -> Journey:
    """Your discards go to the heap, face down."""
    return Journey(
        EXCHANGE * k, in_out_cubic, whither=lambda look: _named(heap, f"out-{look.id}"), turns=True
    )


def _dealing(scene: Scene, before: Sequence[Look], k: float) -> Journey:
    packet = next((e.packet for e in scene.talk.told if isinstance(e, ev.Dealt)), 3)
    mine_first = scene.seat == scene.elder

    def delay(look: CardLook) -> float:
        """Packets in turn, Elder's first; the rest of the pack stays down last."""
        if look.id.startswith("stock"):
            return 0.0
        own = not look.id.startswith("back-")
        at = look.z % 1 * 100 if own else float(look.id.removeprefix("back-"))
        turn = 2 * int(at // packet) + (own is not mine_first)
        return turn * DEAL_GAP * k

    pack = _pack(before)

    def whence(look: CardLook) -> Pose | None:
        return pack

    return Journey(DEAL_PACKET * k, out_cubic, whence, delay=delay, turns=True)


def _pack(before: Sequence[Look]) -> Pose | None:
    """Where the pack lay: the middle of its cards."""
    lay = [pose_of(c) for id, c in cards(before).items() if id.startswith("place-")]
    if not lay:
        return None
    x, y = (sum(p[i] for p in lay) / len(lay) for i in (0, 1))
    return Pose(x, y, lay[0].w, 0.0)


def _stock(was: dict[str, CardLook]) -> Pose | None:
    """The top of the stock."""
    lay = [c for id, c in was.items() if id.startswith("stock-")]
    return pose_of(max(lay, key=lambda c: c.z)) if lay else None


def _named(was: dict[str, CardLook], id: str) -> Pose | None:
    return pose_of(was[id]) if id in was else None


def _behind(was: dict[str, CardLook], id: str) -> Pose | None:
    """From among the adversary's backs."""
    lay = [c for name, c in sorted(was.items()) if name.startswith("back-")]
    return pose_of(lay[sum(map(ord, id)) % len(lay)]) if lay else None


def _shown(was: dict[str, CardLook], look: CardLook, scene: Scene) -> Pose | None:
    if not look.id.startswith("shown-"):
        return None
    _, seat, text = look.id.split("-")
    return _named(was, text) if int(seat) == scene.seat else _behind(was, text)


def _spread(was: dict[str, CardLook], look: CardLook) -> Pose | None:
    """Your card from where the pack was raised, theirs from anywhere else."""
    if not look.id.startswith("lifted-"):
        return None
    lay = [c for id, c in was.items() if id.startswith("place-")]
    if not lay:
        return None
    raised = max(lay, key=lambda c: c.lift)
    other = lay[(lay.index(raised) + 2 * len(lay) // 5) % len(lay)]
    return pose_of(raised if look.rect.x > raised.rect.x or look.angle < 0 else other)


def _in_turn(k: float) -> Callable[[CardLook], float]:
    """One card after another, by their place in the fan or the heap."""

    def delay(look: CardLook) -> float:
        return (round(look.z % 1 * 100) % 12) * EXCHANGE_GAP * k

    return delay


def _row(k: float) -> Callable[[CardLook], float]:
    def delay(look: CardLook) -> float:
        return (round(look.z % 1 * 100) % 12) * SHOW_GAP * k

    return delay
