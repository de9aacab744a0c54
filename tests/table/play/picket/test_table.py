"""Whole games at the table, played as a person plays them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.zones import HAND, LAID
from picket_desktop.table.play.picket.offers import limits
from picket_desktop.table.play.state import HeldCard
from picket_desktop.table.screens.book.rule_book import RulesPage, part_named
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.widgets.looks import ButtonLook, CardLook
from picket_desktop.words.words import words
from tests.table.pilot import GLANCES, UNPAINTED
from tests.table.play.whole_game_player import WholeGamePlayer


@pytest.mark.full
@pytest.mark.parametrize(
    ("rules", "late", "by_key"),
    [("du-coeur", False, False), ("rubicon", True, True)],
    ids=["pointer", "keyboard"],
)
def test_whole_game_plays_to_the_end(rules: str, late: bool, by_key: bool, tmp_path: Path) -> None:
    """A short game is played by pointer from its first card; a long one by keyboard, in its last deals."""
    gamer = WholeGamePlayer(rules, 4, tmp_path, by_key=by_key, late=late)
    gamer.play_to_the_end()
    assert gamer.sitting.awaiting is Await.OVER
    end = gamer.sitting.view.settlement
    assert end is not None
    said = " ".join(gamer.words())
    assert str(end.totals[0]) in said
    gamer.press("again")
    gamer.wait(1.0)
    assert gamer.sitting.awaiting is Await.LIFT
    assert gamer.table.shown.open.panel == ""


def brought_to(gamer: WholeGamePlayer, phase: str) -> WholeGamePlayer:
    """Play until the person is asked something in this phase. The window stays hidden until then, unless the
    player uses keys."""
    gamer.glances = UNPAINTED
    if not gamer.by_key:
        gamer.hide()
    for _ in range(1200):
        gamer.wait(0.3)
        table = gamer.table
        if table.guide.busy(gamer.now):
            continue
        if table.shown.state(gamer.now).asked and table.shown.view.phase.value == phase:
            gamer.glances = GLANCES
            gamer.show()
            return gamer
        if any(k.id == "exchange" and k.dim for k in gamer.shown()):
            gamer.exchange()
        elif gamer.controls():
            gamer.act()
    raise AssertionError(f"{phase} never came")


def hand(gamer: WholeGamePlayer) -> list[CardLook]:
    return [k for k in gamer.shown() if isinstance(k, CardLook) and k.group == "hand"]


def test_discards_can_be_marked_laid_out_and_taken_back(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    a, b, c = (k.id for k in hand(gamer)[:3])
    button = gamer.look("exchange")
    assert isinstance(button, ButtonLook)
    assert button.dim
    gamer.press(a)
    gamer.press(b)
    gamer.wait(1)
    assert [k.id for k in hand(gamer) if k.marked] == [a, b]
    assert "Exchange two" in gamer.words()
    gamer.press(f"place-{a}")
    gamer.wait(1)
    assert [k.id for k in hand(gamer) if k.marked] == [b]
    gamer.drag(c, gamer.app.scale.w * 0.5, gamer.app.scale.h * 0.38)
    gamer.wait(1)
    assert gamer.look(c).pile.kind == LAID
    assert "Exchange two" in gamer.words()
    gamer.drag(c, gamer.app.scale.w * 0.3, gamer.app.scale.h * 0.9)
    gamer.wait(1)
    assert gamer.look(c).pile.kind == HAND
    gamer.press("reset")
    gamer.wait(1)
    assert gamer.look("exchange").dim
    assert gamer.sitting.view.exchanged == gamer.table.shown.view.exchanged


def test_pressed_card_moves_to_the_slot_and_back(tmp_path: Path) -> None:
    """The card's place in the hand is kept free. Pressing that place, or dragging the card home, takes the
    card back."""
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    a, b, *_ = hand(gamer)
    gamer.press(a.id)
    gamer.wait(1)
    slot = gamer.look("slot").rect
    assert slot.holds(*gamer.look(a.id).rect.centre)
    assert gamer.look(b.id).rect == b.rect
    gamer.press(f"place-{a.id}")
    gamer.wait(1)
    assert gamer.look(a.id).rect == a.rect
    assert not gamer.table.shown.hand.laying_out
    gamer.press(a.id)
    gamer.wait(1)
    gamer.drag(a.id, gamer.app.scale.w * 0.3, gamer.app.scale.h * 0.9)
    gamer.wait(1)
    assert not gamer.table.shown.hand.laying_out


def test_dragged_card_lies_as_if_pressed(tmp_path: Path) -> None:
    """Its place is already empty during the drag. Resetting restores the old order of the hand."""
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    order, first = gamer.table.shown.hand.order, hand(gamer)[0]
    gamer.press(first.id)
    gamer.wait(1)
    pressed = gamer.shown()
    gamer.press(f"place-{first.id}")
    gamer.wait(1)
    over = (gamer.app.scale.w * 0.5, gamer.app.scale.h * 0.38)
    gamer.table.shown.hand = replace(gamer.table.shown.hand, held=HeldCard(order[0], *over, lands=True))
    gamer.wait(0.1)
    empty = gamer.look(f"likeness-{first.id}")
    assert isinstance(empty, CardLook)
    assert empty.gone
    gamer.table.shown.hand = replace(gamer.table.shown.hand, held=None)
    gamer.app.lay_out()
    gamer.drag(first.id, *over)
    gamer.wait(1)
    lying = [(k.id, k.rect) for k in gamer.shown() if isinstance(k, CardLook)]
    assert lying == [(k.id, k.rect) for k in pressed if isinstance(k, CardLook)]
    gamer.press("reset")
    gamer.wait(1)
    assert gamer.table.shown.hand.order == order
    assert gamer.look(first.id).rect == first.rect


def test_too_many_discards_are_refused_with_the_limit(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("rubicon", 3, tmp_path), "exchange")
    most = limits(gamer.table.shown.state(gamer.now))[1]
    for look in hand(gamer)[: most + 1]:
        gamer.press(look.id)
        gamer.wait(0.5)
    chosen = gamer.table.shown.hand.laying_out
    assert len(chosen) == most
    number = words().say.number(len(chosen))
    refused = f"You have marked {number}, and may lay out no more: put one back first."
    assert gamer.tells(refused)
    gamer.wait(6.0, frames=60)
    assert not gamer.tells(refused)
    left = next(look.id for look in hand(gamer) if look.id not in {card.text for card in chosen})
    gamer.drag(left, gamer.app.scale.w * 0.4, gamer.app.scale.h * 0.4)
    assert gamer.tells(refused)
    assert gamer.table.shown.hand.laying_out == chosen


def test_drawn_card_is_edged_after_the_exchange(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    gamer.press(hand(gamer)[0].id)
    gamer.wait(0.5)
    gamer.press("exchange")
    for _ in range(60):
        gamer.wait(0.1)
    fresh = [k.id for k in hand(gamer) if k.fresh]
    assert len(fresh) == 1
    assert gamer.sitting.view.discards


def test_unplayable_card_says_why(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "play")
    while not (dimmed := [k.id for k in hand(gamer) if k.dim]):
        gamer.act()
        gamer.quiet()
    before = gamer.sitting.view
    gamer.press(dimmed[0])
    assert gamer.tells("you must follow suit")
    gamer.drag(dimmed[-1], gamer.app.scale.w * 0.4, gamer.app.scale.h * 0.4)
    assert gamer.tells("you must follow suit")
    assert gamer.sitting.view.hand == before.hand
    gamer.wait(1.0)
    assert gamer.look(dimmed[-1]).group == "hand"


def test_playable_cards_rise_above_unplayable_ones(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path), "play")
    while not any(k.dim for k in hand(gamer)):
        assert len({k.lift for k in hand(gamer)}) == 1, "where every card may be played, none is raised"
        gamer.act()
        gamer.quiet()
    low, high = ({k.lift for k in hand(gamer) if k.dim is dim} for dim in (True, False))
    assert max(low) < min(high)


def test_press_during_motion_only_hurries_it(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path, settings=Settings(speed="slow")), "play")
    look = next(k for k in hand(gamer) if not k.dim)
    gamer.press(look.id)
    assert gamer.player.busy(gamer.now)
    played = len(gamer.sitting.view.hand)
    other = hand(gamer)[0]
    gamer.press(other.id)
    assert len(gamer.sitting.view.hand) == played


def test_press_twice_raises_then_plays_the_card(tmp_path: Path) -> None:
    settings = Settings(speed="fast", press_twice=True)
    gamer = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path, settings=settings), "play")
    look = next(k for k in hand(gamer) if not k.dim)
    before = len(gamer.sitting.view.hand)
    assert look.does.startswith("raise the ")
    gamer.press(look.id)
    assert gamer.table.shown.hand.chosen is not None
    assert gamer.look(look.id).does.startswith("play the ")
    assert len(gamer.sitting.view.hand) == before
    assert "Press again to play it." in " ".join(" ".join(gamer.words()).split())
    assert any(isinstance(k, ButtonLook) and k.id == "play" for k in gamer.shown())
    gamer.press(look.id)
    assert len(gamer.sitting.view.hand) == before - 1


def test_trick_lies_until_a_press_if_pauses_are_set_so(tmp_path: Path) -> None:
    settings = Settings(speed="fast", pauses="press")
    gamer = brought_to(WholeGamePlayer("du-coeur", 4, tmp_path, settings=settings), "play")
    for _ in range(4):
        look = next(k for k in hand(gamer) if not k.dim)
        gamer.press(look.id)
        for _ in range(60):
            gamer.wait(0.1)
        trick = gamer.table.shown.scene.open_trick
        if trick is not None and trick.winner is not None:
            break
    assert gamer.table.shown.scene.open_trick is not None
    gamer.key("space")
    for _ in range(20):
        gamer.wait(0.1)
    assert gamer.table.shown.scene.gathered == 1


def test_keys_open_the_tricks_and_the_menu(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("rubicon", 2, tmp_path), "play")
    while not gamer.table.shown.scene.gathered:
        gamer.act()
        gamer.quiet()
    gamer.key("l")
    assert gamer.table.shown.open.before
    gamer.key("l")
    assert gamer.table.shown.open.panel == "tricks"
    gamer.key("esc")
    assert gamer.table.shown.open.panel == ""
    gamer.key("esc")
    assert isinstance(gamer.app.top, Menu)


def test_hand_can_be_sorted_and_rearranged(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    by_suit = [k.id for k in hand(gamer)]
    gamer.key("s")
    gamer.wait(1)
    by_rank = [k.id for k in hand(gamer)]
    assert by_rank != by_suit
    assert [t[0] for t in by_rank] == sorted((t[0] for t in by_rank), key="AKQJT9876".index)
    gamer.key("s")
    gamer.wait(1)
    assert [k.id for k in hand(gamer)] == by_suit
    gamer.drag(by_suit[0], gamer.look(by_suit[6]).rect.centre[0], gamer.app.scale.h * 0.9)
    gamer.wait(1)
    assert [k.id for k in hand(gamer)].index(by_suit[0]) > 3


def test_idle_table_draws_nothing(tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), "exchange")
    for _ in range(40):
        gamer.wait(0.1)
    assert not gamer.wait(5.0, frames=50)
    assert gamer.table.rests(gamer.now)


def test_thinking_opponent_is_seen_to_think(tmp_path: Path) -> None:
    gamer = WholeGamePlayer("rubicon", 3, tmp_path)
    gamer.sitting.computer.thinker.poll = lambda: None  # type: ignore[method-assign]
    while gamer.sitting.awaiting is not Await.OTHER:
        gamer.act()
        gamer.wait(0.5)
    for _ in range(60):
        gamer.wait(0.1)
    assert gamer.table.shown.state(gamer.now).told.breath > 0
    assert "Mr. Cotton is thinking." in gamer.words()
    assert not gamer.table.rests(gamer.now), "his answer is to be seen at once"
    assert gamer.wait(0.1)


def test_resumed_game_shows_the_same_table(tmp_path: Path) -> None:
    from picket_desktop.ai.worker.thinking import ThinkingHere
    from picket_desktop.sitting.sitting import Sitting
    from picket_desktop.table.play.guides.playing import table as table_of

    gamer = brought_to(WholeGamePlayer("rubicon", 2, tmp_path), "play")
    again = Sitting.resumed(gamer.sitting.record, ThinkingHere())
    table = table_of(gamer.app, again)
    assert table.shown.scene == gamer.table.shown.scene
    assert set(table.shown.hand.order) == set(gamer.table.shown.hand.order)


@pytest.mark.parametrize(
    ("phase", "section"), [("exchange", "exchange"), ("calls", "point"), ("play", "follow")]
)
def test_rule_book_opens_at_the_current_question(phase: str, section: str, tmp_path: Path) -> None:
    gamer = brought_to(WholeGamePlayer("du-coeur", 3, tmp_path), phase)
    gamer.key("r")
    gamer.wait(0.5)
    page = gamer.app.top
    assert isinstance(page, RulesPage)
    part = page._parts[part_named(page._parts, section)]
    assert section in part.names
    assert any(part.heading in words for words in gamer.words())
