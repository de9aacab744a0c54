"""The table draws in advance what may be shown next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.looks import Look, PanelLook
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat


def next_looks(pilot: Pilot) -> list[Look]:
    return [look for looks in pilot.table.next_looks() for look in looks]


def panels(looks: list[Look]) -> list[PanelLook]:
    return [look for look in looks if isinstance(look, PanelLook)]


@pytest.fixture(params=["rubicon", "piquesept-3"])
def pilot(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    """Yield a pilot whose player has one card left."""
    sitting = sat(
        request.param, lambda s: s.awaiting is Await.YOU and len(s.view.moves) == len(s.view.hand) == 1
    )
    flown = Pilot(lambda app: table(app, sitting), tmp_path)
    flown.wait(0.3)
    yield flown
    flown.app.quit()


def test_reckoning_is_known_whole_while_the_last_trick_is_looked_at(pilot: Pilot) -> None:
    assert pilot.table.shown.open.panel != RECKONING
    moves, lay = len(pilot.player.sitting.record.moves), panels(pilot.app.lay_out())
    ahead: list[Look] = []
    for _ in range(400):
        pilot.wait(0.1)
        if pilot.table.shown.open.panel == RECKONING:
            break
        ahead = next_looks(pilot) if pilot.player.sitting.awaiting in (Await.NEXT, Await.OVER) else ahead
    assert pilot.table.shown.open.panel == RECKONING
    assert moves < len(pilot.player.sitting.record.moves), "the deal went on"
    pilot.wait(3.0, 60)
    shown = panels(pilot.app.lay_out())
    new = {look.rect for look in shown} - {look.rect for look in lay}
    assert new
    assert new <= {look.rect for look in panels(ahead)}
