"""Every lesson is played through the engine: what it asks for can be done, the right move is the strongest
player's or nearly as good, the wrong one is no better, and every sentence is short."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from picket_desktop.ai.advice import Advice, Way, advise
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.lessons.learning import Learning, alike, speaks_of
from picket_desktop.lessons.lesson import Do, Lesson, Pick, Play, Reckon, Step
from picket_desktop.lessons.parts import TAUGHT
from picket_desktop.sitting.steps import Await
from picket_desktop.words.voice import Manner, Sentence
from picket_desktop.words.words import words

NEARLY, BUDGET, SEED = 0.5, 24, 1
MOST_SENTENCES, MOST_WORDS = 2, 32
MANNERS: tuple[Manner, ...] = ("old", "modern", "plain")
LESSONS = pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.name)


def steps(lesson: Lesson, *kinds: type[Step]) -> Iterator[tuple[int, Step, Learning]]:
    """Yield the steps that can be resumed, each with its number and the lesson at that step. If kinds are
    given, only those steps are included."""
    for at, step in enumerate(lesson.steps):
        learning = Learning(lesson, at, ThinkingHere)
        if learning.at == at and (not kinds or isinstance(step, kinds)):
            yield at + 1, step, learning


def worth(said: Advice, move: str) -> float | None:
    """Return a move's chance to win, in percent, if it has one, otherwise its expected points. Return None if
    the move was not weighed; all that is known then is that it was not chosen."""
    found = next((what_counts(way) for way in said.ways if alike(way.move.write(), move)), None)
    if found is None and alike(said.choice.move.write(), move):
        return what_counts(said.ways[0]) if said.ways else 0.0
    return found


def what_counts(way: Way) -> float:
    """Return a way's chance to win the deal, in percent, or its first figure if it has no such chance."""
    won = next((figure for figure in way.figures if figure.name == "won"), None)
    return 100 * won.value if won else way.figures[0].value


@pytest.mark.full
@pytest.mark.sweep(one_in=3)
@LESSONS
def test_right_moves_are_nearly_the_strongest_and_wrong_ones_no_better(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("picket_desktop.ai.advice.SHOWN", 12)  # tell all ways that are equally good
    for at, step, learning in steps(lesson, Do):
        assert isinstance(step, Do)
        sitting = learning.sitting
        assert sitting.awaiting is Await.YOU, f"step {at}"
        said = advise(sitting.view, SEED, BUDGET)
        best = what_counts(said.ways[0]) if said.ways else 0.0
        for text in step.right:
            move = learning._game.read_move(text)
            assert sitting.game.why_not(move) is None, f"step {at}: {text}"
            assert learning.judge(move).right, f"step {at}: {text}"
            promised = worth(said, text)
            assert promised is not None, f"step {at}: {text} was not among the best"
            assert promised >= best - NEARLY, f"step {at}: {text}"
        right = worth(said, step.right[0])
        assert right is not None
        for begins, why in step.wrong.items():
            moves = [m.write() for m in sitting.view.moves if speaks_of(begins, m.write())]
            found = [text for text in moves if not any(alike(text, good) for good in step.right)]
            assert found, f"step {at}: nobody can {begins}"
            assert why
            for text in found:
                promised = worth(said, text)
                assert promised is None or promised <= right, f"step {at}: {text}"


@LESSONS
def test_every_question_has_its_answer_in_the_view(lesson: Lesson) -> None:
    for at, step, learning in steps(lesson, Pick, Reckon):
        view = learning.sitting.view
        if isinstance(step, Pick):
            cards = set(step.answer(view))
            assert cards, f"step {at}"
            assert cards < set(view.hand), f"step {at}"
            assert learning.answer(cards).right
            wrong = learning.answer(set(view.hand) - cards)
        else:
            assert isinstance(step, Reckon)
            number = step.answer(view)
            assert number in step.numbers, f"step {at}: {number}"
            assert learning.answer(number).right
            wrong = learning.answer(max(step.numbers) + 1)
        assert not wrong.right
        told = step.wrong.values() if isinstance(step, Pick) else ()
        assert wrong.why in (step.otherwise, *told), f"step {at}"
        assert step.otherwise, f"step {at}"


@LESSONS
def test_steps_can_be_resumed_and_no_task_depends_on_free_play(lesson: Lesson) -> None:
    """The pupil can return to every step, and the outcome of each leads to the next."""
    for at, step in enumerate(lesson.steps):
        assert Learning(lesson, at, ThinkingHere).at <= at
        if isinstance(step, Do) and at + 1 < len(lesson.steps):
            after = lesson.steps[at + 1]
            assert len(step.right) == 1 or after.lay is not None, f"step {at + 1}: two ways lead on"
        if step.then and at + 1 < len(lesson.steps):
            assert lesson.steps[at + 1].lay is None, f"step {at + 1}: nobody sees what it brings"
        if isinstance(step, Play):
            left = lesson.steps[at + 1 :]
            until = next((i for i, later in enumerate(left) if later.lay is not None), len(left))
            assert not any(isinstance(later, Do | Pick | Reckon) for later in left[:until])


def sentences(lesson: Lesson) -> Iterator[tuple[int, Sentence, Learning]]:
    for at, step in enumerate(lesson.steps, 1):
        learning = Learning(lesson, at - 1, ThinkingHere)
        told = [step.text]
        if isinstance(step, Do | Pick):
            told += step.wrong.values()
        if isinstance(step, Do | Pick | Reckon):
            told.append(step.otherwise)
        if isinstance(step, Play):
            told += [step.later(learning.sitting.view)] if step.later else []
        yield from ((at, text, learning) for text in told if text)


@pytest.mark.sweep
@LESSONS
@pytest.mark.parametrize("manner", MANNERS)
def test_sentences_are_short_in_every_manner(lesson: Lesson, manner: Manner) -> None:
    say = words(manner=manner).lessons
    assert say(lesson.title)
    assert not say(lesson.can).endswith(".")
    for at, text, learning in sentences(lesson):
        facts = {name: fact(learning.sitting.view) for name, fact in lesson.steps[at - 1].facts.items()}
        told = say(text, facts)
        parts = [part for part in told.replace("?", ".").replace("!", ".").split(". ") if part.strip()]
        assert len(parts) <= MOST_SENTENCES, f"step {at}: {told}"
        assert len(told.split()) <= MOST_WORDS, f"step {at}: {told}"
        assert told[-1] in ".?!", f"step {at}: {told}"


FEWEST, MOST = 8, 10
"""Minimum and maximum number of steps in a lesson."""


@LESSONS
def test_lesson_has_eight_to_ten_steps(lesson: Lesson) -> None:
    """The lesson with the whole deal has fewer, because most of it is played freely."""
    assert len(lesson.steps) <= MOST
    assert lesson.befriended or len(lesson.steps) >= FEWEST


def test_the_table_only_grows_from_lesson_to_lesson() -> None:
    numbered = [lesson for lesson in course() if not lesson.sign]
    assert not numbered[0].parts
    for lesson, next_ in pairwise(numbered):
        assert lesson.parts_at_end <= next_.parts
    assert numbered[-1].parts == TAUGHT


def test_lesson_names_and_numbers_are_unique() -> None:
    assert len({lesson.name for lesson in course()}) == len({lesson.number for lesson in course()})
    assert len({lesson.name for lesson in course()}) == len(course()) >= 2
    assert {lesson.rules for lesson in course()} <= set(games.names())
