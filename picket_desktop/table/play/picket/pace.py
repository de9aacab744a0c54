"""Timing, sounds and card journeys of the events at the two-hand table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import IN_PLAY, Line
from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_out_cubic, in_out_sine, out_cubic
from picket_desktop.table.play.cloth.zones import BACKS, LIFTED, TRICK, WON
from picket_desktop.table.play.pace import Pace, dealing, lifting, of_pile, raised_from
from picket_desktop.table.play.picket.calls.good_groups import SHOWN
from picket_desktop.table.play.picket.piles import DISCARDS, STOCK
from picket_desktop.table.play.picket.scene import HAND, Scene
from picket_desktop.table.widgets.looks import PLEASED, PUT_OUT, CardLook, Look, Pile
from picket_desktop.table.widgets.theme import (
    EXCHANGE,
    EXCHANGE_GAP,
    PLAY,
    SHOW,
    SHOW_GAP,
    SORT,
    TRICK_GATHER,
)

GRAND = (Line.PIQUE, Line.REPIQUE, Line.CAPOT)
MUCH, RUN = 10, 3
"""Points scored at once, and tricks won in a row, that change the players' faces."""

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
    ev.TakenBack: 1.5,
    ev.Conceded: 1.2,
    ev.DealEnded: 0.6,
}

SOUNDS: dict[type[Event], str] = {
    ev.Lifted: "cut",
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


def hold(event: Event) -> float:
    """Return the seconds that an event is shown before the next, while its cards move."""
    if isinstance(event, ev.Scored):
        if event.line in GRAND:
            return 1.2
        return 0.0 if event.line in IN_PLAY else 0.75
    return HOLDS.get(type(event), 0.0)


def read(event: Event) -> bool:
    """Return True if the words of an event stay until they can be read. Points counted in play do not, nor
    does the end of the deal, which the reckoning shows."""
    return hold(event) > 0 and not isinstance(event, ev.DealEnded)


def sound(event: Event, seat: int) -> str | None:
    """Return the name of the sound that a seat hears at an event, or None."""
    if isinstance(event, ev.Scored):
        if event.line in GRAND:
            return "bell"
        return "coin" if event.points < 10 else "coins"
    if isinstance(event, ev.SetEnded):
        return "win" if event.winner == seat else "lose"
    return SOUNDS.get(type(event))


def grand(event: Event) -> bool:
    """Return True if an event scores a pique, a repique or a capot."""
    return isinstance(event, ev.Scored) and event.line in GRAND


def faces(event: Event, scene: Scene) -> Mapping[int, str]:
    """Return the new expressions of the players, by seat. Faces change at a pique, repique or capot, a
    large score, a run of tricks, and the end of a deal or set. ``scene`` is the table after the event."""
    match event:
        case ev.Scored(seat=seat, line=line, points=points) if line in GRAND or points >= MUCH:
            return _taken_by(seat)
        case ev.TrickWon(seat=seat) if _run(scene, seat):
            return _taken_by(seat)
        case ev.DealEnded(points=(first, second)) if first != second:
            return _taken_by(int(second > first))
        case ev.SetEnded(winner=int(winner)):
            return _taken_by(winner)
    return {}


def _taken_by(seat: int) -> Mapping[int, str]:
    return {seat: PLEASED, 1 - seat: PUT_OUT}


def _run(scene: Scene, seat: int) -> bool:
    last = scene.tricks[-RUN:]
    return len(last) == RUN and all(trick.winner == seat for trick in last)


def journey(
    event: Event | None, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace
) -> Journey:
    """Return how the cards travel at an event, or when a trick is gathered if it is None. ``scene`` is the
    table after it."""
    was, k = cards(before), pace.moving
    theirs = 1 - scene.seat
    match event:
        case None:
            return _gathering(scene, after, k)
        case ev.Dealt(packet=packet):
            return _dealing(packet, scene, before, pace)
        case ev.Took():
            return Journey(
                EXCHANGE * k,
                in_out_cubic,
                lambda look: _stock(was),
                delay=_in_turn(EXCHANGE_GAP * k),
                turns=True,
            )
        case ev.LaidOut(seat=seat) if seat == scene.seat:
            return _laying_out(scene, cards(after), k)
        case ev.LaidOut():
            return _exchanging(was, cards(after), theirs, k)
        case ev.Looked() | ev.TurnedUp():
            return Journey(SHOW * k, out_cubic, pose_of, turns=True)
        case ev.Declared() | ev.BlankShown():
            return Journey(
                SHOW * k, out_cubic, lambda look: _shown(was, look, scene), delay=_in_turn(SHOW_GAP * k)
            )
        case ev.Led() | ev.Followed():
            followed = isinstance(event, ev.Followed)
            return Journey(
                PLAY * k,
                out_cubic,
                lambda look: _behind(was, look.id, theirs),
                turns=True,
                under=lambda look: followed and look.pile.kind == TRICK and not look.index,
            )
        case ev.Lifted():
            return lifting(before, after, lambda look: _lifted(before, look, scene), pace)
    return Journey(SORT * k, out_cubic)


def _gathering(scene: Scene, after: Sequence[Look], k: float) -> Journey:
    """Turn the cards of a trick down and move them to its place in the winner's row."""
    number = len(scene.tricks) - 1

    def heap(look: CardLook) -> bool:
        return look.pile.kind == WON and look.index == number

    end = next((pose_of(look) for look in cards(after).values() if heap(look)), None)
    return Journey(TRICK_GATHER * k, in_out_sine, whither=lambda look: end, turns=True, follows=heap)


def _laying_out(scene: Scene, lie: dict[str, CardLook], k: float) -> Journey:
    """Move your discards to the heap, face down."""
    heap = dict(zip(scene.exchange.discards, of_pile(lie.values(), DISCARDS, scene.seat), strict=False))
    ends = {card.text: pose_of(look) for card, look in heap.items()}
    return Journey(
        EXCHANGE * k,
        in_out_cubic,
        whither=lambda look: ends.get(look.id),
        turns=True,
        follows=lambda look: look.pile == Pile(DISCARDS, scene.seat),
    )


def _exchanging(was: dict[str, CardLook], lie: dict[str, CardLook], seat: int, k: float) -> Journey:
    """Move the opponent's discards to the heap, then as many cards of the stock to their hand."""
    turn = _in_turn(EXCHANGE_GAP * k)

    def of_stock(look: CardLook) -> bool:
        return look.pile.kind == STOCK

    return Journey(
        EXCHANGE * k,
        in_out_cubic,
        whence=lambda look: _behind(was, look.id, seat),
        whither=lambda look: _behind(lie, look.id, seat) if of_stock(look) else None,
        delay=lambda look: turn(look) + (EXCHANGE * k if of_stock(look) else 0.0),
    )


def _dealing(packet: int, scene: Scene, before: Sequence[Look], pace: Pace) -> Journey:
    """Deal the packets in turn, Elder's first, and lay down the rest of the pack last."""
    packets = 2 * -(-HAND // packet)

    def turn(look: CardLook) -> int:
        if look.pile.kind == STOCK:
            return packets
        return 2 * (look.index // packet) + (look.pile.seat != scene.elder)

    return dealing(before, packets + 1, turn, pace)


def _stock(was: dict[str, CardLook]) -> Pose | None:
    """Return the pose of the top card of the stock, or None if there is none."""
    lay = of_pile(was.values(), STOCK)
    return pose_of(lay[0]) if lay else None


def _behind(was: dict[str, CardLook], id: str, seat: int) -> Pose | None:
    """Return the pose of one of a seat's card backs, chosen by the card's id, or None if it has none."""
    lay = of_pile(was.values(), BACKS, seat)
    return pose_of(lay[sum(map(ord, id)) % len(lay)]) if lay else None


def _shown(was: dict[str, CardLook], look: CardLook, scene: Scene) -> Pose | None:
    if look.pile.kind != SHOWN or look.text is None:
        return None
    if look.pile.seat != scene.seat:
        return _behind(was, look.text, look.pile.seat)
    return pose_of(was[look.text]) if look.text in was else None


def _lifted(before: Sequence[Look], look: CardLook, scene: Scene) -> Pose | None:
    """Return the pose a lifted card starts from: yours where the pack was raised, the opponent's
    elsewhere."""
    if look.pile.kind != LIFTED:
        return None
    mine = look.pile.seat == scene.seat
    return raised_from(before, 0 if mine else 2 * scene.rules.pack // 5)


def _in_turn(gap: float) -> Callable[[CardLook], float]:
    """Delay each card by its place in the fan or the heap."""
    return lambda look: (look.index % 12) * gap
