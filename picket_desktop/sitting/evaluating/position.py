"""Positions to evaluate: from a hand that the player puts together, or from a recorded game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, write
from picket_desktop.engine.course import Position
from picket_desktop.engine.family import OwnHand
from picket_desktop.engine.game import BadText, Game, Move, Reason
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import names_of

VERBS = ("", "discard", "play", "give")
"""The verbs that may be left out of moves if the cards are named."""
UNREADABLE, NOT_NOW = NOTHING = ("unreadable-move", "not-now")
"""The reasons why a text cannot be read as a move, whatever cards it names."""


class Evaluable:
    """A position with a seat to move. It comes either from a hand put together in a ``role``, or from the
    ``deal`` of a game. ``name`` is the player to move there, "" for the person. ``done`` is the move that was
    made, if any."""

    def __init__(
        self,
        rules: Rules,
        state: Any,
        seat: int,
        done: Move | None = None,
        deal: int = 0,
        name: str = "",
        role: str = "",
    ) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.done, self.deal, self.name, self.role = done, deal, name, role
        self.game: Game[Any, Any] = games.game(rules)

    @cached_property
    def view(self) -> Any:
        """The view from the seat that is to move."""
        return self.game.view_for(self.state, self.seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat to move."""
        return tuple(self.view.hand)

    @cached_property
    def asks_for_cards(self) -> bool:
        """True if the decision is about cards of the hand."""
        return any(map(self._may_be_used, self.hand))

    def _may_be_used(self, card: Card) -> bool:
        try:
            self.with_cards([card])
        except BadText as bad:
            return bad.reason.code not in NOTHING
        return True

    def was_made(self, move: Move) -> bool:
        """Return True if this move was made in the position."""
        return self.done is not None and self.game.in_order(self.done) == self.game.in_order(move)

    def with_cards(self, cards: Sequence[Card]) -> Move:
        """Return the move that uses these cards of the hand, sorted as in the hand. Raises `BadText` if there
        is no such move."""
        return self.move(write(card for card in self.hand if card in cards))

    def move(self, text: str) -> Move:
        """Return the move for a text, written as in a record or as its cards alone. Raises `BadText` if the
        text cannot be read or the move may not be made."""
        why = Reason(UNREADABLE, {"text": text})
        for verb in VERBS:
            try:
                move = self.game.read_move(f"{verb} {text}".strip())
            except BadText:
                continue
            refused = self.game.why_not(self.state, move)
            if refused is None:
                return move
            why = refused if refused.code != NOT_NOW else why
        raise BadText(0, why)


def of_hand(rules: Rules, own: OwnHand) -> Evaluable:
    """Return the position of a hand that was put together. Raises `BadText`."""
    return Evaluable(rules, games.placed(rules, own).state, 0, role=own.role)


def of_game(record: Record, at: int, position: Position) -> Evaluable | None:
    """Return the position of a recorded game after ``at`` moves; None if nobody is to move there."""
    actor = position.actor
    if actor < 0:
        return None
    done = record.moves[at] if at < len(record.moves) else None
    name = names_of(record)[actor] or ""
    return Evaluable(record.rules, position.state, actor, done, position.deal, name)
