"""What an opponent is: it sees the view of its seat and nothing else, and answers with a move and a reason.

A reason is a code with values, for a learner to profit from; the table's catalogue words it. Kinds, suits,
ranks and cards are given as the engine's own values. These are all the codes:

==================  ====================  ==========================================================
code                values                meaning
==================  ====================  ==========================================================
at-random                                 no reason at all
only-move                                 no other card may be played
show-blank          number                the blank is worth its ten; ``number`` will be laid out (Younger: 0)
keep-longest-suit   suit, number          the cards kept are led by ``number`` of one suit, for the point
keep-sequence       card, number          a run of ``number`` from ``card`` downwards is kept
keep-set            rank, number          ``number`` of a rank are kept, three or four
keep-high           number                all ``number`` aces, kings and queens are kept to win tricks
keep-more-high      number                ``number`` of them are kept, more than by what was done
keep-aces           number                all ``number`` aces are kept
keep-guard          card                  ``card`` is kept with enough small cards to survive
leave-cards         number, left          ``number`` go, half of those that may or fewer; ``left`` more might
change-many         number                ``number`` go, and what is drawn for them may be better
change-more         number                ``number`` go, for more than went may be bettered
by-trial                                  nothing tells it but what comes of it, on deals that might be
by-hands            card, kept            hand by hand ``card`` makes more than ``kept``
keep-ten            card                  the ten is kept for the last trick, of which it makes two
look                number                the ``number`` cards that nobody took are worth seeing
elder-last                                who deals first is Elder in the last deal
name-suit           suit                  it binds the first lead alone, for a look at the rest
name-strongest      suit                  the suit whose cards are the highest together
call-all            kind, number          everything is called, for ``number`` points if it is good
call-surest         kind, number          its best is better than that of another way: likelier to be good
call-richer         kind, number          good for certain, and makes more: ``number``
call-to-equal       kind, number          hardly good, but it may equal the other's, and then neither reckons
call-worth-more     kind, number          less surely good, but for more points: ``number``
call-weighed        kind, number          it makes most against the hands that the other may hold
call-longer         kind, number          its longest is longer, and surer to be good: ``number`` points
ask-which                                 of the four one is not reckoned, and to ask which is free
ask-worth           kind                  the number is matched: what it makes decides, and asking is free
ask-free            kind                  what the call makes may be asked, and asking is free
good                kind                  nothing held reaches the adversary's call
not-good            kind, number          better is held, for ``number`` points
not-good-hidden     kind, given, number   the same, but it was hidden, and the other reckons about ``given``
equal               kind                  as much is held: nobody will reckon
sink-hopeless       kind                  it can hardly be good, and would tell the adversary what is held
sink-costs          kind                  to call it costs more on average than it brings
let-pass                                  nothing that was reckoned is known to be false
cash-winner         card                  nothing that the others can hold beats ``card``
win-cards           card, number          ``number`` more tricks are sure, and make seven
divide-cards        card, number          ``number`` more tricks are sure, and make six
win-all             card                  every trick left can be taken
reach-thirty        card, number          ``number`` points more in play make a pique, and are sure
lead-long           suit, number          a suit is led than which none is longer: its small cards may win
lead-sequence       card                  of touching cards the top is led, to drive out what beats them
lead-high           card                  none that may be led is higher
hard-to-beat        card, number          ``number`` cards that he may hold beat it: fewer beat no other lead
lead-through        card, kept            the better ``kept`` waits till what beats it is gone
winner-waits        card, kept            ``kept`` is a sure winner, and need not be led now
lead-low            card                  none that may be led is lower
lead-alone          card                  it is alone in its suit, and something beats it
lead-top            card                  it is the highest of its suit in the hand
by-average          card                  nothing tells it but what the cards make on average
count-lead          card                  a ten or better counts when it is led, whoever wins it
cheapest-win        card, led             the lowest card that beats ``led``
win-high            card, kept            it wins too, and the cheaper ``kept`` is left for later
let-go              card, kept            the trick could be won with ``kept``, which is kept
throw-low           card                  the trick cannot be won: none lower may be thrown
guard               card, guarded         ``card`` can be spared; the guard of ``guarded`` cannot
keep-winner         card, kept            the trick cannot be won, and the lower ``kept`` is a sure winner
keep-long           card, suit, number    and so many of a suit stay, none longer: its small cards may win
keep-below          card, guarded         and ``guarded`` keeps the lower cards of its suit
last-of-suit        card, kept            and the lower ``kept`` is the last of its suit
as-good             card, kept            nothing that he can hold lies between two cards
throw-alone         card                  and ``card`` is alone in its suit, and no winner
==================  ====================  ==========================================================
"""

from __future__ import annotations

import importlib
import pkgutil
import random
from abc import ABC, abstractmethod
from functools import cache
from typing import Any, NamedTuple

from picket_desktop.engine.game import Move, Reason


class Choice(NamedTuple):
    """A move and why it was chosen."""

    move: Move
    reason: Reason


class Player(ABC):
    """An opponent. ``level`` orders the ladder, the weakest first; commands and records say the name."""

    name: str
    level: int

    @abstractmethod
    def plays(self, game: str) -> bool:
        """Whether this player knows the game called ``game`` (`Game.name`)."""

    @abstractmethod
    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        """One of ``view.moves``. Equal views, generators and budgets give equal choices.

        ``budget`` is a number of worlds to think about; rules of thumb ignore it. Only `View.moves` of the
        seat that is to move is never empty, and only that seat may be asked.
        """


DEFAULT_OPPONENT = "novice"
"""Who sits across at the very first game: he errs, but plays."""


@cache
def players() -> dict[str, Player]:
    """Every opponent by name, the weakest first: each file of `players` that defines ``PLAYER``."""
    package = f"{__package__}.players"
    folder = importlib.import_module(package)
    files = [m.name for m in pkgutil.iter_modules(folder.__path__) if not m.ispkg]
    modules = [importlib.import_module(f"{package}.{name}") for name in files]
    found: list[Player] = [m.PLAYER for m in modules if hasattr(m, "PLAYER")]
    return {p.name: p for p in sorted(found, key=lambda p: (p.level, p.name))}


def known_by(game: str) -> tuple[str, ...]:
    """Who plays a game, by name, the weakest first."""
    return tuple(name for name, player in players().items() if player.plays(game))
