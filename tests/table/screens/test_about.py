"""Authors and licences, reachable and readable by any input and at any size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop import licences
from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.screens.about import Licences, licence_page, lines
from picket_desktop.table.widgets.looks import TextLook
from tests.table.pilot import Pilot


@pytest.fixture(params=[((1024, 640), 175), ((1280, 800), 100)], ids=str)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    size, text = request.param
    pilot = Pilot(title, tmp_path, size, Settings(text_scale=text))
    yield pilot
    pilot.app.quit()


def read_through(pilot: Pilot, turn: str = "page down") -> list[str]:
    """Return the words of every leaf, turning by a key to the last.

    Raises AssertionError if the leaves do not end."""
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
