"""The layouts chosen by rules of thumb and by the novice, and the worth of hands by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from picket_desktop.ai.picket import novice, rules_of_thumb
from picket_desktop.ai.picket.hands.hand_worth import (
    bonus_worth,
    manner,
    point_chance,
    run_chance,
    set_chances,
    suit_worth,
)
from picket_desktop.ai.picket.reasons.why_laid_out import why
from picket_desktop.ai.picket.weighing.laying_out import Layout, best_layout
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import write
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal, DeclareBlank, Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import View
from tests.ai.picket.positions import Position

SPREAD = "9S TS JS QS KH QH JH TH 9H KC QC JC"
Way = Callable[[View, random.Random, int], Choice]
REST = "8S 9S TH JH QH KH 9H KC TC 9C KD QD"


def gone(position: Position, choose: Way = rules_of_thumb.choose) -> tuple[set[str], str]:
    choice = choose(position.view, random.Random(0), 0)
    assert isinstance(choice.move, Discard)
    return set(write(choice.move.cards).split()), choice.reason.code


def test_keeps_four_aces_and_a_quart() -> None:
    out, said = gone(Position("rubicon", "AS KS QS JS AH 7H AC 7C 8C AD 7D 8D", REST))
    assert out <= {"7H", "7C", "8C", "7D", "8D"}
    assert len(out) == 5
    assert said == "keep-set"


def test_keeps_a_quint_and_a_side_ace() -> None:
    out, said = gone(
        Position("rubicon", "KS QS JS TS 9S AH 7H 8H 7C 9C 7D 8D", "AS 8S KH QH JH AC KC QC AD KD QD JD")
    )
    assert not out & {"KS", "QS", "JS", "TS", "9S", "AH"}
    assert said == "keep-sequence"


def test_keeps_a_run_across_suits() -> None:
    """The hand is a run from ace to seven in four suits, and four more small cards."""
    hand = "AS KH QC JD TS 9H 8C 7D 6S 6H 6C 6D"
    out, said = gone(Position("du-coeur", hand, "KS QS JS AH QH JH AC KC JC AD KD QD"))
    assert out <= {"6S", "6H", "6C", "6D"}
    assert said == "keep-sequence"


def test_number_of_discards_fits_the_talon_and_the_declared_blank() -> None:
    position = Position("rubicon", "AS KS QS JS AH 7H AC 7C 8C AD 7D 8D", REST)
    position.do("discard 7H 7C 8C 7D 8D")
    assert len(gone(position)[0]) == 3
    blank = "TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C 7C"
    position = Position("rubicon", blank, "AS KS QS JS AH KH QH JH AC KC QC JC")
    declared = rules_of_thumb.choose(position.view, random.Random(0), 0).move
    assert isinstance(declared, DeclareBlank)
    position.do(declared, "discard QC JC QH")
    assert len(gone(position)[0]) == declared.number


def test_leave_cards_reason_requires_leaving_half_of_the_exchange() -> None:
    """A player who takes seven of eight cards has not shown that the hand is good."""
    seen = set()
    rules = rule_sets()["du-coeur"]
    game = PicketGame(rules)
    for number in range(60):
        state, _ = game.apply(game.single_deal(0), Deal(order(number, rules.pack), rules.packets[0]))
        view = game.view_for(state, state.actor)
        most = len(view.moves[0].cards) if isinstance(view.moves[0], Discard) else 0
        for few in range(most + 1):
            reason = why(Layout(0.0, view.hand[:few]), view, most)
            seen.add(reason.code)
            assert reason.code != "leave-cards" or 2 * few <= most
    assert "leave-cards" in seen


def test_novice_keeps_aces_and_the_longest_suit() -> None:
    hand = "KS QS 8S 9S 7S AH 7H AC 7C JC QD KD"
    out, said = gone(Position("rubicon", hand, "AS JS TH JH QH KH 9H KC TC 9C 9D JD"), novice.choose)
    assert out == {"7H", "7C", "JC", "QD", "KD"}
    assert said == "keep-longest-suit"


def test_novice_keeps_three_alike() -> None:
    hand = "KS QS 8S 9S 7S AH 7H AC 7C QC QD KD"
    out, said = gone(Position("rubicon", hand, "AS JS TH JH QH KH 9H KC TC 9C 9D JD"), novice.choose)
    assert out == {"7H", "7C", "KD"}
    assert said == "keep-set"


def test_best_layout_is_the_best_over_every_size() -> None:
    """The search over halves of the hand finds the same layout as searching each number of cards
    separately."""
    view = Position("cotton", "AS KS 8S 6S AH 7H TC 7C 8C AD 7D 8D", SPREAD).view
    sizes = range(1, 9)
    apart = max(best_layout(view, [n]) for n in sizes)
    assert best_layout(view, sizes) == apart


@pytest.mark.parametrize("name", list(rule_sets()))
def test_better_cards_are_worth_more(name: str) -> None:
    for elder in (True, False):
        worth = suit_worth(manner(rule_sets()[name], elder))
        ace, king, seven = 1 << 8, 1 << 7, 1 << 1
        assert worth.tricks[ace] > worth.tricks[king] > worth.tricks[seven]
        assert worth.point[0b111110000] > worth.point[0b110000110] > worth.point[0] == 0
        assert worth.tricks[king | seven] - worth.tricks[king] > worth.tricks[seven] / 2


def test_chances_rise_with_the_holding() -> None:
    assert point_chance(6, 60, True) > 0.85 > point_chance(4, 40, True)
    assert run_chance(5, 8, True) > run_chance(4, 8, True) > run_chance(3, 8, True) > run_chance(3, 3, True)
    none, one = [0] * 9, [0] * 8 + [1]
    assert set_chances(7, one)[1] == 1 > set_chances(7, none)[1]
    assert list(bonus_worth(True)) == sorted(bonus_worth(True))
