"""Shows a recorded game again, position by position, from any seat. The state at every position is stored, so
going back is as exact as going forward. Cards that are face down in an unfinished deal stay hidden. This
module uses neither pygame nor the rules of any game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from picket_desktop.ai.chances import Hoped, chances
from picket_desktop.ai.player import Choice, known_by
from picket_desktop.ai.review.deal_review import reviewable
from picket_desktop.ai.review.judgement import Judgement
from picket_desktop.ai.worker.answers import NoAnswer, fault
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart, aside
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.course import Position, course, deals_over, end_of
from picket_desktop.engine.game import NOBODY, Event, LaidOpen, Move, Reason
from picket_desktop.engine.record import EVEN, PRACTICE, Note, Record
from picket_desktop.engine.seals import seal
from picket_desktop.sitting.keeping import Keeping, Nowhere
from picket_desktop.sitting.reviews import DealReview, Reviews
from picket_desktop.sitting.setup import HUMAN, Setup, seated, setup_of
from picket_desktop.sitting.steps import Await, Step

BUDGET = 20
"""Maximum number of worlds for a player to consider when asked again for a reason."""
BY_LOT = "at-random"
"""The reason code of a player who moves at random. Asking again would explain nothing."""


class Known(NamedTuple):
    """A move of a computer's seat, and the reason for it.

    ``since`` is True if the move was just made, False if it is next. ``anew`` is True if the reason was not
    stored and the player has been asked again; ``otherwise`` is then the move that the player would make now,
    if it is different. If ``reason`` is None, the player is still thinking, or the reason is ``unknown``, or
    it is secret because the seat's hand is ``closed``."""

    seat: int
    move: Move
    since: bool
    reason: Reason | None = None
    anew: bool = False
    otherwise: Move | None = None
    unknown: bool = False
    closed: bool = False


class Replay:
    """A recorded game at one of its positions, seen from a seat. Raises `BadText` if its moves are not
    legal.

    ``thoughts`` are the reasons that are still known, by the number of moves made before; for the reason of
    any other move, a player is asked who sees only what was seen at the time. ``reviews`` are the reviews of
    the game being played; without them, reviews are worked out here and saved through ``keeping``.
    """

    def __init__(
        self,
        record: Record,
        thoughts: Mapping[int, Reason] | None = None,
        thinking: Callable[[], Thinking] = ThinkingApart,
        reviews: Reviews | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        self.record = record
        self.setup: Setup = setup_of(record)
        self.positions: tuple[Position, ...] = course(record)
        self.at, self.seat, self.wants_open = 0, HUMAN, True
        self._game = games.game(record.rules)
        self._thoughts = dict(thoughts or {})
        self._said: dict[int, Choice | NoAnswer] = {}
        self._thinking = thinking
        self._own = Reviews(aside, keeping or Nowhere())
        self._reviews = reviews or self._own
        self._thinker: Thinking | None = None
        self._asking: int | None = None
        self._views: dict[tuple[int, int], Any] = {}
        self._codes: dict[int, str] = {}
        self._landings = self._all_landings()
        self._deals = self._all_deals()

    # State.

    @property
    def here(self) -> Position:
        """The current position."""
        return self.positions[self.at]

    @property
    def last(self) -> int:
        """The number of the last position; the first is 0."""
        return len(self.positions) - 1

    @property
    def view(self) -> Any:
        """The view from the current seat."""
        return self._view(self.at, self.seat)

    @property
    def latest(self) -> tuple[Event, ...]:
        """The events that led to this position and that the seat saw."""
        return tuple(e for e in self.here.events if e.only is None or e.only == self.seat)

    def view_at(self, at: int, seat: int) -> Any:
        """Return a seat's view at the position ``at``."""
        return self._game.view_for(self.positions[at].state, seat)

    def in_order(self, judged: Judgement) -> Judgement:
        """Return the judgement with the cards of every move in the usual order, in which equivalent moves are
        equal."""
        tidy = self._game.in_order
        ways = tuple(way._replace(move=tidy(way.move)) for way in judged.ways)
        return judged._replace(move=tidy(judged.move), best=tidy(judged.best), ways=ways)

    @property
    def awaiting(self) -> Await:
        """Always `Await.NEXT`: nothing is asked of the viewer."""
        return Await.NEXT

    @property
    def deal_number(self) -> int | None:
        """The number of the deal; None if it has none, or is not over."""
        return seal.number_of(self.record, self.here.deal) if self.may_open else None

    @property
    def code(self) -> str:
        """The code of the deal, with which anybody can play it; "" if it has none, or is not over."""
        deal = self.here.deal
        if self.may_open and deal not in self._codes:
            dealt = known_deals.dealt(self.record, deal)
            self._codes[deal] = dealt.code.write() if dealt and dealt.code else ""
        return self._codes[deal] if self.may_open else ""

    @property
    def may_open(self) -> bool:
        """True if hidden cards may be shown, because the deal is over."""
        return self.here.over

    @property
    def laid_open(self) -> LaidOpen | None:
        """All cards, if they are to be shown; else None. They are shown only when viewed from the person's
        own seat."""
        if not (self.wants_open and self.may_open and self.seat == HUMAN):
            return None
        found = self._game.laid_open(self.here.state)
        return found if any(found.hands) else None

    def from_seat(self, at: int, seat: int) -> Replay:
        """Return the same game at another position, with the cards as a seat saw them."""
        found = copy(self)
        found.wants_open = False
        found.at, found.seat, found._views = at, seat, {}
        return found

    # Navigation.

    def go(self, at: int) -> None:
        """Go to a position, or the nearest there is. An unfinished deal is seen from the person's own
        seat."""
        self.at = max(0, min(self.last, at))
        if not self.may_open:
            self.seat = HUMAN

    def on(self) -> Step | None:
        """Go to the next position, and return the step there as the seat sees it; None at the end."""
        if self.at == self.last:
            return None
        self.go(self.at + 1)
        return Step(self.latest, self.view)

    def trick(self, way: int) -> int:
        """Return the position where the next trick is complete, or where the next part begins if that comes
        first. With -1, return the previous position of this kind."""
        return _beside(self._landings, self.at, way)

    def deal(self, way: int) -> int:
        """Return the position where the next deal begins, or the last position if there is none. With -1,
        return the position where this deal begins or, if that is the current one, where the deal before
        begins."""
        return _beside([*self._deals, self.last], self.at, way)

    def part(self, part: int) -> int:
        """Return the position where this part of the deal begins. If the deal has no such part, return the
        beginning of the next part or, if there is none, the current position."""
        found = [i for i, p in enumerate(self.positions) if p.deal == self.here.deal and p.part >= part]
        return found[0] if found else self.at

    @property
    def deals(self) -> Sequence[int]:
        """The positions at which the deals begin."""
        return self._deals

    @property
    def landings(self) -> Sequence[int]:
        """The positions where each part begins and each trick is complete."""
        return self._landings

    # The computer's reasons.

    def turn(self, back: bool = False) -> None:
        """Switch from the person's seat to the computer's seat that moves here or has just moved, once the
        deal is over. From there, switch to the next seat, or ``back`` to the person's own."""
        seats = self._game.seats
        if back:
            self.seat = HUMAN
        elif self.seat != HUMAN:
            self.seat = (self.seat + 1) % seats
        elif self.may_open:
            movers = (p.actor for p in (self.here, self.positions[max(0, self.at - 1)]))
            self.seat = next((s for s in movers if s > HUMAN), 1)

    @property
    def knows(self) -> bool:
        """True while a computer's choice and the reason for it are shown."""
        return self.seat != HUMAN

    @property
    def known(self) -> Known | None:
        """The current seat's choice, if the seat is about to move or has just moved; else None."""
        found = self._decision()
        if found is None:
            return None
        move = self.record.moves[found]
        known = Known(self.seat, move, since=found < self.at)
        if found in self._thoughts:
            return known._replace(reason=self._thoughts[found])
        match self._said.get(found):
            case Choice(otherwise, reason):
                if reason.code == BY_LOT:
                    return known._replace(reason=reason)
                same = otherwise == move
                return known._replace(reason=reason, anew=True, otherwise=None if same else otherwise)
            case NoAnswer():
                return known._replace(unknown=True)
        return known

    def wonder(self) -> None:
        """Ask for the reason for the decision shown, if it is not known yet, and return at once."""
        found = self._decision()
        if found is None or found in self._thoughts or found in self._said or found == self._asking:
            return
        _, player = seated(self.record.players[self.seat])
        if player not in known_by(self.record.rules.name) or self.record.noted(EVEN):
            self._said[found] = NoAnswer("who decided is not known here")
            return
        if self._thinker is None:
            self._thinker = self._thinking()
            self._thinker.prepare(self.record.rules)
        self._asking = found
        view = self._view(found, self.seat)
        self._thinker.ask(view, player, f"replay/{found}", BUDGET)

    def poll(self) -> bool:
        """Return True if a reason that was asked for has arrived."""
        if self._asking is None or self._thinker is None:
            return False
        said = self._thinker.poll()
        if said is None:
            return False
        found, self._asking = self._asking, None
        wrong = fault(self._game, self.positions[found].state, said)
        self._said[found] = NoAnswer(wrong) if wrong or not isinstance(said, Choice) else said
        return True

    @property
    def coming(self) -> bool:
        """True if more follows after the last position."""
        return False

    @property
    def wonders(self) -> bool:
        """True if a reason is being thought about."""
        return self._asking is not None

    def chances(self, move: Move) -> tuple[Hoped, ...]:
        """Return what the seat to move may hope to draw by this move, with the chance of each hope."""
        return chances(self.view, move)

    @property
    def reviewed(self) -> tuple[int, ...]:
        """The numbers of the finished deals of this game that can be reviewed."""
        over = deals_over(self.positions) if reviewable(self.record) else []
        return tuple(deal for deal in over if deal <= len(self._deals))

    def end_of(self, deal: int) -> Position:
        """Return the last position of a deal."""
        return end_of(self.positions, deal)

    def review(self, deal: int | None = None) -> DealReview:
        """Return the review of a finished deal, by default the current one; the work is done while it is
        polled."""
        return self._reviews.review(self.record, deal or self.here.deal, self.positions)

    @staticmethod
    def aside() -> Thinking:
        """Return a second thinker, for work in the background."""
        return aside()

    def leave(self) -> None:
        """Stop thinking: nothing more will be asked."""
        self._own.close()
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = None
        self._asking = None

    # Continuing the game.

    @property
    def not_played_on(self) -> str:
        """Why no game can start here, in one word; "" if one can.

        It is "over" after the end of the game, and "in-play" in an unfinished deal, which may not be tried
        out.
        """
        if not self.here.over:
            return "in-play"
        return "over" if self.here.actor == NOBODY else ""

    def from_here(self) -> Record:
        """Return the game up to this position, marked as practice."""
        deal = self.here.deal
        kept = replace(
            self.record,
            moves=self.record.moves[: self.at],
            helped=tuple(n for n in self.record.helped if n <= deal),
            notes=tuple(note for note in self.record.notes if note.deal <= deal),
        )
        return kept.with_note(Note(0, PRACTICE, f"from move {self.at}"))

    def again(self, seats_on: int = 0) -> Setup | None:
        """Return the setup of a game of this deal alone, with each hand moved on by that many seats; None if
        the deal is not over, or was never dealt. In that game the person plays under their own name."""
        known = known_deals.dealt(self.record, self.here.deal) if self.may_open else None
        if known is None:
            return None
        return self.setup._replace(deal_number=None, known=known.repeated(seats_on), near="", faces=())

    # Internals.

    def _decision(self) -> int | None:
        """Return the position at which the seat moved: this one, or the one before. None if it moved at
        neither, or if the seat is the person's."""
        if self.seat == HUMAN:
            return None
        for at in (self.at, self.at - 1):
            if 0 <= at < self.last and self.positions[at].actor == self.seat:
                return at
        return None

    def _view(self, at: int, seat: int) -> Any:
        if (at, seat) not in self._views:
            self._views = {key: view for key, view in self._views.items() if key[0] == at}
            self._views[at, seat] = self._game.view_for(self.positions[at].state, seat)
        return self._views[at, seat]

    def _all_deals(self) -> list[int]:
        """Return the positions where the cards of each deal have just been dealt."""
        found: dict[int, int] = {}
        for i, position in enumerate(self.positions):
            first = self.positions[found.get(position.deal, i)]
            if position.deal not in found or not any(self._game.laid_open(first.state).hands):
                found[position.deal] = i
        return [*found.values()]

    def _all_landings(self) -> list[int]:
        first: dict[tuple[int, int], int] = {}
        whole: dict[tuple[int, int], int] = {}
        for i, position in enumerate(self.positions):
            first.setdefault((position.deal, position.part), i)
            if position.trick:
                whole[position.deal, position.trick] = i
        return sorted({*first.values(), *whole.values(), self.last})


def _beside(places: Sequence[int], at: int, way: int) -> int:
    """Return the place after ``at`` in a sorted list, or before it if ``way`` is -1. At either end, return
    ``at``."""
    if way > 0:
        after = bisect_right(places, at)
        return places[after] if after < len(places) else at
    before = bisect_left(places, at)
    return places[before - 1] if before else at
