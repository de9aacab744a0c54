"""What the person at the table is doing: all that the layout shows beside the cards themselves."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.sitting import Await
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.words.words import Words

PARTS = {
    Phase.CUT: 0,
    Phase.CHOOSE: 0,
    Phase.DEAL: 0,
    Phase.BLANK: 1,
    Phase.EXCHANGE: 1,
    Phase.TURN_UP: 1,
    Phase.CALLS: 2,
    Phase.NAME_SUIT: 2,
    Phase.PLAY: 3,
    Phase.LAST_WORD: 3,
    Phase.OVER: 4,
}
"""Where a phase stands on the ribbon: deal, exchange, calls, play, reckoning."""


@dataclass(frozen=True)
class Drag:
    """A card in the hand's grip: its centre in pixels, and how far it leans with the motion (degrees)."""

    card: Card
    x: float
    y: float
    tilt: float = 0.0


@dataclass(frozen=True)
class TableState:
    """The table at one moment.

    ``busy``: something is still being shown, so nothing is asked yet; ``story`` tells what. ``hand`` is the
    order of the fan. ``marked`` cards are to be laid out and lie in the hand, ``laid`` ones on the cloth;
    ``place`` is where the pack would be lifted or cut; ``number`` what is declared to be laid out with a
    blank; ``seen``: what the adversary need only show on request has been asked for. ``panel`` is one of "",
    "another", "tricks", "claims", "concede", "house", "reckoning", "result", and ``page``, ``row`` where one
    is in it.
    ``picked`` is the call that the marked cards make at the strict table, ``fault`` why it may not be made.
    ``breath`` above 0: the computer is thinking, and its name breathes.
    """

    scene: Scene
    view: View
    awaiting: Await
    name: str
    words: Words
    pack: int
    busy: bool = False
    story: str = ""
    hand: tuple[Card, ...] = ()
    by_rank: bool = False
    marked: frozenset[Card] = frozenset()
    laid: tuple[Card, ...] = ()
    picked: Call | None = None
    fault: Reason | None = None
    chosen: Card | None = None
    twice: bool = False
    drag: Drag | None = None
    place: int = 0
    number: int = 0
    panel: str = ""
    page: int = 0
    row: str = ""
    seen: bool = False
    speeches: tuple[Speech | None, Speech | None] = (None, None)
    seal: str | None = None
    breath: float = 0.0

    @property
    def seat(self) -> int:
        return self.scene.seat

    @property
    def asked(self) -> bool:
        """Whether the person has a move to make now."""
        return self.awaiting is Await.YOU and not self.busy

    @property
    def part(self) -> int:
        """Which part of the deal the ribbon shows, as far as it has been shown."""
        scene = self.scene
        if scene.ended or self.panel in ("reckoning", "result"):
            return 4
        if not scene.number or not scene.hand + scene.discards:
            return 0
        if scene.tricks and self.view.phase is not Phase.CALLS:
            return 3
        return min(PARTS[self.view.phase], 3)

    @property
    def laying_out(self) -> tuple[Card, ...]:
        """Every card chosen for the discard, those on the cloth first."""
        return (*self.laid, *(c for c in self.hand if c in self.marked))
