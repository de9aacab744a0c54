"""The card of calls and values, which lists what scores in a game. It is printed twice, once for each side of
a table with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.printed.paper import BOLD, FINE, INK, POINT, RED, SAFE, SEPIA, Box, Paper, furniture
from picket_desktop.printed.setting import BETWEEN, Row, Setter, Style, height, printed
from picket_desktop.printed.sizes import SHEETS, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.book.on_paper import Value
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

SETTINGS = (
    *((2.0, 1.24, 0.55), (1.5, 1.24, 0.55), (1.0, 1.24, 0.55), (0.5, 1.24, 0.55), (0.0, 1.24, 0.55)),
    *((0.0, 1.18, 0.45), (0.0, 1.12, 0.35)),
)
"""The settings tried, in order: how many points larger than requested the type is, the line spacing as a
multiple of the type size, and the distance between two entries in lines. The card uses the first setting that
needs no more sides than the last one would."""
EDGE, MARGIN = 7.0, 11.5
"""How far the frame and the text are from the edge of a card, in millimetres."""
BELOW = 1.5
"""Distance in millimetres of the text below the frame from both the frame and the lower margin."""
MARK = 5.0
"""The length in millimetres of the marks along which the cards are cut apart."""
HEAD = 27.0
CAPITAL = 0.75
"""The height of the first line above its base line, as a multiple of the type size."""
BOLDER = 1.1
"""How large the title is on every side after the first, as a multiple of the size of the line above the first
side's title."""
HEADING = 12.0
"""The minimum type size in points of the line above the title."""
NAMES = 0.27
"""The fraction of the card's width for the names of the scores."""
LATER = 2.0
"""The height of the head of a later side, as a multiple of the type size."""
BESIDE = 13.0
"""Minimum type size, in points, at which names go above their descriptions instead of beside them."""


class Entry(NamedTuple):
    """A score, set in type. ``name`` and ``told`` are the rows of its name and of its description; ``wide``
    and ``telling`` are their widths. ``below`` is how far the description is below the name; ``apart`` is the
    distance to the next entry."""

    name: list[Row]
    told: list[Row]
    wide: float
    telling: float
    below: float
    apart: float

    @property
    def tall(self) -> float:
        return max(height(self.name), self.below + height(self.told))


def printed_calls(order: Order) -> bytes:
    """Return a PDF of the card of calls, printed twice side by side. If the type is large, the card has
    several sides, each on a sheet of its own."""
    rules = order.rules
    words = words_for(rules, order.plain)
    values = words.families[rules.family].values(rules)
    title, whole = words.say(rules.title), SHEETS[order.sheet].across
    paper = Paper(whole, said("printed.calls.title", game=title), tells(order), spoken())
    card = Box(0, 0, whole.w / 2, whole.h)
    sides, how = _sides(paper, card.inset(MARGIN), values, order.points)
    for at, side in enumerate(sides):
        below = how if at == len(sides) - 1 else []
        paper.add_page()
        with paper.ornament():
            paper.set_draw_color(*SEPIA)
            for y in (SAFE, whole.h - SAFE - MARK):
                paper.ruled(whole.w / 2, y, whole.w / 2, y + MARK, FINE)
        for x in (0.0, whole.w / 2):
            _card(paper, card._replace(x=x), (title, at, len(sides)), side, below, order.points)
    return paper.made()


def _card(
    paper: Paper,
    card: Box,
    head: tuple[str, int, int],
    entries: Sequence[Entry],
    below: Sequence[Row],
    points: float,
) -> None:
    """Print a side of a card. Its ``head`` has the title, the number of the side, counted from zero, and how
    many sides there are. The text ``below`` goes under the frame."""
    if below:
        tall = height(below)
        printed(paper, below, Box(card.x + MARGIN, card.bottom - EDGE - BELOW - tall, card.w - 2 * MARGIN, 0))
        card = card._replace(h=card.h - tall - 2 * BELOW)
    text = card.inset(MARGIN)
    with paper.ornament():
        paper.set_draw_color(*INK)
        for by, width in ((EDGE, BOLD), (EDGE + 1.2, FINE)):
            paper.set_line_width(width)
            paper.rect(*card.inset(by))
    _headed(paper, text, head, max(HEADING, points))
    tall = _head(head[1], points)
    text = text._replace(y=text.y + tall, h=text.h - tall)
    apart = entries[0].apart
    spare = text.h - _tall(entries)
    more = min(spare / max(1, len(entries) - 1), apart)
    y = text.y
    for entry in entries:
        printed(paper, entry.name, Box(text.x, y, entry.wide, 0))
        printed(paper, entry.told, Box(text.right - entry.telling, y + entry.below, entry.telling, 0))
        y += entry.tall + apart + more


def _head(side: int, points: float) -> float:
    """Return the height of the head of a side; the sides are counted from zero."""
    return LATER * max(HEADING, points) * POINT if side else HEAD


def _headed(paper: Paper, text: Box, head: tuple[str, int, int], heading: float) -> None:
    """Print the head of a side: the title on the first side and, if there are several, the number."""
    title, side, sides = head
    what = title if side else said("printed.calls.heading")
    if sides > 1:
        what = said("printed.calls.side", what=what, number=side + 1, all=sides)
    if side:
        paper.inked(RED)
        with paper.marked("P"):
            size = paper.fitted(what, text.w, "canon", heading * BOLDER)
            paper.line_of(what, text.middle, text.y + size * POINT * CAPITAL, "canon", size, 0.5)
        return
    with paper.ornament():
        paper.drawn(furniture("laurel"), Box(text.middle - 18, text.y + 16, 36, 36 * 52 / 294))
    paper.inked(SEPIA)
    with paper.marked("P"):
        paper.line_of(what, text.middle, text.y + heading * POINT * CAPITAL, "italic", heading, 0.5)
    paper.inked(RED)
    with paper.marked("H1"):
        size = paper.fitted(title, text.w, "canon", 20)
        paper.line_of(title, text.middle, text.y + 12.5, "canon", size, 0.5)


def _sides(
    paper: Paper, text: Box, values: Sequence[Value], points: float
) -> tuple[list[list[Entry]], list[Row]]:
    """Return the entries for each side of a card, in type of at least ``points`` points.

    If there are several sides, also return instructions for printing them. The last side has room at its foot
    for the instructions.
    """
    found = list[tuple[list[list[Entry]], list[Row]]]()
    for more, leading, apart in SETTINGS:
        style = Style("english", points + more, after=0, leading=leading)
        entries = [_entry(paper, text.w, value, style, apart) for value in values]
        if HEAD + _tall(entries) <= text.h:
            return [entries], []
        how = Setter(paper, text.w)
        how.text(said("printed.calls.how"), style._replace(face="italic", ink=SEPIA, across=0.5))
        found.append((_parted(entries, text.h, points, height(how.rows) + 2 * BELOW), how.rows))
    return min(found, key=lambda one: len(one[0]))


def _parted(entries: Sequence[Entry], room: float, points: float, foot: float) -> list[list[Entry]]:
    """Divide the entries among several sides, and return those of each. The last sides are about as full as
    the others. The very last has room for a ``foot`` of this height."""
    sides = _filled(entries, room, points, 1.0, foot)
    least = len(sides)
    for share in range(95, 45, -5):
        even = _filled(entries, room, points, share / 100, foot)
        if len(even) > least:
            break
        sides = even
    return sides


def _filled(
    entries: Sequence[Entry], room: float, points: float, share: float, foot: float
) -> list[list[Entry]]:
    """Return the entries of each side. No side with several entries takes more than a ``share`` of the room.
    A ``foot`` of this height is left free below the last entry."""
    sides, left = [list[Entry]()], min(room * share, room - _head(0, points))
    for entry in entries:
        tall = entry.tall + (foot if entry is entries[-1] else 0)
        if sides[-1] and tall > left:
            sides.append([])
            left = room * share - _head(len(sides) - 1, points)
        sides[-1].append(entry)
        left -= entry.tall + entry.apart
    return sides


def _tall(entries: Sequence[Entry]) -> float:
    return sum(entry.tall for entry in entries) + entries[0].apart * (len(entries) - 1)


def _entry(paper: Paper, wide: float, value: Value, style: Style, apart: float) -> Entry:
    """Set an entry: its name beside its description or, in large type, above it."""
    size = style.size
    beside = size < BESIDE
    name = Setter(paper, wide * NAMES - size * 0.18 if beside else wide)
    name.text(value.name, style._replace(face="sc", ink=RED, kind="H2"))
    told = Setter(paper, wide * (1 - NAMES) if beside else wide)
    if value.says:
        told.text(value.says, style)
    if value.kinds:
        told.text(f"{BETWEEN} ".join(value.kinds), style._replace(face="italic", ink=SEPIA))
    below = 0.0 if beside else height(name.rows)
    return Entry(name.rows, told.rows, name.wide, told.wide, below, style.tall * apart)
