"""The trick before, looked at again: its cards face up beside the pile in which it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import HAND, WON
from picket_desktop.table.widgets.looks import CardLook, Look, PlaqueLook, PortraitLook, Rect, TextLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

WIDE, STEP = 112.0, 0.74
"""The width of a card in board units, and the distance of the next one in widths."""
GAP, EDGE = 10.0, 6.0
"""The distance from the pile, and from the edge of the cloth, in board units."""
RAISED = 0.6
"""The height of the cards above the cloth (as in `CardLook`), since they lie there only for a moment."""
BEFORE_Z = PANEL_Z - 30
PREFIX = "before-"
"""The beginning of the ids of these cards."""


class Laid(NamedTuple):
    """A card of the trick; ``name`` is written over it if more than two play."""

    card: Card
    name: str = ""
    wins: bool = False


def trick_before(
    looks: Sequence[Look], winner: int, laid: Sequence[Laid], scale: Scale, measure: Measure
) -> list[Look]:
    """Return the cards of a trick beside the pile of its ``winner``, on the side towards the middle of the
    cloth and below any face, each over the one before so that every index is seen."""
    pile = next((k.rect for k in looks if k.press and k.pile.kind == WON and k.pile.seat == winner), None)
    if pile is None:
        return []
    u, felt = scale.u, scale.felt.grown(-EDGE * scale.u)
    wide, size = WIDE * u, scale.least
    names = [measure.width(one.name, "sc", size) * 1.08 for one in laid]
    tall, line = wide * CARD_RATIO, size * 1.35 if any(names) else 0.0
    step = max(STEP * wide, max(names) + 8 * u)
    whole = wide + step * (len(laid) - 1)
    hand = [look for look in looks if isinstance(look, CardLook) and look.pile.kind == HAND]
    lowest = min((card.rect.y - card.lift for card in hand), default=felt.bottom)
    x = pile.right + GAP * u if pile.centre[0] < felt.centre[0] else pile.x - GAP * u - whole
    x = min(max(x, felt.x), felt.right - whole)
    y = min(max(pile.centre[1] - tall / 2, felt.y + line), min(felt.bottom, lowest - EDGE * u) - tall)
    lying = Rect(x, y, whole, tall)
    faces = [k.rect for k in looks if isinstance(k, PortraitLook) and k.rect.overlaps(lying)]
    y = min(max([y, *(face.bottom + line for face in faces)]), lowest - tall)
    found: list[Look] = []
    for i, one in enumerate(laid):
        rect = Rect(x + i * step, y, wide, tall)
        found.append(
            CardLook(
                rect=rect,
                id=f"{PREFIX}{one.card.text}",
                text=one.card.text,
                chosen=one.wins,
                high=RAISED,
                z=BEFORE_Z + i * 0.1,
            )
        )
        if one.name:
            left = rect.x + min(step, wide) / 2 - names[i] / 2
            over = Rect(left, rect.y - line, names[i], line)
            strip = PlaqueLook(rect=over.grown(4 * u, 0), soft=3 * u, z=BEFORE_Z + i * 0.1)
            words = TextLook(rect=over, text=one.name, size=size, face="sc", align="centre", z=BEFORE_Z + 1)
            found += [strip, words]
    return found
