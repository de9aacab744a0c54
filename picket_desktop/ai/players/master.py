"""The strongest player: against every hand that the adversary may hold he works out the play to its end."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("master", level=50)
