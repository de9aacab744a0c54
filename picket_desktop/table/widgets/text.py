"""Fits words to their places: measures them, breaks them into lines, and reduces the type, but never below a
legible size. There is no pygame here: callers pass a `Measure`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypedDict, TypeVar, Unpack

from picket_desktop.table.widgets.looks import Rect, SpeechLook, TextLook, altered
from picket_desktop.table.widgets.theme import Scale

SIGNS = "♠♥♦♣"
JOINED = "\xa0"
"""A no-break space. A line is broken here only if the words joined by it are too wide to fit."""
SIGN_WIDTH = 0.78
LEADING = 1.2
FEW, SHORT = 3, 0.3
"""The last line of a text looks left over if it has at most ``FEW`` words and is narrower than ``SHORT``, a
fraction of the width."""
NARROWER = tuple(1 - 0.03 * step for step in range(1, 12))
"""The fractions of the width at which to try breaking a text into lines, until its last line no longer looks
left over."""
UNSEEN = 2.0
"""How many pixels wider than its place a line may be. Nobody notices so little."""

ArgsT = ParamSpec("ArgsT")
FoundT = TypeVar("FoundT")


class Measure(Protocol):
    layouts: dict[Callable[..., Any], Callable[..., Any]]
    """The functions that `kept_with_measure` decorates, each with its version that caches layouts for this
    measure."""

    def width(self, text: str, face: str, size: float) -> float:
        """Return the width, in pixels, of one line in a face of paths.FACES at a size in pixels."""
        ...


def kept_with_measure(
    most: int,
) -> Callable[[Callable[Concatenate[Measure, ArgsT], FoundT]], Callable[Concatenate[Measure, ArgsT], FoundT]]:
    """Return a decorator that caches the last ``most`` results of a function, by its arguments.

    The function's first argument must be a measure. The measure holds the results, as it does the pictures of
    its letters, so they are freed together with it.
    """

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
    """Break a text into lines no wider than `width`. A word that is too long is broken where it may be, or
    else has a line of its own. The lines are evened out if that avoids a last line of only one or two
    words."""
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
    """Fill each line with as many words as fit. With ``apart``, words wider than a line are broken."""
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
    """Return True if the last line is a single word, or is short."""
    last = lines[-1]
    return " " not in last or measure.width(last, face, size) < width * SHORT


def _apart(word: str, face: str, size: int, width: float, measure: Measure) -> tuple[str, str] | None:
    """Return the two parts of a word wider than its place. It is broken at the last no-break space, or after
    the last hyphen, that leaves a first part that fits. Return None if the whole word fits or there is no
    such break."""
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
    """Return how many words go on a line, at least one.

    Measuring is slow, so the search starts from a guess and continues from the widths found.
    """
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
    """Return True if the words, at this size and broken into lines, fit in a rectangle (pixels)."""
    lines = _broken(measure, text, face, size, rect.w, False)
    wide = max(measure.width(line, face, size) for line in lines)
    return wide <= rect.w and len(lines) * round(size * LEADING) <= rect.h


LEFT_OUT = "…"


def shortened(
    text: str, face: str, size: float, room: float, measure: Measure, *, to_its_end: bool = False
) -> str:
    """Return a text shortened to one line no wider than ``room`` (pixels).

    A text that is too long is cut at its end, or at its beginning with ``to_its_end``, and has an ellipsis
    there.
    """
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
    """Return a text as one line no wider than ``room`` (pixels), and the largest size at which it fits, from
    ``size`` down to the scale's minimum. If it does not fit even at the minimum, it is cut short with an
    ellipsis."""
    sizes = range(size, scale.least, -1)
    fit = next((now for now in sizes if measure.width(text, face, now) <= room), min(size, scale.least))
    return shortened(text, face, fit, room, measure), fit


def as_far_as(look: TextLook, tall: float, measure: Measure) -> TextLook:
    """Return a text no taller than ``tall`` (pixels), but with at least its first line. The rest is left out,
    with an ellipsis, but is still read aloud."""
    lines = look.text.split("\n")
    kept = max(1, int((tall / look.size - 1) / look.leading) + 1)
    if kept >= len(lines):
        return look
    last = shortened(f"{lines[kept - 1]} {LEFT_OUT}", look.face, look.size, look.rect.w, measure)
    place = look.rect._replace(h=kept * look.size * look.leading)
    whole = look.sentence or " ".join(lines)
    return altered(look, rect=place, text="\n".join((*lines[: kept - 1], last)), sentence=whole)


class Setting(NamedTuple):
    """Lines of text, and the size at which they fit."""

    lines: tuple[str, ...]
    size: int

    @property
    def tall(self) -> float:
        return len(self.lines) * round(self.size * LEADING)


def fitting(text: str, face: str, size: int, rect: Rect, scale: Scale, measure: Measure) -> Setting:
    """Return the largest setting, from ``size`` down to the scale's minimum, whose lines fit ``rect``
    (pixels). If none fits, use the minimum size, at which the lines may be taller than ``rect``, and a word
    that is too wide is broken, or cut with an ellipsis."""
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
    """Return the part of a text look's rectangle that its words occupy."""
    wide = max(measure.width(line, look.face, look.size) for line in look.text.split("\n"))
    off = {"left": 0.0, "centre": 0.5, "right": 1.0}[look.align] * (look.rect.w - wide)
    return look.rect._replace(x=look.rect.x + off, w=wide)


class TextFields(TypedDict, total=False):
    """The fields of a `TextLook` that may be given as keyword arguments."""

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
    """Return a text fitted to a rectangle, in type no smaller than the scale's minimum. The look is as tall
    as its lines. It is at the top of the rectangle or, with ``middle``, in the middle."""
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
    """Return a text as `text_in` does, but printed on paper: in ink, and without a shadow."""
    on: TextFields = {"ink": "ink", "shadow": False, **style}
    return text_in(text, rect, size, scale, measure, middle=middle, **on)


def speaking(grand: bool) -> str:
    """Return the typeface for a spoken line. This is the typeface of running text, except for a grand line,
    which gives the score: that has a larger face with lining figures."""
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
    """Return a banderole as wide as its words, within ``place``. Its ``tail`` decides where it goes. With
    none, or one pointing down, it is at the lower left corner; with one pointing up, at the upper left. With
    one pointing left or right, it is at that end of the place, in the middle of the height or as near as
    possible to the height of the ``mouth``."""
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
