"""A short evening at the table, in a separate process under the shim: the first start, a deal, a move taken
back, a lesson, settings, a game saved as text and removed, another begun, the end. After every press the
program notes what has been handed over and what is acknowledged.

``python -m tests.faults.evening`` is a server. For each request, a line of JSON, it forks a program that
opens the table as a player's does, and answers with the program's exit status. `Evenings` in `asking.py` is
its client."""

from __future__ import annotations

import gc
import json
import os
import random
import secrets
import signal
import sqlite3
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from picket_desktop.ai.worker.thinking import ThinkingApart, ThinkingHere
from picket_desktop.engine.progress import replayed
from picket_desktop.saved.store import Store
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.teaching.note import ON
from picket_desktop.table.play.table import Table
from tests.faults import shim
from tests.presses import Presser

LATE = ("picket_desktop.table.seating", "picket_desktop.table.play.guides.learning")
"""Modules that the table loads only when needed. Here they are loaded once, for all forked programs."""
LONGEST = 120
"""How long a program may run before it is ended, in seconds."""
FRAME = 0.5
PATIENCE = 2000


class Leaves(Exception):
    """Raised to end the evening early."""


class Evening(Presser):
    """A person at a table opened by `start.open_table`. Nothing is painted. The person leaves ``bears``
    moments after call number ``at`` has failed, or stays to the end if ``bears`` is None."""

    def __init__(self, app: App, at: int = 0, bears: int | None = None) -> None:
        self.now, self.app, self.made = 100.0, app, Counter()
        self.at, self.bears = at, bears
        app.clock = lambda: self.now
        app.painter.paint = app.painter.repaint = lambda *what: []  # type: ignore[method-assign]
        self.wait()

    @property
    def table(self) -> Table[Player]:
        """The table, which is open on top of the title."""
        return next(screen for screen in self.app.screens if isinstance(screen, Table))

    @property
    def sitting(self) -> Sitting:
        return self.player.sitting

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        drew = super().wait(seconds, frames)
        self.note()
        return drew

    def press(self, id: str) -> None:
        super().press(id)
        self.wait(FRAME)

    def note(self) -> None:
        """Note what has been handed over, and how much of it is acknowledged. Note nothing if the file cannot
        be read, because then nothing is known about a game that has not been resumed. Raises `Leaves` when
        the person is to leave."""
        settled = self.app.store.settled()
        with suppress(OSError, sqlite3.Error):
            shim.note(json.dumps(kept(self.app.store) | {"settled": settled}))
        if self.bears is not None and shim.calls() >= self.at:
            self.bears -= 1
            if self.bears < 0:
                raise Leaves

    def intends(self, **what: object) -> None:
        """Note that something is about to be removed, so that it no longer counts as acknowledged."""
        shim.note(json.dumps({"intends": what}))

    def number(self) -> str:
        """Return the number that identifies the game at the table, as text."""
        return str(self.sitting.record.number)

    # Actions

    def first_start(self) -> None:
        assert self.screen == "Picket", self.screen

    def sit_down(self, game: str, *more: str) -> None:
        self.press("new")
        for id in (f"game {game}", "opponent novice", *(("options", *more, "done") if more else ()), "sit"):
            self.press(id)
        self.until(lambda: not self.player.busy(self.now))

    def until(self, comes: Callable[[], object]) -> None:
        for _ in range(PATIENCE):
            if comes():
                return
            self.wait(FRAME)
        raise AssertionError(f"it does not come: {comes}")

    def play_until(self, ends: Callable[[], object]) -> None:
        """Press whatever must be pressed until ``ends`` returns something true."""
        for _ in range(PATIENCE):
            self.wait(FRAME)
            if ends():
                return
            if self.table.showing.waits:
                self.press("go-on")
            elif not self.player.busy(self.now):
                self.act()
        raise AssertionError("the game does not go on")

    def play_anyhow(self, moves: int) -> None:
        """Press any controls until ``moves`` moves have been made."""
        for turn in range(PATIENCE):
            if len(self.sitting.record.moves) >= moves:
                return
            if asked := self.asked():
                self.press(asked[turn % len(asked)].id)
            self.wait(FRAME)
        raise AssertionError("the game does not go on")

    def take_back(self) -> None:
        """Take back the last decision as soon as there is one."""
        self.play_until(lambda: self.sitting.deal.last_decision and not self.player.busy(self.now))
        self.intends(back=self.number(), moves=self.sitting.deal.last_decision.moves)
        self.key("u")
        self.until(lambda: not self.player.busy(self.now))

    def leave_table(self) -> None:
        self.key("esc")
        self.press("leave")
        assert self.screen == "Picket", self.screen

    def home(self) -> None:
        """Step back until the title is shown."""
        while self.screen != "Picket":
            self.key("esc")
            self.wait(FRAME)

    def learn(self) -> None:
        """Do the first steps of the first lesson."""
        self.press("learn")
        self.press("lesson 0")
        screen = self.app.top
        assert isinstance(screen, Table)
        for _ in range(3):
            self.until(lambda: screen.guide.taught.noted(self.now))
            wanted = screen.guide.learning.wanted
            self.press(wanted.card.text if wanted else ON)
            self.wait(2.4, 10)
        self.home()

    def change_settings(self) -> None:
        """Change some settings, turning motion and sound off among others."""
        self.press("settings")
        self.app.focus("speed")
        while self.app.settings.speed != "off":
            self.key("right")
        for id in ("more", "mute"):
            self.press(id)
        self.press("done")

    def save_and_remove(self) -> None:
        """Save the only game as text, and then remove it."""
        number = kept(self.app.store)["games"].popitem()[0]
        self.press("games")
        self.press("game 0")
        self.press("record")
        self.press("save")
        self.until(lambda: not getattr(self.app.top, "_saving", None))
        self.press("done")
        self.press("remove")
        self.intends(gone=number)
        self.press("remove")
        self.home()


def spent(app: App, fails: int, bears: int | None) -> None:
    """Spend the whole evening at the table. ``fails`` is the number of the system call that fails. ``bears``
    is for how many more moments the person then stays; None means until the end."""
    app.window.show()
    try:
        at = Evening(app, fails, bears)
        at.first_start()
        at.change_settings()
        at.sit_down("rubicon", "practice")
        at.take_back()
        at.play_until(lambda: at.sitting.awaiting is Await.NEXT and not at.player.busy(at.now))
        at.leave_table()
        at.learn()
        at.save_and_remove()
        at.sit_down("piquesept-3")
        at.play_anyhow(9)
        at.leave_table()
    except Leaves:
        pass
    finally:
        app.quit()
        shim.note(json.dumps(kept(app.store)))


def visited(app: App, fails: int) -> None:
    """Do what a person does at the next start: resume any unfinished game. Everything found is noted first,
    unless a call is to fail."""
    app.window.show()
    try:
        at = Evening(app)
        if not fails:
            shim.note(json.dumps({"found": whole(app.store)}))
        at.home()
        if app.store.games.waits:
            at.press("continue")
            assert fails or at.screen == "Table", at.screen
            if at.screen == "Table":
                at.leave_table()
            at.home()
    finally:
        app.quit()


def kept(store: Store) -> dict[str, Any]:
    """Return what the store has been given: settings, agreement and lessons, and for every game all its moves
    and the ones already on disk."""
    games = {}
    for listed in store.games.listed():
        record, place = store.games.record(listed.place), listed.place
        moves = [move.write() for move in record.moves]
        games[str(record.number)] = {"moves": moves, "holds": [move.write() for move in place.written]}
    values = store.preferences.settings.values() | store.preferences.agreement.values()
    return {"values": values, "lessons": store.lessons.learnt, "games": games}


def whole(store: Store) -> dict[str, Any]:
    """Check that every game follows the rules, and return what a fresh program finds."""
    for listed in store.games.listed():
        replayed(store.games.record(listed.place))
    trouble, findings = store.trouble, [finding.what for finding in store.findings]
    return kept(store) | {"trouble": trouble, "findings": findings}


# The server


def lived(request: dict[str, Any]) -> None:
    """In the forked process, open the table and do what the request asks."""
    signal.alarm(LONGEST)
    top, log = Path(request["top"]), os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    said = os.open(request["said"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(said, 1)
    os.dup2(said, 2)
    rng = random.Random(request["seed"])
    random.seed(request["seed"])
    random.SystemRandom = lambda: rng  # type: ignore[assignment,misc]
    secrets.randbits = rng.getrandbits
    ThinkingApart.__new__ = lambda cls: ThinkingHere()  # type: ignore[assignment,method-assign]
    evening = partial(spent, fails=request["at"], bears=request["bears"])
    start.run = lambda app, *ahead: (
        visited(app, request["at"]) if request["what"] == "visit" else evening(app)
    )
    shim.arm(top, log, *(request[name] for name in ("at", "error", "lasting", "halved")))
    os._exit(_status(top / request["data"]))


def _status(data: Path) -> int:
    os.environ["PICKET_DATA"] = str(data)
    try:
        status = start.open_table(size=(1024, 640))
    except SystemExit as left:
        print(left, file=sys.stderr)
        status = 1
    except BaseException:
        traceback.print_exc()
        status = 1
    sys.stderr.flush()
    sys.stdout.flush()
    return status


def main() -> int:
    for name in (*start.modules_ahead(), *LATE):
        import_module(name)
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            lived(json.loads(line))
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
