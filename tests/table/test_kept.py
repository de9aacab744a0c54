"""Drawings kept by the tests are the same as new ones."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.table.painting import art
from picket_desktop.table.window import prepare
from tests.table import kept
from tests.table.kept import Kept

SVG = '<svg width="10" height="10" viewBox="0 0 10 10"><circle cx="4" cy="5" r="3.3" fill="#A4301F80"/></svg>'


def nothing() -> pygame.Surface:
    raise AssertionError("it was kept")


def test_cached_drawing_comes_back_unchanged(tmp_path: Path) -> None:
    prepare("dummy")
    pygame.display.set_mode((10, 10))
    drawn = Kept(tmp_path).drawn(lambda: art.drawn(SVG, 21, 34), SVG, 21, 34)
    again = Kept(tmp_path).drawn(nothing, SVG, 21, 34)
    assert again.get_size() == (21, 34)
    assert (again.get_masks(), again.get_flags()) == (drawn.get_masks(), drawn.get_flags())
    assert again.get_buffer().raw == drawn.get_buffer().raw
    assert any(again.get_buffer().raw)


def test_drawing_of_another_size_or_source_is_drawn_anew(tmp_path: Path) -> None:
    prepare("dummy")
    pygame.display.set_mode((10, 10))
    made: list[int] = []

    def draw() -> pygame.Surface:
        made.append(1)
        return art.drawn(SVG, 21, 34)

    for folder in (Kept(tmp_path), Kept(tmp_path)):
        folder.drawn(draw, SVG, 21, 34)
        folder.drawn(draw, SVG, 34, 21)
        folder.drawn(draw, SVG.replace("#A4", "#A5"), 21, 34)
    assert len(made) == 3


def test_oversized_folder_is_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old").write_bytes(bytes(100))
    Kept(tmp_path)
    assert (tmp_path / "old").exists()
    monkeypatch.setattr(kept, "ROOM", 99)
    Kept(tmp_path)
    assert list(tmp_path.iterdir()) == []
