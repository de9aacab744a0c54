"""What a seat knows of a deal, and what follows from it."""

from __future__ import annotations

from picket_desktop.engine.cards import card, cards, pack
from picket_desktop.engine.picket.calls import shown_by
from picket_desktop.engine.picket.state import Trick
from tests.engine.sources import alike
from tests.engine.sources.source_text import Table


def test_who_is_who() -> None:
    table = alike.called("cotton")
    for seat in (0, 1):
        view = table.sees(seat)
        assert (view.seat, view.other, view.elder, view.younger) == (seat, 1 - seat, 0, 1)
        assert view.is_elder == (seat == 0)


def test_the_totals_are_the_standing_and_what_this_deal_has_made() -> None:
    table = Table("cotton", alike.ELDER, alike.YOUNGER, alike.STOCK, standing=(20, 35))
    table.do("discard 7C", "discard 8S", "turn-up no", "call point AS KS QS 7S", "call point KC QC JC 9C")
    table.do("call sequences AS KS QS", "call sequences")
    for seat in (0, 1):
        assert (table.sees(seat).made, table.sees(seat).totals) == ((3, 4), (23, 39))


def test_elder_knows_what_he_left_in_youngers_hand_till_it_is_played() -> None:
    table = Table("rubicon", alike.ELDER, alike.YOUNGER, alike.STOCK).do("discard 7C")
    assert table.sees(0).looked[0] == card("7D")
    assert table.sees(0).due == ()
    table.do("discard 8S")
    assert (table.sees(0).due, table.sees(1).due) == (cards("7D"), ())
    table.do("turn-up no").quietly("play JD").quietly("play 7D")
    assert table.sees(0).due == ()


def test_what_younger_saw_of_the_stock_is_in_nobodys_hand() -> None:
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


def test_before_the_first_deal_nothing_is_made_and_nothing_is_told() -> None:
    game = alike.called("rubicon").game
    view = game.view_for(game.start(), 0)
    assert (view.made, view.totals, view.number, view.tricks, view.told) == ((0, 0), (0, 0), 0, (), ())
    chosen, _ = game.apply(game.start(), game.read_move("lift AS 7H"))
    assert [m.write() for m in game.legal_moves(chosen)] == ["deal-first yes", "deal-first no"]


def test_what_is_neither_held_nor_shown_nor_played_is_unseen() -> None:
    table = alike.called("cotton").quietly("play AS", "play 9S", "play KS", "play AD")
    for seat in (0, 1):
        view = table.sees(seat)
        known = {*view.hand, *view.discards, *view.looked, *cards("AS 9S KS AD")}
        assert set(view.unseen) == set(pack(36)) - known


def test_each_has_shown_what_was_good_of_his_own() -> None:
    table = alike.called("cotton").do("call point AS KS QS 7S", "call point KC QC JC 9C")
    table.do("call sequences AS KS QS | QH JH TH", "call sequences")
    assert shown_by(table.story, 0) == cards("AS KS QS QH JH TH")
    assert shown_by(table.story, 1) == cards("KC QC JC 9C")


def test_carte_rouge_is_shown_where_everything_is() -> None:
    elder, younger = "AS KS QS JS TS AH KH QH JH TH AC 7D", "9S 8S 7S 9H 8H 7H KC QC JC TC KD QD"
    table = Table("rubicon", elder, younger, "AD", carte_rouge="20").do("discard 7D", "discard 7H")
    table.do("turn-up no", "call point AS KS QS JS TS", "call point")
    table.do("call sequences AS KS QS JS TS | AH KH QH JH TH", "call sequences", "call sets AS AH AC AD")
    table.do("call sets")
    rouge = next(e for e in table.heard("Scored") if e.line.value == "carte-rouge")
    assert set(rouge.cards) == set(cards(elder.replace("7D", "AD")))
