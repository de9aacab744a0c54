"""Positions of *sink or call*, played out by ``python -m tests.drills.sinking``; a test plays some of them
again."""

from __future__ import annotations

from typing import NamedTuple


class Tried(NamedTuple):
    """The average result of a position over ``deals`` deals: the person's points less the opponent's from
    there, and the tricks won, once with all ``called`` and once with nothing said (``sunk``); ``error`` is
    the standard error of the difference in points."""

    deals: int
    called: float
    sunk: float
    error: float
    tricks_called: float
    tricks_sunk: float

    @property
    def more(self) -> float:
        """The points that the call makes beyond saying nothing."""
        return self.called - self.sunk


SUNK: dict[str, dict[str, Tried]] = {
    "au-cent-1908": {
        "1.3": Tried(16, 29.4, 23.2, 0.7, 8.5, 8.5),
        "3.7": Tried(24, -41.8, -35.5, 1.7, 1.5, 3.6),
        "5.3": Tried(24, -31.0, -33.8, 0.9, 3.2, 3.0),
        "25.5": Tried(40, 8.0, 2.9, 1.5, 8.0, 8.4),
        "31.5": Tried(40, -16.4, -13.8, 1.0, 4.2, 4.5),
        "49.7": Tried(40, -20.8, -15.4, 2.0, 3.8, 4.8),
        "55.5": Tried(40, -13.0, -14.9, 0.8, 6.7, 6.9),
        "71.3": Tried(24, 7.0, 4.5, 0.7, 11.0, 11.0),
        "75.7": Tried(40, -16.4, -13.1, 1.3, 6.3, 7.2),
        "93.3": Tried(16, -25.8, -24.2, 0.3, 4.1, 4.8),
    },
    "rubicon": {
        "9.7": Tried(16, 2.5, 10.3, 1.7, 6.4, 7.2),
        "29.3": Tried(16, 27.6, 24.4, 1.0, 9.3, 9.5),
        "47.3": Tried(16, 17.4, 12.9, 1.5, 8.6, 8.4),
        "61.7": Tried(24, 20.9, 7.5, 3.7, 7.8, 8.4),
        "65.6": Tried(16, 7.7, 2.0, 0.5, 8.8, 8.9),
        "71.7": Tried(40, -13.0, -4.4, 2.3, 4.4, 5.7),
        "83.7": Tried(24, -15.3, -9.8, 1.6, 4.9, 5.5),
        "131.7": Tried(24, -3.7, 0.5, 1.4, 6.1, 6.7),
        "153.8": Tried(40, -8.5, -5.7, 0.8, 6.0, 6.2),
        "413.3": Tried(40, -18.4, -21.7, 1.3, 4.9, 5.2),
    },
}
"""By rule set: a deal, and the number of moves made in it."""
