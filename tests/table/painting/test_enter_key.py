"""The sign of the Enter key is at the upper right corner of its look, or at the lower one if it would cover
words there. It stays within the window and uncovered."""

from __future__ import annotations

import pygame
import pytest

from picket_desktop.table.painting.enter_key import sign_on
from picket_desktop.table.painting.furniture import draw_button
from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.painting.ring import draw_ring
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
from picket_desktop.table.widgets.sign import RingLook

PLACE = Rect(200, 300, 90, 140)
LOOKS: list[Look] = [
    ButtonLook(rect=PLACE, id="b", label="Go", size=20, sign="enter"),
    SpotLook(rect=PLACE, id="s", focus=True, sign="enter"),
]


@pytest.mark.parametrize("look", LOOKS, ids=["button", "spot"])
def test_key_lies_over_the_upper_right_corner(look: Look, kit: Kit) -> None:
    [key] = sign_on(look, kit)
    box = key.surface.get_rect(topleft=(key.x, key.y))
    assert box.collidepoint(PLACE.right, PLACE.y)
    assert sign_on(altered(look, sign=""), kit) == []


@pytest.mark.parametrize(("words", "corner"), [("", PLACE.y), ("1 trick, 14 points", PLACE.bottom)])
def test_key_of_a_button_lies_over_no_words(words: str, corner: float, kit: Kit) -> None:
    over = TextLook(rect=Rect(PLACE.right - 80, PLACE.y - 20, 100, 20), text=words, size=20)
    looks = [over, altered(LOOKS[0], sign="")]
    (button,) = (k for k in signed(looks, looks, "b", kit.scale, kit.fonts) if isinstance(k, ButtonLook))
    [key] = sign_on(button, kit)
    assert key.surface.get_rect(topleft=(key.x, key.y)).collidepoint(PLACE.right, corner)


def test_words_beneath_the_paper_of_a_button_move_no_key(kit: Kit) -> None:
    over = TextLook(rect=Rect(PLACE.right - 80, PLACE.y - 20, 100, 20), text="1 trick, 14 points", size=20)
    paper = PanelLook(rect=PLACE.grown(60, 60), z=9)
    looks = [over, paper, altered(LOOKS[0], sign="", z=9.1)]
    (button,) = (k for k in signed(looks, looks, "b", kit.scale, kit.fonts) if isinstance(k, ButtonLook))
    assert not button.sign_low


def test_key_stays_in_the_window(kit: Kit) -> None:
    [key] = sign_on(altered(LOOKS[0], rect=Rect(940, 0, 84, 40)), kit)
    assert pygame.Rect(0, 0, 1024, 640).contains(key.surface.get_rect(topleft=(key.x, key.y)))


ROWS: list[ToggleLook | ChoiceLook] = [
    ToggleLook(rect=PLACE, id="t", label="Sound", words="On", size=20, sign="enter"),
    ChoiceLook(rect=PLACE, id="c", label="Motion", size=20, value="normal", sign="enter"),
]


@pytest.mark.parametrize("row", ROWS, ids=["switch", "choice"])
def test_row_that_enter_presses_bears_the_key(row: ToggleLook | ChoiceLook, kit: Kit) -> None:
    def drawn(row: ToggleLook | ChoiceLook) -> int:
        return len(draw_ring(RingLook(rect=PLACE, of=row), kit))

    assert drawn(row) == drawn(altered(row, sign="")) + 1


def test_what_a_hint_lights_has_a_rim(kit: Kit) -> None:
    lit = ButtonLook(rect=PLACE, id="b", label="Go", size=20, chosen=True)
    assert len(draw_button(lit, kit)) == len(draw_button(altered(lit, chosen=False), kit)) + 1


@pytest.mark.parametrize("angle", [-4.0, 0.0, 4.0])
def test_ring_and_key_of_a_card_leave_the_next_one_free(angle: float, kit: Kit) -> None:
    """The ring and the sign stay on the visible strip of the card, although the card is raised above the
    next."""
    card = CardLook(
        rect=PLACE, id="KS", text="KS", sign="enter", focus=True, angle=angle, lift=kit.scale.px(22)
    )
    after = altered(card, rect=PLACE.moved(50, 0), id="QS", text="QS", sign="", focus=False, lift=0.0)
    [ring, key] = draw_ring(RingLook(rect=PLACE, of=card, over=(after,)), kit)
    seen = pygame.mask.from_surface(ring.surface).get_bounding_rects()
    lean = abs(angle) * 3
    assert max(box.right for box in seen) + ring.x <= after.rect.x + lean + 2
    box = key.surface.get_rect(topleft=(key.x, key.y))
    assert abs(box.right - after.rect.x) < lean + 4
    assert box.bottom <= PLACE.y, "above the edge of the next card"
    [_, whole] = draw_ring(RingLook(rect=PLACE, of=card), kit)
    assert abs(whole.surface.get_rect(topleft=(whole.x, whole.y)).right - PLACE.right) < 12
