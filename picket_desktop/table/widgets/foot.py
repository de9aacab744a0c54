"""The line at the foot of the window, which names what the keyboard or the pointer is on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from picket_desktop.table.widgets.looks import (
    AwayLook,
    ButtonLook,
    Look,
    PlaqueLook,
    PortraitLook,
    Rect,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

FOOT_Z = 9000.0
SHARES = (1.0, 0.66, 0.45)
"""How much of its width the line takes where there is no room for all of it."""
STEP = 0.5
"""How far it goes up at a time to come clear of what lies there, in heights of a line."""


def foot_line(
    words: str,
    rect: Rect,
    scale: Scale,
    measure: Measure,
    about: Rect | None = None,
    looks: Sequence[Look] = (),
) -> list[Look]:
    """A dark strip just as wide as its words, in the middle of the place for it; where they take several
    lines it grows upwards, or lies at the head of the window if it would lie on what it is ``about``. Of the
    ``looks`` it covers no button, no card that may be pressed, no face and nothing that is said or written:
    it goes aside for them within its place, and up."""
    size = scale.type(21)
    shown = [_whole(k) for k in looks if k.fade > 0 and isinstance(k, ButtonLook | SpeechLook)]
    home = _lines(words, rect, rect.w, size, measure)
    strip = home[1]
    if len(home[0]) > 1 and about is not None and strip.overlaps(about):
        home = home[0], strip._replace(y=2 * scale.u)
    printed = [k.rect for k in looks if _read(k)]
    if _covers(home[1], shown) or _covers(home[1], printed):
        places = _places(words, rect, scale, size, measure)
        printed += [about] if about else []
        home = _best(places, shown, printed)
    lines, strip = home
    return [
        PlaqueLook(rect=strip, strength=1.0, z=FOOT_Z),
        TextLook(
            rect=strip.grown(-size, 0),
            text="\n".join(lines),
            size=size,
            face="italic",
            ink="second",
            align="centre",
            middle=True,
            shadow=False,
            z=FOOT_Z,
        ),
    ]


def _whole(look: Look) -> Rect:
    """Where it lies, with the sign of Enter that stands out over a button."""
    if isinstance(look, ButtonLook) and look.enter:
        return look.rect.grown(0, look.size * 0.45)
    return look.rect


def _read(look: Look) -> bool:
    """Whether it is seen, and lost where the strip lies on it."""
    if isinstance(look, AwayLook):
        return False
    return isinstance(look, TextLook | SlotLook | PortraitLook) or look.press


def _lines(words: str, rect: Rect, width: float, size: int, measure: Measure) -> tuple[list[str], Rect]:
    """The words in lines no wider than ``width`` and about as long as one another, and the strip for them in
    the middle of its place."""
    lines = wrapped(words, "italic", size, width - 2 * size, measure)
    if len(lines) > 1:
        even = measure.width(words, "italic", size) / len(lines) + 2 * size
        evener = wrapped(words, "italic", size, min(even, width - 2 * size), measure)
        lines = evener if len(evener) == len(lines) else lines
    wide = min(width, max(measure.width(line, "italic", size) for line in lines) + 2.4 * size)
    tall = max(rect.h, size * (1.22 * len(lines) + 0.13))
    return lines, Rect(rect.centre[0] - wide / 2, rect.bottom - tall, wide, tall)


def _places(
    words: str, rect: Rect, scale: Scale, size: int, measure: Measure
) -> Iterator[tuple[list[str], Rect]]:
    """Where else the strip may lie, the nearest first: beside its place, and higher and higher up."""
    made = [_lines(words, rect, rect.w * share, size, measure) for share in SHARES]
    edge = 2 * scale.u
    for i in range(int(scale.h / (size * STEP))):
        for lines, strip in made:
            y = strip.y - i * size * STEP
            for x in (strip.x, rect.x, rect.right - strip.w):
                if y >= edge:
                    yield lines, strip._replace(x=x, y=y)


def _best(
    places: Iterator[tuple[list[str], Rect]], shown: Sequence[Rect], printed: Sequence[Rect]
) -> tuple[list[str], Rect]:
    """The first place that covers nothing; else the first that covers nothing ``shown``, and the least of
    what is ``printed``."""
    found = []
    for place in places:
        covered = _covers(place[1], shown), _covers(place[1], printed)
        if covered == (0, 0):
            return place
        found.append((covered, place))
    return min(found, key=lambda pair: pair[0])[1]


def _covers(strip: Rect, rects: Sequence[Rect]) -> int:
    return sum(strip.overlaps(rect) for rect in rects)
