"""A pool for three: two play a game with real cards, and the third waits for the loser's seat.

The loser pays a stake to the pool, a guinea in Steinmetz's day (Wikipedia, Piquet, Background). Who plays and
who takes the pool is our reading, from how pools of the time were played: the third comes in for the loser,
and whoever beats both others in succession takes the pool."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.engine.game import whole_number

SEATS = 2
"""How many seats a game played for a pool has."""
MOST = 9_999
"""Maximum number of stakes in a pool, which then stops growing."""
NO_WINNER = "-"
"""Stands for "no seat" in the text of a pool."""


class Pool(NamedTuple):
    """A pool before a game: the name of the player who waits (``third``), the ``stakes`` in it, and the seat
    that won the last game (``winner``; None if there was none)."""

    third: str
    stakes: int = 0
    winner: int | None = None

    def write(self) -> str:
        """Return the pool as the text of a note."""
        return f"{self.stakes} {NO_WINNER if self.winner is None else self.winner} {self.third}"


class Turn(NamedTuple):
    """The effect of a finished game on its pool. ``pays`` is the seat that pays a stake, ``takes`` the seat
    that takes the pool, both None if nobody does; ``stakes`` is how many stakes are then in the pool or are
    taken. ``players`` and ``pool`` are those of the next game."""

    pays: int | None
    takes: int | None
    stakes: int
    players: tuple[str, ...]
    pool: Pool


def read_pool(text: str) -> Pool | None:
    """Parse text written by `Pool.write`; return None for any other text. A pool contains a stake if its last
    game was won, and only then."""
    written, _, rest = text.partition(" ")
    seat, _, third = rest.partition(" ")
    stakes = whole_number(written, len(str(MOST)))
    if stakes is None or not third or seat not in (NO_WINNER, *map(str, range(SEATS))):
        return None
    winner = whole_number(seat)
    return Pool(third, stakes, winner) if bool(stakes) is (winner is not None) else None


def after(pool: Pool, players: tuple[str, ...], winner: int | None) -> Turn:
    """Return what a finished game between these players, by seat, does to the pool. If nobody has won, nobody
    pays, and the same two play again."""
    if winner is None:
        return Turn(None, None, pool.stakes, players, pool)
    loser = 1 - winner
    stakes = min(MOST, pool.stakes + 1)
    seated = tuple(pool.third if seat == loser else name for seat, name in enumerate(players))
    if winner == pool.winner:
        return Turn(loser, winner, stakes, seated, Pool(players[loser]))
    return Turn(loser, None, stakes, seated, Pool(players[loser], stakes, winner))
