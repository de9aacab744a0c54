"""Where things lie in a window that plays the game kept in a folder.

The layout is a pure function, so it is made again here, without a display, from the kept game: what a
player at the window finds by looking, a test finds by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pygame

from picket_desktop.ai.worker.worker import ThinkingHere
from picket_desktop.engine import games, record
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Dealt
from picket_desktop.saved.file import schema
from picket_desktop.saved.tables import rows
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.app import App
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.play.hand_order import kept_order
from picket_desktop.table.play.tables import presenter, table
from picket_desktop.table.screens.screen import Screen
from picket_desktop.words.words import Words

Spot = tuple[float, float]
GRAIN = 9
"""How many places are tried along each side of a thing, most of which may lie under its neighbours."""


class WindowLayout:
    """One screen at rest, in the size of the window."""

    def __init__(self, app: App, screen: Screen) -> None:
        self._app = app
        app.open(screen)
        screen.tick(app.now)
        self.looks = app.lay_out()

    def escape(self) -> None:
        """What lies there after the key."""
        self._app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
        self.looks = self._app.lay_out()

    def spot(self, id: str) -> Spot:
        """A place, the nearest to its middle, where a press falls on the thing and on nothing above it."""
        look = next(look for look in self.looks if look.id == id)
        r, (cx, cy) = look.rect, look.rect.centre
        steps = [(i + 0.5) / GRAIN for i in range(GRAIN)]
        spots = [(r.x + r.w * i, r.y + r.h * j) for i in steps for j in steps]
        spots.sort(key=lambda s: (s[0] - cx) ** 2 + (s[1] - cy) ** 2)
        return next(s for s in spots if (top := topmost(self.looks, *s)) is not None and top.id == id)


@contextmanager
def window_layout(data: Path, size: tuple[int, int], make: Callable[[App], Screen]) -> Iterator[WindowLayout]:
    """A screen as the window would show it."""
    app = App(size, driver="dummy", clock=lambda: 1000.0, data=data)
    try:
        yield WindowLayout(app, make(app))
    finally:
        app.quit()


def kept(data: Path) -> str:
    """The game as it is kept, as text; empty while there is none."""
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
    """The kept game taken up here, to look at."""
    return Sitting.resumed(record.read(text), ThinkingHere())


def at_the_table(game: Sitting, since: int = 0) -> Callable[[App], Screen]:
    """The table's screen of a sitting that has been seen since so many moves had been made."""

    def make(app: App) -> Screen:
        screen = table(app, game)
        screen.hand = replace(screen.hand, order=_order(game, screen.words, since))
        return screen

    return make


def _order(game: Sitting, words: Words, since: int) -> tuple[Card, ...]:
    """The hand as it came to lie: a card keeps its place, so the order depends on what lay there before.
    Where the game was taken up it was sorted anew."""
    played, shown = games.game(game.record.rules), presenter(game.record.rules)
    scene, order = shown.cleared(played.view_for(played.start(), 0)), ()
    for number, (_, events) in enumerate(record.replay(game.record), 1):
        for event in events:
            if event.only in (None, 0):
                scene = shown.after(scene, event, words)
                order = kept_order(() if isinstance(event, Dealt) else order, scene.hand)
        if number == since:
            order = kept_order((), scene.hand)
    return order
