"""What the line at the foot says of a button teaches: never only what stands on it."""

from __future__ import annotations

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.widgets.looks import ButtonLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables


def plain(words: str) -> str:
    return words.replace("\n", " ").strip(" .…?").casefold()


@pytest.mark.parametrize("rules", ["du-coeur", "rubicon", "cotton"])
def test_no_tip_only_repeats_the_button(rules: str) -> None:
    told = set()
    for table in tables(rules, 1, 0):
        for look in layout(table, Scale(1280, 800, 1.0), Attention(), MEASURE):
            if isinstance(look, ButtonLook) and look.press and look.id:
                label = plain(look.label)
                assert plain(look.name) != label, look.label
                assert not (plain(look.name).startswith(label + ".") and look.id == "call"), look.name
                told.add(look.id)
    assert {"call", "sink", "exchange"} & told
