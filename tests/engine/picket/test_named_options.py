"""House rules that books mention besides the rules of their own games: du Coeur's 121, his pack without the
sixes and the ninety that he doubts, and the German minimum of three cards to exchange."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.deal_code import DealCode
from picket_desktop.engine.deal_code import read as read_code
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.rules import cite
from picket_desktop.words.words import words_for
from tests.engine.picket.scored_records import made, refused
from tests.engine.picket.test_deal_record_edges import DEALT, PLAY
from tests.engine.sources import alike
from tests.engine.sources.source_text import Table, won

REPIQUE = """elder: AS KS QS JS TS KH 8H KC 8C KD 8D 7D
younger: AH QH JH 9H AC JC TC 9C AD QD 9D 8S
"""
"""Hands in which Elder has a point of 51 for five, a run of five to an ace for fifteen, and four kings for
fourteen."""
GERMAN = ("rubicon", "au-cent-1908")


def test_cribbage_board_is_named_where_du_coeur_names_it() -> None:
    rules = rule_set("du-coeur")
    option = rules.option("target")
    assert rules.source_of(option, 121) == cite("du-coeur", "Play")
    said = words_for(rules).house_rules.value_sentence(option, 121)
    assert said == "The first to reach a hundred and twenty-one, as on a cribbage board, wins the set."
    named = next(rule for rule in words_for(rules).book.chapter(rules).house_rules if rule.name == "target")
    assert [value.written for value in named.values] == ["100", "121"]
    others = words_for(rules).house_rules.others_named
    assert others(option, 100) == "Or a hundred and twenty-one, as on a cribbage board."
    assert others(option, 121) == others(rules.option("match-sets"), 1) == ""


def test_a_hundred_and_one_is_named_where_the_encyclopaedia_names_it() -> None:
    rules = rule_set("au-cent")
    named = next(rule for rule in words_for(rules).book.chapter(rules).house_rules if rule.name == "target")
    assert [value.written for value in named.values] == ["100", "101"]


def test_set_to_121_goes_on_at_a_hundred() -> None:
    text = REPIQUE + "score: 20 0\n"
    assert won("du-coeur", text) == "elder repique"  # 20, 34 and sixty
    assert won("du-coeur", text + "target: 121\n") == "nobody"
    assert won("du-coeur", text.replace("20", "27") + "target: 121\n") == "elder repique"


def test_repique_of_ninety_more() -> None:
    assert made("du-coeur", REPIQUE)["total"] == {"elder": 34 + 60, "younger": 0}
    more = made("du-coeur", "option repique-points: 90\n", REPIQUE)
    assert (more["total"], more["repique"]) == ({"elder": 34 + 90, "younger": 0}, "elder")


def test_thirty_two_cards_leave_five_for_elder_and_the_rest_for_younger() -> None:
    table = Table("du-coeur", alike.ELDER, alike.YOUNGER, alike.STOCK, pack="32")
    held, theirs = alike.ELDER.split(), alike.YOUNGER.split()
    assert len(table.state.cards.stock) == 8
    assert table.why_not(f"discard {' '.join(held[:6])}") == "discard-number"
    table.do(f"discard {' '.join(held[:3])}")
    assert len(table.sees(0).looked) == 2  # of his five, the others are Younger's
    assert table.why_not(f"discard {' '.join(theirs[:6])}") == "discard-number"
    assert table.why_not(f"discard {' '.join(theirs[:5])}") is None


def test_deal_without_sixes_is_scored_as_with_them() -> None:
    plain, without = made("du-coeur", DEALT, PLAY), made("du-coeur", "option pack: 32\n", DEALT, PLAY)
    assert without["total"] == plain["total"] == {"elder": 28, "younger": 39}
    six = DEALT.replace("stock: 9S", "stock: 6S")
    assert refused("rules: du-coeur\noption pack: 32\n", six, PLAY)[1] == "card-outside-pack"


def test_code_of_a_deal_without_sixes_gives_it_again() -> None:
    code = DealCode(rule_set("du-coeur", [("pack", "32")]), 1, 12345, None, 9)
    again = read_code(code.write())
    assert again == code
    assert set(again.pack) == set(pack(32))


@pytest.mark.parametrize("name", GERMAN)
def test_three_cards_at_least_are_exchanged(name: str) -> None:
    table = Table(name, alike.ELDER, alike.YOUNGER, alike.STOCK, elder_min="3", younger_min="3")
    assert table.why_not("discard 7C 8C") == "discard-number"
    table.do("discard 7C 8C 9D")
    assert table.why_not("discard 8S 9S") == "discard-number"
    assert table.why_not("discard 8S 9S 8D") is None
