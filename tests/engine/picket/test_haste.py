"""Moves that may cost points are reported as hasty: leaving something uncalled, or paying or giving up
needlessly."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import Suit, cards
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import (
    Ask,
    Call,
    CallBonus,
    ConcedeDeal,
    KeepSilent,
    Kind,
    LetGo,
    NameSuit,
    Play,
    TakeDeal,
    TurnUp,
    forgoes,
)

SILENT, RUFF = Call(Kind.POINT, ()), Call(Kind.POINT, (cards("AS KS"),))


@pytest.mark.parametrize(
    ("move", "moves", "costs"),
    [
        (SILENT, [RUFF, SILENT], True),
        (SILENT, [Ask(Kind.POINT), SILENT], True),
        (SILENT, [SILENT], False),
        (RUFF, [RUFF, SILENT], False),
        (TakeDeal(True), [TakeDeal(True), TakeDeal(False)], False),
        (TakeDeal(False), [TakeDeal(True), TakeDeal(False)], True),
        (TurnUp(True), [TurnUp(False), TurnUp(True)], False),
        (TurnUp(False), [TurnUp(False), TurnUp(True)], False),
        (NameSuit(Suit.SPADES), [NameSuit(None), NameSuit(Suit.SPADES)], True),
        (NameSuit(Suit.SPADES), [NameSuit(Suit.SPADES)], False),
        (NameSuit(None), [NameSuit(None), NameSuit(Suit.SPADES)], False),
        (LetGo(), [CallBonus(), LetGo()], True),
        (LetGo(), [LetGo()], False),
        (SILENT, [Play(cards("AS")[0]), SILENT], False),
        (KeepSilent(), [KeepSilent()], True),
        (ConcedeDeal(), [ConcedeDeal()], True),
    ],
    ids=str,
)
def test_hasty_moves_that_forgo_points_are_detected(move: Move, moves: list[Move], costs: bool) -> None:
    assert forgoes(move, moves) is costs
