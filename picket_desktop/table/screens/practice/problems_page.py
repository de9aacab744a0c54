"""The page of the problem book: its themes and grades, the problem of the day, and the problems due to be
asked again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from picket_desktop.drills.begin import begun
from picket_desktop.drills.boxes import Box, waiting
from picket_desktop.drills.found import GRADES
from picket_desktop.drills.item import PROBLEM
from picket_desktop.drills.problem_book import chosen, entries, of_day, themes
from picket_desktop.engine import games
from picket_desktop.table.screens.practice.offered import Line
from picket_desktop.table.screens.practice.practice_page import Begin, Open, PracticePage
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.words.pages import said
from picket_desktop.words.screens.problems import GRADE_NAMES

DAY, DUE = "problem-of-the-day", "problems-due"
"""The ids of the lines that are not themes."""


class ProblemsPage(PracticePage):
    """The page of the problem book."""

    name = "Problems"
    title_key = "problems.title"

    def __init__(self, host: Host, opens: Open, deals: Begin = begun) -> None:
        super().__init__(host, opens, deals)
        self.grade = 0
        self._at = ""
        """The id of the line whose series is being dealt, or ""."""

    # layout

    def lead(self) -> str:
        return said("problems.lead")

    @property
    def choices(self) -> list[Choice]:
        names = tuple(map(said, GRADE_NAMES))
        says = said("problems.grade.says", grade=names[self.grade])
        return [
            *super().choices,
            Choice("grade", said("problems.grade"), names, self.grade, says, around=True),
        ]

    def choose(self, id: str, at: int) -> None:
        super().choose(id, at)
        if self._row is None and id == "grade":
            self.grade = (0, *GRADES)[at]

    def lines(self) -> list[Line]:
        """Return the problem of the day, the problems due if there are any, and the themes. One line is
        marked as the one to continue with: the line whose series is being dealt, or else the problems due, or
        else the problem of the day."""
        boxes = self._boxes(self._every)
        due = waiting(boxes, self.today)
        found = [self._of_day()]
        if due:
            about, stands = said("problems.due"), self._words().due(due, 0)
            found.append(_line(DUE, said("problems.due.title"), about, stands))
        found += [self._theme(theme, boxes) for theme in themes(games.rules(self.rules))]
        next = self._at if self._row is not None else DUE if due else DAY
        return [line._replace(ink="red", next=True) if line.id == next else line for line in found]

    def _of_day(self) -> Line:
        one = of_day(self.today)
        box = next((box for box in self._boxes_of(one.rules) if box.item == one.name), None)
        answered = box is not None and box.asked > 0
        about = said("problems.day", game=self.game_title(one.rules))
        stands = said("problems.answered") if answered else ""
        return _line(DAY, said("problems.day.title"), about, stands)

    def _theme(self, theme: str, boxes: Sequence[Box]) -> Line:
        words, names = self._words(), self._names_of(theme)
        known = sum(box.item in names and box.asked > 0 and box.box > 1 for box in boxes)
        stands = words.solved(known, len(names)) if names else said("problems.none")
        return _line(theme, words.theme(theme), words.teaches(theme), stands)

    @property
    def _every(self) -> Sequence[str]:
        return [one.name for one in entries(games.rules(self.rules))]

    def _names_of(self, theme: str) -> Sequence[str]:
        return chosen(games.rules(self.rules), theme, self.grade)

    def _boxes_of(self, rules: str) -> list[Box]:
        return self.host.store.drills.boxes(PROBLEM, rules)

    def _boxes(self, names: Sequence[str]) -> list[Box]:
        """Return the boxes of the problems with these names, under the chosen rules."""
        return [box for box in self._boxes_of(self.rules) if box.item in names]

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id in (DAY, DUE, *themes(games.rules(self.rules))):
                self.host.play("wood_tap")
                self._begin(id)
            case _:
                super().handle(intent)

    def _begin(self, id: str) -> None:
        """Ask for the problems of one line of the page to be dealt."""
        if self._row is not None:
            return
        if id == DAY:
            one = of_day(self.today)
            self._put(id, one.rules, [one.name])
        elif id == DUE:
            due = [box.item for box in self._boxes(self._every) if box.is_due(self.today)]
            self._put(id, self.rules, due)
        elif names := self._names_of(id):
            self._put(id, self.rules, names)
        else:
            self.host.play("refuse")
            self.host.notice(said("problems.none"))

    def _put(self, id: str, rules: str, names: Sequence[str]) -> None:
        boxes = [box for box in self._boxes_of(rules) if box.item in names]
        self._at, self._again = id, partial(self._begin, id)
        self.begin(games.rules(rules), PROBLEM, boxes, names=names)


def _line(id: str, title: str, about: str, stands: str) -> Line:
    return Line(id, about, title, about, stands, "ink", False)
