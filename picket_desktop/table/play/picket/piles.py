"""The stock, the discards, and the tricks that have been won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import Trick
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.zones import WON, px, zones
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, SpotLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

STOCK, DISCARDS = "stock", "discards"
"""The stock (its index counts from the top); what was laid out, by whom."""
PILE_WIDTH = 80.0
PILE_Z = 4.0


def stock_cards(state: PicketTable) -> tuple[Card | None, ...]:
    """What lies in the stock, top first: a card where you have seen it, None for a back.

    Elder has seen the top ones that he left; as many as Younger took of these have gone.
    """
    scene = state.scene
    if scene.exchange.turned_up:
        return scene.exchange.turned_up
    seen = scene.exchange.looked
    if scene.seat == scene.elder and scene.exchange.done[1 - scene.elder]:
        seen = seen[scene.exchange.other_discards :]
    known = seen[: scene.exchange.stock]
    return (*known, *(None for _ in range(scene.exchange.stock - len(known))))


def stock(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """The stock spread while it is drawn from, squared up after; its label under it."""
    cards = stock_cards(state)
    if not cards:
        return []
    zone = zones(scale).piles
    mine = _elders_part(state)
    spread = not all(state.scene.exchange.done) or any(cards)
    room = 284.0 if not _has_discards(state) else 116.0
    step = min(30.0, (room - PILE_WIDTH) / max(1, len(cards) - 1)) if spread else 1.6
    found: list[Look] = []
    y = zone.y + 6 + PILE_WIDTH * CARD_RATIO / 2
    for i, card in enumerate(reversed(cards)):
        at = len(cards) - 1 - i
        gap = 12 if spread and mine and at < mine < len(cards) else 0
        x = zone.x + 6 + PILE_WIDTH / 2 + i * step + gap
        found.append(
            CardLook(
                rect=scale.card(x, y, PILE_WIDTH),
                id=card.text if card else f"stock-{at}",
                pile=Pile(STOCK),
                index=at,
                text=card.text if card else None,
                z=PILE_Z + i * 0.01,
            )
        )
    words = state.say
    label = words.label("stock")
    under = words.labels.stock_of(len(cards))
    if mine and not _has_discards(state):
        under = words.labels.stock_for(mine, len(cards) - mine)
    elif any(cards):
        under = words.labels.stock_known(
            sum(c is not None for c in cards), bool(state.scene.exchange.turned_up)
        )
    place = Rect(zone.x, y + PILE_WIDTH * CARD_RATIO / 2 + 6, room, 60)
    return [*found, *_labelled(label, under, px(scale, place), ("stock",), scale, measure)]


def _elders_part(state: PicketTable) -> int:
    """How many of the stock are Elder's to take, while you are Elder and have not exchanged."""
    scene = state.scene
    waits = scene.seat == scene.elder and not scene.exchange.done[scene.seat]
    return min(scene.rules.exchange.elder_max, scene.exchange.stock) if waits else 0


def _labelled(
    label: str, under: str, place: Rect, terms: tuple[str, ...], scale: Scale, measure: Measure
) -> list[Look]:
    size, small = scale.type(22), scale.type(20)
    first = text_in(label, place._replace(h=size * 1.3), size, measure, face="sc", align="centre")
    rest = place._replace(y=first.rect.bottom, h=max(small * 1.3, place.bottom - first.rect.bottom))
    second = text_in(under, rest, small, measure, face="italic", ink="second", align="centre")
    return [replace(first, terms=terms), replace(second, terms=terms)]


def _has_discards(state: PicketTable) -> bool:
    return bool(state.scene.exchange.discards or state.scene.exchange.other_discards)


def discards(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """What was laid out, both players' in one heap crosswise; pointing at it tells you your own."""
    scene = state.scene
    yours, theirs = len(scene.exchange.discards), scene.exchange.other_discards
    if not yours and not theirs:
        return []
    zone = zones(scale).piles
    x, y = zone.right - 82, zone.y + 6 + PILE_WIDTH * CARD_RATIO / 2 - 6
    found: list[Look] = []
    for i in range(yours + theirs):
        own = i >= theirs
        rect = scale.card(x + (i % 4) * 1.5, y + (14 if own else -14) - i * 0.8, PILE_WIDTH * 0.86)
        angle = (86 if own else 94) + (i * 37 % 7) - 3
        id = f"out-{scene.exchange.discards[i - theirs].text}" if own else f"theirs-{i}"
        pile = Pile(DISCARDS, scene.seat if own else 1 - scene.seat)
        found.append(CardLook(rect=rect, id=id, pile=pile, index=i, angle=angle, z=PILE_Z + i * 0.01))
    if yours:
        spot = scale.rect(x - 62, y - 52, 124, 104)
        says = state.say.labels.at_discards(scene.exchange.discards)
        found.append(SpotLook(rect=spot, id="discards", name=says, z=PILE_Z + 1))
    place = Rect(zone.right - 168, y + PILE_WIDTH * CARD_RATIO / 2 + 12, 172, 60)
    under = state.say.labels.discards_of(yours, theirs)
    label = state.say.label("discards")
    return [*found, *_labelled(label, under, px(scale, place), ("discard",), scale, measure)]


def won_tricks(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Two rows of tricks turned down, theirs by their name, yours by your hand; press to look at them."""
    scene, z = state.scene, zones(scale)
    if not scene.tricks:
        return []
    theirs = _row(state, scene.won(1 - scene.seat), z.their_tricks, False, scale, measure)
    yours = _row(state, scene.won(scene.seat), z.my_tricks, True, scale, measure)
    return [*theirs, *yours]


def _row(
    state: PicketTable, tricks: Sequence[Trick], zone: Rect, yours: bool, scale: Scale, measure: Measure
) -> list[Look]:
    scene = state.scene
    size = scale.type(20)
    head = size * 1.2 / scale.u
    width = max(6.0, min(36.0, (zone.h - head - 4) / CARD_RATIO))
    step = min(18.0, (zone.w - width - 6) / 11)
    tall = width * CARD_RATIO
    label = px(scale, zone._replace(h=head))
    y = zone.y + head + tall / 2 + 2
    pile = Pile(WON, scene.seat if yours else 1 - scene.seat)
    found: list[Look] = []
    for i, trick in enumerate(tricks):
        number = scene.tricks.index(trick)
        rect = scale.card(zone.x + width / 2 + 3 + i * step, y, width)
        found.append(
            CardLook(
                rect=rect,
                id=f"trick-{number}",
                pile=pile,
                index=number,
                angle=(number * 53 % 5) - 2,
                z=PILE_Z + i * 0.01,
            )
        )
    words = state.say.labels.tricks_of(len(tricks), yours)
    says = state.say.labels.at_tricks(scene.rules.sight.tricks_open)
    ink = "cream" if yours else "second"
    if tricks:
        found.append(text_in(words, label, size, measure, face="italic", ink=ink))
        spot = scale.rect(zone.x, zone.y, width + step * len(tricks) + 10, zone.h)
        found.append(SpotLook(rect=spot, id=f"won-{pile.seat}", pile=pile, name=says, z=PILE_Z + 1))
    return found
