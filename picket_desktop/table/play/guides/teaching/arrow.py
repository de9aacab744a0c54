"""The arrow from the slip of a lesson to what it is about, and the bracket over several cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce

from picket_desktop.lessons.lesson import HAND, TRICK, Do, Pick, Step
from picket_desktop.table.play.guides.teaching.slip import SLIP_Z
from picket_desktop.table.widgets.looks import ArrowLook, Look, Rect
from picket_desktop.table.widgets.theme import Scale

REACH, SHORT, LONGEST = 16.0, 4.0, 260.0
"""The minimum length of an arrow, the gap between its tip and its target, and its maximum length, in board
units. A subject further away is only lit or underlined."""
ASIDE = 0.35
"""The minimum distance of an arrow's tip from the sides of a card, as a fraction of the card's width."""
TALL, OVER = 11.0, 5.0
"""The height of a bracket, and its distance above the looks that it spans, in board units."""
STEPS = 48
"""How many points along an arrow are checked for crossings."""
SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88)
"""The positions tried for an arrow, as fractions of the stretch where the slip and its subject face each
other."""


def bracketed(step: Step, lying: Sequence[Rect], scale: Scale) -> list[Rect]:
    """Return a bracket over the whole hand if the step is about the hand but asks nothing of it; otherwise
    nothing. Cards that a step is about are lit instead."""
    if step.about != HAND or isinstance(step, Do | Pick) or not lying:
        return []
    return [spanned(reduce(Rect.union, lying), scale)]


def spanned(whole: Rect, scale: Scale) -> Rect:
    """Return the rectangle of a bracket over another rectangle."""
    tall, over = scale.px(TALL), scale.px(OVER)
    return Rect(whole.x, whole.y - over - tall, whole.w, tall)


def pointed(step: Step, lying: Sequence[Rect], brackets: Sequence[Rect]) -> Rect | None:
    """Return what the arrow points at: one card, the only bracket, or the whole of any other subject.
    ``lying`` and ``brackets`` are the places of the subject. Return None if there are no places, if several
    cards are meant (they are lit or bracketed), if the subject is a line of the score sheet (it is
    underlined), or if a card is to be chosen from the hand."""
    if brackets:
        return brackets[0] if len(brackets) == 1 else None
    several = len(lying) > 1 and (step.about.cards or step.about == TRICK)
    if not lying or step.about == HAND or step.about.line or several:
        return None
    whole = reduce(Rect.union, lying)
    return whole.grown(-whole.w * ASIDE, 0) if step.about.cards else whole


def _ends(
    place: Rect, about: Rect | None, scale: Scale, share: float
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Return the two ends of a line from the slip's edge to the nearest edge of its subject. ``share`` says
    where the line crosses, as a fraction of the stretch along which the two face each other. Return None if
    they overlap or are too close."""
    if about is None or place.overlaps(about):
        return None
    x = _between(place.x, place.right, about.x, about.right, share)
    y = _between(place.y, place.bottom, about.y, about.bottom, share)
    start = (_clamped(x, place.x, place.right), _clamped(y, place.y, place.bottom))
    beside = place.right < about.x or place.x > about.right
    within = min(about.h / 2, scale.px(REACH)) if beside else 0.0  # at the middle of a line on the sheet
    end = (_clamped(x, about.x, about.right), _clamped(y, about.y + within, about.bottom - within))
    return None if math.dist(start, end) < scale.px(REACH) * 0.6 else (start, end)


def arrow(
    place: Rect, about: Rect | None, passed: Sequence[Rect], spared: Sequence[Rect], scale: Scale
) -> list[Look]:
    """Return the arrow from a slip to its subject. Return nothing if there is no subject, or if the two are
    too close or too far apart.

    The arrow starts in the middle of the stretch where slip and subject face each other or, failing that, to
    one side of the middle. There is also no arrow if each of these would cross anything ``spared``, or
    anything ``passed`` that is not right next to the subject.
    """
    tries = (_ends(place, about, scale, share) for share in SHARES)
    if about is None:
        return []
    near = about.grown(scale.px(OVER))
    avoided = [rect for rect in passed if not near.overlaps(rect)]
    avoided += [rect for rect in spared if not about.grown(-SHORT).overlaps(rect)]
    ends = next((ends for ends in tries if ends is not None and _clear(*ends, avoided, scale)), None)
    if ends is None:
        return []
    start, end = ends
    far = math.dist(start, end)
    tip = _on_the_way(end, start, scale.px(SHORT) / far)
    tail = _on_the_way(start, end, -scale.px(6) / far)
    left, top = min(tip[0], tail[0]), min(tip[1], tail[1])
    rect = Rect(left, top, abs(tip[0] - tail[0]) + 1, abs(tip[1] - tail[1]) + 1)
    return [ArrowLook(rect=rect, start=tail, end=tip, id="lesson-arrow", z=SLIP_Z)]


def _clear(
    start: tuple[float, float], end: tuple[float, float], avoided: Sequence[Rect], scale: Scale
) -> bool:
    """Return True if a line is not too long and crosses none of the ``avoided`` rectangles."""
    if math.dist(start, end) > scale.px(LONGEST):
        return False
    points = [_on_the_way(start, end, i / STEPS) for i in range(1, STEPS)]
    return not any(rect.holds(x, y) for rect in avoided for x, y in points)


def _on_the_way(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _between(a0: float, a1: float, b0: float, b1: float, share: float) -> float:
    """Return the point at the fraction ``share`` of the overlap of two intervals, or of the gap between
    them."""
    return max(a0, b0) * (1 - share) + min(a1, b1) * share


def _clamped(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
