"""The page on which a game with real cards begins: which game, by which house rules, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.marked_game import may_pool
from picket_desktop.sitting.setup import LONGEST_NAME, as_name, seats
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.choice import Choice, NameField
from picket_desktop.table.widgets.intents import Intent, Press, Write
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import words_for

SEATS = 4
"""Maximum number of players of any game."""
BOTH = 2
"""Minimum number of players. The choice of a pool comes after their names, so that the names never move."""

Begins = Callable[[Rules, tuple[str, ...]], Screen]
"""A function that makes the page for marking a game by these rules between players of these names. If there
is one player more than the game has seats, it is played for a pool."""


class MarkingSetup(SheetPage):
    """The page before a game is marked. ``tables`` are the available games; ``begins`` makes the page on
    which the chosen game is marked."""

    name = "Keep the score"
    title_key = "marking.title"
    title_size = 46.0
    span = 760.0, 25, 28.0
    main = "begin"

    def __init__(self, host: Host, tables: Sequence[Rules], begins: Begins) -> None:
        super().__init__(host)
        self._tables, self._begins = tables, begins
        last = host.store.preferences.agreement.marked
        self.rules = next((rules for rules in tables if rules.name == last), tables[0])
        self._pooled = self._agreed = False
        self.names = [*host.store.preferences.agreement.names, *[""] * SEATS][:SEATS]

    def buttons(self) -> list[Entry]:
        back = "back", said("back"), said("marking.back.says")
        return [wording("rules", "marking.rules"), wording("begin", "marking.begin"), back]

    @property
    def choices(self) -> list[Choice]:
        titles = tuple(words_for(one, self.host.settings.plain).say(one.title) for one in self._tables)
        at = [one.name for one in self._tables].index(self.rules.name)
        found = [Choice("which", said("marking.which"), titles, at, said("marking.which.says"), around=True)]
        if may_pool(self.rules):
            values, says = (said("off"), said("on")), said("marking.pool.says")
            found.append(Choice("pool", said("marking.pool"), values, self._pooled, says, around=True))
        return found

    def choose(self, id: str, at: int) -> None:
        if id == "pool":
            self._pooled = bool(at)
        else:
            self.rules = self._tables[at]

    @property
    def _people(self) -> int:
        """How many people play: for a pool, one more than there are seats."""
        return seats(self.rules) + (self._pooled and may_pool(self.rules))

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, measure = moment.scale, moment.measure
        size = scale.type(25)
        choice, *pool = self.choices
        fields = [self._field(seat) for seat in range(self._people)]
        stacked = choice.stacked(place.w, size, scale, measure) or fields[0].stacked(place.w, size, measure)
        found = [choice.row(place, size, scale, stacked), space(6 * scale.u)]
        for at, field in enumerate(fields, 1):
            found += [field.row(place, size, scale, stacked), space(2 * scale.u)]
            found += [one.row(place, size, scale, stacked) for one in pool if at == BOTH]
        changed = len(self.rules.changed())
        house = counted("new.house.differ", changed) if changed else said("new.house.none")
        entry = "house", house, said("new.house.says")
        found += [space(6 * scale.u), *buttons([entry], place, scale)]
        what = words_for(self.rules, self.host.settings.plain).families[self.rules.family].marking.introduced
        return [*found, *printed_lines(what, place, scale.type(22), measure)]

    @property
    def fills(self) -> bool:
        return True  # the game is chosen by several presses, during which nothing may move

    def _field(self, seat: int) -> NameField:
        label = self._player(seat)
        return NameField(f"name {seat}", label, self.names[seat], label, said("marking.player.says"))

    def _player(self, seat: int) -> str:
        return said("marking.player", number=seat + 1)

    @property
    def comes_back(self) -> bool:
        return not self._agreed  # coming from the house rules, the red button is what comes next

    def handle(self, intent: Intent) -> None:
        self._agreed = intent == Press("house")
        match intent:
            case Write(id, text) if id.startswith("name "):
                self.names[int(id.split()[1])] = as_name(text)
            case Press("rules"):
                self.host.open(RulesPage(self.host, self.rules))
                self.host.play("paper_slide")
            case Press("house"):
                self.host.open(
                    HouseRules(self.host, self.rules, self._use, games.marker(self.rules).unheeded)
                )
                self.host.play("paper_slide")
            case Press("begin"):
                self.host.play("wood_tap")
                preferences = self.host.store.preferences
                agreed = replace(preferences.agreement, names=tuple(self.names), marked=self.rules.name)
                preferences.agree(agreed)
                written = enumerate(self.names[: self._people])
                names = [" ".join(name.split()) or self._player(seat) for seat, name in written]
                self.host.home(self._begins(self.rules, told_apart(names)))
            case _:
                super().handle(intent)

    def _use(self, rules: Rules) -> None:
        self.rules = rules


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, with a number after a name that an earlier player already has.

    >>> told_apart(["Eva", "Eva", "Ruth"])
    ('Eva', 'Eva 2', 'Ruth')
    """
    found = list[str]()
    for name in names:
        short = name[: LONGEST_NAME - 2]
        numbered = (name, *(f"{short} {number}" for number in range(2, len(names) + 2)))
        found.append(next(one for one in numbered if one not in found and (one == name or one not in names)))
    return tuple(found)
