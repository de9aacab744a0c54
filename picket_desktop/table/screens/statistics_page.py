"""What the games that are kept come to: one game and one opponent at a time, in figures and a plot."""

from __future__ import annotations

import math
import os
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from picket_desktop import paths
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.engine.statistics import Wanted
from picket_desktop.saved import deals_table
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.statistics import Found, damaged_games, found
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.figures import POINT, figures, halves
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.intents import Adjust, Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.rows import ChoiceLook
from picket_desktop.table.widgets.scroll import Block, beside, space
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.words.counting import counting_of, game_named, opponent_named
from picket_desktop.words.pages import counted, page_words, said

LONG = 36
"""Characters of a path that have room in a line of the largest type."""
AT_ONCE, SOON = 0.03, 0.4
"""Seconds for which everything waits for the figures, and for which the page does before it comes without
them."""


class Choice(NamedTuple):
    """One of the rows in which it is chosen what is counted."""

    id: str
    label: str
    values: tuple[str, ...]
    at: int
    says: str


class StatisticsPage(FootedPage):
    """``wanted`` is what is shown first; None: the game played last; where every deal of it counts apart,
    those. The figures are read by a thread of their own; when they have come every row is looked at, and what
    is damaged is left out."""

    name = "Statistics"
    span = 1300.0, 22, 58.0

    def __init__(self, host: Host, wanted: Wanted | None = None) -> None:
        super().__init__(host)
        self.wanted = wanted
        self.found: Found | None = None
        self.refused = ""
        self._which = True
        self._since_opened = math.inf
        self._damaged: frozenset[int] = frozenset()
        self._reading: Reading[Found] | None = None
        self._checking: Reading[frozenset[int]] | None = None
        self._saving: Reading[Path] | None = None

    def opened(self) -> None:
        self._since_opened = min(self._since_opened, self.host.now)
        if self._reading is None and self._saving is None:
            self._checking = None
            self._ask()

    @property
    def title(self) -> str:
        return said("statistics.title")

    # what is read

    def _ask(self) -> None:
        """Have the figures read of what is wanted now."""
        wanted, since, lost = self.wanted, self.host.store.since, self._damaged

        def read(connection: sqlite3.Connection) -> Found:
            return found(connection, wanted, since, games.medians(), lost, games.names())

        self._reading = self.host.store.reading(read)
        if self._reading.wait(AT_ONCE):
            self._taken()

    def tick(self, now: float) -> bool:
        """Whatever has been read meanwhile is taken up."""
        changed = self.counts and now >= self._since_opened + SOON
        if self._reading is not None and self._reading.done:
            self._taken()
            changed = True
        if self._checking is not None and self._checking.done:
            self._checked()
            changed = True
        if self._saving is not None and self._saving.done:
            self._saved(self._saving)
            changed = True
        return changed

    def rests(self, now: float) -> bool:
        return self._reading is None and self._saving is None

    def _taken(self) -> None:
        reading, self._reading = self._reading, None
        if reading is None:
            return
        try:
            self.found, self.refused = reading.result(), ""
        except Exception as error:  # whatever it is: the page says so
            self.found, self.refused = None, str(error) or type(error).__name__
            return
        statistics = self.found.statistics
        if statistics is not None:
            self.wanted = statistics.wanted
            if self._which and not (statistics.wanted.apart or statistics.deals.number):
                self._which = False
                if statistics.deals_else:  # what was asked for is all among these
                    self.wanted = self.wanted._replace(apart=True)
                    self._ask()
                    return
        if self._checking is None:
            self._checking = self.host.store.reading(damaged_games)

    def _checked(self) -> None:
        """Figures in which something damaged was counted are counted again without it."""
        checking = self._checking
        try:
            lost = checking.result() if checking else frozenset[int]()
        except Exception:
            return
        if lost != self._damaged:
            self._damaged = lost
            self._ask()

    # what is seen

    @property
    def counts(self) -> bool:
        """Whether there is nothing to be shown yet."""
        return self.found is None and not self.refused

    def layout(self, moment: Moment) -> list[Look]:
        """What lies beneath is seen until the figures have come, or a while has passed."""
        early = self.counts and moment.now < self._since_opened + SOON
        return [] if early else super().layout(moment)

    def entries(self) -> list[tuple[str, str, str, str]]:
        """The buttons, the way out last."""
        found = []
        if self.found is not None and self.found.statistics is not None:
            says = said("statistics.csv.says", folder=_shortened(self._folder()))
            found.append(("csv", said("statistics.csv"), says, "normal"))
            found.append(("anew", said("statistics.anew"), said("statistics.anew.says"), "normal"))
        if self.host.store.since:
            says = said("statistics.again.says", day=self._since())
            found.append(("again", said("statistics.again"), says, "normal"))
        return [*found, ("done", said("done"), said("done.says"), "primary")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(22)

        def text(words: str, face: str = "english", ink: str = "ink", align: str = "left") -> list[Block]:
            return printed_lines(words, place, size, moment.measure, face, ink, align) if words else []

        if self.refused:
            return text(said("statistics.trouble", why=self.refused))
        if self.found is None:
            return text(said("statistics.wait"), "italic", "sepia", "centre")
        statistics = self.found.statistics
        if statistics is None:
            since = self.host.store.since
            none = said("statistics.none.since", day=self._since()) if since else said("statistics.none")
            return [*text(none), *text(self._remarks(), "italic", "sepia")]
        counting = counting_of(statistics, self.host.settings.plain, self.host.today)
        small = moment.scale.type(19)
        blocks = [*self._choices(place, moment), space(size * 0.4)]
        if statistics.points:
            each = round(statistics.deals.number / len(statistics.points))
            told_of = counted("statistics.bars" if statistics.seats == 2 else "statistics.stakes", each)
            left = room - sum(block.tall for block in blocks)
            blocks += figures(counting, statistics, told_of, place, moment, left)
        note = counting.note(statistics)
        return [
            *blocks,
            *(printed_lines(note, place, small, moment.measure, "italic", "sepia") if note else []),
        ]

    def _remarks(self) -> str:
        """What is not among the figures."""
        remarks = list[str]()
        statistics = self.found.statistics if self.found else None
        if statistics is not None and statistics.deals_else:
            key = "statistics.unaided" if statistics.wanted.apart else "statistics.apart"
            remarks.append(counted(key, statistics.deals_else))
        elif statistics is not None and statistics.wanted.apart:
            remarks.append(said("statistics.all-apart"))
        if statistics is not None and self.host.store.since:
            remarks.append(said("statistics.since", day=self._since()))
        if self.found is not None and self.found.left_out:
            remarks.append(counted("statistics.damaged", self.found.left_out))
        return " ".join(remarks)

    def _choices(self, place: Rect, moment: Moment) -> list[Block]:
        """In pairs where the words of two have room beside one another; the remarks in the place that is
        left, or beneath."""
        scale, size, small = moment.scale, moment.scale.type(24), moment.scale.type(19)
        sides = halves(place, scale)
        choices, arrow = self.choices, parts.arrows(scale, size)
        remarks, measure = self._remarks(), moment.measure

        def stacks(width: float) -> bool:
            return any(parts.stacks(c.label, c.values, width, size, measure, arrow) for c in choices)

        paired = not stacks(sides[0].w)
        stacked = not paired and stacks(place.w)
        tall = max(scale.reach(45), parts.row_tall(scale, size, stacked) - 7 * scale.u)

        def row(choice: Choice, side: Rect) -> Block:
            return Block(tall, lambda y: [_row(choice, side._replace(y=y, h=tall), size, stacked)], True)

        if not paired:
            found = [row(choice, place) for choice in choices]
        else:
            found = [
                beside(*(row(choice, side) for choice, side in zip(choices[i : i + 2], sides, strict=False)))
                for i in range(0, len(choices), 2)
            ]
        if not remarks:
            return found
        lines = wrapped(remarks, "italic", small, sides[1].w * 0.98, measure)
        written = len(lines) * small * parts.LEADING
        if not paired or len(choices) % 2 == 0 or written > tall:
            return [*found, *printed_lines(remarks, place, small, measure, "italic", "sepia")]

        def remarked(y: float) -> list[Look]:
            box = sides[1]._replace(y=y + (tall - written) / 2, h=written)
            return [parts.paragraph(lines, box, small, "italic", "sepia")]

        return [*found[:-1], beside(found[-1], Block(tall, remarked))]

    @property
    def choices(self) -> list[Choice]:
        """Which game, against whom, and, where some deals count apart, which of them."""
        if self.found is None or self.found.statistics is None:
            return []
        statistics, kinds = self.found.statistics, self.found.kinds
        wanted = statistics.wanted
        at = next(i for i, kind in enumerate(kinds) if kind[:2] == wanted[:2])
        named = tuple(game_named(kind.rules, kind.house, self.host.settings.plain) for kind in kinds)
        opponents = _opponents(kinds[at].opponents)
        names = tuple(opponent_named(player) for player in opponents)
        across = opponents.index(wanted.opponent)
        which = (said("statistics.apart.no"), said("statistics.apart.yes"))
        chosen = [
            Choice("game", said("statistics.game"), named, at, said("statistics.game.says", game=named[at])),
            Choice(
                "opponent",
                said("statistics.opponent"),
                names,
                across,
                said("statistics.opponent.says", name=names[across]),
            ),
        ]
        if statistics.deals_else or wanted.apart:
            says = said("statistics.apart.says", which=which[wanted.apart])
            chosen.append(Choice("apart", said("statistics.apart"), which, int(wanted.apart), says))
        return chosen

    def _since(self) -> str:
        return _day(datetime.fromtimestamp(self.host.store.since / 1000), self.host.today)

    # what is done

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Adjust(id, by):
                self._step(id, by)
            case Press("csv"):
                self.host.play("wood_tap")
                self._save()
            case Press("anew"):
                self.host.play("wood_tap")
                self.host.open(self._asked())
            case Press("again"):
                self.host.play("wood_tap")
                self._count_since(None)
            case Press(id) if not id.startswith(POINT):
                self._step(id, 1)
            case _:
                super().handle(intent)

    def _step(self, id: str, by: int) -> None:
        choice = next((choice for choice in self.choices if choice.id == id), None)
        if choice is None or self.found is None or self.wanted is None:
            return
        at = min(len(choice.values) - 1, max(0, choice.at + by))
        if at == choice.at:
            return
        kinds, before = self.found.kinds, self.wanted
        kind = next(kind for kind in kinds if kind[:2] == before[:2])
        if id == "game":
            self.wanted, self._which = Wanted(kinds[at].rules, kinds[at].house, before.opponent), True
        elif id == "opponent":
            self.wanted, self._which = before._replace(opponent=_opponents(kind.opponents)[at]), True
        else:
            self.wanted, self._which = before._replace(apart=bool(at)), False
        self.host.play("paper_lay")
        self._ask()

    def _asked(self) -> Asking:
        """Whether all is really to be counted anew."""
        return Asking(
            self.host,
            said("statistics.anew.title"),
            (said("statistics.anew.lost"), said("statistics.anew.kept")),
            (
                Answer(
                    "yes",
                    said("statistics.anew.yes"),
                    said("statistics.anew.yes.says"),
                    lambda: self._count_since(self.host.today),
                ),
                Answer("no", said("statistics.anew.no"), said("statistics.anew.no.says")),
            ),
        )

    def _count_since(self, moment: datetime | None) -> None:
        self.host.store.count_since(moment)
        self._ask()

    def _folder(self) -> Path:
        """Where a table is written."""
        return paths.records_folder(self.host.store.path.parent)

    def _save(self) -> None:
        """Have every deal written as a table, whatever game is shown."""
        if self._saving is not None:
            return
        folder, today, since = self._folder(), self.host.today, self.host.store.since

        def save(connection: sqlite3.Connection) -> Path:
            lost = damaged_games(connection)
            return deals_table.written(deals_table.lines(connection, since, lost), folder, today)

        self._saving = self.host.store.reading(save)

    def _saved(self, saving: Reading[Path]) -> None:
        self._saving = None
        try:
            file = saving.result()
            says = [said("statistics.csv.done", file=file.name), in_lines(file.parent)]
            self.host.open(told(self.host, said("statistics.csv.title"), says))
        except Exception as error:  # a full or a read-only disk, most likely
            why = getattr(error, "strerror", None) or str(error) or type(error).__name__
            says = [said("statistics.csv.why", why=why), in_lines(self._folder())]
            self.host.open(told(self.host, said("statistics.csv.refused"), says))


def statistics_entry(host: Host, rules: Rules, opponent: str) -> list[Entry]:
    """The way there from a table, to the game that is played and who is across, once anything has been
    reckoned; none where no statistics are wished for."""
    if not host.settings.statistics:
        return []
    why_not = "" if host.store.reckoned else said("statistics.not-yet")
    wanted = Wanted(rules.name, bool(rules.changed()), opponent)
    label, says = said("door.statistics"), said("door.statistics.says")
    return [Entry("statistics", label, says, lambda: host.open(StatisticsPage(host, wanted)), why_not)]


def _opponents(met: Sequence[str]) -> tuple[str, ...]:
    """All, and each."""
    return ("", *met)


def _day(then: datetime, now: datetime) -> str:
    return page_words().say.language.day(then, then.year != now.year)


def _shortened(folder: Path) -> str:
    """A folder in a line of the foot: its end, where it is long."""
    written = str(folder)
    return written if len(written) <= LONG else f"…{written[1 - LONG :]}"


def in_lines(folder: Path) -> str:
    """A folder in full, in as many lines as it takes: a path has no words at which it could be broken."""
    found = [""]
    for part in folder.parts:
        piece = part if part == folder.anchor else f"{part}{os.sep}"
        if len(found[-1]) + len(piece) > LONG:
            found.append("")
        found[-1] += piece
    return "\n".join(line for line in found if line)


def _row(choice: Choice, rect: Rect, size: int, stacked: bool) -> ChoiceLook:
    return ChoiceLook(
        rect=rect,
        id=choice.id,
        label=choice.label,
        value=choice.values[choice.at],
        size=size,
        name=choice.says,
        first=choice.at == 0,
        last=choice.at == len(choice.values) - 1,
        stacked=stacked,
    )
