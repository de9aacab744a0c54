"""The previous trick is shown beside its pile until the next press, and covers nothing that is needed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.trick_before import PREFIX
from picket_desktop.table.play.cloth.zones import HAND, TRICK, WON
from picket_desktop.table.widgets.looks import CardLook, PanelLook, PortraitLook, TextLook
from picket_desktop.table.widgets.parts import MORE
from picket_desktop.table.widgets.text import inked
from tests.table.measure import MEASURE
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened
from tests.table.play.test_haste import leads

GAMES = ["rubicon", "piquesept-3", "piquesept-4"]


def leads_after_losing(sitting: Sitting) -> bool:
    view = sitting.view
    return sitting.awaiting is Await.YOU and len(view.tricks) > 2 and len(view.hand) > 3


def before(pilot: Pilot) -> list[CardLook]:
    looks = pilot.app.lay_out()
    return [k for k in looks if isinstance(k, CardLook) and k.id.startswith(PREFIX)]


def last(sitting: Sitting) -> list[str]:
    """Return the cards of the last complete trick, in the order in which they were played."""
    trick = [t for t in sitting.view.tricks if t.winner is not None][-1]
    cards = trick.cards if hasattr(trick, "cards") else (trick.led, trick.followed)
    return [card.text for card in cards]


def at(rules: str, data: Path, wanted: Callable[[Sitting], bool] = leads, text: int = 100) -> Pilot:
    pilot = opened(sat(rules, wanted), data, fewer_presses="none", text_scale=text)
    pilot.wait(1.0, 3)
    return pilot


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("wanted", [leads, leads_after_losing])
@pytest.mark.parametrize("rules", GAMES)
def test_all_its_cards_are_seen_beside_the_pile_and_hide_no_panel(
    rules: str, wanted: Callable[[Sitting], bool], text: int, tmp_path: Path
) -> None:
    pilot = at(rules, tmp_path, wanted, text)
    assert before(pilot) == []
    pilot.key("l")
    laid = before(pilot)
    assert [k.text for k in laid] == last(pilot.player.sitting)
    assert sum(k.chosen for k in laid) == 1
    whole = pilot.app.scale.whole()
    for one, other in pairwise(laid):
        assert other.rect.x - one.rect.x > one.rect.w * 0.4, "its index is seen"
    looks = pilot.app.lay_out()
    hand = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND]
    for card in laid:
        assert whole.union(card.rect) == whole
        assert not any(card.rect.grown(-2).overlaps(rect) for rect in hand) or text > 100
    sheets = [k for k in looks if isinstance(k, PanelLook) and k.rect.w > pilot.app.scale.w / 2]
    assert sheets == [], "no sheet lies over the cloth"
    pilot.app.quit()


def on(paper: PanelLook, look: CardLook | TextLook) -> bool:
    """Return True if a look lies within a piece of paper."""
    inner, outer = look.rect.grown(-1), paper.rect
    right, bottom = inner.right <= outer.right, inner.bottom <= outer.bottom
    return outer.x <= inner.x and outer.y <= inner.y and right and bottom


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("rules", GAMES)
def test_a_paper_under_its_cards_says_what_it_is(rules: str, text: int, tmp_path: Path) -> None:
    pilot = at(rules, tmp_path, text=text)
    pilot.key("l")
    looks = pilot.app.lay_out()
    caption = next(k for k in looks if isinstance(k, TextLook) and k.text == "Last trick")
    paper = next(k for k in looks if isinstance(k, PanelLook) and on(k, caption))
    for card in before(pilot):
        assert on(paper, card)
        assert card.rect.y >= caption.rect.bottom
        assert card.z >= caption.z > paper.z
    pilot.app.quit()


def test_with_large_type_its_cards_are_large_and_clear_of_the_trick(tmp_path: Path) -> None:
    small = at("rubicon", tmp_path / "small", leads_after_losing)
    large = at("rubicon", tmp_path / "large", leads_after_losing, 200)
    for pilot in (small, large):
        pilot.key("l")
    wide = [before(pilot)[0].rect.w / pilot.app.scale.u for pilot in (small, large)]
    assert wide[1] > 1.3 * wide[0]
    looks = large.app.lay_out()
    trick = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == TRICK and not k.gone]
    assert not any(card.rect.overlaps(rect) for card in before(large) for rect in trick)
    for pilot in (small, large):
        pilot.app.quit()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("wanted", [leads, leads_after_losing])
@pytest.mark.parametrize("rules", GAMES)
def test_words_beside_its_pile_say_that_it_can_be_seen_and_are_pressed_for_it(
    rules: str, wanted: Callable[[Sitting], bool], text: int, tmp_path: Path
) -> None:
    pilot = at(rules, tmp_path, wanted, text)
    winner = [t.winner for t in pilot.player.sitting.view.tricks if t.winner is not None][-1]
    taken = [k for k in pilot.app.lay_out() if isinstance(k, TextLook) and k.id.startswith("taken-")]
    marked = [k for k in taken if MORE in k.text]
    assert [k.id for k in marked] == [f"taken-{winner}"]
    assert "Last trick" in marked[0].text or text > 100 or rules != "rubicon"
    x, y = inked(marked[0], MEASURE).centre
    pilot.down(x, y)
    pilot.up(x, y)
    assert [k.text for k in before(pilot)] == last(pilot.player.sitting)
    pilot.app.quit()


def test_opponent_is_still_seen(tmp_path: Path) -> None:
    pilot = at("rubicon", tmp_path)
    pilot.key("l")
    bust = next(k for k in pilot.app.lay_out() if isinstance(k, PortraitLook)).rect
    assert not any(card.rect.overlaps(bust.grown(-bust.w * 0.2)) for card in before(pilot))
    pilot.app.quit()


@pytest.mark.parametrize("rules", GAMES)
def test_next_press_puts_it_away_and_counts(rules: str, tmp_path: Path) -> None:
    pilot = at(rules, tmp_path)
    moves = len(pilot.player.sitting.record.moves)
    pile = next(k for k in pilot.app.lay_out() if k.press and k.pile.kind == WON)
    pilot.press(pile.id)
    assert before(pilot)
    card = next(k for k in pilot.app.lay_out() if k.pile.kind == HAND and not k.dim)
    pilot.press(card.id)
    assert pilot.player.sitting.record.moves[moves].write().endswith(card.id)
    assert not pilot.table.shown.open.before
    pilot.app.quit()


def test_press_on_the_cloth_and_escape_only_put_it_away(tmp_path: Path) -> None:
    pilot = at("rubicon", tmp_path)
    moves = len(pilot.player.sitting.record.moves)
    pilot.key("l")
    pilot.key("esc")
    assert not pilot.table.shown.open.before
    assert pilot.screen == "Table"
    pilot.key("l")
    x, y = pilot.look("slot").rect.centre
    pilot.down(x, y)
    pilot.up(x, y)
    assert not pilot.table.shown.open.before
    assert len(pilot.player.sitting.record.moves) == moves
    pilot.app.quit()


def test_other_keys_count_and_put_it_away(tmp_path: Path) -> None:
    pilot = at("rubicon", tmp_path)
    order = pilot.table.shown.hand.order
    pilot.key("l")
    pilot.key("s")
    assert not pilot.table.shown.open.before
    assert pilot.table.shown.hand.order != order
    pilot.app.quit()
