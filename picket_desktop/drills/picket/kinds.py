"""The drills of two-handed games, by kind."""

from __future__ import annotations

from picket_desktop.drills.item import Drill
from picket_desktop.drills.picket.bring_home import BringHome
from picket_desktop.drills.picket.decisions import DECISIONS
from picket_desktop.drills.picket.good import Good
from picket_desktop.drills.picket.reckon import Reckon

DRILLS: dict[str, Drill] = {drill.kind: drill for drill in (Reckon(), Good(), *DECISIONS, BringHome())}
