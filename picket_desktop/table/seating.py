"""The ways to a table: for a new game, a lesson, the deal of the day or real cards, or to continue, replay or
review a saved game. Also the shelf of saved games."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.known_deals import DAY
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.replay import Replay
from picket_desktop.saved.log import log_to
from picket_desktop.saved.place import Place
from picket_desktop.saved.tables.listing import Brought, Listed, Told, Waiting
from picket_desktop.saved.trouble import Damaged, Gone
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.day_deal import GAME, day_at, deal_at, is_todays, repeated, result
from picket_desktop.sitting.keeping import Nowhere
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.sitting.setup import HUMAN, Setup, seated
from picket_desktop.table.play.guides import learning
from picket_desktop.table.play.guides.looking_back import replay_screen, reviewed
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.games.day_page import DayPage
from picket_desktop.table.screens.games.day_result import made
from picket_desktop.table.screens.games.import_page import TakingIn, reading, why_not
from picket_desktop.table.screens.games.page import GamesPage, Line
from picket_desktop.table.screens.games.record_page import RecordPage
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.screens.marking.setup_page import MarkingSetup
from picket_desktop.table.screens.new_game.company import agreed_with
from picket_desktop.table.screens.new_game.page import NewGame
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.statistics.page import StatisticsPage
from picket_desktop.words.family import FamilyWords
from picket_desktop.words.pages import called, counted, said
from picket_desktop.words.voice import opened
from picket_desktop.words.when import when
from picket_desktop.words.words import words_for

_log = logging.getLogger(__name__)


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

    def statistics(self) -> None:
        self._host.open(StatisticsPage(self._host))

    def _open(self, place: Place, page: Callable[[Host, Record], Screen]) -> None:
        """Open a page about a game, or a panel saying why the game's record cannot be read just now."""
        host = self._host
        try:
            found = page(host, host.store.games.record(place))
        except Gone:
            found = told(host, said("aside.title"), [said("aside.gone")])
        except Exception as error:  # whatever it is, the page stays
            found = told(host, said("record.title"), [said("record.broken", why=error)])
        host.open(found)


def line(host: Host, game: Told, left: datetime) -> Line:
    """Return a line describing a game that was ``left`` at a given time."""
    words = words_for(game.rules, host.settings.plain)
    names = [
        game.players[0] if game.marked else None,
        *(called(seated(name)[0]) for name in game.players[1:]),
    ]
    ended = _stands(game, words.families[game.rules.family], names)
    moment = when(words.say, left, host.today)
    return Line(
        words.say(game.rules.title),
        words.say.language.listed(game.players) if game.marked else names[1] or "",
        ended,
        said("games.ended.when", when=moment) if game.over else said("door.continue.when", when=moment),
        ", ".join(said(f"game.{mark}") for mark in game.besides),
        game.deals,
        game.marked,
    )


def _stands(game: Told, family: FamilyWords, names: Sequence[str | None]) -> str:
    """Describe the state or the end of a game.

    If neither can be determined, whatever the error, return "", so that the game is still listed.
    """
    try:
        if game.over:
            return family.ended(game.winner, game.totals, names, game.lost_by)
        return family.left(game.totals, names, game.rules)
    except Exception:  # the title leads to every other game
        _log.exception("not told: %s of %s", game.rules.name, ", ".join(game.players))
        return ""


def in_hand(host: Host) -> Waiting | None:
    """Return the game to continue: the one left last, even a finished one whose pool continues. Today's deal
    has a button of its own, and is returned only if no other game is waiting."""
    waiting = host.store.games.to_continue()
    found = _day_played(host, games.rules(GAME)) if len(waiting) > 1 else None
    others = [game for game in waiting if found is None or game.place is not found[0]]
    return next(iter(others or waiting), None)


def beneath(host: Host) -> tuple[str, ...]:
    """Return the lines about the game to continue, shown under its door."""
    if (game := in_hand(host)) is None:
        return ()
    told = host.store.games.told([game.place]).get(game.place)
    found = line(host, told or Told(game.rules, game.players, game.totals, False, None), game.left)
    daily = told is not None and DAY in told.marks
    named = said("door.continue.day", game=found.named) if daily else found.named
    pool = host.store.games.pool
    if pool is not None and pool[0] is game.place:
        return named, opened(counted("marking.pool.lies", pool[1])), found.standing
    return named, found.standing, found.when


def last_game(host: Host) -> Rules:
    """Return the rules of the game set up last, or else of the default game, without house rules."""
    last = host.store.preferences.agreement.game
    return games.rules(last if last in games.names() else games.DEFAULT)


def table_keys(host: Host) -> Sequence[tuple[str, str]]:
    """Return the keys at the table of the game set up last, with their actions."""
    rules = last_game(host)
    found = presenter_of(rules).keys(words_for(rules, host.settings.plain))
    return [(host.sign(command), does) for command, does in found]


def new_game(host: Host) -> Screen:
    """Return the page for setting up a game."""
    return NewGame(host, sit_down, rehearsal, taught)


def taught(host: Host, lesson: Lesson | None) -> Screen:
    """Return the table of a lesson, at the step where the learner left off. Without a lesson, return the page
    of all lessons."""
    if lesson is None:
        return learning.page(host, new_game)
    return learning.begun(host, lesson, new_game=new_game)


def marking(host: Host) -> Screen:
    """Return the page on which a game with real cards is begun, in order to mark its score."""
    tables = [games.rules(name) for name in games.names()]
    return MarkingSetup(host, tables, partial(_marked, host))


def _marked(host: Host, rules: Rules, names: Sequence[str]) -> Screen:
    return MarkingPage(host, MarkedGame(begun(rules, names), host.store.games.place()))


def games_page(host: Host) -> Screen:
    """Return the page that lists all games."""
    return GamesPage(host, Shelf(host))


def take_in(host: Host, given: str | Path) -> None:
    """Open a page for a game that was dropped on the window or pasted. On this page the game can be saved."""
    host.open(TakingIn(host, reading(host.store, given), partial(_brought, host)))


def _brought(host: Host, found: Brought | Exception) -> Screen:
    title = said("brought.title")
    if isinstance(found, Exception):
        return told(host, title, [why_not(found)])
    place, record = found.place, found.progress.record
    if place is None:
        host.store.games.saw(record)
    about = line(host, found.told, host.today)
    named, ended = about.named, about.standing
    answers, done = list[Answer](), Answer("done", said("done"), said("done.says"))
    seen = partial(_look_through, host, record, place)
    look = Answer("look", said("brought.look"), said("brought.look.says"), seen)
    if place is not None:
        there = host.store.games.told([place]).get(place)
        if there and not there.over:
            says = said("games.take.says")
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


def sit_down(host: Host, setup: Setup) -> Screen:
    """Return the table for a new game."""
    log_to(host.store.folder)
    return table(host, sitting_down.sit_down(setup, host.store.games.place()))


def rehearsal(host: Host, setup: Setup) -> Screen:
    """Return the table for a new game that has not begun, to be drawn ahead."""
    return table(host, sitting_down.rehearsed(setup, 0))


def resting(host: Host, record: Record) -> Screen:
    """Return the table of a saved game as it stands, without resuming it, so that it can be drawn ahead."""
    if record.marked:
        return MarkingPage(host, MarkedGame(record, Nowhere()))
    return table(host, sitting_down.stopped(record, len(record.moves)))


def replay(host: Host, record: Record, keeping: Place | None = None) -> Screen:
    """Return the table for replaying a recorded game from its first deal; reviews are saved in ``keeping``.
    For a record that cannot be played through, return a panel that says why."""
    found = _replayed(host, record, keeping)
    if isinstance(found, Screen):
        return found
    found.go(found.deals[0])
    return replay_screen(host, found, presenter_of(record.rules), partial(table, host))


def review(host: Host, record: Record, keeping: Place | None = None) -> Screen:
    """Return the review of the last deal of a finished recorded game. If there can be none, return a panel
    that says why; for a marked game, return its own page."""
    found = _replayed(host, record, keeping)
    if isinstance(found, Screen):
        return found
    if not found.reviewed:
        return told(host, said("review.title"), [said("review.failed")])
    return reviewed(host, found, presenter_of(record.rules), found.reviewed[-1], found.leave)


def _replayed(host: Host, record: Record, keeping: Place | None) -> Replay | Screen:
    """Return the recorded game as a replay, or a panel saying why it cannot be played through. For a marked
    game, return its own page."""
    if record.marked:
        return MarkingPage(host, MarkedGame(record, keeping or host.store.games.place()))
    try:
        found = Replay(record, keeping=keeping)
    except BadText as bad:
        reason = words_for(record.rules, host.settings.plain).refusals.reason(bad.reason)
        return told(host, said("replay.not"), [said("replay.why", line=bad.line, why=reason)])
    log_to(host.store.folder)
    if keeping is None:
        host.store.games.saw(record)
    return found


def take_up(host: Host) -> Screen:
    """Return the table with the game to continue, or the new-game page if none is waiting."""
    game = in_hand(host)
    return taken_up(host, game.place) if game else new_game(host)


def waiting_table(host: Host) -> Screen:
    """Return the screen that `take_up` leads to, so that it can be drawn before it is opened."""
    game = in_hand(host)
    return resting(host, host.store.games.record(game.place)) if game else new_game(host)


def taken_up(host: Host, place: Place) -> Screen:
    """Return the table with a waiting game, or the marking page for a game with real cards. If the game is
    gone or cannot be resumed, return a panel that says so. Such a game is set aside, unless its file merely
    cannot be read at the moment."""
    log_to(host.store.folder)
    try:
        if (record := host.store.games.record(place)).marked:
            return MarkingPage(host, MarkedGame(record, place))
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


def day_beneath(host: Host) -> Sequence[str]:
    """Return the line below the door of the deal of the day: its result, an invitation to continue it, or the
    name of its game."""
    rules = games.rules(GAME)
    found = _day_played(host, rules)
    if found is None:
        return (said("day.fresh.of", game=words_for(rules, host.settings.plain).say(rules.title)),)
    told = result(found[1])
    return (made(told) if told else said("day.waits"),)


def deal_of_the_day(host: Host) -> Screen:
    """Return the table with today's deal, as it was left if already begun. If it has been played, return the
    page with its result."""
    rules = games.rules(GAME)
    found = _day_played(host, rules)
    if found is None:
        return _day_begun(host, rules, _day_seen(host, rules))
    told = result(found[1])
    return taken_up(host, found[0]) if told is None else DayPage(host, told, lambda: _day_again(host, rules))


def day_table(host: Host) -> Screen:
    """Return the screen that `deal_of_the_day` leads to, to be drawn ahead."""
    rules = games.rules(GAME)
    found = _day_played(host, rules)
    if found is None:
        known = deal_at(host.today, rules, _day_seen(host, rules))
        opponent = host.store.preferences.agreement.opponent
        return rehearsal(host, agreed_with(known.rules, opponent, known=known))
    told = result(found[1])
    return resting(host, found[1]) if told is None else DayPage(host, told, lambda: None)


def _day_seen(host: Host, rules: Rules) -> bool:
    """Return True if the cards of today's deal may have been seen already."""
    return host.store.games.has_seen(deal_at(host.today, rules, again=False).order)


def _day_again(host: Host, rules: Rules) -> None:
    host.home(_day_begun(host, rules, True))


def _day_begun(host: Host, rules: Rules, again: bool) -> Screen:
    known = deal_at(host.today, rules, again)
    return sit_down(host, agreed_with(known.rules, host.store.preferences.agreement.opponent, known=known))


def _day_played(host: Host, rules: Rules) -> tuple[Place, Record] | None:
    """Return today's deal of a game as it was first begun, and its place. If it was only played as a repeat,
    return the first repeat; if it was not played, None."""
    kept, later = host.store.games, None
    for place in kept.with_note(DAY, day_at(host.today), rules.name):
        try:
            record = kept.record(place)
        except (Gone, Damaged, OSError, sqlite3.Error):
            continue
        if is_todays(record, host.today, rules):
            if not repeated(record):
                return place, record
            later = place, record
    return later
