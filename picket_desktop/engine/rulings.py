"""Rulings on what goes wrong at a table with real cards: a misdeal, a false call, a card taken back. Each is
given as data and names its source. The marker of a game applies its effect. Its wording, kept elsewhere,
states the case and the consequence."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from picket_desktop.engine.rules import Citation


class Effect(Enum):
    """The effect of a ruling on the score. ``NOTHING``: it says what to do, and no score changes. ``AGAIN``:
    the cards are dealt again by the same dealer. ``STRIKES``: one kind of call is lost, and the other player
    may reckon theirs though it is lower. ``BARS``: nothing in hand is reckoned, and the other player reckons
    everything held. ``SILENCES``: nothing is scored in this deal, though what is held still bars the other
    player. ``LAPSES``: a pique or repique is lost. ``LOSES``: the set is lost. ``TURNS``: the deal is valid,
    though the other player should have dealt; ``TURNS_TWICE``: the same, and the other player deals the next
    two."""

    NOTHING = "nothing"
    AGAIN = "again"
    STRIKES = "strikes"
    BARS = "bars"
    SILENCES = "silences"
    LAPSES = "lapses"
    LOSES = "loses"
    TURNS = "turns"
    TURNS_TWICE = "turns-twice"

    __hash__ = object.__hash__


BEGINS_ANEW = (Effect.AGAIN, Effect.TURNS, Effect.TURNS_TWICE)
"""The effects of rulings that clear everything marked in the deal."""
FOUL, RULED = "foul", "ruled"
"""The two ways to lose a set by a ruling: as a foul player (also the name of that ruling), or otherwise."""


def how_lost(name: str) -> str:
    """Return how a set is lost by the ruling of this name: `FOUL` or `RULED`."""
    return FOUL if name == FOUL else RULED


class Stage(Enum):
    """The stage at which a ruling is made: before the deal, before the first trick is complete, in the play,
    or between deals."""

    BEFORE = "before"
    CALLS = "calls"
    PLAY = "play"
    AFTER = "after"

    __hash__ = object.__hash__


class Errs(Enum):
    """The player whom a ruling may go against."""

    DEALER = "dealer"
    OTHER = "other"
    EITHER = "either"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling. ``errs`` is the side at fault, and ``stages`` are the stages at which the ruling is asked
    for. ``about`` are the kinds of call that it may concern (empty: no single kind). If ``must`` is true, the
    cards are dealt again, whatever the players wish."""

    name: str
    source: Citation
    stages: tuple[Stage, ...]
    errs: Errs = Errs.EITHER
    effect: Effect = Effect.NOTHING
    about: tuple[str, ...] = ()
    must: bool = False

    @property
    def plays_on(self) -> bool:
        """True if this ruling is on a misdeal that the players may still play out. If they do, nothing is
        marked."""
        return self.effect is Effect.AGAIN and self.errs is Errs.DEALER and not self.must

    def fits(self, stages: Collection[Stage]) -> bool:
        """Return True if the ruling is asked for at one of these stages."""
        return any(stage in stages for stage in self.stages)
