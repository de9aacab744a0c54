"""Works out the layout of a window that plays the game saved in a folder.

Layout is a pure function, so it is repeated here from the saved game, without a display. A player at the
window finds things by looking, but a test finds them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pygame

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games, record
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Dealt
from picket_desktop.saved.file import schema
from picket_desktop.saved.tables import rows
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.app import App
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.play.cloth.hand_order import kept_order
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.screens.screen import Screen
from picket_desktop.words.words import Words

Spot = tuple[float, float]
GRAIN = 9
"""How many points are tried along each side of a look. Neighbours may cover most of them."""


class WindowLayout:
    """One screen at rest, at the window's size."""

    def __init__(self, app: App, screen: Screen) -> None:
        self._app = app
        app.open(screen)
        screen.tick(app.now)
        self.looks = app.lay_out()

    def escape(self) -> None:
        """Press Escape, and lay out the screen that follows."""
        self._app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
        self.looks = self._app.lay_out()

    def picture(self) -> pygame.Surface:
        """Return the picture of the screen."""
        self._app.stack.still()
        self._app.turn()
        return self._app.picture()

    def spot(self, id: str) -> Spot:
        """Return the point nearest to the centre of a look at which a press hits the look and nothing above
        it."""
        look = next(look for look in self.looks if look.id == id)
        r, (cx, cy) = look.rect, look.rect.centre
        steps = [(i + 0.5) / GRAIN for i in range(GRAIN)]
        spots = [(r.x + r.w * i, r.y + r.h * j) for i in steps for j in steps]
        spots.sort(key=lambda s: (s[0] - cx) ** 2 + (s[1] - cy) ** 2)
        return next(s for s in spots if (top := topmost(self.looks, *s)) is not None and top.id == id)


@contextmanager
def window_layout(data: Path, size: tuple[int, int], make: Callable[[App], Screen]) -> Iterator[WindowLayout]:
    """Lay out a screen as the window would show it."""
    app = App(size, driver="dummy", clock=lambda: 1000.0, data=data)
    try:
        yield WindowLayout(app, make(app))
    finally:
        app.quit()


def kept(data: Path) -> str:
    """Return the text of the saved game, or "" if there is none."""
    path = data / schema.FILE
    if not path.exists():
        return ""
    with closing(schema.connected(path, writable=False)) as connection:
        connection.execute("BEGIN")
        waiting = [head for head in rows.heads(connection) if isinstance(head, rows.Head) and not head.over]
        latest = max(waiting, key=lambda head: head.changed, default=None)
        game = rows.game(connection, latest.id) if latest else None
    return game.write() if game else ""


def sitting(text: str) -> Sitting:
    """Return the saved game as a sitting, so that this process can inspect it."""
    return Sitting.resumed(record.read(text), ThinkingHere())


def at_the_table(game: Sitting, since: int = 0) -> Callable[[App], Screen]:
    """Return a function that makes the table's screen for a sitting resumed after ``since`` moves."""

    def make(app: App) -> Screen:
        screen = table(app, game)
        screen.shown.hand = replace(screen.shown.hand, order=_order(game, screen.shown.words, since))
        return screen

    return make


def _order(game: Sitting, words: Words, since: int) -> tuple[Card, ...]:
    """Return the order of the cards in the hand. Cards keep their places, so the order depends on which cards
    were there before. When a game is resumed, the hand is sorted again."""
    played, shown = games.game(game.record.rules), presenter_of(game.record.rules)
    scene, order = shown.cleared(played.view_for(played.start(), 0)), ()
    for number, (_, events) in enumerate(record.replay(game.record), 1):
        for event in events:
            if event.only in (None, 0):
                scene = shown.after(scene, event, words)
                order = kept_order(() if isinstance(event, Dealt) else order, scene.hand)
        if number == since:
            order = kept_order((), scene.hand)
    return order
