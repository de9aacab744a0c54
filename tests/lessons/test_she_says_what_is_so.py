"""The opponent's answers in a lesson are true, and so is everything a lesson says about her hand."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, Suit, card
from picket_desktop.engine.picket.calling.combinations import held
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.record import replay
from picket_desktop.lessons.course import course
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Lesson, Play, Position
from picket_desktop.lessons.picket import lesson_01, lesson_02, lesson_04, lesson_05, lesson_06, lesson_08
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.widgets.looks import counters

SHE = 1 - HUMAN


@pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.name)
def test_opponent_says_good_only_without_a_better_call(lesson: Lesson) -> None:
    """Only her calls within the steps are checked. What comes before them is arranged, without any calls."""
    for at, step in enumerate(lesson.steps):
        if not any(text.startswith("call") for text in step.then):
            continue
        learning = Learning(lesson, at + 1, ThinkingHere)
        record = learning.sitting.record
        game = games.game(record.rules)
        states = [state for state, _ in replay(record)]
        made = record.moves[-len(step.then) :]
        for move, state in zip(made, states[-len(step.then) - 1 :], strict=False):
            if isinstance(move, Call) and not move.groups and state.actor == SHE:
                others = [one for one in game.legal_moves(state) if isinstance(one, Call) and one.groups]
                assert not others, f"step {at + 1}: {others}"


def played_freely() -> list[object]:
    """Return test parameters for every step that is played freely: the lesson, and the step's place in it."""
    return [
        pytest.param(lesson, at, id=f"{lesson.name}-{at + 1}")
        for lesson in course()
        for at, step in enumerate(lesson.steps)
        if isinstance(step, Play)
    ]


@pytest.mark.parametrize(("lesson", "at"), played_freely())
def test_words_of_a_free_part_name_no_number_that_changes_in_it(lesson: Lesson, at: int) -> None:
    """Such a number would get ahead of the table, which shows moves one by one, or lag behind it."""
    step, rng = lesson.steps[at], random.Random(at)
    assert isinstance(step, Play)
    record = Learning(lesson, at, ThinkingHere, rng).sitting.record
    game = games.game(record.rules)
    *_, (state, _) = replay(record)
    told: dict[str, set[int]] = {}
    while game.actor(state) >= 0 and not step.until(view := game.view_for(state, HUMAN)):
        if game.actor(state) == HUMAN:
            for text in (step.text, *([step.later(view)] if step.later else [])):
                sentences = (text,) if isinstance(text, str) else tuple(text)
                for name in step.facts:
                    found = step.facts[name](view)
                    if type(found) is int and any(f"{{{name}" in said for said in sentences):
                        told.setdefault(name, set()).add(found)
        state, _ = game.apply(state, rng.choice(list(game.legal_moves(state))))
    assert {name: found for name, found in told.items() if len(found) > 1} == {}


def hers(position: Position, kind: Kind) -> list[str]:
    """Return the opponent's holdings of a kind, each group as its ranks."""
    *_, (state, _) = replay(position.record(("You", "Mistress Anne")))
    return ["".join(c.text[0] for c in group) for group in held(kind, state.hands[SHE], state.rules)]


def test_opponents_hand_matches_what_the_lessons_say() -> None:
    assert hers(lesson_04.THREES, Kind.SEQUENCES) == []
    assert max(map(len, hers(lesson_04.FIVE, Kind.SEQUENCES))) < lesson_04.FIVE_ON
    assert hers(lesson_05.GOOD, Kind.SETS) == ["QQQ", "JJJ"]
    assert hers(lesson_06.ELDER, Kind.SETS) == ["TTT"]


def hands(position: Position) -> tuple[list[str], list[str]]:
    """Return the learner's cards, and the opponent's."""
    *_, (state, _) = replay(position.record(("You", "Mistress Anne")))
    return [c.text for c in state.hands[HUMAN]], [c.text for c in state.hands[SHE]]


def test_lesson_two_is_right_about_the_last_spade() -> None:
    held_here, held_there = hands(lesson_02.TABLE)
    led = {"AS", "KS", "QS", "8S"}
    assert {text for text in (*held_here, *held_there) if text.endswith("S")} - led == {"9S"}


def test_lesson_one_is_right_about_the_dealer_and_counters() -> None:
    assert lesson_01.TABLE.dealer == SHE
    assert (counters(1), counters(10)) == (["bone"], ["brass"])


def test_lesson_eight_is_right_about_the_kept_cards() -> None:
    own, _ = hands(lesson_08.GAP)
    kept = set(own).difference({"JD", "8D", "7H", "7D"})
    for suit in (Suit.SPADES, Suit.HEARTS):
        assert len([text for text in kept if text.endswith(suit.name[0])]) == 2
    assert {"AC", "QC", "JC"} <= kept
    ranks = {Rank.ACE, Rank.KING, Rank.QUEEN, Rank.KNAVE, Rank.NINE, Rank.EIGHT, Rank.SEVEN}
    assert {card(text).rank for text in kept} == ranks
