"""The worked deals of Piquesept, scored from their deal records, and the refusal of faulty records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.game import BadText
from picket_desktop.engine.piquesept.events import Dealt
from picket_desktop.engine.piquesept.record import play_through as played
from picket_desktop.engine.piquesept.record import read_record, score
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS

DEALS = json.loads(Path(__file__).with_name("worked_deals.json").read_text(encoding="utf-8"))
IDS = [deal["id"] for deal in DEALS]
WON, LOST, TIED = DEALS


def lines(deal: dict[str, Any], **changed: str) -> str:
    """Return the record of a deal with some of its lines replaced, by key; "" leaves a line out."""
    keyed = dict(line.split(": ", 1) for line in deal["record"])
    keyed |= {k.replace("_", " "): v for k, v in changed.items()}
    return "\n".join(f"{k}: {v}" for k, v in keyed.items() if v)


@pytest.mark.parametrize("deal", DEALS, ids=IDS)
def test_deal_is_scored_as_worked(deal: dict[str, Any]) -> None:
    assert score(read_record(lines(deal))) == deal["expected"]


@pytest.mark.parametrize("deal", DEALS, ids=IDS)
@pytest.mark.parametrize("stop", range(9))
def test_play_may_stop_early(deal: dict[str, Any], stop: int) -> None:
    tricks = lines(deal).rpartition("play: ")[2].split(", ")
    stopped = score(read_record(lines(deal, play=", ".join(tricks[:stop]))))
    wanted = deal["expected"]["tricks"][:stop]
    assert stopped["tricks"] == wanted
    assert stopped["points"]["soloist"] == sum(p for s, p in wanted if s == stopped["soloist"])
    assert stopped["points"]["defenders"] == sum(p for s, p in wanted if s != stopped["soloist"])
    assert stopped["result"] == (
        deal["expected"]["result"] if stop == len(deal["expected"]["tricks"]) else None
    )


def test_play_may_stop_within_a_trick() -> None:
    assert score(read_record(lines(WON, play="7S KS JS AS, AH TH")))["tricks"] == [[1, 27]]
    assert score(read_record(lines(WON, play="7S KS", draw="")))["tricks"] == []


def test_soloist_loses_a_tie_by_house_rule() -> None:
    text = lines(TIED) + "\noption tie: soloist-loses"
    assert score(read_record(text))["result"] == "defenders"
    assert score(read_record(lines(WON) + "\noption tie: soloist-loses"))["result"] == "soloist"


@pytest.mark.parametrize("deal", DEALS, ids=IDS)
def test_deal_is_played_as_recorded(deal: dict[str, Any]) -> None:
    record = read_record(lines(deal) + "\noption give-back: any")
    state = played(record)
    assert tuple(t.cards for t in state.tricks) == record.tricks
    assert ((state.drawn, state.given) if state.given else None) == record.exchange
    assert [set(h) for h in state.dealt] == [set(h) for h in record.hands]


REFUSED = [
    ({"rules": "piquesept-5"}, 1, "no-such-rules"),
    ({"rules": ""}, 0, "missing-key"),
    ({"seat_2": ""}, 0, "missing-key"),
    ({"seat_0": "AS QS 9H 8H KC TC QD"}, 2, "hand-size"),
    ({"seat_0": "AS QS 9H 8H KC TC QD JX"}, 2, "not-a-card"),
    ({"seat_0": "AS QS 9H 8H KC TC QD 6D"}, 2, "card-outside-pack"),
    ({"seat_3": "AS 9S 8S JH JC 8C AD KD"}, 5, "card-twice"),
    ({"draw": "7D for 7C"}, 6, "not-an-exchange"),
    ({"draw": "7D"}, 6, "not-an-exchange"),
    ({"draw": "7D gives 7C 8C"}, 6, "not-an-exchange"),
    ({"draw": "7D gives 7X"}, 6, "not-a-card"),
    ({"draw": "7S gives 7C"}, 6, "not-drawn-from"),
    ({"draw": "KS gives 7C"}, 6, "not-drawn-from"),
    ({"draw": "7D gives 7D"}, 6, "give-drawn"),
    ({"draw": "7D gives KS"}, 6, "not-held"),
    ({"draw": ""}, 0, "missing-key"),
    ({"draw": "", "play": "7S KS JS AS, AH"}, 0, "missing-key"),
    ({"play": "AH TH JH 8H"}, 7, "seven-first"),
    ({"play": "7S TS JS AS"}, 7, "gift-trump"),
    ({"play": "7S KS JS AH"}, 7, "not-held"),
    ({"play": "7S KS JS AS, AH TH JX 8H"}, 7, "not-a-card"),
    ({"play": "7S KS JS AS, AH TH JH 8H 9H"}, 7, "trick-size"),
    ({"play": "7S KS JS AS, AH TH JH, 8H"}, 7, "trick-size"),
    ({"play": "7S KS JS AS, AH TH JH TC"}, 7, "follow-suit"),
    ({"play": "7S KS JS AS, AH TH JH 8H, AC 9C 8C KC, KH 8D"}, 7, "must-trump"),
    ({"play": "7S KS JS AS, 8D"}, 7, "not-held"),
    ({"play": ", ".join(["7S KS JS AS"] * 9)}, 7, "play-too-long"),
    ({"stock": "7H"}, 8, "unknown-key"),
    ({"option_shape": "round"}, 8, "no-such-option"),
    ({"option_tie": "shared"}, 8, "option-value"),
]


@pytest.mark.parametrize(
    ("changed", "line", "code"), REFUSED, ids=[f"{c}-{i}" for i, (_, _, c) in enumerate(REFUSED)]
)
def test_bad_record_is_refused_with_its_line(changed: dict[str, str], line: int, code: str) -> None:
    with pytest.raises(BadText) as refused:
        score(read_record(lines(WON, **changed)))
    assert (refused.value.line, refused.value.reason.code) == (line, code)


def test_three_hands_have_no_fourth_seat_and_no_red_eights() -> None:
    with pytest.raises(BadText) as refused:
        read_record(lines(LOST, seat_3="8H"))
    assert refused.value.reason.code == "unknown-key"
    with pytest.raises(BadText) as refused:
        read_record(lines(LOST, seat_1="JS TS 9S 8S TH 7H QC 7C JD 8D"))
    assert refused.value.reason.code == "card-outside-pack"


def test_drawn_card_may_go_back_by_house_rule() -> None:
    text = lines(WON, draw="7D gives 7D", play="7S KS JS AS") + "\noption give-back: any"
    state = played(read_record(text))
    assert {c.text for c in state.hands[1]} == {"AH", "KH", "QH", "7H", "AC", "QC", "7D"}


ALL_SPADES = """
rules: piquesept-4
seat 0: 7S AS KS QS JS TS 9S 8S
seat 1: AH AC 7H 8H 9H 7C 8C 9C
seat 2: KH KC TH TC QH QC JH JC
seat 3: AD KD QD JD TD 9D 8D 7D
draw: KS gives 7H
"""


def test_draw_before_all_chosen_gifts_is_refused() -> None:
    for play in ("", "play: 7S AC"):
        with pytest.raises(BadText) as refused:
            score(read_record(ALL_SPADES + play))
        assert refused.value.reason.code == "draw-before-gifts"
    assert score(read_record(ALL_SPADES + "play: 7S AC KH AD"))["tricks"] == [[0, 36]]


def test_first_lead_other_than_the_seven_is_refused_with_the_card() -> None:
    with pytest.raises(BadText) as refused:
        score(read_record(lines(WON, play="AH TH JH 8H")))
    assert refused.value.reason.values == {"card": card("AH")}


def test_gift_may_be_chosen_after_a_forced_one() -> None:
    # Seat 2 must give the king of spades; seat 3, without a trump, chooses among three aces.
    changed = {"seat_1": "7S JS KH QH 7H 9S 8S 7D", "seat_3": "AC QC JH AH JC 8C AD KD"}
    state = played(read_record(lines(WON, **changed, draw="", play="7S KS AD AS")))
    assert state.tricks[0].cards == cards("7S KS AD AS")
    with pytest.raises(BadText) as refused:
        played(read_record(lines(WON, **changed, draw="", play="7S KS KD AS")))
    assert (refused.value.line, refused.value.reason.code) == (6, "gift-highest")


def test_given_rule_set_overrides_the_records() -> None:
    assert score(read_record(lines(TIED), FOUR_HANDS.with_option("tie", "soloist-loses")))["result"] == (
        "defenders"
    )


def test_comment_does_not_change_the_deal() -> None:
    assert read_record("# the soloist wins\n" + lines(WON)) == read_record(lines(WON))


def test_events_of_a_deal_begin_with_the_dealing() -> None:
    state = played(read_record(lines(WON)))
    assert isinstance(state.told[0], Dealt)
    assert state.told[0].number == 1
