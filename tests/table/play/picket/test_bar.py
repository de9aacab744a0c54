"""The text of the prompt in two-hand games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.calling.unscored import unscored as waiting
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.ledger import WAITING
from picket_desktop.table.play.cloth.zones import FIGURE
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.looks import TextLook
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_every_table import Guest


def leads(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase is Phase.PLAY and sitting.view.is_elder


def unscored(sitting: Sitting) -> bool:
    """Return True if Elder is about to lead and has made a call that is not yet scored."""
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
    told = re.compile(
        r".+: \w+ points, added after your lead, once Mistress Anne has (shown a better|called)"
    )
    assert any(map(told.match, notes)) is waits


def test_few_words_tell_what_waits_beside_the_buttons_of_a_call(tmp_path: Path) -> None:
    def calls(sitting: Sitting) -> bool:
        view = sitting.view
        asked = sitting.awaiting is Await.YOU and view.phase is Phase.CALLS
        return asked and any(call.seat == view.seat for call in waiting(view.told, view.elder, view.rules))

    guest = Guest(sat("rubicon", calls, seed=2), tmp_path)
    (note,) = (k.text for k in guest.app.lay_out() if isinstance(k, TextLook) and k.id == "note")
    assert re.fullmatch(r"\w+ points to come\.", note.replace("\n", " "))


def test_points_that_wait_stand_pale_on_the_sheet(tmp_path: Path) -> None:
    guest = Guest(sat("rubicon", unscored, seed=2), tmp_path)
    made = guest.app.top.shown.scene.talk.unscored[0]
    prints = [look for look in guest.app.lay_out() if isinstance(look, TextLook)]
    pale = [look for look in prints if look.pile.kind == FIGURE and look.terms[:1] == (WAITING,)]
    assert [(look.text, look.fade < 1) for look in pale] == [(str(made.points), True)]
    assert f"+{made.points} waiting" in [look.text for look in prints]


def test_a_name_too_long_for_its_place_is_shortened(tmp_path: Path) -> None:
    """A second line would cover the opponent's part in the deal and their tricks."""
    sitting = rehearsed(Setup(games.rules("du-coeur"), "expert", "Madame de Sévigné", 7), 7)
    for size, shown in (((1024, 640), "Sévigné"), ((1600, 1000), "Madame de Sévigné")):
        pilot = Pilot(lambda app: table(app, sitting), tmp_path, size, Settings(speed="off"), UNPAINTED)
        name = next(k for k in pilot.app.lay_out() if isinstance(k, TextLook) and k.id == "name")
        assert name.text == shown
        pilot.app.quit()
