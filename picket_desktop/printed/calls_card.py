"""The card of calls and values: what scores in a game, for each side of a table with real cards."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.printed.paper import BOLD, FINE, INK, RED, SAFE, SEPIA, Box, Paper, furniture
from picket_desktop.printed.setting import Row, Setter, Style, height, printed
from picket_desktop.printed.sizes import SHEETS, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.book.on_paper import Value
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""The sizes of type, in points, of which the largest is taken that leaves everything on the card."""
EDGE, MARGIN = 7.0, 14.0
"""The distance of the frame and of the text from the edge of a card."""
MARK = 5.0
"""The length of the marks between which the cards are cut apart."""
HEAD = 27.0
NAMES = 0.27
"""The share of the card's width for the names of what scores."""
APART = 0.55
"""The distance of two entries in lines."""
Entry = tuple[list[Row], list[Row]]
"""The rows of a name, and those of what is said of it."""


def printed_calls(order: Order) -> bytes:
    """Return two copies of the card on one sheet, as a PDF."""
    rules = order.rules
    words = words_for(rules, order.plain)
    values = words.families[rules.family].values(rules)
    title, whole = words.say(rules.title), SHEETS[order.sheet].across
    paper = Paper(whole, said("printed.calls.title", game=title), tells(order), spoken())
    paper.add_page()
    with paper.ornament():
        paper.set_draw_color(*SEPIA)
        for y in (SAFE, whole.h - SAFE - MARK):
            paper.ruled(whole.w / 2, y, whole.w / 2, y + MARK, FINE)
    for x in (0.0, whole.w / 2):
        _card(paper, Box(x, 0, whole.w / 2, whole.h), title, values)
    return paper.made()


def _card(paper: Paper, card: Box, title: str, values: Sequence[Value]) -> None:
    text = card.inset(MARGIN)
    with paper.ornament():
        paper.set_draw_color(*INK)
        for by, width in ((EDGE, BOLD), (EDGE + 1.2, FINE)):
            paper.set_line_width(width)
            paper.rect(*card.inset(by))
        paper.drawn(furniture("laurel"), Box(card.middle - 18, text.y + 16, 36, 36 * 52 / 294))
    paper.inked(SEPIA)
    with paper.marked("P"):
        paper.line_of(said("printed.calls.heading"), card.middle, text.y + 4, "italic", 12, 0.5)
    paper.inked(RED)
    with paper.marked("H1"):
        paper.line_of(
            title, card.middle, text.y + 12.5, "canon", paper.fitted(title, text.w, "canon", 20), 0.5
        )
    size, entries = _fitting(paper, text, values)
    y, apart = text.y + HEAD, Style(size=size).tall * APART
    spare = text.h - HEAD - _tall(entries, apart)
    apart += min(spare / max(1, len(entries) - 1), apart)
    for name, told in entries:
        printed(paper, name, Box(text.x, y, text.w * NAMES, 0))
        printed(paper, told, Box(text.x + text.w * NAMES, y, text.w * (1 - NAMES), 0))
        y += max(height(name), height(told)) + apart


def _fitting(paper: Paper, text: Box, values: Sequence[Value]) -> tuple[float, list[Entry]]:
    """Return the largest size in which everything fits, and the entries set in it."""
    for size in SIZES:
        entries = [_entry(paper, text, value, size) for value in values]
        if HEAD + _tall(entries, Style(size=size).tall * APART) <= text.h:
            break
    return size, entries


def _tall(entries: Sequence[Entry], apart: float) -> float:
    tall = (max(height(name), height(told)) for name, told in entries)
    return sum(tall) + apart * (len(entries) - 1)


def _entry(paper: Paper, text: Box, value: Value, size: float) -> Entry:
    name = Setter(paper, text.w * NAMES - size * 0.18)
    name.text(value.name, Style("sc", size, RED, kind="H2"))
    told = Setter(paper, text.w * (1 - NAMES))
    if value.says:
        told.text(value.says, Style("english", size, after=0))
    if value.kinds:
        told.text("\N{NO-BREAK SPACE}· ".join(value.kinds), Style("italic", size, SEPIA, after=0))
    return name.rows, told.rows
