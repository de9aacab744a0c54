"""A refusal shakes what was pressed, or lights it up if motion is off, and gives the reason beside it. A
reason that names a key also says what the key does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.painting.svg import BUTTON_COLOURS
from picket_desktop.table.play.picket.offers import limits
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook
from picket_desktop.table.widgets.theme import FLASH, INKS, SHAKE, Colour
from tests.table.play.picket.test_table import brought_to, hand
from tests.table.play.whole_game_player import WholeGamePlayer


def at_exchange(data: Path, speed: str) -> WholeGamePlayer:
    guest = brought_to(
        WholeGamePlayer("du-coeur", 3, data, settings=Settings(speed=speed, plain=False)), "exchange"
    )
    guest.wait(1)
    return guest


def slips(guest: WholeGamePlayer) -> list[Look]:
    return [k for k in guest.shown() if isinstance(k, PanelLook) and k.seed == 37]


def test_refused_button_shakes_and_says_why_beside_it(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "normal")
    still = guest.look("exchange").rect
    assert not slips(guest)
    guest.key("enter")
    places = []
    for _ in range(int(SHAKE / 0.02)):
        guest.wait(0.02)
        rect = guest.look("exchange").rect
        assert rect.y == still.y
        places.append(rect.x - still.x)
    assert max(places) > 1
    assert min(places) < -1
    (paper,) = slips(guest)
    assert not paper.rect.overlaps(still)
    assert abs(paper.rect.bottom - still.y) < 20
    assert guest.tells("you have marked")
    guest.wait(FLASH)
    assert guest.look("exchange").rect == still
    guest.wait(6.0, frames=60)
    assert not slips(guest)
    assert not guest.wait(1.0, frames=10)


def test_refused_button_lights_up_without_motion(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    still = guest.look("exchange").rect

    def lit() -> bool:
        return any(k.id == "exchange" and k.chosen for k in guest.shown())

    guest.key("enter")
    assert guest.look("exchange").rect == still
    assert lit()
    assert slips(guest)
    guest.wait(FLASH + 0.1)
    assert not lit()


def test_enter_marks_the_card_with_the_ring_and_control_enter_exchanges(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    first, second, *_ = hand(guest)
    guest.ring_at(first.id)
    guest.key("enter")
    guest.key("right")
    assert guest.app.attention.focus == second.id
    before = len(guest.sitting.record.moves)
    guest.key("enter")
    assert len(guest.sitting.record.moves) == before
    guest.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=pygame.KMOD_LCTRL)
    assert guest.sitting.record.moves[before].write() in (
        f"discard {first.id} {second.id}",
        f"discard {second.id} {first.id}",
    )


def test_ring_goes_to_the_red_button_once_as_many_are_marked_as_may_be(tmp_path: Path) -> None:
    """Enter on the red button then exchanges the marked cards after a moment. One press of Enter too many
    exchanges nothing."""
    guest = at_exchange(tmp_path, "off")
    guest.wait(5.0, 10)
    most = limits(guest.table.shown.state(guest.now))[1]  # type: ignore[arg-type]
    cards = [card.id for card in hand(guest)][:most]
    before = len(guest.sitting.record.moves)
    guest.key("home")
    for i, id in enumerate(cards):
        assert guest.app.attention.focus == id
        assert guest.app.foot.words.startswith("Press Enter to mark the ")
        guest.key("enter")
        if i + 1 < most:
            place = f"place-{id}"
            assert guest.app.attention.focus == place, "it stays until there is nothing left to mark"
            guest.key("right")
    assert guest.app.attention.focus == "exchange"
    guest.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
    assert len(guest.sitting.record.moves) == before
    assert guest.app.attention.pressed == "exchange", "a sign that it was felt"
    guest.key("enter")
    assert set(guest.sitting.record.moves[before].write().split()[1:]) == set(cards)


def test_foot_offers_no_marking_of_a_card_too_many(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    guest.wait(5.0, 10)
    most = limits(guest.table.shown.state(guest.now))[1]  # type: ignore[arg-type]
    marked, *_, last = [card.id for card in hand(guest)]
    for card in [card.id for card in hand(guest)][:most]:
        guest.press(card)
    guest.key("end")
    assert guest.app.attention.focus == last
    assert "Enter" not in guest.app.foot.words
    assert guest.app.foot.words.endswith("first put back one of the others.")
    guest.key("home")
    assert guest.app.attention.focus == f"place-{marked}"
    assert guest.app.foot.words.startswith("Press Enter to keep the ")


@pytest.mark.parametrize("direction", ["left", "right"])
def test_left_and_right_stay_in_the_hand(direction: str, tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    held = {k.id for k in hand(guest)}
    for begin in sorted(held):
        guest.ring_at(begin)
        for _ in range(3):
            guest.key(direction)
            assert guest.app.attention.focus in held


def test_up_leads_from_any_card_to_the_red_button_and_down_back(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    held = sorted((k for k in hand(guest)), key=lambda k: k.index)
    for card in held:
        guest.ring_at(card.id)
        for key, reached in (("up", "exchange"), ("down", card.id), ("tab", "exchange")):
            guest.key(key)
            assert guest.app.attention.focus == reached
    guest.key("left")
    assert guest.app.attention.focus == "reset"
    guest.key("down")
    assert guest.app.attention.focus in {k.id for k in held}


def test_what_reset_put_back_is_marked_again_by_its_button(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    marked = [k.id for k in hand(guest)][:3]
    for card in marked:
        guest.ring_at(card)
        guest.key("space")
    assert not guest.look("reset").dim
    for left in ([], marked):
        guest.press("reset")
        guest.wait(1)
        assert sorted(c.text for c in guest.table.shown.hand.marked) == sorted(left)
    guest.press("reset")
    guest.wait(1)
    guest.press(marked[0])
    guest.wait(1)
    guest.press("reset")
    guest.press("reset")
    assert [c.text for c in guest.table.shown.hand.marked] == marked[:1]


def test_enter_plays_the_card_with_the_ring(tmp_path: Path) -> None:
    guest = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "play")
    card = next(k for k in hand(guest) if not k.dim)
    guest.ring_at(card.id)
    moves = len(guest.sitting.record.moves)
    guest.key("enter")
    assert guest.sitting.record.moves[moves].write().endswith(card.id)
    assert not slips(guest)


def test_other_ways_show_their_cards_and_leave_the_bar_free(tmp_path: Path) -> None:
    guest = WholeGamePlayer("du-coeur", 2, tmp_path)
    for seed in range(2, 12):
        guest = brought_to(WholeGamePlayer("du-coeur", seed, tmp_path), "calls")
        if any(k.id == "another" for k in guest.shown()):
            break
    guest.press("another")
    guest.wait(0.5)
    paper = next(k for k in guest.shown() if isinstance(k, PanelLook) and k.seed == 17)
    prompt, red = guest.look("prompt"), guest.look("call")
    assert not paper.rect.overlaps(prompt.rect)
    assert not paper.rect.overlaps(red.rect)
    assert red.press
    assert any(isinstance(k, CardLook) and k.id.startswith("way-0-") for k in guest.shown())
    assert "point" in guest.look("way-0").name
    guest.press("close")
    assert guest.table.shown.open.panel == ""
    guest.press("another")
    moves = len(guest.sitting.record.moves)
    guest.key("enter")
    assert guest.sitting.record.moves[moves].write().startswith("call ")


def brightness(colour: Colour) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    parts = [c / 255 for c in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_button_labels_have_enough_contrast_even_when_dimmed() -> None:
    inks = {"primary": "on red", "off": "off button"}
    for kind, (face, *_) in BUTTON_COLOURS.items():
        ink = INKS[inks.get(kind.split(" ")[0], "ink")]
        paper = tuple(bytes.fromhex(face[1:]))
        high, low = sorted((brightness(ink), brightness((paper[0], paper[1], paper[2]))), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, kind


def test_disabled_button_is_paler_than_an_enabled_one_and_its_label_fainter() -> None:
    def luminance(face: str) -> float:
        red, green, blue = bytes.fromhex(face[1:])
        return brightness((red, green, blue))

    assert luminance(BUTTON_COLOURS["off"][0]) > 0.6
    assert brightness(INKS["off button"]) > 3 * brightness(INKS["ink"])
    assert BUTTON_COLOURS["off"][1] == BUTTON_COLOURS["off"][0], "no lip"
