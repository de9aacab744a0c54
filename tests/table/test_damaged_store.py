"""A damaged store never delays the window: it is mended while the title is shown, and then reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from picket_desktop.saved.file import schema, store_file
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.screens.asking import Asking
from picket_desktop.table.start import run
from picket_desktop.table.widgets.looks import Look
from tests.saved.games_kept import Gate, begun, kept, opened

CHOSEN = Settings(text_scale=150, period_offered=True, volume=5)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(store_file, "salvaged", gate.salvaged)
    yield gate
    gate.passed.set()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder that contains a damaged store."""
    with opened(tmp_path) as store:
        store.preferences.change(CHOSEN)
        kept(store, begun("rubicon", 30))
    path = tmp_path / schema.FILE
    path.write_bytes(bytes(108) + path.read_bytes()[108:])
    return tmp_path


def named(app: App, id: str) -> Look | None:
    return next((look for look in app.looks if look.id == id), None)


def driven(app: App, gate: Gate, then: Callable[[int], bool]) -> list[str]:
    """Run the app, and return the events in order: the title is seen, the store is mended, the panel is seen.
    From then on call ``then`` in each turn until it returns True."""
    events: list[str] = []

    def turns() -> Iterator[str]:
        for _ in range(40):
            yield ""
        events.append(f"seen: {app.top.name}, {len(app.screens)}")
        assert gate.reached.wait(60)
        events.append("mended")
        gate.passed.set()
        while not app.store.whole:
            yield ""
        events.append(f"told: {app.top.name}, {len(app.screens)}")
        for turn in range(1000):
            yield ""
            if then(turn):
                break
        app.leave()

    run(app, turns())
    return events


@pytest.mark.full
def test_title_is_shown_before_the_store_is_mended_and_reported(data: Path, gate: Gate) -> None:
    app = App((1280, 800), driver="dummy", data=data)
    app.open(title(app))
    assert app.settings == Settings()
    said: list[str] = []

    def then(turn: int) -> bool:
        assert isinstance(app.top, Asking)
        said.append(" ".join(app.top.says))
        assert app.settings == CHOSEN
        app.close()
        assert named(app, "continue") is not None
        return True

    events = driven(app, gate, then)
    assert events[0].endswith(", 1")
    assert events[1] == "mended"
    assert events[2].endswith(", 2")
    assert "Picket recovered one whole game from it." in said[0]


@pytest.mark.full
def test_foot_reports_the_damage_away_from_the_title(data: Path, gate: Gate) -> None:
    app = App((1280, 800), driver="dummy", data=data)
    app.open(title(app))
    app.show_keys(explained=False)
    words: list[str] = []

    def then(turn: int) -> bool:
        words.append(app.foot.words)
        return "was damaged" in words[-1] or turn > 100

    events = driven(app, gate, then)
    assert events[2].endswith(", 2")
    assert "was damaged" in words[-1]
    assert app.settings == CHOSEN
