"""Conclusions about the other hand by rules of thumb, and the play that is based on them."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.calling import usual
from picket_desktop.ai.picket.card_play import best_lead
from picket_desktop.ai.picket.hands.one_suit import hopes, leading, sure_run, threat, wait
from picket_desktop.ai.picket.hands.reading import read
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Call, Play
from picket_desktop.engine.picket.state import Phase
from tests.ai.picket.positions import Position

ELDER = "AS KS QS JS TS 9S AH KH 7H 7C 7D 8D"
YOUNGER = "8S 7S QH JH TH 9H AC KC QC AD KD QD"
STOCK = "8H JC JD 9C 8C TC TD 9D"


def called(position: Position) -> Position:
    """Return the position after all calls."""
    while position.state.phase is Phase.CALLS:
        position.do(usual(position.view))
    return position


def played(elder: str = ELDER, younger: str = YOUNGER, stock: str = STOCK) -> Position:
    """Return a position after Elder has exchanged five cards, Younger has exchanged three, and all calls have
    been made."""
    position = Position("rubicon", elder, younger, stock)
    return called(position.do("discard 7H 7C 7D 8D 9S", "discard 9H QH JH"))


def choose(position: Position) -> Choice:
    return rules_of_thumb.choose(position.view, random.Random(0), 0)


def test_unknown_cards_are_equally_likely() -> None:
    position = Position("rubicon", ELDER, YOUNGER, STOCK)
    reading = read(position.view)
    assert reading.sure == 0
    assert reading.open.bit_count() == 20
    assert reading.chance == 12 / 20


def test_younger_surely_took_the_cards_elder_left() -> None:
    position = Position("rubicon", ELDER, YOUNGER, STOCK)
    position.do("discard 7H 7C 7D", "discard 9H QH JH 8S 7S")
    reading = read(called(position).view)
    assert mask(cards("9C 8C")) & ~reading.sure == 0
    assert mask(cards("8H JC JD")) & (reading.sure | reading.open) == 0


def test_reading_infers_voids_and_the_rest_of_a_shown_point() -> None:
    position = played()
    view = called(position.do("play KS")).view
    assert view.seat == 1
    # Elder's point of five spades is on the table, so Elder has no other spade.
    reading = read(view)
    assert mask(cards("AS QS JS TS")) & ~reading.sure == 0
    assert reading.open & mask(cards("9S")) == 0
    called(position.do("play 7S", "play AS")).do("play 8S", "play QS")
    called(position.do("play AD"))
    assert not any(read(position.view).suit(0))


def test_reading_fits_the_card_count_despite_sunk_calls() -> None:
    """Younger may hold any of the open cards, even those that his calls seemed to rule out."""
    position = played()
    for _ in range(22):
        reading = read(position.view)
        assert reading.sure.bit_count() <= position.view.other_count
        assert 0 <= reading.chance <= 1
        assert reading.sure.bit_count() + reading.open.bit_count() >= position.view.other_count
        called(position.do(position.view.moves[0]))


def test_estimates_for_a_single_suit() -> None:
    king, queen, knave, ace, seven, eight = 1 << 7, 1 << 6, 1 << 5, 1 << 8, 1 << 1, 1 << 2
    assert sure_run(ace | queen, king, 0) == 2
    assert sure_run(ace | queen, king, seven) == 1
    assert sure_run(ace | queen, 0, seven) == 2
    assert sure_run(ace | queen | knave, king | seven, 0) == 1
    assert wait(king | seven, ace | eight) == 1 > wait(king, ace | eight)
    assert hopes(king | seven, 0, ace | eight, 0.5) > hopes(king, 0, ace | eight, 0.5)
    assert threat(king, ace | queen | knave, 0, 0) == 3
    assert threat(king | seven, ace | queen, 0, 0) == 1
    wins, brings = leading(ace | seven, ace, king, 0, 0)
    assert (wins, brings > 1) == (1, True)
    assert leading(king | seven, king, 0, ace, 0.5)[0] == 0.5


def test_cashes_all_winners_longest_suit_first() -> None:
    """Twelve winners are cashed one after another, from the longest suit."""
    position = Position(
        "rubicon",
        "AS KS QS JS TS 9S AH KH 7H 7C 7D 8D",
        "8S 7S QH JH TH 9H QD JD TD JC TC 9C",
        "AC AD KC KD QC 8H 8C 9D",
    )
    position.do("discard 7H 7C 7D 8D", "discard JC TC 9C TD")
    called(position)
    assert choose(position).reason.code == "win-all"
    led = []
    while position.state.phase is Phase.PLAY:
        if position.view.open_trick is None:
            move = choose(position).move
            assert isinstance(move, Play)
            led.append(move.card)
            called(position.do(move))
        else:
            position.do(position.view.moves[0])
    assert len(led) == 12
    assert led[:5] == list(cards("AS KS QS JS TS"))


def test_follows_a_lost_trick_with_a_low_card() -> None:
    position = called(played().do("play KH"))
    assert position.view.seat == 1
    choice = choose(position)
    assert choice.move == Play(card("TH"))
    assert choice.reason.code in ("throw-low", "only-move")
    position = called(played().do(Play(best_lead(played().view))))
    assert choose(position).move in position.view.moves


def test_keeps_kings_and_aces_when_void() -> None:
    """Younger is void in the suit led and throws a useless nine, keeping the guard of his king."""
    position = Position(
        "rubicon",
        "AS KS QS JS TS 9S 8S AH 7D 8D 7C 8C",
        "KH 8H QH KD 9D KC 9C TC JC TD JD QD",
        "7H AC AD 9H TH JH QC 7S",
    )
    position.do("discard 7D 8D 7C 8C AH", "discard QH TD 8H")
    called(position)
    called(position.do("play AS"))
    thrown = [called(position).view]
    assert thrown[0].seat == 1
    first = choose(position).move
    assert isinstance(first, Play)
    assert first.card.rank < 13


@pytest.mark.parametrize(("gone", "code"), [("KD QD KC", "not-good"), ("KH QH JH", "good")])
def test_younger_says_good_only_to_a_better_point(gone: str, code: str) -> None:
    """Elder has five spades; Younger has six hearts, unless he discards three of them."""
    elder = "AS KS 9S 8S 7S AH 7H AC 7C AD 7D 8D"
    younger = "KH QH JH TH 9H 8H QS JS KC QC KD QD"
    position = Position("rubicon", elder, younger, "9C TC 9D JD JC TD 8C TS")
    position.do("discard 7H 7C 7D 8D", f"discard {gone}", "turn-up no")
    opening = choose(position)
    assert isinstance(opening.move, Call)
    assert opening.reason.values["number"] == 5
    position.do(opening.move)
    assert choose(position).reason.code == code


def test_asks_the_worth_of_a_point_and_says_equal() -> None:
    elder = "AS KS 9S 8S 7S QH QC JC 7C JD 7D 8D"
    younger = "AH KH 9H 8H 7H QS JS KC KD QD 9C TH"
    position = Position("rubicon", elder, younger, "8C TC 9D TD JH AC AD TS")
    position.do("discard 7C 7D 8D JD JC", "discard 9C TH QD")
    position.do(choose(position).move)
    assert choose(position).reason.code == "ask-worth"
    position.do(choose(position).move)
    assert choose(position).reason.code == "equal"


def test_calls_a_long_run_instead_of_two_quints() -> None:
    """Where sequences run across the suits, ace to six is nine cards, worth nineteen points and always good.
    Two quints would make thirty, but five cards may be beaten."""
    elder = "AS KH QC JD TS TH 9C 8D 7S 6H AC AD"
    position = Position("du-coeur", elder, "KS QS JS QH JH KC JC KD QD 9H 9D 9S")
    position.do("discard AC", "discard 9H", "turn-up no")
    while position.state.calls.kind is not None and position.state.calls.kind.word != "sequences":
        position.do(usual(position.view))
    call = choose(position).move
    assert isinstance(call, Call)
    assert len(call.groups[0]) == 9
