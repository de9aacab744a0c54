"""Everything that can be drawn, as frozen values: layouts make looks, `draw` draws them.

The rows of lists and settings are in `rows`, what is drawn to a scale in `plot` and `curve`.

All measures are window pixels (floats). A look knows nothing of the game, and drawing knows nothing
but looks. No pygame here, so a layout is tested without a display.

What every look has: `id` names it in intents; `pile` and `index` say what it is (the third card of a
hand, the second line of a list), so that nobody reads it out of the id; `z` orders the drawing (equal
z: order of the list); `press` lets it be pointed at, focused and pressed; `drag` lets it be dragged;
`group` makes several looks one stop for Tab; `scrolled` is the list that they scroll in; `name` is the
sentence at the foot of the window and for a screen reader; `does` is what pressing it does, as one says it
after "to": "play the ace of hearts" (a card of which that is not said is not offered to be pressed); `terms`
are the words of the glossary that it speaks of, by their keys, the likeliest to be asked for first; what is
only told when `?` asks for it stands in `asked`. The flags
`hover`, `focus` and `pressed` are set by the frame, the others by the layout: `dim` (may not be used now),
`chosen`, `marked`. While a look that is `stepping` has the keyboard, or nothing has it, the arrows to the
left and right are the screen's.
"""

import dataclasses
import math
from dataclasses import MISSING, dataclass
from typing import Any, NamedTuple, TypeVar, dataclass_transform

TypeT = TypeVar("TypeT", bound=type)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def look_type(made: TypeT) -> TypeT:
    """A frozen dataclass of named fields, made all at once and not field by field, in a third of the time: a
    picture has hundreds of looks. They work nothing out when they are made: values are taken over."""
    dataclass(frozen=True, kw_only=True)(made)
    field_by_field, fields = vars(made)["__init__"], dataclasses.fields(made)
    usual = {field.name: field.default for field in fields if field.default is not MISSING}

    def at_once(self: object, **given: Any) -> None:
        values = {**usual, **given}
        if len(values) != len(fields):
            field_by_field(self, **given)  # says what is missing or unknown
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
    """What a look is one of: a hand, a heap, a row, a list; and whose, by seat, where it is somebody's."""

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
    scrolled: str = ""
    name: str = ""
    does: str = ""
    terms: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    hover: bool = False
    focus: bool = False
    pressed: bool = False
    dim: bool = False
    chosen: bool = False
    answers: bool = False
    guess: bool = False
    marked: bool = False
    stepping: bool = False
    enter: bool = False
    fade: float = 1.0

    def holds(self, x: float, y: float) -> bool:
        """Whether a pointer there touches the look; small controls reach a little beyond their edge."""
        short = max(0.0, 44 - self.rect.h) / 2 if self.press else 0.0
        return self.rect.grown(0, short).holds(x, y)


AnyLook = TypeVar("AnyLook", bound=Look)


def altered(look: AnyLook, **fields: Any) -> AnyLook:
    """The look with other values in some of its fields: `dataclasses.replace` in a fraction of the time, for
    a picture has hundreds of looks."""
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
    """The look as the pointer and the keyboard make it; a dimmed control may be pointed at, not pressed.
    ``whole``: all that is written where the keyboard is, is marked."""
    if not look.press or not look.id:
        return look
    if whole and look.id == focus:
        look = altered(look, marked=True)
    flags = (look.id == hover, look.id == focus, look.id == pressed and not look.dim)
    if flags == (look.hover, look.focus, look.pressed):
        return look
    return altered(look, hover=flags[0], focus=flags[1], pressed=flags[2])


@look_type
class CardLook(Look):
    """`rect` is the card at rest, upright; `text` is "QS" or None for a back.

    `lift` raises it (pixels), `turn` is the share of its width that is seen while it turns over
    (1 flat, 0 edge on), `high` 0-3 deepens the shadow as it leaves the cloth, `back` names another back,
    `crossed` strikes out a card already played, `fresh` edges a card just taken, `gone` chalks the empty
    place of one that lies elsewhere.
    """

    text: str | None = None
    angle: float = 0.0
    lift: float = 0.0
    turn: float = 1.0
    high: float = 0.0
    crossed: bool = False
    fresh: bool = False
    gone: bool = False

    def holds(self, x: float, y: float) -> bool:
        """The card and the strip it left when it rose, so that pointing at its foot does not flicker."""
        cx, cy = self.rect.centre
        a = math.radians(self.angle)
        dx, dy = x - cx, y - cy
        along, down = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
        tall = self.rect.h / 2
        return abs(along) <= self.rect.w / 2 and -tall - self.lift <= down <= tall


@look_type
class TextLook(Look):
    """Words in a rectangle; `size` in pixels (Scale.type). `align` is left, centre or right.

    Lines start at the top of the rectangle unless `middle`. Suit signs may stand in the text.
    """

    text: str
    size: int
    face: str = "english"
    ink: str = "cream"
    align: str = "left"
    middle: bool = False
    wrap: bool = False
    shadow: bool = True
    leading: float = 1.22


BUTTON_LEADING = 1.08
"""From one line of a button to the next, in heights of its letters."""


@look_type
class ButtonLook(Look):
    """`kind` is primary, normal, or on: sunk, until it is pressed again; `dim` takes its lip away, `chosen`
    rings it. The label may have several lines. Where several are equally good to begin with, none is primary:
    the keyboard stands on the first that `answers`; on none, where one of
    them is right and has to be found (`guess`)."""

    label: str
    size: int
    kind: str = "normal"
    press: bool = True


@look_type
class SpeechLook(Look):
    """Words on a banderole; `rect` is the scroll without its tail, which points up, down or left. `open` 0-1
    unrolls it from the middle."""

    words: str
    size: int
    tail: str = "down"
    open: float = 1.0
    grand: bool = False


@look_type
class RibbonLook(Look):
    """The phases of a deal; those before `current` are ticked."""

    steps: tuple[str, ...]
    current: int
    size: int


def ribbon_part(rect: Rect, u: float, i: int, parts: int) -> Rect:
    """Where one of the phases stands on a ribbon, of ``u`` pixels to a board unit."""
    wide = (rect.w - 68 * u) / parts
    return Rect(rect.x + 34 * u + i * wide, rect.y + 2 * u, wide, rect.h - 10 * u)


@look_type
class PanelLook(Look):
    """A sheet of parchment with torn edges; `seed` varies the tear and the stains."""

    seed: int = 6


@look_type
class ArrowLook(Look):
    """An arrow from one place (pixels) to another, which it points at; `rect` is what it lies in."""

    start: tuple[float, float]
    end: tuple[float, float]


@look_type
class BracketLook(Look):
    """A bracket over what lies beneath it, from side to side, its ends turned down."""


@look_type
class PlaqueLook(Look):
    """A dark strip under words that must be read over anything; ``soft``: so far within its edges (pixels) it
    fades away."""

    strength: float = 0.72
    soft: float = 0.0


@look_type
class RuleLook(Look):
    """A printed rule across its rectangle; `double` as under a heading."""

    double: bool = False
    ink: str = "ink"


@look_type
class OrnamentLook(Look):
    """A fixed woodcut of assets/table by name, fitted to the rectangle; where it has a ``natural`` width
    (pixels) it is cut to that, and its middle drawn out to fill the rest."""

    ornament: str
    natural: float = 0.0


FLAME = "flame"
LEANING = ("flame-leaning-1", "flame-leaning-2", "flame-leaning-3")
"""The candle's flame as it stands, and the ornaments of it bent further and further."""
LISTENING, PLEASED, PUT_OUT = "listening", "pleased", "put-out"
"""The expressions of a bust."""
BUST_RATIO = 1.2
"""The height of a bust to its width."""


@look_type
class PortraitLook(Look):
    """The bust of an opponent, by his name in commands and records, fitted to the rectangle."""

    portrait: str
    expression: str = LISTENING


SLOT_MARGIN = 10.0
"""What is left free round the words of a slot, in board units."""


@look_type
class SlotLook(Look):
    """A place chalked on the cloth, with a word or two; `chosen` while a card is held over it."""

    words: str = ""
    size: int = 16


@look_type
class CounterLook(Look):
    """One counter: `kind` is silver (a hundred), brass (ten) or bone (one)."""

    kind: str = "bone"


def counters(points: int) -> list[str]:
    """The kinds of counters that make a number, the most worth first."""
    hundreds, rest = divmod(max(0, points), 100)
    return ["silver"] * hundreds + ["brass"] * (rest // 10) + ["bone"] * (rest % 10)


@look_type
class TallyLook(Look):
    """A number laid out in `counters`, overlapping to fit."""

    count: int


@look_type
class SealLook(Look):
    """A wax seal with a few letters pressed into it; `open` once it has been broken, and `ticked` beside it
    where it was found to fit."""

    letters: str = ""
    size: int = 16
    open: bool = False
    ticked: bool = False


@look_type
class VeilLook(Look):
    """Darkens what lies under a menu."""

    strength: float = 0.5


@look_type
class SpotLook(Look):
    """Nothing to see: a place that can be pressed, with a ring when it has the keyboard. One that ``takes``
    the red then is what Enter presses, like a button."""

    press: bool = True
    takes: bool = False


@look_type
class AwayLook(SpotLook):
    """A control that is scrolled out of sight, where it would lie: the keyboard goes to it and so brings it
    into sight, no pointer touches it, and nothing is seen of it."""

    def holds(self, x: float, y: float) -> bool:
        return False
