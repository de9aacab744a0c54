"""The paragraphs of the rule book set line by line, so that they scroll."""

from __future__ import annotations

from picket_desktop.table.screens.book.parts import Paragraph
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import scroll
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, RuleLook, TextLook
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO

TERM_BESIDE = 24
"""Least width of a page, in letters, at which terms stand beside their meanings."""


def printed_paragraph(passage: Paragraph, body: Rect, moment: Moment) -> list[scroll.Block]:
    """Return a paragraph as blocks of one line each, the first and last with the space around it."""
    if passage.kind == "cards":
        return [_cards(passage, body, moment)]
    scale = moment.scale
    face, units, ink, before, after = {
        "heading": ("sc", 30, "heading", 0.5, 0.35),
        "text": ("prose", 24, "ink", 0.0, 0.45),
        "term": ("prose", 24, "ink", 0.15, 0.25),
        "name": ("italic", 24, "heading", 0.15, 0.0),
        "meaning": ("prose", 24, "ink", 0.0, 0.25),
        "source": ("prose-italic", 19, "sepia", 0.0, 0.6),
    }[passage.kind]
    size = scale.type(units)
    text, hang, names = passage.text, 0.0, list[str]()
    if passage.kind == "term" and body.w >= size * TERM_BESIDE:
        text, hang = passage.rest, body.w * 0.3
        names = wrapped(passage.text, "italic", size, hang - 12, moment.measure)
    elif passage.kind == "term":
        named = printed_paragraph(Paragraph(passage.text, "name"), body, moment)
        meaning = printed_paragraph(Paragraph(passage.rest, "meaning"), body, moment)
        return [*named[:-1], scroll.together(named[-1], meaning[0]), *meaning[1:]]
    lines = wrapped(text, face, size, (body.w - hang) * 0.98, moment.measure)
    lines += [""] * (len(names) - len(lines))
    found = []
    for i, line in enumerate(lines):
        above = size * before if i == 0 else 0.0
        below = size * after if i == len(lines) - 1 else 0.0
        term = names[i] if i < len(names) else ""
        found.append(_line(line, term, face, size, ink, above, below, hang, body, passage.kind))
    return found


def _cards(passage: Paragraph, body: Rect, moment: Moment) -> scroll.Block:
    """Return cards in a row: a whole hand across the page, or a few at its left with words beside them."""
    scale, u = moment.scale, moment.scale.u
    alone, count = not passage.text, len(passage.cards)
    step = 0.8 if alone else 0.62
    room = body.w if alone else body.w * 0.36
    width = min(88 * u if alone else 54 * u, room / (1 + step * (count - 1)))
    size = scale.type(24)
    beside = Rect(body.x + room + size, 0, body.w - room - size, 0)
    lines = [] if alone else wrapped(passage.text, "prose", size, beside.w * 0.98, moment.measure)
    height = width * CARD_RATIO
    tall = max(height, len(lines) * size * 1.3) + 14 * u

    def make(y: float) -> list[Look]:
        top = y + (tall - 14 * u - height) / 2
        found: list[Look] = [
            CardLook(rect=Rect(body.x + i * width * step, top, width, height), text=text, id=f"worked {text}")
            for i, text in enumerate(passage.cards)
        ]
        middle = y + (tall - 14 * u - len(lines) * size * 1.3) / 2
        for i, line in enumerate(lines):
            place = Rect(beside.x, middle + i * size * 1.3, beside.w, size * 1.3)
            found.append(TextLook(rect=place, text=line, size=size, face="prose", ink="ink", shadow=False))
        return found

    return scroll.Block(tall, make)


def _line(
    text: str, term: str, face: str, size: int, ink: str, above: float, below: float,
    hang: float, body: Rect, kind: str,
) -> scroll.Block:  # fmt: skip
    step = size * 1.3

    def make(y: float) -> list[Look]:
        y += above
        place = Rect(body.x + hang, y, body.w - hang, step)
        found: list[Look] = []
        if text:
            found.append(TextLook(rect=place, text=text, size=size, face=face, ink=ink, shadow=False))
        if term:
            name = Rect(body.x, y, hang - 12, step)
            found.append(
                TextLook(rect=name, text=term, size=size, face="italic", ink="heading", shadow=False)
            )
        if kind == "heading":
            found.append(RuleLook(rect=Rect(body.x, y + step - 2, body.w, 8), ink="sepia"))
        return found

    return scroll.Block(above + step + below, make)
