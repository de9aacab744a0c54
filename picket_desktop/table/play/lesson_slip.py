"""The slip of a lesson: a sentence or two beside what they are about, an arrow to it, and the buttons by
which the lesson goes on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from picket_desktop.lessons.lesson import WON, About
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.play.lesson_arrow import REACH, arrow, crossed
from picket_desktop.table.play.overlay import PANEL_Z
from picket_desktop.table.play.slip_print import room_of
from picket_desktop.table.play.zones import BACKS, HAND, HELD
from picket_desktop.table.play.zones import WON as WON_PILE
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    PortraitLook,
    Rect,
    RibbonLook,
    SlotLook,
    SpeechLook,
    TallyLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.slip import sides
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

SLIP_Z = PANEL_Z + 60
PAPER, NUMBERS = "lesson", "lesson-numbers"
"""The slip; and the numbers to choose from, on which the keyboard comes to stand."""
LINE = 1.24
LETTERS = (25, 30, 36, 20, 44, 56, 16)
"""How wide the slip may be, in heights of its letters, the likeliest first."""
CONTROLS = ("hint", "sort", "rules", "menu", "deal-number")
ABOUT, LIVE, TRICK, MINE, THEIRS, SAID, TOLD, QUIET = 400.0, 300.0, 40.0, 12.0, 8.0, 6.0, 3.0, 1.0
SHEET, SPREAD, FACE = 14.0, 12.0, 20.0
"""What it costs to lie wholly over the cards it is about, a button, the trick, one's cards, other cards face
up, what is said, print, the rest; over a sheet; over the whole window; over a face, or a place for cards."""
GAP = 8.0
"""Between two buttons, in board units."""
BADGE = 0.4
"""So far above a button the sign of its key reaches, in heights of its letters."""
SMALLER, SHORTER, WELL = 4.0, 40.0, 5.0
"""What it costs to be written a size smaller, and without a heading or more; and what may be paid without
trying that."""
ACROSS, NEEDLESS = 12.0, 3.0
"""What it costs at the most that an arrow would run across something, and is not drawn; where there is a
bracket besides."""
STAYS = 8.0
"""What it is worth that a slip with another answer on it has its buttons where they were."""
EVEN = 0.001
"""Two costs so near are alike."""


class Answer(NamedTuple):
    """A button of the slip."""

    id: str
    label: str
    says: str
    main: bool = False
    dim: bool = False


class Note(NamedTuple):
    """What stands on a slip: the ``title`` of the lesson and the ``place`` in it, the ``text``, what was
    answered (``why``) to what was wrong, and its buttons, those of ``numbers`` first; ``terms`` are the words
    of the glossary that the text speaks of."""

    title: str
    place: str
    text: str
    why: str = ""
    answers: tuple[Answer, ...] = ()
    numbers: tuple[Answer, ...] = ()
    terms: tuple[str, ...] = ()


class Placed(NamedTuple):
    """A slip as it lies."""

    paper: Rect
    looks: tuple[Look, ...]


def meant(about: About, looks: Sequence[Look]) -> list[Rect]:
    """Where that lies which a slip is about: nothing where it is not to be seen."""
    found: list[Rect] = []
    if about.cards:
        names = about.cards.split()
        lying = [k for k in looks if isinstance(k, CardLook) and k.text and not k.gone]
        found = [_seen(k, lying) for k in lying if k.text in names]
    elif about == WON:
        found = [k.rect for k in looks if k.pile == (WON_PILE, HUMAN) or k.id == f"taken-{HUMAN}"]
    elif about.pile:
        pile = [k for k in looks if k.pile.kind == about.pile]
        found = [k.rect.moved(0, -k.lift) if isinstance(k, CardLook) else k.rect for k in pile]
    elif about.line:
        rows = [
            k
            for k in looks
            if isinstance(k, TextLook | TallyLook) and about.line in k.terms and not _on_cloth(k)
        ]
        top = min((k.rect.y for k in rows), default=0.0)
        found = [k.rect for k in rows if abs(k.rect.y - top) < k.rect.h]
        found = found or [k.rect for k in looks if k.id == "score"]
    elif about.look:
        found = [k.rect for k in looks if k.id == about.look]
    return found


def _on_cloth(look: TextLook | TallyLook) -> bool:
    return isinstance(look, TextLook) and look.shadow


def _seen(look: CardLook, lying: Sequence[CardLook]) -> Rect:
    """What shows of a card where the next of its pile lies over it."""
    rect = look.rect.moved(0, -look.lift)
    over = [k.rect.x for k in lying if k.pile == look.pile and k.z > look.z and k.rect.x > rect.x]
    return rect._replace(w=min([rect.w, *(x - rect.x for x in over)]))


def placed(
    note: Note,
    about: Sequence[Rect],
    scale: Scale,
    measure: Measure,
    looks: Sequence[Look],
    end: Rect | None,
    across: float = ACROSS,
    needed: Sequence[Rect] = (),
    before: Rect | None = None,
) -> Placed:
    """The slip in the best place: clear of what it is about and of what is ``needed`` besides, of the buttons
    that may be pressed, and as far as may be of cards and words; near what it is about, and so that an arrow
    comes from it to the ``end``, if that costs no more than to do without (``across``). Its buttons stay
    where they were ``before``, at this step, if they may."""
    whole = reduce(Rect.union, about) if about else None
    weights = _weights(looks, [*about, *needed])
    others = [one for one in weights if one[1] < ABOUT]
    best: tuple[float, Rect, Sequence[Look]] | None = None
    sizes = dict.fromkeys((scale.type(26), scale.type(23), scale.type(20), scale.least))
    untitled = note._replace(title="", place="")
    brief = untitled._replace(text="" if note.why else note.text)
    ways = [(note, size, SMALLER * step) for step, size in enumerate(sizes)]
    ways += [(untitled, scale.least, SHORTER), (brief, scale.least, SHORTER * 2)]
    for written, size, spared in ways:
        for lines, wide, tall in _tries(written, size, scale, measure):
            spread = SPREAD * wide * tall / (scale.w * scale.h) + spared
            stays = _stays(before, wide, tall)
            for place in (*stays, *_places(whole, wide, tall, scale)):
                most = best[0] - EVEN if best else math.inf
                cost = spread + _far(place, whole, scale) - (STAYS if place in stays else 0.0)
                if cost < most and (cost := _cost(cost, most, place, weights, scale)) < most:
                    cost += min(across, sum(crossed(place, end, others, scale)) / 2)
                    best = (cost, place, lines) if cost < most else best
        if best is not None and best[0] < WELL:
            break
    assert best is not None, "there is always the corner of the window"
    _, place, lines = best
    return _over([altered(look, rect=look.rect.moved(place.x, place.y)) for look in lines], place)


def leading(
    paper: Rect, about: Sequence[Rect], scale: Scale, looks: Sequence[Look], end: Rect | None
) -> list[Look]:
    """The arrow from a slip to the ``end``, if it comes there past everything else."""
    others = [one for one in _weights(looks, about) if one[1] < ABOUT]
    if max(crossed(paper, end, others, scale), default=0.0) >= TOLD:
        return []
    return [altered(look, z=SLIP_Z) for look in arrow(paper, end, scale)]


def at_the_head(note: Note, scale: Scale, measure: Measure) -> Placed:
    """The slip over the heading of the score sheet, where the hint lies too: it is nobody's concern while
    cards are played."""
    room = room_of(scale)
    lines, tall = _written(note, room.w, scale.type(21), scale, measure)
    laid = [altered(look, rect=look.rect.moved(room.x, room.y)) for look in lines]
    return _over(laid, Rect(room.x, room.y, room.w, tall))


def _over(looks: Sequence[Look], paper: Rect) -> Placed:
    return Placed(paper, tuple(altered(look, z=SLIP_Z + i * 0.01) for i, look in enumerate(looks, 1)))


def _tries(
    note: Note, size: int, scale: Scale, measure: Measure
) -> Iterator[tuple[Sequence[Look], float, float]]:
    """The slip in several widths; as wide as the window in the smallest print where it has no other room."""
    room, fits = scale.w - 12.0, False
    least = _in_a_row(note, size, scale, measure) + 2 * _margin(size, scale) + 2
    for wide in dict.fromkeys(min(room, max(least, size * letters)) for letters in LETTERS):
        lines, tall = _written(note, wide, size, scale, measure)
        if tall <= scale.h - 8:
            fits = True
            yield lines, wide, tall
    if size == scale.least and not fits:
        lines, tall = _written(note, room, size, scale, measure)
        yield lines, room, min(tall, scale.h - 4.0)


def _written(
    note: Note, wide: float, size: int, scale: Scale, measure: Measure
) -> tuple[Sequence[Look], float]:
    """Paper and print from the corner of the window, and how tall they are."""
    u = scale.u
    margin = _margin(size, scale)
    inner, small = wide - 2 * margin, max(scale.least, round(size * 0.82))
    y = margin * 0.7
    found: list[Look] = []
    step = measure.width(note.place, "italic", small) * 1.04 + 2
    if note.title and measure.width(note.title, "sc", small) * 1.02 + step + small <= inner:
        head = Rect(margin, y, inner, small * LINE)
        found.append(printed(note.title, head, small, "sc", ink="heading"))
        found.append(printed(note.place, head, small, "italic", "right", "sepia"))
        y += small * LINE + 2 * u
    for text, face, ink in ((note.why, "italic", "red"), (note.text, "english", "ink")):
        if text:
            lines = wrapped(text, face, size, inner * 0.98, measure)
            tall = len(lines) * size * LINE
            print = paragraph(lines, Rect(margin, y, inner, tall), size, face, ink, leading=LINE)
            found.append(altered(print, terms=note.terms if text == note.text else ()))
            y += tall + 3 * u
    if note.answers or note.numbers:
        made, y = _buttons(note, margin, y + size * BADGE + 2 * u, inner, size, scale, measure)
        found += made
    tall = y + margin * 0.6
    paper = PanelLook(rect=Rect(0, 0, wide, tall), id=PAPER, seed=37)
    return [paper, *found], tall


def _buttons(
    note: Note, x: float, y: float, inner: float, size: int, scale: Scale, measure: Measure
) -> tuple[list[Look], float]:
    """What leads back at the left, what leads on at the right; in as many rows as they need."""
    tall, gap = max(scale.reach(44), size * 1.7), GAP * scale.u

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
            dim=answer.dim,
        )

    found: list[Look] = []
    aside = [answer for answer in note.answers if not answer.main]
    onward = [*note.numbers, *(answer for answer in note.answers if answer.main)]
    rows = [[*aside, *onward]]
    if _in_a_row(note, size, scale, measure) > inner:
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


def _margin(size: int, scale: Scale) -> float:
    return max(18 * scale.u, size * 0.7)


def _wide(answer: Answer, size: int, scale: Scale, measure: Measure) -> float:
    """How wide a button is."""
    return max(measure.width(answer.label, "english", size) + 34 * scale.u, 44.0)


def _in_a_row(note: Note, size: int, scale: Scale, measure: Measure) -> float:
    """How wide all buttons are side by side, with what parts back from on."""
    row = (*note.numbers, *note.answers)
    return sum(_wide(one, size, scale, measure) for one in row) + GAP * scale.u * (len(row) + 1)


def _across(row: Sequence[Answer], wide: Callable[[Answer], float], gap: float) -> float:
    """How wide some buttons are side by side."""
    return sum(map(wide, row)) + gap * (len(row) - 1)


def _stays(before: Rect | None, wide: float, tall: float) -> Sequence[Rect]:
    """Where its buttons are where they were, if it is as wide, and within the window."""
    if before is None or abs(before.w - wide) > 1 or before.bottom < tall:
        return ()
    return (before.moved(0, before.h - tall)._replace(h=tall),)


def _places(about: Rect | None, wide: float, tall: float, scale: Scale) -> Iterator[Rect]:
    """Where it may lie: beside what it is about, on the cloth if it may; else anywhere."""
    if about is not None:
        gap = scale.px(REACH)
        grown = about.grown(gap)
        for room in (scale.felt, scale.whole().grown(-4)):
            yield from sides(grown, wide, tall, room)
            yield from sides(grown.grown(scale.px(40)), wide, tall, room)
    edges = (min(scale.felt.x, scale.w - 4 - wide), max(4, scale.felt.right - wide))
    for x in (*(4 + (scale.w - 8 - wide) * i / 8 for i in range(9)), *edges):
        for j in range(11):
            y = 4 + (scale.h - 8 - tall) * j / 10
            yield Rect(max(2.0, x), max(2.0, y), wide, tall)


def _weights(looks: Sequence[Look], about: Sequence[Rect]) -> list[tuple[Rect, float]]:
    """What each thing on the table costs to be covered."""
    found = [(rect, ABOUT) for rect in about]
    for look in looks:
        match look:
            case ButtonLook(press=True):
                cost = SAID if look.dim or look.id in CONTROLS else LIVE
            case CardLook(text=str()):
                kind = look.pile.kind
                cost = MINE if kind in (HAND, HELD) else TRICK if kind == "trick" else THEIRS
            case CardLook():
                cost = QUIET if look.pile.kind == BACKS else QUIET * 2
            case SlotLook():
                cost = TRICK
            case SpeechLook():
                cost = SAID
            case TextLook():
                cost = SAID
            case RibbonLook():
                cost = TOLD
            case PanelLook():
                cost = SHEET
            case PortraitLook():
                cost = FACE
            case _:
                continue
        if look.rect.w * look.rect.h > 0:
            found.append((look.rect, cost))
    return sorted(found, key=lambda one: -one[1])


def _cost(
    total: float, most: float, place: Rect, weights: Sequence[tuple[Rect, float]], scale: Scale
) -> float:
    """What it costs to lie there, beyond a ``total``; how much more than the ``most`` is not asked."""
    left, top, right, bottom = place.x, place.y, place.right, place.bottom
    if not _within(place, scale.felt):
        total += SAID
    for (x, y, w, h), cost in weights:
        across, down = min(right, x + w) - max(left, x), min(bottom, y + h) - max(top, y)
        if across > 0 and down > 0:
            total += cost * (0.25 + 0.75 * across * down / (w * h))
            if total >= most:
                return total
    return total


def _within(place: Rect, room: Rect) -> bool:
    return (
        place.x >= room.x - 1
        and place.y >= room.y - 1
        and place.right <= room.right + 1
        and place.bottom <= room.bottom + 1
    )


def _far(place: Rect, about: Rect | None, scale: Scale) -> float:
    """How far it lies from what it is about, or from the middle of the cloth."""
    if about is None:
        x, y = scale.w * 0.39, scale.h * 0.4
        return (abs(place.centre[0] - x) + abs(place.centre[1] - y)) / scale.px(250)
    dx = max(0.0, about.x - place.right, place.x - about.right)
    dy = max(0.0, about.y - place.bottom, place.y - about.bottom)
    apart = abs(place.centre[0] - about.centre[0]) + abs(place.centre[1] - about.centre[1])
    return (dx + dy) / scale.px(60) + apart / scale.px(900)
