"""Choosing the clearest of several places for something that may cover other looks; and the looks that no
slip may cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, TextLook
from picket_desktop.table.widgets.text import Measure, inked

PROMPT = ("prompt", "note")
"""The ids of the looks that say what there is to do."""
LESSON = "lesson"
"""The id of a lesson's paper; everything on it is part of the question."""
LED = "trick"
"""The kind of pile for the cards of a trick."""

PlaceT = TypeVar("PlaceT")


def clearest(tries: Iterable[PlaceT], covered: Callable[[PlaceT], tuple[int, ...]]) -> PlaceT | None:
    """Return the first place that covers nothing. If there is none, return the first place that covers least;
    None if there are no places. ``covered`` counts the looks that a place covers, the most important
    first."""
    best: tuple[tuple[int, ...], PlaceT] | None = None
    for one in tries:
        covers = covered(one)
        if best is None or covers < best[0]:
            best = covers, one
        if not any(covers):
            break
    return best[1] if best else None


def kept(look: Look, measure: Measure) -> Rect | None:
    """Return the place of a look that a slip may never cover: a card of the trick, the question, or the
    button that answers it and the button's note. Return None for any other look."""
    if isinstance(look, CardLook):
        return look.rect if look.pile.kind == LED and not look.gone else None
    if isinstance(look, TextLook):
        return inked(look, measure) if look.text and (look.id in PROMPT or look.of) else None
    return look.rect if isinstance(look, ButtonLook) and look.kind == "primary" else None
