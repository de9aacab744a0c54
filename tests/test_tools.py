"""Runs each of the longer checks of CONTRIBUTING in its shortest form. They are rarely run by hand, and the
parts of the program they need may change."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.table.reader import at_spi

ROOT = Path(__file__).parents[1]
TABLE = re.compile(r"^\| `(tests\.[\w.]+)", re.MULTILINE)
FOLDER = "FOLDER"
"""A stand-in for the path of an empty folder."""
SHORTEST = {
    "tests.engine.random_games": "--games 4 --seed 7",
    "tests.mutation": "--list stirler",
    "tests.truth": "--hints 8 --reviews 2",
    "tests.marking": "--deals 16",
    "tests.marking.presses": "--deals 2",
    "tests.marking.oracle": f"--claims 3 --out {FOLDER}/impossible.txt",
    "tests.agreement": "--views 1 --budget 4",
    "tests.drills.finding": f"rubicon --deals 1 --out {FOLDER}/found",
    "tests.drills.playing_out": f"cavendish-playing-XI-younger --deals 2 --budget 2 --out {FOLDER}/made",
    "tests.strength": "ladder --deals 2 --budget 2 --game stirler",
    "tests.benchmarks.to_the_score": "cotton --packs 2",
    "tests.transcripts": "novice --rules rubicon --deals 1",
    "tests.newcomers": "--times 1 --only told",
    "tests.spoken": "du-coeur 7 --keys",
    "tests.table.reader.whole_games": at_spi.LESSON,
    "tests.tempo": "rubicon --deals 1 --seeds 1",
    "tests.loudness": "",
    "tests.lessons": "tricks",
    "tests.small_windows": "--sizes 8 --presses 1 pages",
    "tests.first_frames": "--size 1024x640 --type 100 --by pointer --deep 1 --only tricks",
    "tests.contact_sheet": f"{FOLDER} rubicon --at play",
    "tests.motion": "--deals 1",
    "tests.film": f"played {FOLDER}/film.png --size 640x400",
    "tests.survival": "--kills 1",
    "tests.damage": "--number 4",
    "tests.faults.calls": "--seed 1 --only 3",
    "tests.faults.power": "--cuts 2 --seed 1",
    "tests.faults.states": "--games 1 --seed 1",
    "tests.words.fillings": "fr --sample 20",
    "tests.readme_pictures": f"table --out {FOLDER}",
    "tests.kept": f"0.0 {FOLDER}",
    "tests.benchmarks": "engine reader --quick",
}
"""Each check, with the arguments for its shortest run. If a check needs something that the test suite does
not, it says so and ends."""
LONGEST = (
    "tests.contact_sheet",
    "tests.first_frames",
    "tests.kept",
    "tests.motion",
    "tests.small_windows",
    "tests.table.reader.whole_games",
    "tests.tempo",
)
"""The checks that take a long time even in their shortest form. Other tests of the suite cover the same
things."""


def test_every_check_of_the_table_has_a_shortest_form() -> None:
    told = TABLE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert {*told, "tests.benchmarks"} == set(SHORTEST)
    assert len(told) > 20


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.rest if name in LONGEST else pytest.mark.full)
        for name in SHORTEST
    ],
)
def test_check_runs_in_its_shortest_form_and_finds_nothing(name: str, tmp_path: Path) -> None:
    if name == "tests.table.reader.whole_games" and (lacking := at_spi.missing()):
        pytest.skip(f"no {' and no '.join(lacking)} here")
    if name == "tests.marking.oracle" and find_spec("pysat") is None:
        pytest.skip("no python-sat here")
    if name == "tests.readme_pictures" and find_spec("PIL") is None:
        pytest.skip("no Pillow here")
    args = SHORTEST[name].replace(FOLDER, str(tmp_path)).split()
    ran = subprocess.run(
        [sys.executable, "-m", name, *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    assert ran.stdout
