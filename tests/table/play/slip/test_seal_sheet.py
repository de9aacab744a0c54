"""The table shows a closed seal before the pack is touched. At the reckoning the seal is open, and what it
contained can be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.seals.check import Verdict
from picket_desktop.saved.settings import TEXT_SCALES
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.pack import seal
from picket_desktop.table.play.slip.seal_sheet import COPY, DONE, TOLD
from picket_desktop.table.play.slip.sheet import OVER
from picket_desktop.table.play.state import RECKONING, SEAL
from picket_desktop.table.widgets.intents import Key
from picket_desktop.table.widgets.looks import CardLook, Rect, SealLook, TextLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.test_every_table import NAMES, Guest, brought, every_game, waits
from tests.table.play.test_large_type import check

LETTERS = 8
"""How many letters of a seal are enough to recognize it."""

BEFORE = (Await.CUT, Await.SHUFFLE)
SCALE = Scale(1600, 1000)
SHAPES = ((1024, 640), (1600, 1000))


def copied(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(guest.app.window, "copy", lambda text: found.append(text) is None)
    return found


def words(guest: Guest) -> str:
    found = (look.text for look in guest.app.lay_out() if isinstance(look, TextLook))
    return " ".join(" ".join(found).split())


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("awaiting", BEFORE)
def test_wax_is_visible_and_tells_what_it_is(game: str, awaiting: Await, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(awaiting)), tmp_path)
    shown = guest.sitting.deal.seal
    assert shown is not None
    looks = guest.app.lay_out()
    (wax,) = (look for look in looks if isinstance(look, SealLook))
    assert shown[: LETTERS // 2] not in "".join(look.text for look in looks if isinstance(look, TextLook))
    assert not wax.open
    covering = [look for look in looks if isinstance(look, CardLook) and look.z > wax.z]
    middle = wax.rect.grown(-wax.rect.w * 0.25)
    assert not [card.id for card in covering if card.rect.overlaps(middle)]
    guest.point(SEAL)
    guest.wait(0.1)
    assert "under this seal" in guest.app.foot.words
    assert "may have been known" in guest.app.foot.words


def test_wax_bears_a_caption_unless_the_cards_may_be_known_or_others_lie_there(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", waits(BEFORE[0])), tmp_path)
    known = guest.table.shown.state(guest.now)
    fresh, place = replace(known, deal=replace(known.deal, known="")), Rect(600, 200, 110, 114)
    (wax, caption), (alone,) = (seal(one, SCALE, place, MEASURE, ()) for one in (fresh, known))
    assert isinstance(caption, TextLook)
    assert " ".join(caption.text.split()) == "Sealed: a fair deal"
    assert caption.rect.right < wax.rect.x
    assert isinstance(alone, SealLook)
    assert len(seal(fresh, SCALE, place, MEASURE, [CardLook(rect=caption.rect)])) == 1


def test_whole_seal_is_shown_and_copied_by_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(brought("rubicon", waits(Await.CUT)), tmp_path)
    found, shown = copied(guest, monkeypatch), guest.sitting.deal.seal
    assert shown is not None
    guest.ring_at(SEAL)
    guest.key("space")
    guest.settle()
    assert guest.table.shown.open.panel == SEAL
    assert shown in words(guest).replace(" ", "")
    guest.ring_at(COPY)
    guest.key("space")
    assert found == [shown]
    guest.key("esc")
    assert guest.table.shown.open.panel == ""
    assert guest.sitting.awaiting is Await.CUT
    guest.press(SEAL)
    guest.settle()
    guest.key("enter")
    assert guest.table.shown.open.panel == ""


@pytest.mark.sweep
@every_game
def test_reckoning_opens_the_seal(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    found, opened = copied(guest, monkeypatch), guest.sitting.deal.opened
    assert opened is not None
    assert opened.under is not None
    assert opened.verdict is Verdict.FITS
    assert guest.table.shown.open.panel == RECKONING
    (wax,) = (look for look in guest.app.lay_out() if isinstance(look, SealLook))
    assert (wax.open, wax.ticked) == (True, True)
    assert guest.look(TOLD).name.startswith("A fair deal")
    assert f"Code: {guest.sitting.deal.code}" in words(guest)
    guest.ring_at(TOLD)
    guest.key("space")
    guest.settle()
    assert guest.table.shown.open.panel == SEAL
    said = words(guest).replace(" ", "")
    assert opened.seal in said
    assert opened.under.salt in said
    printed = [k.text for k in guest.app.lay_out() if isinstance(k, TextLook) and k.z >= PANEL_Z + OVER]
    assert guest.sitting.deal.code in " ".join(printed)
    assert str(opened.under.number) not in printed, "one deal has one code, which can be typed"
    guest.press(COPY)
    assert found == [opened.under.hashed]
    guest.press(DONE)
    assert guest.table.shown.open.panel == RECKONING


def test_opening_the_seal_makes_a_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(at_the_last_card(), tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(guest.app, "play", heard.append)
    while guest.sitting.awaiting in (Await.YOU, Await.OTHER):
        guest.table.guide.played.happened(stepped(guest.sitting))
    for _ in range(200):
        guest.wait(0.2)
        shown = guest.table.shown
        if shown.open.panel == RECKONING and not shown.moving.tally.busy(guest.app.now):
            break
    assert heard.count("seal") == 1


def stepped(sitting: Sitting) -> list:  # type: ignore[type-arg]
    return sitting.do(sitting.view.moves[0]) if sitting.awaiting is Await.YOU else sitting.poll()


def at_the_last_card() -> Sitting:
    return brought("rubicon", lambda s: s.awaiting is Await.YOU and len(s.view.hand) == 1)


def test_sealed_deal_hides_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the seal itself is shown, under the wax on the pack. It can be copied at any time."""
    fresh = rehearsed(Setup(games.rules("rubicon"), "random", NAMES[0]), 5)
    guest = Guest(fresh, tmp_path)
    found = copied(guest, monkeypatch)
    assert "Code of" not in words(guest)
    while fresh.awaiting not in BEFORE:
        guest.table.guide.played.happened(step_of(fresh))
    guest.settle()
    assert fresh.deal.seal is not None
    assert fresh.deal.seal[: LETTERS // 2] not in words(guest)
    assert "deal-number" not in {look.id for look in guest.app.lay_out()}
    guest.table.handle(Key("copy"))
    assert found == [fresh.deal.seal]


def step_of(sitting: Sitting) -> list:  # type: ignore[type-arg]
    return sitting.lift(3) if sitting.awaiting is Await.LIFT else stepped(sitting)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("game", ["rubicon", "piquesept-4"])
def test_looks_do_not_overlap_at_any_type_size(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    for awaiting in (*BEFORE, Await.NEXT):
        guest = Guest(brought(game, waits(awaiting)), tmp_path)
        guest.app.lay_out()
        for panel in (guest.table.shown.open.panel, SEAL):
            guest.table.shown.open = guest.table.shown.open.by(panel)
            state = guest.table.shown.state(guest.now)
            for percent in TEXT_SCALES:
                check(state, size, percent)


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_seal_panel_leaves_score_and_shuffle_button_in_sight(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    guest.press(TOLD)
    guest.settle()
    assert "The reckoning" in words(guest) or "The score" in words(guest)
    assert "next" not in {look.id for look in guest.app.lay_out()}
    guest.key("esc")
    assert guest.table.shown.open.panel == RECKONING
    before = Guest(brought(game, waits(Await.SHUFFLE)), tmp_path / "before")
    before.press(SEAL)
    before.settle()
    done = before.look(DONE)
    for shuffle in (look for look in before.app.lay_out() if look.id == "shuffle"):
        assert done.rect.bottom < shuffle.rect.y
        assert not shuffle.press
