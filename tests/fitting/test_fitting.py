"""The numbers that opponents go by are what the programs here say."""

from __future__ import annotations

from itertools import chain

import pytest

from picket_desktop.ai.picket.discard_odds import laid_out_odds
from tests.fitting.discard_odds import RANKS, odds, unseen


def test_the_odds_of_cards_not_held_are_counted() -> None:
    """A few deals, in which the ranks are counted by threes, say nearly the same."""
    found = list(chain(unseen("rubicon", 60), unseen("cotton", 20), unseen("stirler", 20)))
    assert [len(row) for row in odds(iter(found)).values()] == [len(RANKS)] * 4
    for pack, elder in {(one.pack, one.elder) for one in found}:
        stored = laid_out_odds(pack, elder)
        for low in (0, 3, 6):
            some = [
                f for f in found if (f.pack, f.elder) == (pack, elder) and low <= f.card.rank - 6 < low + 3
            ]
            gone = sum(not f.held for f in some)
            expected = sum(o / (1 + o) for o in (stored[f.card.rank - 6] for f in some))
            assert gone == pytest.approx(expected, rel=0.3, abs=3 + expected**0.5 * 2)
