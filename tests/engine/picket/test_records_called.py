"""The calls that a deal record leaves out: when they are made, and which of them are refused, with which line
number."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.events import BonusDue, Called, DealEnded, Line, Scored
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, score
from tests.engine.picket.scored_records import made, refused

HANDS = "elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C\nyounger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S\n"
STRICT = "option strict: yes\n"
QUIET = "elder sinks: point, sequences, sets\nyounger sinks: point, sequences, sets\n"
FINE = "AS KS QS JS TS 9S 8S 7S KH QH JH TH"
"""A hand with runs of eight and of four and no set. It makes 30 in Cotton's game and in the modern ones: 8
for the point and 22 for the runs."""
LOW = "AH 9H 8H 7H KC QC 9C 8C JD TD 7D 9D"

# Bonuses


@pytest.mark.parametrize("strict", ["", STRICT])
@pytest.mark.parametrize("rules", ["cotton", "rubicon"])
def test_exactly_thirty_make_a_repique_for_either_seat(rules: str, strict: str) -> None:
    for elder, younger, owner in ((FINE, LOW, "elder"), (LOW, FINE, "younger")):
        found = made(rules, strict, f"elder: {elder}\nyounger: {younger}\n")
        assert (found["repique"], found["total"][owner]) == (owner, 8 + 18 + 4 + 60)


def test_elders_carte_rouge_always_counts_toward_repique() -> None:
    # A point of four, 4, and three quarts, 12: all twelve cards, and twenty for that.
    hands = "elder: AS KS QS JS AH KH QH JH TC 9C 8C 7C\nyounger: TS 9S 7S TH 9H 7H KC QC AD QD 9D 8D\n"
    for barred in ("", "option rouge-to-bonus: no\n"):
        found = made("rubicon", "option carte-rouge: 20\n", barred, hands)
        assert (found["hand"]["elder"], found["repique"]) == (36, "elder")


def test_record_calls_a_bonus_before_the_next_card() -> None:
    # Stirler: ruff 51, five; a quint, 15; four kings, 14: a repique, forfeited by playing on.
    hands = "elder: AS KS QS JS TS KH 8H 7H KC 9C KD 9D\nyounger: 9S 8S AD QD JD TD 8D AH QH 9H AC JC\n"
    found = made("stirler", STRICT, hands, "play: AS 8S, KS 9S\n")
    assert (found["repique"], found["hand"]["elder"]) == ("elder", 5 + 15 + 14)


def test_elder_calls_a_repique_that_youngers_silence_completes() -> None:
    # Both sink the point, and Elder's two quints are reckoned only once Younger has said so: thirty.
    hands = "elder: AS KS QS JS TS AH KH QH JH TH 7C 7D\nyounger: 9S 8S 7S 9H 8H 7H KC QC JC KD QD JD\n"
    found = made("rubicon", STRICT, hands, "elder sinks: point\nyounger sinks: point\n")
    assert (found["repique"], found["total"]) == ("elder", {"elder": 90, "younger": 0})


def test_due_pique_is_not_called_after_the_set_is_lost() -> None:
    # Ruff 64, six; a run of seven, 17; a quart, 4: twenty-seven, and thirty with the third card led, so
    # that the pique is due. Younger takes it with the ace, which makes Younger's hundredth point.
    elder = "elder: KS QS JS TS 9S 8S 7S AH KH QH JH 6D\n"
    younger = "younger: AS 9H 8H 6H KC QC 9C 8C JD TD 7D 6C\n"
    play = "play: AH 6H, KH 8H, KS AS\n"
    text = f"rules: cotton\n{STRICT}{elder}{younger}score: 0-99\n{play}"
    told = play_through(read(text)).told
    assert BonusDue(0, Line.PIQUE) in told
    found = score(read(text))
    assert found["won_at"] == {"winner": "younger", "by": "play", "trick": 3}
    assert (found["pique"], found["total"]) == (None, {"elder": 30, "younger": 1})


def test_ten_for_cards_is_not_early_for_a_seat_without_pique() -> None:
    # Au cent: Younger's quint is fifteen, and with eleven in seven tricks makes twenty-six.
    hands = "elder: 9S 8S 7S QH JH AC KC QC AD KD QD JD\nyounger: AS KS QS JS TS AH KH 9C 8C 7C 7D 8D\n"
    play = "play: 9S TS, AS 8S, KS 7S, QS JD, JS QD, AH JH, KH QH\n"
    sunk = "elder sinks: point, sequences, sets\nyounger sinks: point, sets\n"
    run = "younger sequences: AS KS QS JS TS\n"
    found = made("au-cent", hands, sunk, run, play)
    assert (found["total"], found["cards"]) == ({"elder": 0, "younger": 26}, {"elder": 0, "younger": 0})


# The blank


def test_blank_is_scored_before_anything_is_called() -> None:
    blank = "9C AH 9H 8H AD 8D 9S 8S TC TS 7H 7D"
    text = f"rules: cotton\n{HANDS.splitlines()[0]}\nyounger: {blank}\nblank: younger\n"
    told = play_through(read(text)).told
    scored = next(e for e in told if isinstance(e, Scored))
    assert (scored.seat, scored.line, set(scored.cards)) == (1, Line.BLANK, set(cards(blank)))
    called = next(e for e in told if isinstance(e, Called))
    assert told.index(scored) < told.index(called)
    told = play_through(read(text + "score: 0-90\n")).told
    assert isinstance(told[-2], DealEnded)
    assert not any(isinstance(e, Called) for e in told)


# Calls and refusals


def test_youngers_fixed_call_yields_to_elders_better_one() -> None:
    # A tierce to the king, or none at all, against one to the ace; then fewer cards. Younger says "Good".
    for run in ("KC QC JC", ""):
        found = made("rubicon", HANDS, f"younger sequences: {run}\n")
        assert found["sequences"] == ["elder", 9]
    elder = "elder: AS KS QS JS TS 9S AH KH AC 7C 8D 7D\n"
    younger = "younger: KC QC JC TC 9C QH JH TH 9H 8H AD 8S\n"
    fixed = "younger point: KC QC JC TC 9C\n", "younger sequences: KC QC JC | QH JH TH\n"
    found = made("rubicon", elder, younger, *fixed)
    assert (found["point"], found["sequences"]) == (["elder", 6], ["elder", 16])


def test_strict_record_refuses_a_set_of_different_ranks() -> None:
    line = "elder sets: QS QH JH\n"
    assert refused("rules: cotton\n", STRICT, HANDS, line) == (5, "not-a-set")


def test_forbidden_sinking_is_refused_with_its_line() -> None:
    sinking = "rules: cotton\noption sinking: no\n"
    assert refused(sinking, HANDS, "elder sinks: sequences\n") == (5, "no-sinking")
    assert refused(sinking, HANDS, "elder point: AS KS QS 7S\nyounger sinks: point\n") == (6, "no-sinking")


DEALT = """
elder dealt: AS TS 9S 8S 7S 6S AH TH 9H 8H 7H 6H
younger dealt: AC TC 9C 8C 7C 6C AD TD 9D 8D 7D 6D
stock: KS QS JS KH QH JH KC QC JC KD QD JD
"""


def test_sunk_blank_or_oversized_exchange_is_refused_with_its_line() -> None:
    sinking = "rules: cotton\noption sinking: no"
    one = "elder discards: 6S\nyounger discards: 6C\n"
    assert refused(sinking, DEALT, one, "elder sinks: blank\n") == (8, "no-sinking")
    assert refused(sinking, DEALT, one, "blank: younger\n") == (8, "no-sinking")
    nine = "elder discards: AS TS 9S 8S 7S 6S AH TH 9H\nyounger discards: 6C\n"
    assert refused("rules: cotton", DEALT, nine) == (5, "not-allowed")


# The standing


def test_standing_adds_the_deal_to_the_score_before() -> None:
    found = made("cotton", HANDS, "score: 20-35\n")
    assert found["total"] == {"elder": 9, "younger": 4}
    assert found["standing"] == {"elder": 29, "younger": 39}


def test_won_set_reports_its_own_standing() -> None:
    found = made("cotton", "option match-sets: 3\n", HANDS, "score: 40-97\n")
    assert found["standing"] == {"elder": 40, "younger": 101}
    assert found["won_at"] == {"winner": "younger", "by": "point", "trick": None}
