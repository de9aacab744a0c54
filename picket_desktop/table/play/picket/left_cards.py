"""The cards left in the stock that the person may see. They lie face up on the cloth while being looked at;
after that, pressing their pile shows them on a sheet."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.cloth import CLOTH_Z, LAID_WIDTH
from picket_desktop.table.play.picket.state import LEFT_CARDS, PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Pile, Rect, SpotLook
from picket_desktop.table.widgets.parts import printed, row
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

SPREAD = 0.62
"""How much of a card shows beside the next one, as a fraction of its width, where there is room."""
MARGIN = 34.0


def seen(state: PicketTable) -> tuple[Card, ...]:
    """Return the stock cards the person has seen: those turned up, and those the person looked at and left.
    The opponent may have taken some of the latter."""
    exchange = state.scene.exchange
    return tuple(dict.fromkeys((*exchange.looked, *exchange.turned_up)))


def on_cloth(state: PicketTable, scale: Scale, cards: tuple[Card, ...], pile: str) -> list[Look]:
    """Return the cards laid face up in the middle of the cloth, wide enough to be read."""
    zone = zones(scale).cloth
    width = min(LAID_WIDTH, (zone.h - 10) / CARD_RATIO)
    return _spread(scale, zone, cards, width, Pile(pile), "")


def again(state: PicketTable, scale: Scale, pile: Rect, z: float) -> list[Look]:
    """Return the spot that makes the pile a button for seeing the cards again; ``pile`` is in board units."""
    if not seen(state) or state.waits:
        return []
    return [SpotLook(rect=px(scale, pile), id=LEFT_CARDS, name=state.say.labels.at_left(), z=z)]


def sheet(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return a sheet, over the cloth, of the stock cards that the person has seen."""
    z, words = zones(scale), state.say
    big, tall = scale.type(32), scale.reach(50)
    cloth = z.bar if z.large else z.cloth
    top = z.sheet.y if z.large else 100
    place = px(scale, Rect(cloth.x, top, cloth.w, z.bar.bottom - top))
    inner = place.grown(-scale.px(MARGIN), -scale.px(22))
    title = Rect(inner.x, inner.y, inner.w, big * 1.2)
    title_words = words.labels.left_cards(state.names[state.seat], not state.scene.exchange.turned_up)
    entries = [("close", words.label("back"), words.label("done.says"), "primary")]
    buttons = row(scale, measure, inner.right, inner.bottom - tall - scale.px(6), entries)
    u = scale.u
    middle = Rect(
        inner.x / u, title.bottom / u + 8, inner.w / u, (inner.bottom - tall - title.bottom) / u - 24
    )
    width = min(LAID_WIDTH, middle.h / CARD_RATIO)
    return raised(
        [
            PanelLook(rect=place, seed=29),
            printed(title_words, title, big, "canon", "centre"),
            *_spread(scale, middle, seen(state), width, Pile(), "left-"),
            *buttons,
        ]
    )


def _spread(
    scale: Scale, zone: Rect, cards: tuple[Card, ...], width: float, pile: Pile, prefix: str
) -> list[Look]:
    step = min(width * SPREAD, (zone.w - width) / max(1, len(cards) - 1))
    x, y = zone.centre
    first = x - step * (len(cards) - 1) / 2
    return [
        CardLook(
            rect=scale.card(first + i * step, y, width),
            id=prefix + card.text,
            pile=pile,
            index=i,
            text=card.text,
            z=CLOTH_Z + i * 0.01,
        )
        for i, card in enumerate(cards)
    ]
