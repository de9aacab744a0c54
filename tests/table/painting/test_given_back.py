"""Whatever owns pictures is freed as soon as it is no longer needed."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest

from picket_desktop import paths
from picket_desktop.saved.settings import FOUR_COLOURS, PLAIN_CLOTH, Settings
from picket_desktop.table.app import App
from picket_desktop.table.painting import kit
from picket_desktop.table.painting.art import Drawing
from picket_desktop.table.painting.background import _pool
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.screens.settings import SettingsPage
from tests.benchmarks.table import in_play

PROGRAM = Path(paths.__file__).parent
OWNERS = {"App", "Art", "Canvas", "Fonts", "Host", "Kit", "Measure", "Painter", "Screen", "Shelf", "Surface"}
"""Types that own pictures, or give access to one that does."""
KEPT = {"cache", "lru_cache"}


@pytest.fixture
def own_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each table its own fonts, as in the program; other tests share one set."""
    monkeypatch.setattr(kit, "Fonts", Fonts)


def opened(data: Path) -> App:
    """Return the app of a table at which a deal is in play."""
    app = App((640, 480), driver="dummy", data=data)
    app.open(table(app, in_play()))
    app.stack.still()
    app.turn()
    return app


def shows(app: App, settings: Settings) -> None:
    app.change(settings)
    app.turn()
    app.turn()


@pytest.mark.usefixtures("own_fonts")
def test_a_table_that_is_gone_gives_all_its_pictures_back(tmp_path: Path) -> None:
    app = opened(tmp_path)
    app.open(SettingsPage(app))
    app.turn()
    known: list[ref[object]] = [ref(app), ref(app.painter), ref(app.art), ref(app.art.shelf)]
    known += [ref(app.painter.kit), ref(app.painter.kit.fonts), ref(app.painter.kit.shelf)]
    app.quit()
    del app
    gc.collect()
    assert [type(one()).__name__ for one in known if one() is not None] == []


@pytest.mark.sweep
@pytest.mark.usefixtures("own_fonts")
@pytest.mark.parametrize(
    "changed",
    [
        {"cloth": PLAIN_CLOTH},
        {"pack": FOUR_COLOURS},
        {"upright": True},
        {"text_scale": 150},
        {"card_scale": 120},
        {"faces": "large"},
        {"back": "lis"},
        {"language": "fr"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_a_setting_leaves_no_pictures_behind_when_it_is_changed_back(
    changed: dict[str, object], tmp_path: Path
) -> None:
    app = opened(tmp_path)
    counts = []
    for _ in range(3):
        shows(app, replace(Settings(), **changed))  # type: ignore[arg-type]
        shows(app, Settings())
        gc.collect()
        counts.append([sum(isinstance(one, of) for one in gc.get_objects()) for of in (Fonts, Kit, Shelf)])
    app.quit()
    assert counts[0] == counts[1] == counts[2]


@pytest.mark.usefixtures("own_fonts")
def test_old_fonts_are_gone_at_once_and_wait_for_no_collector(tmp_path: Path) -> None:
    app = opened(tmp_path)
    fonts = ref(app.painter.kit.fonts)
    gc.collect()
    gc.disable()
    try:
        shows(app, Settings(cloth=PLAIN_CLOTH))
        assert fonts() is None
    finally:
        gc.enable()
        app.quit()


def test_what_is_kept_for_sizes_of_the_window_is_bounded(tmp_path: Path) -> None:
    for wide in range(40):
        _pool(wide, 1)
    assert _pool.cache_info().currsize < 10
    app = App((320, 200), driver="dummy", data=tmp_path)
    for wide in range(20, 420):
        app.art._known((Drawing("card"), wide))
    assert len(app.art._nearest(Drawing("card"), 100)) < 100
    app.quit()


def test_no_cache_of_a_module_is_keyed_by_what_owns_pictures() -> None:
    own, kept = owners(), list(kept_by_modules())
    assert [f"{where}: {name}" for where, name, types in kept if types & own] == []
    assert any("Scale" in types for _, _, types in kept), "no cache is read at all"


def kept_by_modules() -> Iterator[tuple[str, str, set[str]]]:
    """Yield the cached functions of modules: the file, the function's name, and the names in its parameters'
    types."""
    for file in sorted(PROGRAM.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if not any(word in text for word in KEPT):
            continue
        tree = ast.parse(text)
        for part in tree.body:
            if isinstance(part, ast.FunctionDef) and any(names(each) & KEPT for each in part.decorator_list):
                yield str(file.relative_to(PROGRAM)), part.name, names(part.args)


def owners() -> set[str]:
    """Return the names of types that own pictures, and of the table's types that have a field of such a
    type."""
    fields: dict[str, set[str]] = {}
    for file in (PROGRAM / "table").rglob("*.py"):
        for part in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(part, ast.ClassDef):
                marked = [names(each.annotation) for each in part.body if isinstance(each, ast.AnnAssign)]
                fields[part.name] = set().union(*marked)
    found = set(OWNERS)
    while more := {name for name, types in fields.items() if types & found} - found:
        found |= more
    return found


def names(part: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(part) if isinstance(each, ast.Name)}
