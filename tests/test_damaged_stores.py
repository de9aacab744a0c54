"""A short run of ``tests.damage``: damaged stores lose as little as possible, and lose nothing silently."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.damage import by_chance, headers, outcome, whole

SOME = 40


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return whole(tmp_path_factory.mktemp("whole"))


@pytest.mark.full
def test_flipped_page_header_bits_lose_no_game(data: bytes, tmp_path: Path) -> None:
    some = random.Random(21).sample(list(headers(data)), SOME)
    found = outcome(iter(some), tmp_path)
    assert (found.number, found.lost, found.silent) == (SOME, Counter({0: SOME}), [])


@pytest.mark.full
def test_every_damage_is_reported(data: bytes, tmp_path: Path) -> None:
    found = outcome(by_chance(data, SOME, 21), tmp_path)
    assert (found.number, found.silent) == (SOME, [])
    assert found.lost[0] > SOME // 2
