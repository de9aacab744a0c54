"""At the strict table, a player may take back a false reckoning until playing a card. The cards then decide
who reckons that kind."""

from __future__ import annotations

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.events import Declared
from picket_desktop.engine.picket.moves import Kind
from tests.engine.picket.strict_table import called
from tests.engine.sources.source_text import Table

ELDER, YOUNGER = 0, 1
TWO_ACES = "AS KS 9S 8S 7S AH 9H 8H QC 9C 7D 6D"
THREE_TENS = "QS JS TS 6S KH QH JH 7H TC KC TD 9D"

# A ruff of eight cards 8, a run of eight 18, a quart 4: thirty, and every card in a sequence.
THIRTY = "AS KS QS JS TS 9S 8S 7S KH QH JH TH"
RUNS = "AS KS QS JS TS 9S 8S 7S | KH QH JH TH"
TWO_KINGS = "AH 9H 8H 6H KC QC 9C 8C KD TD 7D 6D"


def test_younger_may_take_back_after_elders_lead() -> None:
    table = called("cotton", THREE_TENS, TWO_ACES).do("call point", "call point")
    table.do("call sequences", "call sequences", "call sets", "call sets AS AH AC", "play QS")
    assert "take-back sets" in table.may()
    assert table.do("take-back sets").points == [
        ("younger", "sets", 3),
        ("elder", "play", 1),
        ("younger", "struck", -3),
        ("elder", "sets", 3),
    ]
    assert table.heard("Declared") == [Declared(ELDER, Kind.SETS, (cards("TS TC TD"),))]
    assert table.phase == "play"
    assert "play AS" in table.may()


def thirty_for_elder(rules: str = "cotton", **options: str) -> Table:
    table = called(rules, THIRTY, TWO_KINGS.replace("6H", "7H").replace("6D", "8D"), **options)
    table.do(f"call point {RUNS.split(' | ')[0]}", "call point", f"call sequences {RUNS}", "call sequences")
    return table


def test_repicy_of_ruff_and_sequences_survives_a_set_taken_back() -> None:
    table = thirty_for_elder()
    assert table.may()[0] == "call-bonus"
    table.do("call-bonus", "call sets KS KH KC", "call sets", "take-back sets")
    assert table.points[-3:] == [("elder", "repique", 60), ("elder", "sets", 3), ("elder", "struck", -3)]
    assert (table.state.made, table.sees(ELDER).bonus_due) == ((90, 0), None)


def test_take_back_does_not_strike_the_opponents_repicy() -> None:
    table = called("cotton", TWO_KINGS, THIRTY).do("call point", f"call point {RUNS.split(' | ')[0]}")
    table.do("call sequences", f"call sequences {RUNS}", "call sets KS KC KD", "call-bonus", "call sets")
    assert table.state.made == (3, 90)
    assert table.do("take-back sets").state.made == (0, 90)


# At a modern table point, sequences and sets are all only announced.
QUINT = "KS QS JS TS 9S KH QH JH 7H KC 9C 9D"
ACES = "AD KD JD TD 8D 7D AH TH 9H AC JC 7C"


def test_repique_is_struck_once_for_two_take_backs() -> None:
    # A point 5, a quint and a tierce 18, four kings of which three are held 14, and the repique.
    table = called("rubicon", QUINT, ACES, carte_rouge="20")
    table.do("call point KS QS JS TS 9S", "call point", "call sequences KS QS JS TS 9S | KH QH JH")
    table.do("call sequences", "call sets KS KH KC KD", "call sets", "call-bonus")
    assert table.state.made == (5 + 18 + 14 + 60, 0)
    # Three aces are better than three kings; six diamonds are a better point than five spades.
    assert table.do("take-back sets").state.made == (5 + 18, 3)
    assert table.do("take-back point").points[-2:] == [("elder", "struck", -5), ("younger", "point", 6)]
    assert table.state.made == (18, 3 + 6)
    assert table.do("play KS").phase == "play"


def test_challenge_does_not_strike_again_what_was_taken_back() -> None:
    table = called("rubicon", QUINT, ACES).do("call point KS QS JS TS 9S 8S", "call point")
    table.do("call sequences KS QS JS TS 9S | KH QH JH", "call sequences", "call sets KS KH KC KD")
    table.do("call sets", "call-bonus", "take-back sets", "play KS", "challenge point")
    assert ("elder", "struck", -(6 + 18)) in table.points
    assert table.state.made[ELDER] == 1  # the king led


def test_take_back_strikes_nothing_not_yet_scored() -> None:
    # Elder sinks the point, and Younger's is not told before the lead: no sequence is reckoned before it.
    hand = "AS KS 9S 8S AH 9H 7H QC 9C 8C AD 7D"
    table = called("rubicon", hand, "QS JS 7S QH JH TH KC JC KD QD JD TD").do("call point")
    table.do("call sequences AS KS QS", "call sequences", "call sets", "take-back sequences")
    assert table.points == []
    assert [type(e).__name__ for e in table.story[-2:]] == ["TakenBack", "Declared"]
    # A quart 4 and a tierce 3.
    table.do("play AS", "call point KD QD JD TD")
    assert table.points == [("younger", "point", 4), ("younger", "sequences", 7)]
    assert table.do("call sets").points[2:] == [("elder", "play", 1)]


def test_stirler_take_back_scores_the_best_sequence_and_every_set() -> None:
    fine = "KH QH JH TH 9H KD QD JD KC QC 7C 6S"
    table = called("stirler", "AS KS 9S 8S AH 8H 7H 9C 8C TD 9D 7D", fine, sets_shown="no")
    table.do("call point", "call point", "call sequences AS KS QS", "call sequences")
    table.do("call sets AS AH AC", "call sets")
    assert table.state.made == (6, 0)
    table.do("take-back sequences", "take-back sets")
    assert table.heard("Declared") == [
        Declared(YOUNGER, Kind.SEQUENCES, (cards("KH QH JH TH 9H"),)),
        Declared(YOUNGER, Kind.SETS, (cards("KH KC KD"), cards("QH QC QD"))),
    ]
    assert table.state.made == (0, 15 + 6)


# Carte rouge: every card of the hand in good declarations.


WHOLE = "AS KS QS JS TS 9S 7S KH QH JH TH 9H"
NO_SET = "8S AH 8H 7H AC QC 9C 8C 7C QD JD 8D"


def test_carte_rouge_survives_if_made_without_the_set() -> None:
    # A point of seven cards 7, sequences 16 and 15: together the whole hand, 20. Three kings upon two, 3.
    table = called("rubicon", WHOLE, NO_SET, carte_rouge="20").do(
        "call point AS KS QS JS TS 9S 7S", "call point"
    )
    table.do("call sequences AS KS QS JS TS 9S | KH QH JH TH 9H", "call sequences")
    table.do("call sets KS KH KC", "call sets")
    assert table.state.made == (7 + 31 + 20 + 3, 0)
    assert table.do("take-back sets").state.made == (7 + 31 + 20, 0)


def test_a_false_set_makes_no_carte_rouge() -> None:
    # As claimed, the king of clubs is the twelfth card; Elder holds the nine.
    table = called("rubicon", WHOLE.replace("7S", "9D"), NO_SET, carte_rouge="20")
    table.do("call point AS KS QS JS TS 9S", "call point")
    table.do("call sequences AS KS QS JS TS 9S | KH QH JH TH 9H", "call sequences")
    table.do("call sets KS KH KC", "call sets")
    assert table.state.made == (6 + 31 + 3, 0)
    assert table.do("take-back sets").state.made == (6 + 31, 0)


def test_a_blank_is_no_part_of_carte_rouge() -> None:
    # A blank, a point 4, sequences 11, three aces of which one is held 3: fourteen cards as claimed, eleven
    # of them truly in declarations.
    table = Table(
        "rubicon",
        "TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C 8D",
        "KS QS JS KH QH JH KC QC JC KD QD JD",
        "AD 7C",
        strict="yes",
        carte_rouge="20",
    ).do("blank 1", "discard JD", "discard 8D", "turn-up no")
    table.do("call point TS 9S 8S 7S", "call point", "call sequences TS 9S 8S 7S | TH 9H 8H 7H | TC 9C 8C")
    table.do("call sequences", "call sets AS AH AD", "call sets")
    assert table.state.made == (10 + 4 + 11 + 3, 0)
    # Younger has four kings and four queens, and three knaves.
    assert table.do("take-back sets").state.made == (10 + 4 + 11, 14 + 14 + 3)


ROUGE = "AS KS QS JS TS 9S AH KH QH JH TH AC"
POINT = "KC QC JC TC 8C KD QD 9D 8D 9H 7H 6S"


def test_take_back_may_make_carte_rouge_of_the_cards_held() -> None:
    # Sequences 16 and 15, four aces of which three are held: the ace of clubs is in no sequence. Elder's
    # point is good.
    table = called("au-cent", POINT, ROUGE, carte_rouge="20").do("call point KC QC JC TC 8C", "call point")
    table.do("call sequences", "call sets", "play 6S", "call sequences AS KS QS JS TS 9S | AH KH QH JH TH")
    table.do("call sets AS AH AC AD")
    assert table.state.made == (5, 31 + 14)
    assert table.do("take-back sets").points[-3:] == [
        ("younger", "struck", -14),
        ("younger", "sets", 3),
        ("younger", "carte-rouge", 20),
    ]


def test_carte_rouge_made_by_a_take_back_does_not_count_toward_thirty() -> None:
    # Three tierces of four are called, and taken back: the four are twelve cards, 12 and 20.
    table = called(
        "au-cent",
        "JS TS 9S 7S 6S JH TH 8H 7H 6H JC 6D",
        "AS KS QS AH KH QH AC KC QC JD TD 9D",
        carte_rouge="20",
        rouge_to_bonus="no",
        shown_at_once="no",
    ).do("call point", "call sequences", "call sets", "play 6S", "call point")
    table.do("call sequences AS KS QS | AH KH QH | AC KC QC", "call sets")
    assert table.state.made == (0, 9)
    assert table.do("take-back sequences").state.made == (0, 12 + 20)
    assert table.sees(YOUNGER).bonus_due is None


# Found out, or having found out.


def test_exposed_player_may_not_take_back() -> None:
    table = called("cotton", TWO_ACES, THREE_TENS, (97, 50)).do("call point", "call point")
    table.do("call sequences", "call sequences", "call sets AS AH AC", "call sets", "challenge sets")
    assert (table.phase, table.state.actor) == ("play", ELDER)
    assert table.why_not("take-back sets") == "nothing-to-correct"
    assert not any(move.startswith("take-back") for move in table.may())


def test_opponents_take_back_scores_nothing_for_an_exposed_player() -> None:
    # Elder adds a knave to the spades, and sinks a tierce; Younger calls one, holding two of its cards.
    table = called(
        "stirler", "AS KS QS 9S AH 8H 7H 9C 8C TD 9D 7D", "QH JH 9H 6H KC QC 7C 6C KD JD 8D 8S"
    ).do("call point AS KS QS JS", "call point", "call sequences", "call sequences QH JH TH")
    table.do("call sets", "call sets", "play AS", "challenge point")
    assert ("elder", "struck", -4) in table.points
    assert table.do("take-back sequences").points[-1] == ("younger", "struck", -3)
    assert table.state.made[ELDER] == 0
