"""A leaflet of the rules of a game: sheets folded once and placed inside one another, with the rule book's
own sentences, the agreed house rules, and an example hand. In ten-point type, one sheet is enough for the
four pages, each half its size; larger type takes two or three sheets. The sides are laid out for printing on
both sides, flipped on the short edge, and are read in the order of the pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from picket_desktop.card_letters import PERIOD, letter
from picket_desktop.engine.cards import card
from picket_desktop.engine.rules import Rules
from picket_desktop.printed.card_art import TALL, WIDE, face, framed
from picket_desktop.printed.paper import FAINT, FINE, INK, POINT, RED, SAFE, SEPIA, Box, Paper, furniture
from picket_desktop.printed.rulings_table import rulings_table
from picket_desktop.printed.setting import Row, Setter, Style, filled, height, printed
from picket_desktop.printed.sizes import SHEETS, TYPE_SIZES, Order, Size
from picket_desktop.printed.telling import tells
from picket_desktop.saved.settings import TWO_COLOURS
from picket_desktop.words.book.chapter import Chapter, Marked
from picket_desktop.words.book.rulings import RULINGS
from picket_desktop.words.languages import courts, spoken
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words, words_for

FOLDED = 4
"""Number of pages on a sheet folded once."""
TIGHTER = (
    *((2.0, 1.36, 1.4), (1.5, 1.36, 1.4), (1.0, 1.36, 1.4), (0.5, 1.36, 1.4), (0.0, 1.36, 1.4)),
    *((0.0, 1.3, 1.2), (0.0, 1.24, 1.0), (0.0, 1.2, 0.8), (0.0, 1.16, 0.6), (0.0, 1.12, 0.45)),
    *((-0.25, 1.12, 0.45), (-0.5, 1.12, 0.4)),
)
"""The settings to try, in order: how many points larger than requested the type is, the line spacing as a
multiple of the type size, and the paragraph spacing as a multiple of the usual. The leaflet uses the first
setting that needs no more sheets than the last would. Only the smallest type may be slightly smaller."""
OUTER, TOP, FOOT = 11.0, 12.0, 14.0
"""Page margins in millimetres: at the sides, above, and below, where the page number needs room."""
STEP = 0.55
"""The distance between two cards of a hand, in card widths."""
LETTERS = 1.05
"""The height of the letters above a hand, as a multiple of the type size."""
SPEAKER = re.compile(r": (?=[“„«])")
"""Matches the mark between a speaker and the words spoken."""
SMALLEST = 8.0
"""Minimum size, in points, of text that nobody reads during play, such as the sources."""
STUB = 0.3
"""Minimum fraction of a page that the back cover and the page before it should fill, if any setting achieves
this."""
TICK = 3.0
"""Length of a sheet's fold marks, in millimetres."""
NUMBER = 10.0
"""Minimum type size of a page number, in points."""
FOLIO, CLEAR = 7.5, 4.0
"""How far a page's number is below the text, and from anything above it, in millimetres."""
CAPITAL = 0.7
"""The height of figures and capitals, as a multiple of the type size."""
GAP = 3.0
"""Distance between the text at the foot of the back cover and the text above, in millimetres."""
HOW = 7.0
"""Minimum type size, in points, of the printing and folding instructions on the back cover."""
SHORT, BRIEF = 4, 9
"""Maximum number of lines of a paragraph, and of a section, that is kept together if this takes no extra
sheet."""
ROOMY = 1.24
"""Pages are roomy from this line spacing on, as a multiple of the type size. On roomy pages, short paragraphs
and sections are kept whole."""
TALK = 8
"""Minimum number of lines of a dialogue on the page where it starts."""
FEW = 2
"""This many lines are too few to stand alone. A section that is divided starts with more lines than this on
its first page. A last paragraph with no more lines than this is kept on one page with the line before it."""


class Sizes(NamedTuple):
    """How text is set: its size in points, the line spacing (``leading``), the paragraph spacing (``apart``),
    the size ``asked`` for, and whether short paragraphs and sections are kept ``whole``."""

    size: float
    leading: float
    apart: float
    asked: float
    whole: bool

    def style(self, face: str = "english", size: float = 1.0, after: float = 0.4, **others: Any) -> Style:
        """Return the style of a paragraph. ``size`` is a multiple of the usual type size, and ``after`` a
        multiple of the usual space below. If larger type was asked for, no text is smaller than the size
        asked for."""
        whole = max(_least(SMALLEST, self.asked), self.size * size)
        return Style(face, whole, leading=self.leading, after=after * self.apart, **others)


def printed_leaflet(order: Order) -> bytes:
    """Return the leaflet of a game, with its house rules, as a PDF."""
    words = words_for(order.rules, order.plain)
    chapter = words.book.chapter(order.rules, sealed=False)
    whole = SHEETS[order.sheet].across
    title = said("printed.leaflet.title", game=chapter.title)
    paper = Paper(whole, title, tells(order), spoken())
    page = Box(OUTER, TOP, whole.w / 2 - 2 * OUTER, whole.h - TOP - FOOT)
    columns = _columns(paper, page, words, chapter, order)
    _bound(paper, whole, page, columns, order.points)
    return paper.made()


def _least(usual: float, points: float) -> float:
    """Return the minimum size of a text in a leaflet set in type of ``points``: ``usual`` in the smallest
    type size, but ``points`` itself in a larger one."""
    return usual if points == TYPE_SIZES[0] else points


def _columns(paper: Paper, page: Box, words: Words, chapter: Chapter, order: Order) -> list[list[Row]]:
    """Return the rows of each page. They are as large and as loosely set as the smallest number of sheets
    allows. They are tighter if that avoids bare pages, a nearly empty back cover, or broken short
    paragraphs."""

    def set_in(more: float, leading: float, apart: float, whole: bool) -> list[list[Row]]:
        setter = Setter(paper, page.w)
        text = _Text(setter, words, Sizes(order.points + more, leading, apart, order.points, whole), page.h)
        text.write(chapter, order.rules)
        inside = setter.rows[:]
        return _paged(paper, inside, text.end(chapter, order.rules), page, order.points)

    *looser, tightest = [one for one in TIGHTER if one[0] >= 0 or order.points == TYPE_SIZES[0]]
    closest = set_in(*tightest, False)
    made = list[list[list[Row]]]()
    roomy = [one for one in looser if one[1] >= ROOMY]
    for setting, whole in (*product(roomy, (True,)), *product(looser, (False,))):
        columns = set_in(*setting, whole)
        if len(columns) == len(closest) and max(map(height, columns)) <= page.h:
            made.append(columns)
            if not _stub(columns, page) and all(columns):
                return columns
    return next((columns for columns in made if all(columns)), (*made, closest)[0])


def _paged(paper: Paper, inside: list[Row], back: _Back, page: Box, points: float) -> list[list[Row]]:
    """Return the rows of each page, on as few sheets as possible. The foot of the back cover is kept free for
    a text. If the text before it fills the other pages, the final part has the back cover to itself."""
    sheets = 1
    while len(columns := _filled(paper, inside, back, page, sheets, points)) > sheets * FOLDED:
        sheets += 1
    told, again = _told(paper, page, sheets, points), height(back.above)
    first, last = (
        filled(inside, lambda _: page.h),
        filled(back.rows, lambda at: page.h - told - (again if at else 0)),
    )
    if len(first) + len(last) == sheets * FOLDED and height(first[-1]) > STUB * page.h:
        columns = [*first, *last]
    columns += (list[Row]() for _ in range(sheets * FOLDED - len(columns)))
    room = [page.h] * (sheets * FOLDED - 1) + [page.h - told]
    return [
        [*back.above, *rows] if rows and rows[0].of in back.below and again + height(rows) <= tall else rows
        for rows, tall in zip(columns, room, strict=True)
    ]


def _filled(
    paper: Paper, inside: list[Row], back: _Back, page: Box, sheets: int, points: float
) -> list[list[Row]]:
    """Divide the rows into pages. Room is left at the end of the last page of ``sheets`` sheets. It is also
    left for the heading of the final part, which is repeated on every page after the one on which that part
    begins."""
    room, rows, again = _told(paper, page, sheets, points), [*inside, *back.rows], height(back.above)

    def filled_from(begun: int) -> list[list[Row]]:
        return filled(
            rows,
            lambda at: page.h - (room if at == sheets * FOLDED - 1 else 0) - (again if at > begun else 0),
        )

    columns = filled_from(len(rows))
    first = back.rows[0].of
    return filled_from(next(at for at, some in enumerate(columns) if any(row.of == first for row in some)))


def _told(paper: Paper, page: Box, sheets: int, points: float) -> float:
    """Return how much height to keep free for the text at the foot of the back cover."""
    return height(_how(paper, page, sheets, points)) - _below(points) + GAP


def _below(points: float) -> float:
    """Return how far the text at the foot of the back cover extends below the other text, in millimetres. The
    page's number limits it."""
    return FOLIO - CLEAR - CAPITAL * _least(NUMBER, points) * POINT


def _stub(columns: Sequence[Sequence[Row]], page: Box) -> bool:
    """Return True if the back cover has little on it."""
    return 0 < height(columns[-1]) < STUB * page.h


def _bound(paper: Paper, whole: Size, page: Box, columns: Sequence[Sequence[Row]], points: float) -> None:
    """Print the pages two to a side, so that they are in order once the sheets are folded. Mark them so that
    a screen reader reads them in that order too."""
    last = len(columns) - 1
    for side in range(last // 2 + 1):
        pair = (last - side, side) if side % 2 == 0 else (side, last - side)
        paper.add_page()
        if side % 2 == 0:
            _fold(paper, whole)
        for half, number in enumerate(pair):
            x = page.x + half * whole.w / 2
            if columns[number]:
                with paper.read_at(number):
                    printed(paper, columns[number], page._replace(x=x))
                _numbered(paper, number + 1, Box(x, page.bottom, page.w, FOOT), _least(NUMBER, points))
            if number == last:
                with paper.read_at(number):
                    told = _how(paper, page, len(columns) // FOLDED, points)
                    printed(paper, told, page._replace(x=x, y=page.bottom + _below(points) - height(told)))


def _fold(paper: Paper, whole: Size) -> None:
    """Draw the marks at the top and bottom of a sheet's outer side that show where to fold it."""
    with paper.ornament():
        paper.set_draw_color(*FAINT)
        for y in (SAFE, whole.h - SAFE - TICK):
            paper.ruled(whole.w / 2, y, whole.w / 2, y + TICK, FINE)


def _how(paper: Paper, page: Box, sheets: int, points: float) -> list[Row]:
    """Return the text at the foot of the back cover: how to print and fold the leaflet."""
    setter = Setter(paper, page.w)
    text = said("printed.leaflet.one" if sheets == 1 else "printed.leaflet.several", sheets=sheets)
    setter.text(text, Style("italic", _least(HOW, points), SEPIA, across=0.5, after=0))
    return setter.rows


def _numbered(paper: Paper, number: int, foot: Box, size: float) -> None:
    """Print the number of a page."""
    if number == 1:
        return
    paper.inked(SEPIA)
    with paper.ornament():
        paper.line_of(f"· {number} ·", foot.middle, foot.y + FOLIO, "english", size, 0.5)


class _Back(NamedTuple):
    """The last part of the leaflet, as ``rows``. If it continues on the next page, the rows ``above`` are
    repeated there as a heading. ``below`` has the numbers of the paragraphs under that heading."""

    rows: list[Row]
    above: list[Row]
    below: frozenset[int]


class _Text:
    """Sets a chapter of the rule book as rows of type."""

    def __init__(self, setter: Setter, words: Words, sizes: Sizes, tall: float) -> None:
        self.setter, self.words, self.sizes, self.tall = setter, words, sizes, tall

    def write(self, chapter: Chapter, rules: Rules) -> None:
        self._title(chapter)
        self._opening(chapter)
        for section in chapter.sections:
            if RULINGS in section.keys:
                continue
            self._heading(section.heading)
            first = len(self.setter.rows)
            for paragraph in section.paragraphs:
                before = len(self.setter.rows)
                self.setter.text(paragraph, self.sizes.style())
                if self.sizes.whole and len(self.setter.rows) - before <= SHORT:
                    self.setter.keep(before)
            brief = self.sizes.whole and len(self.setter.rows) - first <= BRIEF
            self.setter.keep(first, None if brief else FEW + 1)
            if len(self.setter.rows) - before <= FEW:
                self.setter.keep(max(first, before - 1))
        self._said(self.words.families[rules.family].dialogue(rules))
        self._house_rules(rules)

    def end(self, chapter: Chapter, rules: Rules) -> _Back:
        """Write and return the final part: the rulings, the works that the chapter is based on, and where the
        text is from."""
        first = len(self.setter.rows)
        above = self._rulings(chapter, rules)
        _, *below = {row.of: None for row in self.setter.rows[first:]}
        self.setter.space(4)
        for text in (self.words.book.works(chapter), said("printed.leaflet.by")):
            self.setter.text(text, self.sizes.style("italic", 0.8, ink=SEPIA, across=0.5, after=0.2))
        return _Back(self.setter.rows[first:], above, frozenset(below))

    def _rulings(self, chapter: Chapter, rules: Rules) -> list[Row]:
        """Set the section on mistakes that change the score, with their consequences. Return the rows of the
        heading to repeat when the section continues on another page."""
        section = next(one for one in chapter.sections if RULINGS in one.keys)
        self._heading(section.heading)
        told = self.words.families[rules.family].rulings_told(rules)
        style = self.sizes.style(size=0.9)._replace(after=0.45)
        rulings_table(self.setter, told, style, self.words.book.cases_listed, self.tall)
        above = Setter(self.setter.paper, self.setter.wide)
        above.text(
            said("printed.leaflet.continued", heading=section.heading),
            self.sizes.style("sc", ink=RED, after=0.1, kind=""),
        )
        above.ornament(1.2, self._rule)
        return above.rows

    def _said(self, dialogue: Sequence[str]) -> None:
        """Set the dialogue of a deal; each speech begins with its speaker."""
        first = len(self.setter.rows)
        self._heading(said("printed.leaflet.talk"))
        for line in dialogue:
            spoken = SPEAKER.sub(":\N{NO-BREAK SPACE}", line)
            self.setter.text(spoken, self.sizes.style("english", 0.95, after=0.2, hangs=1.2))
        self.setter.text(
            said("printed.leaflet.numbers"), self.sizes.style("italic", 0.95, ink=SEPIA, after=0.2)
        )
        self.setter.keep(first, None if self.sizes.whole else TALK)

    def _title(self, chapter: Chapter) -> None:
        wide = self.setter.wide
        size = self.setter.paper.fitted(chapter.title, wide * 0.99, "canon", self.sizes.size * 2.4)
        centred: dict[str, Any] = {"across": 0.5, "joins": True}
        self.setter.text(
            chapter.title,
            Style("canon", size, RED, leading=1.15, after=0.05, kind="H1", **centred),
            section=chapter.title,
        )
        self.setter.text(str(chapter.year), self.sizes.style("italic", 1.1, ink=SEPIA, after=0, **centred))
        self.setter.ornament(9, self._laurel, joined=True)
        self.setter.text(chapter.character, self.sizes.style("italic", 1.05, across=0.5, after=0.8))

    def _laurel(self, paper: Paper, x: float, y: float) -> None:
        paper.drawn(furniture("laurel"), Box(x + self.setter.wide / 2 - 18, y + 1.5, 36, 36 * 52 / 294))

    def _heading(self, text: str) -> None:
        style = self.sizes.style("sc", 1.25, ink=RED, before=0.55, after=0.1, kind="H2", joins=True)
        self.setter.text(text, style, section=text)
        self.setter.ornament(1.2, self._rule, joined=True)

    def _rule(self, paper: Paper, x: float, y: float) -> None:
        paper.set_draw_color(*RED)
        paper.ruled(x, y - 0.4, x + self.setter.wide, y - 0.4, FINE)

    def _opening(self, chapter: Chapter) -> None:
        opening, wide = chapter.opening, self.setter.wide
        self._heading(self.words.book.aim_heading())
        first = len(self.setter.rows)
        self.setter.text(opening.aim, self.sizes.style())
        self.setter.keep(first, FEW + 1)
        first = len(self.setter.rows)
        self.setter.text(opening.holds, self.sizes.style("italic", joins=True, after=0.3))
        self._cards(opening.hand, wide)
        self.setter.space(1.5)
        before = None
        for marked in opening.marked:
            self._marked(marked, same=before == marked.cards)
            before = marked.cards
        self.setter.keep(first)
        self.setter.text(opening.comes_to, self.sizes.style())

    def _marked(self, marked: Marked, same: bool) -> None:
        """Set what some cards of the hand are worth: the names of the cards, unless they are the ``same`` as
        before, and their score."""
        names = opened(self.words.cards.several([card(text) for text in marked.cards]))
        label = said("printed.leaflet.same") if same else names
        text = self.words.say("{label}: {figures}", label=label, figures=marked.says)
        self.setter.text(text, self.sizes.style("english", 0.95, after=0.2, hangs=1.2))

    def _cards(self, hand: Sequence[str], wide: float) -> None:
        """Draw a hand across the page, like the cards of the pack, with the letter of each above."""
        one = wide / (1 + STEP * (len(hand) - 1))
        tall, size = one * TALL / WIDE, self.sizes.size
        above = size * POINT * LETTERS

        def draw(paper: Paper, x: float, y: float) -> None:
            for at, text in enumerate(hand):
                place = Box(x + at * one * STEP, y + above, one, tall)
                paper.drawn(framed(face(text, PERIOD, TWO_COLOURS)), place)
                seen = one if at == len(hand) - 1 else one * STEP
                paper.inked(RED if text[-1] in "HD" else INK)
                written = letter(text, courts()).replace("T", "10")
                paper.line_of(written, place.x + seen / 2, y + size * POINT * CAPITAL, "canon", size, 0.5)

        alt = opened(self.words.cards.several([card(text) for text in hand]))
        self.setter.figure(above + tall, draw, alt, joined=True)

    def _house_rules(self, rules: Rules) -> None:
        """Set the agreed house rules: the differences from the book."""
        self._heading(self.words.say("House rules"))
        agreed = self.words.house_rules.in_force(rules)
        first = len(self.setter.rows)
        for sentence in agreed or (said("printed.leaflet.as-the-book"),):
            self.setter.text(sentence, self.sizes.style())
        self.setter.keep(first, FEW + 1)
