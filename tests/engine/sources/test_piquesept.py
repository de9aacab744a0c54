"""Wikipedia's article on Piquesept, the only text on the game, read from beginning to end."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import card, cards, pack
from picket_desktop.engine.piquesept.counting import RANKING, WORTH, points, winning
from picket_desktop.engine.piquesept.moves import Deal, read
from picket_desktop.engine.piquesept.record import read_record, score
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS, THREE_HANDS, PiqueseptRules
from tests.engine.sources.source_text import SourceText

TEXT = SourceText(
    "Wikipedia, Piquesept", ("Summary", "History", "Cards", "Play", "Footnotes", "References", "Literature")
)

FOUR = """rules: piquesept-4
seat 0: AS QS 9H 8H KC TC QD JD
seat 1: 7S AH KH QH 7H AC QC 7D
seat 2: KS TS TH 9C 7C TD 9D 8D
seat 3: JS 9S 8S JH JC 8C AD KD
"""


@TEXT.says("Summary", "three or four players, thirty-two cards; spades are always trumps")
@pytest.mark.parametrize("rules", [THREE_HANDS, FOUR_HANDS])
def test_table(rules: PiqueseptRules) -> None:
    game = PiqueseptGame(rules)
    assert game.seats == rules.seats in (3, 4)
    assert winning(cards("AH 8S TH")) == 1
    assert winning(cards("AH TD KH")) == 0


TEXT.silent("History", "where the rules were printed")


@TEXT.says(
    "Cards",
    "four players have eight cards each; three have ten, two eights being taken out, not the eight of spades",
)
@pytest.mark.parametrize(("rules", "hand"), [(FOUR_HANDS, 8), (THREE_HANDS, 10)])
def test_hands(rules: PiqueseptRules, hand: int) -> None:
    state, _ = PiqueseptGame(rules).apply(PiqueseptGame(rules).single_deal(0), Deal(pack(rules.pack)))
    assert [len(h) for h in state.dealt] == [hand] * rules.seats
    assert card("8S") in pack(rules.pack)
    assert sum(c.rank == 8 for c in pack(rules.pack)) == (4 if rules is FOUR_HANDS else 2)


TEXT.held(
    "Cards",
    "which two eights are taken out is not said",
    "piquesept/test_rules.py::test_three_hands_lack_the_red_eights",
    ruling="the red ones",
)


@TEXT.says(
    "Cards",
    "trumps: seven, ace, king, queen, jack, ten, nine, eight of spades",
    "other suits: ace, king, queen, jack, ten, and the seven lowest",
)
def test_rank() -> None:
    for order in ("7S AS KS QS JS TS 9S 8S", "AH KH QH JH TH 9H 8H 7H"):
        ranks = [RANKING[c.index] for c in cards(order)]
        assert ranks == sorted(ranks, reverse=True)
        assert len(set(ranks)) == 8


@TEXT.says(
    "Cards",
    "ace eleven, ten ten, king four, queen three, jack two, the seven of spades ten: 130 in all",
)
def test_points() -> None:
    worth = {c.text: WORTH[c.index] for c in cards("AH TH KH QH JH 9H 8H 7H 7S")}
    assert list(worth.values()) == [11, 10, 4, 3, 2, 0, 0, 0, 10]
    assert points(pack(32)) == points(pack(30)) == 130


@TEXT.says("Cards", "nothing for the last trick")
def test_last_trick_earns_nothing_extra() -> None:
    play = "7S KS JS AS, AH TH JH 8H, AC 9C 8C KC, KH TS 9S 9H, "
    play += "TD AD QD 7H, KD JD 7C 8D, JC TC QC 7D, QH 9D 8S QS"
    found = score(read_record(FOUR + f"draw: 7D gives 7C\nplay: {play}"))
    assert sum(p for _, p in found["tricks"]) == 130
    assert found["tricks"][-1] == [0, points(cards("QH 9D 8S QS"))]


@TEXT.says(
    "Play",
    "the holder of the seven of spades plays alone, and plays it at once",
    "each defender gives his highest trump, or without one his highest card; all that is the soloist's",
)
def test_the_seven() -> None:
    found = score(read_record(FOUR + "play: 7S KS JS AS"))
    assert found["soloist"] == 1
    assert found["tricks"] == [[1, 10 + 4 + 2 + 11]]
    for wrong in ("7S TS JS AS", "7S KS 9S AS", "7S KS JS QS"):
        with pytest.raises(ValueError, match="gift-trump"):
            score(read_record(FOUR + f"play: {wrong}"))


TEXT.held(
    "Play",
    "the highest card of two suits is not decided between",
    "piquesept/test_rules.py::test_defender_without_trumps_chooses_among_equals",
    "piquesept/test_rules.py::test_gift_is_the_highest_by_rank",
    ruling="highest by rank, not by points; between equals the defender chooses",
)


@TEXT.says("Play", "then his left neighbour draws a card unseen, and gives one of his choice for it")
def test_draw() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = game.apply(game.single_deal(0), Deal(pack(32)))
    while state.phase.value == "gifts":
        state, _ = game.apply(state, game.legal_moves(state)[0])
    drawer = (state.soloist + 1) % 4
    assert (state.phase.value, state.actor) == ("draw", drawer)
    assert [m.write() for m in game.legal_moves(state)] == [f"draw {n}" for n in range(1, 8)]
    state, _ = game.apply(state, read("draw 1"))
    assert state.actor == drawer
    assert len(game.legal_moves(state)) == 7


TEXT.held(
    "Play",
    "whether the drawn card itself may be given back",
    "piquesept/test_rules.py::test_drawer_takes_the_card_at_a_place_and_gives_back_another",
    "piquesept/test_rules.py::test_drawn_card_may_go_back_where_the_house_allows",
    ruling="any other card; the same one is a house rule",
)


@TEXT.says("Play", "the soloist leads to the next trick")
def test_the_soloist_leads() -> None:
    assert score(read_record(FOUR + "draw: 7D gives 7C\nplay: 7S KS JS AS, AH TH JH 8H"))["tricks"][1] == [
        1,
        23,
    ]
    with pytest.raises(ValueError, match="not-held"):
        score(read_record(FOUR + "draw: 7D gives 7C\nplay: 7S KS JS AS, TH JH 8H 7H"))


@TEXT.says(
    "Play",
    "defenders follow suit, or trump if they cannot",
    "the soloist need not follow, and may trump",
)
def test_bound_defenders_and_free_soloist() -> None:
    start = FOUR + "draw: 7D gives 7C\nplay: 7S KS JS AS, "
    with pytest.raises(ValueError, match="follow-suit"):
        score(read_record(start + "AH TS"))
    with pytest.raises(ValueError, match="must-trump"):
        score(read_record(start + "AH TH JH 8H, AC 9C 8C KC, KH 9D"))
    free = "AH TH JH 8H, AC 9C 8C KC, KH TS 9S 9H, TD AD QD 7H"
    assert len(score(read_record(start + free))["tricks"]) == 5


TEXT.held("Play", "sixty-six or more wins", "piquesept/test_deals.py::test_deal_is_scored_as_worked")
TEXT.held(
    "Play",
    "sixty-five to sixty-five, and what is won",
    "piquesept/test_rules.py::test_sixty_six_points_win_and_a_tie_follows_the_option",
    ruling="a draw (the soloist's loss as a house rule); one stake between the soloist and each defender",
)
TEXT.held(
    "Play",
    "whether a defender must overtrump, or trump his partner's trick",
    "piquesept/test_rules.py::test_defender_follows_then_trumps_then_is_free",
    ruling="he must trump, whoever is winning, and need not overtrump",
)
TEXT.held(
    "Footnotes",
    "the exchange comes after the first trick, the article presumes",
    "piquesept/test_deals.py::test_draw_before_all_chosen_gifts_is_refused",
)
TEXT.held(
    "Footnotes",
    "play is clockwise and the winner of a trick leads, it presumes",
    "piquesept/test_deals.py::test_deal_is_scored_as_worked",
)
TEXT.silent("References", "the pages of the prints")
TEXT.silent("Literature", "the titles of the prints")


def test_entries_cover_the_source() -> None:
    TEXT.check()
