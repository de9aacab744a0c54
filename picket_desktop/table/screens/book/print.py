"""The paragraphs of the rule book set line by line, so that they scroll."""

from __future__ import annotations

from itertools import zip_longest

from picket_desktop.table.screens.book.parts import Paragraph
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import scroll
from picket_desktop.table.widgets.flow import text_block
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, RuleLook, TextLook
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO

LEADING = 1.3
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
    for line, name in zip_longest(lines, names, fillvalue=""):
        looks = _line(line, Rect(body.x + hang, 0, body.w - hang, 0), size, face, ink)
        looks += _line(name, Rect(body.x, 0, hang - 12, 0), size, "italic", "heading")
        if passage.kind == "heading":
            looks.append(RuleLook(rect=Rect(body.x, size * LEADING - 2, body.w, 8), ink="sepia"))
        found.append(scroll.Block(size * LEADING, looks))
    found[0] = scroll.together(scroll.space(size * before), found[0])
    found[-1] = scroll.together(found[-1], scroll.space(size * after))
    return found


def _line(text: str, place: Rect, size: int, face: str, ink: str) -> list[Look]:
    rect = place._replace(h=size * LEADING)
    return [TextLook(rect=rect, text=text, size=size, face=face, ink=ink, shadow=False)] if text else []


def _cards(passage: Paragraph, body: Rect, moment: Moment) -> scroll.Block:
    """Return cards in a row: a whole hand across the page, or a few at its left with words beside them."""
    scale, u = moment.scale, moment.scale.u
    alone, count = not passage.text, len(passage.cards)
    step = 0.8 if alone else 0.62
    room = body.w if alone else body.w * 0.36
    width = min(88 * u if alone else 54 * u, room / (1 + step * (count - 1)))
    size = scale.type(24)
    words = Rect(body.x + room + size, 0, body.w - room - size, 0)
    height = width * CARD_RATIO
    cards = [
        CardLook(rect=Rect(body.x + i * width * step, 0, width, height), text=text, id=f"worked {text}")
        for i, text in enumerate(passage.cards)
    ]
    shown = [scroll.Block(height, cards)]
    if not alone:
        shown.append(
            text_block(passage.text, words, size, moment.measure, "prose", leading=LEADING, margin=0.02)
        )
    tall = scroll.longest(shown)
    return scroll.together(scroll.beside(*(block.within(tall) for block in shown)), scroll.space(14 * u))
