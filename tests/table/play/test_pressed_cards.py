"""Every press on a card has an effect, explains the card, or is refused with a reminder of what is asked.
Each kind of card is pressed at each moment of a game, a lesson, a drill, a replay, and a deal played out from
one."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from picket_desktop.drills.item import GOOD, HOME, LAY_OUT, RECKON, WIN, Asks
from picket_desktop.engine import games
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons.course import course
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.commands import PRESS
from picket_desktop.table.input.gestures import lying_card, topmost
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play.cloth.zones import BACKS, HAND, PACK, TRICK
from picket_desktop.table.play.guides.critic import LINE
from picket_desktop.table.play.guides.examiner import Examiner
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.picket.offers import WAYS_LIST
from picket_desktop.table.play.picket.piles import STOCK
from picket_desktop.table.play.state import RECKONING, RESULT
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words_for
from tests.acting import act
from tests.lessons.pupil import Pupil
from tests.some_games import some_games
from tests.table.pad_pilot import PadPilot
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.guides.test_critic import Student
from tests.table.play.guides.test_examiner import Learner
from tests.table.play.guides.test_narrator import Reader, played
from tests.table.play.picket.test_table import brought_to
from tests.table.play.sat_down import step
from tests.table.play.whole_game_player import WholeGamePlayer

POINTER, KEY, PAD, READER = MEANS = ("pointer", "key", "pad", "reader")
SHARES = [(i / 20, j / 20) for j in (10, 4, 16, 2, 18, 1, 19) for i in (10, 2, 6, 14, 18, 1, 19)]
NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")


class Kind(NamedTuple):
    """A kind of card at a kind of moment. ``asked`` is what is asked then. ``seen`` tells whether the card
    can be pressed, is dimmed, chosen or marked, and lies face down."""

    page: str
    awaiting: Await
    asked: tuple[Hashable, ...]
    panel: str
    pile: Pile
    seen: tuple[bool, ...]


class Presses:
    """Keeps one person's presses on cards, and those that were not answered."""

    def __init__(self, pilot: Pilot, means: str = POINTER) -> None:
        self.pilot, self.means = pilot, means
        self.told: list[str] = []
        self.silent: list[str] = []
        self.pressed: set[Kind] = set()
        pilot.app.reader.say = lambda words, least="": self.told.append(words)  # type: ignore[method-assign]
        hurried, self.hurried = pilot.app.hurried, False

        def ends(key: str = "") -> Ended:
            """Finish any movement, and note whether doing so used up a press. Such a press counts as
            answered, since the movement is seen to end."""
            ended = hurried(key)
            self.hurried |= ended is not Ended.NOTHING
            return ended

        pilot.app.hurried = ends  # type: ignore[method-assign]

    def every(self, at: Hashable = None) -> Iterator[CardLook]:
        """Press one card of each kind, unless one of that kind has already been pressed at a moment like
        this. Yield each card pressed."""
        while (found := self._next(at)) is not None:
            look, kind, (x, y) = found
            before, told, self.hurried = self._done, len(self.told), False
            self._press(look, x, y)
            if before == self._done and not any(self.told[told:]) and not self.hurried:
                self.silent.append(f"{look.id or look.text}: {kind}")
            yield look

    def all(self, at: Hashable = None) -> None:
        for _ in self.every(at):
            self.settle()

    def settle(self) -> None:
        """Wait until nothing moves. By then any explanation or refusal is gone."""
        for _ in range(12):
            self.pilot.wait(1.0, 2)
            moving = self._board.shown.moving.stirring.busy(self.pilot.now)
            looking = self._board.shown.state(self.pilot.now).highlights.looking
            if not (moving or looking or self._board.showing.under_way(self.pilot.now)):
                return

    @property
    def _board(self) -> Table[Any]:
        found = self.pilot.app.top
        assert isinstance(found, Table)
        return found

    def _kind(self, look: CardLook, at: Hashable) -> Kind:
        board = self._board
        view = board.shown.view
        asked = getattr(view, "phase", None), getattr(view, "kind", None), board.showing.waits, at
        seen = look.press, look.dim, look.chosen, look.marked, look.text is None
        return Kind(board.name, board.shown.awaiting, asked, board.shown.open.panel, look.pile, seen)

    @property
    def _done(self) -> tuple[object, ...]:
        """Return everything a press may change."""
        app, top = self.pilot.app, self.pilot.app.top
        who = top.guide if isinstance(top, Table) else top
        sitting: Sitting | None = getattr(who, "sitting", None)
        done = sitting and (len(sitting.record.moves), sitting.awaiting)
        learning: Learning | None = getattr(who, "learning", None)
        shown, taught = top.shown if isinstance(top, Table) else None, getattr(who, "taught", None)
        why = learning and (learning.why, learning.at)
        weighed = who.row.thinking if isinstance(who, Examiner) else None
        picked = shown and (shown.hand, shown.open, shown.hint), taught and taught.tried
        picked = (*picked, getattr(who, "_picked", None))
        return *picked, done, why, weighed, top, app.foot.notice

    def _next(self, at: Hashable) -> tuple[CardLook, Kind, tuple[float, float]] | None:
        looks = self.pilot.app.lay_out()
        for look in looks:
            if not isinstance(look, CardLook) or (self.means != POINTER and not look.press):
                continue
            kind = self._kind(look, at)
            if kind not in self.pressed and (place := reached(look, looks)):
                self.pressed.add(kind)
                return look, kind, place
        return None

    def _press(self, look: Look, x: float, y: float) -> None:
        pilot = self.pilot
        pilot.read()
        match self.means:
            case "pointer":
                pilot.move(x, y)
                pilot.app.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, **self._pointer(x, y)))
                pilot.app.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, **self._pointer(x, y)))
            case "key":
                pilot.ring_at(look.id)
                pilot.wait()
                pilot.key("space")
            case "pad":
                pilot.ring_at(look.id)
                pilot.wait()
                assert isinstance(pilot, PadPilot)
                pilot.button("press")
            case "reader":
                pilot.app.press_as_key(look.id, PRESS)
                pilot.wait()
        while pilot.app.dispatch.timing.waiting:  # a press that counts when its question has been seen
            pilot.wait(0.1)

    def _pointer(self, x: float, y: float) -> dict[str, object]:
        return {"pos": self.pilot.in_window(x, y), "button": 1, "touch": False}


def reached(look: CardLook, looks: list[Look]) -> tuple[float, float] | None:
    """Return a point at which a card can be pressed; None if the whole card is covered."""
    room = look.rect.grown(look.rect.w, look.rect.h)
    looks = [other for other in looks if other.rect.overlaps(room)]
    for i, j in SHARES:
        x, y = look.rect.x + i * look.rect.w, look.rect.y + j * look.rect.h
        top = topmost(looks, x, y)
        if top is look or (top is None and not look.press and lying_card(looks, x, y) is look):
            return x, y
    return None


class Guest(PadPilot):
    """A person who plays at random at a table."""

    def __init__(self, game: str, data: Path, strict: bool = False, sitting: Sitting | None = None) -> None:
        options = (("strict", "yes"),) if strict else ()
        agreed = Setup(games.rules(game, options), "novice", NAMES[0], 3, NAMES[1:])
        self.sitting, self.rng = sitting or rehearsed(agreed, 3), random.Random(3)
        settings = Settings(speed="fast", plain=False, fewer_presses="none")
        super().__init__(lambda app: table(app, self.sitting), data, (1280, 800), settings, UNPAINTED)

    def go_on(self) -> None:
        """Do what the table is waiting for, as a press would."""
        found = self.table
        if self.sitting.awaiting is Await.OTHER:
            self.wait(1.0)
        elif self.sitting.awaiting is Await.KNOWN:
            found.guide.played.happened(self.sitting.deal_known())
        elif self.sitting.awaiting in (Await.NEXT, Await.OVER):
            found.guide.afterwards._next()
        else:
            found.guide.played.happened(act(self.sitting, self.rng))


def play(guest: Guest, presses: Presses, deals: int) -> None:
    """Play some deals, pressing the cards at every moment."""
    for _ in range(4000):
        presses.settle()
        presses.all()
        over = guest.sitting.awaiting is Await.OVER
        if over or (guest.sitting.awaiting is Await.NEXT and guest.sitting.game.deals_scored >= deals):
            return
        guest.go_on()
    raise AssertionError("the deal never ends")


def test_press_on_a_card_while_calls_are_made_tells_what_is_asked(tmp_path: Path) -> None:
    guest = Guest("rubicon", tmp_path)
    presses = Presses(guest)
    while guest.table.shown.view.phase is not Phase.CALLS or guest.table.shown.awaiting is not Await.YOU:  # type: ignore[attr-defined]
        guest.go_on()
        presses.settle()
    asked = guest.table.presenter.asks(guest.table.shown.state(guest.now))
    told = {look.pile.kind: presses.told[-1] for look in presses.every()}
    assert told[HAND] == told[BACKS] == asked != ""
    assert set(told) >= {HAND, BACKS, STOCK}
    assert presses.silent == []


@pytest.mark.parametrize("kind", ["point", "sequences"])
def test_press_on_a_card_beside_the_list_of_calls_tells_what_it_is_for(kind: str, tmp_path: Path) -> None:
    guest = brought_to(WholeGamePlayer("rubicon", 7, tmp_path), "calls")
    if kind == "sequences":
        guest.press("call")
        brought_to(guest, "calls")
    assert guest.sitting.view.kind.word == kind  # type: ignore[attr-defined]
    guest.press(WAYS_LIST)
    presses, answered = Presses(guest), dict[str, str]()
    for look in presses.every():
        assert guest.table.shown.open.panel == WAYS_LIST
        if presses.told:  # the cards that are picked from the hand answer by rising
            answered[look.pile.kind] = presses.told[-1]
        presses.settle()
    words = picket_words(words_for(guest.sitting.setup.rules, False)).label
    told = words("another-part.says" if kind == "point" else "another-way.choose")
    assert presses.silent == []
    assert answered[BACKS] == told
    assert kind == "point" or answered[HAND] == told


def test_press_while_another_is_to_move_tells_nobody_off(tmp_path: Path) -> None:
    guest = Guest("rubicon", tmp_path)
    presses, sounds = Presses(guest), list[str]()
    shown = guest.table.shown
    while not (shown.awaiting is Await.OTHER and shown.hand.order and not guest.player.busy(guest.now)):
        guest.wait(0.1) if guest.sitting.awaiting is Await.OTHER else guest.go_on()
    guest.app.play = sounds.append  # type: ignore[method-assign]
    next(presses.every())
    assert presses.told[-1:] == [
        words_for(guest.sitting.setup.rules, False).refusals.reason(Reason("not-your-turn"))
    ]
    assert sounds == []


def strictly() -> Iterator[tuple[str, bool]]:
    """Yield every game with False, then those with a strict table again with True."""
    for name in games.names():
        yield name, False
        if any(option.name == "strict" for option in games.rules(name).options):
            yield name, True


@pytest.mark.full
@pytest.mark.sweep(one_in=3)
@pytest.mark.parametrize(("game", "strict"), list(strictly()))
def test_every_press_on_a_card_of_a_game_is_answered(game: str, strict: bool, tmp_path: Path) -> None:
    guest = Guest(game, tmp_path, strict)
    presses = Presses(guest)
    play(guest, presses, 2)
    assert presses.silent == []
    assert {kind.pile.kind for kind in presses.pressed} >= {HAND, BACKS, PACK, TRICK}
    assert {kind.awaiting for kind in presses.pressed} >= {Await.LIFT, Await.YOU, Await.OTHER}


@pytest.mark.full
@pytest.mark.parametrize("game", some_games())
@pytest.mark.parametrize("means", [KEY, PAD, READER])
def test_every_press_without_a_pointer_is_answered(means: str, game: str, tmp_path: Path) -> None:
    guest = Guest(game, tmp_path)
    presses = Presses(guest, means)
    play(guest, presses, 1)
    assert presses.silent == []
    assert {kind.pile.kind for kind in presses.pressed} >= {HAND, PACK}


@pytest.mark.full
@pytest.mark.parametrize("game", some_games())
def test_every_press_on_a_card_of_the_last_pages_is_answered(game: str, tmp_path: Path) -> None:
    sitting = rehearsed(Setup(games.rules(game), "novice", NAMES[0], 3, NAMES[1:]), 3)
    while sitting.awaiting is not Await.OVER:
        step(sitting)
    guest = Guest(game, tmp_path, sitting=sitting)
    presses = Presses(guest)
    for panel, onward in ((RESULT, "back"), (RECKONING, "next")):
        presses.settle()
        assert guest.table.shown.open.panel == panel
        presses.all()
        guest.press(onward)
    assert presses.silent == []


@pytest.mark.full
@pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.name)
def test_every_press_on_a_card_of_a_lesson_is_answered(lesson: Lesson, tmp_path: Path) -> None:
    for at in range(len(lesson.steps)):
        pupil = Pupil(lesson, tmp_path, at, speed="fast")
        presses = Presses(pupil)
        pupil.settle()
        for _ in presses.every(at):
            presses.settle()
            if pupil.learning.at != at:
                break
        pupil.app.quit()
        assert presses.silent == []


@pytest.mark.full
@pytest.mark.parametrize("kind", [GOOD, HOME, LAY_OUT, RECKON, WIN])
def test_every_press_on_a_card_of_a_drill_is_answered(kind: str, tmp_path: Path) -> None:
    learner = Learner("rubicon", kind, tmp_path, 2)
    presses = Presses(learner)
    presses.all()
    question = learner.drill.posed
    while question.judged is None:
        if question.asks in (Asks.MOVE, Asks.PLAY):
            learner.drill.make(learner.drill.shown.view.moves[0], None)
        else:
            learner.drill._answer(learner.truth())
        learner.shown()
        presses.all()
    presses.all("judged")
    assert presses.silent == []
    assert {kind.pile.kind for kind in presses.pressed} >= {HAND, BACKS}


@pytest.mark.full
@pytest.mark.parametrize("game", some_games())
def test_every_press_on_a_card_of_a_replay_is_answered(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game), tmp_path)
    presses = Presses(reader)
    for at in range(reader.replay.last + 1):
        reader.narrator.go(at, travels=False)
        reader.app.lay_out()
        presses.settle()
        presses.all()
    assert presses.silent == []
    assert HAND in {kind.pile.kind for kind in presses.pressed}


@pytest.mark.full
@pytest.mark.parametrize("game", ["du-coeur", "piquesept-3"])
def test_every_press_on_a_card_of_a_decision_tried_again_is_answered(game: str, tmp_path: Path) -> None:
    student = Student(game, tmp_path)
    presses = Presses(student)
    student.stand(student.decision(0, "lead", "follow"))
    presses.all()
    if student.app.top.name == "Try":
        student.do()
    presses.all()
    student.press(LINE)
    student.wait(1.0, 4)
    presses.all()
    assert presses.silent == []
    assert {kind.page for kind in presses.pressed} == {"Try", "Answer", "Played out"}
