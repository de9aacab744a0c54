"""The chances of a draw are exact, agree with published ones and with a count of all draws, and are stated
briefly."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from picket_desktop.ai.chances import FIRST, LAST, MORE, at_least_one, chances
from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, Suit, cards, pack
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.words import words
from tests.engine.by_chance import played

PUBLISHED = [
    (1, 5, 0.2500), (2, 5, 0.4474), (3, 5, 0.6009), (4, 5, 0.7183), (5, 5, 0.8063),
    (1, 3, 0.1500), (2, 3, 0.2842), (3, 3, 0.4035), (4, 3, 0.5088),
]  # fmt: skip
"""The number of wanted cards among twenty unseen, the number of draws, and Cavendish's odds of drawing at
least one."""


@pytest.mark.parametrize(("wanted", "draws", "odds"), PUBLISHED)
def test_odds_match_the_published_ones(wanted: int, draws: int, odds: float) -> None:
    assert float(at_least_one(20, wanted, draws)) == pytest.approx(odds, abs=5e-5)


def test_odds_match_a_count_of_every_draw() -> None:
    for hidden, wanted, draws in ((8, 3, 2), (9, 1, 4), (7, 4, 5), (6, 2, 0)):
        ways = [any(c < wanted for c in drawn) for drawn in combinations(range(hidden), draws)]
        assert at_least_one(hidden, wanted, draws) == Fraction(sum(ways), len(ways))


def exchanging(held: str) -> View:
    """Return the view at Rubicon of an Elder with these twelve cards, about to discard."""
    game = games.game(games.rules("rubicon"))
    hand = list(cards(held))
    rest = [c for c in pack(32) if c not in hand]
    state = game.only_deal(1)
    packets = game.rules.packets[0]
    order: list[object] = []
    mine, others = list(hand), list(rest)
    for turn in range(24 // packets):
        taken = mine if turn % 2 == 0 else others
        order += [taken.pop() for _ in range(packets)]
    state, _ = game.apply(state, Deal((*order, *others), packets))  # type: ignore[arg-type]
    view: View = game.view_for(state, 0)
    assert view.phase is Phase.EXCHANGE
    assert set(view.hand) == set(hand)
    return view


def test_layout_chances_cover_a_quatorze_an_ace_and_the_longest_suit() -> None:
    view = exchanging("KS KH KC AS QS JS TS 7H 8H 7D 8D 9C")
    found = chances(view, Discard(cards("7H 8H 7D 8D 9C")))
    assert [(one.what, one.of) for one in found] == [(LAST, Rank.KING), (FIRST, Rank.ACE)]
    assert found[0].likely == Fraction(1, 4)
    assert found[1].likely == at_least_one(20, 3, 5)
    view = exchanging("KS KH AC AS AH JS TS 9S 8H 7D 8D 9C")
    found = chances(view, Discard(cards("8H 7D 8D")))
    assert [(one.what, one.of) for one in found] == [(LAST, Rank.ACE), (MORE, Suit.SPADES)]
    assert found[1].likely == at_least_one(20, 3, 3)


def test_chances_exclude_discarded_cards_and_ignore_plays() -> None:
    record = played("du-coeur", 3).record
    assert not chances(exchanging("KS KH AC AS AH JS TS 9S 8H 7D 8D 9C"), record.moves[-2])
    view = exchanging("KS KH AC AS AH JS TS 9S 8H 7D 8D 9C")
    found = chances(view, Discard(cards("AC AS AH")))
    assert (FIRST, Rank.ACE, at_least_one(20, 1, 3)) in [tuple(one) for one in found]


@pytest.mark.parametrize(
    ("likely", "told"),
    [
        (Fraction(1, 4), "about one in four"),
        (Fraction(341, 570), "about three in five"),
        (Fraction(3, 20), "about one in seven"),
        (Fraction(99, 100), "almost certain"),
        (Fraction(37, 40), "almost certain"),
        (Fraction(9, 10), "about five in six"),
    ],
)
def test_chance_is_told_in_few_words(likely: Fraction, told: str) -> None:
    assert words().advice.likely([(FIRST, Rank.ACE, likely)]) == f"Drawing an ace: {told}."
