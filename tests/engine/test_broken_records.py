"""A saved game that was damaged is a game, or is refused: nothing else comes of reading it."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import read, replay
from tests.engine.random_games import record

STRICT = [("strict", "yes")]
TABLES = [(name, []) for name in games.names()]
TABLES += [
    (name, STRICT) for name in games.names() if any(o.field == "strict" for o in games.rules(name).options)
]
SIGNS = "0123456789AKQJTSHCD|-: \n#_٣²x\t"


@cache
def written(name: str, strict: bool, seed: int) -> str:
    return record(games.rules(name, STRICT if strict else []), seed, 120).write()


def broken(text: str, rng: random.Random) -> str:
    """The text with a line or a sign taken out, put in, doubled or changed."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        line, other = lines[at], rng.choice(lines)
        spot, sign = rng.randrange(len(line) + 1), rng.choice(SIGNS)
        instead: list[list[str]] = [
            [],
            [other, line],
            [other],
            [line[:spot] + line[spot + 1 :]],
            [line[:spot] + sign + line[spot:]],
            [line[:spot] + sign + line[spot + 1 :]],
        ]
        lines[at : at + 1] = rng.choice(instead)
        lines = lines[: rng.choice((at, None, None, None))] or [""]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=lambda v: v if isinstance(v, str) else "strict" if v else ""
)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_broken_record_is_read_or_refused(name: str, options: list[tuple[str, str]], seed: int) -> None:
    text = broken(written(name, bool(options), seed % 3), random.Random(seed))
    try:
        again = read(text)
        played = list(replay(again))
    except BadText as refused:
        assert str(refused)  # noqa: PT017
        return
    assert len(played) == len(again.moves) + 1
    assert len(again.players) == games.game(again.rules).seats


def test_a_record_without_its_players_is_refused() -> None:
    text = written("rubicon", False, 0).replace("player 1", "player 7")
    with pytest.raises(BadText) as refused:
        read(text)
    assert refused.value.reason.values == {"key": "player 1"}
