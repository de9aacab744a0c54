"""The reason for playing a card is true of that card, whichever player chose it."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.engine.cards import Card, Rank, card, cards, pack
from picket_desktop.engine.picket.moves import PLAYS
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, Trick, View
from tests.ai.picket.positions import Position

ELDER, YOUNGER = "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C"
DEALT = Position("rubicon", ELDER, YOUNGER).view


def late(hand: str, led: str = "", may_hold: str = "", won: tuple[int, int] = (3, 3), **more: Any) -> View:
    """Return a view late in the play. The opponent's cards may be any from ``may_hold``. They are as many as
    mine, or one fewer if the opponent has led the card ``led``. All other cards have been played or
    discarded."""
    held, out = cards(hand), cards(may_hold)
    gone = [c for c in pack(32) if c not in {*held, *out, *(cards(led) if led else ())}]
    first = [
        Trick(1, gone[2 * i], gone[2 * i + 1], seat) for i, seat in enumerate([0] * won[0] + [1] * won[1])
    ]
    lead = Trick(1, card(led), None, None) if led else None
    allowed = [c for c in held if led and c.suit is card(led).suit] or held
    return DEALT._replace(
        seat=0,
        rules=rule_set("rubicon"),
        phase=Phase.PLAY,
        actor=0,
        hand=tuple(held),
        moves=[PLAYS[c.index] for c in allowed],
        other_count=len(held) - bool(led),
        tricks=(*first, *([lead] if lead else ())),
        discards=tuple(gone[2 * sum(won) :]),
        **{"looked": (), "turned_up": (), "shown": (), **more},
    )


def told(view: View, put: str) -> tuple[str, dict[str, Any]]:
    reason = why(view, card(put))
    return reason.code, dict(reason.values)


@pytest.mark.parametrize(
    ("put", "code", "kept"),
    [("9H", "let-go", "KH"), ("AH", "win-high", "KH"), ("KH", "cheapest-win", None)],
)
def test_reason_for_following_fits_the_card(put: str, code: str, kept: str | None) -> None:
    found, values = told(late("AH KH 9H", "QH", "TH 8H AS KS"), put)
    assert found == code
    assert values.get("kept") == (card(kept) if kept else None)


def test_ace_needs_no_guard() -> None:
    """An ace needs no guard, so the eight is thrown rather than the seven of hearts beside the ace."""
    view = late("AH 7H 8C", "QS", "KH TH KC QC")
    assert told(view, "8C")[0] == "throw-alone"
    with_king = late("KH 7H 8C", "QS", "AH TH KC QC")
    assert told(with_king, "8C") == ("guard", {"card": card("8C"), "guarded": card("KH")})
    more_than_needed = late("KH 8H 7H 9C", "QS", "AH TH KC QC")
    assert told(more_than_needed, "9C")[0] != "guard"


def test_throw_low_is_said_only_of_the_lowest_card() -> None:
    view = late("9H 7C 8C", "QS", "KH TH KC QC")
    assert told(view, "7C")[0] == "throw-low"
    assert told(view, "9H")[0] != "throw-low"


def test_sure_winner_kept_back_is_named() -> None:
    """An earlier version gave the wrong reason that no lead promises much."""
    view = late("AH 9C 7C 9D", "", "KH QH KC QC AD KD QD TC 8C 9H", won=(1, 1))
    assert told(view, "9C") == ("winner-waits", {"card": card("9C"), "kept": card("AH")})


def test_card_is_a_winner_if_the_opponent_is_void() -> None:
    """The opponent could not follow spades, so the unseen king cannot be in the opponent's hand."""
    view = late("QS 9C 8C", "", "KS AC KC QC TC", won=(3, 2))
    assert told(view, "QS")[0] != "cash-winner"
    void = Trick(0, card("TS"), card("7D"), 0)
    assert told(view._replace(tricks=(*view.tricks, void)), "QS")[0] == "cash-winner"


def test_reason_states_the_number_of_sure_tricks() -> None:
    """Ace and king win. So do the long cards under them, if the opponent can hold no more than two of the
    suit."""
    view = late("AH KH 8H 7H", "", "QH JH AC KC QC AD", won=(3, 4))
    assert told(view, "AH") == ("win-all", {"card": card("AH")})
    fewer = late("AH KH 8H 7C", "", "QH JH AC KC QC AD", won=(4, 4))
    assert told(fewer, "AH") == ("win-cards", {"card": card("AH"), "number": 3})
    six = late("AH KH 8H 7C", "", "QH JH AC KC QC AD", won=(3, 4))
    assert told(six, "AH") == ("divide-cards", {"card": card("AH"), "number": 3})


def test_no_pique_is_promised_if_younger_may_score_first() -> None:
    """Elder is about to lead and has called nothing, so Younger may show his calls as soon as he has
    played."""
    position = Position(
        "rubicon", "AS AH AD AC KS KH KD QS JS 9S 8H 7D", "QH JH TH QC JC TC 9C 8C 7C QD JD TD"
    )
    position.do("discard 7D 8H 9S KD", "discard QD JD TD")
    seen: list[Card] = []
    while position.state.phase is not Phase.PLAY:
        silent = [m for m in position.view.moves if m.write().split()[0] in ("call", "turn-up", "look")]
        position.do(silent[-1] if silent else position.view.moves[-1])
    for c in position.view.hand:
        seen.append(c)
        assert why(position.view, c).code != "reach-thirty"
    assert any(c.rank is Rank.ACE for c in seen)


def test_equal_card_is_led_to_drive_out_what_beats_both() -> None:
    """If the opponent can hold nothing between ten and queen, the ten is led rather than held back for the
    queen."""
    assert told(late("QD JD TD 7S", may_hold="AD 9D KS 8S"), "TD") == (
        "lead-equal",
        {"card": card("TD"), "kept": card("QD")},
    )
    found, _ = told(late("QD TD 8D 7S", may_hold="AD JD KS 8S"), "TD")
    assert found == "lead-through"


@pytest.mark.parametrize(("rules", "code"), [("rubicon", "lead-equal"), ("royall-1651", "hard-to-beat")])
def test_card_that_does_not_count_is_no_equal_of_one_that_does(rules: str, code: str) -> None:
    view = late("TD 9D 8S 7S", may_hold="AD JS KS QS")
    assert told(view._replace(rules=rule_set(rules)), "9D")[0] == code


def test_winner_is_not_thrown_to_keep_a_winner() -> None:
    """Keeping the lower winner is never given as the reason for throwing the ace."""
    view = late("AS KD QD", "QH", "JH AH 8D KS")
    assert told(view, "AS")[0] != "keep-winner"


@pytest.mark.parametrize("put", ["9S", "8S"])
def test_nothing_is_drawn_out_of_a_suit_that_is_beaten_throughout(put: str) -> None:
    """Four spades above the nine have been shown. Once they are gone, the spade that was kept wins, whether
    it is the eight or the nine."""
    view = late("9S 8S QH QD", may_hold="AS KS JS TS", shown=tuple(cards("AS KS JS TS")))
    assert told(view, put) == ("winner-waits", {"card": card(put), "kept": card("QH")})
