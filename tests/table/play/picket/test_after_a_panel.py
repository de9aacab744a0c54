"""The first deliberate press after a panel or page closes answers the question beneath it."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.input.focus import primary
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.state import SCORE
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.intents import Intent, Press
from tests.table.pilot import UNPAINTED
from tests.table.play.picket.test_table import brought_to, hand
from tests.table.play.whole_game_player import WholeGamePlayer

PAGES = ("r", "?", "esc", "p")
KEYS = {"calls": PAGES, "exchange": PAGES, "play": (*PAGES, "l")}
AT_ONCE = 0.02


@pytest.fixture
def meant(monkeypatch: pytest.MonkeyPatch) -> list[Intent]:
    """A list that collects the intents reaching the table."""
    found: list[Intent] = []
    handle = Table.handle

    def noted(table: Table[Player], intent: Intent) -> None:
        found.append(intent)
        handle(table, intent)

    monkeypatch.setattr(Table, "handle", noted)
    return found


def struck(gamer: WholeGamePlayer, name: str) -> None:
    """Press a key without waiting until the question has been visible long enough."""
    gamer.read = gamer.see_page = lambda: None  # type: ignore[method-assign]
    gamer.key(name)
    del gamer.read, gamer.see_page


def at(phase: str, data: Path) -> WholeGamePlayer:
    gamer = WholeGamePlayer("rubicon", 2, data, settings=Settings(speed="off", text_scale=175))
    brought_to(gamer, phase)
    while phase == "play" and not gamer.table.shown.scene.gathered:
        gamer.act()
        gamer.quiet()
    gamer.glances = UNPAINTED
    gamer.wait(1)
    return gamer


@pytest.mark.sweep
@pytest.mark.parametrize(("phase", "key"), [(phase, key) for phase, keys in KEYS.items() for key in keys])
def test_first_press_after_closing_a_panel_counts(
    phase: str, key: str, tmp_path: Path, meant: list[Intent]
) -> None:
    gamer = at(phase, tmp_path)
    press, id = "enter", primary(gamer.shown())
    wanted: Intent = Press(id)
    if not id:
        gamer.key("tab")
        press, id = "space", gamer.app.attention.focus
        assert id in {card.id for card in hand(gamer) if not card.dim}, "the ring begins at a card"
        wanted = Press(id)
    if key == "?":
        gamer.move(3, 3)  # whatever has focus or lies under the pointer would be explained
        gamer.ring_at("")
    gamer.key(key)
    if key == "p":
        assert gamer.table.shown.open.panel == SCORE
    elif key == "l":
        assert gamer.table.shown.open.before
    else:
        assert gamer.screen != "Table"
    gamer.wait(1)
    gamer.key("esc")
    assert gamer.table.shown.open.panel == ""
    meant.clear()
    struck(gamer, press)
    assert meant == [wanted]
    gamer.app.quit()


@pytest.mark.parametrize("end", [False, True])
def test_focus_returns_to_its_card_after_a_panel(tmp_path: Path, end: bool) -> None:
    """The focus does not go to the first playable card instead."""
    gamer = at("play", tmp_path)
    while len(live := [card.id for card in hand(gamer) if not card.dim]) < 2:
        gamer.act()
        gamer.quiet()
    gamer.wait(1)
    gamer.key("tab")
    for key in ("l", "p"):
        wanted = live[-1 if end else 1]
        gamer.ring_at(wanted)
        gamer.wait(0.1)
        gamer.key(key)
        gamer.wait(1)
        if key == "p":
            gamer.key("tab")
        gamer.key("esc")
        gamer.wait(1)
        assert gamer.table.shown.open.panel == ""
        assert gamer.app.attention.focus == wanted
    gamer.app.quit()
