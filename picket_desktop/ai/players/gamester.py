"""A good player: weighs the odds of the draw and remembers the high cards that have gone, but leads by plain
rules and has lapses.
"""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("gamester", level=30)
