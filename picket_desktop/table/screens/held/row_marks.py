"""Marks for the cards of the other hand, made in a drill and judged with the drill's questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.drills.at_table import AtTable, Question
from picket_desktop.drills.item import Answer
from picket_desktop.table.screens.held.marks import Marks
from picket_desktop.table.screens.held.page import HeldPage
from picket_desktop.table.screens.screen import Host
from picket_desktop.words.words import words_for


class RowMarks(Marks):
    """Takes the player's marks as the answer to one ``question`` of a drill. ``polled`` collects the drill's
    response."""

    def __init__(
        self, marking: RowMarking, question: Question, names: Sequence[str | None], onward: str
    ) -> None:
        assert question.to_mark is not None
        super().__init__(question.view, question.to_mark, names)
        self._marking, self.question, self.onward = marking, question, onward

    def answer(self) -> None:
        self.weighing = True
        self._marking.answers(Answer(self.marked))

    def poll(self, now: float) -> bool:
        if not self._marking.polled(now):
            return False
        judged = self.question.judged
        self.told, self.weighing = judged and judged.marked, self._marking.row.thinking
        self.failed = self.told is None and not self.weighing
        return True

    def go_on(self) -> None:
        self._marking.goes_on()


class RowMarking:
    """Marks cards in a ``row`` of questions. ``answers`` gives an answer, ``polled`` collects the response,
    and ``goes_on`` asks the next question."""

    def __init__(
        self,
        host: Host,
        row: AtTable,
        answers: Callable[[Answer], None],
        polled: Callable[[float], bool],
        goes_on: Callable[[], None],
    ) -> None:
        self._host, self.row = host, row
        self.answers, self.polled, self.goes_on = answers, polled, goes_on
        self._marks: RowMarks | None = None

    def open(self, names: Sequence[str | None]) -> None:
        """Open the picture of the pack for the present question, or for the one just answered. Do nothing if
        that question has no cards to mark."""
        question = self.row.question
        if question is None or question.to_mark is None:
            return
        if self._marks is None or self._marks.question is not question:
            words = words_for(self.row.rules, self._host.settings.plain).drills
            onward = words.button("finish" if self.row.at + 1 == self.row.number else "next")
            self._marks = RowMarks(self, question, names, onward)
        self._host.play("paper_slide")
        self._host.open(HeldPage(self._host, self._marks))
