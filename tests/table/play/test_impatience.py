"""Pressing one place, or Enter, over and over through whole deals throws nothing away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket import moves as mv
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.theme import SEEN
from tests.acting import plainly
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot

NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")
IN_VAIN = 7
"""After this many presses in vain at one place, a helper makes the move instead."""
DEALS = 1
BEAT = 0.15
"""Seconds between two presses, so short that two presses come while a question is still new."""
PRIMARY, SECOND, MIDDLE, ENTER = "primary", "second", "middle", "enter"
PRESSED = [
    (game, where)
    for at, game in enumerate(some_games())
    for where in ((PRIMARY, ENTER)[at % 2], (SECOND, MIDDLE)[at // 2 % 2])
]
"""For each game, one way of pressing that hits the red button and one that misses it."""


class Impatient(Pilot):
    """A player who presses without looking. ``done`` holds the moves made that way, each with all moves that
    were legal then."""

    def __init__(self, sitting: Sitting, data: Path, where: str, speed: str = "fast") -> None:
        self.sitting, self.where = sitting, where
        self.done: list[tuple[Move, Sequence[Move]]] = []
        self._do, self._left = sitting.do, sitting.leave
        sitting.do = self._noted  # type: ignore[method-assign]
        self.left = False
        settings = Settings(speed=speed)
        super().__init__(lambda app: table(app, sitting), data, (1024, 640), settings, UNPAINTED)

    def _noted(self, move: Move) -> Sequence[Step]:
        self.done.append((move, self.sitting.view.moves))
        return self._do(move)

    def spot(self) -> tuple[float, float]:
        """Return where to press: in the row of buttons, even while it is empty, or on the cloth."""
        scale = self.app.scale
        row, cloth = px(scale, zones(scale).row), px(scale, zones(scale).cloth)
        x = {PRIMARY: row.right - 60, SECOND: row.right - 190}.get(self.where)
        return cloth.centre if x is None else (x, row.y + 22)

    def presses(self) -> None:
        """Press once, without waiting for anything."""
        if self.where == ENTER:
            self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
        else:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.app.feed(pygame.event.Event(kind, pos=self.spot(), button=1, touch=False))
        self.wait(BEAT)

    def state(self) -> tuple[object, ...]:
        sitting = self.sitting
        return len(sitting.record.moves), sitting.awaiting, self.player.busy(self.now)

    def helped(self) -> None:
        """Make the next move directly, because pressing in the same place has not made it. Do nothing while
        the table is busy."""
        sitting, shown = self.sitting, self.table
        self.wait(1.0)
        if shown.guide.busy(self.now):
            return
        awaited = sitting.awaiting
        if awaited is Await.YOU:
            shown.guide.played.happened(self._do(_sensible(sitting.view.moves)))
        elif awaited not in (Await.OTHER, Await.OVER):
            shown.guide.played.happened(plainly(sitting, lift=5))
        if awaited is Await.NEXT:
            shown.guide.played.clear()

    def plays(self, deals: int) -> None:
        ended, vain = 0, 0
        for _ in range(4000):
            if self.sitting.awaiting is Await.OVER or ended >= deals:
                return
            before = self.state()
            was_next = before[1] is Await.NEXT
            self.presses()
            vain = vain + 1 if self.state() == before else 0
            if vain >= IN_VAIN:
                self.helped()
                vain = 0
            ended += was_next and self.sitting.awaiting is not Await.NEXT
        raise AssertionError("it comes to nothing")


def _sensible(moves: Sequence[Move]) -> Move:
    """Return the helper's move. Silence is chosen only if there is no other move."""
    return next((m for m in moves if not thrown_away(m, moves)), moves[0])


def thrown_away(move: Move, moves: Sequence[Move]) -> bool:
    """Return True if a move needlessly gives something away, compared with the other moves on offer."""
    match move:
        case mv.Call(kind, ()):
            return any(isinstance(m, mv.Call) and m.kind is kind and m.groups for m in moves)
        case mv.TakeDeal(deal):
            return not deal
        case mv.NameSuit(suit):
            return suit is not None and mv.NameSuit(None) in moves
        case mv.LetGo():
            return mv.CallBonus() in moves
    return isinstance(move, mv.ConcedeDeal | mv.KeepSilent)


def sat_down(game: str, seed: int, options: Sequence[tuple[str, str]] = ()) -> Sitting:
    rules = rule_set(game, options) if options else games.rules(game)
    return rehearsed(Setup(rules, "random", NAMES[0], seed, NAMES[1:]), seed)


def impatient(sitting: Sitting, where: str, data: Path, speed: str = "fast") -> Impatient:
    """Return a player who has pressed in only one place for some deals."""
    found = Impatient(sitting, data, where, speed)
    found.plays(DEALS)
    found.app.quit()
    return found


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "where"), PRESSED)
def test_pressing_one_place_throws_nothing_away(game: str, where: str, tmp_path: Path) -> None:
    found = impatient(sat_down(game, 5), where, tmp_path)
    assert found.app.screens == [] or found.app.screens[0].name == "Table"
    wrong = [move for move, moves in found.done if thrown_away(move, moves)]
    assert wrong == []
    if where in (PRIMARY, ENTER) and not game.startswith("piquesept"):
        assert any(isinstance(move, mv.Call) and move.groups for move, _ in found.done)


STRICT = (("strict", "yes"),)


@pytest.mark.parametrize(
    ("game", "where"),
    [
        ("du-coeur", PRIMARY),
        *(pytest.param("rubicon", where, marks=pytest.mark.full) for where in (SECOND, ENTER)),
    ],
)
def test_pressing_one_place_throws_nothing_away_at_the_strict_table(
    game: str, where: str, tmp_path: Path
) -> None:
    found = impatient(sat_down(game, 3, STRICT), where, tmp_path)
    assert [move for move, moves in found.done if thrown_away(move, moves)] == []


@pytest.mark.parametrize(
    ("speed", "where"), [("off", SECOND), pytest.param("slow", ENTER, marks=pytest.mark.full)]
)
def test_pressing_one_place_throws_nothing_away_at_any_speed(speed: str, where: str, tmp_path: Path) -> None:
    found = impatient(sat_down("cotton", 2), where, tmp_path, speed)
    assert [move for move, moves in found.done if thrown_away(move, moves)] == []


@pytest.mark.parametrize("where", [PRIMARY, ENTER])
def test_press_before_a_question_is_seen_does_not_answer_it(where: str, tmp_path: Path) -> None:
    """The speed is the fastest, so that a press cannot hurry any movement."""
    guest = Impatient(sat_down("rubicon", 4), tmp_path, where, "off")
    for _ in range(3):
        guest.presses()
        assert guest.sitting.awaiting is Await.LIFT
    guest.wait(SEEN)
    guest.presses()
    assert guest.sitting.awaiting is not Await.LIFT
