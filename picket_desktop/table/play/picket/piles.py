"""The stock, the discards, and the tricks won."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Line, Looked, TurnedUp
from picket_desktop.engine.picket.moves import Group
from picket_desktop.lessons.parts import Part
from picket_desktop.table.play.cloth.names import initial
from picket_desktop.table.play.cloth.trick_before import leading_to
from picket_desktop.table.play.cloth.zones import COLUMN, WON, px, zones
from picket_desktop.table.play.picket import left_cards as left
from picket_desktop.table.play.picket.open_discards import heaps_lie
from picket_desktop.table.play.picket.sheet import sum_of
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import trick_id
from picket_desktop.table.widgets.looks import CardLook, Look, OrnamentLook, Pile, Rect, SpotLook, altered
from picket_desktop.table.widgets.text import Measure, inked, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

STOCK, DISCARDS = "stock", "discards"
"""The kinds of the piles. A stock card's index counts from the top, but its id from the bottom, because cards
are taken from the top. Discards belong to the seat that laid them out."""
WIDEST = 96.0
HEAP = 0.88
"""The width of the cards in the heap of discards, as a multiple of the stock's card width."""
TRICK_WIDTH, TRICK_STEP = 42.0, 9.0
RING = 8.0
"""The space left for the focus ring between a pile and the words beside it, in board units."""
PILE_Z = 4.0
TRAY = 1.57
"""The width of the tray under the stock, in card widths; it is drawn `TRAY_RATIO` times as tall."""
TRAY_RATIO = 372 / 280
TRAY_EDGE = 5.0
"""The margin of the tray's drawing, in board units."""
LABEL = 20
HEAP_NOTE = 6.6
"""The width of the note on the discards, in letters."""
EDGE = 6.0
"""Maximum visible width of a stock card under another, in board units."""
READ = 0.34
"""How much of a face-up card must be visible beside the next one to read it, as a fraction of its width."""


def stock_cards(state: PicketTable) -> tuple[Card | None, ...]:
    """Return the stock, top first: a card if the person has seen it, otherwise None for a back. Elder has
    seen the top cards and left them; those that Younger then took are gone."""
    scene = state.scene
    if scene.exchange.turned_up:
        return scene.exchange.turned_up
    left = scene.exchange.looked[len(seen_and_taken(state)) :]
    known = left[: scene.exchange.stock]
    return (*known, *(None for _ in range(scene.exchange.stock - len(known))))


def seen_and_taken(state: PicketTable) -> tuple[Card, ...]:
    """Return the cards that you saw in the stock as Elder and left, and that Younger then took."""
    scene = state.scene
    if scene.seat != scene.elder or not scene.exchange.done[1 - scene.elder]:
        return ()
    return scene.exchange.looked[: scene.exchange.other_discards]


class Places(NamedTuple):
    """The places of the stock and the discards, in board units. ``tray`` is the stock's, and ``heap`` the
    centre of the discards. ``words`` is the y at which the words under both begin. ``card`` is the width of a
    stock card."""

    tray: Rect
    heap: tuple[float, float]
    words: float
    card: float


def places(scale: Scale) -> Places:
    """Return the places of the piles."""
    zone = zones(scale).piles
    line = scale.type(LABEL) * 1.2 / scale.u
    room = zone.h - 2 * line - 4
    card = min(WIDEST, room / (TRAY * TRAY_RATIO), zone.w / 3.7)
    tray = Rect(COLUMN - TRAY_EDGE, zone.y, card * TRAY, card * TRAY * TRAY_RATIO)
    written = scale.type(LABEL) * HEAP_NOTE / scale.u
    furthest = zone.right - max(card * HEAP * CARD_RATIO / 2 + 14, written / 2)
    heap = (min(furthest, zones(scale).bust.centre[0]), tray.centre[1] - 2)
    return Places(tray, heap, tray.bottom + 2, card)


def stock(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the stock in its tray, with a label below: spread while cards are drawn from it, squared up
    afterwards; nothing once it is empty."""
    zone, cards = zones(scale).piles, stock_cards(state)
    if zones(scale).large:
        return _figures(state, scale, measure)
    looked, lying = _looked_at(state, scale)
    tray, heap, words_at, wide = places(scale)
    if not cards:
        return []
    mine = _elders_part(state)
    spread = not all(state.scene.exchange.done) or any(lying)
    end = heap[0] - wide * HEAP * CARD_RATIO / 2 - 16 if _has_discards(state) else zone.right
    most = wide * READ if any(lying) else 30.0
    rim = (tray.w - wide) / 2 + 4
    room = end - tray.centre[0] - wide / 2 - rim
    step = min(most, room / max(1, len(lying) - 1)) if spread else _edge(len(lying), rim)
    first = tray.centre[0] - 4 - (0.0 if spread else (len(lying) - 1) * step / 2)
    y = tray.centre[1] - 4
    apart = 12.0 if spread and 0 < mine < len(lying) else 0.0
    reach = first + (len(lying) - 1) * step + apart + wide / 2 if lying and spread else 0.0
    lies = tray._replace(w=max(tray.w, reach + rim - 4 - tray.x))
    found: list[Look] = [*(_tray(lies, tray.w, scale) if state.scene.number else ()), *looked]
    for i, card in enumerate(reversed(lying)):
        at = len(lying) - 1 - i
        gap = apart if at < mine else 0.0
        found.append(
            CardLook(
                rect=scale.card(first + i * step + gap, y, wide),
                id=card.text if card else f"stock-{i}",
                pile=Pile(STOCK),
                index=at,
                text=card.text if card else None,
                z=PILE_Z + i * 0.01,
            )
        )
    again, words = left.again(state, scale, lies, PILE_Z + 1), state.say
    found += again
    under = words.labels.stock_of(len(cards))
    if mine and not _has_discards(state):
        under = words.labels.stock_for(state.names[state.seat], mine, len(cards) - mine)
    elif again and all(state.scene.exchange.done):
        under = words.label("look-again")
    elif any(cards):
        known = sum(c is not None for c in cards)
        under = words.labels.stock_known(known, len(cards), bool(state.scene.exchange.turned_up))
    if state.hand.down:
        return found
    return [*found, *_labelled(words.label("stock"), under, lies, words_at, ("stock",), scale, measure)]


def _edge(n: int, room: float) -> float:
    """Return how much of each of ``n`` squared-up cards is visible, in board units. This lets the player
    count them."""
    return min(EDGE, room / max(1, n - 1))


def _tray(place: Rect, natural: float, scale: Scale) -> list[Look]:
    """Return the tray, as wide as the cards spread in it."""
    rect = px(scale, place)
    look = OrnamentLook(rect=rect, ornament="tray", natural=scale.px(natural), id="tray", z=PILE_Z - 1)
    return [look]


def _figures(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the piles where there is little room: a card of the stock, and the numbers in words. If the
    hands are face up, the opponent's hand takes their place. Once the stock is empty, a press on the words
    shows the cards that were looked at."""
    zone, words = zones(scale).piles, state.say
    found, lying = _looked_at(state, scale)
    if not state.scene.number or state.scene.rules.sight.open_hands:
        return found
    wide = (zone.h - 2) / CARD_RATIO
    for i, _ in enumerate(lying):
        rect = scale.card(zone.x + wide / 2 + i * _edge(len(lying), 12), zone.centre[1], wide)
        at = len(lying) - 1 - i
        found.append(CardLook(rect=rect, id=f"stock-{i}", pile=Pile(STOCK), index=at, z=PILE_Z))
    if state.hand.down:
        return found
    beside = wide + 22 if lying else 0.0
    place = zone._replace(x=zone.x + beside, w=zone.w - beside)
    size = scale.type(LABEL)
    says = f"{words.label('stock')} {words.labels.stock_of(len(stock_cards(state)))}"
    of_stock = measure.width(says, "italic", size) * 1.03
    if _has_discards(state):
        longer = f"{says} · {' '.join(_of_heap(state))}"
        if measure.width(longer, "italic", size) <= scale.px(place.w) * 0.97:
            says = longer
    look = text_in(says, px(scale, place), size, scale, measure, face="italic", ink="second", middle=True)
    found.append(altered(look, terms=("stock", "discard")))
    if state.scene.exchange.discards:
        says = words.labels.at_discards(state.names[state.seat], state.scene.exchange.discards)
        found.append(SpotLook(rect=look.rect, id="discards", name=says, z=PILE_Z + 1))
    seen = zone._replace(w=wide + 14) if lying else place._replace(w=of_stock / scale.u)
    return [*found, *left.again(state, scale, seen, PILE_Z + 1.5)]


def _looked_at(state: PicketTable, scale: Scale) -> tuple[list[Look], tuple[Card | None, ...]]:
    """Return the stock cards that you are looking at, on the cloth, and what the stock shows meanwhile: backs
    if all its cards are on the cloth."""
    cards = stock_cards(state)
    if heaps_lie(state):
        return [], (None,) * len(cards)
    last = state.scene.talk.told[-1:]
    looked = last[0].cards if last and isinstance(last[0], Looked | TurnedUp) else ()
    if not state.waits or not looked:
        return [], cards
    return left.on_cloth(state, scale, looked, STOCK), tuple(card for card in cards if card is None)


def _of_heap(state: PicketTable) -> tuple[str, str]:
    """Return the label of the discards, and a text saying how many each player has: the person first,
    whichever seat the table is seen from."""
    was = state.scene.exchange
    here, there = len(was.discards), was.other_discards
    if None in state.names and state.names[state.seat] is not None:
        made = state.say.labels.discards_of(there, initial(state.own_name), here)
    else:
        own = None if None in state.names else initial(state.own_name)
        made = state.say.labels.discards_of(here, initial(state.name), there, own)
    return state.say.label("discards"), made


def _elders_part(state: PicketTable) -> int:
    """Return how many stock cards Elder may take; 0 unless the person is Elder and has not yet exchanged."""
    scene = state.scene
    waits = scene.seat == scene.elder and not scene.exchange.done[scene.seat]
    return min(scene.rules.elder_most, scene.exchange.stock) if waits else 0


def _labelled(
    label: str, under: str, pile: Rect, y: float, terms: tuple[str, ...], scale: Scale, measure: Measure
) -> list[Look]:
    """Return a heading with a note below it, both centred under a pile. The pile's place is in board
    units."""
    zone = px(scale, zones(scale).piles)
    size, small, x, top = scale.type(LABEL), scale.type(LABEL - 1), scale.px(pile.centre[0]), scale.px(y)
    first = measure.width(label, "sc", size) + 2
    second = measure.width(under, "italic", small) * 1.04 + 2
    wide = min(second, zone.w)
    heading = Rect(max(zone.x, x - first / 2), top, first, size * 1.25)
    note = Rect(max(zone.x, x - wide / 2), top + size * 1.19, wide, small * 1.25)
    looks = (
        text_in(label, heading, size, scale, measure, face="sc"),
        text_in(under, note, small, scale, measure, face="italic", ink="second"),
    )
    return [altered(look, terms=terms) for look in looks]


def _has_discards(state: PicketTable) -> bool:
    return bool(state.scene.exchange.discards or state.scene.exchange.other_discards)


def discards(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return both players' discards in one heap, laid crosswise. Pointing at the heap names your own."""
    scene = state.scene
    yours, theirs = len(scene.exchange.discards), scene.exchange.other_discards
    if (not yours and not theirs) or zones(scale).large:
        return []
    _, (x, y), words_at, _ = places(scale)
    found: list[Look] = [*_heap(tuple(scene.exchange.discards), theirs, scene.seat, scale)]
    if yours:
        spot = scale.rect(x - 62, y - 52, 124, 104)
        says = state.say.labels.at_discards(state.names[state.seat], scene.exchange.discards)
        found.append(SpotLook(rect=spot, id="discards", name=says, z=PILE_Z + 1))
    reach = zones(scale).piles.right - x
    label, under = _of_heap(state)
    pile = Rect(x - reach, y, 2 * reach, 0)
    return [*found, *_labelled(label, under, pile, words_at, ("discard",), scale, measure)]


@lru_cache(maxsize=8)
def _heap(yours: Group, theirs: int, seat: int, scale: Scale) -> tuple[Look, ...]:
    """Return the discards as a heap: yours and the opponent's, laid crosswise, yours on top."""
    _, (x, y), _, wide = places(scale)
    found: list[Look] = []
    for i in range(len(yours) + theirs):
        own = i >= theirs
        rect = scale.card(x + (i % 4) * 1.5, y + (14 if own else -14) - i * 0.8, wide * HEAP)
        angle = (86 if own else 94) + (i * 37 % 7) - 3
        id = f"out-{yours[i - theirs].text}" if own else f"theirs-{i}"
        pile = Pile(DISCARDS, seat if own else 1 - seat)
        found.append(CardLook(rect=rect, id=id, pile=pile, index=i, angle=angle, z=PILE_Z + i * 0.01))
    return tuple(found)


def won_tricks(state: PicketTable, seat: int, scale: Scale, measure: Measure) -> list[Look]:
    """Return the row of a player's tricks, face down, beside the player's name. Pressing them shows the
    tricks."""
    z = zones(scale)
    return _row(state, seat, z.my_tricks if seat == state.seat else z.their_tricks, scale, measure)


def _made(state: PicketTable, seat: int) -> int:
    """Return how many points a seat has scored with the tricks already on its pile."""
    scored = [one for one in state.scene.score.scored if one.trick is None or one.trick <= state.landed]
    return sum_of(scored, Line.PLAY, seat) or 0


def _row(state: PicketTable, seat: int, zone: Rect, scale: Scale, measure: Measure) -> list[Look]:
    scene = state.scene
    tricks, pile = scene.won(seat), Pile(WON, seat)
    if not tricks:
        return []
    width = min(TRICK_WIDTH, (zone.h - 6) / CARD_RATIO)
    spread = zone.w * 0.05 if zones(scale).large else zone.w * 0.4 - width
    step = min(TRICK_STEP, spread / max(1, len(tricks) - 1))
    y = zone.bottom - width * CARD_RATIO / 2 - 3
    found: list[Look] = []
    for i, trick in enumerate(tricks):
        number = scene.tricks.index(trick)
        found.append(
            CardLook(
                rect=scale.card(zone.x + width / 2 + 3 + i * step, y, width),
                id=trick_id(number),
                pile=pile,
                index=number,
                angle=0.75 * ((number * 53 % 5) - 2),
                z=PILE_Z + i * 0.01,
            )
        )
    taken = width + step * (len(tricks) - 1) + 12
    made = state.say.tricks.summands(scene.talk.told, seat, scene.rules) if Part.PLAY in state.parts else ()
    every = scene.rules.sight.tricks_open or state.drilled is not None
    says = state.say.labels.at_tricks(made, every)
    lying = [t for t in tricks if scene.tricks.index(t) < state.landed]
    if not lying:
        return found
    words = state.say.labels.tricks_of(len(lying), _made(state, seat) if Part.PLAY in state.parts else None)
    size = scale.type(20)
    beside = px(scale, zone._replace(x=zone.x + taken, w=zone.w - taken))
    if scene.tricks.index(lying[-1]) == state.landed - 1:
        words = leading_to(words, state.words.label, beside, size, scale, measure)
    ink = "cream" if seat == scene.seat else "second"
    told = text_in(words, beside, size, scale, measure, face="italic", ink=ink, middle=True)
    found.append(altered(told, id=f"taken-{seat}"))
    spot = scale.rect(zone.x, zone.y, taken - RING, zone.h).union(inked(told, measure))
    found.append(SpotLook(rect=spot, id=f"won-{seat}", pile=pile, name=says, z=PILE_Z + 1))
    return found
