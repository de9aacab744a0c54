"""The Enter key stands at the upper right corner of whatever bears it, or where words would lie under it at
the lower one, in the window and in sight."""

from __future__ import annotations

import pygame
import pytest

from picket_desktop.table.painting.cards import draw_card
from picket_desktop.table.painting.enter_key import button_key, enter_key
from picket_desktop.table.painting.furniture import draw_button
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.rows import draw_choice, draw_toggle
from picket_desktop.table.screens.naming import signed
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.rows import ChoiceLook, ToggleLook

PLACE = Rect(200, 300, 90, 140)
LOOKS: list[Look] = [
    ButtonLook(rect=PLACE, id="b", label="Go", size=20, sign="enter"),
    SpotLook(rect=PLACE, id="s", focus=True, sign="enter"),
]


def drawn_key(look: Look, kit: Kit) -> list[Blit]:
    return button_key(look, kit) if isinstance(look, ButtonLook) else enter_key(look, kit)


@pytest.mark.parametrize("look", LOOKS, ids=["button", "spot"])
def test_key_lies_over_the_upper_right_corner(look: Look, kit: Kit) -> None:
    [key] = drawn_key(look, kit)
    box = key.surface.get_rect(topleft=(key.x, key.y))
    assert box.collidepoint(PLACE.right, PLACE.y)
    assert drawn_key(altered(look, sign=""), kit) == []


@pytest.mark.parametrize(("words", "corner"), [("", PLACE.y), ("1 trick, 14 points", PLACE.bottom)])
def test_key_of_a_button_lies_over_no_words(words: str, corner: float, kit: Kit) -> None:
    over = TextLook(rect=Rect(PLACE.right - 80, PLACE.y - 20, 100, 20), text=words, size=20)
    looks = [over, altered(LOOKS[0], sign="")]
    (button,) = (k for k in signed(looks, looks, "b", kit.scale, kit.fonts) if isinstance(k, ButtonLook))
    [key] = button_key(button, kit)
    assert key.surface.get_rect(topleft=(key.x, key.y)).collidepoint(PLACE.right, corner)


def test_words_beneath_the_paper_of_a_button_move_no_key(kit: Kit) -> None:
    over = TextLook(rect=Rect(PLACE.right - 80, PLACE.y - 20, 100, 20), text="1 trick, 14 points", size=20)
    paper = PanelLook(rect=PLACE.grown(60, 60), z=9)
    looks = [over, paper, altered(LOOKS[0], sign="", z=9.1)]
    (button,) = (k for k in signed(looks, looks, "b", kit.scale, kit.fonts) if isinstance(k, ButtonLook))
    assert not button.sign_low


def test_key_stays_in_the_window(kit: Kit) -> None:
    [key] = drawn_key(altered(LOOKS[0], rect=Rect(940, 0, 84, 40)), kit)
    assert pygame.Rect(0, 0, 1024, 640).contains(key.surface.get_rect(topleft=(key.x, key.y)))


ROWS: list[ToggleLook | ChoiceLook] = [
    ToggleLook(rect=PLACE, id="t", label="Sound", words="On", size=20, focus=True, sign="enter"),
    ChoiceLook(rect=PLACE, id="c", label="Motion", size=20, value="normal", focus=True, sign="enter"),
]


@pytest.mark.parametrize("row", ROWS, ids=["switch", "choice"])
def test_row_that_enter_presses_bears_the_key(row: ToggleLook | ChoiceLook, kit: Kit) -> None:
    def drawn(row: ToggleLook | ChoiceLook) -> int:
        return len(draw_toggle(row, kit) if isinstance(row, ToggleLook) else draw_choice(row, kit))

    assert drawn(row) == drawn(altered(row, sign="")) + 1


def test_only_the_focus_has_a_ring(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button that a hint lights has a rim instead, so that two rings are never in sight."""
    rings: list[Rect] = []
    drawn = kit.ring
    monkeypatch.setattr(kit, "ring", lambda box: rings.append(box) or drawn(box))
    lit = ButtonLook(rect=PLACE, id="b", label="Go", size=20, chosen=True)
    with_rim = draw_button(lit, kit)
    assert not rings
    assert len(with_rim) == len(draw_button(altered(lit, chosen=False), kit)) + 1
    draw_button(altered(lit, focus=True), kit)
    assert len(rings) == 1


@pytest.mark.parametrize("angle", [-4.0, 0.0, 4.0])
def test_key_follows_a_card_that_is_raised_and_turned(angle: float, kit: Kit) -> None:
    """The card after it, which lies lower and covers its side, covers none of the key."""
    card = CardLook(
        rect=PLACE, id="KS", text="KS", sign="enter", focus=True, angle=angle, lift=kit.scale.px(22)
    )
    key = draw_card(card, kit)[-1]
    box = key.surface.get_rect(topleft=(key.x, key.y))
    assert abs(box.right - PLACE.right) < 12
    assert box.bottom <= PLACE.y, "above the edge of the next card"
    assert len(draw_card(altered(card, sign=""), kit)) == len(draw_card(card, kit)) - 1
