"""What the lesson from Picket to Rubicon says agrees with the rule sets of the two games."""

from __future__ import annotations

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.ruleset import PiqueBy, PointScore, TrickScore
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.picket.lesson_r import CROSSED, END, LEFT, LESSON, RUBICON, settled
from picket_desktop.words.voice import opened
from picket_desktop.words.words import words

AT_HOME, AWAY = games.rules(games.DEFAULT), games.rules(RUBICON)


def test_differences_it_names_are_real() -> None:
    assert LESSON.rules == AWAY.name
    assert (AT_HOME.pack, AWAY.pack) == (36, 32)
    assert (AT_HOME.exchange.elder_max, AWAY.exchange.elder_max) == (8, 5)
    assert (AT_HOME.calls.runs_in_suit, AWAY.calls.runs_in_suit) == (False, True)
    assert (AT_HOME.calls.point_score, AWAY.calls.point_score) == (PointScore.TENS, PointScore.CARDS)
    assert (AT_HOME.pique.pique_by, AWAY.pique.pique_by) == (PiqueBy.EITHER, PiqueBy.ELDER)
    assert (AT_HOME.end.deals, AWAY.end.deals) == (None, 6)


def test_similarities_it_names_are_real() -> None:
    assert AT_HOME.play.cards_points == AWAY.play.cards_points == 10
    assert AT_HOME.play.capot_points == AWAY.play.capot_points


def test_lost_lead_scores_only_at_rubicon() -> None:
    ten, king = card("TH"), card("KH")
    assert AT_HOME.play.trick_score is TrickScore.WINNER
    assert AT_HOME.play.trick_score.won(ten, king, True)[0] == 2
    assert AWAY.play.trick_score is TrickScore.EVERY_LEAD
    assert END.record(("You", "Mistress Anne")).moves[-1].write() == "play 9H"


def test_rubicon_settlement_matches_hoffmann() -> None:
    assert (settled(CROSSED)(None), settled(LEFT)(None)) == (118, 318)


def test_old_words_it_names_differ_from_the_modern_ones() -> None:
    old, now = words(manner="old").lessons, words(manner="modern").lessons
    text = next(step for step in LESSON.steps if "Ruff is now" in str(step.text)).text
    told = old(text, {"pack": AWAY.pack})
    for was, key in (
        ("ruff", "point"),
        ("ternary", "set_3"),
        ("blank", "blank"),
        ("picy", "pique"),
        ("capet", "capot"),
    ):
        assert old(f"{{{key}}}") == opened(was)
        assert now(f"{{{key}}}") != opened(was)
        assert was in told.lower()


def test_second_table_continues_the_first() -> None:
    first = [i for i, step in enumerate(LESSON.steps) if step.lay is not None][1]
    led = Learning(LESSON, first - 1, ThinkingHere).sitting.record.moves
    moves = END.record(("You", "Mistress Anne")).moves
    assert moves[: len(led)] == led
