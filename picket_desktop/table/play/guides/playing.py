"""The table at which a game is played, and how to look back at the game from it."""

from __future__ import annotations

from picket_desktop.replay import Replay
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.play.guides.looking_back import replay_screen, reviewed
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.sitting.afterwards import WaysBack
from picket_desktop.table.play.presenter import Presenter, presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.screen import Host


def table(host: Host, sitting: Sitting) -> Table[Player]:
    """Return the table at which a game is played."""
    presenter = presenter_of(sitting.setup.rules)
    return Table(Player(host, sitting, presenter, ways_back(host, presenter)))


def ways_back(host: Host, presenter: Presenter) -> WaysBack:
    """Return the ways from a game in play to its replay and to the review of its deals."""

    def replays(replay: Replay) -> None:
        host.open(replay_screen(host, replay, presenter, lambda sitting: table(host, sitting)))

    def reviews(replay: Replay) -> None:
        host.open(reviewed(host, replay, presenter, replay.here.deal, replay.leave))

    return WaysBack(replays, reviews)
