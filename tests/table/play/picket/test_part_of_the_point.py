"""A part of the point can be picked from the hand while the list of other ways to call is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.saved.settings import Settings
from picket_desktop.table.play.cloth.overlay import EDGE, ink
from picket_desktop.table.play.picket.panels import _ways_place
from picket_desktop.table.widgets.looks import PanelLook, TextLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.languages import languages
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED
from tests.table.play.picket.test_table import brought_to, hand
from tests.table.play.whole_game_player import WholeGamePlayer
from tests.words.pseudo import spoken

# Games whose first call is a point of the person.
SEEDS = {"rubicon": 2, "du-coeur": 1}


def to_call_a_point(rules: str, data: Path, size: tuple[int, int] = (1024, 640)) -> WholeGamePlayer:
    """Return a player who is first to call, and has a point of three cards or more."""
    guest = WholeGamePlayer(
        rules, SEEDS[rules], data, size=size, settings=Settings(speed="off"), glances=UNPAINTED
    )
    return brought_to(guest, "calls")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_no_words_are_half_hidden_under_the_list(size: tuple[int, int], tmp_path: Path) -> None:
    guest = brought_to(WholeGamePlayer("rubicon", 7, tmp_path, size=size), "calls")
    guest.press("call")
    brought_to(guest, "calls")
    assert guest.sitting.view.kind is Kind.SEQUENCES
    guest.press("another")
    guest.wait(1)
    whole = _ways_place(guest.app.scale)
    (place,) = (k.rect for k in guest.shown() if isinstance(k, PanelLook) and k.rect.x == whole.x)
    assert place.bottom == whole.bottom, "it lies over the buttons"
    words = [ink(look, MEASURE) for look in guest.shown() if isinstance(look, TextLook) and look.text]
    below = [letters for letters in words if letters.overlaps(place.grown(-EDGE))]
    assert below
    for letters in below:
        assert letters.x >= place.x
        assert letters.right <= place.right
        assert letters.y >= place.y
        assert letters.bottom <= place.bottom


def suit(guest: WholeGamePlayer) -> list[str]:
    first = guest.sitting.view.moves[0]
    assert isinstance(first, Call)
    return [card.text for card in first.groups[0]]


@pytest.mark.parametrize("rules", ["rubicon", pytest.param("du-coeur", marks=pytest.mark.full)])
def test_cards_of_a_suit_are_picked_and_called(rules: str, tmp_path: Path) -> None:
    guest = to_call_a_point(rules, tmp_path)
    cards = suit(guest)
    red = guest.look("call").label  # type: ignore[attr-defined]
    guest.press("another")
    for text in cards[1:]:
        guest.press(text)
    assert guest.look("call").label != red  # type: ignore[attr-defined]
    guest.press(cards[1])
    guest.press(cards[1])  # left out, and picked again
    moves = len(guest.sitting.record.moves)
    guest.press("call")
    assert guest.sitting.record.moves[moves].write() == f"call point {' '.join(cards[1:])}"
    assert not guest.table.shown.open.panel
    assert not guest.table.shown.hand.marked


def test_cards_are_picked_with_the_keyboard(tmp_path: Path) -> None:
    guest = to_call_a_point("rubicon", tmp_path)
    cards = suit(guest)
    guest.press("another")
    for text in cards[:2]:
        guest.ring_at(text)
        guest.key("enter")
    assert guest.app.attention.focus == cards[1]
    assert guest.table.shown.hand.marked == {c for c in guest.sitting.view.hand if c.text in cards[:2]}
    moves = len(guest.sitting.record.moves)
    guest.ring_at("call")
    guest.key("enter")
    assert guest.sitting.record.moves[moves].write() == f"call point {' '.join(cards[:2])}"


def test_cards_of_two_suits_are_refused_with_the_reason(tmp_path: Path) -> None:
    guest = to_call_a_point("rubicon", tmp_path)
    cards = suit(guest)
    other = next(look.id for look in hand(guest) if look.id not in cards)
    guest.press("another")
    guest.press(cards[0])
    guest.press(other)
    assert guest.look("call").dim  # type: ignore[attr-defined]
    moves = len(guest.sitting.record.moves)
    guest.press("call")
    assert len(guest.sitting.record.moves) == moves
    assert guest.tells("cards are of more than one suit")
    guest.press(other)
    assert not guest.look("call").dim  # type: ignore[attr-defined]


def test_no_card_is_picked_once_the_list_is_closed(tmp_path: Path) -> None:
    guest = to_call_a_point("rubicon", tmp_path)
    whole = f"call point {' '.join(suit(guest))}"
    guest.press("another")
    guest.press(suit(guest)[0])
    guest.press("close")
    moves = len(guest.sitting.record.moves)
    guest.press("call")
    assert guest.sitting.record.moves[moves].write() == whole


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_the_list_leaves_the_hand_and_the_buttons_free(size: tuple[int, int], tmp_path: Path) -> None:
    guest = to_call_a_point("rubicon", tmp_path, size)
    guest.press("another")
    guest.wait(1)
    paper = next(look for look in guest.shown() if getattr(look, "seed", 0) == 17)
    for look in (*hand(guest), guest.look("call"), guest.look("sink"), guest.look("prompt")):
        assert not paper.rect.overlaps(look.rect), look.id


@pytest.mark.parametrize("language", languages())
def test_the_heading_of_the_list_takes_one_line(language: str) -> None:
    scale = Scale(1024, 640)
    wide = _ways_place(scale).grown(-26 * scale.u, 0).w
    with spoken(language):
        labels = picket_words(words_for(rule_set("rubicon"))).label
        said = [labels(key) for key in ("another-part.says", "another-ask.says", "another-way.says")]
    for one in said:
        assert MEASURE.width(one, "italic", scale.type(24)) < wide * 0.98, one
