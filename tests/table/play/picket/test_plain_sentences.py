"""The table's text is clear and in whole sentences."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from picket_desktop.engine.picket.events import Looked
from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.offers import offers
from picket_desktop.table.play.picket.presenter import PRESENTER
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables

GAMES = ["du-coeur", "rubicon"]


def of_two_deals(name: str) -> Iterator[PicketTable]:
    return (state for elder in (0, 1) for state in tables(name, 2, elder))


def looks_of(state: PicketTable, size: tuple[int, int] = (1280, 800)) -> list[Look]:
    return layout(state, Scale(*size), Attention(), MEASURE)


@pytest.mark.parametrize("name", GAMES)
def test_exchange_button_names_no_number_without_chosen_cards(name: str) -> None:
    asked = [t for t in of_two_deals(name) if t.asked and t.view.phase is Phase.EXCHANGE]
    labels = [offers(state)[0].label for state in asked if not state.hand.laying_out]
    assert labels
    assert set(labels) <= {"Exchange", "Lay out", "Stand"}


@pytest.mark.parametrize("name", GAMES)
def test_reckoning_lines_say_who_made_what(name: str) -> None:
    pages = [looks_of(state) for state in of_two_deals(name) if state.open.panel == "reckoning"]
    rows = [look for page in pages for look in page if isinstance(look, RowLook)]
    said = {look.name for look in rows if look.id.startswith("row-")}
    assert all("you " in words or "neither" in words for words in said)


@pytest.mark.parametrize("name", GAMES)
def test_tricks_are_written_with_their_points(name: str) -> None:
    won = [t for t in of_two_deals(name) if t.scene.tricks and not t.open.panel]
    written = [look.text for look in looks_of(won[-1]) if isinstance(look, TextLook)]
    assert any("trick" in words and "point" in words for words in written)


def test_cards_left_are_named_in_one_sentence() -> None:
    state = next(t for t in of_two_deals("du-coeur") if t.seat == t.scene.elder and t.scene.hand)
    event = Looked(state.seat, state.hand.order[:2])
    told = PRESENTER.events.story(event, state.scene, state.words, state.names, "")
    assert told.startswith("The two cards you could have taken: ")
    assert told.count(".") == 1


@pytest.mark.parametrize("name", GAMES)
def test_what_was_said_starts_with_a_speaker(name: str) -> None:
    """It does not begin in the middle of a sentence whose beginning has been cut off."""
    found = 0
    for state in of_two_deals(name):
        if state.open.panel or len(state.scene.said) < 6:
            continue
        texts = [look for look in looks_of(state) if isinstance(look, TextLook) and look.z >= 20]
        at = next((i for i, look in enumerate(texts) if look.text == "What was said"), None)
        if at is not None and at + 1 < len(texts):
            found += 1
            assert texts[at + 1].face == "sc"
    assert found
