"""The page for choosing a game to watch, and the table for watching it as it is played."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence

from picket_desktop.engine.rules import Rules
from picket_desktop.saved.log import log_to
from picket_desktop.sitting.setup import SHORT_NUMBER
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.new_game.watch_page import WatchPage
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.watched import Seated, Watched
from picket_desktop.words.pages import page_words


def page(host: Host) -> Screen:
    """Return the page for choosing a game to watch."""

    def begins(rules: Rules, players: Sequence[str], open_hands: bool) -> Table[Narrator]:
        log_to(host.store.folder)
        game = Watched(rules, seated(players), 1 + secrets.randbelow(SHORT_NUMBER))
        game.wants_open = open_hands
        return watched(host, game)

    return WatchPage(host, begins)


def watched(host: Host, game: Watched) -> Table[Narrator]:
    """Return a table at which a game plays by itself, to be watched."""
    narrator = Narrator(host, game, presenter_of(game.record.rules))
    narrator.name, narrator.playing = "Watch", True
    return Table(narrator)


def seated(players: Sequence[str]) -> tuple[Seated, ...]:
    """Return who sits in each seat. A player with several seats takes the first of them; companions with
    names and faces of their own take the others."""
    times, found = Counter[str](), list[Seated]()
    for player in players:
        portrait, at = page_words().portrait(player), times[player]
        names = portrait.name, *portrait.company(at)
        faces = player, *portrait.faces
        found.append(Seated(names[at], player, faces[min(at, len(faces) - 1)]))
        times[player] += 1
    return tuple(found)
