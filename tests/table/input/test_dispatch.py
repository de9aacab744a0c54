"""No press is refused because something was moving, and none is lost without a visible sign of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import UNTIL_PRESSED
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.asking import HELD
from picket_desktop.table.input.timing import SPRING, Heed
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.theme import ASKED
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened
from tests.table.play.test_haste import leads
from tests.table.play.test_leading_on import FRAME, Quick
from tests.table.screens.test_arrows_and_tab import calling

every_family = pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
NOT_YOUR_TURN = "turn yet"


def put_down(pilot: Pilot, x: float, y: float) -> None:
    """Press a point at once, even if a question has just come up."""
    pilot.feed(pygame.MOUSEBUTTONDOWN, pos=pilot.in_window(x, y), button=1, touch=False)


def said(pilot: Pilot) -> str:
    """Return all the words that are visible."""
    return " ".join([*pilot.words(), pilot.app.foot.words])


def hand(pilot: Pilot) -> list[CardLook]:
    looks = pilot.app.lay_out()
    return [k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND and not k.dim]


@pytest.fixture
def leader(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot whose player has six cards and is to lead."""
    pilot = opened(sat("rubicon", leads), tmp_path, fewer_presses="none")
    pilot.wait(ASKED)
    yield pilot
    pilot.app.quit()


# Presses that hurry.


@every_family
def test_no_press_on_a_card_while_a_trick_lies_is_refused(rules: str, tmp_path: Path) -> None:
    """The press gathers the trick, whoever won it. It either plays the card too or does nothing else."""
    quick = Quick(rules, tmp_path)
    gathered = led = 0
    for _ in range(6000):
        if quick.sitting.awaiting is Await.NEXT:
            break
        table = quick.table
        lies = table.showing.gathers and not quick.quiet and table.shown.scene.open_trick is not None
        if lies and quick.looked_on:
            before, own = len(quick.sitting.record.moves), bool(quick.may_play())
            card = quick.may_play()[0] if own else hand(quick)[0].id if hand(quick) else ""
            if card:
                quick.strike(card)
                lies_now = quick.table.shown.scene.open_trick
                assert lies_now is None or lies_now.winner is None, "the trick is gathered"
                quick.wait(FRAME, 2)
                gathered, led = gathered + 1, led + own
                assert NOT_YOUR_TURN not in said(quick)
                assert (len(quick.sitting.record.moves) > before) is own
        elif quick.quiet:
            quick.go_on()
        quick.wait(FRAME)
    assert led, "a trick was won"
    assert gathered > led, "and one lost"
    quick.app.quit()


def test_card_carried_from_under_a_lying_trick_can_be_dropped(tmp_path: Path) -> None:
    quick = Quick("rubicon", tmp_path)
    quick.to_the_lead()
    while not quick.looked_on:
        quick.wait(FRAME)
    before, card = len(quick.sitting.record.moves), quick.may_play()[-1]
    x, y = quick.reach(card)
    put_down(quick, x, y)
    quick.move(x, y - 60)
    quick.wait(0.5, 10)
    slot = quick.look("slot").rect.centre
    quick.move(*slot)
    quick.up(*slot)
    assert quick.sitting.record.moves[before].write().endswith(card)
    quick.app.quit()


# Presses that come too early.


def just_asked(pilot: Pilot) -> None:
    """Ask the question again, as if the opponent had just played."""
    dispatch = pilot.app.dispatch
    pilot.table.showing._hold(0.1, pilot.now)
    pilot.app._changed()
    pilot.wait(0.05)
    pilot.wait(0.06)
    pilot.wait(0.01)
    dispatch.timing._read = ()
    assert dispatch.timing.answer(dispatch.pressed(None, (0.0, 0.0))) is Heed.NOT


def test_card_pressed_before_the_question_is_seen_is_played_when_it_is(leader: Pilot) -> None:
    moves = leader.player.sitting.record.moves
    card = hand(leader)[0]
    just_asked(leader)
    x, y = leader.reach(card.id)
    put_down(leader, x, y)
    lay = _seen(leader, card.id)
    leader.up(x, y)
    assert leader.player.sitting.record.moves == moves
    assert leader.app.attention.taken == card.id
    assert _seen(leader, card.id).lift > lay.lift, "it rises in the next picture"
    leader.wait(ASKED, 10)
    assert leader.player.sitting.record.moves[len(moves)].write().endswith(card.id)
    assert leader.app.attention.taken == ""


def _seen(pilot: Pilot, id: str) -> CardLook:
    """Return the look of a card as it is seen now."""
    return next(look for look in pilot.app.looks if isinstance(look, CardLook) and look.id == id)


def test_next_press_takes_the_place_of_one_that_waits(leader: Pilot) -> None:
    moves = leader.player.sitting.record.moves
    first, second = hand(leader)[:2]
    just_asked(leader)
    for card in (first, second):
        x, y = leader.reach(card.id)
        put_down(leader, x, y)
        leader.up(x, y)
    leader.wait(ASKED, 10)
    assert leader.player.sitting.record.moves[len(moves)].write().endswith(second.id)


def test_button_pressed_before_the_question_is_seen_sinks_and_springs_back(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", calling), tmp_path)
    moves = pilot.player.sitting.record.moves
    just_asked(pilot)
    x, y = pilot.reach("call")
    put_down(pilot, x, y)
    assert pilot.look("call").pressed
    pilot.up(x, y)
    assert not pilot.look("call").pressed
    pilot.wait(2 * ASKED, 10)
    assert pilot.player.sitting.record.moves == moves
    pilot.app.quit()


def test_key_struck_before_the_question_is_seen_sinks_the_button(tmp_path: Path) -> None:
    pilot = opened(sat("du-coeur", calling), tmp_path)
    moves = pilot.player.sitting.record.moves
    pilot.ring_at("call")
    just_asked(pilot)
    pilot.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
    assert pilot.look("call").pressed
    pilot.wait(SPRING)
    assert not pilot.look("call").pressed
    pilot.wait(2 * ASKED, 10)
    assert pilot.player.sitting.record.moves == moves
    pilot.app.quit()


def test_menu_opens_at_once_although_the_question_is_new(leader: Pilot) -> None:
    just_asked(leader)
    x, y = leader.reach("menu")
    put_down(leader, x, y)
    leader.up(x, y)
    assert leader.screen == "Menu"


@pytest.mark.parametrize("id", ["menu", "rules"])
def test_menu_and_rules_open_while_cards_fly(id: str, tmp_path: Path) -> None:
    quick = Quick("rubicon", tmp_path)
    quick.to_the_lead()
    assert not quick.quiet
    quick.strike(id)
    assert quick.screen.lower() == id
    quick.app.quit()


def test_trick_that_waits_is_left_by_a_press_on_sort(tmp_path: Path) -> None:
    quick = Quick("rubicon", tmp_path, pauses=UNTIL_PRESSED)
    for _ in range(4000):
        if quick.table.showing.waits and quick.table.shown.scene.open_trick is not None:
            break
        if quick.table.showing.waits:
            quick.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
        elif quick.quiet:
            quick.go_on()
        quick.wait(FRAME)
    quick.wait(2 * ASKED, 10)
    order = quick.table.shown.hand.order
    quick.strike("sort")
    assert quick.table.shown.hand.order != order
    assert quick.table.showing.waits
    quick.app.quit()


# A card under the pointer.


def test_card_is_seen_pressed_in_the_next_frame(leader: Pilot) -> None:
    card = hand(leader)[0]
    painted: list[Look] = []
    leader.app.canvas.draw = lambda shown, *_: painted.__setitem__(slice(None), shown)  # type: ignore[method-assign]
    put_down(leader, *leader.reach(card.id))
    assert [k.id for k in painted if k.pressed] == [card.id]
    leader.up(5, 5)
    leader.wait()
    assert not any(k.pressed for k in painted)


def test_escape_puts_a_carried_card_back_and_then_opens_the_menu(leader: Pilot) -> None:
    card = hand(leader)[0]
    moves = leader.player.sitting.record.moves
    x, y = leader.reach(card.id)
    leader.down(x, y)
    leader.move(x + 5, y - 300)
    assert leader.table.shown.hand.held
    leader.key("esc")
    assert leader.table.shown.hand.held is None
    assert leader.app.top is leader.table
    leader.up(x + 5, y - 300)
    assert leader.player.sitting.record.moves == moves
    leader.key("esc")
    assert leader.screen == "Menu"


@pytest.mark.parametrize("touch", [False, True])
def test_press_held_on_a_card_explains_it_and_plays_nothing(leader: Pilot, touch: bool) -> None:
    card, moves = hand(leader)[0], leader.player.sitting.record.moves
    x, y = leader.reach(card.id)
    w, h = leader.app.scale.w, leader.app.scale.h
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    fact: dict[str, object] = {"pos": leader.in_window(x, y), "button": 1, "touch": False}
    if touch:
        down, up, fact = pygame.FINGERDOWN, pygame.FINGERUP, {"x": x / w, "y": y / h}
    leader.feed(down, **fact)
    leader.wait(HELD / 2)
    assert not leader.app.explaining.looks
    leader.wait(HELD, 4)
    assert leader.app.explaining.looks
    leader.feed(up, **fact)
    leader.wait(1.0, 5)
    assert leader.player.sitting.record.moves == moves
    assert leader.app.explaining.looks, "it may be read when the press is over"


def test_card_carried_by_a_finger_explains_nothing(leader: Pilot) -> None:
    x, y = leader.reach(hand(leader)[0].id)
    w, h = leader.app.scale.w, leader.app.scale.h
    leader.feed(pygame.FINGERDOWN, x=x / w, y=y / h)
    for up in (40, 90, 140):
        leader.feed(pygame.FINGERMOTION, x=x / w, y=(y - up) / h)
    leader.wait(2 * HELD, 8)
    assert leader.table.shown.hand.held
    assert not leader.app.explaining.looks


def test_right_press_explains_what_lies_there(leader: Pilot) -> None:
    moves = leader.player.sitting.record.moves
    x, y = leader.reach(hand(leader)[0].id)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        leader.feed(kind, pos=leader.in_window(x, y), button=3, touch=False)
    assert leader.app.explaining.looks
    assert leader.player.sitting.record.moves == moves


def test_ring_stays_while_the_window_changes_under_a_resting_pointer(leader: Pilot) -> None:
    """The system reports a pointer movement, although only the window changed."""
    leader.key("left")
    ringed = leader.app.attention.focus
    assert ringed
    for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
        leader.feed(kind)
        leader.feed(pygame.MOUSEMOTION, pos=(200, 150), rel=(9, 9), buttons=(0, 0, 0), touch=False)
        assert leader.app.dispatch.by_key
        assert leader.app.attention.focus == ringed
    leader.wait(1.0)
    leader.feed(pygame.MOUSEMOTION, pos=(210, 150), rel=(10, 0), buttons=(0, 0, 0), touch=False)
    assert not leader.app.dispatch.by_key
