"""The drills of Piquesept by kind, the easiest first."""

from __future__ import annotations

from picket_desktop.drills.decision import FoundProblems
from picket_desktop.drills.item import Drill

DRILLS: dict[str, Drill] = {drill.kind: drill for drill in (FoundProblems(),)}
