"""The middle of the cloth: the cards lifted, the place to lay out, the trick, the shown cards."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.play.picket.hand import discarding
from picket_desktop.table.play.picket.offers import setting_down
from picket_desktop.table.play.picket.scene import Shown
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.play.zones import LAID, LIFTED, TRICK, TRICK_WIDTH, px, zones
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Pile, Rect, SlotLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

SHOWN = "shown"
"""Cards that a seat has laid open."""
SLOT_Z, CLOTH_Z = 2.0, 8.0
LEAST_SHOWN = 24.0
"""The width of shown cards in a window so small that the words above them fill their place."""


def middle(scale: Scale) -> tuple[float, float]:
    """The middle of the cloth, in board units."""
    z = zones(scale)
    return z.bar.centre[0], z.cloth.centre[1]


def seal_place(scale: Scale) -> Rect:
    """Where the wax lies, in board units."""
    z = zones(scale)
    return Rect(z.cloth.right - 120, z.cloth.y + 10, 110, 114)


def lifted(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """The cards lifted for the deal: theirs at the left of the middle, yours at the right."""
    scene = state.scene
    if not scene.lifted or scene.number or state.gathering:
        return []
    z = zones(scale)
    found: list[Look] = []
    both = ((-1, scene.lifted[1], state.name), (1, scene.lifted[0], state.words.label("you")))
    for side, card, name in both:
        x, y = z.bar.centre[0] + side * 110, z.cloth.y + 120
        found.append(
            CardLook(
                rect=scale.card(x, y, TRICK_WIDTH),
                id=f"lifted-{card.text}",
                pile=Pile(LIFTED, scene.seat if side > 0 else 1 - scene.seat),
                text=card.text,
                angle=-side * 2,
                z=CLOTH_Z,
            )
        )
        place = Rect(x - 100, y + TRICK_WIDTH * CARD_RATIO / 2 + 8, 200, 34)
        found.append(text_in(name, px(scale, place), scale.type(24), measure, align="centre", face="sc"))
    return found


def laying_place(state: PicketTable, scale: Scale) -> list[Look]:
    """The chalked place for the discard, and the cards that lie on it."""
    if not discarding(state):
        return []
    z = zones(scale)
    zone = z.trick if state.scene.shown else z.cloth
    slot = Rect(zone.x + 30, zone.y + 6, zone.w - 60, zone.h - 18)
    held = state.hand.held is not None and px(scale, slot).holds(state.hand.held.x, state.hand.held.y)
    words = "" if state.hand.laid else state.say.label("place-to-lay-out")
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
    for i, card in enumerate(state.hand.laid):
        if state.hand.held and state.hand.held.card is card:
            continue
        step = min(74.0, (slot.w - TRICK_WIDTH - 40) / max(1, len(state.hand.laid) - 1))
        off = i - (len(state.hand.laid) - 1) / 2
        found.append(
            CardLook(
                rect=scale.card(slot.centre[0] + off * step, slot.centre[1], TRICK_WIDTH),
                id=card.text,
                pile=Pile(LAID, state.seat),
                index=i,
                text=card.text,
                angle=-off * 0.8,
                press=True,
                drag=True,
                marked=True,
                group="laid",
                name=state.say.prompts.at_discard(card, True),
                fresh=card in state.scene.fresh,
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found


def trick_place(scale: Scale, mine: bool) -> tuple[float, float, float]:
    """Centre and lean of a card played to the trick: theirs upper left, yours lower right."""
    zone = zones(scale).trick
    x, y = zone.centre
    apart = TRICK_WIDTH * 0.53
    return (x + apart, y + 8, -2.0) if mine else (x - apart, y - 6, 2.6)


def trick(state: PicketTable, scale: Scale) -> list[Look]:
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
                chosen=state.hand.held is not None,
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
                pile=Pile(TRICK, seat),
                index=i,
                text=card.text,
                angle=angle + (card.index % 3) - 1,
                chosen=open_.winner == seat,
                z=CLOTH_Z + i,
            )
        )
    return found


def shown_cards(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """What has been laid open, a row for each player: theirs above, yours below. Played cards are crossed."""
    z = zones(scale)
    playing = state.view.phase is Phase.PLAY or bool(state.scene.tricks)
    zone = z.shown if playing else z.cloth
    aside = discarding(state) or setting_down(state) or state.open.panel == "another"
    if aside or state.awaiting is Await.SHUFFLE:
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
    state: PicketTable, seat: int, shown: tuple[Shown, ...], zone: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    words, rules = state.say, state.scene.rules
    names = []
    for s in shown:
        text = (
            words.labels.blank_name() if s.kind is None else words.holdings.holdings(s.kind, s.groups, rules)
        )
        names.append((s.kind, text))
    open_ = lies_open(state, shown, seat)
    label = words.labels.shown_label(names, None if seat == state.seat else state.name, open_)
    size = scale.type(22)
    lines = px(scale, zone._replace(h=max(30.0, 2.5 * size / scale.u) if not open_ else 56.0))
    terms = tuple(dict.fromkeys(t for s in shown for t in words.speaks_of.of_groups(s.kind, s.groups)))
    head = replace(text_in(label, lines, size, measure, ink="cream"), terms=terms)
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
                pile=Pile(SHOWN, seat),
                index=i,
                text=card.text,
                crossed=card in state.scene.played,
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found


def lies_open(state: PicketTable, shown: tuple[Shown, ...], seat: int) -> bool:
    """Whether the cards lie on the cloth: at once in the old games, else when you have asked to see them; at
    the strict table what is shown has been asked for by a challenge."""
    asked = SEE in state.open.turned and seat != state.seat
    rules = state.scene.rules
    return rules.sight.shown_at_once or rules.strict or asked or any(s.kind is None for s in shown)


def _ask_to_see(state: PicketTable, seat: int, head: Look, scale: Scale) -> list[Look]:
    if seat == state.seat:
        return []
    words = state.say
    rect = Rect(head.rect.x, head.rect.bottom + scale.px(6), scale.px(150), scale.reach(46))
    return [
        ButtonLook(
            rect=rect,
            id=SEE,
            label=words.label("show-me"),
            size=scale.type(22),
            name=words.label("show-me.says"),
            z=CLOTH_Z,
        )
    ]
