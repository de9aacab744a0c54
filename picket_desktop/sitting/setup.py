"""What was agreed before sitting down: the game, and who plays it against whom."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.ai.player import DEFAULT_OPPONENT, known_by
from picket_desktop.ai.strength import ABOVE_CHANCE, CHANCE, STAKES_ABOVE_CHANCE, strength
from picket_desktop.engine import deals, games
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import PRACTICE, STRENGTH, Note, Record
from picket_desktop.engine.rules import Rules

HUMAN = 0
YOU = "You"
LAST_NUMBER = deals.LARGEST
"""Deal numbers go from one to this."""
SHORT_NUMBER = deals.SHORT
"""Up to this they are short."""


def opponents(rules: Rules) -> tuple[str, ...]:
    """Who of the computer's players knows a game, by name, the weakest first."""
    return known_by(rules.name)


def opponent_for(rules: Rules, wished: str) -> str:
    """The one wished for, if he plays this game; else who sits across at the first; else the strongest."""
    known = opponents(rules)
    return next((name for name in (wished, DEFAULT_OPPONENT) if name in known), known[-1])


class Margin(NamedTuple):
    """How much better than chance a player was measured to be: so many points a deal, or so many ``stakes``
    in a hundred deals, ``over`` the one who plays by chance."""

    number: int
    stakes: bool = False
    over: str = CHANCE


def above_chance(player: str, rules: Rules) -> Margin | None:
    """How strong a player was measured to be; None where nobody measured, or where the house rules are not
    those that were played."""
    if rules.changed():
        return None
    if (points := ABOVE_CHANCE.get(player, {}).get(rules.name)) is not None:
        return Margin(points)
    stakes = STAKES_ABOVE_CHANCE.get(player, {}).get(rules.name)
    return None if stakes is None else Margin(stakes, stakes=True)


def seats(rules: Rules) -> int:
    """How many sit down to a game."""
    return games.game(rules).seats


def seated(written: str) -> tuple[str, str]:
    """Who sits at a seat, as a record has it: his name, and which of the computer's players plays him; "":
    none."""
    name, _, player = written.rpartition(" (")
    return (name, player[:-1]) if name and player.endswith(")") else (written, "")


class Setup(NamedTuple):
    """What was agreed before sitting down. ``deal_number`` None: a fresh one is drawn. ``others`` are the
    names of further opponents, where the game has more than two seats. ``known``: this one deal is
    played, and nothing is shuffled or cut. ``practice``: moves may be taken back, and the game does not
    count."""

    rules: Rules
    opponent: str
    name: str
    deal_number: int | None = None
    others: tuple[str, ...] = ()
    known: KnownDeal | None = None
    practice: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where: the person, then the computer's seats clockwise; ``opponent`` plays them all."""
        return (YOU, self.name, *self.others)


def begun(setup: Setup, number: int, chosen: bool, known: KnownDeal | None) -> Record:
    """The record of a game that begins so, its cards from that number, which was ``chosen`` or drawn."""
    across = setup.names[1 : seats(setup.rules)]
    players = (YOU, *(f"{name} ({setup.opponent})" for name in across))
    record = Record(setup.rules, players, number, chosen)
    if known is not None:
        record = known.begun(record)
    if (number_of := strength(setup.opponent)) > 1:
        record = record.with_note(Note(0, STRENGTH, str(number_of)))
    return record.with_note(Note(0, PRACTICE)) if setup.practice else record


def setup_of(record: Record) -> Setup:
    """What had been agreed when a recorded game was begun."""
    first, *others = (seated(name)[0] for name in record.players[1:])
    player = opponent_for(record.rules, seated(record.players[1])[1])
    practice = 0 in record.noted(PRACTICE)
    return Setup(record.rules, player, first, record.number, tuple(others), practice=practice)
