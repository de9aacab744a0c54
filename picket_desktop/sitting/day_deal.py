"""The deal of the day: which deal it is at a given time, and the result of playing it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from picket_desktop import times
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.known_deals import REPEATS, KnownDeal
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import HELPED, TAKEN_BACK, Record
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import opponents, seated

GAME = games.DEFAULT
"""The game whose deal of the day is the same for everyone. In other games, the deal of the day follows the
player's own options."""


class DayResult(NamedTuple):
    """The result of the deal of a ``day``. ``points`` are those of every seat, the person's first. ``par`` is
    what the ``strongest`` player makes in each seat, () if unknown. ``name`` is the opponent, and ``code``
    the code of the deal. ``marks`` are the notes that make the deal count separately."""

    rules: Rules
    day: str
    name: str
    points: tuple[int, ...]
    par: tuple[int, ...]
    strongest: str
    code: str
    marks: tuple[str, ...]


def day_at(moment: datetime) -> str:
    """Return the day, such as 2026-11-22, whose deal is played at a given time. Days are counted by UTC, so
    the deal is the same everywhere."""
    return times.universal_day(moment)


def deal_at(moment: datetime, rules: Rules, again: bool) -> KnownDeal:
    """Return the deal of the day at a given time; ``again`` is True if it has been played before."""
    return known_deals.of_day(day_at(moment), rules, again)


def is_todays(record: Record, moment: datetime, rules: Rules) -> bool:
    """Return True if a game is the deal of the day at a given time and is played by these rules."""
    daily = known_deals.daily(record)
    return daily is not None and daily.day == day_at(moment) and record.rules == rules


def repeated(record: Record) -> bool:
    """Return True if the cards of a game's deal had been seen before the game."""
    return bool(record.noted(REPEATS))


def result(record: Record) -> DayResult | None:
    """Return the result of a deal of the day; None while the deal is being played, and for other games."""
    progress, known = replayed(record), known_deals.dealt(record, 1)
    code = known.code if known else None
    points = tuple(deal.points for deal in sorted(progress.deals, key=lambda deal: deal.seat))
    return result_of(record, points, code.write() if code else "") if progress.over else None


def result_of(record: Record, points: tuple[int, ...], code: str) -> DayResult | None:
    """Return the result of a deal of the day with these points; None without points, and for other games."""
    daily = known_deals.daily(record)
    if daily is None or not points:
        return None
    noted = {REPEATS: record.noted(REPEATS), HELPED: record.helped, TAKEN_BACK: record.noted(TAKEN_BACK)}
    marks = tuple(what for what, where in noted.items() if where)
    strongest, name = opponents(record.rules)[-1], seated(record.players[1])[0]
    return DayResult(record.rules, daily.day, name, points, daily.par, strongest, code, marks)
