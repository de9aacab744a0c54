"""Modules in the current directory are never mistaken for Picket's: none is run, and none hides a module of
the same name."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.foreign_code import hostile, ran

ROOT = Path(__file__).resolve().parents[1]
DUEL = ("duel", "novice", "random", "--rules", "rubicon", "--deals", "2")
SCRIPT = """import sys
from picket_desktop.__main__ import main
if __name__ == "__main__":
    sys.exit(main())
"""
"""The script that an installation creates as the program's command."""
GAME = """
import os, random, time
from picket_desktop.ai.worker.thinking import ThinkingApart
from picket_desktop.engine import games
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import plainly

if __name__ == "__main__":
    thinker = ThinkingApart()
    sitting = Sitting(Setup(games.rules("rubicon"), "gamester", "", 3), thinker, rng=random.Random(1))
    answers = 0
    while sitting.awaiting is not Await.NEXT:
        if sitting.awaiting is not Await.OTHER:
            plainly(sitting, cut=5, shuffle=1)
        elif sitting.poll():
            answers += 1
        else:
            time.sleep(0.005)
    print(answers, thinker.trouble)
    sitting.leave()
"""
"""A program that plays a deal without a window, then prints how many answers the computer gave and any
trouble."""

PROBE = "import sys; print(*{name.partition('.')[0] for name in sys.modules})"
"""A program that prints the names of the modules imported before its first line."""


def started(folder: Path, *words: str, **more: str) -> str:
    """Start a Python program in a folder and return its output."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONSAFEPATH", "PYTHONPATH")}
    env |= {"PYTHONPATH": str(ROOT), **more}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def script(tmp_path: Path) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    return folder / "picket"


@pytest.mark.full
def test_deal_is_played_in_a_folder_of_hostile_modules(tmp_path: Path, script: Path) -> None:
    folder = hostile(tmp_path / "hostile")
    script.write_text(GAME)
    answers, trouble = started(folder, str(script)).split()
    assert ran(folder) == []
    assert int(answers) > 12
    assert trouble == "None"


@pytest.mark.full
def test_program_and_children_run_nothing_from_the_folder(tmp_path: Path, script: Path) -> None:
    folder = hostile(tmp_path / "hostile")
    script.write_text(SCRIPT)
    assert "rubicon" in started(folder, str(script), *DUEL).lower()
    assert ran(folder) == []


@pytest.mark.full
def test_python_m_runs_no_further_foreign_modules(tmp_path: Path) -> None:
    """``python -m`` itself searches the current folder for the program and for the modules that it needs."""
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "probe.py").write_text(PROBE)
    pythons = set(started(empty, "-m", "probe").split())
    assert not pythons & {"argparse", "json", "multiprocessing", "pickle", "random", "__future__"}
    folder = hostile(tmp_path / "hostile", without={"picket_desktop", *pythons})
    assert "rubicon" in started(folder, "-m", "picket_desktop", *DUEL).lower()
    assert ran(folder) == []


@pytest.mark.full
@pytest.mark.skipif(os.name == "nt", reason="a folder in which somebody is cannot be removed there")
def test_computer_plays_on_after_the_folder_is_removed(tmp_path: Path, script: Path) -> None:
    folder = tmp_path / "removed"
    folder.mkdir()
    script.write_text(GAME.replace("    thinker =", f"    os.rmdir({str(folder)!r})\n    thinker =", 1))
    answers, trouble = started(folder, str(script)).split()
    assert int(answers) > 12
    assert trouble == "None"


@pytest.mark.full
@pytest.mark.skipif(os.name == "nt", reason="a folder in which somebody is cannot be removed there")
def test_python_m_starts_in_a_removed_folder(tmp_path: Path) -> None:
    folder = tmp_path / "removed"
    folder.mkdir()
    remove = f"import os, sys; os.rmdir({str(folder)!r}); os.execv(sys.executable, sys.orig_argv[3:])"
    assert "rubicon" in started(folder, "-c", remove, sys.executable, "-m", "picket_desktop", *DUEL).lower()
