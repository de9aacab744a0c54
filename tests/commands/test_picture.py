"""`picket picture`: the table drawn to a file, without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.commands.asked import Run, is_a_refusal


@pytest.mark.full
def test_table_is_drawn_at_the_requested_size(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    words = ("picture", "--rules", "rubicon", "--seed", "7", "--at", "play", "--size", "800x500")
    assert run(*words, "--out", str(out))[0] == 0
    assert pygame.image.load(out).get_size() == (800, 500)


@pytest.mark.parametrize(
    "words",
    [
        "picture",
        "picture --out",
    ],
)
def test_wrong_arguments_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))
