"""Two ways to the page that ranks the possible ways to continue: from a hand that the player puts together,
and from a position of a recorded game."""

from __future__ import annotations

from picket_desktop.replay import Replay
from picket_desktop.saved.log import log_to
from picket_desktop.sitting.evaluating.position import Evaluable, of_game
from picket_desktop.sitting.evaluating.sharpening import Sharpening, patiently
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.own_hand.page import OwnHandPage
from picket_desktop.table.screens.own_hand.ways_page import WaysPage
from picket_desktop.table.screens.screen import Door, Host, Screen
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for


def page(host: Host) -> Screen:
    """Return the page on which the player puts together a hand."""

    thinks = patiently()

    def weighs(of: Evaluable) -> Screen:
        log_to(host.store.folder)
        return WaysPage(host, of, lambda of: Sharpening(of, thinks))

    return OwnHandPage(host, weighs, thinks)


DOOR = Door("own", page, 0)
"""The door to this page, on the page of lessons."""


def what_now(host: Host, replay: Replay) -> Entry:
    """Return the menu entry that ranks the possible moves at the position of a replay. The ranking uses only
    what the seat to move can know."""
    of = of_game(replay.record, replay.at, replay.here)
    label = words_for(replay.record.rules, host.settings.plain).label
    why_not = "" if of else said("ways.nobody")

    def weigh() -> None:
        assert of is not None
        host.close()
        host.play("paper_slide")
        log_to(host.store.folder)
        host.open(WaysPage(host, of))

    if not replay.may_open:
        why_not = label("this-deal.not")
    return Entry("what-now", said("ways.door"), said("ways.door.says"), weigh, why_not)
