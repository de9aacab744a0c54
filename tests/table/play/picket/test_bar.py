"""The text at the prompt of a two-hand game."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.looks import TextLook
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_every_table import Guest


def leads(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase is Phase.PLAY and sitting.view.is_elder


def unscored(sitting: Sitting) -> bool:
    """Return True if Elder, about to lead, has declared something that is not scored yet."""
    mine = [event for event in sitting.view.told if getattr(event, "seat", None) == sitting.view.seat]
    declared = {event.kind for event in mine if isinstance(event, ev.Declared)}
    scored = {event.line for event in mine if isinstance(event, ev.Scored)}
    return leads(sitting) and any(ev.KIND_LINE[kind] not in scored for kind in declared)


@pytest.mark.parametrize("waits", [True, False])
def test_prompt_says_what_a_good_call_waits_for(waits: bool, tmp_path: Path) -> None:
    wanted = unscored if waits else lambda sitting: leads(sitting) and not unscored(sitting)
    guest = Guest(sat("rubicon", wanted, seed=2), tmp_path)
    notes = [
        k.text.replace("\n", " ") for k in guest.app.lay_out() if isinstance(k, TextLook) and k.id == "note"
    ]
    told = "Your last call scores after Mistress Anne’s "
    assert any(note.startswith(told) for note in notes) is waits


def test_a_name_too_long_for_its_place_is_shortened(tmp_path: Path) -> None:
    """A second line would lie over the opponent's part in the deal and their tricks."""
    sitting = rehearsed(Setup(games.rules("du-coeur"), "expert", "Madame de Sévigné", 7), 7)
    for size, shown in (((1024, 640), "Sévigné"), ((1600, 1000), "Madame de Sévigné")):
        pilot = Pilot(lambda app: table(app, sitting), tmp_path, size, Settings(speed="off"), UNPAINTED)
        name = next(k for k in pilot.app.lay_out() if isinstance(k, TextLook) and k.id == "name")
        assert name.text == shown
        pilot.app.quit()
