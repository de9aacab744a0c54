"""The points of a trick ("+1") on the card of each player who scores. The note under the prompt says
why."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.picket.cloth import played, trick_card, trick_place
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import Look, PlaqueLook, Rect, SpeechLook, TextLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.tricks import Counted

COUNTED_Z = 45.0
INSET = 9.0
"""Height of the figure above the foot of the card, in board units."""
ON_CARD = 0.1
"""Share of the card's width that the figure covers. The rest stands out over the cloth, clear of the motto
on an ace."""


def counted(state: PicketTable) -> tuple[Counted, ...]:
    """Return the points of the last trick that have been shown."""
    return state.say.tricks.counted(state.scene.talk.told, state.scene.rules)


def figures(state: PicketTable, scale: Scale, measure: Measure, said: Sequence[Look]) -> list[Look]:
    """Write each player's points at the outer corner of their card in the trick that lies. Leave out a
    figure where a banderole hangs over its place, because the banderole calls the points out."""
    if state.scene.open_trick is None:
        return []
    points: dict[int, int] = {}
    for one in counted(state):
        points[one.seat] = points.get(one.seat, 0) + one.points
    found: list[Look] = []
    for seat, sum_ in points.items():
        words = state.say.tricks.points(sum_)
        place = _corner(words, seat, state, scale, measure)
        if not any(isinstance(look, SpeechLook) and look.rect.overlaps(place) for look in said):
            found += _figure(words, place, seat, scale)
    return found


def _corner(words: str, seat: int, state: PicketTable, scale: Scale, measure: Measure) -> Rect:
    """Return the figure's place at the foot of a seat's card of the trick, over the outer edge."""
    sides = {seat: side for seat, _, side in played(state)}
    x, y, _ = trick_place(scale, seat == state.seat, sides[seat])
    card, size = scale.card(x, y, trick_card(scale)), scale.type(22)
    wide, tall = measure.width(words, "english", size) + size * 0.8, size * 1.3
    on = card.w * ON_CARD
    right = len(sides) > 1 and sides[seat] == max(sides.values())
    left = card.right - on if right else card.x + on - wide
    return Rect(left, card.bottom - scale.px(INSET) - tall, wide, tall)


def _figure(words: str, place: Rect, seat: int, scale: Scale) -> list[Look]:
    return [
        PlaqueLook(rect=place, z=COUNTED_Z),
        TextLook(
            rect=place,
            id=f"counted-{seat}",
            text=words,
            size=scale.type(22),
            ink="cream",
            align="centre",
            middle=True,
            shadow=False,
            z=COUNTED_Z + 1,
        ),
    ]
