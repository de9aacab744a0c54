"""A slip that lies on the table, clear of the cards, with a question and buttons to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.slip.slip import HINT_Z, LINE, margin_of, room_of
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect, altered
from picket_desktop.table.widgets.parts import paragraph
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

GAP = 8.0
"""The gap between the parts of the slip, in board units."""


class Answer(NamedTuple):
    """A button: its id, its label, its sentence at the foot, and whether it is the primary one."""

    id: str
    label: str
    says: str
    main: bool = False


def asking(
    title: str,
    told: Sequence[str],
    answers: Sequence[Answer],
    scale: Scale,
    measure: Measure,
    aside: bool = False,
) -> list[Look]:
    """Return a title, some text, and the buttons one below another, at the foot of the score sheet; if that
    is folded, over the cloth. A slip that lies ``aside``, while the table is in use, is then a strip over
    the far player's name, with as much text as there is room for."""
    if aside and zones(scale).large:
        for words in (" ".join([title, *told]), title, ""):
            if found := _strip(words, answers, scale, measure):
                return found
    return _slip(title, told, answers, scale, measure)


def _slip(
    title: str, told: Sequence[str], answers: Sequence[Answer], scale: Scale, measure: Measure
) -> list[Look]:
    """Return the slip as a block; on a broad one the buttons stand in a row."""
    room, margin, z = room_of(scale), margin_of(scale), zones(scale)
    wide = room.w - 2 * margin if z.large else min(room.w, scale.type(21) * 22) - 2 * margin
    size, gap = scale.type(24), scale.px(GAP)
    tall = max(scale.reach(46), size * 1.8)
    found = Flow(Rect(0, 0, wide, 0), measure, LINE, 0.02)
    found.line(title, "sc", scale.type(23), "heading")
    for text in told:
        found.line(text, "english", scale.least if z.large else scale.type(21))
    found.y += gap
    buttons: list[Look] = []
    x = wide
    for answer in answers:
        across = measure.width(answer.label, "english", size) * 1.02 + scale.px(40) if z.large else wide
        x -= across
        buttons.append(_button(answer, Rect(x, found.y, across, tall), size))
        if z.large:
            x -= gap
        else:
            x = wide
            found.y += tall + gap
    whole = found.y + (tall if z.large else 0.0) + 1.4 * margin
    y = room.y if z.large else room.bottom - whole
    paper = Rect(room.right - wide - 2 * margin, y, wide + 2 * margin, whole)
    return _laid(paper, [*found.looks, *buttons], margin)


def _button(answer: Answer, rect: Rect, size: int) -> Look:
    kind = "primary" if answer.main else "normal"
    return ButtonLook(rect=rect, id=answer.id, label=answer.label, size=size, name=answer.says, kind=kind)


def _strip(words: str, answers: Sequence[Answer], scale: Scale, measure: Measure) -> list[Look]:
    """Return the strip, or nothing if there is no room for it beside the cloth."""
    z, margin = zones(scale), scale.px(10)
    place = px(scale, z.bar._replace(y=z.name.y, w=z.cloth.x - z.bar.x, h=z.name.h))
    size, gap = scale.type(22), scale.px(GAP)
    tall = max(scale.reach(44), size * 1.6)
    need = [measure.width(answer.label, "english", size) * 1.02 + scale.px(24) for answer in answers]
    left = place.w - 2 * margin - sum(need) - gap * len(need)
    lines = wrapped(words, "english", scale.least, left, measure) if words and left > scale.least * 6 else []
    deep = max(tall, len(lines) * scale.least * LINE) + 1.2 * margin
    if left < 0 or (words and not lines) or deep > place.h:
        return []
    found: list[Look] = []
    if lines:
        high = len(lines) * scale.least * LINE
        found.append(
            paragraph(
                lines,
                Rect(0, (deep - high) / 2 - 0.9 * margin, left, high),
                scale.least,
                "english",
                "heading",
                leading=LINE,
            )
        )
    x = left + gap if lines else 0.0
    for answer, across in zip(answers, need, strict=True):
        found.append(_button(answer, Rect(x, (deep - tall) / 2 - 0.9 * margin, across, tall), size))
        x += across + gap
    return _laid(place._replace(w=x - gap + 2 * margin, h=deep), found, margin)


def _laid(paper: Rect, looks: Sequence[Look], margin: float) -> list[Look]:
    moved = [altered(k, rect=k.rect.moved(paper.x + margin, paper.y + 0.9 * margin)) for k in looks]
    found = [PanelLook(rect=paper, seed=41), *moved]
    return [altered(look, z=HINT_Z + i * 0.01) for i, look in enumerate(found)]
