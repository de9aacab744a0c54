"""Thinking in the adversary's time: what he will most likely do, where the answer to it takes long to find.

A family of games tells it by ``expected(view)`` in the module of this name in its folder.
"""

from __future__ import annotations

from typing import Any

from picket_desktop.ai.families import part
from picket_desktop.engine.game import Move


def expected(view: Any) -> Move | None:
    """The move of the seat whose view this is that others may prepare for; None where they need not, or
    nothing can be told."""
    family = part(view.rules.family, "foresight")
    found: Move | None = family.expected(view) if family else None
    return found
