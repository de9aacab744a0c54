"""The line at the foot of the window, which names what the focus or the pointer is on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from picket_desktop.table.widgets.clear import LESSON, clearest, kept
from picket_desktop.table.widgets.looks import (
    AwayLook,
    ButtonLook,
    CardLook,
    Look,
    PlaqueLook,
    PortraitLook,
    Rect,
    RibbonLook,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure, inked, kept_with_measure, wrapped
from picket_desktop.table.widgets.theme import Scale

FOOT_Z = 9000.0
SHARES = (1.0, 0.8, 0.66, 0.54, 0.45, 0.36, 0.28)
"""Fractions of its full width that the line tries in turn if the whole width does not fit."""
ACROSS = 4
"""How many steps it takes to move the line sideways from one end of its place to the other."""
BESIDE = 10.0
"""The free space at either end of the line, in pixels. The same number, in board units, is the line's
distance from the window's edge."""
OVER_SIGN = 0.3
"""How far the line is from the button it explains, as a fraction of the line's height. The button may have a
sign at its corner."""
STEP = 0.5
"""How far the line is moved up at a time to get clear of other looks, as a fraction of the type size."""


class _Lying(NamedTuple):
    """The rectangles the strip should not cover. Above all it should keep off those ``asked``: looks that can
    be pressed, what is said, the question, a trick, the paper of a lesson. Next come those of other
    ``written`` text, and last the ``places`` for cards, face-down cards and the phases of the deal."""

    asked: tuple[Rect, ...]
    written: tuple[Rect, ...]
    places: tuple[Rect, ...]

    def covered(self, strip: Rect) -> tuple[int, int, int]:
        """Return the number of rectangles of each kind that a strip of paper would cover, or touch at its
        ends."""
        beside = strip.grown(BESIDE, 0)
        asked, written, places = (sum(map(beside.overlaps, rects)) for rects in self)
        return asked, written, places


def foot_line(
    words: str,
    rect: Rect,
    scale: Scale,
    measure: Measure,
    about: Rect | None = None,
    looks: Sequence[Look] = (),
    spare: bool = False,
    button: Rect | None = None,
) -> list[Look]:
    """Return a strip of paper that is as wide as its words. If it explains a ``button``, it is just over or
    under the button, if it covers nothing there. Otherwise it is at the foot of ``rect``, in the middle or
    below the button. Several lines make it grow upwards; more than two are set in smaller type. There the
    strip also moves sideways and up, to avoid its subject (``about``) and, among the ``looks``, buttons,
    cards, faces, speech and text. A ``spare`` strip is left out if it would still cover any of these."""
    lying = _lying(looks, measure)
    if about:
        lying = lying._replace(asked=(*lying.asked, about))
    lines, strip, size = _set(measure, words, rect, scale, lying, button)
    asked, written, _ = lying.covered(strip)
    if spare and asked + written:
        return []
    return [
        PlaqueLook(rect=strip, paper=True, z=FOOT_Z),
        TextLook(
            rect=strip.grown(-size, 0),
            text="\n".join(lines),
            size=size,
            face="italic",
            ink="ink",
            align="centre",
            middle=True,
            shadow=False,
            z=FOOT_Z,
        ),
    ]


def covers(line: Sequence[Look], looks: Sequence[Look], measure: Measure) -> bool:
    """Return True if a visible line covers anything that it should keep clear of."""
    asked, written, _ = _lying(looks, measure).covered(line[0].rect)
    return bool(asked + written)


class _Strip(NamedTuple):
    """A strip of text: its lines, its rectangle, and the type size."""

    lines: Sequence[str]
    rect: Rect
    size: int


@kept_with_measure(16)
def _set(
    measure: Measure, words: str, rect: Rect, scale: Scale, lying: _Lying, button: Rect | None
) -> _Strip:
    """Return the strip for some words, in its own place. If it would cover something there, use the best
    other place."""
    sizes = range(scale.type(21), scale.least - 1, -1)
    home = next(
        (made for size in sizes if len((made := _lines(words, rect, rect.w, size, measure)).lines) <= 2), None
    )
    home = home or _lines(words, rect, rect.w, scale.least, measure)
    if button is not None:
        for made in (_lines(words, rect, rect.w * share, home.size, measure) for share in SHARES):
            for place in _beside(button, made.rect, scale):
                if not any(lying.covered(place)):
                    return made._replace(rect=place)
        home = home._replace(rect=home.rect._replace(x=_across(button, home.rect, scale)))
    if not any(lying.covered(home.rect)):
        return home
    places = _places(words, rect, scale, home.size, measure)
    return clearest(places, lambda place: lying.covered(place.rect)) or home


def _across(button: Rect, strip: Rect, scale: Scale) -> float:
    """Return the x that centres a strip on a button, as nearly as the window allows."""
    edge = BESIDE * scale.u
    return max(edge, min(button.centre[0] - strip.w / 2, scale.w - edge - strip.w))


def _beside(button: Rect, strip: Rect, scale: Scale) -> Iterator[Rect]:
    """Yield the places of a strip over a button and under it, if they are inside the window."""
    x, apart = _across(button, strip, scale), BESIDE * scale.u + strip.h * OVER_SIGN
    over, under = button.y - apart - strip.h, button.bottom + apart
    yield from (strip._replace(x=x, y=y) for y in (over, under) if 0 <= y <= scale.h - strip.h)


def _lying(looks: Sequence[Look], measure: Measure) -> _Lying:
    """Return the rectangles of the visible looks that the strip should not cover."""
    asked: list[Rect] = []
    written: list[Rect] = []
    places: list[Rect] = []
    for look in looks:
        if look.fade <= 0 or isinstance(look, AwayLook):
            continue
        if isinstance(look, ButtonLook | SpeechLook):
            asked.append(_whole(look))
        elif look.id == LESSON:
            asked.append(look.rect)
        elif (place := kept(look, measure)) is not None:
            asked.append(place)
        elif isinstance(look, TextLook):
            written.append(inked(look, measure))
        elif isinstance(look, SlotLook | RibbonLook):
            places.append(look.rect)
        elif isinstance(look, CardLook) and look.press:
            asked.append(look.rect)
        elif isinstance(look, PortraitLook) or look.press or _open(look):
            written.append(look.rect)
        elif isinstance(look, CardLook):
            places.append(look.rect)
    return _Lying(tuple(asked), tuple(written), tuple(places))


def _open(look: Look) -> bool:
    """Return True if a look is a face-up card."""
    return isinstance(look, CardLook) and look.text is not None and not look.gone


def _whole(look: Look) -> Rect:
    """Return a look's rectangle, including any sign that sticks out above a button."""
    if isinstance(look, ButtonLook) and look.sign:
        return look.rect.grown(0, look.size * 0.45)
    return look.rect


def foot_strip(lines: int, size: int) -> float:
    """Return the approximate height of a strip with this many lines, in pixels."""
    return size * (1.22 * lines + 0.13)


def _lines(words: str, rect: Rect, width: float, size: int, measure: Measure) -> _Strip:
    """Break the words into lines of about equal length, no wider than ``width``. Return them with a strip in
    the middle of the place."""
    lines = wrapped(words, "italic", size, width - 2 * size, measure)
    if len(lines) > 1:
        even = measure.width(words, "italic", size) / len(lines) + 2 * size
        evener = wrapped(words, "italic", size, min(even, width - 2 * size), measure)
        lines = evener if len(evener) == len(lines) else lines
    wide = min(width, max(measure.width(line, "italic", size) for line in lines) + 2.4 * size)
    tall = max(rect.h, foot_strip(len(lines), size))
    return _Strip(lines, Rect(rect.centre[0] - wide / 2, rect.bottom - tall, wide, tall), size)


def _places(words: str, rect: Rect, scale: Scale, size: int, measure: Measure) -> Iterator[_Strip]:
    """Yield other positions for the strip, the nearest first: to the sides, and higher and higher."""
    made = [_lines(words, rect, rect.w * share, size, measure) for share in SHARES]
    edge = 2 * scale.u
    for i in range(int(scale.h / (size * STEP))):
        for one in made:
            strip = one.rect
            y = strip.y - i * size * STEP
            for x in (strip.x, *(rect.x + (rect.w - strip.w) * j / ACROSS for j in range(ACROSS + 1))):
                if y >= edge:
                    yield one._replace(rect=strip._replace(x=x, y=y))
