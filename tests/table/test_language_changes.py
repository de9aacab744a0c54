"""Choosing a language on the page "Text, colours, language" changes that page, the title and a table in
mid-game at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.screens.settings import LANGUAGE
from picket_desktop.table.widgets.looks import Look
from picket_desktop.words.languages import SOURCE, languages, speak
from picket_desktop.words.pages import called, said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import Wanted, brought, in_play, with_a_hand
from tests.table.screens.test_arrows_and_tab import at
from tests.table.test_languages import texts

CODES = [code for code in languages() if code != SOURCE]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(SOURCE)


def read(app: App) -> list[str]:
    """Return all the text on the open page."""
    looks: list[Look] = app.lay_out()
    return [text for look in looks for text in texts(look) if text]


def change_language(pilot: Pilot, code: str) -> None:
    """Choose a language on the page of comfort, check that the page changes at once, and go back."""
    values = LANGUAGE.values
    pilot.ring_at("language")
    while pilot.app.settings.language != code:
        before = read(pilot.app)
        was = values.index(pilot.app.settings.language)
        pilot.key("right" if values.index(code) > was else "left")
        assert values.index(pilot.app.settings.language) != was
    assert read(pilot.app) != before
    assert said("settings.text_scale") in read(pilot.app)


@pytest.mark.parametrize("code", CODES)
def test_title_speaks_the_new_language(code: str, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path / "changed", glances=UNPAINTED)
    for _ in range(10):
        pilot.wait(0.2)
    pilot.press("comfort")
    change_language(pilot, code)
    pilot.key("esc")
    for _ in range(10):
        pilot.wait(0.2)
    changed = read(pilot.app)
    pilot.app.quit()
    pilot = Pilot(title, tmp_path / "from the start", settings=Settings(language=code), glances=UNPAINTED)
    for _ in range(10):
        pilot.wait(0.2)
    assert changed == read(pilot.app)
    pilot.app.quit()


@pytest.mark.parametrize(
    ("code", "toby", "letty"), [("fr", "Toby", "Letty"), ("de", "Junker Toby", "Fräulein Letty")]
)
def test_opponents_at_the_table_bear_the_names_of_the_new_language(
    code: str, toby: str, letty: str, tmp_path: Path
) -> None:
    pilot = Pilot(title, tmp_path, settings=Settings(speed="off"), glances=UNPAINTED)
    for id in ("new", "game piquesept-3", "opponent random", "sit"):
        pilot.press(id)
    pilot.wait(1, 5)
    assert {"Master Toby", "Miss Letty"} <= set(read(pilot.app))
    pilot.app.change(replace(pilot.app.settings, language=code))
    pilot.wait(1, 5)
    assert {toby, letty} <= set(read(pilot.app))
    pilot.app.quit()


def test_name_of_nobody_known_stays_as_it_is() -> None:
    speak("fr")
    assert called("Master Toby") == "Toby"
    assert called("Grandmother") == "Grandmother"


@pytest.mark.sweep
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
@pytest.mark.parametrize("moment", [with_a_hand, in_play])
def test_table_in_mid_game_speaks_the_new_language(
    code: str, rules: str, moment: Wanted, tmp_path: Path
) -> None:
    found = []
    for start in (SOURCE, code):
        chosen = Settings(speed="off", language=start)
        pilot = Pilot(at(brought(rules, moment)), tmp_path / start, settings=chosen, glances=UNPAINTED)
        for _ in range(10):
            pilot.wait(0.2)
        if start == SOURCE:
            pilot.key("esc")
            pilot.press("settings")
            pilot.press("comfort")
            change_language(pilot, code)
            while pilot.screen != pilot.app.screens[0].name and len(pilot.app.screens) > 1:
                pilot.app.close()
            for _ in range(10):
                pilot.wait(0.2)
        found.append(read(pilot.app))
        pilot.app.quit()
    assert found[0] == found[1]
