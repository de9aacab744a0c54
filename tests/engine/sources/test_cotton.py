"""Cotton, The Compleat Gamester, the chapter of Picket, read from beginning to end. The chapter has no
headings, so its paragraphs are named here by their subject. The transcription at hand is of a later edition
than that of 1674 and is corrupt in places; where it makes no sense, the tests follow the book of 1651 that
Cotton shortened, and the entry says so."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import Rank, card, pack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import SourceText, Table, first_trick, made, won

TEXT = SourceText(
    "Cotton, The Compleat Gamester, 1674, ch. VI",
    (
        "The pack",
        "The set",
        "The cards' value",
        "Dealing",
        "The blank",
        "The exchange",
        "The ruff",
        "Sequences",
        "Ternaries and quatorzes",
        "Showing",
        "The play",
        "Winning the set",
        "Repicy",
        "Picy",
        "The cards and capet",
        "The rules belonging to the game",
        "The song",
    ),
)
NAME = "cotton"
RULES = rule_set(NAME)

ELDER = "AS KS QS 7S QH JH TH JD TD 9D 8C 7C"
YOUNGER = "KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S"
HANDS = f"elder: {ELDER}\nyounger: {YOUNGER}\n"
BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTLY = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"
LOW = "AD TD 9D 8D 7D 6D AC 7C 6C 6S 6H AH"


@TEXT.says("The pack", "twos, threes, fours and fives are thrown out: thirty-six are left")
def test_pack() -> None:
    assert len(pack(RULES.pack)) == 36


@TEXT.says("The set", "a hundred, or more or less as is agreed")
@pytest.mark.parametrize(
    ("target", "score", "winner"),
    [
        (100, "96 0", "elder point"),
        (101, "96 0", "nobody"),
        (101, "97 0", "elder point"),
        (50, "46 0", "elder point"),
    ],
)
def test_the_set(target: int, score: str, winner: str) -> None:
    text = "elder: AS KS QS JS KH JH QC 9C 7C TD 8D 6D\nyounger: TH 9H 8H 7H 6H TS 8S AC KC 8C AD 7D\n"
    assert won(NAME, f"{text}score: {score}\ntarget: {target}") == winner


@TEXT.open(
    "The set", "the text has the last card deal", ruling="a misprint for least, as 1651 and 1662 have it"
)
def test_lowest_card_deals() -> None:
    game = PicketGame(RULES)
    state, _ = game.apply(game.start(), game.read_move("lift 6S AH"))
    assert game.next_dealer(state) == 0
    assert (alike.lifted(NAME, "7H KS"), alike.lifted(NAME, "KS 7H")) == (("deal", 0), ("deal", 1))


@TEXT.says("The cards' value", "a card is worth its spots, the ace eleven; the ace wins all others")
def test_values() -> None:
    assert [card(c).pips for c in ("6S", "9S", "TS", "AS")] == [6, 9, 10, 11]
    assert card("AS").rank > card("KS").rank > card("TS").rank > card("6S").rank


@TEXT.open("The cards' value", "what a court card is worth is not said", ruling="ten")
def test_court_cards() -> None:
    assert {card(c).pips for c in ("KS", "QS", "JS")} == {10}


@TEXT.says("Dealing", "two, three or four cards at a time, and twelve are left on the table")
def test_dealing() -> None:
    game = PicketGame(RULES)
    order = " ".join(c.text for c in pack(36))
    may = [
        n
        for n in range(1, 7)
        if game.why_not(game.single_deal(0), game.read_move(f"deal {n} {order}")) is None
    ]
    assert may == [2, 3, 4]
    assert len(Table(NAME, ELDER, YOUNGER).state.cards.stock) == 12


TEXT.held(
    "Dealing",
    "the dealer shuffles and the other cuts",
    "test_deals.py::test_a_cut_moves_the_lifted_cards_beneath",
)


@TEXT.says(
    "The blank",
    "Elder without a court card says he has a blank and how many he will discard",
    "Younger lays out his discards first; then the blank is shown and reckoned ten",
    "Elder is bound to the number he named",
)
def test_blank() -> None:
    table = Table(NAME, BLANK, COURTLY)
    table.do("blank 3")
    assert table.points == []
    table.do("discard 9D 8D")
    assert table.points == [("elder", "blank", 10)]
    assert table.why_not("discard AS TS") == "discard-number"
    assert table.do("discard AS TS 9S").state.cards.exchanged == (3, 2)


@TEXT.says(
    "The blank",
    "Younger's blank, if both have one, bars Elder's, and his picy and repicy, whatever the cards",
)
def test_both_blank() -> None:
    table = Table(NAME, BLANK, LOW).do("blank 1", "blank 0", "discard AD", "discard AS")
    assert table.points == []
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    bars = hands + "play: KS 8S\n"
    assert made(NAME, bars)["pique"] == "elder"
    assert made(NAME, bars + "blank: both")["pique"] is None
    assert made("du-coeur", bars + "blank: both")["repique"] == "elder"


@TEXT.open(
    "The blank",
    "whether Younger's blank alone is reckoned",
    ruling="it is, as in 1651, when Elder has laid out",
)
def test_youngers_blank() -> None:
    table = Table(NAME, COURTLY, BLANK).do("discard 9D", "blank 0")
    assert table.points == [("younger", "blank", 10)]


TEXT.held(
    "The exchange", "Elder may take eight of the twelve, or fewer", "test_rulings.py::test_exchange_limits"
)


@TEXT.says(
    "The exchange",
    "then the other takes in what he thinks fit, and lays out as many",
    "each must discard one card at least",
)
def test_exchange() -> None:
    table = Table(NAME, ELDER, YOUNGER)
    assert table.why_not("discard") == "discard-number"
    table.do("discard 7S")
    assert table.why_not("discard") == "discard-number"
    assert table.why_not(f"discard {' '.join(YOUNGER.split()[:11])}") is None
    assert table.why_not(f"discard {YOUNGER}") == "discard-number"


@TEXT.open(
    "The exchange",
    "whether Elder may look at what he leaves of his eight, and Younger at the rest",
    ruling="Elder may (1651); Younger may, and then Elder sees it too when he has led (Cavendish)",
)
def test_looking() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S 7C", "discard 8S", "turn-up yes")
    assert len(table.state.cards.looked) == 6
    assert len(table.sees(1).looked) == 9
    assert table.sees(0).turned_up == ()
    while table.phase == "calls":
        assert table.state.calls.kind is not None
        table.do(f"call {table.state.calls.kind.word}")
    assert len(table.do("play AS").sees(0).turned_up) == 9


TEXT.held(
    "The ruff",
    "one for every ten; thirty-five counts as forty, and thirty-nine no more than thirty-five",
    "test_rulings.py::test_ruff",
)


@TEXT.says("The ruff", "Elder first; if Younger makes no more, the ruff is good")
def test_elder_speaks_first() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S", "discard 8S", "turn-up no")
    assert (table.phase, table.state.actor) == ("calls", 0)
    table.do("call point AS KS QS 6S")
    assert table.why_not("call point AH 9H 8H 6H") == "inferior"
    assert alike.lone_card(NAME) is None  # any suit may be called
    assert table.do("call point").points == [("elder", "point", 4)]


@TEXT.open("The ruff", "what an equal ruff makes", ruling="nothing for either (1651, ch. XI)")
def test_equal_ruffs() -> None:
    text = "elder: AS KS QS 9H 8H 7H 9C 8C 7C 9D 8D 7D\nyounger: AH KH QH 9S 8S 7S TC 6C 6S TD 6D QC"
    assert made(NAME, text)["point"] == ["=", 0]


@TEXT.says("Sequences", "they are named by their number and their highest card")
def test_run_names() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S", "discard 8S", "turn-up no")
    table.do("call point", "call point", "call sequences AS KS QS")
    said = [e for e in table.story if type(e).__name__ == "Called"][-1]
    assert (said.size, said.worth) == (3, Rank.ACE)  # type: ignore[attr-defined]
    assert alike.run_named(NAME) == (3, 14)


TEXT.held(
    "Sequences",
    "three for a tierce, four, fifteen, sixteen and so upward",
    "test_rulings.py::test_sequences_score_three_four_and_ten_more",
)


@TEXT.says("Sequences", "what all make is added to the blank")
def test_blank_counts_toward_thirty() -> None:
    text = "elder: AS TS 9S 8S 7S 6S JH TH 9H 8H TC 9C\nyounger: KS QS JS AH KH QH 6H AC KC QC JC 7C\n"
    assert made(NAME, text)["repique"] is None
    assert made(NAME, text + "blank: elder")["repique"] == "elder"


@TEXT.says(
    "Sequences",
    "the biggest makes all the adversary's useless, be they never so many",
    "and by virtue of it all its holder's lesser ones are reckoned",
)
def test_biggest_sequence() -> None:
    text = "elder: AS KS QS 8H 7H 6H 8C 7C 6C 9D TC 9S\nyounger: KD QD JD KH QH JH KC QC JC 9H 7D 8D"
    assert made(NAME, text)["sequences"] == ["elder", 9]


@TEXT.says("Sequences", "a longer one drowns a shorter, however high")
def test_longer_drowns_higher() -> None:
    text = "elder: 9S 8S 7S 6S AH 8H 7H 9C 7C 6C 9D 7D\nyounger: AD KD QD AC KC QC KH QH JH TS 8C 8D"
    assert made(NAME, text)["sequences"] == ["elder", 4]


@TEXT.open(
    "Sequences", "whether they must be of one suit", ruling="of one suit, in the words of 1651 (ch. VIII)"
)
def test_sequences_are_of_one_suit() -> None:
    text = "elder: AS KH QC JD 8S 7H 6C 6D JS 8C 8D QD\nyounger: AH QS QH KC TS TH 7S 7C AC 9S 9C TD"
    assert made(NAME, text)["sequences"] == [None, 0]


@TEXT.open("Sequences", "what an equal sequence makes", ruling="no sequence is reckoned (1651, ch. XI)")
def test_equal_sequences() -> None:
    text = "elder: AS KS QS 9H 8H 7H 9C 8C 7C TD 8D 7D\nyounger: AH KH QH 9S 8S 7S TC 6C 6H 9D 6D QC"
    assert made(NAME, text)["sequences"] == ["=", 0]


@TEXT.says(
    "Ternaries and quatorzes",
    "three aces, kings, queens, knaves or tens make three; lower cards have no place",
    "aces are highest and tens last; the higher drowns the lower",
    "three aces let their holder reckon his queens and knaves against three kings",
    "four of a rank make fourteen each",
)
def test_ternaries() -> None:
    text = "elder: AS QS JS 7S AH QH JH AC QC JC 9D 8D\nyounger: KS TS 8S KH 9H 8H KC TC 7C JD TD 7D"
    assert made(NAME, text)["sets"] == ["elder", 9]
    assert made(NAME, text.replace("9D 8D", "AD 8D"))["sets"] == ["elder", 14 + 3 + 3]
    assert made(NAME, text.replace("AS", "9S").replace("AH QH JH AC", "6H QH JH 6C"))["sets"] == [
        "younger",
        6,
    ]


@TEXT.open("Ternaries and quatorzes", "whether any quatorze beats any ternary", ruling="it does")
def test_quatorze_beats_ternary() -> None:
    text = "elder: TS TH TC TD 9S 9H 9C 9D 6S 6H 6C 7S\nyounger: AS AH AC KS KH KC QS QH QC 8D 8S 8H"
    assert made(NAME, text)["sets"] == ["elder", 14]


@TEXT.says(
    "Showing", "point, quint and quart are shown before one plays, or the other may reckon his lesser one"
)
def test_shown_holdings_are_seen_and_sunk_ones_pass_to_the_other() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S", "discard 8S", "turn-up no")
    table.do("call point", "call point KC QC JC 9C", "call sequences AS KS QS", "call sequences")
    assert {c.text for c in table.sees(1).shown} == {"AS", "KS", "QS"}
    assert {c.text for c in table.sees(0).shown} == {"KC", "QC", "JC", "9C"}
    sunk = made(NAME, HANDS + "elder sinks: sequences")
    assert sunk["sequences"] == ["younger", 3]


@TEXT.says(
    "The play",
    "Elder begins, and Younger follows in suit",
    "an ace, king, queen, knave or ten that is led reckons one",
    "the other, winning with a higher card, reckons one for his",
)
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KS", "1-0"),
        ("KS AS", "1-1"),
        ("JS TS", "1-0"),
        ("9S TS", "0-1"),
        ("8S 9S", "0-0"),
        ("9S QH", "0-0"),
    ],
)
def test_play(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


@TEXT.says("The play", "a card played is not taken back, but to follow suit")
def test_suit_is_followed() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S", "discard 8S", "turn-up no")
    while table.phase == "calls":
        assert table.state.calls.kind is not None
        table.do(f"call {table.state.calls.kind.word}")
    assert table.do("play AS").why_not("play AH") == "follow-suit"
    assert alike.follows(NAME) == ["play 9S"]


TEXT.held(
    "The play",
    "the last trick reckons two if it is won with a ten, one with a card under it",
    "test_rulings.py::test_a_single_trick",
    "test_worked_by_hand.py::test_hand",
    ruling="a ten or better (1651), and the point of the card itself is one of the two",
)
TEXT.held("The play", "who has the most cards reckons ten for them", "test_worked_by_hand.py::test_hand")


TEXT.held(
    "Winning the set",
    "both want four or five: a blank wins, being first reckoned",
    "test_rulings.py::test_a_blank_comes_before_any_ruff",
)
TEXT.held(
    "Winning the set",
    "then come the ruff, the sequences, the aces and so on, the play, and last of all the cards",
    "test_rulings.py::test_a_ruff_comes_before_sequences",
    "test_rulings.py::test_sequences_come_before_sets",
    "test_worked_by_hand.py::test_end_of_a_set",
)


@TEXT.open(
    "Winning the set",
    "whether a set counts more against a loser far behind; whether hands or tricks lie open",
    ruling="it counts one; they lie closed",
)
def test_one_set() -> None:
    end = alike.set_won(NAME)
    assert (end.winner, end.stake, end.how) == (0, 1, "set")
    assert alike.is_house_rule(NAME, "tricks-open", "yes")
    assert alike.called(NAME).sees(0).shown == ()


@TEXT.says("Winning the set", "if nobody is up, the next hand is dealt")
def test_the_next_deal() -> None:
    table = Table(NAME, ELDER, YOUNGER)
    while not table.state.match.past:
        table.do(table.game.legal_moves(table.state)[0].write())
    assert table.phase == "deal"
    assert table.game.next_dealer(table.state) == 0


@TEXT.says("Repicy", "thirty in hand before the other reckons anything is ninety, and what is over is added")
@pytest.mark.parametrize(
    ("sixth", "in_hand", "total"), [("6D 8S", 5 + 15 + 14, 94), ("8S 6D", 6 + 16 + 14, 96)]
)
def test_repicy(sixth: str, in_hand: int, total: int) -> None:
    mine, other = sixth.split()
    elder = f"elder: KS QS JS TS 9S KH KC KD 7H 6H 7C {mine}"
    found = made(NAME, f"{elder}\nyounger: AS {other} 9H 8H AC 9C 8C QD 9D 8D 7D QH")
    assert (found["hand"]["elder"], found["repique"], found["total"]["elder"]) == (in_hand, "elder", total)


TEXT.held(
    "Picy", "thirty before the other has reckoned anything is sixty", "test_worked_by_hand.py::test_hand"
)
TEXT.held(
    "Picy",
    "before the other hath played a card: whether only the first card can make it",
    "test_worked_by_hand.py::test_house_rule",
    ruling="at any card while the other has reckoned nothing; only with the first card alone is a house rule",
)
TEXT.held(
    "Picy",
    "it may be called for until the next deal",
    "test_strict.py::test_cotton_lets_a_bonus_be_called_until_the_next_deal",
    "test_cotton.py::test_a_repicy_may_be_remembered",
)


def test_a_repicy_may_be_remembered() -> None:
    assert alike.bonus_remembered(NAME)


TEXT.held(
    "The cards and capet",
    "more than one's own cards reckons ten, all of them forty",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "The cards and capet",
    "six tricks each is not spoken of",
    "test_worked_by_hand.py::test_hand",
    ruling="nothing for either (1651)",
)


@TEXT.open(
    "The rules belonging to the game",
    "too many cards dealt or taken in, cards mingled or changed, faced cards, a card known by its back",
    ruling="none of these can happen on the screen; with real cards they are marked (tests/marking)",
)
def test_foul_play_is_impossible() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H")
    assert table.why_not("play AS") == "not-now"
    assert table.why_not("discard 7S 7S") == "not-held"
    assert table.why_not("discard KC") == "not-held"


TEXT.held(
    "The rules belonging to the game",
    "what is forgotten before the first card is lost",
    "test_strict.py::test_uncalled_holdings_score_nothing",
)
TEXT.held(
    "The rules belonging to the game",
    "who misreckons and has played reckons nothing, and his adversary all; he keeps what he makes in play",
    "test_strict.py::test_true_challenge_strikes_the_hand_and_scores_the_challengers",
)


@TEXT.says(
    "The rules belonging to the game",
    "he is debarred from reckoning anything he really has: the blank too",
    "his adversary reckons all he has, and the misreckoner what he can in play",
)
def test_a_false_reckoning_costs_the_blank() -> None:
    # Blank 10, a quart 4, three aces of which two are held 3: seventeen struck; the ace led stands, 1.
    table = Table(NAME, BLANK, "KS QS JS KH QH JH KC QC 6C 9D 8D 7D", "AH 6S", strict="yes").do(
        "blank 1", "discard 6C", "discard 8C", "turn-up no"
    )
    table.do("call point", "call point", "call sequences TS 9S 8S 7S", "call sequences")
    table.do("call sets AS AH AC", "call sets", "play AS")
    assert table.points == [
        ("elder", "blank", 10),
        ("elder", "sequences", 4),
        ("elder", "sets", 3),
        ("elder", "play", 1),
    ]
    assert table.why_not("challenge sequences") == "nothing-to-challenge"  # they were shown
    # K Q J 6 of spades 36, four; two tierces of a king and one of a nine; three kings and three queens.
    assert table.do("challenge sets").points[4:] == [
        ("elder", "struck", -17),
        ("younger", "point", 4),
        ("younger", "sequences", 9),
        ("younger", "sets", 6),
    ]
    assert table.do("play 6S").phase == "play"


def a_false_quatorze() -> Table:
    """Return a table at which a repicy is due by 5+15+14. Younger has said "Good" to Elder's point, quint and
    four kings, although Elder holds only three."""
    table = Table(
        NAME,
        "KS QS JS TS 9S KH 8H 7H KC 9C 6D 7S",
        "AD QD JD TD 8D AH QH 9H AC JC 7C 7D",
        "9D 8S",
        strict="yes",
    ).do("discard 7S", "discard 7D", "turn-up no")
    table.do("call point KS QS JS TS 9S", "call point", "call sequences KS QS JS TS 9S", "call sequences")
    return table.do("call sets KS KH KC KD", "call sets")


@TEXT.open(
    "The rules belonging to the game",
    "whether a repicy built upon a false reckoning falls with it",
    ruling="it does, called or not yet called",
)
def test_a_false_reckoning_costs_the_repicy() -> None:
    table = a_false_quatorze().do("call-bonus", "play KS")
    assert table.points[-2:] == [("elder", "repique", 60), ("elder", "play", 1)]
    assert ("elder", "struck", -(5 + 15 + 14 + 60)) in table.do("challenge sets").points
    table = a_false_quatorze().do("play KS", "challenge sets")
    assert ("elder", "struck", -(5 + 15 + 14)) in table.points
    assert table.do("play 8S").why_not("call-bonus") == "no-bonus-due"
    assert table.sees(0).bonus_due is None


@TEXT.open(
    "The rules belonging to the game",
    "whether anything false can be reckoned where nobody is strict, or where it is shown",
    ruling="no: ruff and sequences are shown; sets are not, and may be false at the strict table alone",
)
def test_false_sets_and_ruffs_are_refused() -> None:
    assert (alike.false_set(NAME), alike.false_ruff(NAME)) == ("not-held", "not-held")


@TEXT.says("The rules belonging to the game", "no man discards twice in one dealing")
def test_one_discard() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S", "discard 8S", "turn-up no")
    assert table.why_not("discard AS") == "not-now"


TEXT.held(
    "The rules belonging to the game",
    "a blank hinders the other's picy and repicy, though its holder have nothing else",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "The rules belonging to the game",
    "who reckons three of four that he was dealt must say, if asked, which he wants",
    "test_strict.py::test_asking_for_the_missing_card_is_answered",
)
TEXT.silent("The song", "a song of the later edition")


def test_entries_cover_the_source() -> None:
    TEXT.check()
