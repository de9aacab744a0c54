"""The version, the addresses of Picket's pages, and the authors and licences can be reached and read with any
input and at any size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop import __version__, licences, web
from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import WEB
from picket_desktop.table.screens.about import ADDRESSES, COPY, About, Licences, licence_page, lines
from picket_desktop.table.widgets.looks import ButtonLook, TextLook
from picket_desktop.words.languages import SOURCE, languages
from tests.saved.games_kept import comes
from tests.table.pilot import Pilot


@pytest.fixture(params=[((1024, 640), 175), ((1280, 800), 100)], ids=str)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    size, text = request.param
    pilot = Pilot(title, tmp_path, size, Settings(text_scale=text))
    yield pilot
    pilot.app.quit()


def read_through(pilot: Pilot, turn: str = "page down") -> list[str]:
    """Return the words of every leaf, turning the leaves with a key.

    Raises AssertionError if the last leaf is never reached."""
    leaves: list[list[str]] = []
    for _ in range(200):
        found = [look.text for look in pilot.app.lay_out() if isinstance(look, TextLook)]
        if leaves and found == leaves[-1]:
            return [word for leaf in leaves for text in leaf for word in text.split()]
        leaves.append(found)
        pilot.key(turn)
    raise AssertionError("the leaves do not end")


def test_about_page_lists_people_first_and_the_licence_text(table: Pilot) -> None:
    table.press("help")
    table.press("about")
    words = " ".join(read_through(table))
    order = [
        "Picket founders",
        "Igino Marini",
        "pygame community",
        "Sam Lantinga",
        "Where everything you see",
    ]
    assert sorted(order, key=words.index) == order
    assert "MIT License" in words


def test_licence_is_reached_and_read_by_keyboard_alone(table: Pilot) -> None:
    table.press("help")
    table.press("about")
    while table.app.attention.focus != "licences":
        table.key("tab")
    table.key("space")
    assert table.screen == "Licences"
    work = next(work for work in licences.works() if work.name == "pygame-ce")
    wanted = f"work {licences.works().index(work)}"
    for _ in range(60):
        if table.app.attention.focus == wanted:
            break
        table.key("tab")
    table.key("space")
    assert table.screen == "pygame-ce"
    words = read_through(table)
    text = licences.text("LGPL-2.1.txt").split()
    assert len(text) > 4000
    assert set(text) <= set(words) | {"END"}
    table.key("esc")
    table.key("esc")
    assert table.screen == "About"


def test_every_work_has_one_button(table: Pilot) -> None:
    table.app.open(Licences(table.app))
    seen: list[str] = []
    for _ in range(20):
        fresh = [look.id for look in table.app.lay_out() if look.id.startswith("work ")]
        seen += [id for id in fresh if id not in seen]
        table.key("page down")
    assert seen == [f"work {i}" for i in range(len(licences.works()))]


@pytest.mark.sweep
@pytest.mark.parametrize("work", licences.works(), ids=lambda work: work.name)
def test_every_licence_opens(work: licences.Work, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path)
    pilot.app.open(licence_page(pilot.app, work))
    pilot.app.step()
    assert work.by in " ".join(pilot.words()).replace("\n", " ")
    pilot.app.quit()


def test_broken_lines_are_joined_and_short_ones_kept() -> None:
    long = "with a line that goes on until it is broken at the margin of"
    assert lines(f"TITLE\n-----\n\n{long}\nthe paper\n\nName\nName") == [
        "TITLE",
        f"{long} the paper",
        "Name",
        "Name",
    ]


def opened(monkeypatch: pytest.MonkeyPatch, pilot: Pilot, found: bool) -> tuple[list[str], list[str]]:
    """Open the page with a browser that works only if ``found``. Return a list of the addresses opened and
    one of the texts copied."""
    browsed: list[str] = []
    copied: list[str] = []
    monkeypatch.setattr(pilot.app, "browse", lambda address: browsed.append(address) or found)
    monkeypatch.setattr(pilot.app, "copy", lambda text: copied.append(text) or True)
    pilot.app.open(About(pilot.app))
    pilot.wait(1.0, 4)
    return browsed, copied


def until_told(pilot: Pilot, words: str) -> None:
    """Wait in real time until the sentence is shown at the foot."""
    assert comes(lambda: pilot.wait() is not None and words in pilot.app.foot.words)


@pytest.mark.parametrize("name", ADDRESSES)
def test_pressed_address_opens_in_the_browser(
    name: str, table: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    browsed, copied = opened(monkeypatch, table, found=True)
    assert isinstance(table.look(f"{WEB}{name}"), ButtonLook)
    assert table.look(f"{WEB}{name}").label == web.shown(ADDRESSES[name])
    table.press(f"{WEB}{name}")
    until_told(table, f"{web.shown(ADDRESSES[name])} is opening in your browser.")
    assert (browsed, copied) == ([ADDRESSES[name]], [])


def test_address_is_copied_where_there_is_no_browser(table: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    browsed, copied = opened(monkeypatch, table, found=False)
    table.press(f"{WEB}news")
    until_told(table, "No browser was found")
    assert browsed == copied == [web.RELEASES]


@pytest.mark.parametrize("name", ADDRESSES)
def test_address_is_copied_on_request(name: str, table: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    browsed, copied = opened(monkeypatch, table, found=True)
    table.press(f"{COPY}{name}")
    until_told(table, "has been copied to the clipboard")
    assert (browsed, copied) == ([], [ADDRESSES[name]])


def test_without_browser_and_clipboard_the_address_is_told(
    table: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(monkeypatch, table, found=False)
    monkeypatch.setattr(table.app, "copy", lambda text: False)
    table.press(f"{WEB}project")
    until_told(table, f"the address is {web.shown(web.PROJECT)}.")


def test_about_page_says_the_version_and_that_nothing_is_looked_up(table: Pilot) -> None:
    table.app.open(About(table.app))
    words = " ".join(table.words()).replace("\n", " ")
    assert f"Version {__version__}." in words
    assert "never connects to the network by itself" in words


@pytest.mark.sweep
@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE])
@pytest.mark.parametrize("size", [(1024, 640), (640, 400)])
def test_addresses_fit_on_the_page(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(About, tmp_path, size, Settings(text_scale=200, language=language))
    buttons: dict[str, ButtonLook] = {}
    for _ in range(8):
        shown = pilot.app.lay_out()
        buttons |= {k.id: k for k in shown if isinstance(k, ButtonLook) and k.id.endswith(tuple(ADDRESSES))}
        pilot.key("page down")
    assert set(buttons) == {f"{first}{name}" for first in (WEB, COPY) for name in ADDRESSES}
    wide = pilot.app.window.surface.get_width()
    assert all(look.rect.x >= 0 and look.rect.right <= wide for look in buttons.values())
    pilot.app.quit()


def test_headless_table_opens_no_browser(table: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("picket_desktop.table.app.browsed", lambda address: pytest.fail("opened"))
    assert not table.app.browse(web.RELEASES)
