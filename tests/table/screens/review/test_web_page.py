"""A deal is saved as a web page, from the page *This deal*."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.sitting.reviews import DealReview
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.screens.review.web_page import WebPage
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.reviews import made_up
from tests.table.screens.games.test_deal_page import play, sat_down


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    sitting = sat_down("rubicon")
    sitting.deal_known()
    play(sitting)
    flown = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    flown.wait(0.5, 3)
    flown.press("this-deal")
    flown.wait(0.5, 3)
    yield flown
    flown.app.quit()


def opened(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> WebPage:
    """Open the page on which a deal is saved. Its review becomes ready when it is first polled."""

    def poll(review: DealReview, idle: bool = True) -> bool:
        review.result = review.result or made_up(review.record, review.deal)
        return True

    monkeypatch.setattr(DealReview, "poll", poll)
    pilot.press("web")
    page = pilot.app.top
    assert isinstance(page, WebPage)
    return page


def save(pilot: Pilot, page: WebPage) -> None:
    """Press the button, and wait until the file has been written or refused."""
    pilot.press("save")
    for _ in range(200):
        pilot.wait(0.1, 1)
        if page.rests(0.0):
            return
        if page._saving is not None:
            page._saving.wait(5)
    raise AssertionError(page.told)


def test_deal_is_saved_as_a_page(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(pilot, monkeypatch)
    save(pilot, page)
    (file,) = tmp_path.rglob("*.html")
    assert file.parent == paths.records_folder(tmp_path)
    assert file.name in page.told
    text = file.read_text("utf-8")
    assert "</html>" in text
    assert "You call and play first." in text or "You are dealt" in text
    pilot.press("done")
    assert pilot.screen == "This deal"


def test_name_is_written_on_the_page_and_remembered(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(pilot, monkeypatch)
    pilot.app.focus("name")
    for letter in "Maria":
        pilot.key(letter, shift=letter.isupper())
    save(pilot, page)
    (file,) = tmp_path.rglob("*.html")
    assert ": Maria and " in file.read_text("utf-8").split("<title>")[1].split("</title>")[0]
    assert pilot.app.store.preferences.agreement.signed == "Maria"
    pilot.press("done")
    assert opened(pilot, monkeypatch).person == "Maria"


def test_page_is_opened_in_the_browser(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, asked, noticed = opened(pilot, monkeypatch), list[str](), list[str]()
    pilot.press("open")
    assert asked == []
    save(pilot, page)

    def browse(address: str) -> bool:
        asked.append(address)
        return False

    monkeypatch.setattr(pilot.app, "browse", browse)
    monkeypatch.setattr(pilot.app, "notice", noticed.append)
    pilot.press("open")
    for _ in range(100):
        pilot.wait(0.1, 1)
        if page.rests(0.0):
            break
    (file,) = tmp_path.rglob("*.html")
    assert asked == [file.as_uri()]
    assert noticed == ["No browser would open the page."]


def test_failed_save_is_told(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths.records_folder(tmp_path).write_text("a file where the folder should be")
    page = opened(pilot, monkeypatch)
    save(pilot, page)
    assert "could not be saved" in page.told


def test_page_that_cannot_be_made_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*what: object) -> str:
        raise ValueError("no such card")

    monkeypatch.setattr("picket_desktop.table.screens.review.web_page.page", fails)
    page = opened(pilot, monkeypatch)
    save(pilot, page)
    assert "no such card" in page.told
