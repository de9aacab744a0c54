"""A short run of ``python -m tests.truth``, and checks that it finds false statements."""

from __future__ import annotations

from itertools import chain

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.engine.game import Reason
from tests.ai.picket.test_to_the_score import COTTON
from tests.truth.__main__ import CLAIMS, report
from tests.truth.asked import BUDGET, Told, hints, reviews
from tests.truth.held import hold, wrongs

HINTS, REVIEWS, SEED = 36, 10, 7
FEW = 20


@pytest.mark.full
def test_every_stated_reason_is_true() -> None:
    """Every hint says something true about the cards, and the report marks reasons that were seldom given."""
    found = hold(chain(hints(SEED, HINTS), reviews(SEED, REVIEWS)))
    assert not found.false
    assert found.hints == HINTS
    assert not found.silent
    said = report(found).splitlines()
    assert len(said) == sum(map(len, CLAIMS.values())) + 1
    assert f"{found.times.total()} reasons, 0 false" in said[-1]
    assert sum("(seldom)" in line for line in said) > 20


@pytest.mark.full
def test_false_reason_is_detected() -> None:
    """A reason is found false if its number is wrong, and also if its card is."""
    told = list(hints(SEED, FEW))
    numbered = [one for one in told if "number" in one.reason.values]
    assert len(numbered) > 5
    for one in numbered:
        values = {**one.reason.values, "number": one.reason.values["number"] + 1}
        assert list(wrongs(one._replace(reason=Reason(one.reason.code, values)))), one.reason
    played = [one for one in told if one.reason.code in ("throw-low", "cash-winner", "cheapest-win")]
    assert len(played) > 1
    for one in played:
        others = [m for m in one.view.moves if m != one.move and hasattr(m, "card")]
        values = {**one.reason.values, "card": others[0].card}
        assert list(wrongs(one._replace(reason=Reason(one.reason.code, values)))), one.reason


def test_false_chance_to_win_the_set_is_detected() -> None:
    """With three cards left, two of them win the set at once."""
    view = COTTON.view()
    advice = advise(view, "hint", BUDGET)
    told = Told("hint", "cotton", "master", view, advice.choice.move, advice.choice.reason, advice.ways)
    assert advice.ways[0].figures[0] == ("game", 1.0, True)
    assert list(wrongs(told)) == []
    less = [way._replace(figures=(way.figures[0]._replace(value=0.9),)) for way in advice.ways]
    assert "it makes from 1.0 to 1.0" in list(wrongs(told._replace(ways=tuple(less))))


def test_unknown_reason_is_detected() -> None:
    unknown = next(iter(hints(SEED, 1)))._replace(reason=Reason("gut-feeling"))
    assert list(wrongs(unknown)) == ["nobody knows what is claimed"]
