"""What a screen is, what it is told, and what it may ask of the table around it.

To make a screen: subclass `Screen`, answer `layout` with looks, act in `handle`, and hang a `DOOR` in its
module if the title is to open it. The frame does the
rest: it points, focuses, presses, writes the foot line, draws, and draws again only when `tick` says so, an
intent was handled, or the pointer or the keyboard moved.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.pages import said


@dataclass(frozen=True)
class Moment:
    """All that a layout may depend on beside the screen's own state; a layout reads no clock."""

    scale: Scale
    now: float
    attention: Attention
    settings: Settings
    measure: Measure


class Host(Protocol):
    """The table, as its screens see it."""

    settings: Settings
    store: Store

    @property
    def now(self) -> float:
        """The table's clock, in seconds."""
        ...

    @property
    def today(self) -> datetime:
        """The day and the hour."""
        ...

    def open(self, screen: "Screen") -> None:
        """Lay a screen over the others."""
        ...

    def close(self) -> None:
        """Take the topmost screen away; the last one leaves the table."""
        ...

    def home(self, screen: "Screen | None" = None) -> None:
        """Take all screens away but the first, and lay `screen` over that."""
        ...

    def leave(self) -> None:
        """End the sitting."""
        ...

    def change(self, settings: Settings) -> None:
        """Use and keep other settings."""
        ...

    def notice(self, words: str) -> None:
        """A sentence at the foot of the window for a few seconds."""
        ...

    def copy(self, text: str) -> bool:
        """Put something on the clipboard; False where there is none."""
        ...

    def play(self, sound: str) -> None:
        """Play one of sound.NAMES."""
        ...

    def focus(self, id: str) -> None:
        """Move the keyboard to a look."""
        ...


class Screen:
    """The base of every screen. `over` screens are drawn on top of the one below (menus). One that `shows`
    has something to show before it asks: the keyboard goes to nothing until there is a primary button."""

    name = "Picket"
    over = False
    shows = False
    foot_goes_aside = False
    """Whether the line at the foot goes aside for what lies there; over a page, which leaves it room, it
    stands still."""
    keys_at = "keys.here"
    """What its own keys stand under on the page of keys, by its entry in the catalogue."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def layout(self, moment: Moment) -> Sequence[Look]:
        """The looks of this moment, in the order in which Tab shall walk them. Pure."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> None:
        """Do what was meant."""

    def tick(self, now: float) -> bool:
        """Time has come to `now`: start what is due; True if the picture changes (something moves)."""
        return False

    def rests(self, now: float) -> bool:
        """Whether time alone brings nothing that must be seen at once."""
        return True

    def hurry(self, key: str = "") -> bool:
        """A press came, or another ``key``: end what is moving. True if anything was; that press then does
        nothing else. A key that means something here is not spent so."""
        return False

    @property
    def comes_back(self) -> bool:
        """Whether the keyboard, when what lay over the screen is gone, goes back to where it was."""
        return True

    def unread(self, repeated: bool = True) -> bool:
        """Whether what can be pressed has only just appeared: then a press was not meant for it.
        ``repeated``: what came before was a press as well."""
        return False

    @property
    def unseen(self) -> bool:
        """Whether what lies open can hardly have been seen by whoever strikes one key again and again."""
        return False

    @property
    def resting(self) -> str:
        """The look from which arrows walk where none has the ring; "" where that is none."""
        return ""

    def expected(self, look: Look) -> bool:
        """Whether a press on this, while something still moved, was meant for it all the same."""
        return False

    def pressed(self, x: float, y: float) -> bool:
        """The pointer went down there (pixels), whatever becomes of it. True if the picture changes by it."""
        return False

    @property
    def asks(self) -> Hashable:
        """What is asked now, where that changes while it lies open; the keyboard goes to each new question's
        answer. None: nothing, or always the same."""
        return None

    @property
    def open_at(self) -> Hashable:
        """Which page of it lies open: where another comes up, it is seen to come."""
        return ""

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        """How its looks come to their places when it is opened (``before`` is None), or another page of it;
        None: they are there. A page rises."""
        return from_afar(0.0, scale.px(AFAR)) if before is None else None

    def opened(self) -> None:
        """It has come to the top, for the first time or again."""

    def mended(self) -> None:
        """Something raised while it was on top: put away what can be put away."""

    def closed(self) -> None:
        """It was taken away for good, by the player or with the window: end what it set going."""

    def foot(self, scale: Scale) -> Rect | None:
        """Where the line stands that names what is pointed at; None to have none."""
        wide = min(scale.width - 40, 1120 * scale.text)
        return scale.rect((scale.width - wide) / 2, scale.height - 31, wide, 29)

    def explains(self, term: str) -> Explained | None:
        """What a term means that one of the screen's looks speaks of."""
        return None

    def looks_up(self, section: str) -> None:
        """Open the rule book at a section."""

    def keys(self) -> list[tuple[str, str]]:
        """The screen's own keys and what they do, for the page that `?` opens."""
        return []


@dataclass(frozen=True)
class Door:
    """What opens a screen from the title: `open` makes it, `when` says whether it is offered at all (a game
    waits to be continued). Doors stand by `place`, the lowest first, the `great` ones above the others. What
    stands on a door is in the catalogue under its id, or another ``key``, unless it is given here;
    ``beneath`` tells more, in so many ``lines`` under it, as soon as it has been looked up."""

    id: str
    open: Callable[[Host], Screen]
    place: int
    great: bool = False
    when: Callable[[Host], bool] = lambda host: True
    beneath: Callable[[Host], Sequence[str]] = lambda host: ()
    lines: int = 0
    title: str = ""
    meaning: str = ""
    key: str = ""

    @property
    def label(self) -> str:
        return self.title or said(f"door.{self.key or self.id}")

    @property
    def says(self) -> str:
        return self.meaning or said(f"door.{self.key or self.id}.says")
