"""The movements of the cards at the two-player table, at each event and when a trick is gathered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.table.motion.flights import Journey, Pose, cards, pose_of
from picket_desktop.table.motion.tween import in_out_cubic, soft_out
from picket_desktop.table.play.cloth.zones import BACKS, LIFTED, TRICK, WON
from picket_desktop.table.play.cloth.zones import HAND as FAN
from picket_desktop.table.play.pace import Pace, dealing, gathering, lifting, of_pile, played, raised_from
from picket_desktop.table.play.picket.calls.good_groups import SHOWN
from picket_desktop.table.play.picket.piles import DISCARDS, STOCK
from picket_desktop.table.play.picket.scene import HAND, Scene
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.theme import (
    EXCHANGE,
    EXCHANGE_GAP,
    HIT_STOP,
    LOOKS_FIRST,
    PLAY,
    SHOW,
    SHOW_GAP,
    SORT,
    THEIRS,
)

DRAWN_BOW = 0.14
"""How much the path of a card drawn from the stock bends, as in `Arc`."""


def journey(
    event: Event | None, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace
) -> Journey:
    """Return how the cards move at an event or, if this is None, when a trick is gathered. ``scene`` is the
    table after the event."""
    was, k = cards(before), pace.moving
    theirs = 1 - scene.seat
    match event:
        case None:
            return _gathering(scene, before, after, pace)
        case ev.Dealt(packet=packet):
            return _dealing(packet, scene, before, pace)
        case ev.Took():
            return Journey(
                EXCHANGE * k,
                soft_out,
                lambda look: _stock(was),
                delay=_drawn(was, after, EXCHANGE_GAP * k),
                turns=True,
                bow=DRAWN_BOW,
                touch="paper_deal",
            )
        case ev.LaidOut(seat=seat) if seat == scene.seat:
            return _laying_out(scene, cards(after), k)
        case ev.LaidOut():
            return _exchanging(was, cards(after), theirs, k)
        case ev.Looked() | ev.TurnedUp():
            return Journey(SHOW * k, soft_out, pose_of, turns=True)
        case ev.Declared() | ev.EqualShown() | ev.BlankShown():
            turn = _in_turn(SHOW_GAP * k)
            return Journey(
                SHOW * k,
                soft_out,
                lambda look: _shown(was, look, scene),
                delay=lambda look: 0.0 if look.id in was else turn(look),
                turns=event.seat == theirs,
            )
        case ev.Led() | ev.Followed():
            followed = isinstance(event, ev.Followed)
            mine = event.seat == scene.seat
            return replace(
                played(pace, PLAY if mine else THEIRS),
                whence=lambda look: _behind(was, look.id, theirs),
                delay=lambda look: 0.0 if mine or look.pile.kind != TRICK else LOOKS_FIRST * k,
                turns=True,
                stop=HIT_STOP * k if followed and not scene.hand else 0.0,
            )
        case ev.Lifted():
            return lifting(before, after, lambda look: _lifted(before, look, scene), pace)
    return Journey(SORT * k, soft_out)


def _gathering(scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace) -> Journey:
    """Return the movement that turns a trick face down and takes it to its place in the winner's row."""
    number = len(scene.tricks) - 1

    def heap(look: CardLook) -> bool:
        return look.pile.kind == WON and look.index == number

    end = next((pose_of(look) for look in cards(after).values() if heap(look)), None)
    return gathering(before, pace, end, heap)


def _laying_out(scene: Scene, lie: dict[str, CardLook], k: float) -> Journey:
    """Return the movement of your discards to the heap, face down."""
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
    """Return the movement of the opponent's discards to the heap, followed by as many cards from the stock to
    the opponent's hand."""
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
    """Return the movement of a deal. Each player in turn gets packets of ``packet`` cards, Elder first; the
    rest of the pack comes last."""
    packets = 2 * -(-HAND // packet)

    def turn(look: CardLook) -> int:
        if look.pile.kind == STOCK:
            return packets
        return 2 * (look.index // packet) + (look.pile.seat != scene.elder)

    return dealing(before, packets + 1, turn, pace)


def _stock(was: dict[str, CardLook]) -> Pose | None:
    """Return the pose of the top card of the stock; None if the stock is empty."""
    lay = of_pile(was.values(), STOCK)
    return pose_of(lay[0]) if lay else None


def _behind(was: dict[str, CardLook], id: str, seat: int) -> Pose | None:
    """Return the pose of one of a seat's card backs, chosen by the card's id. None if the seat has no
    cards."""
    lay = of_pile(was.values(), BACKS, seat)
    return pose_of(lay[sum(map(ord, id)) % len(lay)]) if lay else None


def _shown(was: dict[str, CardLook], look: CardLook, scene: Scene) -> Pose | None:
    if look.pile.kind != SHOWN:
        return None
    if look.pile.seat != scene.seat:
        return _behind(was, look.text or look.id, look.pile.seat)
    return pose_of(was[look.text]) if look.text in was else None


def _lifted(before: Sequence[Look], look: CardLook, scene: Scene) -> Pose | None:
    """Return the pose from which a lifted card starts. Yours starts where the pack is raised, the opponent's
    elsewhere in the pack."""
    if look.pile.kind != LIFTED:
        return None
    mine = look.pile.seat == scene.seat
    return raised_from(before, 0 if mine else 2 * scene.rules.pack // 5)


def _drawn(was: Mapping[str, CardLook], after: Sequence[Look], gap: float) -> Callable[[CardLook], float]:
    """Return a function that gives each drawn card its delay: ``gap`` seconds for each drawn card to its
    left."""
    came = [look.id for look in of_pile(cards(after).values(), FAN) if look.id not in was]
    return lambda look: came.index(look.id) * gap if look.id in came else 0.0


def _in_turn(gap: float) -> Callable[[CardLook], float]:
    """Return a function that delays each card by ``gap`` seconds for each card before it in the fan or
    heap."""
    return lambda look: (look.index % 12) * gap
