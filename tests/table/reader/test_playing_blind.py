"""A person who knows only what a screen reader is told plays whole deals and a lesson."""

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
from picket_desktop.table.widgets.intents import READINGS
from picket_desktop.words.pages import page_words
from tests.table.reader.blind_player import BlindPlayer
from tests.words.pseudo import CODE, english, spoken

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


@pytest.mark.sweep
@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_nothing_that_is_heard_is_in_english_in_another_language(rules: str, tmp_path: Path) -> None:
    with spoken(CODE):
        ends = page_words().say("Next deal")
        player = BlindPlayer(lambda app: at(rules, app), tmp_path, language=CODE)
        player.play(lambda words: ends in words)
        asked = [player.app.top.reads(what) or player.app.reader.page(what) for what in READINGS]
        heard = [*player.heard, *(node.words for node in player.nodes), *asked]
        assert {word for words in heard for word in english(words)} <= {"Picket"}
        player.app.quit()


def test_first_lesson_is_learnt_by_what_is_read(tmp_path: Path) -> None:
    lesson = course()[0]
    player = BlindPlayer(lambda app: begun(app, lesson, afresh=True), tmp_path)
    player.play(lambda words: any(line.startswith("Next comes") for line in words))
    player.app.quit()
