"""A learner: continues a suit that was not followed and cashes winners, but remembers no other cards and has
lapses.
"""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("apprentice", level=20)
