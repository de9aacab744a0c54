"""One sitting at the table: whose turn it is, what the person may see of it, the computer asked, the game
kept at every move. No pygame here, and no rules.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

from picket_desktop.ai.advice import Advice as Advice
from picket_desktop.ai.advice import Figure as Figure
from picket_desktop.ai.advice import Way as Way
from picket_desktop.ai.answers import NoAnswer, advised, checked
from picket_desktop.ai.foresight import expected
from picket_desktop.ai.player import DEFAULT_OPPONENT, known_by
from picket_desktop.ai.strength import ABOVE_CHANCE
from picket_desktop.ai.worker import Thinking, ThinkingApart, ThinkingHere
from picket_desktop.engine import deals, games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import DealOver, Led, Lifted
from picket_desktop.engine.game import NATURE, NOBODY, Chance, Event, Move, MoveT, Reason
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.progress import Progress, Reckoner
from picket_desktop.engine.record import Record, replay
from picket_desktop.engine.rules import Rules

HUMAN = 0
YOU = "You"
LAST_NUMBER = deals.LARGEST
"""Deal numbers go from one to this."""


def opponents(rules: Rules) -> tuple[str, ...]:
    """Who of the computer's players knows a game, by name, the weakest first."""
    return known_by(rules.name)


def opponent_for(rules: Rules, wished: str) -> str:
    """The one wished for, if he plays this game; else who sits across at the first; else the strongest."""
    known = opponents(rules)
    return next((name for name in (wished, DEFAULT_OPPONENT) if name in known), known[-1])


def above_chance(player: str, rules: Rules) -> int | None:
    """How many points a deal a player was measured to be better than chance; None where nobody measured,
    or where the house rules are not those that were played."""
    return None if rules.changed() else ABOVE_CHANCE.get(player, {}).get(rules.name)


def seats(rules: Rules) -> int:
    """How many sit down to a game."""
    return games.game(rules).seats


class Setup(NamedTuple):
    """What was agreed before sitting down. ``deal_number`` None: a fresh one is drawn. ``others`` are the
    names of further opponents, where the game has more than two seats."""

    rules: Rules
    opponent: str
    name: str
    deal_number: int | None = None
    others: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where: the person, then the computer's seats clockwise; ``opponent`` plays them all."""
        return (YOU, self.name, *self.others)


class Await(Enum):
    """What the table waits for."""

    LIFT = "lift"
    CUT = "cut"
    SHUFFLE = "shuffle"
    YOU = "you"
    OTHER = "other"
    NEXT = "next"
    OVER = "over"


class Step(NamedTuple):
    """Something that happened: what the person may know of it, and the person's view after it."""

    events: tuple[Event, ...]
    view: Any


class Thought(NamedTuple):
    """What a seat of the computer's did in a deal and why, and the trick at which it did it: how many had
    been led to."""

    seat: int
    move: Move
    reason: Reason
    trick: int


class Keeping(Protocol):
    """Where a game is kept."""

    def keep(self, progress: Progress) -> None:
        """How far the game has come, after every move. Returns at once."""
        ...

    def another(self) -> Keeping:
        """Where the next game at the same table is kept."""
        ...


class Nowhere:
    """A game is not kept."""

    def keep(self, progress: Progress) -> None:
        """Let it go."""

    def another(self) -> Nowhere:
        return self


class Sitting:
    """A game in progress between the person (seat 0) and the computer.

    Chance comes from the deal number and from ``rng``, which only picks the computer's cuts and seeds
    its players: no player is ever given the number or the pack.
    """

    HUMAN = HUMAN

    def __init__(
        self,
        setup: Setup,
        thinker: Thinking,
        keeping: Keeping | None = None,
        rng: random.Random | None = None,
        budget: int = 20,
    ) -> None:
        self.setup = setup
        self.seal: str | None = None
        self.fault = ""
        """What was wrong with the computer's last answer, where another was taken in its place."""
        self._thinker = thinker
        self._keeping: Keeping = keeping or Nowhere()
        self._rng = rng or random.Random(secrets.randbits(64))
        self._budget = budget
        self._begin(setup.deal_number)

    def _begin(self, number: int | None) -> None:
        self._game = games.game(self.setup.rules)
        drawn = secrets.randbelow(deals.LARGEST) + 1 if number is None else number
        seats = self.setup.names[: self._game.seats]
        players = (YOU, *(f"{name} ({self.setup.opponent})" for name in seats[1:]))
        self.record = Record(self.setup.rules, players, drawn, number is not None)
        self._state = self._game.start()
        self._reckoner = Reckoner(self.setup.rules)
        self._seen: tuple[Any, Any] = (None, None)
        self._lifts = 0
        self._next_due = False
        self._asked = self._consulting = False
        self._seed: int | None = None
        self._thoughts: tuple[Thought, ...] = ()
        self._led = 0

    @classmethod
    def resumed(cls, record: Record, thinker: Thinking, keeping: Keeping | None = None) -> Sitting:
        """Take up a recorded game where it stopped. Raises `BadText` if its moves do not play."""
        player = record.players[1].rpartition(" (")[2].rstrip(")")
        named = [name.rpartition(" (")[0] for name in record.players[1:]]
        setup = Setup(record.rules, player, named[0], record.number, tuple(named[1:]))
        sitting = cls(setup, thinker, keeping)
        sitting.record = record
        for state, events in replay(record):
            sitting._follow(state, events)
        return sitting

    # what the table reads

    @property
    def view(self) -> Any:
        """The person's view: one and the same until something is done."""
        state, view = self._seen
        if state is not self._state:
            view = self._game.view_for(self._state, HUMAN)
            self._seen = self._state, view
        return view

    @property
    def deal_number(self) -> int:
        """The number of the pack in play, or next to be dealt."""
        return (self.record.number + self._deal_in_play - 2) % deals.LARGEST + 1

    @property
    def helped(self) -> bool:
        """Whether a hint was taken in the deal in play, or just reckoned."""
        return self._deal_in_play in self.record.helped

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What the computer did in the deal that has been reckoned, and why; nothing while it is played, and
        nothing of what was played before the game was taken up again."""
        return self._thoughts if self.awaiting in (Await.NEXT, Await.OVER) else ()

    @property
    def _deal_in_play(self) -> int:
        """The deal in play, just reckoned, or next to be dealt, the first of the game being 1."""
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
            if self._game.chance(self._state) is Chance.LIFT:
                return Await.LIFT
            return Await.SHUFFLE if self._game.next_dealer(self._state) == HUMAN else Await.CUT
        return Await.YOU if actor == HUMAN else Await.OTHER

    def why_not(self, move: Move) -> Reason | None:
        """Why the person may not make this move now."""
        if self.awaiting is not Await.YOU:
            return Reason("not-your-turn")
        return self._game.why_not(self._state, move)

    def in_order(self, move: MoveT) -> MoveT:
        """The move as a careful player would say it: of cards picked out of the hand, a call sorted into its
        groups. `why_not` tells whether it may be made."""
        return self._game.in_order(move)

    def malformed(self, move: Move) -> Reason | None:
        """What is wrong with the move itself, in whatever hand and at whatever moment."""
        return self._game.malformed(move)

    # what the person does

    def spread(self) -> tuple[Card, ...]:
        """The cards as they lie face down for lifting: for the table's animation of what was lifted."""
        return deals.spread(self.record.number + self._lifts, self.pack_size)

    def lift(self, place: int) -> list[Step]:
        """The person lifts the card at ``place`` of the spread pack; the computer's seats lift others."""
        lying = self.spread()
        free = [i for i in range(len(lying)) if i != place]
        places = [place, *self._rng.sample(free, self._game.seats - 1)]
        return self._do(Lift(tuple(lying[i] for i in places)))

    def cut(self, lifted: int) -> list[Step]:
        """The person, who does not deal, cuts: so many cards are lifted."""
        return self._deal(deals.cut(self._pack(), lifted))

    def shuffle(self, number: int) -> list[Step]:
        """The person deals: his shuffle, and the computer's cut."""
        mixed = deals.shuffled(self._pack(), number)
        return self._deal(deals.cut(mixed, self._rng.choice(deals.may_cut(self.pack_size))))

    def do(self, move: Move) -> list[Step]:
        """The person's move. Raises `IllegalMove`."""
        return self._do(move)

    def next_deal(self) -> list[Step]:
        """The reckoning has been read."""
        self._next_due = False
        return []

    def another(self) -> list[Step]:
        """Begin the next game with the same agreement and a fresh pack."""
        self._keeping = self._keeping.another()
        self._begin(None)
        return []

    def poll(self) -> list[Step]:
        """The computer's move, when it is its turn and it has chosen; else nothing."""
        if self.awaiting is not Await.OTHER:
            return []
        actor = self._game.actor(self._state)
        if not self._asked:
            self._asked = True
            view = self._game.view_for(self._state, actor)
            self._thinker.ask(view, self.setup.opponent, self._next_seed(), self._budget)
            self._seed = None
        said = self._thinker.poll()
        if said is None:
            return []
        self._asked = False
        view = self._game.view_for(self._state, actor)
        chance = random.Random(f"{self.setup.opponent}/{len(self.record.moves)}")
        choice, self.fault = checked(self._game, self._state, view, chance, said)
        steps = self._do(choice.move)
        self._thoughts += (Thought(actor, choice.move, choice.reason, self._led),)
        return steps

    def consult(self) -> None:
        """The person asks what to do: a player thinks about his view and no more. Returns at once."""
        if self.awaiting is Await.YOU:
            self._consulting = True
            self._thinker.consult(self.view, f"hint/{len(self.record.moves)}", self._budget)

    def hint(self) -> Advice | NoAnswer | None:
        """The advice, once there is some: the deal is then helped, and the record says so. None while it is
        thought about, or where nobody asked."""
        said = self._thinker.poll() if self._consulting else None
        if said is None:
            return None
        self._consulting = False
        advice = advised(self._game, self._state, said)
        if isinstance(advice, Advice):
            self.record = self.record.with_help(self._deal_in_play)
            self._keep()
            self._foresee()
        return advice

    def no_hint(self) -> None:
        """The person no longer wishes to be told."""
        if self._consulting:
            self._thinker.cancel()
        self._consulting = False

    def leave(self) -> None:
        """Rise from the table for good; the game stays kept as it is."""
        self._thinker.close()
        self._asked = False

    # within

    def _pack(self) -> tuple[Card, ...]:
        return deals.order(self.deal_number, self.pack_size)

    def _deal(self, pack: tuple[Card, ...]) -> list[Step]:
        return self._do(self._game.deal_move(pack))

    def _do(self, move: Move) -> list[Step]:
        self.no_hint()
        state, events = self._game.apply(self._state, move)
        self.record = self.record.with_move(move)
        self._follow(state, events)
        self._keep()
        self._foresee()
        return [Step(self._known(events), self.view)]

    def _keep(self) -> None:
        self._keeping.keep(self._reckoner.progress(self.record, self.view))

    def _foresee(self) -> None:
        """What the person will most likely do is supposed, where the answer takes long to find: the computer
        may think about it meanwhile. It is told what it would see then, and no more."""
        move = expected(self.view) if self.awaiting is Await.YOU else None
        if move is None:
            return
        state, _ = self._game.apply(self._state, move)
        actor = self._game.actor(state)
        if actor not in (HUMAN, NATURE, NOBODY):
            view = self._game.view_for(state, actor)
            self._thinker.foresee(view, self.setup.opponent, self._next_seed(), self._budget)

    def _next_seed(self) -> int:
        """For the computer's next choice, whether it is foreseen or not."""
        if self._seed is None:
            self._seed = self._rng.getrandbits(48)
        return self._seed

    def _follow(self, state: Any, events: Sequence[Event]) -> None:
        """The game has come to ``state``: the reckoning of a deal that this ended is still to be read."""
        if self._game.actor(self._state) == NATURE:
            self._thoughts, self._led = (), 0
        self._state = state
        self._reckoner.follow(state, events)
        self._led += sum(isinstance(e, Led) for e in events)
        self._lifts += any(isinstance(e, Lifted) for e in events)
        ended = any(isinstance(e, DealOver) for e in events)
        self._next_due = ended and self._game.actor(state) != NOBODY

    @staticmethod
    def _known(events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(e for e in events if e.only is None or e.only == HUMAN)


def sit_down(setup: Setup, keeping: Keeping) -> Sitting:
    """A new game, the computer thinking in a process of its own."""
    thinker = ThinkingApart()
    thinker.prepare(setup.rules)
    return Sitting(setup, thinker, keeping)


def take_up(record: Record, keeping: Keeping) -> Sitting:
    """A kept game where it stopped, likewise. Raises `BadText` if its moves do not play."""
    thinker = ThinkingApart()
    thinker.prepare(record.rules)
    try:
        return Sitting.resumed(record, thinker, keeping)
    except BaseException:
        thinker.close()
        raise


def rehearsed(setup: Setup, seed: int) -> Sitting:
    """A game whose computer answers at once and whose every chance comes from ``seed``, kept nowhere: for
    pictures of the table."""
    return Sitting(setup, ThinkingHere(), rng=random.Random(seed))
