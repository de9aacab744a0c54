"""The page of lessons, the table of a lesson, and the way from one lesson to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.engine import games
from picket_desktop.lessons import WHOLE_DEAL
from picket_desktop.lessons.course import after, course
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.log import log_to
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.table.play import famous
from picket_desktop.table.play.guides import drilling, weighing
from picket_desktop.table.play.guides.playing import ways_back
from picket_desktop.table.play.guides.teacher import Teacher
from picket_desktop.table.play.guides.teaching.last_page import Listed
from picket_desktop.table.play.guides.teaching.note import Ways
from picket_desktop.table.play.guides.teaching.progress import progress
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.practice.learn_page import Entry, LearnPage, Taught
from picket_desktop.table.screens.screen import Door, Host, Screen
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

DRILLS: tuple[Door, ...] = (drilling.DOOR, weighing.DOOR, famous.DOOR)
"""Doors from the page of lessons to the other kinds of practice."""


NewGame = Callable[[Host], Screen]
"""A function that makes the page for setting up a game."""


def page(host: Host, new_game: NewGame | None = None) -> Screen:
    """Return the page of all lessons with their progress. ``new_game`` makes the page for setting up a game,
    which is offered after the lesson that prepares the learner to play."""
    lessons = course()

    def listed() -> Sequence[Entry]:
        return entries(host)

    def table(at: int) -> Screen:
        return begun(host, lessons[at], new_game=new_game)

    return LearnPage(host, Taught(listed, table, DRILLS))


def beneath(host: Host) -> Sequence[str]:
    """Return the lines under the door to the lessons. They say where an unfinished lesson continues, which
    lesson is next, or that all are done."""
    waits = next((one for one in entries(host) if one.next), None)
    if waits is None:
        return (said("learn.all-done"),)
    lesson = following(host)
    if step := progress(host.store.lessons, lesson).step:
        return (said("learn.waits.at", step=step + 1, steps=len(lesson.steps)),)
    return (said("learn.waits", title=waits.title),)


def following(host: Host) -> Lesson:
    """Return the next lesson.

    This is the furthest lesson reached, if it was left before its end. Otherwise it is the first later lesson
    that is not done, or else the first of all lessons that is not done, or else the first lesson. Lessons
    with a letter come after all others. A learner who has only taken a lesson with a letter begins with the
    first.
    """
    learnt = [progress(host.store.lessons, one) for one in course()]
    been = [at for at, one in enumerate(learnt) if one.done or one.step]
    if been and not learnt[been[-1]].done:
        return course()[been[-1]]
    apart = [at for at, one in enumerate(course()) if one.sign]
    far = max((at for at in been if at not in apart), default=0)
    order = sorted(range(len(learnt)), key=lambda at: (at in apart, at < far))
    return course()[next((at for at in order if not learnt[at].done), 0)]


def begun(
    host: Host, lesson: Lesson | None = None, afresh: bool = False, new_game: NewGame | None = None
) -> Screen:
    """Return the table of a lesson (the next one if None), at the step where it was left, or from the start
    if ``afresh``. After a lesson that is a whole deal, ``new_game`` makes the page that follows."""
    log_to(host.store.folder)
    lesson = lesson or following(host)
    left = Learnt() if afresh else progress(host.store.lessons, lesson)
    play = new_game if lesson.name == WHOLE_DEAL else None

    def table_of(other: Lesson) -> Screen:
        return begun(host, other, True, new_game)

    ways = Ways(
        lambda: host.home(page(host, new_game)),
        lambda other: host.home(table_of(other)),
        after(lesson),
        None if play is None else lambda: host.home(play(host)),
        table_of,
        lambda: tuple(Listed(one.sign, one.title, one.done, one.next) for one in entries(host)),
    )
    learning = Learning(lesson, left.step, game=left.game)
    presenter = presenter_of(games.rules(lesson.rules))
    return Table(Teacher(host, learning, presenter, ways, ways_back(host, presenter)))


def entries(host: Host) -> list[Entry]:
    """Return the lessons as entries of the page."""
    lessons, following_ = host.store.lessons, following(host).name
    every_done = all(progress(lessons, one).done for one in course())
    found = []
    for lesson in course():
        words = words_for(games.rules(lesson.rules), host.settings.plain).lessons
        step, done, _ = progress(lessons, lesson)
        is_next = lesson.name == following_ and not every_done
        left = said("learn.at", step=step + 1, steps=len(lesson.steps)) if step else ""
        stands = left or (said("learn.done") if done else said("learn.next") if is_next else "")
        sign = words(lesson.sign) if lesson.sign else str(lesson.number)
        found.append(Entry(sign, words(lesson.title), words(lesson.can), stands, done, is_next))
    return found
