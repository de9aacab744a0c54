"""Every table and page in other languages: nothing that is said stays English, and everything fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import doors
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.picture import PAGES, family, phases
from picket_desktop.table.widgets.looks import AwayLook, CardLook, Look, PanelLook, VeilLook
from picket_desktop.words.languages import SOURCE, languages
from tests.table.play.lying import lie_apart, lies_inside
from tests.words.pseudo import CODE, english, spoken

SIZES = [(1024, 640), (1600, 1000)]
GAMES = ("du-coeur", "rubicon", "piquesept-3")
SPOKEN = [CODE, *(code for code in languages() if code != SOURCE)]
NO_WORDS = {"id", "group", "scrolled", "kind", "tail", "align", "ink", "face", "back", "ornament", "portrait"}
NO_WORDS |= {"expression", "terms", "pile", "asked", "makers", "region", "of", "maker"}
NAMES = {"Anne", "Joan", "Mistress", "Cotton", "Dobbs", "Picket", "PICKET"}
"""Names and titles that are the same in every language, as far as they occur on the tables below."""


def texts(look: Look) -> Iterator[str]:
    for field in fields(look):
        value = getattr(look, field.name)
        if field.name in NO_WORDS or (isinstance(look, CardLook) and field.name == "text"):
            continue
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str):
                yield text


def table(code: str, game: str, at: str, size: tuple[int, int]) -> list[Look]:
    app = App(size, driver="dummy", clock=Clock(), settings=Settings(language=code))
    try:
        if at in PAGES:
            app.open(PAGES[at](app))
        else:
            rules = games.rules(game)
            found = family(rules)
            assert found is not None
            found.brought(app, app.clock, rules, 7, at)  # type: ignore[arg-type]
        return app.lay_out()
    finally:
        app.quit()


def page(code: str, at: int, size: tuple[int, int]) -> list[Look]:
    app = App(size, driver="dummy", clock=Clock(), settings=Settings(language=code))
    try:
        app.open(doors()[at].open(app))
        return app.lay_out()
    finally:
        app.quit()


def fit(looks: list[Look], size: tuple[int, int]) -> None:
    """Assert that all that is not beneath a page lies inside the window and apart."""
    pages = [look for look in looks if isinstance(look, PanelLook)]
    seen = [
        look
        for look in looks
        if not isinstance(look, AwayLook | VeilLook)
        and not any(look.z < page.z and page.rect.overlaps(look.rect) for page in pages)
    ]
    for look in seen:
        lies_inside(look, size)
    lie_apart(seen)


NAMING = {"about"}
"""Pages that are full of the names of people and works."""
TABLES = [(game, at) for game in GAMES for at in phases(game) if at not in PAGES or game == GAMES[0]]


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "at"), TABLES)
@pytest.mark.parametrize("code", SPOKEN)
def test_tables_fit_in_every_language(code: str, game: str, at: str) -> None:
    with spoken(code):
        looks = table(code, game, at, SIZES[0])
    fit(looks, SIZES[0])
    if code == CODE:
        left = {word for look in looks for text in texts(look) for word in english(text)}
        assert left <= NAMES


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("at", range(len(doors())), ids=[door.id for door in doors()])
@pytest.mark.parametrize("code", SPOKEN)
def test_pages_fit_in_every_language(code: str, at: int, size: tuple[int, int]) -> None:
    with spoken(code):
        looks = page(code, at, size)
    fit(looks, size)
    if code == CODE and doors()[at].id not in NAMING:
        left = {word for look in looks for text in texts(look) for word in english(text)}
        assert left <= NAMES
