"""Everything that can be drawn, as frozen values: layouts make looks, and the painter draws them.

The rows of lists and settings are in `rows`, looks drawn to a scale in `plot`.

All measures are window pixels (floats). A look knows nothing of the game, and the painter knows nothing but
looks. There is no pygame here, so layouts can be tested without a display.

Every look has these fields. `id` names it in intents; `pile` and `index` say what it is (the third card of a
hand, the second line of a list), so that no code reads that out of the id; `z` is the drawing order (for
equal z, list order); `press` lets it be pointed at, focused and pressed; `drag` lets it be dragged; `group`
makes several looks a single stop for Tab; `name` is the sentence shown at the foot of the window and read by
a screen reader; `does` is the effect of pressing it, worded to follow "to": "play the ace of hearts" (without
it, pressing a card is not offered); `evident` is true if the name adds nothing for someone pointing there;
`terms` are the keys of its glossary words, the likeliest to be looked up first; `asked` are the keys of words
explained only when `?` asks. `region` is the part of the table in which a screen reader finds it, `within`
the container in which it was laid out. `sign` is the sign at its corner: "enter" for the key that presses it,
or the print on the game pad button that does, as given by `words.pads.printed`. The frame sets the flags
`hover`, `focus` and `pressed`; the layout sets `dim` (not to be used now), `chosen` and `marked`. While a
`stepping` look has the focus, or no look has it, the left and right arrows go to the screen.
"""

import dataclasses
import math
from dataclasses import MISSING, dataclass, field
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from picket_desktop.table.widgets.within import Within

TypeT = TypeVar("TypeT", bound=type)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def look_type(made: TypeT) -> TypeT:
    """Turn a class into a frozen dataclass with keyword-only fields. Its `__init__` sets all fields at once
    instead of one by one. That takes a third of the time, and a picture has hundreds of looks. Looks compute
    nothing when they are made: values are taken as given."""
    dataclass(frozen=True, kw_only=True)(made)
    field_by_field, fields = vars(made)["__init__"], dataclasses.fields(made)
    usual = {one.name: one.default for one in fields if one.default is not MISSING}

    def at_once(self: object, **given: Any) -> None:
        values = {**usual, **given}
        if len(values) != len(fields):
            field_by_field(self, **given)  # raises TypeError for missing or unknown fields
        object.__setattr__(self, "__dict__", values)

    type.__setattr__(made, "__init__", at_once)
    return made


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float, by_y: float | None = None) -> "Rect":
        dy = by if by_y is None else by_y
        return Rect(self.x - by, self.y - dy, self.w + 2 * by, self.h + 2 * dy)

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: "Rect") -> bool:
        x, y, w, h = self
        left, top, wide, tall = other
        return x < left + wide and left < x + w and y < top + tall and top < y + h

    def union(self, other: "Rect") -> "Rect":
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class Pile(NamedTuple):
    """The hand, heap, row or list that a look belongs to, and the seat of the owner, -1 if there is none."""

    kind: str = ""
    seat: int = -1


NO_PILE = Pile()


@look_type
class Look:
    rect: Rect
    id: str = ""
    pile: Pile = NO_PILE
    index: int = 0
    z: float = 0.0
    press: bool = False
    drag: bool = False
    group: str = ""
    name: str = ""
    does: str = ""
    evident: bool = False
    terms: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    region: str = ""
    hover: bool = False
    focus: bool = False
    pressed: bool = False
    dim: bool = False
    chosen: bool = False
    answers: bool = False
    guess: bool = False
    marked: bool = False
    stepping: bool = False
    sign: str = ""
    fade: float = 1.0
    within: Within | None = field(default=None, compare=False)

    def holds(self, x: float, y: float) -> bool:
        """Return True if a pointer at this point touches the look. Small controls also count just past the
        edge."""
        short = max(0.0, 44 - self.rect.h) / 2 if self.press else 0.0
        return self.rect.grown(0, short).holds(x, y)


AnyLook = TypeVar("AnyLook", bound=Look)


def altered(look: AnyLook, **fields: Any) -> AnyLook:
    """Return the look with some of its fields changed. Like `dataclasses.replace`, but many times faster,
    because a picture has hundreds of looks."""
    found = object.__new__(type(look))
    values = found.__dict__
    values.update(look.__dict__)
    values.update(fields)
    if len(values) != len(look.__dict__):
        raise TypeError(
            f"{type(look).__name__} has no {', '.join(sorted(fields.keys() - look.__dict__.keys()))}"
        )
    return found


def attended(look: AnyLook, hover: str, focus: str, pressed: str, whole: bool = False) -> AnyLook:
    """Return the look with its pointer and keyboard flags set. A dimmed control may be pointed at, but not
    pressed. With ``whole``, all the text of the focused field is selected."""
    if not look.press or not look.id:
        return look
    if whole and look.id == focus:
        look = altered(look, marked=True)
    flags = (look.id == hover, look.id == focus, look.id == pressed and not look.dim)
    if flags == (look.hover, look.focus, look.pressed):
        return look
    return altered(look, hover=flags[0], focus=flags[1], pressed=flags[2])


class Poise(NamedTuple):
    """How a card is held at a given moment, apart from its place: turned by ``tilt`` degrees, ``zoom`` times
    as large, and moved ``across`` and ``down`` by some pixels. This affects only the drawing; a pointer still
    touches the card at its place."""

    tilt: float = 0.0
    zoom: float = 1.0
    across: float = 0.0
    down: float = 0.0


FLAT = Poise()


@look_type
class CardLook(Look):
    """A card. `rect` is the card at rest, upright; `text` is "QS" or None for a back.

    `lift` raises it (pixels); `turn` is the visible fraction of its width while it turns over (1 flat, 0
    edge-on); `high`, from 0 to 3, deepens the shadow as it leaves the cloth (below 0 it is pressed onto the
    cloth); `poise` is how it is held at present; `fresh` gives a newly taken card an edge; `gone` shows, in
    chalk, the empty place of a card that is elsewhere.
    """

    text: str | None = None
    angle: float = 0.0
    lift: float = 0.0
    turn: float = 1.0
    high: float = 0.0
    poise: Poise = FLAT
    fresh: bool = False
    gone: bool = False

    def holds(self, x: float, y: float) -> bool:
        """Return True if a point is on the card, or in the strip that the card left when it rose. Without the
        strip, the card would flicker when pointed at near its foot."""
        cx, cy = self.rect.centre
        a = math.radians(self.angle)
        dx, dy = x - cx, y - cy
        along, down = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
        tall = self.rect.h / 2
        return abs(along) <= self.rect.w / 2 and -tall - self.lift <= down <= tall


@look_type
class TextLook(Look):
    """Words in a rectangle; `size` is in pixels (Scale.type), `align` left, centre or right.

    Lines start at the top of the rectangle unless `middle`. The text may contain suit signs. Pieces of one
    `sentence`, such as the lines of a paragraph or a label and its figures, are read aloud together. Words
    `of` a control are beside it, and are read with it. The `head` of a column is not read, since its lines
    name their contents. The `title` of a page is read first.
    """

    text: str
    size: int
    sentence: str = ""
    of: str = ""
    head: bool = False
    title: bool = False
    face: str = "english"
    ink: str = "cream"
    align: str = "left"
    middle: bool = False
    wrap: bool = False
    shadow: bool = True
    leading: float = 1.22


BUTTON_LEADING = 1.08
"""Line spacing in a button, as a multiple of the letters' height."""


@look_type
class ButtonLook(Look):
    """A button. `kind` is primary, normal, or on; a button that is on stays pressed until it is pressed
    again. `dim` removes its raised edge; `chosen` gives it a brass rim. The label may have several lines. The
    button's sign is at its upper corner, or at the lower one (`sign_low`). If several buttons are equally
    good to begin with, none is primary, and the focus starts on the first that `answers`. If the player has
    to find the right one (`guess`), it starts on none."""

    label: str
    size: int
    kind: str = "normal"
    press: bool = True
    sign_low: bool = False
    night: bool = False


@look_type
class SpeechLook(Look):
    """Draws words on a banderole; `rect` is the scroll without its tail, which points up, down or to a side.
    `open` (0-1) is how far the banderole has appeared."""

    words: str
    size: int
    tail: str = "down"
    open: float = 1.0
    grand: bool = False


@look_type
class RibbonLook(Look):
    """The phases of a deal, on a ribbon; those before `current` are ticked."""

    steps: tuple[str, ...]
    current: int
    size: int


def ribbon_part(rect: Rect, u: float, i: int, parts: int) -> Rect:
    """Return the place of one of a ribbon's phases, with ``u`` pixels per board unit."""
    wide = (rect.w - 68 * u) / parts
    return Rect(rect.x + 34 * u + i * wide, rect.y + 2 * u, wide, rect.h - 10 * u)


@look_type
class PanelLook(Look):
    """A sheet of parchment with torn edges; `seed` varies the tear and the stains; by `night` it is dark."""

    seed: int = 6
    night: bool = False


@look_type
class ArrowLook(Look):
    """An arrow pointing from one place to another (pixels); `rect` is its bounding box."""

    start: tuple[float, float]
    end: tuple[float, float]


@look_type
class BracketLook(Look):
    """A bracket over the looks beneath it, from side to side, with its ends turned down."""


@look_type
class PlaqueLook(Look):
    """Draws a strip under words, so that they are legible on any ground. It is of ``paper``, or dark and
    fading out over the ``soft`` pixels inside its edges. On a dark sheet (``night``) the paper is dark, and a
    strip without ``paper`` is pale unless it fades out."""

    strength: float = 0.72
    soft: float = 0.0
    paper: bool = False
    night: bool = False


@look_type
class RuleLook(Look):
    """A printed rule across its rectangle; `double` as under a heading."""

    double: bool = False
    ink: str = "ink"


@look_type
class OrnamentLook(Look):
    """A woodcut from assets/table, by name, fitted to the rectangle. If it has a ``natural`` width (pixels),
    it is drawn at that width, and stretched between its ends and its middle to fill the rectangle."""

    ornament: str
    natural: float = 0.0


FLAME = "flame"
LEANING = ("flame-leaning-1", "flame-leaning-2", "flame-leaning-3")
"""The candle's leaning flames, from the least leaning to the most; `FLAME` is upright."""
FLICKERING = ("flame-flicker-1", "flame-flicker-2")
GUTTERING = ("flame-low-1", "flame-low-2")
"""The ornaments for the flame when it gutters. ``FLICKERING`` are those for when it flickers."""
LISTENING, PLEASED, PUT_OUT = "listening", "pleased", "put-out"
BLINK = "blink"
"""The expressions of a bust, from ``LISTENING`` to ``BLINK``; only a listening bust blinks."""
BUST_RATIO = 1.2
"""The ratio of a bust's height to its width."""


@look_type
class PortraitLook(Look):
    """The bust of a player, named as in commands and records, fitted to the rectangle."""

    portrait: str
    expression: str = LISTENING


SLOT_MARGIN = 10.0
"""The free space around the text of a `SlotLook`, in board units."""


@look_type
class SlotLook(Look):
    """A place chalked on the cloth, with a word or two; `chosen` is true while a card is held over it."""

    words: str = ""
    size: int = 16


@look_type
class CounterLook(Look):
    """One counter: `kind` is silver (a hundred), brass (ten) or bone (one)."""

    kind: str = "bone"


def counters(points: int) -> list[str]:
    """Return the kinds of counters that make up a number, one for each counter, the most valuable first."""
    hundreds, rest = divmod(max(0, points), 100)
    return ["silver"] * hundreds + ["brass"] * (rest // 10) + ["bone"] * (rest % 10)


@look_type
class TallyLook(Look):
    """A number as a row of counters, which overlap as much as they must to fit."""

    count: int


def laid_counters(look: TallyLook) -> list[tuple[str, Rect]]:
    """Return the counters that show a number, each with its kind and its place, in the order of kinds. Each
    counter overlaps the one before, and the more there are, the more they overlap."""
    r, kinds = look.rect, counters(look.count)
    side = r.h
    changes = [i for i in range(1, len(kinds)) if kinds[i] != kinds[i - 1]]
    gap = side * 0.5
    step = min(side * 0.6, (r.w - side - gap * len(changes)) / max(1, len(kinds) - 1))
    found = []
    for i, kind in enumerate(kinds):
        x = r.x + step * i + gap * sum(change <= i for change in changes)
        found.append((kind, Rect(x, r.y, side, side)))
    return found


@look_type
class FleckLook(Look):
    """Draws a fleck of gold leaf, rotated by ``angle`` degrees, and foreshortened to the fraction ``turn`` of
    its height while it tumbles; `index` varies its outline."""

    angle: float = 0.0
    turn: float = 1.0


@look_type
class SealLook(Look):
    """A wax seal with a lily pressed into it; `open` once it has been broken, and `ticked` if it was found to
    match."""

    open: bool = False
    ticked: bool = False


@look_type
class VeilLook(Look):
    """Darkens the picture under a menu or sheet. With ``night``, it darkens the bare cloth as well."""

    strength: float = 0.5
    night: bool = False


@look_type
class SpotLook(Look):
    """An invisible place that can be pressed; it has a ring when it has the focus."""

    press: bool = True


@look_type
class AwayLook(SpotLook):
    """A control scrolled out of sight, at the place where it would be. The keyboard can go to it and so bring
    it into sight, but it is not drawn and no pointer touches it. ``label`` is its text."""

    label: str = ""

    def holds(self, x: float, y: float) -> bool:
        return False
