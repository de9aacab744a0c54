"""Cavendish, The Laws of Piquet au Cent (1908), as played in `au-cent-1908`: what these laws say; where they
say nothing, what the laws of 1882 say; Cavendish's own examples; and other deals reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import Table, first_trick, made, won

NAME = "au-cent-1908"
RULES = rule_set(NAME)

EXAMPLE = """elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD
stock: 9S 8S KH 9C KD QS AC 7D
elder discards: KS 8C 7C 9D 8D
younger discards: 7S 9H 7H
play: AH TH, KH 7D, QH TD, JH JD, 8H QD, KD AD, AC 9C, KC JC, QC 8S, TC 9S, QS AS, JS TS
"""
CAPOT = """elder: AS KS QS JS 8S AH KH JH TH 8H 7H AD
younger: TS 9S 7S 9H KC QC TC 9C QD JD TD 8D
play: AS 7S, KS 9S, QS TS, JS 9C, 8S TC, AH 9H, KH 8D, JH TD, TH JD, 8H QC, 7H KC, AD QD
"""
EQUAL = """elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D
younger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S
"""
BARRED = """elder: KS QS JS TS 9S KH QH JH KC 8C KD 8D
younger: AD QD JD TD 9D 7D AC QC 9C TH 9H AS
"""
HUITIEME = """elder: AS KS QS JS TS 9S 8S 7S KH QH JH 9C
younger: AH TH 9H KC QC TC 8C KD TD 9D 8D 7D
play: 9C KC
"""
BLANK = """elder dealt: TS 9S 8S 7S TH 9H TC 9C 8C TD 9D 8D
younger dealt: AS KS KH QH JH 8H KC QC JC KD QD JD
stock: QS JS AH AC AD 7H 7C 7D
elder discards: 8C 8D 9D 9C TD
younger discards: 8H
"""
REPIQUE = """elder: AS KS QS JS TS KH 8H KC 8C KD 8D 7D
younger: AH QH JH 9H AC JC TC 9C AD QD 9D 8S
"""


@pytest.mark.parametrize(
    ("deal", "hand", "total", "bonus"),
    [
        pytest.param(EXAMPLE, (9, 17), (28, 23), None, id="his example: 28 to 23"),
        pytest.param(CAPOT, (13, 0), (66, 0), None, id="his capot: 13, 13 and 40, and no pique"),
        pytest.param(EQUAL, (29, 0), (29, 0), None, id="the points are equal; quint and quatorze: 29"),
        pytest.param(EQUAL + "play: KS 8S", (29, 0), (60, 0), "pique", id="and a card led: a pique"),
        pytest.param(BARRED, (32, 6), (32, 6), None, id="32 in hand, but the other's point comes first"),
        pytest.param(
            HUITIEME, (29, 3), (30, 4), None, id="26, a tierce and a lead: three tens save the pique"
        ),
        pytest.param(REPIQUE, (34, 0), (94, 0), "repique", id="point, quint and quatorze: 34 and sixty"),
        pytest.param(
            BLANK, (32, 20), (92, 20), "repique", id="blank, point and sixième come before the kings"
        ),
    ],
)
def test_deal_reckoned_by_hand(
    deal: str, hand: tuple[int, int], total: tuple[int, int], bonus: str | None
) -> None:
    found = made(NAME, deal)
    assert (found["hand"]["elder"], found["hand"]["younger"]) == hand
    assert (found["total"]["elder"], found["total"]["younger"]) == total
    assert [key for key in ("pique", "repique") if found.get(key)] == ([bonus] if bonus else [])


def test_the_lower_lifted_deals_two_at_a_time_and_then_in_turn() -> None:
    assert (alike.lifted(NAME, "7H KS"), alike.lifted(NAME, "KS 7H")) == (("deal", 0), ("deal", 1))
    assert alike.lifted(NAME, "7H 7S")[0] == "cut"
    assert (alike.packets(NAME), len(pack(RULES.pack))) == ([2], 32)
    table = alike.called(NAME)
    table.ended()
    assert (table.phase, table.game.next_dealer(table.state)) == ("deal", 0)


def test_elder_takes_one_to_five_and_younger_any_number_or_none() -> None:
    held = alike.ELDER.split()
    table = Table(NAME, alike.ELDER, alike.YOUNGER, alike.STOCK)
    assert table.why_not("discard") == "discard-number"
    assert table.why_not(f"discard {' '.join(held[:6])}") == "discard-number"
    table.do(f"discard {' '.join(held[:4])}")
    assert len(table.sees(0).looked) == 1  # law 33
    theirs = alike.YOUNGER.split()
    assert table.why_not("discard") is None
    assert table.why_not(f"discard {' '.join(theirs[:4])}") is None  # law 34
    assert table.why_not(f"discard {' '.join(theirs[:5])}") == "discard-number"
    must = Table(NAME, alike.ELDER, alike.YOUNGER, alike.STOCK, younger_min="1").do(f"discard {held[0]}")
    assert must.why_not("discard") == "discard-number"


def test_younger_who_stands_plays_the_twelve_cards_dealt() -> None:
    table = Table(NAME, alike.ELDER, alike.YOUNGER, alike.STOCK).do("discard 7C", "discard", "turn-up yes")
    assert len(table.sees(1).hand) == 12
    assert set(alike.YOUNGER.split()) == {card.text for card in table.sees(1).hand}
    assert len(table.sees(1).looked) == 7
    assert alike.stock_seen(NAME) == (False, True, True)  # law 36


def test_a_blank_of_youngers_waits_until_elder_has_drawn() -> None:
    blank = "TS 9S 8S 7S TH 9H 8H 7H TC 9C TD 9D"
    table = Table(NAME, "AS KS QS KH QH JH AC KC QC AD KD QD", blank).do("discard QD")
    assert (table.phase, table.may()[0]) == ("blank", "blank 0")
    assert table.do("blank 0").points == [("younger", "blank", 10)]


def test_calls_are_said_whole_and_what_is_good_is_shown() -> None:
    assert (alike.point_named(NAME), alike.run_named(NAME)) == ((4, 38), (3, 14))
    assert alike.point_named(NAME, point_said_whole="no") == (4, None)
    assert alike.run_named(NAME, run_said_whole="no") == (3, None)
    assert RULES.sight.shown_at_once
    assert alike.false_ruff(NAME) == alike.false_set(NAME) == "not-held"


def test_elder_must_abide_by_a_call_of_less() -> None:
    """A trio called by a player who holds a quatorze scores as a trio; a sequence that was sunk scores
    nothing."""
    less = made(NAME, REPIQUE + "elder sinks: sequences\n")
    assert (less["sequences"], less["total"]["elder"]) == ([None, 0], 5 + 14)
    table = Table(NAME, *alike.THIRTY).do("discard 7S", "discard 7D", "turn-up no")
    alike.at_kind(table, "sets").do("call sets KS KH KC", "call sets").quietly("play KS").quietly()
    assert table.points == [("elder", "sets", 3), ("elder", "play", 1)]


def test_younger_declares_after_the_lead_and_is_bound_to_better_what_he_refused() -> None:
    assert alike.better_point(NAME) == []
    table = alike.called(NAME).do("call point AS KS QS 7S", "call point KC QC JC 9C").quietly("play AS")
    assert table.why_not("call point") == "must-declare"
    assert table.do("call point KC QC JC 9C").points == [("younger", "point", 4)]


def test_what_is_shown_bars_an_inferior_sequence() -> None:
    """Elder shows A K Q of spades with the point and calls no sequence. This bars Younger's lower tierce."""
    hands = "elder: AS KS QS 9S 7S QH JH 9H JC 9C 8D 7D\nyounger: KD QD JD AC KC TC 8C AH TH 8H 8S TS\n"
    assert made(NAME, hands + "elder sinks: sequences\n")["sequences"] == [None, 0]
    assert made(NAME, hands + "elder sinks: sequences, point\n")["sequences"] == ["younger", 3]


EQUALS = "AS AH AC KC QC 7S KD JD TD 9D 8D 7D", "KH JH TH 9H 8H 7H KS QS JS QD JC TC"
"""Hands in which each player has a point of six, worth fifty-four, and in it a quint to the knave."""


def test_what_is_equal_is_shown_by_elder_at_once_and_by_younger_after_the_lead() -> None:
    table = Table(NAME, *EQUALS).do("discard 7S", "discard", "turn-up no")
    table.do("call point KD JD TD 9D 8D 7D", "call point KH JH TH 9H 8H 7H")
    assert {card.text for card in table.sees(1).shown} == {"KD", "JD", "TD", "9D", "8D", "7D"}
    assert table.sees(0).shown == ()
    table.quietly("play AS")
    assert {card.text for card in table.sees(0).shown} == {"KH", "JH", "TH", "9H", "8H", "7H"}
    hidden = Table(NAME, *EQUALS, shown_at_once="no").do("discard 7S", "discard", "turn-up no")
    hidden.do("call point KD JD TD 9D 8D 7D", "call point KH JH TH 9H 8H 7H").quietly("play AS")
    assert hidden.sees(0).shown == hidden.sees(1).shown == ()


def test_what_elder_shows_as_equal_bars_a_sequence() -> None:
    hands = f"elder: {EQUALS[0]}\nyounger: {EQUALS[1]}\nelder sinks: sequences\n"
    assert made(NAME, hands)["sequences"] == [None, 0]
    assert made(f"{NAME}\noption shown-at-once: no", hands)["sequences"] == ["younger", 15 + 3]


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AS KS", "1-0"), ("KS AS", "1-1"), ("8S 9S", "1-1"), ("9S 8S", "1-0"), ("9H 7D", "1-0")],
)
def test_every_card_led_and_every_trick_taken_counts(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


def test_nines_eights_and_sevens_do_not_count_by_agreement() -> None:
    """In Cavendish's example Elder leads an eight and Younger plays no low card, so the score is 27 to 23."""
    house = made(f"{NAME}\noption trick-score: leader-and-taker", EXAMPLE)
    assert (house["total"]["elder"], house["total"]["younger"]) == (27, 23)


def test_ten_for_the_cards_makes_no_pique() -> None:
    """Twelve in hand, thirteen in play and the ten for the cards come to more than thirty, but make no
    pique."""
    text = """elder: AS KS QS JS AH KH QH JH TC 7C TD 7D
    younger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D
    play: AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, JH TH, 7C 9C, 8C TC, 7D 8D, 9D TD
    """
    assert made(NAME, text)["total"] == {"elder": 12 + 13 + 10, "younger": 4}
    with_cards = made(f"{NAME}\noption cards-toward-pique: yes", text)
    assert with_cards["total"] == {"elder": 12 + 13 + 10 + 30, "younger": 4}


@pytest.mark.parametrize(
    ("score", "winner"),
    [
        ("95 90", "elder point"),
        ("91 90", "elder sequences"),
        ("90 83", "younger sets"),  # his seventeen are reckoned before the card that Elder has led
        ("90 82", "elder play"),
        ("60 70", "nobody"),
    ],
)
def test_a_hundred_wins_at_once_in_the_order_of_reckoning(score: str, winner: str) -> None:
    assert won(NAME, f"{EXAMPLE}score: {score}\n") == winner


def at_ninety_nine(loser: int, games: tuple[int, int], **options: str) -> Any:
    """Return the table after Elder, who stood at 99, has made a point of five. ``loser`` is Younger's score,
    and ``games`` the games won before."""
    table = Table(NAME, *alike.THIRTY, standing=(99, loser), **options)
    table.state = table.state._replace(match=table.state.match._replace(sets=games))
    table.do("discard 7S", "discard 7D", "turn-up no")
    return table.do("call point KS QS JS TS 9S", "call point")


@pytest.mark.parametrize(
    ("games", "loser", "stake", "over"),
    [
        ((0, 0), 50, 1, False),
        ((0, 0), 49, 2, False),
        ((1, 2), 49, 2, True),
        ((2, 2), 99, 1, True),
        ((1, 0), 50, 1, False),
    ],
)
def test_partie_is_three_games_of_five_and_a_double_is_two(
    games: tuple[int, int], loser: int, stake: int, over: bool
) -> None:
    table = at_ninety_nine(loser, games)
    end = table.state.match.settlement
    assert end is not None
    assert (end.winner, end.totals[1], end.stake) == (0, loser, stake)
    assert end.how == ("double" if stake == 2 else "set")
    assert (table.phase == "over") is over
    assert table.state.match.standing == ((104, loser) if over else (0, 0))


def test_partie_may_be_one_game_and_none_be_double() -> None:
    end = at_ninety_nine(0, (0, 0), lurch="0", match_sets="1")
    assert (end.state.match.settlement.stake, end.phase) == (1, "over")
