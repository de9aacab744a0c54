"""The table in a real window is opened, played with mouse and keyboard, left, and resumed. If PICKET_PROGRAM
names a built executable, that executable is tested."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Discard, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.record import Record
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table import DESKTOP_ID
from picket_desktop.table.app import App
from picket_desktop.table.doors import take_in
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.play.guides.playing import table as table_of
from picket_desktop.table.screens.games.import_page import TakingIn
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.seating import new_game
from picket_desktop.table.widgets.fit import fit
from picket_desktop.table.widgets.looks import CardLook
from tests.display import (
    PACE,
    PATIENCE,
    Display,
    Table,
    comes,
    command,
    display,
    missing,
    needs_wine,
    started,
    surroundings,
    table,
    waited,
)
from tests.saved.games_kept import begun
from tests.saved.games_kept import kept as kept_game
from tests.saved.games_kept import opened as kept_in
from tests.table.screens.test_settings import all_settings
from tests.window_layout import WindowLayout, at_the_table, kept, sitting, window_layout

GAME = "rubicon"
BEAT = 0.3
"""How long to wait between two presses while the computer thinks, in seconds."""
BEATS = 3
"""How many presses are enough to skip everything still to be shown after a move."""
CARDS = 24
"""The number of cards played in a deal."""
OUT = "End", "Return"
"""Keys that quit at the title: the first moves to *Quit*, the second presses it."""
ON_X = pytest.mark.skipif(needs_wine(command()[-1]), reason="wine speaks to the display")
BY_WINE = pytest.mark.skipif(not needs_wine(command()[-1]), reason="it is about windows of Windows")
SHOWN = 1280, 800
pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no {' and no '.join(missing())} here")


@pytest.fixture(scope="module")
def shown_on() -> Iterator[Display]:
    with display(SHOWN) as screen:
        yield screen


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "dätä"


@ON_X
def test_table_opens_under_the_name_of_the_desktop_file_and_quits_by_key(
    shown_on: Display, data: Path
) -> None:
    with table(shown_on, data) as opened:
        assert opened.window in opened.hand("search", "--onlyvisible", "--class", f"^{DESKTOP_ID}$").split()
        opened.key(*OUT)
        assert opened.ended() == 0
        assert opened.said() == ""
    with kept_in(data) as store:
        assert store.preferences.settings == Settings()


@ON_X
@pytest.mark.full
def test_table_runs_without_a_sound_card(shown_on: Display, data: Path) -> None:
    with table(shown_on, data, SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH="/nonexistent") as opened:
        opened.key("m", "Escape", *OUT)
        assert opened.ended() == 0
        assert opened.said() == ""


@pytest.mark.full
def test_table_runs_without_a_data_folder(shown_on: Display, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    data = tmp_path / "file" / "data"
    with table(shown_on, data) as opened:
        opened.key("m", "Escape", *OUT)
        assert opened.ended() == 0
        assert opened.said() == ""


@ON_X
@pytest.mark.full
def test_window_bears_another_name_if_the_player_gives_one(shown_on: Display, data: Path) -> None:
    with table(shown_on, data, SDL_VIDEO_X11_WMCLASS="cards") as opened:
        assert opened.window in opened.hand("search", "--onlyvisible", "--class", "^cards$").split()


@BY_WINE
@pytest.mark.skipif(shutil.which("xprop") is None, reason="no xprop here")
@pytest.mark.full
def test_window_of_windows_has_name_icon_and_the_usual_keys(shown_on: Display, data: Path) -> None:
    with table(shown_on, data) as opened:
        asked = ["xprop", "-id", opened.window, "_NET_WM_NAME", "_NET_WM_ICON"]
        told = subprocess.run(asked, env=opened.env, capture_output=True, text=True, check=True).stdout
        assert '= "Picket"' in told
        assert "Icon (" in told
        before = opened.place
        for place in ((0, 0, *SHOWN), before):
            opened.key("alt+Return")
            waited(lambda place=place: opened.place == place)
            shown_on.rested(0.5)
        opened.key("alt+F4")
        assert opened.ended() == 0
        assert opened.said() == ""


@ON_X
def test_missing_display_is_refused_in_one_sentence(data: Path) -> None:
    told = subprocess.run(
        [*command(), "--data", str(data)],
        env=surroundings(DISPLAY=None),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "display" in told.stderr
    assert "Traceback" not in told.stderr


@ON_X
@pytest.mark.full
def test_presses_work_in_a_window_below_the_minimum_size(shown_on: Display, quick: Path) -> None:
    """Tiling window managers may make a window that small. Presses also work after it has been enlarged
    again."""
    with table(shown_on, quick) as opened:
        large = opened.size
        opened.resize(300, 700)
        for _ in range(5):  # on a busy machine the page that was pressed may not be open yet
            shown_on.rested(1.0, 20.0)
            press(opened, quick, title_page, "settings")
            shown_on.rested(1.0, 20.0)
            press(opened, quick, SettingsPage, "more")
            shown_on.rested(1.0, 20.0)
            press(opened, quick, all_settings, "mute")
            if comes(lambda: not muted(quick), 5.0):
                break
            opened.key("Escape")
        opened.key("Escape")
        opened.resize(*large)
        for _ in range(5):
            shown_on.rested(1.0, 20.0)
            press(opened, quick, title_page, "quit")
            if comes(lambda: opened.process.poll() is not None, 5.0):
                break
        assert opened.ended() == 0
        assert opened.said() == ""
    assert not muted(quick)


def muted(data: Path) -> bool:
    with kept_in(data) as store:
        return store.preferences.settings.mute


# A game


@pytest.fixture
def quick(data: Path) -> Path:
    """Return a data folder whose settings turn animation off, so that a test need not wait. The first deal
    cannot end the game that was last agreed on."""
    data.mkdir()
    with kept_in(data) as store:
        store.preferences.change(Settings(speed="off", mute=True, period_offered=True))
        store.preferences.agree(Agreement(game=GAME, opponent="novice"))
    return data


def press(opened: Table, data: Path, make: Callable[[App], Screen], *ids: str) -> None:
    """Press these controls of a screen one after another, at their places in the window."""
    w, h = fit(*opened.size).drawn
    with window_layout(data, (w, h), make) as lying:
        spots = [lying.spot(id) for id in ids]
    for x, y in spots:
        opened.press(x * opened.size[0] / w, y * opened.size[1] / h)


def changes(data: Path, text: str, seconds: float = PATIENCE) -> bool:
    """Return True as soon as the saved game differs from ``text``, False after ``seconds``."""
    return comes(lambda: kept(data) != text, seconds)


def in_sight(opened: Table, data: Path, page: Callable[[App], Screen]) -> None:
    """Wait until the window shows a page, allowing for a busy machine."""
    with window_layout(data, fit(*opened.size).drawn, page) as lying:
        wanted = lying.picture()
    opened.awaits(wanted)


def begin(opened: Table, data: Path) -> None:
    """Start a new game from the title with the mouse, and lift a card for the deal."""
    fresh = Sitting(Setup(games.rules(GAME), "novice", "somebody", 1), ThinkingHere())
    for page, id in ((title_page, "new"), (new_game, "sit"), (at_the_table(fresh), "place-7")):
        in_sight(opened, data, page)
        press(opened, data, page, id)
    assert changes(data, ""), "no card was lifted"


def take_up(opened: Table, data: Path) -> None:
    """Resume the unfinished game from the title with the mouse."""
    opened.since = len(sitting(kept(data)).record.moves)
    in_sight(opened, data, title_page)
    press(opened, data, title_page, "continue")
    in_sight(opened, data, at_the_table(sitting(kept(data)), opened.since))


def wanted(game: Sitting) -> list[str]:
    """Return the ids to press for the person's next move: two low cards to discard, or the first legal
    card."""
    if game.awaiting is not Await.YOU:
        return {Await.LIFT: ["place-9"], Await.CUT: ["place-12"], Await.SHUFFLE: ["shuffle"]}[game.awaiting]
    view = game.view
    first = view.moves[0]
    if isinstance(first, Discard):
        low = sorted(view.hand, key=lambda card: card.rank)
        return [*(card.text for card in low[: min(2, len(first.cards))]), "exchange"]
    if isinstance(first, Play):
        return [first.card.text]
    return {Phase.CALLS: ["call"], Phase.BLANK: ["silent"]}.get(view.phase, ["move-0"])


def carry(opened: Table, data: Path, game: Sitting) -> None:
    """Drag the first playable card to the middle of the cloth."""
    width, height = opened.size
    with window_layout(data, (width, height), at_the_table(game, opened.since)) as lying:
        x, y = lying.spot(*wanted(game))
    opened.shown_on.rested()
    opened.drag(x, y, 0.4 * width, 0.45 * height)


def hurry(opened: Table) -> None:
    """Press the bare cloth. This ends a pause, and dismisses anything that stays until a press, but answers
    nothing."""
    width, height = opened.size
    opened.tap(0.4 * width, 0.45 * height)


def one_move(opened: Table, data: Path) -> bool:
    """Make the person's next move, or hurry the computer's. Return False once the deal has been scored.

    Every second card is dragged. If a press only ended a pause, all picked cards are put back and the press
    is repeated.
    """
    text = kept(data)
    game = sitting(text)
    if game.awaiting in (Await.NEXT, Await.OVER):
        return False
    if game.awaiting is Await.OTHER:
        for _ in range(int(2 * PATIENCE / BEAT)):
            hurry(opened)
            if changes(data, text, BEAT * PACE):
                return True
        raise AssertionError(f"nobody goes on from\n{text}")
    hurry(opened)
    for _ in range(12):
        if game.view.phase is Phase.PLAY and len(game.view.hand) % 2:
            carry(opened, data, game)
        else:
            press(opened, data, at_the_table(game, opened.since), *wanted(game))
        if changes(data, text, 0.8 * PACE):
            return True
        opened.key("Delete")
    raise AssertionError(f"pressed {wanted(game)} in vain at\n{text}")


def leave(opened: Table, data: Path) -> None:
    """Wait until the computer has moved, go through the menu to the title, and quit."""
    while sitting(kept(data)).awaiting is Await.OTHER:
        one_move(opened, data)
    for _ in range(BEATS):
        hurry(opened)
        opened.shown_on.rested()
    opened.key("Escape")
    with window_layout(data, opened.size, at_the_table(sitting(kept(data)), opened.since)) as lying:
        lying.escape()
        (x, y), menu = lying.spot("leave"), lying.picture()
    opened.awaits(menu)
    opened.press(x, y)
    in_sight(opened, data, title_page)
    opened.key(*OUT)
    assert opened.ended() == 0
    assert opened.said() == ""


def cards_played(record: Record) -> int:
    return sum(isinstance(move, Play) for move in record.moves)


@pytest.mark.full
def test_game_by_mouse_is_saved_move_by_move_and_taken_up(shown_on: Display, quick: Path) -> None:
    """A whole deal of a new game is played, from the first card to the score, and then the table is left."""
    with table(shown_on, quick) as opened:
        begin(opened, quick)
        while one_move(opened, quick):
            pass
        reckoned = sitting(kept(quick)).record
        assert cards_played(reckoned) == CARDS
        waited(lambda: opened.key("Return") or len(sitting(kept(quick)).record.moves) > len(reckoned.moves))
        leave(opened, quick)
    moves = sitting(kept(quick)).record.moves
    assert moves[: len(reckoned.moves)] == reckoned.moves
    with table(shown_on, quick) as opened:
        take_up(opened, quick)
        assert one_move(opened, quick)
        found = sitting(kept(quick)).record.moves
        assert found[: len(moves)] == moves
        assert len(found) > len(moves)
        leave(opened, quick)


@pytest.mark.parametrize("seed", [3, 7, 14])
def test_card_layout_of_a_resumed_game_is_known(seed: int, tmp_path: Path) -> None:
    """The layout helper knows where the table puts each card. Otherwise a test would press a card other than
    intended, which may not be playable."""
    cards = [n for n, move in enumerate(begun(GAME, 99, seed).record.moves) if isinstance(move, Play)]
    taken_up = sitting(begun(GAME, cards[7], seed).record.write())
    with window_layout(tmp_path, (1280, 800), lambda app: table_of(app, taken_up)) as lies:
        lie = held(lies)
    with window_layout(tmp_path, (1280, 800), at_the_table(taken_up, cards[7])) as known:
        assert held(known) == lie
    assert len(lie) > 6


def held(lying: WindowLayout) -> list[str]:
    """Return the cards of the hand from left to right."""
    cards = [look for look in lying.looks if isinstance(look, CardLook) and look.group == "hand"]
    return [card.text for card in sorted(cards, key=lambda card: card.rect.x)]


def aside(data: Path) -> bool:
    """Return True if a game in the store was set aside."""
    with closing(schema.connected(data / schema.FILE, writable=False)) as connection:
        return bool(connection.execute("SELECT count(*) FROM aside").fetchone()[0])


@pytest.mark.full
def test_file_opens_in_the_window_that_is_there(shown_on: Display, quick: Path, tmp_path: Path) -> None:
    """This does what a double-click on the file does."""
    game = tmp_path / "game ♠.picket"
    game.write_text(begun(GAME, 9).record.write(), encoding="utf-8")
    with table(shown_on, quick) as opened:
        in_sight(opened, quick, title_page)
        shown = shown_on.picture()
        with tempfile.TemporaryFile() as said:
            words = [*command(), "--data", str(quick), str(game)]
            assert started(words, opened.env, said).wait(PACE * PATIENCE) == 0
            said.seek(0)
            assert game.name in said.read().decode() or needs_wine(command()[-1]), "nothing was said"
        waited(lambda: shown_on.picture() != shown)
        in_sight(opened, quick, partial(brought, game))
        opened.key("Escape")
        in_sight(opened, quick, title_page)
        opened.key(*OUT)
        assert opened.ended() == 0
        assert opened.said() == ""


def brought(game: Path, app: App) -> Screen:
    """Return the page that shows a game handed over as a file."""
    app.open(title_page(app))
    app.takes_in = take_in
    app.take_in(game)
    waited(lambda: app.turn() and not isinstance(app.top, TakingIn))
    return app.stack.screens.pop()


@pytest.mark.full
def test_unreadable_saved_game_is_set_aside(shown_on: Display, quick: Path) -> None:
    with kept_in(quick) as store:
        kept_game(store, begun(GAME, 9))
    with closing(sqlite3.connect(quick / schema.FILE)) as connection:
        connection.execute("UPDATE moves SET text = 'qlay AS' WHERE number = 5")
        connection.commit()
    with table(shown_on, quick) as opened:
        in_sight(opened, quick, title_page)
        press(opened, quick, title_page, "continue")
        waited(lambda: aside(quick))
        opened.key("Escape", "Escape", *OUT)
        assert opened.ended() == 0
        assert opened.said() == ""
