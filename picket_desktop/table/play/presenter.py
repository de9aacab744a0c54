"""What a family of games tells the table: how its events are seen, heard and told, where everything lies, and
what a press on a card means. The table itself knows no game.

A presenter keeps nothing: it answers with values, and what a press comes to is a value too (an `Outcome`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move, MoveT, Reason
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.hint import Meant
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.state import Hand, Offer, Opened, SceneT, TableState, ViewT
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import Words

StateT = TypeVar("StateT", bound=TableState[Any, Any])
Beat = tuple[Event, ...]
"""Events that are shown at once: one, with what the person alone sees of it."""
PAUSE: Beat = ()
"""The time in which a whole trick is looked at, and then its gathering."""


class Line(NamedTuple):
    """Something said aloud by a seat; ``stays`` until it is rolled up."""

    seat: int
    text: str
    grand: bool = False
    stays: bool = False


class Slide(NamedTuple):
    """Points whose counters slide from one place (pixels) to another, slowly where they are great."""

    points: int
    start: Rect
    end: Rect
    slow: bool = False


class Concession(NamedTuple):
    """How it is asked whether the deal is given up: the title, what it costs, and the answers, each with what
    it does."""

    title: str
    costs: tuple[str, ...]
    yes: tuple[str, str]
    no: tuple[str, str]


@dataclass(frozen=True)
class Make:
    """A move; where it is a ``card`` of the hand it may have to be pressed twice. One that may not be made is
    explained."""

    move: Move
    card: Card | None = None
    sound: str = ""


@dataclass(frozen=True)
class Tell:
    """Nothing but a sentence at the foot."""

    words: str


@dataclass(frozen=True)
class Arrange:
    """The hand lies otherwise, and travels there in so many seconds."""

    hand: Hand
    seconds: float
    sound: str = "paper_slide"


@dataclass(frozen=True)
class Open:
    """Something is opened, closed or turned over."""

    opened: Opened
    sound: str = "paper_slide"


Outcome = Make | Tell | Arrange | Open | None


class Referee(Protocol):
    """Who says what of the picked cards may be called: a sitting, or whoever asks a drill."""

    def why_not(self, move: Move) -> Reason | None:
        """Why a move may not be made now."""
        ...

    def in_order(self, move: MoveT) -> MoveT:
        """The move as a careful player would say it."""
        ...

    def malformed(self, move: Move) -> Reason | None:
        """What is wrong with the move itself."""
        ...


class Presenter(ABC, Generic[SceneT, ViewT, StateT]):
    """One family of games at the table. ``table`` is the family's kind of `TableState`."""

    table: type[StateT]

    # What lies on the cloth.

    @abstractmethod
    def scene(self, view: ViewT, words: Words) -> SceneT:
        """The table as it lies in a view, everything shown."""

    @abstractmethod
    def before(self, view: ViewT) -> SceneT:
        """The table on which what is told in a view has yet to happen."""

    @abstractmethod
    def cleared(self, view: ViewT) -> SceneT:
        """The table between deals: the standing, and nothing on the cloth."""

    @abstractmethod
    def after(self, scene: SceneT, event: Event, words: Words) -> SceneT:
        """The table when an event has happened."""

    def reckoned(self, state: StateT, referee: Referee) -> StateT:
        """The state with what only the referee knows of what the hand does."""
        return state

    @abstractmethod
    def layout(self, state: StateT, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Everything that is seen, in the order in which Tab walks it. Pure."""

    @abstractmethod
    def looked_on(self, state: StateT, scale: Scale) -> Rect:
        """Where the buttons of a game lie that is only looked at (pixels): beside what is his who sits
        there."""

    def holding(self, state: StateT, move: Move) -> str:
        """What is called by a move, by its names."""
        return ""

    def reckons(self, state: StateT, move: Move) -> str:
        """The same, with what each part of it makes and how."""
        return ""

    def asks(self, state: StateT) -> str:
        """What there is to do, in one sentence."""
        return ""

    # What happens, shown.

    @abstractmethod
    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """The events as they are shown one after another, with a `PAUSE` where a trick is looked at."""

    def in_play(self, beat: Beat) -> bool:
        """Whether a beat belongs to the play of the cards, and not to the reckoning after it."""
        return True

    @abstractmethod
    def story(
        self, event: Event, before: SceneT, words: Words, names: Sequence[str | None], told: str
    ) -> str:
        """What is told where the prompt stands, after an event; ``told`` is what was told before it."""

    @abstractmethod
    def lines(self, beat: Beat, before: SceneT, after: SceneT, words: Words) -> Sequence[Line]:
        """What is said aloud."""

    def faces(self, event: Event, scene: SceneT) -> Mapping[int, str]:
        """How players take an event, by seat; whoever is not named looks as before. ``scene`` is the table
        after it."""
        return {}

    def lasting(self, event: Event) -> bool:
        """Whether they look so until the next deal, and not for a moment only."""
        return False

    @abstractmethod
    def sound(self, event: Event, before: SceneT) -> str | None:
        """What is heard when an event is shown."""

    @abstractmethod
    def hold(self, event: Event) -> float:
        """Seconds that an event stands before the next, at normal pace; what moves moves meanwhile."""

    def acclaim(
        self, beat: Beat, before: SceneT, after: SceneT, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        """What is great in a beat, and is shown across the cloth."""
        return None

    def read(self, event: Event) -> bool:
        """Whether what is told of an event stands long enough to be read before the next is shown."""
        return False

    def lies(self, event: Event, scene: SceneT) -> bool:
        """Whether what an event shows lies open until the person goes on; ``scene`` is the table after it."""
        return False

    @abstractmethod
    def journey(
        self, beat: Beat, scene: SceneT, before: Sequence[Look], after: Sequence[Look], pace: Pace
    ) -> Journey:
        """How the cards travel; ``scene`` is the table after it. A `PAUSE` is the gathering of the trick."""

    def slide(self, beat: Beat, state: StateT, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """The counters of what is reckoned."""
        return None

    def rolls_up(self, event: Event) -> bool:
        """Whether what was said and stays is rolled up before this."""
        return False

    def put_down(self, events: Iterable[Event], hand: Hand, opened: Opened) -> tuple[Hand, Opened]:
        """What the hand does and what is open, once these events have come."""
        return hand, opened

    def concession(self, state: StateT, events: Sequence[Event]) -> Concession:
        """How it is asked whether the deal is given up, of which these events would come. Only where it may
        be."""
        raise NotImplementedError

    # What the person does.

    @abstractmethod
    def offers(self, state: StateT) -> Sequence[Offer]:
        """The buttons that make moves now."""

    @abstractmethod
    def card(self, state: StateT, card: Card) -> Outcome:
        """A card of the hand is pressed."""

    @abstractmethod
    def dropped(self, state: StateT, card: Card) -> Outcome:
        """A card of the hand is let go on the cloth."""

    def pressed(self, state: StateT, look: Look) -> Outcome:
        """Anything else is pressed that only this family has."""
        return None

    def refused(self, state: StateT, look: Look) -> Outcome:
        """A dimmed control is pressed for which a move is no answer."""
        return None

    @abstractmethod
    def meant(self, state: StateT, move: Move) -> Meant:
        """A move that is advised, as the person makes it."""

    @abstractmethod
    def about(self, state: StateT, move: Move) -> str:
        """What a move of the deal that is over was about, for over the thought that led to it."""

    def key(self, state: StateT, letter: str) -> Outcome:
        """A key that only this family has."""
        return None

    @abstractmethod
    def section(self, state: StateT) -> str:
        """The section of the rule book about what is asked or looked at."""

    @abstractmethod
    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        """The table's keys and what they do."""


def together(events: Iterable[Event], joined: tuple[type[Event], ...]) -> list[Beat]:
    """Each event a beat, those of some kinds together with the one before them."""
    found: list[Beat] = []
    for event in events:
        if found and isinstance(event, joined):
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found
