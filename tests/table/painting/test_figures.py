"""Numbers read as numbers use lining figures. Old-style figures are used only in running text."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.pictures.picture import picture
from picket_desktop.table.screens.about import About
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.keys.page import keys_page
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.text import banderole
from tests.table.drawn_once import forget
from tests.table.pilot import render

Line = tuple[str, str]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Collect the lines that are painted, each with its typeface."""
    forget(grounds=False)
    found: list[Line] = []
    line = Fonts.line

    def noted(self: Fonts, text: str, face: str, size: int, ink: str, shadow: bool = False) -> pygame.Surface:
        found.append((text, face))
        return line(self, text, face, size, ink, shadow)

    monkeypatch.setattr(Fonts, "line", noted)
    return found


def figures(lines: list[Line]) -> list[Line]:
    return [(text, face) for text, face in lines if any(c.isdigit() for c in text)]


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("rubicon", "play"),
        ("cotton", "reckoning"),
        ("du-coeur", "result"),
        ("du-coeur", "new-game"),
        ("piquesept-4", "play"),
        ("piquesept-3", "reckoning"),
    ],
)
def test_scores_tables_and_fields_use_lining_figures(written: list[Line], game: str, moment: str) -> None:
    picture(game, 4, moment, (1024, 640))
    assert figures(written)
    assert not [line for line in figures(written) if line[1].startswith("prose")]


def test_proclaimed_scores_use_lining_figures(written: list[Line], tmp_path: Path) -> None:
    app = App((1024, 640), driver="dummy", clock=lambda: 0.0, data=tmp_path, settings=Settings())
    set_won = banderole(
        "You won the set, 100 to 28.",
        app.scale.whole(),
        44,
        app.painter.kit.fonts,
        app.scale,
        tail="down",
        grand=True,
    )
    app.painter.paint(app.window.surface, [set_won])
    app.quit()
    assert [face.startswith("prose") for _, face in figures(written)] == [False]


@pytest.mark.full
def test_percentages_versions_and_key_names_use_lining_figures(written: list[Line], tmp_path: Path) -> None:
    render(SettingsPage, (1024, 640), tmp_path, Settings(volume=70))
    render(About, (1024, 640), tmp_path)
    app = App((1280, 1200), driver="dummy", clock=lambda: 0.0, data=tmp_path, settings=Settings())
    app.open(title(app))
    app.open(keys_page(app, app.top))
    app.step()
    app.quit()
    said = figures(written)
    assert {"70%", "100%", "F11"} <= {text for text, _ in said}
    assert any(text.startswith("Version") for text, _ in said)
    assert not [line for line in said if line[1].startswith("prose")]


def test_prompts_and_speeches_use_running_text(written: list[Line]) -> None:
    picture("rubicon", 7, "play", (1024, 640), plain=False)
    faces = dict(written)
    assert faces["Follow suit: play a diamond."] == "prose"
    assert faces["Seventeen."] == "prose-italic"


@pytest.mark.full
def test_rule_book_uses_running_text(written: list[Line], tmp_path: Path) -> None:
    render(lambda app: RulesPage(app, games.rules("rubicon")), (1600, 1600), tmp_path)
    assert any(face == "prose" for _, face in written)
    sources = [face for text, face in figures(written) if text.startswith("Source")]
    assert set(sources) == {"prose-italic"}
