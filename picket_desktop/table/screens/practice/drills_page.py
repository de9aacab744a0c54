"""The page of drills (rules, kinds, and what is due today), and the page of a series' results."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial

from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.begin import begun, brought
from picket_desktop.drills.boxes import ROW, Box, waiting
from picket_desktop.drills.families import kinds, missing
from picket_desktop.drills.item import OWN, PROBLEM, Item
from picket_desktop.engine import games
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.own_mistakes import Mistake, found
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.practice.offered import Line
from picket_desktop.table.screens.practice.practice_page import Begin, Open, PracticePage
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import said
from picket_desktop.words.screens.drills import Drills
from picket_desktop.words.words import words_for


class DrillsPage(PracticePage):
    """The page of drills. ``book`` makes the page of the problem book."""

    name = "Drills"
    title_key = "drills.title"

    def __init__(self, host: Host, opens: Open, book: Callable[[], Screen], deals: Begin = begun) -> None:
        super().__init__(host, opens, deals)
        self._book = book
        self._reading: Reading[list[Mistake]] | None = None
        self._mistakes: list[Mistake] = []

    def opened(self) -> None:
        """Start to look up the player's own mistakes."""
        if self._reading is None and self.host.store.games.reckoned:
            self._reading = self.host.store.reading(found)

    def _own(self) -> dict[str, Item]:
        """Return the player's own mistakes under the chosen rules, by name."""
        return {
            one.name: Item(OWN, one.name, one.record, one.kind, one.day, one.done.write())
            for one in self._mistakes
            if one.record.rules.name == self.rules
        }

    # layout

    def lead(self) -> str:
        return said("drills.lead")

    @property
    def _kinds(self) -> Sequence[str]:
        return kinds(games.rules(self.rules))

    def absent(self) -> list[str]:
        """Return the reasons why the chosen rules have no drills of some kinds."""
        words = self._words()
        why = missing(games.rules(self.rules))
        return list(dict.fromkeys(words.absent(reason) for reason in why.values()))

    def lines(self) -> list[Line]:
        """Return a line for each kind, with the number of its questions that are due."""
        return [self._line(kind) for kind in self._kinds]

    def _line(self, kind: str) -> Line:
        words, boxes, next = self._words(), self._boxes(kind), kind == self._next
        number = len(self._own().keys() - {box.item for box in boxes}) if kind == OWN else None
        stands = words.due(waiting(boxes, self.today), len(boxes), number)
        about = words.about(kind)
        says = about if kind in (OWN, PROBLEM) else said("drills.says", about=about)
        return Line(kind, says, words.title(kind), about, stands, "red" if next else "ink", next)

    @property
    def _next(self) -> str:
        """The kind to continue with: the first with a question due, else the first never asked, else the
        first of all.

        While a series is being dealt, its kind.
        """
        if self._row is not None:
            return self._row.kind
        due = (kind for kind in self._kinds if waiting(self._boxes(kind), self.today))
        fresh = (kind for kind in self._kinds if kind != OWN and not self._boxes(kind))
        return next(due, None) or next(fresh, self._kinds[0])

    def _boxes(self, kind: str) -> list[Box]:
        """Return the boxes of a kind's questions; for the player's own mistakes, those whose games are still
        kept."""
        boxes = self.host.store.drills.boxes(kind, self.rules)
        if kind != OWN or self._reading is not None:
            return boxes
        own = self._own()
        return [box for box in boxes if box.item in own]

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(kind) if kind == PROBLEM and kind in self._kinds:
                if self._row is None:
                    self.host.play("paper_slide")
                    self.host.open(self._book())
            case Press(kind) if kind in self._kinds:
                self.host.play("wood_tap")
                self._begin(kind)
            case _:
                super().handle(intent)

    def _begin(self, kind: str) -> None:
        """Start dealing a series of this kind."""
        if self._row is not None:
            return
        boxes, items = self.host.store.drills.boxes(kind, self.rules), list[Item]()
        if kind == OWN and not (items := brought(self._own(), boxes, self.today)):
            self.host.open(told(self.host, said("drills.title"), [said("drills.none-of-yours")]))
            return
        self._again = partial(self._begin, kind)
        self.begin(games.rules(self.rules), kind, boxes, items)

    def tick(self, now: float) -> bool:
        looked_up = self._looked_up()
        return super().tick(now) or looked_up

    def _looked_up(self) -> bool:
        """Return True if the player's own mistakes have just been found."""
        if self._reading is None or not self._reading.done:
            return False
        reading, self._reading = self._reading, None
        with contextlib.suppress(OSError, sqlite3.Error):  # in that case no mistakes are known
            self._mistakes = reading.result()
        return True

    def rests(self, now: float) -> bool:
        return super().rests(now) and self._reading is None


class RowOver(SheetPage):
    """The results of a series: the number of right answers, and when each question comes back."""

    name = "Drill over"
    span = 760.0, 24, 28.0

    def __init__(self, host: Host, row: AtTable, again: Callable[[], None]) -> None:
        super().__init__(host)
        self.row, self._again = row, again

    @property
    def title(self) -> str:
        return self._words().title(self.row.kind)

    def _words(self) -> Drills:
        return words_for(self.row.rules, self.host.settings.plain).drills

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size, measure = moment.scale.type(26), moment.measure
        found: list[Block] = []
        for i, text in enumerate(self.lines()):
            style = Style(align="centre") if i else Style("canon", "heading", "centre")
            found += printed_lines(text, place, size, measure, style, size * 0.3)
        whole = len(self.row.results) >= ROW and self.row.kind != OWN
        entries = [wording("again", "drills.again" if whole else "drills.once-more"), wording("back", "done")]
        return [*found, space(size * 0.4), *buttons(entries, place, moment.scale, main="again")]

    def lines(self) -> list[str]:
        """Return sentences on how many answers were right, and on when all questions come back."""
        row, words = self.row, self._words()
        if not row.results:
            return [said("drills.nothing")]
        days = [box.due - row.today.toordinal() for box in row.after]
        wrong, right = (
            [day for day, known in zip(days, row.results, strict=True) if known is it] for it in (False, True)
        )
        return [words.right(len(right), len(days)), words.back(wrong, right)]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("again"):
                self.host.play("wood_tap")
                self.host.close()
                self._again()
            case _:
                super().handle(intent)
