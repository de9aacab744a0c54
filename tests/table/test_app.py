"""The app, used as a player uses it."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.file.contents import Finding
from picket_desktop.saved.settings import Settings
from picket_desktop.table import window
from picket_desktop.table.app import LONG, RESTED, App
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.period_words import period_words
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.start import GLANCE, RESTING, STILL, run
from picket_desktop.table.widgets.intents import Drag, Intent, Key, Press, Refused, Write
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, CardLook, Look, Rect, VeilLook
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.table.widgets.theme import ASKED
from picket_desktop.words.pages import said
from tests.saved.games_kept import begun, opened
from tests.table.pilot import UNPAINTED, Pilot, render


class Tray(Screen):
    """A screen with three cards, two buttons and a text field."""

    name = "Tray"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.met: list[Intent] = []
        self.moving = False
        self.text = ""

    def layout(self, moment: Moment) -> list[Look]:
        cards = [
            CardLook(
                rect=moment.scale.card(400 + 80 * i, 500, 180),
                id=text,
                text=text,
                press=True,
                drag=True,
                group="hand",
                name=f"the card {text}",
                dim=text == "7D",
            )
            for i, text in enumerate(("KS", "QH", "7D"))
        ]
        return [
            *cards,
            ButtonLook(rect=Rect(900, 500, 200, 50), id="go", label="Go", size=20, kind="primary"),
            ButtonLook(rect=Rect(900, 600, 200, 50), id="stay", label="Stay", size=20, dim=True),
            FieldLook(rect=Rect(700, 100, 400, 44), id="name", label="Name", text=self.text, size=20),
        ]

    def handle(self, intent: Intent) -> None:
        self.met.append(intent)
        if isinstance(intent, Write):
            self.text = intent.text

    def hurry(self, key: str = "") -> Ended:
        was, self.moving = self.moving, False
        return Ended.MOVEMENT if was else Ended.NOTHING


@pytest.fixture
def tray(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(Tray, tmp_path, glances=1)
    yield pilot
    pilot.app.quit()


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(title_page, tmp_path)
    yield pilot
    pilot.app.quit()


def met(pilot: Pilot) -> list[Intent]:
    screen = pilot.app.top
    assert isinstance(screen, Tray)
    return screen.met


def test_press_reaches_the_screen_or_is_refused_when_dimmed(tray: Pilot) -> None:
    tray.press("go")
    tray.press("stay")
    tray.press("7D")
    assert met(tray) == [Press("go"), Refused("stay"), Refused("7D")]


def test_release_elsewhere_does_nothing(tray: Pilot) -> None:
    tray.down(*tray.look("go").rect.centre)
    tray.up(5, 5)
    assert met(tray) == []


def test_drag_reports_its_start_and_drop_target(tray: Pilot) -> None:
    tray.drag("KS", *tray.look("go").rect.centre)
    stages = [(i.stage, i.over) for i in met(tray) if isinstance(i, Drag)]
    assert stages[0][0] == "start"
    assert stages[-1] == ("drop", "go")
    assert not any(isinstance(i, Press) for i in met(tray))


def test_losing_the_window_cancels_a_drag(tray: Pilot) -> None:
    x, y = tray.look("KS").rect.centre
    tray.down(x, y)
    tray.move(x + 60, y)
    tray.feed(pygame.WINDOWFOCUSLOST)
    last = met(tray)[-1]
    assert isinstance(last, Drag)
    assert last.stage == "cancel"
    tray.up(x + 60, y)
    assert met(tray)[-1] == last


def test_memory_is_given_back_once_after_the_last_picture(
    tray: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []
    monkeypatch.setattr(tray.app.window, "give_back", lambda: given.append(tray.now))
    tray.point("go")
    assert given == []
    tray.wait(RESTED, 2)
    tray.wait(3 * RESTED, 6)
    assert len(given) == 1


def test_press_during_motion_only_hurries_it(tray: Pilot) -> None:
    screen = tray.app.top
    assert isinstance(screen, Tray)
    screen.moving = True
    tray.press("go")
    assert met(tray) == []
    screen.moving = True
    tray.key("space")
    assert met(tray) == []
    tray.press("go")
    assert met(tray) == [Press("go")]


def test_tab_walks_stops_and_arrows_walk_the_hand(tray: Pilot) -> None:
    tray.key("tab")
    assert tray.app.attention.focus == "go", "the first key brings the ring where the keyboard begins"
    tray.key("tab", shift=True)
    assert tray.app.attention.focus == "KS"
    tray.key("right")
    assert tray.app.attention.focus == "QH"
    assert tray.app.foot.words == "the card QH"
    tray.key("tab")
    assert tray.app.attention.focus == "go"
    tray.key("space")
    assert met(tray)[-1] == Press("go")
    tray.key("tab", shift=True)
    assert tray.app.attention.focus == "KS"


def test_space_presses_the_primary_button_and_letters_go_to_the_screen(tray: Pilot) -> None:
    tray.key("space")
    tray.key("g")
    assert met(tray) == [Press("go"), Key("g")]


def test_focus_set_by_a_page_shows_no_ring_until_a_key_is_used(tray: Pilot) -> None:
    """A page may move the focus after a press, but Enter then presses the red button, which has the sign of
    Enter."""

    def ringed() -> list[str]:
        return [look.id for look in tray.app._laid() if look.focus]

    tray.press("go")
    tray.app.focus("QH")
    tray.wait(1.0, 4)
    assert ringed() == []
    assert [look.id for look in tray.app._laid() if look.sign] == ["go"]
    met = list(tray.app.top.met)  # type: ignore[attr-defined]
    tray.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
    assert tray.app.top.met == [*met, Press("go")]  # type: ignore[attr-defined]
    assert ringed() == ["QH"]
    tray.key("enter")
    assert tray.app.top.met[-1] == Press("QH")  # type: ignore[attr-defined]
    tray.press("name")
    assert ringed() == ["name"], "a field has its caret"


def test_text_field_takes_letters(tray: Pilot) -> None:
    tray.press("name")
    for letter in "gM?":
        tray.key(letter)
    tray.key("backspace")
    assert tray.app.top.text == "gM"  # type: ignore[attr-defined]


def test_foot_names_what_is_pointed_at(tray: Pilot) -> None:
    tray.point("QH")
    assert tray.app.foot.words == "the card QH"
    tray.move(*tray.look("QH").rect.centre)
    assert tray.app.foot.words == "the card 7D", "the card that lies over its middle"
    assert tray.look("7D").hover
    rect = tray.look("KS").rect
    tray.move(rect.x + 5, rect.centre[1])
    assert tray.app.foot.words == "the card KS"


class Counted(Tray):
    """A screen that counts its layouts."""

    laid = 0

    def layout(self, moment: Moment) -> list[Look]:
        self.laid += 1
        return super().layout(moment)


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(Counted, tmp_path)
    yield pilot
    pilot.app.quit()


def laid(pilot: Pilot) -> int:
    """Return how many times the screen has been laid out since the last call."""
    screen = pilot.app.top
    assert isinstance(screen, Counted)
    found, screen.laid = screen.laid, 0
    return found


def test_press_lays_the_screen_out_once(counted: Pilot) -> None:
    x, y = counted.look("go").rect.centre
    counted.move(x, y)
    laid(counted)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        counted.app.feed(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))
    counted.wait()
    assert laid(counted) == 1
    counted.press("stay")
    assert met(counted) == [Press("go"), Refused("stay")]
    laid(counted)
    counted.key("g")
    assert laid(counted) == 1
    counted.down(x, y)
    assert laid(counted) == 1
    counted.up(x, y)
    assert laid(counted) == 1


class Slow(Counted):
    """A screen that is slow to lay out and then has one look fewer."""

    def layout(self, moment: Moment) -> list[Look]:
        time.sleep(2 * LONG)
        return super().layout(moment)[1:]


def test_slow_layout_is_painted_in_the_next_step(tray: Pilot) -> None:
    tray.app.art.patient = False
    before = pygame.image.tobytes(tray.app.picture(), "RGB")
    tray.app.open(Slow(tray.app))
    tray.wait()
    assert pygame.image.tobytes(tray.app.picture(), "RGB") == before
    tray.wait()
    assert pygame.image.tobytes(tray.app.picture(), "RGB") != before
    assert laid(tray) == 1


class Thoughtful(Counted):
    """A screen that handles an intent slowly, and then has one look fewer."""

    def handle(self, intent: Intent) -> None:
        time.sleep(2 * LONG)
        super().handle(intent)

    def layout(self, moment: Moment) -> list[Look]:
        found = super().layout(moment)
        return found[1:] if self.met else found


def test_result_of_a_slow_press_is_painted_in_the_next_step(tray: Pilot) -> None:
    page = Thoughtful(tray.app)
    tray.app.open(page)
    tray.wait()
    tray.app.art.patient = False
    before = pygame.image.tobytes(tray.app.picture(), "RGB")
    tray.press("go")
    assert page.met == [Press("go")]
    assert pygame.image.tobytes(tray.app.picture(), "RGB") == before
    tray.wait()
    assert pygame.image.tobytes(tray.app.picture(), "RGB") != before


def test_nothing_is_laid_out_at_rest(counted: Pilot) -> None:
    counted.wait(10)
    laid(counted)
    counted.wait(5, frames=50)
    counted.move(3, 3)
    laid(counted)
    for x in range(4, 9):
        counted.move(x, 3)
    assert laid(counted) == 0


def test_idle_title_draws_nothing(title: Pilot) -> None:
    title.wait(10)
    assert not title.wait(5, frames=50)


def test_title_opens_settings_and_escape_returns(title: Pilot) -> None:
    title.press("settings")
    assert title.screen == "Settings"
    title.key("esc")
    assert title.screen == "Picket"


@pytest.mark.parametrize("pressed", ["space", "enter"])
def test_repeated_escape_does_not_focus_quit(title: Pilot, pressed: str) -> None:
    title.press("settings")
    for _ in range(3):
        title.key("esc")
        assert title.app.attention.focus not in ("quit", "")
    title.wait(ASKED)
    title.key(pressed)
    assert title.app.running


def test_title_hides_continue_without_a_game(title: Pilot) -> None:
    assert "Continue" not in title.words()
    assert {"Settings", "Help", "Quit"} <= set(title.words())
    title.press("games")
    assert title.screen == "Picket"
    assert title.app.foot.words == "There are no games yet."


def test_notice_is_left_behind_with_its_page(title: Pilot) -> None:
    title.press("games")
    title.press("settings")
    assert title.app.foot.notice == ""
    title.key("m")
    assert title.app.foot.notice == "Sound off."
    title.key("esc")
    assert title.app.foot.notice == ""


def test_notice_of_the_press_that_turns_the_page_follows(title: Pilot) -> None:
    title.app.open(period_words(title.app))
    title.app.step()
    title.press("old")
    assert title.screen == "Picket"
    assert title.app.foot.notice == said("period.used")


def test_news_of_the_store_follows_to_every_page(title: Pilot) -> None:
    title.app.store.findings.append(Finding("games", number=2))
    title.wait(0.1)
    told = title.app.foot.notice
    assert told
    title.press("settings")
    assert title.app.foot.notice == told


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)], ids=str)
def test_title_keeps_its_places_when_there_is_a_game(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    title = Pilot(title_page, tmp_path, size, Settings(text_scale=text), glances=UNPAINTED)
    before = {look.id: look.rect for look in title.app.lay_out() if look.press}
    assert title.look("games").dim
    title.app.store.games.place().keep(begun("rubicon", 30))
    title.wait(0.1, 3)
    after = {look.id: look.rect for look in title.app.lay_out() if look.press}
    assert after.pop("continue")
    assert after == before
    assert not title.look("games").dim
    title.app.quit()


def test_question_mark_opens_the_keys_page_once(title: Pilot) -> None:
    title.key("?")
    assert title.screen == "Keys"
    title.key("?")
    assert len(title.app.screens) == 2


def test_keys_page_opens_from_title_and_menu(title: Pilot) -> None:
    """Opened from the menu, it lists the table's own keys as well, under their heading."""
    title.press("help")
    title.press("keys")
    assert title.screen == "Keys"
    by_name = title.words()
    assert said("keys.table") in by_name
    assert "R" in by_name
    title.key("esc")
    title.key("esc")
    title.key("?")
    assert title.words() == by_name
    title.key("esc")
    title.app.open(Menu(title.app, own_keys=[("H", "a hint")]))
    title.press("keys")
    assert title.screen == "Keys"
    assert {"H", said("keys.table"), said("keys.everywhere")} <= set(title.words())


def test_setting_is_saved_at_once(tmp_path: Path) -> None:
    pilot = Pilot(SettingsPage, tmp_path)
    pilot.press("more")
    pilot.press("mute")
    pilot.ring_at("text_scale")
    pilot.key("right")
    assert pilot.app.scale.text == 1.25
    pilot.app.quit()
    with opened(tmp_path) as store:
        assert store.preferences.settings == Settings(mute=True, text_scale=125)


def test_slider_follows_the_pointer(tmp_path: Path) -> None:
    pilot = Pilot(SettingsPage, tmp_path)
    rect = pilot.look("volume").rect
    pilot.down(rect.x + rect.w * 0.47, rect.centre[1])
    assert pilot.app.settings.volume == 0
    pilot.move(rect.right, rect.centre[1])
    pilot.up(rect.right, rect.centre[1])
    assert pilot.app.settings.volume == 100
    pilot.app.quit()


def test_menu_lies_over_the_table_and_leads_home(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    pilot.app.open(Tray(pilot.app))
    pilot.app.open(Menu(pilot.app))
    pilot.wait()
    pilot.press("resume")
    assert pilot.screen == "Tray"
    pilot.app.open(Menu(pilot.app))
    pilot.press("leave")
    assert [s.name for s in pilot.app.screens] == ["Picket"]
    pilot.app.quit()


def test_menu_leads_back_to_the_page_that_the_table_was_opened_from(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    pilot.app.open(SettingsPage(pilot.app))
    pilot.app.open(Tray(pilot.app))
    pilot.app.open(Menu(pilot.app))
    pilot.press("leave")
    assert [s.name for s in pilot.app.screens] == ["Picket", "Settings"]
    pilot.app.quit()


def test_stacked_pages_share_one_veil(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    pilot.app.open(SettingsPage(pilot.app))
    pilot.app.open(told(pilot.app, "Saved", ["All is saved."]))
    stack = pilot.app.stack
    veils = [k for k in stack.all_laid(pilot.app.moment, pilot.app.attention) if isinstance(k, VeilLook)]
    own = [k for k in stack.laid(pilot.app.moment, pilot.app.attention) if isinstance(k, VeilLook)]
    assert len(veils) == len(own) == 1
    assert (
        len(
            [
                k
                for screen in stack.screens
                for k in screen.layout(pilot.app.moment(pilot.app.attention))
                if isinstance(k, VeilLook)
            ]
        )
        == 2
    )


def test_partial_drawing_gives_the_same_picture(title: Pilot) -> None:
    title.press("settings")
    title.key("tab")
    title.key("down")
    title.key("esc")
    title.key("tab")
    in_parts = title.app.picture()
    title.app.canvas.whole = False
    title.app._dirty = True
    title.app.step()
    whole = title.app.picture()
    assert pygame.image.tobytes(in_parts, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.full
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (1200, 1000)])
def test_title_is_drawn_at_any_window_shape(size: tuple[int, int], tmp_path: Path) -> None:
    picture = render(title_page, size, tmp_path)
    assert picture.get_size() == size
    assert picture.get_at((size[0] // 3, 130 * size[1] // 1000)).g > 40


@pytest.mark.parametrize("scale", [100, 175])
@pytest.mark.parametrize("make", [title_page, SettingsPage, Menu])
def test_controls_lie_in_the_window_without_overlap(make: type[Screen], scale: int, tmp_path: Path) -> None:
    pilot = Pilot(make, tmp_path, (1024, 640), Settings(text_scale=scale))
    controls = [look for look in pilot.app.lay_out() if look.press and not isinstance(look, AwayLook)]
    for look in controls:
        assert look.rect.x >= 0
        assert look.rect.right <= 1024
        assert look.rect.bottom <= 640
        assert look.name or isinstance(look, CardLook)
    for i, look in enumerate(controls):
        assert not any(look.rect.grown(-1).overlaps(other.rect.grown(-1)) for other in controls[i + 1 :])
    pilot.app.quit()


def test_missing_display_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    with pytest.raises(window.NoDisplay, match="needs a display"):
        window.prepare()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_program_without_a_display_exits_with_status_two() -> None:
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    code = "import sys; from picket_desktop.table.start import open_table; sys.exit(open_table())"
    ran = subprocess.run([sys.executable, "-c", code], env=bare, capture_output=True, text=True, timeout=30)
    assert ran.returncode == 2
    assert ran.stderr == said("no-display") + "\n"
    assert ran.stdout == ""


class _Naps:
    """A clock that advances only while the program sleeps, and records each time it sleeps."""

    def __init__(self) -> None:
        self.now, self.naps = 0.0, list[float]()

    def monotonic(self) -> float:
        return self.now

    perf_counter = monotonic

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds


@pytest.mark.parametrize("rests", [True, False])
def test_loop_sleeps_on_a_still_picture_until_an_event(
    rests: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If only time passes, the loop turns four times a second while the screen is at rest, and fifteen times
    a second otherwise. It sees a press at its next glance."""
    clock, turns = _Naps(), list[float]()
    monkeypatch.setattr("picket_desktop.table.app.time", clock)
    monkeypatch.setattr("picket_desktop.table.start.time", clock)
    monkeypatch.setattr("picket_desktop.table.start.SETTLED", 0.0)
    app = Pilot(Tray, tmp_path).app
    monkeypatch.setattr(Tray, "rests", lambda self, now: rests)
    pressed_at = 2.0
    pressed = pygame.event.Event(pygame.QUIT)
    monkeypatch.setattr(pygame.event, "peek", lambda: clock.now >= pressed_at)
    monkeypatch.setattr(pygame.event, "get", lambda: [pressed] if clock.now >= pressed_at else [])
    turn = app.turn
    monkeypatch.setattr(app, "turn", lambda: turns.append(clock.now) or turn())  # type: ignore[func-returns-value]
    run(app)
    still = [later - sooner for sooner, later in pairwise(turns)][2:]
    assert min(still) == pytest.approx(RESTING if rests else STILL, abs=0.005)
    assert max(clock.naps) <= GLANCE
    assert pressed_at <= clock.now <= pressed_at + GLANCE


def test_large_type_uses_cards_with_large_indices(tmp_path: Path) -> None:
    app = App((1024, 640), driver="dummy", data=tmp_path)
    assert app.art.faces == "indexed"
    app.change(replace(app.settings, text_scale=150))
    assert app.art.faces == "large"
    app.change(replace(app.settings, faces="period"))
    assert app.art.faces == "period"
    app.change(replace(app.settings, faces="large", text_scale=100))
    assert app.art.faces == "large"
    app.quit()
