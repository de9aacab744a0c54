"""The parts of a review: the sum that makes up the margin, the curve, and a line for each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.review.judgement import Review
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.statistics.plot import Spot, spots, ticked
from picket_desktop.table.widgets.flow import CENTRED, NOTE, Style, line_block, text_block
from picket_desktop.table.widgets.looks import Look, Rect, RuleLook
from picket_desktop.table.widgets.parts import LEADING, printed
from picket_desktop.table.widgets.plot import CHANCE, MAKERS, MINE, THEIRS, CurveLook, KeyLook
from picket_desktop.table.widgets.sheet import abreast, list_row
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import said

SIZE, SMALL, LARGE, NUMBER = 21, 19, 25, 32
"""Type sizes in board units: of a decision, of the text under it, of a mistake, and of the numbers of the
sum."""
BASELINE = 0.3
"""The distance of a line of print from the middle of its height, in letter heights."""
ROOMY = 8.5
"""Least width, in letters, of a number of the sum that has the others beside it."""
ELLIPSIS = "…"
"""Stands for a number that is not known yet."""
CURVE_TALL, CURVE_SHARE = 160.0, 0.34
"""Height of the curve (board units), and the most that it takes of what is in sight."""


class Told(NamedTuple):
    """A decision in words. ``best`` and ``cost`` are "" if it was fine."""

    id: str
    fine: bool
    word: str
    cost: str
    moment: str
    deed: str
    best: str
    says: str


def decision_id(at: int) -> str:
    """Return the id of the line of the decision made after ``at`` moves."""
    return f"decision {at}"


def step_id(i: int) -> str:
    """Return the id of a step of the curve."""
    return f"step {i}"


def _theirs(other: str) -> str:
    """Return the name of what the other side gave away; ``other`` as in `shares`."""
    return said("review.given.theirs", name=other) if other else said("review.given.others")


def shares(review: Review, other: str) -> list[tuple[str, str]]:
    """Return the parts of the margin and the margin itself, each with its number. ``other`` is the name of
    the opponent, if there is only one."""
    theirs = sum(review.given[HUMAN + 1 :])
    numbers = review.deal_luck, review.draw_luck, -review.given[HUMAN], theirs, review.margin
    return list(zip(_labels(other, len(review.given) > 2), map(signed, numbers), strict=True))


def awaited(margin: float | None, other: str, stakes: bool) -> list[tuple[str, str]]:
    """Return the same while only the margin is known, or not even that."""
    known = ELLIPSIS if margin is None else signed(margin)
    labels = _labels(other, stakes)
    return list(zip(labels, [*[ELLIPSIS] * (len(labels) - 1), known], strict=True))


def _labels(other: str, stakes: bool) -> list[str]:
    margin = said("review.margin.stakes" if stakes else "review.margin")
    luck = said("review.luck.deal"), said("review.luck.draw")
    return [*luck, said("review.given.mine"), _theirs(other), margin]


def sum_block(parts: Sequence[tuple[str, str]], place: Rect, moment: Moment) -> Block:
    """Return the margin and its parts, on one line where there is room, otherwise written as a sum."""
    scale, measure = moment.scale, moment.measure
    small, big = scale.type(SMALL), scale.type(NUMBER)
    each = place.w / len(parts)
    if each < small * ROOMY:
        return _column(parts, place, moment)
    found = list[Block]()
    for part, cell in zip(parts, abreast(place, len(parts), 0), strict=True):
        (label, number), inner = part, cell.grown(-small * 0.6, 0)
        sentence = said("reader.figure", label=label, figure=number)
        if found and part is not parts[-1] and number != ELLIPSIS:
            sign, number = ("–", number[1:]) if number.startswith("–") else ("+", number.removeprefix("+"))
            found.append(_sign(sign, cell.x, small, big))
        shown = line_block(number, cell, big, Style("canon", "red" if part is parts[-1] else "ink", "centre"))
        under = text_block(label, inner, small, measure, CENTRED, margin=0)
        found.append(together(shown, under).read_as(sentence))
    return beside(*found, _sign("=", place.right - each, small, big))


def _sign(sign: str, x: float, small: int, big: int) -> Block:
    """Return a sign of the sum, between two numbers."""
    return line_block(sign, Rect(x - small, 0, small * 2, 0), big, Style(ink="sepia", align="centre"))


def _column(parts: Sequence[tuple[str, str]], place: Rect, moment: Moment) -> Block:
    size, measure = moment.scale.type(SIZE), moment.measure
    column = max(measure.width(number, "english", size) for _, number in parts) * 1.05 + size
    beneath, rows = place._replace(w=place.w - column), list[Block]()
    for label, number in parts:
        under = text_block(label, beneath, size, measure, NOTE, margin=0)
        ink = "red" if len(rows) + 1 == len(parts) else "ink"
        figure = line_block(number, place, size, Style(ink=ink, align="right"))
        row = beside(under, together(space(under.tall - figure.tall), figure))
        rows.append(row.read_as(said("reader.figure", label=label, figure=number)))
    ruled = place._replace(y=0, h=10 * moment.scale.u)
    return together(*rows[:-1], Block(ruled.h, [RuleLook(rect=ruled)]), rows[-1])


def curve_tall(moment: Moment, room: float) -> float:
    """Return the height of the curve with its key, of ``room`` pixels in sight."""
    scale, least = moment.scale, curve_least(moment)
    words = 2 * scale.type(SMALL) * LEADING + 8 * scale.u
    return max(least, min(CURVE_TALL * scale.u + words, room * CURVE_SHARE))


def curve_least(moment: Moment) -> float:
    """Return the least height of the curve with its key and what stands under it."""
    return moment.scale.type(SMALL) * (2 * LEADING + 5) + 8 * moment.scale.u


def curve_block(
    review: Review,
    steps: Sequence[str],
    moments: Sequence[str],
    other: str,
    place: Rect,
    moment: Moment,
    whole: float,
) -> Block:
    """Return the curve of the expected result, ``whole`` pixels high. The foot line names each step, and
    under it stand the ``moments`` of the deal ("": none), as many as there is room for."""
    scale, u = moment.scale, moment.scale.u
    small = scale.type(SMALL)
    head = small * LEADING + 13 * u
    tall = whole - head - 4 * u - small * LEADING
    values = (0.0, *(turn.expected for turn in review.curve))
    ticks = ticked(values, tall, small, moment)
    makers = tuple(_maker(turn.seat) for turn in review.curve)
    names = {
        CHANCE: said("review.chance"),
        MINE: said("review.given.mine"),
        THEIRS: _theirs(other),
    }

    key = _key(names, place._replace(y=0, h=head), small, moment)
    field = Rect(place.x + ticks.side, head, place.w - ticks.side, tall)
    drawn = CurveLook(rect=field, values=values, makers=makers, **ticks.scale)
    told = _told(review, steps, drawn, moment)
    under = _moments(moments, drawn, small, moment)
    return Block(whole, [*key, drawn, *ticks.beside(drawn, moment), *under, *told])


def _moments(moments: Sequence[str], drawn: CurveLook, size: int, moment: Moment) -> list[Look]:
    """Return the moments of the deal under their steps, leaving out those that would touch the one before
    or say the same."""
    found: list[Look] = []
    free, last = drawn.rect.x, ""
    for i, name in enumerate(moments):
        part = drawn.part(drawn.rect, i, len(moments))
        wide = moment.measure.width(name, "italic", size) * 1.04
        x = max(part.centre[0] - wide / 2, drawn.rect.x)
        if name and name != last and x >= free and x + wide <= drawn.rect.right:
            place = Rect(x, drawn.rect.bottom + 2 * moment.scale.u, wide, size * LEADING)
            found.append(printed(name, place, size, "italic", ink="sepia"))
            free, last = x + wide + size, name
    return found


def _maker(seat: int | None) -> str:
    return CHANCE if seat is None else MINE if seat == HUMAN else THEIRS


def _key(names: dict[str, str], place: Rect, size: int, moment: Moment) -> list[Look]:
    """Return the title of the curve and the key to its steps. Where there is not room for all, the title is
    shorter or left out."""
    measure, u = moment.measure, moment.scale.u
    wide, tall, gap = 20 * u, size * 0.8, size * 0.5
    entries = [(maker, names[maker]) for maker in MAKERS]
    each = [wide + gap + measure.width(name, "italic", size) * 1.03 + size for _, name in entries]
    x = place.right - sum(each) + size
    found: list[Look] = []
    for title in (said("review.curve"), said("review.curve.short")):
        if place.x + measure.width(title, "italic", size) * 1.03 + size < x:
            found.append(printed(title, place._replace(w=x - size - place.x), size, "italic", ink="sepia"))
            break
    x = max(x, place.x)
    for (maker, name), across in zip(entries, each, strict=True):
        found.append(KeyLook(rect=Rect(x, place.y + (place.h - tall) / 2, wide, tall), maker=maker))
        text = Rect(x + wide + gap, place.y, across - wide - gap, place.h)
        found.append(printed(name, text, size, "italic", ink="sepia"))
        x += across
    return found


def _told(review: Review, steps: Sequence[str], drawn: CurveLook, moment: Moment) -> list[Look]:
    """Return the steps, each with its description, and a counter on the one that is pointed at or whose
    decision is."""
    attended = (moment.attention.focus, moment.attention.hover)
    told = []
    for i, (turn, name) in enumerate(zip(review.curve, steps, strict=True)):
        ids = (step_id(i),) if turn.seat is None else (step_id(i), decision_id(turn.at - 1))
        told.append(Spot(ids[0], name, turn.expected, any(id in attended for id in ids)))
    return spots(drawn, "curve", told, moment)


def decision_blocks(every: Sequence[Told], place: Rect, moment: Moment) -> list[Block]:
    """Return a line for each decision: its time, what was decided and what was best, its grade and cost.
    What cost anything is in larger type."""
    scale, measure = moment.scale, moment.measure
    big, small = scale.type(LARGE), scale.type(SMALL)
    if not every:
        return []
    when = max(measure.width(told.moment, "sc", small) for told in every) * 1.04 + 8 * scale.u
    cost = max(measure.width(told.cost, "english", big) for told in every)
    word = max(measure.width(told.word, "italic", small) for told in every)
    columns = _Columns(when, max(cost, word) * 1.04 + 8 * scale.u)
    return [_decision(told, columns, place, moment) for told in every]


class _Columns(NamedTuple):
    """The widths of the columns to the left and right of a decision."""

    left: float
    right: float


def _decision(told: Told, columns: _Columns, place: Rect, moment: Moment) -> Block:
    """Return the line of a decision. Its columns begin on one line of print."""
    scale, u, measure = moment.scale, moment.scale.u, moment.measure
    size, small = scale.type(SIZE if told.fine else LARGE), scale.type(SMALL)
    edge, gap = 8 * u, 16 * u
    left = Rect(place.x + edge, 0, columns.left, 0)
    right = Rect(place.right - edge - columns.right, 0, columns.right, 0)
    between = Rect(left.right + gap, 0, right.x - left.right - 2 * gap, 0)
    deed = text_block(told.deed, between, size, measure, margin=0)
    if told.best:
        best = said("review.best", best=told.best)
        deed = together(deed, text_block(best, between, small, measure, NOTE, margin=0))
    lower = space((size - small) * (LEADING / 2 + BASELINE))
    when = together(lower, line_block(told.moment, left, small, Style("sc", "heading")))
    grade = line_block(told.word, right, small, NOTE._replace(align="right"))
    cost = line_block(told.cost, right, size, Style(align="right"))
    worth = together(cost, grade) if told.cost else together(lower, grade)
    pad = (2 if told.fine else 7) * u
    tall = max(deed.tall, worth.tall, when.tall, 46.0 - 2 * pad) + 2 * pad
    top = pad if deed.tall > size * LEADING * 1.5 else (tall - deed.tall) / 2
    words = together(space(top), beside(when, deed, worth))
    return list_row(told.id, told.says, "decisions", place, words._replace(tall=tall), u)
