"""The numbers that opponents go by are what the programs here say."""

from __future__ import annotations

from itertools import chain
from statistics import correlation, fmean

import pytest

from picket_desktop.ai.picket.deal_scores import SCORES
from picket_desktop.ai.picket.discard_odds import laid_out_odds
from picket_desktop.ai.picket.play_table import LEVEL, WORTH
from picket_desktop.ai.picket.play_worth import curve
from tests.fitting import deal_scores, play_table
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


@pytest.mark.parametrize("size", [32, 36])
def test_the_worth_of_the_play_is_fitted_to_deals_worked_out(size: int) -> None:
    """To deals that it has not been fitted to, it is as near as its program says."""
    fresh = list(play_table.rows(size, 99, 60))
    said = [curve((LEVEL[size] + sum(WORTH[size][s] for s in shapes)) / 100) for shapes, _ in fresh]
    assert correlation(said, [made for _, made in fresh]) > 0.87


def test_the_module_of_the_worth_is_as_its_program_writes_it() -> None:
    level = {size: made / 100 for size, made in LEVEL.items()}
    worth = {size: {n: made / 100 for n, made in enumerate(row)} for size, row in WORTH.items()}
    assert play_table.OUT.read_text(encoding="utf-8") == play_table.module(level, worth)


def test_the_scores_of_deals_are_as_their_program_writes_them() -> None:
    written = deal_scores.module({name: list(scores) for name, scores in SCORES.items()})
    assert deal_scores.OUT.read_text(encoding="utf-8") == written


def test_the_scores_of_deals_are_counted() -> None:
    """A few deals come to about as much."""
    for game in ("rubicon", "royall-1651"):
        few = [deal_scores.scored(game, number) for number in range(60)]
        for side in (0, 1):
            mean = fmean(s[side] for s in SCORES[game])
            assert fmean(s[side] for s in few) == pytest.approx(mean, abs=8)
