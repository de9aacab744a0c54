"""Great moments of a two-hand game are proclaimed across the cloth."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.state import Settlement
from picket_desktop.sitting.steps import Step
from picket_desktop.table.painting.art import Art
from picket_desktop.table.painting.painter import Painter
from picket_desktop.table.play.cloth.acclaim import ACCLAIM_Z, ACCLAIMED, BAND, beneath
from picket_desktop.table.play.cloth.zones import HAND, TRICK
from picket_desktop.table.play.picket.acclaim import cut_short, made_by
from picket_desktop.table.play.picket.ending.settlement import settled
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.table.widgets.looks import (
    CardLook,
    CounterLook,
    Pile,
    PlaqueLook,
    Rect,
    SpeechLook,
    TextLook,
)
from picket_desktop.words.picket.words import picket_words
from tests.table.play.test_every_table import Guest, brought, in_play

GREAT = {Line.PIQUE: "Pique", Line.REPIQUE: "Repique", Line.CAPOT: "Capot"}


def playing(data: Path, speed: str = "normal") -> tuple[Guest, Scene, list[str]]:
    """Return a table in the middle of the play, its scene, and a list that collects the sounds played."""
    guest = Guest(brought("rubicon", in_play), data, speed)
    heard: list[str] = []
    guest.app.sounds.play = heard.append  # type: ignore[method-assign]
    scene = guest.table.shown.scene
    assert isinstance(scene, Scene)
    return guest, scene, heard


def proclaimed(guest: Guest) -> list[str]:
    """Return the texts of the banners across the cloth."""
    return [k.words for k in guest.app.lay_out() if isinstance(k, SpeechLook) and not k.id]


@pytest.mark.sweep
@pytest.mark.parametrize("line", GREAT)
@pytest.mark.parametrize("own", [True, False])
def test_great_line_is_proclaimed_with_its_cards_and_a_bell(line: Line, own: bool, tmp_path: Path) -> None:
    guest, scene, heard = playing(tmp_path)
    event = ev.Scored(scene.seat if own else 1 - scene.seat, line, 40)
    guest.table.guide.played.happened([Step((event,), guest.table.shown.view)])
    guest.wait(0.8, frames=16)
    whom = "you" if own else "Mr. Cotton"
    assert proclaimed(guest) == [f"{GREAT[line]}! Forty for {whom}."]
    fanned = [k for k in guest.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == ACCLAIMED]
    assert [k.text for k in fanned] == [card.text for card in made_by(event, scene)]
    assert all(k.chosen is own and not k.press for k in fanned)
    assert heard.count("bell") == 1
    assert any(isinstance(k, CounterLook) for k in guest.app.lay_out()), "its counters slide meanwhile"
    guest.settle()
    assert proclaimed(guest) == []


def test_band_darkens_and_cards_appear_one_by_one(tmp_path: Path) -> None:
    guest, scene, _ = playing(tmp_path)
    event = ev.Scored(scene.seat, Line.REPIQUE, 60, cards=scene.hand[:6])
    guest.table.guide.played.happened([Step((event,), guest.table.shown.view)])
    bands, fans = [], []
    for _ in range(40):
        guest.wait(1 / 60)
        looks = guest.app.lay_out()
        bands += [k.strength for k in looks if isinstance(k, PlaqueLook) and k.z == ACCLAIM_Z - 1]
        fans.append([k for k in looks if isinstance(k, CardLook) and k.pile.kind == ACCLAIMED])
    assert bands == sorted(bands)
    assert bands[0] < 0.25 < bands[-1]
    assert all(0 <= len(b) - len(a) <= 1 for a, b in pairwise(fans)), "none comes with another"
    assert len(fans[-1]) == 6
    for a, b in pairwise(fans):
        assert all(
            near.rect.x <= far.rect.x <= near.rect.x + near.rect.w for near, far in zip(a, b, strict=False)
        )


def test_capot_shows_the_cards_that_won_tricks(tmp_path: Path) -> None:
    _, scene, _ = playing(tmp_path)
    found = made_by(ev.Scored(scene.seat, Line.CAPOT, 40), scene)
    own = [t.led if t.leader == scene.seat else t.followed for t in scene.tricks]
    assert found == tuple(card for card in own if card is not None)


def test_press_ends_an_acclaim_and_makes_no_move(tmp_path: Path) -> None:
    guest, scene, _ = playing(tmp_path, "slow")
    moves = len(guest.sitting.record.moves)
    guest.table.guide.played.happened(
        [Step((ev.Scored(scene.seat, Line.PIQUE, 30),), guest.table.shown.view)]
    )
    guest.wait(0.2)
    assert proclaimed(guest)
    guest.down(500, 300)
    guest.up(500, 300)
    assert proclaimed(guest) == []
    assert len(guest.sitting.record.moves) == moves


def test_set_won_mid_deal_is_told_on_the_page_at_the_end(tmp_path: Path) -> None:
    guest, scene, heard = playing(tmp_path)
    assert cut_short(scene)
    ended = ev.DealEnded(2, (40, 3), (104, 60), (1, 1))
    over = ev.SetEnded(scene.seat, (104, 60), 1, "set")
    guest.table.guide.played.happened([Step((ended, over), guest.table.shown.view)])
    guest.wait(3.0, frames=30)
    assert not proclaimed(guest)
    assert heard.count("win") == 1
    state = guest.table.shown.state(guest.now)
    assert settled(state).startswith("The deal is not played out.")
    end = Settlement(winner=scene.seat, totals=(104, 60), stake=1, how="set", line=Line.CARDS.value)
    state = replace(state, view=state.view._replace(settlement=end))
    assert "Decided by" in settled(state)
    thrown_up = state.scene.after(ev.Conceded(1 - scene.seat), state.words)
    assert "Decided by" not in settled(replace(state, scene=thrown_up))


def test_conceded_deal_is_not_cut_short(tmp_path: Path) -> None:
    guest, scene, _ = playing(tmp_path)
    words = guest.table.shown.words
    assert not cut_short(scene.after(ev.Conceded(scene.seat), words))


def test_capot_reckoned_by_a_concession_is_not_proclaimed(tmp_path: Path) -> None:
    guest, scene, _ = playing(tmp_path)
    events = (ev.Conceded(1 - scene.seat), ev.Scored(scene.seat, Line.CAPOT, 40))
    guest.table.guide.played.happened([Step(events, guest.table.shown.view)])
    for _ in range(40):
        guest.wait(0.05)
        assert not proclaimed(guest)
    assert guest.table.shown.scene.score.scored[-1].line is Line.CAPOT


def test_band_covers_the_whole_trick_and_no_speech(tmp_path: Path) -> None:
    guest, scene, _ = playing(tmp_path)
    event = ev.Scored(scene.seat, Line.REPIQUE, 60, cards=scene.hand[:6])
    guest.table.guide.played.happened([Step((event,), guest.table.shown.view)])
    guest.wait(0.8, frames=16)
    looks = guest.app.lay_out()
    (band,) = (k.rect for k in looks if isinstance(k, PlaqueLook) and k.z == ACCLAIM_Z - 1)
    assert not any(k.rect.overlaps(band) for k in looks if isinstance(k, SpeechLook) and k.z < ACCLAIM_Z)
    trick = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == TRICK]
    assert all(band.y < card.y and card.bottom < band.bottom for card in trick)


def test_pile_that_an_acclaim_would_hide_in_part_gives_way_with_all_that_is_on_it() -> None:
    """A figure on a card of the trick disappears with the card, even if the acclaim is nowhere near the
    figure."""
    mine, theirs = Pile(TRICK, 0), Pile(TRICK, 1)
    hidden = CardLook(rect=Rect(0, 0, 90, 140), pile=mine)
    figure = PlaqueLook(rect=Rect(-20, 100, 30, 20), paper=True, pile=mine)
    apart = CardLook(rect=Rect(300, 0, 90, 140), pile=theirs)
    held = CardLook(rect=Rect(0, 0, 90, 140), pile=Pile(HAND))
    band = PlaqueLook(rect=Rect(-99, -99, 800, 800), strength=BAND)
    great = [band, SpeechLook(rect=Rect(40, 0, 90, 40), words="Capot!", size=20)]
    assert [look.fade for look in beneath([hidden, figure, apart, held], great)] == [0, 0, 1, 1]


def test_band_fades_at_its_edges_with_the_rule_under_the_banderole(tmp_path: Path) -> None:
    guest, scene, _ = playing(tmp_path)
    event = ev.Scored(1 - scene.seat, Line.REPIQUE, 60, cards=scene.hand[:6])
    guest.table.guide.played.happened([Step((event,), guest.table.shown.view)])
    guest.wait(0.8, frames=16)
    looks = guest.app.lay_out()
    (band,) = (k for k in looks if isinstance(k, PlaqueLook) and k.z == ACCLAIM_Z - 1)
    (pool,) = Painter(Art(), guest.app.scale).plan(band).pieces
    alpha = [pool.surface.get_at((pool.surface.get_width() // 2, y))[3] for y in range(round(band.rect.h))]
    assert max(alpha) > 100
    assert max(alpha[0], alpha[-1]) <= 2
    assert all(abs(a - b) < 12 for a, b in pairwise(alpha)), "no edge is seen"
    (scroll,) = (k for k in looks if isinstance(k, SpeechLook) and not k.id)
    (why,) = (k for k in looks if isinstance(k, TextLook) and k.z > ACCLAIM_Z)
    words = picket_words(guest.table.shown.words)
    assert why.text.replace("\n", " ") == words.rules.repique_rule(scene.rules)
    assert scroll.rect.bottom <= why.rect.y
    assert band.rect.x < why.rect.x + why.rect.w / 2 < band.rect.right
    assert why.rect.bottom < band.rect.bottom
