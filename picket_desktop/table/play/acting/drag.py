"""Dragging a card: it is taken from the hand, follows the pointer, and is dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.table.play.acting.table import Table
from picket_desktop.table.play.cloth.fan import gap, over_cloth
from picket_desktop.table.play.cloth.hand_order import moved
from picket_desktop.table.play.cloth.landing import lands
from picket_desktop.table.play.cloth.zones import LAID
from picket_desktop.table.play.presenter import Arrange, Make, Outcome, Tell
from picket_desktop.table.play.state import HeldCard
from picket_desktop.table.widgets.intents import Drag
from picket_desktop.table.widgets.looks import CardLook
from picket_desktop.table.widgets.theme import DRAG_GROWTH, GAP, RELEASE


class Carrying:
    """The card being dragged. ``explained`` says beside the look with an id why a move is not allowed, and
    returns True if it is not."""

    def __init__(self, table: Table, explained: Callable[[Move, str], bool]) -> None:
        self._table, self._explained = table, explained
        self._grip, self._off_cloth = (0.0, 0.0), False

    def drag(self, drag: Drag) -> None:
        """Take up, move or drop a card of the hand."""
        held = next((c for c in self._table.shown.hand.order if c.text == drag.id), None)
        if held is None:
            return
        if drag.stage == "start":
            self._take_up(held, drag)
        elif drag.stage == "move":
            self._follow(drag)
        else:
            self._let_go(held, drag.stage == "drop")

    def _take_up(self, held: Card, drag: Drag) -> None:
        """Take up a card. The point where it was grasped stays under the pointer, although the dragged card
        grows."""
        table = self._table
        look = table.shown.look(held.text)
        self._off_cloth = look is not None and look.pile.kind == LAID
        x, y = drag.x, drag.y
        if isinstance(look, CardLook):
            cx, cy = look.rect.centre
            x, y = x + (cx - x) * DRAG_GROWTH, y + (cy - look.lift - y) * DRAG_GROWTH
        self._grip = (x - drag.x, y - drag.y)
        table.shown.hand = replace(table.shown.hand, held=HeldCard(held, x, y))
        table.host.play("paper_slide")

    def _follow(self, drag: Drag) -> None:
        table = self._table
        if (held := table.shown.hand.held) is not None:
            x, y = drag.x + self._grip[0], drag.y + self._grip[1]
            now = HeldCard(held.card, x, y, self._counts(held.card, x, y))
            hand = replace(table.shown.hand, held=now)
            if (
                gap(hand, table.shown.scale) == gap(table.shown.hand, table.shown.scale)
                and now.lands is held.lands
            ):
                table.shown.hand = hand
            else:
                table.shown.move(hand, GAP)

    def _counts(self, card: Card, x: float, y: float) -> bool:
        """Return True if a card let go with its centre at a point would do what it is carried for."""
        outcome = (
            self._outcome(card) if lands(self._table.shown.looks, x, y, self._table.shown.scale) else None
        )
        if isinstance(outcome, Make):
            return self._table.sitting.game.why_not(outcome.move) is None
        return isinstance(outcome, Arrange)

    def _outcome(self, card: Card) -> Outcome:
        return self._table.presenter.actions.dropped(self._table.shown.state(self._table.host.now), card)

    def _let_go(self, card: Card, dropped: bool) -> None:
        """Drop the card: on its place or on bare cloth it does what the game says, in the hand it stays
        where it is put, and from anywhere else it goes home."""
        table, held = self._table, self._table.shown.hand.held
        if held is None:
            return
        outcome: Outcome = None
        if dropped and lands(table.shown.looks, held.x, held.y, table.shown.scale):
            outcome = self._outcome(card)
            if isinstance(outcome, Make) and not self._explained(outcome.move, card.text):
                table.make(outcome.move)
                return
            if isinstance(outcome, Tell):
                table.shown.say_no(outcome.words, card.text)
        elif dropped and not over_cloth(table.shown.scale, held.y):
            outcome = self._put(card, gap(table.shown.hand, table.shown.scale) or 0)
        hand = outcome.hand if isinstance(outcome, Arrange) else table.shown.hand
        table.shown.move(replace(hand, held=None), RELEASE)
        if isinstance(outcome, Arrange) and outcome.sound:
            table.host.play(outcome.sound)

    def _put(self, card: Card, place: int) -> Arrange:
        """Put a card at another place of the fan; one that lay on the cloth is taken back there."""
        hand = self._table.shown.hand
        if self._off_cloth:
            hand = replace(hand, marked=hand.marked - {card})
        order = (*moved(hand.fan, card, place), *hand.on_cloth)
        return Arrange(replace(hand, order=order), RELEASE, "paper_lay")
