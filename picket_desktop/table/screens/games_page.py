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
from picket_desktop.table.widgets.scroll import Block, space
from picket_desktop.table.widgets.sheet import buttons, paired, printed_lines
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
        return min(scale.w - 40 * scale.u, max(700 * scale.u, scale.type(24) * 26.0))

    def matter(self, place: Rect, moment: Moment) -> list[Block]:
        scale, found = moment.scale, list[Block]()
        size, small = scale.type(25), scale.type(20)
        if not self.games:
            found += printed_lines(said("games.none"), place, size, moment.measure, after=size * 0.8)
        for at, game in enumerate(self.games):
            named = _named(game)
            found += printed_lines(named, place, size, moment.measure)
            says = f"{game.standing} {said('door.continue.when', when=game.when)}"
            found += printed_lines(says, place, small, moment.measure, "italic", "sepia", after=small * 0.3)
            doors = (
                (f"take {at}", said("games.take"), said("games.take.says", game=named)),
                (f"remove {at}", said("games.remove"), said("games.remove.says", game=named)),
            )
            found += [*paired(doors, place, scale, main="take 0"), space(small * 0.6)]
        done = ("done", said("done"), said("done.says"))
        return [*found, *buttons([done], place, scale, main="" if self.games else "done")]

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


def _named(game: Listed) -> str:
    """Which game it is, and with whom."""
    return said("door.continue.game", game=game.game, name=game.name)
