"""Deals reckoned by hand from the text of the laws, and then by the second scorer."""

from __future__ import annotations

import pytest

from tests.engine.second_scorer.au_cent_1908 import PACK, Deal, Game, Parts, Rules, score, score_deal

BOOK = """
    deal 2 AS KS TS 7S JS AH TH 9H QH JH 7H KC 8H JC QC TC 8C 7C AD QD 9D 8D JD TD 9S 8S KH 9C KD QS AC 7D
    discard KS 8C 7C 9D 8D
    discard 7S 9H 7H
    call point AH KH QH JH 8H
    call point
    call sequences AH KH QH JH
    call sequences
    call sets JS JH JC
    call sets TS TH TC TD
    play AH
    call sets TS TH TC TD | QS QC QD
    play TH
"""
"""Cavendish's own example, up to the first trick."""
BOOK_PLAY = "KH 7D QH TD JH JD 8H QD KD AD AC 9C KC JC QC 8S TC 9S QS AS JS TS"

QUINT = ("AKQJT.A98.A9.87", ".KQT7.KQT8.AKQJ")
QUINT_PLAY = "AS 7H KS TH QS 8C JS TC TS JD AH QH AC QC 9C KC KH 8H AD 7D KD 8D QD 9H"
"""How a hand is played: Elder wins seven tricks with his seven best cards, leads an eighth, and loses the
rest."""
ACES = ("AKQJT.A98.A9.A8", ".KQT7.KQT8.KQJT")
ACES_CALLS = """
    call point AS KS QS JS TS
    call point
    call sequences AS KS QS JS TS
    call sequences
    call sets AS AH AC AD
    call sets
"""
ACES_PLAY = "AS 7H KS TH QS 8C JS TC TS TD AH"
"""The start of the play of a hand. The ace of hearts is the sixth lead."""
SIXIEME = (".KQJ9.KQJ9.KQJ9", "AKQJT9.AT.AT.AT")
SIXIEME_CALLS = """
    call point KH QH JH 9H
    call point AS KS QS JS TS 9S
    call sequences KH QH JH
    call sequences AS KS QS JS TS 9S
    call sets KH KC KD
    call sets AS AH AC AD
    play KH
    call point AS KS QS JS TS 9S
    call sequences AS KS QS JS TS 9S
    call sets AS AH AC AD
"""
EQUAL = ("KQJT9.J.J98.J98", "8.AKQT8.AQ7.AQ7")
EQUAL_CALLS = """
    call point KS QS JS TS 9S
    call point AH KH QH TH 8H
    call sequences KS QS JS TS 9S
    call sequences
    call sets JS JH JC JD
    call sets
    play KS
"""
EQUAL_PLAY = "8S QS 7C JS 7D TS 8H 9S TH JH AH KH 8C QH 8D AC 9C QC JC AD 9D QD JD"
HUITIEME = ("AKQJT987.AKQ.7.", ".JT98.AT98.AT98")
HUITIEME_CALLS = """
    call point AS KS QS JS TS 9S 8S 7S
    call point
    call sequences AS KS QS JS TS 9S 8S 7S | AH KH QH
    call sequences
"""
HUITIEME_PLAY = "8H KS 9H QS JH JS TH TS 8C 9S 9C 8S 8D 7S 9D AH TC KH TD QH AD 7C AC"
KNAVES = ("AT987.AKQ.AKQ.7", "KJ.JT9.JT9.KQT9")
KNAVES_CALLS = """
    call point AS TS 9S 8S 7S
    call point
    call sequences TS 9S 8S 7S | AH KH QH | AC KC QC
    call sequences
    call sets
    play AS
    call sets JS JH JC
"""
KNAVES_PLAY = "JS AH 9H KH TH QH JH AC 9C KC TC QC JC TS KS KD 7D QD 7S TD 8S 9D 9S"


def spread(hand: str) -> list[str]:
    """Return the cards of a hand written suit by suit: spades, hearts, clubs, diamonds."""
    return [rank + suit for suit, ranks in zip("SHCD", hand.split("."), strict=True) for rank in ranks]


def plays(cards: str) -> str:
    """Return moves that play these cards."""
    return "\n".join(f"play {card}" for card in cards.split())


def dealt(hands: tuple[str, str], talk: str = "", blank: str = "") -> str:
    """Return the moves of a deal in which the players hold these cards after the exchange. Elder exchanges
    one card, and Younger none."""
    elder, younger = map(spread, hands)
    out, *rest = sorted(PACK - {*elder, *younger})
    first = [*elder[1:], out]
    pack = [card for at in range(0, 12, 2) for hand in (first, younger) for card in hand[at : at + 2]]
    return "\n".join(
        [f"deal 2 {' '.join([*pack, elder[0], *rest])}", f"discard {out}", blank, "discard", talk]
    )


def reckoned(
    hands: tuple[str, str],
    talk: str,
    cards: str,
    before: tuple[int, int] = (0, 0),
    rules: Rules | None = None,
) -> Deal:
    """Reckon a deal with seat 0 as elder."""
    return score_deal(dealt(hands, talk + "\n" + plays(cards)), 0, before, rules)


def test_the_example_of_the_book() -> None:
    """By the Description, A makes twenty-eight and B twenty-three."""
    deal = score_deal(BOOK + plays(BOOK_PLAY), elder=1)
    assert deal.elder == 1
    assert deal.parts[1] == Parts(point=5, sequences=4, leads=7, wins=1, last_trick=1, cards=10)
    assert deal.parts[0] == Parts(sets=17, leads=5, wins=1)
    assert deal.points == deal.score == (23, 28)
    assert (deal.winner, deal.late) == (None, 0)


def test_low_cards_do_not_count_by_agreement() -> None:
    """The lead of the eight of hearts counts nothing."""
    deal = score_deal(BOOK + plays(BOOK_PLAY), rules=Rules(tens_only=True))
    assert deal.parts[0] == Parts(point=5, sequences=4, leads=6, wins=1, last_trick=1, cards=10)
    assert deal.parts[1] == Parts(sets=17, leads=5, wins=1)


def test_pique_on_the_card_that_makes_thirty() -> None:
    """Elder has a quint major, good for point and sequence, and three aces. The seventh lead makes thirty."""
    calls = ACES_CALLS.replace(" AD", "")
    deal = reckoned(QUINT, calls, QUINT_PLAY)
    assert deal.parts[0] == Parts(point=5, sequences=15, sets=3, leads=8, pique=30, cards=10)
    assert deal.parts[1] == Parts(wins=1, leads=4, last_trick=1)
    assert deal.score == (71, 6)


def test_a_call_disallowed_that_was_good() -> None:
    """Younger says "not good" to a call that is good, and plays. Elder still scores the call, in its usual
    place in the order of scoring."""
    calls = ACES_CALLS.replace(" AD", "").replace("call point\n", "call point KH QH TH 7H\n")
    deal = reckoned(QUINT, calls, QUINT_PLAY)
    assert deal.parts[0] == Parts(point=5, sequences=15, sets=3, leads=8, pique=30, cards=10)


def test_repique_and_a_game_over_in_mid_deal() -> None:
    """Point, quint and quatorze: "instead of counting Thirty-four, he counts Ninety-four". The sixth lead
    makes a hundred."""
    deal = reckoned(ACES, ACES_CALLS, ACES_PLAY)
    assert deal.parts == (Parts(point=5, sequences=15, sets=14, repique=60, leads=6), Parts())
    assert (deal.score, deal.winner, deal.late) == ((100, 0), 0, 0)


def test_a_deal_that_goes_on_or_stops() -> None:
    """Moves after the hundred are counted but not scored. A deal may not stop before the hundred."""
    late = reckoned(ACES, ACES_CALLS, f"{ACES_PLAY} QH AC QC")
    assert (late.score, late.winner, late.late) == ((100, 0), 0, 3)
    with pytest.raises(ValueError, match="stops"):
        reckoned(ACES, ACES_CALLS, ACES_PLAY.removesuffix(" AH"))


def test_the_hand_reckons_before_the_lead() -> None:
    """Elder's lead would reach a hundred, but Younger's repique, on six, sixteen and fourteen, reckons
    first."""
    deal = reckoned(SIXIEME, SIXIEME_CALLS, "", (99, 4))
    assert deal.parts == (Parts(), Parts(point=6, sequences=16, sets=14, repique=60))
    assert (deal.score, deal.winner, deal.late) == ((99, 100), 1, 0)


def test_the_lead_reckons_before_the_second_card() -> None:
    """Younger reaches ninety-nine in hand, but Elder's lead reckons first and wins as soon as Younger has
    played to it."""
    deal = reckoned(SIXIEME, SIXIEME_CALLS, "AH", (99, 3))
    assert deal.parts == (Parts(leads=1), Parts(point=6, sequences=16, sets=14, repique=60))
    assert (deal.score, deal.winner) == ((100, 99), 0)


def test_equal_points_save_no_pique() -> None:
    """An equal point saves no pique: "A has point equal, quint and quatorze, both good, and leads a card"
    (Description)."""
    deal = reckoned(EQUAL, EQUAL_CALLS, EQUAL_PLAY)
    assert deal.parts[0] == Parts(sequences=15, sets=14, leads=6, pique=30)
    assert deal.parts[1] == Parts(wins=1, leads=6, last_trick=1, cards=10)
    assert deal.score == (65, 18)


def test_an_equality_not_shown() -> None:
    """Younger does not show his equal point, so Elder reckons his own: thirty-four, a repique, and a hundred
    with the sixth lead."""
    deal = reckoned(EQUAL, EQUAL_CALLS + "call point", " ".join(EQUAL_PLAY.split()[:10]))
    assert deal.parts == (Parts(point=5, sequences=15, sets=14, repique=60, leads=6), Parts())
    assert (deal.score, deal.winner) == ((100, 0), 0)


def test_tens_save_a_pique() -> None:
    """A huitième and a tierce make twenty-nine, and the lead makes thirty, but Younger's three tens reckon
    before it."""
    deal = reckoned(HUITIEME, HUITIEME_CALLS + "play AS\ncall sets TH TC TD", HUITIEME_PLAY)
    assert deal.parts == (
        Parts(point=8, sequences=21, leads=12, cards=10),
        Parts(sets=3, wins=1, last_trick=1),
    )


def test_tens_that_are_sunk_save_nothing() -> None:
    """Younger holds the tens but does not call them."""
    deal = reckoned(HUITIEME, HUITIEME_CALLS + "play AS\ncall sets", HUITIEME_PLAY)
    assert deal.parts == (
        Parts(point=8, sequences=21, leads=12, pique=30, cards=10),
        Parts(wins=1, last_trick=1),
    )


def test_capot_makes_no_pique() -> None:
    """In Cavendish's Description of the game, a capot is an example: sixty-six, and no pique, "as he only
    made twenty-six in hand and play"."""
    calls = """
        call point AH KH JH TH 8H 7H
        call point
        call sequences AS KS QS JS
        call sequences
        call sets AS AH AD
        call sets
    """
    cards = "AH 9H KH KC JH JC TH TC 8H 8C 7H 8D AS TS KS 9S QS 9D JS TD 8S QD AD KD"
    deal = reckoned(("AKQJ8.AKJT87..A", "T9.9.KJT8.KQT98"), calls, cards)
    assert deal.parts == (Parts(point=6, sequences=4, sets=3, leads=12, last_trick=1, capot=40), Parts())
    assert deal.score == (66, 0)


def test_carte_blanche_of_younger_saves() -> None:
    """Fifty-one in hand make no repique against a carte blanche, which scores first. The capot ends the
    game."""
    calls = """
        call point AS KS QS JS TS
        call point
        call sequences AS KS QS JS TS | AH KH QH
        call sequences
        call sets AS AH AC AD | KS KH KC KD
        call sets
    """
    cards = "AS 7S KS 8S QS 9S JS 8C TS 9C AH 7H KH 8H QH 9H AC TC KC TH AD 9D KD TD"
    record = dealt(("AKQJT.AKQ.AK.AK", "987.T987.T98.T9"), calls + plays(cards), "blank 0")
    deal = score_deal(record)
    assert deal.parts == (
        Parts(point=5, sequences=18, sets=28, leads=12, last_trick=1, capot=40),
        Parts(blank=10),
    )
    assert (deal.score, deal.winner, deal.late) == ((104, 10), 0, 0)


def test_carte_blanche_of_elder_counts_toward_a_repique() -> None:
    """Ten for the blank, six for the point and a quint make a repique, which takes Elder from nine to a
    hundred before a card is led."""
    elder, younger = spread("AT987.987.98.87"), spread(".AKQJ.KQJT7.AJT")
    pack = [card for at in range(0, 12, 2) for hand in (elder, younger) for card in hand[at : at + 2]]
    record = f"""
        deal 2 {" ".join(pack)} JS AC KD QD TH KS QS 9D
        blank 5
        discard
        discard 8C 7D 8D 7H 8H
        call point AS JS TS 9S 8S 7S
        call point
        call sequences JS TS 9S 8S 7S
        call sequences
    """
    deal = score_deal(record, 0, (9, 50))
    assert deal.parts == (Parts(blank=10, point=6, sequences=15, repique=60), Parts())
    assert (deal.score, deal.winner) == ((100, 50), 0)


def test_a_sequence_shown_in_the_point_bars() -> None:
    """Elder's point shows a quint, and he calls a tierce of it. Younger's quart beats the call but not what
    was shown, so nobody reckons a sequence."""
    calls = """
        call point AS KS QS JS TS
        call point
        call sequences AS KS QS
        call sequences AD KD QD JD
        call sets AS AH AC
        call sets
        play AS
        call sequences AD KD QD JD
    """
    deal = reckoned(QUINT, calls, QUINT_PLAY.removeprefix("AS "))
    assert deal.parts == (Parts(point=5, sets=3, leads=8, cards=10), Parts(wins=1, leads=4, last_trick=1))


def test_what_elder_sinks_younger_reckons() -> None:
    """Elder calls no point, no aces, and only a tierce of his quint. Everything that Younger calls is
    good."""
    calls = """
        call point
        call sequences AS KS QS
        call sequences AD KD QD JD
        call sets
        play AS
        call point AD KD QD JD
        call sequences AD KD QD JD
        call sets KH KC KD | QH QC QD
    """
    deal = reckoned(QUINT, calls, QUINT_PLAY.removeprefix("AS "))
    assert deal.parts == (
        Parts(leads=8, cards=10),
        Parts(point=4, sequences=4, sets=6, wins=1, leads=4, last_trick=1),
    )
    assert deal.score == (18, 20)


def test_a_card_sunk_from_the_point() -> None:
    """Elder calls four of his five cards as forty-one, and Younger's forty-one is equal to that."""
    calls = """
        call point AS KS QS JS
        call point AD KD QD JD
        call sequences
        call sets AS AH AC
        call sets
    """
    deal = reckoned(QUINT, calls, QUINT_PLAY)
    assert deal.parts[0] == Parts(sets=3, leads=8, cards=10)


def test_aces_declared_by_implication_bar_knaves() -> None:
    """Case IV: Elder shows a point headed by an ace and two tierces major, but says nothing about aces."""
    deal = reckoned(KNAVES, KNAVES_CALLS, KNAVES_PLAY)
    assert deal.parts[0] == Parts(point=5, sequences=10, leads=8, cards=10)
    assert deal.parts[1] == Parts(wins=1, leads=4, last_trick=1)


def test_last_trick_won_with_a_low_card() -> None:
    """Younger's nine takes the last trick but does not count, so only the one point for the last trick is
    scored."""
    deal = reckoned(KNAVES, KNAVES_CALLS, KNAVES_PLAY, rules=Rules(tens_only=True))
    assert deal.parts[0] == Parts(point=5, sequences=10, leads=8, cards=10)
    assert deal.parts[1] == Parts(wins=1, leads=3, last_trick=1)


@pytest.mark.parametrize(("less", "points"), [(False, 4), (True, 3)])
def test_points_that_end_in_four(less: bool, points: int) -> None:
    """Ten, nine, eight and seven make thirty-four, which by agreement counts three."""
    calls = KNAVES_CALLS.replace("point AS ", "point ")
    deal = reckoned(KNAVES, calls, KNAVES_PLAY, rules=Rules(fours_less=less))
    # without the ace of spades, two aces are shown, and the knaves are good
    assert deal.parts[0] == Parts(point=points, sequences=10, leads=8, cards=10)
    assert deal.parts[1] == Parts(sets=3, wins=1, leads=4, last_trick=1)


def test_younger_reckons_his_point_before_the_sequence_that_ends_the_game() -> None:
    """Elder's quint takes him past a hundred, but Younger's point reckons first and saves the game from being
    double."""
    hands = ("AKQJT.98.98.987", ".AKQJT7.AK7.KQJ")
    calls = """
        call point AS KS QS JS TS
        call point AH KH QH JH TH 7H
        call sequences AS KS QS JS TS
        call sequences
        play AS
        call point AH KH QH JH TH 7H
    """
    # Younger's quint major is equal, but he allowed Elder's to be good
    deal = reckoned(hands, calls, "", (90, 44))
    assert deal.parts == (Parts(sequences=15), Parts(point=6))
    assert (deal.score, deal.winner, deal.late) == ((105, 50), 0, 0)


def partie(deals: int, *options: str) -> str:
    """Return a record with this many deals, each won by its elder by a hundred to nothing. Seat 0 deals
    first."""
    head = [
        "picket-game 1",
        "rules: au-cent-1908",
        *options,
        "player 0: You",
        "player 1: Anne: a name # here",
    ]
    deal = dealt(ACES, ACES_CALLS + plays(ACES_PLAY))
    return "\n".join([*head, "note 0: practice", "lift KS KH", "lift 7S AH", *[deal] * deals])


def test_double_games_make_a_partie() -> None:
    """The players take turns winning three double games. The player who wins two of them counts four."""
    found = score(partie(3))
    assert [(deal.elder, deal.game, deal.winner) for deal in found.deals] == [(1, 1, 1), (0, 2, 0), (1, 3, 1)]
    assert [deal.score for deal in found.deals] == [(0, 100), (100, 0), (0, 100)]
    assert found.games == (Game(1, True, (0, 100)), Game(0, True, (100, 0)), Game(1, True, (0, 100)))
    assert (found.counted, found.winner) == ((2, 4), 1)
    assert score(partie(2)).winner is None
    with pytest.raises(ValueError, match="nobody is to deal"):
        score(partie(4))


@pytest.mark.parametrize(
    ("options", "deals", "counted"),
    [
        (("option lurch: 0",), 5, (2, 3)),
        (("option match-sets: 1",), 1, (0, 2)),
        (("option match-sets: 3", "option lurch: 0"), 3, (1, 2)),
    ],
)
def test_parties_by_agreement(options: tuple[str, ...], deals: int, counted: tuple[int, int]) -> None:
    """The players may agree that games never count double, or that a partie has fewer games."""
    found = score(partie(deals, *options))
    assert (found.counted, found.winner) == (counted, 1)
    with pytest.raises(ValueError, match="nobody is to deal"):
        score(partie(deals + 1, *options))


@pytest.mark.parametrize(
    "option",
    ["option target: 120", "option lurch: 40", "option trick-score: winner", "option fours-less: maybe"],
)
def test_unknown_options(option: str) -> None:
    """Options that the scorer does not know are refused."""
    with pytest.raises(ValueError, match="unknown"):
        score(partie(1, option))


def test_a_single_deal() -> None:
    """The record of one deal names the dealer in a note and has no lift."""
    deal = dealt(QUINT, "call point\ncall sequences\ncall sets\n" + plays(QUINT_PLAY))
    found = score(f"picket-game 2\nrules: au-cent-1908\nnote 0: single 1\n{deal}\n")
    assert [(deal.elder, deal.points) for deal in found.deals] == [(0, (18, 6))]
    assert (found.games, found.winner) == ((), None)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deal 2", "deal 3"),
        ("discard 7S 9H 7H", "discard 7S 9H 7H KC"),
        ("discard KS 8C 7C 9D 8D", "discard"),
        ("call point\n", "call point\ncall point\n"),
        ("call point\n", "call point\nask point\n"),
        ("call sequences AH KH QH JH\n", "call sequences AH KH QH 8H\n"),
        ("call sets JS JH JC\n", "call sets JS JH JC JD\n"),
        ("play AH", "play AH\ncall sequences QD JD TD"),
        ("play TH", "play TC"),
        ("play TH", "concede"),
        ("discard 7S 9H 7H", "blank 0"),
    ],
)
def test_what_the_laws_forbid(old: str, new: str) -> None:
    """Records that break the laws are refused."""
    assert old in BOOK
    with pytest.raises(ValueError):
        score_deal(BOOK.replace(old, new, 1) + plays(BOOK_PLAY))
