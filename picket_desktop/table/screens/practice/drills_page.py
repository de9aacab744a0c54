"""The page of drills (rules, kinds, and what is due today), and the page of a row's results."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.begin import begun, brought
from picket_desktop.drills.boxes import ROW, Box, waiting
from picket_desktop.drills.families import kinds, missing
from picket_desktop.drills.item import OWN, Item
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.own_mistakes import Mistake, found
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.practice.offered import Line, offered
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage, SheetPage
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED, Style
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.sheet import abreast, buttons, in_rows, printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import said
from picket_desktop.words.screens.drills import Drills
from picket_desktop.words.words import words_for

Open = Callable[[AtTable], Screen]
"""Makes the table at which a row is asked."""


class Begin(Protocol):
    """A function that deals a row, or begins it with given items."""

    def __call__(
        self,
        rules: Rules,
        kind: str,
        boxes: Sequence[Box],
        today: date,
        keep: Callable[[Box], None],
        *,
        items: Sequence[Item],
    ) -> AtTable: ...


ROOMY, COLUMNS, AIR = 40.0, 28.0, 16.0
"""Least width of the page, in letters, at which the kinds stand in two columns; the room between these, and
around the words of a kind, in board units."""


def drilled_games() -> tuple[str, ...]:
    """Return the names of the rule sets that have drills."""
    return tuple(name for name in games.names() if kinds(games.rules(name)))


class DrillsPage(FootedPage):
    """The page of drills. ``opens`` leads to the table. While the cards are being dealt, the page waits and
    marks what was pressed."""

    name = "Drills"
    title_key = "drills.title"
    title_size = 50.0
    span = 1200.0, 24, 32.0
    main = ""

    def __init__(self, host: Host, opens: Open, deals: Begin = begun) -> None:
        super().__init__(host)
        self._opens, self._deals = opens, deals
        self._names = drilled_games()
        last = host.store.preferences.agreement.game
        self.rules = last if last in self._names else self._names[0]
        self._row: AtTable | None = None
        self._reading: Reading[list[Mistake]] | None = None
        self._mistakes: list[Mistake] = []

    def opened(self) -> None:
        """Start looking up the player's own mistakes."""
        if self._reading is None and self.host.store.games.reckoned:
            self._reading = self.host.store.reading(found)

    def _own(self) -> dict[str, Item]:
        """Return the player's own mistakes by the chosen rules, by name."""
        return {
            one.name: Item(OWN, one.name, one.record, one.kind, one.day, one.done.write())
            for one in self._mistakes
            if one.record.rules.name == self.rules
        }

    @property
    def today(self) -> date:
        return self.host.today.date()

    def _words(self) -> Drills:
        return words_for(games.rules(self.rules), self.host.settings.plain).drills

    # layout

    def buttons(self) -> list[Entry]:
        return [("done", said("done"), said("back.says"))]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, size = moment.scale, moment.scale.type(24)
        small = scale.type(19)
        found = printed_lines(said("drills.lead"), place, small, moment.measure, CENTRED)
        found += [space(6 * scale.u), self._choice(place, moment), space(8 * scale.u)]
        if self._row is not None:
            dealing = said("drills.dealing")
            found += printed_lines(dealing, place, size, moment.measure, CENTRED, size * 0.3)
        across = 2 if place.w >= size * ROOMY else 1
        sides = abreast(place, across, COLUMNS * scale.u)
        drills = [self._kind(kind, sides[i % across], moment) for i, kind in enumerate(self._kinds)]
        found += in_rows(drills, across)
        for why in self._absent():
            found += printed_lines(why, place, small, moment.measure, CENTRED)
        return found

    @property
    def _kinds(self) -> Sequence[str]:
        return kinds(games.rules(self.rules))

    def _absent(self) -> list[str]:
        """Return the reasons why the chosen rules have no drills of some kinds."""
        words = self._words()
        why = missing(games.rules(self.rules))
        return list(dict.fromkeys(words.absent(reason) for reason in why.values()))

    @property
    def choices(self) -> list[Choice]:
        at, titles = self._names.index(self.rules), tuple(map(self._title, self._names))
        says = said("drills.rules.says", game=titles[at])
        return [Choice("rules", said("drills.rules"), titles, at, says, around=True)]

    def choose(self, id: str, at: int) -> None:
        if self._row is None:
            self.rules = self._names[at]

    def _choice(self, place: Rect, moment: Moment) -> Block:
        """Return the row in which the rules are chosen."""
        (choice,), scale, size = self.choices, moment.scale, moment.scale.type(25)
        stacked = choice.stacked(place.w, size, scale, moment.measure)
        return choice.row(place, size, scale, stacked, dim=self._row is not None)

    def _title(self, name: str) -> str:
        rules = games.rules(name)
        return words_for(rules, self.host.settings.plain).say(rules.title)

    def _kind(self, kind: str, place: Rect, moment: Moment) -> Block:
        """Return the line of a kind, with the number of its items that are due."""
        words, boxes, next = self._words(), self._boxes(kind), kind == self._next
        number = len(self._own().keys() - {box.item for box in boxes}) if kind == OWN else None
        stands = words.due(waiting(boxes, self.today), len(boxes), number)
        about = words.about(kind)
        says = about if kind == OWN else said("drills.says", about=about)
        line = Line(kind, says, words.title(kind), about, stands, "red" if next else "ink", next)
        return offered(line, "drills", place, moment, AIR * moment.scale.u).each(self._waits)

    @property
    def _next(self) -> str:
        """The kind to go on with: the first of which something is due, or that was never asked, or of all;
        while a row is being dealt, its kind."""
        if self._row is not None:
            return self._row.kind
        due = (kind for kind in self._kinds if waiting(self._boxes(kind), self.today))
        fresh = (kind for kind in self._kinds if kind != OWN and not self._boxes(kind))
        return next(due, None) or next(fresh, self._kinds[0])

    def _boxes(self, kind: str) -> list[Box]:
        """Return the boxes of a kind's items; of the player's own mistakes, those whose games are still
        kept."""
        boxes = self.host.store.drills.boxes(kind, self.rules)
        if kind != OWN or self._reading is not None:
            return boxes
        own = self._own()
        return [box for box in boxes if box.item in own]

    def _waits(self, look: Look) -> Look:
        """Dim a line while the cards of another kind are being dealt, so that nothing else is begun."""
        waits = self._row is not None and isinstance(look, RowLook)
        return altered(look, dim=True) if waits else look

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(kind) if kind in self._kinds:
                self.host.play("wood_tap")
                self.begin(kind)
            case _:
                super().handle(intent)

    def begin(self, kind: str) -> None:
        """Have a row dealt."""
        store, rules = self.host.store, games.rules(self.rules)
        if self._row is not None:
            return
        boxes, items = store.drills.boxes(kind, self.rules), list[Item]()
        if kind == OWN and not (items := brought(self._own(), boxes, self.today)):
            self.host.open(told(self.host, said("drills.title"), [said("drills.none-of-yours")]))
            return
        self._row = self._deals(rules, kind, boxes, self.today, store.drills.keep, items=items)

    def tick(self, now: float) -> bool:
        looked_up = self._looked_up()
        row = self._row
        if row is None or (row.poll() is None and row.question is None):
            return looked_up
        self._row = None
        if row.question is None:
            row.close()
            why = row.trouble
            says = said("drills.nothing") if why == "none" else said("drills.trouble", why=why)
            self.host.open(told(self.host, said("drills.title"), [says]))
        else:
            self.host.open(self._opens(row))
        return True

    def _looked_up(self) -> bool:
        """Return True if the player's own mistakes have just been found."""
        if self._reading is None or not self._reading.done:
            return False
        reading, self._reading = self._reading, None
        with contextlib.suppress(OSError, sqlite3.Error):  # no mistakes are known then
            self._mistakes = reading.result()
        return True

    def rests(self, now: float) -> bool:
        return self._row is None and self._reading is None

    def closed(self) -> None:
        if self._row is not None:
            self._row.close()


class RowOver(SheetPage):
    """The results of a row: how many answers were right, and when each question comes back."""

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
        """Return how many were right, and when all of them come back."""
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
