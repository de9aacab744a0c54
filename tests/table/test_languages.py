"""Every table and page in other languages. No text remains English, and everything fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import doors
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.picture import PAGES, family, phases
from picket_desktop.table.play.cloth.zones import BACKS
from picket_desktop.table.widgets.looks import AwayLook, CardLook, Look, PanelLook, PortraitLook, VeilLook
from picket_desktop.words.languages import SOURCE, languages
from tests.table.play.lying import lie_apart, lies_inside
from tests.words.pseudo import CODE, english, spoken

SIZES = [(1024, 640), (1600, 1000)]
GAMES = ("du-coeur", "rubicon", "piquesept-3")
OTHERS = [code for code in languages() if code != SOURCE]
NO_WORDS = {"id", "group", "kind", "tail", "align", "ink", "face", "back", "ornament", "portrait"}
NO_WORDS |= {"expression", "terms", "pile", "asked", "makers", "region", "of", "maker"}
NAMES = {"Anne", "Joan", "Mistress", "Cotton", "Dobbs", "Picket", "PICKET"}
"""Names and titles on the tables below that are the same in every language."""


def texts(look: Look) -> Iterator[str]:
    for field in fields(look):
        value = getattr(look, field.name)
        if field.name in NO_WORDS or (isinstance(look, CardLook) and field.name == "text"):
            continue
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str):
                yield text


def table(game: str, at: str, size: tuple[int, int]) -> App:
    """Return an app in the pseudo-language, at a moment of a game or on a page."""
    app = App(size, driver="dummy", clock=Clock(), settings=Settings(language=CODE))
    if at in PAGES:
        app.open(PAGES[at](app))
    else:
        rules = games.rules(game)
        found = family(rules)
        assert found is not None
        found.brought(app, app.clock, rules, 7, at)  # type: ignore[arg-type]
    return app


def page(at: int, size: tuple[int, int]) -> App:
    """Return an app in the pseudo-language, on a page that is reached from the title."""
    app = App(size, driver="dummy", clock=Clock(), settings=Settings(language=CODE))
    app.open(doors()[at].open(app))
    return app


def fit(looks: list[Look], size: tuple[int, int]) -> None:
    """Assert that every look that no page covers is inside the window, and that no two of them overlap."""
    pages = [look for look in looks if isinstance(look, PanelLook)]
    faces = [look.rect for look in looks if isinstance(look, PortraitLook)]

    def dealt_over_a_face(look: Look) -> bool:
        return look.pile.kind == BACKS and any(look.rect.overlaps(face) for face in faces)

    seen = [
        look
        for look in looks
        if not isinstance(look, AwayLook | VeilLook)
        and not dealt_over_a_face(look)
        and not any(look.z < page.z and page.rect.overlaps(look.rect) for page in pages)
    ]
    for look in seen:
        lies_inside(look, size)
    lie_apart(seen)


NAMING = {"about"}
"""Pages that consist largely of the names of people and works."""
TABLES = [(game, at) for game in GAMES for at in phases(game) if at not in PAGES or game == GAMES[0]]


@pytest.mark.sweep(one_in=3)
@pytest.mark.parametrize(("game", "at"), TABLES)
def test_tables_fit_in_every_language(game: str, at: str) -> None:
    with spoken(CODE):
        app = table(game, at, SIZES[0])
        try:
            all_is_translated(app)
            it_fits_in_every_language(app, SIZES[0])
        finally:
            app.quit()


@pytest.mark.sweep(one_in=3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("at", range(len(doors())), ids=[door.id for door in doors()])
def test_pages_fit_in_every_language(at: int, size: tuple[int, int]) -> None:
    with spoken(CODE):
        app = page(at, size)
        try:
            if doors()[at].id not in NAMING:
                all_is_translated(app)
            it_fits_in_every_language(app, size)
        finally:
            app.quit()


def all_is_translated(app: App) -> None:
    left = {word for look in app.lay_out() for text in texts(look) for word in english(text)}
    assert left <= NAMES


def it_fits_in_every_language(app: App, size: tuple[int, int]) -> None:
    """Assert that everything fits in the present language, and after changing to each of the others."""
    fit(app.lay_out(), size)
    for code in OTHERS:
        app.change(replace(app.settings, language=code))
        fit(app.lay_out(), size)
