"""A seat's view of a deal, and what the seat can conclude from it."""

from __future__ import annotations

from picket_desktop.engine.cards import card, cards, pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.calling.calls import shown_by
from picket_desktop.engine.picket.events import Dealt
from picket_desktop.engine.picket.state import Trick
from tests.engine.sources import alike
from tests.engine.sources.source_text import Table


def test_view_knows_its_seat_and_role() -> None:
    table = alike.called("cotton")
    for seat in (0, 1):
        view = table.sees(seat)
        assert (view.seat, view.other, view.elder, view.younger) == (seat, 1 - seat, 0, 1)
        assert view.is_elder == (seat == 0)


def test_totals_add_this_deal_to_the_standing() -> None:
    table = Table("cotton", alike.ELDER, alike.YOUNGER, alike.STOCK, standing=(20, 35))
    table.do("discard 7C", "discard 8S", "turn-up no", "call point AS KS QS 7S", "call point KC QC JC 9C")
    table.do("call sequences AS KS QS", "call sequences")
    for seat in (0, 1):
        assert (table.sees(seat).made, table.sees(seat).totals) == ((3, 4), (23, 39))


def test_elder_knows_the_cards_left_to_younger_until_played() -> None:
    table = Table("rubicon", alike.ELDER, alike.YOUNGER, alike.STOCK).do("discard 7C")
    assert table.sees(0).looked[0] == card("7D")
    assert table.sees(0).due == ()
    table.do("discard 8S")
    assert (table.sees(0).due, table.sees(1).due) == (cards("7D"), ())
    table.do("turn-up no").quietly("play JD").quietly("play 7D")
    assert table.sees(0).due == ()


def test_cards_that_must_be_held_are_known_until_played() -> None:
    table = Table("rubicon", alike.ELDER, alike.YOUNGER, alike.STOCK).do("discard 7C", "discard 8S")
    assert table.sees(0).known_held == {card("7D")}
    assert table.sees(1).known_held == set()
    table.do("turn-up no").quietly("play JD").quietly("play 7D")
    assert table.sees(0).known_held == set(table.sees(0).shown)


def test_stock_seen_by_younger_is_in_nobodys_hand() -> None:
    table = Table("cotton", alike.ELDER, alike.YOUNGER, alike.STOCK).do("discard 7C", "discard 8S")
    table.do("turn-up yes")
    assert table.sees(1).looked
    assert table.sees(1).due == ()


def test_the_open_trick_waits_for_its_second_card() -> None:
    table = alike.called("cotton").quietly()
    assert table.sees(0).open_trick is None
    for number, (led, followed) in enumerate([("AS", "9S"), ("KS", "AD"), ("JD", "QD")]):
        table.do(f"play {led}")
        for seat in (0, 1):
            assert table.sees(seat).open_trick == Trick(0, card(led))
            assert len(table.sees(seat).tricks) == number + 1
        table.do(f"play {followed}")
        assert table.sees(0).open_trick is None
    assert (table.sees(0).won(0), table.sees(0).won(1)) == (2, 1)


def test_view_is_empty_before_the_first_deal() -> None:
    game = alike.called("rubicon").game
    view = game.view_for(game.start(), 0)
    assert (view.made, view.totals, view.number, view.tricks, view.told) == ((0, 0), (0, 0), 0, (), ())
    chosen, _ = game.apply(game.start(), game.read_move("lift AS 7H"))
    assert [m.write() for m in game.legal_moves(chosen)] == ["deal-first yes", "deal-first no"]


def test_unseen_cards_are_those_not_held_discarded_looked_at_or_played() -> None:
    table = alike.called("cotton").quietly("play AS", "play 9S", "play KS", "play AD")
    for seat in (0, 1):
        view = table.sees(seat)
        known = {*view.hand, *view.discards, *view.looked, *cards("AS 9S KS AD")}
        assert set(view.unseen) == set(pack(36)) - known


def test_shown_by_lists_each_seats_good_calls() -> None:
    table = alike.called("cotton").do("call point AS KS QS 7S", "call point KC QC JC 9C")
    table.do("call sequences AS KS QS | QH JH TH", "call sequences")
    assert shown_by(table.story, 0) == cards("AS KS QS QH JH TH")
    assert shown_by(table.story, 1) == cards("KC QC JC 9C")


def test_carte_rouge_shows_the_whole_hand() -> None:
    elder, younger = "AS KS QS JS TS AH KH QH JH TH AC 7D", "9S 8S 7S 9H 8H 7H KC QC JC TC KD QD"
    table = Table("rubicon", elder, younger, "AD", carte_rouge="20").do("discard 7D", "discard 7H")
    table.do("turn-up no", "call point AS KS QS JS TS", "call point")
    table.do("call sequences AS KS QS JS TS | AH KH QH JH TH", "call sequences", "call sets AS AH AC AD")
    table.do("call sets")
    rouge = next(e for e in table.heard("Scored") if e.line.value == "carte-rouge")
    assert set(rouge.cards) == set(cards(elder.replace("7D", "AD")))


def test_view_has_the_hand_dealt_and_the_hand_kept() -> None:
    table = alike.called("cotton")
    for seat, was, now in (
        (0, alike.ELDER, alike.ELDER.replace("7C", "7H")),
        (1, alike.YOUNGER, alike.YOUNGER.replace("8S", "7D")),
    ):
        assert set(table.sees(seat).dealt) == set(cards(was))
        assert set(table.sees(seat).kept) == set(cards(now))


def test_led_card_leaves_the_count_and_is_known_to_both() -> None:
    table = alike.called("cotton").quietly("play AS")
    assert (table.sees(0).other_count, table.sees(1).other_count) == (12, 11)
    for seat in (0, 1):
        assert table.sees(seat).played == {card("AS")}
        assert (table.sees(seat).phase.value, table.sees(seat).actor) == ("play", 1)


def test_open_hands_show_the_opponents_hand() -> None:
    table = alike.called("cotton", open_hands="yes")
    assert table.sees(0).shown == table.state.hands[1]
    assert table.sees(1).shown == table.state.hands[0]


BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTS = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"


def test_shown_blank_is_hidden_again_after_the_discard() -> None:
    elder = Table("stirler", BLANK, COURTS).do("blank 2")
    assert set(elder.sees(1).shown) == set(cards(BLANK))
    elder.do("discard AS TS")
    assert elder.sees(1).shown == ()
    younger = Table("cotton", COURTS, BLANK).do("discard 9D", "blank 0")
    assert set(younger.sees(0).shown) == set(cards(BLANK))
    younger.do("discard 8C")
    assert younger.sees(0).shown == ()


def test_deal_won_by_a_blank_lays_open_the_hands_at_that_time() -> None:
    table = Table("cotton", COURTS, BLANK, standing=(0, 90)).do("discard 9D", "blank 0")
    assert table.phase == "over"
    laid = table.game.laid_open(table.state)
    assert [set(h) for h in laid.hands] == [set(cards(COURTS.replace("9D", "6S"))), set(cards(BLANK))]
    assert laid.laid_out == (cards("9D"), ())


def test_match_goes_on_after_a_set_and_the_next_deal_starts_afresh() -> None:
    table = Table("cotton", alike.ELDER, alike.YOUNGER, alike.STOCK, standing=(40, 97), match_sets="3")
    table.do("discard 7C", "discard 8S", "turn-up no", "call point AS KS QS 7S", "call point KC QC JC 9C")
    assert (table.phase, table.sees(0).sets) == ("deal", (0, 1))
    assert (table.sees(0).settlement, table.sees(0).standing) == (None, (0, 0))
    table._apply(table.game.deal_move(order(1, 36)))
    view = table.sees(0)
    assert (view.number, view.made, view.told[0]) == (2, (0, 0), Dealt(2, 1, 3, 12))
    assert table.state.match.settlement is None


def test_named_suit_that_elder_lacks_does_not_bind() -> None:
    # Elder names clubs for a look and has none; Younger names diamonds, which Elder lacks too.
    elder, younger = "AS KS QS JS 9S 8S AH KH QH 9H 8H 6C", "TS 7S 6S JH TH 7H KC QC JC KD QD 6D"
    table = Table("royall-1651", elder, younger, "6H 7D").do("discard 6C", "discard 6D", "turn-up yes")
    table.quietly("name-suit C", "name-suit D")
    assert (table.phase, table.sees(0).must_lead) == ("play", None)
    assert table.why_not("play AS") is None
