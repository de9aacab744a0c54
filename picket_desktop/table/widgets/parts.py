"""Parts that several pages share: a headed sheet of parchment, a column of buttons, rows of settings."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from picket_desktop.table.widgets.foot import foot_strip
from picket_desktop.table.widgets.looks import (
    BUTTON_LEADING,
    ButtonLook,
    Look,
    OrnamentLook,
    PanelLook,
    Rect,
    RuleLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, SliderLook, TimeLook
from picket_desktop.table.widgets.text import Measure, on_one_line, wrapped
from picket_desktop.table.widgets.theme import LABEL_SHARE, Scale
from picket_desktop.table.widgets.tree import Block, beside
from picket_desktop.table.widgets.within import Lies
from picket_desktop.words.pages import said

Entry = tuple[str, str, str]
"""A button, as its id, its label and its description."""
CLOSE, LEADING, OPEN = 1.22, 1.25, 1.3
"""Distances between lines, in heights of the letters: ``CLOSE`` where room is short, ``LEADING`` usually, and
``OPEN`` on pages for reading."""
MORE = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""The mark beside words that can be pressed to show more."""
BOUGH_RATIO = 52 / 294
"""The ratio of the height of a laurel bough to its width."""
INSIDE = 16.0
"""How much wider a button is than its label, at least, in board units."""
ROOMY = 24
"""A window needs at least this height to have ornaments, in heights of a letter."""


def stacks(
    label: str, values: Iterable[str], width: float, size: int, measure: Measure, control: float = 0.0
) -> bool:
    """Return True if the control of a settings row must go below its label, because a row of this width has
    no room for the label beside the longest value. ``control`` is the width of each of the arrows at the
    control's ends."""
    room = width * (1 - LABEL_SHARE) - 2 * control
    return measure.width(label, "english", size) > width * LABEL_SHARE - size * 0.4 or any(
        measure.width(value, "italic", size) > room for value in values
    )


def arrows(scale: Scale, size: int) -> float:
    """Return the width of the arrow at each end of a choice."""
    return size * 1.2 + 4 * scale.u


def row_tall(scale: Scale, size: int, stacked: bool = False) -> float:
    """Return the height of a settings row."""
    tall = max(scale.reach(52), size * 1.7)
    return tall + size * 1.5 if stacked else tall


def headed(
    scale: Scale,
    rect: Rect,
    title: str,
    subtitle: str = "",
    seed: int = 6,
    size: float = 50,
    laurel: bool = True,
    terms: tuple[str, ...] = (),
    measure: Measure | None = None,
) -> tuple[list[Look], float]:
    """Return a parchment with a title and a double rule, and the y in pixels where its content may begin.
    With ``laurel``, there is a bough of laurel above the title if there is room. ``terms`` are the glossary
    terms of the subtitle. With a ``measure``, lines that are too long are wrapped. In large type the title
    grows less than other text, because it is large already."""
    u = scale.u
    found: list[Look] = [PanelLook(rect=rect, seed=seed)]
    usual = replace(scale, text=math.sqrt(scale.text))
    big = max(min(usual.type(size, 26), round(rect.w * 0.22)), scale.type(26))
    y = rect.y + 18 * u
    if laurel and scale.h >= ROOMY * scale.type(25):
        wide = min(rect.w - 40 * u, 294 * u)
        found.append(bough(rect.centre[0], y, wide))
        y += wide * BOUGH_RATIO
    wide = rect.w - 40 * u
    small = scale.type(23)
    for text, face, size_, ink, of, tall, step in (
        (title, "canon", big, "ink", (), 1.2, CLOSE),
        (subtitle, "italic", small, "sepia", terms, 1.3, 1.35),
    ):
        lines = wrapped(text, face, size_, wide, measure) if measure else [text]
        for line in filter(None, lines):
            place = Rect(rect.x + 20 * u, y, wide, size_ * tall)
            print = printed(line, place, size_, face, "centre", ink)
            found.append(altered(print, terms=of, sentence=text, title=text is title))
            y += size_ * step
    found.append(RuleLook(rect=Rect(rect.x + 22 * u, y + 4 * u, rect.w - 44 * u, 10 * u), double=True))
    return found, y + 22 * u


def bough(middle: float, top: float, wide: float, fade: float = 1.0) -> OrnamentLook:
    """Return a laurel bough centred on ``middle``; the numbers are in pixels."""
    rect = Rect(middle - wide / 2, top, wide, wide * BOUGH_RATIO)
    return OrnamentLook(rect=rect, ornament="laurel", fade=fade)


def printed(
    text: str, rect: Rect, size: int, face: str = "english", align: str = "left", ink: str = "ink"
) -> TextLook:
    """Return one line of print on paper."""
    return TextLook(
        rect=rect, text=text, size=size, face=face, align=align, ink=ink, middle=True, shadow=False
    )


def paragraph(
    lines: Sequence[str],
    rect: Rect,
    size: int,
    face: str = "english",
    ink: str = "ink",
    align: str = "left",
    leading: float = LEADING,
) -> TextLook:
    """Return text that is already broken into lines, printed on paper from the top of a rectangle."""
    found = printed("\n".join(lines), rect, size, face, align, ink)
    return altered(found, middle=False, leading=leading)


def counter(x: float, y: float, side: float) -> OrnamentLook:
    """Return the brass counter for a chosen value, given its upper left corner and width."""
    return OrnamentLook(rect=Rect(x, y, side, side), ornament="counter-brass")


def button_width(label: str, size: int, scale: Scale, measure: Measure) -> float:
    """Return the width of a button with this label, at least wide enough for a finger."""
    return max(measure.width(label, "english", size) + 56 * scale.u, 96 * scale.u, 64)


def in_lines(label: str, size: int, lines: int, measure: Measure) -> tuple[str, ...]:
    """Return a label as one line or, if ``lines`` allows two and it has several words, broken into two."""
    words = label.split(" ")
    if lines == 1 or len(words) == 1:
        return (label,)
    cuts = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words)))
    return min(cuts, key=lambda cut: max(measure.width(line, "english", size) for line in cut))


def labelled(look: ButtonLook, scale: Scale, measure: Measure, inside: float = INSIDE) -> ButtonLook:
    """Return a button whose label leaves ``inside`` board units of its width free. A label that is too wide
    is set in smaller type, put on two lines if the button is tall enough, or cut short."""
    room, tall = look.rect.w - scale.px(inside), look.rect.h - scale.px(inside) / 2
    for lines in (1, 2):
        for size in range(look.size, scale.least - 1, -1):
            said = in_lines(look.label, size, lines, measure)
            high = size * (1 + BUTTON_LEADING * (len(said) - 1))
            if high <= tall and max(measure.width(line, "english", size) for line in said) <= room:
                return altered(look, label="\n".join(said), size=size)
    label, size = on_one_line(look.label, "english", look.size, room, scale, measure)
    return altered(look, label=label, size=size)


def line_in(
    text: str,
    rect: Rect,
    size: int,
    scale: Scale,
    measure: Measure,
    face: str = "english",
    align: str = "left",
    ink: str = "ink",
) -> TextLook:
    """Return one line of print on paper. If its place is too narrow, its type is smaller or it is cut."""
    line, size = on_one_line(text, face, size, rect.w, scale, measure)
    return printed(line, rect, size, face, align, ink)


def wording(id: str, key: str = "", **values: object) -> Entry:
    """Return the id, label and description of a button, from the catalogue entries for ``key`` or, if that is
    "", for the id."""
    return id, said(key or id), said(f"{key or id}.says", **values)


def button(entry: Entry, rect: Rect, size: int, kind: str = "normal", dim: bool = False) -> ButtonLook:
    """Return a button in its place."""
    id, label, says = entry
    return ButtonLook(rect=rect, id=id, label=label, size=size, name=says, kind=kind, dim=dim)


def row(
    scale: Scale,
    measure: Measure,
    right: float,
    y: float,
    entries: Sequence[tuple[str, str, str, str]],
    left: float = 0.0,
) -> list[ButtonLook]:
    """Return buttons side by side, the last ending at `right`. Each entry is (id, label, description, kind).
    They are in smaller type, or on two lines, if they would otherwise begin before `left`."""
    gaps = 12 * scale.u * (len(entries) - 1)
    sizes = [(size, 1) for size in range(scale.type(25), scale.least - 1, -1)]
    for size, lines in (*sizes, (scale.least, 2)):
        labels = [in_lines(label, size, lines, measure) for _, label, _, _ in entries]
        widths = [max(button_width(line, size, scale, measure) for line in label) for label in labels]
        if sum(widths) + gaps <= right - left:
            break
    usual = max(scale.reach(50), size * 1.9)
    tall = usual if lines == 1 else max(usual, size * 2.4 + scale.px(8))
    found: list[ButtonLook] = []
    for (id, _, says, kind), label, width in reversed([*zip(entries, labels, widths, strict=True)]):
        right -= width
        rect = Rect(right, y + (usual - tall) / 2, width, tall)
        found.append(button((id, "\n".join(label), says), rect, size, kind))
        right -= 12 * scale.u
    return found[::-1]


def foot_row(
    scale: Scale,
    measure: Measure,
    sheet: Rect,
    entries: Sequence[Entry],
    main: str = "",
    note: float = 0.0,
    single: bool = False,
) -> tuple[Block, float]:
    """Return buttons at the foot of a sheet, and the y at which their first row begins. ``main`` is the id of
    the primary one. If the sheet is too narrow for one row, there are several; a ``single`` row uses smaller
    type instead. The last row leaves room beside it for a ``note`` of this width."""
    u = scale.u
    right, left = sheet.right - 44 * u, sheet.x + 44 * u
    rows: list[list[Entry]] = [[]]
    room = right - left - note
    for entry in reversed(entries):
        wide = button_width(entry[1], scale.type(25), scale, measure) + 12 * u
        if rows[0] and wide > room + 12 * u and not single:
            rows.insert(0, [])
            room = right - left
        rows[0].insert(0, entry)
        room -= wide
    step = max(scale.reach(50), scale.type(25) * 1.9) + 12 * u
    y = sheet.bottom - 14 * u - step * len(rows)
    found: list[Block] = []
    for i, entries_of in enumerate(rows):
        kinds = ("primary" if entry[0] == main else "normal" for entry in entries_of)
        four = [(*entry, kind) for entry, kind in zip(entries_of, kinds, strict=True)]
        found.append(beside(*row(scale, measure, right, y + i * step, four, left if single else 0.0)))
    return Block(step * len(rows), found, Lies.DOWN), y


def halves(rect: Rect, share: float = 0.0, stacked: bool = False) -> tuple[Rect, Rect]:
    """Return two places: on the left for a label, and on the right for its control. The label has a ``share``
    of the width; 0 stands for `LABEL_SHARE`. If ``stacked``, the label's place is above the control's."""
    if stacked:
        upper = rect._replace(h=rect.h * 0.46)
        return upper, rect._replace(y=upper.bottom, h=rect.h - upper.h)
    split = rect.w * (share or LABEL_SHARE)
    return Rect(rect.x, rect.y, split, rect.h), Rect(rect.x + split, rect.y, rect.w - split, rect.h)


def slider_share(look: SliderLook, x: float, u: float) -> float:
    """Return the value (0-1) to which a press at `x` sets a slider."""
    if isinstance(look, TimeLook):
        return look.share(x)
    _, control = halves(look.rect, stacked=look.stacked)
    width = control.w - look.size * 3.2 - 8 * u
    return min(1.0, max(0.0, (x - control.x - 6 * u) / max(1.0, width - 12 * u)))


def choice_step(look: ChoiceLook, x: float) -> int:
    """Return -1 if a press at ``x`` is on the left arrow or the left part of the words, otherwise +1."""
    _, control = halves(look.rect, stacked=look.stacked)
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
    stacked: bool = False,
) -> list[Look]:
    """Return a field for a number and, beside it, a button that steps down (its id ends in " -") and one that
    steps up (" +")."""
    lower = halves(row, stacked=True)[1] if stacked else row
    side, gap = lower.h, lower.h * 0.14
    field = row._replace(w=row.w - 2 * (side + gap))
    found: list[Look] = [
        FieldLook(
            rect=field,
            id=id,
            label=label,
            text=text,
            size=size,
            name=says,
            split=LABEL_SHARE * row.w / field.w,
            stacked=stacked,
        )
    ]
    for i, (sign, shown, end) in enumerate((("-", "–", values[0]), ("+", "+", values[-1]))):
        says_step = said("step.down" if sign == "-" else "step.up", label=label)
        rect = Rect(field.right + gap + i * (side + gap), lower.y + 2, side, side - 4)
        found.append(button((f"{id} {sign}", shown, says_step), rect, size, dim=value == end))
    return found


def foot_clear(scale: Scale, lines: int = 2) -> float:
    """Return the height a page leaves free at the foot of the window, so that a foot line with ``lines``
    lines of text never covers it."""
    return max(50 * scale.u, foot_strip(lines, scale.type(21)) + 6 * scale.u)
