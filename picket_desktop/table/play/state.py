"""The state of a table at one moment: the scene, the player's hand, what is open and what is being said.

A layout shows only what is in a `TableState`, to which the families add fields of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.chances import Hoped
from picket_desktop.ai.odds import Odds
from picket_desktop.ai.review.highlights import NOT_KNOWN, Highlights
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, LaidOpen, Move, Reason, View
from picket_desktop.engine.rules import Rules
from picket_desktop.engine.seals.check import Checked
from picket_desktop.lessons.parts import EVERY, Part
from picket_desktop.saved.trouble import Trouble
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.cloth.kept_places import KeptPlaces
from picket_desktop.table.play.drilled import Drilled
from picket_desktop.table.play.replayed import Replayed
from picket_desktop.table.widgets.looks import BUST_RATIO, LISTENING, Pile, PortraitLook, Rect
from picket_desktop.words.words import Words

WHAT, WHICH, WHY = 1, 2, 3
"""The stages of a hint: what matters, then which card or button, then why, in figures."""

BEFORE_THE_DEAL = (Await.LIFT, Await.CUT, Await.SHUFFLE, Await.KNOWN)
BUST, BUST_Z = "bust", 4.0
MOUTH = 0.62
"""How far the mouth is from the top of a bust, as a fraction of the bust's height."""
RECKONING, RESULT, TRICKS = "reckoning", "result", "tricks"
"""The panels of tables: how a deal was reckoned, the result of a game, and the sheet of all tricks."""
LOOK_BACK = "look-back"
"""The id of the reckoning's button that replays the deal."""
REVIEW = "review"
"""The id of the reckoning's button for the review, which shows what every decision was worth."""
CLAIM = "claim"
"""The id of the button that claims the remaining tricks."""
ON, HANDS, KNOW = "step-on", "hands", "know"
"""The ids of a replay's buttons: the next step, showing or hiding all hands, what the computer knew."""
DEAL_PAGE = "this-deal"
"""The id of a button on the reckoning. It opens the choices for a deal that was played on its own."""
SCORE = "score"
"""The id of the folded score sheet, both for its one-line summary and for the sheet opened over the cloth."""
SEAL = "seal"
"""The id of the wax on the pack, and of the sheet about the seal."""
ODDS = "odds"
"""The id of the score sheet's line that leads to the sheet on the state of the game, and of that sheet."""
UNDO, HINT = "undo", "hint"
"""The ids of the button that takes back, and of that for a hint or, in a replay, the computer's reasons."""
STAYING = (RECKONING, RESULT)
"""The panels that Escape does not close, since the game continues from them."""


@dataclass(frozen=True)
class Hint:
    """A hint. ``advice`` is None while it is being worked out; ``rung`` is the stage up to which the hint has
    been given. ``nothing`` is true if there is no advice, ``forced`` if only one move is allowed and there is
    nothing more to say. If ``folded``, the slip is put away but cards to be marked stay lit; a hint that
    nobody asked for is folded from the start (`aside`). ``matters`` are reasons known before there is advice,
    None while unknown; ``chances`` are the cards that the advised move may draw."""

    advice: Advice | None = None
    rung: int = WHAT
    nothing: bool = False
    forced: bool = False
    folded: bool = False
    chances: tuple[Hoped, ...] = ()
    matters: tuple[Reason, ...] | None = None

    @property
    def last(self) -> int:
        """The last stage known to exist: the second without figures that differ, the first if ``forced``."""
        if self.advice is None:
            return WHICH if self.matters and self.thinking else WHAT
        return WHAT if self.forced else WHY if self.advice.ways and not self.advice.alike else WHICH

    @property
    def what(self) -> tuple[Reason, ...]:
        """The reasons given at the first stage; empty while they are being worked out. Once there is advice,
        reasons that contradict it are left out; if none are left, the reason is the advice's own."""
        if self.advice is None:
            return self.matters or ()
        return self.advice.upheld(self.matters or ()) or (self.advice.reason,)

    def first_named(self, name: str) -> frozenset[Card]:
        """Return the cards that the first stage says to keep (`KEPT`) or give up (`GONE`). At later stages
        there are none."""
        told = self.what if self.rung == WHAT else ()
        return frozenset(card for reason in told for card in reason.values.get(name, ()))

    @property
    def aside(self) -> bool:
        """True if the hint was not asked for: only its first stage is given, and not on the slip."""
        return self.folded and self.rung == WHAT

    @property
    def thinking(self) -> bool:
        """True while the advice is still being worked out."""
        return self.advice is None and not self.nothing

    @property
    def lit(self) -> Move | None:
        """The move whose cards or button are lit; None if nothing is."""
        return self.advice.choice.move if self.advice and self.rung >= WHICH else None


class Meant(NamedTuple):
    """A move as the player makes it: its cards, and a sentence that says what to do."""

    cards: tuple[Card, ...]
    sentence: str


class Trick(Protocol):
    """A trick; complete once it has a winner."""

    @property
    def winner(self) -> int | None: ...


TrickT_co = TypeVar("TrickT_co", bound=Trick, covariant=True)


@dataclass(frozen=True, kw_only=True)
class FamilyScene(Generic[TrickT_co]):
    """The table as ``seat`` sees it; each family narrows fields and adds others. ``lifted`` are the cards
    lifted for the deal; ``fresh`` are those that have just come into the hand. The first ``gathered`` tricks
    have been turned face down; one more may be face up."""

    seat: int
    rules: Rules
    number: int = 0
    lifted: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    fresh: frozenset[Card] = frozenset()
    tricks: tuple[TrickT_co, ...] = ()
    gathered: int = 0

    @property
    def ended(self) -> Event | None:
        """The event that ended the deal; None until it has been shown."""
        raise NotImplementedError

    @property
    def open_trick(self) -> TrickT_co | None:
        """The trick in the middle, still in play or not yet gathered; None if there is none."""
        return self.tricks[-1] if len(self.tricks) > self.gathered else None

    def won(self, seat: int) -> tuple[TrickT_co, ...]:
        """Return the gathered tricks won by a seat, in order."""
        return tuple(t for t in self.tricks[: self.gathered] if t.winner == seat)

    def hushed(self) -> Self:
        """Return the scene without any trace of what has just been said or taken."""
        return replace(self, fresh=frozenset())

    @property
    def last_gathered(self) -> TrickT_co | None:
        """The last trick turned face down; None if there is none."""
        return self.tricks[self.gathered - 1] if self.gathered else None

    def gather(self) -> Self:
        """Return the scene with the trick in the middle turned face down, if the trick is complete."""
        return replace(self, gathered=sum(t.winner is not None for t in self.tricks))

    def turned_up(self) -> Self:
        """Return the scene with the last complete trick up again in the middle, unless another has begun."""
        whole = bool(self.tricks) and self.tricks[-1].winner is not None
        return replace(self, gathered=len(self.tricks) - 1) if whole else self


Scene = FamilyScene[Trick]
"""A scene of any family, as the table uses it."""


class Spot(NamedTuple):
    """A point on the board, in board units."""

    x: float
    y: float


def trick_id(number: int) -> str:
    """Return the id of the card back that stands for a face-down trick; the first trick has number 0."""
    return f"trick-{number}"


@dataclass(frozen=True)
class HeldCard:
    """A card being dragged, and its centre in pixels; ``lands`` is True if dropping it there would count."""

    card: Card
    x: float
    y: float
    lands: bool = False


@dataclass(frozen=True)
class Hand:
    """The player's hand, and what is being done with its cards. ``order`` is the order of the fan, sorted
    ``by_rank`` or by suit. ``marked`` cards are picked, to be laid out or called, and stay in the fan. Cards
    ``put_back`` may be marked again. Groups ``set_down`` have left the fan. ``chosen`` is the card that a
    second press plays, and ``held`` the one being dragged. Cards keep their ``places`` while the pointer that
    played one is among them. Cards just dealt are face ``down``. ``place`` is where a spread pack was
    pressed, and ``number`` the number to be declared."""

    order: tuple[Card, ...] = ()
    by_rank: bool = False
    marked: frozenset[Card] = frozenset()
    set_down: tuple[tuple[Card, ...], ...] = ()
    put_back: frozenset[Card] = frozenset()
    chosen: Card | None = None
    held: HeldCard | None = None
    places: KeptPlaces | None = None
    down: bool = False
    place: int | None = None
    number: int = 0

    @property
    def fan(self) -> tuple[Card, ...]:
        """The cards that have not left the fan for the cloth."""
        on_cloth = self.on_cloth
        return tuple(c for c in self.order if c not in on_cloth)

    @property
    def on_cloth(self) -> tuple[Card, ...]:
        """The cards that have left the fan and are on the cloth."""
        return tuple(c for group in self.set_down for c in group)

    @property
    def laying_out(self) -> tuple[Card, ...]:
        """All picked cards, in the order of the hand."""
        return tuple(c for c in self.order if c in self.marked)


@dataclass(frozen=True)
class Opened:
    """The open parts of a table. ``panel`` is the panel over it ("" for none), ``over`` the panel beneath
    that one, ``page`` its page, and ``line`` the line last pressed in it. ``turned`` are the ids of buttons
    that have turned something over for good. ``before`` is true while the previous trick is shown beside its
    pile."""

    panel: str = ""
    page: int = 0
    line: int | None = None
    turned: frozenset[str] = frozenset()
    before: bool = False
    over: str = ""

    def by(self, panel: str) -> Opened:
        """Return a copy with another panel open, or none ("")."""
        return Opened(panel, 0, self.line, self.turned)

    def with_(self, panel: str) -> Opened:
        """Return a copy with another panel open. If the game continues from the present panel, that stays
        beneath the new one."""
        beneath = self.panel if self.panel in STAYING else self.over
        return replace(self.by(panel), over=beneath)


@dataclass(frozen=True)
class Told:
    """Everything said. ``story`` is the text about the latest events; each seat has a banderole and a facial
    expression; ``breath`` is the phase of breath of the player who is thinking, 0 if nobody is. ``room`` has
    the seats whose banderoles the text leaves room for even after they have gone. While cards are
    ``lifting``, nothing is said about them yet."""

    story: str = ""
    speeches: tuple[Speech | None, ...] = ()
    faces: tuple[str, ...] = ()
    breath: float = 0.0
    room: frozenset[int] = frozenset()
    lifting: bool = False

    def beside(self, seat: int) -> bool:
        """Return True if there is room for a seat's banderole beside the text."""
        return seat in self.room or any(self.speeches[seat : seat + 1])


@dataclass(frozen=True, kw_only=True)
class DealFacts:
    """The facts that may be shown about the deal. ``seal`` is the seal of its pack, ``known`` why its cards
    may have been known beforehand, and ``opened`` what was under the seal, once the deal is over. ``number``
    is the number for dealing it again, if it may be shown; ``code`` is the code of the whole deal, once it
    has been calculated. ``single`` is true if the deal is played on its own, ``reviewed`` if it can be judged
    afterwards, ``undone`` if a decision in it may be taken back. ``apart`` gives the reasons why it counts
    separately, and ``unkept`` why its game is not saved. ``laid_open`` is every card of the deal, if all are
    face up."""

    seal: str | None = None
    known: str = ""
    opened: Checked | None = None
    number: int | None = None
    code: str = ""
    single: bool = False
    reviewed: bool = False
    undone: bool = False
    apart: tuple[str, ...] = ()
    unkept: Trouble | None = None
    laid_open: LaidOpen | None = None


@dataclass(frozen=True, kw_only=True)
class TableState:
    """Everything that the layout of a table shows. ``names`` are the players by seat, None for the person;
    ``portraits`` the busts by seat, None for no bust. While ``busy``, something is still being shown and
    nothing is asked; if it ``waits``, that stays until the player continues. ``twice`` means that a card is
    played on the second press, ``pegs`` that the peg board is shown, ``sure`` that claiming the rest is
    offered. Nothing that costs points may be where the last press ``pressed`` was. ``hint`` is the hint being
    given. ``odds`` are shown on a sheet if they ``may_be_weighed``, None until worked out; ``highlights`` on
    the last page. A ``replayed`` game asks nothing, a ``drilled`` one what the drill asks; where a learner
    ``decides``, no call is proposed. Only the ``parts`` taught are shown. Cards ``awaited`` stay hidden until
    they come; points of cards ``flying`` are not counted."""

    scene: Scene
    view: View
    awaiting: Await
    words: Words
    names: tuple[str | None, ...]
    portraits: tuple[str | None, ...] = ()
    deal: DealFacts = DealFacts()
    busy: bool = False
    waits: bool = False
    helps: bool = True
    twice: bool = False
    pegs: bool = False
    sure: bool = False
    hand: Hand = field(default_factory=Hand)
    open: Opened = field(default_factory=Opened)
    told: Told = field(default_factory=Told)
    pressed: Spot | None = None
    hint: Hint | None = None
    may_be_weighed: bool = False
    odds: Odds | None = None
    highlights: Highlights = NOT_KNOWN
    replayed: Replayed | None = None
    drilled: Drilled | None = None
    decides: bool = False
    parts: frozenset[Part] = EVERY
    awaited: frozenset[str] = frozenset()
    flying: frozenset[str] = frozenset()

    @property
    def seat(self) -> int:
        return self.scene.seat

    @property
    def pack(self) -> int:
        """How many cards are in the pack."""
        return self.scene.rules.pack

    @property
    def asked(self) -> bool:
        """True if the player has a move to make now."""
        return self.awaiting is Await.YOU and not self.busy

    @property
    def fresh(self) -> frozenset[Card]:
        """The cards of the hand that have a gold edge because they were just taken."""
        return self.scene.fresh

    @property
    def landed(self) -> int:
        """Number of tricks on the players' piles, not counting one still moving there."""
        gathered = self.scene.gathered
        return gathered - (trick_id(gathered - 1) in self.awaited)

    def player(self, seat: int) -> str:
        """Return the name of the player in a seat; the person is "You"."""
        return self.names[seat] or self.words.label("you")

    def portrait(self, seat: int) -> str | None:
        """Return the portrait shown for a seat; None if there is none."""
        return self.portraits[seat] if seat < len(self.portraits) else None

    def mouth(self, seat: int, place: Rect) -> float | None:
        """Return the y of the mouth of a player's bust in a place; None if there is no bust."""
        bust = self.bust(seat, place)
        return bust.rect.y + bust.rect.h * MOUTH if bust else None

    def bust(self, seat: int, place: Rect) -> PortraitLook | None:
        """Return a player's bust at the foot of a place (pixels), as large as fits; None if there is none."""
        whose = self.portrait(seat)
        if whose is None:
            return None
        tall = min(place.h, place.w * BUST_RATIO)
        rect = Rect(place.x, place.bottom - tall, tall / BUST_RATIO, tall)
        face = self.told.faces[seat] if seat < len(self.told.faces) else LISTENING
        pile = Pile(BUST, seat)
        return PortraitLook(
            rect=rect,
            id=f"bust-{seat}",
            pile=pile,
            name=self.player(seat),
            portrait=whose,
            expression=face,
            z=BUST_Z,
        )

    @property
    def gathering(self) -> bool:
        """True if the pack is ready: to be lifted from, cut or shuffled, or to be dealt in a known order."""
        return self.awaiting in BEFORE_THE_DEAL and not self.busy


class Offer(NamedTuple):
    """A button. Pressing it makes ``move``, or does what its ``id`` stands for. ``terms`` are the glossary
    terms of its description. A button that ``costs`` points, or that a hasty press must not decide, keeps
    away from the last press. ``labels`` are all labels that it may have during the same question, so that it
    is as wide as the longest needs. With ``letters`` it is that many letters wide, and a longer label is set
    in two smaller lines. ``does`` is the action in words, as in `Look`; if it ``steps``, the left and right
    arrows move from it to the cards that it is about; ``answers`` and ``guess`` are as in `ButtonLook`."""

    id: str
    label: str
    note: str = ""
    kind: str = "normal"
    says: str = ""
    move: Move | None = None
    dim: bool = False
    terms: tuple[str, ...] = ()
    costs: bool = False
    labels: tuple[str, ...] = ()
    letters: float = 0.0
    does: str = ""
    steps: bool = False
    answers: bool = False
    guess: bool = False
