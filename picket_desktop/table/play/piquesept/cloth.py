"""The middle of the cloth at Piquesept: the lifted cards, the trick, and the soloist's cards when one is to
be drawn; and the appearance of the player's own cards."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.fan import Standing, Stands, raises
from picket_desktop.table.play.cloth.landing import SLOT
from picket_desktop.table.play.cloth.lifted_cards import Lift
from picket_desktop.table.play.cloth.pack import PACK_WIDTH, SEAL_SIDE, last_place, pointed
from picket_desktop.table.play.cloth.zones import TRICK, px, zones
from picket_desktop.table.play.piquesept.state import FOOT, RIGHT, PiqueseptTable, allowed
from picket_desktop.table.play.piquesept.zones import Around, around, seat_zones, trick_place
from picket_desktop.table.widgets.looks import SLOT_MARGIN, CardLook, Look, Pile, Rect, SlotLook, altered
from picket_desktop.table.widgets.text import Measure, fits, text_in
from picket_desktop.table.widgets.theme import LIFT_WON, Scale

SLOT_Z, CLOTH_Z = 2.0, 8.0
GIVING = (Phase.GIVE, Phase.GIFTS)
DRAW = "draw"
"""The soloist's cards, spread out for drawing one: a kind of pile."""
DRAW_WIDTH = 118.0
NEARNESS = {FOOT: 3.0, RIGHT: 2.0}
"""The stacking order of the cards in a trick, by place: nearer cards lie over those further away."""


def reach(scale: Scale) -> float:
    """Return how far the spread pack extends to either side, in board units."""
    return min(430.0, zones(scale).bar.w / 2 - PACK_WIDTH * 0.72)


def seal_place(place: Around, scale: Scale) -> Rect:
    """Return the place of the wax seal, in board units. The seal is over the name on the right, because the
    pack takes up the cloth. In large type the pack is lower, and the seal is on the cloth."""
    side, z = SEAL_SIDE, zones(scale)
    if not z.large:
        name = seat_zones(scale, RIGHT, 4).label
        return Rect(z.bar.right - side - 6, name.y - side - 8, side, side + 4)
    return Rect(place.cloth.right - side - 6, place.cloth.bottom - side - 8, side, side + 4)


def lifts(state: PiqueseptTable) -> tuple[Lift, ...]:
    """Return the cards lifted for the deal, the person's last. The lowest is marked as the dealer's. Return
    nothing once the pack has been dealt."""
    scene = state.scene
    if not scene.lifted or scene.number:
        return ()
    seats = (*state.others(), state.seat)
    return tuple(Lift(s, state.player(s), scene.lifted[s], s == scene.lowest) for s in seats)


def _played(state: PiqueseptTable, seat: int, card: Card, winner: int | None, scale: Scale) -> CardLook:
    side, n = state.side(seat), state.scene.seats
    x, y, angle = trick_place(scale, side, n)
    return CardLook(
        rect=scale.card(x, y, around(scale, n).card),
        id=card.text,
        pile=Pile(TRICK, seat),
        name=state.words.label.played_by(state.names[seat], card),
        text=card.text,
        angle=angle + (card.index % 3 - 1) * 0.8,
        lift=scale.px(LIFT_WON) if winner == seat else 0.0,
        dim=winner not in (None, seat),
        chosen=winner == seat,
        z=CLOTH_Z + NEARNESS.get(side, 1.0),
    )


def trick(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the cards of the trick, their value, and the place for your card."""
    scene, view = state.scene, state.view
    lying = scene.open_trick
    found: list[Look] = []
    if state.asked and view.phase is not Phase.DRAW and not (lying and lying.winner is not None):
        x, y, _ = trick_place(scale, FOOT, scene.seats)
        words = "" if lying else state.say.label("place-to-play")
        if view.phase is Phase.GIVE:
            words = state.say.label("give-here")
        rect, size = scale.card(x, y, around(scale, scene.seats).card), scale.type(21)
        whole = fits(words, "italic", size, rect.grown(-SLOT_MARGIN * scale.u), measure)
        found.append(
            SlotLook(
                rect=rect,
                id=SLOT,
                words=words if whole else "",
                size=size,
                chosen=state.hand.held is not None and state.hand.held.lands,
                z=SLOT_Z,
            )
        )
    if lying is None:
        return found
    for i, card in enumerate(lying.cards):
        seat = (lying.leader + i) % scene.seats
        found.append(_played(state, seat, card, lying.winner, scale))
    return [*found, *_points(state, scale, measure)]


def _points(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the value of the cards in the trick, except those still moving there. Once the trick is won, and
    if there is room, also say whose points those are."""
    lying = state.scene.open_trick
    assert lying is not None
    landed = tuple(card for card in lying.cards if card.text not in state.flying)
    if zones(scale).large or not landed:
        return []
    winner = lying.winner if len(landed) == len(lying.cards) else None
    say = state.say
    place = px(scale, around(scale, state.scene.seats).points)
    big, small = min(scale.type(44), int(place.h / 1.15)), scale.type(20)
    figure = str(points(landed))
    wide = measure.width(figure, "canon", big) * 1.1
    number = text_in(
        figure, place._replace(w=wide), big, scale, measure, face="canon", middle=True, z=CLOTH_Z
    )
    under = say.label("in-the-trick") if winner is None else say.labels.takes(state.names[winner])
    beside = Rect(place.x + wide + 4, place.y, place.w - wide - 4, place.h)
    words = text_in(under, beside, small, scale, measure, face="italic", ink="second", middle=True, z=CLOTH_Z)
    sentence = f"{figure} {under}"
    found: list[Look] = [altered(number, id="trick-points", sentence=sentence)]
    if words.rect.h <= place.h:
        found.append(altered(words, id="trick-owner", sentence=sentence))
    return found


def to_draw(state: PiqueseptTable, scale: Scale, attention: Attention) -> list[Look]:
    """Return the soloist's cards, face down in front of the player who draws one."""
    if not state.drawing or state.open.panel:
        return []
    n = len(state.view.moves)
    name = state.player(state.scene.soloist)
    place = around(scale, state.scene.seats)
    room = place.cloth.w - DRAW_WIDTH - 16
    step = min(84.0, room / max(1, n - 1))
    at = pointed([draw_id(i) for i in range(n)], attention)
    if at is None:
        at = last_place(state, n)
    found: list[Look] = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = place.middle[0] + off * step, place.middle[1] + 14 + 1.4 * off * off
        found.append(
            CardLook(
                rect=scale.card(x, y, DRAW_WIDTH),
                id=draw_id(i),
                pile=Pile(DRAW, state.scene.soloist),
                index=i,
                angle=-1.2 * off,
                lift=scale.px(26.0 if i == at else 0.0),
                press=True,
                group="draw",
                name=state.say.labels.at_place_drawn(i + 1, name),
                does=state.say.labels.to_draw(i + 1),
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found


def draw_id(i: int) -> str:
    return f"draw-{i}"


def standing(state: PiqueseptTable) -> Stands:
    """Return a function that gives the appearance of each card in hand. Cards that may be played or given are
    bright, and the others dimmed; if no card is asked for, all are bright."""
    may = allowed(state)

    def stands(card: Card) -> Standing:
        dim = may is not None and card not in may
        does = _does(state, card) if may is not None else ""
        return Standing(_says(state, card, may), dim, card is state.hand.chosen, does=does)

    return stands


def _says(state: PiqueseptTable, card: Card, may: frozenset[Card] | None) -> str:
    gives = state.view.phase in GIVING
    return state.say.labels.at_worth(card, points((card,)), None if may is None else card in may, gives)


def _does(state: PiqueseptTable, card: Card) -> str:
    label = state.words.label
    return label.to_give(card) if state.view.phase in GIVING else label.to_play(card, raises(state, card))
