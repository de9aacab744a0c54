"""The printing of a lesson's slip: a sentence or two under the title of the lesson, and the buttons that
lead on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import LESSON, PANEL_Z
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect, altered
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

SLIP_Z = PANEL_Z + 60
NUMBERS = "lesson-numbers"
"""The group of numbers to choose from, which gets the focus."""
LINE = 1.24
GAP = 8.0
"""The gap between two buttons, in board units."""
SPARED = (34.0, 28.0, 24.0)
NARROWEST = SPARED[-1]
"""The room beside the label on a button, both sides together, in board units: the most that fits."""
BADGE = 0.4
"""The extent of a key's sign above its button, in heights of the button's letters."""
BESIDE = 0.35
"""The largest share of a slip's width for buttons beside its words."""
HEADING = 0.82
"""The size of the title, relative to the letters under it."""


class Answer(NamedTuple):
    """A button of the slip, and what it ``says`` beyond its label: the ``main`` one leads on, one that leads
    ``back`` stands at the left."""

    id: str
    label: str
    says: str = ""
    main: bool = False
    dim: bool = False
    back: bool = False


class Note(NamedTuple):
    """The contents of a slip: the ``title`` of the lesson and the ``place`` in it, the ``text``, the reply
    to a wrong answer (``why``), and the buttons, those of ``numbers`` first; ``terms`` are the glossary
    terms in the text. It is ``quiet`` while the table shows something: pale, and its buttons wait."""

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
        """The same slip while the table shows something."""
        waiting = (tuple(answer._replace(dim=True) for answer in row) for row in (self.answers, self.numbers))
        answers, numbers = waiting
        return self._replace(why="", answers=answers, numbers=numbers, quiet=True)


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
    note: Note, wide: float, beside: bool, size: int, scale: Scale, measure: Measure, lines: int = 0
) -> Print:
    """Return a slip of a width in letters of one size, with room for at least so many ``lines`` of words.
    Its buttons stand right of the words (``beside``) if they leave room for the words, otherwise under them;
    a long title takes two lines. The reply to a wrong answer stands under the words."""
    u, margin = scale.u, _margin(size, scale)
    inner = wide - 2 * margin
    row = _row_width((*note.numbers, *note.answers), SPARED[0], size, scale, measure)
    beside = beside and bool(note.answers or note.numbers) and row + GAP * 2 * u <= inner * BESIDE
    small = max(scale.least, round(size * HEADING))
    place = measure.width(note.place, "italic", small) * 1.04 + 2
    title = measure.width(note.title, "sc", small) * 1.02 + place + small if note.title else 0.0
    words = inner - row - GAP * 2 * u if beside else inner
    y = margin * 0.7
    found: list[Look] = []
    if note.title:
        head = wrapped(note.title, "sc", small, inner * 0.98, measure) if title > inner + 1 else [note.title]
        tall = len(head) * small * LINE
        found.append(paragraph(head, Rect(margin, y, inner, tall), small, "sc", "heading", leading=LINE))
        last = measure.width(head[-1], "sc", small) * 1.02 + place + small
        y += tall - (small * LINE if last <= inner + 1 else 0.0)
        step = Rect(margin, y, inner, small * LINE)
        found.append(printed(note.place, step, small, "italic", "right", "sepia"))
        y += small * LINE + 2 * u
    top = y

    def told(text: str, y: float, face: str = "english", ink: str = "ink") -> float:
        """Print a text at a height and return where it ends."""
        if not text:
            return y
        broken = wrapped(text, face, size, words * 0.98, measure)
        tall = len(broken) * size * LINE
        print = paragraph(broken, Rect(margin, y, words, tall), size, face, ink, leading=LINE)
        found.append(altered(print, terms=note.terms if text == note.text else ()))
        return y + tall + 3 * u

    y = told(note.text, y, ink="off button" if note.quiet else "ink")
    y = max(told(note.why, y, "italic", "red"), top + lines * size * LINE + 3 * u)
    if beside:
        high = _high(size, scale)
        at = max(top + size * BADGE, y - high - 3 * u)
        made, low = _buttons(note, margin + inner - row, at, row, size, scale, measure)
        found, y = [*found, *made], max(y, low)
    elif note.answers or note.numbers:
        made, y = _buttons(note, margin, y + size * BADGE + 2 * u, inner, size, scale, measure)
        found += made
    tall = y + margin * 0.6
    paper = PanelLook(rect=Rect(0, 0, wide, tall), id=LESSON, seed=37)
    return Print((paper, *found), tall)


def _buttons(
    note: Note, x: float, y: float, inner: float, size: int, scale: Scale, measure: Measure
) -> tuple[list[Look], float]:
    """Return the buttons, those that lead back at the left and the others at the right, and their lower
    end. Their letters are as large as the words', or smaller to leave room beside the labels. If there is no
    room for all in a row, the numbers stand over the others; if there is none for these,
    those that lead back stand over those that lead on."""
    tall, gap = _high(size, scale), GAP * scale.u
    whole = [*note.numbers, *note.answers]
    sets = [answers for answers in (note.numbers, note.answers) if answers]
    rows = [row for answers in sets for row in _rows(answers, inner, size, scale, measure)]
    if _row_width(whole, NARROWEST, size, scale, measure) <= inner + 1:
        rows = [whole]
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
    """Return buttons in one row, or in two if there is no room for that."""
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
    """Return the width of some buttons side by side, each so much (``spared``) wider than its label."""
    wide = sum(_wide(one, spared, size, scale, measure) for one in row)
    return wide + GAP * scale.u * (len(row) - 1)
