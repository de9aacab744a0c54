"""From an agreement, or from a game that was kept, to the table."""

from __future__ import annotations

from picket_desktop import sitting
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Record
from picket_desktop.saved.games import Shelf
from picket_desktop.sitting import Setup
from picket_desktop.table.play.tables import table
from picket_desktop.table.screens.new_game import NewGame
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.words.words import said


def waiting(host: Host) -> bool:
    """Whether a game was left unfinished."""
    return Shelf(host.data).waiting()


def new_game(host: Host) -> Screen:
    """The page on which a game is agreed."""
    return NewGame(host, sit_down)


def sit_down(host: Host, setup: Setup) -> Screen:
    """The table, for a game that begins."""
    return table(host, sitting.sit_down(setup, _Keeping(host)))


def take_up(host: Host) -> Screen:
    """The table, with the game that waited. One that cannot be read is set aside, the player told where,
    and another may be agreed instead."""
    keeping = _Keeping(host)
    try:
        record = keeping.shelf.take_up()
        if record:
            return table(host, sitting.take_up(record, keeping))
    except BadText:
        keeping.shelf.set_aside()
        host.notice(said("kept.aside", where=keeping.shelf.aside))
    except (UnicodeDecodeError, OSError):
        host.notice(said("kept.aside", where=keeping.shelf.aside))
    return new_game(host)


class _Keeping:
    """Saves a game at every move, and says once if the disk refuses."""

    def __init__(self, host: Host) -> None:
        self.shelf = Shelf(host.data)
        self._host = host
        self._told = False

    def __call__(self, record: Record, over: bool) -> None:
        self.shelf.save(record, over)
        if self.shelf.trouble and not self._told:
            self._host.notice(said("kept.refused", why=self.shelf.trouble))
        self._told = bool(self.shelf.trouble)
