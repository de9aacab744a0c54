"""Journeys to all pages, and to moments of tables in lessons and in games. A journey leads to several moments
in turn. It shows each moment with its name and a function that lays it out. With the same settings and names,
a journey is always the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from picket_desktop.ai.player import players
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.state import HINT, ODDS, SCORE, SEAL, Opened, TableState
from picket_desktop.table.widgets.looks import ButtonLook
from tests.lessons.pupil import Pupil
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_pages import PAGES, Nowhere
from tests.table.sweep.manners import MANNERS, Lay, at, explained, lying, pointed

See = Callable[[str, Lay], None]
Names = Sequence[str]
PATIENCE = 1500
SEED = 3
TWICE = 2
"""How many similar moments of a deal are shown."""
OPENERS = (SCORE, SEAL, ODDS, "another", "claims", "house", "concede", "won 0", "won 1", "menu")
"""The ids of looks that open something over the table."""
HOUSE = (("cotton", (("strict", "yes"), ("misreckons", "20"))), ("au-cent", (("match-sets", "3"),)))
"""Games under house rules that put more on the table than others."""


class Journey(NamedTuple):
    """A function (``go``) that leads to several moments in turn, with its name."""

    name: str
    go: Callable[[See, Path, Settings, Names], None]


def journeys() -> Iterator[Journey]:
    """Yield the journeys to all the moments of this module."""
    yield Journey("pages", pages)
    for lesson in course():
        yield Journey(f"lesson {lesson.name}", partial(learnt, lesson))
    for name in games.names():
        yield Journey(f"game {name}", partial(played, name, ()))
    for name, options in HOUSE:
        yield Journey(f"house {name}", partial(played, name, options))


def pages(see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show all pages, with explanations of some of their words."""
    for number, (page, make) in enumerate(PAGES.items()):
        host = Nowhere(settings)
        screen = make(host)
        see(page, screen.layout)
        if any(look.terms or look.asked for look in screen.layout(at(MANNERS[0], settings))):
            see(f"{page} explained", explained(screen.layout, screen, 3 * number))
        host.store.close()


class Attentive(Pupil):
    """A pupil who looks around at every slip, even in the middle of play."""

    def __init__(self, see: See, lesson: Lesson, data: Path, **settings: object) -> None:
        self.see, self.seen = see, set[str]()
        super().__init__(lesson, data, speed="off", **settings)

    def look_around(self) -> None:
        """Show the table as it is now, unless this step has been shown with the same words on its slip."""
        note = self.teacher.telling.note()
        played = len(self.learning.sitting.record.moves)
        for name in (f"step {self.learning.at + 1}", f"step {self.learning.at + 1} move {played}"):
            if note.text + name.partition(" move")[0] not in self.seen and name not in self.seen:
                self.seen |= {note.text + name.partition(" move")[0], name}
                self.see(name, lying(self.app))
                return

    def read_slip(self) -> None:
        super().read_slip()
        self.look_around()


def learnt(lesson: Lesson, see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show each step of a lesson, and what is said while its game is played."""
    pupil = Attentive(see, lesson, data, language=settings.language)
    try:
        while not pupil.learning.over:
            pupil.settle()
            pupil.wait(1.0, frames=2)
            pupil.look_around()
            pupil.step()
        pupil.wait(1.0, frames=2)
        see("over", lying(pupil.app))
    finally:
        pupil.app.quit()


class Brief(ThinkingHere):
    """A thinker that thinks no longer than necessary."""

    def put(self, question: Question) -> None:
        super().put(question._replace(budget=2))


class Guest(Pilot):
    """A person who plays a deal and shows everything that can be seen in it."""

    def __init__(self, see: See, sitting: Sitting, data: Path, settings: Settings) -> None:
        self.see, self.sitting = see, sitting
        self.times: dict[tuple[object, ...], int] = {}
        self.hinted: set[str] = set()
        self.rng = random.Random(SEED)
        super().__init__(lambda app: table(app, sitting), data, settings=settings, glances=UNPAINTED)

    @property
    def state(self) -> TableState:
        return self.table.shown.state(self.now)

    def play(self) -> None:
        """Play until a deal has been reckoned."""
        for _ in range(PATIENCE):
            self.wait(0.3)
            self.look_around()
            if self.table.showing.waits:
                self.table.hurry()
            elif self.player.busy(self.now) or self.sitting.awaiting is Await.OTHER:
                continue
            elif self.sitting.awaiting in (Await.NEXT, Await.OVER):
                if self.table.shown.open.panel:
                    self.look_around("reckoning")
                    return
            else:
                self._asked()
        raise AssertionError("the deal never ends")

    def look_around(self, name: str = "") -> None:
        """Show the table unless two like it have been shown before; with a ``name``, show it in any case. Do
        nothing while cards are moving."""
        moving = self.table.shown.moving
        if moving.flights.busy(self.now) or moving.stirring.moving(self.now):
            return
        state, great = self.state, moving.acclaims.shown(self.now)
        said = tuple(bool(speech) for speech in state.told.speeches)
        phase = getattr(state.view, "phase", None)
        lies = len(getattr(state.scene, "tricks", ()))
        kind = (
            phase,
            state.awaiting,
            said,
            state.open.panel,
            bool(great),
            bool(state.told.story),
            lies % 5 == 4,
        )
        self.times[kind] = self.times.get(kind, 0) + 1
        if self.times[kind] <= TWICE or name:
            parts = [name or getattr(phase, "value", ""), state.awaiting.value]
            parts += ["great"] * bool(great) + ["said"] * any(said)
            self.shows(" ".join(filter(None, parts)))

    def shows(self, name: str, lay: Lay | None = None) -> None:
        self.see(f"{len(self.sitting.record.moves)} {name}", lay or lying(self.app))

    def _asked(self) -> None:
        phase = f"{getattr(self.state.view, 'phase', '')}{self.sitting.awaiting}"
        if phase not in self.hinted and self.sitting.awaiting is not Await.OTHER:
            self.hinted.add(phase)
            self._everything()
        match self.sitting.awaiting:
            case Await.LIFT | Await.CUT | Await.SHUFFLE | Await.KNOWN:
                self.press(self.sitting.awaiting.value)
            case Await.YOU:
                view = self.sitting.view
                move = players()["gamester"].choose(view, self.rng, 0).move
                self.table.guide.make(move)

    def _everything(self) -> None:
        """Show everything that can be opened here: hints, panels, and the tips about whatever is pointed
        at."""
        shown = self.table.shown
        looks = [k for k in self.laid() if k.press and k.id and k.name]
        for look in self.rng.sample(looks, min(2, len(looks))):
            self.shows(f"pointed at {look.id}", pointed(self.app, look.id))
        for look in (k for k in looks if isinstance(k, ButtonLook) and k.kind == "primary"):
            self.shows(f"pointed at {look.id}", pointed(self.app, look.id))
        number = self.rng.randrange(1000)
        self.shows(f"explained {number}", explained(lying(self.app), self.app.top, number))
        before = shown.open
        for id in OPENERS:
            if any(k.id == id and k.press and not k.dim for k in self.laid()):
                self.press(id)
                self.wait(0.2)
                self.shows(f"opened by {id}")
                while len(self.app.screens) > 1:
                    self.app.close()
                shown.open = before
                self.wait(0.1)
        if getattr(shown.scene, "gathered", 0):
            shown.open = Opened(before=True)
            self.shows("the last trick")
            shown.open = before
        for rung in range(1, 4):
            if not any(k.id == HINT and k.press and not k.dim for k in self.laid()) and rung == 1:
                break
            self.table.guide.hints.ask()
            for _ in range(20):
                self.wait(0.1)
                if shown.hint is None or not shown.hint.thinking:
                    break
            if shown.hint is None:
                break
            self.shows(f"hint {rung}")
        shown.hint = None
        self.wait(0.1)


def played(
    name: str, options: Sequence[tuple[str, str]], see: See, data: Path, settings: Settings, names: Names
) -> None:
    """Show a deal of a game from the first cut to the reckoning, with everything a player can ask for."""
    rules = games.rules(name, options)
    setup = Setup(rules, "novice", names[0], SEED, tuple(names[1:]))
    sitting = Sitting(setup, Brief(), rng=random.Random(SEED), budget=2)
    guest = Guest(see, sitting, data, replace(settings, speed="off"))
    try:
        guest.play()
    finally:
        guest.app.quit()
