"""Foresight for the two-hand games. It covers only the exchange, which takes the most thought, and in which
Younger's discard follows Elder's."""

from __future__ import annotations

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.state import View


def expected(view: View) -> Move | None:
    """Return the discard that Elder will most likely make; None at any other decision.

    It has the full number of cards, as is usual. Which cards they are does not matter, since Younger does not
    see them.
    """
    first = view.moves[0] if view.moves else None
    return first if isinstance(first, Discard) and view.is_elder else None
