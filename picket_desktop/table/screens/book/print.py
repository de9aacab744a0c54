"""The paragraphs of the rule book, set so that they scroll line by line."""

from __future__ import annotations

from picket_desktop.table.screens.book.parts import Paragraph
from picket_desktop.table.screens.book.song import SUNG, printed_song
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import Style, text_block
from picket_desktop.table.widgets.looks import CardLook, Rect
from picket_desktop.table.widgets.parts import OPEN
from picket_desktop.table.widgets.sheet import NO_SIDE_WORDS, SideWords, printed_lines, with_rule
from picket_desktop.table.widgets.theme import CARD_RATIO, LEGIBLE
from picket_desktop.table.widgets.tree import Block, beside, longest, space, together

TERM_BESIDE = 24
"""Minimum page width, in letters, for terms to stand beside their meanings."""


def printed_paragraph(passage: Paragraph, body: Rect, moment: Moment) -> list[Block]:
    """Return a paragraph as blocks, including the space above and below it. Every line of text is a block; a
    row of cards is a single block."""
    if passage.kind in SUNG:
        return printed_song(passage, body, moment)
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
    size, text, side = scale.type(units), passage.text, NO_SIDE_WORDS
    if passage.kind == "term" and body.w >= size * TERM_BESIDE:
        text, side = passage.rest, SideWords(passage.text, body.w * 0.3, 12, "heading")
    elif passage.kind == "term":
        named = printed_paragraph(Paragraph(passage.text, "name"), body, moment)
        meaning = printed_paragraph(Paragraph(passage.rest, "meaning"), body, moment)
        return [*named[:-1], together(named[-1], meaning[0]), *meaning[1:]]
    found = printed_lines(text, body, size, moment.measure, Style(face, ink, leading=OPEN), side=side)
    found = with_rule(found, body) if passage.kind == "heading" else found
    found[0] = together(space(size * before), found[0])
    found[-1] = together(found[-1], space(size * after))
    return found


def _cards(passage: Paragraph, body: Rect, moment: Moment) -> Block:
    """Return cards in a row: a whole hand across the page, or a few cards on its left with words beside them.
    The cards overlap more where they would otherwise be too small to be read."""
    scale, u = moment.scale, moment.scale.u
    alone, count = not passage.text, len(passage.cards)
    step = 0.8 if alone else 0.62
    room = body.w if alone else body.w * 0.36
    width = min(88 * u if alone else 54 * u, room / (1 + step * (count - 1)))
    if width < LEGIBLE / CARD_RATIO:
        width = LEGIBLE / CARD_RATIO
        step = min(step, (room / width - 1) / max(1, count - 1))
    size = scale.type(24)
    words = Rect(body.x + room + size, 0, body.w - room - size, 0)
    height = width * CARD_RATIO
    cards = [
        CardLook(rect=Rect(body.x + i * width * step, 0, width, height), text=text)
        for i, text in enumerate(passage.cards)
    ]
    shown = [Block(height, cards)]
    if not alone:
        shown.append(
            text_block(passage.text, words, size, moment.measure, Style("prose", leading=OPEN), margin=0.02)
        )
    tall = longest(shown)
    return together(beside(*(block.within(tall) for block in shown)), space(14 * u))
