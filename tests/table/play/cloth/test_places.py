"""The places of what speaks on the cloth: the notes of buttons, at every size of window and type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.overlay import left_whole
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, TextLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.play.lying import inked, standing
from tests.table.play.test_large_type import HOUSE, PICKET, house_tables, picket_tables
from tests.words.pseudo import CODE, spoken

SCALES = [
    Scale(w, h, percent / 100, cards / 100)
    for (w, h), percent, cards in product(
        [(1024, 640), (1280, 800), (1600, 1000)], (100, 125, 150, 200), (100, 125)
    )
]
SMALLEST = Scale(1024, 640, 2.0)


def noted(tables: tuple[object, ...], scale: Scale) -> Iterator[tuple[TextLook, list[Look]]]:
    """Yield each note under a button, with all looks of its table as they are seen."""
    for table in tables:
        assert isinstance(table, PicketTable)
        if table.open.panel or not table.asked:
            continue
        here = replace(table, words=words_for(table.scene.rules, table.words.say.plain))
        laid = layout(here, scale, Attention(), MEASURE)
        for note in (k for k in laid if isinstance(k, TextLook) and k.of):
            yield note, left_whole(laid, MEASURE)


def keeps_its_line(note: TextLook, looks: list[Look], scale: Scale) -> None:
    """Assert that a note stands whole, in letters of the usual size, on the line that is kept for it between
    its button and the cards of a call."""
    line = px(scale, zones(scale).noted)
    button = next(k for k in looks if isinstance(k, ButtonLook) and k.id == note.of)
    box = inked(note)
    assert note in looks, note.text
    assert "\n" not in note.text
    assert note.size == scale.type(20), note.text
    assert box.y >= line.y - 1, note.text
    assert box.bottom <= line.bottom + 1, note.text
    assert button.rect.bottom <= line.y, note.text
    for card in looks:
        assert not isinstance(card, CardLook) or not standing(card).overlaps(box), (note.text, card.id)


def test_note_of_a_button_has_a_line_of_its_own() -> None:
    found = list(noted(picket_tables("du-coeur"), SMALLEST))
    assert found
    for note, looks in found:
        keeps_its_line(note, looks, SMALLEST)


@pytest.mark.full
@pytest.mark.parametrize("language", ["de", CODE])
def test_notes_have_a_line_of_their_own_at_every_size(language: str) -> None:
    games = [*map(picket_tables, PICKET), *map(house_tables, HOUSE)]
    with spoken(language):
        for at, scale in enumerate(SCALES):
            for note, looks in (one for tables in games[at % 4 :: 4] for one in noted(tables, scale)):
                keeps_its_line(note, looks, scale)
