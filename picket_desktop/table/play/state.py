"""The table at one moment: what lies on it, what the hand does, what is open, what is told.

All that a layout shows is in a `TableState`; the families add what only their games have.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from picket_desktop.drills.item import Answer, Asks, Judged
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import LaidOpen, Move
from picket_desktop.engine.seals.check import Checked
from picket_desktop.replay import Known
from picket_desktop.saved.trouble import Trouble
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.hint import Hint
from picket_desktop.table.play.scene import Scene
from picket_desktop.table.widgets.looks import BUST_RATIO, LISTENING, PortraitLook, Rect
from picket_desktop.words.words import Words

SceneT = TypeVar("SceneT", bound=Scene[Any])
ViewT = TypeVar("ViewT")
BEFORE_THE_DEAL = (Await.LIFT, Await.CUT, Await.SHUFFLE, Await.KNOWN)
BUST_Z = 4.0
MOUTH = 0.62
"""How far down in a bust its mouth is, of its height."""
RECKONING, RESULT, TRICKS = "reckoning", "result", "tricks"
"""Panels that every table has: the deal reckoned, the game settled, the tricks looked at again."""
LOOK_BACK = "look-back"
"""The button of the reckoning that leads to the deal replayed."""
REVIEW = "review"
"""The button of the reckoning that leads to what every decision was worth."""
CLAIM = "claim"
"""The button that claims the tricks that are left."""
ON, HANDS, KNOW = "step-on", "hands", "know"
"""Buttons of a game that is replayed: the next step, every hand open or not, what the computer knew."""
DEAL_PAGE = "this-deal"
"""The button under a reckoning that opens what may be done with a deal that is all that was played."""
SCORE = "score"
"""The score sheet where it is folded: the line that it is folded to, and the sheet opened over the cloth."""
SEAL = "seal"
"""The wax on the pack, and the sheet that tells of it."""
HINT = "hint"
"""The button that asks for a hint, or tells what was thought."""
STAYING = (RECKONING, RESULT)
"""Panels that Escape does not close: the game goes on by them."""


class Spot(NamedTuple):
    """A point of the board, in its units."""

    x: float
    y: float


@dataclass(frozen=True)
class HeldCard:
    """A card in the hand's grip, and its centre in pixels."""

    card: Card
    x: float
    y: float


@dataclass(frozen=True)
class Hand:
    """What the person does with his cards.

    ``order`` is the order of the fan, sorted ``by_rank`` or by suit when it is sorted. ``marked`` cards are
    picked, to be laid out or called, and keep their places in the fan; the groups ``set_down``, whose cards
    are called together, have left it for the cloth. ``chosen`` is the card to be played at the
    second press, ``held`` the one that is carried. Cards just dealt lie face ``down``. ``place`` is where a
    spread pack was last pressed (None: nowhere yet), ``number`` a number that is declared.
    """

    order: tuple[Card, ...] = ()
    by_rank: bool = False
    marked: frozenset[Card] = frozenset()
    set_down: tuple[tuple[Card, ...], ...] = ()
    chosen: Card | None = None
    held: HeldCard | None = None
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
        """The cards that have left the fan for the cloth."""
        return tuple(c for group in self.set_down for c in group)

    @property
    def laying_out(self) -> tuple[Card, ...]:
        """Every card picked, in the order of the hand."""
        return tuple(c for c in self.order if c in self.marked)


@dataclass(frozen=True)
class Opened:
    """What lies open over the cloth: the name of the ``panel`` ("" for none), its ``page``, the ``line`` last
    pressed in it; and the ids of the buttons by which something was ``turned`` over for good."""

    panel: str = ""
    page: int = 0
    line: int | None = None
    turned: frozenset[str] = frozenset()

    def by(self, panel: str) -> Opened:
        """Another panel open, or none."""
        return Opened(panel, 0, self.line, self.turned)


@dataclass(frozen=True)
class Told:
    """What is said: the ``story`` of what happened last, a banderole and the expression of a face for each
    seat, and (above 0) the ``breath`` of the player who thinks."""

    story: str = ""
    speeches: tuple[Speech | None, ...] = ()
    faces: tuple[str, ...] = ()
    breath: float = 0.0


class Replayed(NamedTuple):
    """A game that is looked at again: the position ``at`` which it stands, the ``last`` there is, where the
    ``deals`` begin, and where parts begin and tricks lie whole (``landings``); whether it is ``playing`` by
    itself, and how fast; whether every hand is wished open and ``may_open``; why one does not play on from
    there, in one word (`Replay.not_played_on`), and whether more is ``coming`` after the last; whether it is
    seen from a seat of the computer's (``knows``), and what is ``known`` of its choice."""

    at: int
    last: int
    deals: tuple[int, ...]
    landings: tuple[int, ...]
    playing: bool = False
    speed: float = 1.0
    wants_open: bool = False
    may_open: bool = False
    not_played_on: str = ""
    coming: bool = False
    knows: bool = False
    known: Known | None = None

    @property
    def lies_open(self) -> bool:
        """Whether every hand lies open."""
        return self.wants_open and self.may_open and not self.knows


class Drilled(NamedTuple):
    """An item of a drill: its ``kind`` and what it is ``about``, which of how many it is, and how many were
    right; how it ``asks``; the cards ``picked`` and what they are said to ``make``; whether somebody is
    ``weighing`` a move, what came of it, or that it cannot be said (``unjudged``). ``cited`` says where it
    comes from, ``back`` in how many days it comes back; 0 where that is not known."""

    kind: str
    about: str
    at: int
    number: int
    right: int
    asks: Asks
    words: tuple[str, ...] = ()
    picked: frozenset[Card] = frozenset()
    makes: int = 0
    weighing: bool = False
    chosen: Answer | None = None
    judged: Judged | None = None
    unjudged: bool = False
    cited: str = ""
    back: int = 0

    @property
    def done(self) -> bool:
        """Whether it has been answered."""
        return self.judged is not None or self.unjudged


@dataclass(frozen=True, kw_only=True)
class TableState(Generic[SceneT, ViewT]):
    """``names`` are the players by seat, None for the person; ``portraits`` whose bust is shown for a seat,
    None where nobody has drawn him. ``seal`` is the deal's, ``known`` why its cards may have been known
    before it, ``opened`` what lay under it, once the deal is over. ``number`` is the deal's, by which it can
    be dealt again, where it may be told, ``code`` what tells the whole deal once it is reckoned, and
    ``single`` whether it is all that is played; ``reviewed`` whether somebody can judge it when it is over;
    ``unkept`` why the game is not kept. ``busy``: something is still being shown, so nothing is asked yet; it
    ``waits`` where it lies until he goes on. ``pressed`` is where the last press was: nothing that costs
    points comes there. ``hint`` is the one that is told, if one was asked for; ``remarks`` is what is told of
    this deal besides, ``apart`` for what it counts apart; ``sure`` whether it is offered to claim the tricks
    that are left. Of a game that is ``replayed`` nothing is asked, of one that is ``drilled`` what the drill
    asks; ``laid_open`` is every card of the deal, where all are seen."""

    scene: SceneT
    view: ViewT
    awaiting: Await
    words: Words
    names: tuple[str | None, ...]
    portraits: tuple[str | None, ...] = ()
    seal: str | None = None
    known: str = ""
    opened: Checked | None = None
    number: int | None = None
    unkept: Trouble | None = None
    busy: bool = False
    waits: bool = False
    helps: bool = True
    sure: bool = False
    hand: Hand = field(default_factory=Hand)
    open: Opened = field(default_factory=Opened)
    told: Told = field(default_factory=Told)
    pressed: Spot | None = None
    hint: Hint | None = None
    remarks: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    code: str = ""
    single: bool = False
    reviewed: bool = False
    replayed: Replayed | None = None
    drilled: Drilled | None = None
    laid_open: LaidOpen | None = None

    @property
    def seat(self) -> int:
        return self.scene.seat

    @property
    def pack(self) -> int:
        """How many cards the pack has."""
        return self.scene.rules.pack

    @property
    def asked(self) -> bool:
        """Whether the person has a move to make now."""
        return self.awaiting is Await.YOU and not self.busy

    @property
    def fresh(self) -> frozenset[Card]:
        """The cards of the hand that are edged as just taken."""
        return self.scene.fresh

    def player(self, seat: int) -> str:
        """The name of who sits there; the person is "You"."""
        return self.names[seat] or self.words.label("you")

    def portrait(self, seat: int) -> str | None:
        """Whose bust is shown for a seat."""
        return self.portraits[seat] if seat < len(self.portraits) else None

    def mouth(self, seat: int, place: Rect) -> float | None:
        """The height of a player's mouth whose bust has a place; None where there is none."""
        bust = self.bust(seat, place)
        return bust.rect.y + bust.rect.h * MOUTH if bust else None

    def bust(self, seat: int, place: Rect) -> PortraitLook | None:
        """A player's bust at the foot of a place (pixels), as tall as it or as wide; None where there is
        none."""
        whose = self.portrait(seat)
        if whose is None:
            return None
        tall = min(place.h, place.w * BUST_RATIO)
        rect = Rect(place.x, place.bottom - tall, tall / BUST_RATIO, tall)
        face = self.told.faces[seat] if seat < len(self.told.faces) else LISTENING
        return PortraitLook(rect=rect, id=f"bust-{seat}", portrait=whose, expression=face, z=BUST_Z)

    @property
    def gathering(self) -> bool:
        """Whether the pack lies ready to be lifted, cut or shuffled."""
        return self.awaiting in BEFORE_THE_DEAL and not self.busy


class Offer(NamedTuple):
    """A button: ``move`` is made when it is pressed, or the table does what its ``id`` names. ``terms``: the
    words of the glossary that it speaks of. What ``costs`` points where it is pressed in haste keeps away
    from the last press. ``labels`` are all that it may come to bear while the same is asked: it is as
    wide as the longest. Or it is so many ``letters`` wide whatever it bears, and a longer label stands in two
    smaller lines. What pressing it ``does`` is told as `Look` has it; where it ``steps`` the arrows go
    from it, to left and right, to the cards that it speaks of."""

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
