"""At the table too, Enter presses whatever has the focus, even a card. When a question comes, the focus is
never on a button that costs points."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.moves import Call
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.input.focus import first, primary
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import ASKED, SEEN
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import brought, in_play, with_a_hand
from tests.table.play.test_impatience import BEAT, ENTER, Impatient, thrown_away
from tests.table.screens.test_arrows_and_tab import calling, own_claims

FOR_TWO = [game for game in games.names() if not game.startswith("piquesept")]
WAYS = [("sink", "off"), ("another", "fast"), ("sink", "fast"), ("another", "off")]


def may_sink(sitting: Sitting) -> bool:
    """Return True if the person may call something, and may sink it."""
    moves = sitting.view.moves
    return calling(sitting) and any(thrown_away(move, moves) for move in moves)


class Keyboard(Pilot):
    """Uses the keyboard. ``painted`` holds the looks drawn last."""

    def __init__(self, sitting: Sitting, data: Path) -> None:
        self.sitting = sitting
        self.painted: list[Look] = []
        settings = Settings(speed="off")
        super().__init__(lambda app: table(app, sitting), data, settings=settings, glances=UNPAINTED)
        self.app.canvas.draw = self._drawn  # type: ignore[method-assign]
        self.wait(5.0, 10)
        if any(look.id == PUT_AWAY for look in self.laid()):
            self.press(PUT_AWAY)
            self.wait(1.0, 4)
        self.key("tab")

    def _drawn(self, shown: list[Look], *more: object) -> None:
        self.painted = list(shown)

    @property
    def ring(self) -> str:
        return self.app.attention.focus

    def to(self, id: str) -> None:
        self.ring_at(id)
        self.wait()

    def red(self) -> list[str]:
        return [k.id for k in self.painted if isinstance(k, ButtonLook) and k.kind == "primary" and not k.dim]

    def signed(self) -> list[str]:
        return [k.id for k in self.painted if k.sign]


@pytest.fixture
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Keyboard:
    made: Callable[[], Sitting] = request.param
    return Keyboard(made(), tmp_path)


def at_the_table(wanted: Callable[[Sitting], bool]) -> pytest.MarkDecorator:
    """Parametrize a test so that its ``person`` starts at the first moment of a game at which ``wanted`` is
    true."""
    return pytest.mark.parametrize("person", [lambda: brought("cotton", wanted)], indirect=True, ids=[""])


AT_CALLS, AT_PLAY = at_the_table(may_sink), at_the_table(in_play)


@AT_CALLS
def test_red_button_keeps_its_colour_wherever_the_ring_is(person: Keyboard) -> None:
    places = {k.id: k.rect for k in person.app.lay_out() if isinstance(k, ButtonLook)}
    for id in [k.id for k in person.app.lay_out() if isinstance(k, ButtonLook) and k.press and not k.dim]:
        person.to(id)
        assert person.red() == ["call"]
        assert person.signed() == [id]
        assert person.app.foot.words
        now = {k.id: k.rect for k in person.painted if isinstance(k, ButtonLook)}
        assert now == places, "nothing moves"
    card = next(k.id for k in person.app.lay_out() if isinstance(k, CardLook) and k.group and k.press)
    for elsewhere, pressed in ((card, card), ("", "call")):
        person.to(elsewhere)
        assert person.red() == [primary(person.app.looks)] == ["call"]
        assert person.signed() == [pressed]


@AT_CALLS
def test_red_button_bears_the_sign_while_the_pointer_is_used(person: Keyboard) -> None:
    person.to("rules")
    person.move(5, 5)
    person.wait(0.1)
    assert person.red() == ["call"]
    assert person.signed() == ["call"]


@AT_CALLS
def test_control_and_enter_press_the_red_button_from_anywhere(person: Keyboard) -> None:
    moves = len(person.sitting.record.moves)
    person.to("menu")
    person.wait(ASKED)
    person.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=pygame.KMOD_LCTRL)
    assert isinstance(person.sitting.record.moves[moves], Call)


@AT_PLAY
def test_ring_waits_on_the_lowest_playable_card_and_enter_plays_it(person: Keyboard) -> None:
    moves = len(person.sitting.record.moves)
    playable = [k.id for k in person.app.lay_out() if k.pile.kind == HAND and k.press and not k.dim]
    lowest = min(playable, key=lambda id: card(id).rank)
    person.ring_at("")
    person.move(5, 5)
    person.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
    assert len(person.sitting.record.moves) == moves, "the first key only brings the ring"
    assert person.ring == lowest != playable[0]
    person.wait(ASKED)
    person.key("enter")
    assert person.sitting.record.moves[moves].write().endswith(lowest)


@AT_CALLS
def test_shift_tab_and_enter_press_the_focused_button(person: Keyboard) -> None:
    moves = len(person.sitting.record.moves)
    for _ in range(40):
        person.key("tab", shift=True)
        if person.ring == "another":
            break
    person.key("enter")
    assert len(person.sitting.record.moves) == moves
    assert person.table.shown.open.panel == "another"


@AT_PLAY
def test_enter_presses_the_focused_button_where_none_is_red(person: Keyboard) -> None:
    assert not primary(person.app.looks)
    person.to("menu")
    assert person.red() == []
    assert person.signed() == ["menu"]
    person.key("enter")
    assert person.screen == "Menu"


@AT_CALLS
def test_open_list_of_other_ways_has_focus(person: Keyboard) -> None:
    person.to("another")
    for close in ("esc", "enter"):
        person.key("enter")
        person.wait(0.1)
        assert person.ring == "way-0" == first(person.app.looks)
        assert person.signed() == ["way-0"]
        assert person.red() == ["call"]
        assert person.app.foot.words
        if close == "enter":
            person.wait(ASKED)
            person.to("close")
        person.key(close)
        person.wait(0.1)
        assert person.table.shown.open.panel == ""
        assert person.ring == "another"
        person.wait(ASKED)
    person.key("enter")
    person.wait(ASKED)
    way = person.look("way-0")
    assert isinstance(way, RowLook)
    at = len(person.sitting.record.moves)
    moves = [m for m in person.sitting.view.moves if isinstance(m, Call)]
    person.key("enter")
    made = person.sitting.record.moves[at]
    assert made in moves
    assert isinstance(made, Call)
    assert made.groups


def test_repeated_enter_makes_no_false_claim(tmp_path: Path) -> None:
    """At the strict table the focus moves past the red button to the false claims, and repeated Enter must
    not follow it."""
    person = Keyboard(own_claims(), tmp_path)
    person.to("another")
    moves = len(person.sitting.record.moves)
    for _ in range(6):
        person.key("enter")
        person.wait(ASKED)
    assert len(person.sitting.record.moves) == moves


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "ringed", "speed"), [(game, *WAYS[at % len(WAYS)]) for at, game in enumerate(FOR_TWO)]
)
def test_repeated_enter_sinks_no_second_call(game: str, ringed: str, speed: str, tmp_path: Path) -> None:
    guest = Impatient(brought(game, may_sink), tmp_path, ENTER, speed)
    guest.wait(5.0, 10)
    guest.key("tab")
    if not any(k.id == ringed and k.press and not k.dim for k in guest.app.lay_out()):
        pytest.skip("there is no other way to call")
    guest.ring_at(ringed)
    guest.wait(2 * SEEN, 4)
    guest.presses()
    warned = any(k.id.startswith("tutor-") for k in guest.app.lay_out())
    guest.plays(1)
    wrong = [at for at, (move, moves) in enumerate(guest.done) if thrown_away(move, moves)]
    assert wrong == ([0] if ringed == "sink" and not warned else [])
    guest.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("game", some_games())
def test_new_question_clears_the_focus(game: str, tmp_path: Path) -> None:
    """No look has the ring, even after the keyboard was used and the pointer then moved. Enter does not leave
    the table."""
    person = Keyboard(brought(game, with_a_hand), tmp_path)
    person.to("sort")
    person.move(5, 5)
    before = person.table.question
    sitting = person.sitting
    person.table.guide.played.happened(sitting.do(sitting.view.moves[0]))
    for _ in range(200):
        person.wait(BEAT)
        if person.table.question not in (None, before):
            break
    assert person.ring == ""
    person.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
    assert person.screen == "Table"
