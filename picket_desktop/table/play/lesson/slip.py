"""The printing of a lesson's slip: a sentence or two under the title of the lesson, and the buttons that
lead on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect, altered
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

SLIP_Z = PANEL_Z + 60
PAPER, NUMBERS = "lesson", "lesson-numbers"
"""The slip, and the group of numbers to choose from, which gets the focus."""
LINE = 1.24
GAP = 8.0
"""The gap between two buttons, in board units."""
BADGE = 0.4
"""The extent of a key's sign above its button, in heights of the button's letters."""
BESIDE = 0.35
"""The largest share of a slip's width for buttons beside its words."""
HEADING = 0.82
"""The size of the title, relative to the letters under it."""


class Answer(NamedTuple):
    """A button of the slip."""

    id: str
    label: str
    says: str
    main: bool = False
    dim: bool = False


class Note(NamedTuple):
    """The contents of a slip: the ``title`` of the lesson and the ``place`` in it, the ``text``, the reply
    to a wrong answer (``why``), and the buttons, those of ``numbers`` first; ``terms`` are the glossary
    terms in the text."""

    title: str
    place: str
    text: str
    why: str = ""
    answers: tuple[Answer, ...] = ()
    numbers: tuple[Answer, ...] = ()
    terms: tuple[str, ...] = ()


class Placed(NamedTuple):
    """A slip in its place."""

    paper: Rect
    looks: tuple[Look, ...]


class Print(NamedTuple):
    """A printed slip, at the corner of the window."""

    looks: tuple[Look, ...]
    tall: float

    def at(self, x: float, y: float) -> Placed:
        """Return the slip with its upper left corner at a point."""
        laid = [altered(look, rect=look.rect.moved(x, y)) for look in self.looks]
        over = tuple(altered(look, z=SLIP_Z + i * 0.01) for i, look in enumerate(laid, 1))
        return Placed(over[0].rect, over)


def print_of(
    note: Note, wide: float, up: bool, beside: bool, size: int, scale: Scale, measure: Measure
) -> Print:
    """Return a slip of a width in letters of one size. Its buttons stand right of the words (``beside``)
    if they leave room for the words, otherwise under them; a long title takes two lines. The reply to a
    wrong answer is at the end that moves when the slip grows, the upper one (``up``) or the lower, so that
    the buttons stay where they are."""
    u, margin = scale.u, _margin(size, scale)
    inner = wide - 2 * margin
    row = _in_a_row(note, size, scale, measure)
    beside = beside and bool(note.answers or note.numbers) and row + GAP * 2 * u <= inner * BESIDE
    small = max(scale.least, round(size * HEADING))
    place = measure.width(note.place, "italic", small) * 1.04 + 2
    title = measure.width(note.title, "sc", small) * 1.02 + place + small if note.title else 0.0
    words = inner - row - GAP * 2 * u if beside else inner
    y = margin * 0.7
    found: list[Look] = []
    if note.title:
        lines = wrapped(note.title, "sc", small, inner * 0.98, measure) if title > inner + 1 else [note.title]
        tall = len(lines) * small * LINE
        found.append(paragraph(lines, Rect(margin, y, inner, tall), small, "sc", "heading", leading=LINE))
        y += tall if title > inner + 1 else 0.0
        step = Rect(margin, y, inner, small * LINE)
        found.append(printed(note.place, step, small, "italic", "right", "sepia"))
        y += small * LINE + 2 * u
    top = y

    def told(text: str, y: float, face: str = "english", ink: str = "ink") -> float:
        """Print a text at a height and return where it ends."""
        if not text:
            return y
        lines = wrapped(text, face, size, words * 0.98, measure)
        tall = len(lines) * size * LINE
        print = paragraph(lines, Rect(margin, y, words, tall), size, face, ink, leading=LINE)
        found.append(altered(print, terms=note.terms if text == note.text else ()))
        return y + tall + 3 * u

    if up:
        y = told(note.why, y, "italic", "red")
    y = told(note.text, y)
    if beside:
        high = _high(size, scale)
        at = max(top + size * BADGE, y - high - 3 * u)
        made, low = _buttons(note, margin + inner - row, at, row, size, scale, measure)
        found, y = [*found, *made], max(y, low)
    elif note.answers or note.numbers:
        made, y = _buttons(note, margin, y + size * BADGE + 2 * u, inner, size, scale, measure)
        found += made
    if not up:
        y = told(note.why, y, "italic", "red")
    tall = y + margin * 0.6
    paper = PanelLook(rect=Rect(0, 0, wide, tall), id=PAPER, seed=37)
    return Print((paper, *found), tall)


def _buttons(
    note: Note, x: float, y: float, inner: float, size: int, scale: Scale, measure: Measure
) -> tuple[list[Look], float]:
    """Return the buttons, those that lead back at the left and those that lead on at the right, in as many
    rows as they need, and their lower end."""
    tall, gap = _high(size, scale), GAP * scale.u

    def wide(answer: Answer) -> float:
        return _wide(answer, size, scale, measure)

    def button(answer: Answer, at: float) -> Look:
        return ButtonLook(
            rect=Rect(at, y, wide(answer), tall),
            id=answer.id,
            label=answer.label,
            size=size,
            kind="primary" if answer.main else "normal",
            name=answer.says,
            group=NUMBERS if answer in note.numbers else "",
            answers=answer in note.numbers,
            guess=answer in note.numbers,
            dim=answer.dim,
        )

    found: list[Look] = []
    aside = [answer for answer in note.answers if not answer.main]
    onward = [*note.numbers, *(answer for answer in note.answers if answer.main)]
    rows = [[*aside, *onward]]
    if _in_a_row(note, size, scale, measure) > inner + 1:
        rows = [row for row in (onward, aside) if row]
    for row in rows:
        at = x
        for answer in row:
            if onward and answer is onward[0]:
                at = max(at, x + inner - _across(onward, wide, gap))
            if at > x and at + wide(answer) > x + inner + 1:
                at, y = x, y + tall + gap
            found.append(button(answer, at))
            at += wide(answer) + gap
        y += tall + gap
    return found, y


def _high(size: int, scale: Scale) -> float:
    return max(scale.reach(44), size * 1.7)


def _margin(size: int, scale: Scale) -> float:
    return max(18 * scale.u, size * 0.7)


def _wide(answer: Answer, size: int, scale: Scale, measure: Measure) -> float:
    return max(measure.width(answer.label, "english", size) + 34 * scale.u, 44.0)


def _in_a_row(note: Note, size: int, scale: Scale, measure: Measure) -> float:
    """Return the width of all buttons side by side, with the gap between those that lead back and on."""
    row = (*note.numbers, *note.answers)
    return sum(_wide(one, size, scale, measure) for one in row) + GAP * scale.u * (len(row) + 1)


def _across(row: Sequence[Answer], wide: Callable[[Answer], float], gap: float) -> float:
    """Return the width of some buttons side by side."""
    return sum(map(wide, row)) + gap * (len(row) - 1)
