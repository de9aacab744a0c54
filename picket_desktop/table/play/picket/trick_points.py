"""What a trick has reckoned, on the card of each who reckons it: "+1". The note under the prompt says why."""

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
"""How far over the foot of the card it stands, in board units."""
ON_CARD = 0.1
"""How much of the card's width it takes: the rest of it stands out over the cloth, clear of the motto that an
ace bears."""


def counted(state: PicketTable) -> tuple[Counted, ...]:
    """What the last trick has reckoned, as far as it has been shown."""
    return state.say.tricks.counted(state.scene.talk.told, state.scene.rules)


def figures(state: PicketTable, scale: Scale, measure: Measure, said: Sequence[Look]) -> list[Look]:
    """On the card of each who has reckoned something in the trick that lies, his points, at its outer corner;
    none where a banderole hangs over it, which calls them out."""
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
    """The place for it at the foot of a seat's card of the trick, over the outer edge."""
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
