"""Thinks ahead during the opponent's turn: predicts the opponent's most likely move, if finding the answer to
it takes a long time. A family of games provides ``expected(view)`` in the module of this name in its
folder."""

from __future__ import annotations

from typing import Any

from picket_desktop.ai.families import part
from picket_desktop.engine.game import Move


def expected(view: Any) -> Move | None:
    """Return the likely move of the seat whose view this is, so that other players can prepare their answer.
    Return None if that answer takes no time to prepare, or if the move cannot be predicted."""
    family = part(view.rules.family, "foresight")
    found: Move | None = family.expected(view) if family else None
    return found
