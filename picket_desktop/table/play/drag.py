"""Dragging a card: it is taken from the hand, follows the pointer, and is dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.table.play.cloth.fan import gap, over_cloth
from picket_desktop.table.play.cloth.hand_order import moved
from picket_desktop.table.play.cloth.landing import lands
from picket_desktop.table.play.cloth.zones import LAID
from picket_desktop.table.play.presenter import Arrange, Make, Outcome, Tell
from picket_desktop.table.play.showing.shown import Shown
from picket_desktop.table.play.state import HeldCard
from picket_desktop.table.widgets.intents import Drag
from picket_desktop.table.widgets.looks import CardLook
from picket_desktop.table.widgets.theme import DRAG_GROWTH, GAP, RELEASE


class Carrying:
    """Drags a card. ``why_not`` returns why a move is not allowed, or None. ``make`` makes an allowed move;
    its second argument is the card that the move plays, if any."""

    def __init__(
        self,
        shown: Shown,
        why_not: Callable[[Move], Reason | None],
        make: Callable[[Move, Card | None], None],
    ) -> None:
        self._shown, self._why_not, self._make = shown, why_not, make
        self._grip, self._off_cloth = (0.0, 0.0), False

    def drag(self, drag: Drag) -> None:
        """Pick up, move or drop a card of the hand."""
        held = next((c for c in self._shown.hand.order if c.text == drag.id), None)
        if held is None:
            return
        if drag.stage == "start":
            self._take_up(held, drag)
        elif drag.stage == "move":
            self._follow(drag)
        else:
            self._let_go(held, drag.stage == "drop")

    def _take_up(self, held: Card, drag: Drag) -> None:
        """Pick up a card. The point where it was grasped stays under the pointer, although the card is drawn
        larger while dragged."""
        shown = self._shown
        look = shown.look(held.text)
        self._off_cloth = look is not None and look.pile.kind == LAID
        x, y = drag.x, drag.y
        if isinstance(look, CardLook):
            cx, cy = look.rect.centre
            x, y = x + (cx - x) * DRAG_GROWTH, y + (cy - look.lift - y) * DRAG_GROWTH
        self._grip = (x - drag.x, y - drag.y)
        shown.hand = replace(shown.hand, held=HeldCard(held, x, y))
        shown.host.play("paper_slide")

    def _follow(self, drag: Drag) -> None:
        shown = self._shown
        if (held := shown.hand.held) is not None:
            x, y = drag.x + self._grip[0], drag.y + self._grip[1]
            now = HeldCard(held.card, x, y, self._counts(held.card, x, y))
            hand = replace(shown.hand, held=now)
            if gap(hand, shown.scale) == gap(shown.hand, shown.scale) and now.lands is held.lands:
                shown.hand = hand
            else:
                shown.move(hand, GAP)

    def _counts(self, card: Card, x: float, y: float) -> bool:
        """Return True if dropping a card with its centre at this point makes the move it is dragged for."""
        shown = self._shown
        outcome = self._outcome(card) if lands(shown.looks, x, y, shown.scale) else None
        if isinstance(outcome, Make):
            return self._why_not(outcome.move) is None
        return isinstance(outcome, Arrange)

    def _outcome(self, card: Card) -> Outcome:
        shown = self._shown
        return shown.presenter.actions.dropped(shown.state(shown.host.now), card)

    def _let_go(self, card: Card, dropped: bool) -> None:
        """End the drag. A card dropped on the place for it, or on bare cloth, makes its move in the game. In
        the hand, it stays where it is put. From anywhere else, it returns to its place."""
        shown, held = self._shown, self._shown.hand.held
        if held is None:
            return
        outcome: Outcome = None
        if dropped and lands(shown.looks, held.x, held.y, shown.scale):
            outcome = self._outcome(card)
            if isinstance(outcome, Make) and not shown.explained(self._why_not(outcome.move), card.text):
                self._make(outcome.move, outcome.card)
                return
            if isinstance(outcome, Tell):
                shown.say_no(outcome.words, card.text)
        elif dropped and not over_cloth(shown.scale, held.y):
            outcome = self._put(card, gap(shown.hand, shown.scale) or 0)
        hand = outcome.hand if isinstance(outcome, Arrange) else shown.hand
        shown.move(replace(hand, held=None), RELEASE)
        if isinstance(outcome, Arrange) and outcome.sound:
            shown.host.play(outcome.sound)

    def _put(self, card: Card, place: int) -> Arrange:
        """Move a card to another place in the fan; a card laid on the cloth goes back to the fan."""
        hand = self._shown.hand
        if self._off_cloth:
            hand = replace(hand, marked=hand.marked - {card})
        order = (*moved(hand.fan, card, place), *hand.on_cloth)
        return Arrange(replace(hand, order=order), RELEASE, "paper_lay")
