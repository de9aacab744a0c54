"""The placement of a lesson's slip: clear of what it is about and of what the learner needs, wholly on the
cloth, and where that is as good, in the place of the previous slip."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import BACKS, WON
from picket_desktop.table.play.lesson.arrow import arrow
from picket_desktop.table.play.lesson.slip import Note, Placed, Print, Shape, print_of
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    Pile,
    PortraitLook,
    Rect,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import Scale

NEVER = 100.0
"""The cost of covering something that a slip must never cover."""
COSTS = {
    "needed": 4 * NEVER,
    "card": NEVER,
    "button": NEVER,
    "frame": NEVER,
    "label": NEVER,
    "page": 90.0,
    "said": 40.0,
    "face": NEVER,
    "sheet": 30.0,
    "name": 8.0,
    "pen": 8.0,
    "print": 10.0,
    "hand": 60.0,
    "pile": 4.0,
}
"""The cost of covering each kind of thing completely: what is needed besides the slip, cards face up and
places for them, buttons, the lamp and the plate of counters, labels beside cards or on an open page; that
page, a banderole, a face, the score sheet, the name of a seat, pen and ink, a line of the sheet, another
player's hand, a pile."""
LESS = 0.9
"""The share by which covering a line costs less at the foot of a sheet, where what was said is written,
than at its head, where the score is."""
TOUCHED = 0.25
"""The share of the cost that is paid however little is covered."""
FAR, AWAY, STAYS = 250.0, 600.0, 4.0
"""The distance from the subject that costs 1, the distance from the previous slip that costs 1 (both in
board units), and the bonus for lying where the previous slip lay."""
USUAL = (0.6, 0.37)
"""The usual centre of a slip without a subject, in shares of the window: right of a trick."""
SETTLED = 40.0
"""The bonus for staying at the same step, when the focus is on the slip's buttons already."""
CROSSED = 4.0
"""The cost from which on things must not be crossed by an arrow."""
POINTLESS = 2.0
"""The cost of having no arrow to the subject."""
SHAPES = (
    (Shape(14.5), 0.0),
    (Shape(17), 0.6),
    (Shape(20), 1.0),
    (Shape(24), 1.4),
    (Shape(30), 2.0),
    (Shape(26, beside=True), 3.0),
    (Shape(32, beside=True), 3.0),
    (Shape(14.5, narrow=True), 3.0),
    (Shape(37, beside=True), 3.1),
    (Shape(42, beside=True), 3.2),
    (Shape(54, beside=True), 3.6),
)
"""The widths of a slip and what they cost: most slips are alike."""
SIZE, SMALLER = 24, (20, 0)
"""The type size in board units, and the sizes tried if nothing else is possible; 0 is the smallest there
is."""
STEP = 40.0
"""Board units between two places that are tried."""
EDGE = 4.0
"""The distance, in pixels, to the edge of the cloth and to what is never covered."""
NAMED = ("name", "you", "role", "taken")
SEATS = frozenset({"elder", "younger", "discard", "stock", "dealer", "defenders", "soloist"})
"""Marks of the labels for seats and piles: the beginnings of their ids (``NAMED``), and the glossary terms
that they are about."""
ASKED = ("prompt", "note")
PLATES = ("candlestick", "dish")


class Around(NamedTuple):
    """The surroundings of a slip: its subject (``about``), other things ``needed``, the place of the
    previous slip (``before``), and whether that has the ``same`` buttons; the target of an arrow (``end``),
    if nothing else shows what the slip is about."""

    about: Sequence[Rect] = ()
    needed: Sequence[Rect] = ()
    before: Rect | None = None
    same: bool = False
    end: Rect | None = None


class Weight(NamedTuple):
    """The cost of covering something that lies there."""

    rect: Rect
    cost: float


def placed(note: Note, around: Around, looks: Sequence[Look], scale: Scale, measure: Measure) -> Placed:
    """Return the slip in the best of its shapes and places. Only to avoid covering what it never does, its
    letters become smaller, it leaves the cloth, and finally it says less."""
    weights = weighed(looks, around, measure)
    brief = note._replace(title="", place="", text="" if note.why else note.text)
    cloth, whole = scale.felt.grown(-EDGE), scale.whole().grown(-EDGE)
    tries = [(note, scale.type(SIZE), cloth)]
    tries += [
        (note, scale.type(size) if size else scale.least, room) for room in (cloth, whole) for size in SMALLER
    ]
    tries += [(note._replace(title="", place=""), scale.least, whole), (brief, scale.least, whole)]
    best: tuple[float, float, float, Print] | None = None
    for tried, (written, size, room) in enumerate(dict.fromkeys(tries)):
        found = _best(written, size, room, around, weights, scale, measure, tried * NEVER / 4)
        best = min((one for one in (best, found) if one), key=lambda one: one[0], default=None)
        if best is not None and best[0] < NEVER:
            break
    if best is None:
        print = print_of(brief, Shape(math.inf), scale.least, whole.w, scale, measure)
        return print.at(whole.x, max(0.0, whole.bottom - print.tall))
    _, x, y, print = best
    return print.at(x, y)


def _best(
    note: Note,
    size: int,
    room: Rect,
    around: Around,
    weights: Sequence[Weight],
    scale: Scale,
    measure: Measure,
    spared: float,
) -> tuple[float, float, float, Print] | None:
    """Return the best place and shape in letters of one size: its cost, its x and y, and its print; None if
    no shape fits."""
    passed = [one.rect for one in weights if one.cost >= CROSSED]
    clear = _together(one.rect for one in weights if one.cost >= NEVER)
    best: tuple[float, float, float, Print] | None = None
    about = reduce(Rect.union, around.about) if around.about else None
    for shape, cost in SHAPES:
        if best is not None and best[0] <= spared + cost - STAYS:
            break
        print = print_of(note, shape, size, room.w, scale, measure)
        if print.wide > room.w or print.tall > room.h:
            continue
        for place, stays in _places(print, around, room, clear, scale):
            total = spared + cost + _far(place, around, about, scale) - stays
            most = best[0] if best else math.inf
            if not stays and spared + cost >= most:
                break
            if total < most and (total := _covers(total, most, place, weights)) < most:
                leads = around.end is None or arrow(place, around.end, passed, scale)
                total += 0.0 if leads else POINTLESS
            if total < most:
                best = (total, place.x, place.y, print)
    return best


def _places(
    print: Print, around: Around, room: Rect, clear: Collection[Rect], scale: Scale
) -> Iterator[tuple[Rect, float]]:
    """Yield the places where a slip may lie, each with a bonus: that of the previous slip, if it is as
    wide, with the buttons where they were if they are the same; then anywhere in the room, also close to
    what it keeps ``clear`` of."""
    wide, tall = print.wide, print.tall
    before = around.before
    if before is not None:
        as_wide = abs(before.w - wide) < 2
        places = [Rect(before.x, before.y, wide, tall)]
        if around.same:
            places = [Rect(before.x, before.bottom - tall, wide, tall)] if as_wide else []
        for place in places:
            if _within(place, room):
                yield place, SETTLED if around.same else STAYS
    xs = {*_apart(room.x, room.right - wide, scale), *_beside(((r.x, r.right) for r in clear), wide)}
    ys = {*_apart(room.y, room.bottom - tall, scale), *_beside(((r.y, r.bottom) for r in clear), tall)}
    for x in sorted(x for x in xs if room.x <= x <= room.right - wide):
        for y in sorted(y for y in ys if room.y <= y <= room.bottom - tall):
            yield Rect(x, y, wide, tall), 0.0


def _together(rects: Iterable[Rect]) -> list[Rect]:
    """Merge overlapping rectangles."""
    found: list[Rect] = []
    for rect in rects:
        whole = rect
        for other in [one for one in found if one.overlaps(rect)]:
            found.remove(other)
            whole = whole.union(other)
        found.append(whole)
    return found


def _apart(first: float, last: float, scale: Scale) -> Iterator[float]:
    """Yield coordinates a step apart."""
    for i in range(math.ceil((last - first) / scale.px(STEP)) + 1):
        yield min(first + i * scale.px(STEP), last)


def _beside(edges: Iterable[tuple[float, float]], long: float) -> Iterator[float]:
    """Yield the coordinates just before and after some intervals."""
    for low, high in edges:
        yield math.floor(low) - long
        yield float(math.ceil(high))


def weighed(looks: Sequence[Look], around: Around, measure: Measure) -> list[Weight]:
    """Return the cost of covering each thing on the table, the most costly first; what lies under an open
    page costs nothing."""
    papers = [look for look in looks if isinstance(look, PanelLook)]
    opened = [look for look in papers if look.z >= PANEL_Z]
    found = [Weight(rect.grown(EDGE / 2), COSTS["needed"]) for rect in (*around.about, *around.needed)]
    piles: dict[tuple[str, Pile], Rect] = {}
    for look in looks:
        if any(look.z < page.z and page.rect.holds(*look.rect.centre) for page in opened):
            continue
        kind = _kind(look, papers)
        rect = inked(look, measure) if isinstance(look, TextLook) else look.rect
        if isinstance(look, CardLook):
            rect = rect.union(rect.moved(0, -look.lift))
        if kind in ("hand", "pile"):
            piles[kind, look.pile] = rect.union(piles.get((kind, look.pile), rect))
        elif kind and rect.w * rect.h > 0:
            found.append(
                Weight(rect.grown(EDGE / 2) if COSTS[kind] >= NEVER else rect, _cost(kind, rect, papers))
            )
    found += [Weight(rect, COSTS[kind]) for (kind, _), rect in piles.items()]
    return sorted(found, key=lambda one: -one.cost)


def _kind(look: Look, papers: Sequence[PanelLook]) -> str:
    """Return a look's key among the ``COSTS``; "" if covering it costs nothing."""
    match look:
        case ButtonLook():
            return "button"
        case CardLook():
            return _card(look)
        case SlotLook():
            return "card"
        case SpeechLook():
            return "said"
        case TextLook(text=""):
            return ""
        case TextLook():
            return _words(look, papers)
        case PanelLook():
            return "page" if look.z >= PANEL_Z else "sheet"
        case PortraitLook():
            return "face"
        case OrnamentLook():
            return "frame" if look.ornament in PLATES else "pen" if look.id == "pen-and-ink" else ""
    return ""


def _cost(kind: str, rect: Rect, papers: Sequence[PanelLook]) -> float:
    """Return the cost of covering something completely."""
    if kind != "print":
        return COSTS[kind]
    (x, y), on = rect.centre, [paper.rect for paper in papers]
    down = max(((y - paper.y) / paper.h for paper in on if paper.holds(x, y)), default=0.0)
    return COSTS[kind] * (1 - LESS * down)


def _card(look: CardLook) -> str:
    if look.text is None or look.pile.kind == WON:
        return "hand" if look.pile.kind == BACKS else "pile"
    return "card"


def _words(look: TextLook, papers: Sequence[PanelLook]) -> str:
    if look.z >= PANEL_Z or look.id in ASKED:
        return "label"
    if look.id.startswith(NAMED) or SEATS & set(look.terms):
        return "print" if _printed(look, papers) else "name"
    return "print" if _printed(look, papers) else "label"


def _printed(look: TextLook, papers: Sequence[PanelLook]) -> bool:
    return any(paper.rect.holds(*look.rect.centre) for paper in papers)


def _covers(total: float, most: float, place: Rect, weights: Sequence[Weight]) -> float:
    """Return ``total`` plus the cost of lying in a place; the sum stops once it reaches ``most``."""
    left, top, right, bottom = place.x, place.y, place.right, place.bottom
    for (x, y, w, h), cost in weights:
        across, down = min(right, x + w) - max(left, x), min(bottom, y + h) - max(top, y)
        if across > 0 and down > 0:
            total += cost * (1.0 if cost >= NEVER else TOUCHED + (1 - TOUCHED) * across * down / (w * h))
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


def _far(place: Rect, around: Around, about: Rect | None, scale: Scale) -> float:
    """Return the cost of the distance from the subject, and from the previous slip or the usual place."""
    if around.before is None:
        x, y = scale.w * USUAL[0] - place.w / 2, scale.h * USUAL[1] - place.h / 2
    else:
        x, y = around.before.x, around.before.y
    off = (abs(place.x - x) + abs(place.y - y)) / scale.px(AWAY)
    if about is None:
        return off
    dx = max(0.0, about.x - place.right, place.x - about.right)
    dy = max(0.0, about.y - place.bottom, place.y - about.bottom)
    return off + (dx + dy) / scale.px(FAR)
