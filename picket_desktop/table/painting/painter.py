"""Painting of looks onto a surface. Drawing is given looks, never the state of a game.

`Painter.plan` turns a look into finished pieces; `paint` lays them in order; `repaint` lays only those in the
parts of the window that changed, so that a single moving card costs very little. Pictures that are not yet
available have stand-ins, and the looks that show them are planned anew when they `came`.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pygame

from picket_desktop.table.painting import arrow, cards, charts, furniture, parchment, rows, shade
from picket_desktop.table.painting.art import PREMULTIPLIED, Art
from picket_desktop.table.painting.background import ground
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.kit import LATE, Blit, Kit
from picket_desktop.table.widgets import curve as curves
from picket_desktop.table.widgets import looks
from picket_desktop.table.widgets import plot as plots
from picket_desktop.table.widgets import rows as row_looks
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale

MOST_AREAS = 24
NEAR = 20_000
"""Two areas are merged if that adds no more than this many pixels."""
PATIENCE = 0.0025
"""Seconds of the loop that new pieces may take at once; what is left over comes with the next picture."""

KINDS: dict[type[Look], Callable[[Any, Kit], list[Blit]]] = {
    looks.CardLook: cards.draw_card,
    looks.TextLook: furniture.draw_text,
    looks.ButtonLook: furniture.draw_button,
    looks.SpeechLook: furniture.draw_speech,
    looks.RibbonLook: furniture.draw_ribbon,
    looks.PanelLook: parchment.draw_panel,
    looks.ArrowLook: arrow.draw_arrow,
    looks.BracketLook: arrow.draw_bracket,
    looks.PlaqueLook: shade.draw_plaque,
    looks.RuleLook: furniture.draw_rule,
    looks.OrnamentLook: furniture.draw_ornament,
    looks.PortraitLook: furniture.draw_portrait,
    looks.SlotLook: furniture.draw_slot,
    looks.CounterLook: furniture.draw_counter,
    looks.TallyLook: furniture.draw_tally,
    looks.SealLook: furniture.draw_seal,
    looks.VeilLook: shade.draw_veil,
    looks.SpotLook: furniture.draw_spot,
    looks.AwayLook: furniture.draw_spot,
    row_looks.RowLook: furniture.draw_row,
    row_looks.ToggleLook: rows.draw_toggle,
    row_looks.ChoiceLook: rows.draw_choice,
    row_looks.SliderLook: rows.draw_slider,
    row_looks.TimeLook: rows.draw_time,
    row_looks.FieldLook: rows.draw_field,
    row_looks.MeasureLook: rows.draw_measure,
    plots.PlotLook: charts.draw_plot,
    plots.PointLook: charts.draw_point,
    curves.CurveLook: charts.draw_curve,
    curves.KeyLook: charts.draw_key,
}


class Plan(NamedTuple):
    """The pieces of a look, and the keys of the pictures for which others stand in."""

    pieces: tuple[Blit, ...]
    awaited: frozenset[Hashable] = frozenset()
    areas: tuple[pygame.Rect, ...] = ()
    solid: tuple[pygame.Rect | None, ...] = ()
    """For each piece, the area where nothing is seen through it; empty if all pieces are seen through."""


HELD_BACK = Plan((), frozenset({LATE}))
"""The plan of a look that is not to be seen yet."""


def _sheet(look: Look) -> Hashable:
    """Return what identifies a sheet wherever it has moved to; None for other looks."""
    return (look.seed, look.rect.w, look.rect.h) if isinstance(look, looks.PanelLook) else None


def _planned(pieces: tuple[Blit, ...], awaited: frozenset[Hashable]) -> Plan:
    solid = tuple(piece.solid for piece in pieces)
    return Plan(pieces, awaited, tuple(piece.area for piece in pieces), solid if any(solid) else ())


class Painter:
    """Draws looks for one size of window; make another when that changes. `late` is True if something was
    left out for want of time, to be painted with the next picture."""

    def __init__(
        self, art: Art, scale: Scale, ground: pygame.Surface | None = None, fonts: Fonts | None = None
    ) -> None:
        self.art, self.scale = art, scale
        self.kit = Kit(art, scale, fonts)
        self.late = False
        self._ground = ground
        self._plans: dict[Look, Plan] = {}
        self._stand_ins: dict[Look, Plan] = {}
        self._done: dict[int, Plan] = {}
        self._last: list[Look] = []
        self._last_plans: list[Plan] = []

    @property
    def ground(self) -> pygame.Surface:
        if self._ground is None:
            self._ground = ground(self.scale.w, self.scale.h)
        return self._ground

    def rescale(self, scale: Scale) -> None:
        """Change the size of type in the same window."""
        self.scale = self.kit.scale = scale

    def forget_cards(self) -> None:
        """Forget the plans of cards: the faces or the back changed."""
        self._plans = {k: v for k, v in self._plans.items() if not isinstance(k, looks.CardLook)}
        self._stand_ins = {k: v for k, v in self._stand_ins.items() if k in self._plans}
        self._done = {}

    def came(self, keys: set[Hashable]) -> None:
        """Replan the looks with stand-ins for these pictures, which are now available."""
        for look in [look for look, plan in self._stand_ins.items() if plan.awaited & keys]:
            del self._stand_ins[look]
            self._plans.pop(look, None)

    def plan(self, look: Look) -> Plan:
        """Return the pieces of a look, made now or kept."""
        found = self._plans.get(look)
        if found is None:
            self.kit.awaited.clear()
            pieces = tuple(KINDS[type(look)](look, self.kit))
            found = self._plans[look] = _planned(pieces, frozenset(self.kit.awaited))
        return found

    def paint(self, target: pygame.Surface, shown: Iterable[Look]) -> None:
        """Paint everything, on the ground."""
        ordered = in_order(shown)
        plans = self._planned(ordered)
        self._lay(target, plans, [target.get_rect()])
        self._last, self._last_plans = ordered, plans

    def repaint(self, target: pygame.Surface, shown: Iterable[Look]) -> list[pygame.Rect]:
        """Paint only what differs from the last painting on this same target; return the areas touched."""
        ordered = in_order(shown)
        plans = self._planned(ordered)
        areas = self._changed(plans)
        self._lay(target, plans, areas)
        self._last, self._last_plans = ordered, plans
        return areas

    def _planned(self, ordered: Sequence[Look]) -> list[Plan]:
        """Return the plans of a picture; only these are kept. In haste, looks that would take too long are
        left for the next picture, but never cards, which are drawn in passing."""
        self.kit.begin(math.inf if self.art.patient else PATIENCE)
        self.came({LATE})
        self.late = False
        plans: list[Plan] = []
        done, self._done = self._done, {}
        for look in ordered:
            plan = done.get(id(look))  # the same object as in the last picture: quicker than by value
            if plan is None:
                plan = self._plans.get(look) or self._anew(look)
                self._plans[look] = plan
                if plan.awaited:
                    self._stand_ins[look] = plan
                    self.late = self.late or LATE in plan.awaited
            if not plan.awaited:
                self._done[id(look)] = plan
            plans.append(plan)
        if self.late:
            self._hold_back(ordered, plans)
        self._forget_all_but(plans)
        names = {cards.name_of(k, self.kit) for k in ordered if isinstance(k, looks.CardLook)}
        self.kit.seen = {name: seen for name, seen in self.kit.seen.items() if name in names}
        return plans

    def _hold_back(self, ordered: Sequence[Look], plans: list[Plan]) -> None:
        """Hold back a sheet that has just come if something on it is left for the next picture: it appears
        with all that lies on it, or not yet."""
        seen = {_sheet(k) for k, plan in zip(self._last, self._last_plans, strict=True) if plan.pieces}
        for i, paper in enumerate(ordered):
            if not isinstance(paper, looks.PanelLook) or _sheet(paper) in seen:
                continue
            on = [j for j in range(i, len(ordered)) if paper.rect.holds(*ordered[j].rect.centre)]
            if any(LATE in plans[j].awaited and not plans[j].pieces for j in on):
                for j in on:
                    plans[j] = HELD_BACK
                    self._plans.pop(ordered[j], None)
                    self._stand_ins.pop(ordered[j], None)
                    self._done.pop(id(ordered[j]), None)

    def _forget_all_but(self, plans: Sequence[Plan]) -> None:
        """Forget the plans of looks that were in the last picture and are not in this one."""
        now = set(map(id, plans))
        for look, plan in zip(self._last, self._last_plans, strict=True):
            if id(plan) not in now and self._plans.get(look) is plan:
                del self._plans[look]
                self._stand_ins.pop(look, None)

    def _anew(self, look: Look) -> Plan:
        left = self.kit.hurried and not isinstance(look, looks.CardLook)
        plan = HELD_BACK if left else self.plan(look)
        if plan.awaited and (before := self._as_it_was(look)):
            return _planned(before.pieces, plan.awaited)
        return plan

    def _as_it_was(self, look: Look) -> Plan | None:
        """Return the last picture's plan of the same look, before it was pointed at, pressed or moved."""
        if not look.id or isinstance(look, looks.CardLook):
            return None
        for before, plan in zip(self._last, self._last_plans, strict=True):
            same = before.id == look.id and before.rect[2:] == look.rect[2:] and type(before) is type(look)
            if same and plan.pieces:
                return plan
        return None

    def _lay(self, target: pygame.Surface, plans: list[Plan], areas: list[pygame.Rect]) -> None:
        """Paint the parts of the picture in some areas. What is hidden beneath a solid piece is not drawn."""
        pieces = [piece for plan in plans for piece in plan.pieces]
        covered = [area for plan in plans for area in plan.areas]
        solid: list[tuple[int, pygame.Rect]] = []
        at = 0
        for plan in plans:
            solid += [(at + i, rect) for i, rect in enumerate(plan.solid) if rect]
            at += len(plan.pieces)
        for area, first in seen_of(areas, solid):
            target.set_clip(area)
            if first < 0:
                target.blit(self.ground, area, area)
            target.fblits(
                [(pieces[i].surface, covered[i]) for i in area.collidelistall(covered) if i >= first],
                PREMULTIPLIED,
            )
        target.set_clip(None)

    def _changed(self, plans: list[Plan]) -> list[pygame.Rect]:
        """Return the areas to be redrawn; everything the first time."""
        whole = pygame.Rect(0, 0, self.scale.w, self.scale.h)
        if not self._last:
            return [whole]
        before, after = set(map(id, self._last_plans)), {id(plan): i for i, plan in enumerate(plans)}
        touched = [plan for plan in plans if id(plan) not in before]
        touched += [plan for plan in self._last_plans if id(plan) not in after]
        kept = [i for plan in self._last_plans if (i := after.get(id(plan))) is not None]
        if any(a > b for a, b in pairwise(kept)):
            touched += [plans[kept[i]] for i in out_of_order(kept)]
        return merged(part for plan in touched for area in plan.areas if (part := area.clip(whole)))


def in_order(shown: Iterable[Look]) -> list[Look]:
    """Return the looks in painter's order: by z, then as listed."""
    return sorted(shown, key=lambda look: look.z)


def out_of_order(numbers: Sequence[int]) -> list[int]:
    """Return the positions of as few of some distinct numbers as need to go for the others to rise.

    >>> out_of_order([0, 1, 5, 2, 3])
    [2]
    """
    least: list[int] = []  # for each length of rising run so far, the smallest last number
    ends: list[int] = []
    before: list[int] = []
    for i, number in enumerate(numbers):
        length = bisect_left(least, number)
        before.append(ends[length - 1] if length else -1)
        least[length : length + 1], ends[length : length + 1] = [number], [i]
    rising = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        rising.add(at)
        at = before[at]
    return [i for i in range(len(numbers)) if i not in rising]


def seen_of(
    areas: Iterable[pygame.Rect], solid: Sequence[tuple[int, pygame.Rect]]
) -> Iterator[tuple[pygame.Rect, int]]:
    """Yield the areas, each with the index of the first piece to draw in it, or -1 for the ground: an area
    partly on a ``solid`` piece is divided at its edge."""
    for area in areas:
        over = next(
            ((i, part) for i, whole in reversed(solid) if _area(part := area.clip(whole)) > NEAR), None
        )
        if over is None:
            yield area, -1
            continue
        first, part = over
        lower = [(i, rect) for i, rect in solid if i < first]
        yield part, first
        yield from seen_of(around(area, part), lower)


def around(area: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of an area around a part of it: at most four strips."""
    strips = (
        pygame.Rect(area.x, area.y, area.w, hole.y - area.y),
        pygame.Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom),
        pygame.Rect(area.x, hole.y, hole.x - area.x, hole.h),
        pygame.Rect(hole.right, hole.y, area.right - hole.right, hole.h),
    )
    return [strip for strip in strips if strip]


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return a few rectangles that cover them all: two are merged if that adds little, and if too many
    remain, at the least cost."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area
        near = True
        while near:
            near = False
            for at in joined.inflate(2, 2).collidelistall(found):
                both = joined.union(found[at])
                if _area(both) <= _area(joined) + _area(found[at]) + NEAR:
                    joined, near = both, True
                    del found[at]
                    break
        found.append(joined)
    while len(found) > MOST_AREAS:
        last = found.pop()
        at = min(range(len(found)), key=lambda i: _area(last.union(found[i])) - _area(found[i]))
        found[at] = found[at].union(last)
    return found


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
