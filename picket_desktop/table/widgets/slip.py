"""A slip of parchment that explains a word beside what speaks of it, and never upon it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, inked, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.glossary import Explained
from picket_desktop.words.pages import said

SLIP_Z = 9500.0
MOST = 3
"""So many words are explained at once, at most."""
REMARK_LETTERS = (22, 16, 12)
"""How wide a remark may be, in heights of its letters, the widest first."""
LINE = 1.24
PAPER = "slip"
"""The paper itself; the way to the rule book is this and a space and the number of the word."""


def slip(
    words: Sequence[Explained], about: Rect, scale: Scale, measure: Measure, *, of: Rect | None = None
) -> list[Look]:
    """The slip in the best place beside ``about``: near it, with all its words, as narrow as it may be. What
    is a line ``of`` a list is not to hide the other lines: the slip comes beside the whole list, if it may.
    Where the window has not room for all, the last words go, then the sources; at the worst it is cut short
    of what it is about."""
    found: Sequence[Look] = ()
    if of is not None:
        for width in _widths(scale):
            lines, tall = _written(tuple(words[:MOST]), width, scale, measure)
            place = _at_a_side(about, of, width, tall, scale)
            if place is not None:
                return _laid(lines, place)
    for entries in _shorter(words):
        for width in _widths(scale):
            lines, tall = _written(entries, width, scale, measure)
            place = _beside(about, width, tall, scale)
            if place is not None:
                return _laid(lines, place)
            found = found or lines
    return _laid(found, Rect(0, 0, found[0].rect.w, found[0].rect.h))


def remark(words: str, about: Rect, scale: Scale, measure: Measure, looks: Sequence[Look] = ()) -> list[Look]:
    """A sentence on a slip beside what it is about, in a shape and a place in which it covers neither words
    nor cards among the ``looks``, if there is one; nothing where the window has no room for it."""
    size = scale.type(22)
    margin = size * 0.7
    seen = [inked(look, measure) for look in looks if isinstance(look, TextLook) and look.text]
    seen += [look.rect for look in looks if isinstance(look, CardLook) and look.press and look.rect != about]
    found: list[tuple[int, list[str], Rect]] = []
    for letters in REMARK_LETTERS:
        lines = wrapped(words, "italic", size, size * letters, measure)
        wide = max(measure.width(line, "italic", size) for line in lines) * 1.03 + 2 * margin
        tall = len(lines) * size * LINE + 1.2 * margin
        for place in _sides(about, wide, tall, scale):
            found.append((sum(place.overlaps(rect) for rect in seen), lines, place))
    if not found:
        return []
    _, lines, place = min(found, key=lambda one: one[0])
    print = paragraph(
        lines,
        Rect(margin, 0.6 * margin, place.w - 2 * margin, place.h - 1.2 * margin),
        size,
        "italic",
        align="centre",
        leading=LINE,
    )
    paper = PanelLook(rect=place._replace(x=0, y=0), seed=37)
    return _laid([paper, print], place)


def link_id(number: int) -> str:
    """What opens the rule book at a word of the slip."""
    return f"{PAPER} {number}"


def _shorter(words: Sequence[Explained]) -> Iterator[tuple[Explained, ...]]:
    for count in range(min(MOST, len(words)), 0, -1):
        yield tuple(words[:count])
    first = words[0]._replace(source="")
    yield (first,)
    yield (first._replace(names=""),)


def _widths(scale: Scale) -> Iterator[float]:
    """From that of a good line of print to the whole window."""
    size = scale.type(20)
    for letters in (21, 26, 32, 40, 50):
        if size * letters < scale.w - 16:
            yield size * letters
    yield scale.w - 16.0


@lru_cache(maxsize=16)
def _written(
    words: tuple[Explained, ...], width: float, scale: Scale, measure: Measure
) -> tuple[tuple[Look, ...], float]:
    """Paper and print from the corner of the window, and how tall they are."""
    u, size, small = scale.u, scale.type(20), scale.type(18)
    margin = max(14 * u, size * 0.7)
    inner = width - 2 * margin
    y = margin * 0.8
    found: list[Look] = []
    for number, word in enumerate(words):
        if number:
            found.append(RuleLook(rect=Rect(margin, y, inner, 8 * u), ink="sepia"))
            y += 10 * u
        head = scale.type(23)
        name = measure.width(word.heading, "sc", head)
        found.append(printed(word.heading, Rect(margin, y, inner, head * LINE), head, "sc", ink="heading"))
        others = wrapped(word.names, "italic", small, inner, measure) if word.names else []
        if len(others) == 1 and name * 1.05 + small + measure.width(others[0], "italic", small) <= inner:
            beside = Rect(margin + name * 1.05 + small, y, inner - name * 1.05 - small, head * LINE)
            found.append(printed(others[0], beside, small, "italic", ink="sepia"))
            others = []
        y += head * LINE
        for text, face, ink, big in (
            ("\n".join(others), "italic", "sepia", small),
            (word.sentence, "prose", "ink", size),
            (word.source, "prose-italic", "sepia", small),
        ):
            if text:
                lines = wrapped(text, face, big, inner * 0.98, measure)
                tall = len(lines) * big * LINE
                found.append(paragraph(lines, Rect(margin, y, inner, tall), big, face, ink, leading=LINE))
                y += tall
        link = said("slip.book", heading=word.told_in)
        more = wrapped(link, "italic", size, inner * 0.98, measure)
        tall = len(more) * size * LINE
        place = Rect(margin, y + 2 * u, inner, tall)
        wide = max(measure.width(line, "italic", size) for line in more) * 1.04 + 8
        found.append(paragraph(more, place, size, "italic", "red", leading=LINE))
        spot = place._replace(w=min(inner, wide)).grown(4, 0)
        found.append(SpotLook(rect=spot, id=link_id(number), name=said("slip.book.says")))
        y += tall + 6 * u
    paper = PanelLook(rect=Rect(0, 0, width, y + margin * 0.6), id=PAPER, seed=37)
    return (paper, *found), paper.rect.h


def _beside(about: Rect, width: float, tall: float, scale: Scale) -> Rect | None:
    """A place for a slip over, under, left or right of what it is about; None where there is no room."""
    return next(_sides(about, width, tall, scale), None)


def _sides(about: Rect, width: float, tall: float, scale: Scale) -> Iterator[Rect]:
    """Every such place."""
    gap, edge = 8.0, 4.0
    if width > scale.w - 2 * edge or tall > scale.h - 2 * edge:
        return
    x = min(max(edge, about.centre[0] - width / 2), scale.w - edge - width)
    y = min(max(edge, about.centre[1] - tall / 2), scale.h - edge - tall)
    if about.y - gap - tall >= edge:
        yield Rect(x, about.y - gap - tall, width, tall)
    if about.bottom + gap + tall <= scale.h - edge:
        yield Rect(x, about.bottom + gap, width, tall)
    if about.x - gap - width >= edge:
        yield Rect(about.x - gap - width, y, width, tall)
    if about.right + gap + width <= scale.w - edge:
        yield Rect(about.right + gap, y, width, tall)


def _at_a_side(about: Rect, of: Rect, width: float, tall: float, scale: Scale) -> Rect | None:
    """A place for a slip at the left or the right of a list, at the height of a line of it."""
    gap, edge = 8.0, 4.0
    if tall > scale.h - 2 * edge:
        return None
    y = min(max(edge, about.centre[1] - tall / 2), scale.h - edge - tall)
    if of.x - gap - width >= edge:
        return Rect(of.x - gap - width, y, width, tall)
    if of.right + gap + width <= scale.w - edge:
        return Rect(of.right + gap, y, width, tall)
    return None


def _laid(looks: Sequence[Look], place: Rect) -> list[Look]:
    return [
        altered(look, rect=look.rect.moved(place.x, place.y), z=SLIP_Z + i * 0.01)
        for i, look in enumerate(looks)
    ]
