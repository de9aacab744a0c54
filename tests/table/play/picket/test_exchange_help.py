"""The prompt of the exchange names the holdings kept and lost. They are the ones the engine finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.bar import note, note_terms
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import TextLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables

GAMES = list(rule_sets())


def exchanges(name: str) -> list[PicketTable]:
    found = [t for elder in (0, 1) for t in tables(name, 2, elder)]
    return [t for t in found if t.asked and t.view.phase is Phase.EXCHANGE]


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_note_names_the_engines_best_calls(name: str) -> None:
    for state in exchanges(name):
        told = note(state, Attention())
        found = state.view.keeping(state.hand.laying_out)
        for call in (*found.kept, *found.gone):
            for group in call.groups:
                assert state.say.holdings.holding(call.kind, group, state.scene.rules) in told
        kept, _, going = told.partition(" Lost: ")
        assert kept.startswith("Kept: ")
        assert bool(going) == bool(found.gone)
        kinds = {
            key
            for call in found.kept
            for key in state.say.speaks_of.of_groups(call.kind, call.groups, state.scene.rules)
        }
        assert kinds <= set(note_terms(state))


def test_note_follows_the_marked_cards() -> None:
    state = next(t for t in exchanges("du-coeur") if not t.hand.laying_out)
    sets = state.view.keeping(()).kept[-1]
    assert sets.kind is Kind.SETS
    without = replace(state, hand=replace(state.hand, marked=frozenset(sets.groups[0][:1])))
    assert "Lost" not in note(state, Attention())
    assert "Lost" in note(without, Attention())


def test_note_is_silent_without_help() -> None:
    for state in exchanges("du-coeur"):
        assert "Kept" not in note(replace(state, helps=False), Attention())


def test_note_is_silent_at_the_strict_table() -> None:
    strict = rule_set("du-coeur").with_value("strict", True)
    for state in exchanges("du-coeur"):
        assert "Kept" not in note(replace(state, scene=replace(state.scene, rules=strict)), Attention())


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_note_is_as_large_as_any_other(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    for state in exchanges("du-coeur"):
        looks = layout(state, scale, Attention(), MEASURE)
        written = next(look for look in looks if look.id == "note")
        assert isinstance(written, TextLook)
        assert written.size == scale.type(22)
