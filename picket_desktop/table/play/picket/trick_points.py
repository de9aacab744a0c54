"""The points of a trick ("+1"), drawn on the cards of the players who score them. The note under the prompt
says what they are for."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.picket.events import Led
from picket_desktop.table.motion.speech import speech_id
from picket_desktop.table.play.cloth.zones import TRICK, zones
from picket_desktop.table.play.picket.cloth import played, trick_card, trick_place
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    Pile,
    PlaqueLook,
    Rect,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.tricks import Counted

COUNTED_Z = 45.0
INSET = 9.0
"""How far a trick's points are above the lower edge of the card on which they are shown, in board units."""
UNDER = 12.0
"""Distance from a card's lower edge to the points of its trick, in board units. It leaves room for a card
that leans."""
HALF_WAY = 0.52
"""How far below the top of a card its points are shown if words are close to its lower edge, as a fraction of
its height."""
ON_CARD = 0.1
"""The fraction of the card's width covered by its points. The rest of them is beside the card, clear of the
motto on an ace."""
CLOSE = 0.6
"""Minimum distance between a trick's points and words, as a multiple of the words' letter height."""


def counted(state: PicketTable) -> tuple[Counted, ...]:
    """Return the points scored in the latest trick, as far as they have been shown."""
    return state.say.tricks.counted(state.scene.talk.told, state.scene.rules)


def counted_before(state: PicketTable) -> tuple[Counted, ...]:
    """Return the points of the trick before the one that was led last."""
    told = state.scene.talk.told
    led = [at for at, event in enumerate(told) if isinstance(event, Led)]
    return state.say.tricks.counted(told[: led[-1]], state.scene.rules) if led else ()


def figures(state: PicketTable, scale: Scale, measure: Measure, words: Sequence[Look]) -> list[Look]:
    """Return the points that each player scores in the current trick, at the outer corner of the card that
    this player has played to it and clear of the ``words`` on the cloth. A figure is left out if a banderole
    covers its place, or while its player calls out the points."""
    if state.scene.open_trick is None:
        return []
    points: dict[int, int] = {}
    for one in counted(state):
        points[one.seat] = points.get(one.seat, 0) + one.points
    found: list[Look] = []
    for seat, sum_ in points.items():
        figure = state.say.tricks.points(sum_)
        place = _corner(figure, seat, state, scale, measure, words)
        hung = [look for look in words if isinstance(look, SpeechLook)]
        if not any(look.id == speech_id(seat) or look.rect.overlaps(place) for look in hung):
            found += _figure(figure, place, seat, seat == state.seat, scale)
    return found


def _corner(
    figure: str, seat: int, state: PicketTable, scale: Scale, measure: Measure, words: Sequence[Look]
) -> Rect:
    """Return where a figure goes: over the outer edge of a seat's card, at its lower edge. If words or a
    button are close beside that, the figure goes below the card in large type, and otherwise on the card at
    half its height."""
    seats = [who for who, _ in played(state)]
    second, size = seats.index(seat) > 0, scale.type(22)
    cards = [
        scale.card(*trick_place(scale, who == state.seat, i, len(seats))[:2], trick_card(scale))
        for i, who in enumerate(seats)
    ]
    card = cards[second]
    wide, tall = measure.width(figure, "english", size) + size * 0.8, size * 1.3
    on = card.w * ON_CARD
    left = card.right - on if second else card.x + on - wide
    place = Rect(left, card.bottom - scale.px(INSET) - tall, wide, tall)
    near = place.grown(size * CLOSE, 0)
    lie = [_lies(look, measure) for look in words if isinstance(look, TextLook | ButtonLook)]
    if not any(rect.overlaps(near) for rect in lie):
        return place
    edge = card.right - wide if second else min([card.x, *(other.x - wide for other in cards[1:])])
    under = Rect(edge, card.bottom + scale.px(UNDER), wide, tall)
    if zones(scale).large and not any(_lies(look, measure).overlaps(under) for look in words):
        return under
    return Rect(card.right - wide if second else card.x, card.y + card.h * HALF_WAY, wide, tall)


def _lies(look: Look, measure: Measure) -> Rect:
    """Return the rectangle of a look; for words, only the part that the letters cover."""
    return inked(look, measure) if isinstance(look, TextLook) else look.rect


def _figure(figure: str, place: Rect, seat: int, own: bool, scale: Scale) -> list[Look]:
    """Return a figure. It is in the same pile as its card, and so moves with it."""
    pile = Pile(TRICK, seat)
    return [
        PlaqueLook(rect=place, pile=pile, paper=True, z=COUNTED_Z),
        TextLook(
            rect=place,
            id=f"counted-{seat}",
            pile=pile,
            text=figure,
            size=scale.type(22),
            ink="red" if own else "ink",
            align="centre",
            middle=True,
            shadow=False,
            z=COUNTED_Z + 1,
        ),
    ]
