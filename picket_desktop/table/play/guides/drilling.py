"""The way from the page of drills to the table where a row of questions is asked, and to its result."""

from __future__ import annotations

from picket_desktop.drills.at_table import AtTable
from picket_desktop.saved.log import log_to
from picket_desktop.table.play.guides.examiner import Examiner
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.practice.drills_page import DrillsPage, RowOver
from picket_desktop.table.screens.screen import Door, Host, Screen


def page(host: Host) -> Screen:
    """Return the page of drills, with their rules and what is due."""

    def opened(row: AtTable) -> Screen:
        log_to(host.store.folder)
        return Table(Examiner(host, row, presenter_of(row.rules), lambda: finished(row)))

    def finished(row: AtTable) -> None:
        host.close()
        host.open(RowOver(host, row, lambda: found.begin(row.kind)))

    found = DrillsPage(host, opened)
    return found


DOOR = Door("drills", page, 0)
"""The door to the drills, on the page of lessons."""
