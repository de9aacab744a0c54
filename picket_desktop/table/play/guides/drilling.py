"""The page of drills, the page of the problem book, the table where a series of questions is asked, and its
results."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.drills.at_table import AtTable
from picket_desktop.saved.log import log_to
from picket_desktop.table.play.guides.examiner import Examiner
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.practice.drills_page import DrillsPage, RowOver
from picket_desktop.table.screens.practice.problems_page import ProblemsPage
from picket_desktop.table.screens.screen import Door, Host, Screen


def page(host: Host) -> Screen:
    """Return the page of drills, with their rules and the questions due."""
    found = DrillsPage(host, _asked(host, lambda: found.again()), lambda: book(host))
    return found


def book(host: Host) -> Screen:
    """Return the page of the problem book."""
    found = ProblemsPage(host, _asked(host, lambda: found.again()))
    return found


def _asked(host: Host, again: Callable[[], None]) -> Callable[[AtTable], Screen]:
    """Return a function that makes the table for a series of questions. The results page there offers another
    series; ``again`` begins it."""

    def opened(row: AtTable) -> Screen:
        log_to(host.store.folder)
        return Table(Examiner(host, row, presenter_of(row.rules), lambda: finished(row)))

    def finished(row: AtTable) -> None:
        host.close()
        host.open(RowOver(host, row, again))

    return opened


DOOR = Door("drills", page, 0)
"""The door to the drills on the page of lessons."""
