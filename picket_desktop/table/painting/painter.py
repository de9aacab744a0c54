"""Looks onto a surface. Drawing is given looks, never the state of a game.

`Painter.plan` turns a look into finished pieces; `paint` lays them in order; `repaint` lays only what lies in
the parts of the window that changed, so that a single moving card costs very little. Pictures that are not
yet at hand have stand-ins, and the looks that show them are planned anew when they `came`.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from picket_desktop.table.painting import cards, furniture, rows
from picket_desktop.table.painting.art import PREMULTIPLIED, Art
from picket_desktop.table.painting.background import ground
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.kit import LATE, Blit, Kit
from picket_desktop.table.widgets import looks
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale

MOST_AREAS = 6
PATIENCE = 0.0025
"""Seconds of the loop that new pieces may take at once; what is left over comes with the next picture."""

KINDS: dict[type[Look], Callable[[Any, Kit], list[Blit]]] = {
    looks.CardLook: cards.draw_card,
    looks.TextLook: furniture.draw_text,
    looks.ButtonLook: furniture.draw_button,
    looks.SpeechLook: furniture.draw_speech,
    looks.RibbonLook: furniture.draw_ribbon,
    looks.PanelLook: furniture.draw_panel,
    looks.PlaqueLook: furniture.draw_plaque,
    looks.RuleLook: furniture.draw_rule,
    looks.OrnamentLook: furniture.draw_ornament,
    looks.PortraitLook: furniture.draw_portrait,
    looks.SlotLook: furniture.draw_slot,
    looks.CounterLook: furniture.draw_counter,
    looks.TallyLook: furniture.draw_tally,
    looks.SealLook: furniture.draw_seal,
    looks.VeilLook: furniture.draw_veil,
    looks.SpotLook: furniture.draw_spot,
    looks.AwayLook: furniture.draw_spot,
    looks.RowLook: furniture.draw_row,
    looks.ToggleLook: rows.draw_toggle,
    looks.ChoiceLook: rows.draw_choice,
    looks.SliderLook: rows.draw_slider,
    looks.FieldLook: rows.draw_field,
    looks.MeasureLook: rows.draw_measure,
}


class Plan(NamedTuple):
    """The pieces of a look, and the keys of the pictures for which others stand in."""

    pieces: tuple[Blit, ...]
    awaited: frozenset[Hashable] = frozenset()
    areas: tuple[pygame.Rect, ...] = ()


def _planned(pieces: tuple[Blit, ...], awaited: frozenset[Hashable]) -> Plan:
    return Plan(pieces, awaited, tuple(piece.area for piece in pieces))


class Painter:
    """Draws looks for one size of window; make another when that changes. `late` is whether something was
    left out for want of time, to be painted with the next picture."""

    def __init__(
        self, art: Art, scale: Scale, ground: pygame.Surface | None = None, fonts: Fonts | None = None
    ) -> None:
        self.art, self.scale = art, scale
        self.kit = Kit(art, scale, fonts)
        self.late = False
        self._ground = ground
        self._plans: dict[Look, Plan] = {}
        self._last: list[Look] = []
        self._last_plans: list[Plan] = []

    @property
    def ground(self) -> pygame.Surface:
        if self._ground is None:
            self._ground = ground(self.scale.w, self.scale.h)
        return self._ground

    def rescale(self, scale: Scale) -> None:
        """Another size of type in the same window."""
        self.scale = self.kit.scale = scale

    def forget_cards(self) -> None:
        """The faces or the back changed."""
        self._plans = {k: v for k, v in self._plans.items() if not isinstance(k, looks.CardLook)}

    def came(self, keys: set[Hashable]) -> None:
        """These pictures are at hand now: no more stand-ins for them."""
        self._plans = {k: v for k, v in self._plans.items() if not v.awaited & keys}

    def plan(self, look: Look) -> Plan:
        """The pieces of a look, made or at hand."""
        found = self._plans.get(look)
        if found is None:
            self.kit.awaited.clear()
            pieces = tuple(KINDS[type(look)](look, self.kit))
            found = self._plans[look] = _planned(pieces, frozenset(self.kit.awaited))
        return found

    def paint(self, target: pygame.Surface, shown: Iterable[Look]) -> None:
        """Everything, on the ground."""
        ordered = in_order(shown)
        plans = self._planned(ordered)
        self._lay(target, plans, None)
        self._last, self._last_plans = ordered, plans

    def repaint(self, target: pygame.Surface, shown: Iterable[Look]) -> list[pygame.Rect]:
        """Only what differs from the last painting on this same target; answers the areas touched."""
        ordered = in_order(shown)
        plans = self._planned(ordered)
        areas = self._changed(plans)
        whole = target.get_rect()
        if areas is None or sum(a.w * a.h for a in areas) > 0.6 * whole.w * whole.h:
            areas = [whole]
        for area in areas:
            target.set_clip(area)
            self._lay(target, plans, area)
        target.set_clip(None)
        self._last, self._last_plans = ordered, plans
        return areas

    def _planned(self, ordered: Sequence[Look]) -> list[Plan]:
        """The plans of a picture; only these are kept. In haste those that would take too long are left for
        the next, cards never: they are drawn in passing."""
        self.kit.begin(math.inf if self.art.patient else PATIENCE)
        self.came({LATE})
        self.late = False
        plans: list[Plan] = []
        kept: dict[Look, Plan] = {}
        for look in ordered:
            plan = self._plans.get(look)
            if plan is None:
                plan = self._anew(look)
            self.late = self.late or LATE in plan.awaited
            kept[look] = plan
            plans.append(plan)
        self._plans = kept
        names = {cards.name_of(k, self.kit) for k in ordered if isinstance(k, looks.CardLook)}
        self.kit.seen = {name: seen for name, seen in self.kit.seen.items() if name in names}
        return plans

    def _anew(self, look: Look) -> Plan:
        if self.kit.hurried and not isinstance(look, looks.CardLook):
            plan = Plan((), frozenset({LATE}))
        else:
            plan = self.plan(look)
        if plan.awaited and (before := self._as_it_was(look)):
            return _planned(before.pieces, plan.awaited)
        return plan

    def _as_it_was(self, look: Look) -> Plan | None:
        """The same thing in the last picture, a moment ago: not yet pointed at, pressed, or moved."""
        if not look.id or isinstance(look, looks.CardLook):
            return None
        for before, plan in zip(self._last, self._last_plans, strict=True):
            if before.id == look.id and before.rect[2:] == look.rect[2:] and type(before) is type(look):
                return plan
        return None

    def _lay(self, target: pygame.Surface, plans: list[Plan], area: pygame.Rect | None) -> None:
        target.blit(self.ground, area or (0, 0), area)
        for plan in plans:
            for piece, covered in zip(plan.pieces, plan.areas, strict=True):
                if area is None or area.colliderect(covered):
                    target.blit(piece.surface, (piece.x, piece.y), special_flags=PREMULTIPLIED)

    def _changed(self, plans: list[Plan]) -> list[pygame.Rect] | None:
        """The areas to draw anew; None for all of it (first time, or the order of drawing changed)."""
        if not self._last:
            return None
        before, after = {id(plan) for plan in self._last_plans}, {id(plan) for plan in plans}
        kept = [id(plan) for plan in plans if id(plan) in before]
        if kept != [id(plan) for plan in self._last_plans if id(plan) in after]:
            return None
        new = [plan for plan in plans if id(plan) not in before]
        gone = [plan for plan in self._last_plans if id(plan) not in after]
        return merged(area for plan in (*new, *gone) for area in plan.areas)


def in_order(shown: Iterable[Look]) -> list[Look]:
    """Painter's order: by z, then as listed."""
    return sorted(shown, key=lambda look: look.z)


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that hold them all: those that touch become one, and the nearest too if many remain."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area.inflate(2, 2)
        while (at := joined.collidelist(found)) >= 0:
            joined = joined.union(found.pop(at))
        found.append(joined)
    while len(found) > MOST_AREAS:
        last = found.pop()
        found[0] = found[0].union(last)
        return merged(found)
    return found
