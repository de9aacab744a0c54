"""The page of famous hands, and the tables where a famous hand is looked at or played."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from functools import partial

from picket_desktop.engine.known_deals import FAMOUS
from picket_desktop.replay import Replay
from picket_desktop.saved.log import log_to
from picket_desktop.saved.trouble import Damaged, Gone
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.known.famous_deal import Compared, Famous, compared
from picket_desktop.table.play.guides.looking_back import replay_screen
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.screens.new_game.company import agreed_with
from picket_desktop.table.screens.practice.famous_page import FamousPage, Ways
from picket_desktop.table.screens.screen import Door, Host, Screen

NO_FACE = ""
"""The portrait name of a person without a portrait."""


def page(host: Host) -> Screen:
    """Return the page of famous hands."""
    return FamousPage(host, Ways(partial(_looked_at, host), partial(_played, host)), partial(results, host))


DOOR = Door("famous", page, 0)
"""The door, on the page of lessons, to the famous hands."""


def _looked_at(host: Host, deal: Famous) -> Screen:
    """Return the replay of a famous deal, with the players' names shown."""
    log_to(host.store.folder)
    found = Replay(deal.record)
    host.store.games.saw(deal.record)
    found.setup = found.setup._replace(near=deal.record.players[0], faces=(NO_FACE,))
    found.go(found.deals[0])
    return replay_screen(host, found, presenter_of(deal.rules), partial(table, host))


def _played(host: Host, deal: Famous, hand: int) -> Screen:
    """Return the table at which the person plays the hand of one seat in a famous deal, against the opponent
    chosen last."""
    log_to(host.store.folder)
    wished = host.store.preferences.agreement.opponent
    setup = agreed_with(deal.rules, wished, known=deal.known(hand))
    return table(host, sitting_down.sit_down(setup, host.store.games.place()))


def results(host: Host, deal: Famous) -> Mapping[int, Compared]:
    """Return how each hand of a famous deal turned out the last time it was played to the end. Leave out
    hands that never were."""
    kept, found = host.store.games, dict[int, Compared]()
    for place in kept.with_note(FAMOUS, deal.name, deal.rules.name):
        try:
            made = compared(kept.record(place))
        except (Gone, Damaged, OSError, sqlite3.Error):
            continue
        if made is not None:
            found.setdefault(made.hand, made)
    return dict(sorted(found.items()))
