"""The program's window, from its opening to its closing: the loop, what is done while all lies still, and how
an error of a screen is mended."""

import contextlib
import gc
import pkgutil
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path

import pygame

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.table.app import App
from picket_desktop.table.doors import replay, take_in, title
from picket_desktop.table.input.lost_display import told_of
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.findings import sentences
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.which_words import WhichWords
from picket_desktop.table.sound import NAMES
from picket_desktop.table.window import NoDisplay
from picket_desktop.words.pages import said

FOLDERS = (
    "picket_desktop.engine",
    "picket_desktop.words",
    "picket_desktop.ai",
    "picket_desktop.drills",
    "picket_desktop.table.play",
)
"""Where the modules lie that only the first game asks for: its rules, words and players, and how each family
lies on the table. What the page of a new game asks for comes first."""

FRAME, STILL, RESTING = 1 / 60, 1 / 15, 0.25
"""Seconds between two looks at what time has brought: while something moves or is touched, when nothing has
been for `SETTLED` seconds, and while nobody looks or the screen rests."""
GLANCE = 1 / 15
"""Seconds between two looks at what has been pressed, at the most."""
SETTLED = 2.0
AT_ONCE = 24
"""Files that are looked at in one frame: about a thousandth of a second."""
NAMED = 3
"""So many damaged files are named."""

Fault = tuple[str, str, int | None]
"""An error by its type and the place that raised it: the file's name and the line."""


def run(app: App, ahead: Iterable[str] = ()) -> None:
    """Until the player leaves. Sleeps between frames; longer when all is still, or nobody looks. In a frame
    in which nothing is drawn one of the modules ``ahead`` is loaded; one that cannot be is told of where it
    is asked for. What a screen raises is mended."""
    app.window.show()
    names, mending = iter(ahead), Mending(app)
    try:
        while app.running:
            began = time.monotonic()
            name = ""
            if app.store.take_in():
                taken_in(app)
            if mending.step():
                app.stirred = began
            elif app.running and (name := next(names, "")):
                with contextlib.suppress(Exception):
                    import_module(name)
            pause = FRAME if name else _pause(app, began)
            _sleep(app, 0.001 if app.put_off else max(0.001, pause - (time.monotonic() - began)))
    finally:
        app.quit()


class Mending:
    """The steps of an app, none of which raises while there is a screen to go back to."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._last: Fault | None = None
        self._times = 0
        self._told: Screen | None = None

    def step(self) -> bool:
        """One turn of the loop; whether it drew. Raises SystemExit, with a sentence, where the title raises
        again and again."""
        try:
            return self._app.step()
        except Exception as error:
            self._mend(error)
            return True

    def _mend(self, error: Exception) -> None:
        """Tell of the error over the screen that raised it, whose sheets are put away; if it comes a second
        time, over the title."""
        fault = _fault(error)
        self._times = self._times + 1 if fault == self._last else 1
        self._last = fault
        self._log(error)
        if not self._app.screens:
            self._app.leave()
            return
        if self._times > 2:
            if set(self._app.screens) <= {self._app.screens[0], self._told}:
                raise SystemExit(said("mended.gave-up")) from error
            self._times = 1
        if self._times == 1:
            try:
                self._app.top.mended()
                self._tell(said("mended.here"))
                return
            except Exception as again:
                self._log(again)
                self._times = 2
        while len(self._app.screens) > 1:
            with contextlib.suppress(Exception):  # it may raise when it is closed, too
                self._app.stack.drop(1)
        self._app.home()
        self._tell(said("mended.title-page"))

    def _log(self, error: Exception) -> None:
        with contextlib.suppress(OSError):  # there may be no file left to be opened
            import logging

            from picket_desktop.saved.log import log_to

            log_to(self._app.store.folder)
            logging.getLogger(__name__).error("%s", _written(error))

    def _tell(self, sentence: str) -> None:
        self._app.stack.forget()
        self._told = told(self._app, said("mended.title"), [sentence])
        self._app.open(self._told)


def _fault(error: Exception) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)
    return type(error).__name__, frames[-1].filename, frames[-1].lineno


def _written(error: Exception) -> str:
    """The error by its type and the lines it came through; what it says may name cards, and is left out."""
    frames = traceback.extract_tb(error.__traceback__)
    through = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{type(error).__name__}: {' > '.join(through)}"


def _pause(app: App, now: float) -> float:
    """Seconds from one turn to the next."""
    if not (app.focused and app.visible and app.screens):
        return RESTING
    if now - app.stirred < SETTLED:
        return FRAME
    return STILL if app.art.waiting or not app.top.rests(app.now) else RESTING


def _sleep(app: App, seconds: float) -> None:
    """So long, or till something happens. SDL's own wait looks about it every millisecond, which costs a
    still table ten times as much."""
    until = time.monotonic() + seconds
    while app.running and (left := until - time.monotonic()) > 0:
        time.sleep(min(left, GLANCE))
        if pygame.event.peek():
            return


def taken_in(app: App) -> None:
    """The store was looked through behind the window: what it found holds from now on, and is told; at a
    table the foot of the window tells it."""
    app.change(app.store.settings)
    if len(app.screens) == 1:
        ask_for_words(app)
        tell_findings(app)


def ask_for_words(app: App) -> None:
    """At the first start of all the player chooses which words he would have."""
    if app.store.whole and not app.settings.words_chosen:
        app.open(WhichWords(app))


def tell_findings(app: App) -> None:
    """Tell what was found to be damaged."""
    if app.store.findings:
        app.foot.knows()
        app.open(told(app, said("found.title"), sentences(app.store.findings)))


def modules_ahead() -> Iterator[str]:
    """The names of those not loaded yet; each is looked for when the one before it has been taken. What is
    loaded in the end stays for good, and Python's search for garbage, which at the table would be a jerk, is
    spared it."""
    for folder in FOLDERS:
        path = import_module(folder).__path__
        for found in pkgutil.walk_packages(path, f"{folder}.", onerror=lambda name: None):
            if found.name not in sys.modules:
                yield found.name
    gc.freeze()


def in_good_time(app: App) -> Iterator[str]:
    """What is done while the title lies still: the files of the installation are looked at, some at a time,
    and what is damaged is told; then the names of the modules ahead."""
    from picket_desktop import installed

    files, found = installed.everything(NAMES), list[Path]()
    while some := list(islice(files, AT_ONCE)):
        found += filter(installed.damaged, some)
        yield ""
    if found:
        app.open(told(app, said("damaged.title"), [said("damaged.files", files=named(found))]))
    yield from modules_ahead()


def named(files: Sequence[Path]) -> str:
    """Some of the files by their names."""
    names = ", ".join(file.name for file in files[:NAMED])
    return names if len(files) <= NAMED else f"{names}, …"


def open_table(
    first: Callable[[App], Screen] | None = None,
    data: Path | None = None,
    size: tuple[int, int] | None = None,
    replayed: Record | None = None,
) -> int:
    """Open the window on its first screen (the title, and over it a game that is replayed, else at the first
    start the question which words it is to use) and stay until the player leaves; an exit status.

    Without a display, or without the pictures, it is one sentence on stderr and status 2.
    """
    try:
        app = App(size, data=paths.data_folder(data))
    except (NoDisplay, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    try:
        app.takes_in = take_in
        app.open((first or title)(app))
        if replayed is not None:
            app.open(replay(app, replayed))
        elif first is None:
            ask_for_words(app)
        tell_findings(app)
    except BaseException:
        app.quit()
        raise
    with told_of(lambda: lost(app)):
        run(app, in_good_time(app))
    return 0


def lost(app: App) -> str:
    """Put by what is to be kept, the window being lost, and end whatever a screen has set going; what to tell
    the player."""
    while app.screens:
        with contextlib.suppress(Exception):
            app.stack.drop(len(app.screens) - 1)
    app.store.close()
    return said("lost-display.unkept" if app.store.trouble else "lost-display")
