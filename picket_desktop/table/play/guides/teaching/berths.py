"""The berth of a lesson's slip: the foot of the score sheet, which is short in a lesson. Large type, which
folds the sheet, has two berths: the first is taken that is clear of what the slip is about and of what the
learner needs. On an open page the slip lies over its lower lines, above its buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import BACKS, WON, zones
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

SIZES = (24, 20, 0)
"""The type sizes that are tried, in board units; 0 is the smallest there is."""
APART = 10.0
"""A gap between a slip and the edge of the window, or buttons, in board units."""
LINES = 4
"""The least number of lines of words for which a slip has room under a score sheet, so that it keeps its form
from step to step."""
OVER_BAR = 24.0
"""The room over the bar for a button of two lines, in board units."""
TOUCH = 3.0
"""The overlap in pixels that does not count: a card's edge, the air round a letter."""
NAMED = ("name", "you", "role", "taken")
SEATS = frozenset({"elder", "younger", "discard", "stock", "dealer", "defenders", "soloist"})
"""Marks of the labels for seats and piles: the beginnings of their ids (``NAMED``), and the glossary terms
that they are about."""
ASIDE, INSET = 0.59, 12.0
"""The place on an open page where a slip begins beside the table, in shares of its width; in large type, the
distance of the slip from either edge of the page, in board units."""
PLATES = ("candlestick", "dish")


class Berth(NamedTuple):
    """A place for a slip as wide as itself, in board units: it stands on the line ``foot`` and grows up, so
    that its buttons stay where they are. They stand ``beside`` its words if there is room. One on an open
    ``page`` may hide its print."""

    x: float
    foot: float
    wide: float
    beside: bool = False
    page: bool = False

    def place(self, tall: float, scale: Scale) -> Rect:
        """Return the place of a slip of a height, in pixels."""
        x, foot, wide = scale.px(self.x), scale.px(self.foot), scale.px(self.wide)
        return Rect(x, foot - tall, wide, tall)


def berths(scale: Scale) -> tuple[Berth, ...]:
    """Return the berths in the order in which they are tried: in that of whatever speaks, its foot; in large
    type over the bar, then over the hand, with room for an arrow to the trick."""
    z = zones(scale)
    x, wide = z.berth.x, z.berth.w
    if not z.large:
        return (Berth(x, z.berth.bottom, wide),)
    wide -= 5 * APART
    return Berth(x, z.cloth.bottom - OVER_BAR, wide), Berth(x, z.bar.bottom + APART, wide)


def on_page(looks: Sequence[Look], scale: Scale) -> tuple[Berth, ...]:
    """Return the berth on an open page with buttons, if there is one: above these, beside the table or, in
    large type, over all of its width."""
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
    clear: tuple[Sequence[Rect], Sequence[Rect], Sequence[Rect]],
    scale: Scale,
    measure: Measure,
    page: Sequence[Berth] = (),
) -> Placed:
    """Return a slip in the first berth that is ``clear`` of what is needed and of all that is kept in sight,
    on a ``page`` of what is needed: of these, what stays, and the whole with what gives way. If none is, the
    faces and what was said give way, then the letters become smaller and the title goes; at last a berth that
    is clear of what is needed will do, and the foremost if there is none."""
    needed, stays, kept = clear
    tries = list(_tries(note, scale))
    lines = 0 if zones(scale).large else LINES
    rounds = [(*one, (*needed, *spared)) for one in tries for spared in (kept, stays)]
    for written, size, spared in (*rounds, (*tries[-1], needed), (*tries[-1], ())):
        roomy = lines if written.title else 0
        for berth in (*page, *berths(scale)):
            least = 0 if berth.page else roomy
            print = print_of(written, scale.px(berth.wide), berth.beside, size, scale, measure, least)
            place = berth.place(print.tall, scale)
            within = (place.y >= 0 and place.bottom <= scale.h) or not spared
            clear_of = needed if berth.page and spared else spared
            if within and not any(rect.grown(-TOUCH).overlaps(place) for rect in clear_of):
                return print.at(place.x, max(0.0, place.y))
    raise AssertionError("the last round spares nothing")


def _tries(note: Note, scale: Scale) -> Iterator[tuple[Note, int]]:
    """Yield what a slip may say and in which size of letters, the best first."""
    sizes = dict.fromkeys(scale.type(size) if size else scale.least for size in SIZES)
    yield from ((note, size) for size in sizes)
    untitled = note._replace(title="", place="")
    yield untitled, scale.least
    yield untitled._replace(text="" if note.why else note.text), scale.least


def in_sight(looks: Sequence[Look], measure: Measure) -> list[Rect]:
    """Return the places of what a slip keeps in sight: cards face up and the places for them, the hands of
    the others, buttons, faces, what is being said, the lamp and the plate of counters, labels beside cards
    and the print of an open page; nothing that lies under such a page."""
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
    """Return True for a label beside cards or on an open page, not for the name of a seat or pile or a line
    of the score sheet."""
    if look.z >= PANEL_Z or look.id in PROMPT:
        return True
    named = look.id.startswith(NAMED) or bool(SEATS & set(look.terms))
    return not named and not any(paper.rect.holds(*look.rect.centre) for paper in papers)
