"""Finds faults in looks at rest: words over words, words half hidden, and anything cut off or too small.

Letters are measured line by line, with the program's own fonts. Only their ink counts, so covering the space
beside a letter is no fault.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, hypot
from typing import NamedTuple

import pygame

from picket_desktop.table.input.focus import is_bar
from picket_desktop.table.motion.speech import speech_id
from picket_desktop.table.play.cloth.overlay import SLIP
from picket_desktop.table.play.cloth.trick_before import PREFIX
from picket_desktop.table.play.cloth.zones import TRICK
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import (
    BUTTON_LEADING,
    ArrowLook,
    AwayLook,
    ButtonLook,
    CardLook,
    CounterLook,
    Look,
    PanelLook,
    PlaqueLook,
    PortraitLook,
    Rect,
    SpeechLook,
    SpotLook,
    TextLook,
    VeilLook,
)
from picket_desktop.table.widgets.sign import of_button
from picket_desktop.table.widgets.slip import PAPER
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import HAND
from tests.table.measure import MEASURE
from tests.table.play.lying import name_of, standing
from tests.table.test_finger_room import cramped

SLACK = 2.0
"""How far something may overlap something else, or be out of place, before it is reported, in pixels."""
ASCENT, BODY = 0.16, 0.66
"""Where the letters of a line begin (``ASCENT``) and how tall they are (``BODY``), in letter heights.
``BODY`` reaches from the top of the small capitals to the base line."""
SEEN = 0.02
"""The fraction of a text's letters that may be covered in a text that counts as fully visible, or be visible
in one that counts as fully covered."""
TOLD, POINTS = ("name", "taken-", "prompt"), "taken-"
"""``TOLD`` lists how the ids of names, points taken and prompts begin; ``POINTS`` is how those of points
taken begin."""
SHEETS = ("sheet", "score", "figure-")
"""The beginnings of the ids of the score sheet, the button that opens it, and the figures on it."""
OVER_RINGS = ("paper", "slip", "speech")
"""Kinds of cover that must not lie over the ring."""


class Fault(NamedTuple):
    """A fault of some kind. ``told`` describes the look it was found in."""

    kind: str
    told: str


class Cover(NamedTuple):
    """Something that hides what was drawn earlier: the look, its place in the drawing order, the area that it
    hides, and its kind."""

    look: Look
    at: int
    rect: Rect
    kind: str


def letters(look: Look) -> list[Rect]:
    """Return the boxes of the letters in a look, one for each line."""
    if isinstance(look, TextLook):
        lines, face, leading = look.text.split("\n"), look.face, look.leading
        top = look.rect.y
        if look.middle:
            top += (look.rect.h - look.size * (1 + leading * (len(lines) - 1))) / 2
        align = look.align
    elif isinstance(look, ButtonLook):
        lines, face, leading, align = look.label.split("\n"), "english", BUTTON_LEADING, "centre"
        top = look.rect.y + (look.rect.h - look.size * (1 + leading * (len(lines) - 1))) / 2
    else:
        return []
    found = []
    for at, line in enumerate(lines):
        wide = MEASURE.width(line, face, look.size)
        slack = look.rect.w - wide
        x = look.rect.x + {"left": 0.0, "centre": slack / 2, "right": slack}[align]
        y = top + look.size * (at * leading + ASCENT)
        if line.strip():
            found.append(Rect(x, y, wide, look.size * BODY))
    return found


def faults(shown: Sequence[Look], scale: Scale, *, fingers: bool = False) -> Iterator[Fault]:
    """Yield every fault of looks at rest in a window; with ``fingers``, also controls that have too little
    room for a finger."""
    yield from _red_under_a_word(shown)
    looks = _in_order(shown)
    inks = [(at, k, lines) for at, k in enumerate(looks) if (lines := letters(k))]
    covers = [cover for at, k in enumerate(looks) if (cover := _cover(at, k)) is not None]
    signs = ((at, k) for at, k in enumerate(looks) if isinstance(k, ButtonLook) and k.sign)
    covers += [Cover(k, at, of_button(k, scale).grown(-SLACK), "sign") for at, k in signs]
    yield from _outside(looks, inks, scale)
    yield from _cut(inks, scale)
    yield from _over_one_another(inks, covers)
    yield from _half_seen(inks, covers)
    yield from _hidden(looks, covers)
    yield from _crossed(looks, inks)
    if fingers:
        yield from (Fault("no room for a finger", told) for told in cramped(looks))


def left_out(before: Sequence[Look], after: Sequence[Look]) -> Iterator[Fault]:
    """Yield a fault for each look left out of a table when nothing else shows the same. Another player's
    name, the points taken and the prompt may make way for temporary things: a sheet, a slip, a tip, or the
    previous trick while it is looked at. A name may also make way for that player's speech. Points may make
    way for anything while the sheet, or the button that opens it, is visible. Nobody needs to see their own
    name."""
    if any(k.id.startswith(PREFIX) for k in before):
        return
    seen = {id(look) for look in after}
    papers = [k for k in before if isinstance(k, PanelLook)]
    told = any(k.id.startswith(SHEETS) for k in after)
    for look in before:
        if (
            not isinstance(look, TextLook)
            or id(look) in seen
            or not look.id.startswith(TOLD)
            or look.region == HAND
        ):
            continue
        own = [k for k in before if k.id == speech_id(int(look.id[-1]))] if look.id[-1:].isdigit() else []
        under = any(k.z > look.z and k.rect.overlaps(look.rect) for k in (*papers, *own))
        points = look.id.startswith(POINTS)
        if not (told or under if points else under):
            yield Fault(f"{look.id.partition('-')[0]} left out", f"{name_of(look)!r}")


def _red_under_a_word(looks: Sequence[Look]) -> Iterator[Fault]:
    """Yield a fault if a slip that explains a word covers the red button."""
    slips = [k for k in looks if isinstance(k, PanelLook) and k.id == PAPER]
    for look in looks:
        red = isinstance(look, ButtonLook) and look.kind == "primary" and look.press and not look.dim
        if red and any(slip.rect.grown(-SLACK).overlaps(look.rect) for slip in slips):
            yield Fault("red button under an explanation", f"{name_of(look)!r}")


def ringed(shown: Sequence[Look], ids: Collection[str] = ()) -> Iterator[tuple[str, Fault]]:
    """For each look whose ring could not be seen because something covers more than half of the look, yield
    the look's id and a fault. Check all looks that can have the ring, or only those in ``ids`` if any are
    given. Things shown for only a few seconds do not count."""
    looks = _in_order(shown)
    covers = [cover for at, k in enumerate(looks) if (cover := _cover(at, k)) and cover.kind in OVER_RINGS]
    for at, look in enumerate(looks):
        if not (look.press and look.id) or is_bar(look) or (ids and look.id not in ids):
            continue
        place = standing(look) if isinstance(look, CardLook) else look.rect
        over = [c for c in covers if c.at > at and c.look.id and c.rect.overlaps(place)]
        if over and _share([place], [c.rect for c in over]) > 0.5:
            cover = max(over, key=lambda c: _share([place], [c.rect]))
            yield look.id, Fault(f"ring under a {cover.kind}", f"{name_of(look)!r} under {_told(cover)}")


def _in_order(shown: Sequence[Look]) -> list[Look]:
    """Return the looks in drawing order, without those hidden by a veil or by a slip that explains a word.
    The player asked for the slip, and any press closes it."""
    looks = [k for k in sorted(shown, key=lambda k: k.z) if not isinstance(k, AwayLook) and k.fade > 0.05]
    return looks[max((_over(at, k) for at, k in enumerate(looks)), default=0) :]


def _over(at: int, look: Look) -> int:
    """Return the index, in drawing order, of the first look that can still be seen once this look is drawn. A
    panel of paper hides the looks before it. A veil hides those and itself. For any other look the index is
    0."""
    if isinstance(look, VeilLook):
        return at + 1
    return at if isinstance(look, PanelLook) and look.id == PAPER else 0


def _cover(at: int, look: Look) -> Cover | None:
    """Return the area that a look hides, or None if it hides nothing."""
    match look:
        case PanelLook():
            kind = "slip" if look.id == SLIP else "paper"
            return Cover(look, at, look.rect.grown(-SLACK), kind)
        case SpeechLook():
            return Cover(look, at, look.rect.grown(-SLACK, -look.rect.h * 0.08), "speech")
        case CounterLook():
            return Cover(look, at, look.rect.grown(-SLACK), "counter")
        case PlaqueLook(paper=True):
            return Cover(look, at, look.rect.grown(-SLACK), "strip")
        case ButtonLook():
            return Cover(look, at, look.rect.grown(-SLACK), "button")
        case CardLook(gone=False) if not look.id.startswith(PREFIX):
            return Cover(look, at, standing(look), "card")
        case PortraitLook():
            return Cover(look, at, look.rect.grown(-0.12 * look.rect.w, -0.12 * look.rect.h), "face")
    return None


def _outside(
    looks: Sequence[Look], inks: Sequence[tuple[int, Look, list[Rect]]], scale: Scale
) -> Iterator[Fault]:
    window = scale.whole().grown(SLACK)
    for _, look, lines in inks:
        if any(window.union(line) != window for line in lines):
            yield Fault("text outside the window", name_of(look))
    for look in looks:
        pressed = look.press and look.id and not isinstance(look, CardLook | SpotLook)
        if (pressed or isinstance(look, PanelLook | SpeechLook)) and window.union(look.rect) != window:
            yield Fault("outside the window", f"{type(look).__name__} {name_of(look)}")


def _cut(inks: Sequence[tuple[int, Look, list[Rect]]], scale: Scale) -> Iterator[Fault]:
    """Yield a fault for each text that is wider or taller than its space."""
    for _, look, lines in inks:
        wide = max(line.w for line in lines)
        room = look.rect.w - (scale.px(16) if isinstance(look, ButtonLook) else 0.0)
        if wide > room + SLACK:
            kind = (
                "label wider than its button" if isinstance(look, ButtonLook) else "text wider than its place"
            )
            yield Fault(kind, f"{name_of(look)!r} by {wide - room:.0f}")
        if isinstance(look, ButtonLook):
            tall = lines[-1].bottom - lines[0].y
            if tall > look.rect.h - scale.px(6):
                yield Fault("label taller than its button", f"{name_of(look)!r}")


def _over_one_another(
    inks: Sequence[tuple[int, Look, list[Rect]]], covers: Sequence[Cover]
) -> Iterator[Fault]:
    """Yield a fault for words printed over other words with nothing between them."""
    rows = [(at, look, line) for at, look, lines in inks for line in lines]
    hulls = [_hull(line) for _, _, line in rows]
    found = set()
    for i, (at, look, line) in enumerate(rows):
        for j in hulls[i].collidelistall(hulls):
            over, other, beside = rows[j]
            if over <= at or look is other or isinstance(other, ButtonLook):
                continue
            both = _common(line, beside)
            if both is None or min(both.w, both.h) < SLACK:
                continue
            if isinstance(look, ButtonLook) and look.dim and look.label == getattr(other, "text", ""):
                continue
            between = (c for c in covers if at < c.at < over)
            if any(_share([both], [c.rect]) > 0.5 for c in between):
                continue
            if (at, over) not in found:
                found.add((at, over))
                yield Fault("text over text", f"{name_of(other)!r} over {name_of(look)!r}")


def _half_seen(inks: Sequence[tuple[int, Look, list[Rect]]], covers: Sequence[Cover]) -> Iterator[Fault]:
    """Yield a fault for words that are partly covered, and for controls that can be pressed although fully
    covered."""
    for at, look, lines in inks:
        around = lines[0]
        for line in lines[1:]:
            around = around.union(line)
        over = [c for c in covers if c.at > at and c.rect.overlaps(around)]
        if not over:
            continue
        hidden = _share(lines, [c.rect for c in over])
        if hidden <= SEEN:
            continue
        cover = max(over, key=lambda c: _share(lines, [c.rect]))
        what = "button" if isinstance(look, ButtonLook) else look.id if look.id in PROMPT else "text"
        if hidden < 1 - SEEN:
            yield Fault(f"{what} half under a {cover.kind}", f"{name_of(look)!r} under {_told(cover)}")
        elif look.press and not look.dim:
            yield Fault(f"{what} under a {cover.kind}", f"{name_of(look)!r} under {_told(cover)}")


def _hidden(looks: Sequence[Look], covers: Sequence[Cover]) -> Iterator[Fault]:
    """Yield a fault for each covered card that is in a trick or can be pressed."""
    for at, look in enumerate(looks):
        if not isinstance(look, CardLook) or look.gone or look.text is None:
            continue
        place = standing(look)
        over = [c for c in covers if c.at > at and c.kind not in ("card", "face") and c.rect.overlaps(place)]
        if not over:
            continue
        share = _share([place], [c.rect for c in over])
        cover = max(over, key=lambda c: _share([place], [c.rect]))
        if look.pile.kind == TRICK and cover.kind != "paper" and 0.06 < share < 1 - SEEN:
            yield Fault(f"trick card half under a {cover.kind}", f"{look.text} under {_told(cover)}")
        elif look.press and not look.dim and share > 0.4 and cover.kind != "paper":
            yield Fault(f"card to press under a {cover.kind}", f"{look.text} under {_told(cover)}")


def _crossed(looks: Sequence[Look], inks: Sequence[tuple[int, Look, list[Rect]]]) -> Iterator[Fault]:
    """Yield a fault for words crossed by an arrow."""
    for at, arrow in enumerate(looks):
        if not isinstance(arrow, ArrowLook):
            continue
        (x, y), (to_x, to_y) = arrow.start, arrow.end
        steps = max(1, round(hypot(to_x - x, to_y - y) / 4))
        points = [(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps) for i in range(steps)]
        for under, look, lines in inks:
            if under < at and any(line.holds(*point) for line in lines for point in points):
                yield Fault("arrow across text", f"{name_of(look)!r}")


def _told(cover: Cover) -> str:
    words = getattr(cover.look, "words", "")
    return f"{cover.kind} {cover.look.id or words}".strip()


def _common(a: Rect, b: Rect) -> Rect | None:
    x, y = max(a.x, b.x), max(a.y, b.y)
    wide, tall = min(a.right, b.right) - x, min(a.bottom, b.bottom) - y
    return Rect(x, y, wide, tall) if wide > 0 and tall > 0 else None


def _share(inked: Sequence[Rect], over: Sequence[Rect]) -> float:
    """Return what share of some rectangles is covered by other rectangles, which may overlap."""
    whole = sum(line.w * line.h for line in inked)
    hidden = 0.0
    for line in inked:
        parts = [part for rect in over if (part := _common(line, rect)) is not None]
        xs = sorted({x for part in parts for x in (part.x, part.right)})
        for left, right in pairwise(xs):
            spans = sorted((p.y, p.bottom) for p in parts if p.x <= left and p.right >= right)
            reached = line.y
            for top, bottom in spans:
                hidden += max(0.0, bottom - max(top, reached)) * (right - left)
                reached = max(reached, bottom)
    return hidden / whole if whole else 0.0


def _hull(box: Rect) -> pygame.Rect:
    left, top = floor(box.x), floor(box.y)
    return pygame.Rect(left, top, ceil(box.right) - left, ceil(box.bottom) - top)
