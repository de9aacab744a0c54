"""The setup of a game: its rules, and the players."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple

from picket_desktop.ai import strength
from picket_desktop.ai.even.level import ladder
from picket_desktop.ai.player import DEFAULT_OPPONENT, known_by, rungs
from picket_desktop.engine import deals, games
from picket_desktop.engine.course import finished, is_over
from picket_desktop.engine.events import Reckoned
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import EVEN, PRACTICE, STRENGTH, Note, Record
from picket_desktop.engine.rules import Rules

HUMAN = 0
YOU = "You"
LONGEST_NAME = 20
"""Maximum number of letters in a person's name, so that it fits over a column."""
LAST_NUMBER = deals.LARGEST
"""The largest deal number; the smallest is one."""
SHORT_NUMBER = deals.SHORT
"""The largest deal number that counts as short."""


def opponents(rules: Rules) -> tuple[str, ...]:
    """Return the names of the computer players that know a game, the weakest first."""
    return known_by(rules.name)


class Level(NamedTuple):
    """A player's place on the ladder of a game: ``at`` is 1 for the weakest, ``of`` the number of levels."""

    at: int
    of: int


def level_of(player: str, rules: Rules) -> Level | None:
    """Return a player's level; None for a player who is not on the ladder."""
    names = rungs(rules.name)
    return Level(names.index(player) + 1, len(names)) if player in names else None


def opponent_for(rules: Rules, wished: str) -> str:
    """Return the ``wished`` opponent if that player plays this game, else the default opponent, else the
    strongest."""
    known = opponents(rules)
    return next((name for name in (wished, DEFAULT_OPPONENT) if name in known), known[-1])


def may_be_even(rules: Rules) -> bool:
    """Return True if an even game can be played."""
    return bool(ladder(rules.name))


class Margin(NamedTuple):
    """The measured margin by which a player beats the random player, whose name is ``over``. The margin is in
    points per deal or, if ``stakes``, in stakes per hundred deals."""

    number: int
    stakes: bool = False
    over: str = strength.CHANCE


def above_chance(player: str, rules: Rules) -> Margin | None:
    """Return a player's measured margin; None if it was not measured, or if the house rules differ from those
    of the measurement."""
    if rules.changed():
        return None
    match, more = strength.measured(player, rules.name), strength.above_chance(player, rules.name)
    if match is None or more is None:
        return None
    return Margin(round(100 * more), stakes=True) if match.stakes else Margin(round(more))


def seats(rules: Rules) -> int:
    """Return the number of seats in a game."""
    return games.game(rules).seats


def seated(written: str) -> tuple[str, str]:
    """Return the name at a seat, as recorded, and the name of the computer player behind it; "" if there is
    none."""
    name, _, player = written.rpartition(" (")
    return (name, player[:-1]) if name and player.endswith(")") else (written, "")


class Setup(NamedTuple):
    """The setup of a game. If ``deal_number`` is None, a fresh one is drawn. ``others`` are the names of
    further opponents in a game with more than two seats. ``known`` is a single deal to play, without a
    shuffle or a cut. With ``practice``, the whole game is counted separately. In an ``even`` game, the
    opponent's strength follows the person's. In a game that is only watched, ``near`` is the player in the
    person's seat, and ``faces`` are the portraits of the others."""

    rules: Rules
    opponent: str
    name: str
    deal_number: int | None = None
    others: tuple[str, ...] = ()
    known: KnownDeal | None = None
    practice: bool = False
    even: bool = False
    near: str = ""
    faces: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat: the person's, then those of the computer's seats, clockwise. ``opponent`` plays
        in all of the computer's seats."""
        return (YOU, self.name, *self.others)


def begun(setup: Setup, draw: Callable[[], int]) -> Record:
    """Return the record of a new game with this setup. If no deal number was chosen, ``draw`` returns one for
    the cards."""
    across = setup.names[1 : seats(setup.rules)]
    players = (YOU, *(f"{name} ({setup.opponent})" for name in across))
    number = setup.deal_number
    record = Record(setup.rules, players, draw() if number is None else number, chosen=number is not None)
    if setup.known is not None:
        record = setup.known.begun(record)
    if (number_of := strength.strength(setup.opponent)) > 1:
        record = record.with_note(Note(0, STRENGTH, str(number_of)))
    marks = [what for what, so in ((PRACTICE, setup.practice), (EVEN, setup.even)) if so]
    return reduce(Record.with_note, (Note(0, what) for what in marks), record)


def setup_of(record: Record) -> Setup:
    """Return the setup with which a recorded game was begun."""
    first, *others = (seated(name)[0] for name in record.players[1:])
    player = opponent_for(record.rules, seated(record.players[1])[1])
    practice, even = (0 in record.noted(what) for what in (PRACTICE, EVEN))
    even = even and may_be_even(record.rules)
    return Setup(record.rules, player, first, record.number, tuple(others), practice=practice, even=even)


def names_of(record: Record) -> tuple[str | None, ...]:
    """Return the names of the players of a recorded game, by seat.

    The person is None, having no name in a record unless the game was played with real cards.
    """
    if record.marked:
        return record.players
    return (None, *(seated(name)[0] for name in record.players[1:]))


def reckoned(record: Record, you: str, day: str = "") -> Reckoned:
    """Return a recorded game in the form used by score sheets. ``you`` is the name of the person who played
    against the computer, ``day`` the day in words, if known. Raises `BadText` if the moves are not legal."""
    names, over = tuple(name or you for name in names_of(record)), is_over(record)
    return Reckoned(record.rules, names, finished(record), over, day)


def as_name(text: str) -> str:
    """Return as much of a text as can be a person's name."""
    return "".join(filter(str.isprintable, text))[:LONGEST_NAME]
