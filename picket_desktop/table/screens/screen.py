"""The base class of screens, the values they are given, and their interface to the table.

To make a screen, subclass `Screen`, return looks from `layout`, act in `handle`, and define a `DOOR` in its
module if the title is to open it. The frame does the rest: it points, focuses, presses, writes the foot line
and draws. It draws again only when `tick` says so, an intent was handled, or the pointer or the keyboard
moved.
"""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from picket_desktop.engine.cards import card
from picket_desktop.saved.settings import SHORT_TALK, Settings
from picket_desktop.saved.store import Store
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.motion.entrance import Entering, from_afar
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.cards import Cards
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.voice import opened


@dataclass(frozen=True)
class Moment:
    """Everything that a layout may depend on besides the screen's own state. A layout reads no clock."""

    scale: Scale
    now: float
    attention: Attention
    settings: Settings
    measure: Measure


class Host(Protocol):
    """The table as its screens see it."""

    settings: Settings
    store: Store
    keyboard: Keyboard
    ready: bool
    """False while modules that a page needs are being loaded."""

    @property
    def now(self) -> float:
        """The table's clock, in seconds."""
        ...

    @property
    def asked_for(self) -> float:
        """How long the topmost screen's question has been on screen, in seconds; 0 if there is none."""
        ...

    @property
    def pad(self) -> str:
        """The kind of the game pad that was used last (`words.pads`); "" if keys or the pointer were."""
        ...

    def sign(self, command: str) -> str:
        """Return what to call the key or button that gives a command on the device in use. A pair of commands
        (``one/other``) gets words for both; "" if there is none."""
        ...

    @property
    def today(self) -> datetime:
        """The current date and time."""
        ...

    def open(self, screen: "Screen") -> None:
        """Lay a screen over the others."""
        ...

    def close(self) -> None:
        """Remove the topmost screen. Removing the last one ends the program."""
        ...

    def home(self, screen: "Screen | None" = None) -> None:
        """Remove all screens but the first, and put `screen` on top unless it is None."""
        ...

    def leave(self) -> None:
        """End the sitting."""
        ...

    def change(self, settings: Settings) -> None:
        """Apply and save new settings."""
        ...

    def notice(self, words: str) -> None:
        """Show a sentence at the foot of the window for a few seconds."""
        ...

    def copy(self, text: str) -> bool:
        """Copy text to the clipboard. Return False if there is no clipboard."""
        ...

    def browse(self, address: str) -> bool:
        """Open a web page in the player's browser, which may take seconds. Return False without one."""
        ...

    def say(self, words: str, least: str = SHORT_TALK) -> None:
        """Have a screen reader speak a line, if the player has asked for at least ``least`` talk."""
        ...

    def play(self, sound: str) -> None:
        """Play one of sound.NAMES."""
        ...

    def focus(self, id: str) -> None:
        """Move the keyboard focus to a look."""
        ...


class Screen:
    """The base class of every screen. `over` screens, such as menus, are drawn on top of the one below."""

    name = "Picket"
    over = False
    clears = False
    """True if the page clears the cloth. A screen beneath it that `yields` then takes its looks away, so that
    none of them stick out."""
    yields = False
    foot_goes_aside = False
    """True if the foot line moves out of the way of other looks. Over pages it stays still, because they
    leave room for it."""
    has_leaves = False
    """True if the wheel turns pages instead of scrolling. A finger's swipe then turns them too."""
    scope = ""
    """The scope of the commands that this screen obeys besides the common ones: one of
    `input.commands.SCOPES`."""
    teaches = ""
    """The scope of the commands whose keys this screen names, if it is not the screen's own."""
    keys_at = "keys.here"
    """The catalogue entry for the heading over this screen's own keys on the page of keys."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def layout(self, moment: Moment) -> Sequence[Look]:
        """Return the looks at this moment in Tab order. Must be a pure function."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> None:
        """Act on an intent."""

    def touched(self, look: Look) -> None:
        """Tell the player what a look is, such as a card, when it is pressed but cannot be used."""
        name = ""
        if isinstance(look, CardLook):
            name = self.cards.card(card(look.text)) if look.text else said("card.back")
        if told := look.name or name:
            self.host.notice(opened(told))

    def tick(self, now: float) -> bool:
        """Start what is due by `now`. Return True if the picture changes, for example because something is
        moving."""
        return False

    def rests(self, now: float) -> bool:
        """Return True if nothing that changes with time has to be drawn now."""
        return True

    def alive(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks in the window. Those that change over time are as they are now."""
        return list(looks)

    def stirs(self, looks: Sequence[Look], now: float) -> float:
        """Return when the next look in the window changes by itself; infinity if none does."""
        return math.inf

    @property
    def question(self) -> Hashable:
        """A key that identifies the question being asked.

        The keyboard's focus goes to the answer of each new question, and no press counts for a question that
        has not been seen yet (`input.timing`). It is "" if the screen always asks the same, and None while
        something else is shown first.
        """
        return ""

    def stands(self, look: Look) -> bool:
        """Return True if a press on this look only shows something, and so takes effect no matter what is
        being asked or is moving."""
        return False

    def hurry(self, key: str = "") -> Ended:
        """End any movement because something was pressed or a ``key`` was struck, and return what was ended.
        The press then does nothing else, unless the key has a meaning here or the look pressed `stands`. In
        the second case ``key`` is the id of the look."""
        return Ended.NOTHING

    def at_foot(self, line: list[Look]) -> list[Look]:
        """Return the line at the foot of the window as this screen shows it."""
        return line

    @property
    def comes_back(self) -> bool:
        """True if the focus returns to its last place when the screen above closes."""
        return True

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what kind of place was pressed where there is no look. On a page over others, a press beside
        its sheet closes it, as Escape does."""
        return Beside.CLOSES if self.over and off_sheet(looks, x, y) else Beside.NOTHING

    def pressed(self, x: float, y: float) -> bool:
        """Note that the pointer went down at a place (in pixels), whatever comes of it. Return True if this
        changes the picture."""
        return False

    @property
    def greets(self) -> str:
        """What a screen reader says as soon as the screen opens, after reading the screen's own text."""
        return ""

    @property
    def asked_aloud(self) -> str:
        """The question asked, as a screen reader speaks it."""
        return ""

    @property
    def picked_aloud(self) -> str:
        """The worth of the cards picked so far, as a screen reader speaks it when `tells` changes."""
        return ""

    @property
    def types(self) -> str:
        """The characters typed as text here, which give no command. For instance, digits are not reading keys
        where numbers are typed."""
        return ""

    @property
    def waits_for_key(self) -> bool:
        """True if the next key is passed to the screen as `Struck`, whatever its usual meaning."""
        return False

    def reads(self, what: str) -> str:
        """Return what a reading key reads here; "" for the page itself."""
        return ""

    @property
    def tells(self) -> Hashable:
        """A key for the contents over the table, such as a slip. When the key changes, they are read
        aloud."""
        return self.open_at

    @property
    def turned_to(self) -> Hashable:
        """A key for the page over the table. When it changes, the new page is read from its first line."""
        return None

    @property
    def cards(self) -> Cards:
        """The names of the cards as a screen reader says them."""
        return Cards(replace(page_words().say, manner="plain" if self.host.settings.plain else "modern"))

    def resting(self, looks: Sequence[Look]) -> Sequence[Look]:
        """Return the looks as they are when nothing moves, for a screen reader."""
        return looks

    @property
    def open_at(self) -> Hashable:
        """A key for the open page. When it changes, the new page is animated into place."""
        return ""

    def comes(self, before: Hashable, scale: Scale) -> Entering:
        """Return how the looks arrive when the screen opens (``before`` is None) or turns to another page. It
        is a `Passage` if the whole picture turns into another, and None if the looks appear at once. By
        default, a page rises when it opens."""
        return from_afar(0.0, scale.px(AFAR)) if before is None else None

    def ahead(self) -> Sequence[Callable[[], "Screen"]]:
        """Return functions that make the screens a press may open here, the likeliest first, so that they can
        be drawn ahead. The functions change nothing."""
        return ()

    @property
    def ahead_of(self) -> object:
        """A key for whatever `ahead` depends on. When it changes, `ahead` is called again."""
        return ""

    def next_looks(self) -> Iterator[Sequence[Look]]:
        """Yield the looks that this screen itself may show next, the likeliest first, so that they can be
        drawn ahead. They may include things the player has not yet seen. Laying them out changes nothing."""
        yield from ()

    def opened(self) -> None:
        """React to becoming the topmost screen, for the first time or again."""

    def mended(self) -> None:
        """Put away everything that can be put away, after an error raised while the screen was on top."""

    def closed(self) -> None:
        """End everything that the screen started. Called when the screen has been removed for good, either by
        the player or because the window closes."""

    @property
    def unringed(self) -> str:
        """A hint on choosing with keys, shown when the focus ring must not point to any of the answers;
        otherwise ""."""
        return ""

    def foot(self, scale: Scale) -> Rect | None:
        """Return the place of the line that describes what is under the pointer, or None if there is none."""
        wide = min(scale.width - 40, 1120 * scale.text)
        return scale.rect((scale.width - wide) / 2, scale.height - 31, wide, 29)

    def explains(self, term: str) -> Explained | None:
        """Return the explanation of a term on one of the screen's looks; None if there is none."""
        return None

    def looks_up(self, section: str) -> None:
        """Open the rule book at a section. By default, do nothing."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the screen's own keys and their actions, for the page that `?` opens."""
        return []

    def named_keys(self, commands: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the given pairs of a command and its action, with the words for its keys instead of the
        command. Two commands that go together are given as ``one/other``."""
        return [(self.host.sign(command), does) for command, does in commands]


def off_sheet(looks: Sequence[Look], x: float, y: float) -> bool:
    """Return True if there is a sheet, and a point (pixels) is outside the topmost one."""
    top = max((look for look in looks if isinstance(look, PanelLook)), key=lambda look: look.z, default=None)
    return top is not None and not top.rect.holds(x, y)


@dataclass(frozen=True)
class Door:
    """A button of the title that opens a screen, made by `open`. `why_not` says why there is nothing to open
    now. The door is then pale, except an ``apart`` one, which is not shown.

    Doors are sorted by `place`, lowest first. The `great` ones are above the others, the ``first`` one is on
    the cloth by itself, and an ``apart`` one is on a slip of its own. The first door whose ``red`` returns
    True is the primary button. The doors for ``help`` are on a separate page.

    The text on a door is in the catalogue under its id, or under another ``key``, unless it is given here.
    ``beneath`` returns more text for the ``lines`` under it, which is shown as soon as it has been looked up.
    Making the screen of a ``fateful`` door has effects even if nobody opens it; ``foreseen`` makes the same
    screen without them, only to be drawn ahead.
    """

    id: str
    open: Callable[[Host], Screen]
    place: int
    great: bool = False
    apart: bool = False
    first: bool = False
    why_not: Callable[[Host], str] = lambda host: ""
    beneath: Callable[[Host], Sequence[str]] = lambda host: ()
    lines: int = 0
    title: str = ""
    meaning: str = ""
    key: str = ""
    fateful: bool = False
    foreseen: Callable[[Host], Screen] | None = None
    red: Callable[[Host], bool] = lambda host: False
    help: bool = False

    @property
    def entry(self) -> tuple[str, str, str]:
        """The id, the text on the door and its description."""
        key = f"door.{self.key or self.id}"
        return self.id, self.title or said(key), self.meaning or said(f"{key}.says")

    @property
    def label(self) -> str:
        return self.entry[1]

    @property
    def says(self) -> str:
        return self.entry[2]
