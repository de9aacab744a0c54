"""One sitting at the table: whose turn it is, what the person may see, asking the computer, and saving the
game at every move. No pygame here, and no rules."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.chances import Hoped, chances
from picket_desktop.ai.review.making import reviewable
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import WORLDS
from picket_desktop.ai.worker.worker import Thinking
from picket_desktop.engine import deals, games, known_deals
from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import DealOver, Lifted
from picket_desktop.engine.game import NATURE, NOBODY, Chance, Event, Move, MoveT, Reason
from picket_desktop.engine.known_deals import Daily, KnownDeal
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.progress import Reckoner
from picket_desktop.engine.record import PRACTICE, Record, replay
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.seal import ByHand, dealt
from picket_desktop.sitting.comparison import Comparison
from picket_desktop.sitting.computer import Computer, computers_turn
from picket_desktop.sitting.deal_in_play import DealInPlay
from picket_desktop.sitting.judge import Judge
from picket_desktop.sitting.keeping import Keeping, Nowhere
from picket_desktop.sitting.last_decision import LastDecision, last_decision, taken_back
from picket_desktop.sitting.pack import sealed
from picket_desktop.sitting.reviews import Reviews
from picket_desktop.sitting.setup import HUMAN, Setup, begun, setup_of
from picket_desktop.sitting.steps import Await, Step, known


def _forked(rng: random.Random) -> random.Random:
    """Return an independent generator in the present state of ``rng``."""
    fork = random.Random()
    fork.setstate(rng.getstate())
    return fork


class Sitting:
    """A game in progress between the person (seat 0) and the computer.

    The pack comes from its deal number. ``rng`` picks the computer's cuts and seeds its players. ``fresh``
    returns that many random bits, for the numbers of deals and the salts of their seals; by default they
    come from the system, or from a copy of ``rng`` if there is one, so that a game can be repeated. Before
    the person cuts or shuffles, the pack and the computer's cut are fixed, sealed and saved; no player is
    ever given number, salt or pack. ``tutored`` says whether the person is warned of mistakes; None follows
    the settings.
    """

    tutored: bool | None = None

    def __init__(
        self,
        setup: Setup,
        thinker: Thinking,
        keeping: Keeping | None = None,
        rng: random.Random | None = None,
        budget: int = WORLDS,
        fresh: Callable[[int], int] | None = None,
    ) -> None:
        self.setup = setup
        self.fault = ""
        """The fault in the computer's last answer, if another move replaced it: a line that names no card."""
        self._keeping: Keeping = keeping or Nowhere()
        self._rng = rng or random.SystemRandom()
        self._fresh = fresh or (secrets.randbits if rng is None else _forked(rng).getrandbits)
        self._computer = Computer(thinker, setup.opponent, self._rng, budget)
        self._comparing = Comparison(thinker.beside)
        self.looking_back = Reviews(thinker.beside, self._keeping)
        self.judging = Judge(thinker.beside, budget)
        self._begin(setup.deal_number, setup.known)

    def _begin(self, number: int | None, known: KnownDeal | None = None) -> None:
        self._game = games.game(self.setup.rules)
        drawn = seal.fresh_number(self._fresh) if number is None else number
        self._known_deal = known
        self.record = begun(self.setup, drawn, number is not None, known)
        self._state = self.record.begun(self._game)
        self._reckoner = Reckoner(self.setup.rules)
        self._seen: tuple[Any, Any] = (None, None)
        self._claimed: tuple[Any, tuple[Move, ...]] = (None, ())
        self._lifts = 0
        self._next_due = False
        self._deal = DealInPlay(self.record, 1, False)
        self._thoughts: dict[int, Reason] = {}

    @classmethod
    def resumed(
        cls,
        record: Record,
        thinker: Thinking,
        keeping: Keeping | None = None,
        rng: random.Random | None = None,
        fresh: Callable[[int], int] | None = None,
    ) -> Sitting:
        """Resume a recorded game where it stopped. Raises `BadText` if its moves are not legal."""
        sitting = cls(setup_of(record), thinker, keeping, rng, fresh=fresh)
        sitting.record = record
        sitting._retrace()
        sitting._keep_the_seal()
        return sitting

    # state

    @property
    def view(self) -> Any:
        """The person's view: the same object until something is done."""
        state, view = self._seen
        if state is not self._state:
            view = self._game.view_for(self._state, HUMAN)
            self._seen = self._state, view
        return view

    @property
    def deal(self) -> DealInPlay:
        """The deal in play, just scored, or next to be dealt: the same object until something is done."""
        found = DealInPlay(self.record, self._deal_in_play, self._reckoned)
        was = self._deal
        if was.record is not found.record or (was.ordinal, was.over) != (found.ordinal, found.over):
            self._deal = found
        return self._deal

    @property
    def deal_number(self) -> int | None:
        """The number of the pack in play, or next to be dealt; None while it may not be known."""
        return self.deal.number

    @property
    def thoughts(self) -> Mapping[int, Reason]:
        """The reasons for the computer's moves, by the number of moves made before. Empty while a deal is
        played, and without those from before the game was resumed."""
        return self._thoughts if self._reckoned else {}

    @property
    def kept(self) -> bool:
        """True if every move is saved for good."""
        return self._keeping.holds(self.record.moves)

    @property
    def _reckoned(self) -> bool:
        return self.awaiting in (Await.NEXT, Await.OVER)

    @property
    def _deal_in_play(self) -> int:
        """The number of the deal in play, just scored, or next to be dealt, the first of the game being 1."""
        past_one = self._game.actor(self._state) == NOBODY or self._next_due
        return self._game.deals_done(self._state) + 1 - past_one

    @property
    def pack_size(self) -> int:
        return self.setup.rules.pack

    @property
    def awaiting(self) -> Await:
        actor = self._game.actor(self._state)
        if actor == NOBODY:
            return Await.OVER
        if self._next_due:
            return Await.NEXT
        if actor == NATURE:
            if self._known_deal is not None:
                return Await.KNOWN
            if self._game.chance(self._state) is Chance.LIFT:
                return Await.LIFT
            return Await.SHUFFLE if self._game.next_dealer(self._state) == HUMAN else Await.CUT
        return Await.YOU if actor == HUMAN else Await.OTHER

    def why_not(self, move: Move) -> Reason | None:
        """Return the reason why the person may not make this move now; None if they may."""
        if self.awaiting is not Await.YOU:
            return Reason("not-your-turn")
        return self._game.why_not(self._state, move)

    def in_order(self, move: MoveT) -> MoveT:
        """Return the move as a careful player would say it: if cards picked from the hand make a call,
        sorted into its groups. `why_not` tells whether it may be made."""
        return self._game.in_order(move)

    @property
    def forced(self) -> Move | None:
        """The person's only move, if it is their turn and they have no choice; else None."""
        return self._game.forced(self.view) if self.awaiting is Await.YOU else None

    @property
    def sure(self) -> tuple[Move, ...]:
        """The person's leads, if they are to lead and certain to win every remaining trick; else empty."""
        state, sure = self._claimed
        if state is not self._state:
            sure = self._game.sure(self.view) if self.awaiting is Await.YOU else ()
            self._claimed = self._state, sure
        return sure

    @property
    def concession(self) -> tuple[Move, tuple[Event, ...]] | None:
        """The move by which the person gives up the deal, and the events that follow; None if they may
        not."""
        move = self._game.concession(self.view) if self.awaiting is Await.YOU else None
        return None if move is None else (move, known(self._game.apply(self._state, move)[1]))

    def malformed(self, move: Move) -> Reason | None:
        """Return what is wrong with the move itself, in any hand and at any time; None if nothing is."""
        return self._game.malformed(move)

    # actions

    def spread(self) -> tuple[Card, ...]:
        """Return the cards as they lie face down for lifting, for the table's animation of what was
        lifted."""
        return deals.spread(self.record.number + self._lifts, self.pack_size)

    def lift(self, place: int) -> list[Step]:
        """Lift the card at ``place`` of the spread pack for the person, and others for the computer's
        seats."""
        lying = self.spread()
        free = [i for i in range(len(lying)) if i != place]
        places = [place, *self._rng.sample(free, self._game.seats - 1)]
        return self._do(Lift(tuple(lying[i] for i in places)))

    def cut(self, lifted: int) -> list[Step]:
        """Cut for the person, who is not the dealer, by lifting this many cards."""
        return self._deal_by(ByHand(seal.CUT, lifted))

    def shuffle(self, presses: int) -> list[Step]:
        """Deal for the person, who pressed *Shuffle* this often; the computer's cut was fixed before."""
        return self._deal_by(ByHand(seal.PRESS, presses))

    def deal_known(self) -> list[Step]:
        """Deal the cards of a known deal."""
        assert self._known_deal is not None
        return self._do(self._game.deal_move(self._known_deal.pack))

    def do(self, move: Move) -> list[Step]:
        """Make the person's move. Raises `IllegalMove`."""
        return self._do(move)

    def claim(self) -> list[Step]:
        """Claim the tricks that the person is certain to win: lead their cards, and answer each with the
        first legal move. The answers do not matter, so no player is asked."""
        steps: list[Step] = []
        for lead in self.sure:
            if self.awaiting is not Await.YOU:
                break
            steps.append(self._made(lead))
            while computers_turn(self._game, self._state):
                steps.append(self._made(self._game.legal_moves(self._state)[0]))
        return steps

    def next_deal(self) -> list[Step]:
        """Go on to the next deal, after the person has read the score, and seal its pack."""
        self._next_due = False
        self._keep_the_seal()
        return []

    def another(self) -> list[Step]:
        """Begin the next game with the same setup and a fresh pack."""
        self._begin_another(None)
        return []

    def repeat(self, seats_on: int = 0) -> bool:
        """Begin a game of one deal, the one just scored, with each hand that many seats further on; the
        game that was played stays saved as it is. Return False if nothing has been dealt."""
        played = known_deals.dealt(self.record, self._deal_in_play)
        if played is None:
            return False
        self._begin_another(played.repeated(seats_on))
        return True

    @property
    def made(self) -> tuple[int, ...]:
        """The points of every seat in the last deal that was scored."""
        deals = self._reckoner.deals
        return tuple(d.points for d in sorted(deals, key=lambda d: d.seat) if d.deal == deals[-1].deal)

    @property
    def daily(self) -> Daily | None:
        """The note of the deal of a day, if this is one."""
        return known_deals.daily(self.record)

    def compare(self) -> bool:
        """Once the deal of the day is over, have the strongest player's result in every seat worked out, if
        it has not been. Returns at once; True when the result has just arrived, or has just failed
        (``uncompared``)."""
        daily = self.daily
        if daily is None or daily.par or self.awaiting is not Await.OVER:
            return False
        failed = self.uncompared
        note = self._comparing.poll(self.record, daily)
        if note is None:
            return self.uncompared and not failed
        self.record = self.record.with_note(note)
        self._keep()
        return True

    @property
    def uncompared(self) -> bool:
        """True if the deal of the day could not be compared."""
        return self._comparing.failed

    @property
    def ended(self) -> int:
        """The last deal of the game that was scored, the first being 1; 0 if none was."""
        return self._deal_in_play - (not self._reckoned)

    @property
    def reviewed(self) -> bool:
        """True if a deal has just been scored and its decisions can be judged."""
        return self._reckoned and self.reviewable

    @property
    def reviewable(self) -> bool:
        """True if the decisions in this game can be judged."""
        return reviewable(self.record)

    def look_back(self) -> bool:
        """Review the deal that was just scored, if there is a way to think about it in the background; this
        goes on in the next deal whenever the computer is idle. Returns at once; True if anything has
        changed."""
        if self._reckoned and self._computer.thinker.meanwhile:
            self.looking_back.review(self.record, self._deal_in_play, again=False)
        return self.looking_back.poll(self._computer.idle)

    def poll(self) -> list[Step]:
        """Make the computer's move, if it is its turn and it has chosen; else return nothing."""
        if self.awaiting is not Await.OTHER:
            return []
        answer = self._computer.choose(self._game, self._state, len(self.record.moves))
        if answer is None:
            return []
        choice, self.fault = answer
        self._thoughts[len(self.record.moves)] = choice.reason
        return self._do(choice.move)

    def ponder(self) -> None:
        """Look for advice, once the person has read what they are asked, before they want it. May be called
        repeatedly; returns at once."""
        if self.awaiting is Await.YOU:
            self._computer.ponder(self.view, len(self.record.moves))

    def consult(self) -> None:
        """Ask for advice: a player thinks about the person's view, and sees nothing else. Returns at once."""
        if self.awaiting is Await.YOU:
            self._computer.consult(self.view)

    def hint(self) -> Advice | NoAnswer | None:
        """Return the advice once it is there, noting in the record that the deal is helped. None while it
        is being thought about, or if nobody asked."""
        advice = self._computer.advice(self._game, self._state)
        if isinstance(advice, Advice):
            self._helped()
            self._foresee()
        return advice

    def what_matters(self) -> tuple[Reason, ...] | None:
        """Return what the person, who has asked, may be told before there is advice; this helps them too.
        Empty if advice comes as soon; None while their hand is being looked at."""
        told = self._computer.what_matters(self.view)
        if told:
            self._helped()
        return told

    def chances(self, move: Move) -> tuple[Hoped, ...]:
        """Return what the cards that a move of the person draws may bring."""
        return chances(self.view, move)

    @property
    def undoing(self) -> LastDecision | None:
        """The last decision of the person in the deal in play, to be taken back; None if they have made
        none, and once the deal has been scored."""
        return last_decision(self.record) if self.awaiting in (Await.YOU, Await.OTHER) else None

    @property
    def practice(self) -> bool:
        """True if this is a practice game, in which moves may be taken back."""
        return 0 in self.record.noted(PRACTICE)

    def undo(self, undoing: LastDecision) -> None:
        """Go back to the person's last decision. The computer forgets what it has done since, and chooses
        anew. If anything had been seen, this is a take-back, noted of the deal."""
        assert undoing.free or self.practice, "only in practice are moves taken back"
        self._computer.begin_anew()
        self._thoughts = {at: why for at, why in self._thoughts.items() if at < undoing.moves}
        self.record = taken_back(self.record, undoing, self._deal_in_play)
        self._retrace()
        self._keep()
        self._foresee()

    def warned(self) -> None:
        """Note in the record that the deal is helped: the person has been warned of a costly move."""
        self._helped()

    def no_hint(self) -> None:
        """Cancel the advice: the person no longer wants it."""
        self._computer.no_advice()

    def leave(self) -> None:
        """Leave the table for good; the game stays saved as it is."""
        self._computer.leave()
        self._comparing.close()
        self.looking_back.close()
        self.judging.leave()

    # internals

    def _begin_another(self, known: KnownDeal | None) -> None:
        self._keeping = self._keeping.another()
        self._computer.begin_anew()
        self._comparing.close()
        self._comparing = Comparison(self._computer.thinker.beside)
        self.looking_back.close()
        self.looking_back = Reviews(self._computer.thinker.beside, self._keeping)
        self._begin(None, known)

    def _retrace(self) -> None:
        """Replay the record from its beginning."""
        self._reckoner, self._lifts = Reckoner(self.setup.rules), 0
        self._state = self.record.begun(self._game)
        for state, events in replay(self.record):
            self._follow(state, events)

    def _keep_the_seal(self) -> None:
        """Seal the pack if it is time, and save the seal before anybody sees it."""
        before = self.record
        self._seal_the_pack()
        if self.record is not before:
            self._keep()

    def _seal_the_pack(self) -> None:
        self.record = sealed(
            self.record,
            self._deal_in_play,
            self.awaiting,
            self._game,
            self._state,
            self._rng,
            self._fresh,
        )

    def _deal_by(self, by_hand: ByHand) -> list[Step]:
        under = seal.under_seal(self.record, self._deal_in_play)
        assert under is not None, "nothing is dealt that was not sealed"
        return self._do(self._game.deal_move(dealt(under, by_hand)), by_hand)

    def _do(self, move: Move, by_hand: ByHand | None = None) -> list[Step]:
        step = self._made(move, by_hand)
        self._foresee()
        return [step]

    def _made(self, move: Move, by_hand: ByHand | None = None) -> Step:
        self.no_hint()
        state, events = self._game.apply(self._state, move)
        if by_hand is not None:
            self.record = seal.with_hand(self.record, self._deal_in_play, by_hand)
        self.record = self.record.with_move(move)
        self._follow(state, events)
        self._seal_the_pack()
        self._keep()
        return Step(known(events), self.view)

    def _helped(self) -> None:
        helped = self.record.with_help(self._deal_in_play)
        if helped != self.record:
            self.record = helped
            self._keep()

    def _keep(self) -> None:
        self._keeping.keep(self._reckoner.progress(self.record, self.view))

    def _foresee(self) -> None:
        """Let the computer think ahead while the person is thinking."""
        if self.awaiting is Await.YOU:
            self._computer.foresee(self._game, self._state, self.view)

    def _follow(self, state: Any, events: Sequence[Event]) -> None:
        """Move on to ``state``. If a deal has ended, its score is still to be read."""
        self._state = state
        self._reckoner.follow(state, events)
        self._lifts += any(isinstance(e, Lifted) for e in events)
        ended = any(isinstance(e, DealOver) for e in events)
        self._next_due = ended and self._game.actor(state) != NOBODY
