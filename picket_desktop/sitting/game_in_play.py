"""The present state of a game at the table: whose turn it is, and what the person sees and may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import NATURE, NOBODY, Chance, Event, Game, Move, MoveT, Reason, View
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.steps import Await, known


@dataclass(frozen=True, eq=False)
class GameInPlay:
    """A game in one ``state``. ``known`` is its only deal, if the cards were known beforehand. ``unread`` is
    True while the score of the deal that has just ended is still to be read. ``decided`` is True if the
    person has chosen between moves since the cards were dealt."""

    referee: Game[object, View]
    state: object
    known: KnownDeal | None = None
    unread: bool = False
    decided: bool = False

    @cached_property
    def view(self) -> View:
        """The person's view."""
        return self.referee.view_for(self.state, HUMAN)

    @cached_property
    def others_view(self) -> View:
        """The view of the computer's seat to move."""
        return self.referee.view_for(self.state, self.actor)

    @property
    def actor(self) -> int:
        """The seat whose turn it is, `NATURE` or `NOBODY`."""
        return self.referee.actor(self.state)

    @cached_property
    def awaiting(self) -> Await:
        if self.actor == NOBODY:
            return Await.OVER
        if self.unread:
            return Await.NEXT
        if self.actor != NATURE:
            return Await.YOU if self.actor == HUMAN else Await.OTHER
        if self.known is not None:
            return Await.KNOWN
        if self.referee.chance(self.state) is Chance.LIFT:
            return Await.LIFT
        return Await.SHUFFLE if self.referee.next_dealer(self.state) == HUMAN else Await.CUT

    @property
    def scored(self) -> bool:
        """True if a deal has just been scored and no other has begun."""
        return self.awaiting in (Await.NEXT, Await.OVER)

    @property
    def deals_scored(self) -> int:
        """How many deals have been scored."""
        return self.referee.deals_done(self.state)

    @property
    def deal_ordinal(self) -> int:
        """The number, from 1, of the deal in play, just scored, or next to be dealt."""
        return self.deals_scored + (not self.scored)

    def why_not(self, move: Move) -> Reason | None:
        """Return why the person may not make this move now; None if they may."""
        if self.awaiting is not Await.YOU:
            return Reason("not-your-turn")
        return self.referee.why_not(self.state, move)

    def in_order(self, move: MoveT) -> MoveT:
        """Return a move as a careful player would put it. If cards picked from the hand make a call, they are
        sorted into its groups. `why_not` says whether the move may be made."""
        return self.referee.in_order(move)

    def malformed(self, move: Move) -> Reason | None:
        """Return what is wrong with the move itself, in any hand and at any time, or None."""
        return self.referee.malformed(move)

    @property
    def forced(self) -> Move | None:
        """The person's only move, if the person is to move and has no choice; else None."""
        return self.referee.forced(self.view) if self.awaiting is Await.YOU else None

    @property
    def decides(self) -> bool:
        """True if the person must choose between moves that look different to the person."""
        asked = self.awaiting is Await.YOU and len(self.view.moves) > 1
        return asked and not self.referee.blind(self.view)

    @cached_property
    def sure(self) -> tuple[Move, ...]:
        """The person's leads, if the person is to lead and sure to win every remaining trick; else empty."""
        return self.referee.sure(self.view) if self.awaiting is Await.YOU else ()

    @property
    def concession(self) -> tuple[Move, tuple[Event, ...]] | None:
        """The move that concedes the deal for the person, and the events that follow; None if the person may
        not concede."""
        move = self.referee.concession(self.view) if self.awaiting is Await.YOU else None
        return None if move is None else (move, known(self.after(move)[1]))

    def after(self, move: Move) -> tuple[GameInPlay, tuple[Event, ...]]:
        """Return the game after a move, and the events it causes. Raises `IllegalMove`."""
        state, events = self.referee.apply(self.state, move)
        return self.reached(state, events), events

    def reached(self, state: object, events: Sequence[Event]) -> GameInPlay:
        """Return the game as it is after these events, which led to ``state``."""
        chose = self.decided or (self.actor == HUMAN and len(self.view.moves) > 1)
        return replace(self, state=state, unread=ends_deal(events), decided=self.actor != NATURE and chose)
