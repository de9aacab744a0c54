"""A deal can be conceded from the menu, which states the price first."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened

TWO_HANDS = [name for name in games.names() if games.rules(name).family == "picket"]


def _chosen(pilot: Pilot, id: str, by_key: bool) -> None:
    """Press a button on the open sheet, using a key if ``by_key``."""
    if not by_key:
        pilot.press(id)
        return
    for _ in range(20):
        if pilot.app.attention.focus == id:
            break
        pilot.key("tab")
    assert pilot.app.attention.focus == id
    pilot.key("enter")


def _asked(pilot: Pilot, by_key: bool) -> str:
    """Open the sheet with the price from the menu, by keys if ``by_key``, and return its text."""
    pilot.key("esc")
    pilot.wait(0.5, 5)
    _chosen(pilot, "concede", by_key)
    pilot.wait(0.5, 5)
    assert pilot.screen == "Asking"
    return " ".join(" ".join(pilot.words()).split())


def _over(sitting: Sitting) -> bool:
    return sitting.awaiting in (Await.NEXT, Await.OVER)


@pytest.mark.sweep
@pytest.mark.parametrize("rules", TWO_HANDS)
@pytest.mark.parametrize("by_key", [False, True], ids=["pointer", "keyboard"])
def test_conceding_tells_the_price_and_can_be_cancelled(rules: str, by_key: bool, tmp_path: Path) -> None:
    sitting = sat(rules, lambda s: s.game.concession and len(s.view.hand) == 7)
    assert sitting.game.concession
    before, (_, events) = sitting.record, sitting.game.concession
    pilot = opened(sitting, tmp_path)
    said = _asked(pilot, by_key)
    assert "You give up the seven tricks left." in said
    assert str(sum(getattr(e, "points", 0) for e in events if getattr(e, "seat", 0) == 1)) in said
    pilot.key("esc")
    assert sitting.record is before
    assert pilot.screen == "Table"
    _asked(pilot, by_key)
    _chosen(pilot, "give-up", by_key)
    assert _over(sitting)
    assert sitting.record.moves[-1].write() == "concede"
    for _ in range(100):
        pilot.wait(0.1)
    assert pilot.table.shown.open.panel == "reckoning"
    pilot.app.quit()


def test_concession_is_pale_where_none_is_allowed_and_absent_where_none_ever_is(tmp_path: Path) -> None:
    for rules in ("rubicon", "piquesept-3"):
        sitting = sat(rules, lambda s: s.awaiting is Await.YOU and s.view.phase.value in ("exchange", "play"))
        pilot = opened(sitting, tmp_path)
        pilot.key("esc")
        assert pilot.screen == "Menu"
        found = [look.dim for look in pilot.app.lay_out() if look.id == "concede"]
        assert found == ([True] if rules == "rubicon" else [])
        pilot.app.quit()
