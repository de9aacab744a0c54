"""The middle of the cloth at Piquesept: the pack before the deal, the trick, the soloist's cards to draw
from; and the person's own fan."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.cloth import PACK_WIDTH, SPREAD, cut_at, pointed_place
from picket_desktop.table.play.picket.hand import DRAG_Z, FAN_Z, fan_place
from picket_desktop.table.play.piquesept.state import FOOT, RIGHT, SevenTable, allowed
from picket_desktop.table.play.piquesept.zones import around, trick_place
from picket_desktop.table.play.zones import FAN_WIDTH, px, zones
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, SealLook, SlotLook, SpotLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import DRAG_GROWTH, LIFT_CHOSEN, LIFT_POINTED, Scale

SLOT_Z, CLOTH_Z = 2.0, 8.0
DRAW_WIDTH = 118.0
NEARNESS = {FOOT: 3.0, RIGHT: 2.0}
"""What lies over what in a trick: the near card above the far one."""


def pack(state: SevenTable, scale: Scale, attention: Attention) -> list[Look]:
    """The pack in an arc, to lift a card from or to cut; squared up to be shuffled when you deal."""
    if not state.gathering or state.panel:
        return []
    if state.awaiting is Await.SHUFFLE:
        return [*_squared(state, scale), *seal(state, scale)]
    cutting = state.awaiting is Await.CUT
    pointed = pointed_place(attention)
    place = state.place if pointed is None else pointed
    found: list[Look] = []
    for i in range(state.pack):
        x, y, angle = spread_place(scale, i, state.pack)
        up = i < place if cutting else i == place
        says = (
            state.words.label.at_cut(cut_at(i, state.pack)) if cutting else state.words.label.at_place(i + 1)
        )
        found.append(
            CardLook(
                rect=scale.card(x, y, PACK_WIDTH),
                id=f"{SPREAD}{i}",
                angle=angle,
                lift=scale.px(26.0 if up else 0.0),
                press=True,
                group="pack",
                name=says,
                z=CLOTH_Z + i * 0.01,
            )
        )
    return [*found, *seal(state, scale)]


def spread_place(scale: Scale, i: int, n: int) -> tuple[float, float, float]:
    """Centre and lean of a card of the spread pack, in board units: an arc across the cloth."""
    z = zones(scale)
    reach = min(430.0, z.bar.w / 2 - PACK_WIDTH * 0.72)
    share = (i - (n - 1) / 2) / ((n - 1) / 2)
    return z.bar.centre[0] + share * reach, z.cloth.centre[1] + 52 * share * share - 20, -share * 13


def _squared(state: SevenTable, scale: Scale) -> list[Look]:
    x, y = around(scale, state.scene.seats).middle
    found: list[Look] = [
        CardLook(
            rect=scale.card(x + i * 0.8, y - i * 0.9, PACK_WIDTH), id=f"{SPREAD}{i}", z=CLOTH_Z + i * 0.01
        )
        for i in range(0, state.pack, 3)
    ]
    spot = scale.card(x + 12, y - 12, PACK_WIDTH + 40)
    return [*found, SpotLook(rect=spot, id="pack", name=state.words.label("pack"), z=CLOTH_Z + 1)]


def seal(state: SevenTable, scale: Scale) -> list[Look]:
    """The wax on the sealed pack."""
    if not state.seal or state.awaiting is Await.LIFT:
        return []
    place = around(scale, state.scene.seats).cloth
    rect = scale.rect(place.right - 116, place.bottom - 118, 110, 114)
    says = state.words.label("sealed")
    return [
        SealLook(
            rect=rect, letters=state.seal, size=scale.type(18), id="seal", press=True, name=says, z=CLOTH_Z
        )
    ]


def lifted(state: SevenTable, scale: Scale) -> list[Look]:
    """The cards lifted for the deal, each before him who lifted it; the lowest has the edge."""
    scene = state.scene
    if not scene.lifted or scene.number or state.gathering:
        return []
    found: list[Look] = []
    for seat, card in enumerate(scene.lifted):
        found.append(_played(state, seat, card, seat == scene.lowest, scale))
    return found


def _played(state: SevenTable, seat: int, card: Card, edged: bool, scale: Scale) -> CardLook:
    side, n = state.side(seat), state.scene.seats
    x, y, angle = trick_place(scale, side, n)
    return CardLook(
        rect=scale.card(x, y, around(scale, n).card),
        id=card.text,
        text=card.text,
        angle=angle + (card.index % 3 - 1) * 0.8,
        chosen=edged,
        z=CLOTH_Z + NEARNESS.get(side, 1.0),
    )


def trick(state: SevenTable, scale: Scale, measure: Measure) -> list[Look]:
    """The cards that lie in the middle, what they are worth, and where yours will come."""
    scene, view = state.scene, state.view
    lying = scene.open_trick
    found: list[Look] = []
    if state.asked and view.phase is not Phase.DRAW:
        x, y, _ = trick_place(scale, FOOT, scene.seats)
        words = "" if lying and scene.seats == 4 else state.say.label("place-to-play")
        found.append(
            SlotLook(
                rect=scale.card(x, y, around(scale, scene.seats).card),
                id="slot",
                words=state.say.label("give-here") if view.phase is Phase.GIVE else words,
                size=scale.type(21),
                chosen=state.drag is not None,
                z=SLOT_Z,
            )
        )
    if lying is None:
        return found
    for i, card in enumerate(lying.cards):
        seat = (lying.leader + i) % scene.seats
        found.append(_played(state, seat, card, seat == lying.winner, scale))
    return [*found, *_points(state, scale, measure)]


def _points(state: SevenTable, scale: Scale, measure: Measure) -> list[Look]:
    """The card points that lie in the middle, and whose they are once the trick is won."""
    lying = state.scene.open_trick
    assert lying is not None
    say = state.say
    place = px(scale, around(scale, state.scene.seats).points)
    big, small = min(scale.type(44), int(place.h / 1.15)), scale.type(20)
    figure = str(lying.points)
    wide = measure.width("00", "canon", big) * 1.1
    number = text_in(figure, place._replace(w=wide), big, measure, face="canon", middle=True, z=CLOTH_Z)
    under = say.label("in-the-trick") if lying.winner is None else say.labels.takes(state.names[lying.winner])
    beside = Rect(place.x + wide + 4, place.y, place.w - wide - 4, place.h)
    words = text_in(under, beside, small, measure, face="italic", ink="second", middle=True, z=CLOTH_Z)
    found: list[Look] = [replace(number, id="trick-points")]
    if words.rect.h <= place.h * 1.2:
        found.append(replace(words, id="trick-owner"))
    return found


def to_draw(state: SevenTable, scale: Scale, attention: Attention) -> list[Look]:
    """The soloist's cards face down before you, to draw one."""
    if not state.drawing or state.panel:
        return []
    n = len(state.view.moves)
    name = state.name(state.scene.soloist)
    place = around(scale, state.scene.seats)
    room = place.cloth.w - DRAW_WIDTH - 16
    step = min(84.0, room / max(1, n - 1))
    pointed = drawn_place(attention)
    at = state.place if pointed is None else pointed
    found: list[Look] = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = place.middle[0] + off * step, place.middle[1] + 14 + 1.4 * off * off
        found.append(
            CardLook(
                rect=scale.card(x, y, DRAW_WIDTH),
                id=f"{DRAWN}{i}",
                angle=-1.2 * off,
                lift=scale.px(26.0 if i == at else 0.0),
                press=True,
                group="draw",
                name=state.say.labels.at_place_drawn(i + 1, name),
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found


DRAWN = "draw-"


def drawn_place(attention: Attention) -> int | None:
    """Which of the soloist's cards (from 0) is pointed at or has the keyboard."""
    for id in (attention.hover, attention.focus):
        if id.startswith(DRAWN):
            return int(id.removeprefix(DRAWN))
    return None


def fan(state: SevenTable, scale: Scale, attention: Attention) -> list[Look]:
    """Your hand: what may be played or given is bright, the rest dimmed; a card just come has an edge."""
    may = allowed(state)
    found: list[Look] = []
    for i, card in enumerate(state.hand):
        if state.drag and state.drag.card is card:
            continue
        x, y, angle = fan_place(scale, i, len(state.hand))
        dim = may is not None and card not in may
        pointed = card.text in (attention.hover, attention.focus) and not dim
        rise = LIFT_CHOSEN if card is state.chosen else LIFT_POINTED if pointed else 0
        found.append(
            CardLook(
                rect=scale.card(x, y, FAN_WIDTH),
                id=card.text,
                text=card.text,
                angle=angle,
                lift=scale.px(rise),
                press=True,
                drag=True,
                group="hand",
                name=_says(state, card, may),
                dim=dim,
                chosen=card is state.chosen,
                fresh=card in state.scene.fresh,
                z=FAN_Z + i * 0.01,
            )
        )
    return found


def _says(state: SevenTable, card: Card, may: frozenset[Card] | None) -> str:
    gives = state.view.phase in (Phase.GIVE, Phase.GIFTS)
    return state.say.labels.at_worth(card, points((card,)), None if may is None else card in may, gives)


def dragged(state: SevenTable, scale: Scale) -> list[Look]:
    """The card in the hand's grip."""
    if state.drag is None:
        return []
    grip = state.drag
    w = scale.px(FAN_WIDTH) * DRAG_GROWTH
    h = w * 14 / 9
    return [
        CardLook(
            rect=Rect(grip.x - w / 2, grip.y - h / 2, w, h),
            id=grip.card.text,
            text=grip.card.text,
            angle=grip.tilt,
            high=3.0,
            press=True,
            drag=True,
            group="hand",
            name=_says(state, grip.card, allowed(state)),
            z=DRAG_Z,
        )
    ]


def over_cloth(scale: Scale, y: float) -> bool:
    """Whether a card let go at that height (pixels) is played rather than put back in the hand."""
    return y < scale.px(zones(scale).fan.y + 30)
