"""Runs the program's window: the loop, the work done while nothing moves, and recovery from errors."""

import contextlib
import gc
import pkgutil
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import chain, islice
from pathlib import Path

import pygame

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.table.app import App
from picket_desktop.table.doors import replay, take_in, title
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.findings import sentences
from picket_desktop.table.screens.first_sight import Begun
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.sound import NAMES
from picket_desktop.table.window import NoDisplay
from picket_desktop.table.window.lost_display import told_of
from picket_desktop.words.pages import said

FIRST = ("picket_desktop.table.seating", "picket_desktop.table.play.guides.learning")
FOLDERS = (
    "picket_desktop.lessons",
    "picket_desktop.engine",
    "picket_desktop.words",
    "picket_desktop.ai",
    "picket_desktop.drills",
    "picket_desktop.table.play",
)
"""The packages whose modules are loaded ahead, in this order: the lessons; the rules, words and players that
only the first game needs; the drills; and each family's layout."""

IN_HASTE, FRAME, STILL, RESTING = 1 / 250, 1 / 60, 1 / 15, 0.25
"""Time between two turns of the loop, in seconds: when a picture is held back; when something moves or is
touched; when nothing has moved for `SETTLED` seconds; and when nobody looks or the screen is at rest."""
STIRRING, LATER = 0.42, 0.001
"""Two times in seconds: the longest pause of the loop while it waits for something to change by itself, and
how long after that change the pause ends."""
GLANCE = 1 / 15
"""Maximum time between two checks for input, in seconds."""
SETTLED = 2.0
HANDED = 0.5
"""How long to wait between two checks for a file handed over by another program, in seconds."""
AT_ONCE = 24
"""Number of files checked in one frame, in about a millisecond."""
NAMED = 3
"""Maximum number of damaged files named in the report."""

LEAVE = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that end the program as if the window had been closed: a request to end, or the closing of the
terminal from which it was started."""

Fault = tuple[str, str, int | None]
"""An error, by its type and where it was raised: the file name and line number."""


def run(app: App, spare: Iterable[None] = (), modules: Iterable[str] = ()) -> None:
    """Run the app until the player leaves. The loop sleeps between frames, and longer while nothing moves or
    nobody looks. In a frame in which nothing is drawn, it does a step of the ``spare`` work. The ``modules``
    are loaded in a thread once the first page is seen. Errors raised by a screen are handled by `Mending`."""
    app.window.show()
    looked = time.monotonic()
    steps, mending, loading = iter(spare), Mending(app), Loading(app, modules)
    before = {each: signal.signal(each, lambda *_: app.leave()) for each in LEAVE}
    try:
        while app.running:
            began = time.monotonic()
            if app.store.take_in():
                taken_in(app)
            if app.wishes():
                app.change(app.store.preferences.settings)
            if began >= looked + HANDED:
                looked = began
                _handed(app)
            more = False
            if mending.step():
                app.stirred = began
            elif app.running:
                loading.go_on()
                more = app.prepare() or next(steps, steps) is None
            pause = FRAME if more or not app.ready else _pause(app, began)
            pause = IN_HASTE if app.painter.held else pause
            _sleep(app, 0.001 if app.put_off else max(0.001, pause - (time.monotonic() - began)))
    finally:
        app.quit()
        loading.end()
        for each, handler in before.items():
            signal.signal(each, handler)


def _handed(app: App) -> None:
    """If another program has handed a file to this window, come to the front and open the file as if it had
    been dropped there."""
    brought = app.store.handed_over()
    if brought is not None:
        app.window.come_to_front(not app.visible)
        pygame.event.post(pygame.event.Event(pygame.DROPBEGIN))
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(brought)))


class Loading:
    """Loads modules in a thread. The app is ``ready`` for whatever may be opened once all modules are loaded;
    a press before that waits only for the modules it needs. An import error is ignored here: it is raised
    again where the module is needed."""

    def __init__(self, app: App, modules: Iterable[str]) -> None:
        self._app, self._modules = app, modules
        self._thread = threading.Thread(target=self._load, name="loading", daemon=True)
        self._begun = self._ended = False
        app.ready = False

    def go_on(self) -> None:
        """Start loading as soon as a page is seen; tell the app when everything is loaded."""
        if not self._begun and self._app.canvas.whole and not self._app.painter.held:
            self._begun = True
            self._thread.start()
        elif self._begun and not self._app.ready:
            self._app.ready = not self._thread.is_alive()

    def end(self) -> None:
        """Wait for the module that the thread is loading, and load no further ones."""
        self._ended = True
        if self._begun:
            self._thread.join()

    def _load(self) -> None:
        for name in self._modules:
            with contextlib.suppress(Exception):
                import_module(name)
            while self._app.painter.held and not self._ended:  # pictures that are waited for are made first
                time.sleep(FRAME)
            if self._ended:
                return


class Mending:
    """Runs the app's loop, and raises no error while there is a screen to go back to."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._last: Fault | None = None
        self._times = 0
        self._told: Screen | None = None

    def step(self) -> bool:
        """Run one turn of the loop; return True if it drew. Raises SystemExit with a sentence if the title
        raises errors again and again."""
        try:
            return self._app.step()
        except Exception as error:
            self._mend(error)
            return True

    def _mend(self, error: Exception) -> None:
        """Report an error over the screen that raised it, closing that screen's sheets. If the same error
        comes again, report it over the title."""
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
            with contextlib.suppress(Exception):  # closing it may raise an error, too
                self._app.stack.drop(1)
        self._app.home()
        self._tell(said("mended.title-page"))

    def _log(self, error: Exception) -> None:
        with contextlib.suppress(OSError):  # the system may have no file descriptor left
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
    """Return the error's type and the lines it came through, without its message, which may name cards."""
    frames = traceback.extract_tb(error.__traceback__)
    through = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{type(error).__name__}: {' > '.join(through)}"


def _pause(app: App, now: float) -> float:
    """Return how long to wait before the next turn of the loop, in seconds."""
    if not (app.focused and app.visible and app.screens):
        return RESTING
    if now - app.stirred < SETTLED:
        return FRAME
    if app.art.waiting or not app.top.rests(app.now):
        return STILL
    left = app.stirs_at - app.now + time.monotonic() - now
    return left + LATER if 0 <= left <= STIRRING else RESTING


def _sleep(app: App, seconds: float) -> None:
    """Sleep for some seconds, or until something happens. SDL's own wait polls every millisecond, which costs
    ten times as much at a table at rest."""
    until = time.monotonic() + seconds
    while app.running and (left := until - time.monotonic()) > 0:
        time.sleep(min(left, GLANCE))
        if pygame.event.peek() or app.reader.waits:
            return


def taken_in(app: App) -> None:
    """Apply the settings found by the check of the store, which ran in the background. Also report damage,
    unless a table is open: there, the foot line does so."""
    app.change(app.store.preferences.settings)
    if len(app.screens) == 1:
        tell_findings(app)


def tell_findings(app: App) -> None:
    """Report the damage that was found."""
    if app.store.findings:
        app.foot.knows()
        app.open(told(app, said("found.title"), sentences(app.store.findings)))


def modules_ahead() -> Iterator[str]:
    """Yield the names of modules to load ahead of need. Each is looked up only when it is asked for. Loaded
    modules are never unloaded, so at the end all of memory is exempted from garbage collection, which would
    make the table stutter if it had to search that."""
    yield from FIRST
    for folder in FOLDERS:
        path = import_module(folder).__path__
        for found in pkgutil.walk_packages(path, f"{folder}.", onerror=lambda name: None):
            if found.name not in sys.modules:
                yield found.name
    gc.freeze()


def pads(app: App) -> Iterator[None]:
    """Have game pads reported once the first page has been seen."""
    app.pads.begin()
    yield


def in_good_time(app: App) -> Iterator[None]:
    """Check the installed files, some at a time, and report any damaged ones."""
    from picket_desktop import installed

    files, found = installed.everything(NAMES), list[Path]()
    while some := list(islice(files, AT_ONCE)):
        found += filter(installed.damaged, some)
        yield
    if found:
        app.open(told(app, said("damaged.title"), [said("damaged.files", files=named(found))]))


def named(files: Sequence[Path]) -> str:
    """Return the names of the first few files, with an ellipsis if there are more."""
    names = ", ".join(file.name for file in files[:NAMED])
    return names if len(files) <= NAMED else f"{names}, …"


def open_table(
    first: Callable[[App], Screen] | None = None,
    data: Path | None = None,
    size: tuple[int, int] | None = None,
    replayed: Record | None = None,
    brought: Path | None = None,
    begun: Begun | None = None,
) -> int:
    """Open the window on its ``first`` screen, by default the title, and stay until the player leaves. Return
    an exit status. A game being ``replayed``, or the page that imports the file ``brought``, opens over that
    screen. ``begun`` is the window already shown, if there is one. Without a display, or without the
    pictures, print one sentence on stderr and return 2."""
    try:
        app = App(size, data=None if begun else paths.data_folder(data), begun=begun)
    except (NoDisplay, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    try:
        app.takes_in = take_in
        app.open((first or title)(app))
        if replayed is not None:
            app.open(replay(app, replayed))
        if brought is not None:
            app.take_in(brought)
        tell_findings(app)
    except BaseException:
        app.quit()
        raise
    with told_of(lambda: lost(app)):
        run(app, chain(pads(app), in_good_time(app)), modules_ahead())
    return 0


def lost(app: App) -> str:
    """Save whatever must survive the loss of the window, and end whatever the screens started. Return the
    message for the player."""
    while app.screens:
        with contextlib.suppress(Exception):
            app.stack.drop(len(app.screens) - 1)
    app.store.close()
    return said("lost-display.unkept" if app.store.trouble else "lost-display")
