"""The program's start: what is loaded at the first picture, and what while the title lies still."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop.engine import games
from tests.imports import under


@pytest.mark.full
def test_modules_for_a_game_load_while_the_title_rests(tmp_path: Path) -> None:
    """It runs in a fresh process, where nothing is loaded yet: the first picture waits for none of it."""
    code = """if True:
        import sys, time
        from pathlib import Path
        from picket_desktop.table.start import modules_ahead, run
        from picket_desktop.table.app import LONG, App
        from picket_desktop.table.doors import title

        GAME = "picket_desktop.table.play.picket.layout"
        seen = []
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
            app.running = (GAME not in sys.modules or not seen) and time.monotonic() < until
            return drew
        app.step = counted
        app.open(title(app))
        assert GAME not in sys.modules
        run(app, watched())
        assert GAME in sys.modules
        assert seen[0] > 1 and seen == sorted(set(seen)), seen
    """
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.full
def test_first_frame_loads_no_game_or_table_modules(tmp_path: Path) -> None:
    """Modules for one family's words, rules or table, and those for motion on a table, are not loaded yet."""
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
