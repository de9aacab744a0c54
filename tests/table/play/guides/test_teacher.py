"""A lesson at the real table. The slip lies beside its subject and never over it. The learner can do only
what the slip asks, and may leave at any step and come back."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.game import Reason
from picket_desktop.engine.moves import Play as PlayCard
from picket_desktop.lessons import WHOLE_DEAL
from picket_desktop.lessons.course import course
from picket_desktop.lessons.learning import (
    ONE_MISSING,
    ONE_TOO_MANY,
    THESE_CARDS,
    THIS_BUTTON,
    THIS_CARD,
    Learning,
)
from picket_desktop.lessons.lesson import HAND as WHOLE_HAND
from picket_desktop.lessons.lesson import NOTHING, Do, Lesson, Pick, Play, Reckon, Say, Step
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.picket.lesson_01 import remark
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.play.cloth.apart_notice import APART
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.zones import HAND, TRICK
from picket_desktop.table.play.guides.learning import begun, following, page
from picket_desktop.table.play.guides.sitting.tutor import AGAIN
from picket_desktop.table.play.guides.sitting.tutor import PLAY as TUTOR_PLAY
from picket_desktop.table.play.guides.teaching.berths import ROOMY, end_of_sheet, in_sight
from picket_desktop.table.play.guides.teaching.heading import HEADING
from picket_desktop.table.play.guides.teaching.note import AGAIN as FROM_THE_BEGINNING
from picket_desktop.table.play.guides.teaching.note import (
    BACK,
    DEAL,
    GAME,
    LEAVE,
    NEXT,
    NUMBER,
    ON,
    PICKED,
    SHOW,
    TAKE_BACK,
    note_of,
)
from picket_desktop.table.play.guides.teaching.pointing import CONTROLS, meant
from picket_desktop.table.play.guides.teaching.slip import SLIP_Z
from picket_desktop.table.play.state import HINT, LOOK_BACK, REVIEW, WHICH
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.naming import signed
from picket_desktop.table.screens.practice.learn_page import LearnPage
from picket_desktop.table.widgets.clear import LESSON
from picket_desktop.table.widgets.foot import FOOT_Z
from picket_desktop.table.widgets.intents import Press
from picket_desktop.table.widgets.looks import (
    ArrowLook,
    BracketLook,
    ButtonLook,
    CardLook,
    CounterLook,
    PanelLook,
    PlaqueLook,
    RuleLook,
    SpeechLook,
    TallyLook,
    TextLook,
)
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for
from tests.engine.by_chance import played
from tests.lessons.pupil import WORDS_A_SECOND, Pupil
from tests.saved.games_kept import kept, opened
from tests.table.pilot import UNPAINTED, Pilot

FIRST = course()[0]
FIRST_DO = next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Do))
FIRST_SAY = next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Say))


@pytest.fixture
def pupil(tmp_path: Path) -> Callable[..., Pupil]:
    made: list[Pupil] = []

    def make(at: int = 0, **more: object) -> Pupil:
        made.append(Pupil(FIRST, tmp_path, at, speed="off", **more))  # type: ignore[arg-type]
        made[-1].settle()
        return made[-1]

    yield make
    for one in made:
        one.app.quit()


def test_keyboard_alone_goes_on_and_does_what_is_asked(pupil: Callable[..., Pupil]) -> None:
    at = pupil(FIRST_SAY)
    at.key("enter")
    at.settle()
    assert at.learning.at == FIRST_SAY + 1
    at = pupil()
    at.key("home")
    wanted = FIRST.steps[FIRST_DO]
    assert isinstance(wanted, Do)
    assert at.app.attention.focus == wanted.right[0].split()[-1]
    at.key("space")
    at.settle()
    assert at.learning.at == FIRST_DO + 1
    at.key("u")
    assert at.learning.at == FIRST_DO


@pytest.mark.parametrize("chance", [1, pytest.param(2, marks=pytest.mark.full)])
def test_slip_in_free_play_never_advises_on_the_learners_own_card(
    pupil: Callable[..., Pupil], chance: int
) -> None:
    """At every moment the slip comments on the learner's last decision or, if it is the learner's turn, gives
    advice on the present one."""
    at = pupil(len(FIRST.steps) - 1, chance=chance)
    rng, table, facts = random.Random(chance), at.lesson_table, FIRST.steps[-1].facts
    due, replies = table.guide.telling.note().text, 0
    while not at.learning.over:
        view, turn = at.learning.sitting.view, at.learning.sitting.awaiting is Await.YOU
        if turn and table.guide.taught.noted(at.now):
            if at.learning.begun:
                told = {name: fact(view) for name, fact in facts.items()}
                due = table.shown.words.lessons(remark(view), told)
            assert due in slip_text(at), "it is this decision that it speaks of"
            table.guide.make(rng.choice(view.moves))
        else:
            assert due in slip_text(at), "nothing is said before it is to be decided"
            replies += not turn and view.open_trick is not None
        at.wait(0.05)
    assert replies > 5


def test_first_step_of_the_first_lesson_asks_for_a_card(pupil: Callable[..., Pupil]) -> None:
    """The step takes at most ten seconds to read."""
    assert FIRST_DO == 0
    at = pupil()
    assert len(at.teacher.telling.note().text.split()) / WORDS_A_SECOND < 10
    at.press("AS")
    at.settle()
    assert at.learning.at == 1


def test_enter_goes_on_after_going_back(pupil: Callable[..., Pupil]) -> None:
    at = pupil(FIRST_SAY + 1)
    while at.app.attention.focus != BACK:
        at.key("tab")
    for key in ("space", "enter"):
        at.key(key)
        at.settle()
    assert at.learning.at == FIRST_SAY + 1
    assert at.app.attention.focus == ON


def test_number_is_answered_by_keyboard_alone(tmp_path: Path) -> None:
    point = next(lesson for lesson in course() if lesson.name == "point")
    at = Pupil(point, tmp_path, 0, speed="off")
    at.settle()
    at.key("enter")
    at.settle()
    step = at.learning.step
    assert isinstance(step, Reckon)
    numbers = at.learning.numbers
    assert list(numbers) == sorted(step.numbers)
    right = step.answer(at.learning.sitting.view)
    first, second, *_ = (f"{NUMBER} {n}" for n in numbers)
    for key in ("enter", "space"):
        at.key(key)
        assert (at.learning.at, at.learning.why, at.app.attention.focus) == (1, "", "")
        assert at.tells(said("lesson.number-key"))
    for number in (first, second):
        at.key("right")
        assert at.app.attention.focus == number
    at.key("end")
    at.ring_at(f"{NUMBER} {numbers[-1]}")
    at.key("right")
    assert at.app.attention.focus == f"{NUMBER} {numbers[-1]}"
    for figure in str(right):
        at.key(figure)
    assert at.app.attention.focus == f"{NUMBER} {right}"
    assert not at.teacher.telling.note().text.startswith(said("lesson.right"))
    at.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)  # at once: the player named the place
    assert at.learning.at == 2
    assert at.teacher.telling.note().text.startswith(said("lesson.right"))
    at.key("u")
    assert not at.teacher.telling.note().text.startswith(said("lesson.right"))
    at.app.quit()


def test_show_me_lights_the_card_and_leaves_it_to_the_learner(pupil: Callable[..., Pupil]) -> None:
    at = pupil()
    at.key("h")
    at.wait(3.0, frames=12)
    assert [k.text for k in at.shown() if isinstance(k, CardLook) and k.chosen] == ["AS"]
    assert (at.learning.at, at.learning.why) == (0, THIS_CARD)
    at.key("enter")
    at.settle()
    assert at.learning.at == 1
    assert at.learning.sitting.record.moves[-2].write() == "play AS"


@pytest.mark.parametrize(
    ("name", "number"), [("point", 1), ("sequences", 2), ("sets", 2), ("calls", 5), ("repique", 3)]
)
def test_where_the_learner_decides_no_button_is_red_until_it_is_shown(
    name: str, number: int, tmp_path: Path
) -> None:
    calls = lesson_named(name)
    asked = [i for i, step in enumerate(calls.steps) if isinstance(step, Do) and step.decides]
    assert len(asked) == number
    for step in asked:
        at = Pupil(calls, tmp_path, step, speed="off")
        at.settle()
        assert not [k.id for k in at.shown() if isinstance(k, ButtonLook) and k.kind == "primary"]
        assert not [k.id for k in at.shown() if k.pile.kind == HAND and getattr(k, "chosen", False)]
        assert at.app.attention.focus == ""
        at.key("enter")
        assert at.learning.at == step
        assert at.tells(said("lesson.answer-key"))
        at.key("h")
        at.wait(3.0, frames=12)
        assert (at.learning.at, at.learning.why) == (step, THIS_BUTTON)
        at.key("enter")
        assert at.learning.at == step + 1
        at.app.quit()


@pytest.mark.parametrize(("w", "h", "text"), [(1600, 1000, 100), (1024, 640, 100), (1024, 640, 200)])
def test_no_number_stands_where_continue_was(w: int, h: int, text: int, tmp_path: Path) -> None:
    for name in ("trick-worth", "point", "sequences", "sets"):
        lesson = lesson_named(name)
        for step in (i for i, step in enumerate(lesson.steps) if isinstance(step, Reckon)):
            at = Pupil(lesson, tmp_path, step - 1, (w, h), speed="off", text_scale=text)
            at.settle()
            on = [k.rect for k in at.shown() if k.id in (ON, PICKED)]
            at.step()
            at.settle()
            numbers = [k.rect for k in at.shown() if k.id.startswith(NUMBER)]
            assert numbers
            assert not [k for k in numbers for rect in on if k.overlaps(rect)], f"{name}, {step + 1}"
            at.app.quit()


def test_buttons_at_the_end_of_a_lesson_stand_in_a_row(pupil: Callable[..., Pupil]) -> None:
    for size in ((1024, 640), (1600, 1000)):
        at = pupil(len(FIRST.steps) - 1, size=size)
        while not at.learning.over:
            at.settle()
            at.step()
        at.settle()
        row = [button(at, id).rect for id in (FROM_THE_BEGINNING, LEAVE, NEXT)]
        assert len({round(rect.y) for rect in row}) == 1
        assert row[0].right < row[1].x < row[1].right < row[2].x


UNTAUGHT = ("ribbon", "score", "sort", "role", "dealer", "tray", "discards", "dish", HINT)


def test_first_lesson_shows_only_what_it_teaches(pupil: Callable[..., Pupil]) -> None:
    """The table has no score sheet, piles, parts of the deal, counters or points."""
    at = pupil()
    while not at.learning.over:
        at.settle()
        looks = at.shown()
        assert not {look.id for look in looks} & set(UNTAUGHT)
        assert not [k for k in looks if isinstance(k, TallyLook | CounterLook | SpeechLook)]
        papers = [k for k in looks if isinstance(k, PanelLook)]
        assert {k.id for k in papers} == {LESSON, HEADING}
        assert not [k.text for k in looks if isinstance(k, TextLook) and "point" in k.text]
        at.step()


def test_lines_come_to_the_sheet_with_their_lessons(tmp_path: Path) -> None:
    lines = ("In play", "The cards", "Ruff", "Sequences", "Ternary or quatorze", "Blank")
    there = []
    for name in ("tricks", "trick-worth", "point", "sequences", "sets", "calls", "elder-lays-out"):
        lesson = lesson_named(name)
        at = Pupil(lesson, tmp_path, len(lesson.steps) - 1, speed="off", plain=False)
        at.settle()
        told = {k.text for k in at.shown() if isinstance(k, TextLook)}
        there.append([line for line in lines if line in told])
        at.app.quit()
    assert [len(found) for found in there] == [0, 2, 3, 4, 5, 5, 6]
    assert all(set(some) <= set(more) for some, more in pairwise(there))


def lesson_named(name: str) -> Lesson:
    return next(lesson for lesson in course() if lesson.name == name)


def measure(pupil: Pupil) -> Measure:
    assert pupil.lesson_table.shown.moment is not None
    return pupil.lesson_table.shown.moment.measure


def test_arrow_points_at_its_subject_and_bracket_spans_the_whole_hand(tmp_path: Path) -> None:
    """If several cards are meant, they are lit, because an arrow could point at only one."""
    met = 0
    steps = (("point", 0), ("tricks", FIRST_DO), ("sets", 0), ("sets", 2), ("point", 5))
    for name, at in steps:
        step = lesson_named(name).steps[at]
        pupil = Pupil(lesson_named(name), tmp_path, at, speed="off")
        pupil.settle()
        shown = pupil.shown()
        ends = [look.end for look in shown if isinstance(look, ArrowLook)]
        over = [look.rect for look in shown if isinstance(look, BracketLook)]
        spoken_of = step.about == WHOLE_HAND and not isinstance(step, Do | Pick)
        assert len(over) == spoken_of, f"{name}, step {at + 1}"
        assert len(ends) <= 1
        met += len(ends)
        lies = meant(step.about, shown, measure(pupil))
        for rect in over:
            assert abs(rect.x - min(k.x for k in lies)) < 1
            assert abs(rect.right - max(k.right for k in lies)) < 1
        for x, y in ends:
            assert [rect for rect in over or lies if rect.grown(4, 12).holds(x, y)], name
        if step.about.cards:
            lit = {k.text for k in shown if isinstance(k, CardLook) and k.chosen}
            assert lit == set(step.about.cards.split())
        pupil.app.quit()
    assert met


def test_mentioned_line_of_the_sheet_is_underlined(tmp_path: Path) -> None:
    sets = lesson_named("sets")
    at = next(i for i, step in enumerate(sets.steps) if step.about.line)
    pupil = Pupil(sets, tmp_path, at, speed="off")
    pupil.settle()
    (under,) = [k.rect for k in pupil.shown() if isinstance(k, RuleLook) and k.ink == "red"]
    lies = meant(sets.steps[at].about, pupil.shown(), measure(pupil))
    assert all(abs(under.centre[1] - rect.bottom) <= 1 for rect in lies)
    pupil.app.quit()


def at_the_first(kind: type[Step], lesson: Lesson, data: Path) -> Pupil:
    pupil = Pupil(
        lesson, data, next(i for i, step in enumerate(lesson.steps) if isinstance(step, kind)), speed="off"
    )
    pupil.settle()
    return pupil


def button(at: Pupil, id: str) -> ButtonLook:
    return next(k for k in at.shown() if isinstance(k, ButtonLook) and k.id == id)


def test_picked_button_needs_cards_and_show_me_picks_them(
    tmp_path: Path,
) -> None:
    at = at_the_first(Pick, lesson_named("sets"), tmp_path)
    step = at.learning.at
    at.press(PICKED)
    assert button(at, PICKED).dim
    assert at.tells(said("lesson.pick-here"))
    assert not at.learning.why
    paper = next(k.rect for k in at.shown() if k.id == LESSON)
    at.press("TS")
    assert not button(at, PICKED).dim
    assert next(k.rect for k in at.shown() if k.id == LESSON) == paper
    at.press("TS")
    assert button(at, PICKED).dim
    at.key("h")
    assert at.teacher.taught.tried.picked == set(at.learning.shown)
    assert at.learning.why == THESE_CARDS
    at.key("enter")
    assert at.learning.at == step + 1
    at.app.quit()


def test_wrong_choice_from_the_list_is_explained_on_the_slip(tmp_path: Path) -> None:
    at = Pupil(lesson_named("calls"), tmp_path, 1, speed="off")
    at.settle()
    at.press("another")
    at.wait(0.5, frames=4)
    at.press(next(look.id for look in at.shown() if isinstance(look, RowLook) and look.press))
    at.wait(0.5, frames=4)
    assert at.learning.why
    assert at.teacher.telling.note().why in " ".join(" ".join(at.words()).split())
    at.key("h")
    at.wait(0.5, frames=4)
    assert at.app.attention.focus == "call", "to be shown a button is to come to it"
    at.app.quit()


def test_tab_leads_from_hand_to_slip_with_one_focused_look(tmp_path: Path) -> None:
    at = at_the_first(Do, FIRST, tmp_path)
    at.key("home")
    at.key("tab")
    assert at.app.attention.focus in (BACK, SHOW)
    for _ in range(12):
        at.key("tab")
        ids = [look.id for look in at.shown() if look.press and look.id == at.app.attention.focus]
        assert len(ids) == 1
    at.app.quit()


def test_nearly_right_picks_are_told_and_stay_picked(tmp_path: Path) -> None:
    at = at_the_first(Pick, lesson_named("point"), tmp_path)
    *some, last = at.learning.shown
    other = next(card for card in at.learning.sitting.view.hand if card not in (*some, last))
    for cards, why in ((some, ONE_MISSING), ((last, other), ONE_TOO_MANY)):
        for card in cards:
            at.press(card.text)
        at.press(PICKED)
        assert at.learning.why == why
    assert at.teacher.taught.tried.picked == {*some, last, other}
    at.press(other.text)
    at.press(PICKED)
    assert not at.learning.why
    at.app.quit()


def test_hand_is_sorted_at_the_step_that_tells_of_it(tmp_path: Path) -> None:
    runs = lesson_named("sequences")
    sort = next(i for i, step in enumerate(runs.steps) if Part.SORT in step.shows)
    at = Pupil(runs, tmp_path, sort, speed="off")
    at.settle()
    at.press("sort")
    assert at.learning.at == sort
    assert at.lesson_table.shown.hand.by_rank
    at.app.quit()


def test_lesson_begins_with_the_hand_by_suit_however_it_was_sorted_last(tmp_path: Path) -> None:
    at = Pupil(lesson_named("sequences"), tmp_path, speed="off", by_rank=True)
    at.settle()
    hand = at.lesson_table.shown.hand
    assert at.app.settings.by_rank
    assert hand.order == sorted_hand(at.learning.sitting.view.hand)
    assert not hand.by_rank
    at.app.quit()


def test_press_without_a_slip_does_not_ask_to_read_it(pupil: Callable[..., Pupil]) -> None:
    at = pupil(next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Do) and step.then))
    at.step()
    assert not at.teacher.taught.noted(at.now)
    held = at.learning.sitting.view.hand[0].text
    at.lesson_table.handle(Press(held))
    assert said("lesson.read-first") not in " ".join([*at.words(), at.app.foot.words])


def test_menu_leads_to_all_lessons(pupil: Callable[..., Pupil]) -> None:
    at = pupil()
    at.press("menu")
    at.press(LEAVE)
    assert at.left == ["leave"]


def test_wrong_number_is_dimmed_and_keeps_the_ring(tmp_path: Path) -> None:
    at = at_the_first(Reckon, lesson_named("point"), tmp_path)
    step = at.learning.step
    assert isinstance(step, Reckon)
    right = step.answer(at.learning.sitting.view)
    wrong, other, *_ = (f"{NUMBER} {n}" for n in at.learning.numbers if n != right)
    place = button(at, other).rect
    at.ring_at(wrong)
    at.key("enter")
    at.settle()
    assert at.learning.why
    assert button(at, wrong).dim
    assert not button(at, other).dim
    assert at.app.attention.focus == wrong, "the next is no better a guess"
    at.key("enter")
    at.settle()
    assert at.teacher.taught.tried.numbers == (int(wrong.split()[-1]),)
    at.ring_at(other)
    at.key("enter")
    at.wait(0.5, 5)
    assert at.teacher.telling.note().why.startswith(f"Not {other.split()[-1]} either. ")
    assert [round(v) for v in button(at, other).rect] == [round(v) for v in place], (
        "who presses twice presses nothing else"
    )
    at.app.quit()


def test_show_me_lays_out_the_discards_and_the_slip_stays(tmp_path: Path) -> None:
    elder = lesson_named("elder-lays-out")
    at = at_the_first(Do, elder, tmp_path)
    step = at.learning.step
    assert isinstance(step, Do)
    assert button(at, "exchange").dim
    (bracket,) = [k.rect for k in at.shown() if isinstance(k, BracketLook)]
    ends = [k.end for k in at.shown() if isinstance(k, ArrowLook)]
    assert all(bracket.grown(2, 12).holds(x, y) for x, y in ends), "not at a button that is still grey"
    slip = next(k.rect for k in at.shown() if k.id == LESSON)
    *cards, last = step.right[0].split()[1:]
    for card in cards:
        at.press(card)
        at.wait(0.2, frames=2)
    assert next(k.rect for k in at.shown() if k.id == LESSON) == slip
    ready = button(at, "exchange")
    assert (ready.kind, ready.dim) == ("primary", False)
    ends = [k.end for k in at.shown() if isinstance(k, ArrowLook)]
    assert all(ready.rect.grown(4, 12).holds(x, y) for x, y in ends)
    at.press(SHOW)
    at.wait(0.5, frames=4)
    assert {card.text for card in at.lesson_table.shown.hand.marked} == {*cards, last}
    assert at.learning.why == THESE_CARDS
    at.key("enter")
    at.settle()
    assert at.learning.at == elder.steps.index(step) + 1
    at.app.quit()


def test_every_do_and_pick_step_offers_show_me(tmp_path: Path) -> None:
    for lesson in course():
        for at, step in enumerate(lesson.steps):
            if isinstance(step, Do | Pick):
                learning = Learning(lesson, at, ThinkingHere)
                note = note_of(learning, words_for(games.rules(lesson.rules), True).lessons, None)
                assert SHOW in {answer.id for answer in note.answers}
                learning.leave()


def test_line_that_tells_the_number_is_hidden_while_it_is_asked(tmp_path: Path) -> None:
    worth = course()[1]
    _, asked, *_ = (i for i, step in enumerate(worth.steps) if isinstance(step, Reckon))
    at = Pupil(worth, tmp_path, asked, speed="off")
    at.settle()
    assert "taken-0" not in {look.id for look in at.shown()}
    at.step()
    at.settle()
    assert "taken-0" in {look.id for look in at.shown()}
    at.app.quit()


def test_slip_stays_in_place_during_free_play(pupil: Callable[..., Pupil]) -> None:
    at = pupil(next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Play)))
    lay = set()
    for _ in range(3):
        lay.add(next(look.rect for look in at.shown() if look.id == LESSON))
        at.teacher.make(at.learning.sitting.view.moves[0])
        at.settle()
    assert len(lay) == 1


def test_slip_and_buttons_stay_while_cards_are_shown(tmp_path: Path) -> None:
    """From pressing a card until the next one is asked for, the slip stays in place in every frame, the small
    buttons stay the same, and points are not mentioned."""
    at = Pupil(FIRST, tmp_path, FIRST_DO)
    at.settle()
    lay, small, told = set(), set(), []
    at.press("AS")
    for _ in range(200):
        at.wait(0.03)
        looks = at.shown()
        lay.add(next(look.rect for look in looks if look.id == LESSON))
        small.add(tuple((k.id, k.rect) for k in looks if k.id in CONTROLS))
        told += [" ".join(k.text.split()) for k in looks if isinstance(k, TextLook)]
        if at.teacher.taught.noted(at.now) and at.learning.at == FIRST_DO + 1:
            break
    assert at.learning.at == FIRST_DO + 1
    assert len(lay) == len(small) == 1
    assert {id for id, _ in small.pop()} == {"rules", "menu"}
    assert not [text for text in told if "point" in text or "eleven" in text]
    at.app.quit()


def trick_of(at: Pupil) -> list[str | None]:
    """Return the cards in the middle, with None for each one still face down."""
    return [k.text for k in at.shown() if isinstance(k, CardLook) and k.pile.kind == TRICK]


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_slip_tells_of_a_trick_once_both_cards_lie_and_until_the_learner_goes_on(
    speed: str, tmp_path: Path
) -> None:
    """The words never appear before the card they are about, and the trick stays as long as they do."""
    at = Pupil(FIRST, tmp_path, FIRST_SAY - 1, speed=speed)
    at.settle()
    at.press("8S")
    words = at.lesson_table.shown.words.lessons(FIRST.steps[FIRST_SAY].text)
    for _ in range(200):
        at.wait(0.03)
        if words in slip_text(at):
            break
        assert not at.teacher.taught.noted(at.now)
    assert at.teacher.taught.noted(at.now)
    assert words in slip_text(at)
    assert trick_of(at) == ["8S", "7D"]
    at.wait(60, frames=30)
    assert trick_of(at) == ["8S", "7D"]
    at.press(ON)
    assert at.learning.at == FIRST_SAY + 1
    at.settle()
    assert trick_of(at) == []
    at.key("u")
    at.settle()
    assert trick_of(at) == ["8S", "7D"]
    at.app.quit()


def test_trick_that_is_told_of_is_gathered_before_the_next_card(pupil: Callable[..., Pupil]) -> None:
    at = pupil()
    at.press("AS")
    at.settle()
    assert trick_of(at) == ["AS", "6S"]
    at.press("KS")
    seen = [trick_of(at)]
    while not at.teacher.taught.noted(at.now):
        at.wait(0.03)
        seen.append(trick_of(at))
    assert trick_of(at) == ["KS", "7S"]
    assert all("AS" not in trick or "KS" not in trick for trick in seen)


FIRST_SOUGHT = next(
    i
    for i, step in enumerate(FIRST.steps)
    if isinstance(step, Do) and step.seeks and step.about.pile == TRICK
)


def test_where_the_card_is_to_be_found_the_ring_and_the_foot_line_propose_none(
    pupil: Callable[..., Pupil],
) -> None:
    at = pupil(FIRST_SOUGHT)
    assert at.app.attention.focus == ""
    at.key("enter")
    assert at.app.attention.focus == ""
    assert said("lesson.card-key") in " ".join(at.words())
    for _ in at.learning.sitting.view.hand:
        at.key("right")
        assert isinstance(next(k for k in at.shown() if k.id == at.app.attention.focus), CardLook)
        assert "Enter" not in at.app.foot.words
    assert at.learning.at == FIRST_SOUGHT


def test_only_the_card_asked_for_is_proposed_to_enter(pupil: Callable[..., Pupil]) -> None:
    at = pupil()
    proposed = {k.text for k in at.shown() if isinstance(k, CardLook) and k.does}
    assert proposed == {"AS"}


def test_wrong_card_goes_back_and_nothing_red_urges_it(tmp_path: Path) -> None:
    at = Pupil(FIRST, tmp_path, FIRST_SOUGHT, speed="off", press_twice=True)
    at.settle()
    at.ring_at("AH")
    for raised in (True, False):
        at.key("enter")
        at.wait(1.0, 5)
        assert any(k.id == "play" for k in at.shown()) is raised
        assert at.app.attention.focus == "AH"
    assert at.teacher.telling.note().why
    at.app.quit()


def test_card_refused_again_is_refused_again_in_words(pupil: Callable[..., Pupil]) -> None:
    """Pressing Enter on the same card again shows the reason beside the card, because the slip does not
    change."""
    at = pupil(FIRST_SOUGHT)
    at.ring_at("AH")
    at.key("enter")
    at.wait(1.0, frames=4)
    why = at.teacher.telling.note().why
    assert why
    assert printed(at).count(why) == 1
    at.key("enter")
    assert at.app.attention.focus == "AH"
    assert printed(at).count(why) == 2
    at.key("right")
    at.key("enter")
    at.settle()
    assert at.learning.at == FIRST_SOUGHT + 1


def test_foot_line_stands_under_the_button_of_the_slip_that_it_explains(pupil: Callable[..., Pupil]) -> None:
    at = pupil(FIRST_SOUGHT)
    show = button(at, SHOW)
    at.move(*show.rect.centre)
    at.wait(0.5, frames=4)
    line = next(k for k in at.app._laid() if isinstance(k, PlaqueLook) and k.z == FOOT_Z)
    assert at.app.foot.words == f"{said('lesson.show.says')}. Key: H."
    assert line.rect.x < show.rect.centre[0] < line.rect.right


def printed(at: Pupil) -> str:
    """Return all the text that can be read."""
    return " ".join(" ".join(at.words()).split())


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_ring_and_the_sign_of_enter_stand_on_the_same_button(speed: str, tmp_path: Path) -> None:
    """The player uses the keyboard to go from a card in one step to the next step, which asks for nothing.
    The ring and the sign are compared at every frame on the way."""
    at = Pupil(FIRST, tmp_path, FIRST_SAY - 1, speed=speed)
    at.settle()
    for key in ("home", "enter"):
        at.key(key)
    for _ in range(120):
        at.wait(0.03)
        looks = at.app.lay_out()
        kit = at.app.painter.kit
        looks = signed(looks, looks, at.app.attention.focus, kit.scale, kit.fonts)
        assert [k.id for k in looks if k.sign] == [k.id for k in looks if k.focus]
    assert at.app.attention.focus == ON
    at.app.quit()


def test_leaving_a_begun_lesson_says_that_its_place_is_kept(tmp_path: Path) -> None:
    at = Pilot(lambda app: page(app), tmp_path, glances=UNPAINTED)
    at.app.open(begun(at.app, FIRST))
    at.wait(2.0, frames=10)
    at.key("escape")
    assert at.app.foot.notice == ""
    at.app.open(begun(at.app, FIRST))
    at.wait(2.0, frames=10)
    at.press("AS")
    at.wait(4.0, frames=40)
    at.key("escape")
    assert isinstance(at.app.top, LearnPage)
    assert at.app.foot.words == said("lesson.left", step=2, steps=len(FIRST.steps))
    assert said("learn.at", step=2, steps=len(FIRST.steps)) in " ".join(at.words())
    at.app.quit()


def test_menu_of_a_lesson_has_nothing_that_cannot_be_done_in_it(pupil: Callable[..., Pupil]) -> None:
    at = pupil(1)
    at.press("menu")
    menu = [k for k in at.app.lay_out() if isinstance(k, ButtonLook)]
    assert {"resume", "rules", "keys", "settings", "leave"} <= {k.id for k in menu}
    assert not {LOOK_BACK, REVIEW, "undo", "this-deal"} & {k.id for k in menu}
    assert not [k.id for k in menu if k.dim]
    leave = next(k for k in menu if k.id == "leave")
    assert leave.name == said("lesson.left", step=2, steps=len(FIRST.steps))


def test_menu_of_a_whole_deal_offers_what_the_table_offers(whole_deal: Pupil) -> None:
    whole_deal.settle()
    whole_deal.press("menu")
    assert {LOOK_BACK, REVIEW} <= {k.id for k in whole_deal.laid() if isinstance(k, ButtonLook)}


def test_first_lesson_ends_with_a_measure_of_the_result_and_says_its_aim_once(
    pupil: Callable[..., Pupil],
) -> None:
    at = pupil(len(FIRST.steps) - 1)
    at.step()
    at.settle()
    assert at.learning.over
    won = sum(trick.winner == 0 for trick in at.learning.sitting.view.tricks)
    told = printed(at)
    assert f"You won {won} of the 12 tricks" in told
    assert ("More than half" if won > 6 else "Anne won as many" if won == 6 else "Anne won more") in told
    assert f"Next comes “{at.lesson_table.shown.words.lessons(FIRST.title)}”" in told
    assert told.count("follow suit") == 1
    assert {look.text for look in at.shown() if look.id.startswith("emblem-")} == {"JH", "QH"}  # type: ignore[attr-defined]
    assert not [look.id for look in at.shown() if look.id in ("pen", LESSON, HEADING)]


def test_a_deal_with_a_friend_may_be_played_after_the_calls(tmp_path: Path) -> None:
    calls = lesson_named("calls")
    with opened(tmp_path) as store:
        store.lessons.learn(calls.kept, Learnt(len(calls.steps) - 1))
    pilot = Pilot(lambda app: begun(app, calls), tmp_path, glances=UNPAINTED)
    pilot.wait(2.0, frames=8)
    pilot.press(ON)
    pilot.wait(2.0, frames=8)
    told = " ".join(" ".join(pilot.words()).split())
    assert all(lesson.title.split("{")[0] in told for lesson in course() if isinstance(lesson.title, str))
    pilot.press(DEAL)
    assert pilot.app.top.guide.learning.lesson.befriended  # type: ignore[attr-defined]
    pilot.app.quit()


def slip_text(at: Pupil) -> str:
    """Return the text printed on the slip."""
    own = [k for k in at.shown() if isinstance(k, TextLook) and k.z >= SLIP_Z]
    return " ".join(" ".join(k.text.split()) for k in own)


def test_slip_guides_once_free_play_has_begun(pupil: Callable[..., Pupil]) -> None:
    at = pupil(next(i for i, step in enumerate(FIRST.steps) if isinstance(step, Play)))
    before = slip_text(at)
    at.teacher.make(at.learning.sitting.view.moves[0])
    at.settle()
    assert before != slip_text(at)
    assert any(words in slip_text(at) for words in ("Lead it", "Lead a low one", "lowest card"))
    assert "jack of hearts" in before
    assert "jack of hearts" not in slip_text(at)


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_ring_begins_on_the_lowest_card_that_may_be_played(speed: str, tmp_path: Path) -> None:
    """In free play the decision is the learner's, so the ring does not begin on a card the slip mentions."""
    at = Pupil(FIRST, tmp_path, len(FIRST.steps) - 1, speed=speed)
    at.settle()
    at.key("tab")
    rings = set()
    for _ in range(120):
        at.wait(0.1)
        table = at.lesson_table
        if table.question is not None and table.guide.taught.noted(at.now) and not at.learning.over:
            legal = [move.card for move in at.learning.sitting.view.moves if isinstance(move, PlayCard)]
            if len(legal) > 1:
                lowest = min(one.rank for one in legal)
                assert at.app.attention.focus in {one.text for one in legal if one.rank == lowest}
                rings.add(at.app.attention.focus)
            at.key("enter")
        elif table.question is not None or table.showing.waits:
            at.key("enter")
    assert len(rings) > 1
    at.app.quit()


def test_heading_lies_where_there_is_no_score_sheet_yet(tmp_path: Path) -> None:
    for lesson in course()[:2]:
        at = Pupil(lesson, tmp_path, 0, speed="off")
        at.settle()
        assert (HEADING in {k.id for k in at.shown()}) == (lesson is FIRST)
        at.app.quit()


def test_term_on_the_slip_explains_itself(tmp_path: Path) -> None:
    runs = lesson_named("sequences")
    pupil = Pupil(runs, tmp_path, 1, speed="off", plain=False)
    pupil.settle()
    (spoken,) = [look for look in pupil.shown() if look.terms == ("run-3",)]
    pupil.move(*spoken.rect.centre)
    pupil.wait(2.0, frames=8)
    assert pupil.app.explaining.looks
    pupil.app.quit()


def test_unasked_move_is_answered_and_not_made(pupil: Callable[..., Pupil]) -> None:
    at = pupil(FIRST_SAY)
    moves = at.learning.sitting.record.moves
    at.press("AH")
    assert at.tells(said("lesson.read-first"))
    assert (at.learning.at, at.learning.sitting.record.moves) == (FIRST_SAY, moves)


def test_lesson_does_not_say_that_it_is_apart(pupil: Callable[..., Pupil]) -> None:
    at = pupil()
    assert at.learning.sitting.deal.apart
    assert APART not in {look.id for look in at.shown()}


def test_wrong_move_is_explained_and_not_made(pupil: Callable[..., Pupil]) -> None:
    at = pupil(FIRST_DO)
    moves = at.learning.sitting.record.moves
    at.press("6D")
    at.settle()
    why = at.teacher.telling.note().why
    assert why
    assert why in " ".join(" ".join(at.words()).split())
    assert at.learning.sitting.record.moves == moves
    at.key("h")
    lit = [look for look in at.shown() if isinstance(look, CardLook) and look.chosen]
    assert [look.text for look in lit] == ["AS"]
    at.press("AS")
    at.settle()
    assert at.learning.at == FIRST_DO + 1


def test_lesson_stays_at_the_table_when_its_arranged_deal_ends(tmp_path: Path) -> None:
    lesson = course()[1]
    at = Pupil(lesson, tmp_path, len(lesson.steps) - 1, speed="off")
    at.settle()
    assert at.learning.sitting.awaiting is Await.OVER
    assert not at.lesson_table.shown.open.panel
    assert not [look for look in at.shown() if look.id in ("next", "again", LOOK_BACK, REVIEW)]
    at.app.quit()


def test_current_step_is_saved(pupil: Callable[..., Pupil], tmp_path: Path) -> None:
    at = pupil(FIRST_SAY)
    for _ in range(2):
        at.press(ON)
        at.settle()
    at.press(BACK)
    at.settle()
    assert at.app.store.lessons.learnt == {FIRST.kept: Learnt(FIRST_SAY + 1)}
    assert at.app.store.settled()
    at.app.quit()
    later = Pilot(lambda app: begun(app), tmp_path, glances=UNPAINTED)
    assert later.app.top.guide.learning.at == FIRST_SAY + 1  # type: ignore[attr-defined]
    later.app.quit()


def test_finished_lesson_is_saved_and_offers_the_next(
    pupil: Callable[..., Pupil],
) -> None:
    at = pupil(len(FIRST.steps) - 1)
    while not at.learning.over:
        at.settle()
        at.step()
    at.settle()
    assert at.app.store.lessons.learnt[FIRST.kept] == Learnt(0, True)
    at.press(NEXT)
    assert at.left == [FIRST.name]


def test_page_lists_every_lesson_and_enter_opens_the_next(tmp_path: Path) -> None:
    pilot = Pilot(page, tmp_path, glances=UNPAINTED)
    pilot.app.store.lessons.learn(FIRST.kept, Learnt(0, True))
    pilot.app.top.opened()
    assert sum(look.id.startswith("lesson ") for look in pilot.app.lay_out()) == len(course())
    assert said("learn.done") in pilot.words()
    pilot.key("tab")
    pilot.key("enter")
    assert pilot.screen == "Lesson"
    assert pilot.app.top.guide.learning.lesson is course()[1]  # type: ignore[attr-defined]
    pilot.key("esc")
    assert pilot.screen == "Learn"
    pilot.app.quit()


def test_page_scrolls_to_the_next_lesson(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for lesson in course()[:-1]:
            store.lessons.learn(lesson.kept, Learnt(0, True))
    pilot = Pilot(page, tmp_path, (1024, 640), Settings(plain=False, text_scale=200), UNPAINTED)
    assert said("learn.next") in pilot.words()
    pilot.app.quit()


def test_next_lesson_is_the_one_left_or_follows_the_furthest_done(tmp_path: Path) -> None:
    pilot = Pilot(page, tmp_path, glances=UNPAINTED)
    done, last = Learnt(0, True), len(course()) - 1
    assert following(pilot.app) is course()[0]
    for at, how, next_ in ((last, done, 0), (0, done, 1), (2, done, 3), (4, Learnt(7), 4), (4, done, 5)):
        pilot.app.store.lessons.learn(course()[at].kept, how)
        assert following(pilot.app) is course()[next_]
    pilot.app.quit()


@pytest.mark.full
@pytest.mark.parametrize(("w", "h"), [(1024, 640), (1600, 1000)])
def test_slip_keeps_its_form_and_covers_nothing_needed_at_any_step(w: int, h: int, tmp_path: Path) -> None:
    """At every step of every lesson, the slip is on the cloth with its title, and covers nothing that must
    stay in sight, nor what the step is about. Its text has one size beside a given sheet, except in a
    question for a number. Its foot and the button that goes on stay in place. The lesson with a friend's
    advice is left out."""
    sizes: dict[int, set[int]] = {}
    corners: set[tuple[int, int]] = set()
    feet: set[tuple[int, int]] = set()
    for lesson in course():
        if lesson.befriended:
            continue
        at = Pupil(lesson, tmp_path, 0, (w, h), speed="off")
        while not at.learning.over:
            at.settle()
            where = f"{lesson.name}, step {at.learning.at + 1}"
            own = [k for k in at.shown() if k.z >= SLIP_Z]
            paper = next(k.rect for k in own if k.id == LESSON)
            others = [k for k in at.shown() if k.z < SLIP_Z - 1]
            felt = at.lesson_table.shown.scale.felt
            assert felt.x <= paper.x < paper.right <= felt.right, where
            assert felt.y <= paper.y < paper.bottom <= felt.bottom, where
            never = in_sight(others, measure(at))
            lies = meant(at.learning.step.about, others, measure(at))
            assert not [rect for rect in (*never, *lies) if rect.grown(-3).overlaps(paper)], where
            note = at.teacher.telling.note()
            print = [k for k in own if isinstance(k, TextLook)]
            told = [" ".join(k.text.split()) for k in print]
            assert {note.title, note.place} <= set(told), where
            words = {k.size for k, text in zip(print, told, strict=True) if text == note.text}
            end = end_of_sheet(others, at.lesson_table.shown.scale)
            if not isinstance(at.learning.step, Reckon):
                sizes.setdefault(round(end), set()).update(words)
            assert paper.y > end or words != {at.lesson_table.shown.scale.type(ROOMY)}, where
            feet.add((round(paper.x), round(paper.bottom)))
            corners |= {(round(k.rect.right), round(k.rect.bottom)) for k in own if k.id in (ON, PICKED)}
            assert lies or at.learning.step.about == NOTHING or isinstance(at.learning.step, Play), where
            at.step()
        at.app.quit()
    assert not [end for end, found in sizes.items() if len(found) > 1], sizes
    assert len(feet) == 1, "the slip's foot stays put"
    assert len(corners) == 1, "the way on has one corner"


SIZES = ((1024, 640, 100), (1280, 800, 100), (1024, 640, 200), (3840, 2160, 150))


@pytest.mark.full
@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_slip_covers_neither_its_subject_nor_the_red_button(
    w: int, h: int, text: int, tmp_path: Path
) -> None:
    """One step of each kind in each part of a deal is checked, taken from all lessons."""
    seen: set[tuple[type, str, str]] = set()
    for lesson in course():
        for at, step in enumerate(lesson.steps):
            about = step.about.pile or step.about.look or ("cards" if step.about.cards else "")
            part = lesson.name if about in ("call", "exchange") else ""
            kind = (type(step), about, part)
            if kind in seen or isinstance(step, Play):
                continue
            seen.add(kind)
            pupil = Pupil(lesson, tmp_path, at, (w, h), speed="off", text_scale=text)
            pupil.settle()
            looks = pupil.shown()
            slip = next(look.rect for look in looks if look.id == LESSON)
            where = f"{lesson.name}, step {at + 1}"
            assert slip.x >= 0, where
            assert slip.right <= w, where
            assert slip.bottom <= h + 1, where
            own = [k for k in looks if isinstance(k, ButtonLook) and k.id.startswith("lesson-")]
            assert all(slip.holds(*k.rect.centre) for k in own), where
            assert own or isinstance(step, Do), where
            if isinstance(step, Reckon):
                assert len(own) >= len(step.numbers), where
            live = [k for k in looks if isinstance(k, ButtonLook) and k.press and k not in own and not k.dim]
            red = [k for k in live if k.kind == "primary" and k.id not in CONTROLS]
            assert not [k.id for k in red if k.rect.overlaps(slip)], where
            if text < 200:
                assert not [
                    rect for rect in meant(step.about, looks, measure(pupil)) if rect.overlaps(slip)
                ], where
            pupil.app.quit()


@pytest.mark.parametrize("at", [0, 5])
def test_slip_in_large_print_fits_in_the_window(at: int, tmp_path: Path) -> None:
    pupil = Pupil(lesson_named("elder-lays-out"), tmp_path, at, (1600, 1000), speed="off", text_scale=200)
    pupil.settle()
    looks = pupil.shown()
    slip = next(look.rect for look in looks if look.id == LESSON)
    assert slip.x >= 0
    assert slip.right <= 1600
    words = pupil.teacher.telling.note().text
    (text,) = [k for k in looks if isinstance(k, TextLook) and " ".join(k.text.split()) == words]
    assert slip.holds(*text.rect.centre)
    assert text.size >= pupil.lesson_table.shown.scale.type(20)
    pupil.app.quit()


@pytest.mark.parametrize("name", ["tricks", "elder-lays-out"])
def test_slip_leaves_hand_and_button_free_in_the_smallest_window(name: str, tmp_path: Path) -> None:
    lesson = lesson_named(name)
    at = next(i for i, s in enumerate(lesson.steps) if isinstance(s, Do) and not s.about.cards)
    pupil = Pupil(lesson, tmp_path, at, (640, 400), speed="off", text_scale=200)
    pupil.settle()
    pupil.key("h")
    pupil.wait(0.5, frames=3)
    looks = pupil.shown()
    slip = next(look.rect for look in looks if look.id == LESSON)
    hand = {card.text for card in pupil.learning.sitting.view.hand}
    needed = [k for k in looks if k.id in hand and k.pile.kind == HAND]
    needed += [k for k in looks if k.id == "exchange"]
    assert needed
    assert not [k.id for k in needed if k.rect.overlaps(slip)]
    pupil.app.quit()


@pytest.fixture
def whole_deal(tmp_path: Path) -> Iterator[Pupil]:
    """The lesson with a whole deal, at the step in which the deal is played."""
    whole = next(lesson for lesson in course() if lesson.name == WHOLE_DEAL)
    at = next(i for i, step in enumerate(whole.steps) if isinstance(step, Play))
    pupil = Pupil(whole, tmp_path, at, (1024, 640), speed="off")
    yield pupil
    pupil.app.quit()


@pytest.fixture
def befriended(whole_deal: Pupil) -> Pupil:
    """The lesson with a whole deal, at the first step that asks the learner for something."""
    while not whole_deal.teacher.taught.befriended:
        whole_deal.settle()
        whole_deal.step()
    whole_deal.settle()
    return whole_deal


@pytest.mark.full
def test_friend_says_what_matters_and_leaves_the_hand_free(befriended: Pupil) -> None:
    at = befriended
    view, hint = at.learning.sitting.view, at.lesson_table.shown.hint
    assert hint is not None
    assert hint.advice is not None
    assert hint.aside
    assert hint.matters
    word = at.lesson_table.shown.words.advice.at_first(hint.what)
    assert word in " ".join(" ".join(at.words()).split())
    own = {card.text for card in view.hand}
    assert {look.id for look in at.shown() if look.press and look.id in own} == own
    at.key("h")
    assert at.lesson_table.shown.hint == replace(hint, folded=False, rung=WHICH)
    at.key("esc")
    assert at.screen == "Lesson"
    assert at.lesson_table.shown.hint is not None
    assert at.lesson_table.shown.hint.folded


def test_slip_uses_lining_figures(tmp_path: Path) -> None:
    worth = lesson_named("point")
    at = next(i for i, step in enumerate(worth.steps) if "44" in str(step.text))
    pupil = Pupil(worth, tmp_path, at, speed="off")
    pupil.settle()
    told = next(k for k in pupil.shown() if isinstance(k, TextLook) and "44" in k.text)
    assert not told.face.startswith("prose")
    pupil.app.quit()


def test_only_the_slip_says_what_to_do_before_an_arranged_deal(tmp_path: Path) -> None:
    three = lesson_named("piquesept")
    at = next(i for i, step in enumerate(three.steps) if isinstance(step, Play))
    pupil = Pupil(three, tmp_path, at, (1024, 640), speed="off")
    pupil.settle()
    told = " ".join(" ".join(pupil.words()).split())
    assert "Press the red button" in told
    assert "beforehand" not in told
    pupil.app.quit()


def test_arranged_deal_hides_its_number(tmp_path: Path) -> None:
    worth = lesson_named("trick-worth")
    at = next(i for i, step in enumerate(worth.steps) if step.about.line == "cards")
    pupil = Pupil(worth, tmp_path, at, (1600, 1000), speed="off")
    pupil.settle()
    told = " ".join(pupil.words())
    assert "Most tricks" in told
    assert "number" not in told
    pupil.app.quit()


@pytest.mark.full
def test_friend_does_not_repeat_a_reason(befriended: Pupil) -> None:
    at = befriended
    hint, friend = at.lesson_table.shown.hint, at.teacher.taught.friend
    assert hint is not None
    assert hint.matters
    first, another = hint.matters[0], Reason("win-all")
    friend._thought = "the decision before", replace(hint, advice=None, matters=(first,))
    at.lesson_table.shown.hint = None
    friend.speak_up()
    at.lesson_table.shown.hint = replace(hint, advice=None, matters=(first,))
    assert friend.word == said("lesson.as-before")
    at.lesson_table.shown.hint = replace(hint, advice=None, matters=(first, another))
    assert friend.word == at.lesson_table.shown.words.advice.at_first((another,))


def test_tutor_warns_only_in_the_lesson_with_a_friend(befriended: Pupil) -> None:
    at, sitting = befriended, befriended.learning.sitting
    worst = sitting.view.moves[0]
    at.teacher.make(worst)
    at.wait(0.2, frames=2)
    shown = {look.id for look in at.shown()}
    assert AGAIN in shown
    assert LESSON not in shown
    assert sitting.view.moves[0] == worst
    at.press(AGAIN)
    at.settle()
    assert not Learning(FIRST, 0, ThinkingHere).sitting.tutored


def test_move_can_be_taken_back_in_the_lesson_with_a_friend(befriended: Pupil) -> None:
    at, sitting = befriended, befriended.learning.sitting
    hand, hint = sitting.view.hand, at.lesson_table.shown.hint
    assert hint is not None
    assert hint.advice is not None
    at.teacher.make(hint.advice.choice.move)
    at.settle()
    assert sitting.view.hand != hand
    at.press(TAKE_BACK)
    at.settle()
    assert sitting.view.hand == hand
    assert at.lesson_table.shown.hint == hint


def test_unfinished_deal_resumes_where_it_was_left(befriended: Pupil, tmp_path: Path) -> None:
    at, name = befriended, befriended.learning.lesson.name
    at.teacher.make(at.learning.sitting.view.moves[0])
    if any(look.id == TUTOR_PLAY for look in at.app.lay_out()):
        at.press(TUTOR_PLAY)
    at.settle()
    lay = at.learning.sitting.record
    assert at.app.store.lessons.learnt[name] == Learnt(at.learning.at, game=lay.write())
    assert at.app.store.settled()
    copied = tmp_path / "as it is on the disk"
    copied.mkdir()
    shutil.copy(at.app.store.disk.file.path, copied)  # nothing is closed, as if the process were killed here
    later = Pilot(lambda app: begun(app, at.learning.lesson), copied, glances=UNPAINTED)
    learning = later.app.top.guide.learning  # type: ignore[attr-defined]
    assert (learning.at, learning.sitting.record) == (at.learning.at, lay)
    later.app.quit()


def test_whole_deal_lesson_ends_by_offering_a_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.lessons.learn(FIRST.kept, Learnt(0, True))
    pilot = Pilot(title, tmp_path, (1024, 640), glances=UNPAINTED)
    pilot.press("learn")
    pilot.see_page()
    whole = lesson_named(WHOLE_DEAL)
    assert isinstance(pilot.app.top, LearnPage)
    pilot.app.top.scroll.bring(course().index(whole))
    pilot.wait(0.2, frames=2)
    pilot.press(f"lesson {course().index(whole)}")
    screen = pilot.app.top
    assert isinstance(screen, Table)
    screen.guide.learning.at = len(whole.steps)
    pilot.wait(2.0, frames=8)
    assert [k.id for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and k.kind == "primary"] == [GAME]
    pilot.press(GAME)
    assert pilot.screen == "New game"
    pilot.app.quit()


def test_learning_is_the_red_door_until_a_whole_deal_is_learnt(tmp_path: Path) -> None:
    def doors() -> list[tuple[str, str]]:
        pilot = Pilot(title, tmp_path, glances=UNPAINTED)
        shown = [k for k in pilot.app.lay_out() if isinstance(k, ButtonLook)]
        pilot.app.quit()
        red = next(k.id for k in shown if k.kind == "primary")
        return [(red, ""), *((k.id, k.label) for k in shown if k.id in ("learn", "new"))]

    two = [("learn", said("door.learn")), ("new", said("door.new"))]
    assert doors() == [("learn", ""), *two]
    with opened(tmp_path) as store:
        store.lessons.learn(FIRST.kept, Learnt(0, True))
    assert doors() == [("learn", ""), *two]
    with opened(tmp_path) as store:
        store.lessons.learn(WHOLE_DEAL, Learnt(0, True))
    assert doors() == [("new", ""), *two]


def test_learn_opens_the_first_lesson_at_once_and_later_the_list(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.wait()
    assert said("door.learn.first") in pilot.words()
    pilot.key("enter")
    assert pilot.screen == "Lesson"
    pilot.app.quit()
    with opened(tmp_path) as store:
        store.lessons.learn(FIRST.kept, Learnt(0, True))
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.wait()
    waits = course()[1]
    assert f"Next: {waits.title}" in pilot.words()
    pilot.press("learn")
    assert pilot.screen == "Learn"
    pilot.app.quit()


def test_title_says_where_a_begun_lesson_goes_on(tmp_path: Path) -> None:
    """This is true even of the very first lesson, which the same press resumes."""
    with opened(tmp_path) as store:
        store.lessons.learn(FIRST.kept, Learnt(4))
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.wait()
    assert said("learn.waits.at", step=5, steps=len(FIRST.steps)) in pilot.words()
    assert said("door.learn.first") not in pilot.words()
    pilot.key("enter")
    assert isinstance(pilot.app.top, Table)
    assert pilot.app.top.guide.learning.at == 4
    pilot.app.quit()


def test_new_game_is_the_red_door_after_a_finished_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, played("cotton", 3))
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    assert [k.id for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and k.kind == "primary"] == ["new"]
    pilot.app.quit()
