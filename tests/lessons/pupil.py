"""A pupil who takes lessons as a person would, reading every slip and pressing what it asks for."""

from __future__ import annotations

import random
from pathlib import Path

from picket_desktop.ai.player import players
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.moves import Play as PlayCard
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Do, Lesson, Pick, Play, Reckon
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import ways_back
from picket_desktop.table.play.guides.sitting.tutor import PLAY
from picket_desktop.table.play.guides.teacher import Teacher
from picket_desktop.table.play.guides.teaching.note import NUMBER, ON, PICKED, Ways
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import Look
from tests.table.pilot import UNPAINTED, Pilot

WORDS_A_SECOND = 3.5
"""Reading speed for slips, in words per second: an easy pace for text that is new to the reader."""
THINKS = 1.5
"""How long it takes to find what a slip asks for, in seconds, not counting the time for reading the slip."""
FRAME = 0.25
PATIENCE = 4000


class Pupil(Pilot):
    """A pupil at the table of a lesson, beginning at one of its steps. ``speed`` is the setting of that name.
    ``chance`` is the seed for whatever the lesson does not arrange. ``game`` is an unfinished game of the
    lesson."""

    def __init__(
        self,
        lesson: Lesson,
        data: Path,
        at: int = 0,
        size: tuple[int, int] = (1024, 640),
        glances: int = UNPAINTED,
        chance: int = 1,
        game: str = "",
        **settings: object,
    ) -> None:
        self.left: list[str] = []
        self.had_read: tuple[str, str, int, int] | None = None
        ways = Ways(lambda: self.left.append("leave"), lambda other: self.left.append(other.name), lesson)
        self.learning = Learning(lesson, at, ThinkingHere, random.Random(chance), game)
        super().__init__(
            lambda app: self._seated(app, ways),
            data,
            size,
            Settings(**settings),  # type: ignore[arg-type]
            glances,
        )

    def _seated(self, app: App, ways: Ways) -> Table[Teacher]:
        presenter = presenter_of(games.rules(self.learning.lesson.rules))
        return Table(Teacher(app, self.learning, presenter, ways, ways_back(app, presenter)))

    @property
    def player(self) -> Player:
        """The guide for the part that the pupil plays freely."""
        return self.teacher.player

    @property
    def teacher(self) -> Teacher:
        """The guide of the lesson."""
        return self.lesson_table.guide

    @property
    def lesson_table(self) -> Table[Teacher]:
        """The screen of the lesson."""
        found = self.app.screens[0]
        assert isinstance(found, Table)
        return found

    def settle(self) -> None:
        """Wait until the slip has appeared, pressing "go-on" whenever the table waits for that. Raises
        AssertionError if the slip never appears."""
        for _ in range(PATIENCE):
            self.wait(FRAME)
            if self.lesson_table.showing.waits:
                self.press("go-on")
            elif self.teacher.taught.noted(self.now):
                return
        raise AssertionError(f"{self.learning.lesson.name}: step {self.learning.at + 1} does not come")

    def read_slip(self) -> None:
        """Wait as long as reading the slip takes, unless the slip has just been read."""
        note = self.teacher.telling.note()
        stands = (note.text, note.why, self.learning.at, len(self.learning.sitting.record.moves))
        if stands == self.had_read:
            return
        self.had_read = stands
        self.wait(len(f"{note.text} {note.why}".split()) / WORDS_A_SECOND, frames=4)

    def step(self) -> None:
        """Do what the step asks for."""
        learning, at = self.learning, self.learning.at
        match learning.step:
            case Do():
                self.wait(THINKS, frames=3)
                self._make(learning)
            case Pick(answer=answer):
                for card in answer(learning.sitting.view):
                    self.wait(THINKS / 2, frames=2)
                    self.press(card.text)
                self.wait(0.5)
                self.press(PICKED)
            case Reckon(answer=answer):
                self.wait(2 * THINKS, frames=3)
                self.press(f"{NUMBER} {answer(learning.sitting.view)}")
            case Play():
                self._play(learning)
            case _:
                self.press(ON)
        assert learning.at == at + 1 or learning.over, f"step {at + 1} goes not on"

    def _make(self, learning: Learning) -> None:
        move, table = learning.wanted, self.lesson_table
        offers = {
            offer.move: offer.id for offer in table.presenter.actions.offers(table.shown.state(self.now))
        }
        if isinstance(move, PlayCard):
            self.press(move.card.text)
        elif isinstance(move, Discard):
            for card in move.cards:
                self.wait(THINKS / 2, frames=2)
                self.press(card.text)
            self.wait(0.5)
            self.press("exchange")
        else:
            assert move is not None
            self.press(offers[move])

    def _play(self, learning: Learning) -> None:
        """Play the part that the lesson leaves free, choosing moves as a gamester would."""
        at, table = learning.at, self.lesson_table
        for _ in range(PATIENCE):
            self.wait(FRAME)
            if learning.at != at:
                return
            if table.showing.waits:
                self.press("go-on")
            elif table.guide.player.busy(self.now):
                continue
            elif learning.sitting.awaiting in (Await.LIFT, Await.CUT, Await.SHUFFLE, Await.KNOWN):
                self.wait(THINKS, frames=3)
                self.press(learning.sitting.awaiting.value)
            elif learning.sitting.awaiting is Await.YOU:
                self.wait(2 * THINKS, frames=3)
                if table.guide.taught.noted(self.now):
                    self.read_slip()
                if learning.at != at or learning.sitting.awaiting is not Await.YOU:
                    continue
                view = learning.sitting.view
                rng = random.Random(len(learning.sitting.record.moves))
                player = players()["gamester"]
                if not player.plays(view.rules.name):
                    raise AssertionError("nobody plays this")
                table.guide.make(player.choose(view, rng, 0).move)
                if any(look.id == PLAY for look in self.shown()):
                    self.wait(THINKS, frames=3)
                    self.press(PLAY)
        raise AssertionError(f"{learning.lesson.name}: step {at + 1} is not played to its end")

    def shown(self) -> list[Look]:
        """Return everything on the screen."""
        return self.laid()
