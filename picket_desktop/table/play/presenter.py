"""The interface between a family of games and the table: how its events are seen, heard and described, where
everything is, and what pressing a card means. The table itself knows no game.

A presenter is stateless: it returns values, and the result of a press is a value too (an `Outcome`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Generic, NamedTuple, Protocol, TypeVar

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move, MoveT, Reason, View
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.settings import ALL_TALK, NORMAL_TALK, SHORT_TALK
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.state import Hand, Meant, Offer, Opened, Scene, TableState
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import Words

SceneT = TypeVar("SceneT", bound=Scene)
ViewT = TypeVar("ViewT", bound=View)
StateT = TypeVar("StateT", bound=TableState)
Beat = tuple[Event, ...]
"""The events shown at once: one event, with the private events that belong to it."""
PAUSE: Beat = ()
"""The time in which a complete trick is looked at before it is gathered."""


class Line(NamedTuple):
    """Something said aloud by a seat; if it ``stays``, the banderole hangs until it is rolled up. If it
    ``joins``, it does not replace what that seat said too recently to have been read; if it ``passes`` and
    would replace unread words, it is not hung, since it is on the sheet anyway."""

    seat: int
    text: str
    grand: bool = False
    stays: bool = False
    joins: bool = False
    passes: bool = False


class Slide(NamedTuple):
    """Counters for ``points`` that slide from one place to another (pixels), slowly for large amounts."""

    points: int
    start: Rect
    end: Rect
    slow: bool = False


class Concession(NamedTuple):
    """The question whether to concede the deal: its title, the cost, and the two answers, each with its
    effect."""

    title: str
    costs: tuple[str, ...]
    yes: tuple[str, str]
    no: tuple[str, str]


@dataclass(frozen=True)
class Make:
    """An outcome that makes a move. If it plays a ``card`` of the hand, it may need a second press. A move
    that is not allowed is explained."""

    move: Move
    card: Card | None = None
    sound: str = ""


@dataclass(frozen=True)
class Tell:
    """An outcome that only shows a sentence at the foot."""

    words: str


@dataclass(frozen=True)
class Arrange:
    """An outcome that rearranges the hand; the cards travel there in ``seconds`` seconds. ``leads`` is the id
    of the look to which the ring goes if it was on the pressed look, or "": the card's place, or the
    remaining button once nothing more can be done with the cards."""

    hand: Hand
    seconds: float
    sound: str = "paper_slide"
    leads: str = ""


@dataclass(frozen=True)
class Open:
    """An outcome that opens, closes or turns over something."""

    opened: Opened
    sound: str = "paper_slide"


Outcome = Make | Tell | Arrange | Open | None


class Referee(Protocol):
    """The authority on which of the picked cards may be called: a game, or the question of a drill."""

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is not allowed now, or None."""
        ...

    def in_order(self, move: MoveT) -> MoveT:
        """Return the move as a careful player would put it."""
        ...

    def malformed(self, move: Move) -> Reason | None:
        """Return what is wrong with the move itself, or None."""
        ...


class FamilyEvents(ABC, Generic[SceneT, StateT]):
    """The events of a family as they are seen, heard and described."""

    @abstractmethod
    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Group the events into beats, to be shown one after another, with a `PAUSE` where a trick is
        looked at."""

    def in_play(self, beat: Beat) -> bool:
        """Return True if a beat belongs to the play of the cards and not to the reckoning after it."""
        return True

    @abstractmethod
    def story(
        self, event: Event, before: SceneT, words: Words, names: Sequence[str | None], told: str
    ) -> str:
        """Return the text shown at the prompt after an event; ``told`` is the text before it."""

    @abstractmethod
    def narrated(self, event: Event, before: SceneT, words: Words, names: Sequence[str | None]) -> str:
        """Return an event as a screen reader describes it, or "" if another event covers it; ``before`` is
        the table before it."""

    def least_talk(self, event: Event, before: SceneT) -> str:
        """Return the talk setting from which an event is described unasked: the others' actions always are,
        private events with normal talk, the player's own actions only with all talk."""
        if event.only is not None:
            return NORMAL_TALK
        return ALL_TALK if getattr(event, "seat", None) == before.seat else SHORT_TALK

    @abstractmethod
    def lines(self, beat: Beat, before: SceneT, after: SceneT, words: Words) -> Sequence[Line]:
        """Return what is said aloud."""

    def faces(self, event: Event, scene: SceneT) -> Mapping[int, str]:
        """Return the expressions with which players react to an event, by seat; seats left out keep theirs.
        ``scene`` is the table after it."""
        return {}

    def winner(self, scene: SceneT) -> int | None:
        """Return the seat that has won the game; None for a tie, and before the game is settled."""
        return None

    def lasting(self, event: Event) -> bool:
        """Return True if the expressions after an event last until the next deal and not only for a
        moment."""
        return False

    @abstractmethod
    def sound(self, event: Event, before: SceneT) -> str | None:
        """Return the sound of an event, or None."""

    @abstractmethod
    def hold(self, event: Event, scene: SceneT) -> float:
        """Return the seconds for which an event stays before the next one, with normal pauses; movement goes
        on meanwhile. ``scene`` is the table after it."""

    def acclaim(
        self, beat: Beat, before: SceneT, after: SceneT, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        """Return the great moment in a beat, which is shown across the cloth, or None."""
        return None

    def read(self, event: Event) -> bool:
        """Return True if an event brings something to read, for which a player may have chosen longer
        pauses."""
        return False

    def lies(self, event: Event, scene: SceneT) -> bool:
        """Return True if what an event shows stays until the player goes on; ``scene`` is the table after
        it."""
        return False

    @abstractmethod
    def journey(
        self, beat: Beat, scene: SceneT, before: Sequence[Look], after: Sequence[Look], pace: Pace
    ) -> Journey:
        """Return how the cards travel; ``scene`` is the table after the beat. A `PAUSE` is the gathering of
        the trick."""

    def slide(self, beat: Beat, state: StateT, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """Return the counters that slide when something is scored, or None."""
        return None

    def last_trick(self, event: Event, scene: SceneT) -> int | None:
        """Return the seat that wins the last trick of the deal with an event, or None; ``scene`` is the table
        after it."""
        return None

    def plays(self, event: Event) -> int | None:
        """Return the seat that plays a card with an event, or None."""
        return None

    def ends_calls(self, event: Event, scene: SceneT) -> bool:
        """Return True if an event is the first of the play, before which what has been called should be read;
        ``scene`` is the table before it."""
        return False

    def rolls_up(self, event: Event) -> bool:
        """Return True if banderoles that stay are rolled up before this event."""
        return False

    def put_down(self, events: Iterable[Event], hand: Hand, opened: Opened) -> tuple[Hand, Opened]:
        """Return the hand and the open panels as they are after these events."""
        return hand, opened


class FamilyActions(ABC, Generic[StateT]):
    """The buttons of a family, and the outcomes of pressing its cards and buttons."""

    @abstractmethod
    def offers(self, state: StateT) -> Sequence[Offer]:
        """Return the buttons that make moves now."""

    @abstractmethod
    def card(self, state: StateT, card: Card) -> Outcome:
        """Return the outcome of pressing a card of the hand."""

    @abstractmethod
    def dropped(self, state: StateT, card: Card) -> Outcome:
        """Return the outcome of dropping a card of the hand on the cloth."""

    def pressed(self, state: StateT, look: Look) -> Outcome:
        """Return the outcome of pressing anything else that only this family has."""
        return None

    def refused(self, state: StateT, look: Look) -> Outcome:
        """Return the outcome of pressing a dimmed control that stands for no move."""
        return None

    def key(self, state: StateT, command: str) -> Outcome:
        """Return the outcome of a command of `input.commands` that only this family has."""
        return None

    def concession(self, state: StateT, events: Sequence[Event]) -> Concession:
        """Return the question whether to concede the deal, which would cause these events. Called only if
        conceding is allowed."""
        raise NotImplementedError


class FamilyPresenter(ABC, Generic[SceneT, ViewT, StateT]):
    """One family of games at the table. ``table`` is the family's subclass of `TableState`; ``events``
    defines how it shows events, ``actions`` what presses mean."""

    table: type[StateT]
    events: FamilyEvents[SceneT, StateT]
    actions: FamilyActions[StateT]

    @abstractmethod
    def scene(self, view: ViewT, words: Words) -> SceneT:
        """Return the scene of a view, with everything shown."""

    @abstractmethod
    def before(self, view: ViewT) -> SceneT:
        """Return the scene before any of the events told in a view."""

    @abstractmethod
    def cleared(self, view: ViewT) -> SceneT:
        """Return the scene between deals: the standing, and an empty cloth."""

    @abstractmethod
    def after(self, scene: SceneT, event: Event, words: Words) -> SceneT:
        """Return the scene after an event."""

    def puts_aside(self, before: ViewT, after: ViewT) -> bool:
        """Return True if what has been called is put away when one view follows another, and should be read
        before that."""
        return False

    def counted(self, scene: SceneT) -> frozenset[str]:
        """Return the ids of the cards whose points are counted where they are, once they have arrived
        there."""
        return frozenset()

    def reckoned(self, state: StateT, referee: Referee) -> StateT:
        """Return the state with everything that only the referee knows about the picked cards."""
        return state

    @abstractmethod
    def layout(self, state: StateT, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks, in Tab order. Pure."""

    @abstractmethod
    def looked_on(self, state: StateT, scale: Scale) -> Rect:
        """Return the place (pixels) of the buttons when the game is only looked at: beside what belongs to
        the player who sits there."""

    def every_trick(self, scene: SceneT, unseen: bool = False) -> bool:
        """Return True if all tricks may be looked at again, and not only the last: by the rules, or because
        they were ``unseen`` when they were played. There is then a sheet for them."""
        return False

    def holding(self, state: StateT, move: Move) -> str:
        """Return the names of what a move calls, with everything that decides comparisons."""
        return ""

    def reckons(self, state: StateT, move: Move) -> str:
        """Return the same as `holding`, with the points of each part and how they are counted."""
        return ""

    def needs(self, state: StateT) -> str:
        """Return what each player still needs, where the score matters more than points; "" if that is not
        shown."""
        return ""

    @abstractmethod
    def asks(self, state: StateT) -> str:
        """Return what there is to do, in one sentence."""

    def sheet_asks(self, state: StateT) -> str:
        """Return what the open sheet asks for, if a press on a card beside it does not close it; "" if any
        press beside it does."""
        return ""

    def picked(self, state: StateT) -> str:
        """Return the value of the cards picked so far, or "" if that is not shown."""
        return ""

    @abstractmethod
    def aloud(self, state: StateT, what: str) -> str:
        """Return the answer of one of the reading keys."""

    @abstractmethod
    def meant(self, state: StateT, move: Move) -> Meant:
        """Return an advised move in the form in which the player makes it."""

    @abstractmethod
    def about(self, state: StateT, move: Move) -> str:
        """Return a phrase for a move of a finished deal, as a heading for the reason behind it."""

    @abstractmethod
    def section(self, state: StateT) -> str:
        """Return the section of the rule book about what is asked or looked at."""

    @abstractmethod
    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        """Return the table's keys and their effects."""


Presenter = FamilyPresenter[Scene, View, TableState]
"""A presenter as the table knows it, whatever family it belongs to."""


def presenter_of(rules: Rules) -> Presenter:
    """Return the presenter of the family that some rules belong to, from the folder named after it."""
    found = import_module(f"{__package__}.{rules.family}.presenter").PRESENTER
    assert isinstance(found, FamilyPresenter)
    return found


def together(events: Iterable[Event], joined: tuple[type[Event], ...]) -> list[Beat]:
    """Make each event a beat, but add events of the ``joined`` types to the beat before them."""
    found: list[Beat] = []
    for event in events:
        if found and isinstance(event, joined):
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found
