"""The printing of a lesson's slip: a sentence or two under the title of the lesson, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.widgets.clear import LESSON
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect, altered
from picket_desktop.table.widgets.parts import BOUGH_RATIO, bough, paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

SLIP_Z = PANEL_Z + 60
NUMBERS = "lesson-numbers"
"""The id of the group of numbers to choose from, which receives the focus."""
LINE = 1.24
GAP = 8.0
"""The gap between two buttons, in board units."""
SPARED = (34.0, 28.0, 24.0)
NARROWEST = SPARED[-1]
"""The minimum space beside the label on a button, left and right together, in board units."""
BADGE = 0.4
"""How far a key's sign rises above its button, in heights of the button's letters."""
BESIDE = 0.35
"""The maximum fraction of a slip's width for buttons beside its text."""
LETTERS = 24
"""The maximum type size of the reply to a wrong answer, and of the buttons, in board units."""
HEADING, HEAD_LINE = 0.82, 1.12
"""The size of the title relative to the text under it, and the height of the title's line relative to its
letters."""
AIRY, CLOSE = 0.7, 0.45
"""The space above and below the print of a slip, in margins: if the slip fills its place, and if it takes
only the room it needs."""
LONG, TAILPIECE, TAILPIECE_AIR = 22.0, 250.0, 1.6
"""``LONG`` is the height, in heights of its letters, from which a slip has a bough to fill the space under
its words. ``TAILPIECE`` is the bough's width in board units. ``TAILPIECE_AIR`` is how much space the bough
needs, in multiples of its own height."""


class Answer(NamedTuple):
    """A button of a slip; what it ``says`` is added to its label. The ``main`` one continues the lesson; one
    that leads ``back`` is on the left."""

    id: str
    label: str
    says: str = ""
    main: bool = False
    dim: bool = False
    back: bool = False


class Note(NamedTuple):
    """The contents of a slip: the ``title`` of the lesson, the ``place`` reached in it, the ``text``, and its
    glossary ``terms``. ``why`` is the reply to a wrong answer. The buttons for ``numbers`` come before those
    for ``answers``. A slip is ``quiet`` while the table is showing something: it is pale, and its buttons
    have no effect yet."""

    title: str
    place: str
    text: str
    why: str = ""
    answers: tuple[Answer, ...] = ()
    numbers: tuple[Answer, ...] = ()
    terms: tuple[str, ...] = ()
    quiet: bool = False

    @property
    def quieted(self) -> Note:
        """The same slip as it looks while the table is showing something."""
        waiting = (tuple(answer._replace(dim=True) for answer in row) for row in (self.answers, self.numbers))
        answers, numbers = waiting
        return self._replace(why="", answers=answers, numbers=numbers, quiet=True)


class Placed(NamedTuple):
    """A printed slip in its place over the table."""

    paper: Rect
    looks: tuple[Look, ...]


class Print(NamedTuple):
    """A slip printed in the upper left corner of the window, to be moved to its place with `at`."""

    looks: tuple[Look, ...]
    tall: float

    def at(self, x: float, y: float) -> Placed:
        """Return the slip with its upper left corner at a point."""
        laid = [altered(look, rect=look.rect.moved(x, y)) for look in self.looks]
        over = tuple(altered(look, z=SLIP_Z + i * 0.01) for i, look in enumerate(laid, 1))
        return Placed(over[0].rect, over)


def print_of(
    note: Note, wide: float, beside: bool, size: int, scale: Scale, measure: Measure, least: float = 0.0
) -> Print:
    """Return a slip of a given width, at least ``least`` pixels high, with its text in one size. With
    ``beside``, the buttons go to the right of the words if there is room and none is a number; otherwise they
    go at the foot. A long title takes two lines. The reply to a wrong answer is under the words. Without a
    title, the place in the lesson is over the buttons or among them."""
    letters = min(size, scale.type(LETTERS))
    u, margin = scale.u, _margin(letters, scale)
    inner = wide - 2 * margin
    row = _row_width(note.answers, SPARED[0], letters, scale, measure)
    beside = beside and bool(note.answers) and not note.numbers and row + GAP * 2 * u <= inner * BESIDE
    small = max(scale.least, round(size * HEADING))
    place = measure.width(note.place, "italic", small) * 1.04 + 2
    title = measure.width(note.title, "sc", small) * 1.02 + place + small / 2 if note.title else 0.0
    words = inner - row - GAP * 2 * u if beside else inner
    air = margin * (AIRY if least else CLOSE)
    y = air
    found: list[Look] = []
    if note.title:
        head = wrapped(note.title, "sc", small, inner * 0.98, measure) if title > inner + 1 else [note.title]
        tall = len(head) * small * HEAD_LINE
        box = Rect(margin, y, inner, tall)
        found.append(paragraph(head, box, small, "sc", "heading", leading=HEAD_LINE))
        last = measure.width(head[-1], "sc", small) * 1.02 + place + small / 2
        y += tall - (small * HEAD_LINE if last <= inner + 1 else 0.0)
        step = Rect(margin, y, inner, small * HEAD_LINE)
        found.append(printed(note.place, step, small, "italic", "right", "sepia"))
        y += small * HEAD_LINE + 2 * u
    top = y

    def told(text: str, y: float, size: int, face: str = "english", ink: str = "ink") -> float:
        """Print a text at the height ``y`` in one type size, and return where it ends."""
        if not text:
            return y
        broken = wrapped(text, face, size, words * 0.98, measure)
        tall = len(broken) * size * LINE
        print = paragraph(broken, Rect(margin, y, words, tall), size, face, ink, leading=LINE)
        found.append(altered(print, terms=note.terms if text == note.text else ()))
        return y + tall + 3 * u

    y = told(note.text, y, size, ink="off button" if note.quiet else "ink")
    size = letters
    y = told(note.why, y, size, "italic", "red")
    if beside:
        high = _high(size, scale)
        at = max(top + size * BADGE, y - high - 3 * u)
        made, low = _buttons(note, margin + inner - row, at, row, size, scale, measure)
        if not note.title and at - top >= small * LINE:
            step = Rect(margin + inner - row, top, row, small * LINE)
            found.append(printed(note.place, step, small, "italic", "right", "sepia"))
        found, y = [*found, *made], max(y, low)
    elif note.answers or note.numbers:
        made, low = _buttons(note, margin, y + size * BADGE + 2 * u, inner, size, scale, measure)
        down = max(0.0, least - low - air)
        found += [altered(look, rect=look.rect.moved(0, down)) for look in made]
        if not note.title:
            found += _place_between(
                note, [k.rect for k in found[-len(made) :]], margin, margin + inner, small, place
            )
        if least > LONG * size:
            foot = low + down - 2 * (_high(size, scale) + GAP * u)
            found += _tailpiece(Rect(margin, y, inner, foot - y), scale)
        y = low
    tall = max(least, y + air)
    paper = PanelLook(rect=Rect(0, 0, wide, tall), id=LESSON, seed=37)
    return Print((paper, *found), tall)


def _place_between(
    note: Note, row: Sequence[Rect], left: float, right: float, size: int, wide: float
) -> list[Look]:
    """Return the lesson's place in the list, written between the buttons of a slip without a title. It goes
    in the widest gap; return nothing if it does not fit there."""
    foot = [rect for rect in row if rect.y == row[-1].y]
    begins, ends = [left, *(rect.right for rect in foot)], [*(rect.x for rect in foot), right]
    gap, x = max((end - begin, begin) for begin, end in zip(begins, ends, strict=True))
    if gap < wide + size or not note.place:
        return []
    align = "right" if x + gap == right else "left" if x == left else "centre"
    box = Rect(x, foot[0].y + (foot[0].h - size * LINE) / 2, gap, size * LINE)
    return [printed(note.place, box, size, "italic", align, "sepia")]


def _tailpiece(room: Rect, scale: Scale) -> list[Look]:
    """Return the bough at the foot of the ``room`` under the words, if there is space enough."""
    wide = min(room.w, scale.px(TAILPIECE))
    tall = wide * BOUGH_RATIO * TAILPIECE_AIR
    return [bough(room.centre[0], room.bottom - tall, wide)] if room.h > tall else []


def _buttons(
    note: Note, x: float, y: float, inner: float, size: int, scale: Scale, measure: Measure
) -> tuple[list[Look], float]:
    """Return the buttons and their lower edge (y). Buttons that lead back are on the left, the others on the
    right. Their type is as large as the text's, or smaller if the labels need room. Numbers come right after
    the button that leads back, or stand above it, so that none is where the button for continuing was. If
    they do not all fit in the row, those that lead back are above the others."""
    tall, gap = _high(size, scale), GAP * scale.u
    sets = [answers for answers in (note.numbers, note.answers) if answers]
    together = (*note.answers, *note.numbers)
    main = _wide(Answer("", said("lesson.on")), SPARED[0], size, scale, measure)
    if note.numbers and _row_width(together, SPARED[0], size, scale, measure) + gap + main <= inner:
        sets, inner = [together], inner - gap - main
    rows = [row for answers in sets for row in _rows(answers, inner, size, scale, measure)]
    letters = next(
        (one for one in range(size, scale.least, -1) if _fit(rows, inner, SPARED[0], one, scale, measure)),
        min(size, scale.least),
    )
    spared = next((one for one in SPARED if _fit(rows, inner, one, letters, scale, measure)), NARROWEST)
    found: list[Look] = []
    for row in rows:
        back, onward = [a for a in row if a.back], [a for a in row if not a.back]
        at = x
        for answer in (*back, *onward):
            if onward and answer is onward[0]:
                at = max(at, x + inner - _row_width(onward, spared, letters, scale, measure))
            wide = _wide(answer, spared, letters, scale, measure)
            found.append(
                ButtonLook(
                    rect=Rect(at, y, wide, tall),
                    id=answer.id,
                    label=answer.label,
                    size=letters,
                    kind="primary" if answer.main else "normal",
                    name=answer.says,
                    group=NUMBERS if answer in note.numbers else "",
                    answers=answer in note.numbers,
                    guess=answer in note.numbers,
                    dim=answer.dim,
                )
            )
            at += wide + gap
        y += tall + gap
    return found, y


def _rows(
    row: Sequence[Answer], inner: float, size: int, scale: Scale, measure: Measure
) -> list[list[Answer]]:
    """Return the buttons of a row as one row, or as two if they do not fit in one."""
    if _row_width(row, NARROWEST, size, scale, measure) <= inner + 1:
        return [list(row)]
    back, onward = [a for a in row if a.back], [a for a in row if not a.back]
    return [found for found in (back, onward) if found]


def _fit(
    rows: Sequence[Sequence[Answer]], inner: float, spared: float, size: int, scale: Scale, measure: Measure
) -> bool:
    return all(_row_width(row, spared, size, scale, measure) <= inner + 1 for row in rows)


def _high(size: int, scale: Scale) -> float:
    return max(scale.reach(44), size * 1.7)


def _margin(size: int, scale: Scale) -> float:
    return max(18 * scale.u, size * 0.7)


def _wide(answer: Answer, spared: float, size: int, scale: Scale, measure: Measure) -> float:
    return max(measure.width(answer.label, "english", size) + spared * scale.u, 44.0)


def _row_width(row: Sequence[Answer], spared: float, size: int, scale: Scale, measure: Measure) -> float:
    """Return the total width of buttons side by side, each ``spared`` wider than its label."""
    wide = sum(_wide(one, spared, size, scale, measure) for one in row)
    return wide + GAP * scale.u * (len(row) - 1)
