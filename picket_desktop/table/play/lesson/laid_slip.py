"""The slip of a lesson over its table, kept where it lies until something that it is about changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.zones import HAND, TRICK, px, zones
from picket_desktop.table.play.lesson.highlight import Lit, lit_so
from picket_desktop.table.play.lesson.place import NEVER, Around, placed, weighed
from picket_desktop.table.play.lesson.pointing import Pointing
from picket_desktop.table.play.lesson.slip import Note, Placed
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, SlotLook, altered


class Seen(NamedTuple):
    """The slip to be laid over the table: its contents (``note``) and what it points at; keys for where in
    the lesson it ``stands`` and for what it ``tells`` there; the ids of the looks to leave out (``aside``),
    the highlighting of the others (``lit``), and whether the learner plays freely (``free``)."""

    note: Note
    pointing: Pointing
    stands: Hashable
    tells: Hashable
    aside: Collection[str]
    lit: Lit
    free: bool


class Laid:
    """The slip of one lesson."""

    def __init__(self) -> None:
        self._under: tuple[Hashable, Sequence[Look]] = (None, ())
        self._shown: list[Look] = []
        self._told: Hashable = None
        self._stood: Hashable = None
        self._slip: Placed | None = None
        self._met: list[Rect] = []

    def over(self, looks: list[Look], key: Hashable, seen: Callable[[], Seen]) -> list[Look]:
        """Return the table with the slip over it, made anew only if the looks or the ``key`` have changed."""
        if self._under[0] != key or self._under[1] is not looks or not self._shown:
            self._under, self._shown = (key, looks), self._made(looks, seen())
        return self._shown

    def _made(self, looks: Sequence[Look], seen: Seen) -> list[Look]:
        """Return the table with the slip inserted after the hand, so that Tab goes there from the hand."""
        found = [lit_so(look, seen.lit) for look in looks if look.id not in seen.aside]
        slip = self._lying(looks, found, seen)
        points = () if seen.free else seen.pointing.drawn(slip.paper, found)
        lying = [_beneath(look, slip.paper) for look in found]
        after = next((i for i in range(len(lying), 0, -1) if lying[i - 1].pile.kind == HAND), 0)
        return [*lying[:after], *points, *slip.looks, *lying[after:]]

    def _lying(self, looks: Sequence[Look], found: Sequence[Look], seen: Seen) -> Placed:
        """Return the slip where it lay, unless its text has changed, or the place of what it is about or
        must not cover."""
        pointing = seen.pointing
        lies = [] if seen.free else pointing.lies(looks)
        buttons = tuple(k.rect for k in looks if isinstance(k, ButtonLook) and not k.dim)
        trick = tuple(k.id for k in looks if k.pile.kind == TRICK or isinstance(k, SlotLook))
        changes = () if pointing.lays_out or seen.free else (tuple(lies), buttons, trick)
        told = (seen.tells, pointing.scale, changes)
        same = (seen.stands, pointing.scale) == self._stood
        if not same:
            self._met = []
        moved = not pointing.lays_out and self._met_with(found, pointing)
        if self._slip is not None and told == self._told and not moved:
            return self._slip
        needed = [*pointing.needed(looks), *self._met]
        if seen.free:
            needed.append(px(pointing.scale, zones(pointing.scale).trick))
        end = pointing.at(found)[1] if pointing.only_by_arrow else None
        before = self._slip.paper if self._slip else None
        around = Around(lies, needed, before, same, end)
        self._slip = placed(seen.note, around, found, pointing.scale, pointing.measure)
        self._told, self._stood = told, (seen.stands, pointing.scale)
        return self._slip

    def _met_with(self, looks: Sequence[Look], pointing: Pointing) -> bool:
        """Return True if the slip has come to lie on something that it must never cover; it then keeps
        clear of that as long as its subject stays the same."""
        paper = self._slip.paper if self._slip else None
        under = [one.rect for one in weighed(looks, Around(), pointing.measure) if one.cost >= NEVER]
        covered = [
            rect for rect in under if paper is not None and rect.overlaps(paper) and rect not in self._met
        ]
        self._met += covered
        return bool(covered)


def _beneath(look: Look, paper: Rect) -> Look:
    """Make a look unpressable if its centre lies under the slip."""
    hidden = look.press and paper.holds(*look.rect.centre)
    return altered(look, press=False, drag=False) if hidden else look
