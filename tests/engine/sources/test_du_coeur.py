"""Justin du Coeur, Game Report: Picket (1995), read from beginning to end."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import card, pack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import SourceText, Table, first_trick, made, won

TEXT = SourceText(
    "Justin du Coeur, Game Report: Picket, 1995",
    (
        "Reconstruction",
        "Equipment",
        "Play",
        "Blank",
        "Draw",
        "Ruff",
        "Sequence",
        "Ternary",
        "Tricks",
        "Pique & Repique",
        "Rules",
        "Evaluation",
        "Summary",
    ),
)
NAME = "du-coeur"
RULES = rule_set(NAME)

PLAIN = """elder: AS KS 8S 7S QH 9H 8H JC 9C 7C QD JD
younger: AH KH TH 7H QS JS 9S KC TC 8C 9D 8D"""
BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTLY = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"

TEXT.silent("Reconstruction", "where the game comes from")


@TEXT.says("Equipment", "thirty-six cards: the deuces to the fives are taken out")
def test_pack() -> None:
    assert RULES.pack == len(pack(36)) == 36
    assert {c.rank for c in pack(RULES.pack)} == set(range(6, 15))


@TEXT.open(
    "Equipment",
    "the table of the cards' values is lost",
    ruling="ace eleven, court cards ten, the others their pips, as in Cotton; his thirty-nine fixes the ace",
)
@pytest.mark.parametrize(
    ("name", "worth"), [("AS", 11), ("KS", 10), ("JS", 10), ("TS", 10), ("8S", 8), ("6S", 6)]
)
def test_values(name: str, worth: int) -> None:
    assert card(name).pips == worth


@TEXT.says("Play", "a set is played to a hundred, or to another number: they chose 121")
def test_the_set() -> None:
    at = "score: 0 97\n"
    assert won(NAME, PLAIN + "\n" + at) == "younger point"
    assert won(NAME, PLAIN + "\n" + at + "target: 121") == "younger sequences"


TEXT.held(
    "Play",
    "the dealer shuffles and the other cuts",
    "test_deals.py::test_a_cut_moves_the_lifted_cards_beneath",
)


@TEXT.says("Play", "twelve cards each by twos, threes or fours, and twelve are left")
@pytest.mark.parametrize("packet", [2, 3, 4])
def test_deal(packet: int) -> None:
    game = PicketGame(RULES)
    order = " ".join(c.text for c in pack(36))
    state, _ = game.apply(game.single_deal(0), game.read_move(f"deal {packet} {order}"))
    assert set(pack(36)[:packet]) <= set(state.cards.dealt[0])
    assert set(pack(36)[packet : 2 * packet]) <= set(state.cards.dealt[1])
    assert [len(hand) for hand in state.cards.dealt] == [12, 12]
    assert len(state.cards.stock) == 12


@TEXT.says("Play", "never one card at a time, nor more than four")
@pytest.mark.parametrize("packet", [1, 5, 6])
def test_other_packets_are_refused(packet: int) -> None:
    game = PicketGame(RULES)
    order = " ".join(c.text for c in pack(36))
    assert game.why_not(game.single_deal(0), game.read_move(f"deal {packet} {order}")) is not None


@TEXT.open(
    "Play", "who deals first is not said", ruling="the lower of two cards lifted, as in the book of 1651"
)
def test_lower_card_deals() -> None:
    game = PicketGame(RULES)
    state, _ = game.apply(game.start(), game.read_move("lift KS 7H"))
    assert game.next_dealer(state) == 1
    assert (alike.lifted(NAME, "7H KS"), alike.lifted(NAME, "KS 7H")) == (("deal", 0), ("deal", 1))
    state, _ = game.apply(game.start(), game.read_move("lift 9S 9H"))
    assert state.phase.value == "cut"


@TEXT.says(
    "Play",
    "Elder, who does not deal, declares first in each category",
    "Younger accepts the claim or betters it",
    "the better shows the cards and scores",
    "a tie scores for nobody",
)
def test_claims_are_made_and_answered() -> None:
    table = Table(NAME, PLAIN.splitlines()[0][7:], PLAIN.splitlines()[1][9:])
    table.do("discard 7S", "discard 7H", "turn-up no")
    assert (table.phase, table.state.actor) == ("calls", 0)
    mine = " ".join(c.text for c in table.state.hands[0] if c.suit.letter == "S")
    assert table.why_not(f"call point {mine}") is None
    table.do(f"call point {mine}")
    assert table.state.actor == 1
    best = max(table.sees(1).moves, key=lambda m: sum(c.pips for g in m.groups for c in g))
    table.do(best.write())
    assert set(table.sees(0).shown) == set(best.groups[0])
    assert [who for who, line, _ in table.points if line == "point"] == ["younger"]
    equal = "elder: AS KS QS 9H 8H 7H 9C 8C 7C 9D 8D 7D\nyounger: AH KH QH 9S 8S 7S TC 6C 6S TD 6D QC"
    assert made(NAME, equal)["point"] == ["=", 0]


@TEXT.says("Play", "so in every category, the ternaries too: what is reckoned cannot be false")
def test_ternaries_are_shown() -> None:
    hands = "TS TH TC JD JS JH JC 9S 9H 9C 6S 6H", "AS AH KC KS KH AD QS QH QC 8D 8S 8H"
    for shown in ("yes", "no"):
        table = Table(NAME, *hands, "TD AC", strict="yes", sets_shown=shown)
        table = alike.at_kind(table.do("discard 6H", "discard 8H", "turn-up no"), "sets")
        assert table.why_not("call sets AS AH AC") == ("not-held" if shown == "yes" else None)
        table.do("call sets JS JH JC JD | TS TH TC TD", "call sets")
        seen = {c.text for c in table.sees(1).shown}
        laid_down = {"JS", "JH", "JC", "JD", "TS", "TH", "TC", "TD"}
        assert seen == (laid_down if shown == "yes" else set())
    assert alike.is_house_rule(NAME, "sets-shown", "no")


@TEXT.open(
    "Play",
    "whether the deal passes, and whether sets are counted together, is not said",
    ruling="it passes (Cotton); a set is a game, and counts one whatever the loser has",
)
def test_one_set() -> None:
    table = alike.called(NAME)
    table.ended()
    assert (table.phase, table.game.next_dealer(table.state)) == ("deal", 0)
    end = alike.set_won(NAME)
    assert (end.winner, end.stake, end.how) == (0, 1, "set")


@TEXT.says("Blank", "a hand without court cards; an ace is no court card", "ten points, the whole hand shown")
def test_blank() -> None:
    table = Table(NAME, BLANK, COURTLY)
    assert table.phase == "blank"
    table.do("blank 5", "discard 9D")
    assert table.points == [("elder", "blank", 10)]
    assert {c.text for c in table.sees(1).shown} == set(BLANK.split())
    assert Table(NAME, BLANK.replace("8C", "JC"), COURTLY.replace("JC", "JD")).phase == "exchange"


@TEXT.says("Blank", "it is the first step, before the draw")
def test_blank_comes_before_the_draw() -> None:
    table = Table(NAME, BLANK, COURTLY)
    assert table.why_not("discard AS") == "not-now"
    assert table.do("no-blank", "discard AS", "discard 9D").points == []


TEXT.held(
    "Blank",
    "if both are blank neither scores",
    "test_rulings.py::test_two_blanks_annul_each_other_and_by_the_oldest_books_bar_the_bonuses",
)
TEXT.held(
    "Blank",
    "what is done in which order is not said",
    "test_rulings.py::test_elders_blank_binds_the_number_and_shows_after_younger_discards",
    ruling="Cotton's way: Elder states his number, Younger lays out, Elder shows, Elder lays out",
)


@TEXT.says(
    "Draw",
    "Elder discards up to eight and takes as many",
    "having drawn fewer he may look at the rest of eight, and change nothing",
    "Younger discards and draws after him, and may have only four to draw",
)
@pytest.mark.parametrize(("elder", "looks", "left"), [(8, 0, 4), (5, 3, 7), (4, 4, 8)])
def test_draw(elder: int, looks: int, left: int) -> None:
    table = Table(NAME, PLAIN.splitlines()[0][7:], PLAIN.splitlines()[1][9:])
    order = [c.text for c in table.state.hands[0]]
    assert table.why_not(f"discard {' '.join(order[:9])}") == "discard-number"
    table.do(f"discard {' '.join(order[:elder])}")
    assert len(table.sees(0).looked) == looks
    assert set(table.sees(0).looked) <= set(table.state.cards.stock)
    theirs = [c.text for c in table.state.hands[1]]
    assert table.why_not(f"discard {' '.join(theirs[:left])}") is None
    assert table.why_not(f"discard {' '.join(theirs[: left + 1])}") == "discard-number"


TEXT.held(
    "Draw",
    "they let Younger draw up to eight, which Cotton does not make clear",
    "test_rulings.py::test_exchange_limits",
)


@TEXT.says("Draw", "Younger may turn up what is left of the stock, for both to see")
def test_turning_up() -> None:
    for answer, seen in (("yes", 10), ("no", 0)):
        table = Table(NAME, PLAIN.splitlines()[0][7:], PLAIN.splitlines()[1][9:])
        table.do("discard 7S", "discard 7H", f"turn-up {answer}")
        assert len(table.sees(0).turned_up) == len(table.sees(1).turned_up) == seen
        assert alike.stock_seen(NAME, answer) == (bool(seen),) * 3


@TEXT.open("Draw", "whether one may draw nothing is not said", ruling="one card at least, as Cotton says")
def test_one_card_at_least() -> None:
    table = Table(NAME, PLAIN.splitlines()[0][7:], PLAIN.splitlines()[1][9:])
    assert table.why_not("discard") == "discard-number"
    assert table.do("discard 7S").why_not("discard") == "discard-number"


@TEXT.says("Ruff", "the strongest suit by the values of the cards: A K 10 8 of hearts is thirty-nine")
def test_strongest_suit() -> None:
    forty = "elder: TS 9S 8S 7S 6S TC 9C 8C TD 9D 8D 7D\nyounger: AH KH TH 8H AC KC 7C AD KD 6D JS 6H"
    assert made(NAME, forty)["point"] == ["younger", 5]
    assert made(NAME, forty.replace("JS 6H", "JS 6C"))["point"] == ["elder", 4]


@TEXT.says("Ruff", "Elder says its value, and Younger who tops it has the points at once")
def test_a_better_ruff_is_declared_at_once() -> None:
    assert alike.point_named(NAME) == (None, 38)
    assert alike.better_point(NAME) == [("younger", "point", 4)]
    assert alike.lone_card(NAME) is None  # any suit may be called


TEXT.held(
    "Ruff",
    "a tenth of the ruff, rounded: forty is four and thirty-five is four, thirty-four three",
    "test_rulings.py::test_ruff",
)


@TEXT.says("Sequence", "the longest run; of equal length the one with the higher top card")
def test_longest_run() -> None:
    longer = "elder: AS KS QS JS TH 8H 8C 7C 6C 6D 6S 8S\nyounger: TS 9S 9H 7H 7D JH QH JC KC TC 9C AD"
    assert made(NAME, longer)["sequences"][0] == "younger"
    higher = "elder: AS KS QS 9H 8H 7H 6H 6C 9C 8C 7C 6S\nyounger: KH QH JH TH 8S 7S AH AC AD 8D 7D 6D"
    assert made(NAME, higher)["sequences"][0] == "younger"


@TEXT.says("Sequence", "Elder declares the number of its cards; the top card tells only between equals")
def test_run_names() -> None:
    assert alike.run_named(NAME) == (3, None)
    table = alike.at_kind(alike.called(NAME), "sequences").do("call sequences AS KS QH JD")
    assert table.heard("Called")[-1].size == 4
    assert table.why_not("call sequences AH KC QC JC") == "ask-first"
    assert table.do("ask sequences").heard("Told")[-1].worth == 14


TEXT.held("Sequence", "a complete tie loses for both", "test_worked_by_hand.py::test_hand")


@TEXT.says("Sequence", "two runs of nine are always a tie")
def test_two_neufiesmes() -> None:
    both = "elder: AS KH QS JH TS 9H 8S 7H 6S AC AD KD\nyounger: AH KS QH JS TH 9S 8H 7S 6H KC QC QD"
    assert made(NAME, both)["sequences"] == ["=", 0]


@TEXT.says("Sequence", "the winner scores all his sequences", "a sequence need not be of one suit")
def test_sequences_may_cross_suits() -> None:
    text = "elder: AS KH QC JD 8S 7H 6C 6D JS 8C 8D QD\nyounger: AH QS QH KC TS TH 7S 7C AC 9S 9C TD"
    found = made(NAME, text)
    assert found["sequences"] == ["elder", 4 + 3]
    assert made("cotton", text)["sequences"] == [None, 0]


@TEXT.says("Sequence", "each card counts in one sequence only")
def test_no_card_in_two_sequences() -> None:
    hands = "elder: AS KS QS JS TS 9S 8S 7S 6S TH 7H 6H\nyounger: AH KH QH 9H 8H 7C 8C AC KC QC 9D 7D\n"
    assert made(NAME, hands)["sequences"] == ["elder", 19]
    assert made(NAME, hands + "elder sequences: AS KS QS JS TS | TH 9S 8S 7H 6H")["sequences"] == [
        "elder",
        30,
    ]
    with pytest.raises(ValueError, match="card-in-two-groups"):
        made(NAME, hands + "elder sequences: AS KS QS JS TS | TS 9S 8S 7S 6S")


@TEXT.says("Sequence", "every sequence that is counted is shown")
def test_all_sequences_are_shown() -> None:
    table = Table(NAME, "AS KH QC JD 8S 7H 6C 6D 6H 8H 8C 8D", "AH QS QH KC TS TH 7S 7C AC 9S 9C TD", "9H 9D")
    table.do("discard 8D", "discard TD", "turn-up no", "call point", "call point")
    table.do("call sequences AS KH QC JD | 9H 8S 7H 6C", "call sequences")
    assert {c.text for c in table.sees(1).shown} == {"AS", "KH", "QC", "JD", "9H", "8S", "7H", "6C"}


TEXT.held(
    "Sequence",
    "the table of scores is lost",
    "test_rulings.py::test_sequences_score_three_four_and_ten_more",
    ruling="three, four, and from the quint ten more than the cards, as in Cotton and 1651",
)


@TEXT.says(
    "Ternary",
    "threes and fours of a kind, ten or better; nines and below are nothing",
    "the highest takes all: its holder scores every set he has",
    "a four beats any three",
    "three for a ternary, fourteen for a quatorze",
)
def test_ternaries() -> None:
    text = "elder: TS TH TC TD 9S 9H 9C 9D 6S 6H 6C 7S\nyounger: AS AH AC KS KH KC QS QH QC 8D 8S 8H"
    assert made(NAME, text)["sets"] == ["elder", 14]
    assert made(NAME, text.replace("TD 9S", "7D 9S"))["sets"] == ["younger", 9]
    assert made(
        NAME,
        text.replace("TS TH TC TD", "7D 7H 8C 6D").replace(
            "AS AH AC KS KH KC QS QH QC", "AS AH JD KS KH TD QS QH TC"
        ),
    )["sets"] == [None, 0]


@TEXT.says("Tricks", "Elder leads", "suit is followed if it can be")
def test_elder_leads_and_suit_is_followed() -> None:
    table = Table(NAME, PLAIN.splitlines()[0][7:], PLAIN.splitlines()[1][9:], "6S 6H 6C")
    table.do("discard 7S", "discard 7H", "turn-up no", *["call point", "call point"])
    while table.phase == "calls":
        table.do(f"call {table.state.calls.kind.word}" if table.state.calls.kind else "")
    assert table.state.actor == 0
    table.do("play AS")
    assert table.why_not("play AH") == "follow-suit"
    assert table.why_not("play 9S") is None


@TEXT.says("Tricks", "the winner has one for each ten or better in the trick")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KS", "2-0"),
        ("KS AS", "0-2"),
        ("9S TS", "0-1"),
        ("8S 9S", "0-0"),
        ("9S QH", "1-0"),
        ("TS 7S", "1-0"),
    ],
)
def test_tens_in_the_trick(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


TEXT.held(
    "Tricks",
    "one for the last trick, two if it is won with a ten",
    "test_rulings.py::test_a_single_trick",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "Tricks",
    "whether that is a Ten or a ten or better, and besides the cards in it or not, is not said",
    "test_worked_by_hand.py::test_house_rule",
    ruling="just a Ten, and besides; Cotton's reading is a house rule",
)
TEXT.held(
    "Tricks",
    "ten for the most tricks, forty for all of them, which is Capet",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "Tricks",
    "six tricks each: neither has the ten",
    "test_worked_by_hand.py::test_hand",
)


TEXT.held(
    "Pique & Repique",
    "thirty before the other has scored: thirty more, and either player may",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.says(
    "Pique & Repique",
    "thirty before the tricks begin: sixty instead",
    "not ninety more, as Cotton might be read",
)
def test_repique() -> None:
    text = "elder: AS KS QS JS AH KH QH JH TC 7C TD 7D\nyounger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D"
    found = made(NAME, text)
    assert (found["hand"]["elder"], found["total"]["elder"], found["repique"]) == (34, 94, "elder")


@TEXT.says("Pique & Repique", "the set is won as soon as it is pegged, and the hand is not finished")
def test_the_win_is_immediate() -> None:
    text = "elder: AS KS QS JS AH KH QH JH TC 7C TD 7D\nyounger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D\n"
    table = "score: 96 99\nplay: AS 7S"
    found = made(NAME, text + table)
    assert found["won_at"] == {"winner": "elder", "by": "point", "trick": None}
    assert found["sequences"] == [None, 0]
    assert found["play"] == {"elder": 0, "younger": 0}


TEXT.held(
    "Rules",
    "Cotton's list of rules is announced and lost",
    "test_strict.py::test_uncalled_holdings_score_nothing",
    "test_strict.py::test_true_challenge_strikes_the_hand_and_scores_the_challengers",
    "test_du_coeur.py::test_a_repique_may_be_remembered",
    ruling="Cotton's own list, at the strict table",
)


def test_a_repique_may_be_remembered() -> None:
    assert alike.bonus_remembered(NAME)


@TEXT.says("Evaluation", "what wins a category is shown, so that the loser learns from it")
def test_loser_sees_what_wins_a_category() -> None:
    assert RULES.sight.shown_at_once
    table = alike.called(NAME).do("call point AS KS QS 7S", "call point")
    assert {c.text for c in table.sees(1).shown} == {"AS", "KS", "QS", "7S"}
    assert (alike.false_set(NAME), alike.false_ruff(NAME)) == ("not-held", "not-held")


@TEXT.open(
    "Evaluation",
    "whether the tricks, too, may be looked through is not said",
    ruling="they lie closed; open ones are a house rule",
)
def test_tricks_lie_closed() -> None:
    assert alike.is_house_rule(NAME, "tricks-open", "yes")


TEXT.held(
    "Summary",
    "thirty to nothing is worth thirty, and sixty before the tricks",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "Summary",
    "the table of the summary is lost",
    "test_worked_by_hand.py::test_hand",
    ruling="nothing in it can have differed from the body",
)


def test_entries_cover_the_source() -> None:
    TEXT.check()
