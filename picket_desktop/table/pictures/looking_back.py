"""Pictures of looking back at a finished deal: a replay and a review."""

from __future__ import annotations

from picket_desktop.table.app import App
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.review.page import ReviewPage
from picket_desktop.table.screens.review.parts import decision_id


def looked_back(app: App, table: Table[Player], tricks: int) -> None:
    """Open the replay of the deal at the point where ``tricks`` tricks have been played."""
    table.guide.afterwards.look_back()
    assert isinstance(app.top, Table)
    narrator = app.top.guide
    assert isinstance(narrator, Narrator)
    while narrator.replay.here.trick < tricks:
        narrator.go(narrator.replay.trick(1), travels=False)


def reviewed(app: App, table: Table[Player]) -> None:
    """Open the review of the deal, and wait until it has been worked out."""
    table.guide.afterwards.review()
    page = app.top
    assert isinstance(page, ReviewPage)
    while page.working.result is None and not page.working.failed:
        page.working.poll()
    dearest = page.decisions[:1]
    app.attention = Attention(hover=decision_id(dearest[0].at) if dearest else "")
