"""The list of all games, unfinished and finished, latest first. A game can be resumed, looked through, saved
as text or removed. In a long list, only the games near the visible ones are loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from picket_desktop.saved.place import Place
from picket_desktop.saved.tables.listing import Listed
from picket_desktop.table.input.commands import GAMES
from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED, Print, two_ends
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import Rect, RuleLook
from picket_desktop.table.widgets.parts import OPEN, Entry, wording
from picket_desktop.table.widgets.sheet import list_row, printed_lines
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended

NEAR = 24
"""How many games above and below the visible ones are loaded, so that the keyboard finds them."""
SHOWN = ("all", "waiting", "over")
BESIDE = 31
"""Minimum width of a line, in type sizes, for the time to go beside the game."""


class Line(NamedTuple):
    """A game in words: the ``game``, the ``name`` of the opponent (with real cards, of all players), its
    ``standing`` or end, ``when`` it was left, and its ``marks``. ``deals`` is True if any deal is over,
    ``marked`` if it was played with real cards and scored here."""

    game: str
    name: str
    standing: str
    when: str
    marks: str = ""
    deals: bool = False
    marked: bool = False

    @property
    def named(self) -> str:
        """The game in words, with its opponent or, with real cards, its players. Without a ``name``, the game
        alone."""
        if self.marked:
            return said("games.of.marked", game=self.game, names=self.name)
        return said("door.continue.game", game=self.game, name=self.name) if self.name else self.game


class Games(Protocol):
    """The descriptions of games, and what can be done with a game."""

    def listed(self) -> Sequence[Listed]:
        """Return every game, latest first."""
        ...

    def title(self, rules: str) -> str:
        """Return the title of a rule set's game."""
        ...

    def lines(self, games: Sequence[Listed]) -> Mapping[Place, Line]:
        """Return these games in words, leaving out any that cannot be read."""
        ...

    def take_up(self, place: Place) -> None:
        """Go to the table with an unfinished game."""
        ...

    def look_through(self, place: Place) -> None:
        """Open a replay of a game at the table."""
        ...

    def review(self, place: Place) -> None:
        """Open the review of the last finished deal of a game."""
        ...

    def record(self, place: Place) -> None:
        """Open the page on which a game is saved as text."""
        ...

    def statistics(self) -> None:
        """Open the statistics of all games."""
        ...


class GamesPage(FootedPage):
    """The list of games, filtered by whether they are finished and by rule set."""

    name = "Games"
    scope = GAMES
    title_key = "games.title"
    title_size = 50.0
    span = 940.0, 25, 38.0
    laurels = (True,)

    def __init__(self, host: Host, games: Games) -> None:
        super().__init__(host)
        self._games = games
        self._show, self._rules = SHOWN[0], ""
        self._lines: dict[Place, Line] = {}
        self._every: Sequence[Listed] = ()
        self._focus = ""
        self.games: Sequence[Listed] = ()
        self.opened()

    def opened(self) -> None:
        self._every, self._lines = tuple(self._games.listed()), {}
        self._filter()

    def _filter(self) -> None:
        if self._rules and not any(game.rules == self._rules for game in self._every):
            self._rules = ""
        self.games = [
            game
            for game in self._every
            if self._show in ("all", "over" if game.over else "waiting") and self._rules in ("", game.rules)
        ]

    @property
    def _known(self) -> tuple[str, ...]:
        """The rule sets that have games, preceded by "" for any."""
        return ("", *dict.fromkeys(sorted(game.rules for game in self._every)))

    # layout

    def buttons(self) -> list[Entry]:
        counted = self.host.settings.statistics and self.host.store.games.reckoned
        return [*([wording("statistics", "door.statistics")] if counted else []), wording("done")]

    @property
    def choices(self) -> list[Choice]:
        """The filters, each as a choice."""
        shown = tuple(said(f"games.show.{value}") for value in SHOWN)
        at, says = SHOWN.index(self._show), said("games.show.says")
        show = Choice("show", said("games.show"), shown, at, says, around=True)
        known = self._known
        if len(known) < 3:
            return [show]
        titles = tuple(self._games.title(rules) if rules else said("games.of.all") for rules in known)
        at, says = known.index(self._rules), said("games.of.says")
        return [show, Choice("of", said("games.of"), titles, at, says, around=True)]

    def head(self, place: Rect, moment: Moment) -> list[Block]:
        scale, u, size = moment.scale, moment.scale.u, moment.scale.type(22)
        sides = place._replace(w=place.w * 0.38), place._replace(x=place.x + place.w * 0.42, w=place.w * 0.58)
        places = sides if len(self.choices) == 1 or place.w >= size * 30 else (place, place)
        rows = [choice.row(at, size, scale) for choice, at in zip(self.choices, places, strict=False)]
        rule = Block(14 * u, [RuleLook(rect=place._replace(h=10 * u))])
        return [*(rows if places[0] is place else [beside(*rows)]), rule]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return a block for every game; those far out of sight are only empty space. If there are no games,
        return a sentence that says so."""
        self._focus = moment.attention.focus
        scale, count = moment.scale, len(self.games)
        if not count:
            none, size = said("games.none"), scale.type(25)
            return printed_lines(none, place, size, moment.measure, CENTRED)
        tall = (scale.type(25) + scale.type(20)) * OPEN + 14 * scale.u
        top = min(self.scroll.top, count - 1)
        first, beyond = max(0, top - NEAR), min(count, top + int(room / tall) + NEAR)
        self._look_up(first, beyond)
        near = [self._block(at, place, tall, moment) for at in range(first, beyond)]
        return [space(tall)] * first + near + [space(tall)] * (count - beyond)

    def _look_up(self, first: int, beyond: int) -> None:
        wanted = [game for game in self.games[first:beyond] if game.place not in self._lines]
        if wanted:
            self._lines |= self._games.lines(wanted)

    def _line(self, game: Listed) -> Line:
        if game.place not in self._lines:
            self._lines |= self._games.lines([game])
        return self._lines.get(game.place) or Line(said("games.unread"), "", "", "")

    def _block(self, at: int, body: Rect, tall: float, moment: Moment) -> Block:
        game, scale, u = self.games[at], moment.scale, moment.scale.u
        line, size, small = self._line(game), scale.type(25), scale.type(20)
        marks = line.marks if game.over else ", ".join(filter(None, (said("games.waits"), line.marks)))
        ink = "sepia" if game.over else "red"
        upper, lower = Print(line.when, small, "italic", "sepia"), Print(marks, small, "italic", ink)
        told = line.standing
        if body.w < size * BESIDE:
            upper, lower, told = lower, lower._replace(text=""), f"{line.standing} {line.when}"
        inner = body.grown(-12 * u, 0)
        says = said("games.row", named=line.named, standing=line.standing, when=line.when)
        words = together(
            space(6 * u),
            two_ends(Print(line.named, size), upper, inner, moment.measure, OPEN),
            two_ends(Print(told, small, "italic", "sepia"), lower, inner, moment.measure, OPEN),
        )
        return list_row(f"game {at}", says, "games", body, words._replace(tall=tall), 2 * u)

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id.startswith("game "):
                self.host.play("wood_tap")
                self._ask(self._game(id))
            case Press("statistics"):
                self.host.play("wood_tap")
                self._games.statistics()
            case Key("home" | "end" as key) if self.games:
                at = 0 if key == "home" else len(self.games) - 1
                self.scroll.to(at)
                self.host.focus(f"game {at}")
            case Key("remove") if self._focus.startswith("game "):
                self._sure(self._game(self._focus))
            case Key("page up" | "page down" as key):
                self.scroll.turned(intent)
                self.host.focus(f"game {self.scroll.top}")
            case _:
                super().handle(intent)

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys([("remove", said("games.keys.delete"))])

    def _game(self, id: str) -> Listed:
        return self.games[int(id.rpartition(" ")[2])]

    def choose(self, id: str, at: int) -> None:
        """Change a filter, and show the list from the top."""
        if id == "show":
            self._show = SHOWN[at]
        else:
            self._rules = self._known[at]
        self._filter()
        self.scroll.to(0)

    def _ask(self, game: Listed) -> None:
        """Ask the player what to do with a game."""
        line, games, place = self._line(game), self._games, game.place
        known = place in self._lines
        places: dict[str, Rect] = {}
        ways: list[tuple[bool, Entry, Callable[[], None]]] = [
            (
                known and (line.marked or not game.over),
                wording("take", "games.open" if game.over else "games.take"),
                partial(games.take_up, place),
            ),
            (known and not line.marked, wording("look", "games.look"), partial(games.look_through, place)),
            (
                known and (game.over or line.deals) and not line.marked,
                wording("review", "games.review"),
                partial(games.review, place),
            ),
            (known, wording("record", "games.record"), partial(games.record, place)),
            (True, wording("remove", "games.remove"), lambda: self._sure(game, places.get("remove"))),
        ]
        answers = [Answer(*entry, do, entry[0] == "record") for offered, entry, do in ways if offered]
        answers.append(Answer("back", said("back"), said("games.keep.says")))
        whose = said("games.between" if line.marked else "games.with", name=line.name)
        told = [whose, f"{line.standing} {line.when}"] if line.name else []
        told += [said("games.marked", marks=line.marks)] if line.marks else []
        self.host.open(Asking(self.host, line.game, told, answers, main=answers[0].id, places=places))

    def _sure(self, game: Listed, pressed: Rect | None = None) -> None:
        """Ask for confirmation before removing a game. The button that confirms is kept away from the one
        just ``pressed``."""
        line = self._line(game)
        lost = said("games.gone") if game.over else said("games.lost")
        answers = [
            Answer(*wording("remove", "games.give-up"), partial(self._remove, game)),
            Answer(*wording("keep", "games.keep")),
        ]
        says = [" ".join(filter(None, (ended(line.named), line.standing, line.when))), lost]
        self.host.open(Asking(self.host, said("games.sure"), says, answers, pressed=pressed))

    def _remove(self, game: Listed) -> None:
        self.host.store.games.remove(game.place)
        self.opened()
        if not self._every:
            self.host.close()
