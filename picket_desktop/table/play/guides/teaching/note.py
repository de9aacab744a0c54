"""The contents of a lesson's slip, with its buttons for continuing, going back and leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Do, Lesson, Pick, Play, Reckon, Step
from picket_desktop.table.play.guides.teaching.last_page import LastPage, Listed
from picket_desktop.table.play.guides.teaching.slip import Answer, Note
from picket_desktop.table.play.slip.hint_slip import ONWARD
from picket_desktop.table.screens.screen import Screen
from picket_desktop.words.pages import said
from picket_desktop.words.screens.lessons import Lessons

ON, BACK, PICKED, NUMBER = "lesson-on", "lesson-back", "lesson-picked", "lesson-number"
NEXT, AGAIN, LEAVE, GAME = "lesson-next", "lesson-again", "lesson-leave", "lesson-game"
DEAL = "lesson-deal"
SHOW, TAKE_BACK = "lesson-show", "lesson-take-back"


class Ways(NamedTuple):
    """The ways out of a lesson. ``leave`` goes to the page of all lessons, and ``begin`` starts a lesson from
    its beginning. ``next`` is the next lesson, None after the last. ``game`` begins a game; it is None except
    after the lesson that prepares the learner for one. ``ahead`` makes the table of a lesson that may be
    begun. ``listed`` returns all lessons with their progress."""

    leave: Callable[[], None]
    begin: Callable[[Lesson], None]
    next: Lesson | None
    game: Callable[[], None] | None = None
    ahead: Callable[[Lesson], Screen] | None = None
    listed: Callable[[], Sequence[Listed]] = tuple


def note_of(
    learning: Learning,
    words: Lessons,
    following: Lesson | None,
    word: str | None = None,
    picked: bool = True,
    tried: Sequence[int] = (),
    playable: bool = False,
) -> Note:
    """Return the slip of a lesson at its current step. ``following`` is the next lesson. ``word`` is the
    friend's advice on the decision: "" if there is nothing to say, None if there is no friend. ``picked`` is
    True if cards are picked. ``tried`` are the wrong numbers already given; the slip names the last if there
    are several. ``playable`` is True if the finished lesson leads to a game."""
    lesson, step = learning.lesson, learning.step
    title = words(lesson.title)
    if learning.over:
        ends = _ends(lesson, words, following, playable)
        done = _done(learning, words, None if playable else following)
        return Note(title, said("learn.done"), done, answers=ends)
    at = said("lesson.step", step=learning.at + 1, steps=len(lesson.steps))
    if word:
        return Note(title, at, word, answers=_friendly(learning))
    facts = _facts(learning, step)
    why = words(learning.why, facts) if learning.why else ""
    if why and len(tried) > 1:
        why = f"{said('lesson.nor-this', number=tried[-1])} {why}"
    answers = _answers(learning, picked) if word is None else _friendly(learning)
    terms = words.speaks_of(learning.text, facts)
    text = words(learning.text, facts)
    return Note(title, at, text, why, answers, _numbers(learning, tried), terms)


def last_page_of(learning: Learning, words: Lessons, ways: Ways) -> LastPage:
    """Return the contents of the last page of a lesson."""
    lesson, following, result = learning.lesson, ways.next, learning.lesson.result
    sign = words(lesson.sign) if lesson.sign else str(lesson.number)
    next_ = words(following.title) if following else ""
    return LastPage(
        said("lesson.number", sign=sign),
        words(lesson.title),
        words(result.text, _facts(learning, result)) if result else "",
        said("lesson.done.can", can=words.phrase(lesson.can)),
        lesson.emblem,
        words(lesson.motto),
        said("lesson.done.next", title=next_) if following else said("lesson.done.last"),
        tuple(
            one._replace(done=one.done or one.sign == sign, next=one.title == next_) for one in ways.listed()
        ),
        _ends(lesson, words, following, ways.game is not None),
    )


def _done(learning: Learning, words: Lessons, following: Lesson | None) -> str:
    """Return a text on how the lesson went (if known), what the learner can do now, and what comes next."""
    lesson = learning.lesson
    result = lesson.result
    went = words(result.text, _facts(learning, result)) if result else said("lesson.done")
    can = said("lesson.done.can", can=words.phrase(lesson.can))
    then = said("lesson.done.next", title=words(following.title)) if following else ""
    return " ".join(filter(None, (went, can, then)))


def _facts(learning: Learning, step: Step) -> dict[str, Any]:
    view = learning.view
    return {name: fact(view) for name, fact in step.facts.items()}


def _ends(lesson: Lesson, words: Lessons, following: Lesson | None, playable: bool) -> tuple[Answer, ...]:
    """Return the buttons at the end of a lesson. A learner who can play a whole deal is led to a game, and
    later lessons can wait. One who knows enough to play a deal with a friend's help may do that first."""
    again = Answer(AGAIN, said("lesson.again"), said("lesson.again.says"), back=True)
    leave = Answer(LEAVE, said("lesson.leave"), said("lesson.leave.says"), back=True)
    if playable:
        return again, leave, Answer(GAME, said("lesson.game"), said("lesson.game.says"), True)
    if following is None:
        return again, leave._replace(main=True, back=False)
    says = said("lesson.next.says", title=words(following.title))
    first = (Answer(DEAL, said("lesson.deal"), said("lesson.deal.says")),) if lesson.onward else ()
    return again, leave, *first, Answer(NEXT, said("lesson.next"), says, True)


def _friendly(learning: Learning) -> tuple[Answer, ...]:
    """Return the buttons beside the friend's words: take back the last decision, and hear more."""
    more = Answer(ONWARD, said("lesson.more"), said("lesson.more.says"))
    if not learning.sitting.deal.decided:
        return (more,)
    return Answer(TAKE_BACK, said("lesson.undo"), said("lesson.undo.says"), back=True), more


def _answers(learning: Learning, picked: bool) -> tuple[Answer, ...]:
    step, found = learning.step, []
    if learning.at:
        found.append(Answer(BACK, said("lesson.back"), said("lesson.back.says"), back=True))
    if isinstance(step, Do | Pick):
        found.append(Answer(SHOW, said("lesson.show"), said("lesson.show.says"), back=True))
    if isinstance(step, Pick):
        found.append(
            Answer(
                PICKED, said("lesson.picked"), "" if picked else said("lesson.pick-here"), True, not picked
            )
        )
    elif not isinstance(step, Do | Play | Reckon):
        found.append(Answer(ON, said("lesson.on"), main=True))
    return tuple(found)


def _numbers(learning: Learning, tried: Sequence[int]) -> tuple[Answer, ...]:
    return tuple(Answer(f"{NUMBER} {n}", str(n), dim=n in tried) for n in learning.numbers)


def struck(typed: str, figure: str, numbers: Sequence[int]) -> tuple[str, int | None]:
    """Return the typed text with a digit added, and the shortest of the possible ``numbers`` that begins with
    that text. If none does, the digit starts a new text; if no number begins with the digit either, return ""
    and None."""
    for now in (typed + figure, figure):
        begun = [number for number in numbers if str(number).startswith(now)]
        if begun:
            return now, min(begun, key=lambda number: len(str(number)))
    return "", None
