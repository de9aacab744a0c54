"""The best ways to continue, one on each line. A line shows the value of the way with its bounds, its cost,
and how certain the cost is. It opens to show the parts that make up the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.evaluation import PARTS, Evaluation, Part, Ranked
from picket_desktop.engine.cards import Card
from picket_desktop.sitting.evaluating.position import Evaluable
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import NOTE, Style, line_block, text_block
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import CLOSE, paragraph, printed
from picket_desktop.table.widgets.plot import BoundsLook
from picket_desktop.table.widgets.sheet import list_row, printed_lines
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.cards import signed as in_signs
from picket_desktop.words.numerals import percent, signed
from picket_desktop.words.pages import said
from picket_desktop.words.weighing.evaluations import Column, ahead, columns
from picket_desktop.words.words import Words

CARD, LETTERS, STEP = 41.0, 2.0, 0.5
"""Width of a small card, in board units, and its minimum width, in letters; and how much of a card shows
beside the next, as a fraction."""
SIZE, SMALL = 23, 19
"""The type sizes of the figures, and of their headings and notes, in board units."""
LABEL, HEAD = 0.38, 6.0
"""Two limits: the words describing a way take at most the fraction ``LABEL`` of a line, and a figure's
heading wider than ``HEAD`` letters is broken into lines."""
BAR, BAR_LARGEST, BAR_TALL = 7.0, 17.0, 26.0
"""The minimum and maximum width of a bar, in letters, and its height in board units."""
MARGIN, NEAR = 0.06, 0.03
"""Two fractions of the scale of the bars. ``MARGIN`` is left free at each end; a zero within ``NEAR`` of an
end is not printed."""
WAY = "way "
"""The prefix of the ids of the lines; a number follows."""


class Told(NamedTuple):
    """The ways to continue, in words. Each way has a label, the cards it lays out (empty if none), and a
    sentence. The figures of the ways are in columns."""

    labels: tuple[str, ...]
    cards: tuple[tuple[Card, ...], ...]
    sentences: tuple[str, ...]
    columns: tuple[Column, ...]


def verdict(words: Words, of: Evaluable, found: Evaluation) -> list[str]:
    """Return sentences on the best way, the reason for it, and how far ahead it is, if that can be said."""
    best = words.families[of.rules.family].advised(found.best.move, of.view)
    why = words.advice.thought(found.advice.reason), ahead(words, found)
    return [best, " ".join(filter(None, why))]


def notes_on(words: Words, found: Evaluation) -> str:
    """Return a note on what the figures mean; "" if that is obvious."""
    points = words.terminal("evaluate.points") if found.best.points else ""
    return f"{points} {words.terminal('evaluate.stakes') if found.unit != 1 else ''}".strip()


def told(words: Words, of: Evaluable, found: Evaluation) -> Told:
    """Put the evaluation of the ways into words."""
    family, ways = words.families[of.rules.family], found.ways
    sentences = tuple(family.advised(way.move, of.view) for way in ways)
    cards = tuple(_laid_out(of, way) for way in ways)
    labels = []
    for way, sentence, gone in zip(ways, sentences, cards, strict=True):
        label = "" if gone else sentence.rstrip(".")
        if of.was_made(way.move):
            label = words.terminal("evaluate.done", move=label).strip()
        labels.append(label)
    return Told(tuple(labels), cards, sentences, tuple(columns(words, found, all_figures=False)))


def _laid_out(of: Evaluable, way: Ranked) -> tuple[Card, ...]:
    """Return the cards that a way lays out; empty if it lays out none."""
    return tuple(card for card in of.hand if card not in way.kept) if way.kept else ()


# The lines


class Places(NamedTuple):
    """Where the parts of a line are: the label, the bar (None without points or without room for it), and the
    figures, which are below the label if ``stacked``."""

    label: Rect
    bar: Rect | None
    figures: tuple[Rect, ...]
    stacked: bool


def lines(found: Evaluation, words: Told, open_: int, place: Rect, moment: Moment) -> list[Block]:
    """Return a line for each way, under headings unless the figures are stacked below the labels. The line
    with the index ``open_`` stays shaded."""
    places = _places(found, words, place, moment)
    rows = [_line(i, found, words, i == open_, places, place, moment) for i in range(len(found.ways))]
    return rows if places.stacked else [_headings(found, words, places, moment), *rows]


def _places(found: Evaluation, words: Told, place: Rect, moment: Moment) -> Places:
    scale, measure = moment.scale, moment.measure
    size, small, u = scale.type(SIZE), scale.type(SMALL), moment.scale.u
    most = max((len(cards) for cards in words.cards), default=0)
    wide = across(most, scale) + measure.width("5. ", "english", size) if most else 0.0
    if any(words.labels):
        longest = max(measure.width(label, "english", size) for label in words.labels) * 1.04
        wide = max(wide, min(place.w * LABEL, measure.width("5. ", "english", size) + longest))
    edge, gap = 10 * u, size * 0.7
    need = []
    for column in words.columns:
        head = max(measure.width(line, "italic", small) for line in _broken(column.heading, moment))
        need.append(max(head, *(measure.width(cell, "english", size) for cell in column.cells)) * 1.03 + 2)
    points = any(way.points for way in found.ways)
    rest = place.w - 2 * edge - wide - sum(need) - gap * (len(need) + points)
    stacked = rest < (BAR * size if points else 0.0)
    if stacked:
        bar = Rect(place.x + edge, 0, place.w - 2 * edge, 0) if points else None
        return Places(Rect(place.x + edge, 0, place.w - 2 * edge, 0), bar, (), True)
    label = Rect(place.x + edge, 0, wide, 0)
    bar_wide = min(rest, BAR_LARGEST * size) if points else 0.0
    bar = Rect(label.right + gap, 0, bar_wide, 0) if points else None
    x = bar.right if bar else label.right
    spare = (place.right - edge - x - sum(need)) / len(need)
    figures = []
    for each in need:
        figures.append(Rect(x + gap, 0, each + spare - gap, 0))
        x += each + spare
    return Places(label, bar, tuple(figures), False)


def _broken(heading: str, moment: Moment) -> list[str]:
    small = moment.scale.type(SMALL)
    return wrapped(heading, "italic", small, small * HEAD, moment.measure)


def _headings(found: Evaluation, words: Told, places: Places, moment: Moment) -> Block:
    """Return the headings of the figures. Over the bars, add a zero if it is within their scale."""
    small = moment.scale.type(SMALL)
    broken = [_broken(column.heading, moment) for column in words.columns]
    tall = max((len(head) for head in broken), default=0) * small * CLOSE
    looks: list[Look] = []
    for head, rect in zip(broken, places.figures, strict=True):
        high = len(head) * small * CLOSE
        at = rect._replace(y=tall - high, h=high)
        looks.append(altered(paragraph(head, at, small, "italic", "sepia", "right", CLOSE), head=True))
    zero = _shares(found, (0.0,))[0] if places.bar else 0.0
    if places.bar and NEAR < zero < 1 - NEAR:
        x, wide = places.bar.x + zero * places.bar.w, small * 2
        nought = printed("0", Rect(x - wide / 2, tall - small * CLOSE, wide, small * CLOSE), small)
        looks.append(altered(nought, face="italic", ink="sepia", align="centre", head=True))
    return Block(tall, looks)


def small_wide(scale: Scale) -> float:
    """Return the width of a small card, in pixels."""
    return max(scale.px(CARD), scale.type(SMALL) * LETTERS)


def across(number: int, scale: Scale) -> float:
    """Return the width of this many small cards in a row, in which each covers half of the one before."""
    return small_wide(scale) * (1 + STEP * (number - 1)) if number else 0.0


def small_cards(cards: Sequence[Card], x: float, y: float, scale: Scale) -> list[Look]:
    """Return small cards side by side. They have no ids, because they never move."""
    wide = small_wide(scale)
    return [
        CardLook(rect=Rect(x + i * wide * STEP, y, wide, wide * CARD_RATIO), text=card.text)
        for i, card in enumerate(cards)
    ]


def _line(
    i: int, found: Evaluation, words: Told, open_: bool, places: Places, place: Rect, moment: Moment
) -> Block:
    """Return the line that shows one of the moves."""
    scale, u = moment.scale, moment.scale.u
    size = scale.type(SIZE)
    label = _label(i, words, places.label, moment)
    figures = [column.cells[i] for column in words.columns]
    ink = "heading" if i == 0 else "ink"
    if places.stacked:
        parts = [label]
        if places.bar and (bar := _bar(i, found, places.bar, scale)):
            parts.append(bar)
        said_of = [
            said("reader.figure", label=column.heading, figure=cell)
            for column, cell in zip(words.columns, figures, strict=True)
            if cell
        ]
        shown = "   ".join(said_of)
        parts.append(text_block(shown, places.label, scale.type(SMALL), moment.measure, Style(ink=ink), 0.01))
        whole = together(space(5 * u), *parts, space(5 * u))
    else:
        tall = max(label.tall, scale.reach(46) - 8 * u) + 8 * u
        looks: list[Look | Block] = [label.at((tall - label.tall) / 2)]
        if places.bar and (bar := _bar(i, found, places.bar, scale)):
            looks.append(bar.at((tall - bar.tall) / 2))
        for cell, rect in zip(figures, places.figures, strict=True):
            if cell:
                looks.append(printed(cell, rect._replace(h=tall), size, "english", "right", ink))
        whole = beside(*looks)._replace(tall=tall)
    says = _says(words, i)
    row = list_row(f"{WAY}{i}", says, "ways", place, whole, u, False)
    return row.each(lambda look: altered(look, chosen=True) if open_ and look.id else look)


def _says(words: Told, i: int) -> str:
    """Describe what pressing a line does, with the cards of its way in signs."""
    cards = " ".join(map(in_signs, words.cards[i]))
    return said("ways.row", move=cards or words.sentences[i].rstrip("."))


def _label(i: int, words: Told, place: Rect, moment: Moment) -> Block:
    """Return the number of a way and its cards, or its description in words."""
    scale, size = moment.scale, moment.scale.type(SIZE)
    number, tall = f"{i + 1}.", small_wide(scale) * CARD_RATIO
    wide = moment.measure.width("5. ", "english", size)
    after = place._replace(x=place.x + wide, w=place.w - wide)
    ink = "heading" if i == 0 else "ink"
    if not words.cards[i]:
        text = text_block(words.labels[i], after, size, moment.measure, Style(ink=ink), 0.0)
        return beside(line_block(number, place, size, Style(ink=ink)), text)
    looks = small_cards(words.cards[i], after.x, 0.0, scale)
    shown = Block(tall, [printed(number, place._replace(h=tall), size, ink=ink), *looks])
    if not words.labels[i]:
        return shown
    return together(shown, text_block(words.labels[i], after, scale.type(SMALL), moment.measure, NOTE, 0.0))


def _bar(i: int, found: Evaluation, place: Rect, scale: Scale) -> Block | None:
    """Return a bar with the points of a way and their bounds, on a scale shared by all ways; None if the way
    has no points."""
    points = found.ways[i].points
    if points is None:
        return None
    value, least, most, zero = _shares(found, (*points, 0.0))
    rect = place._replace(y=0, h=scale.px(BAR_TALL))
    look = BoundsLook(
        rect=rect, low=least, value=value, high=most, zero=zero if 0 < zero < 1 else None, best=i == 0
    )
    return Block(rect.h, [look])


def _shares(found: Evaluation, values: Sequence[float]) -> list[float]:
    """Return the positions of these values on the scale of the bars, as fractions of its width."""
    every = [way.points for way in found.ways if way.points]
    low, high = min(one.low for one in every), max(one.high for one in every)
    span = max(high - low, 1.0)
    return [(value - low + span * MARGIN) / (span * (1 + 2 * MARGIN)) for value in values]


# The parts


def opened_way(words: Words, way: Ranked, hand: Sequence[Card], place: Rect, moment: Moment) -> list[Block]:
    """Return blocks with the cards that a way keeps, if it lays out any, and with the items that add up to
    its points or, without such items, its figures. Empty if there is nothing to show."""
    scale, small = moment.scale, moment.scale.type(SMALL)
    inner = place.grown(-scale.px(34), 0)
    found = list[Block]()
    if way.kept and len(way.kept) < len(hand):
        label = f"{said('ways.kept')}  "
        wide = moment.measure.width(label, "italic", small)
        tall = small_wide(scale) * CARD_RATIO
        text = printed(label, inner._replace(h=tall), small, "italic", "left", "sepia")
        kept = small_cards(way.kept, inner.x + wide, 0.0, scale)
        found.append(Block(tall + scale.px(8), [text, *kept]))
    if way.parts:
        found += _parts(words, way.parts, inner, moment)
    elif way.figures:
        figures = "   ".join(
            said("reader.figure", label=words.advice.heading(one.name), figure=words.advice.figure(*one))
            for one in way.figures
        )
        found += printed_lines(figures, inner, small, moment.measure, NOTE)
    return [space(scale.px(6)), *found, space(scale.px(10))] if found else []


def _parts(words: Words, parts: Sequence[Part], place: Rect, moment: Moment) -> list[Block]:
    """Return a line for each part: how often each side scores it, and what that yields."""
    small, measure = moment.scale.type(SMALL), moment.measure
    names = [words.terminal(f"evaluate.part.{part.name}", **words.house_rules.terms) for part in parts]
    heads = said("ways.part"), said("ways.mine"), said("ways.theirs"), said("ways.points")
    rows = [(name, *_often(part), signed(part.points)) for name, part in zip(names, parts, strict=True)]
    gap = small * 1.2
    wide = [max(measure.width(row[i], "english", small) for row in (heads, *rows)) * 1.06 for i in range(4)]
    spare = place.w - sum(wide) - 3 * gap
    gap += min(max(0.0, spare / 3), small * 4)
    found = [*printed_lines(said("ways.parts"), place, small, measure, NOTE)]
    for at, row in enumerate((heads, *rows)):
        x, looks = place.x, list[Look]()
        for i, (cell, room) in enumerate(zip(row, wide, strict=True)):
            rect = Rect(x, 0, room, small * CLOSE)
            face, ink = ("english", "ink") if at else ("italic", "sepia")
            if cell:
                look = printed(cell, rect, small, face, "right" if i else "left", ink)
                looks.append(altered(look, head=not at))
            x += room + gap
        block = Block(small * CLOSE, looks)
        if at:
            values = dict(zip(("part", "mine", "theirs", "points"), row, strict=True))
            block = block.read_as(said("ways.part.says", **values) if row[1] else _without(row))
        found.append(block)
    return found


def _often(part: Part) -> tuple[str, str]:
    """Return texts on how often each side scores a part; "" for the tricks, which come in every deal."""
    if part.name == PARTS[-1]:
        return "", ""
    return percent(part.mine.share, 0), percent(part.other.share, 0)


def _without(row: Sequence[str]) -> str:
    return said("reader.figure", label=row[0], figure=row[-1])
