"""If the display is lost in the middle of a game, the game is saved and no process is left behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.progress import Progress
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title as title_page
from tests.display import PATIENCE, comes, display, missing, surroundings, table, waited
from tests.saved.games_kept import begun
from tests.saved.games_kept import kept as kept_game
from tests.saved.games_kept import opened as kept_in
from tests.window_layout import at_the_table, kept, sitting, window_layout

GAME = "rubicon"
TOLD = "Picket has lost its display. What you have played is saved.\n"
pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=f"no {' and no '.join(missing())} here"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no X server shows windows here"),
]


def children(process: int) -> list[int]:
    """Return the ids of the child processes of a process."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for found in threads for child in found.read_text().split()]


def there(process: int) -> bool:
    """Return True if a process exists and is not a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def to_play_on() -> Progress:
    """Return a game in which it is the person's turn to play a card."""
    played = begun(GAME, 99).record.moves
    cards = (moves for moves, move in enumerate(played) if isinstance(move, Play))
    games = (begun(GAME, moves) for moves in cards)
    return next(at for at in games if sitting(at.record.write()).awaiting is Await.YOU)


@pytest.mark.full
def test_lost_display_saves_the_game_and_ends_every_process(tmp_path: Path) -> None:
    with kept_in(tmp_path) as store:
        store.preferences.change(Settings(speed="off", mute=True, period_offered=True))
        store.preferences.agree(Agreement(game=GAME, opponent="novice"))
        kept_game(store, to_play_on())
    with display() as screen, table(screen, tmp_path) as opened:
        with window_layout(tmp_path, opened.size, title_page) as lying:
            there_lies = lying.spot("continue")
        opened.press(*there_lies)
        waited(lambda: children(opened.process.pid))
        text = kept(tmp_path)
        before = sitting(text)
        card = before.view.moves[0].card.text
        with window_layout(tmp_path, opened.size, at_the_table(before, len(before.record.moves))) as lying:
            there_lies = lying.spot(card)
        for _ in range(6):
            opened.press(*there_lies)  # a click may only end a pause
            if comes(lambda: kept(tmp_path) != text, 0.8):
                break
        moves = sitting(kept(tmp_path)).record.moves
        assert len(moves) > len(before.record.moves)
        started = children(opened.process.pid)
        screen.lose()
        assert opened.ended() == 2
        assert opened.said() == TOLD
        waited(lambda: not any(map(there, started)))
    assert sitting(kept(tmp_path)).record.moves[: len(moves)] == moves
    with kept_in(tmp_path) as store:
        assert store.trouble is None
        assert not store.findings
        [waiting] = store.games.unfinished()
        assert store.games.take_up(waiting.place).moves == sitting(kept(tmp_path)).record.moves


SLOW = """
import sys, time
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.saved.file.writer import Writer
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table import start
from picket_desktop.table.screens.screen import Screen
from tests.acting import plainly

written = Writer._written

def slowly(self, job):
    time.sleep(0.3)
    written(self, job)

class Played(Screen):
    moves = 0

    def layout(self, moment):
        return []

    def tick(self, now):
        if not self.moves:
            Writer._written = slowly
            setup = Setup(games.rules("rubicon"), "novice", "Mr. Cotton", 3)
            sitting = Sitting(setup, ThinkingHere(), self.host.store.games.place())
            for _ in range(12):
                plainly(sitting)
            self.moves = len(sitting.record.moves)
            print(self.moves, flush=True)
        return False

sys.exit(start.open_table(first=Played))
"""
"""Prints how many moves it has made, on a slow disk."""


@pytest.mark.full
def test_lost_display_saves_pending_moves(tmp_path: Path) -> None:
    with display() as screen:
        env = surroundings(DISPLAY=screen.name, PICKET_DATA=str(tmp_path))
        with subprocess.Popen(
            [sys.executable, "-c", SLOW], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as played:
            assert played.stdout is not None
            moves = int(played.stdout.readline())
            screen.lose()
            _, complaints = played.communicate(timeout=PATIENCE)
    assert (played.returncode, complaints) == (2, TOLD)
    assert len(sitting(kept(tmp_path)).record.moves) == moves >= 9
