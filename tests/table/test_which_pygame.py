"""If pygame is installed beside pygame-ce, each overwrites files of the other, and it is unpredictable which
of them is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop.__main__ import main
from picket_desktop.table import which_pygame
from picket_desktop.table.which_pygame import mending, pygame_trouble


def installed(folder: Path, *names: str) -> Path:
    """Put these distributions in a folder, as pip would have left them, and return the folder."""
    for name in names:
        about = folder / f"{name.replace('-', '_')}-2.6.1.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.6.1\n")
        (folder / "pygame").mkdir(exist_ok=True)
    return folder


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Empty the module search path, to which a test then adds its folder, and return the monkeypatch."""
    monkeypatch.setattr(sys, "path", [])
    return monkeypatch


def path(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    monkeypatch.setattr(sys, "path", [str(folder) for folder in folders])


def test_pygame_ce_alone_is_no_trouble(only: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert pygame_trouble() == ""
    path(only, installed(tmp_path, "pygame-ce"))
    assert pygame_trouble() == ""


def test_both_in_one_folder_are_reported_with_commands(only: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path(only, installed(tmp_path, "pygame", "pygame-ce"))
    only.setattr(sys, "executable", "/some where/python")
    sentence, *commands = pygame_trouble().splitlines()
    assert sentence.startswith("pygame and pygame-ce are both installed")
    assert sentence.count(".") == 1
    quoted = "'/some where/python'" if sys.platform != "win32" else '"/some where/python"'
    assert [command.strip() for command in commands] == [
        f"{quoted} -m pip uninstall -y pygame pygame-ce",
        f"{quoted} -m pip install pygame-ce",
    ]


def test_pygame_instead_of_pygame_ce_is_reported(only: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path(only, installed(tmp_path, "pygame"))
    assert pygame_trouble().startswith("Picket needs pygame-ce")
    assert pygame_trouble().splitlines()[1:] == [f"    {command}" for command in mending()]


def test_system_pygame_behind_our_pygame_ce_is_no_trouble(only: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ours, systems = installed(tmp_path / "venv", "pygame-ce"), installed(tmp_path / "usr", "pygame")
    path(only, ours, systems)
    assert pygame_trouble() == ""
    path(only, systems, ours)
    assert pygame_trouble() != ""


def test_frozen_program_ignores_installed_pygame(only: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path(only, installed(tmp_path, "pygame", "pygame-ce"))
    only.setattr(sys, "frozen", True, raising=False)
    assert pygame_trouble() == ""


def test_table_does_not_open_with_pygame_trouble(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(which_pygame, "pygame_trouble", lambda: "a sentence.\n    to type")
    assert main([]) == 2
    assert capsys.readouterr() == ("", "a sentence.\n    to type\n")


@pytest.mark.full
@pytest.mark.parametrize("words", [["check"], []], ids=["check", "table"])
def test_process_that_finds_both_exits_with_advice(words: list[str], tmp_path: Path) -> None:
    """The table does not open with a second pygame beside the real one. Both the table and the check say what
    to do."""
    real = Path(str(which_pygame.metadata.distribution("pygame-ce").locate_file("")))
    there = installed(tmp_path / "lib", "pygame", "pygame-ce")
    (there / "platformdirs").symlink_to(real / "platformdirs")
    (there / "pygame" / "__init__.py").write_text("raise ImportError('which am I?')\n")
    ran = subprocess.run(
        [sys.executable, "-m", "picket_desktop", *words],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": str(there), "PICKET_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
    told = ran.stdout if words else ran.stderr
    assert told.count("overwrite each other’s files") == 1
    assert told.count("-m pip uninstall -y pygame pygame-ce") == 1
    assert ("which am I?" in told) == bool(words)
