"""Ten passages of a first evening. Each has a pilot at the moment it begins, and the presses from then on.
`tests.film` films them, and `tests/table/play/test_passages.py` measures them picture by picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import View
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons.course import course
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.play.guides.learning import begun
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.teacher import Teacher
from picket_desktop.table.play.guides.teaching.note import NEXT, ON
from picket_desktop.table.play.state import RESULT
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.looks import CardLook
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat

FRAME = 0.05
"""Time between two pictures, in seconds."""
LAST_DEAL = 6
SAYS = 3
"""The first step of the first lesson that asks for nothing."""
MANY = 8
"""How many cards a hand must have, at least, for one to be played to win or to lose."""
Shots = Iterator[float]
"""How long to wait before each picture, in seconds. The generator presses things between pictures."""


class Where(NamedTuple):
    """The setting of a passage: the data folder, the window size, the game and its settings."""

    data: Path
    size: tuple[int, int] = (1600, 1000)
    rules: str = "rubicon"
    seed: int = 4
    speed: str = "normal"
    glances: int = 1


class Passage(NamedTuple):
    """One of the passages. ``opened`` opens a pilot at its beginning. ``runs`` makes its presses, and yields
    how long to wait before each picture."""

    opened: Callable[[Where], Pilot]
    runs: Callable[[Pilot], Shots]


def hand(pilot: Pilot) -> list[CardLook]:
    """Return the cards that may be played or laid out."""
    shown = pilot.app.lay_out()
    return [look for look in shown if isinstance(look, CardLook) and look.group == HAND and not look.dim]


def still(pilot: Pilot) -> Pilot:
    """Wait until nothing moves and the person is asked for something; return the pilot."""
    for _ in range(400):
        pilot.wait(0.1)
        if pilot.table.showing.waits:
            pilot.key("space")
        if not pilot.player.busy(pilot.now) and pilot.player.sitting.awaiting is not Await.OTHER:
            break
    pilot.wait(1.0, 10)
    return pilot


def at_table(wanted: Callable[[Sitting], object]) -> Callable[[Where], Pilot]:
    """Return a function that opens a table at a moment at which ``wanted`` is true."""

    def opened(where: Where) -> Pilot:
        sitting = sat(where.rules, wanted, where.seed)
        settings = Settings(speed=where.speed)
        return still(Pilot(lambda app: table(app, sitting), where.data, where.size, settings, where.glances))

    return opened


def at_lesson(at: int) -> Callable[[Where], Pilot]:
    """Return a function that opens the first lesson at a step."""

    def opened(where: Where) -> Pilot:
        lesson, settings = course()[0], Settings(speed=where.speed)

        def made(app: App) -> Screen:
            app.store.lessons.learn(lesson.kept, Learnt(at, False))
            return begun(app, lesson)

        pilot = Pilot(made, where.data, where.size, settings, where.glances)
        pilot.wait(4.0, 40)
        return pilot

    return opened


def left_alone(seconds: float) -> Shots:
    for _ in range(round(seconds / FRAME)):
        yield FRAME


def until(done: Callable[[], bool], most: float = 20.0) -> Shots:
    """Yield pictures until ``done`` is true, for at most ``most`` seconds."""
    for _ in range(round(most / FRAME)):
        if done():
            return
        yield FRAME


def asks(pilot: Pilot) -> bool:
    """Return True if nothing moves and the person is asked for something."""
    return not pilot.player.busy(pilot.now) and pilot.player.sitting.awaiting is not Await.OTHER


def pressed(pilot: Pilot, id: str) -> None:
    """Press and release a look at once, between two pictures."""
    x, y = pilot.reach(id)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pointer(pilot, kind, x, y)


def pointer(pilot: Pilot, kind: int, x: float, y: float) -> None:
    """Move, press or release the pointer, between two pictures."""
    pos = pilot.in_window(x, y)
    pilot.app.feed(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), button=1, touch=False))


def red(pilot: Pilot) -> str:
    """Return the id of the red button or, if there is none, of the first card in hand that may be pressed."""
    return pilot.asked()[0].id


def answering(pilot: Pilot, seconds: float, done: Callable[[], bool]) -> Shots:
    """Answer up to twelve questions, until ``done`` is true. After each answer, film for ``seconds`` seconds,
    and then until the next question has been visible for a while."""
    for _ in range(12):
        pressed(pilot, red(pilot))
        yield from left_alone(seconds)
        yield from until(lambda: asks(pilot))
        yield from left_alone(0.6)
        if done():
            return


def draw(pilot: Pilot) -> Shots:
    """Draw for the deal, and answer whatever is asked until the first cards are in hand."""
    return answering(pilot, 1.0, lambda: pilot.player.sitting.awaiting is Await.YOU)


def deal(pilot: Pilot) -> Shots:
    for _ in range(2):
        pressed(pilot, red(pilot))
        yield from left_alone(3.5)
        if pilot.player.sitting.awaiting is Await.YOU:
            return


def exchange(pilot: Pilot) -> Shots:
    for look in sorted(hand(pilot), key=lambda look: look.index)[-5:]:
        pilot.press(look.id)
        pilot.wait(0.4, 8)
    pressed(pilot, red(pilot))
    yield from left_alone(4.0)


def calls(pilot: Pilot) -> Shots:
    """Call whatever is offered until the play begins, then press a card of the hand. Yield the time before
    each picture."""
    yield from answering(pilot, 0.5, lambda: pilot.player.sitting.view.phase is Phase.PLAY)
    pressed(pilot, hand(pilot)[0].id)
    yield from left_alone(3.0)


def won(pilot: Pilot) -> Shots:
    view = pilot.player.sitting.view
    assert view.open_trick is not None
    pressed(pilot, max(_suit(view), key=lambda card: card.rank).text)
    yield from left_alone(3.5)


def lost(pilot: Pilot) -> Shots:
    view = pilot.player.sitting.view
    pressed(pilot, min(_suit(view), key=lambda card: card.rank).text)
    yield from left_alone(3.5)


def last(pilot: Pilot) -> Shots:
    """Play the last cards of a deal, show its score, and begin the next deal."""
    pressed(pilot, hand(pilot)[0].id)
    yield from left_alone(11.0)
    pressed(pilot, red(pilot))
    yield from left_alone(2.0)


def score(pilot: Pilot) -> Shots:
    """Play the last cards of a game, show its final page, and start another game."""
    pressed(pilot, hand(pilot)[0].id)
    yield from until(lambda: pilot.table.shown.open.panel == RESULT)
    yield from left_alone(5.0)
    pressed(pilot, red(pilot))
    yield from left_alone(2.0)


def step(pilot: Pilot) -> Shots:
    """Go to the next step of a lesson, and do what it asks for."""
    for _ in range(3):
        wanted = pilot.guide(Teacher).learning.wanted
        pressed(pilot, wanted.card.text if isinstance(wanted, Play) else ON)
        yield from left_alone(3.0)


def lesson(pilot: Pilot) -> Shots:
    """End a lesson and begin the next."""
    learning = pilot.guide(Teacher).learning
    while len(learning.sitting.view.hand) > 1 or learning.sitting.awaiting is not Await.YOU:
        pilot.wait(FRAME)
        if learning.sitting.awaiting is Await.YOU and pilot.app.top.question:
            pilot.press(hand(pilot)[0].id)
    pilot.wait(2.0, 40)
    for _ in range(200):
        if NEXT in {look.id for look in pilot.app.lay_out()}:
            break
        yield FRAME
    yield from left_alone(2.0)
    pressed(pilot, NEXT)
    yield from left_alone(3.0)


def _suit(view: View) -> list[Card]:
    """Return the cards in the hand of the suit led."""
    return [card for card in view.hand if card.suit is view.open_trick.led.suit]


def _follows(sitting: Sitting) -> bool:
    """Return True if the person, following to a trick, can choose to win or to lose it."""
    view = sitting.view
    if not _decides(sitting, Phase.PLAY) or view.open_trick is None or len(view.hand) < MANY:
        return False
    return len({card.rank > view.open_trick.led.rank for card in _suit(view)}) > 1


def _decides(sitting: Sitting, phase: Phase) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase is phase


def _two_left(sitting: Sitting) -> bool:
    """Return True if the person is to play one of their last two cards (the very last plays itself)."""
    return _decides(sitting, Phase.PLAY) and len(sitting.view.hand) == 2


PASSAGES: dict[str, Passage] = {
    "draw": Passage(at_table(lambda s: s.awaiting is Await.LIFT), draw),
    "deal": Passage(at_table(lambda s: s.awaiting in (Await.CUT, Await.SHUFFLE)), deal),
    "exchange": Passage(at_table(lambda s: _decides(s, Phase.EXCHANGE)), exchange),
    "calls": Passage(at_table(lambda s: _decides(s, Phase.CALLS)), calls),
    "won": Passage(at_table(_follows), won),
    "lost": Passage(at_table(_follows), lost),
    "last": Passage(at_table(_two_left), last),
    "score": Passage(at_table(lambda s: _two_left(s) and s.view.number == LAST_DEAL), score),
    "step": Passage(at_lesson(SAYS), step),
    "lesson": Passage(at_lesson(len(course()[0].steps) - 1), lesson),
}
"""All the passages, by name."""
