"""When calls are equal, the table says that nobody scores, and shows their line as empty at once."""

from __future__ import annotations

import pytest

from picket_desktop.engine.picket.events import KIND_LINE, Answered, Verdict
from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.sheet import _written
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import TextLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables


def equal(table: PicketTable) -> list[Answered]:
    told = table.scene.talk.told
    return [e for e in told if isinstance(e, Answered) and e.verdict is Verdict.EQUAL]


@pytest.fixture(scope="module")
def answered() -> PicketTable:
    """A table where one call has just been found equal and others are still to come."""
    return next(
        table
        for seed in range(1, 60)
        for table in tables("rubicon", seed, 0)
        if table.view.phase is Phase.CALLS and equal(table) and not table.open.panel
    )


def test_equal_calls_are_said_to_score_for_nobody(answered: PicketTable) -> None:
    looks = layout(answered, Scale(1600, 1000), Attention(), MEASURE)
    said = [k.text.replace("\n", " ") for k in looks if isinstance(k, TextLook)]
    assert sum("Equal: nobody scores." in text for text in said) == 1


def test_line_of_equal_calls_is_decided_at_once(answered: PicketTable) -> None:
    (event,) = equal(answered)
    assert KIND_LINE[event.kind] not in _written(answered).undecided
