"""Pieces that several pages share: a headed sheet of parchment, a column of buttons, rows of settings."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from picket_desktop.table.widgets.looks import (
    ButtonLook,
    ChoiceLook,
    FieldLook,
    Look,
    OrnamentLook,
    PanelLook,
    PlaqueLook,
    Rect,
    RuleLook,
    SliderLook,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import LABEL_SHARE, TEXT_FLOOR, Scale
from picket_desktop.words.words import said

LEADING = 1.25
FOOT_Z = 9000.0


def fitted(text: str, face: str, size: int, width: float, measure: Measure) -> int:
    """The size at which one line is no wider than `width`: as asked, or as much smaller as is legible."""
    wide = measure.width(text, face, size) * 1.02
    return size if wide <= width else max(TEXT_FLOOR, int(size * width / wide))


def row_size(label: str, value: str, row: Rect, size: int, measure: Measure, control: float = 0.0) -> int:
    """The size for a row of settings: as asked, or less where its label or its value has no room.

    `control` is the width at either end of the value that its arrows take.
    """
    room = row.w * (1 - LABEL_SHARE) - 2 * control
    return min(
        fitted(label, "english", size, row.w * LABEL_SHARE, measure),
        fitted(value, "italic", size, room, measure),
    )


def smaller(scale: Scale) -> Iterator[Scale]:
    """The scale with the player's size of type, then with less and less, down to the usual: for matter that
    must stand on one page whatever the size."""
    text = scale.text
    while text > 1.05:
        yield replace(scale, text=text)
        text -= 0.1
    yield replace(scale, text=1.0)


def headed(
    scale: Scale,
    rect: Rect,
    title: str,
    subtitle: str = "",
    seed: int = 6,
    size: float = 50,
    laurel: bool = True,
    terms: tuple[str, ...] = (),
) -> tuple[list[Look], float]:
    """A parchment with laurel (or without), title and double rule; and the y, in pixels, where its matter may
    begin. ``terms`` are what the subtitle speaks of."""
    u = scale.u
    found: list[Look] = [PanelLook(rect=rect, seed=seed)]
    big = min(scale.type(size, 26), round(rect.w * 0.22))
    y = rect.y + 18 * u
    if laurel:
        wide = min(rect.w - 40 * u, 294 * u)
        bough = Rect(rect.centre[0] - wide / 2, y, wide, wide * 52 / 294)
        found.append(OrnamentLook(rect=bough, ornament="laurel"))
        y = bough.bottom
    found.append(printed(title, Rect(rect.x + 20 * u, y, rect.w - 40 * u, big * 1.2), big, "canon", "centre"))
    y += big * 1.22
    if subtitle:
        small = scale.type(23)
        place = Rect(rect.x + 20 * u, y, rect.w - 40 * u, small * 1.3)
        found.append(replace(printed(subtitle, place, small, "italic", "centre", "sepia"), terms=terms))
        y += small * 1.35
    found.append(RuleLook(rect=Rect(rect.x + 22 * u, y + 4 * u, rect.w - 44 * u, 10 * u), double=True))
    return found, y + 22 * u


def printed(
    text: str, rect: Rect, size: int, face: str = "english", align: str = "left", ink: str = "ink"
) -> TextLook:
    """One line of print on paper."""
    return TextLook(
        rect=rect, text=text, size=size, face=face, align=align, ink=ink, middle=True, shadow=False
    )


def paragraph(
    lines: Sequence[str], rect: Rect, size: int, face: str = "english", ink: str = "ink", align: str = "left"
) -> TextLook:
    """Lines of print on paper, already broken, from the top of a rectangle."""
    return TextLook(
        rect=rect,
        text="\n".join(lines),
        size=size,
        face=face,
        ink=ink,
        align=align,
        shadow=False,
        leading=LEADING,
    )


def button_width(label: str, size: int, scale: Scale, measure: Measure) -> float:
    """As wide as its words need, never narrower than a finger."""
    return max(measure.width(label, "english", size) + 56 * scale.u, 96 * scale.u, 64)


def column(
    scale: Scale,
    rect: Rect,
    entries: Sequence[tuple[str, str, str]],
    great: bool = False,
    main: str = "",
) -> tuple[list[ButtonLook], float]:
    """Buttons one below another across a rectangle from (id, label, what it says); and the y below them.

    `main` is the id of the primary one.
    """
    size = scale.type(28 if great else 25)
    tall = max(scale.reach(62 if great else 50), size * 1.9)
    gap = 14 * scale.u
    found = [
        ButtonLook(
            rect=Rect(rect.x, rect.y + i * (tall + gap), rect.w, tall),
            id=id,
            label=label,
            size=size,
            name=says,
            kind="primary" if id == main else "normal",
        )
        for i, (id, label, says) in enumerate(entries)
    ]
    return found, rect.y + len(entries) * (tall + gap)


def row(
    scale: Scale, measure: Measure, right: float, y: float, entries: Sequence[tuple[str, str, str, str]]
) -> list[ButtonLook]:
    """Buttons side by side, ending at `right`, from (id, label, what it says, kind)."""
    size = scale.type(25)
    tall = max(scale.reach(50), size * 1.9)
    found: list[ButtonLook] = []
    for id, label, says, kind in reversed(entries):
        width = button_width(label, size, scale, measure)
        right -= width
        found.append(
            ButtonLook(rect=Rect(right, y, width, tall), id=id, label=label, size=size, name=says, kind=kind)
        )
        right -= 12 * scale.u
    return found[::-1]


def halves(rect: Rect, share: float = 0.0) -> tuple[Rect, Rect]:
    """Label at the left, control at the right; the label has a share of the width, the usual one if none is
    given."""
    split = rect.w * (share or LABEL_SHARE)
    return Rect(rect.x, rect.y, split, rect.h), Rect(rect.x + split, rect.y, rect.w - split, rect.h)


def slider_share(look: SliderLook, x: float, u: float) -> float:
    """The value a press at `x` asks for."""
    _, control = halves(look.rect)
    width = control.w - look.size * 3.2 - 8 * u
    return min(1.0, max(0.0, (x - control.x - 6 * u) / max(1.0, width - 12 * u)))


def choice_step(look: ChoiceLook, x: float) -> int:
    """-1 for a press on the left arrow or the left of the words, else +1."""
    _, control = halves(look.rect)
    return -1 if x < control.x + control.w * 0.35 and x >= control.x else 1


def stepper(
    id: str,
    label: str,
    text: str,
    says: str,
    row: Rect,
    size: int,
    value: int,
    values: range,
    measure: Measure,
    group: str = "",
) -> list[Look]:
    """A line to write the number on, and beside it a button down (`id` and " -") and one up (" +")."""
    side, gap = row.h, row.h * 0.14
    field = row._replace(w=row.w - 2 * (side + gap))
    size = row_size(label, "", field, size, measure)
    found: list[Look] = [
        FieldLook(
            rect=field,
            id=id,
            label=label,
            text=text,
            size=size,
            name=says,
            group=group,
            split=LABEL_SHARE * row.w / field.w,
        )
    ]
    for i, (sign, shown, end) in enumerate((("-", "–", values[0]), ("+", "+", values[-1]))):
        found.append(
            ButtonLook(
                rect=Rect(field.right + gap + i * (side + gap), row.y + 2, side, side - 4),
                id=f"{id} {sign}",
                label=shown,
                size=size,
                name=said("step.down" if sign == "-" else "step.up", label=label),
                dim=value == end,
            )
        )
    return found


def foot_line(words: str, rect: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """A dark strip just as wide as its words, in the middle of the place for it."""
    size = scale.type(21)
    width = min(rect.w, measure.width(words, "italic", size) + 2.4 * size)
    tall = max(rect.h, size * 1.35)
    strip = Rect(rect.centre[0] - width / 2, rect.bottom - tall, width, tall)
    words_at = strip.grown(-size, 0)
    return [
        PlaqueLook(rect=strip, z=FOOT_Z),
        TextLook(
            rect=words_at,
            text=words,
            size=size,
            face="italic",
            ink="second",
            align="centre",
            middle=True,
            shadow=False,
            z=FOOT_Z,
        ),
    ]
