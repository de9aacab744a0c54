"""Whole deals and a lesson are played by somebody who knows only what a screen reader is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.app import App
from picket_desktop.table.play.guides.learning import begun
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.screens.screen import Screen
from tests.table.reader.blind_player import BlindPlayer

OTHERS = ("Mr. Dobbs", "Mrs. Behn")


def at(rules: str, app: App, seed: int = 7) -> Screen:
    return table(app, rehearsed(Setup(games.rules(rules), "gamester", "Mr. Cotton", seed, OTHERS), seed))


@pytest.mark.sweep
@pytest.mark.parametrize("rules", games.names())
def test_deal_is_played_by_what_is_read(rules: str, tmp_path: Path) -> None:
    player = BlindPlayer(lambda app: at(rules, app), tmp_path)
    player.play(lambda words: "Next deal" in words)
    assert player.heard
    player.app.quit()


def test_first_lesson_is_learnt_by_what_is_read(tmp_path: Path) -> None:
    lesson = course()[0]
    player = BlindPlayer(lambda app: begun(app, lesson, afresh=True), tmp_path)
    player.play(lambda words: any(line.startswith("Next comes") for line in words))
    player.app.quit()
