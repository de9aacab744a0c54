"""The page of results of games with real cards between the players at the table."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial

from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.tallies import Tally, tallies
from picket_desktop.saved.trouble import reason
from picket_desktop.table.screens.marking.night import NightSheet, NightWebPage
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.tables import tabled
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.counting import Line, Table
from picket_desktop.words.numerals import decimal
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

AT_ONCE = 0.05
"""How long the page waits for the figures before it opens without them, in seconds."""


class TallyPage(NightSheet):
    """Shows the results of all games between these players, which are read in a separate thread. If the
    ``record`` of the current game has any moves, the game can be saved from here as a page or a score
    sheet."""

    name = "Tallies"
    title_key = "marking.tally"
    title_size = 46.0
    span = 760.0, 24, 30.0

    def __init__(self, host: Host, rules: Rules, names: Sequence[str], record: Record | None = None) -> None:
        super().__init__(host)
        self.rules, self.names, self.record = rules, tuple(names), record
        self._reading: Reading[tuple[Tally, ...]] = host.store.reading(self._read)
        self._reading.wait(AT_ONCE)

    def _read(self, connection: sqlite3.Connection) -> tuple[Tally, ...]:
        return tallies(connection, self.rules.name, self.names)

    @property
    def subtitle(self) -> str:
        return words_for(self.rules, self.host.settings.plain).say(self.rules.title)

    def buttons(self) -> list[Entry]:
        web = [wording("web", "web.save")] if self.record and self.record.moves else []
        return [*web, wording("done")]

    def head(self, place: Rect, moment: Moment) -> list[Block]:
        return self._laid(place, moment)[:1]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        return self._laid(place, moment)[1:]

    def _laid(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the table of results under its heading, or a message if there are no results."""
        printed = partial(printed_lines, place=place, size=moment.scale.type(24), measure=moment.measure)
        if not self._reading.done:
            return [space(0.0), *printed(said("marking.reading"))]
        try:
            found = self._reading.result()
        except Exception as error:  # whatever it is, the page reports it
            return [space(0.0), *printed(said("marking.unread", why=why(error, reason(error))))]
        return tabled(Table(said("marking.all"), self.names, self._lines(found)), place, moment)

    def _lines(self, found: Sequence[Tally]) -> tuple[Line, ...]:
        family = words_for(self.rules, self.host.settings.plain).families[self.rules.family]
        counted, lost = family.counted, {"foul": said("marking.foul"), "ruled": said("marking.ruled")}
        lines = [
            Line(family.marking.won(self.rules), tuple(_of(one.games_won, one.games) for one in found)),
            *(
                Line(name, tuple(str(getattr(one, field)) for one in found))
                for field, name in lost.items()
                if any(getattr(one, field) for one in found)
            ),
            Line(said("marking.deals-won"), tuple(_of(one.deals_won, one.deals) for one in found)),
            Line(
                counted.points, tuple(decimal(one.points / one.deals) if one.deals else "–" for one in found)
            ),
        ]
        for field, name in counted.bonuses.items():
            lines.append(Line(name, tuple(str(getattr(one, field)) for one in found)))
        return tuple(lines)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("web") if self.record:
                self.host.open(NightWebPage(self.host, self.record))
                self.host.play("paper_slide")
            case _:
                super().handle(intent)

    def tick(self, now: float) -> bool:
        return self._reading.done


def _of(number: int, all: int) -> str:
    return said("marking.of", number=number, all=all)
