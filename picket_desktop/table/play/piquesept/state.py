"""What the person at the table of Piquesept is doing: all that the layout shows beside the cards, and what he
may do now as buttons."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.piquesept.moves import Draw, Give
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.sitting import Await
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.picket.offers import Offer
from picket_desktop.table.play.picket.state import Drag
from picket_desktop.table.play.piquesept.scene import Scene
from picket_desktop.words.piquesept.words import PiqueseptWords
from picket_desktop.words.words import Words

FOOT, LEFT, TOP, RIGHT = "foot", "left", "top", "right"
SIDES = {3: (FOOT, LEFT, RIGHT), 4: (FOOT, LEFT, TOP, RIGHT)}
"""Where the seats sit, clockwise from the person, by the number of hands."""


@dataclass(frozen=True)
class SevenTable:
    """The table at one moment.

    ``names`` are the players by seat, None for the person. ``busy``: something is still being shown, so
    nothing is asked yet; ``story`` is the sentence about it. ``hand`` is the order of the fan; ``place``
    where the pack would be lifted or cut, or which of the soloist's cards would be drawn (from 0). ``panel``
    is one of "", "trick", "reckoning", "result"; ``folded``: the key of ranks and values gives its place to
    the deals played. ``breath`` above 0: the seat to move is thinking, and its name breathes.
    """

    scene: Scene
    view: View
    awaiting: Await
    names: tuple[str | None, ...]
    words: Words
    pack: int
    busy: bool = False
    story: str = ""
    hand: tuple[Card, ...] = ()
    by_rank: bool = False
    chosen: Card | None = None
    drag: Drag | None = None
    place: int = 0
    panel: str = ""
    folded: bool = False
    speeches: tuple[Speech | None, ...] = ()
    seal: str | None = None
    breath: float = 0.0

    @property
    def say(self) -> PiqueseptWords:
        return self.words.piquesept

    @property
    def seat(self) -> int:
        return self.scene.seat

    @property
    def asked(self) -> bool:
        """Whether the person has a move to make now."""
        return self.awaiting is Await.YOU and not self.busy

    @property
    def gathering(self) -> bool:
        """Whether the pack lies ready to be lifted, cut or shuffled."""
        return not self.busy and self.awaiting in (Await.LIFT, Await.CUT, Await.SHUFFLE)

    @property
    def drawing(self) -> bool:
        """Whether the person is to draw from the soloist."""
        return self.asked and self.view.phase is Phase.DRAW

    def side(self, seat: int) -> str:
        """Where a seat sits, as the person sees the table."""
        return SIDES[self.scene.seats][(seat - self.seat) % self.scene.seats]

    def name(self, seat: int) -> str:
        """A seat's name; the person is "You"."""
        return self.names[seat] or self.say.label("you")

    def others(self) -> tuple[int, ...]:
        """The seats of the others, clockwise from the person's left."""
        return tuple((self.seat + i) % self.scene.seats for i in range(1, self.scene.seats))


def move_of(state: SevenTable, card: Card) -> Move:
    """The move that this card of the hand would be now."""
    return Give(card) if state.view.phase is Phase.GIVE else Play(card)


def allowed(state: SevenTable) -> frozenset[Card] | None:
    """The cards that may be played or given now, or None when nothing is asked of the hand."""
    if not state.asked or state.drawing:
        return None
    return frozenset(m.card for m in state.view.moves if isinstance(m, Play | Give))


def offers(state: SevenTable) -> tuple[Offer, ...]:
    """The buttons of the bar, the primary one first; none while something is still being shown."""
    if state.busy or state.panel:
        return ()
    words, say = state.words, state.say
    if state.awaiting is Await.LIFT:
        return (
            Offer("lift", words.label("lift"), kind="primary", says=words.label.at_place(state.place + 1)),
        )
    if state.awaiting is Await.CUT:
        return (Offer("cut", words.label("cut"), kind="primary", says=words.label.at_cut(state.place)),)
    if state.awaiting is Await.SHUFFLE:
        return (Offer("shuffle", words.label("shuffle"), kind="primary", says=words.label("shuffle-note")),)
    if state.drawing:
        move = Draw(state.place + 1)
        says = say.labels.at_place_drawn(move.place, state.name(state.scene.soloist))
        return (Offer("draw", say.label("draw-here"), kind="primary", says=says, move=move),)
    if state.asked and state.chosen is not None:
        move_now = move_of(state, state.chosen)
        return (Offer("play", say.buttons.button(move_now, state.view), kind="primary", move=move_now),)
    return ()
