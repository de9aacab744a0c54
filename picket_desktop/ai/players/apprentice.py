"""A player who has learnt to lay out and to call, and leads long suits, but counts no cards outside the
hand.
"""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("apprentice", level=20)
