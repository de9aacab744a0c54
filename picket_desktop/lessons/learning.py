"""A lesson in progress: the expected move or answer, and the effect of the learner's actions. No pygame
here."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import NamedTuple

from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import BadText, Game, Move, View
from picket_desktop.engine.record import PRACTICE, Note, Record, read, replay
from picket_desktop.lessons.lesson import Do, Gathered, Lesson, Pick, Play, Position, Reckon, Step
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.prompter import Prompter
from picket_desktop.sitting.setup import HUMAN, YOU, seats, setup_of
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.words.pages import page_words
from picket_desktop.words.voice import N_, Sentence

NOT_THAT = N_("Not that one. Read the question again, and try another.")
"""The reply to a wrong move or answer if the lesson has no reply of its own."""

THESE_CARDS = N_("These are the cards. Now press the red button.")
THIS_CARD = N_("This is the card: play it.")
THIS_BUTTON = N_("This is the button: press it.")
"""Replies when the learner has asked to be shown what to do."""


ONE_MISSING = N_("Those are right, but one is missing.")
SOME_MISSING = N_("Those are right, but some are missing.")
ONE_TOO_MANY = N_("You have the right ones, and one too many.")
SOME_TOO_MANY = N_("You have the right ones, and a few too many.")
"""The replies to picked cards that are all correct but incomplete, or complete but with extra cards."""


class Judged(NamedTuple):
    """A verdict on a move or an answer, with the reason if it is wrong."""

    right: bool
    why: Sentence = ""


RIGHT = Judged(True)


def alike(one: str, other: str) -> bool:
    """Return True if two written moves are the same, whatever the order of their cards."""
    return sorted(one.split()) == sorted(other.split())


def speaks_of(begins: str, written: str) -> bool:
    """Return True if a written move starts with ``begins``. If both are discards, the cards in ``begins`` may
    be anywhere among the cards laid out."""
    if begins.startswith("discard "):
        return set(begins.split()) <= set(written.split())
    return written.startswith(begins)


class Learning:
    """A lesson in progress.

    ``at`` is the current step, from 0; past the last step the lesson is over. ``sitting`` is replaced
    whenever the table is laid anew. ``why`` is the reply to the last wrong move or answer, and ``turned``
    counts the changes of step, forward or back. ``chance`` deals the cards that the lesson does not arrange.
    ``game`` is the text of the game that was on the table when the lesson was left; if it does not belong to
    this lesson and step, the lesson returns to a position that it arranges itself.
    """

    def __init__(
        self,
        lesson: Lesson,
        at: int = 0,
        thinking: Callable[[], Thinking] = ThinkingApart,
        chance: random.Random | None = None,
        game: str = "",
    ) -> None:
        self.lesson = lesson
        self.why: Sentence = ""
        self.turned = 0
        self._prompter = Prompter(thinking, looks_back=lesson.befriended)
        self._chance = chance or random.SystemRandom()
        self._game: Game[object, View] = games.game(games.rules(lesson.rules))
        self.at = min(max(0, at), len(lesson.steps) - 1)
        kept = self._taken_up(game)
        if kept is None:
            self._reach()
            kept = self._seated()
        self.sitting = self._sat_down(kept)

    # the current step

    @property
    def step(self) -> Step:
        """The current step, or the last one when the lesson is over."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def text(self) -> Sentence:
        """The words of the current step. A part that is played freely may have other words, used once the
        learner has begun to play."""
        step = self.step
        if isinstance(step, Play) and step.later is not None:
            made, view = self._decision
            if made > self._led:
                found: Sentence = step.later(view)
                return found
        return step.text

    @property
    def view(self) -> View:
        """The view that the words of the current step are about. In a part played freely, this stays the view
        at the learner's last decision until the next one, because the words are advice on it."""
        return self._decision[1]

    @property
    def _decision(self) -> tuple[int, View]:
        """How many moves were made before the learner's decision, and the view in which it is made."""
        sitting = self.sitting
        if isinstance(self.step, Play) and not self.over and sitting.awaiting is not Await.YOU:
            states = list(enumerate(state for state, _ in replay(sitting.record)))
            for made, state in reversed(states):
                if self._game.actor(state) == HUMAN:
                    return made, self._game.view_for(state, HUMAN)
        return len(sitting.record.moves), sitting.view

    @property
    def begun(self) -> bool:
        """True if moves have been made beyond those the lesson dictates up to this step."""
        return len(self.sitting.record.moves) > self._led

    @property
    def led_on(self) -> bool:
        """True if the moves dictated by the lesson led to this step, at the same table."""
        if self.over or self.begun or not self.at or self.step.lay is not None:
            return False
        before = self.lesson.steps[self.at - 1]
        return isinstance(before, Do) or bool(before.then)

    @property
    def over(self) -> bool:
        """True if the last step is done."""
        return self.at >= len(self.lesson.steps)

    @property
    def parts(self) -> frozenset[Part]:
        """The parts of the table present at this step."""
        return self.lesson.parts.union(*(step.shows for step in self.lesson.steps[: self.at + 1]))

    @property
    def due(self) -> Move | None:
        """The next move that must be made before the lesson continues, or None."""
        return self._prompter.due[0] if self._prompter.due else None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to choose from, in rising order."""
        step = self.step
        return tuple(sorted(step.numbers)) if isinstance(step, Reckon) and not self.over else ()

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards of the answer to the current question."""
        match self.step:
            case Do(right=right):
                words = [word for word in right[0].split() if len(word) == 2 and word != "|"]
                return tuple(c for c in self.sitting.view.hand if c.text in words)
            case Pick(answer=answer):
                return tuple(answer(self.sitting.view))
        return ()

    @property
    def game(self) -> Record | None:
        """The current game, if the steps alone do not determine it: from a part the learner plays freely
        until a step lays the table anew. None otherwise, and once the lesson is over."""
        return None if self.over or self._freed is None else self.sitting.record

    @property
    def wanted(self) -> Move | None:
        """The expected move, or the simplest of several."""
        step = self.step
        return self._game.read_move(step.right[0]) if isinstance(step, Do) and not self.over else None

    # what the learner does

    def judge(self, move: Move) -> Judged:
        """Judge a legal move of the learner by the requirements of the step."""
        step = self.step
        if isinstance(step, Play):
            return RIGHT
        if not isinstance(step, Do):
            return Judged(False, NOT_THAT)
        written = move.write()
        if any(alike(written, right) for right in step.right):
            return RIGHT
        told = next((why for begins, why in step.wrong.items() if speaks_of(begins, written)), "")
        return Judged(False, told or step.otherwise or NOT_THAT)

    def answer(self, given: Collection[Card] | int) -> Judged:
        """Judge the cards picked or the number chosen."""
        match self.step:
            case Pick() as step if not isinstance(given, int):
                return self._picked(step, frozenset(given))
            case Reckon(answer=answer, otherwise=otherwise):
                return RIGHT if given == answer(self.sitting.view) else _not(otherwise)
        return _not("")

    def _picked(self, step: Pick, picked: frozenset[Card]) -> Judged:
        """Judge picked cards. The reply says why a card is wrong, or else that there are too few cards or too
        many."""
        asked = frozenset(step.answer(self.sitting.view))
        if picked == asked or step.fit(self.sitting.view, picked):
            return RIGHT
        beside = picked - asked
        for begins, why in step.wrong.items():
            if any(card.text.startswith(begins) for card in beside):
                return Judged(False, why)
        if not beside:
            return Judged(False, ONE_MISSING if len(asked - picked) == 1 else SOME_MISSING)
        if beside != picked and not asked - picked:
            return Judged(False, ONE_TOO_MANY if len(beside) == 1 else SOME_TOO_MANY)
        return _not(step.otherwise)

    def on(self) -> bool:
        """Finish the step: queue the moves that follow it, and go to the next step. Return True if the table
        was laid anew for that step."""
        then = [] if self.over else [self._game.read_move(text) for text in self.step.then]
        self._prompter.due.extend(then)
        self.at, self.why = self.at + 1, ""
        self.turned += 1
        if self.over or self.step.lay is None:
            return False
        self._lay()
        return True

    def back(self) -> None:
        """Go back one step and lay the table as it was there."""
        self.at = max(0, self.at - 1)
        self._reach()
        self.turned += 1
        self._lay()

    def made_due(self) -> Move:
        """Return the next move due to be made for the learner, and remove it from the queue."""
        return self._prompter.due.popleft()

    @property
    def played(self) -> bool:
        """True if the step is a part played freely, and it has been played to its end."""
        step, sitting = self.step, self.sitting
        ended = sitting.awaiting in (Await.NEXT, Await.OVER)
        return isinstance(step, Play) and not self.over and (ended or bool(step.until(sitting.view)))

    def leave(self) -> None:
        """Stop the computer's thinking."""
        self._prompter.close()

    # the table

    def _reach(self) -> None:
        """Go back to the nearest step whose table the lesson can lay by itself. After a part that was played
        freely, the steps depend on how it was played, until the table is laid anew."""
        self.at = self.at if self._freed is None else self._freed

    def _lay(self) -> None:
        self.why = ""
        self._prompter.due.clear()
        self._prompter.cancel()
        self.sitting = self._sat_down(self._seated())

    def _sat_down(self, sitting: Sitting) -> Sitting:
        sitting.tutored = self.lesson.befriended
        return sitting

    def _taken_up(self, text: str) -> Sitting | None:
        """Return the game that was on the table when the lesson was left at this step; None if the lesson
        does not lead to that game."""
        if not text or self._freed is None:
            return None
        try:
            kept, led = read(text), self._record(self._freed)
            if kept.rules != led.rules or kept.moves[: len(led.moves)] != led.moves:
                return None
            return Sitting.resumed(kept, self._prompter, rng=self._chance, fresh=self._chance.getrandbits)
        except BadText:
            return None

    def _seated(self) -> Sitting:
        record, position, chance = self._record(self.at), self._position, self._chance
        if isinstance(position, Position) and not position.dealt:
            setup = setup_of(record)._replace(known=position.known)
            return Sitting(setup, self._prompter, rng=chance, fresh=chance.getrandbits)
        return Sitting.resumed(record, self._prompter, rng=chance, fresh=chance.getrandbits)

    @property
    def _freed(self) -> int | None:
        """The number of the step from which the table depends on the learner's own play, or None."""
        steps = self.lesson.steps
        return next((i for i in range(self._laid, self.at + 1) if isinstance(steps[i], Play)), None)

    @property
    def _laid(self) -> int:
        """The number of the last step so far that lays the table."""
        return max(i for i in range(self.at + 1) if self.lesson.steps[i].lay is not None)

    @property
    def _led(self) -> int:
        """How many moves the lesson dictates up to the current step, counted from the last time a table was
        laid."""
        position, steps = self._position, self.lesson.steps[self._laid : self.at]
        laid = len(position.moves) + position.dealt if isinstance(position, Position) else 0
        return laid + sum(len(step.then) + isinstance(step, Do) for step in steps)

    @property
    def _position(self) -> Position | Gathered:
        position = self.lesson.steps[self._laid].lay
        assert position is not None
        return position

    def _record(self, at: int) -> Record:
        """Return the record of the game that the lesson dictates up to a step."""
        steps, laid, position = self.lesson.steps, self._laid, self._position
        portrait = page_words().portrait(self.lesson.opponent)
        names = (portrait.name, *portrait.others)[: seats(games.rules(position.rules)) - 1]
        record = position.record((YOU, *(f"{n} ({self.lesson.opponent})" for n in names)))
        if self.lesson.befriended:
            record = record.with_note(Note(0, PRACTICE))
        for step in steps[laid:at]:
            made = (step.right[0], *step.then) if isinstance(step, Do) else step.then
            for text in made:
                record = record.with_move(self._game.read_move(text))
        return record


def _not(otherwise: Sentence) -> Judged:
    return Judged(False, otherwise or NOT_THAT)
