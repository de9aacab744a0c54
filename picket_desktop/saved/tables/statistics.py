"""Statistics of the stored games: queries over the store, by game and opponent. No sums are stored: every
figure is computed from the rows each time. A deal counts as soon as it is scored, a game when it has ended. A
game of a single deal does not count as a game. Some deals and games are counted separately: those in which
the person had help, took a move back, may have known the cards or met an even opponent, and those for which
this is no longer known. A game with a bad row is left out altogether."""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate, compress, groupby
from statistics import fmean, median
from typing import NamedTuple

from picket_desktop.ai.place.place import place
from picket_desktop.ai.place.rung import rungs_of
from picket_desktop.engine.game import whole_number
from picket_desktop.engine.known_deals import CODE, DAY, OWN_PACK, REPEATS
from picket_desktop.engine.record import EVEN, MARKED, PRACTICE, SINGLE, STRENGTH, TAKEN_BACK
from picket_desktop.engine.statistics import (
    LATELY,
    Course,
    Mark,
    Part,
    Place,
    Point,
    Side,
    Statistics,
    Strength,
    Wanted,
)
from picket_desktop.saved.since import EVER, Since
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.costs import costs, groups
from picket_desktop.saved.tables.forms import Bad
from picket_desktop.saved.tables.records import BROUGHT, MENDED
from picket_desktop.saved.tables.unaided import unaided

AIDED = (TAKEN_BACK, REPEATS, OWN_PACK, CODE, PRACTICE, MARKED, MENDED)
APART = (*AIDED, EVEN)
"""The notes for which a deal, or a whole game, is counted separately.

A deal with a hint is also counted separately, and so is a game whose deal number somebody chose. The deal of
the day counts the first time, because nobody knows it yet. The opponent in an even game has no strength of
its own. Every other note (``AIDED``) means that the deal was known or the person was helped, or may have
been.
"""


class Kind(NamedTuple):
    """A kind of game that was played, with or without house rules. ``opponents`` are those met in it, the
    most frequent first."""

    rules: str
    house: bool
    opponents: tuple[str, ...]


class Found(NamedTuple):
    """The result of a query. ``kinds`` are all the kinds of game played. ``statistics`` are those asked for,
    or the nearest to them; None if nothing was played. ``left_out`` is how many games are damaged. ``place``
    is where the person ranks on the ladder of the game, whoever the opponents were."""

    kinds: tuple[Kind, ...] = ()
    statistics: Statistics | None = None
    left_out: int = 0
    place: Place = Place()


def found(
    connection: sqlite3.Connection,
    wanted: Wanted | None = None,
    since: Since = EVER,
    reach: Mapping[str, Mapping[str, int]] | None = None,
    damaged: Collection[int] = (),
    names: Collection[str] | None = None,
) -> Found:
    """Return the statistics of the games begun after ``since``. Leave out ``damaged`` games and, if ``names``
    is given, games by other rule sets. ``reach`` sets a number of points for each rule set and part; the
    statistics count how often it was reached."""
    _prepare(connection, since, damaged, names)
    met = _met(connection)
    if not met:
        return Found(left_out=_left_out(connection))
    known = _kinds(met)
    asked = _nearest(connection, wanted, known)
    players = [row[2] for row in met if (row[0], bool(row[1])) == asked[:2]]
    _choose(connection, asked, [some for some in players if asked.opponent in ("", opponent_of(some))])
    reached = {} if asked.house or reach is None else reach.get(asked.rules, {})
    some = connection.execute("SELECT 1 FROM chosen").fetchone()
    rungs = None if asked.house else rungs_of(asked.rules)
    return Found(
        known,
        _statistics(connection, asked, reached) if some else None,
        _left_out(connection),
        place(unaided(connection, asked.rules, asked.house), rungs),
    )


def damaged_games(connection: sqlite3.Connection) -> frozenset[int]:
    """Return the games that have a bad or missing row. This reads every row, so it is slow."""
    heads = list(rows.heads(connection))
    lost = {head for head in heads if isinstance(head, int)}
    known = {head.id: head for head in heads if isinstance(head, rows.Head)}
    seats = {id: len(json.loads(head.players)) for id, head in known.items()}
    deals, notes, made = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
    for dealt in rows.DEALT.rows(connection):
        if isinstance(dealt, Bad):
            lost.add(dealt.values[0])
        else:
            game, result = dealt
            deals[game] += 1
            made[game, result.deal] += result.seat < seats.get(game, 0)
    for noted in rows.NOTES.rows(connection):
        if isinstance(noted, Bad):
            lost.add(noted.values[0])
        else:
            notes[noted[0]] += 1
    lost.update(game for (game, _), number in made.items() if number != seats.get(game))
    lost.update(id for id, head in known.items() if (head.deals, head.notes) != (deals[id], notes[id]))
    return frozenset(lost & (known.keys() | {head for head in heads if isinstance(head, int)}))


def opponent_of(players: str) -> str:
    """Return the opponent among the ``players`` of a game, by the name used in commands."""
    return str(json.loads(players)[1]).rpartition(" (")[2].rstrip(")")


# The tables and views made below are temporary ones of the connection: the file is not touched.


def _prepare(
    connection: sqlite3.Connection, since: Since, damaged: Collection[int], names: Collection[str] | None
) -> None:
    """Select the games that may count. Imported games and games played by the computer alone do not count.
    Nor do ``damaged`` games, or games with a column that shows the row is bad."""
    connection.execute("PRAGMA temp_store = MEMORY")
    for view in ("sides", "known"):
        connection.execute(f"DROP VIEW IF EXISTS temp.{view}")
    for table in ("lost", "outside", "aided", "marked", "alone", "named", "chosen"):
        connection.execute(f"DROP TABLE IF EXISTS temp.{table}")
    connection.execute("CREATE TEMP TABLE lost (game INTEGER PRIMARY KEY)")
    connection.executemany("INSERT OR IGNORE INTO lost VALUES (?)", [(game,) for game in damaged])
    connection.execute(f"INSERT OR IGNORE INTO lost SELECT id FROM games WHERE {rows.GAMES.unsound()}")
    connection.execute("CREATE TEMP TABLE outside (game INTEGER PRIMARY KEY)")
    outside = [(game,) for game in rows.noted(connection, BROUGHT)]
    connection.executemany("INSERT INTO outside VALUES (?)", outside)
    for table in ("aided", "marked"):
        connection.execute(
            f"CREATE TEMP TABLE {table} (game INTEGER, deal INTEGER, PRIMARY KEY (game, deal))"
        )
    connection.execute("INSERT INTO aided SELECT id, 0 FROM games WHERE chosen")
    days = [(game,) for game in rows.noted(connection, DAY)]
    connection.executemany("DELETE FROM aided WHERE game = ?", days)
    connection.execute("CREATE TEMP TABLE alone (game INTEGER)")
    kinds = ", ".join("?" * len(AIDED))
    query = f"INSERT OR IGNORE INTO aided SELECT game, deal FROM notes WHERE what IN ({kinds})"
    connection.execute(query, AIDED)
    connection.execute("INSERT INTO marked SELECT * FROM aided")
    connection.execute("INSERT OR IGNORE INTO marked SELECT game, deal FROM notes WHERE what = ?", (EVEN,))
    connection.execute("INSERT INTO alone SELECT game FROM notes WHERE what = ?", (SINGLE,))
    connection.execute("CREATE TEMP TABLE named (rules TEXT PRIMARY KEY)")
    connection.executemany("INSERT INTO named VALUES (?)", [(name,) for name in names or ()])
    which = "rules IN (SELECT rules FROM named)" if names is not None else "1"
    connection.execute(
        f"""CREATE TEMP VIEW known AS
        SELECT id, rules, options <> '[]' AS house, players, over, winner, changed AS at, turn, helped,
            totals, deals, helped <> '[]' OR id IN (SELECT game FROM marked) AS apart,
            id IN (SELECT game FROM alone) AS alone
        FROM games WHERE games.deals > 0 AND {since.counted} AND players LIKE '["You"%'
            AND id NOT IN (SELECT game FROM aside) AND id NOT IN (SELECT game FROM lost)
            AND id NOT IN (SELECT game FROM outside) AND {which}"""
    )


def _met(connection: sqlite3.Connection) -> list[tuple[str, int, str]]:
    """Return every game that was played, the most frequent first. Each has its rule set, 1 if it had house
    rules, and its players. The games are counted in Python, because SQLite would sort thousands of rows for
    this."""
    query = "SELECT json_group_array(rules), json_group_array(house), json_group_array(players) FROM known"
    often = Counter(zip(*map(json.loads, connection.execute(query).fetchone()), strict=True))
    return sorted(often, key=lambda row: (*row[:2], -often[row], row[2]))


def _kinds(met: Sequence[tuple[str, int, str]]) -> tuple[Kind, ...]:
    """Return every game that was played, by name, with its opponents."""
    known: dict[tuple[str, bool], dict[str, None]] = {}
    for rules, house, players in met:
        known.setdefault((rules, bool(house)), {})[opponent_of(players)] = None
    return tuple(Kind(*key, tuple(names)) for key, names in known.items())


def _nearest(connection: sqlite3.Connection, wanted: Wanted | None, known: Sequence[Kind]) -> Wanted:
    """Return the wanted game if it was played: against the wanted opponent if possible, otherwise against
    all. If it was not played, return the last game played, against all opponents."""
    kind = next((kind for kind in known if wanted is not None and kind[:2] == wanted[:2]), None)
    if wanted is not None and kind is not None:
        return wanted if wanted.opponent in kind.opponents else wanted._replace(opponent="")
    last = connection.execute(
        "SELECT rules, house FROM known ORDER BY turn DESC, at DESC, id DESC LIMIT 1"
    ).fetchone()
    return Wanted(last[0], bool(last[1]))


def _left_out(connection: sqlite3.Connection) -> int:
    """Return how many games are left out because one of their rows is bad."""
    listed = "game IN (SELECT id FROM games) AND game NOT IN (SELECT game FROM aside)"
    return int(connection.execute(f"SELECT count(*) FROM lost WHERE {listed}").fetchone()[0])


def _choose(connection: sqlite3.Connection, wanted: Wanted, across: Sequence[str]) -> None:
    """Select the wanted games, and the results of every seat in their deals, in the order of play. Games are
    left out if any column of a deal's row is bad in itself, or if a deal has too few or too many rows."""
    names = ", ".join("?" * len(across))
    connection.execute(
        f"""CREATE TEMP TABLE chosen AS SELECT * FROM known
        WHERE rules = ? AND house = ? AND players IN ({names}) ORDER BY turn, at, id""",
        (wanted.rules, wanted.house, *across),
    )
    # SQLite stops at the first column that fails only in a filter.
    unsound = f"count(*) FILTER (WHERE {rows.DEALT.unsound()}) AS unsound"
    each = f"count(*) AS made, max(seat) + 1 AS seats, {unsound}"
    connection.execute(
        f"""INSERT OR IGNORE INTO lost SELECT id FROM chosen LEFT JOIN (
            SELECT game, sum(made) AS made, min(made) AS least, max(made) AS most, max(seats) AS seats,
                max(unsound) AS unsound
            FROM (SELECT game, {each} FROM deals WHERE game IN (SELECT id FROM chosen) GROUP BY game, deal)
            GROUP BY game
        ) ON game = id
        WHERE chosen.deals <> ifnull(made, 0) OR unsound OR least <> most OR seats <> most"""
    )
    connection.execute("DELETE FROM chosen WHERE id IN (SELECT game FROM lost)")
    connection.execute(
        f"""CREATE TEMP VIEW sides AS
        SELECT chosen.id AS game, made.deal, seat, turn, at, role, points, piques, repiques, capots
        FROM chosen CROSS JOIN deals AS made ON made.game = chosen.id
        WHERE {int(wanted.apart)} = CASE WHEN apart THEN
            instr(', ' || trim(helped, '[]') || ',', ', ' || made.deal || ',') > 0
            OR EXISTS (SELECT 1 FROM marked WHERE game = chosen.id AND marked.deal IN (0, made.deal))
        ELSE 0 END"""
    )


def _statistics(connection: sqlite3.Connection, wanted: Wanted, reach: Mapping[str, int]) -> Statistics:
    def number(query: str) -> int:
        return int(connection.execute(query).fetchone()[0] or 0)

    seats = len(json.loads(connection.execute("SELECT players FROM chosen LIMIT 1").fetchone()[0]))
    query = "SELECT totals, at, winner FROM chosen WHERE over AND NOT alone AND apart = ?"
    ended = connection.execute(query, (wanted.apart,)).fetchall()
    results = [0 if winner is None else 1 if winner == 0 else -1 for _, _, winner in ended]
    margins = [_margin(json.loads(totals)) for totals, _, _ in ended]
    games = _course(results, margins, [at for _, at, _ in ended], [""] * len(ended))
    own, theirs, great = _columns(connection)
    made, when, roles = own.points, own.at, own.role
    if seats == 2:
        made = [mine - other for mine, other in zip(made, theirs.points, strict=True)]
    deals = _course([(m > 0) - (m < 0) for m in made], made, when, roles)
    return Statistics(
        wanted,
        seats,
        games,
        deals,
        _parts(own, theirs, reach),
        _points(made, when),
        great,
        number("SELECT count(*) FROM chosen WHERE over AND NOT alone") - games.number,
        number(f"SELECT sum(deals) / {seats} FROM chosen") - deals.number,
        *costs(connection),
        _strengths(connection, seats),
    )


def _strengths(connection: sqlite3.Connection, seats: int) -> tuple[Strength, ...]:
    """Return the results by strength of opponent, for opponents whose strength has changed. The deals are
    read only if there are any."""
    known = {game: whole_number(note.text) or 1 for game, note in rows.noted(connection, STRENGTH).items()}
    if not known:
        return ()
    games = connection.execute("SELECT id, players FROM chosen").fetchall()
    played = {game: (opponent_of(players), known.get(game, 1)) for game, players in games}
    changed = Counter(player for player, _ in {*played.values()})
    if not any(number > 1 for number in changed.values()):
        return ()
    made: dict[tuple[str, int], list[tuple[int, int]]] = {}
    others = -1 if seats == 2 else 0
    query = f"""SELECT game, at, sum(points * iif(seat, {others}, 1)) FROM sides GROUP BY game, deal
        ORDER BY turn, at, game"""
    for game, at, points in connection.execute(query):
        made.setdefault(played[game], []).append((at, points))
    return tuple(
        Strength(*key, len(deals), fmean(points for _, points in deals), deals[0][0], deals[-1][0])
        for key, deals in sorted(made.items())
        if changed[key[0]] > 1
    )


def _margin(totals: Sequence[int]) -> int:
    """Return the person's points minus the opponent's. With more than two seats, return the person's
    points."""
    return totals[0] - (totals[1] if len(totals) == 2 else 0)


def _course(
    results: Sequence[int], margins: Sequence[int], when: Sequence[int], roles: Sequence[str]
) -> Course:
    if not results:
        return Course()
    runs = [(result, len(list(same))) for result, same in groupby(results)]
    last, length = runs[-1]
    most, least = (end(range(len(margins)), key=margins.__getitem__) for end in (max, min))
    return Course(
        number=len(results),
        won=results.count(1),
        lost=results.count(-1),
        margin=fmean(margins),
        best=Mark(margins[most], when[most], roles[most]),
        worst=Mark(margins[least], when[least], roles[least]),
        now=last * length,
        longest_won=max((n for result, n in runs if result == 1), default=0),
        longest_lost=max((n for result, n in runs if result == -1), default=0),
    )


class _Columns(NamedTuple):
    """The results of some seats in the wanted deals, in the order of play, a column for each figure."""

    role: list[str]
    points: list[int]
    piques: list[int]
    repiques: list[int]
    capots: list[int]
    at: list[int]


def _columns(connection: sqlite3.Connection) -> tuple[_Columns, _Columns, int]:
    """Return the person's results, the opponents' results, and how many deals had a pique or repique. The
    deals are read once, column by column: row by row would take twice as long."""
    columns = [
        f"json_group_array({name}) FILTER (WHERE {who})"
        for who, names in (("seat = 0", _Columns._fields), ("seat > 0", _Columns._fields[:-1]))
        for name in names
    ]
    columns.append("json_group_array(game || ' ' || deal) FILTER (WHERE piques OR repiques)")
    row = connection.execute(f"SELECT {', '.join(columns)} FROM sides").fetchone()
    *read, great = map(json.loads, row)
    half = len(_Columns._fields)
    others = [*read[half:], []]
    return _Columns(*read[:half]), _Columns(*others), len(set(great))


def _parts(own: _Columns, theirs: _Columns, reach: Mapping[str, int]) -> tuple[Part, ...]:
    def side(role: str, made: _Columns) -> Side:
        his = [part == role for part in made.role]
        points = sorted(compress(made.points, his))
        if not points:
            return Side()
        reached = len(points) - bisect_left(points, reach[role]) if role in reach else 0
        bonuses = (sum(compress(column, his)) for column in made[2:5])
        return Side(len(points), fmean(points), median(points), reached, *bonuses)

    roles = sorted({*own.role, *theirs.role})
    return tuple(Part(role, side(role, own), side(role, theirs)) for role in roles)


def _points(margins: Sequence[int], when: Sequence[int]) -> tuple[Point, ...]:
    """Return the points of a plot of deals, one for each of several equal groups of deals. ``margins`` and
    ``when`` are given by deal."""
    sums = list(accumulate(margins, initial=0))
    found = []
    for first, last in groups(len(margins)):
        before = max(0, last - LATELY)
        lately = (sums[last] - sums[before]) / (last - before)
        found.append(
            Point(first + 1, last, (sums[last] - sums[first]) / (last - first), lately, when[last - 1])
        )
    return tuple(found)
