"""A very good player: a gamester who counts the end of the play exactly."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("expert", level=40)
