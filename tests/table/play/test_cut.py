"""The winner of the cut for the deal, and what follows, are announced while the pack is cut or shuffled."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.events import DealerChosen, Lifted
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.widgets.looks import TextLook
from picket_desktop.words.picket.speech import DealStory
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words_for
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import NAMES


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "deal", "asks", "settled"),
    [
        ("du-coeur", 3, Await.SHUFFLE, "You have the lower card, so you deal first."),
        ("stirler", 5, Await.CUT, "Mr. Cotton has the lower card, and so deals first."),
        ("rubicon", 4, Await.YOU, "You have the higher card, so you may choose who deals."),
        ("rubicon", 5, Await.CUT, "Mr. Cotton had the higher card, and chose to deal first."),
        ("piquesept-3", 3, Await.CUT, "Mrs. Behn has the lowest card, and deals."),
    ],
)
def test_prompt_tells_who_won_the_cut(
    game: str, deal: int, asks: Await, settled: str, tmp_path: Path
) -> None:
    setup = Setup(games.rules(game), "novice", NAMES[0], deal, NAMES[1:])
    sitting = Sitting(setup, ThinkingHere(), rng=random.Random(deal), budget=2)
    person = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    person.wait(5.0, 20)
    if any(look.id == PUT_AWAY for look in person.app.lay_out()):
        person.key("enter")
        person.wait(2.0, 20)
    person.key("enter")
    person.wait(20.0, 200)
    assert sitting.awaiting is asks
    told = [k.text for k in person.app.lay_out() if isinstance(k, TextLook) and k.id in ("prompt", "note")]
    assert settled in " ".join(told).replace("\n", " ")
    person.app.quit()


def test_cut_is_told_of_either_player_and_only_before_the_deal() -> None:
    lifted = Lifted((card("6C"), card("9D")), None, 1)
    tell = picket_words(words_for(games.rules("rubicon"), False)).narration
    names = (None, "Mr. Cotton")
    assert tell.cut([lifted], names) == "Mr. Cotton has the higher card, and may choose who deals."
    assert tell.cut([lifted, DealerChosen(0)], names) == ("Mr. Cotton had the higher card, and let you deal.")
    mine = Lifted((card("9C"), card("6D")), None, 0)
    assert tell.cut([mine, DealerChosen(1)], names) == ("You had the higher card, and let Mr. Cotton deal.")
    assert tell.cut([mine, DealerChosen(0)], names) == "You had the higher card, and chose to deal first."
    assert tell.cut([], names) == ""
    chose = DealerChosen(0)
    story = DealStory(games.rules("rubicon"), 0, (mine,))
    assert tell.narration(chose, story, names) == tell.cut([mine, chose], names), "told as it is asked after"


def test_cards_that_are_equal_lie_longer_before_others_are_lifted() -> None:
    rules = games.rules("rubicon")
    sitting, presenter = Sitting(Setup(rules, "novice", NAMES[0], 3), ThinkingHere()), presenter_of(rules)
    events, scene = presenter.events, presenter.scene(sitting.view, words_for(rules, False))
    tie, decided = Lifted((card("9C"), card("9D")), None), Lifted((card("9C"), card("6D")), None, 0)
    assert events.hold(tie, scene) > events.hold(decided, scene) > 0
