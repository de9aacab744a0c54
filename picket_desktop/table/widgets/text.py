"""Fitting words to their places: measuring, breaking into lines, reducing the type, but never below a legible
size. No pygame here: callers pass a `Measure`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypedDict, TypeVar, Unpack

from picket_desktop.table.widgets.looks import Rect, SpeechLook, TextLook, altered
from picket_desktop.table.widgets.theme import Scale

SIGNS = "♠♥♦♣"
JOINED = "\xa0"
"""The space at which a line is broken only where the words on both sides of it are together wider than the
place."""
SIGN_WIDTH = 0.78
LEADING = 1.2
FEW, SHORT = 3, 0.3
"""The maximum number of words of a last line that looks left over, and the fraction of the width below which
it does."""
NARROWER = tuple(1 - 0.03 * step for step in range(1, 12))
"""The fractions of the width tried for lines that leave no last word over."""
UNSEEN = 2.0
"""The pixels by which a line may be wider than its place before anyone notices."""

ArgsT = ParamSpec("ArgsT")
FoundT = TypeVar("FoundT")


class Measure(Protocol):
    layouts: dict[Callable[..., Any], Callable[..., Any]]
    """The functions that cache their layouts with this measure (`kept_with_measure`)."""

    def width(self, text: str, face: str, size: float) -> float:
        """Return the width in pixels of one line in a face of paths.FACES at a pixel size."""
        ...


def kept_with_measure(
    most: int,
) -> Callable[[Callable[Concatenate[Measure, ArgsT], FoundT]], Callable[Concatenate[Measure, ArgsT], FoundT]]:
    """Make a function keep its last ``most`` results for the same arguments, with the measure that is its
    first argument. They are freed together with the measure, which owns the pictures of its letters."""

    def keeping(
        lay_out: Callable[Concatenate[Measure, ArgsT], FoundT],
    ) -> Callable[Concatenate[Measure, ArgsT], FoundT]:
        def laid_out(measure: Measure, /, *args: ArgsT.args, **named: ArgsT.kwargs) -> FoundT:
            own: Callable[..., FoundT] | None = measure.layouts.get(lay_out)
            if own is None:
                keeps: Callable[..., FoundT] = lru_cache(most)(partial(lay_out, measure))
                own = measure.layouts[lay_out] = keeps
            return own(*args, **named)

        return laid_out

    return keeping


def wrapped(text: str, face: str, size: int, width: float, measure: Measure) -> list[str]:
    """Break the words into lines no wider than `width`; a longer word is broken where it may be, else it gets
    a line of its own. The last word or two are not left over if the lines can be evened out."""
    return list(_broken(measure, text, face, size, width))


@kept_with_measure(4000)
def _broken(
    measure: Measure, text: str, face: str, size: int, width: float, apart: bool = True
) -> tuple[str, ...]:
    return tuple(
        line
        for paragraph in text.split("\n")
        for line in _paragraph(paragraph.split(" "), face, size, width, measure, apart)
    )


def _paragraph(
    words: Sequence[str], face: str, size: int, width: float, measure: Measure, apart: bool
) -> list[str]:
    lines = _filled(words, face, size, width, measure, apart)
    few = lines[-1].count(" ") < FEW
    for share in NARROWER if few and len(lines) > 1 else ():
        if not _left_over(lines, face, size, width, measure):
            break
        evened = _filled(words, face, size, width * share, measure, apart)
        if len(evened) > len(lines):
            break
        if not _left_over(evened, face, size, width, measure):
            return evened
    return lines


def _filled(
    words: Sequence[str], face: str, size: int, width: float, measure: Measure, apart: bool
) -> list[str]:
    """Return lines with as many words in each as fit."""
    lines: list[str] = []
    fit = 8
    while words:
        fit = _fitting_words(words, fit, face, size, width, measure)
        if apart and fit == 1 and (parts := _apart(words[0], face, size, width, measure)):
            words = [*parts, *words[1:]]
        lines.append(" ".join(words[:fit]))
        words = words[fit:]
    return lines


def _left_over(lines: Sequence[str], face: str, size: int, width: float, measure: Measure) -> bool:
    """Return True if the last line is a single word, or short."""
    last = lines[-1]
    return " " not in last or measure.width(last, face, size) < width * SHORT


def _apart(word: str, face: str, size: int, width: float, measure: Measure) -> tuple[str, str] | None:
    """Return the two parts of a word wider than its place, broken at the last no-break space, or after the
    last hyphen, at which the first part still fits; None for one that fits, or that has no such place."""
    if measure.width(word, face, size) <= width:
        return None
    for at in range(len(word) - 2, 0, -1):
        first = word[:at] if word[at] == JOINED else word[: at + 1]
        if word[at] in (JOINED, "-") and measure.width(first, face, size) <= width:
            return first, word[at + 1 :]
    return None


def _fitting_words(
    words: Sequence[str], guess: int, face: str, size: int, width: float, measure: Measure
) -> int:
    """Return how many of the words go on a line, at least one. The search starts from a guess and continues
    from the measured widths, because measuring is slow."""
    fit, over = 1, len(words) + 1
    count = min(guess, len(words))
    while over - fit > 1:
        count = min(max(count, fit + 1), over - 1)
        wide = measure.width(" ".join(words[:count]), face, size)
        if wide <= width:
            fit = count
        else:
            over = count
        count = int(count * width / wide) if wide else over
    return fit


def fits(text: str, face: str, size: int, rect: Rect, measure: Measure) -> bool:
    """Return True if words of this size, broken into lines, fit a rectangle (pixels)."""
    lines = _broken(measure, text, face, size, rect.w, False)
    wide = max(measure.width(line, face, size) for line in lines)
    return wide <= rect.w and len(lines) * round(size * LEADING) <= rect.h


LEFT_OUT = "…"


def shortened(
    text: str, face: str, size: float, room: float, measure: Measure, *, to_its_end: bool = False
) -> str:
    """Return one line no wider than ``room`` (pixels): all of it, or as much of its beginning (or of its end)
    as fits, with an ellipsis."""
    if measure.width(text, face, size) <= room:
        return text

    def cut(letters: int) -> str:
        if to_its_end:
            return LEFT_OUT + text[len(text) - letters :].lstrip()
        return text[:letters].rstrip() + LEFT_OUT

    fit, over = 0, len(text)
    while over - fit > 1:
        half = (fit + over) // 2
        fit, over = (half, over) if measure.width(cut(half), face, size) <= room else (fit, half)
    return cut(fit)


def on_one_line(
    text: str, face: str, size: int, room: float, scale: Scale, measure: Measure
) -> tuple[str, int]:
    """Return one line and the largest size, from ``size`` down to the scale's least, at which it is no wider
    than ``room`` (pixels); at the least size, as much of it as fits, with an ellipsis."""
    sizes = range(size, scale.least, -1)
    fit = next((now for now in sizes if measure.width(text, face, now) <= room), min(size, scale.least))
    return shortened(text, face, fit, room, measure), fit


def as_far_as(look: TextLook, tall: float, measure: Measure) -> TextLook:
    """Return words no taller than ``tall`` (pixels), but always with their first line: the rest is left out,
    with an ellipsis, and still read aloud."""
    lines = look.text.split("\n")
    kept = max(1, int((tall / look.size - 1) / look.leading) + 1)
    if kept >= len(lines):
        return look
    last = shortened(f"{lines[kept - 1]} {LEFT_OUT}", look.face, look.size, look.rect.w, measure)
    place = look.rect._replace(h=kept * look.size * look.leading)
    whole = look.sentence or " ".join(lines)
    return altered(look, rect=place, text="\n".join((*lines[: kept - 1], last)), sentence=whole)


class Setting(NamedTuple):
    """Lines and the size at which they fit."""

    lines: tuple[str, ...]
    size: int

    @property
    def tall(self) -> float:
        return len(self.lines) * round(self.size * LEADING)


def fitting(text: str, face: str, size: int, rect: Rect, scale: Scale, measure: Measure) -> Setting:
    """Return the largest setting, from ``size`` down to the scale's minimum, whose lines fit ``rect``
    (pixels). At the minimum size it may be taller, and a word that is too wide is broken, or cut with an
    ellipsis."""
    return _fitted(measure, text, face, size, rect.w, rect.h, scale.least)


@kept_with_measure(4000)
def _fitted(
    measure: Measure, text: str, face: str, size: int, wide: float, tall: float, least: int
) -> Setting:
    for now in range(size, least - 1, -1):
        found = Setting(_broken(measure, text, face, now, wide * 0.98, False), now)
        widest = max(measure.width(line, face, now) for line in found.lines)
        if found.tall <= tall + 1 and widest <= wide:
            return found
    lines = _broken(measure, text, face, least, wide * 0.98)
    return Setting(tuple(shortened(line, face, least, wide + UNSEEN, measure) for line in lines), least)


def inked(look: TextLook, measure: Measure) -> Rect:
    """Return the part of a look's rectangle that its words occupy."""
    wide = max(measure.width(line, look.face, look.size) for line in look.text.split("\n"))
    off = {"left": 0.0, "centre": 0.5, "right": 1.0}[look.align] * (look.rect.w - wide)
    return look.rect._replace(x=look.rect.x + off, w=wide)


class TextFields(TypedDict, total=False):
    """The fields of a `TextLook`."""

    face: str
    ink: str
    align: str
    shadow: bool
    z: float
    fade: float


def text_in(
    text: str,
    rect: Rect,
    size: int,
    scale: Scale,
    measure: Measure,
    *,
    middle: bool = False,
    **style: Unpack[TextFields],
) -> TextLook:
    """Return words fitted to a rectangle, no smaller than the scale's minimum; the look is as tall as its
    lines, at the top or the middle of the rectangle."""
    lines, size = setting = fitting(text, style.get("face", "english"), size, rect, scale, measure)
    y = rect.y + (rect.h - setting.tall) / 2 if middle else rect.y
    place = Rect(rect.x, y, rect.w, setting.tall)
    return TextLook(rect=place, text="\n".join(lines), size=size, leading=LEADING, **style)


def on_paper(
    text: str,
    rect: Rect,
    size: int,
    scale: Scale,
    measure: Measure,
    *,
    middle: bool = False,
    **style: Unpack[TextFields],
) -> TextLook:
    """Return `text_in` for print: in ink, with no shadow."""
    on: TextFields = {"ink": "ink", "shadow": False, **style}
    return text_in(text, rect, size, scale, measure, middle=middle, **on)


def speaking(grand: bool) -> str:
    """Return the typeface for spoken lines: that of running text or, for a grand line, a larger one with
    lining figures, because it gives the score."""
    return "canon-italic" if grand else "prose-italic"


def banderole(
    words: str,
    place: Rect,
    size: int,
    measure: Measure,
    scale: Scale,
    *,
    tail: str,
    grand: bool = False,
    mouth: float | None = None,
) -> SpeechLook:
    """Return a scroll as wide as its words within ``place``: at its left end, at the foot (tail down, or
    none) or hanging from the top (tail up); or in the middle, at the end to which its tail points, as near as
    possible to the height of a ``mouth`` (tail left or right)."""
    u = scale.u
    ends = 2 * 34 * u + 12 * u
    face = speaking(grand)
    inner = Rect(place.x, place.y, place.w - ends, place.h - 22 * u)
    setting = fitting(words, face, size, inner, scale, measure)
    wide = max(measure.width(line, face, setting.size) for line in setting.lines)
    w = min(place.w, max(wide * 1.05 + ends, 130 * u))
    h = setting.tall + 22 * u
    x = place.right - w if tail == "right" else place.x
    beside = place.y + (place.h - h) / 2
    if mouth is not None:
        beside = max(place.y, min(mouth - h / 2, place.bottom - h))
    y = {"up": place.y, "left": beside, "right": beside}.get(tail, place.bottom - h)
    return SpeechLook(
        rect=Rect(x, y, w, h),
        words="\n".join(setting.lines),
        size=setting.size,
        tail=tail,
        grand=grand,
    )
