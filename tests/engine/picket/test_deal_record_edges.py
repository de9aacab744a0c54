"""Edge cases of deal records: holdings that are sunk, things already fixed, the end of the play, and the
rules that apply."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import BadText, Event
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import score
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase
from tests.engine.picket.scored_records import made, refused

LOW = "elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C\n"
HIGH = "younger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S\n"
HANDS = LOW + HIGH
DEALT = """
elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD
stock: 9S 8S KH 9C KD QS AC 7D
elder discards: KS 8C 7C 9D 8D
younger discards: 7S 9H 7H
"""
PLAY = "play: AH TH, KH 7D, QH TD, JH JD, 8H QD, KD AD, AC 9C, KC JC, QC 8S, TC 9S, QS AS, JS TS\n"

# Whose rules apply


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        ("du-coeur", (28, 39)),
        ("stirler", (38, 29)),
        ("cotton", (27, 23)),
        ("royall-1651", (27, 23)),
        ("au-cent", (31, 24)),
    ],
)
def test_thirty_two_card_deal_is_scored_by_thirty_six_card_games(rules: str, total: tuple[int, int]) -> None:
    deal = read("rules: rubicon" + DEALT + PLAY, rule_set(rules))
    found = score(deal)
    assert (found["rules"], found["total"]) == (rules, {"elder": total[0], "younger": total[1]})


def test_house_rules_unknown_to_another_game_are_dropped() -> None:
    text = "rules: rubicon\noption deals: 4\noption cards-toward-pique: no\n" + HANDS
    deal = read(text, rule_set("cotton"))
    assert deal.rules.changed() == ()
    assert read(text).rules.changed() == (("deals", 4), ("cards_toward_pique", False))


def test_house_rules_known_to_another_game_are_kept() -> None:
    text = "rules: cotton\noption match_sets: 3\noption sinking: no\n" + HANDS
    assert read(text, rule_set("stirler")).rules.changed() == (("match_sets", 3), ("sinking", False))


def test_target_is_from_31_to_999() -> None:
    for number in (31, 999):
        assert read(f"rules: cotton\n{HANDS}target: {number}\n").rules.target == number
    for number in (30, 1000):
        assert refused("rules: cotton\n", HANDS, f"target: {number}\n") == (4, "not-from-to")


def test_partie_ignores_a_target() -> None:
    assert read(f"rules: rubicon\n{HANDS}target: 100\n").rules == rule_set("rubicon")
    assert made("rubicon", HANDS, "target: 100\n") == made("rubicon", HANDS)


def test_one_deal_of_a_partie_of_four_is_not_doubled() -> None:
    found = made("rubicon", "option deals: 4", DEALT, PLAY)
    assert found["total"] == found["standing"] == {"elder": 28, "younger": 23}
    found = made("rubicon", "option deals: 4\nscore: 20-30", DEALT, PLAY)
    assert (found["total"], found["standing"]) == (
        {"elder": 28, "younger": 23},
        {"elder": 48, "younger": 53},
    )


def test_the_first_and_the_last_deal_of_a_partie_of_four_count_double() -> None:
    game = PicketGame(rule_set("rubicon", [("deals", "4")]))
    for number, times in {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1}.items():
        match = game.start().match._replace(number=number - 1, deals_due=6)
        state = game.start()._replace(phase=Phase.DEAL, match=match)
        state, _ = game.apply(state, game.deal_move(order(number, 32)))
        last: tuple[Event, ...] = ()
        told: tuple[Event, ...] = ()
        while not state.phase.stopped:
            told, (state, last) = state.told, game.apply(state, game.legal_moves(state)[0])
        scored = [e for e in (*told, *last) if isinstance(e, Scored)]
        assert state.match.past[-1].points == tuple(
            times * sum(e.points for e in scored if e.seat == s) for s in (0, 1)
        )


def test_exchange_beyond_another_games_limits_is_refused_with_its_line() -> None:
    text = "rules: cotton" + DEALT.replace("elder discards: KS", "elder discards: AS KS")
    text = text.replace("younger discards: 7S 9H 7H", "younger discards: 7S 9H")
    assert score(read(text))["total"]["elder"] >= 0
    with pytest.raises(BadText) as bad:
        score(read(text, rule_set("rubicon")))
    assert (bad.value.line, bad.value.reason.code) == (5, "discard-number")


def test_hands_follow_from_the_deal_the_discards_and_the_stock() -> None:
    elder, younger = "AS JS AH QH JH 8H JC 9S 8S KH 9C KD", "TS TH KC QC TC AD QD JD TD QS AC 7D"
    deal = read("rules: rubicon" + DEALT)
    assert [set(hand) for hand in deal.hands] == [set(cards(elder)), set(cards(younger))]
    both = f"elder: {elder}\nyounger: {younger}\n"
    assert read("rules: rubicon" + DEALT + both).hands == deal.hands
    called = "elder sequences: AH KH QH JH\nyounger sets: TS TH TC TD\n"
    assert made("rubicon", DEALT, called)["hand"] == {"elder": 9, "younger": 14}


# Blanks

BLANK = LOW + "younger: 9C AH 9H 8H AD 8D 9S 8S TC TS 7H 7D\n"


def test_sinking_a_blank_overrides_declaring_it() -> None:
    assert made("cotton", BLANK, "blank: younger\n")["blank"] == ["younger", 10]
    assert made("cotton", BLANK, "blank: younger\nyounger sinks: blank\n")["blank"] == [None, 0]
    both = "blank: both\n"
    assert made("cotton", BLANK, both)["blank"] == ["=", 0]
    assert made("cotton", BLANK, both, "elder sinks: blank\n")["blank"] == ["younger", 10]


def test_stirlers_younger_blank_alone_depends_on_the_house_rule() -> None:
    alone = "option younger-blank-alone: no\n"
    assert made("stirler", BLANK, "blank: younger\n")["blank"] == ["younger", 10]
    assert made("stirler", BLANK, alone, "blank: younger\n")["blank"] == [None, 0]
    assert made("stirler", BLANK, alone, "blank: both\n")["blank"] == ["=", 0]


# What is fixed


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("younger sequences: AC QC JC\n", "not-held"),
        ("younger sequences: AH 9H 8H\n", "not-a-sequence"),
        ("elder sequences: AS KS\n", "not-a-sequence"),
        ("elder sequences: AS KS QS | QS KS AS\n", "card-in-two-groups"),
        ("elder sets: QS QH JH\n", "not-a-set"),
        ("younger sets: 9C 9H 9S\n", "not-a-set"),
        ("younger point: KC QC AH\n", "not-a-point"),
        ("younger point: KC QC JC 9C | AH 9H 8H\n", "not-a-point"),
        ("elder point: AS KS | ZS\n", "not-a-card"),
    ],
)
@pytest.mark.parametrize("rules", ["rubicon", "cotton"])
def test_impossible_call_is_refused_even_if_it_would_not_count(rules: str, line: str, code: str) -> None:
    assert refused(f"rules: {rules}\n", HANDS, line) == (4, code)


def test_empty_fixed_call_calls_nothing() -> None:
    assert made("cotton", HANDS)["sets"] == [None, 0]
    assert made("cotton", HANDS)["sequences"] == ["elder", 9]
    assert made("cotton", HANDS, "elder sequences:\n")["sequences"] == ["younger", 3]
    assert made("cotton", HANDS)["point"] == ["younger", 4]
    assert made("cotton", HANDS, "younger point: |\n")["point"] == ["elder", 4]


def test_strict_record_may_hold_a_false_set() -> None:
    false = "option strict: yes\nelder sets: JD JH JC\n"
    assert made("cotton", HANDS, false)["sets"] == ["elder", 3]


def test_strict_record_calls_due_bonuses() -> None:
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    for play in ("", "play: KS 8S\n"):
        plain = made("stirler", hands, play)
        assert made("stirler", hands, "option strict: yes\n", play) == plain
    assert plain["pique"] == "elder"


# Where the play stops


@pytest.mark.parametrize("stop", range(13))
def test_play_may_stop_anywhere(stop: int) -> None:
    tricks = PLAY.removeprefix("play: ").strip().split(", ")
    found = made("rubicon", DEALT, "play: " + ", ".join(tricks[:stop]))
    assert sum(found["tricks"].values()) == stop
    assert found["hand"] == {"elder": 9, "younger": 17}


def test_play_may_stop_when_a_card_is_led() -> None:
    assert made("rubicon", DEALT, "play: AH")["play"] == {"elder": 1, "younger": 0}
    assert made("rubicon", DEALT, "play: AH TH, KH")["play"] == {"elder": 2, "younger": 0}
    assert made("cotton", DEALT, "play: AH")["play"] == {"elder": 1, "younger": 0}
    assert made("au-cent", DEALT, "play: AH")["play"] == {"elder": 0, "younger": 0}


def test_thirteen_tricks_are_refused() -> None:
    assert refused("rules: rubicon", DEALT, PLAY.strip() + ", 7D 7C\n") == (7, "play-too-long")


def test_only_the_last_lead_may_stay_unanswered() -> None:
    assert refused("rules: rubicon", DEALT, "play: AH, KH 7D\n") == (7, "play-trick")


# Spellings


def test_line_numbers_do_not_change_the_deal() -> None:
    text = "rules: rubicon\n" + HANDS
    assert read("# Cavendish\n" + text) == read(text)


def test_tens_commas_comments_and_line_endings() -> None:
    plain = made("rubicon", DEALT, PLAY)
    written = "rules: Rubicon # the modern game\n" + DEALT.replace("TS", "10s") + "# no more\n" + PLAY
    written = written.replace("stock: 9S 8S", "Stock : 9S, 8S")
    assert score(read(written)) == plain
    assert score(read(written.replace("\n", "\r\n"))) == plain
    assert score(read(written.lower())) == plain


@pytest.mark.parametrize("number", ["²", "٣", "1" * 5000, "1e2", "0x64", "", "100.0"])
def test_number_not_in_plain_digits_is_refused(number: str) -> None:
    assert refused("rules: cotton\n", HANDS, f"target: {number}\n") == (4, "not-from-to")
    assert refused("rules: cotton\n", HANDS, f"option target: {number}\n") == (4, "option-range")
    assert refused("rules: cotton\n", HANDS, f"score: 95 {number}\n") == (4, "not-a-score")
    assert refused("rules: cotton\n", HANDS, f"score: 95 {number or 'to'} 20\n") == (4, "not-a-score")


# Errors are reported on the line they occur in.


@pytest.mark.parametrize(
    ("old", "new", "line", "code", "values"),
    [
        ("8D\nyounger dis", "9S\nyounger dis", 5, "not-dealt-to", {"card": card("9S"), "who": "elder"}),
        ("7S 9H 7H\n", "7S 9H AS\n", 6, "not-dealt-to", {"card": card("AS"), "who": "younger"}),
        ("KS 8C 7C 9D 8D", "7C KS KS 7C", 5, "card-twice", {"card": card("7C")}),
        ("7S 9H 7H\n", "7S 9H KC KC\n", 6, "card-twice", {"card": card("KC")}),
        ("7S 9H 7H\n", "7S 9H KC 7H\n", 6, "discard-number", {"number": 4, "least": 0, "most": 3}),
        ("AC 7D", "AC", 4, "stock-size", {"number": 7, "need": 8}),
        ("AC 7D", "AC AS", 4, "card-twice", {"card": card("AS")}),
        ("AC 7D", "AC 6D", 4, "card-outside-pack", {"card": card("6D"), "pack": 32}),
        ("rules: rubicon\n", "\n", 0, "missing-key", {"key": "rules"}),
        ("stock: 9S 8S KH 9C KD QS AC 7D\n", "", 0, "missing-key", {"key": "stock"}),
        ("younger discards: 7S 9H 7H\n", "", 0, "missing-key", {"key": "younger discards"}),
        ("7S 9H 7H\n", "7S 9H 7H\nblank: elder\n", 7, "not-blank", {"who": "elder"}),
        ("7S 9H 7H\n", "7S 9H 7H\nblank: younger\n", 7, "not-blank", {"who": "younger"}),
        ("7S 9H 7H\n", "7S 9H 7H\nelder: AS\n", 7, "hands-twice", {"who": "elder"}),
        ("7S 9H 7H\n", "7S 9H 7H\nyounger: AS\n", 7, "hands-twice", {"who": "younger"}),
        ("7S 9H 7H\n", "7S 9H 7H\nplay: AS XX\n", 7, "not-a-card", {"text": "XX"}),
    ],
)
def test_impossible_deal_is_refused_with_its_line(
    old: str, new: str, line: int, code: str, values: dict[str, object]
) -> None:
    text = "rules: rubicon" + DEALT
    assert text.count(old) == 1
    with pytest.raises(BadText) as bad:
        read(text.replace(old, new))
    assert (bad.value.line, bad.value.reason.code) == (line, code)
    assert dict(bad.value.reason.values) == values


@pytest.mark.parametrize(
    ("line", "lacking"),
    [
        ("elder dealt: AS KS\n", "younger dealt"),
        ("younger dealt: AS KS\n", "elder dealt"),
        ("stock: AS KS\n", "elder dealt"),
    ],
)
def test_partial_deal_beside_hands_names_the_missing_key(line: str, lacking: str) -> None:
    with pytest.raises(BadText) as bad:
        read(f"rules: rubicon\n{HANDS}{line}")
    assert bad.value.reason.values == {"key": lacking}


def test_discards_need_a_deal_and_a_blank_needs_a_seat() -> None:
    assert refused("rules: rubicon\n", HANDS, "elder discards: 7C\n") == (4, "missing-key")
    assert refused("rules: rubicon\n", HANDS, "blank: perhaps\n") == (4, "none-of-these")


def test_record_lets_a_set_won_by_a_false_bonus_stand() -> None:
    # Ruff 8, a run of eight 18 and a tierce 3; three kings, only two of them held, make thirty-two.
    found = made(
        "cotton",
        "option strict: yes\n",
        "elder: AS KS QS JS TS 9S 8S 7S KH QH JH 6D\n",
        "younger: AH 9H 8H 6H AC QC 9C 8C JD TD 7D 6C\n",
        "elder sets: KS KH KC\n",
        "score: 20-0\n",
    )
    assert found["won_at"] == {"winner": "elder", "by": "repique", "trick": None}
    assert found["standing"] == {"elder": 20 + 8 + 21 + 3 + 60, "younger": 0}


LOW_BLANKS = """
elder dealt: AS TS 9S 8S 7S 6S AH TH 9H 8H 7H 6H
younger dealt: AC TC 9C 8C 7C 6C AD TD 9D 8D 7D 6D
stock: KS QS JS KH QH JH KC QC JC KD QD JD
elder discards: 6S
younger discards: 6C
"""


@pytest.mark.parametrize(
    ("said", "blank"),
    [("elder", ["elder", 10]), ("younger", ["younger", 10]), ("both", ["=", 0]), ("none", [None, 0])],
)
def test_record_says_which_of_two_blanks_is_declared(said: str, blank: list[Any]) -> None:
    assert made("cotton", LOW_BLANKS, f"blank: {said}\n")["blank"] == blank


def test_only_a_hand_without_court_cards_is_a_blank() -> None:
    text = LOW_BLANKS.replace("AC TC", "KC TC").replace("KC QC JC KD", "AC QC JC KD")
    assert made("cotton", text, "blank: elder\n")["blank"] == ["elder", 10]
    assert refused("rules: cotton\n", text, "blank: younger\n")[1] == "not-blank"


def test_forbidden_call_is_refused_with_its_line() -> None:
    text = "rules: cotton\noption sinking: no\n", HANDS, "elder sequences: AS KS QS\n"
    assert refused(*text) == (5, "no-sinking")
