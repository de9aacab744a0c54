"""The interface of an opponent, who sees only the view of their seat, and answers with a move and a reason.

A reason is a code with values, meant to help a learner; the table's catalogue puts it into words. Kinds,
suits, ranks and cards are given as the engine's own values. These are all the codes:

==================  ====================  ==========================================================
code                values                meaning
==================  ====================  ==========================================================
at-random                                 no reason at all
only-move                                 no other card may be played
show-blank          number                the blank is worth its ten; ``number`` will be laid out (Younger: 0)
keep-longest-suit   suit, number          ``number`` cards of one suit are kept, for the point
keep-sequence       card, number          a run of ``number`` from ``card`` downwards is kept
keep-set            rank, number          ``number`` of a rank are kept, three or four
break-set           rank, number, made    ``number`` of a rank are broken up: if good they make only ``made``
keep-high           number                all ``number`` aces, kings and queens are kept to win tricks
keep-more-high      number                ``number`` high cards are kept, more than by the move made
keep-aces           number                all ``number`` aces are kept
keep-guard          card                  ``card`` is kept with enough small cards to survive
leave-cards         number, left          ``number`` go, at most half of those allowed; ``left`` more might
change-many         number                ``number`` go, and better cards may be drawn for them
change-more         number                ``number`` go, since more than went may be improved
change-card         card                  ``card`` goes as well, since a new card may be better
change-idle         card                  ``card`` goes: it adds to no set, run or longest suit
keep-two            rank                  two of a rank are kept: a third would make a trio
keep-near-run       card, kept            ``card`` and ``kept`` are kept: one more would make a run
by-trial                                  only its results on sampled deals speak for it
by-hands            card, kept            hand by hand ``card`` makes more than ``kept``
keep-ten            card                  the ten is kept for the last trick, where it makes two
look                number                the ``number`` cards that nobody took are worth seeing
elder-last                                whoever deals first is Elder in the last deal
name-suit           suit                  it binds only the first lead, for a look at the rest
name-strongest      suit                  the suit with the greatest sum of ranks
call-all            kind, number          everything is called, for ``number`` points if good
forgot-call         kind                  a slip: a long holding is not called
call-surest         kind, number          likelier to be good, as its best group beats that of another way
call-richer         kind, number          good for certain, and makes more: ``number``
call-to-equal       kind, number          hardly good, but it may equal the opponent's: neither reckons
call-worth-more     kind, number          less surely good, but for more points: ``number``
call-weighed        kind, number          it makes most against the hands that the opponent may hold
call-by-score       kind                  only the score speaks for this call or silence
call-whole          kind, number          left whole and surer to be good: ``number`` points, more if split
call-longer         kind, number          its longest is longer, and surer to be good: ``number`` points
ask-which                                 one of the four is not reckoned, and asking which is free
ask-worth           kind                  the number is matched: what it makes decides, and asking is free
ask-free            kind                  what the call makes may be asked, and asking is free
good                kind                  nothing held reaches the opponent's call
not-good            kind, number          a better holding, for ``number`` points
not-good-hidden     kind, given, number   the same, but it was hidden: the opponent reckons about ``given``
equal               kind                  an equal holding: neither player will reckon
sink-hopeless       kind                  it can hardly be good, and would reveal what is held
sink-costs          kind                  calling it costs more on average than it brings
let-pass                                  nothing that the opponent reckoned is known to be false
cash-winner         card                  nothing that the other hands can hold beats ``card``
go-on               suit                  the opponent did not follow it, so all of its cards win
win-cards           card, number          ``number`` more tricks are sure, and make seven
divide-cards        card, number          ``number`` more tricks are sure, and make six
win-all             card                  every trick left can be taken
reach-thirty        card, number          ``number`` points more in play make a pique, and are sure
lead-long           suit, number          no suit is longer than the one led: its small cards may win
lead-sequence       card                  the top of touching cards is led, to drive out what beats them
lead-equal          card, kept            ``kept`` is higher but no better: either drives out what beats both
lead-high           card                  no higher card may be led
hard-to-beat        card, number          ``number`` cards the opponent may hold beat it, as few as any lead
lead-through        card, kept            the better ``kept`` waits until the cards that beat it are gone
winner-waits        card, kept            ``kept`` is a sure winner, and need not be led now
lead-low            card                  no lower card may be led
lead-alone          card                  it is alone in its suit, and something beats it
lead-top            card                  it is the highest of its suit in the hand
by-average          card                  only what the cards make on average speaks for it
by-score            card                  only the score speaks for it, which decides here
count-lead          card                  a ten or better counts when it is led, whoever wins it
cheapest-win        card, led             the lowest card that beats ``led``
win-high            card, kept            it wins too, and the cheaper ``kept`` is left for later
win-surely                                a slip: the highest card wins where a lower one would have done
let-go              card, kept            the trick could be won with ``kept``, which is kept
throw-low           card                  the trick cannot be won, and no lower card may be thrown
guard               card, guarded         ``card`` can be spared; the guard of ``guarded`` cannot
keep-winner         card, kept            the trick cannot be won, and the lower ``kept`` is a sure winner
keep-long           card, suit, number    and ``number`` of a longest suit stay: its small cards may win
keep-below          card, guarded         and ``guarded`` keeps the lower cards of its suit
last-of-suit        card, kept            and the lower ``kept`` is the last of its suit
as-good             card, kept            nothing that the opponent can hold lies between the two cards
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
    """A move and the reason for choosing it."""

    move: Move
    reason: Reason


class Player(ABC):
    """An opponent. ``level`` orders the opponents, the weakest first; ``name`` is used in commands and
    records. An opponent who is not a ``rung`` is not on the ladder, has no level number, and makes no moves
    for an even opponent."""

    name: str
    level: int
    rung = True

    @abstractmethod
    def plays(self, game: str) -> bool:
        """Return True if this player knows the game called ``game`` (`Game.name`)."""

    @abstractmethod
    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        """Return one of ``view.moves``, with a reason. Equal views, generators and budgets give equal
        choices. ``budget`` is how many worlds to consider; rules of thumb ignore it. The view must be for the
        seat to move, because `View.moves` may be empty in any other."""


DEFAULT_OPPONENT = "novice"
"""The opponent in the first game ever played: one who makes mistakes but can play."""


@cache
def players() -> dict[str, Player]:
    """Return all opponents by name, the weakest first: the ``PLAYER`` of each file in `players`. Raises
    `AttributeError` for a file that defines none."""
    package = f"{__package__}.players"
    folder = importlib.import_module(package)
    files = [m.name for m in pkgutil.iter_modules(folder.__path__) if not m.ispkg]
    found: list[Player] = [importlib.import_module(f"{package}.{name}").PLAYER for name in files]
    return {p.name: p for p in sorted(found, key=lambda p: (p.level, p.name))}


def rungs(game: str) -> tuple[str, ...]:
    """Return the names of the players on the ladder of a game, the weakest first, including the random
    one."""
    return tuple(name for name in known_by(game) if players()[name].rung)


def strongest(game: str) -> str:
    """Return the name of the strongest player on the ladder of a game."""
    return rungs(game)[-1]


def known_by(game: str) -> tuple[str, ...]:
    """Return the names of the players who know a game, the weakest first."""
    return tuple(name for name, player in players().items() if player.plays(game))
