"""Checks of the code itself: types, lint and formatting, with the commands that a developer runs."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = {
    "types": ["mypy"],
    "lint": ["ruff", "check", "."],
    "layout": ["ruff", "format", "--check", "."],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_the_code_keeps_the_house_rules(command: list[str]) -> None:
    tool, *arguments = command
    if importlib.util.find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed: pip install -e '.[test]'")
    ran = subprocess.run(
        [sys.executable, "-m", tool, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
