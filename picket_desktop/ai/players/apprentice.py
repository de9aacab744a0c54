"""A player who has learnt to lay out and to call, and leads his long suits, but counts nothing that he has
not in his hand.
"""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("apprentice", level=20)
