"""Lists the drills of two-handed games by kind, the easiest first, in the order they are offered."""

from __future__ import annotations

from picket_desktop.drills.item import STOP, WIN, Drill
from picket_desktop.drills.picket.bring_home import BringHome
from picket_desktop.drills.picket.decisions import LayOut, Own, Problems, Turning
from picket_desktop.drills.picket.good import Good
from picket_desktop.drills.picket.holds import Holds
from picket_desktop.drills.picket.reckon import Reckon
from picket_desktop.drills.picket.sinking import Sink
from picket_desktop.drills.picket.turning import CAPOT, CARDS, PIQUE

_EASIEST_FIRST = (
    Reckon(),
    Good(),
    LayOut(),
    BringHome(),
    Turning(STOP, PIQUE),
    Turning(WIN, CARDS, CAPOT),
    Holds(),
    Sink(),
    Problems(),
    Own(),
)
DRILLS: dict[str, Drill] = {drill.kind: drill for drill in _EASIEST_FIRST}
