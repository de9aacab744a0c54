"""The way to the table, from an agreement or from a saved game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Record
from picket_desktop.replay import Replay
from picket_desktop.saved.log import log_to
from picket_desktop.saved.place import Place
from picket_desktop.saved.tables.listing import Brought, Listed, Told
from picket_desktop.saved.trouble import Gone
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.setup import HUMAN, Setup, seated
from picket_desktop.table.play.replay.doors import replay_screen, reviewed
from picket_desktop.table.play.tables import presenter, table
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.games.import_page import TakingIn, reading, why_not
from picket_desktop.table.screens.games.page import GamesPage, Line
from picket_desktop.table.screens.games.record_page import RecordPage
from picket_desktop.table.screens.new_game.page import NewGame
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.statistics.page import StatisticsPage
from picket_desktop.words.pages import said
from picket_desktop.words.when import when
from picket_desktop.words.words import words_for


class Shelf:
    """The saved games, for the page that lists them."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def listed(self) -> Sequence[Listed]:
        return self._host.store.games.listed()

    def title(self, rules: str) -> str:
        words = words_for(games.rules(rules), self._host.settings.plain) if rules in games.names() else None
        return words.say(games.rules(rules).title) if words else rules

    def lines(self, games: Sequence[Listed]) -> dict[Place, Line]:
        told, left = self._host.store.games.told([g.place for g in games]), {g.place: g.left for g in games}
        return {place: line(self._host, game, left[place]) for place, game in told.items()}

    def take_up(self, place: Place) -> None:
        self._host.home(taken_up(self._host, place))

    def look_through(self, place: Place) -> None:
        self._open(place, partial(replay, keeping=place))

    def review(self, place: Place) -> None:
        self._open(place, partial(review, keeping=place))

    def record(self, place: Place) -> None:
        self._open(place, RecordPage)

    def _open(self, place: Place, page: Callable[[Host, Record], Screen]) -> None:
        """Open a page about a game, or a panel that tells why its record cannot be read just now."""
        host = self._host
        try:
            found = page(host, host.store.games.record(place))
        except Gone:
            found = told(host, said("aside.title"), [said("aside.gone")])
        except Exception as error:  # whatever it is, the page stays
            found = told(host, said("record.title"), [said("record.broken", why=error)])
        host.open(found)


def line(host: Host, game: Told, left: datetime) -> Line:
    """Describe in words a game that was left at a given time."""
    words = words_for(game.rules, host.settings.plain)
    names = [None, *(seated(name)[0] for name in game.players[1:])]
    family = words.families[game.rules.family]
    totals = game.totals
    ended = family.ended(game.winner, totals, names) if game.over else family.standing(totals, names)
    moment = when(words.say, left, host.today)
    return Line(
        words.say(game.rules.title),
        names[1] or "",
        ended,
        said("games.ended.when", when=moment) if game.over else said("door.continue.when", when=moment),
        ", ".join(said(f"game.{mark}") for mark in game.marks),
        game.deals,
    )


def beneath(host: Host) -> tuple[str, ...]:
    """Return the lines about the game that was left last, to show under the door that leads to it."""
    store = host.store
    waiting = store.games.unfinished()[:1]
    found = [line(host, Told(w.rules, w.players, w.totals, False, None), w.left) for w in waiting]
    return tuple(text for told in found for text in (told.named, told.standing, told.when))


def table_keys(host: Host) -> Sequence[tuple[str, str]]:
    """Return the keys at the table of the game that was agreed last."""
    last = host.store.preferences.agreement.game
    rules = games.rules(last if last in games.names() else games.DEFAULT)
    return presenter(rules).keys(words_for(rules, host.settings.plain))


def new_game(host: Host) -> Screen:
    """Return the page on which a game is agreed."""
    return NewGame(host, sit_down)


def games_page(host: Host) -> Screen:
    """Return the page that lists all games."""
    return GamesPage(host, Shelf(host))


def take_in(host: Host, given: str | Path) -> None:
    """Open a page on a game that was dropped on the window, or pasted, which describes and may keep it."""
    host.open(TakingIn(host, reading(host.store, given), partial(_brought, host)))


def _brought(host: Host, found: Brought | Exception) -> Screen:
    title = said("brought.title")
    if isinstance(found, Exception):
        return told(host, title, [why_not(found)])
    place, record = found.place, found.progress.record
    about = line(host, found.told, host.today)
    named, ended = about.named, about.standing
    answers, done = list[Answer](), Answer("done", said("done"), said("done.says"))
    seen = partial(_look_through, host, record, place)
    look = Answer("look", said("brought.look"), said("brought.look.says"), seen)
    if place is not None:
        there = host.store.games.told([place]).get(place)
        if there and not there.over:
            says = said("games.take.says", game=named)
            answers.append(Answer("take", said("games.take"), says, lambda: host.home(taken_up(host, place))))
        return Asking(host, title, [f"{named}.", ended, said("brought.there")], [*answers, look, done])
    if not found.told.over and not seated(record.players[HUMAN])[1]:
        play = partial(_play_on, host, found)
        answers.append(Answer("play", said("brought.play"), said("brought.play.says"), play))
    answers.append(look)
    keep = partial(_keep, host, found)
    answers.append(Answer("keep", said("brought.keep"), said("brought.keep.says"), keep))
    answers.append(Answer("not", said("brought.not"), said("brought.not.says")))
    return Asking(host, title, [f"{named}.", ended, said("brought.apart")], answers, main=answers[0].id)


def _look_through(host: Host, record: Record, keeping: Place | None) -> None:
    host.open(replay(host, record, keeping))


def _keep(host: Host, found: Brought) -> None:
    host.store.games.place().keep(found.progress)
    host.notice(said("brought.kept"))


def _play_on(host: Host, found: Brought) -> None:
    place = host.store.games.place()
    place.keep(found.progress)
    host.home(taken_up(host, place))


def statistics(host: Host) -> Screen:
    """Return the page of statistics."""
    return StatisticsPage(host)


def sit_down(host: Host, setup: Setup) -> Screen:
    """Return the table for a new game."""
    log_to(host.store.folder)
    return table(host, sitting_down.sit_down(setup, host.store.games.place()))


def replay(host: Host, record: Record, keeping: Place | None = None) -> Screen:
    """Return the table for replaying a recorded game from its first deal; reviews are saved in ``keeping``.
    For a record that does not play, return a panel that says why."""
    found = _replayed(host, record, keeping)
    if isinstance(found, Screen):
        return found
    found.go(found.deals[0])
    return replay_screen(host, found, presenter(record.rules), partial(table, host))


def review(host: Host, record: Record, keeping: Place | None = None) -> Screen:
    """Return the review of the last deal of a recorded game that is over, or a panel as in `replay`."""
    found = _replayed(host, record, keeping)
    if isinstance(found, Screen):
        return found
    if not found.reviewed:
        return told(host, said("review.title"), [said("review.failed")])
    return reviewed(host, found, presenter(record.rules), found.reviewed[-1], found.leave)


def _replayed(host: Host, record: Record, keeping: Place | None) -> Replay | Screen:
    """Return the recorded game, or a panel that says why it does not play."""
    try:
        found = Replay(record, keeping=keeping)
    except BadText as bad:
        reason = words_for(record.rules, host.settings.plain).refusals.reason(bad.reason)
        return told(host, said("replay.not"), [said("replay.why", line=bad.line, why=reason)])
    log_to(host.store.folder)
    return found


def take_up(host: Host) -> Screen:
    """Return the table with the game that was left last, or the page of a new game if none is waiting."""
    waiting = host.store.games.unfinished()
    return taken_up(host, waiting[0].place) if waiting else new_game(host)


def taken_up(host: Host, place: Place) -> Screen:
    """Return the table with a waiting game. A game that cannot be taken up, for whatever reason, is set
    aside, and a panel says so; if the file merely cannot be read just now, it stays as it is."""
    log_to(host.store.folder)
    try:
        found = sitting_down.take_up(host.store.games.take_up(place), place)
    except Gone:
        return told(host, said("aside.title"), [said("aside.gone")])
    except (OSError, sqlite3.OperationalError) as error:
        return told(host, said("aside.title"), [said("aside.later", why=error)])
    except Exception as error:
        host.store.games.set_aside(place, f"{type(error).__name__}: {error}")
        return told(host, said("aside.title"), [said("aside.game"), said("aside.kept")])
    try:
        return table(host, found)
    except Exception as error:
        found.leave()
        host.store.games.set_aside(place, f"{type(error).__name__}: {error}")
        return told(host, said("aside.title"), [said("aside.game"), said("aside.kept")])
