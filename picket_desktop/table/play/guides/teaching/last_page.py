"""The last page of a lesson: what the learner can do now, cards to illustrate it, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.cards import cards
from picket_desktop.table.play.cloth.end_page import paper, within
from picket_desktop.table.play.cloth.overlay import PANEL_Z, raised
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.guides.teaching.slip import Answer
from picket_desktop.table.widgets.column import LEADING
from picket_desktop.table.widgets.looks import (
    PLEASED,
    CardLook,
    Look,
    PanelLook,
    PortraitLook,
    Rect,
    RuleLook,
    altered,
)
from picket_desktop.table.widgets.parts import line_in, row
from picket_desktop.table.widgets.text import Measure, on_paper
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

PAGE = "lesson-page"
HEAD = 138.0
"""The height of the page's head, which is beside the opponent's face, in board units."""
NUMBER = 200.0
"""The width of the place for the lesson's number, in board units. Where no face is beside the head, this much
is kept free."""
GAP, APART = 18.0, 60.0
"""The space between two parts of the page, and between its two columns, in board units."""
LEFT = 0.58
"""The left column's fraction of the page's width."""
CARD, LEAST_CARD = 210.0, 64.0
"""The maximum width of a card of the emblem in board units, and the minimum in pixels."""
OVERLAP = 0.62
"""How much of a card is visible beside the next one, as a fraction of its width."""
TILT, FALL = 2.6, 0.022
"""How the cards of the emblem lie, for each place from the middle: ``TILT`` is how many degrees further a
card is rotated; ``FALL`` is how much lower it lies, as a fraction of its height."""
SIGN = 1.7
"""Width of the sign beside a lesson in the list, as a multiple of the height of its letters."""


class Listed(NamedTuple):
    """A lesson in the list: its ``sign`` and ``title``, whether it is ``done``, and whether it comes
    ``next``."""

    sign: str
    title: str
    done: bool
    next: bool


class LastPage(NamedTuple):
    """The contents of a lesson's last page: the ``number`` of the lesson and its ``title``; how it ``went``,
    and what the learner ``can`` do now; the cards of its ``emblem`` with their ``motto``; what comes
    ``then``; all lessons with their progress; and the buttons."""

    number: str
    title: str
    went: str
    can: str
    emblem: str
    motto: str
    then: str
    listed: Sequence[Listed]
    answers: Sequence[Answer]


def last_page(page: LastPage, looks: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
    """Return the page over the table that has these ``looks``. Everything above the page stays visible. So
    does the opponent's face, except in large type. In large type there is no room for the list of lessons
    either, and only the next lesson is named."""
    sheet, inner = paper(scale), within(scale)
    faces = [
        altered(look, z=PANEL_Z + 50, expression=PLEASED) for look in looks if isinstance(look, PortraitLook)
    ]
    kept = [look for look in looks if look.rect.bottom <= sheet.y + 1]
    buttons = _buttons(page.answers, inner, scale, measure)
    foot = min(button.rect.y for button in buttons) - scale.px(GAP)
    body = inner._replace(h=foot - inner.y)
    faces = faces if len(faces) == 1 else []
    if zones(scale).large:
        faces, printed = [], _in_one(page, body, scale, measure)
    else:
        printed = _in_two(page, body, faces, scale, measure)
    return [*kept, *raised([PanelLook(rect=sheet, id=PAGE, seed=12), *printed, *buttons]), *faces]


def _buttons(answers: Sequence[Answer], inner: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the buttons at the foot of the page."""
    entries = [(one.id, one.label, one.says, "primary" if one.main else "normal") for one in answers]
    low = inner.bottom - max(scale.reach(50), scale.type(25) * 1.9)
    return [*row(scale, measure, inner.right, low, entries, inner.x)]


def _in_two(page: LastPage, body: Rect, faces: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
    """Return the page in two columns under the head: the emblem, and the list of lessons."""
    u = scale.u
    beside = body.x + NUMBER * u
    left = max((face.rect.right for face in faces), default=beside) + 30 * u
    head = Rect(left, body.y, body.right - left, HEAD * u)
    number = Rect(body.x, body.y, min((face.rect.x for face in faces), default=beside) - body.x, head.h)
    found: list[Look] = [
        on_paper(page.number, number, scale.type(34), scale, measure, face="canon", middle=True),
        *_head(page, head, scale, measure),
        RuleLook(rect=Rect(body.x, head.bottom, body.w, GAP * u), double=True),
    ]
    y = head.bottom + 2 * GAP * u
    below = Rect(body.x, y, body.w, body.bottom - y)
    wide = below.w * LEFT - APART * u
    found += _emblem(page, below._replace(w=wide), scale, measure)
    return found + _list(
        page, below._replace(x=below.x + wide + APART * u, w=below.w - wide - APART * u), scale, measure
    )


def _head(page: LastPage, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the title and, under it, how the lesson went and what the learner can do now."""
    title = on_paper(
        page.title, place._replace(h=place.h * 0.5), scale.type(52), scale, measure, face="canon"
    )
    y = place.y + title.rect.h
    told = " ".join(filter(None, (page.went, page.can)))
    under = on_paper(
        told,
        Rect(place.x, y, place.w, place.bottom - y),
        scale.type(26),
        scale,
        measure,
        face="italic",
        ink="sepia",
    )
    return [title, under]


def _emblem(page: LastPage, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the cards of the emblem, fanned like a hand, with the motto below, centred in a place. Return
    nothing if the cards would be too small to recognise."""
    size = scale.type(28)
    motto = on_paper(
        page.motto, place._replace(h=size * 2.6), size, scale, measure, face="italic", align="centre"
    )
    held = cards(page.emblem)
    gap = scale.px(GAP)
    tall = (place.h - motto.rect.h - 2 * gap) / (1 + FALL * len(held))
    across = 1 + OVERLAP * (len(held) - 1)
    wide = min(scale.px(CARD), place.w * 0.94 / across, tall / CARD_RATIO)
    if wide < LEAST_CARD:
        return []
    high = wide * CARD_RATIO
    x = place.x + (place.w - wide * across) / 2
    y = place.y + (place.h - high - 2 * gap - motto.rect.h) / 2
    found: list[Look] = []
    for i, card in enumerate(held):
        off = i - (len(held) - 1) / 2
        spot = Rect(x + i * wide * OVERLAP, y + abs(off) * high * FALL, wide, high)
        found.append(CardLook(rect=spot, id=f"emblem-{card.text}", text=card.text, angle=off * TILT))
    return [*found, altered(motto, rect=motto.rect._replace(y=y + high + 2 * gap))]


def _list(page: LastPage, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a text on the next lesson, and under it the list of all lessons. Lessons that are done are
    brown, the next one is red, and the others are pale."""
    size, u = scale.type(28), scale.u
    then = on_paper(page.then, place._replace(h=size * 3), size, scale, measure, ink="red")
    y = then.rect.bottom + GAP * u
    found: list[Look] = [then, RuleLook(rect=Rect(place.x, y, place.w, GAP * u))]
    y += 1.6 * GAP * u
    small = scale.type(25)
    line = min(small * LEADING, (place.bottom - y) / max(1, len(page.listed)))
    if line < scale.least:
        return [then]
    small = min(small, int(line / 1.08))
    for one in page.listed:
        ink = "red" if one.next else "sepia" if one.done else "off button"
        sign = Rect(place.x, y, small * SIGN, line)
        title = Rect(sign.right, y, place.right - sign.right, line)
        found.append(line_in(one.sign, sign, small, scale, measure, "canon", ink=ink))
        found.append(line_in(one.title, title, small, scale, measure, "english", ink=ink))
        y += line
    return found


def _in_one(page: LastPage, body: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the page in one column: the title, what the learner can do, the emblem if there is room, and
    what comes next."""
    gap = scale.px(GAP)
    title = on_paper(page.title, body._replace(h=body.h * 0.3), scale.type(30), scale, measure, face="canon")
    y = title.rect.bottom
    told = " ".join(filter(None, (page.went, page.can)))
    can = on_paper(told, Rect(body.x, y, body.w, body.h * 0.4), scale.type(24), scale, measure)
    then = on_paper(
        page.then, Rect(body.x, y, body.w, body.h * 0.2), scale.type(24), scale, measure, ink="red"
    )
    foot = body.bottom - then.rect.h
    top = can.rect.bottom + gap
    emblem = _emblem(page, Rect(body.x, top, body.w, foot - gap - top), scale, measure)
    return [title, can, *emblem, altered(then, rect=then.rect._replace(y=foot))]
