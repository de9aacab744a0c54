"""A very good player by rules of thumb, who counts every card."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("expert", level=40)
