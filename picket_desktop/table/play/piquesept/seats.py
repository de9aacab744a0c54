"""The players around the table: their names, hands, tricks and speeches."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.piquesept.state import Trick
from picket_desktop.table.motion.speech import speech_id
from picket_desktop.table.play.cloth.bar import SPEECH_Z
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.names import name_in
from picket_desktop.table.play.cloth.trick_before import leading_to
from picket_desktop.table.play.cloth.zones import BACKS, WON, px, zones
from picket_desktop.table.play.piquesept.state import FOOT, LEFT, TOP, PiqueseptTable
from picket_desktop.table.play.piquesept.zones import (
    HEAP_WIDTH,
    SIDE_BACK,
    SLIP_EDGE,
    SLIP_SIDE,
    TOP_BACK,
    Seat,
    around,
    over_name,
    seat_zones,
)
from picket_desktop.table.play.state import trick_id
from picket_desktop.table.widgets.looks import (
    CardLook,
    CounterLook,
    Look,
    PanelLook,
    Pile,
    Rect,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, TextFields, banderole, inked, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import HAND, OTHERS, in_region

SEAT_Z, BACKS_Z, HEAP_Z = 3.0, 5.0, 4.0
TAKEN: TextFields = {"face": "italic", "ink": "second", "z": HEAP_Z}
"""The style of the words about a player's tricks."""


def seats(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return every player's label, bust and tricks, and the card backs of the others. In large type, a hand
    that is face up takes the place of its player's tricks."""
    found: list[Look] = []
    for seat in (*state.others(), state.seat):
        named = label(state, seat, scale, measure)
        here = [*named, *bust(state, seat, scale)]
        if seat != state.seat:
            here += backs(state, seat, scale)
        if seat == state.seat or not (state.deal.laid_open and zones(scale).large):
            here += heap(state, seat, scale, measure, named)
        found += in_region(HAND if seat == state.seat else OTHERS, here)
    return found


def places(state: PiqueseptTable, seat: int, scale: Scale) -> Seat:
    """Return the places of a player's things. If the player's bust is shown, the name makes room for it."""
    found = seat_zones(scale, state.side(seat), state.scene.seats)
    return found.faced() if state.portrait(seat) else found


def bust(state: PiqueseptTable, seat: int, scale: Scale) -> list[Look]:
    """Return a player's bust; nothing if there is no place for it."""
    place = places(state, seat, scale).bust
    if not place.h:
        return []
    look = state.bust(seat, px(scale, place))
    return [look] if look else []


def label(state: PiqueseptTable, seat: int, scale: Scale, measure: Measure) -> list[Look]:
    """Return a player's name and role in the deal. For the soloist, a spade is added and the words are in ink
    on a slip of parchment, if the type leaves room for the slip; the name is on one line there if it fits."""
    place = px(scale, places(state, seat, scale).label)
    u, large = scale.u, zones(scale).large
    alone = seat == state.scene.soloist and not large
    inner = place.grown(-SLIP_SIDE * u, -SLIP_EDGE * u) if alone else place
    ink, faint = ("ink", "sepia") if alone else ("cream", "second")
    under = _under(state, seat, seat == state.scene.dealer)
    beside = seat == state.seat and large
    if large:
        big, small = scale.type(24), scale.type(20)
        held = seat not in (state.seat, state.scene.soloist)
        under = under[-1:] if held else under[:1]
        if state.told.speeches and state.told.speeches[seat] and seat != state.seat:
            under = ()
    else:
        fit = max(n for n in range(len(under) + 1) if not n or _fits(scale, inner.h, n))
        beside = seat == state.seat and not fit
        big, small = _sizes(scale, inner.h, fit)
        under = under if beside else under[:fit]
        if not beside and any(measure.width(text, "italic", small) > inner.w * 0.98 for text in under):
            under = _under(state, seat, False)[:fit]
    free = inner.w * 0.97 - (big if seat == state.scene.dealer else 0.0)
    if beside and under:
        free = max(free / 2, free - measure.width(under[0], "italic", small) - small)
    titled = _titled(state, seat, seat == state.scene.soloist and large, free, scale, measure)
    if alone:
        under = [f"♠ {text}" if i == 0 else text for i, text in enumerate(under)]
        sizes = range(big, scale.least - 1, -1)
        big = next((n for n in sizes if measure.width(titled, "canon", n) <= free), big)
    at = inner._replace(w=free / 0.97, h=big * 1.25)
    fade = _breathing(state, seat)
    name = text_in(titled, at, big, scale, measure, face="canon", ink=ink, shadow=not alone, fade=fade)
    written: list[TextLook] = [altered(name, id=f"name-{seat}", z=SEAT_Z)]
    y = name.rect.bottom
    for text in under:
        room = Rect(inner.x, y, inner.w, max(small * 1.25, inner.bottom - y))
        if beside:
            x = name.rect.x + measure.width(name.text, name.face, name.size) * 1.04 + small * 0.5
            if seat == state.scene.dealer:
                x += big * 1.1
                if measure.width(text, "italic", small) > (inner.right - x) * 0.98:
                    text = _under(state, seat, False)[0]
            room = Rect(x, name.rect.y, inner.right - x, name.rect.h)
        line = text_in(
            text, room, small, scale, measure, face="italic", ink=faint, shadow=not alone, z=SEAT_Z
        )
        known = state.scene.soloist != NATURE
        written.append(
            altered(line, terms=state.say.speaks_of.of_side(seat == state.scene.soloist) if known else ())
        )
        y = max(y, line.rect.bottom)
    found: list[Look] = []
    if alone:
        wide = max(inked(look, measure).right for look in written) - inner.x
        if seat == state.scene.dealer:
            wide = max(wide, measure.width(name.text, name.face, name.size) + name.size * 1.2)
        across = min(place.w, wide * 1.04 + 2 * SLIP_SIDE * u)
        slip = Rect(place.x, place.y, across, y - place.y + SLIP_EDGE * u)
        found.append(PanelLook(rect=slip, seed=23 + seat, id=f"slip-{seat}", z=SEAT_Z - 0.5))
    if seat == state.scene.dealer and state.scene.number:
        found.append(_dealers_counter(written[0], measure))
    return [*found, *written]


def _sizes(scale: Scale, room: float, lines: int) -> tuple[int, int]:
    """Return the type sizes at which a name and the ``lines`` under it fit in the height ``room``. Neither is
    below the minimum."""
    big, small = scale.type(28), scale.type(22)
    share = min(1.0, room / (1.25 * (big + small * lines)))
    return max(scale.least, int(big * share)), max(scale.least, int(small * share))


def _fits(scale: Scale, room: float, lines: int) -> bool:
    """Return True if a name with this many lines under it fits in the height ``room`` (pixels)."""
    big, small = _sizes(scale, room, lines)
    return 1.25 * (big + small * lines) <= room + 1


def _dealers_counter(name: TextLook, measure: Measure) -> CounterLook:
    """Return the bone counter that marks the dealer, after the dealer's name."""
    side = name.size * 0.72
    after = name.rect.x + measure.width(name.text.split("\n")[0], name.face, name.size) * 1.03 + side * 0.4
    return CounterLook(rect=Rect(after, name.rect.y + name.size * 0.26, side, side), id="dealer", z=SEAT_Z)


def _titled(
    state: PiqueseptTable, seat: int, alone: bool, room: float, scale: Scale, measure: Measure
) -> str:
    """Return a name on a line no wider than ``room``, with a spade before it if the player plays
    ``alone``."""
    before = "♠ " if alone else ""
    name = state.player(seat)
    return before + name_in(name, "canon", scale.least, room, measure, lambda name: before + name)


def _under(state: PiqueseptTable, seat: int, deals: bool) -> Sequence[str]:
    """Return the lines under a name: the player's role, once known, and how many cards are held, once dealt.
    The person's cards are not counted once the person has a role. If there is room, ``deals`` lets a line
    mention that the player deals, which the counter beside the name always shows."""
    scene, say = state.scene, state.say
    if not scene.number:
        return ()
    dealt = scene.counts[seat] and not state.hand.down
    held = (say.labels.in_hand(scene.counts[seat], deals),) if dealt else ()
    if scene.soloist == NATURE:
        return held
    alone = seat == scene.soloist
    if seat == state.seat:
        return (say.labels.side(alone, deals),)
    return (say.labels.side(alone), *held)


def _breathing(state: PiqueseptTable, seat: int) -> float:
    """Return the opacity of a player's name, which pulses while the player thinks."""
    if not state.told.breath or state.view.actor != seat:
        return 1.0
    return 1.0 - 0.45 * (0.5 - 0.5 * math.cos(2 * math.pi * state.told.breath))


def open_hand(state: PiqueseptTable, seat: int, held: Sequence[Card], scale: Scale) -> list[Look]:
    """Return another player's cards face up: in a row across the top or, for a player at a side, one below
    another. In large type, they are always in a row."""
    cards = sorted_hand(held, state.hand.by_rank)
    side = state.side(seat)
    zone = seat_zones(scale, side, state.scene.seats).backs
    found: list[Look] = []
    if zones(scale).large:
        line = seat_zones(scale, side, state.scene.seats).heap
        wide = line.h / CARD_RATIO
        across = min(wide * 0.8, (line.w - wide) / max(1, len(cards) - 1))
        places = [scale.card(line.x + wide / 2 + i * across, line.centre[1], wide) for i in range(len(cards))]
        return [
            CardLook(rect=rect, id=card.text, pile=Pile(BACKS, seat), index=i, text=card.text, z=BACKS_Z)
            for i, (card, rect) in enumerate(zip(cards, places, strict=True))
        ]
    for i, card in enumerate(cards):
        if side == TOP:
            room = around(scale, state.scene.seats).cloth.right - zone.x
            across = min(30.0, (room - TOP_BACK) / max(1, len(cards) - 1))
            rect = scale.card(zone.x + TOP_BACK / 2 + i * across, zone.centre[1] - 2, TOP_BACK)
        else:
            tall = SIDE_BACK * CARD_RATIO
            down = min(30.0, (zone.h - tall - 4) / max(1, len(cards) - 1))
            x = zone.x + SIDE_BACK / 2 if side == LEFT else zone.right - SIDE_BACK / 2
            rect = scale.card(x, zone.y + tall / 2 + 2 + i * down, SIDE_BACK)
        pile = Pile(BACKS, seat)
        found.append(
            CardLook(rect=rect, id=card.text, pile=pile, index=i, text=card.text, z=BACKS_Z + i * 0.01)
        )
    return found


def backs(state: PiqueseptTable, seat: int, scale: Scale) -> list[Look]:
    """Return another player's hand seen from behind: a fan across the top or, at a side, a fan turned towards
    that player. If all hands are face up, return the hand face up."""
    if state.deal.laid_open:
        return open_hand(state, seat, state.deal.laid_open.hands[seat], scale)
    n = state.scene.counts[seat] if state.scene.number else 0
    if (state.drawing and seat == state.scene.soloist) or zones(scale).large:
        return []
    found: list[Look] = []
    for i in range(n):
        rect, angle = back_place(state, seat, i, n, scale)
        pile = Pile(BACKS, seat)
        found.append(
            CardLook(rect=rect, id=f"back-{seat}-{i}", pile=pile, index=i, angle=angle, z=BACKS_Z + i * 0.01)
        )
    return found


def back_place(state: PiqueseptTable, seat: int, i: int, n: int, scale: Scale) -> tuple[Rect, float]:
    """Return where the i-th of another player's n cards would be if upright, in pixels, and how far it
    leans."""
    side = state.side(seat)
    zone = places(state, seat, scale).backs
    off = i - (n - 1) / 2
    if side == TOP:
        step = min(20.0, (zone.w - TOP_BACK - 4) / max(1, n - 1))
        x, y = zone.centre[0] + off * step, zone.centre[1] - 2 - 0.22 * off * off
        return scale.card(x, y, TOP_BACK), math.copysign(0.9 * abs(off), off)
    step = min(22.0, (zone.h - SIDE_BACK - 12) / max(1, n - 1))
    bend = 0.22 * off * off
    x = zone.x + zone.w / 2 + (-bend if side == LEFT else bend)
    y = zone.y + (SIDE_BACK + step * (n - 1)) / 2 + 4 + off * step
    lean = 0.8 * off
    return scale.card(x, y, SIDE_BACK), (-90 - lean if side == LEFT else 90 + lean)


def heap(
    state: PiqueseptTable, seat: int, scale: Scale, measure: Measure, named: Sequence[Look]
) -> list[Look]:
    """Return the tricks that a player has won, face down, with their number and points. ``named`` are the
    looks of the player's label. If the person's name is on a slip there, the person's tricks are below that
    slip."""
    scene = state.scene
    won = scene.won(seat)
    if not won:
        return []
    side = state.side(seat)
    zone = places(state, seat, scale).heap
    if side == FOOT:
        slip = max((look.rect.bottom for look in named if isinstance(look, PanelLook)), default=0.0)
        zone = zone.moved(0, max(0.0, slip / scale.u + 4 - zone.y))
    small, tall = scale.type(20), HEAP_WIDTH * CARD_RATIO
    lying = _lying(state, seat)
    words = state.say.labels.heap(len(lying), sum(t.points for t in lying)) if lying else ""
    large, level = zones(scale).large, side in (TOP, FOOT)
    rows = text = px(scale, zone)
    if large:
        words = words.replace("\n", " ")
    elif level:
        rows = px(scale, zone._replace(y=zone.bottom - tall - 2, h=tall))
        beside = _stack_width(len(won), side)
        text = px(scale, zone._replace(x=zone.x + beside, w=zone.w - beside))
    else:
        rows = px(scale, zone._replace(y=zone.y + 2, h=tall))
        text = px(scale, zone._replace(y=zone.y + tall + 8, h=zone.h - tall - 8))
    if lying and scene.tricks.index(lying[-1]) == state.landed - 1:
        words = leading_to(words, state.words.label, text, small, scale, measure)
    if large:
        return _told(state, seat, words, text, scale, measure)
    written = text_in(words, text, small, scale, measure, middle=level, **TAKEN)
    found: list[Look] = []
    for i, trick in enumerate(won):
        number = scene.tricks.index(trick)
        x = rows.x + scale.px(HEAP_WIDTH / 2 + 2 + i * _heap_step(len(won), side))
        w = scale.px(HEAP_WIDTH)
        rect = Rect(x - w / 2, rows.y, w, w * CARD_RATIO)
        found.append(
            CardLook(
                rect=rect,
                id=trick_id(number),
                pile=Pile(WON, seat),
                index=number,
                angle=0.75 * ((number * 53 % 5) - 2),
                z=HEAP_Z + i * 0.01,
            )
        )
    spot = found[0].rect.union(found[-1].rect).union(written.rect)
    return [*found, *_taken(state, seat, written, spot)]


def _lying(state: PiqueseptTable, seat: int) -> Sequence[Trick]:
    """Return the tricks on a seat's pile, without those that are still moving there."""
    scene = state.scene
    return [trick for trick in scene.won(seat) if scene.tricks.index(trick) < state.landed]


def _told(
    state: PiqueseptTable, seat: int, words: str, place: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the words about what a player has won; nothing while the player is speaking."""
    if seat != state.seat and state.told.speeches and state.told.speeches[seat]:
        return []
    written = text_in(words, place, scale.type(20), scale, measure, middle=seat == state.seat, **TAKEN)
    return _taken(state, seat, written, place)


def _taken(state: PiqueseptTable, seat: int, written: TextLook, place: Rect) -> list[Look]:
    """Return the text about the tricks a player has won, and the spot to press to see them."""
    won, terms = _lying(state, seat), ("points",)
    says = state.say.labels.at_heap(state.names[seat], len(won), sum(t.points for t in won))
    pile = Pile(WON, seat)
    spot = SpotLook(rect=place, id=f"won-{seat}", pile=pile, name=says, z=HEAP_Z + 0.5, terms=terms)
    return [spot, altered(written, id=f"taken-{seat}", terms=terms)]


def _heap_step(n: int, side: str) -> float:
    return min(12.0, (14.0 if side == TOP else 54.0) / max(1, n - 1))


def _stack_width(n: int, side: str) -> float:
    return HEAP_WIDTH + _heap_step(n, side) * (n - 1) + 9


def _spoken_of(state: PiqueseptTable, seat: int, text: str) -> tuple[str, ...]:
    """Return the glossary terms of the ``text`` that a seat is saying."""
    words = state.say
    said = (e for e in reversed(state.scene.told) if getattr(e, "seat", None) == seat)
    event = next((e for e in said if words.speech.speech(e) == text), None)
    return words.speaks_of.of_event(event, state.scene.rules) if event else ()


def speeches(
    state: PiqueseptTable, scale: Scale, measure: Measure, asked: Sequence[Look], lying: Sequence[Look]
) -> list[Look]:
    """Return the speeches, each as a banderole beside its speaker. In large type yours hangs over the cloth
    or over your name, clear of what is ``asked`` and of the cards ``lying`` there; if neither place is free,
    the speech is only recorded."""
    found: list[Look] = []
    for seat, speech in enumerate(state.told.speeches):
        if speech is None:
            continue
        side, large = state.side(seat), zones(scale).large
        size = scale.type((30 if speech.grand else 27) - (6 if large else 0))
        tail = "left" if side == TOP else "down"
        own = large and side == FOOT
        rooms = [places(state, seat, scale).speech]
        if own:
            rooms.append(over_name(scale, state.scene.seats))
        hung = (
            banderole(speech.text, px(scale, room), size, measure, scale, tail=tail, grand=speech.grand)
            for room in rooms
        )
        clear = (
            look for look in hung if not own or not any(_meets(look, k, measure) for k in (*asked, *lying))
        )
        look = next(clear, None)
        if look is None:
            continue
        terms = _spoken_of(state, seat, speech.text)
        name = state.words.label.spoken_by(state.player(seat), speech.text)
        found.append(altered(look, id=speech_id(seat), name=name, open=speech.open, z=SPEECH_Z, terms=terms))
    return found


def _meets(speech: Look, other: Look, measure: Measure) -> bool:
    """Return True if a speech would overlap a card, a button or words."""
    return speech.rect.overlaps(inked(other, measure) if isinstance(other, TextLook) else other.rect)
