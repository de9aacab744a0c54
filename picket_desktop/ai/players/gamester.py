"""A good player by rules of thumb: weighs the odds of the draw, counts the cards, and knows only what the
seat has seen.
"""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("gamester", level=30)
