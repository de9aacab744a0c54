"""Whoever may choose the dealer can read why in full, even in large type."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.looks import ButtonLook, TextLook
from picket_desktop.table.widgets.text import LEFT_OUT
from picket_desktop.words.languages import languages
from tests.table.pilot import UNPAINTED, Pilot


@pytest.mark.parametrize("language", languages())
def test_whoever_may_choose_the_dealer_reads_why(language: str, tmp_path: Path) -> None:
    setup = Setup(rule_set("rubicon"), "novice", "Mistress Anne", 3, ())
    sitting = Sitting(setup, ThinkingHere(), rng=random.Random(3), budget=2)
    settings = Settings(speed="off", text_scale=200, card_scale=125, language=language)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, (1024, 640), settings, UNPAINTED)
    pilot.wait(1.0, 3)
    pilot.press("lift")
    pilot.wait(9.0, 45)
    assert sitting.view.phase is Phase.CHOOSE
    note = next(k for k in pilot.app.lay_out() if isinstance(k, TextLook) and k.id == "note")
    assert LEFT_OUT not in note.text
    red = next(k for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and k.kind == "primary")
    assert note.rect.bottom <= red.rect.y + 1
    pilot.app.quit()
