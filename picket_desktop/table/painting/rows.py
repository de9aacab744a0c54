"""The rows of a settings page: switch, choice, slider and writing line, printed on parchment."""

from functools import partial

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets.looks import ChoiceLook, FieldLook, Rect, SliderLook, ToggleLook
from picket_desktop.table.widgets.theme import LABEL_SHARE


def draw_toggle(look: ToggleLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = _halves(look.rect)
    side = min(look.rect.h * 0.62, look.size * 1.3)
    square = kit.cut(
        ("box", look.on, look.hover),
        side,
        side,
        lambda: svg.box(side / u, side / u, look.on, look.hover),
    )
    word = Rect(control.x + side + 12 * u, control.y, control.w - side - 12 * u, control.h)
    return [
        *_row(look.label, look.size, label, look.rect, look.focus, kit),
        Blit(square, round(control.x), round(control.y + (control.h - side) / 2)),
        kit.words(look.words, "italic", look.size, "ink", word, "left"),
    ]


def draw_choice(look: ChoiceLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = _halves(look.rect)
    side = min(look.rect.h * 0.7, look.size * 1.2)
    found = _row(look.label, look.size, label, look.rect, look.focus, kit)
    for right, ended in ((False, look.first), (True, look.last)):
        clear = 0.22 if ended else 1.0 if look.hover or look.focus else 0.75
        leaf = kit.cut(("arrow", right, clear), side, side, partial(svg.arrow, side / u, right, clear))
        x = control.right - side if right else control.x
        found.append(Blit(leaf, round(x), round(control.y + (control.h - side) / 2)))
    word = Rect(control.x + side, control.y, control.w - 2 * side, control.h)
    found.append(kit.words(look.value, "italic", look.size, "ink", word))
    return found


def draw_slider(look: SliderLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = _halves(look.rect)
    words = Rect(control.right - look.size * 3.2, control.y, look.size * 3.2, control.h)
    run = Rect(control.x, control.y, control.w - words.w - 8 * u, control.h)
    rule = kit.cut(
        ("knob", round(look.value, 3)),
        run.w,
        30 * u,
        lambda: svg.knob(run.w / u, look.value),
    )
    side = min(30 * u, look.rect.h * 0.7)
    handle = kit.ornament("counter-brass", side, side * 34 / 32)
    x = run.x + 6 * u + (run.w - 12 * u) * look.value - side / 2
    return [
        *_row(look.label, look.size, label, look.rect, look.focus, kit),
        Blit(rule, round(run.x), round(run.y + (run.h - 30 * u) / 2)),
        Blit(handle, round(x), round(run.y + (run.h - side) / 2)),
        kit.words(look.words, "italic", look.size, "ink", words, "right"),
    ]


def slider_share(look: SliderLook, x: float, u: float) -> float:
    """The value a press at `x` asks for."""
    _, control = _halves(look.rect)
    width = control.w - look.size * 3.2 - 8 * u
    return min(1.0, max(0.0, (x - control.x - 6 * u) / max(1.0, width - 12 * u)))


def choice_step(look: ChoiceLook, x: float) -> int:
    """-1 for a press on the left arrow or the left of the words, else +1."""
    _, control = _halves(look.rect)
    return -1 if x < control.x + control.w * 0.35 and x >= control.x else 1


def draw_field(look: FieldLook, kit: Kit) -> list[Blit]:
    u = kit.scale.u
    label, control = _halves(look.rect)
    tall = min(look.rect.h, look.size * 1.7)
    box = Rect(control.x, control.y + (control.h - tall) / 2, control.w, tall)
    paper = kit.cut(
        ("box", False, look.hover),
        box.w,
        box.h,
        lambda: svg.box(box.w / u, box.h / u, False, look.hover),
    )
    words, ink = (look.text, "ink") if look.text or look.focus else (look.empty, "sepia")
    inner = box.grown(-10 * u, 0)
    shown = words + ("|" if look.focus else "")
    return [
        *_row(look.label, look.size, label, look.rect, look.focus, kit),
        Blit(paper, round(box.x), round(box.y)),
        kit.words(shown, "english" if look.text else "italic", look.size, ink, inner, "left"),
    ]


def _halves(rect: Rect) -> tuple[Rect, Rect]:
    """Label at the left, control at the right."""
    split = rect.w * LABEL_SHARE
    return Rect(rect.x, rect.y, split, rect.h), Rect(rect.x + split, rect.y, rect.w - split, rect.h)


def _row(label: str, size: int, box: Rect, whole: Rect, focus: bool, kit: Kit) -> list[Blit]:
    found = [kit.words(label, "english", size, "ink", box, "left")]
    if focus:
        found.append(kit.ring(whole.grown(6 * kit.scale.u, -2 * kit.scale.u), out=2.0))
    return found
