"""The page for choosing a game to watch: which game, who plays, and which hands are face up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import opponents, seats
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.words import words_for

PLAYER = "player "
"""The prefix of the ids of the choices of a player; the number of the seat follows."""

Begins = Callable[[Rules, Sequence[str], bool], Screen]
"""A function that makes the table for a game of these players, in the order of the seats; with all hands face
up, if True."""


class WatchPage(SheetPage):
    """The page shown before watching a game. ``begins`` makes its table."""

    name = "Watch a game"
    title_key = "watch.title"
    title_size = 46.0
    span = 760.0, 25, 28.0
    main = "begin"

    def __init__(self, host: Host, begins: Begins) -> None:
        super().__init__(host)
        self._begins = begins
        self._tables = [games.rules(name) for name in games.names()]
        last = host.store.preferences.agreement.game
        self.rules = next((rules for rules in self._tables if rules.name == last), self._tables[0])
        self.players = self._best()
        self.open_hands = True

    def _best(self) -> list[str]:
        """Return the strongest players of the game, one for each seat, with the strongest in the nearest
        seat. A player has several seats only if there are not enough players."""
        known = opponents(self.rules)[::-1]
        return [known[seat % len(known)] for seat in range(seats(self.rules))]

    def buttons(self) -> list[Entry]:
        return [wording("begin", "watch.begin"), ("back", said("back"), said("back.says"))]

    @property
    def choices(self) -> list[Choice]:
        titles = tuple(words_for(one, self.host.settings.plain).say(one.title) for one in self._tables)
        at = [one.name for one in self._tables].index(self.rules.name)
        hands = said("watch.hands.all"), said("watch.hands.one")
        return [
            Choice("which", said("watch.which"), titles, at, said("watch.which.says"), around=True),
            *map(self._player, range(len(self.players))),
            Choice(
                "hands",
                said("watch.hands"),
                hands,
                not self.open_hands,
                said("watch.hands.says"),
                around=True,
            ),
        ]

    def _player(self, seat: int) -> Choice:
        known = opponents(self.rules)
        names = tuple(page_words().portrait(player).name for player in known)
        label = said("watch.near") if seat == 0 else said("watch.other", number=seat + 1)
        at = known.index(self.players[seat])
        return Choice(f"{PLAYER}{seat}", label, names, at, said("watch.player.says"), around=True)

    def choose(self, id: str, at: int) -> None:
        if id == "which":
            self.rules = self._tables[at]
            self.players = self._best()
        elif id == "hands":
            self.open_hands = not at
        else:
            self.players[int(id.removeprefix(PLAYER))] = opponents(self.rules)[at]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, measure = moment.scale, moment.measure
        size = scale.type(25)
        found = printed_lines(said("watch.lead"), place, scale.type(22), measure, CENTRED, size * 0.5)
        choices = self.choices
        stacked = any(choice.stacked(place.w, size, scale, measure) for choice in choices)
        for choice in choices:
            found += [choice.row(place, size, scale, stacked), space(2 * scale.u)]
        return found

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("begin"):
                self.host.play("wood_tap")
                self.host.open(self._begins(self.rules, self.players, self.open_hands))
            case _:
                super().handle(intent)
