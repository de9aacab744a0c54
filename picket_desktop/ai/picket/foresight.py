"""What takes long with two hands is the exchange, and Younger's comes after Elder's."""

from __future__ import annotations

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.state import View


def expected(view: View) -> Move | None:
    """Elder takes his full number as a rule, and which cards he lays out Younger does not see."""
    first = view.moves[0] if view.moves else None
    return first if isinstance(first, Discard) and view.is_elder else None
