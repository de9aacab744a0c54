"""Every screen that shows a game answers a press at once, later or not at all. The answer depends on what is
pressed, how long after the question the press comes, and whether anything is moving."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from picket_desktop.drills.item import GOOD, HOME, LAY_OUT
from picket_desktop.lessons.course import course
from picket_desktop.lessons.lesson import Do, Lesson, Say, Step
from picket_desktop.played_out import PlayedOut
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.dispatch import Dispatch
from picket_desktop.table.input.focus import named
from picket_desktop.table.input.gestures import lying_card, topmost
from picket_desktop.table.input.timing import SPRING
from picket_desktop.table.play.cloth.zones import BACKS, HAND, TRICK, WON
from picket_desktop.table.play.guides.critic import LINE
from picket_desktop.table.play.guides.drill_layout import WORD
from picket_desktop.table.play.guides.drill_slip import NEXT
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.second import SHOW
from picket_desktop.table.play.guides.teaching.note import ON as GO_ON
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.slip.hint_slip import ONWARD
from picket_desktop.table.play.state import ON
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.intents import Back, Early, Key, Press, Refused
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from tests.lessons.pupil import Pupil
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.guides.test_critic import Strict, Student, over
from tests.table.play.guides.test_examiner import Learner
from tests.table.play.guides.test_narrator import Reader, played
from tests.table.play.guides.test_teacher import lesson_named
from tests.table.play.sat_down import sat
from tests.table.play.test_haste import leads
from tests.table.play.test_leading_on import FRAME, Quick
from tests.table.reviews import made_up
from tests.table.screens.test_arrows_and_tab import calling

AFTER = (0.1, 0.5, 2.0)
"""The times of the presses, in seconds after the question or after something began to move."""
WHILE_A_TRICK_LIES = (0.1, 0.5, 0.8)
"""When the presses come, in seconds after the card that completed the trick."""
SHOWN = 1.0
"""How long something is shown before the question, in seconds."""
GRID = [(i / 20 - 0.025, j / 20 - 0.025) for j in range(20, 0, -1) for i in range(1, 21)]
"""Points at which a look may be pressed, as shares of its width and height. The first uncovered one is
used."""
ANSWERS = """
table play      card     LAA NAA | NEE NNN
table play      menu     AAA NAA | AAA NAA
table play      pile     AAA NAA | AAA NAA
table play      back     TTT | NNN
table play      nothing  NNN | NNN
table call      card     LAA NAA | NEE NNN
table call      call     NAA NAA | NNN ---
table discard   card     LAA NAA | NEE NNN
table discard   discard  NAA NAA | NNN ---
table discard   sort     AAA NAA | AAA NAA
table hint      slip     NAA NNA | NNN NNN
table trick     card     NAA NNN
table trick     menu     AAA NAA
table trick     pile     AAA NAA
table trick     trick    NNN
table trick     back     NNN
table trick     nothing  NNN
lesson play     card     LAA NAA | NEE NNN
lesson play     menu     AAA NAA | AAA NAA
lesson play     back     TTT | NNN
lesson play     nothing  NNN | NNN
lesson say      card     LAA NAA | NEE NNN
lesson say      slip     NAA NAA | AAA NAA
lesson call     card     LAA NAA | NEE NNN
lesson call     call     NAA NAA | NNN ---
lesson discard  card     LAA NAA | NEE NNN
lesson discard  discard  NAA NAA | NNN ---
drill play      card     LAA NAA | NEE NNN
drill play      menu     AAA NAA | AAA NAA
drill play      back     TTT | NNN
drill play      nothing  NNN | NNN
drill trick     card     AAA NNN
drill trick     menu     AAA NAA
drill discard   card     NAA NAA | NEE NNN
drill discard   discard  NAA NAA | NNN NNN
drill good      card     TTT | NNN
drill good      word     NAA NAA | NNN NNN
drill result    card     TTT | NNN
drill result    slip     NAA NAA | NNN ---
replay          card     TTT | TTT
replay          step     AAA NAA | AAA NAA
replay          menu     AAA NAA | AAA NAA
replay          back     TTT | TTT
replay          nothing  NNN | NNN
line            card     TTT | TTT
line            step     AAA NAA | AAA NAA
line            menu     AAA NAA | AAA NAA
line            back     TTT | TTT
line            nothing  NNN | NNN
try play        card     NAA NNA | AAA NNA
try play        slip     NAA NNA | AAA NNA
try play        menu     AAA NNA | AAA NNA
try play        back     TTT | TTT
try play        nothing  NNN | NNN
try call        card     NAA NNA | AAA NNA
try call        call     NAA NNA | AAA NNA
try discard     card     NAA NNA | AAA NNA
try discard     discard  NAA NNA | AAA NNA
answer          card     TTT | TTT
answer          button   AAA NNA | AAA NNA
answer          menu     AAA NNA | AAA NNA
answer          back     TTT | TTT
answer          nothing  NNN | NNN
"""
"""The answers to a press of each look, first while nothing moves and then while something does. Each group
has the answers to the pointer, at each of the times, and then those to a key if a key can press the look.

A  it acts at once
L  it acts later, when the question has been seen
E  a card will rise once it may be played
N  nothing happens
T  the page says what lies there
-  the look has gone, and has no ring"""
Find = Callable[[Look], bool]


class Kept:
    """Remembers the state of a table, and what the program knows of pointer and keyboard, to restore them
    after each press."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.now, self._board = pilot, pilot.now, board(pilot)
        self._attention = pilot.app.attention
        parts = [self._board, self._board.shown, self._board.showing]
        parts += [self._board.guide] if isinstance(self._board, Table) else []
        self._knows = [(part, dict(vars(part))) for part in parts]
        self._pointing = pointing(pilot.app.dispatch)

    def restore(self) -> None:
        app, self.pilot.now = self.pilot.app, self.now
        for part, knows in self._knows:
            vars(part).update(knows)
        app.dispatch, app.attention = pointing(self._pointing), self._attention
        app._changed()


def pointing(dispatch: Dispatch) -> Dispatch:
    """Return a copy of what the program knows of pointer and keyboard."""
    found = copy.copy(dispatch)
    found.pointer, found.timing = copy.copy(found.pointer), copy.copy(found.timing)
    return found


class Stage(NamedTuple):
    """A moment on a screen, with the looks that may be pressed. ``kept`` is the state just before a question
    comes or, if ``lies``, while a trick is on the table."""

    kept: Kept
    looks: dict[str, Find]
    lies: bool = False

    def lines(self, name: str) -> Iterator[str]:
        """Yield a line for each kind of look: the answers to the pointer and to a key at each of the
        times."""
        moments = [self._lies] if self.lies else [self._still, self._moving]
        for kind, find in self.looks.items():
            id, at = self._spot(find)
            means = ("", id) if id else ("",)
            found = (" ".join(self._answers(comes, by, at) for by in means) for comes in moments)
            yield f"{name:15} {kind:8} {' | '.join(found)}"

    def _spot(self, find: Find) -> tuple[str, tuple[float, float]]:
        """Return the id of the look that is found, and a point on it. The id is "" if no key can press the
        look. Raises StopIteration if no look is found."""
        began, pilot = self._lies() if self.lies else self._still(), self.kept.pilot
        pilot.now = began + (0.0 if self.lies else AFTER[-1])
        pilot.app.step()
        looks = pilot.app.lay_out()
        found = [look for look in looks if find(look)]
        return next(
            (look.id if look and look.press else "", at)
            for look in found or [None]
            for at in places(pilot, look)
        )

    def _still(self) -> float:
        """Make the question appear, and return the time from which presses count."""
        self.kept.restore()
        self.kept.pilot.app.step()
        return self.kept.pilot.now

    def _moving(self) -> float:
        """Make something move after the question has been visible, and return the time from which presses are
        counted."""
        pilot, now = self.kept.pilot, self._still()
        pilot.now = now + 3.0
        pilot.app.step()
        board(pilot).showing._hold(9.0, pilot.now)
        return pilot.now

    def _lies(self) -> float:
        self.kept.restore()
        return self.kept.pilot.now

    def _answers(self, comes: Callable[[], float], id: str, at: tuple[float, float]) -> str:
        """Return the answers to presses at several times. A press is made at a point or, if an id is given,
        by a key while that look has the ring."""
        pilot, found = self.kept.pilot, ""
        for after in WHILE_A_TRICK_LIES if self.lies else AFTER:
            began = comes()
            if id:
                pilot.ring_at(id)
            pilot.app._changed()
            pilot.app.step()
            pilot.now = began + after
            pilot.app.step()
            found += self._answer(id, at)
        return found

    def _answer(self, id: str, at: tuple[float, float]) -> str:
        """Return the answer to one press as a letter from ``ANSWERS``, or B if an open sheet or list
        closes."""
        pilot, app = self.kept.pilot, self.kept.pilot.app
        meant: list[str] = []
        app.mean = lambda intent: meant.append(LETTERS[type(intent)])  # type: ignore[method-assign]
        app.touch = lambda look: meant.append("T")  # type: ignore[method-assign]
        if id:
            if named(app.looks, id) is None:
                return "-"
            app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
        else:
            fact: dict[str, Any] = {"pos": pilot.in_window(*at), "touch": False}
            app.feed(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **fact))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                app.feed(pygame.event.Event(kind, button=1, **fact))
        if not meant:
            pilot.wait(SPRING + 0.01)
            return "L" if meant or app.attention.pressed else "N"
        return meant[0]


LETTERS = {Press: "A", Early: "E", Refused: "R", Back: "B", Key: "K"}


def board(pilot: Pilot) -> Table[Any]:
    found = pilot.app.top
    assert isinstance(found, Table)
    return found


def places(pilot: Pilot, look: Look | None) -> Iterator[tuple[float, float]]:
    """Yield points where the pointer can press or touch a look; without a look, points where there is
    none."""
    looks, scale = pilot.app.looks, pilot.app.scale
    room = look.rect if look else Rect(0, scale.h / 3, scale.w, scale.h / 2)
    for i, j in GRID:
        x, y = room.x + room.w * i, room.y + room.h * j
        if (topmost(looks, x, y) or lying_card(looks, x, y)) is look:
            yield x, y


def button(id: str) -> Find:
    return lambda look: look.id == id and look.press


def lies(*piles: str) -> Find:
    return lambda look: isinstance(look, CardLook) and look.pile.kind in piles and not look.dim


CARD, MENU, PILE = lies(HAND), button("menu"), lambda look: look.pile.kind == WON and look.press
NOTHING: dict[str, Find] = {"back": lies(BACKS), "nothing": lambda look: False}


def held(screen: Table[Any]) -> Table[Any]:
    """Have a screen show something for a while before it asks anything, and return the screen."""
    screen.showing._hold(SHOWN, screen.host.now)
    return screen


def asks(pilot: Pilot, **looks: Find) -> Stage:
    """Return a stage just before the question, while something is still being shown."""
    pilot.app._changed()
    pilot.app.step()
    pilot.now += SHOWN - 0.001
    pilot.app.step()
    kept = Kept(pilot)
    kept.now += 0.002
    return Stage(kept, looks)


def at_table(sitting: Sitting, data: Path) -> Pilot:
    settings = Settings(speed="off", fewer_presses="none")
    return Pilot(lambda app: held(table(app, sitting)), data, settings=settings, glances=UNPAINTED)


def marked(screen: Table[Any]) -> None:
    """Show three cards of the hand as marked."""
    screen.shown.hand = replace(screen.shown.hand, marked=frozenset(screen.shown.scene.hand[:3]))


def discarding(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase.value == "exchange"


def table_play(data: Path) -> Stage:
    return asks(at_table(sat("rubicon", leads), data), card=CARD, menu=MENU, pile=PILE, **NOTHING)


def table_call(data: Path) -> Stage:
    return asks(at_table(sat("rubicon", calling), data), card=CARD, call=button("call"))


def table_discard(data: Path) -> Stage:
    pilot = at_table(sat("rubicon", discarding), data)
    marked(pilot.table)
    return asks(pilot, card=CARD, discard=button("exchange"), sort=button("sort"))


def table_hint(data: Path) -> Stage:
    pilot = at_table(sat("rubicon", leads), data)
    pilot.wait(2 * SHOWN, 4)
    pilot.press("hint")
    pilot.wait(1.0, 5)
    held(pilot.table)
    return asks(pilot, slip=button(ONWARD))


def table_trick(data: Path) -> Stage:
    """Return a stage at which a complete trick still lies on the table, and the player may already play a
    card."""
    quick = Quick("rubicon", data, speed="off")
    while not (quick.may_play() and quick.table.showing.gathers):
        if quick.quiet:
            quick.go_on()
        quick.wait(FRAME)
    kept = Kept(quick)
    return Stage(kept, {"card": CARD, "menu": MENU, "pile": PILE, "trick": lies(TRICK), **NOTHING}, lies=True)


def pupil(lesson: Lesson, wanted: type[Step], data: Path) -> Pilot:
    at = next(i for i, step in enumerate(lesson.steps) if isinstance(step, wanted))
    found = Pupil(lesson, data, at, speed="off")
    held(found.lesson_table)
    return found


def lesson_play(data: Path) -> Stage:
    return asks(pupil(course()[0], Do, data), card=CARD, menu=MENU, **NOTHING)


def lesson_say(data: Path) -> Stage:
    return asks(pupil(course()[0], Say, data), card=CARD, slip=button(GO_ON))


def lesson_call(data: Path) -> Stage:
    return asks(pupil(lesson_named("calls"), Do, data), card=CARD, call=button("call"))


def lesson_discard(data: Path) -> Stage:
    found = pupil(lesson_named("elder-lays-out"), Do, data)
    marked(found.table)
    return asks(found, card=CARD, discard=button("exchange"))


def drill_play(data: Path) -> Stage:
    learner = Learner("rubicon", HOME, data)
    held(learner.drill)
    return asks(learner, card=CARD, menu=MENU, **NOTHING)


def drill_trick(data: Path) -> Stage:
    """Return a stage at which a trick that was won is on the table and another card is to be played."""
    learner = Learner("rubicon", HOME, data)
    drill = learner.drill
    while not (drill.showing.gathers and drill.showing.pending and drill.posed.judged is None):
        if not drill.showing.under_way(learner.now):
            assert drill.posed.judged is None
            drill.make(drill.shown.view.moves[-1], None)
        learner.wait(FRAME)
    return Stage(Kept(learner), {"card": CARD, "menu": MENU}, lies=True)


def next_question(kind: str, data: Path) -> Learner:
    learner = Learner("rubicon", kind, data)
    if kind == LAY_OUT:
        learner.drill.make(learner.drill.shown.view.moves[0], None)
    else:
        learner.drill._answer(learner.truth())
    learner.shown()
    learner.drill._next()
    return learner


def drill_discard(data: Path) -> Stage:
    learner = next_question(LAY_OUT, data)
    marked(learner.drill)
    return Stage(Kept(learner), {"card": CARD, "discard": button("exchange")})


def drill_good(data: Path) -> Stage:
    learner = next_question(GOOD, data)
    return Stage(Kept(learner), {"card": CARD, "word": lambda look: look.id.startswith(WORD)})


def drill_result(data: Path) -> Stage:
    learner = Learner("rubicon", GOOD, data)
    learner.drill._answer(learner.truth())
    learner.shown()
    learner.drill._told()
    return Stage(Kept(learner), {"card": CARD, "slip": button(NEXT)})


REPLAYED: dict[str, Find] = {"card": CARD, "step": button(ON), "menu": MENU, **NOTHING}


def replay(data: Path) -> Stage:
    reader = Reader(played("rubicon"), data)
    at = next(
        at for at in range(reader.replay.last) if reader.replay.positions[at].state.phase.value == "play"
    )
    reader.narrator.go(at + 6)
    return Stage(Kept(reader), REPLAYED)


def line(data: Path) -> Stage:
    record = over("du-coeur")
    one = next(d for d in made_up(record).decisions if d.seat == 0)
    played_out = PlayedOut(record, one.at, one.judgement.best, Strict)
    found = presenter_of(record.rules)
    pilot = Pilot(lambda app: Table(Narrator(app, played_out, found)), data, glances=UNPAINTED)
    return Stage(Kept(pilot), REPLAYED)


def trying(data: Path, *kinds: str) -> Student:
    student = Student("du-coeur", data)
    student.ring_at(f"decision {student.decision(0, *kinds).at}")
    student.wait()
    student.key("space")
    return student


def try_play(data: Path) -> Stage:
    looks = {"card": CARD, "slip": button(SHOW), "menu": MENU, **NOTHING}
    return Stage(Kept(trying(data, "lead", "follow")), looks)


def try_call(data: Path) -> Stage:
    return Stage(Kept(trying(data, "call")), {"card": CARD, "call": button("move-0")})


def try_discard(data: Path) -> Stage:
    student = trying(data, LAY_OUT)
    marked(student.trying)
    return Stage(Kept(student), {"card": CARD, "discard": button("exchange")})


def answer(data: Path) -> Stage:
    student = trying(data, "lead", "follow")
    student.press(SHOW)
    return Stage(Kept(student), {"card": CARD, "button": button(LINE), "menu": MENU, **NOTHING})


def stages() -> Iterator[object]:
    """Yield each stage as a test case. One stage needs a long search for deals, and is skipped except in the
    full run."""
    for stage in (
        table_play,
        table_call,
        table_discard,
        table_hint,
        table_trick,
        lesson_play,
        lesson_say,
        lesson_call,
        lesson_discard,
        drill_play,
        drill_trick,
        drill_discard,
        drill_good,
        drill_result,
        replay,
        line,
        try_play,
        try_call,
        try_discard,
        answer,
    ):
        marks = [pytest.mark.full] if stage is drill_discard else []
        yield pytest.param(stage, id=stage.__name__.replace("_", " "), marks=marks)


@pytest.mark.parametrize("stage", list(stages()))
def test_answers_to_presses(
    stage: Callable[[Path], Stage], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    name = request.node.callspec.id
    found, wanted = stage(tmp_path), [line for line in ANSWERS.splitlines() if line.startswith(f"{name} ")]
    assert wanted == list(found.lines(name))
    found.kept.pilot.app.quit()
