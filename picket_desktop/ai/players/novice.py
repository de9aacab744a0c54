"""An honest and plain beginner: calls everything, leads the highest card, and counts nothing."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("novice", level=10)
