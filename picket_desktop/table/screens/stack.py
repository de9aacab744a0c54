"""The stack of screens. The topmost is in use; beneath it, the lowest screen that it leaves uncovered is
visible. The pages between the two are hidden until they are the topmost again, so that their edges do not
stick out. A page that clears the cloth is alone on it, unless there is a table on the cloth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.buttons import Buttons
from picket_desktop.table.motion.entrance import Entrance, Passage
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.widgets.looks import Look, VeilLook, altered, attended
from picket_desktop.table.widgets.theme import ENTER, SPEEDS, Scale

LARGE, STEP = 5_000_000, 1 / 30
"""The window size, in pixels, above which an arriving page is redrawn less often, and how long after each
redrawing the next comes, in seconds."""


class Stack:
    """Keeps the screens and their looks. The looks are laid out when asked for and kept until something
    happens."""

    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self._own: list[Look] | None = None
        self._marked: list[Look] = []
        self._for = Attention()
        self._beneath: list[Look] | None = None
        self._entrance, self._buttons = Entrance(), Buttons()
        self._open_at: dict[Screen, Hashable] = {}
        self._left_at: dict[Screen, str] = {}
        self._seen: list[Look] = []
        self._seen_at: tuple[Screen, Scale] | None = None

    @property
    def top(self) -> Screen:
        return self.screens[-1]

    def leave_at(self, id: str) -> None:
        """Remember the look from which the topmost screen is left, before another screen is laid over it."""
        if self.screens:
            self._left_at[self.top] = id

    def left_at(self) -> str:
        """Return the id of the look from which the topmost screen was last left, or "" at its first
        opening."""
        self._left_at = {screen: id for screen, id in self._left_at.items() if screen in self.screens}
        return self._left_at.get(self.top, "")

    def afresh(self) -> None:
        """Forget where the topmost screen was last left, because it starts anew."""
        self._left_at.pop(self.top, None)

    def forget(self) -> None:
        """Have everything laid out anew the next time it is needed, because something has happened."""
        self._own = self._beneath = None

    def moved_on(self) -> None:
        """Have the topmost screen laid out anew, because time alone has changed it."""
        self._own = None

    def drop(self, least: int) -> None:
        """Remove screens until only ``least`` are left."""
        while len(self.screens) > least:
            self.screens.pop().closed()
        self.forget()

    def as_shown(self, moment: Callable[[Attention], Moment], attention: Attention) -> list[Look]:
        """Return the topmost screen's looks as they were last laid out: what the player sees and points
        at."""
        return self._marked if self._own is not None else self.laid(moment, attention)

    def laid(self, moment: Callable[[Attention], Moment], attention: Attention) -> list[Look]:
        """Return the topmost screen's looks, marked for pointer and keyboard."""
        if self._own is None or attention != self._for:
            self._own = list(self.top.layout(moment(attention)))
            self._for = attention
            self._marked = [
                attended(look, attention.hover, attention.focus, attention.pressed, attention.whole)
                for look in self._own
            ]
        return self._marked

    def come(self, moment: Callable[[Attention], Moment], attention: Attention) -> str:
        """Start the movement that brings in what is new. A newly opened page moves into place. If the lowest
        screen has changed, or the new page replaces the whole picture, everything that differs moves. Return
        the sound for this, or ""."""
        here = moment(attention)
        scale, pace, now = here.scale, SPEEDS[here.settings.speed], here.now
        before = self._open_at.get(self.top)
        self._open_at = {screen: screen.open_at for screen in self.screens}
        step = STEP if scale.w * scale.h > LARGE else 0.0
        seen_at, self._seen_at = self._seen_at, (self.screens[self._lowest], scale)
        comes = self.top.comes(before, scale) if before != self.top.open_at else None
        other = seen_at is not None and (comes is Passage or seen_at[0] is not self._seen_at[0])
        if pace and seen_at and other and seen_at[1] == scale:
            rest = self.all_laid(moment, attention, at_rest=True)
            passage = Passage(self._seen, rest, scale)
            self._entrance.lead_over(passage, pace, now, step)
            return passage.sound
        if before != self.top.open_at:
            self._entrance.begin(None if isinstance(comes, type) else comes, ENTER * pace, now, step)
        return ""

    def coming(self, now: float) -> bool:
        """Return True if the picture changes because something is moving into place, or springing back."""
        return self._entrance.busy(now) | self._buttons.busy(now)

    def page_comes(self, now: float) -> bool:
        """Return True while the opened page is moving into place."""
        return self._entrance.under_way(now)

    def leads_over(self, now: float) -> bool:
        """Return True while the whole picture turns into another."""
        return self._entrance.leads_over and self._entrance.under_way(now)

    def still(self) -> None:
        """Put everything that is open in its final place."""
        self._open_at = {screen: screen.open_at for screen in self.screens}
        self._entrance.land()

    def hurry(self, now: float) -> None:
        """Put everything that is open in its final place at once. If the whole picture is changing, finish
        that change very quickly instead."""
        self._open_at = {screen: screen.open_at for screen in self.screens}
        self._entrance.hurry(now)

    @property
    def _lowest(self) -> int:
        """The index of the lowest visible screen."""
        low = max(i for i, screen in enumerate(self.screens) if i == 0 or not screen.over)
        if not self.screens[low].yields:
            return low
        return max((i for i, screen in enumerate(self.screens) if i > low and screen.clears), default=low)

    def all_laid(
        self, moment: Callable[[Attention], Moment], attention: Attention, at_rest: bool = False
    ) -> list[Look]:
        """Return the looks of every visible screen, where they are now or will be ``at_rest``. Of a hidden
        page only the veil remains."""
        low = self._lowest
        if self._beneath is None:
            self._beneath = []
            for screen in self.screens[low:-1]:
                looks = screen.layout(moment(Attention()))
                if screen is not self.screens[low]:
                    looks = [look for look in looks if isinstance(look, VeilLook)]
                elif screen.over:
                    looks = unveiled(looks)
                self._beneath = lifted(self._beneath, looks)
        here = moment(attention)
        own = self.laid(moment, attention)
        if self.top.over and self.screens[low] is self.top:
            own = unveiled(own)
        over = self._entrance.leads_over
        if not at_rest:
            own = own if over else self._entrance.applied(own, here.now)
            own = self._buttons.eased(own, here.now, SPEEDS[here.settings.speed], here.scale.u)
        found = dimmed_once(lifted(self._beneath, own))
        if at_rest:
            return found
        self._seen = self._entrance.applied(found, here.now) if over else found
        return self._seen


def unveiled(looks: Sequence[Look]) -> list[Look]:
    """Return the looks of a page on the bare cloth. Veils are left out, except those of night mode."""
    return [look for look in looks if not isinstance(look, VeilLook) or look.night]


def dimmed_once(looks: Sequence[Look]) -> list[Look]:
    """Return the looks with all veils replaced by the topmost one, made as dark as the darkest of them. So
    the screens below are dimmed only once, and do not become brighter when another veil comes."""
    veils = sorted((look for look in looks if isinstance(look, VeilLook)), key=lambda look: look.z)
    if len(veils) < 2:
        return list(looks)
    darkest = altered(veils[-1], strength=max(veil.strength for veil in veils))
    return [darkest if look is veils[-1] else look for look in looks if look not in veils[:-1]]


def lifted(below: Sequence[Look], above: Sequence[Look]) -> list[Look]:
    """Return both lists of looks as one, with the overlay (``above``) drawn last, whatever its z."""
    if not below:
        return list(above)
    floor = max(look.z for look in below) + 1
    least = min((look.z for look in above), default=0.0)
    return [*below, *(altered(look, z=look.z - least + floor) for look in above)]
