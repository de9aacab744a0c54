"""The rows of a settings page (switch, choice, slider and field, printed on parchment), and the brass rule
that shows how close a side's points are to winning.
"""

import random
from functools import partial

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.art import faded
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.outlines import contour, disc, path, rough, stepped, stroke
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import halves
from picket_desktop.table.widgets.rows import (
    ChoiceLook,
    FieldLook,
    MeasureLook,
    MoreLook,
    OnwardLook,
    SliderLook,
    TimeLook,
    ToggleLook,
)
from picket_desktop.table.widgets.text import shortened

CARET = "|"
"""The caret shown at the end of text that is being entered."""
SMALLEST = 0.7
"""The minimum type size for long text in a field, as a fraction of the field's type size."""
BRASS, RED, BARE, LIGHT = "#D8A94E", "#B5442A", "#E2D2A8", "#F6E2A8"


def draw_toggle(look: ToggleLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = halves(look.rect, stacked=look.stacked)
    side = min(control.h * 0.62, look.size * 1.3)
    square = kit.cut(
        ("box", look.on, look.hover),
        side,
        side,
        lambda: svg.box(side / u, side / u, look.on, look.hover),
    )
    word = Rect(control.x + side + 12 * u, control.y, control.w - side - 12 * u, control.h)
    return [
        _label(look, label, kit),
        Blit(square, round(control.x), round(control.y + (control.h - side) / 2)),
        kit.words(look.words, "italic", look.size, "ink", word, "left"),
    ]


def draw_choice(look: ChoiceLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = halves(look.rect, stacked=look.stacked)
    side = min(control.h * 0.7, look.size * 1.2)
    ink = "cream" if look.night else "ink"
    found = [kit.words(look.label, "english", look.size, ink, label, "left")]
    for right, ended in ((False, look.first), (True, look.last)):
        clear = 0.22 if ended else 1.0 if look.hover or look.focus else 0.75
        key = ("arrow", right, clear, look.night)
        leaf = kit.cut(key, side, side, partial(svg.arrow, side / u, right, clear, look.night))
        x = control.right - side if right else control.x
        found.append(Blit(leaf, round(x), round(control.y + (control.h - side) / 2)))
    word = Rect(control.x + side, control.y, control.w - 2 * side, control.h)
    found.append(kit.words(look.value, "italic", look.size, ink, word))
    return found


def draw_more(look: MoreLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    leaf = kit.cut(("more", look.up, look.night), r.w, r.h, lambda: svg.more(r.w / u, look.up, look.night))
    return [Blit(leaf, round(r.x), round(r.y))]


def draw_onward(look: OnwardLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    leaf = kit.cut(
        ("arrow", True, 1.0, look.night), r.w, r.h, lambda: svg.arrow(r.w / u, True, 1.0, look.night)
    )
    return [Blit(leaf, round(r.x), round(r.y))]


def draw_slider(look: SliderLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = halves(look.rect, stacked=look.stacked)
    words = Rect(control.right - look.size * 3.2, control.y, look.size * 3.2, control.h)
    run = Rect(control.x, control.y, control.w - words.w - 8 * u, control.h)
    rule = kit.cut(
        ("knob", round(look.value, 3)),
        run.w,
        30 * u,
        lambda: svg.knob(run.w / u, look.value),
    )
    side = min(30 * u, control.h * 0.7)
    handle = kit.ornament("counter-brass", side, side * 34 / 32)
    x = run.x + 6 * u + (run.w - 12 * u) * look.value - side / 2
    return [
        _label(look, label, kit),
        Blit(rule, round(run.x), round(run.y + (run.h - 30 * u) / 2)),
        Blit(handle, round(x), round(run.y + (run.h - side) / 2)),
        kit.words(look.words, "italic", look.size, "ink", words, "right"),
    ]


def time_line(w: float, h: float, deals: tuple[float, ...], tricks: tuple[float, ...]) -> str:
    """Return the drawing of a timeline: a thread of gold through the cloth, with a stitch at every trick and
    a pin where a deal begins."""
    rng = random.Random(17)
    middle, edge = h / 2, h / 2

    def at(share: float) -> float:
        return edge + (w - 2 * edge) * share

    thread = [(edge, middle), (w - edge, middle)]
    drawn = path(svg.INK, stroke([(x + 0.6, y + 1.6) for x, y in thread], 3.4, rng), opacity=0.45)
    drawn += path(BRASS, stroke(thread, 2.2, rng))
    drawn += path(BRASS, *(disc(at(x), middle, 2.3, 12) for x in tricks))
    for x in deals:
        drawn += path(svg.INK, disc(at(x) + 0.8, middle + 1.8, 5.4, 20), opacity=0.5)
        drawn += path(svg.INK, disc(at(x), middle, 5.6, 20)) + path(BRASS, disc(at(x), middle, 4.3, 20))
        drawn += path(LIGHT, disc(at(x) - 1.2, middle - 1.4, 1.4, 10))
    return drawn


def draw_time(look: TimeLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.deals, look.tricks)
    line = kit.cut(("time", *facts), r.w, r.h, lambda: time_line(r.w / u, r.h / u, *facts))
    side = r.h * (1.0 if look.hover or look.pressed or look.focus else 0.88)
    counter = kit.ornament("counter-bone", side, side * 34 / 32)
    x = look.run.x + look.run.w * look.value - side / 2
    return [
        Blit(line, round(r.x), round(r.y)),
        Blit(counter, round(x), round(r.y + (r.h - side) / 2)),
    ]


def draw_field(look: FieldLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = halves(look.rect, look.split, look.stacked)
    tall = min(control.h, look.size * 1.7)
    box = Rect(control.x, control.y + (control.h - tall) / 2, control.w, tall)
    paper = kit.cut(
        ("box", False, look.hover),
        box.w,
        box.h,
        lambda: svg.box(box.w / u, box.h / u, False, look.hover),
    )
    words, ink = (look.text, "ink") if look.text or look.focus else (look.empty, "sepia")
    inner = box.grown(-10 * u, 0)
    shown = _shortened(words, look, inner.w, kit) + (CARET if look.focus and not look.marked else "")
    return [
        _label(look, label, kit),
        Blit(paper, round(box.x), round(box.y)),
        *(_marked(shown, look, inner, kit) if look.marked and look.text else []),
        kit.words(shown, "english" if look.text else "italic", look.size, ink, inner, "left"),
    ]


def _marked(shown: str, look: FieldLook, inner: Rect, kit: Kit) -> list[Blit]:
    """Return the background of a field's selected text. Only the whole text can be selected."""
    wide = min(inner.w, kit.fonts.width(shown, "english", look.size))
    place = Rect(inner.x, inner.y, wide, inner.h).grown(0, -inner.h * 0.16)
    w, h = place.w / kit.scale.u, place.h / kit.scale.u
    corners = [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]
    wash = kit.cut(("marked",), place.w, place.h, lambda: path(BRASS, corners, opacity=0.6))
    return [Blit(wash, round(place.x), round(place.y))]


def _shortened(words: str, look: FieldLook, room: float, kit: Kit) -> str:
    """Return text, shortened if it would otherwise be set too small. Keep the end while the text is being
    entered, and the beginning otherwise."""
    least, face = round(look.size * SMALLEST), "english" if look.text else "italic"
    writing = look.focus and not look.marked
    room -= kit.fonts.width(CARET, face, least) if writing else 0.0
    return shortened(words, face, least, room, kit.fonts, to_its_end=writing)


def _label(look: ToggleLook | SliderLook | FieldLook, box: Rect, kit: Kit) -> Blit:
    """Return a row's label, printed in its box."""
    return kit.words(look.label, "english", look.size, "ink", box, "left")


def measure(w: float, h: float, made: int, needed: int, own: bool) -> str:
    """Return the drawing of the rule that measures a side's points, in board units. It has a notch at every
    tenth point, and a post at the winning score."""
    rng = random.Random(41)
    end, top, low = w - 12.0, h * 0.22, h * 0.78
    body = stepped([(3, top), (end, top), (end, low), (3, low)], 3.0)
    outer, inner = contour(body, 2.0, rng, 0.2)
    drawn = path(BARE, body)
    if made > 0:
        to = 3 + (end - 3) * min(1.0, made / needed)
        filled = stepped([(3, top), (to, top), (to, low), (3, low)], 3.0)
        drawn += path(RED if own else BRASS, rough(filled, rng, 0.25))
        drawn += path(svg.INK, stroke([(to, top - 3), (to, low + 3)], 2.6, rng))
    drawn += path(svg.INK, outer, inner[::-1], even_odd=True)
    tens = (3 + (end - 3) * ten / needed for ten in range(10, needed, 10))
    drawn += path(svg.INK, *(stroke([(x, low - 5), (x, low)], 1.2, rng) for x in tens), opacity=0.8)
    post = [stroke([(end, 1), (end, h - 1)], 3.4, rng), stroke([(end + 5, 3), (end + 5, h - 3)], 1.6, rng)]
    return drawn + path(svg.VERMILION if made >= needed else svg.INK, *post)


def draw_measure(look: MeasureLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.made, look.needed, look.own)
    piece = kit.cut(("measure", *facts), r.w, r.h, lambda: measure(r.w / u, r.h / u, *facts))
    return [Blit(faded(piece, look.fade), round(r.x), round(r.y))]
