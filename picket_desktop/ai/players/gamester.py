"""A good player by rules of thumb: he weighs the odds of what may come, counts the cards, and keeps nothing
in mind that his own seat has not seen.
"""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("gamester", level=30)
