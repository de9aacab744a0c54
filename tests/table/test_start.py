"""The program's start: what loads before the first picture, and what loads while the title is shown."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.screens.first_sight import first_sight
from picket_desktop.table.screens.screen import Door, Host
from picket_desktop.table.screens.title import Title
from picket_desktop.table.start import run
from picket_desktop.table.window import TableWindow
from tests.imports import under

PATIENCE = 30.0


@pytest.mark.full
def test_modules_for_a_game_load_beside_the_title(tmp_path: Path) -> None:
    """The test runs in a fresh process, where nothing is loaded yet. The first picture waits for none of
    these modules, and the loop keeps running while they load."""
    code = """if True:
        import sys, time
        from pathlib import Path
        from picket_desktop.table.start import modules_ahead, run
        from picket_desktop.table.app import App
        from picket_desktop.table.doors import title

        GAME = "picket_desktop.table.play.picket.layout"
        seen, ready = [], []
        def watched():
            for name in modules_ahead():
                seen.append(steps)
                yield name
        app = App((640, 400), driver="dummy", data=Path(sys.argv[1]))
        steps, step, until = 0, app.step, time.monotonic() + 60
        def counted():
            global steps
            drew = step()
            steps += 1
            ready.append(app.ready)
            app.running = not app.ready and time.monotonic() < until
            return drew
        app.step = counted
        app.open(title(app))
        assert GAME not in sys.modules
        run(app, (), watched())
        assert app.ready and GAME in sys.modules
        assert seen[0] > 0 and seen == sorted(seen) and len(set(seen)) > 5, seen
        assert ready == sorted(ready) and not ready[0], "nothing is made ahead before all is loaded"
    """
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def loaded(app: App, modules: Iterable[str]) -> None:
    """Run the loop until these modules are loaded."""
    until, step = time.monotonic() + PATIENCE, app.step

    def turned() -> bool:
        app.running = not app.ready and time.monotonic() < until
        return step()

    app.step = turned  # type: ignore[method-assign]
    app.open(title(app))
    run(app, (), modules)


def test_module_that_cannot_be_loaded_is_left_for_the_place_that_needs_it() -> None:
    app = App((640, 400), driver="dummy")
    loaded(app, ["no.such.module", "colorsys"])
    assert app.ready
    assert "colorsys" in sys.modules


def test_leaving_ends_the_loading() -> None:
    app = App((640, 400), driver="dummy")
    app.open(title(app))
    taken: list[int] = []

    def endless() -> Iterator[str]:
        while True:
            taken.append(len(taken))
            app.running = False
            yield "colorsys"

    run(app, (), endless())
    count = len(taken)
    assert count > 0
    assert not [thread for thread in threading.enumerate() if thread.name == "loading"]
    assert len(taken) == count


def test_title_looks_nothing_up_before_it_can() -> None:
    app = App((640, 400), driver="dummy", clock=lambda: 0.0)
    app.ready = False
    looked: list[str] = []

    def looked_up(host: Host) -> list[str]:
        looked.append("up")
        return ["Words"]

    door = Door("learn", title, 1, great=True, beneath=looked_up, lines=1, red=lambda host: True)
    app.open(Title(app, [door]))
    app.turn()
    app.turn()
    assert not looked
    app.ready = True
    app.turn()
    assert looked
    app.quit()


def test_window_is_seen_with_its_cloth_and_the_name_before_the_table_is_loaded(tmp_path: Path) -> None:
    """The test runs in a fresh process, where nothing is loaded yet."""
    code = """if True:
        import sys
        from pathlib import Path
        from picket_desktop.table import window
        shown = []
        flip = window.TableWindow.flip
        def flipped(self):
            import pygame
            flip(self)
            shown.append(pygame.image.tobytes(self.shown, "RGB"))
        window.TableWindow.flip = flipped
        from picket_desktop.table.screens.first_sight import first_sight
        begun = first_sight(Path(sys.argv[1]), (1024, 640))
        assert len(shown) == 1 and begun.window.shown.get_size() == (1024, 640)
        late = [m for m in sys.modules if m.startswith("picket_desktop.table")]
        assert "picket_desktop.table.app" not in late, late
        import pygame
        ground = pygame.image.tobytes(begun.ground, "RGB")
        other = {at // 3 for at in range(len(ground)) if ground[at] != shown[0][at]}
        across, down = [at % 1024 for at in other], [at // 1024 for at in other]
        assert 100 < min(across) and max(across) < 924, "the name in the middle"
        assert abs(min(across) + max(across) - 1024) < 20 and abs(min(down) + max(down) - 640) < 60
        from picket_desktop.table.start import App
        app = App(begun=begun)
        assert app.painter.ground is begun.ground
        assert app.window is begun.window and app.store is begun.store
        app.quit()
    """
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, env=env
    )
    assert done.returncode == 0, done.stderr


def test_first_sight_fills_the_screen_if_that_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.preferences.change(Settings(full_screen=True))
    store.close()
    chosen: list[bool] = []
    monkeypatch.setattr(TableWindow, "fill_screen", lambda self, wanted: chosen.append(wanted))
    begun = first_sight(tmp_path, (640, 400))
    begun.store.close()
    begun.window.close()
    assert chosen == [True]


@pytest.mark.full
def test_first_frame_loads_no_game_or_table_modules(tmp_path: Path) -> None:
    """Modules for one family's words, rules or table, or for motion on a table, are not loaded by then."""
    code = """if True:
        import sys
        from pathlib import Path
        from picket_desktop.table import start

        class Hasty(start.App):
            def step(self):
                drew = super().step()
                if drew and self.canvas.whole:
                    print(*sys.modules)
                    self.running = False
                return drew

        start.App = Hasty
        sys.exit(start.open_table(data=Path(sys.argv[1])))
    """
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "picket_desktop.table.screens.title" in loaded
    rooms = ("engine", "words", "ai", "table.play")
    families = [f"picket_desktop.{room}.{family}" for room in rooms for family in games.families()]
    early = ("picket_desktop.table.play", "picket_desktop.table.seating", *families)
    assert sorted(m for m in loaded if under(m, *early)) == []
