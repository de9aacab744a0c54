"""A slip of parchment that explains words of a look, placed beside that look and never on top of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from picket_desktop.table.widgets.clear import clearest, kept
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    PortraitLook,
    Rect,
    SpeechLook,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, inked, kept_with_measure, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.pages import said

SLIP_Z, REMARK_Z = 9500.0, 9490.0
MOST = 3
"""Maximum number of words explained by one slip."""
REMARK_LETTERS = (22, 16, 12, 10, 7)
"""Widths to try for a remark, in heights of its letters, the widest first."""
LINE = 1.24
APART, EDGE = 8.0, 4.0
"""The minimum distances from a slip to its subject and to the window's edge, in pixels."""
NEAR, FAR = 3.0, 5
"""How far away a slip may lie, in letters, and still seem to belong to its subject; and how many covered
lines are as bad as a slip that lies further away."""
FEW = 3
"""Maximum number of cards of a hand that a slip may hide. Words are left out rather than hide more."""
PAPER = "slip"
"""The id of the slip's paper. A link to the rule book has this id, a space and the number of the word."""


def slip(
    words: Sequence[Explained],
    about: Rect,
    scale: Scale,
    measure: Measure,
    *,
    of: Rect | None = None,
    looks: Sequence[Look] = (),
) -> list[Look]:
    """Return the slip in the best place beside ``about``.

    It should first of all be clear of the red button, of other `kept` ones of the ``looks``, of every button
    that may be pressed and of most cards. Next, it should be close by and clear of faces and other players'
    cards. Last, it should have all its words, be clear of other words, and be narrow. For a line ``of`` a
    list, it is beside the whole list if possible, so as not to hide other lines. If the window has no room
    for everything, the last words are dropped, then the sources. At worst, the first word goes across the top
    of the window.
    """
    live = [look for look in looks if isinstance(look, ButtonLook) and _live(look)]
    never = _kept(about, looks, measure)
    red = [look.rect for look in live if look.kind == "primary" and look.rect != about]
    read = [inked(look, measure) for look in looks if isinstance(look, TextLook) and look.text]
    held = [look.rect for look in looks if isinstance(look, CardLook) and look.press and look.rect != about]
    others = [look.rect for look in looks if isinstance(look, PortraitLook) or _lies(look)]
    near = about.grown(NEAR * scale.type(20))
    whole = len(_written(measure, tuple(words[:MOST]), scale.w - 16.0, scale)[0])

    def covered(one: tuple[Sequence[Look], Rect]) -> tuple[int, ...]:
        lines, place = one
        pressed = sum(place.overlaps(look.rect) for look in live)
        left_out = max(0, whole - len(lines))
        hides = sum(map(place.overlaps, read)) + (0 if place.overlaps(near) else FAR)
        cards = sum(map(place.overlaps, held))
        shown = 0 if of else sum(map(place.overlaps, others)) + (not place.overlaps(near))
        asked = sum(map(place.overlaps, red)), sum(map(place.overlaps, never))
        return *asked, pressed, cards > FEW, shown, left_out, cards, hides

    if best := clearest(_tries(words, about, of, scale, measure), covered):
        return _laid(*best)
    lines, tall = _written(measure, tuple(words[:1]), scale.w - 16.0, scale)
    return _laid(lines, Rect(0, 0, scale.w - 16.0, tall))


def _tries(
    words: Sequence[Explained], about: Rect, of: Rect | None, scale: Scale, measure: Measure
) -> Iterator[tuple[Sequence[Look], Rect]]:
    """Yield possible contents for the slip, each with a place for it, best first."""
    room = scale.whole().grown(-EDGE)
    for width in _widths(scale) if of is not None else ():
        lines, tall = _written(measure, tuple(words[:MOST]), width, scale)
        yield from ((lines, place) for place in _at_a_side(about, of or about, width, tall, room))
    for entries in _shorter(words):
        for width in _widths(scale):
            lines, tall = _written(measure, entries, width, scale)
            yield from ((lines, place) for place in sides(about, width, tall, room))
            if room.y + tall + APART <= about.y:
                xs = (room.x, room.centre[0] - width / 2, room.right - width)
                yield from ((lines, Rect(x, room.y, width, tall)) for x in xs)


def remark(words: str, about: Rect, scale: Scale, measure: Measure, looks: Sequence[Look] = ()) -> list[Look]:
    """Return a slip with a sentence beside its subject; nothing if the window has no room for it. The slip
    has the shape and place that cover least. It avoids first the `kept` ones of the ``looks``, then buttons,
    then words and cards, and last the border of the cloth."""
    size = scale.type(22)
    margin = size * 0.7
    seen = [inked(look, measure) for look in looks if isinstance(look, TextLook) and look.text]
    seen += [look.rect for look in looks if isinstance(look, CardLook) and look.press and look.rect != about]
    seen += [look.rect for look in looks if isinstance(look, SpeechLook) and look.rect != about]
    live = [look.rect for look in looks if _live(look) and look.rect != about]
    never = _kept(about, looks, measure)
    best = clearest(
        _remarks(words, about, size, scale, measure),
        lambda one: (*(sum(map(one[1].overlaps, places)) for places in (never, live, seen)), one[2]),
    )
    if best is None:
        return []
    lines, place, _ = best
    print = paragraph(
        lines,
        Rect(margin, 0.6 * margin, place.w - 2 * margin, place.h - 1.2 * margin),
        size,
        "italic",
        align="centre",
        leading=LINE,
    )
    paper = PanelLook(rect=place._replace(x=0, y=0), seed=37)
    return _laid([paper, print], place, REMARK_Z)


def _remarks(
    words: str, about: Rect, size: int, scale: Scale, measure: Measure
) -> Iterator[tuple[list[str], Rect, int]]:
    """Yield each layout to try for a sentence: its lines, its place, and 1 if the place may extend beyond the
    cloth, else 0."""
    margin = size * 0.7
    for letters in REMARK_LETTERS:
        lines = wrapped(words, "italic", size, size * letters, measure)
        wide = max(measure.width(line, "italic", size) for line in lines) * 1.03 + 2 * margin
        tall = len(lines) * size * LINE + 1.2 * margin
        for off, room in enumerate((scale.felt, scale.whole().grown(-EDGE))):
            yield from ((lines, place, off) for place in sides(about, wide, tall, room))


def _kept(about: Rect, looks: Sequence[Look], measure: Measure) -> list[Rect]:
    """Return the places of the looks that the slip must not cover, except its subject."""
    places = (kept(look, measure) for look in looks if look.rect != about)
    return [place for place in places if place is not None]


def _lies(look: Look) -> bool:
    """Return True if a look is a card that the person cannot press."""
    return isinstance(look, CardLook) and not look.press and not look.gone


def _live(look: Look) -> bool:
    """Return True if a look is a button that can be pressed."""
    return isinstance(look, ButtonLook) and look.press and not look.dim


def link_id(number: int) -> str:
    """Return the id of the link on a slip that opens the rule book at word ``number``."""
    return f"{PAPER} {number}"


def _shorter(words: Sequence[Explained]) -> Iterator[tuple[Explained, ...]]:
    for count in range(min(MOST, len(words)), 0, -1):
        yield tuple(words[:count])
    first = words[0]._replace(source="")
    yield (first,)
    yield (first._replace(names=""),)


def _widths(scale: Scale) -> Iterator[float]:
    """Yield the widths to try, in pixels: from a good line length up to the whole window, and then a narrower
    one."""
    size = scale.type(20)
    for letters in (21, 26, 32, 40, 50):
        if size * letters < scale.w - 16:
            yield size * letters
    yield scale.w - 16.0
    yield size * 17.0


@kept_with_measure(16)
def _written(
    measure: Measure, words: tuple[Explained, ...], width: float, scale: Scale
) -> tuple[tuple[Look, ...], float]:
    """Return the paper and the print of a slip, laid out from the corner of the window, and its height."""
    u, size, small, head = scale.u, scale.type(20), scale.type(18), scale.type(23)
    margin = max(14 * u, size * 0.7)
    found = Flow(Rect(margin, margin * 0.8, width - 2 * margin, 0), measure, LINE, 0.02)
    for number, word in enumerate(words):
        if number:
            found.rule(8 * u, 10 * u)
        heading = found.line(word.heading, "sc", head, "heading")
        off = measure.width(word.heading, "sc", head) * 1.05 + small
        beside = heading._replace(x=margin + off, w=heading.w - off)
        names = word.names
        if names and measure.width(names, "italic", small) <= beside.w:
            found.looks.append(printed(names, beside, small, "italic", ink="sepia"))
            names = ""
        for text, face, ink, big in (
            (names, "italic", "sepia", small),
            (word.sentence, "prose", "ink", size),
            (word.source, "prose-italic", "sepia", small),
        ):
            if text:
                found.line(text, face, big, ink)
        found.space(2 * u)
        words_of = said("slip.book", heading=word.told_in)
        link = found.line(words_of, "italic", size, "red")
        lines = wrapped(words_of, "italic", size, link.w * 0.98, measure)
        wide = max(measure.width(line, "italic", size) for line in lines) * 1.04 + 8
        spot = link._replace(w=min(link.w, wide)).grown(4, 0)
        found.looks.append(SpotLook(rect=spot, id=link_id(number), name=said("slip.book.says")))
        found.space(4 * u)
    paper = PanelLook(rect=Rect(0, 0, width, found.y + margin * 0.6), id=PAPER, seed=37)
    return (paper, *found.looks), paper.rect.h


def sides(about: Rect, width: float, tall: float, room: Rect) -> Iterator[Rect]:
    """Yield every place in a room for a slip above, below, left or right of its subject: first centred on the
    subject, then further to either side."""
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
    """Yield every place for a slip to the left or right of the list ``of``, level with the line ``about``."""
    beside = about._replace(x=of.x, w=of.w)
    for place in sides(beside, width, tall, room):
        if place.right <= of.x or place.x >= of.right:
            yield place


def _laid(looks: Sequence[Look], place: Rect, z: float = SLIP_Z) -> list[Look]:
    return [
        altered(look, rect=look.rect.moved(place.x, place.y), z=z + i * 0.01) for i, look in enumerate(looks)
    ]
