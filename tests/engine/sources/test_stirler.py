"""Gael Stirler, The Ancient Game of Piquet (2009), read from beginning to end."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import SourceText, Table, first_trick, made, won

TEXT = SourceText(
    "Gael Stirler, The Ancient Game of Piquet, 2009",
    (
        "Gaming",
        "Tarot",
        "Suits",
        "The Rules for the Royal Game of Piquet",
        "Carte Blanc and discards",
        "Ruff",
        "Sequences (Runs)",
        "Sets",
        "Tricks",
        "Piquet and Repiquet",
    ),
)
NAME = "stirler"
RULES = rule_set(NAME)

ELDER = "AS KS QS 7S QH JH TH JD TD 9D 8C 7C"
YOUNGER = "KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S"
HANDS = f"elder: {ELDER}\nyounger: {YOUNGER}\n"
BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTLY = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"

TEXT.silent("Gaming", "of courts; the rules have not begun")
TEXT.silent("Tarot", "of tarot packs")
TEXT.silent("Suits", "of the suits of several countries")


@TEXT.says("The Rules for the Royal Game of Piquet", "thirty-six cards, without twos to fives")
def test_pack() -> None:
    assert len(pack(RULES.pack)) == 36


@TEXT.says(
    "The Rules for the Royal Game of Piquet",
    "the cards are cut before every hand to see who deals",
    "the low card deals, and is the younger",
)
def test_cards_are_cut_for_every_deal() -> None:
    game = PicketGame(RULES)
    state, _ = game.apply(game.start(), game.read_move("lift KS 7H"))
    assert game.next_dealer(state) == 1
    order = " ".join(c.text for c in pack(36))
    state, _ = game.apply(state, game.read_move(f"deal 3 {order}"))
    assert state.younger == 1
    while not state.match.past:
        moves = game.legal_moves(state)
        state, _ = game.apply(state, moves[0])
    assert state.phase.value == "cut"
    state, _ = game.apply(state, game.read_move("lift 7H KS"))
    assert game.next_dealer(state) == 0
    assert alike.lifted(NAME, "7H KS") == ("deal", 0)


@TEXT.says(
    "The Rules for the Royal Game of Piquet",
    "twelve cards each, by twos, threes or fours and not one by one; twelve are the stock",
)
def test_deal() -> None:
    game = PicketGame(RULES)
    order = " ".join(c.text for c in pack(36))
    may = [
        n
        for n in range(1, 7)
        if game.why_not(game.single_deal(0), game.read_move(f"deal {n} {order}")) is None
    ]
    assert may == [2, 3, 4]
    state, _ = game.apply(game.single_deal(0), game.read_move(f"deal 4 {order}"))
    assert ([len(hand) for hand in state.cards.dealt], len(state.cards.stock)) == ([12, 12], 12)


TEXT.held(
    "The Rules for the Royal Game of Piquet",
    "a bonus one forgets to take cannot be claimed afterwards",
    "test_strict.py::test_stirler_wants_a_bonus_called_at_once",
    "test_strict.py::test_uncalled_holdings_score_nothing",
)


@TEXT.says(
    "Carte Blanc and discards",
    "no knave, queen or king: Elder declares it with the number he will draw, and shows his hand",
    "ten points for it",
)
def test_carte_blanc() -> None:
    table = Table(NAME, BLANK, COURTLY).do("blank 6")
    assert {c.text for c in table.sees(1).shown} == set(BLANK.split())
    assert table.points == [("elder", "blank", 10)]


@TEXT.open(
    "Carte Blanc and discards",
    "whether the number he “intends to draw” binds him, and in what order they then exchange",
    ruling="it does, as in Cotton; and “each player, beginning with the elder”, as in every deal",
)
def test_the_number_binds_and_elder_exchanges_first() -> None:
    table = Table(NAME, BLANK, COURTLY).do("blank 6")
    assert (table.phase, table.state.actor) == ("exchange", 0)
    assert table.why_not("discard AS TS 9S") == "discard-number"
    table.do("discard AS TS 9S 8S 7S TH")
    assert (table.phase, table.state.actor) == ("exchange", 1)
    assert table.sees(0).exchanged == (6, None)
    cards = COURTLY.split()
    assert table.why_not(f"discard {' '.join(cards[:7])}") == "discard-number"
    assert table.do(f"discard {' '.join(cards[:6])}").phase == "calls"
    assert table.points == [("elder", "blank", 10)]


@TEXT.says(
    "Carte Blanc and discards",
    "the dealer's own carte blanc alone prevents the points",
    "and then she shows her hand too",
)
def test_two_blanks() -> None:
    hers = "TD 9D 8D 7D 6D AD AC 7C 6C 6S 6H AH"
    table = Table(NAME, BLANK, hers).do("blank 1")
    assert (table.phase, table.state.actor, table.points) == ("blank", 1, [])
    assert {c.text for c in table.sees(1).shown} == set(BLANK.split())
    assert table.sees(0).shown == ()
    table.do("blank 0")
    assert (table.phase, table.state.actor) == ("exchange", 0)
    assert {c.text for c in table.sees(0).shown} == set(hers.split())
    table.do("discard AS", "discard TD", "turn-up no")
    assert table.points == []


@TEXT.says("Carte Blanc and discards", "only her own carte blanc, which she shows, can keep them from him")
def test_a_blank_that_is_not_shown_bars_nothing() -> None:
    hers = "TD 9D 8D 7D 6D AD AC 7C 6C 6S 6H AH"
    table = Table(NAME, BLANK, hers).do("blank 1", "no-blank")
    assert (table.phase, table.state.actor) == ("exchange", 0)
    assert table.points == [("elder", "blank", 10)]
    assert table.sees(0).shown == ()
    table.do("discard AS")
    assert (table.phase, table.state.actor) == ("exchange", 1)
    only_answers = Table(NAME, BLANK, hers, younger_blank_alone="no").do("blank 1", "blank 0")
    assert only_answers.points == []


@TEXT.open(
    "Carte Blanc and discards",
    "whether two that annul each other also keep a piquet from either",
    ruling="they do not: nobody has scored",
)
def test_two_blanks_bar_nothing() -> None:
    # 15 for the quint and 14 for the kings are 29; the king led and won, 2: thirty-one.
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    assert made(NAME, hands + "play: KS 8S")["pique"] == "elder"
    assert made(NAME, hands + "play: KS 8S\nblank: both")["pique"] == "elder"
    assert made(NAME, hands + "play: KS 8S\nblank: younger")["pique"] is None


@TEXT.open(
    "Carte Blanc and discards",
    "whether the dealer's carte blanc is worth anything by itself",
    ruling="it scores ten, as everywhere; that it only answers Elder's is a house rule",
)
def test_youngers_blank() -> None:
    table = Table(NAME, COURTLY, BLANK).do("discard 9D")
    assert table.phase == "blank"
    assert table.do("blank 0").points == [("younger", "blank", 10)]
    only_answers = Table(NAME, COURTLY, BLANK, younger_blank_alone="no").do("discard 9D")
    assert only_answers.phase == "exchange"


@TEXT.says(
    "Carte Blanc and discards",
    "each in turn, Elder first, may discard and draw up to eight cards",
    "each must discard and draw at least one",
)
def test_discards() -> None:
    table = Table(NAME, ELDER, YOUNGER)
    cards = ELDER.split()
    assert table.why_not("discard") == "discard-number"
    assert table.why_not(f"discard {' '.join(cards[:9])}") == "discard-number"
    table.do(f"discard {' '.join(cards[:2])}")
    cards = YOUNGER.split()
    assert table.why_not("discard") == "discard-number"
    assert table.why_not(f"discard {' '.join(cards[:9])}") == "discard-number"
    assert table.why_not(f"discard {' '.join(cards[:8])}") is None


@TEXT.says("Carte Blanc and discards", "the dealer may turn up the stock that is left, but not the discards")
def test_turning_up() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H 6C 6D").do("discard 7S", "discard 8S", "turn-up yes")
    for seat in (0, 1):
        seen = {c.text for c in table.sees(seat).turned_up}
        assert len(seen) == 10
        assert not seen & {"7S", "8S", "6S", "6H"}


@TEXT.open(
    "Carte Blanc and discards",
    "whether Elder may look at the cards he left is not said",
    ruling="he may, as in the same tradition elsewhere (1651)",
)
def test_elder_may_look() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H 6C 6D").do("discard 7S")
    assert len(table.sees(0).looked) == 7
    assert table.sees(1).looked == ()


@TEXT.says(
    "Ruff",
    "the strongest suit: ace eleven, faces ten, pips their number",
    "one point for every ten; a remainder of one to four is dropped, of five to nine counts one",
)
@pytest.mark.parametrize(
    ("ruff", "points"),
    [("AS KS QS", 3), ("TS 9S 8S 7S", 3), ("AS 9S 8S 7S", 4), ("AS KS 8S 6S", 4), ("AS KS QS JS", 4)],
)
def test_ruff(ruff: str, points: int) -> None:
    elder = f"{ruff} 9H 8H 7H 9C 8C 7C 9D 8D 7D".split()[:12]
    younger = [c.text for c in pack(36) if c.text not in elder][:12]
    text = f"elder: {' '.join(elder)}\nyounger: {' '.join(younger)}\nyounger sinks: point"
    assert made(NAME, text)["point"] == ["elder", points]


@TEXT.says(
    "Ruff",
    "Elder declares the value, and not the suit",
    "the dealer says “No good” and her own value, or “Good”",
)
def test_elder_says_only_the_value_of_the_ruff() -> None:
    table = Table(NAME, ELDER, YOUNGER, "6S 6H").do("discard 7S", "discard 8S", "turn-up no")
    table.do("call point AS KS QS 6S")
    called = [e for e in table.story if type(e).__name__ == "Called"][-1]
    assert (called.size, called.worth) == (None, 37)  # type: ignore[attr-defined]
    assert table.sees(1).shown == ()
    table.do("call point KC QC JC 9C")
    assert table.points[-1] == ("younger", "point", 4)


@TEXT.says("Ruff", "equal ruffs: nobody wins")
def test_equal_ruffs() -> None:
    text = "elder: AS KS QS 9H 8H 7H 9C 8C 7C 9D 8D 7D\nyounger: AH KH QH 9S 8S 7S TC 6C 6S TD 6D QC"
    assert made(NAME, text)["point"] == ["=", 0]


@TEXT.says("Ruff", "the dealer who betters it says so and has her points at once")
def test_a_better_ruff_is_declared_at_once() -> None:
    assert alike.point_named(NAME) == (None, 38)
    assert alike.better_point(NAME) == [("younger", "point", 4)]
    assert alike.lone_card(NAME) is None  # any suit may be called


@TEXT.open(
    "Ruff",
    "the loser may ask to see it: “Show me”",
    ruling="it is shown without the asking; at the strict table it is only said, and may be false",
)
def test_the_ruff_is_shown() -> None:
    table = alike.called(NAME).do("call point AS KS QS 7S", "call point")
    assert {c.text for c in table.sees(1).shown} == {"AS", "KS", "QS", "7S"}
    assert alike.false_set(NAME) == "not-held"
    assert alike.false_ruff(NAME) is None


@TEXT.says(
    "Sequences (Runs)",
    "three cards or more of one suit",
    "of equal length the higher top card wins; the same top card, and nobody does",
)
def test_runs() -> None:
    assert made(NAME, HANDS)["sequences"] == ["elder", 3]
    lower = HANDS.replace("AS KS QS 7S", "AS KS 7S 6S")
    assert made(NAME, lower)["sequences"] == ["younger", 3]
    same = "elder: AS KS QS 9H 8H 7H 9C 8C 7C 9D 8D 7D\nyounger: AH KH QH 9S 8S 7S TC 6C 6H TD 6D QC"
    assert made(NAME, same)["sequences"] == ["=", 0]
    crossed = "elder: AS KH QC JD 8S 7H 6C 6D JS 8C 8D QD\nyounger: AH QS QH KC TS TH 7S 7C AC 9S 9C TD"
    assert made(NAME, crossed)["sequences"] == [None, 0]


@TEXT.says(
    "Sequences (Runs)",
    "a point for each card of the winning sequence, and ten more from five cards on",
)
@pytest.mark.parametrize(
    ("run", "points"),
    [("KS QS JS", 3), ("KS QS JS TS", 4), ("KS QS JS TS 9S", 15), ("KS QS JS TS 9S 8S", 16)],
)
def test_sequence_scores(run: str, points: int) -> None:
    low = ["7H", "6H", "9H", "7C", "6C", "9C", "7D", "6D", "9D"][: 12 - len(run.split())]
    text = f"elder: {run} {' '.join(low)}\nyounger: AS 6S 7S AH KH JH AC KC JC AD KD JD"
    assert made(NAME, text)["sequences"] == ["elder", points]


@TEXT.says(
    "Sequences (Runs)",
    "Elder says their number, tierce, quart or quint; who has as many learns the high card",
)
def test_run_names() -> None:
    assert alike.run_named(NAME) == (3, None)
    table = alike.at_kind(alike.called(NAME), "sequences").do("call sequences AS KS QS")
    assert table.why_not("call sequences KC QC JC") == "ask-first"
    table.do("ask sequences")
    assert table.heard("Told")[-1].worth == 14
    assert table.why_not("call sequences KC QC JC") == "inferior"


@TEXT.open(
    "Sequences (Runs)",
    "the loser may ask to see the winning sequence: “Show me”",
    ruling="that one is shown without the asking, and no other",
)
def test_the_winning_sequence_alone_is_shown() -> None:
    table = alike.at_kind(alike.called(NAME), "sequences")
    table.do("call sequences AS KS QS | QH JH TH | JD TD 9D", "call sequences")
    assert table.points == [("elder", "sequences", 3)]
    assert {c.text for c in table.sees(1).shown} == {"AS", "KS", "QS"}


TEXT.held(
    "Sequences (Runs)",
    "whether the winner's other sequences score",
    "test_worked_by_hand.py::test_house_rule",
    "test_worked_by_hand.py::test_hand",
    ruling="the words give points for the winning sequence alone; the lesser ones too is a house rule",
)


@TEXT.says(
    "Sets",
    "three or four of one rank, ten or better",
    "the highest four, or lacking fours the highest three, wins",
    "the winner scores fourteen for each four and three for each three, not only the one declared",
)
def test_sets() -> None:
    text = "elder: TS TH TC TD JS JH JC 9S 9H 9C 6S 6H\nyounger: AS AH AC KS KH KC QS QH QC 8D 8S 8H"
    assert made(NAME, text)["sets"] == ["elder", 14 + 3]
    assert made(NAME, text.replace("TD JS", "7D JS"))["sets"] == ["younger", 9]


@TEXT.says("Sets", "the winner lays down the sets as proof, and the loser none")
def test_sets_are_laid_down() -> None:
    hands = "TS TH TC JD JS JH JC 9S 9H 9C 6S 6H", "AS AH KC KS KH AD QS QH QC 8D 8S 8H"
    table = Table(NAME, *hands, "TD AC").do("discard 6H", "discard 8H", "turn-up no")
    table = alike.at_kind(table, "sets").do("call sets JS JH JC JD | TS TH TC TD", "call sets")
    assert table.points == [("elder", "sets", 14 + 14)]
    assert {c.text for c in table.sees(1).shown} == {"JS", "JH", "JC", "JD", "TS", "TH", "TC", "TD"}
    assert table.sees(0).shown == ()


@TEXT.says(
    "Tricks",
    "Elder leads; the other follows suit or forfeits the trick; no trumps",
    "a point for the trick, and one for each card of ten or better in it, to its winner",
)
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS KS", "3-0"),
        ("KS AS", "0-3"),
        ("9S TS", "0-2"),
        ("8S 9S", "0-1"),
        ("9S QH", "2-0"),
        ("7S 6D", "1-0"),
    ],
)
def test_tricks(cards: str, points: str) -> None:
    assert first_trick(NAME, *cards.split()) == points


@TEXT.open(
    "Tricks",
    "the dealer plays a card of the same suit “or forfeits the trick”: whether she may choose to",
    ruling="suit must be followed while one can; who has none of it plays what he likes and takes nothing",
)
def test_suit_is_followed() -> None:
    assert alike.follows(NAME) == ["play 9S"]
    table = alike.called(NAME).quietly("play AS")
    assert (table.why_not("play AH"), table.why_not("play 9C")) == ("follow-suit", "follow-suit")
    # Elder holds one club, which must follow to the king; to the queen Elder may play anything.
    table.do("play 9S", "play QH", "play AH", "play KC")
    assert table.may() == ["play 8C"]
    table.do("play 8C", "play QC")
    assert len(table.may()) == 9
    assert table.do("play KS").sees(0).tricks[-1].winner == 1


TEXT.held(
    "Tricks",
    "ten more for seven tricks, and thirty more than that for all twelve",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "Tricks",
    "six tricks are not seven: nobody has the ten",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held("Tricks", "the last trick is nothing more than any other", "test_rulings.py::test_a_single_trick")


@TEXT.says("Tricks", "another translation: the leader of a ten or better has the point, even if it is taken")
def test_the_other_translation() -> None:
    other = {"option trick-score: leader-and-taker": (1, 1), "option trick-score: winner": (0, 2)}
    for line, points in other.items():
        found = made(NAME, HANDS + line + "\nplay: KS 8S, QH AH")
        assert (found["play"]["elder"] - 1, found["play"]["younger"]) == points


TEXT.held(
    "Piquet and Repiquet",
    "thirty at any time before the other has any: thirty more, for either player",
    "test_worked_by_hand.py::test_hand",
)
TEXT.held(
    "Piquet and Repiquet",
    "thirty during the declarations: thirty more on top, sixty in all",
    "test_worked_by_hand.py::test_hand",
)


@TEXT.says("Piquet and Repiquet", "it must be called at once, or is forfeit")
def test_a_repiquet_is_called_at_once() -> None:
    assert not alike.bonus_remembered(NAME)


@TEXT.says("Piquet and Repiquet", "another hand is dealt until one has more than a hundred after the tricks")
def test_more_than_a_hundred() -> None:
    hands = "elder: AS KS QS JS AH KH QH JH TC 7C TD 7D\nyounger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D\n"
    play = "play: AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, JH TH, 7C 9C, 8C TC, 7D 8D, 9D TD\n"
    assert made(NAME, hands + play)["total"] == {"elder": 40, "younger": 2}
    assert won(NAME, hands + play + "score: 60 0") == "nobody"
    assert won(NAME, hands + play + "score: 61 0") == "elder cards"


@TEXT.open(
    "Piquet and Repiquet",
    "both may be over a hundred after the same hand",
    ruling="the higher wins; if they are equal another hand is dealt",
)
def test_both_over_a_hundred() -> None:
    hands = "elder: AS KS QS JS AH KH QH JH TC 7C TD 7D\nyounger: TS 9S 8S 7S TH 9H 8H 7H 9C 8C 9D 8D\n"
    play = "play: AS 7S, KS 8S, QS 9S, JS TS, AH 7H, KH 8H, QH 9H, JH TH, 7C 9C, 8C TC, 7D 8D, 9D TD\n"
    assert won(NAME, hands + play + "score: 70 120") == "younger cards"
    assert won(NAME, hands + play + "score: 70 108") == "nobody"


@TEXT.open(
    "Piquet and Repiquet",
    "what is won, and whether a winner far ahead wins more, is not said",
    ruling="one game; and the tricks that are won lie closed",
)
def test_one_game() -> None:
    end = alike.set_won(NAME)
    assert (end.winner, end.stake, end.how) == (0, 1, "set")
    alone = Table(NAME, *alike.MASTERS).do("discard TD", "discard 7D", "turn-up no")
    assert alone.ended() is None  # a single deal is played out and ends nothing
    assert alone.heard("DealEnded")[-1].points == (48 + 60 + 26 + 40, 0)
    assert alike.is_house_rule(NAME, "tricks-open", "yes")


def test_entries_cover_the_source() -> None:
    TEXT.check()
