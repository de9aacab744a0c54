"""An exception in a screen does not close the program: the game is kept, the log is written, and the player
is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from picket_desktop.saved.log import log_file
from picket_desktop.table.app import App
from picket_desktop.table.screens.asking import Asking
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.start import Mending
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Look


class Faulty(Screen):
    """A screen that raises an error at each of the points named in ``raises``."""

    name = "Faulty"

    def __init__(self, host: App, raises: set[str]) -> None:
        super().__init__(host)
        self.raises, self.put_away = raises, 0

    def _raise(self, where: str) -> None:
        if where in self.raises:
            raise KeyError("QS")

    def layout(self, moment: Moment) -> Sequence[Look]:
        self._raise("layout")
        return []

    def handle(self, intent: Intent) -> None:
        self._raise("handle")

    def tick(self, now: float) -> bool:
        self._raise("a flight’s end")
        return True

    def mended(self) -> None:
        self.put_away += 1
        self._raise("mended")
        self.raises -= {"once"}
        if "sheet" in self.raises:
            self.raises -= {"sheet", "layout"}

    def closed(self) -> None:
        self._raise("closed")


class Plain(Screen):
    """A stand-in for the title."""

    name = "Title"

    def layout(self, moment: Moment) -> Sequence[Look]:
        return []


class Shaken:
    """An app with a faulty screen on top of the title."""

    def __init__(self, data: Path, *raises: str) -> None:
        self.time = 0.0
        self.app = App((640, 400), driver="dummy", clock=lambda: self.time, data=data)
        self.app.open(Plain(self.app))
        self.screen = Faulty(self.app, set())
        self.app.open(self.screen)
        self.screen.raises |= set(raises)
        self.mending = Mending(self.app)

    def steps(self, number: int = 3) -> None:
        for _ in range(number):
            self.time += 1.0
            self.app.stack.forget()
            self.mending.step()

    def names(self) -> list[str]:
        return [screen.name for screen in self.app.screens]

    def told(self) -> str:
        assert isinstance(self.app.top, Asking)
        return " ".join(self.app.top.says)


@pytest.fixture
def shaken(tmp_path: Path) -> Callable[..., Shaken]:
    return lambda *raises: Shaken(tmp_path, *raises)


def test_screen_that_raises_once_stays_open_and_the_error_is_told(
    shaken: Callable[..., Shaken], tmp_path: Path
) -> None:
    at = shaken("layout", "sheet")
    at.steps()
    assert at.names()[:2] == ["Title", "Faulty"]
    assert at.screen.put_away == 1
    assert "Your game is saved" in at.told()
    assert "carry on where you were" in at.told()
    at.app.close()
    at.steps()
    assert at.app.top is at.screen
    written = log_file(tmp_path).read_text("utf-8")
    assert "KeyError" in written
    assert "test_mending.py" in written
    assert "QS" not in written


@pytest.mark.parametrize("where", ["layout", "a flight’s end"])
def test_screen_that_keeps_raising_gives_way_to_the_title(where: str, shaken: Callable[..., Shaken]) -> None:
    at = shaken(where, "closed")
    at.steps(1)
    if len(at.app.screens) == 3:
        at.app.close() if where != "layout" else None
    at.steps()
    assert at.names()[0] == "Title"
    assert "Faulty" not in at.names()
    assert "press Continue to return to it" in at.told()
    at.steps(20)
    assert len(at.app.screens) == 2
    assert at.app.running


def test_second_press_that_raises_leads_to_the_title(
    shaken: Callable[..., Shaken],
) -> None:
    at = shaken("handle")
    for expected in ("carry on where you were", "press Continue to return to it"):
        at.app.step = lambda: at.app.mean(Press("x")) or True  # type: ignore[method-assign,func-returns-value]
        at.mending.step()
        del at.app.step
        assert expected in at.told()
        at.app.close()
    assert at.names() == ["Title"]
    at.steps()


def test_screen_that_cannot_be_mended_gives_way_to_the_title(shaken: Callable[..., Shaken]) -> None:
    at = shaken("layout", "mended", "closed")
    at.steps()
    assert at.names()[0] == "Title"
    assert "Faulty" not in at.names()


def test_program_ends_if_the_title_keeps_raising(shaken: Callable[..., Shaken]) -> None:
    at = shaken()

    def broken() -> bool:
        raise ValueError("whatever is done")

    at.app.step = broken  # type: ignore[method-assign]
    at.mending.step()
    at.mending.step()
    assert at.names()[0] == "Title"
    with pytest.raises(SystemExit, match="Your games are saved"):
        at.mending.step()


def test_resumed_screen_that_raises_again_is_mended_again(
    shaken: Callable[..., Shaken],
) -> None:
    at = shaken("layout")
    at.steps()
    for _ in range(3):
        at.app.close()
        again = Faulty(at.app, set())
        at.app.open(again)
        again.raises.add("layout")
        at.steps()
        assert at.app.running
        assert "press Continue to return to it" in at.told()


def test_program_ends_when_no_screen_is_left(shaken: Callable[..., Shaken]) -> None:
    at = shaken()
    at.app.screens.clear()

    def broken() -> bool:
        raise ValueError("nothing is left")

    at.app.step = broken  # type: ignore[method-assign]
    at.mending.step()
    assert not at.app.running
