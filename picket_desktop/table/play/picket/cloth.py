"""The middle of the cloth: the pack before the deal, the place to lay out, the trick, the shown cards."""

from __future__ import annotations

import math

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.hand import discarding, fan_place
from picket_desktop.table.play.picket.scene import Shown
from picket_desktop.table.play.picket.state import TableState
from picket_desktop.table.play.zones import TRICK_WIDTH, px, zones
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, SealLook, SlotLook, SpotLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

PACK_WIDTH = 128.0
SPREAD = "place-"
SLOT_Z, CLOTH_Z = 2.0, 8.0
LEAST_SHOWN = 24.0
"""The width of shown cards in a window so small that the words above them fill their place."""


def spread_pack(state: TableState, scale: Scale, attention: Attention) -> list[Look]:
    """The pack in an arc, to lift a card from or to cut; when you deal, squared up to be shuffled."""
    if state.busy or state.awaiting not in (Await.LIFT, Await.CUT, Await.SHUFFLE):
        return []
    if state.awaiting is Await.SHUFFLE:
        return _squared(state, scale)
    pointed = pointed_place(attention)
    place = state.place if pointed is None else pointed
    found: list[Look] = []
    for i in range(state.pack):
        x, y, angle = arc(scale, i, state.pack)
        cutting = state.awaiting is Await.CUT
        up = (i < place) if cutting else (i == place)
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
    return found


def pointed_place(attention: Attention) -> int | None:
    """The place of the spread pack that is pointed at or has the keyboard."""
    for id in (attention.hover, attention.focus):
        if id.startswith(SPREAD):
            return int(id.removeprefix(SPREAD))
    return None


def cut_at(place: int, pack: int) -> int:
    """How many cards are lifted by cutting at a card of the spread: never fewer than two, nor all but one."""
    return max(2, min(pack - 2, place))


def arc(scale: Scale, i: int, n: int) -> tuple[float, float, float]:
    """Centre and lean of a card of the spread pack, in board units."""
    z = zones(scale)
    middle = (z.bar.x + z.bar.right) / 2
    share = (i - (n - 1) / 2) / ((n - 1) / 2)
    return middle + share * 410, z.cloth.centre[1] + 52 * share * share - 20, -share * 13


def _squared(state: TableState, scale: Scale) -> list[Look]:
    z = zones(scale)
    x, y = (z.bar.x + z.bar.right) / 2, z.cloth.centre[1]
    found: list[Look] = [
        CardLook(
            rect=scale.card(x + i * 0.4, y - i * 0.5, PACK_WIDTH), id=f"{SPREAD}{i}", z=CLOTH_Z + i * 0.01
        )
        for i in range(0, state.pack, 4)
    ]
    spot = scale.card(x + 8, y - 8, PACK_WIDTH + 20)
    found.append(SpotLook(rect=spot, id="pack", name=state.words.label("pack"), z=CLOTH_Z + 1))
    return found


def seal(state: TableState, scale: Scale) -> list[Look]:
    """The wax on the sealed pack."""
    if not state.seal or state.awaiting not in (Await.CUT, Await.SHUFFLE):
        return []
    z = zones(scale)
    rect = scale.rect(z.cloth.right - 120, z.cloth.y + 10, 110, 114)
    return [
        SealLook(
            rect=rect,
            letters=state.seal,
            size=scale.type(18),
            id="seal",
            press=True,
            name=state.words.label("sealed"),
            z=CLOTH_Z,
        )
    ]


def lifted(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """The cards lifted for the deal: theirs at the left of the middle, yours at the right."""
    scene = state.scene
    if not scene.lifted or scene.number:
        return []
    z = zones(scale)
    middle = (z.bar.x + z.bar.right) / 2
    found: list[Look] = []
    low = state.awaiting in (Await.LIFT, Await.CUT, Await.SHUFFLE) and not state.busy
    if low:
        return []
    for side, card, name in (
        (-1, scene.lifted[1], state.name),
        (1, scene.lifted[0], state.words.label("you")),
    ):
        x, y = middle + side * 110, z.cloth.y + 120
        found.append(
            CardLook(
                rect=scale.card(x, y, TRICK_WIDTH),
                id=f"lifted-{card.text}",
                text=card.text,
                angle=-side * 2,
                z=CLOTH_Z,
            )
        )
        place = Rect(x - 100, y + TRICK_WIDTH * CARD_RATIO / 2 + 8, 200, 34)
        found.append(text_in(name, px(scale, place), scale.type(24), measure, align="centre", face="sc"))
    return found


def laying_place(state: TableState, scale: Scale) -> list[Look]:
    """The chalked place for the discard, and the cards that lie on it."""
    if not discarding(state):
        return []
    z = zones(scale)
    zone = z.trick if state.scene.shown else z.cloth
    slot = Rect(zone.x + 30, zone.y + 6, zone.w - 60, zone.h - 18)
    held = state.drag is not None and px(scale, slot).holds(state.drag.x, state.drag.y)
    words = "" if state.laid else state.words.label("place-to-lay-out")
    found: list[Look] = [
        SlotLook(
            rect=px(scale, slot),
            id="slot",
            words=words,
            size=scale.type(22),
            chosen=held,
            press=False,
            z=SLOT_Z,
        )
    ]
    for i, card in enumerate(state.laid):
        if state.drag and state.drag.card is card:
            continue
        step = min(74.0, (slot.w - TRICK_WIDTH - 40) / max(1, len(state.laid) - 1))
        off = i - (len(state.laid) - 1) / 2
        found.append(
            CardLook(
                rect=scale.card(slot.centre[0] + off * step, slot.centre[1], TRICK_WIDTH),
                id=card.text,
                text=card.text,
                angle=-off * 0.8,
                press=True,
                drag=True,
                marked=True,
                group="laid",
                name=state.words.picket.prompts.at_discard(card, True),
                fresh=card in state.scene.fresh,
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found


def over_slot(scale: Scale, y: float) -> bool:
    """Whether a card let go at that height (pixels) is put on the cloth rather than back in the hand."""
    return y < scale.px(zones(scale).fan.y + 30)


def trick_place(scale: Scale, mine: bool) -> tuple[float, float, float]:
    """Centre and lean of a card played to the trick: theirs upper left, yours lower right."""
    zone = zones(scale).trick
    x, y = zone.centre
    apart = TRICK_WIDTH * 0.53
    return (x + apart, y + 8, -2.0) if mine else (x - apart, y - 6, 2.6)


def trick(state: TableState, scale: Scale) -> list[Look]:
    """The cards that lie in the middle, and where yours will come."""
    scene = state.scene
    open_ = scene.open_trick
    found: list[Look] = []
    asked = state.asked and state.view.phase is Phase.PLAY
    if asked and not (open_ and open_.followed):
        x, y, _ = trick_place(scale, True)
        found.append(
            SlotLook(
                rect=scale.card(x, y, TRICK_WIDTH),
                id="slot",
                words=state.words.label("place-to-play"),
                size=scale.type(21),
                chosen=state.drag is not None,
                z=SLOT_Z,
            )
        )
    if open_ is None:
        return found
    played: list[tuple[int, Card]] = [(open_.leader, open_.led)]
    if open_.followed:
        played.append((1 - open_.leader, open_.followed))
    for i, (seat, card) in enumerate(played):
        x, y, angle = trick_place(scale, seat == scene.seat)
        found.append(
            CardLook(
                rect=scale.card(x, y, TRICK_WIDTH),
                id=card.text,
                text=card.text,
                angle=angle + (card.index % 3) - 1,
                chosen=open_.winner == seat,
                z=CLOTH_Z + i,
            )
        )
    return found


def shown_cards(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """What has been laid open, a row for each player: theirs above, yours below. Played cards are crossed."""
    z = zones(scale)
    playing = state.view.phase is Phase.PLAY or bool(state.scene.tricks)
    zone = z.shown if playing else z.cloth
    if discarding(state) or state.panel == "another" or state.awaiting is Await.SHUFFLE:
        zone = z.shown
    rows = [(seat, state.scene.shown_by(seat)) for seat in (1 - state.seat, state.seat)]
    rows = [(seat, shown) for seat, shown in rows if shown]
    if not rows:
        return []
    tall = min(zone.h / len(rows), 148.0 if len(rows) > 1 else 170.0)
    found: list[Look] = []
    for i, (seat, shown) in enumerate(rows):
        found += _shown_row(state, seat, shown, zone._replace(y=zone.y + i * tall, h=tall), scale, measure)
    return found


def _shown_row(
    state: TableState, seat: int, shown: tuple[Shown, ...], zone: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    words, rules = state.words, state.scene.rules
    names = []
    for s in shown:
        text = (
            words.picket.labels.blank_name()
            if s.kind is None
            else words.picket.holdings.holdings(s.kind, s.groups, rules)
        )
        names.append((s.kind, text))
    label = words.picket.labels.shown_label(names, None if seat == state.seat else state.name)
    open_ = lies_open(state, shown, seat)
    size = scale.type(22)
    lines = px(scale, zone._replace(h=max(30.0, 2.5 * size / scale.u) if not open_ else 56.0))
    head = text_in(label, lines, size, measure, ink="cream")
    if not open_:
        return [head, *_ask_to_see(state, seat, head, scale)]
    cards = [c for s in shown for c in s.cards]
    cards = sorted(dict.fromkeys(cards), key=lambda c: (c.suit, -c.rank))
    top = head.rect.bottom / scale.u + 4
    room = max(LEAST_SHOWN * CARD_RATIO, zone.bottom - top - 6)
    width = min(88.0, room / CARD_RATIO, zone.w / (1 + 0.46 * (len(cards) - 1)))
    step = min(width * 0.62, (zone.w - width) / max(1, len(cards) - 1))
    found: list[Look] = [head]
    for i, card in enumerate(cards):
        x = zone.x + width / 2 + i * step
        found.append(
            CardLook(
                rect=scale.card(x, top + width * CARD_RATIO / 2, width),
                id=f"shown-{seat}-{card.text}",
                text=card.text,
                crossed=card in state.scene.played,
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found


def lies_open(state: TableState, shown: tuple[Shown, ...], seat: int) -> bool:
    """Whether the cards lie on the cloth: at once in the old games, else when you have asked to see them; at
    the strict table what is shown has been asked for by a challenge."""
    asked = state.seen and seat != state.seat
    rules = state.scene.rules
    return rules.sight.shown_at_once or rules.strict or asked or any(s.kind is None for s in shown)


def _ask_to_see(state: TableState, seat: int, head: Look, scale: Scale) -> list[Look]:
    if seat == state.seat:
        return []
    words = state.words
    rect = Rect(head.rect.x, head.rect.bottom + scale.px(6), scale.px(150), scale.reach(46))
    return [
        ButtonLook(
            rect=rect,
            id="see",
            label=words.label("show-me"),
            size=scale.type(22),
            name=words.label("show-me.says"),
            z=CLOTH_Z,
        )
    ]


def fan_index(scale: Scale, n: int, x: float) -> int:
    """The place in a fan of n cards nearest to a pixel."""
    places = [scale.px(fan_place(scale, i, n)[0]) for i in range(n)]
    return min(range(n), key=lambda i: math.fabs(places[i] - x)) if places else 0
