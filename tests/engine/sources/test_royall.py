"""The Royall and Delightfull Game of Picquet (1651), the book that Cotton shortened. Its text is not at hand.
All that is known of it are passages quoted on points that other sources do not settle, and the numbers of
some chapters. Entries name the chapter where it is certain; the others are filed by subject."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.deals import may_cut, order
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import SourceText, Table, first_trick, made

TEXT = SourceText(
    "The Royall and Delightfull Game of Picquet, 1651",
    (
        "The pack and the deal",
        "The blank",
        "The exchange",
        "The stock that is left",
        "The ruff (ch. VII)",
        "Sequences (ch. VIII)",
        "Ternaries and quatorzes (ch. IX)",
        "Equality (ch. XI)",
        "The play",
        "Picq and repicq",
        "The set",
        "Faults",
    ),
)
NAME = "royall-1651"
RULES = rule_set(NAME)

ELDER = "AS KS QS 7S QH JH TH JD TD 9D 8C 7C"
YOUNGER = "KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S"
HANDS = f"elder: {ELDER}\nyounger: {YOUNGER}\n"
BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTLY = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"


@TEXT.says("The pack and the deal", "thirty-six cards, the ace high, down to the six")
def test_pack() -> None:
    assert len(pack(RULES.pack)) == 36


@TEXT.says("The pack and the deal", "the least card deals, and more than one card is lifted in cutting")
def test_cut() -> None:
    game = PicketGame(RULES)
    state, _ = game.apply(game.start(), game.read_move("lift 6S AH"))
    assert game.next_dealer(state) == 0
    assert 1 not in may_cut(36)
    assert 2 in may_cut(36)


@TEXT.says(
    "The pack and the deal",
    "by two, three or four; Elder then becomes dealer, and on into the next set",
)
def test_the_deal_passes_into_the_next_set() -> None:
    game = PicketGame(rule_set(NAME, [("match-sets", "3")]))
    state = game.single_deal(0, (99, 99))
    state, _ = game.apply(state, game.deal_move(pack(36)))
    assert state.elder == 0
    while state.phase.value != "deal":
        state, _ = game.apply(state, game.legal_moves(state)[0])
    assert sum(state.match.sets) == 1
    assert alike.packets(NAME) == [2, 3, 4]
    assert state.match.standing == (0, 0)
    assert game.next_dealer(state) == 0


def test_two_sets_of_five_do_not_win_the_match() -> None:
    game, number = PicketGame(rule_set(NAME, [("match-sets", "5")])), 0
    state = game.single_deal(0, (99, 0))
    while sum(state.match.sets) < 2:
        if state.phase.value == "deal":
            number += 1
            state, _ = game.apply(state, game.deal_move(order(number, 36)))
        else:
            state, _ = game.apply(state, game.legal_moves(state)[0])
    assert state.phase.value == "deal"


@TEXT.says("The blank", "either hand may have it; before discarding; it bars the other's picq and repicq")
def test_blank() -> None:
    table = Table(NAME, BLANK, COURTLY)
    assert table.why_not("discard AS") == "not-now"
    assert table.do("blank 1", "discard 9D").points == [("elder", "blank", 10)]
    table = Table(NAME, COURTLY, BLANK).do("discard 9D", "blank 0")
    assert table.points == [("younger", "blank", 10)]
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    strong = hands + "play: KS 8S\n"
    assert made(NAME, strong)["pique"] == "elder"
    assert made(NAME, strong + "blank: younger")["pique"] is None


@TEXT.says(
    "The blank",
    "Younger's blank bars Elder's, and shall also hinder his picq and repicq: nothing for either",
)
def test_two_blanks() -> None:
    table = Table(NAME, BLANK, "TD 9D 8D 7D 6D AD AC 7C 6C 6S 6H AH").do("blank 1", "blank 0")
    assert table.do("discard TD", "discard AS").points == []
    # A quint and four kings, 29; the king led, thirty only with the first card: a picq.
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    assert made(NAME, hands + "play: KS 8S")["pique"] == "elder"
    assert made(NAME, hands + "play: KS 8S\nblank: both")["pique"] is None


TEXT.held(
    "The exchange",
    "Elder one to eight; Younger one, or all the rest",
    "test_rulings.py::test_exchange_limits",
)


@TEXT.says(
    "The exchange", "Elder says truly how many; what he leaves of his eight he may look at, in its order"
)
def test_looking_at_the_rest_of_eight() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H 6C 6D TS").do("discard 7S 7C 8C")
    assert [c.text for c in table.sees(0).looked[:2]] == ["6D", "TS"]
    assert len(table.sees(0).looked) == 5
    assert table.sees(1).exchanged == (3, None)


def named(*moves: str) -> Table:
    """Return a table where Younger has looked at the rest of the stock, nothing has been called, and then
    these moves have been made."""
    table = Table(
        NAME, ELDER.replace("8C 7C", "8H 7D").replace("QH", "6H"), YOUNGER.replace("8H", "QH"), "6S 6D"
    )
    table.do("discard 7S", "discard 8S", "turn-up yes")
    while table.phase == "calls":
        assert table.state.calls.kind is not None
        table.do(f"call {table.state.calls.kind.word}")
    return table.do(*moves)


@TEXT.says(
    "The stock that is left",
    "Younger may look; Elder may then, if he names the suit he will lead, and is bound to it",
    "if he has none of it, Younger names the suit",
)
def test_elder_names_a_suit_to_look_at_the_stock() -> None:
    table = named()
    assert (table.phase, table.state.actor) == ("name-suit", 0)
    assert table.sees(0).turned_up == ()
    assert table.may() == ["name-suit -", "name-suit S", "name-suit H", "name-suit C", "name-suit D"]
    bound = named("name-suit H")
    assert len(bound.sees(0).turned_up) == 10
    assert bound.why_not("play AS") == "named-suit"
    assert bound.why_not("play JH") is None
    void = named("name-suit C")
    assert (void.phase, void.state.actor) == ("name-suit", 1)
    assert void.may() == ["name-suit S", "name-suit H", "name-suit C", "name-suit D"]
    assert void.do("name-suit D").why_not("play AS") == "named-suit"
    assert alike.stock_seen(NAME) == (False, False, True)
    declined = named("name-suit -")
    assert declined.sees(0).turned_up == ()
    assert declined.why_not("play AS") is None


@TEXT.says("The stock that is left", "the suit named is that of the first lead, and binds no other")
def test_the_suit_named_binds_one_lead() -> None:
    table = named("name-suit H", "play JH", "play QH")  # Younger takes it, and leads
    table.do("play KC", "play 6S", "play 9S", "play AS")  # Elder holds no club, then takes the nine
    assert [t.winner for t in table.sees(0).tricks] == [1, 1, 0]
    assert [table.why_not(f"play {card}") for card in ("KS", "TH", "JD")] == [None, None, None]


@TEXT.open(
    "The stock that is left",
    "Younger names a suit that Elder lacks too",
    ruling="then nothing binds him",
)
def test_named_suit_that_elder_lacks_does_not_bind() -> None:
    assert named("name-suit C", "name-suit C").why_not("play AS") is None


TEXT.held(
    "The ruff (ch. VII)",
    "one for ten; thirty-five counts as forty, forty-five as fifty",
    "test_rulings.py::test_ruff",
)


@TEXT.says(
    "The ruff (ch. VII)",
    "Elder says what he is for the ruff; who has more says so and sets it up at once",
    "the ruff is shown, so that a false one cannot be",
)
def test_the_ruff_is_said_and_shown() -> None:
    assert alike.point_named(NAME) == (None, 38)
    assert alike.better_point(NAME) == [("younger", "point", 4)]
    assert alike.lone_card(NAME) is None  # any suit may be called
    table = alike.called(NAME).do("call point AS KS QS 7S", "call point")
    assert {c.text for c in table.sees(1).shown} == {"AS", "KS", "QS", "7S"}
    assert alike.false_ruff(NAME) == "not-held"


@TEXT.says("The ruff (ch. VII)", "it is good if the other has not as much, or more")
def test_ruff() -> None:
    assert made(NAME, HANDS)["point"] == ["younger", 4]
    assert made(NAME, HANDS.replace("9C AH", "6C AH"))["point"] == ["elder", 4]


@TEXT.says(
    "Sequences (ch. VIII)", "cards of a suit that follow; three, four, fifteen, sixteen, to nineteen for nine"
)
@pytest.mark.parametrize(("length", "points"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18), (9, 19)])
def test_sequences(length: int, points: int) -> None:
    run = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S"][:length]
    rest = ["9H", "7H", "9C", "7C", "9D", "7D", "TH", "TC", "TD"][: 12 - length]
    text = f"elder: {' '.join([*run, *rest])}\nyounger: KH QH JH 6H KC QC JC 8C KD QD JD 6D"
    assert made(NAME, text)["sequences"] == ["elder", points]


@TEXT.says(
    "Sequences (ch. VIII)", "a tierce major makes good two lesser tierces, and drowns a tierce of a king"
)
def test_tierce_major() -> None:
    assert made(NAME, HANDS)["sequences"] == ["elder", 9]


@TEXT.says("Sequences (ch. VIII)", "a tierce of an ace, of a king: number and highest card are said together")
def test_run_names() -> None:
    assert alike.run_named(NAME) == (3, 14)


@TEXT.says(
    "Ternaries and quatorzes (ch. IX)", "three aces make good three queens and three knaves over three kings"
)
def test_ternaries() -> None:
    text = "elder: AS QS JS 7S AH QH JH AC QC JC 9D 8D\nyounger: KS TS 8S KH 9H 8H KC TC 7C JD TD 7D"
    assert made(NAME, text)["sets"] == ["elder", 9]


@TEXT.says(
    "Equality (ch. XI)", "an equal ruff or sequence is reckoned by neither; being Elder is no prerogative"
)
def test_equality() -> None:
    text = "elder: AS KS QS 9H 8H 7H KC TC 8C JD 9D 7D\nyounger: AD KD QD JC 9C 7C AH QH TH TS 9S 8S"
    found = made(NAME, text)
    assert (found["point"], found["sequences"]) == (["=", 0], ["=", 0])


@TEXT.says(
    "The play",
    "he only reckons who plays first or else wins the trick, and a ten or better",
    "no trumps; a card of another suit takes nothing",
)
@pytest.mark.parametrize(
    ("cards", "points"),
    [("AS KS", "1-0"), ("KS AS", "1-1"), ("9S TS", "0-1"), ("9S QH", "0-0"), ("KH KD", "1-0")],
)
def test_play(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


@TEXT.says("The play", "suit is followed")
def test_suit_is_followed() -> None:
    assert alike.follows(NAME) == ["play 9S"]


@TEXT.says("The play", "the last trick is two with a ten or better, its own point in it, and one with less")
@pytest.mark.parametrize(
    ("elder", "younger", "last", "points"),
    [
        ("TD 7D", "9D 8D", "7D 8D, 9D TD", (2, 0)),
        ("KD 7D", "9D 8D", "7D 8D, 9D KD", (2, 0)),
        ("9D 7D", "TD 8D", "7D TD, 8D 9D", (1, 0)),
        ("7D 6D", "TD 8D", "7D 8D, TD 6D", (0, 2)),
    ],
)
def test_last_trick(elder: str, younger: str, last: str, points: tuple[int, int]) -> None:
    hands = (
        f"elder: AS KS QS JS AH KH QH JH TC 7C {elder}\nyounger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C {younger}\n"
    )
    play = f"play: AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, JH TH, 7C 9C, 8C TC, {last}"
    before, after = made(NAME, hands + play.rpartition(",")[0]), made(NAME, hands + play)
    assert tuple(after["play"][who] - before["play"][who] for who in ("elder", "younger")) == points


TEXT.held(
    "The play",
    "the cards are ten, and divided at six each; capet is forty",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "Picq and repicq",
    "thirty-one in hand is ninety-one, thirty-two ninety-two",
    "test_worked_by_hand.py::test_hand",
    "test_cotton.py::test_repicy",
)
TEXT.held(
    "Picq and repicq",
    "picq is thirty in hand and by playing the first card",
    "test_rulings.py::test_royall_pique_is_made_only_by_the_first_card",
)
TEXT.held(
    "The set",
    "he that first comes to the number agreed wins, in the order of reckoning",
    "test_worked_by_hand.py::test_end_of_a_set",
)


@TEXT.open(
    "The set",
    "whether a set counts more against a loser far behind, and whether tricks may be looked through",
    ruling="it counts one; the tricks lie closed; the hands too",
)
def test_one_set() -> None:
    end = alike.set_won(NAME)
    assert (end.winner, end.stake, end.how) == (0, 1, "set")
    assert alike.is_house_rule(NAME, "tricks-open", "yes")
    assert alike.called(NAME).sees(0).shown == ()


@TEXT.says("Faults", "a picq may be called for until the cards are shuffled and cut again")
def test_a_repicq_may_be_remembered() -> None:
    assert alike.bonus_remembered(NAME)


@TEXT.open("Faults", "whether one may claim what one has not", ruling="at the strict table alone")
def test_plain_table_refuses_false_sets() -> None:
    assert alike.false_set(NAME) == "not-held"


TEXT.held(
    "Faults",
    "what is not reckoned before the first card is lost; a false reckoning may give the other a repicq",
    "test_strict.py::test_uncalled_holdings_score_nothing",
    "test_strict.py::test_true_challenge_strikes_the_hand_and_scores_the_challengers",
    "test_strict.py::test_penalty_may_give_the_challenger_a_repicy",
)


def test_entries_cover_the_source() -> None:
    TEXT.check()
