"""The page of things to print, which opens from the title: its choices, the file in the documents folder, and
what can go wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.apart import _serves
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import CALLS, PACKS, THINGS, Order
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.screens.real_cards.print_page import PrintPage
from tests.table.pilot import Pilot


@pytest.fixture(params=[((1024, 640), 175), ((1280, 800), 100)], ids=str)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    size, text = request.param
    pilot = Pilot(title, tmp_path, size, Settings(text_scale=text, plain=False))
    pilot.app.store.preferences.agree(Agreement("rubicon", "novice", {"rubicon": {"carte-rouge": "20"}}))
    yield pilot
    pilot.app.quit()


def page(table: Pilot) -> PrintPage:
    """Open the page from the title and return it."""
    table.press("real")
    table.press("print")
    found = table.app.top
    assert isinstance(found, PrintPage)
    return found


def made(table: Pilot) -> str:
    """Print, and return without spaces the text shown after the file was written, or could not be. Raises
    AssertionError if neither happens."""
    if isinstance(table.app.top, PrintPage) and table.app.top._printing is None:
        table.press("print")
    for _ in range(1200):
        table.wait(0.1)
        if not isinstance(table.app.top, PrintPage):
            return "".join("".join(table.words()).split())
        time.sleep(0.05)
    raise AssertionError("nothing was printed")


def test_real_cards_lead_to_all_their_uses(table: Pilot) -> None:
    table.press("real")
    assert [use.id for use in table.app.top.uses] == ["score", "print"]
    for use in table.app.top.uses:
        assert table.look(use.id)


def test_choices_are_those_of_the_thing(table: Pilot) -> None:
    found = page(table)
    seen = {}
    for at, thing in enumerate(THINGS):
        found.choose("thing", at)
        table.wait()
        seen[thing] = {choice.id for choice in found.choices}
        assert all(choice.label and all(choice.values) for choice in found.choices)
    assert "back" in seen["pack"]
    assert "rules" not in seen["pack"]
    assert "points" in seen["leaflet"]
    assert "back" not in seen["leaflet"]


def test_sheet_of_a_print_shop_is_for_cards_only(table: Pilot) -> None:
    found = page(table)
    found.choose("sheet", 2)
    assert found.order.sheet == "single"
    found.choose("thing", THINGS.index("leaflet"))
    assert found.order.sheet == "a4"


@pytest.mark.full
def test_file_is_saved_among_the_records_with_the_house_rules_agreed(table: Pilot, tmp_path: Path) -> None:
    found = page(table)
    found.choose("thing", THINGS.index("score-sheet"))
    assert found.order.rules.changed() == (("carte_rouge", 20),)
    file = tmp_path / "records" / found.order.name("en")
    assert file.name in made(table)
    assert file.read_bytes() == printed(found.order)
    table.press("done")
    assert table.app.top is found


def test_words_begin_with_the_setting_and_may_be_chosen(table: Pilot) -> None:
    found = page(table)
    assert "plain" not in {choice.id for choice in found.choices}
    found.choose("thing", THINGS.index("leaflet"))
    assert found.order.plain is table.app.settings.plain is False
    plain = found.order._replace(plain=True)
    found.choose("plain", 0)
    assert found.order == plain
    assert found.order.name("en") == plain.name("en") != plain._replace(plain=False).name("en")


def test_cards_are_said_to_belong_to_their_games(table: Pilot) -> None:
    found = page(table)
    for at, number in enumerate(PACKS):
        found.choose("cards", at)
        cards = next(choice for choice in found.choices if choice.id == "cards")
        told = cards.says.removeprefix(f"{number}: ").split(".")[0].replace(" and ", ", ")
        named = {rules.title for rules in map(games.rules, games.names()) if rules.pack == number}
        assert {*told.split(", ")} == named


def test_only_a_pack_is_offered_for_print_shops(table: Pilot) -> None:
    found = page(table)
    says = {}
    for at, thing in enumerate(THINGS):
        found.choose("thing", at)
        says[thing] = next(choice.says for choice in found.choices if choice.id == "sheet")
    assert [thing for thing in THINGS if "shop" in says[thing]] == ["pack"]


@pytest.mark.full
def test_what_cannot_be_saved_is_told(table: Pilot, tmp_path: Path) -> None:
    (tmp_path / "records").write_text("no folder")
    found = page(table)
    found.choose("thing", THINGS.index("calls"))
    assert "couldnotbesaved" in made(table)


@pytest.mark.full
def test_printing_that_is_ended_is_told(table: Pilot) -> None:
    found = page(table)
    table.press("print")
    assert found._printing is not None
    found._printing._process.kill()
    told = made(table)
    assert "theprocessthatmakesthePDFhasended(exitcode" in told
    assert "None" not in told


def test_whatever_goes_wrong_in_printing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(order: Order) -> bytes:
        raise ValueError("no such font")

    monkeypatch.setattr("picket_desktop.printed.press.printed", fails)
    rules = games.rules("rubicon")
    ours, other = Pipe()
    _serves(other, Order(CALLS, rules, rules.pack), tmp_path / "calls.pdf", "en")
    assert ours.recv() == "ValueError: no such font"


@pytest.mark.full
def test_leaving_the_page_ends_the_printing(table: Pilot, tmp_path: Path) -> None:
    found = page(table)
    table.press("print")
    assert found._printing is not None
    process = found._printing._process
    table.press("done")
    process.join(10)
    assert not process.is_alive()
    assert not list((tmp_path / "records").glob("*.pdf"))
