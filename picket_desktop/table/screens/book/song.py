"""The page of a song: a headpiece, the verse with a large initial and its meaning beside or beneath it, and
the hands that the song is about, facing each other."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.table.screens.book.parts import Paragraph
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import Style, text_block
from picket_desktop.table.widgets.looks import CardLook, Look, OrnamentLook, Rect, altered
from picket_desktop.table.widgets.parts import OPEN, printed
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.theme import CARD_RATIO, LEGIBLE
from picket_desktop.table.widgets.tree import Block, beside, longest, space, together

SUNG = ("headpiece", "title", "verse", "hands")
"""The kinds of paragraphs that a song is made of."""
HEADPIECE_RATIO, MOST_WIDE, MOST_TALL = 0.27, 0.9, 0.3
"""Ratio of a headpiece's height to its width, and how much of the page's width and height it may take, as
fractions."""
FACE = "prose"
VERSE, SENSE = 27, 20
"""The type sizes of verse and of its meaning, in board units."""
SPACED = 1.36
"""The distance between lines of verse, in letter heights."""
INDENT, GUTTER, COLUMN = 1.1, 1.8, 19
"""The indent of every other line, the gap between verse and meaning, and the minimum width of the column of
verse. They are the same for all stanzas, in letter heights of the verse."""
LEAST_BESIDE, MOST_BESIDE = 13, 18
"""The minimum and maximum width of the meaning beside the verse, in letter heights of the meaning."""
STANZA_SHARE = 0.5
"""Maximum height of a stanza that scrolls as one block, as a fraction of the page's height."""
INITIAL_LINES = 3
"""How many lines of verse are beside the large initial."""
FAN, TURN, SAG = 0.52, 3.4, 0.012
"""The arrangement of a hand's fan: the distance between two cards in card widths, the angle between them in
degrees, and how far the cards sag towards the ends of the fan, in card widths."""


def printed_song(passage: Paragraph, body: Rect, moment: Moment) -> list[Block]:
    """Return a paragraph of a song as blocks, each shown completely or not at all."""
    match passage.kind:
        case "headpiece":
            return [_headpiece(passage, body, moment)]
        case "title":
            return _title(passage, body, moment)
        case "hands":
            return [_hands(passage, body, moment)]
    return _stanza(passage, body, moment)


def _headpiece(passage: Paragraph, body: Rect, moment: Moment) -> Block:
    wide = min(body.w * MOST_WIDE, body.h * MOST_TALL / HEADPIECE_RATIO)
    tall = wide * HEADPIECE_RATIO
    above = moment.scale.type(VERSE) * 0.4
    place = Rect(body.x + (body.w - wide) / 2, above, wide, tall)
    return Block(above + tall, [OrnamentLook(rect=place, ornament=passage.ornament)])


def _title(passage: Paragraph, body: Rect, moment: Moment) -> list[Block]:
    size = moment.scale.type(VERSE)
    style = Style("prose-italic", "heading", "centre", OPEN)
    lines = printed_lines(passage.text, body, size, moment.measure, style)
    return [together(space(size * 0.3), *lines, space(size * 0.7))]


class _Line(NamedTuple):
    """A printed line of verse: its text and its indent."""

    text: str
    shift: float


def _stanza(passage: Paragraph, body: Rect, moment: Moment) -> list[Block]:
    """Return a stanza with its meaning beside it or, where the page is too small, its lines followed by the
    meaning."""
    size, small = moment.scale.type(VERSE), moment.scale.type(SENSE)
    lines = _lines(passage, size)
    widest = max(line.shift + moment.measure.width(line.text, FACE, size) for line in lines) * 1.01
    wide = max(widest, size * COLUMN)
    room = body.w - wide - size * GUTTER
    style, after = Style("prose-italic", "sepia", leading=OPEN), space(size * 0.9)
    if room >= small * LEAST_BESIDE and len(lines) * size * SPACED <= body.h * STANZA_SHARE:
        room = min(room, small * MOST_BESIDE)
        left = body.x + (body.w - wide - size * GUTTER - room) / 2
        verse = together(*_verse(passage, lines, body._replace(x=left, w=wide), size))
        place = Rect(left + wide + size * GUTTER, 0, room, 0)
        sense = together(*printed_lines(passage.rest, place, small, moment.measure, style))
        whole = longest((verse, sense))
        return [together(beside(verse.within(whole), sense.within(whole)), after)]
    inward = min(size * 1.5, max(0.0, body.w - widest))
    place = body._replace(x=body.x + inward, w=body.w - inward)
    sense_lines = printed_lines(passage.rest, place, small, moment.measure, style)
    verse_lines = _verse(passage, lines, place, size)
    verse_lines[-1] = together(verse_lines[-1], space(size * 0.3))
    return [*verse_lines, *sense_lines[:-1], together(sense_lines[-1], after)]


def _lines(passage: Paragraph, size: int) -> list[_Line]:
    """Return the lines of a stanza, every other one indented. The lines beside an initial are also indented
    by its width, and the rest of the word that it begins is in capitals."""
    lines = passage.text.split("\n")
    found = [_Line(text, size * INDENT * (i % 2)) for i, text in enumerate(lines)]
    if passage.ornament:
        first, _, rest = lines[0][1:].partition(" ")
        texts = (f"{first.upper()} {rest}", *lines[1:INITIAL_LINES])
        found[:INITIAL_LINES] = [_Line(text, _side(size) + size * 0.4) for text in texts]
    return found


def _side(size: int) -> float:
    """Return the width and height of the square initial."""
    return size * (SPACED * (INITIAL_LINES - 1) + 1)


def _verse(passage: Paragraph, lines: list[_Line], place: Rect, size: int) -> list[Block]:
    """Return lines of verse as blocks. The lines beside an initial are one block."""
    step, whole = size * SPACED, passage.text.replace("\n", " ")
    found = list[Block]()
    for text, shift in lines:
        rect = Rect(place.x + shift, 0, place.w - shift, step)
        found.append(Block(step, [altered(printed(text, rect, size, FACE), sentence=whole)]))
    if not passage.ornament:
        return found
    side = _side(size)
    place = Rect(place.x, (step - size) / 2, side, side)
    initial = OrnamentLook(rect=place, ornament=passage.ornament)
    return [beside(initial, together(*found[:INITIAL_LINES])), *found[INITIAL_LINES:]]


def _hands(passage: Paragraph, body: Rect, moment: Moment) -> Block:
    """Return two hands facing each other, each over its description."""
    size, u = moment.scale.type(SENSE), moment.scale.u
    half = body.w / 2
    places = [Rect(body.x + i * half, 0, half, 0) for i in range(len(passage.facing))]
    fans, captions = list[Look](), list[Block]()
    width = max(96 * u, LEGIBLE / CARD_RATIO)
    for hand, place in zip(passage.facing, places, strict=True):
        fans += _fan(hand.cards, place, width)
        inner = place.grown(-size, 0)
        caption = text_block(hand.text, inner, size, moment.measure, CAPTION)
        captions.append(caption.read_as(hand.text))
    tall = max(look.rect.bottom for look in fans) + width * 0.16
    return together(Block(tall, fans), beside(*captions), space(size * 1.1))


CAPTION = Style("prose-italic", "sepia", "centre", OPEN)


def _fan(cards: tuple[str, ...], place: Rect, width: float) -> list[CardLook]:
    """Return cards held in a fan around the middle of a place."""
    count = len(cards)
    step = min(width * FAN, (place.w * 0.9 - width) / max(1, count - 1))
    tall = width * CARD_RATIO
    found = []
    for i, text in enumerate(cards):
        off = i - (count - 1) / 2
        rect = Rect(place.centre[0] - width / 2 + off * step, width * (0.1 + SAG * off * off), width, tall)
        found.append(CardLook(rect=rect, text=text, angle=off * TURN))
    return found
