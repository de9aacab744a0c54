"""The interface between a family of games and the table: how its events are seen, heard and described, where
everything is, and what a press on a card means. The table itself knows no game.

A presenter is stateless: it only returns values, and even the result of a press is a value (an `Outcome`).
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
"""Events that are shown together: one event, with the private events that belong to it."""
PAUSE: Beat = ()
"""An empty beat: a pause to look at a complete trick before it is gathered."""


class Line(NamedTuple):
    """The words that a seat says aloud. If the line ``stays``, the banderole hangs until it is rolled up. If
    it ``joins``, it is added to the seat's last line, if that is too recent to have been read. If it
    ``passes``, it is not hung where it would replace unread words, since it is on the sheet anyway."""

    seat: int
    text: str
    grand: bool = False
    stays: bool = False
    joins: bool = False
    passes: bool = False


class Slide(NamedTuple):
    """Counters for ``points`` that slide from one place to another (pixels), slowly if the amount is
    large."""

    points: int
    start: Rect
    end: Rect
    slow: bool = False


class Concession(NamedTuple):
    """Asks whether to concede the deal: a title, the cost, and the two answers, each with a description of
    its effect."""

    title: str
    costs: tuple[str, ...]
    yes: tuple[str, str]
    no: tuple[str, str]


@dataclass(frozen=True)
class Make:
    """An outcome that makes a move. Playing a ``card`` of the hand may need a second press. If the move is
    not allowed, the reason is shown."""

    move: Move
    card: Card | None = None
    sound: str = ""


@dataclass(frozen=True)
class Tell:
    """An outcome that only shows a sentence at the foot."""

    words: str


@dataclass(frozen=True)
class Arrange:
    """An outcome that rearranges the hand. The cards take ``seconds`` to move. ``leads`` is the id of the
    look that gets the focus ring if it was on the pressed look: the card in its new place or, once no more
    cards can be picked, the button that remains. With "" the focus is not changed."""

    hand: Hand
    seconds: float
    sound: str = "paper_slide"
    leads: str = ""


@dataclass(frozen=True)
class Open:
    """An outcome that opens, closes or turns over a part of the table."""

    opened: Opened
    sound: str = "paper_slide"


Outcome = Make | Tell | Arrange | Open | None


class Referee(Protocol):
    """Judges whether picked cards may be called; a game, or the question of a drill."""

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is not allowed now; None if it is allowed."""
        ...

    def in_order(self, move: MoveT) -> MoveT:
        """Return the move with its cards in the order in which a careful player would name them."""
        ...

    def malformed(self, move: Move) -> Reason | None:
        """Return the reason why a move would be wrong in any situation; None if there is none."""
        ...


class FamilyEvents(ABC, Generic[SceneT, StateT]):
    """The interface for a family's events: how they are seen, heard and described."""

    @abstractmethod
    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Return the beats in which events are shown, one after another. A `PAUSE` leaves time to look at a
        trick."""

    def in_play(self, beat: Beat) -> bool:
        """Return True if a beat belongs to the play of the cards, False if it belongs to the reckoning
        afterwards."""
        return True

    @abstractmethod
    def story(
        self, event: Event, before: SceneT, words: Words, names: Sequence[str | None], told: str
    ) -> str:
        """Return the text shown at the prompt after an event; ``told`` is the text before it."""

    @abstractmethod
    def narrated(self, event: Event, before: SceneT, words: Words, names: Sequence[str | None]) -> str:
        """Return an event as a screen reader describes it; "" if the description of another event includes
        it. ``before`` is the table before the event."""

    def least_talk(self, event: Event, before: SceneT) -> str:
        """Return the lowest talk setting at which an event is described unasked. By default, the other
        players' actions are described at every setting, private events from normal talk on, and the player's
        own actions only at the highest."""
        if event.only is not None:
            return NORMAL_TALK
        return ALL_TALK if getattr(event, "seat", None) == before.seat else SHORT_TALK

    @abstractmethod
    def lines(self, beat: Beat, before: SceneT, after: SceneT, words: Words) -> Sequence[Line]:
        """Return the lines said aloud in a beat."""

    def faces(self, event: Event, scene: SceneT) -> Mapping[int, str]:
        """Return how the players' faces react to an event, by seat; other seats keep their expressions.
        ``scene`` is the table after the event."""
        return {}

    def winner(self, scene: SceneT) -> int | None:
        """Return the seat that has won the game; None for a tie, and before the game is settled."""
        return None

    def lasting(self, event: Event) -> bool:
        """Return True if the expressions after an event last until the next deal, False if they last only a
        moment."""
        return False

    @abstractmethod
    def sound(self, event: Event, before: SceneT) -> str | None:
        """Return the name of the sound of an event; None if it is silent."""

    @abstractmethod
    def hold(self, event: Event, scene: SceneT) -> float:
        """Return how long an event stays before the next one, in seconds at normal pauses. Movements continue
        meanwhile. ``scene`` is the table after the event."""

    def acclaim(
        self, beat: Beat, before: SceneT, after: SceneT, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        """Return the acclaim to show across the cloth for a great moment in a beat; None if there is none."""
        return None

    def read(self, event: Event) -> bool:
        """Return True if an event brings something to read. It then stays longer if the player chose longer
        pauses."""
        return False

    def lies(self, event: Event, scene: SceneT) -> bool:
        """Return True if what an event shows stays until the player continues; ``scene`` is the table after
        the event."""
        return False

    @abstractmethod
    def journey(
        self, beat: Beat, scene: SceneT, before: Sequence[Look], after: Sequence[Look], pace: Pace
    ) -> Journey:
        """Return the movement of the cards in a beat; in a `PAUSE`, the trick is gathered. ``scene`` is the
        table after the beat."""

    def slide(self, beat: Beat, state: StateT, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """Return counters that slide when something is scored; None if nothing slides."""
        return None

    def last_trick(self, event: Event, scene: SceneT) -> int | None:
        """Return the seat that wins the last trick of the deal by this event; None for any other event.
        ``scene`` is the table after the event."""
        return None

    def plays(self, event: Event) -> int | None:
        """Return the seat that plays a card with an event; None if nobody does."""
        return None

    def ends_calls(self, event: Event, scene: SceneT) -> bool:
        """Return True if an event begins the play, so that the player should have time to read the calls
        first.

        ``scene`` is the table before the event.
        """
        return False

    def rolls_up(self, event: Event) -> bool:
        """Return True if the banderoles still shown are rolled up before this event."""
        return False

    def put_down(self, events: Iterable[Event], hand: Hand, opened: Opened) -> tuple[Hand, Opened]:
        """Return the hand and the open panels as they are after some events."""
        return hand, opened


class FamilyActions(ABC, Generic[StateT]):
    """The buttons of a family, and what presses on its cards and buttons do."""

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
        """Return what pressing one of this family's own looks does; None if it has no effect."""
        return None

    def refused(self, state: StateT, look: Look) -> Outcome:
        """Return the outcome of pressing a dimmed control that stands for no move."""
        return None

    def key(self, state: StateT, command: str) -> Outcome:
        """Return the outcome of a command of `input.commands` that only this family has."""
        return None

    def concession(self, state: StateT, events: Sequence[Event]) -> Concession:
        """Return the question that asks whether to concede the deal. ``events`` are what would follow. Called
        only if conceding is allowed."""
        raise NotImplementedError


class FamilyPresenter(ABC, Generic[SceneT, ViewT, StateT]):
    """Presents one family of games. ``table`` is the family's subclass of `TableState`; ``events`` defines
    how events are shown, and ``actions`` what presses mean."""

    table: type[StateT]
    events: FamilyEvents[SceneT, StateT]
    actions: FamilyActions[StateT]

    @abstractmethod
    def scene(self, view: ViewT, words: Words) -> SceneT:
        """Return the scene after everything in a view has been shown."""

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
        """Return True if calls are put away between these two views, so that there should be time to read
        them first."""
        return False

    def counted(self, scene: SceneT) -> frozenset[str]:
        """Return the ids of the cards whose points are counted as soon as the cards arrive."""
        return frozenset()

    def reckoned(self, state: StateT, referee: Referee) -> StateT:
        """Return the state, completed with the facts about the picked cards that only the referee knows."""
        return state

    @abstractmethod
    def layout(self, state: StateT, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks, in Tab order. This is a pure function."""

    @abstractmethod
    def looked_on(self, state: StateT, scale: Scale) -> Rect:
        """Return where the buttons go (pixels) when the game can only be looked at: beside what belongs to
        the player at the foot of the table."""

    def every_trick(self, scene: SceneT, unseen: bool = False) -> bool:
        """Return True if all tricks, not only the last, can be looked at again on a sheet. It depends on the
        rules of the game, and on ``unseen``: True if the person has not seen the tricks being played."""
        return False

    def holding(self, state: StateT, move: Move) -> str:
        """Return the names of the holdings that a move calls, with all that matters in comparing them with
        the opponent's."""
        return ""

    def reckons(self, state: StateT, move: Move) -> str:
        """Return the names of the holdings that a move calls, with the points of each and how they are
        counted."""
        return ""

    def needs(self, state: StateT) -> str:
        """Return a text on what each player still needs, if the score matters more than points; else ""."""
        return ""

    @abstractmethod
    def asks(self, state: StateT) -> str:
        """Return in one sentence what is asked, or what there is to do."""

    def sheet_asks(self, state: StateT) -> str:
        """Return a sentence on what the open sheet asks for, if it stays open when a card beside it is
        pressed. Return "" if any press beside it closes it."""
        return ""

    def picked(self, state: StateT) -> str:
        """Return the value of the cards picked so far; "" if that is not shown."""
        return ""

    @abstractmethod
    def aloud(self, state: StateT, what: str) -> str:
        """Return the text that a reading key reads aloud; ``what`` names the key's subject."""

    @abstractmethod
    def meant(self, state: StateT, move: Move) -> Meant:
        """Return an advised move as the player would make it at the table."""

    @abstractmethod
    def about(self, state: StateT, move: Move) -> str:
        """Return a phrase for a move of a finished deal, used as the heading over the reason for that
        move."""

    @abstractmethod
    def section(self, state: StateT) -> str:
        """Return the section of the rule book on what is being asked or looked at."""

    @abstractmethod
    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        """Return the keys of the table and their effects."""


Presenter = FamilyPresenter[Scene, View, TableState]
"""A presenter as the table uses it, of whatever family."""


def presenter_of(rules: Rules) -> Presenter:
    """Return the presenter for the family of the ``rules``, from the folder named after the family."""
    found = import_module(f"{__package__}.{rules.family}.presenter").PRESENTER
    assert isinstance(found, FamilyPresenter)
    return found


def together(events: Iterable[Event], joined: tuple[type[Event], ...]) -> list[Beat]:
    """Return a beat for each event; events of the ``joined`` types are part of the beat before them."""
    found: list[Beat] = []
    for event in events:
        if found and isinstance(event, joined):
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found
