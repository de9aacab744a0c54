"""Wikipedia, Piquet (29 July 2023), read from beginning to end as Rubicon Piquet. What it says on the classic
game is in test_wikipedia_au_cent.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from picket_desktop.engine.cards import card, cards, pack, write
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NOBODY
from picket_desktop.engine.picket.reckoning import settle_partie
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import SourceText, Table, first_trick, made

TEXT = SourceText(
    "Wikipedia, Piquet, 29 July 2023",
    (
        "History",
        "Rules",
        "Cards",
        "Cut",
        "Deal",
        "Exchanging cards",
        "Carte blanche",
        "Declaration phase",
        "Point",
        "Sequence",
        "Set",
        "Carte rouge",
        "Pique and repique",
        "Play",
        "Play, Cards",
        "Capot",
        "Scoring, Rubicon piquet",
        "Scoring, Classic piquet",
        "Variations",
        "Tactics",
        "Background",
    ),
)
NAME = "rubicon"
RULES = rule_set(NAME)

ELDER = "AS KS JS AH QH JH 8H JC 8C 7C 9D 8D"
YOUNGER = "TS 7S TH 9H 7H KC QC TC AD QD JD TD"
STOCK = "9S 8S KH 9C KD QS AC 7D"
HANDS = "elder: AS JS 9S 8S AH KH QH JH 8H JC 9C KD\nyounger: QS TS TH AC KC QC TC AD QD JD TD 7D\n"
EQUAL = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTLY = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"
WINS = "elder: AS KS QS JS AH KH QH JH TC 7C TD 7D\nyounger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D\n"
ALL_PLAY = "play: AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, JH TH, 7C 9C, 8C TC, 7D 8D, 9D TD\n"


def exchanged(**options: str) -> Table:
    """Return the table for the deal of Cavendish's example after the exchange, with Elder to call."""
    table = Table(NAME, ELDER, YOUNGER, STOCK, **options)
    return table.do("discard KS 8C 7C 9D 8D", "discard 7S 9H 7H")


@TEXT.says("History", "it was also played open-hearted, with the hands open")
def test_open_hands() -> None:
    assert len(exchanged(open_hands="yes").sees(0).shown) == 12
    assert exchanged().sees(0).shown == ()


@TEXT.says("Rules", "thirty-two cards; a partie of six deals; the most points win")
def test_partie() -> None:
    assert (len(pack(RULES.pack)), RULES.deals, RULES.end.ending) == (32, 6, "partie")
    game, number = PicketGame(RULES), 0
    state, _ = game.apply(game.start(), game.read_move("lift KS 7H"))
    state, _ = game.apply(state, game.read_move("deal-first yes"))
    while state.match.settlement is None:
        if state.phase.value == "deal":
            number += 1
            state, _ = game.apply(state, game.deal_move(order(number, 32)))
        state, _ = game.apply(state, game.legal_moves(state)[0])
    assert number == 6
    end = state.match.settlement
    assert end is not None
    assert end.winner is not None
    assert end.totals[end.winner] > end.totals[1 - end.winner]


@TEXT.says("Cards", "ace, king, queen, jack, ten, nine, eight, seven, from the highest to the lowest")
def test_rank() -> None:
    order = [card(f"{r}S").rank for r in "AKQJT987"]
    assert order == sorted(order, reverse=True)


@TEXT.says(
    "Cut", "the higher cutter has to do with the deal: the text says he deals, and that he has the choice"
)
def test_cut() -> None:
    game = PicketGame(RULES)
    state, _ = game.apply(game.start(), game.read_move("lift KS 7H"))
    assert (state.phase.value, state.actor) == ("choose", 0)
    assert game.legal_moves(state)[0].write() == "deal-first yes"
    for answer, dealer in (("yes", 0), ("no", 1)):
        chosen, _ = game.apply(state, game.read_move(f"deal-first {answer}"))
        assert game.next_dealer(chosen) == dealer


@TEXT.says("Cut", "the deal alternates")
def test_deal_alternates() -> None:
    table = exchanged()
    while not table.state.match.past:
        table.do(table.game.legal_moves(table.state)[0].write())
    assert table.game.next_dealer(table.state) == 0


@TEXT.says("Deal", "twelve cards each; eight are the talon; the dealer is the younger hand")
def test_deal() -> None:
    table = Table(NAME, ELDER, YOUNGER, STOCK)
    assert [len(hand) for hand in table.state.cards.dealt] == [12, 12]
    assert len(table.state.cards.stock) == 8
    assert table.state.actor == table.state.elder
    assert alike.packets(NAME) == [2, 3]


@TEXT.says("Deal", "the talon may be split in five and three")
def test_the_talon_is_split() -> None:
    # In two heaps or one, the first five are Elder's to take or to look at; the last three are for Younger,
    # who takes first those that Elder left.
    whole = STOCK.split()
    table = Table(NAME, ELDER, YOUNGER, STOCK).do("discard KS 8C 7C 9D 8D", "discard 7S 9H 7H")
    assert {c.text for c in table.sees(0).hand} >= set(whole[:5])
    assert {c.text for c in table.sees(1).hand} >= set(whole[5:])
    table = Table(NAME, ELDER, YOUNGER, STOCK).do("discard 8C 7C 9D")
    assert [c.text for c in table.sees(0).looked] == whole[3:5]
    table.do("discard 7S 9H 7H")
    assert {c.text for c in table.sees(1).hand} >= set(whole[3:6])
    assert not {c.text for c in table.sees(1).hand} & set(whole[6:])


@TEXT.says(
    "Exchanging cards",
    "Elder takes from one to five cards, and looks at those of the five that he leaves",
    "Younger takes at least one; if Elder took five, at most three",
)
@pytest.mark.parametrize(("taken", "looks", "left"), [(5, 0, 3), (4, 1, 4), (2, 3, 6), (1, 4, 7)])
def test_exchange(taken: int, looks: int, left: int) -> None:
    table = Table(NAME, ELDER, YOUNGER, STOCK)
    mine, theirs = ELDER.split(), YOUNGER.split()
    assert table.why_not("discard") == "discard-number"
    assert table.why_not(f"discard {' '.join(mine[:6])}") == "discard-number"
    table.do(f"discard {' '.join(mine[:taken])}")
    assert [c.text for c in table.sees(0).looked] == STOCK.split()[taken : taken + looks]
    assert table.why_not("discard") == "discard-number"
    assert table.why_not(f"discard {' '.join(theirs[:left])}") is None
    assert table.why_not(f"discard {' '.join(theirs[: left + 1])}") == "discard-number"


@TEXT.open(
    "Exchanging cards",
    "Younger takes up to five, it says, yet Elder may leave more",
    ruling="all that Elder leaves (Cavendish); five at most is a house rule",
)
def test_younger_takes_at_most_five_by_house_rule() -> None:
    table = Table(NAME, ELDER, YOUNGER, STOCK, younger_max="5").do("discard AS")
    theirs = YOUNGER.split()
    assert table.why_not(f"discard {' '.join(theirs[:5])}") is None
    assert table.why_not(f"discard {' '.join(theirs[:6])}") == "discard-number"


@TEXT.says("Exchanging cards", "the number is stated")
def test_opponent_hears_only_the_number_discarded() -> None:
    told = [type(e).__name__ for e in Table(NAME, ELDER, YOUNGER, STOCK).do("discard AS KS").sees(1).told]
    assert "LaidOut" in told
    assert "Discarded" not in told


@TEXT.says(
    "Carte blanche",
    "no jack, queen or king: ten points, the hand shown",
    "Elder says how many he exchanges and Younger sets out his cards before Elder shows",
)
def test_elders_carte_blanche() -> None:
    table = Table(NAME, BLANK, COURTLY).do("blank 3")
    assert table.points == []
    table.do("discard 9D")
    assert table.points == [("elder", "blank", 10)]
    assert len(table.sees(1).shown) == 12
    assert table.why_not("discard AS") == "discard-number"


@TEXT.says("Carte blanche", "Younger shows his when Elder has exchanged", "it prevents a pique or repique")
def test_youngers_carte_blanche() -> None:
    table = Table(NAME, COURTLY, BLANK).do("discard 9D")
    assert table.phase == "blank"
    assert table.do("blank 0").points == [("younger", "blank", 10)]
    strong = "elder: AS KS QS JS TS AH KH QH AC KC AD KD\nyounger: TH 9H 8H 7H QC TC 9C 8C TD 9D 8D 7D\n"
    assert made(NAME, strong)["repique"] == "elder"
    assert made(NAME, strong + "blank: younger")["repique"] is None


@TEXT.says("Carte blanche", "both hands cannot hold it with thirty-two cards")
def test_both_hands_cannot_be_blank() -> None:
    assert sum(c.court for c in pack(32)) == 12 > len(pack(32)) - 24
    with pytest.raises(ValueError, match="blank-impossible"):
        made(NAME, HANDS + "blank: both")


@TEXT.says(
    "Declaration phase",
    "Elder declares first, Younger responds; either may keep silent about what he holds",
)
def test_declarations() -> None:
    table = exchanged()
    assert (table.phase, table.state.actor, table.state.calls.kind) == (
        "turn-up",
        1,
        None,
    ) or table.state.actor == 0
    assert table.why_not("call point") is None
    assert made(NAME, HANDS + "elder sinks: point")["point"] == ["younger", 5]
    assert made(NAME, HANDS + "younger sinks: sets")["sets"] == ["elder", 3]


@TEXT.says(
    "Point",
    "Elder says the number of cards; Younger says “Good”, “Not good”, or asks what they make",
    "with equal numbers the value decides",
)
def test_point() -> None:
    table = exchanged().do("call point AH KH QH JH 8H")
    assert table.why_not("call point AD QD JD TD 7D") == "ask-first"
    table.do("ask point")
    told = [e for e in table.story if type(e).__name__ == "Told"][-1]
    assert told.worth == 49  # type: ignore[attr-defined]
    assert table.why_not("call point AD QD JD TD 7D") == "inferior"
    assert table.do("call point").points == [("elder", "point", 5)]
    assert alike.point_named(NAME) == (4, None)


@TEXT.says("Point", "“Not good”: the number that wins the point is said, and must be held")
def test_not_good_must_be_declared_after_the_lead() -> None:
    assert alike.better_point(NAME) == []
    table = alike.called(NAME).do("call point AS KS QS 7S", "ask point", "call point KC QC JC 9C")
    table.quietly("play AS")
    assert (table.kind, table.why_not("call point")) == ("point", "must-declare")
    assert table.do("call point KC QC JC 9C").points == [("younger", "point", 4)]
    assert alike.false_set(NAME) == "not-held"


@TEXT.says(
    "Point",
    "ace eleven, faces ten, the rest their number",
    "the better scores its number of cards; equal: nobody",
)
def test_point_scores_cards() -> None:
    assert made(NAME, HANDS)["point"] == ["elder", 5]
    equal = "elder: AS KS QS JS TS 9C 8C 7C 9H 8H KD QD\nyounger: AH KH QH JH TH 9D 8D 7D AC KC 9S 8S\n"
    assert made(NAME, equal)["point"] == ["=", 0]


@TEXT.says("Point", "Younger's declarations are not scored before Elder has led")
def test_younger_waits_for_the_lead() -> None:
    table = exchanged().do("call point AH KH QH JH 8H", "ask point", "call point")
    table.do("call sequences AH KH QH JH", "call sequences", "call sets JS JH JC", "call sets TS TH TC TD")
    assert not [line for line in table.points if line[0] == "younger"]
    assert table.do("play AH").why_not("play TH") == "not-now"
    assert table.why_not("call sets") == "must-declare"
    table.do("call sets TS TH TC TD | QS QC QD")
    assert table.points[-2:] == [("younger", "sets", 17), ("elder", "play", 1)]


@TEXT.open(
    "Point",
    "Elder may declare a point if he has four cards of a suit",
    ruling="a suit of any length (Cavendish); four at least is a house rule",
)
def test_a_point_of_three() -> None:
    hands = "elder: AS KS QS AH KH QH AC KC QC AD KD QD\nyounger: JS TS 9S JH TH 8H JC 9C 7C TD 9D 8D\n"
    assert made(NAME, hands)["point"] == ["elder", 3]
    assert made(NAME, hands + "option point-least: 4")["point"] == [None, 0]


@TEXT.says(
    "Sequence",
    "three cards or more of one suit; the longest, then the highest",
    "to contest, Younger asks how high",
)
def test_sequence() -> None:
    table = exchanged().do("call point", "call sequences AH KH QH JH")
    said = [e for e in table.story if type(e).__name__ == "Called"][-1]
    assert (said.size, said.worth) == (4, None)  # type: ignore[attr-defined]
    assert alike.run_named(NAME) == (3, None)
    low = "elder: 9S 8S 7S KH QH 9C 7C TD 8D TH 7H JC\nyounger: JS TS AS KS AH JH 9H TC 9D QC QD JD\n"
    assert made(NAME, low)["sequences"] == ["elder", 3]
    assert made(NAME, low.replace("QC QD JD", "QC TD JD").replace("7C TD", "7C QD"))["sequences"] == [
        "younger",
        3,
    ]


TEXT.held(
    "Sequence",
    "three, four, fifteen, sixteen, seventeen, eighteen",
    "test_rulings.py::test_sequences_score_three_four_and_ten_more",
)
TEXT.held(
    "Sequence",
    "the winner may declare all his others; equal best ones and nobody scores any",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.says(
    "Set", "three or four of a kind from the ten up; three and fourteen; the best lets all others be declared"
)
def test_set() -> None:
    assert made(NAME, HANDS)["sets"] == ["younger", 14 + 3]
    nines = "elder: 9S 9H 9C 9D 8S 8H 8C 8D KS KH QC JC\nyounger: AS AH KC QS QH JS JH TC TD 7S 7H 7C"
    assert made(NAME, nines)["sets"] == [None, 0]


TEXT.held(
    "Carte rouge",
    "twenty when every card of the hand has been used",
    "test_worked_by_hand.py::test_house_rule",
)


@TEXT.says(
    "Carte rouge",
    "it counts toward a repique, at the moment it occurs",
    "carte blanche is left out of account",
)
def test_carte_rouge() -> None:
    rouge = "option carte-rouge: 20\n"
    assert made(NAME, HANDS + rouge) == made(NAME, HANDS)
    used = "elder: KS QS JS TS 9S 8S KC KH KD QC QH QD\nyounger: AS AH JH TH 9H AC JC TC 9C AD JD TD\n"
    used = used.replace("AD JD", "7D JD")
    without, found = made(NAME, used), made(NAME, used + rouge)
    assert (without["hand"]["elder"], without["repique"]) == (6 + 16 + 28, "elder")
    assert found["hand"]["elder"] == without["hand"]["elder"] + 20
    nearly = used + "elder sinks: point\n"
    assert made(NAME, nearly + rouge)["hand"]["elder"] == made(NAME, nearly)["hand"]["elder"] + 20
    assert made(NAME, used + "elder sinks: sets\n" + rouge)["hand"]["elder"] == 6 + 16
    assert made(NAME, HANDS + "blank: elder\n" + rouge)["hand"]["elder"] == 10 + 9


@TEXT.says("Carte rouge", "twenty, once, however often the cards are used")
def test_carte_rouge_once() -> None:
    # H18: the sequences use up the hand, 4+12+20 = 36 and sixty; the sets use it again, 12.
    hands = "elder: AS KS QS JS AH KH QH JH AC KC QC JC\nyounger: AD KD TD 8D TS 9S 7S TH 9H 7H 9C 8C\n"
    found = made(NAME, hands + "option carte-rouge: 20")
    assert (found["hand"]["elder"], found["total"]["elder"]) == (28 + 20, 28 + 20 + 60)


@TEXT.says("Carte rouge", "every card in a player's own hand, whatever the other has declared before")
@pytest.mark.parametrize("seat", [0, 1])
def test_carte_rouge_of_each_seat(seat: int) -> None:
    # One has the point, five, a quint and a tierce; the other has three quatorzes, which are all twelve
    # cards.
    runs, fours = "JS TS 9S 8S 7S JH TH 9H JC TC 9D 8D", "AS KS QS AH KH QH AC KC QC AD KD QD"
    elder, younger = (fours, runs) if seat == 0 else (runs, fours)
    found = made(NAME, f"elder: {elder}\nyounger: {younger}\noption carte-rouge: 20")
    who, other = ("elder", "younger") if seat == 0 else ("younger", "elder")
    assert (found["hand"][who], found["hand"][other]) == (42 + 20, 5 + 15 + 3)
    assert found["repique"] is None


TEXT.held(
    "Carte rouge",
    "it is not bound to the order of counting",
    "test_rulings.py::test_carte_rouge_counts_when_the_whole_hand_is_used",
    ruling="it enters with the category that uses the last card",
)
TEXT.held(
    "Pique and repique",
    "thirty in declarations first: sixty more; in hand and play, for Elder: thirty more; never both",
    "test_worked_by_hand.py::test_hand",
    "test_properties.py::test_a_bonus_needs_thirty_against_nothing",
)


@TEXT.says(
    "Pique and repique",
    "the order is carte blanche, point, sequences, sets, whoever holds them",
    "its example: a point of seven and two quints are a repique against four aces",
)
def test_order_of_scoring() -> None:
    sixteenth = "elder: AS AH 8H 7H AC KC 9C 8C AD TD 9D 7D\nyounger: KS QS JS TS 9S 8S 7S KH QH JH TH 9H\n"
    found = made(NAME, sixteenth)
    assert (found["repique"], found["hand"]) == ("younger", {"elder": 14, "younger": 7 + 17 + 15})
    point_first = "elder: KS QS JS TS 9S KH QH JH KC 8C KD 8D\nyounger: AD QD JD TD 9D 7D AC QC 9C TH 9H AS\n"
    found = made(NAME, point_first)
    assert (found["hand"], found["repique"]) == ({"elder": 32, "younger": 6}, None)


@TEXT.open(
    "Pique and repique",
    "a common variation: Younger's carte rouge makes no pique or repique once Elder has led",
    ruling="without that variation it does: 4+12+20, reckoned before the point of Elder's lead",
)
def test_youngers_carte_rouge() -> None:
    hands = "elder: AD KD TD 8D TS 9S 7S TH 9H 7H 9C 8C\nyounger: AS KS QS JS AH KH QH JH AC KC QC JC\n"
    plain = made(NAME, hands + "play: AD JS")
    assert (plain["hand"]["younger"], plain["repique"], plain["total"]["elder"]) == (28, None, 1)
    found = made(NAME, hands + "option carte-rouge: 20\nplay: AD JS")
    assert (found["hand"]["younger"], found["repique"]) == (48, "younger")
    assert found["total"] == {"elder": 1, "younger": 108}


TEXT.held("Pique and repique", "Younger has never a pique", "test_worked_by_hand.py::test_hand")
TEXT.held(
    "Pique and repique",
    "seven tricks before Younger has one: the ten for cards may count toward a pique at once",
    "test_rulings.py::test_house_rule_decides_whether_cards_count_toward_a_pique",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.open(
    "Pique and repique",
    "whether the ten completes a pique that is reached only after the seventh trick",
    ruling="it counts from the seventh trick on, at any card, while Younger has nothing",
)
def test_the_ten_counts_from_the_seventh_trick_on() -> None:
    tricks = ALL_PLAY.removeprefix("play: ").strip().split(", ")
    for stop, pique in ((7, None), (8, "elder")):
        found = made(NAME, WINS + "play: " + ", ".join(tricks[:stop]))
        assert (found["play"]["elder"], found["pique"]) == (stop, pique)
    assert made(NAME, WINS + "play: " + ", ".join(tricks[:7]) + ", JH")["pique"] == "elder"
    lost = "play: 7C 9C, 8C TC, AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, JH TH, 7D 8D, 9D TD"
    assert made(NAME, WINS + lost)["pique"] is None


@TEXT.says(
    "Pique and repique",
    "capot then adds but thirty, and does not count toward a pique",
    "equality has no effect",
)
def test_capot_and_equality() -> None:
    hands = "elder: AS KS QS JS 8S AH KH JH TH 8H 7H AD\nyounger: TS 9S 7S 9H KC QC TC 9C QD JD TD 8D\n"
    play = "play: AS 7S, KS 9S, QS TS, JS 9C, 8S TC, AH 9H, KH 8D, JH TD, TH JD, 8H QC, 7H KC, AD QD\n"
    found = made(NAME, hands + play)
    assert (found["cards"]["elder"], found["pique"], found["total"]["elder"]) == (40, "elder", 96)
    assert made(NAME, hands + play + "option cards-toward-pique: no")["pique"] is None
    found = made(NAME, EQUAL + "play: KS 8S")
    assert (found["point"], found["pique"]) == (["=", 0], "elder")


@TEXT.says(
    "Play",
    "one for each lead; one for the second player when he wins; suit is followed",
    "Elder's card is down before Younger's declarations are scored",
)
@pytest.mark.parametrize(
    ("cards", "points"),
    [("AS KS", "1-0"), ("KS AS", "1-1"), ("8S 9S", "1-1"), ("9S QH", "1-0"), ("7S 8D", "1-0")],
)
def test_play(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


@TEXT.says("Play", "who cannot follow suit discards what he likes")
def test_suit_is_followed() -> None:
    assert alike.follows(NAME) == ["play 9S"]


TEXT.held("Play", "the winner of the last trick has one more", "test_rulings.py::test_a_single_trick")


@TEXT.open(
    "Play",
    "whether Younger may look at what is left of the talon is not said",
    ruling="he may, and then Elder sees it too when he has led (Cavendish, law 36)",
)
def test_looking_at_the_rest() -> None:
    assert alike.stock_seen(NAME) == (False, True, True)
    assert alike.stock_seen(NAME, "no") == (False, False, False)


TEXT.held(
    "Play, Cards", "ten for the more tricks, nothing when they are equal", "test_worked_by_hand.py::test_hand"
)
TEXT.held("Capot", "forty for all twelve tricks", "test_worked_by_hand.py::test_hand")


@TEXT.says(
    "Scoring, Rubicon piquet",
    "a hundred and the difference; if the loser has not a hundred, a hundred and the sum",
)
@pytest.mark.parametrize(
    ("totals", "stake"), [((105, 101), 104), ((97, 89), 286), ((140, 100), 140), ((140, 99), 339)]
)
def test_rubicon(totals: tuple[int, int], stake: int) -> None:
    assert settle_partie(totals).stake == stake


@TEXT.open(
    "Scoring, Rubicon piquet",
    "what a tie after six deals is",
    ruling="two more deals; still equal, the partie is drawn (Cavendish, law 71)",
)
def test_a_tied_partie() -> None:
    game = PicketGame(RULES)
    for number, (after, due) in {6: ("deal", 8), 8: ("over", 8)}.items():
        state = game.single_deal(0)
        match = state.match._replace(number=number - 1, deals_due=number, runs_out=False)
        state = state._replace(match=match)
        state, _ = game.apply(state, game.deal_move(order(number, 32)))
        before = state
        while not state.phase.stopped:
            before, state = state, game.apply(state, game.legal_moves(state)[0])[0]
        made_now = state.match.past[-1].points
        level = before._replace(match=before.match._replace(standing=(made_now[1], made_now[0])))
        state, _ = game.apply(level, game.legal_moves(level)[0])
        assert (state.phase.value, state.match.deals_due) == (after, due)
    assert state.match.settlement is not None
    assert (state.match.settlement.winner, state.match.settlement.stake, state.match.settlement.how) == (
        None,
        0,
        "drawn",
    )


def level_deals(number: int = 6, **options: str) -> Iterator[Table]:
    """Yield the deals of a partie, each at Elder's first lead, after all calls. The hands are always the
    same, so the points are level after an even number of deals."""
    table = Table(NAME, ELDER, YOUNGER, STOCK, **options)
    state, _ = table.game.apply(table.game.start(), table.game.read_move("lift 7H KS"))
    state, _ = table.game.apply(state, table.game.read_move("deal-first yes"))
    for _ in range(number):
        # Elder's cards, then Younger's, who holds nothing that is good.
        elder, younger = (
            cards("AS KS QS JS TS AH KH QH AC KC AD 9D"),
            cards("9S 8S 7S JH 9H 8H JC 9C 8C JD TD 8D"),
        )
        order = [c for i in range(0, 12, 2) for hand in (elder, younger) for c in hand[i : i + 2]]
        rest = [c for c in pack(32) if c not in order]
        table.state = state
        table.do(f"deal 2 {write([*order, *rest])}", "discard 9D", "discard 8D", "turn-up no")
        while table.phase == "calls":
            table.do(table.may()[0])
        yield table
        table.ended()
        state = table.state


@TEXT.open(
    "Scoring, Rubicon piquet",
    "a partie that is level to the end",
    ruling="after six deals two more; then it is drawn, and nothing is owed (Cavendish, law 71)",
)
def test_a_level_partie() -> None:
    tables = list(level_deals(8))
    end = tables[-1]
    assert [fact.number for fact in end.heard("MoreDeals")] == [2]
    assert [fact.number for fact in end.heard("DealEnded")] == list(range(1, 9))
    over, seen = end.heard("SetEnded"), end.sees(0)
    assert [(fact.winner, fact.stake, fact.how, fact.sets) for fact in over] == [(None, 0, "drawn", (0, 0))]
    assert (end.phase, seen.actor, seen.made, len(seen.past)) == ("over", NOBODY, (0, 0), 8)
    assert seen.settlement.sets == (0, 0)
    for deal, before in zip(seen.past[1:], seen.past, strict=False):
        # Elder and Younger change seats, and each scores what the other did.
        assert (deal.elder, deal.points, deal.tricks) == (
            1 - before.elder,
            before.points[::-1],
            before.tricks[::-1],
        )
    assert [sum(deal.tricks) for deal in seen.past] == [12] * 8
    assert seen.past[0].points[seen.past[0].elder] > 100
    assert seen.standing == (4 * sum(seen.past[0].points),) * 2


@TEXT.open(
    "Scoring, Rubicon piquet",
    "whether a hopeless last deal must be played out",
    ruling="by a house rule whoever is under the rubicon may throw it up: thirteen and ten for the other",
)
def test_conceding() -> None:
    assert alike.is_house_rule(NAME, "concede-last", "yes")
    assert [table.why_not("concede") for table in level_deals()] == ["not-allowed"] * 6
    table = next(islice(level_deals(concede_last="yes"), 5, None))
    elder = table.state.elder
    assert table.why_not("concede") == "not-allowed", "Elder has crossed the Rubicon"
    table.do("play AS")
    assert (table.state.actor, table.why_not("concede")) == (1 - elder, "not-allowed")
    for stands, refused in ((100, "not-allowed"), (99, None)):
        match = table.state.match._replace(standing=(stands, stands))
        table.state = table.state._replace(match=match)
        assert table.why_not("concede") == refused
    before = table.state
    table.do("play 7S")
    assert table.why_not("concede") is None, "by our reading, as in any deal (conceding.py)"
    table.state = before
    table.do("concede")
    made = table.heard("DealEnded")[-1].points
    assert (made[elder], made[1 - elder]) == (5 + 15 + 3 + 14 + 3 + 60 + 13 + 10, 0)
    assert table.phase == "over"
    for number, table in enumerate(level_deals(concede_last="yes"), 1):
        fresh = table.state.match._replace(standing=(0, 0))
        table.state = table.state._replace(match=fresh, made=(0, 0))
        assert (table.why_not("concede") is None) == (number == 6)


TEXT.silent("Scoring, Classic piquet", "the other game: test_wikipedia_au_cent.py")


@TEXT.says("Variations", "the tricks may lie face up, or be looked through")
def test_tricks_open() -> None:
    assert RULES.sight.tricks_open
    assert alike.is_house_rule(NAME, "tricks-open", "no")
    assert not RULES.with_option("tricks-open", "no").sight.tricks_open


TEXT.held(
    "Variations",
    "ten for the last trick; ten or forty for carte rouge",
    "test_worked_by_hand.py::test_house_rule",
)


@TEXT.open(
    "Variations",
    "the point's value may be said each time it is declared",
    ruling="not offered: the value is said when it is asked for",
)
def test_point_is_called_without_its_value() -> None:
    table = exchanged().do("call point AH KH QH JH 8H")
    assert [e.worth for e in table.story if type(e).__name__ == "Called"] == [None]  # type: ignore[attr-defined]


@TEXT.open(
    "Variations",
    "the strict table is Cotton's",
    ruling="a bonus may be called there until the next deal, and what is not shown may be false",
)
def test_strict_table() -> None:
    assert alike.bonus_remembered(NAME)
    assert alike.false_ruff(NAME) is None


TEXT.silent("Tactics", "advice")


@TEXT.says("Background", "Steinmetz: thirty-two in hand makes ninety-two; thirty in hand and play make sixty")
def test_steinmetz() -> None:
    hands = "elder: KS QS JS TS 9S KH QH JH KC 8C KD 8D\nyounger: AD QD JD TD 9D 7D AC QC 9C TH 9H AS\n"
    found = made(NAME, hands + "elder sinks: point\nyounger sinks: point")
    assert (found["hand"]["elder"], found["total"]["elder"]) == (32, 92)
    assert made(NAME, EQUAL + "play: KS 8S")["total"]["elder"] == 60


def test_entries_cover_the_source() -> None:
    TEXT.check()
