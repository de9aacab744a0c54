"""A very good player that uses rules of thumb and counts every card."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("expert", level=40)
