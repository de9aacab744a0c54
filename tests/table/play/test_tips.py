"""The foot line about a button teaches something and never merely repeats the label."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.offers import alternatives
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import Opened
from picket_desktop.table.widgets.looks import ButtonLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables
from tests.table.play.test_terms import states


def plain(words: str) -> str:
    return words.replace("\n", " ").strip(" .…?").casefold()


@pytest.mark.parametrize("rules", ["du-coeur", "rubicon", "cotton"])
def test_no_tip_only_repeats_its_label(rules: str) -> None:
    told = set()
    for table in tables(rules, 1, 0):
        for look in layout(table, Scale(1280, 800, 1.0), Attention(), MEASURE):
            if isinstance(look, ButtonLook) and look.press and look.id:
                label = plain(look.label)
                assert plain(look.name) != label, look.label
                assert not (plain(look.name).startswith(label + ".") and look.id == "call"), look.name
                told.add(look.id)
    assert {"call", "sink", "exchange"} & told


def strict_tables(plain_words: bool) -> Iterator[PicketTable]:
    """Yield tables at which players reckon for themselves, first as they are and then with each list open."""
    for state in states("cotton", (("strict", "yes"),), plain_words)[::2]:
        assert isinstance(state, PicketTable)
        yield state
        if state.asked and state.view.phase in (Phase.CALLS, Phase.PLAY):
            yield replace(state, open=Opened("claims"))
        if state.asked and alternatives(state):
            yield replace(state, open=Opened("another"))


@pytest.mark.parametrize("plain_words", [False, True])
def test_strict_table_buttons_tell_what_they_do_and_risk(plain_words: bool) -> None:
    told: dict[str, str] = {}
    for table in strict_tables(plain_words):
        for look in layout(table, Scale(1280, 800, 1.0), Attention(), MEASURE):
            if isinstance(look, ButtonLook | RowLook) and look.press and look.id:
                label = getattr(look, "label", "")
                assert plain(look.name)
                assert not label or plain(look.name) != plain(label), label
                told[look.id] = look.name
    challenges = [said for id, said in told.items() if id.startswith("challenge-")]
    assert len(challenges) == 3
    assert all("loses all points" in said and "cannot challenge again" in said for said in challenges)
    assert "lose nothing" in told["bonus"]
    assert "costs nothing" in told["which"]
    assert any("what you do not hold" in said for id, said in told.items() if id.startswith("way"))
