"""Wikipedia, Piquet (29 July 2023): the paragraph on the classic game, piquet au cent. Where it is silent,
the tests follow the rest of the article (test_wikipedia_rubicon.py), and then Cavendish."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.rules import cite
from tests.engine.sources import alike
from tests.engine.sources.source_text import SourceText, Table, first_trick, made, won

TEXT = SourceText(
    "Wikipedia, Piquet, 29 July 2023: Classic piquet",
    ("Scoring, Classic piquet", "Inherited from the article", "Left to Cavendish"),
)
NAME = "au-cent"
RULES = rule_set(NAME)

ELDER = "AS KS QS 7S QH JH TH JD TD 9D 8C 7C"
YOUNGER = "KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S"
HANDS = f"elder: {ELDER}\nyounger: {YOUNGER}\n"
WINS = "AS KS QS JS AH KH QH JH TC 7C TD 7D", "TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D"
BLANKS = "AS TS 9S 8S 7S 6S AH TH 9H 8H 7H 6H", "AC TC 9C 8C 7C 6C AD TD 9D 8D 7D 6D"


@TEXT.says("Scoring, Classic piquet", "to a hundred, or a hundred and one, in however many hands")
def test_target() -> None:
    assert won(NAME, HANDS + "score: 0 96") == "younger point"
    # Elder's sequences are good, but no longer reckoned.
    assert made(NAME, HANDS + "score: 0 96")["sequences"] == [None, 0]
    assert won(NAME, HANDS + "score: 0 96\ntarget: 101") == "nobody"
    assert won(NAME, HANDS + "score: 91 90") == "elder sequences"
    assert won(NAME, HANDS + "score: 90 90") == "nobody"


@TEXT.says("Scoring, Classic piquet", "the sixes are in the pack")
def test_pack() -> None:
    assert len(pack(RULES.pack)) == 36


@TEXT.says("Scoring, Classic piquet", "Elder may exchange seven cards")
def test_elder_exchanges_at_most_seven() -> None:
    table = Table(NAME, ELDER, YOUNGER)
    cards = ELDER.split()
    assert table.why_not(f"discard {' '.join(cards[:8])}") == "discard-number"
    assert table.why_not(f"discard {' '.join(cards[:7])}") is None
    eight = Table(NAME, ELDER, YOUNGER, elder_max="8")
    assert eight.why_not(f"discard {' '.join(cards[:8])}") is None


@TEXT.says("Scoring, Classic piquet", "both hands may score carte blanche, since the sixes are in")
def test_both_hands_may_be_blank() -> None:
    table = Table(NAME, *BLANKS)
    assert table.phase == "blank"
    assert table.do("blank 1").phase == "blank"


@TEXT.open(
    "Scoring, Classic piquet",
    "it says that both can score it, and not what two make together",
    ruling="they annul each other and bar nothing (Cavendish: equality)",
)
def test_two_blanks() -> None:
    table = Table(NAME, *BLANKS).do("blank 1", "blank 0", "discard 6D", "discard 6S")
    assert table.points == []
    assert table.state.sheet.bars == (False, False)


@TEXT.says(
    "Scoring, Classic piquet",
    "no point for leading: the winner of a trick has one for each ten or better in it, none, one or two",
)
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KS", "2-0"),
        ("KS AS", "0-2"),
        ("9S TS", "0-1"),
        ("8S 9S", "0-0"),
        ("9S QH", "1-0"),
        ("AS 7S", "1-0"),
    ],
)
def test_tricks(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


TEXT.held("Scoring, Classic piquet", "nothing for the last trick", "test_rulings.py::test_a_single_trick")
TEXT.held(
    "Inherited from the article",
    "point by number of cards and then by value, one for each card",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.says(
    "Inherited from the article",
    "Younger says “Not good”, and has his points only when Elder has led",
)
def test_calls() -> None:
    assert alike.better_point(NAME) == []
    table = alike.called(NAME).do("call point AS KS QS 7S", "call point KC QC JC 9C").quietly("play AS")
    assert (table.phase, table.kind, table.points) == ("calls", "point", [])
    assert table.why_not("call point") == "must-declare"
    assert table.why_not("play 9S") == "not-now"
    assert table.do("call point KC QC JC 9C").points == [("younger", "point", 4)]
    assert alike.false_set(NAME) == "not-held"


@TEXT.open(
    "Inherited from the article",
    "of a sequence the number is said, and how high when it is asked",
    ruling="the highest card is said at once, by the laws of Piquet au Cent; the other as a house rule",
)
def test_sequence_is_called_with_its_highest_card() -> None:
    assert alike.run_named(NAME) == (3, 14)
    assert alike.run_named(NAME, run_said_whole="no") == (3, None)


@TEXT.says("Inherited from the article", "suit is followed where it can be")
def test_suit_is_followed() -> None:
    assert alike.follows(NAME) == ["play 9S"]


TEXT.held(
    "Inherited from the article",
    "sequences of one suit, all the winner's; sets; sixty and thirty; ten and forty",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.says(
    "Inherited from the article", "nine cards in sequence can be held here, and nowhere are they priced"
)
def test_nine_in_sequence() -> None:
    text = "elder: AS KS QS JS TS 9S 8S 7S 6S TH 7H 6H\nyounger: AH KH QH 9H 8H 7C 8C AC KC QC 9D 7D\n"
    assert made(NAME, text)["sequences"] == ["elder", 19]


@TEXT.open(
    "Inherited from the article",
    "Younger never has a pique because Elder scores for leading, yet here leading scores nothing",
    ruling="the pique is Elder's alone, in the article's words",
)
def test_younger_has_no_pique() -> None:
    text = """elder: 9S 8S QH JH 8H 7H TC 9C 7C 9D 8D 7D
    younger: AS KS QS JS TS AH KH 9H AC QC 8C TD
    play: 7D TD, AS 8S, KS 9S, QS 8D, JS 9D, TS 7C, AH 7H, KH 8H"""
    found = made(NAME, text)
    assert (found["hand"]["younger"] + found["play"]["younger"], found["total"]["elder"]) == (31, 0)
    assert found["pique"] is None


@TEXT.open(
    "Inherited from the article",
    "who is first to a hundred, when Younger declares only after Elder's lead",
    ruling="hands are reckoned category by category for both before any point in play, whoever speaks first",
)
def test_order_of_reckoning() -> None:
    assert won(NAME, HANDS + "score: 95 96\nplay: AS 8S") == "younger point"
    assert won(NAME, HANDS + "score: 91 95\nplay: AS 8S") == "elder sequences"
    led = made(NAME, HANDS + "score: 90 90\nplay: AS 8S")
    assert led["standing"] == {"elder": 90 + 9 + 1, "younger": 94}
    assert led["won_at"] == {"winner": "elder", "by": "play", "trick": 1}
    repique = "elder: AS 8S AH 8H 7H 6H AC 9C 8C AD 9D 7D\nyounger: KS QS JS TS 9S 7S 6S KH QH JH TH 9H\n"
    assert won(NAME, repique + "score: 86 10\nplay: AS 6S") == "younger repique"
    assert won(NAME, repique + "score: 86 0\nplay: AS 6S") == "elder sets"
    assert won(NAME, repique + "score: 85 0\nplay: AS 6S") == "elder play"


TEXT.held(
    "Inherited from the article",
    "the ten for seven tricks counts toward a pique",
    "test_rulings.py::test_house_rule_decides_whether_cards_count_toward_a_pique",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.open(
    "Inherited from the article",
    "whether the ten toward a pique waits for thirty, and may be lost with a trick after the seventh",
    ruling="seven tricks before Younger has one, and it counts from then on while he has reckoned nothing",
)
def test_the_ten_counts_from_the_seventh_trick_on() -> None:
    # H17: 12 in hand, 19 after seven tricks, a trick lost for nothing, 20 at the ninth: thirty with the
    # ten.
    hands = "elder: AS KS QS JS 8S AH 9H 7H AC 8C KD 7D\nyounger: TS 9S 7S KH 8H 6H KC 9C 7C QD 9D 8D\n"
    tricks = ["AS 7S", "KS 9S", "QS TS", "JS 8D", "8S 6H", "AH 8H", "AC 7C", "8C 9C", "9D KD"]
    for stop, made_now, pique in ((7, 19, None), (8, 19, None), (9, 20 + 10 + 30, "elder")):
        found = made(NAME, f"{hands}play: {', '.join(tricks[:stop])}")
        assert (found["total"]["elder"], found["pique"]) == (made_now, pique)
    # The king of hearts thrown to the ace: 20 when the seventh trick is won, though it makes nothing itself.
    early = "AS 7S, KS 9S, QS TS, JS 8D, AH KH, AC 7C, 8S 6H"
    found = made(NAME, f"{hands}play: {early}")
    assert (found["total"]["elder"], found["pique"]) == (12 + 8 + 10 + 30, "elder")
    assert made(NAME, f"{hands}play: {early.rpartition(',')[0]}")["total"]["elder"] == 20
    # Younger's blank bars the pique: the ten, which would make 71+20+10 a hundred, waits for its turn.
    barred = f"elder: {WINS[0]}\nyounger: {WINS[1]}\nblank: younger\nscore: 71 0\n"
    eight = "play: AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, 7C 8C"
    assert made(NAME, barred + eight)["total"] == {"elder": 12 + 8, "younger": 10}
    assert won(NAME, barred + eight) == "nobody"


TEXT.held(
    "Left to Cavendish",
    "how many Younger may take is not said",
    "test_rulings.py::test_exchange_limits",
    ruling="all that Elder leaves",
)


@TEXT.open("Left to Cavendish", "who deals first", ruling="the lower card; the packets are of two")
def test_cut_and_packets() -> None:
    game = PicketGame(RULES)
    state, _ = game.apply(game.start(), game.read_move("lift KS 7H"))
    assert game.next_dealer(state) == 1
    assert (alike.lifted(NAME, "7H KS"), alike.lifted(NAME, "KS 7H")) == (("deal", 0), ("deal", 1))
    assert alike.packets(NAME) == [2]
    table = alike.called(NAME)
    table.ended()
    assert (table.phase, table.game.next_dealer(table.state)) == ("deal", 0)  # and then it passes


@TEXT.says("Left to Cavendish", "of the point Elder says the value")
def test_point_is_called_with_its_value() -> None:
    assert alike.point_named(NAME) == (4, 38)


@TEXT.says("Left to Cavendish", "a good point or sequence is shown at once")
def test_point_and_sequences_are_shown_and_cannot_be_false() -> None:
    assert RULES.sight.shown_at_once
    assert RULES.source("shown") == cite("cavendish-au-cent")
    assert alike.false_ruff(NAME) == "not-held"


@TEXT.says("Left to Cavendish", "Younger may look at what is left, and when Elder has led, he too (law 36)")
def test_looking() -> None:
    assert alike.stock_seen(NAME) == (False, True, True)
    assert alike.stock_seen(NAME, "no") == (False, False, False)


@TEXT.open(
    "Left to Cavendish",
    "the article's variations (open tricks, open hands) and the strict table",
    ruling="house rules; a bonus may then be called until the next deal, and a set be false (Cotton)",
)
def test_house_rules() -> None:
    assert alike.is_house_rule(NAME, "tricks-open", "yes")
    assert alike.called(NAME).sees(0).shown == ()
    assert alike.bonus_remembered(NAME)


@TEXT.open("Left to Cavendish", "a double game", ruling="an option: the loser under fifty loses double")
def test_double_game() -> None:
    end = alike.set_won(NAME)
    assert (end.winner, end.stake, end.how, end.totals[1]) == (0, 1, "set", 0)
    for loser, stake in ((49, 2), (50, 1)):
        table = Table(NAME, *WINS, lurch="50").do("discard 7C", "no-blank", "discard 9C", "turn-up no")
        match = table.state.match._replace(standing=(99, loser), runs_out=False)
        table.state = table.state._replace(match=match)
        end = table.do("call point AS KS QS JS 6S", "call point").state.match.settlement
        assert end is not None
        assert (end.winner, end.totals[1], end.stake) == (0, loser, stake)
        assert end.how == ("double" if stake == 2 else "set")


@TEXT.open(
    "Left to Cavendish", "whether one may stand on one's twelve cards", ruling="Younger, as a house rule"
)
def test_younger_may_keep_all_cards_by_house_rule() -> None:
    assert Table(NAME, ELDER, YOUNGER).do("discard 7S").why_not("discard") == "discard-number"
    may = Table(NAME, ELDER, YOUNGER, younger_min="0").do("discard 7S")
    assert may.why_not("discard") is None


def test_entries_cover_the_source() -> None:
    TEXT.check()
