"""Whatever is heard at the table can also be seen, even with motion off, so a deaf player misses nothing."""

from __future__ import annotations

from collections import defaultdict, deque
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.widgets.looks import Look
from tests.table.play.test_every_table import Guest, brought, every_game, waits
from tests.tempo import Brisk

SEEN_WITHIN = 4
"""How many frames before or after a sound its visible sign may appear."""
GAMES = ("rubicon", "du-coeur", "piquesept-3")


class Deaf(Brisk):
    """A brisk player who hears nothing. ``signs`` has a list for each sound by name. For each time the sound
    was played, the list has True if the picture changed then, else False."""

    def __init__(self, rules: str, seed: int, data: Path) -> None:
        self.signs: dict[str, list[bool]] = defaultdict(list)
        self._heard: list[tuple[str, list[Look], int]] = []
        self._before: deque[list[Look]] = deque(maxlen=SEEN_WITHIN)
        super().__init__(rules, seed, data, Settings(speed="off"))
        self.app.sounds.play = self._hear  # type: ignore[method-assign]

    def _picture(self) -> list[Look]:
        return [*self.app.lay_out(), *self.app.foot.lay(self.app.lay_out(), self.app.painter.kit.fonts)]

    def _hear(self, name: str) -> None:
        self._heard.append((name, self._before[0], 0))

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        drew = super().wait(seconds, frames)
        now = self._picture()
        waiting, self._heard = self._heard, []
        for name, before, frame in waiting:
            if now != before or frame == SEEN_WITHIN:
                self.signs[name].append(now != before)
            else:
                self._heard.append((name, before, frame + 1))
        self._before.append(now)
        return drew


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_every_sound_of_a_deal_has_a_sign(game: str, tmp_path: Path) -> None:
    player = Deaf(game, 1, tmp_path)
    player.play_deals(1)
    player.app.quit()
    silent = {name: signs.count(False) for name, signs in player.signs.items() if not all(signs)}
    assert silent == {}
    assert {"paper_lay", "paper_gather", "coin"} <= set(player.signs)


@pytest.mark.sweep
@every_game
def test_each_shuffle_is_counted_in_sight(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.SHUFFLE)), tmp_path, "off")
    for number in (1, 2, 3):
        guest.press("pack")
        guest.wait(1.0)
        assert guest.app.foot.notice == f"Shuffles so far: {number}."
    guest.press("shuffle")
    assert guest.app.foot.notice == ""
