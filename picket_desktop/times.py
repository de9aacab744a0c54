"""Times as they are stored, in milliseconds since 1970, and local times. Only this module asks the system for
either.

Windows knows the local time only for the years 1970 to 3000 and raises an error for any other, but a clock
may be wrong, and a store or a file may come from anywhere. The calendar, and with it summer time by its
present rules, repeats every 400 years, so a time outside those years is looked up a whole number of cycles
away.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

LATEST = 253_402_000_000_000
"""The end of the year 9999, in milliseconds since 1970: the latest that is stored."""
YEARS = 400
CYCLE = timedelta(days=146_097).total_seconds()
"""Length of a cycle of the calendar, in years (``YEARS``) and in seconds (``CYCLE``)."""
FIRST, END = datetime(1970, 1, 3), datetime(3000, 1, 1)
"""The earliest and latest local times that every system can convert, in any time zone."""
KNOWN = tuple((moment - datetime(1970, 1, 1)).total_seconds() for moment in (FIRST, END))


def now() -> datetime:
    """Return the present local time. If the system's clock is far wrong, return the nearest time that can be
    stored."""
    return at(time.time() * 1000)


def at(stamp: float) -> datetime:
    """Return a stored time as local time. Times before 1970 or after 9999 become the nearest in that
    range."""
    seconds = min(LATEST, max(0, stamp)) / 1000
    first, end = KNOWN
    cycles = -1 if seconds < first else 0 if seconds < end else int((seconds - end) // CYCLE) + 1
    found = datetime.fromtimestamp(seconds - cycles * CYCLE)
    return found.replace(year=found.year + cycles * YEARS)


def stamp(moment: datetime) -> int:
    """Return a local time in stored form. If the clock is far wrong, use the nearest time that can be
    stored."""
    return min(LATEST, max(0, int(_seconds(moment) * 1000)))


def universal_day(moment: datetime) -> str:
    """Return the UTC day, such as 2026-11-22, at a local time."""
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=_seconds(moment))).date().isoformat()


def _seconds(moment: datetime) -> float:
    """Return the seconds from 1970 to a moment; negative if it is earlier."""
    if moment.tzinfo is not None or FIRST <= moment < END:
        return moment.timestamp()
    first, end = FIRST.year, END.year
    cycles = (moment.year - end) // YEARS + 1 if moment >= END else -((first + YEARS - moment.year) // YEARS)
    return moment.replace(year=moment.year - cycles * YEARS).timestamp() + cycles * CYCLE
