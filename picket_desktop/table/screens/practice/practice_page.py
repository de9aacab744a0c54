"""A page of drills, from which to start series of questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.families import kinds
from picket_desktop.drills.item import Item
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.practice.offered import Line, offered
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.sheet import abreast, in_rows, printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import said
from picket_desktop.words.screens.drills import Drills
from picket_desktop.words.words import words_for

Open = Callable[[AtTable], Screen]
"""A function that makes the screen of the table where a series of questions is asked."""


class Begin(Protocol):
    """A function that begins a series. The items are dealt unless they are given. If names are given, the
    series has only items of these names."""

    def __call__(
        self,
        rules: Rules,
        kind: str,
        boxes: Sequence[Box],
        today: date,
        keep: Callable[[Box], None],
        *,
        items: Sequence[Item],
        names: Sequence[str],
    ) -> AtTable: ...


ROOMY, COLUMNS, AIR = 40.0, 28.0, 16.0
"""Minimum page width, in letters, for lines in two columns; the space between the columns, and the space
around the words of a line, in board units."""


def drilled_games() -> tuple[str, ...]:
    """Return the names of the rule sets that have drills."""
    return tuple(name for name in games.names() if kinds(games.rules(name)))


class PracticePage(FootedPage):
    """Offers drills by the rules chosen on the page. ``opens`` makes the table. While the cards of a series
    are being dealt, the page waits and marks the line that was pressed."""

    title_size = 50.0
    span = 1200.0, 24, 32.0
    main = ""

    def __init__(self, host: Host, opens: Open, deals: Begin) -> None:
        super().__init__(host)
        self._opens, self._deals = opens, deals
        self._names = drilled_games()
        self._row: AtTable | None = None
        self._again: Callable[[], None] = lambda: None

    @property
    def fills(self) -> bool:
        return True  # the rows may not move when another game has more or fewer of them

    @property
    def rules(self) -> str:
        """The name of the rule set to practise: the one last practised or, if there was none, last played. If
        it is not on this page, it is the first."""
        return self.host.store.preferences.agreement.to_practise(self._names)

    @property
    def today(self) -> date:
        return self.host.today.date()

    def _words(self) -> Drills:
        return words_for(games.rules(self.rules), self.host.settings.plain).drills

    # layout

    def buttons(self) -> list[Entry]:
        return [("done", said("done"), said("back.says"))]

    def lead(self) -> str:
        """Return the sentence at the head of the page."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        """Return a line for everything on offer."""
        raise NotImplementedError

    def absent(self) -> list[str]:
        """Return sentences about what is not offered."""
        return []

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the blocks of the page: the sentence at its head, the choices, the lines, and remarks on
        what is missing. The lines are in two columns if there is room."""
        scale, size = moment.scale, moment.scale.type(24)
        small = scale.type(19)
        found = self._lead(place, moment)
        found.append(space(6 * scale.u))
        found += [self._choice(choice, place, moment) for choice in self.choices]
        found.append(space(8 * scale.u))
        across = 2 if place.w >= size * ROOMY else 1
        sides, air = abreast(place, across, COLUMNS * scale.u), AIR * scale.u
        lines = (
            offered(line, "drills", sides[i % across], moment, air) for i, line in enumerate(self.lines())
        )
        found += in_rows([line.each(self._waits) for line in lines], across)
        for why in self.absent():
            found += printed_lines(why, place, small, moment.measure, CENTRED)
        return found

    def _lead(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the sentence at the head of the page, or the one saying that a series is being dealt.

        Both take up the same height, so that nothing moves under a press.
        """
        size = moment.scale.type(19)
        lead, dealing = (
            printed_lines(text, place, size, moment.measure, CENTRED)
            for text in (self.lead(), said("drills.dealing"))
        )
        if self._row is None:
            return lead
        return [*dealing, space(sum(block.tall for block in lead) - sum(block.tall for block in dealing))]

    @property
    def choices(self) -> list[Choice]:
        """The choices of the page, beginning with the rules."""
        at, titles = self._names.index(self.rules), tuple(map(self.game_title, self._names))
        says = said("drills.rules.says", game=titles[at])
        return [Choice("rules", said("drills.rules"), titles, at, says, around=True)]

    def choose(self, id: str, at: int) -> None:
        if self._row is None and id == "rules":
            self.host.store.preferences.practise(self._names[at])

    def _choice(self, choice: Choice, place: Rect, moment: Moment) -> Block:
        scale, size = moment.scale, moment.scale.type(25)
        stacked = choice.stacked(place.w, size, scale, moment.measure)
        return choice.row(place, size, scale, stacked, dim=self._row is not None)

    def game_title(self, name: str) -> str:
        """Return the title of a game."""
        rules = games.rules(name)
        return words_for(rules, self.host.settings.plain).say(rules.title)

    def _waits(self, look: Look) -> Look:
        """Dim a line while cards are being dealt for another, so that it cannot be started."""
        waits = self._row is not None and isinstance(look, RowLook)
        return altered(look, dim=True) if waits else look

    # actions

    def begin(
        self,
        rules: Rules,
        kind: str,
        boxes: Sequence[Box],
        items: Sequence[Item] = (),
        names: Sequence[str] = (),
    ) -> None:
        """Have a series dealt, from these ``items`` or from the items with these ``names``, if any are
        given."""
        keep = self.host.store.drills.keep
        self._row = self._deals(rules, kind, boxes, self.today, keep, items=items, names=names)

    def again(self) -> None:
        """Start a series of the same kind as the last."""
        self._again()

    def tick(self, now: float) -> bool:
        row = self._row
        if row is None or (row.poll() is None and row.question is None):
            return False
        self._row = None
        if row.question is None:
            row.close()
            why = row.trouble
            says = said("drills.nothing") if why == "none" else said("drills.trouble", why=why)
            self.host.open(told(self.host, said("drills.title"), [says]))
        else:
            self.host.open(self._opens(row))
        return True

    def rests(self, now: float) -> bool:
        return self._row is None

    def closed(self) -> None:
        if self._row is not None:
            self._row.close()
