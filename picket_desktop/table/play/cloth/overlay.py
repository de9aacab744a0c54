"""Panels that cover the cloth for a while, and the looks they put out of reach."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.counters import COUNTER_Z
from picket_desktop.table.play.cloth.zones import HAND, HELD, LAID, PACK, TRICK
from picket_desktop.table.widgets.clear import LESSON, PROMPT
from picket_desktop.table.widgets.looks import (
    NO_PILE,
    ButtonLook,
    CardLook,
    CounterLook,
    Look,
    PanelLook,
    Pile,
    PlaqueLook,
    PortraitLook,
    Rect,
    SlotLook,
    SpeechLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import Scale

PANEL_Z = 200.0
SLIP = "hint-slip"
SPEAKING = (SLIP, LESSON)
"""The ids of the papers that say something to the player: a slip, and the slip of a lesson."""
SPARED = ("", HAND, HELD, LAID, TRICK, PACK)
"""The kinds of piles that a speaking paper may partly cover."""
SLIVER = 0.4
"""A trick card is no longer recognisable if at most this fraction of its height shows from under a paper."""
PAGE = 0.5
"""How much of the window a paper must cover to count as a page, as a fraction."""
TORN = 24.0
"""Width, in board units, of the strip along a paper's edge where it is uncertain what is covered: the edge is
torn, or a card under it lies askew."""
AIR, TOUCH, EDGE = 0.17, 3.0, 2.0
"""Three measures: the space above and below a line of words, in heights of its letters (``AIR``); the pixels
by which looks may overlap at an edge (``TOUCH``); and the width of a paper's edge, which hides nothing, in
pixels (``EDGE``)."""


def raised(looks: Sequence[Look]) -> list[Look]:
    """Return a panel's looks raised above everything on the table, in their own order."""
    return [altered(look, z=PANEL_Z + look.z + i * 0.01) for i, look in enumerate(looks)]


def of_panel(look: Look) -> bool:
    """Return True if a look belongs to a panel over the cloth and appears with it. A bust does not count,
    since it stays in place."""
    return PANEL_Z <= look.z < COUNTER_Z and not isinstance(look, PortraitLook)


def left_whole(looks: Sequence[Look], scale: Scale, measure: Measure, focus: str = "") -> list[Look]:
    """Leave out looks of which another look would hide only a part.

    A paper removes words, strips, banderoles, faces, empty places and buttons that cannot be pressed. A
    speaking paper also removes piles of cards, except the hand and a trick; a page removes all piles. A card,
    a strip, a banderole or a button removes words on the cloth. The instruction to the player stays visible
    beside speech and cards, and other words give way to it. No speech is shown over the look with the
    ``focus``.
    """
    looks = _heard_elsewhere(looks, focus)
    told: list[TextLook] = []
    papers: list[PanelLook] = []
    others: list[tuple[float, Rect]] = []
    for look in looks:
        if isinstance(look, TextLook):
            if look.text:
                told.append(look)
        elif isinstance(look, CardLook):
            if not look.gone and look.fade > 0:
                x, y, w, h = look.rect  # it may lean, so its corners do not count
                shown = Rect(x + TOUCH, y - look.lift + 2 * TOUCH, w - 2 * TOUCH, h - 4 * TOUCH)
                others.append((look.z, shown))
        elif isinstance(look, PanelLook):
            papers.append(look)
        elif isinstance(look, SpeechLook | PlaqueLook | ButtonLook) and look.fade > 0:
            others.append((look.z, look.rect))
    asked = [ink(look, measure) for look in told if look.id in PROMPT]
    over_words = [(paper.z, paper.rect.grown(-EDGE)) for paper in papers]
    hidden = _given_way(looks, papers, scale) if papers else set[int]()
    for look in told:
        gives_way = look.shadow and look.id not in PROMPT
        over = over_words + others if gives_way else over_words
        near = [rect for z, rect in over if z > look.z and rect.overlaps(look.rect)]
        near += asked if gives_way else ()
        lies = ink(look, measure) if near else look.rect
        cut = [rect for rect in near if rect.overlaps(lies)]
        if cut and (look.shadow or not any(_holds(paper, lies) for paper in cut)):
            hidden.add(id(look))
    hidden |= {id(k) for k in looks if isinstance(k, CounterLook) and any(map(k.rect.overlaps, asked))}
    return [look for look in looks if id(look) not in hidden] if hidden else list(looks)


def _given_way(looks: Sequence[Look], papers: Sequence[PanelLook], scale: Scale) -> set[int]:
    """Return the ``id()`` of each look, other than text, that makes room for a paper."""
    hidden, torn, page = set[int](), scale.px(TORN), scale.w * scale.h * PAGE
    piles, strips = set[Pile](), set[Rect]()
    highest = max(paper.z for paper in papers)
    for look in looks:
        if isinstance(look, TextLook) or look.z >= highest:
            continue
        over = [p for p in papers if p.z > look.z and p.rect.overlaps(look.rect)]
        if not (over and any(p.rect.overlaps(look.rect.grown(-TOUCH)) for p in over)):
            continue
        if isinstance(look, CardLook):
            cut = [p for p in over if not _holds(p.rect.grown(-torn), look.rect)]
            spared = look.pile.kind in SPARED and not (look.pile.kind == TRICK and _mostly(over, look.rect))
            if any(not spared if p.id in SPEAKING else p.rect.w * p.rect.h > page for p in cut):
                hidden.add(id(look))
                piles.add(look.pile)
        elif isinstance(look, PlaqueLook) and look.paper:
            strips.add(look.rect)
        elif isinstance(look, SpeechLook | PortraitLook | CounterLook | SlotLook) or (
            isinstance(look, ButtonLook) and not look.press
        ):
            hidden.add(id(look))
    piles.discard(NO_PILE)
    if piles or strips:
        hidden |= {id(k) for k in looks if (k.pile in piles and k.z < highest) or k.rect in strips}
    return hidden


def _heard_elsewhere(looks: Sequence[Look], focus: str) -> Sequence[Look]:
    """Return the looks without the banderoles over the focused look. Their words are also in the record of
    what was said."""
    at = next((look for look in looks if focus and look.id == focus and look.press), None)
    if at is None:
        return looks
    ring = at.rect.grown(-TOUCH)
    return [k for k in looks if not (isinstance(k, SpeechLook) and k.z > at.z and k.rect.overlaps(ring))]


def _mostly(papers: Sequence[PanelLook], rect: Rect) -> bool:
    """Return True if one of the papers hides all but a sliver of a rectangle."""
    inner = rect.grown(-TOUCH, -rect.h * SLIVER / 2)
    parts = inner.moved(0, -rect.h * SLIVER / 2), inner.moved(0, rect.h * SLIVER / 2)
    return any(_holds(paper.rect, part) for paper in papers for part in parts)


def _holds(paper: Rect, rect: Rect) -> bool:
    """Return True if a paper covers a whole rectangle."""
    return (
        paper.x <= rect.x and paper.y <= rect.y and paper.right >= rect.right and paper.bottom >= rect.bottom
    )


def lined(look: TextLook) -> Rect:
    """Return the place of a text, as tall as its lines."""
    tall = look.size * (1 + look.leading * look.text.count("\n"))
    top = look.rect.y + (look.rect.h - tall) / 2 if look.middle else look.rect.y
    return look.rect._replace(y=top, h=tall)


def ink(look: TextLook, measure: Measure) -> Rect:
    """Return the rectangle that the letters of a text cover."""
    box, lines = inked(look, measure), lined(look)
    return box._replace(y=lines.y, h=lines.h).grown(0, -look.size * AIR)


def out_of_reach(look: Look) -> Look:
    """Return the look as before to the eye, but so that it can no longer be pressed, dragged or asked
    about."""
    reached = look.press or look.drag or look.terms
    return altered(look, press=False, drag=False, terms=(), asked=()) if reached else look
