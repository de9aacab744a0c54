"""A seat's view of a deal of Piquesept, and what the seat can conclude from it."""

from __future__ import annotations

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.piquesept.events import TrickTaken
from picket_desktop.engine.piquesept.moves import Draw, read
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS
from picket_desktop.engine.piquesept.state import State, View
from tests.engine.piquesept.test_rules import HANDS, begun

GAME = PiqueseptGame(FOUR_HANDS)
SEATS = range(4)


def after(*moves: str) -> State:
    state, _ = begun(*HANDS)
    for text in moves:
        state, _ = GAME.apply(state, read(text))
    return state


def seen(state: State) -> list[View]:
    return [GAME.view_for(state, seat) for seat in SEATS]


def test_nobody_holds_cards_before_the_deal() -> None:
    for view in seen(GAME.start()):
        assert (view.dealt, view.hand, view.counts) == ((), (), ())
        assert (view.open_trick, view.made) == (None, (0, 0))
    assert GAME.start().open_trick is None


def test_view_has_own_hand_and_moves_only_for_the_actor() -> None:
    state = after()
    for seat, view in enumerate(seen(state)):
        assert (view.seat, view.hand, view.dealt) == (seat, state.hands[seat], state.dealt[seat])
        assert (view.seats, view.drawer, view.is_soloist) == (4, 2, seat == 1)
        assert list(view.moves) == ([Draw(n) for n in range(1, 8)] if seat == 2 else [])
        others = {c for s in SEATS if s != seat for c in state.hands[s]}
        assert set(view.unseen) == others


def test_drawer_after_the_last_seat_is_the_first() -> None:
    state, _ = begun(*HANDS[2:], *HANDS[:2])
    assert (state.drawer, {view.drawer for view in seen(state)}) == (0, {0})


def test_exchanged_cards_are_known_to_both_parties_until_played() -> None:
    drawn = seen(after("draw 2"))
    assert [view.drawn for view in drawn] == [None, card("KH"), card("KH"), None]
    assert [view.placed for view in drawn] == [{}, {}, {}, {}]
    given = seen(after("draw 2", "give 7C"))
    assert [view.given for view in given] == [None, card("7C"), card("7C"), None]
    assert [view.placed for view in given] == [{}, {card("KH"): 2}, {card("7C"): 1}, {}]
    tricks = "play AC", "play 9C", "play 8C", "play TC", "play QH", "play KH"
    later = seen(after("draw 2", "give 7C", *tricks))
    assert [view.placed for view in later] == [{}, {}, {card("7C"): 1}, {}]
    more = "play AH", "play 8H", "play KD", "play JD", "play JS", "play 8D", "play 7C"
    assert [view.placed for view in seen(after("draw 2", "give 7C", *tricks, *more))] == [{}] * 4


def test_open_trick_holds_its_cards_until_complete() -> None:
    begun_ = after("draw 2", "give 7C")
    assert [view.open_trick for view in seen(begun_)] == [None] * 4
    for played in (("play AC",), ("play AC", "play 9C"), ("play AC", "play 9C", "play 8C")):
        for view in seen(after("draw 2", "give 7C", *played)):
            assert view.open_trick is not None
            assert view.open_trick.cards == cards(" ".join(p.removeprefix("play ") for p in played))
    trick = "play AC", "play 9C", "play 8C", "play TC"
    whole = seen(after("draw 2", "give 7C", *trick))
    assert [view.open_trick for view in whole] == [None] * 4
    third = after("draw 2", "give 7C", *trick, "play QH")
    for view in (*seen(third), third):
        assert view.open_trick is not None
        assert view.open_trick.cards == cards("QH")


def test_tricks_are_numbered_in_order() -> None:
    state = after("draw 2", "give 7C", "play AC", "play 9C", "play 8C", "play TC")
    numbers = [e.number for e in GAME.view_for(state, 0).told if isinstance(e, TrickTaken)]
    assert numbers == [2]  # the first was taken with the gifts
