"""The games that wait, the one left last first: each is taken up by a press, or removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop.saved.store import Place
from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import TO_FIRST, Back, Intent, Key, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import button_width
from picket_desktop.table.widgets.scroll import Block, beside
from picket_desktop.table.widgets.sheet import PAIR_GAP, buttons, printed_lines
from picket_desktop.words.pages import said


class Listed(NamedTuple):
    """A game that waits, in words: which, who sits across, how it stands, when it was left."""

    place: Place
    game: str
    name: str
    standing: str
    when: str


class GamesPage(SheetPage):
    """``listed`` looks up the games; ``take_up`` goes to the table with one."""

    name = "Games"

    def __init__(
        self, host: Host, listed: Callable[[], Sequence[Listed]], take_up: Callable[[Place], None]
    ) -> None:
        super().__init__(host)
        self._listed, self._take_up = listed, take_up
        self.games = tuple(listed())

    def opened(self) -> None:
        self.games = tuple(self._listed())

    @property
    def title(self) -> str:
        return said("games.title")

    def width(self, moment: Moment) -> float:
        scale = moment.scale
        return min(scale.w - 40 * scale.u, max(760 * scale.u, scale.type(24) * 30.0))

    def matter(self, place: Rect, moment: Moment) -> list[Block]:
        size = moment.scale.type(20)
        found: list[Block] = []
        if not self.games:
            found += printed_lines(said("games.none"), place, size, moment.measure, after=size * 0.8)
        for at, game in enumerate(self.games):
            found.append(self._doors(at, game, place, moment))
            says = f"{game.standing} {said('door.continue.when', when=game.when)}"
            found += printed_lines(says, place, size, moment.measure, "italic", "sepia", after=size * 0.6)
        done = ("done", said("done"), said("done.says"))
        return [*found, *buttons([done], place, moment.scale, main="" if self.games else "done")]

    def _doors(self, at: int, game: Listed, place: Rect, moment: Moment) -> Block:
        """The way to the game, and beside it the one that removes it."""
        scale, gap = moment.scale, PAIR_GAP * moment.scale.u
        label = said("door.continue.game", game=game.game, name=game.name)
        away = said("games.remove")
        wide = button_width(away, scale.type(25), scale, moment.measure)
        row = place._replace(w=place.w - wide - gap)
        back = place._replace(x=place.right - wide, w=wide)
        says = said("games.take.says", game=label)
        take = buttons([(f"take {at}", label, says)], row, scale, main="" if at else "take 0")
        remove = buttons([(f"remove {at}", away, said("games.remove.says", game=label))], back, scale)
        return beside(*take, *remove)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press(id) if id.startswith("take "):
                self.host.play("wood_tap")
                self._take_up(self._game(id).place)
            case Press(id) if id.startswith("remove "):
                self.host.play("wood_tap")
                self.host.open(self._asked(self._game(id)))
            case Key("home" | "end" as key) if self.games:
                self.host.focus("take 0" if key in TO_FIRST else "done")
            case _:
                super().handle(intent)

    def _game(self, id: str) -> Listed:
        return self.games[int(id.rpartition(" ")[2])]

    def _asked(self, game: Listed) -> Asking:
        """Whether it is really to go."""
        return Asking(
            self.host,
            said("games.sure"),
            (said("waits.game", **game._asdict()), said("games.lost")),
            (
                Answer(
                    "remove",
                    said("games.give-up"),
                    said("games.give-up.says"),
                    lambda: self._remove(game.place),
                ),
                Answer("keep", said("games.keep"), said("games.keep.says")),
            ),
        )

    def _remove(self, place: Place) -> None:
        self.host.store.remove(place)
        self.opened()
        if not self.games:
            self.host.close()
