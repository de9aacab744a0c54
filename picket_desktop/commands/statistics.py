"""``picket statistics``: print the statistics of the saved games."""

from __future__ import annotations

import argparse
import io
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing

from picket_desktop import paths, times
from picket_desktop.commands.printing import printed
from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.tables import aligned
from picket_desktop.engine import games
from picket_desktop.engine.statistics import Place, Wanted
from picket_desktop.plain_file import is_there
from picket_desktop.saved.file import schema
from picket_desktop.saved.since import Since, since_of
from picket_desktop.saved.tables import deals_table, settings_table
from picket_desktop.saved.tables.statistics import damaged_games, found
from picket_desktop.saved.trouble import UNREADABLE, Troubled, reason
from picket_desktop.words.counting import Counting, counting_of, game_named, opponent_named
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import counted, page_words, said
from picket_desktop.words.placing import place_table, placed, source, wanting
from picket_desktop.words.words import words

EXAMPLE = "picket statistics --csv"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument("--csv", action="store_true", help=say("print every deal as a line of a table"))


def run(args: argparse.Namespace) -> int:
    try:
        path = paths.data_folder() / schema.FILE
    except paths.NoHome as nowhere:
        raise Refusal("data.no-home", folder=nowhere.folder) from None
    try:
        if not is_there(path):
            printed(_lines([]) if args.csv else said("statistics.none"), end="" if args.csv else "\n")
            return 0
        with closing(schema.connected(path, writable=False)) as connection:
            schema.examined(connection, wholly=False)
            values, _ = settings_table.values(connection)
            since, lost = since_of(values), damaged_games(connection)
            if args.csv:
                text = _lines(deals_table.lines(connection, since, lost))
            else:
                text = "\n\n".join(_figures(connection, since, lost)) + "\n"
    except (OSError, Troubled, *UNREADABLE) as error:
        raise Refusal("score.unread", name=path, why=why(error, reason(error))) from None
    printed(text, end="")
    return 0


def _lines(lines: Collection[tuple[object, ...]]) -> str:
    text = io.StringIO(newline="")
    deals_table.write(lines, text)
    return text.getvalue().replace("\r\n", "\n")


def _place(counting: Counting, place: Place, points: bool) -> Iterator[str]:
    """Yield lines on the person's place, if any deal that counts for it has been reviewed."""
    if (table := place_table(counting, place)) is None:
        return
    yield aligned(table)
    told = placed(counting, place), wanting(counting, place), source(counting, place, points)
    yield "\n".join(filter(None, told))


def _figures(connection: sqlite3.Connection, since: Since, lost: Collection[int]) -> Iterator[str]:
    """Yield the figures of each game against all opponents, without the deals that are counted separately."""
    known = found(connection, None, since, damaged=lost, names=games.names())
    if not known.kinds:
        yield said("statistics.none")
    for kind in known.kinds:
        wanted = Wanted(kind.rules, kind.house)
        here = found(connection, wanted, since, games.medians(), lost, games.names())
        statistics = here.statistics
        if statistics is None:
            continue
        across = ", ".join(opponent_named(player) for player in kind.opponents)
        title = words().say("{game}, against {name}", game=game_named(*kind[:2], False), name=across)
        yield f"{title}\n{'=' * len(title)}"
        counting = counting_of(statistics, False, times.now())
        if statistics.deals.number:
            yield from map(aligned, counting.tables(statistics))
            if costs := counting.costs(statistics):
                yield aligned(costs)
        yield from _place(counting, here.place, statistics.seats == 2)
        remarks = counting.notes(statistics)
        if statistics.deals_else:
            remarks.append(counted("statistics.apart", statistics.deals_else))
        if remarks:
            yield "\n".join(remarks)
    if lost:
        yield counted("statistics.damaged", len(lost))
