"""The rulings of Piquesept. Its source has none: these few are our reading of what the play requires."""

from __future__ import annotations

from picket_desktop.engine.rules import cite
from picket_desktop.engine.rulings import Effect, Errs, Ruling, Stage

_OURS = cite("piquesept", ours=True)
_IN_DEAL = Stage.CALLS, Stage.PLAY
RULINGS = (
    Ruling("wrong-deal", _OURS, _IN_DEAL, Errs.DEALER, Effect.AGAIN, must=True),
    Ruling("gift-too-low", _OURS, _IN_DEAL),
    Ruling("defender-revoked", _OURS, (Stage.PLAY,)),
)
"""The rulings, the same for three players and for four."""
