"""The figures equal a count over all kept games, replayed. Damaged games are left out, and those with help
are counted separately."""

from __future__ import annotations

import csv
import io
import random
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from itertools import groupby
from pathlib import Path
from statistics import fmean, median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop import times
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.known_deals import CODE, OWN_PACK, REPEATS
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import EVEN, MARKED, PRACTICE, SINGLE, STRENGTH, TAKEN_BACK, Note
from picket_desktop.engine.statistics import LATELY, Course, Mark, Side, Strength, Wanted
from picket_desktop.saved.file import schema
from picket_desktop.saved.since import EVER, Since
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import deals_table, rows
from picket_desktop.saved.tables.costs import POINTS
from picket_desktop.saved.tables.records import BROUGHT, MENDED
from picket_desktop.saved.tables.statistics import APART, Found, Kind, damaged_games, found
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import act
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, led_back, opened

GAMES = ("rubicon", "piquesept-3")
NAMES = ("novice", "gamester")
REACH = {"rubicon": {"elder": 28, "younger": 14}}
HOUSE = (("carte-rouge", "20"),)
SECOND = 1000


@dataclass(frozen=True)
class Game:
    """A random game to be stored, with its notes. It may be cut short after a share of its moves."""

    rules: str
    seed: int
    opponent: str = "novice"
    house: bool = False
    share: float = 1.0
    helped: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()
    chosen: bool = False

    @property
    def progress(self) -> Progress:
        whole = _cut(self.rules, self.seed, self.house, self.share)
        players = tuple(name.replace("(novice)", f"({self.opponent})") for name in whole.record.players)
        record = replace(whole.record, players=players, helped=self.helped, notes=self.notes)
        record = replace(record, chosen=self.chosen)
        return replace(whole, record=record)


@cache
def _cut(name: str, seed: int, house: bool, share: float) -> Progress:
    whole = played(name, seed, HOUSE if house else ())
    if share == 1.0:
        return whole
    return replayed(replace(whole.record, moves=whole.record.moves[: int(len(whole.record.moves) * share)]))


@contextmanager
def kept_games(folder: Path, games: Sequence[Game]) -> Iterator[sqlite3.Connection]:
    """Yield a store of the games. They are saved one second apart, the first at second 1, and none is played
    on."""
    path = folder / schema.FILE
    path.unlink(missing_ok=True)
    schema.made(path)
    with closing(schema.connected(path, writable=True)) as connection:
        connection.execute("BEGIN")
        for id, game in enumerate(games, 1):
            rows.write_game(connection, id, game.progress, id * SECOND)
        connection.execute("COMMIT")
        connection.set_authorizer(None)  # only tests read through the connection they write with
        yield connection


def apart(game: Game, deal: int = 0) -> bool:
    """Return True if a deal, or the game itself if ``deal`` is 0, is counted separately."""
    marked = {note.deal for note in game.notes if note.what in APART}
    if deal == 0:
        return bool(game.helped or marked or game.chosen)
    return game.chosen or deal in game.helped or deal in marked or 0 in marked


def margin(made: Sequence[SeatDeal]) -> int:
    """Return by how much seat 0 won a deal, or all the deals of a game. With three or four seats, return only
    seat 0's own stakes."""
    own = sum(deal.points for deal in made if deal.seat == 0)
    return own - sum(d.points for d in made if d.seat == 1) if {d.seat for d in made} == {0, 1} else own


def counted(results: Sequence[tuple[int, int, int, str]]) -> Course:
    """Return the course of some results, each given as (result, margin, when, part), counted in the simplest
    possible way."""
    if not results:
        return Course()
    runs = [(result, len(list(run))) for result, run in groupby(r[0] for r in results)]
    best = max(results, key=lambda r: r[1])
    worst = min(results, key=lambda r: r[1])
    return Course(
        number=len(results),
        won=sum(r[0] > 0 for r in results),
        lost=sum(r[0] < 0 for r in results),
        margin=fmean(r[1] for r in results),
        best=Mark(*best[1:]),
        worst=Mark(*worst[1:]),
        now=runs[-1][0] * runs[-1][1],
        longest_won=max([n for result, n in runs if result > 0], default=0),
        longest_lost=max([n for result, n in runs if result < 0], default=0),
    )


def by_deal(progress: Progress) -> dict[int, list[SeatDeal]]:
    deals: dict[int, list[SeatDeal]] = {}
    for made in progress.deals:
        deals.setdefault(made.deal, []).append(made)
    return deals


def side(made: Sequence[SeatDeal], least: int) -> Side:
    if not made:
        return Side()
    points = [deal.points for deal in made]
    return Side(
        len(made),
        fmean(points),
        median(points),
        sum(p >= least for p in points) if least else 0,
        sum(deal.piques for deal in made),
        sum(deal.repiques for deal in made),
        sum(deal.capots for deal in made),
    )


def check(connection: sqlite3.Connection, games: Sequence[Game], wanted: Wanted, since: Since = EVER) -> None:
    """Check the statistics against a count over the replayed records, deal by deal."""
    statistics = found(connection, wanted, since, REACH).statistics
    assert statistics is not None
    assert statistics.wanted == wanted
    ended, dealt, all_made, bonus = [], [], [], 0
    games_else = deals_else = 0
    for id, game in enumerate(games, 1):
        if (game.rules, game.house) != wanted[:2] or wanted.opponent not in ("", game.opponent):
            continue
        progress, at = game.progress, id * SECOND
        if at < since.moment or not progress.deals:
            continue
        whole = progress.over and not any(note.what == SINGLE for note in game.notes)
        if whole and apart(game) != wanted.apart:
            games_else += 1
        elif whole:
            result = 0 if progress.winner is None else 1 if progress.winner == 0 else -1
            ended.append((result, margin(progress.deals), at, ""))
        for number, made in by_deal(progress).items():
            if apart(game, number) != wanted.apart:
                deals_else += 1
                continue
            by = margin(made)
            dealt.append(((by > 0) - (by < 0), by, at, made[0].role))
            assert made[0].won == (by > 0)
            all_made += made
            bonus += any(deal.piques or deal.repiques for deal in made)
    assert statistics.games == counted(ended)
    assert statistics.deals == counted(dealt)
    assert (statistics.games_else, statistics.deals_else) == (games_else, deals_else)
    assert statistics.bonus == bonus
    least = {} if wanted.house else REACH.get(wanted.rules, {})
    assert [part.role for part in statistics.parts] == sorted({deal.role for deal in all_made})
    for part in statistics.parts:
        own = [deal for deal in all_made if deal.role == part.role and deal.seat == 0]
        theirs = [deal for deal in all_made if deal.role == part.role and deal.seat > 0]
        assert part.own == side(own, least.get(part.role, 0))
        assert part.theirs == side(theirs, least.get(part.role, 0))
    margins = [by for _, by, _, _ in dealt]
    assert len(statistics.points) == min(POINTS, len(margins))
    assert [n for p in statistics.points for n in range(p.first, p.last + 1)] == [*range(1, len(margins) + 1)]
    for point in statistics.points:
        assert point.margin == pytest.approx(fmean(margins[point.first - 1 : point.last]))
        assert point.lately == pytest.approx(fmean(margins[max(0, point.last - LATELY) : point.last]))


NOTES = st.builds(
    Note, st.integers(0, 3), st.sampled_from([*APART, SINGLE, "remark"]), st.sampled_from(["", "1", "a b"])
)
ANY_GAME = st.builds(
    Game,
    st.sampled_from(GAMES),
    st.integers(0, 2),
    st.sampled_from(NAMES),
    st.just(False),
    st.sampled_from([1.0, 0.5, 0.05]),
    st.sampled_from([(), (), (1,), (2, 3)]),
    st.lists(NOTES, max_size=2, unique_by=lambda note: note[:2]).map(tuple),
    st.sampled_from([False, False, True]),
)


@settings(max_examples=15)
@given(st.lists(ANY_GAME, max_size=8), st.booleans())
def test_statistics_equal_a_count_of_the_replayed_games(games: list[Game], apart_wanted: bool) -> None:
    with tempfile.TemporaryDirectory() as folder, kept_games(Path(folder), games) as connection:
        everything = found(connection)
        met = {(g.rules, g.house) for g in games if g.progress.deals}
        assert [kind[:2] for kind in everything.kinds] == sorted(met)
        assert damaged_games(connection) == frozenset()
        for kind in everything.kinds:
            for opponent in ("", *kind.opponents):
                check(connection, games, Wanted(kind.rules, kind.house, opponent, apart_wanted))
                check(connection, games, Wanted(kind.rules, kind.house, opponent, apart_wanted), Since(1))


def test_apart_covers_the_expected_notes() -> None:
    assert {*APART} == {CODE, OWN_PACK, REPEATS, PRACTICE, EVEN, MARKED, TAKEN_BACK, MENDED}


def test_game_with_lost_notes_counts_apart(tmp_path: Path) -> None:
    games = [Game("rubicon", 0), Game("rubicon", 1, notes=(Note(0, MENDED),))]
    with kept_games(tmp_path, games) as connection:
        for apart_wanted in (False, True):
            check(connection, games, Wanted("rubicon", apart=apart_wanted))


def test_deal_of_the_day_counts_only_the_first_time(tmp_path: Path) -> None:
    """When played again, it counts separately, like every deal known beforehand."""
    rules = games.rules("rubicon")
    with opened(tmp_path) as store:
        for again in (False, True):
            known = known_deals.of_day("2026-11-22", rules, again)
            setup = Setup(rules, "novice", "Mr. Cotton", known=known)
            rng = random.Random(4)
            sitting = Sitting(setup, ThinkingHere(), store.games.place(), rng)
            while sitting.awaiting is not Await.OVER:
                sitting.deal_known() if sitting.awaiting is Await.KNOWN else act(sitting, rng)
            assert store.settled()
        with store.disk.reading() as connection:
            for apart in (False, True):
                counted = found(connection, Wanted("rubicon", False, apart=apart)).statistics
                assert counted is not None
                assert counted.deals.number == 1
            lines = deals_table.lines(connection)
    assert [line[-1] for line in lines] == ["", "", "repeats", "repeats"]


def test_imported_game_counts_nowhere(tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0, notes=(Note(0, BROUGHT),))]) as connection:
        assert found(connection) == Found()
        assert deals_table.lines(connection) == []


def test_deals_are_split_by_the_opponents_strength(tmp_path: Path) -> None:
    """Nothing is split if the opponent has not changed, or if all deals were played at one strength."""
    now = (Note(0, STRENGTH, "2"),)
    played = [
        Game("rubicon", 0, "master"),
        Game("rubicon", 1, "gamester"),
        Game("rubicon", 1, "master"),
        Game("rubicon", 2, "master", notes=now),
    ]

    def told(connection: sqlite3.Connection, opponent: str) -> tuple[Strength, ...]:
        statistics = found(connection, Wanted("rubicon", opponent=opponent)).statistics
        assert statistics is not None
        return statistics.strengths

    with kept_games(tmp_path, played[:3]) as connection:
        assert told(connection, "master") == ()
    with kept_games(tmp_path, played) as connection:
        before, since = told(connection, "")
        assert told(connection, "master") == (before, since)
        assert told(connection, "gamester") == ()
    for strength, number, of_it, first, last in (
        (before, 1, (played[0], played[2]), 1, 3),
        (since, 2, (played[3],), 4, 4),
    ):
        margins = [margin(made) for game in of_it for made in by_deal(game.progress).values()]
        assert strength == Strength(
            "master", number, len(margins), pytest.approx(fmean(margins)), first * SECOND, last * SECOND
        )


def test_house_rules_and_opponents_are_counted_separately(tmp_path: Path) -> None:
    games = [Game("rubicon", 0), Game("rubicon", 1, house=True), Game("rubicon", 1, "gamester")]
    with kept_games(tmp_path, games) as connection:
        kinds = found(connection).kinds
        assert kinds == (
            Kind("rubicon", False, ("gamester", "novice")),
            Kind("rubicon", True, ("novice",)),
        )
        for wanted in (Wanted("rubicon"), Wanted("rubicon", True), Wanted("rubicon", False, "gamester")):
            check(connection, games, wanted)


def test_unplayed_selection_falls_back_to_the_last_played(tmp_path: Path) -> None:
    games = [Game("rubicon", 0), Game("piquesept-3", 0), Game("cotton", 1, share=0.02)]
    with kept_games(tmp_path, games) as connection:

        def shown(wanted: Wanted | None) -> Wanted | None:
            statistics = found(connection, wanted).statistics
            return statistics and statistics.wanted

        assert shown(None) == shown(Wanted("cotton")) == Wanted("piquesept-3")
        assert shown(Wanted("rubicon", False, "master")) == Wanted("rubicon")
        assert shown(Wanted("rubicon", True)) == Wanted("piquesept-3")


def test_games_between_computers_are_not_counted(tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0)]) as connection:
        head = rows.head(connection, 1)
        assert head is not None
        rows.write_head(connection, head._replace(players=head.players.replace("You", "Anne (novice)")))
        assert found(connection) == Found()


def test_only_games_begun_since_are_counted(tmp_path: Path) -> None:
    games = [Game("rubicon", n) for n in range(3)]
    with kept_games(tmp_path, games) as connection:
        check(connection, games, Wanted("rubicon"), Since(2 * SECOND))
        assert found(connection, since=Since(2 * SECOND)).statistics != found(connection).statistics
        assert found(connection, since=Since(4 * SECOND)) == Found()
        assert {line[0] for line in deals_table.lines(connection, Since(3 * SECOND))} == {3}


DAMAGE = {
    "a figure": "UPDATE deals SET points = points + 1 WHERE game = 2 AND deal = 1 AND seat = 0",
    "a row is gone": "DELETE FROM deals WHERE game = 2 AND deal = 2 AND seat = 1",
    "a row too many": "INSERT INTO deals SELECT game, 99, seat, role, points, won, piques, repiques, capots, "
    "checksum FROM deals WHERE game = 2 AND deal = 1",
    "a part": "UPDATE deals SET role = CAST(X'FF00' AS TEXT) WHERE game = 2 AND deal = 1",
    "a head": "UPDATE games SET winner = 1 - winner WHERE id = 2",
    "the players": "UPDATE games SET players = '[' WHERE id = 2",
    "the points": "UPDATE games SET totals = 'x' WHERE id = 2",
    "a note": "UPDATE notes SET what = 'remark' WHERE game = 2",
    "a note is gone": "DELETE FROM notes WHERE game = 2",
}


@pytest.mark.sweep
@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_game_is_left_out_and_reported(damage: str, tmp_path: Path) -> None:
    noted = (Note(1, "taken-back", "1"),)
    games = [Game("rubicon", 0), Game("rubicon", 1, notes=noted), Game("rubicon", 2, "gamester")]
    with kept_games(tmp_path, games) as connection:
        assert damaged_games(connection) == frozenset()
        connection.execute(DAMAGE[damage])
        lost = damaged_games(connection)
        assert lost == {2}
        assert found(connection, Wanted("rubicon"), EVER, REACH).statistics
        shown = found(connection, Wanted("rubicon"), EVER, REACH, lost)
        assert shown.left_out == 1
        connection.execute("DELETE FROM games WHERE id = 2")
        assert shown.statistics == found(connection, Wanted("rubicon"), EVER, REACH).statistics
        assert {line[0] for line in deals_table.lines(connection, damaged=lost)} == {1, 3}


ODD: dict[str, object] = {"seat": 7, "points": "zz", "piques": 10**15, "deal": 77}


@pytest.mark.parametrize("column", ODD)
def test_impossible_deal_value_is_damage_despite_a_valid_checksum(column: str, tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0), Game("rubicon", 1)]) as connection:
        place = "WHERE game = 2 AND deal = 1 AND seat = 1"
        connection.execute(f"UPDATE deals SET {column} = ? {place}", (ODD[column],))
        for *row, _ in connection.execute("SELECT * FROM deals WHERE game = 2").fetchall():
            connection.execute(
                "UPDATE deals SET checksum = ? WHERE (game, deal, seat) = (?, ?, ?)",
                (schema.checksum(*row), *row[:3]),
            )
        assert damaged_games(connection) == {2}
        assert found(connection, Wanted("rubicon"), EVER, REACH, {2}).statistics
        assert {line[0] for line in deals_table.lines(connection, damaged={2})} == {1}


def test_first_version_file_is_read_unchanged(tmp_path: Path) -> None:
    games = [Game("rubicon", 0, helped=(1,))]
    with kept_games(tmp_path, games) as connection:
        led_back(connection)
        schema.as_now(connection)
        assert damaged_games(connection) == frozenset()
        check(connection, games, Wanted("rubicon"))
        assert len(deals_table.lines(connection)) == len(games[0].progress.deals)


def test_empty_store_has_nothing_to_count(tmp_path: Path) -> None:
    with kept_games(tmp_path, []) as connection:
        assert found(connection, Wanted("rubicon")) == Found()
        assert deals_table.lines(connection) == []


def test_store_tells_whether_there_is_anything_to_count(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 20))
        assert not store.games.reckoned
        kept(store, Game("rubicon", 0).progress)
        assert store.games.reckoned
        shown = store.reading(found).result()
        assert shown.statistics is not None
        assert shown.statistics.games.number == 1
    with opened(tmp_path) as store:
        assert store.games.reckoned
    with opened(None) as store:
        kept(store, Game("rubicon", 0).progress)
        assert not store.games.reckoned


def test_counting_since_a_date_is_kept_and_can_be_undone(tmp_path: Path) -> None:
    noon = datetime(2026, 11, 22, 12)
    clock = iter(noon + timedelta(minutes=n) for n in range(1000))
    store = Store(tmp_path, lambda: next(clock))
    kept(store, Game("rubicon", 0).progress)
    since = store.games.counted_from_now()
    store.preferences.count_since(since)
    store.close()
    with opened(tmp_path) as store:
        assert store.preferences.since == since
        assert noon < times.at(since.moment) < noon + timedelta(hours=1)
        assert store.reading(lambda file: found(file, since=store.preferences.since)).result() == Found()
        store.preferences.count_since(EVER)
        assert store.preferences.since == EVER
    with opened(tmp_path) as store:
        assert store.games.reckoned
        assert store.preferences.since == EVER


def test_reading_error_is_raised_with_the_result(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        reading = store.reading(found)
        assert reading.wait(10)
        with pytest.raises(FileNotFoundError):
            reading.result()


def test_deals_table_contains_every_deal_and_figure(tmp_path: Path) -> None:
    noted = (Note(2, "taken-back", "1"), Note(1, "mark"))
    games = [
        Game("rubicon", 1, "gamester", True, helped=(2,), notes=noted),
        Game("rubicon", 2, chosen=True, share=0.4),
        Game("piquesept-3", 0, share=0.5, notes=(Note(0, "practice"),)),
    ]
    with kept_games(tmp_path, games) as connection:
        text = io.StringIO()
        deals_table.write(deals_table.lines(connection), text)
    table = list(csv.DictReader(io.StringIO(text.getvalue())))
    whole, known, half = (game.progress for game in games)
    for line, deal in zip(table, [*whole.deals, *known.deals, *half.deals], strict=True):
        assert (int(line["deal"]), int(line["seat"]), line["part"]) == deal[:3]
        assert (int(line["points"]), line["won"] == "1") == deal[3:5]
        assert (int(line["piques"]), int(line["repiques"]), int(line["capots"])) == deal[5:]
    first, last = table[0], table[-1]
    assert (first["rules"], first["house rules"], first["opponent"]) == (
        "rubicon", "carte-rouge=20", "gamester",
    )  # fmt: skip
    assert (first["begun"], first["player"]) == (times.at(1000).isoformat(" "), "You")
    assert {line["apart"] for line in table if line["game"] == "1"} == {"", "hint taken-back"}
    assert {line["apart"] for line in table if line["game"] == "2"} == {"chosen"}
    won = {line["seat"] for line in table if line["game"] == "1" and line["game won"] == "1"}
    assert won == ({str(whole.winner)} if whole.winner is not None else set())
    assert (last["game over"], last["game won"], last["apart"]) == ("0", "", "practice")


def test_deals_table_gets_its_own_file_and_escapes_formulas(tmp_path: Path) -> None:
    day, line = datetime(2026, 11, 22), (1, "=1+1", -5, "Anne, of the Mitre")
    first, second = (deals_table.written([line], tmp_path / "new", day) for _ in range(2))
    assert [first.name, second.name] == ["picket-deals-2026-11-22.csv", "picket-deals-2026-11-22-2.csv"]
    assert first.read_bytes() == second.read_bytes()
    written = list(csv.reader(io.StringIO(first.read_text(encoding="utf-8-sig"))))
    assert written == [list(deals_table.COLUMNS), ["1", "'=1+1", "-5", "Anne, of the Mitre"]]
    with pytest.raises(OSError, match=r".*"):
        deals_table.written([line], first, day)


def test_deals_table_never_replaces_a_file_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only exclusive creation notices such a file; a check beforehand would not."""
    other, day = tmp_path / "picket-deals-2026-11-22.csv", datetime(2026, 11, 22)
    other.write_text("another's", encoding="utf-8")
    monkeypatch.setattr(Path, "exists", lambda path: False)
    assert deals_table.written([], tmp_path, day) == tmp_path / "picket-deals-2026-11-22-2.csv"
    monkeypatch.undo()
    assert other.read_text(encoding="utf-8") == "another's"
