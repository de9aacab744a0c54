"""From a press to its first picture the table is laid out only once, since its layout at rest is already
known."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.player import Player
from tests.acting import plainly
from tests.table.play.test_leading_on import Quick

FRAME = 0.016


class Laid:
    """Counts the layouts of a table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        laid = Player.laid

        def counted(*given: object) -> object:
            self.times += 1
            return laid(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(Player, "laid", counted)

    def since(self) -> int:
        """Return how many times the table was laid out since the last call."""
        found, self.times = self.times, 0
        return found


def may_play(name: str, data: Path, **settings: object) -> Quick:
    """Return a player who may play a card while everything is at rest.

    Raises AssertionError if that never happens."""
    quick = Quick(name, data, **settings)
    for _ in range(4000):
        if quick.quiet and quick.may_play():
            quick.wait(1.0, 10)
            return quick
        if quick.quiet and quick.sitting.awaiting is not Await.OTHER:
            quick.player.played.happened(plainly(quick.sitting, lambda view: quick.rng.choice(view.moves)))
        quick.wait(0.1)
    raise AssertionError("no card is ever played")


@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("game", ["du-coeur", "rubicon", "piquesept-3"])
def test_table_is_laid_out_once_from_press_to_picture(
    game: str, speed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = Laid(monkeypatch)
    quick = may_play(game, tmp_path, speed=speed)
    x, y = quick.reach(quick.may_play()[0])
    quick.move(x, y)
    quick.wait(0.5, 10)
    made = len(quick.sitting.record.moves)
    laid.since()
    for kind, at_most in ((pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 1)):
        quick.app.feed(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))
        quick.now += FRAME
        quick.app.step()
        assert laid.since() <= at_most, kind
    assert len(quick.sitting.record.moves) > made
