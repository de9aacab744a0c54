"""A learner, who does not remember which cards have gone. In the games for two, this player continues a suit
that was not followed and cashes winners, but has lapses."""

from __future__ import annotations

from picket_desktop.ai.families import ByFamily

PLAYER = ByFamily("apprentice", level=20)
