"""Count how many presses it takes to mark deals. The computer's players play the deals, and a simulated
person who knows the page marks them with its buttons. python -m tests.marking.presses [--game cotton]
[--deals 1000] [--size 1024x640] [--type 100]"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.marking import Dealer, NextDeal, Rest
from picket_desktop.engine.picket.marking.marks import Trick
from picket_desktop.engine.piquesept.marking import Taken
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.table import seating
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.widgets.intents import Press
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, Look
from picket_desktop.words.family import MarkRow
from picket_desktop.words.words import words_for
from tests.marking.games import played, result
from tests.table.pilot import UNPAINTED, Pilot

NAMES = "Anne", "Jack", "Ruth", "Will"
ALL_CALLS = "part/calls"
"""Id of the button that opens all calls, on a page with room for them all."""
DEALS = "cotton", "rubicon"
"""The games whose presses are counted by default."""


class Thumb:
    """Presses the buttons on the page of a marked game, as a person would. ``shown`` holds what was on the
    page before each press, with the id of the button, and what was there after the last press."""

    def __init__(self, rules: Rules, folder: Path, size: tuple[int, int], scale: int) -> None:
        self.pilot = Pilot(seating.marking, folder, size, Settings(text_scale=scale), UNPAINTED)
        self.app = self.pilot.app
        names = NAMES[: games.marker(rules).seats]
        self.page = MarkingPage(self.app, MarkedGame(begun(rules, names), self.app.store.games.place()))
        self.app.home(self.page)
        self.presses, self.shown = 0, list[tuple[str, list[Look]]]()

    @property
    def game(self) -> MarkedGame:
        return self.page.game

    def looks(self) -> list[Look]:
        """Return the looks now shown by the page."""
        return self.page.layout(self.app.moment(self.app.attention))

    def press(self, id: str) -> None:
        """Press a button, which must exist and not be pale, scrolling to it and back if necessary."""
        looks, top = self.looks(), self.page.scroll.top
        self.shown.append((id, looks))
        if any(isinstance(one, AwayLook) for one in looks if one.id == id):
            self.app.focus(id)
            looks = self.looks()
        (look,) = (one for one in looks if one.id == id)
        assert isinstance(look, ButtonLook)
        assert not look.dim, (id, look.name)
        self.presses += 1
        self.page.handle(Press(id))
        self.page.scroll.to(top)

    def mark(self, mark: Move) -> None:
        """Press the button for a mark, first opening the part or row it is in if necessary."""
        row, id = self._where(mark)
        opens, there = f"open/{row.key}", self.ids()
        if not {id, opens} & there:
            part = f"part/{row.part}"
            self.press(part if part in there else ALL_CALLS)
        if id not in self.ids():
            self.press(opens)
        self.press(id)

    def ids(self) -> set[str]:
        """Return the ids of the looks on the page."""
        return {look.id for look in self.looks()}

    def _where(self, mark: Move) -> tuple[MarkRow, str]:
        """Return the row of a mark, and the id of its button."""
        words = words_for(self.game.rules, self.app.settings.plain)
        marking = words.families[self.game.rules.family].marking
        for offer in self.game.offers():
            if mark in offer.marks:
                row = marking.row(offer, self.game.names, self.game.state)
                slot = next(entry.slot for entry in row.entries if entry.mark == mark)
                return row, f"mark/{row.key}/{slot}"
        raise AssertionError(mark.write())

    def deal(self, marks: Sequence[Move]) -> int:
        """Mark a deal, and return the number of presses. If one side wins all remaining tricks, they are
        marked at once."""
        before = self.presses
        for at, mark in enumerate(marks):
            rest = self._rest(marks[at:])
            if rest is not None:
                self.mark(rest)
                break
            self.mark(mark)
        return self.presses - before

    def _rest(self, marks: Sequence[Move]) -> Rest | None:
        """Return the single mark that stands for these last tricks, or None if there is none."""
        sides = {_side(mark) for mark in marks}
        if len(marks) < 3 or len(sides) > 1 or None in sides:
            return None
        wanted = self._after(marks)
        for offer in self.game.offers():
            for mark in offer.marks:
                alike = isinstance(mark, Rest) and {_side(mark.marks[0])} == sides
                if alike and not self.game.why_not(mark) and self._after(mark.marks) == wanted:
                    return mark
        return None

    def _after(self, marks: Sequence[Move]) -> str:
        """Return the result of the deal after some marks, or "goes on" if the deal is not over."""
        state, marker = self.game.state, self.game.marker
        for mark in marks:
            if marker.actor(state) < 0:
                break
            state = marker.marked(state, mark)
        return result(state.now) if marker.actor(state) < 0 else "goes on"

    def close(self) -> None:
        self.app.quit()


def _side(mark: Move) -> int | None:
    """Return the side that takes a trick, or None for a mark that is not a trick."""
    if isinstance(mark, Trick):
        return mark.winner
    return int(mark.alone) if isinstance(mark, Taken) else None


def deals_of(marks: Sequence[Move]) -> Iterator[list[Move]]:
    """Yield the marks of a game, one deal at a time."""
    deal: list[Move] = []
    for mark in marks:
        if isinstance(mark, Dealer | NextDeal) and deal:
            yield deal
            deal = []
        deal.append(mark)
    yield deal


def counted(name: str, seed: int, size: tuple[int, int], scale: int) -> Iterator[int]:
    """Yield the number of presses that each deal takes, in one game after another without end."""
    rules = games.rules(name)
    for number in count(seed):
        with TemporaryDirectory() as folder:
            thumb = Thumb(rules, Path(folder), size, scale)
            try:
                marks, state = played(rules, number)
                for deal in deals_of(marks):
                    yield thumb.deal(deal)
                assert result(thumb.game.state.now) == result(state.now)
            finally:
                thumb.close()


def main() -> None:
    """Count the presses for as many deals as asked for, and print how many deals took each number of
    presses."""
    parser = argparse.ArgumentParser(prog="python -m tests.marking.presses")
    parser.add_argument("--game", action="append", choices=games.names())
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1024x640")
    parser.add_argument("--type", type=int, default=100)
    args = parser.parse_args()
    wide, tall = map(int, args.size.split("x"))
    for name in args.game or DEALS:
        found = Counter(islice(counted(name, args.seed, (wide, tall), args.type), args.deals))
        mean = sum(number * times for number, times in found.items()) / found.total()
        print(f"{name}: {found.total()} deals, {mean:.1f} presses, at most {max(found)}")
        for number, times in sorted(found.items()):
            print(f"  {number:3} presses  {times:5}  {'#' * round(60 * times / max(found.values()))}")


if __name__ == "__main__":
    main()
