"""The page for choosing what is printed, and how."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from picket_desktop import paths
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.printed.apart import Printed, Printing
from picket_desktop.printed.sizes import (
    CARDS,
    OF_A_GAME,
    OF_CARDS,
    PACK,
    PACKS,
    SHEETS,
    SINGLE,
    THINGS,
    TYPE_SIZES,
    Order,
)
from picket_desktop.printed.telling import tells
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.settings import BACKS, FACES
from picket_desktop.saved.settings import PACKS as COLOURS
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.new_game.draft import furnished
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.screens.statistics.page import in_lines
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import page_words, said, said_of

VALUES = {"faces": "settings.faces", "colours": "settings.pack", "back": "settings.back"}
"""The catalogue entries for the values of a choice, for the choices that are also a setting."""


class PrintPage(FootedPage):
    """Shows what can be printed. A separate process makes the file, which is saved among the player's
    documents."""

    name = "Print"
    title_key = "print.title"
    main = "print"
    span = 900.0, 24, 34.0

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        settings, last = host.settings, host.store.preferences.agreement.game
        game = last if last in games.names() else games.DEFAULT
        self.order = Order(
            PACK,
            self._agreed(game),
            self._agreed(game).pack,
            settings.faces,
            settings.pack,
            settings.back,
            plain=settings.plain,
        )
        self._printing: Printing | None = None
        self._opening: Reading[bool] | None = None

    def _agreed(self, name: str) -> Rules:
        """Return a game with the house rules last agreed on for it."""
        return furnished(name, self.host.store.preferences.agreement)

    @property
    def folder(self) -> Path:
        """The folder in which files are saved."""
        return paths.records_folder(self.host.store.folder or paths.data_folder())

    # layout

    def buttons(self) -> list[Entry]:
        return [wording("print", "print.print"), wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, size, small = moment.scale, moment.scale.type(25), moment.scale.type(21)
        found = list[Block]()
        for choice in self.choices:
            stacked = choice.stacked(place.w, size, scale, moment.measure)
            found.append(choice.row(place, size, scale, stacked, dim=self._printing is not None))
        says = said("print.making") if self._printing else tells(self.order)
        return [*found, space(size * 0.4), *printed_lines(says, place, small, moment.measure, CENTRED)]

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks of the page, with its main button dimmed while something is being printed."""
        found = super().layout(moment)
        if self._printing is None:
            return found
        return [altered(look, dim=True) if look.id == self.main else look for look in found]

    # choices

    @property
    def choices(self) -> list[Choice]:
        return [self._choice(id, values) for id, values in self._offered().items()]

    def _offered(self) -> dict[str, tuple[str | int, ...]]:
        """Return the values of the choices that apply to the chosen thing."""
        found: dict[str, tuple[str | int, ...]] = {"thing": THINGS}
        thing = self.order.thing
        if thing in OF_CARDS:
            found |= {"cards": PACKS, "size": tuple(CARDS)}
        if thing == PACK:
            found |= {"faces": FACES, "colours": COLOURS, "back": BACKS}
        if thing in OF_A_GAME:
            found |= {"rules": games.names()}
        if thing != PACK:
            found |= {"points": TYPE_SIZES}
        if thing in OF_A_GAME:
            found |= {"plain": (True, False)}
        return found | {"sheet": (*SHEETS, SINGLE) if thing == PACK else tuple(SHEETS)}

    def _choice(self, id: str, values: Sequence[str | int]) -> Choice:
        now = self.order.rules.name if id == "rules" else getattr(self.order, id)
        written = tuple(self._written(id, value) for value in values)
        return Choice(id, said(f"print.{id}"), written, values.index(now), self._says(id), around=True)

    def _says(self, id: str) -> str:
        """Return the note on a choice."""
        if id == "cards":
            return said("print.cards.says", number=self.order.cards, games=_playing(self.order.cards))
        offered = f"{id}.says"
        if id == "sheet" and self.order.thing == PACK:
            offered += f".{PACK}"
        return said(f"print.{offered}")

    def _written(self, id: str, value: str | int) -> str:
        if id == "rules":
            return said_of(games.rules(str(value)).title)
        if id == "plain":
            return said("print.plain.yes" if value else "print.plain.no")
        if id == "points":
            return said("print.points.number", number=value)
        return said(f"{VALUES.get(id, f'print.{id}')}.{value}")

    def choose(self, id: str, at: int) -> None:
        if self._printing is not None:
            return
        value = self._offered()[id][at]
        if id == "rules":
            self.order = self.order._replace(rules=self._agreed(str(value)))
        else:
            changed: dict[str, Any] = {id: value}
            self.order = self.order._replace(**changed)
        if self.order.sheet not in self._offered()["sheet"]:
            self.order = self.order._replace(sheet=next(iter(SHEETS)))

    # printing

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("print"):
                self._print()
            case _:
                super().handle(intent)

    def _print(self) -> None:
        if self._printing is not None:
            return
        self.host.play("wood_tap")
        try:
            self._printing = Printing(self.order, self.folder)
        except OSError as error:
            self._refused(why(error))

    def tick(self, now: float) -> bool:
        if self._opening is not None and self._opening.done:
            opened, self._opening = self._opening.result(), None
            if not opened:
                self.host.notice(said("print.not-opened"))
        made = self._printing.poll() if self._printing else None
        if made is None:
            return False
        self._printing = None
        if made.trouble:
            self._refused(made.trouble)
        else:
            self.host.play("paper_lay")
            self.host.open(self._saved(made))
        return True

    def rests(self, now: float) -> bool:
        return self._printing is None and self._opening is None

    def _refused(self, why: str) -> None:
        says = [said("print.why", why=why), in_lines(self.folder)]
        self.host.open(told(self.host, said("print.refused"), says))

    def _saved(self, made: Printed) -> Screen:
        """Return the sheet that says where the file is and offers to open it."""
        says = [said("print.saved", file=made.file.name), in_lines(made.file.parent)]
        answers = (
            Answer(*wording("open", "print.open"), lambda: self._open(made.file)),
            Answer("done", said("done"), said("done.says")),
        )
        return Asking(self.host, said("print.done"), says, answers)

    def _open(self, file: Path) -> None:
        self._opening = Reading(lambda: self.host.browse(file.as_uri()))

    def closed(self) -> None:
        if self._printing is not None:
            self._printing.close()


def _playing(number: int) -> str:
    """Return the names of the games that are played with this many cards."""
    found = (games.rules(name) for name in games.names())
    return page_words().say.language.listed([said_of(rules.title) for rules in found if rules.pack == number])
