"""From an agreement, or from a game that was kept, to the table."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from picket_desktop import sitting
from picket_desktop.engine import games
from picket_desktop.saved.store import Place, Waiting
from picket_desktop.saved.trouble import Gone
from picket_desktop.sitting import Setup
from picket_desktop.table.play.tables import presenter, table
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.games_page import GamesPage, Listed
from picket_desktop.table.screens.new_game import NewGame
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.words.pages import said
from picket_desktop.words.when import when
from picket_desktop.words.words import words_for


def listed(host: Host) -> list[Listed]:
    """The games that wait, in sentences, the one left last first."""
    return [_listed(host, waiting) for waiting in host.store.unfinished()]


def _listed(host: Host, waiting: Waiting) -> Listed:
    words = words_for(waiting.rules, host.settings.plain)
    names = [None, *(name.rpartition(" (")[0] for name in waiting.players[1:])]
    standing = words.families[waiting.rules.family].standing(waiting.totals, names)
    left = when(words.say, waiting.left, host.today)
    return Listed(waiting.place, words.say(waiting.rules.title), names[1] or "", standing, left)


def beneath(host: Host) -> tuple[str, ...]:
    """The game that was left last, for under the door that leads to it."""
    waiting = host.store.unfinished()
    if not waiting:
        return ()
    found = _listed(host, waiting[0])
    return (
        said("door.continue.game", game=found.game, name=found.name),
        found.standing,
        said("door.continue.when", when=found.when),
    )


def table_keys(host: Host) -> Sequence[tuple[str, str]]:
    """The keys at the table of the game that was last agreed."""
    last = host.store.agreement.game
    rules = games.rules(last if last in games.names() else games.DEFAULT)
    return presenter(rules).keys(words_for(rules, host.settings.plain))


def new_game(host: Host) -> Screen:
    """The page on which a game is agreed."""
    return NewGame(host, sit_down)


def games_page(host: Host) -> Screen:
    """All games that wait."""
    return GamesPage(host, lambda: listed(host), lambda place: host.home(taken_up(host, place)))


def sit_down(host: Host, setup: Setup) -> Screen:
    """The table, for a game that begins."""
    return table(host, sitting.sit_down(setup, host.store.place()))


def take_up(host: Host) -> Screen:
    """The table, with the game that was left last; the page of a new game where none waits any more."""
    waiting = host.store.unfinished()
    return taken_up(host, waiting[0].place) if waiting else new_game(host)


def taken_up(host: Host, place: Place) -> Screen:
    """The table, with a game that waits. One that cannot be taken up, whatever the reason, is set aside and
    that told; where the file cannot be read just now, it stays as it is."""
    try:
        found = sitting.take_up(host.store.take_up(place), place)
    except Gone:
        return told(host, said("aside.title"), [said("aside.gone")])
    except (OSError, sqlite3.OperationalError) as error:
        return told(host, said("aside.title"), [said("aside.later", why=error)])
    except Exception as error:
        host.store.set_aside(place, f"{type(error).__name__}: {error}")
        return told(host, said("aside.title"), [said("aside.game"), said("aside.kept")])
    try:
        return table(host, found)
    except Exception as error:
        found.leave()
        host.store.set_aside(place, f"{type(error).__name__}: {error}")
        return told(host, said("aside.title"), [said("aside.game"), said("aside.kept")])
