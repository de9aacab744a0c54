"""The strongest player: works out the play to its end against every hand that the opponent may hold."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("master", level=50)
