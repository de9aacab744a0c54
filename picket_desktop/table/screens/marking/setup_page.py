"""The page on which a game with real cards is begun: which game, by which house rules, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import seats
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.intents import Intent, Press, Write
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, row_tall, stacks, wording
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.table.widgets.scroll import Block, space
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import words_for

LONGEST = 20
"""The most letters of a name, so that it fits over its column."""

Begins = Callable[[Rules, tuple[str, ...]], Screen]
"""Makes the page on which a game by these rules, of players of these names, is marked."""


class MarkingSetup(SheetPage):
    """The page before a game is marked. ``tables`` are the games that there are, and ``begins`` makes the
    page on which one is marked."""

    name = "Keep the score"
    title_key = "marking.title"
    title_size = 46.0
    span = 760.0, 25, 28.0
    main = "begin"

    def __init__(self, host: Host, tables: Sequence[Rules], begins: Begins) -> None:
        super().__init__(host)
        self._tables, self._begins = tables, begins
        self.rules = tables[0]
        self.names = [""] * 4

    def buttons(self) -> list[Entry]:
        return [wording("begin", "marking.begin"), wording("back")]

    @property
    def choices(self) -> list[Choice]:
        titles = tuple(words_for(one, self.host.settings.plain).say(one.title) for one in self._tables)
        at = [one.name for one in self._tables].index(self.rules.name)
        return [Choice("which", said("marking.which"), titles, at, said("marking.which.says"), around=True)]

    def choose(self, id: str, at: int) -> None:
        self.rules = self._tables[at]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, measure = moment.scale, moment.measure
        size = scale.type(25)
        choice = self.choices[0]
        stacked = choice.stacked(place.w, size, scale, measure) or stacks(
            self._player(0), ["m" * LONGEST], place.w, size, measure
        )
        found = printed_lines(said("marking.what"), place, scale.type(22), measure, after=size * 0.5)
        found.append(choice.row(place, size, scale, stacked))
        changed = len(self.rules.changed())
        house = counted("new.house.differ", changed) if changed else said("new.house.none")
        entry = "house", house, said("new.house.says")
        found += [space(6 * scale.u), *buttons([entry], place, scale)]
        tall = row_tall(scale, size, stacked)
        for seat in range(seats(self.rules)):
            look = FieldLook(
                rect=place._replace(y=0, h=tall),
                id=f"name {seat}",
                label=self._player(seat),
                text=self.names[seat],
                size=size,
                empty=self._player(seat),
                name=said("marking.player.says"),
                stacked=stacked,
            )
            found.append(Block(tall + 2 * scale.u, [look]))
        return found

    def _player(self, seat: int) -> str:
        return said("marking.player", number=seat + 1)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Write(id, text) if id.startswith("name "):
                self.names[int(id.split()[1])] = "".join(filter(str.isprintable, text))[:LONGEST]
            case Press("house"):
                self.host.open(HouseRules(self.host, self.rules, self._use))
                self.host.play("paper_slide")
            case Press("begin"):
                self.host.play("wood_tap")
                written = enumerate(self.names[: seats(self.rules)])
                names = [" ".join(name.split()) or self._player(seat) for seat, name in written]
                self.host.home(self._begins(self.rules, _told_apart(names)))
            case _:
                super().handle(intent)

    def _use(self, rules: Rules) -> None:
        self.rules = rules


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, with a number after one that another player has already."""
    found = list[str]()
    for name in names:
        numbered = (name, *(f"{name} {number}" for number in range(2, len(names) + 2)))
        found.append(next(one for one in numbered if one not in found and (one == name or one not in names)))
    return tuple(found)
