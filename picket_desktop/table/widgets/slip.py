"""A slip of parchment that explains a word beside what speaks of it, and never upon it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SpeechLook,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, inked, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.pages import said

SLIP_Z = 9500.0
MOST = 3
"""So many words are explained at once, at most."""
REMARK_LETTERS = (22, 16, 12, 10)
"""How wide a remark may be, in heights of its letters, the widest first."""
LINE = 1.24
APART, EDGE = 8.0, 4.0
"""Pixels between a slip and what it is about, and between it and the window's edge, at the least."""
PAPER = "slip"
"""The paper itself; the way to the rule book is this and a space and the number of the word."""


def slip(
    words: Sequence[Explained],
    about: Rect,
    scale: Scale,
    measure: Measure,
    *,
    of: Rect | None = None,
    looks: Sequence[Look] = (),
) -> list[Look]:
    """The slip in the best place beside ``about``: off every button among the ``looks`` that may be pressed,
    the red one first, near it, with all its words, as narrow as it may be. What is a line ``of`` a list is
    not to hide the other lines: the slip comes beside the whole list, if it may. Where the window has not
    room for all, the last words go, then the sources; at the worst it is cut short of what it is about."""
    live = [look for look in looks if _live(look)]
    red = [look.rect for look in live if isinstance(look, ButtonLook) and look.kind == "primary"]
    found: list[tuple[tuple[int, int], Sequence[Look], Rect]] = []
    for lines, place in _tries(words, about, of, scale, measure):
        covered = (sum(map(place.overlaps, red)), sum(place.overlaps(look.rect) for look in live))
        if not any(covered):
            return _laid(lines, place)
        found.append((covered, lines, place))
    if found:
        _, lines, place = min(found, key=lambda one: one[0])
        return _laid(lines, place)
    lines, tall = _written(tuple(words[:1]), scale.w - 16.0, scale, measure)
    return _laid(lines, Rect(0, 0, scale.w - 16.0, tall))


def _tries(
    words: Sequence[Explained], about: Rect, of: Rect | None, scale: Scale, measure: Measure
) -> Iterator[tuple[Sequence[Look], Rect]]:
    """What the slip may hold, and a place for it, the best first."""
    room = scale.whole().grown(-EDGE)
    for width in _widths(scale) if of is not None else ():
        lines, tall = _written(tuple(words[:MOST]), width, scale, measure)
        yield from ((lines, place) for place in _at_a_side(about, of or about, width, tall, room))
    for entries in _shorter(words):
        for width in _widths(scale):
            lines, tall = _written(entries, width, scale, measure)
            yield from ((lines, place) for place in sides(about, width, tall, room))


def remark(words: str, about: Rect, scale: Scale, measure: Measure, looks: Sequence[Look] = ()) -> list[Look]:
    """A sentence on a slip beside what it is about, in a shape and a place in which it covers neither words,
    buttons nor cards among the ``looks`` and lies on the cloth, not over its border, if there is one; nothing
    where the window has no room for it."""
    size = scale.type(22)
    margin = size * 0.7
    seen = [inked(look, measure) for look in looks if isinstance(look, TextLook) and look.text]
    seen += [look.rect for look in looks if isinstance(look, CardLook) and look.press and look.rect != about]
    said = [look.rect for look in looks if _live(look) or isinstance(look, SpeechLook)]
    seen += [rect for rect in said if rect != about]
    best: tuple[tuple[int, int], list[str], Rect] | None = None
    for lines, place, off in _remarks(words, about, size, scale, measure):
        covers = sum(place.overlaps(rect) for rect in seen), off
        if best is None or covers < best[0]:
            best = covers, lines, place
        if not any(covers):
            break
    if best is None:
        return []
    _, lines, place = best
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


def _remarks(
    words: str, about: Rect, size: int, scale: Scale, measure: Measure
) -> Iterator[tuple[list[str], Rect, int]]:
    """Every shape and place that a sentence may have, and how far off the cloth that is."""
    margin = size * 0.7
    for letters in REMARK_LETTERS:
        lines = wrapped(words, "italic", size, size * letters, measure)
        wide = max(measure.width(line, "italic", size) for line in lines) * 1.03 + 2 * margin
        tall = len(lines) * size * LINE + 1.2 * margin
        for off, room in enumerate((scale.felt, scale.whole().grown(-EDGE))):
            yield from ((lines, place, off) for place in sides(about, wide, tall, room))


def _live(look: Look) -> bool:
    """Whether it is a button that may be pressed."""
    return isinstance(look, ButtonLook) and look.press and not look.dim


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
    """From that of a good line of print to the whole window; and where there is no room for these a shorter
    one."""
    size = scale.type(20)
    for letters in (21, 26, 32, 40, 50):
        if size * letters < scale.w - 16:
            yield size * letters
    yield scale.w - 16.0
    yield size * 17.0


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


def sides(about: Rect, width: float, tall: float, room: Rect) -> Iterator[Rect]:
    """Every place in a room for a slip over, under, left or right of what it is about: at its middle, then
    aside."""
    if width > room.w or tall > room.h:
        return
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    for share in (0.5, 0.0, 1.0, None):
        if share is None:
            xs, ys = (room.x, room.right - width), (room.y, room.bottom - tall)
        else:
            xs = (min(max(room.x, about.x + (about.w - width) * share), room.right - width),)
            ys = (min(max(room.y, about.y + (about.h - tall) * share), room.bottom - tall),)
        if about.y - APART - tall >= room.y:
            yield from (Rect(x, about.y - APART - tall, width, tall) for x in xs)
        if about.bottom + APART + tall <= room.bottom:
            yield from (Rect(x, about.bottom + APART, width, tall) for x in xs)
        if about.x - APART - width >= room.x:
            yield from (Rect(about.x - APART - width, y, width, tall) for y in ys)
        if about.right + APART + width <= room.right:
            yield from (Rect(about.right + APART, y, width, tall) for y in ys)


def _at_a_side(about: Rect, of: Rect, width: float, tall: float, room: Rect) -> Iterator[Rect]:
    """Every place for a slip at the left or the right of a list, at the height of a line of it."""
    beside = about._replace(x=of.x, w=of.w)
    for place in sides(beside, width, tall, room):
        if place.right <= of.x or place.x >= of.right:
            yield place


def _laid(looks: Sequence[Look], place: Rect) -> list[Look]:
    return [
        altered(look, rect=look.rect.moved(place.x, place.y), z=SLIP_Z + i * 0.01)
        for i, look in enumerate(looks)
    ]
