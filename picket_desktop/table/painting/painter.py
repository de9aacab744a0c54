"""Looks onto a surface. Drawing is given looks, never the state of a game.

`Painter.plan` turns a look into finished, cached pieces; `paint` lays them in order; `repaint` lays only
what lies in the parts of the window that changed, so that a single moving card costs very little.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from picket_desktop.table.painting import cards, furniture, rows
from picket_desktop.table.painting.art import PREMULTIPLIED, Art
from picket_desktop.table.painting.background import ground
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets import looks
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale

Plan = tuple[Blit, ...]
MEMORY = 1500
MOST_AREAS = 6

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
    looks.SlotLook: furniture.draw_slot,
    looks.CounterLook: furniture.draw_counter,
    looks.TallyLook: furniture.draw_tally,
    looks.SealLook: furniture.draw_seal,
    looks.VeilLook: furniture.draw_veil,
    looks.SpotLook: furniture.draw_spot,
    looks.RowLook: furniture.draw_row,
    looks.ToggleLook: rows.draw_toggle,
    looks.ChoiceLook: rows.draw_choice,
    looks.SliderLook: rows.draw_slider,
    looks.FieldLook: rows.draw_field,
    looks.MeasureLook: rows.draw_measure,
}


class Painter:
    """Draws looks for one size of window; make another when the size or the text scale changes."""

    def __init__(self, art: Art, scale: Scale) -> None:
        self.art, self.scale = art, scale
        self.kit = Kit(art, scale)
        self._ground: pygame.Surface | None = None
        self._plans: OrderedDict[Look, Plan] = OrderedDict()
        self._last: list[Look] = []
        self._last_plans: dict[Look, Plan] = {}

    @property
    def ground(self) -> pygame.Surface:
        if self._ground is None:
            self._ground = ground(self.scale.w, self.scale.h).convert()
        return self._ground

    def forget_cards(self) -> None:
        """The faces or the back changed, or a card's true drawing came for its stand-in."""
        self._plans = OrderedDict((k, v) for k, v in self._plans.items() if not isinstance(k, looks.CardLook))

    def plan(self, look: Look) -> Plan:
        found = self._plans.get(look)
        if found is None:
            found = tuple(KINDS[type(look)](look, self.kit))
            self._plans[look] = found
            if len(self._plans) > MEMORY:
                self._plans.popitem(last=False)
        else:
            self._plans.move_to_end(look)
        return found

    def paint(self, target: pygame.Surface, shown: Iterable[Look]) -> None:
        """Everything, on the ground."""
        ordered = in_order(shown)
        plans = {look: self.plan(look) for look in ordered}
        self._lay(target, ordered, plans, None)
        self._last, self._last_plans = ordered, plans

    def repaint(self, target: pygame.Surface, shown: Iterable[Look]) -> list[pygame.Rect]:
        """Only what differs from the last painting on this same target; answers the areas touched."""
        ordered = in_order(shown)
        plans = {look: self.plan(look) for look in ordered}
        areas = self._changed(ordered, plans)
        whole = target.get_rect()
        if areas is None or sum(a.w * a.h for a in areas) > 0.6 * whole.w * whole.h:
            areas = [whole]
        for area in areas:
            target.set_clip(area)
            self._lay(target, ordered, plans, area)
        target.set_clip(None)
        self._last, self._last_plans = ordered, plans
        return areas

    def _lay(
        self,
        target: pygame.Surface,
        ordered: Sequence[Look],
        plans: dict[Look, Plan],
        area: pygame.Rect | None,
    ) -> None:
        target.blit(self.ground, area or (0, 0), area)
        for look in ordered:
            for piece in plans[look]:
                if area is None or area.colliderect(piece.area):
                    target.blit(piece.surface, (piece.x, piece.y), special_flags=PREMULTIPLIED)

    def _changed(self, ordered: list[Look], plans: dict[Look, Plan]) -> list[pygame.Rect] | None:
        """The areas to draw anew; None for all of it (first time, or the order of drawing changed)."""
        before = self._last_plans
        if not self._last:
            return None
        kept = [look for look in ordered if look in before]
        if kept != [look for look in self._last if look in plans]:
            return None
        touched = [p.area for look, plan in plans.items() if plan is not before.get(look) for p in plan]
        touched += [p.area for look, plan in before.items() if plan is not plans.get(look) for p in plan]
        return merged(touched)


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
