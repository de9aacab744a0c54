"""Finds the place of a lesson's slip: between the score sheet, which is short in a lesson, and the foot of
the table. In large type, where the sheet is folded, it tries several places and takes the first that is clear
of the slip's subject and of what the learner needs. On an open page the slip covers the lower lines, above
the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import BACKS, WON, px, zones
from picket_desktop.table.play.guides.teaching.slip import Note, Placed, print_of
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    PortraitLook,
    Rect,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import Scale

SIZES, ROOMY, ENOUGH = (24, 20, 0), 28, 13.6
"""Type sizes to try, in board units; 0 stands for the smallest size. Under a score sheet the larger size
``ROOMY`` is tried first. It is used there only if there is room for ``ENOUGH`` heights of its letters, which
most lesson texts need."""
APART = 10.0
"""The gap between a slip and the edge of the window or the buttons, in board units."""
UNDER_SHEET, FORM = 16.0, 9.2
"""The space between the score sheet and a slip under it, in board units; and the minimum height of a slip
over the sheet, in heights of its letters, so that the slip keeps its shape from step to step."""
OVER_BAR = 24.0
"""Height left over the bar for a two-line button, in board units."""
UPPER = 0.4
"""The height of the upper part of the window, where the other players sit, as a fraction of the window's
height."""
TOUCH = 3.0
"""Overlaps up to this many pixels do not count, such as that of a card's edge or of the space around a
letter."""
NAMED = ("name", "you", "role", "taken")
SEATS = frozenset({"elder", "younger", "discard", "stock", "dealer", "defenders", "soloist"})
"""The signs that a label names a seat or a pile: ``NAMED`` has the beginnings of such a label's id, and
``SEATS`` its possible glossary terms."""
ASIDE, INSET = 0.59, 12.0
"""Where a slip is placed. ``ASIDE`` is the left edge of a slip beside the table on an open page, as a
fraction of the page's width. ``INSET`` is the distance, in large type, between the slip and either edge of
the page, in board units."""
PLATES = ("candlestick", "dish")


class Clear(NamedTuple):
    """The places that a slip should leave free, in pixels.

    The slip never covers those ``needed``. It covers those ``kept`` only for lack of room, and those also in
    ``stays`` last. ``named`` are the places of the names of seats and piles: first of all names, then only of
    the other players'. The score sheet lies above the line ``over``.
    """

    needed: Sequence[Rect]
    stays: Sequence[Rect]
    kept: Sequence[Rect]
    named: tuple[Sequence[Rect], ...] = ()
    over: float = 0.0


class Berth(NamedTuple):
    """A place for a slip of a fixed width, in board units. The slip's lower edge is on the line ``foot`` and
    it grows upwards, so that its buttons stay where they are; with ``beside``, these are beside its words if
    there is room. With ``page``, the place is on an open page, whose print the slip may cover."""

    x: float
    foot: float
    wide: float
    beside: bool = False
    page: bool = False

    def place(self, tall: float, scale: Scale) -> Rect:
        """Return the rectangle of a slip in this place, in pixels; it is ``tall`` high."""
        x, foot, wide = scale.px(self.x), scale.px(self.foot), scale.px(self.wide)
        return Rect(x, foot - tall, wide, tall)


def berths(scale: Scale) -> tuple[Berth, ...]:
    """Return the possible places for the slip, in the order they are tried. Unless the type is large, there
    is only one: the lower end of `Zones.berth`. In large type the slip can stand above the bar, or cover the
    bar and stand above the hand. Both places are tried first with room for an arrow to the trick, and then as
    wide as the cloth."""
    z = zones(scale)
    x, wide = z.berth.x, z.berth.w
    if not z.large:
        return (Berth(x, z.berth.bottom, wide),)
    half, foot, low = wide - 6 * APART, z.cloth.bottom - OVER_BAR, z.bar.bottom + APART
    whole = z.cloth.right - x - APART
    return (
        Berth(x, foot, half),
        Berth(x, low, half),
        Berth(x, foot, whole, beside=True),
        Berth(x, low, whole, beside=True),
    )


def on_page(looks: Sequence[Look], scale: Scale) -> tuple[Berth, ...]:
    """Return the place for the slip on an open page with buttons; nothing if no such page is open. It is
    above the buttons: beside the page's table or, in large type, across the whole page."""
    for page in (k.rect for k in looks if isinstance(k, PanelLook) and k.z >= PANEL_Z):
        buttons = (k for k in looks if isinstance(k, ButtonLook) and k.z >= PANEL_Z)
        tops = [k.rect.y for k in buttons if page.holds(*k.rect.centre)]
        if tops and page.w >= scale.w * ASIDE:
            large, u = zones(scale).large, scale.u
            left = page.x + INSET * u if large else page.x + page.w * ASIDE
            wide = page.right - INSET * u - left
            return (Berth(left / u, min(tops) / u - APART, wide / u, beside=large, page=True),)
    return ()


def placed(
    note: Note,
    clear: Clear,
    scale: Scale,
    measure: Measure,
    page: Sequence[Berth] = (),
) -> Placed:
    """Return a slip in the first place that is ``clear`` of everything needed and everything kept in sight;
    on a ``page``, only of what is needed.

    In large type, the following are tried in turn: slightly smaller letters; without the title; over faces
    and speech; over names; over names, faces and speech; with still smaller letters. If all this fails, use
    any place clear of what is needed, or else the first place.
    """
    needed, over, large = clear.needed, clear.over, zones(scale).large
    for written, size, spared in _rounds(note, clear, scale):
        for berth in (*page, *berths(scale)):
            under = scale.px(berth.foot) - scale.px(UNDER_SHEET) - over
            least = 0.0 if large or berth.page else max(under, FORM * size)
            print = print_of(written, scale.px(berth.wide), berth.beside, size, scale, measure, least)
            if size > scale.type(SIZES[0]) and under < max(ENOUGH * size, print.tall - 1):
                continue
            place = berth.place(print.tall, scale)
            within = (place.y >= 0 and place.bottom <= scale.h) or not spared
            clear_of = needed if berth.page and spared else spared
            if within and not any(rect.grown(-TOUCH).overlaps(place) for rect in clear_of):
                return print.at(place.x, max(0.0, place.y))
    raise AssertionError("the last round spares nothing")


def _rounds(note: Note, clear: Clear, scale: Scale) -> Iterator[tuple[Note, int, Sequence[Rect]]]:
    """Yield possible contents of a slip, best first, each with its type size and the places it must not
    cover."""
    needed, stays, kept, named, _ = clear
    if zones(scale).large:
        sizes = dict.fromkeys(scale.type(size) for size in SIZES[:-1])
        for spared, written, size in product((kept, stays), (note, _untitled(note)), sizes):
            yield from ((written, size, (*needed, *spared, *some)) for some in named)
    else:
        yield note, scale.type(ROOMY), (*needed, *kept)
    tries = list(_tries(note, scale))
    for one in tries:
        yield *one, (*needed, *kept)
        yield *one, (*needed, *stays)
    yield *tries[-1], needed
    yield *tries[-1], ()


def _untitled(note: Note) -> Note:
    return note._replace(title="")


def _tries(note: Note, scale: Scale) -> Iterator[tuple[Note, int]]:
    """Yield possible contents of a slip, best first, each with its type size."""
    sizes = dict.fromkeys(scale.type(size) if size else scale.least for size in SIZES)
    yield from ((note, size) for size in sizes)
    untitled = _untitled(note)
    yield untitled, scale.least
    yield untitled._replace(text="" if note.why else note.text), scale.least


def end_of_sheet(looks: Sequence[Look], scale: Scale) -> float:
    """Return the lower edge of the score sheet, or of the heading in its place, in pixels."""
    place = px(scale, zones(scale).sheet)
    papers = (k.rect for k in looks if isinstance(k, PanelLook) and k.z < PANEL_Z)
    return max((paper.bottom for paper in papers if paper.overlaps(place)), default=place.y)


def labelled(looks: Sequence[Look], scale: Scale, measure: Measure) -> tuple[list[Rect], list[Rect]]:
    """Return where the names of seats and piles are: all of them, and those in the upper part, where the
    other players sit."""
    named = [look for look in looks if isinstance(look, TextLook) and look.text and _names(look)]
    places = [inked(look, measure) for look in named]
    return places, [place for place in places if place.y < scale.h * UPPER]


def in_sight(looks: Sequence[Look], measure: Measure) -> list[Rect]:
    """Return the places that a slip leaves in sight: face-up cards and the places for them, other players'
    hands, buttons, faces, speech, the lamp, the plate of counters, labels beside cards, and the print of an
    open page. What lies under such a page is left out."""
    papers = [look for look in looks if isinstance(look, PanelLook)]
    opened = [look for look in papers if look.z >= PANEL_Z]
    found = []
    for look in looks:
        if any(look.z < page.z and page.rect.holds(*look.rect.centre) for page in opened):
            continue
        if isinstance(look, TextLook):
            if look.text and _label(look, papers):
                found.append(inked(look, measure))
        elif isinstance(look, CardLook):
            if look.pile.kind == BACKS or (look.text is not None and look.pile.kind != WON):
                found.append(look.rect.union(look.rect.moved(0, -look.lift)))
        elif isinstance(look, ButtonLook | SlotLook | SpeechLook | PortraitLook) or (
            isinstance(look, OrnamentLook) and look.ornament in PLATES
        ):
            found.append(look.rect)
    return found


def _label(look: TextLook, papers: Sequence[PanelLook]) -> bool:
    """Return True if a text labels cards or is on an open page; False if it is the name of a seat or pile, or
    a line of the score sheet."""
    if look.z >= PANEL_Z or look.id in PROMPT:
        return True
    return not _names(look) and not any(paper.rect.holds(*look.rect.centre) for paper in papers)


def _names(look: TextLook) -> bool:
    """Return True if a text is the name of a seat or pile."""
    return look.id.startswith(NAMED) or bool(SEATS & set(look.terms))
