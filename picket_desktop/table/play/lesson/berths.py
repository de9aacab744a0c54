"""The four berths of a lesson's slip, and the choice among them: the first that is clear of what the slip is
about and of what the learner needs, and that of the step before as long as it is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import BACKS, WON, zones
from picket_desktop.table.play.lesson.slip import Note, Placed, print_of
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
SHEET_BUTTON = 46.0
"""The height of the button at the foot of a score sheet, before the reach of a finger is considered."""
APART = 10.0
"""A gap between a slip and the edge of the window, the foot of the sheet or buttons, in board units."""
TOUCH = 3.0
"""The overlap in pixels that does not count: a card's edge, the air round a letter."""
NAMED = ("name", "you", "role", "taken")
SEATS = frozenset({"elder", "younger", "discard", "stock", "dealer", "defenders", "soloist"})
"""Marks of the labels for seats and piles: the beginnings of their ids (``NAMED``), and the glossary terms
that they are about."""
ASKED = ("prompt", "note")
PLATES = ("candlestick", "dish")


class Berth(NamedTuple):
    """A place for a slip as wide as itself, in board units: under the line ``y``, or over it if the slip
    grows ``up``; the buttons of the slip stand ``beside`` its words if there is room."""

    x: float
    y: float
    wide: float
    up: bool = False
    beside: bool = False

    def place(self, tall: float, scale: Scale) -> Rect:
        """Return the place of a slip of a height, in pixels."""
        x, y, wide = scale.px(self.x), scale.px(self.y), scale.px(self.wide)
        return Rect(x, y - tall if self.up else y, wide, tall)


def berths(scale: Scale) -> tuple[Berth, ...]:
    """Return the berths in the order in which they are tried: right of the trick, over it, and left of it,
    all under the upper edge of the cloth, and the foot of the score sheet. In large type: over the place of
    the prompt, the cloth, the prompt and the bar, and the foot of the window."""
    z = zones(scale)
    if z.large:
        x, wide = z.prompt.x, z.prompt.w - 5 * APART
        beside_cloth = Berth(x, z.cloth.bottom - APART, wide, up=True)
        over_bar = Berth(x, z.bar.bottom + APART, wide, up=True)
        foot = Berth(z.bar.x, scale.height - APART, z.bar.w, up=True, beside=True)
        return beside_cloth, Berth(z.cloth.x, z.cloth.y, z.cloth.w), over_bar, foot
    wide = min(z.shown.w, z.sheet.w, z.trick.x - z.piles.x)
    top, low = z.cloth.y, z.sheet.bottom - scale.reach(SHEET_BUTTON) / scale.u - 2 * APART
    xs = (z.cloth.right - wide, z.trick.centre[0] - wide / 2, z.piles.x)
    return *(Berth(x, top, wide) for x in xs), Berth(z.sheet.right - wide, low, wide, up=True)


def placed(
    note: Note,
    needed: Sequence[Rect],
    kept: Sequence[Rect],
    leads: Callable[[Rect], bool],
    before: int,
    scale: Scale,
    measure: Measure,
) -> tuple[int, Placed]:
    """Return a slip in a berth clear of what is ``needed`` and ``kept`` in sight, and which berth that is:
    that of the slip ``before`` or the first, if there is one from which an arrow ``leads`` to its subject,
    one of those. The last two cover piles, the score or a page, and no slip stays there longer than it must.
    If none is clear, the letters become smaller and the title goes; at last a berth that is clear of what is
    needed will do, and the foremost if there is none."""
    found = berths(scale)
    order = sorted(range(len(found)), key=lambda i: i != before or i > 1)
    tries, clear = list(_tries(note, scale)), (*needed, *kept)
    rounds = [(*tries[0], clear, leads), *((*one, clear, _anywhere) for one in tries)]
    for written, size, spared, right in (
        *rounds,
        (*tries[-1], needed, _anywhere),
        (*tries[-1], (), _anywhere),
    ):
        for i in order:
            berth = found[i]
            wide = scale.px(berth.wide)
            print = print_of(written, wide, berth.up, berth.beside, size, scale, measure)
            place = berth.place(print.tall, scale)
            within = (place.y >= 0 and place.bottom <= scale.h) or not spared
            if within and right(place) and not any(rect.grown(-TOUCH).overlaps(place) for rect in spared):
                return i, print.at(place.x, max(0.0, place.y))
    raise AssertionError("the last round spares nothing")


def _anywhere(place: Rect) -> bool:
    return True


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
    if look.z >= PANEL_Z or look.id in ASKED:
        return True
    named = look.id.startswith(NAMED) or bool(SEATS & set(look.terms))
    return not named and not any(paper.rect.holds(*look.rect.centre) for paper in papers)
