"""At each step of a lesson, right answers lead to the next step, wrong ones get a reply, and the learner may
leave and return."""

from __future__ import annotations

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.cards import card
from picket_desktop.engine.moves import Play
from picket_desktop.lessons.course import after, course
from picket_desktop.lessons.learning import NOT_THAT, Learning
from picket_desktop.lessons.lesson import Do, Lesson
from picket_desktop.lessons.lesson import Play as Freely
from picket_desktop.sitting.setup import seated
from tests.engine.by_chance import played as by_chance
from tests.words.pseudo import spoken

FIRST = course()[0]


@pytest.fixture
def learning() -> Learning:
    """A lesson waiting for the first move it has a reply to."""
    at = next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Do) and step.then)
    return Learning(FIRST, at, ThinkingHere)


@pytest.mark.parametrize(("code", "name"), [("en", "Mistress Anne"), ("de", "Jungfer Anne")])
def test_opponent_has_the_same_name_as_in_the_text(code: str, name: str) -> None:
    with spoken(code):
        assert seated(Learning(FIRST, 0, ThinkingHere).sitting.record.players[1])[0] == name


def test_wrong_move_gets_its_own_explanation(learning: Learning) -> None:
    judged = learning.judge(Play(card("6D")))
    assert not judged.right
    assert judged.why not in ("", NOT_THAT)


def test_right_move_leads_on_and_the_opponent_replies_as_written(learning: Learning) -> None:
    at, sitting = learning.at, learning.sitting
    wanted = learning.wanted
    assert wanted is not None
    sitting.do(wanted)
    assert not learning.on()
    assert learning.at == at + 1
    assert learning.due is not None
    (step,) = sitting.poll()
    assert learning.due is None
    assert sitting.record.moves[-1].write() == FIRST.steps[at].then[0]
    assert step.view.tricks[-1].winner == 0


def test_back_restores_the_table(learning: Learning) -> None:
    before, at = learning.sitting.record.moves, learning.at
    wanted = learning.wanted
    assert wanted is not None
    learning.sitting.do(wanted)
    learning.on()
    learning.back()
    assert learning.at == at
    assert learning.sitting.record.moves == before
    assert learning.due is None


@pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.name)
def test_lesson_can_be_resumed_at_every_step(lesson: Lesson) -> None:
    for at in range(len(lesson.steps) + 2):
        found = Learning(lesson, at, ThinkingHere)
        assert found.at <= min(at, len(lesson.steps) - 1)
        assert not found.over


def test_last_lesson_has_no_next_lesson() -> None:
    assert after(course()[-1]) is None
    assert after(course()[0]) is course()[1]


def begun_to_play() -> Learning:
    """Return the first lesson in its free part, after one card has been played."""
    at = next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Freely))
    learning = Learning(FIRST, at, ThinkingHere)
    learning.sitting.do(learning.sitting.view.moves[-1])
    return learning


def test_free_play_is_resumed_where_it_was_left() -> None:
    left = begun_to_play()
    assert left.game is not None
    again = Learning(FIRST, left.at, ThinkingHere, game=left.game.write())
    assert (again.at, again.sitting.record) == (left.at, left.game)
    left.on()
    assert left.over or Learning(FIRST, left.at, ThinkingHere, game=left.game.write()).at == left.at
    again.back()
    assert again.sitting.record.moves == Learning(FIRST, again.at, ThinkingHere).sitting.record.moves
    assert again.game is None


@pytest.mark.parametrize("text", ["", "picket-game 1\n", "else", "other", "impossible"])
def test_invalid_or_foreign_game_is_not_resumed(text: str) -> None:
    left = begun_to_play()
    assert left.game is not None
    written = left.game.write()
    texts = {
        "else": written.replace("6D", "XX"),
        "other": by_chance("cotton", 3).record.write(),
        "impossible": f"{written}{written.splitlines()[-1]}\n",
    }
    again = Learning(FIRST, left.at, ThinkingHere, game=texts.get(text, text))
    assert again.at == left.at
    assert again.sitting.record == Learning(FIRST, left.at, ThinkingHere).sitting.record


def test_no_game_is_kept_before_free_play(learning: Learning) -> None:
    assert learning.game is None


def test_opponents_are_called_as_the_language_calls_them() -> None:
    with spoken("fr"):
        begun = Learning(course()[0], 0, ThinkingHere)
    assert begun.sitting.record.players[1].startswith("Mademoiselle Anne")
