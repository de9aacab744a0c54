"""A beginner, honest and plain: he calls all he holds, leads his highest card, and counts nothing."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("novice", level=10)
