"""Draws pages that a press may open, before the press, while there is nothing else to do."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.painting.painter import Painter
from picket_desktop.table.screens.naming import signed
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.widgets.looks import ButtonLook, Look, altered

SLICE = 0.002
"""How much of the loop's time a slice of work takes, in seconds."""


class Ahead:
    """Prepares what a press on one screen may bring up next, a little at a time. Each step fits into `SLICE`
    seconds, unless a page has to be laid out. Pictures of furniture are left to the workshop, which makes
    them after everything that is being waited for."""

    def __init__(self) -> None:
        self._looks_of: object = None
        self._pages_of: object = None
        self._looks: Iterator[None] = iter(())
        self._pages: Iterator[None] = iter(())

    def go_on(
        self,
        screens: Sequence[Screen],
        lying: Sequence[Look],
        moment: Callable[[Attention], Moment],
        painter: Painter,
        state: object,
    ) -> bool:
        """Do a slice of the work for the topmost screen, on which these looks are ``lying``. Return False if
        no work is left. All work starts again when the ``state`` changes. The work for what this screen shows
        next also starts again when the looks change."""
        screen = screens[-1]
        here = screen, tuple(look.id for look in lying), screen.question, state
        if self._looks_of != here:
            self._looks_of, self._looks = here, self._next_looks(screen, lying, painter)
        if self._pages_of != (leads := (screen, screen.ahead_of, state)):
            self._pages_of, self._pages = leads, self._next_pages(screens, moment, painter)
        until, left = time.perf_counter() + SLICE, True
        while left and time.perf_counter() < until:
            left = next(self._looks, self) is None or next(self._pages, self) is None
        return left

    def _next_looks(self, screen: Screen, lying: Sequence[Look], painter: Painter) -> Iterator[None]:
        yield from painter.order(touched(lying))
        with contextlib.suppress(Exception):  # as below
            for looks in screen.next_looks():
                yield
                yield from painter.order(looks)

    def _next_pages(
        self, screens: Sequence[Screen], moment: Callable[[Attention], Moment], painter: Painter
    ) -> Iterator[None]:
        """Have the screens that a press may open or return to drawn ahead, one at a time."""
        ways = list(screens[-1].ahead())
        if not screens[-1].over:
            ways += [partial(_as_it_is, hidden) for hidden in uncovered(screens[:-1])]
        for make in ways:
            with contextlib.suppress(Exception):  # it is raised again when the page is opened
                page = make()
                yield
                given = moment(Attention())
                looks = list(page.layout(given))
                yield
                yield from painter.order(signed(looks, looks, "", given.scale, given.measure))


def uncovered(screens: Sequence[Screen]) -> list[Screen]:
    """Return the topmost screen, and those beneath it that are still visible."""
    found: list[Screen] = []
    for screen in reversed(screens):
        found.append(screen)
        if not screen.over:
            break
    return found


def _as_it_is(screen: Screen) -> Screen:
    return screen


def touched(looks: Sequence[Look]) -> list[Look]:
    """Return every usable button among the looks twice: as it appears when pressed, and when pointed at."""
    buttons = [look for look in looks if isinstance(look, ButtonLook) and look.press and not look.dim]
    return [altered(look, **{state: True}) for state in ("pressed", "hover") for look in buttons]
