"""The totals of an evening: every player's points in each of its games, and the number of games each player
won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.events import Reckoned
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import page_words
from picket_desktop.words.words import words_for


class Line(NamedTuple):
    """A line of the totals. ``figures`` has every player's figure, "" for one who sat out. The line of a game
    also has its ``winner``, or a note that it is unfinished, and the player who lost it by a ruling
    (``lost_by``); each is "" for nobody."""

    name: str
    figures: tuple[str, ...]
    winner: str = ""
    lost_by: str = ""


class Totals(NamedTuple):
    """The totals: the players, a line for each game, and the sums. ``game`` is the name of the game if it is
    the same in all lines, else ""."""

    players: tuple[str, ...]
    games: tuple[Line, ...]
    sums: tuple[Line, ...]
    game: str


def totals(games: Sequence[Reckoned], plain: bool) -> Totals:
    """Return the totals of some games in the current language."""
    say = page_words().say
    players = tuple(dict.fromkeys(name for game in games for name in game.names))
    alike = len({game.rules for game in games}) == 1
    made, won, lines = [0] * len(players), [0] * len(players), list[Line]()
    stakes = any(len(game.names) > 2 for game in games)
    for number, game in enumerate(games, 1):
        words = words_for(game.rules, plain)
        family, end = words.families[game.rules.family], game.settled
        sums = [sum(deal.points[seat] for deal in game.deals) for seat in range(len(game.names))]
        for name, points in zip(game.names, sums, strict=True):
            made[players.index(name)] += points
        winner = game.names[end.winner] if end and end.winner is not None else ""
        if winner:
            won[players.index(winner)] += 1
        by_name = dict(zip(game.names, (_figure(one, len(sums) > 2) for one in sums), strict=True))
        figures = tuple(by_name.get(name, "") for name in players)
        name = family.whole(game.rules, number, match=True)
        if not alike:
            name = say("{game}: {names}", game=name, names=say(game.rules.title))
        told = winner if game.over else say.within("a mark of a game", "not finished")
        lines.append(Line(name, figures, told, family.lost_by(end, game.names) if end else ""))
    first = games[0].rules
    words = words_for(first, plain)
    head = words.families[first.family].marking.won(first) if alike else say("Games won")
    sums_ = [Line(head, tuple(map(str, won)))]
    if alike:
        name = say("Stakes in all") if stakes else say("Points in all")
        sums_.append(Line(name, tuple(_figure(one, stakes) for one in made)))
    return Totals(players, tuple(lines), tuple(sums_), words.say(first.title) if alike else "")


def _figure(number: int, stakes: bool) -> str:
    return signed(number, 0) if stakes else str(number)
