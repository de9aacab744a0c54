"""The curve of a review: the expected result of a deal, step by step, over the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.review.judgement import Review
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.screens.review.parts import SMALL, decision_id, theirs
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.statistics.plot import Spot, spots, ticked
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import LEADING, printed
from picket_desktop.table.widgets.plot import CHANCE, MAKERS, MINE, THEIRS, CurveLook, KeyLook
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.pages import said

CURVE_TALL, CURVE_SHARE = 160.0, 0.34
"""The height of the curve, in board units, and the most it may take of the visible height, as a fraction."""
BEFORE = 0.5
"""Maximum fraction of the curve's width for the steps before the tricks."""


class Part(NamedTuple):
    """A part of the deal under the curve: its name, a short name for a ``trick`` ("" for any other part), and
    the number of steps in it."""

    name: str
    trick: str
    steps: int


def step_id(i: int) -> str:
    """Return the id of a step of the curve."""
    return f"step {i}"


def curve_tall(moment: Moment, room: float) -> float:
    """Return the height of the curve with its key when ``room`` pixels are visible."""
    scale, least = moment.scale, curve_least(moment)
    words = 2 * scale.type(SMALL) * LEADING + 8 * scale.u
    return max(least, min(CURVE_TALL * scale.u + words, room * CURVE_SHARE))


def curve_least(moment: Moment) -> float:
    """Return the minimum height of the curve with its key and the text under it."""
    return moment.scale.type(SMALL) * (2 * LEADING + 5) + 8 * moment.scale.u


def curve_block(
    review: Review,
    steps: Sequence[str],
    parts: Sequence[Part],
    other: str,
    place: Rect,
    moment: Moment,
    whole: float,
) -> Block:
    """Return the curve of the expected result, ``whole`` pixels high. The foot line names each step, and the
    ``parts`` of the deal are under the curve."""
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
        THEIRS: theirs(other),
    }

    key = _key(names, place._replace(y=0, h=head), small, moment)
    field = Rect(place.x + ticks.side, head, place.w - ticks.side, tall)
    lies = _abreast(parts, field, small, moment)
    places = tuple(
        ((x + wide * i / part.steps) / field.w, (x + wide * (i + 1) / part.steps) / field.w)
        for part, (x, wide) in zip(parts, lies, strict=True)
        for i in range(part.steps)
    )
    drawn = CurveLook(rect=field, values=values, makers=makers, places=places, **ticks.scale)
    told = _told(review, steps, drawn, moment)
    under = _names(parts, lies, field, small, moment)
    return Block(whole, [*key, drawn, *ticks.beside(drawn, moment), *under, *told])


def _abreast(parts: Sequence[Part], field: Rect, size: int, moment: Moment) -> list[tuple[float, float]]:
    """Return the position and width of each part within a field. All tricks are equally wide; the parts
    before them are as wide as their names and steps need."""
    names = [moment.measure.width(part.name, "italic", size) * 1.04 + size for part in parts]
    tricks = [at for at, part in enumerate(parts) if part.trick]
    before = [
        0.0 if part.trick else max(wide, part.steps * size) for part, wide in zip(parts, names, strict=True)
    ]
    share = min(1.0, BEFORE * field.w / max(1.0, sum(before))) if tricks else field.w / max(1.0, sum(before))
    widths = [wide * share for wide in before]
    for at in tricks:
        widths[at] = (field.w - sum(before) * share) / len(tricks)
    found, x = list[tuple[float, float]](), 0.0
    for wide in widths:
        found.append((x, wide))
        x += wide
    return found


def _names(
    parts: Sequence[Part], lies: Sequence[tuple[float, float]], field: Rect, size: int, moment: Moment
) -> list[Look]:
    """Return the names of the parts of the curve, placed under them. Tricks are named in full or, if that is
    too wide, by number. If even the numbers have no room, only every second or third trick is named."""

    def wide(name: str) -> float:
        return moment.measure.width(name, "italic", size) * 1.04

    tricks = [at for at, part in enumerate(parts) if part.trick]
    each = lies[tricks[0]][1] if tricks else 0.0
    named = {
        at: part.name for at, part in enumerate(parts) if not part.trick and wide(part.name) <= lies[at][1]
    }
    for every, full in ((1, True), (1, False), (2, False), (3, False)):
        chosen = {at: parts[at].name if full else parts[at].trick for at in tricks[::every]}
        if all(wide(name) + size * 0.4 <= each * every for name in chosen.values()):
            break
    found: list[Look] = []
    y = field.bottom + 2 * moment.scale.u
    for at, name in {**named, **chosen}.items():
        x = field.x + lies[at][0] + lies[at][1] / 2 - wide(name) / 2
        found.append(printed(name, Rect(x, y, wide(name), size * LEADING), size, "italic", ink="sepia"))
    return found


def _maker(seat: int | None) -> str:
    return CHANCE if seat is None else MINE if seat == HUMAN else THEIRS


def _key(names: dict[str, str], place: Rect, size: int, moment: Moment) -> list[Look]:
    """Return the title of the curve and the key to its steps. If there is too little room for both, the title
    is shortened or left out."""
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
    """Return the steps, each with its description. A step has a counter while the pointer is on it or on its
    decision."""
    attended = (moment.attention.focus, moment.attention.hover)
    told = []
    for i, (turn, name) in enumerate(zip(review.curve, steps, strict=True)):
        ids = (step_id(i),) if turn.seat is None else (step_id(i), decision_id(turn.at - 1))
        told.append(Spot(ids[0], name, turn.expected, any(id in attended for id in ids)))
    return spots(drawn, "curve", told, moment)
