"""A pool for three players: who pays, who plays next, who takes the pool, and how it is recorded."""

from __future__ import annotations

from random import Random

import pytest

from picket_desktop.engine.game import BadText
from picket_desktop.engine.real_cards.pool import MOST, NO_WINNER, Pool, Turn, after, read_pool
from picket_desktop.engine.record import read

MARKED = "picket-game 1\nrules: rubicon\nplayer 0: Ann\nplayer 1: Jack\ndeal number: 0\nnote 0: marked\n"
FOR_THREE = MARKED.replace("rubicon", "piquesept-3").replace("deal ", "player 2: Eve\ndeal ")
ANN, JACK = 0, 1


def test_loser_pays_and_the_third_comes_in() -> None:
    turn = after(Pool("Ruth"), ("Ann", "Jack"), ANN)
    assert turn == Turn(JACK, None, 1, ("Ann", "Ruth"), Pool("Jack", 1, ANN))
    turn = after(turn.pool, turn.players, JACK)
    assert turn == Turn(ANN, None, 2, ("Jack", "Ruth"), Pool("Ann", 2, JACK))


def test_who_beats_both_in_succession_takes_the_pool_and_another_begins() -> None:
    turn = after(Pool("Ruth", 3, JACK), ("Ann", "Jack"), JACK)
    assert turn == Turn(ANN, JACK, 4, ("Ruth", "Jack"), Pool("Ann"))
    assert after(turn.pool, turn.players, JACK).takes is None, "that is the first win in the new pool"


@pytest.mark.parametrize("pool", [Pool("Ruth"), Pool("Ruth", 2, ANN)])
def test_nobody_pays_for_a_drawn_game(pool: Pool) -> None:
    assert after(pool, ("Ann", "Jack"), None) == Turn(None, None, pool.stakes, ("Ann", "Jack"), pool)


@pytest.mark.parametrize("seed", range(20))
def test_each_pool_taken_holds_a_stake_of_every_game_lost_for_it(seed: int) -> None:
    """The test counts the stakes separately, by name. The loser of each game pays a stake, and a player who
    beats both others takes them all."""
    chance, players, pool = Random(seed), ("Ann", "Jack"), Pool("Ruth")
    paid, won, beaten = 0, "", list[str]()
    for _ in range(200):
        winner = chance.choice((0, 1, 0, 1, None))
        turn = after(pool, players, winner)
        assert {*turn.players, turn.pool.third} == {"Ann", "Jack", "Ruth"}
        assert read_pool(turn.pool.write()) == turn.pool
        if winner is not None:
            name, loser = players[winner], players[1 - winner]
            beaten = [*beaten, loser] if name == won else [loser]
            won, paid = name, paid + 1
            assert turn.stakes == paid
            assert turn.pool.third == loser
            assert turn.players[winner] == name, "the winner keeps the seat"
            assert (turn.takes == winner) is (len({*beaten}) == 2)
            if len({*beaten}) == 2:
                paid, won, beaten = 0, "", []
        players, pool = turn.players, turn.pool
        assert pool.stakes == paid


def test_largest_pool_can_still_be_read_after_another_game() -> None:
    assert after(Pool("Ruth", MOST, ANN), ("Ann", "Jack"), JACK).pool == Pool("Ann", MOST, JACK)


@pytest.mark.parametrize("pool", [Pool("Ruth"), Pool("Mary Jane # 2", 12, JACK), Pool("3", MOST, ANN)])
def test_record_keeps_its_pool(pool: Pool) -> None:
    text = f"{MARKED}note 0: pool {pool.write()}\n"
    assert read(text).write() == text
    assert read(text).pool == pool


def test_pool_is_only_of_games_with_real_cards() -> None:
    assert read(MARKED).pool is None
    assert read(f"{MARKED}note 0: pool 0 - Ruth\n".replace("note 0: marked\n", "")).pool is None


@pytest.mark.parametrize(
    ("head", "written", "code"),
    [
        (MARKED, "", "not-a-pool"),
        (MARKED, "Ruth", "not-a-pool"),
        (MARKED, "0 -", "not-a-pool"),
        (MARKED, "0 0 Ruth", "not-a-pool"),
        (MARKED, f"2 {NO_WINNER} Ruth", "not-a-pool"),
        (MARKED, "2 2 Ruth", "not-a-pool"),
        (MARKED, "-1 0 Ruth", "not-a-pool"),
        (MARKED, "1 0 Jack", "not-a-pool"),
        (MARKED, f"{MOST + 1} 0 Ruth", "not-a-pool"),
        (MARKED, "0 - " + "R" * 81, "too-long"),
        (MARKED, "0 - R\x00", "not-printable"),
        (FOR_THREE, "0 - Ruth", "not-a-pool"),
    ],
)
def test_pool_that_cannot_be_is_refused_with_its_line(head: str, written: str, code: str) -> None:
    text = f"{head}note 0: pool {written}\ndealer 0\n"
    with pytest.raises(BadText) as refused:
        read(text)
    assert refused.value.reason.code == code
    assert text.split("\n")[refused.value.line - 1].startswith("note 0: pool")
