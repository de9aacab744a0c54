"""Panels that lie over the cloth for a while, and looks made unreachable beneath them."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.counters import COUNTER_Z
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    PlaqueLook,
    PortraitLook,
    Rect,
    SpeechLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, inked

PANEL_Z = 200.0
PROMPT = ("prompt", "note")
"""The ids of what says what there is to do."""
AIR, TOUCH = 0.2, 3.0
"""The air over and under a line of words, in heights of its letters; the pixels by which something may lie
over the edge of another."""


def raised(looks: Sequence[Look]) -> list[Look]:
    """Return a panel's looks above everything of the table, in their own order."""
    return [altered(look, z=PANEL_Z + look.z + i * 0.01) for i, look in enumerate(looks)]


def of_panel(look: Look) -> bool:
    """Return True if a look belongs to a panel over the cloth and comes with it; a bust stays where it is."""
    return PANEL_Z <= look.z < COUNTER_Z and not isinstance(look, PortraitLook)


def left_whole(looks: Sequence[Look], measure: Measure) -> list[Look]:
    """Return the looks without the words on the cloth that a paper, a strip, a banderole or a card would hide
    in part, without the strips and banderoles that a paper would, and such buttons if they cannot be pressed:
    what lies beneath is seen whole or not at all. What is to be done stays in sight of what is being said and
    of the cards, and other words give way to it."""
    told: list[TextLook] = []
    papers: list[tuple[float, Rect]] = []
    others: list[tuple[float, Rect]] = []
    for look in looks:
        if isinstance(look, TextLook):
            if look.shadow and look.text:
                told.append(look)
        elif isinstance(look, CardLook):
            if not look.gone and look.fade > 0:
                x, y, w, h = look.rect  # it may lean, so its corners do not count
                shown = Rect(x + TOUCH, y - look.lift + 2 * TOUCH, w - 2 * TOUCH, h - 4 * TOUCH)
                others.append((look.z, shown))
        elif isinstance(look, PanelLook):
            papers.append((look.z, look.rect))
        elif isinstance(look, SpeechLook | PlaqueLook) and look.fade > 0:
            others.append((look.z, look.rect))
    asked = [ink(look, measure) for look in told if look.id in PROMPT]
    hidden: set[int] = set()
    for look in told:
        is_asked = look.id in PROMPT
        over = papers if is_asked else papers + others
        near = [rect for z, rect in over if z > look.z and rect.overlaps(look.rect)]
        near += () if is_asked else asked
        if near and any(map(ink(look, measure).overlaps, near)):
            hidden.add(id(look))
    buttons = [k for k in looks if isinstance(k, ButtonLook) and not k.press] if papers else []
    strips = [k for k in looks if isinstance(k, PlaqueLook) and k.paper] if papers else []
    said = [k for k in looks if isinstance(k, SpeechLook)] if papers else []
    for look in (*buttons, *strips, *said):
        if any(z > look.z and rect.overlaps(look.rect.grown(-TOUCH)) for z, rect in papers):
            hidden |= {id(k) for k in looks if k is look or (look in strips and k.rect == look.rect)}
    return [look for look in looks if id(look) not in hidden] if hidden else list(looks)


def lined(look: TextLook) -> Rect:
    """Return the place of a text, as tall as its lines."""
    tall = look.size * (1 + look.leading * look.text.count("\n"))
    top = look.rect.y + (look.rect.h - tall) / 2 if look.middle else look.rect.y
    return look.rect._replace(y=top, h=tall)


def ink(look: TextLook, measure: Measure) -> Rect:
    """Return where the letters of a text are."""
    box, lines = inked(look, measure), lined(look)
    return box._replace(y=lines.y, h=lines.h).grown(-TOUCH, -look.size * AIR)


def out_of_reach(look: Look) -> Look:
    """Return a look that is seen but can be neither pressed nor asked about."""
    reached = look.press or look.drag or look.terms
    return altered(look, press=False, drag=False, terms=(), asked=()) if reached else look
