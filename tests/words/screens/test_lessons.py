"""How a lesson describes what it found in a view."""

from fractions import Fraction

import pytest

from picket_desktop.words.words import words


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(1, 3), "one in three"),
        (Fraction(1927, 3542), "one in two"),
        (Fraction(232, 323), "three in four"),
        (Fraction(14, 138), "one in ten"),
    ],
)
def test_chance_is_rounded_to_an_easily_said_one(chance: Fraction, told: str) -> None:
    assert words().lessons.told(chance) == told
