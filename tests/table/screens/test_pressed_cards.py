"""Every press on a card of a page is answered as at the table: a card that is only there to be seen says what
it is, and a card that is face down says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.table.widgets.looks import CardLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_pressed_cards import reached
from tests.table.screens.test_pages import PAGES

BACKS = {"settings": 1, "text, colours, language": 1, "title, a game waiting": 0}
"""Pages that show cards, with the number of those cards that are face down."""


@pytest.mark.parametrize("page", BACKS)
def test_press_on_a_card_of_a_page_tells_what_it_is(page: str, tmp_path: Path) -> None:
    pilot = Pilot(PAGES[page], tmp_path, glances=UNPAINTED)  # type: ignore[arg-type]
    told = list[str]()
    pilot.app.notice = told.append  # type: ignore[method-assign]
    pilot.wait(1.0, 5)
    looks = pilot.app.lay_out()
    cards = [look for look in looks if isinstance(look, CardLook)]
    for look in cards:
        place = reached(look, looks)
        assert place is not None
        pilot.move(*place)
        pilot.down(*place)
        pilot.up(*place)
    assert len(told) == len(cards) > 0
    assert told.count(said("card.back")) == BACKS[page]
    assert all(told)
    pilot.app.quit()
