"""The deal of the day counts only if its cards have not been seen before. Every way of having seen them is
noticed: in the same sitting, after a restart, and after the game was deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.cards import write
from picket_desktop.engine.deal_code import of_day as code_of_day
from picket_desktop.engine.known_deals import DAY, REPEATS, KnownDeal
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.place import Place
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import seen_packs, settings_table, statistics
from picket_desktop.sitting.keeping import Keeping, Nowhere
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import plainly
from tests.engine.by_chance import played
from tests.saved.games_kept import kept, opened

TODAY, YESTERDAY = "2026-11-29", "2026-11-28"
RULES = games.rules(games.DEFAULT)
CODE = code_of_day(TODAY, RULES)
ORDER = known_deals.in_order(write(CODE.pack))


def sat_down(keeping: Keeping, known: KnownDeal) -> Sitting:
    """Return a sitting with this known deal dealt."""
    sitting = Sitting(
        Setup(known.rules, "random", "Mr. Cotton", known=known), ThinkingHere(), keeping, budget=1
    )
    sitting.deal_known()
    return sitting


def finish(sitting: Sitting) -> Sitting:
    while sitting.awaiting in (Await.YOU, Await.OTHER):
        plainly(sitting)
    return sitting


def today(rules: Rules = RULES) -> KnownDeal:
    return known_deals.of_day(TODAY, rules)


def elsewhere(known: KnownDeal) -> Record:
    """Return the record of the deal as played on another machine."""
    return finish(sat_down(Nowhere(), known)).record


def typed(text: str, rules: Rules = RULES) -> Callable[[Store], None]:
    return lambda store: _dealt(store, known_deals.typed(text, rules))


def _dealt(store: Store, known: KnownDeal) -> None:
    sat_down(store.games.place(), known)
    store.settled()


def _brought(store: Store, record: Record) -> None:
    kept(store, store.games.brought(record.write()).progress)


IN_THE_STORE: dict[str, Callable[[Store], None]] = {
    "its code": typed(CODE.write()),
    "its code, with another dealer": typed(CODE._replace(dealer=1 - CODE.dealer).write()),
    "its code, cut elsewhere": typed(CODE._replace(lifted=CODE.lifted % 30 + 3).write()),
    "its code, with house rules": typed(CODE._replace(rules=RULES.with_option("strict", "yes")).write()),
    "its code, for another game of 36 cards": typed(CODE._replace(rules=games.rules("cotton")).write()),
    "its pack, card by card": typed(ORDER),
    "its pack, in another game": typed(ORDER, games.rules("cotton")),
    "the same cards again": lambda store: _dealt(store, known_deals.coded(CODE).repeated(1)),
    "the deal of the day itself": lambda store: _dealt(store, today()),
    "an imported game": lambda store: _brought(store, elsewhere(today())),
    "an imported game by its code": lambda store: _brought(store, elsewhere(known_deals.coded(CODE))),
}


@pytest.mark.parametrize("way", IN_THE_STORE)
def test_pack_in_the_store_is_seen(way: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert not store.games.has_seen(ORDER)
        IN_THE_STORE[way](store)
        assert store.games.has_seen(ORDER)
    with opened(tmp_path) as store:
        assert store.games.has_seen(ORDER)
        for game in store.games.listed():
            store.games.remove(game.place)
        assert store.settled()
        assert not store.games.listed()
        assert store.games.has_seen(ORDER), "it was seen, though the game is gone"
    with opened(tmp_path) as store:
        assert store.games.has_seen(ORDER)
        assert not store.games.has_seen(known_deals.of_day(YESTERDAY, RULES).order)


def test_pack_that_was_only_looked_at_is_seen(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.games.saw(elsewhere(today()))
        assert store.games.has_seen(ORDER)
        assert store.settled()
    with opened(tmp_path) as store:
        assert store.games.has_seen(ORDER)
        assert not store.games.listed()


def test_pack_is_seen_where_nothing_can_be_saved() -> None:
    with opened(None) as store:
        _dealt(store, known_deals.coded(CODE))
        assert store.games.has_seen(ORDER)
        (game,) = store.games.listed()
        store.games.remove(game.place)
        assert store.games.has_seen(ORDER)


def test_other_games_and_days_show_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, played(RULES.name, 3))
        _dealt(store, known_deals.of_day(YESTERDAY, RULES))
        _dealt(store, today(games.rules("cotton")))
        assert not store.games.has_seen(ORDER)


def test_day_that_an_earlier_picket_remembered_is_seen(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        values = {f"gone.{DAY}.{RULES.name}": [YESTERDAY, TODAY, "no day"], f"gone.{DAY}.whist": [TODAY]}
        store.disk.hand_over("gone", lambda connection: settings_table.write(connection, values))
        assert store.settled()
        assert store.games.has_seen(ORDER)
        assert not store.games.has_seen(today(games.rules("cotton")).order)


def test_only_the_last_packs_are_remembered(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first = [f"{n:016x}" for n in range(seen_packs.MOST)]
        for packs in (first, [*first[:1], "f" * 16]):
            store.disk.hand_over("seen", lambda c, packs=packs: seen_packs.remember(c, packs))  # type: ignore[misc]
            assert store.settled()
        with store.disk.reading() as connection:
            found = settings_table.values(connection)[0][seen_packs.GONE]
        assert found == [*first[2:], first[0], "f" * 16]


def counts(store: Store) -> bool:
    """Return True if no game played is kept apart in the statistics."""
    with store.disk.reading() as connection:
        found = statistics.found(connection).statistics
        (apart,) = connection.execute("SELECT max(apart) FROM temp.known").fetchone()
    assert found is not None
    return not apart


def first_game(store: Store) -> Place:
    return min((game for game in store.games.listed()), key=lambda game: game.place.id or 0).place


@pytest.mark.parametrize("way", ["its code", "its pack, in another game"])
def test_deal_of_the_day_after_its_cards_were_seen_is_a_repeat(way: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        IN_THE_STORE[way](store)
        sitting = finish(sat_down(store.games.place(), today()))
        assert sitting.record.noted(REPEATS) == {0: TODAY}
        assert sitting.deal.apart == (REPEATS,)


def test_deal_of_the_day_that_nobody_saw_counts(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        sitting = finish(sat_down(store.games.place(), today()))
        assert store.settled()
        assert (sitting.record.noted(REPEATS), sitting.deal.apart) == ({}, ())
        assert counts(store)
        _dealt(store, known_deals.coded(CODE))
    with opened(tmp_path) as store:
        assert not store.games.record(first_game(store)).noted(REPEATS), "it was over before"


def test_deal_of_the_day_that_waited_while_its_cards_were_seen_is_a_repeat(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        sat_down(store.games.place(), today())
        finish(sat_down(store.games.place(), known_deals.coded(CODE)))
        assert store.settled()
    with opened(tmp_path) as store:
        place = first_game(store)
        sitting = Sitting.resumed(store.games.take_up(place), ThinkingHere(), place)
        assert sitting.record.noted(REPEATS) == {0: TODAY}
        finish(sitting)
        assert store.settled()
        assert not counts(store)


def test_cards_seen_in_another_window_while_the_deal_is_played_make_it_a_repeat(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        sitting = sat_down(store.games.place(), today())
        assert not sitting.record.noted(REPEATS)
        finish(sat_down(store.games.place(), known_deals.coded(CODE)))
        finish(sitting)
        assert sitting.record.noted(REPEATS) == {0: TODAY}


def test_deals_that_are_apart_already_need_no_note(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        _dealt(store, today())
        code = sat_down(store.games.place(), known_deals.coded(CODE))
        assert not code.record.noted(REPEATS)
        assert code.deal.apart == ("code",)
        again = sat_down(store.games.place(), known_deals.of_day(TODAY, RULES, again=True))
        assert again.record.noted(REPEATS) == {0: TODAY}
