"""Times relative to now, in words."""

from __future__ import annotations

from datetime import datetime

from picket_desktop.words.voice import Voice


def day_in_words(say: Voice, then: datetime | None) -> str:
    """Return the date of a time with its year; "" if the time is not known.

    >>> from picket_desktop.words.words import words
    >>> day_in_words(words().say, datetime(2026, 11, 29, 20, 5))
    '29 November 2026'
    """
    return say.language.day(then, True) if then else ""


def when(say: Voice, then: datetime, now: datetime) -> str:
    """Describe a past time relative to ``now``: the nearer, the more exact.

    The phrase is meant for the middle of a sentence.

    >>> from picket_desktop.words.words import words
    >>> say, now = words().say, datetime(2026, 11, 21, 18, 40)
    >>> when(say, datetime(2026, 11, 21, 9, 5), now), when(say, datetime(2026, 11, 20, 23, 5), now)
    ('today at 9:05', 'yesterday at 23:05')
    >>> when(say, datetime(2026, 11, 17, 8), now), when(say, datetime(2025, 11, 17, 8), now)
    ('on Tuesday at 8:00', 'on 17 November 2025')
    """
    days = (now.date() - then.date()).days
    time = say("{hour}:{minute:02}", hour=then.hour, minute=then.minute)
    if days == 0:
        return say("today at {time}", time=time)
    if days == 1:
        return say("yesterday at {time}", time=time)
    if 1 < days < 7:
        return say("on {weekday} at {time}", weekday=say.language.weekday(then), time=time)
    return say("on {day}", day=say.language.day(then, then.year != now.year))
