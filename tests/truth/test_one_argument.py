"""No hint speaks against its own advice."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import Rank, card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.moves import Discard
from tests.truth.one_argument import contradictions, hints, speaks_against

FEW, MANY, SEED = 8, 200, 5
FORGOTTEN = 0.02
"""Maximum share of hands in which the first words of a hint, given before the advice is ready, may disagree
with the advice; they are then taken back."""


def test_no_reason_contradicts_the_advice_it_is_given_for() -> None:
    found = [wrong for told in hints(SEED, FEW) for wrong in contradictions(told)]
    assert not found


@pytest.mark.rest
def test_no_reason_of_many_hints_contradicts_its_advice() -> None:
    """Checks every game. The words given before the advice also agree with it in nearly every hand."""
    told = list(hints(SEED + 1, MANY))
    assert not [wrong for one in told for wrong in contradictions(one)]
    early = [one for one in told if one.first]
    taken_back = [
        one
        for one in early
        if any(speaks_against(reason, one.advice.choice.move, one.view) for reason in one.first)
    ]
    assert len(early) > MANY / 20
    assert len(taken_back) <= FORGOTTEN * len(early) + 1


def test_a_reason_for_what_is_given_up_is_detected() -> None:
    told = next(one for one in hints(SEED, FEW, "rubicon") if isinstance(one.advice.choice.move, Discard))
    move, view = told.advice.choice.move, told.view
    assert isinstance(move, Discard)
    gone = move.cards[0]
    held = sum(c.suit is gone.suit for c in view.hand)
    assert speaks_against(Reason("holds-suit", {"suit": gone.suit, "number": held}), move, view)
    alike = sum(c.rank is gone.rank for c in view.hand)
    assert speaks_against(Reason("holds-set", {"rank": Rank(gone.rank), "number": alike}), move, view)
    assert speaks_against(Reason("holds-sequence", {"card": gone, "number": 1}), move, view)
    assert not speaks_against(Reason("by-average", {"card": gone}), move, view)
    ace = card("AS")
    assert speaks_against(Reason("winner-waits", {"card": card("KS"), "kept": ace}), Play(ace), view)
    assert speaks_against(
        Reason("guard", {"card": card("9S"), "guarded": card("KS")}), Play(card("8S")), view
    )
