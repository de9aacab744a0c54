"""The state of a Piquesept table at one moment, and the buttons for what the player may do."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.moves import Play
from picket_desktop.engine.piquesept.moves import Draw, Give
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.table.play.cloth.bar import claim_offers, go_on, pack_offers
from picket_desktop.table.play.cloth.pack import last_place
from picket_desktop.table.play.piquesept.scene import Scene
from picket_desktop.table.play.state import Offer, TableState
from picket_desktop.words.piquesept.words import PiqueseptWords, piquesept_words

KEY = "key"
"""The id of the button that puts away the key to ranks and values."""
FOOT, LEFT, TOP, RIGHT = "foot", "left", "top", "right"
SIDES = {3: (FOOT, LEFT, RIGHT), 4: (FOOT, LEFT, TOP, RIGHT)}
"""The side at which each seat sits, clockwise from the person, by the number of players."""


@dataclass(frozen=True, kw_only=True)
class PiqueseptTable(TableState):
    """The state of a Piquesept table. Its panels are "", "tricks", "reckoning" and "result". Once ``KEY`` is
    turned over, the deals played are shown instead of the key to ranks and values."""

    scene: Scene
    view: View

    @property
    def say(self) -> PiqueseptWords:
        return piquesept_words(self.words)

    @property
    def folded(self) -> bool:
        """True if the key to ranks and values is put away."""
        return KEY in self.open.turned

    @property
    def drawing(self) -> bool:
        """True if the player is to draw one of the soloist's cards."""
        return self.asked and self.view.phase is Phase.DRAW

    def side(self, seat: int) -> str:
        """Return the side where a seat sits, as the player sees the table."""
        return SIDES[self.scene.seats][(seat - self.seat) % self.scene.seats]

    def others(self) -> tuple[int, ...]:
        """Return the seats of the other players, clockwise from the person's left."""
        return tuple((self.seat + i) % self.scene.seats for i in range(1, self.scene.seats))


def move_of(state: PiqueseptTable, card: Card) -> Move:
    """Return the move that a press on a card of the hand would make now."""
    return Give(card) if state.view.phase is Phase.GIVE else Play(card)


def allowed(state: PiqueseptTable) -> frozenset[Card] | None:
    """Return the cards that may be played or given now; None if no card of the hand is asked for."""
    if not state.asked or state.drawing:
        return None
    return frozenset(m.card for m in state.view.moves if isinstance(m, Play | Give))


def offers(state: PiqueseptTable) -> tuple[Offer, ...]:
    """Return the buttons of the bar, the primary one first. While the table waits, there is only the one to
    go on. There are none while something is being shown or a panel is open."""
    if state.waits and not state.open.panel:
        return (go_on(state),)
    if state.busy or state.open.panel:
        return ()
    say, chosen = state.say, state.hand.chosen
    if state.drawing:
        move = Draw(last_place(state, len(state.view.moves)) + 1)
        says = say.labels.at_place_drawn(move.place, state.player(state.scene.soloist))
        does = say.labels.to_draw(move.place)
        label, terms = say.label("draw-here"), say.speaks_of.of_move(move, state.view)
        return (Offer("draw", label, kind="primary", says=says, move=move, terms=terms, does=does),)
    if state.asked and chosen is not None:
        move_now = move_of(state, chosen)
        label, terms = say.buttons.button(move_now, state.view), say.speaks_of.of_move(move_now, state.view)
        return (Offer("play", label, "", "primary", say.label("play.says"), move_now, terms=terms),)
    return claim_offers(state) or pack_offers(state)
