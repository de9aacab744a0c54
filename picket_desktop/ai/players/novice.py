"""A beginner: keeps sets, sequences and the longest suit, forgets a long call now and then, and counts
nothing."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("novice", level=10)
