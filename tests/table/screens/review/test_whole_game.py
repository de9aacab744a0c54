"""A whole game can be saved as a page or as a score sheet, from the record of a kept game or from the results
of a game with real cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.printed.sizes import TYPE_SIZES
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.screens.games.record_page import RecordPage
from picket_desktop.table.screens.marking.tally_page import TallyPage
from picket_desktop.table.screens.review.web_page import WebPage
from picket_desktop.table.widgets.intents import Adjust
from picket_desktop.table.widgets.looks import Rect
from tests.engine.by_chance import played
from tests.engine.test_finished import with_real_cards
from tests.printed.measuring import POPPLER, pages, read_aloud
from tests.saved.games_kept import begun as waiting
from tests.saved.games_kept import comes
from tests.table.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(title_page, tmp_path, settings=Settings(period_offered=True))
    yield flown
    flown.app.quit()


def opened(pilot: Pilot, record: Record) -> WebPage:
    """Open the page for saving a game: from the page of its marks if it was marked, otherwise from its
    record."""
    app = pilot.app
    if record.marked:
        app.open(TallyPage(app, record.rules, record.players, record))
    else:
        app.open(RecordPage(app, record))
    pilot.press("web")
    page = app.top
    assert isinstance(page, WebPage)
    return page


def save(pilot: Pilot, page: WebPage) -> Path:
    """Press the button, and return the file once it has been written."""
    pilot.press("save")
    for _ in range(300):
        pilot.wait(0.1, 1)
        if page.rests(0.0):
            break
        if page._saving is not None:
            page._saving.wait(5)
        if page._printing is not None:
            page._printing._pipe.poll(5)
    assert page.saved is not None, page.told
    assert page.saved.name in page.told
    assert page.saved.parent == paths.records_folder(pilot.app.store.folder or Path())
    return page.saved


@pytest.mark.parametrize("real", [False, True])
def test_game_is_saved_as_a_page(real: bool, pilot: Pilot) -> None:
    record = with_real_cards("cotton") if real else played("cotton", 3).record
    page = opened(pilot, record)
    assert ("name" in {look.id for look in pilot.app.lay_out()}) is not real
    text = save(pilot, page).read_text("utf-8")
    assert 'class="totals"' in text
    assert ("Played with real cards" in text) is real
    assert "open" in {look.id for look in pilot.app.lay_out()}
    pilot.press("done")
    assert pilot.screen == ("Tallies" if real else "Record")


@POPPLER
@pytest.mark.parametrize("real", [False, True])
def test_score_sheet_of_a_game_is_printed(real: bool, pilot: Pilot) -> None:
    record = with_real_cards("cotton") if real else played("cotton", 3).record
    page = opened(pilot, record)
    assert "points" not in {look.id for look in pilot.app.lay_out()}
    page.handle(Adjust("thing", 1))
    assert {"points", "paper"} <= {look.id for look in pilot.app.lay_out()}
    small = save(pilot, page)
    assert ("Anne" if real else "You") in read_aloud(small)
    page.handle(Adjust("points", len(TYPE_SIZES) - 1))
    assert page.saved is None
    large = save(pilot, page)
    assert large != small
    assert pages(large) > pages(small)


def rects(pilot: Pilot) -> dict[str, Rect]:
    return {look.id: look.rect for look in pilot.app.lay_out() if look.id in ("open", "save", "done")}


def test_evening_is_saved_as_one_page_and_one_score_sheet(pilot: Pilot) -> None:
    record = with_real_cards("cotton")
    for _ in range(2):
        game = MarkedGame(begun(record.rules, record.players), pilot.app.store.games.place())
        for mark in record.moves:
            game.mark(mark)
    page = opened(pilot, game.record)
    assert comes(lambda: pilot.wait(0.1) or len(page.evening) == 2, 5)
    places = rects(pilot)
    page.handle(Adjust("which", 1))
    text = save(pilot, page)
    assert text.read_text("utf-8").count('<section class="game"') == 2
    assert "-Anne-Jack-evening" in text.name
    assert rects(pilot) == places
    page.handle(Adjust("thing", 1))
    assert "-Anne-Jack-evening-score-sheet" in save(pilot, page).name
    assert rects(pilot) == places
    page.handle(Adjust("which", -1))
    assert "-Anne-Jack-cotton-score-sheet" in save(pilot, page).name


def test_game_whose_first_deal_is_not_over_can_be_saved_only_if_its_marks_tell(pilot: Pilot) -> None:
    record = waiting("cotton", 20).record
    pilot.app.open(RecordPage(pilot.app, record))
    assert "web" not in {look.id for look in pilot.app.lay_out()}
    rules = record.rules
    pilot.app.open(TallyPage(pilot.app, rules, ("Anne", "Jack"), begun(rules, ("Anne", "Jack"))))
    assert "web" not in {look.id for look in pilot.app.lay_out()}


def test_sheet_that_cannot_be_written_is_told(pilot: Pilot, tmp_path: Path) -> None:
    paths.records_folder(tmp_path).write_text("a file where the folder should be")
    page = opened(pilot, with_real_cards("cotton"))
    page.choose("thing", 1)
    pilot.press("save")
    for _ in range(100):
        pilot.wait(0.1, 1)
        if page.rests(0.0):
            break
        if page._printing is not None:
            page._printing._pipe.poll(5)
    assert "could not be saved" in page.told
    assert page.saved is None
