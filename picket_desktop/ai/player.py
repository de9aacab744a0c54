"""What an opponent is: it sees the view of its seat and nothing else, and answers with a move and a reason.

A reason is a code with values, for a learner to profit from; the table's catalogue words it. Kinds, suits,
ranks and cards are given as the engine's own values. These are all the codes:

==================  ====================  ==========================================================
code                values                meaning
==================  ====================  ==========================================================
at-random                                 no reason at all
only-move                                 nothing else is allowed
show-blank          number                the blank is worth its ten; ``number`` will be laid out (Younger: 0)
keep-longest-suit   suit, number          the cards kept are led by ``number`` of one suit, for the point
keep-sequence       card, number          a run of ``number`` from ``card`` downwards is kept
keep-set            rank, number          ``number`` of a rank are kept, three or four
keep-high           number                ``number`` aces, kings and queens are kept to win tricks
keep-guard          card                  ``card`` is kept with enough small cards to survive
leave-cards         number, left          the hand is too good to change more than ``number``
change-more         number                ``number`` go, for more than went may be bettered
by-trial                                  nothing tells it but what comes of it, on deals that might be
by-hands            card, kept            hand by hand ``card`` makes more than ``kept``
keep-ten            card                  the ten is kept for the last trick, of which it makes two
look                number                the ``number`` cards that nobody took are worth seeing
elder-last                                who deals first is Elder in the last deal
name-suit           suit                  this suit would be led anyway, and the look is free
call-all            kind, number          everything is called, for ``number`` points if it is good
call-surest         kind, number          another choice than everything: likelier to be good, or worth more
call-to-equal       kind, number          hardly good, but it may equal the other's, and then neither reckons
call-worth-more     kind, number          less surely good, and worth the risk: ``number`` points
call-longer         kind, number          its longest is longer, and surer to be good: ``number`` points
ask-which                                 of the four one is not reckoned, and to ask which is free
ask-worth           kind                  the number is matched: what it makes decides, and asking is free
good                kind                  nothing held reaches the adversary's call
not-good            kind, number          better is held, for ``number`` points
not-good-hidden     kind, given, number   the same, but it was hidden, and the other reckons about ``given``
equal               kind                  as much is held: nobody will reckon
sink-hopeless       kind                  it can hardly be good, and would tell the adversary what is held
cash-winner         card                  nothing out can beat ``card``
win-cards           card, number          ``number`` winners in hand make the seventh trick
divide-cards        card, number          ``number`` winners make six, before the adversary runs the rest
win-all             card                  every trick left can be taken
reach-thirty        card, number          ``number`` points more in play make a pique
lead-long           suit, number          the longest suit is led, to make its small cards good
lead-sequence       card                  of touching cards the top is led, to drive out what beats them
lead-high           card                  the highest card is led
throw-safe          card                  a lead that gives nothing away
count-lead          card                  a ten or better counts when it is led, whoever wins it
cheapest-win        card, led             the lowest card that beats ``led``
win-high            card, kept            it wins too, and the cheaper ``kept`` is left for later
let-go              card, kept            the trick could be won with ``kept``, which is worth more later
throw-low           card                  the trick cannot be won: the card least needed goes
guard               card, guarded         ``card`` can be spared; the guard of ``guarded`` cannot
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
    """Every opponent by name, the weakest first: each file of this folder that defines ``PLAYER``."""
    package = __name__.rpartition(".")[0]
    folder = importlib.import_module(package)
    files = [m.name for m in pkgutil.iter_modules(folder.__path__) if not m.ispkg]
    modules = [importlib.import_module(f"{package}.{name}") for name in files]
    found: list[Player] = [m.PLAYER for m in modules if hasattr(m, "PLAYER")]
    return {p.name: p for p in sorted(found, key=lambda p: (p.level, p.name))}


def known_by(game: str) -> tuple[str, ...]:
    """Who plays a game, by name, the weakest first."""
    return tuple(name for name, player in players().items() if player.plays(game))
