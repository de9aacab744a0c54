"""Speech has its own place, which no card covers or crosses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picket_desktop.saved.settings import TEXT_SCALES
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.speech import Speech, speech_id
from picket_desktop.table.play.cloth.trick_before import PREFIX
from picket_desktop.table.play.cloth.zones import BACKS, CURL, WON, px, zones
from picket_desktop.table.play.picket.cloth import trick_card, trick_place
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, SpeechLook
from picket_desktop.table.widgets.theme import LIFT_WON, Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import SIZES, tables, various

BRIEF = [("I have twenty-two points.", "I have six points."), ("Not good.", "Good. Three aces.")]
LONG = ("Not good. Suit worth fifty-five.", "Run of seven, ace high and run of three, ten high.")
MINE = speech_id(0)


def laid_out(state: PicketTable, said: tuple[str, str], scale: Scale) -> list[Look]:
    told = replace(state.told, speeches=tuple(Speech(text) for text in said))
    return layout(replace(state, told=told), scale, Attention(), MEASURE)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "percent"), [(size, 100) for size in SIZES] + [((1024, 640), each) for each in TEXT_SCALES]
)
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_speech_lies_over_no_card(name: str, size: tuple[int, int], percent: int) -> None:
    """In large type, the opponent's speech may hang over the backs of the opponent's cards."""
    scale, hung = Scale(*size, percent / 100), 0
    large = zones(scale).large
    for state in (*various(tables(name, 7, 0)), *various(tables(name, 7, 1))):
        if state.open.panel:
            continue
        for said in BRIEF if large else [*BRIEF, LONG]:
            looks = laid_out(state, said, scale)
            cards = [k for k in looks if isinstance(k, CardLook) and not k.id.startswith(PREFIX)]
            if large:
                cards = [k for k in cards if k.pile.kind != BACKS]
            for speech in (k for k in looks if isinstance(k, SpeechLook)):
                hung += 1
                over = speech.rect._replace(h=speech.rect.h + scale.px(CURL))
                covered = [k.id for k in cards if k.rect.moved(0, -k.lift).overlaps(over)]
                assert not covered, (speech.words, state.view.phase)
    assert hung


@pytest.mark.sweep
@pytest.mark.parametrize("said", ["I have six points.", "No three of a kind."])
@pytest.mark.parametrize("size", SIZES)
def test_opponents_speech_hangs_over_the_highest_card_of_a_trick(size: tuple[int, int], said: str) -> None:
    scale = Scale(*size)
    x, y, _ = trick_place(scale, mine=False, at=0)
    top = scale.card(x, y, trick_card(scale)).y - scale.px(LIFT_WON)
    playing = [t for t in tables("du-coeur", 7, 1) if len(t.scene.tricks) == 1 and not t.open.panel]
    hung = [k for t in playing for k in laid_out(t, ("", said), scale) if k.id == speech_id(1)]
    assert hung
    assert all(look.rect.bottom + scale.px(CURL) <= top for look in hung)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_own_speech_lies_off_the_way_of_a_trick_and_under_no_button(size: tuple[int, int]) -> None:
    """The player's own speech is shown where buttons appear, and goes away when they do."""
    scale, hung = Scale(*size), 0
    for state in various((*tables("du-coeur", 7, 0), *tables("du-coeur", 7, 1))):
        looks = laid_out(state, BRIEF[0], scale)
        buttons = [k.rect for k in looks if isinstance(k, ButtonLook)]
        won = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == WON and k.pile.seat == 0]
        for speech in (k for k in looks if k.id == MINE):
            hung += 1
            assert not any(speech.rect.overlaps(rect) for rect in buttons)
            assert all(rect.right <= px(scale, zones(scale).trick).x <= speech.rect.x for rect in won)
    assert hung


@pytest.mark.parametrize("percent", [150, 200])
def test_tail_points_to_the_face_in_large_type(percent: int) -> None:
    """If the speech ribbon is under the face, its tail points there. A ribbon that names the opponent has no
    tail."""
    scale, tails = Scale(1280, 800, percent / 100), set()
    face = px(scale, zones(scale).bust)
    for state in tables("rubicon", 7, 0)[::4]:
        for look in laid_out(state, ("Good.", "Good."), scale):
            if isinstance(look, SpeechLook) and look.id != MINE and look.rect.y >= face.bottom:
                assert look.tail == ("up" if look.words == "Good." else "")
                assert not look.tail or abs(look.rect.x - face.x) < face.w / 2
                tails.add(look.tail)
    assert "up" in tails
