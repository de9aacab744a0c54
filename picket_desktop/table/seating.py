"""From an agreement, or from a game that was kept, to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop import sitting
from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Record
from picket_desktop.saved import agreement
from picket_desktop.saved.games import Shelf
from picket_desktop.sitting import Setup
from picket_desktop.table.play.tables import presenter, table
from picket_desktop.table.screens.new_game import NewGame
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.unfinished import Unfinished
from picket_desktop.words.pages import said
from picket_desktop.words.when import when
from picket_desktop.words.words import words_for


class Waiting(NamedTuple):
    """What is told of a game that was left unfinished, in sentences."""

    game: str
    name: str
    standing: str
    when: str


def told(host: Host) -> Waiting | None:
    """The game that waits, from its record; None where none does, or none that can be read."""
    shelf = Shelf(host.data)
    record, kept = shelf.look(), shelf.kept_at()
    if record is None:
        return None
    try:
        totals = sitting.seen(record).totals
    except BadText:
        return None
    rules, words = record.rules, words_for(record.rules, host.settings.plain)
    names = [None, *(name.rpartition(" (")[0] for name in record.players[1:])]
    standing = words.families[rules.family].standing(totals, names)
    when_ = when(words.say, kept or host.today, host.today)
    return Waiting(words.say(rules.title), names[1] or "", standing, when_)


def beneath(host: Host) -> tuple[str, ...]:
    """The game that waits, for under the door that leads to it."""
    found = told(host)
    if found is None:
        return ()
    return (
        said("door.continue.game", game=found.game, name=found.name),
        found.standing,
        said("door.continue.when", when=found.when),
    )


def table_keys(host: Host) -> Sequence[tuple[str, str]]:
    """The keys at the table of the game that was last agreed."""
    last = agreement.read(host.data).game
    rules = games.rules(last if last in games.names() else games.DEFAULT)
    return presenter(rules).keys(words_for(rules, host.settings.plain))


def new_game(host: Host) -> Screen:
    """The page on which a game is agreed; what becomes of one that waits is asked before it is lost."""
    return NewGame(host, sit_down, _asked_first)


def _asked_first(host: Host, anew: Callable[[], None]) -> Screen | None:
    """The question what becomes of the game that waits. One that cannot be read is set aside instead."""
    if not Shelf(host.data).waiting():
        return None
    found = told(host)
    if found is None:
        host.notice(said("kept.aside", where=Shelf(host.data).set_aside()))
        return None
    says = said("waits.game", **found._asdict()), said("waits.lost")
    return Unfinished(host, says, lambda: host.home(take_up(host)), anew)


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
