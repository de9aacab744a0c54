"""The window and its peculiarities on each system, kept separate from everything else."""

import contextlib
import ctypes
import os
import sys

import pygame

from picket_desktop import paths
from picket_desktop.table import DESKTOP_ID
from picket_desktop.table.quiet import quiet
from picket_desktop.table.widgets.fit import Fit, fit
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.theme import MIN_HEIGHT, MIN_WIDTH
from picket_desktop.table.window import bus, sdl
from picket_desktop.table.window.lost_display import heed_no_error
from picket_desktop.words.outside.repeated import showable
from picket_desktop.words.pages import said

UNSEEN = {"offscreen", "dummy", "evdev"}  # SDL falls back to these by itself, and nobody would see the table
MARGIN = (36, 23, 12)
"""The colour around a picture that does not fill its window: oak, as dark as at the edge of the table."""


EIGHT_BITS = (0, 0, 0)
"""How many bits of red, green and blue an ordinary screen loses. It has eight for each."""


class NoDisplay(RuntimeError):
    """Raised when there is no display on which to open a window. The text is a sentence that says why."""


MMAP_THRESHOLD, PANEL = -3, 0.4
"""glibc's parameter for the size from which a block of memory is returned as soon as it is freed; and the
size of a large picture, in bytes per pixel of the window. A moving card is smaller and redrawn at every step:
filling fresh memory for it takes six times as long."""
TRIM_THRESHOLD, CARDS = -1, 3.2
"""glibc's parameter for how much free memory it keeps; and the size of the cards drawn in one step, in bytes
per pixel of the window."""
DENSITIES = 20
"""Number of steps from one pixel density to twice that density."""
LEAST = 2_500_000
"""Minimum number of pixels assumed for a window; a smaller window counts as this size."""
ARENAS = -8
"""glibc's parameter for how many heaps the threads may have."""


def frugal(pixels: int = LEAST) -> None:
    """Make glibc, the C library, return freed memory to the system, such as that of old pictures. By default
    it keeps much of this memory, separately for each thread. From now on it keeps only as much as moving
    cards will soon use again in a window of ``pixels`` pixels."""
    pixels = max(LEAST, pixels)
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            libc = ctypes.CDLL(None)
            libc.mallopt(MMAP_THRESHOLD, round(PANEL * pixels))
            libc.mallopt(TRIM_THRESHOLD, round(CARDS * pixels))
            libc.mallopt(ARENAS, 1)


def prepare(driver: str | None = None) -> None:
    """Set the hints that SDL reads before its display starts, then start the display and the fonts. Raises
    `NoDisplay`."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # SDL's own handlers would not end it while it waits
    frugal()
    _tell_windows(DESKTOP_ID)
    if driver and not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = driver
    elif not driver and sys.platform.startswith("linux") and bus.without_dead_buses(os.environ):
        print(said("no-bus"), file=sys.stderr)
    try:
        with quiet():
            pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise NoDisplay(_nowhere()) from error
    _choose_surface()
    unseen = pygame.display.get_driver() in UNSEEN
    if unseen and not driver and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay(_nowhere())


def _tell_windows(name: str) -> None:
    """Give Windows a name for this program. The task bar uses it to group the program's windows with its
    shortcut. Otherwise it might group them with Python's, if Python runs the program."""
    if sys.platform == "win32":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(name)


def _nowhere() -> str:
    """Return the message for a display that cannot be opened. It names the driver if the user chose one,
    since another may work."""
    asked_for = os.environ.get("SDL_VIDEODRIVER")
    return said("no-display.asked-for", name=asked_for) if asked_for else said("no-display")


def _choose_surface() -> None:
    """Let the processor fill the window, which is faster where there is no graphics card. This is not done on
    Wayland, which has no such method, nor on a screen of 16 or 30 bits, where the window's own pixels cannot
    be drawn on."""
    hint = "SDL_FRAMEBUFFER_ACCELERATION"
    if pygame.display.Info().losses[:3] != EIGHT_BITS:
        os.environ[hint] = "1"
    plain = sys.platform.startswith("linux") and pygame.display.get_driver() != "wayland"
    os.environ.setdefault(hint, "0" if plain else "1")


class TableWindow:
    """A resizable window whose surface and pointer are in real pixels. If the window is smaller than the
    minimum size, as a tiling window manager or a small screen may make it, the surface is a separate picture,
    and `flip` shows it scaled down."""

    def __init__(self, size: tuple[int, int] | None, driver: str | None = None) -> None:
        prepare(driver)
        try:
            self.window = pygame.Window(
                "Picket", size or fitting(), resizable=True, allow_high_dpi=True, hidden=True
            )
            self.window.get_surface()
        except pygame.error as error:
            raise NoDisplay(said("no-window", why=error)) from error
        heed_no_error()
        self._bounded = driver is None
        self.bound()
        with contextlib.suppress(pygame.error, OSError):
            self.window.set_icon(pygame.image.load(paths.icon()))
        self._filling = False
        self._apart: pygame.Surface | None = None

    def bound(self) -> None:
        """Set the minimum size of the window, no larger than any screen has room for. Do so only if the size
        has changed, because each time SDL enlarges a window that the window manager has made smaller."""
        if self._bounded and self.window.minimum_size != (size := least()):
            self.window.minimum_size = size

    def show(self) -> None:
        self.window.show()

    @property
    def shown(self) -> pygame.Surface:
        """The surface shown in the window, pixel for pixel."""
        return self.window.get_surface()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; its contents are lost when the window is resized."""
        shown, drawn = self.shown, self._fit.drawn
        if drawn == shown.get_size():
            self._apart = None
            return shown
        if self._apart is None or self._apart.get_size() != drawn:
            self._apart = pygame.Surface(drawn, 0, shown)
        return self._apart

    @property
    def _fit(self) -> Fit:
        return fit(*self.shown.get_size(), self.dense)

    @property
    def dense(self) -> float:
        """Number of pixels to each unit of the system. The window's size and the pointer's position come in
        these units."""
        across = self.shown.get_width() / max(1, self.window.size[0])
        return max(1.0, round(across * DENSITIES) / DENSITIES)

    def at(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Convert a pointer position to pixels of the surface."""
        w, h = self.window.size
        sw, sh = self.shown.get_size()
        return self._fit.at(pos[0] * sw / max(1, w), pos[1] * sh / max(1, h))

    def finger(self, x: float, y: float) -> tuple[float, float]:
        """Convert a finger position, given by SDL as fractions of the window, to pixels of the surface."""
        w, h = self.shown.get_size()
        return self._fit.at(x * w, y * h)

    @property
    def full_screen(self) -> bool:
        """True if the window fills a screen, whoever has made it do so. On X11 the window manager may do it
        without SDL's knowledge."""
        if pygame.display.get_driver() == "x11":
            return self.window.size in pygame.display.get_desktop_sizes()
        fills = sdl.fills_screen(self.window.id)
        return self._filling if fills is None else fills

    def writes_at(self, place: Rect) -> None:
        """Tell the system where in the picture text is being entered."""
        dense = self.shown.get_width() / max(1, self.window.size[0])
        left, top = self._fit.shown_at(place.x, place.y)
        right, bottom = self._fit.shown_at(place.right, place.bottom)
        shown = (round(each / dense) for each in (left, top, right - left, bottom - top))
        with contextlib.suppress(pygame.error):
            pygame.key.set_text_input_rect(pygame.Rect(*shown))

    def come_to_front(self, minimized: bool) -> None:
        """Come in front of all other windows, if the system allows it."""
        with contextlib.suppress(pygame.error):
            if minimized:
                self.window.restore()
            self.window.focus()

    def fill_screen(self, wanted: bool) -> None:
        """Fill the screen, or return to a window. If SDL wrongly believes that this has been done, it would
        do nothing, so ask it for the opposite first."""
        if wanted == self.full_screen:
            return
        if wanted == self._filling:
            self._fill_screen(not wanted)
        self._fill_screen(wanted)

    def _fill_screen(self, wanted: bool) -> None:
        with contextlib.suppress(pygame.error):
            if wanted:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
            self._filling = wanted

    def point(self, pressable: bool) -> None:
        """Show a hand cursor over anything that can be pressed; not every driver has one."""
        shape = pygame.SYSTEM_CURSOR_HAND if pressable else pygame.SYSTEM_CURSOR_ARROW
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(shape)

    def copy(self, text: str) -> bool:
        """Copy text to the clipboard; return False if the driver has no clipboard."""
        try:
            pygame.scrap.put_text(showable(text))
        except pygame.error:
            return False
        return True

    def selected(self) -> str:
        """Return the text that is selected in any window; "" if there is none."""
        return sdl.selected()

    def pasted(self) -> str:
        """Return the text on the clipboard, or "" if there is no text or no clipboard."""
        try:
            return str(pygame.scrap.get_text())
        except (pygame.error, UnicodeError):
            return ""

    def flip(self) -> None:
        lying = self._fit
        if self._apart is not None and not lying.whole:
            self.shown.fill(MARGIN)
            self.shown.blit(pygame.transform.smoothscale(self._apart, lying.shown), (lying.left, lying.top))
        self.window.flip()

    def give_back(self) -> None:
        """Give free memory between blocks in use back to the system. This may take some milliseconds, so call
        it when nothing moves or the window changes anyway."""
        w, h = self.surface.get_size()
        frugal(w * h)
        if sys.platform.startswith("linux"):
            with contextlib.suppress(OSError, AttributeError):
                ctypes.CDLL(None).malloc_trim(0)

    def close(self) -> None:
        self.window.destroy()


LEAST_SHARE = 0.6
"""Minimum fraction of the screen the window takes; on screens with small pixels, a width of 1600 would be too
little."""


TITLE_BAR = 40
"""How much height to leave for a window's title bar, in the system's units."""


def least() -> tuple[int, int]:
    """Return the minimum size of the window, or as much of it as fits on the smallest screen."""
    rooms = [_room(display) for display in range(pygame.display.get_num_displays())]
    return int(min(MIN_WIDTH, *(w for w, _ in rooms))), int(min(MIN_HEIGHT, *(h for _, h in rooms)))


def _room(display: int) -> tuple[float, float]:
    """Return the room for a window on a screen: a little less than the screen without its panels and the
    title bar, if their sizes are known."""
    w, h = pygame.display.get_desktop_sizes()[display]
    usable_w, usable_h = sdl.usable(display) or (w, h)
    return min(usable_w, w * 0.94), min(usable_h - TITLE_BAR, h * 0.88)


def fitting() -> tuple[int, int]:
    """Return the initial size of the window: 1600 x 1000, or as much of that shape as the screen has room
    for; more on a large screen."""
    try:
        across = pygame.display.get_desktop_sizes()[0][0]
        w, h = _room(0)
    except (pygame.error, IndexError):
        return 1600, 1000
    share = min(max(1.0, across * LEAST_SHARE / 1600), w / 1600, h / 1000)
    return max(min(MIN_WIDTH, int(w)), round(1600 * share)), max(min(MIN_HEIGHT, int(h)), round(1000 * share))
