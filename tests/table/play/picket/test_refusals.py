"""A refusal shakes what was pressed, or lights it up where motion is off, and gives the reason beside it;
and keys are named with their effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.painting.svg import BUTTON_COLOURS
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, SpotLook
from picket_desktop.table.widgets.theme import FLASH, INKS, SHAKE, Colour
from tests.table.play.picket.test_table import brought_to, hand
from tests.table.play.whole_game_player import WholeGamePlayer


def at_exchange(data: Path, speed: str) -> WholeGamePlayer:
    guest = brought_to(WholeGamePlayer("du-coeur", 3, data, settings=Settings(speed=speed)), "exchange")
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
    assert "You may lay out" in guest.app.foot.words
    assert sum("You may lay out" in words for words in guest.words()) == 1
    guest.wait(FLASH)
    assert guest.look("exchange").rect == still
    guest.wait(6.0, frames=60)
    assert not slips(guest)
    assert not guest.wait(1.0, frames=10)


def test_refused_button_lights_up_without_motion(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    still = guest.look("exchange").rect

    def rings() -> list[Look]:
        return [k for k in guest.shown() if isinstance(k, SpotLook) and k.focus and k.rect == still]

    guest.key("enter")
    assert guest.look("exchange").rect == still
    assert rings()
    assert slips(guest)
    guest.wait(FLASH + 0.1)
    assert not rings()


def test_enter_presses_the_red_button_whatever_has_focus(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    first, second, *_ = hand(guest)
    guest.app.focus(first.id)
    guest.key("space")
    guest.key("right")
    assert guest.app.attention.focus == second.id
    guest.key("space")
    before = len(guest.sitting.record.moves)
    guest.key("enter")
    assert guest.sitting.record.moves[before].write() in (
        f"discard {first.id} {second.id}",
        f"discard {second.id} {first.id}",
    )


@pytest.mark.parametrize("direction", ["left", "right"])
def test_left_and_right_stay_in_the_hand(direction: str, tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    held = {k.id for k in hand(guest)}
    for begin in sorted(held):
        guest.app.focus(begin)
        for _ in range(3):
            guest.key(direction)
            assert guest.app.attention.focus in held


def test_up_leads_from_hand_to_buttons_and_down_back(tmp_path: Path) -> None:
    guest = at_exchange(tmp_path, "off")
    held = sorted((k for k in hand(guest)), key=lambda k: k.index)
    guest.app.focus(held[-1].id)
    guest.key("up")
    assert guest.app.attention.focus == "exchange"
    guest.key("left")
    assert guest.app.attention.focus == "reset"
    guest.key("down")
    assert guest.app.attention.focus in {k.id for k in held}


def test_enter_without_a_red_button_plays_no_card_and_says_so(tmp_path: Path) -> None:
    guest = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "play")
    card = next(k for k in hand(guest) if not k.dim)
    guest.app.focus(card.id)
    moves = len(guest.sitting.record.moves)
    guest.key("enter")
    assert len(guest.sitting.record.moves) == moves
    assert not any("no red button" in words for words in guest.words())
    assert "no red button" in guest.app.foot.words
    assert not slips(guest), "the card with the ring was not refused"
    guest.key("space")
    assert len(guest.sitting.record.moves) > moves


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
    assert guest.table.open.panel == ""
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
