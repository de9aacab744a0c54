"""The painting of looks onto a surface. A painter is given looks, and knows nothing of the state of a game.

`Painter.plan` turns a look into finished pieces; `paint` lays them in order; `repaint` lays only those in the
parts of the window that changed. A picture is shown only when everything new in it is finished; looks that
await pictures are planned again when these have arrived (`came`).
"""

import math
import time
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pygame

from picket_desktop.table.painting import arrow, cards, charts, furniture, parchment, ring, rows, shade
from picket_desktop.table.painting.art import PREMULTIPLIED, Art
from picket_desktop.table.painting.background import ground
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.kit import LATE, UNDRAWN, Blit, Kit
from picket_desktop.table.painting.pegboard import draw_board, draw_peg
from picket_desktop.table.widgets import looks
from picket_desktop.table.widgets import plot as plots
from picket_desktop.table.widgets import rows as row_looks
from picket_desktop.table.widgets import sign as signs
from picket_desktop.table.widgets.looks import Look, altered
from picket_desktop.table.widgets.theme import Scale

MOST_AREAS = 24
NEAR = 20_000
"""Maximum number of pixels that merging two areas may add."""
PATIENCE, PATIENCE_HELD = 0.0025, 0.016
"""How long making new pieces may take in a turn of the loop, in seconds: usually; and while a picture is held
or a page is arriving, since then everything moves. Anything unfinished comes with the next picture."""
CARDS_WAIT, LONGEST = 0.1, 15.0
"""How long a page waits at most for its cards to be finished, and for anything else, in seconds."""

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
    looks.FleckLook: furniture.draw_fleck,
    looks.SealLook: furniture.draw_seal,
    looks.VeilLook: shade.draw_veil,
    looks.SpotLook: furniture.draw_nothing,
    looks.AwayLook: furniture.draw_nothing,
    row_looks.RowLook: furniture.draw_row,
    row_looks.ToggleLook: rows.draw_toggle,
    row_looks.ChoiceLook: rows.draw_choice,
    row_looks.SliderLook: rows.draw_slider,
    row_looks.TimeLook: rows.draw_time,
    row_looks.FieldLook: rows.draw_field,
    row_looks.MeasureLook: rows.draw_measure,
    row_looks.MoreLook: rows.draw_more,
    row_looks.OnwardLook: rows.draw_onward,
    plots.PlotLook: charts.draw_plot,
    plots.PointLook: charts.draw_point,
    plots.CurveLook: charts.draw_curve,
    plots.BoundsLook: charts.draw_bounds,
    plots.KeyLook: charts.draw_key,
    plots.BoardLook: draw_board,
    plots.PegLook: draw_peg,
    signs.RingLook: ring.draw_ring,
}

UNNAMED = (row_looks.MeasureLook, plots.BoundsLook, plots.ScaledLook, looks.OrnamentLook, looks.PortraitLook)
"""Looks without an id that keep their place when they change."""


class Plan(NamedTuple):
    """The pieces of a look, the keys of pictures that are missing, and the areas of the pieces."""

    pieces: tuple[Blit, ...]
    awaited: frozenset[Hashable] = frozenset()
    areas: tuple[pygame.Rect, ...] = ()
    solid: tuple[pygame.Rect | None, ...] = ()
    """Where each piece is opaque, None if nowhere; empty if no piece is opaque."""
    kept: bool = False
    """True if the pieces are those that the look had before it changed."""


Planned = tuple[Look, Plan]


def _planned(pieces: tuple[Blit, ...], awaited: frozenset[Hashable]) -> Plan:
    solid = tuple(piece.solid for piece in pieces)
    return Plan(pieces, awaited, tuple(piece.area for piece in pieces), solid if any(solid) else ())


class Painter:
    """Paints looks for one size of window; another size needs a new painter. `held` is True if the requested
    picture is not painted yet, because something new in it is not finished; `late` if time was too short for
    part of it. In either case the picture must be painted again soon. Set `page_comes` while a page is
    arriving, and `passes` while the whole picture turns into another."""

    def __init__(
        self, art: Art, scale: Scale, ground: pygame.Surface | None = None, fonts: Fonts | None = None
    ) -> None:
        self.art, self.scale = art, scale
        self.kit = Kit(art, scale, fonts)
        self.late = self.held = self.page_comes = self.passes = False
        self._since = 0.0
        self._ground = ground
        self._plans: dict[Look, Plan] = {}
        self._awaiting: dict[Look, Plan] = {}
        self._known: dict[int, Plan] = {}
        self._done: dict[int, Plan] = {}
        self._waiting: list[Planned] = []
        self._last: list[Look] = []
        self._last_plans: list[Plan] = []

    @property
    def seen(self) -> Sequence[Look]:
        """The looks shown in the window, in painter's order."""
        return self._last

    @property
    def ground(self) -> pygame.Surface:
        if self._ground is None:
            self._ground = ground(self.scale.w, self.scale.h, self.art.manner.plain)
        return self._ground

    def rescale(self, scale: Scale) -> None:
        """Change the size of type in the same window."""
        self.scale = self.kit.scale = scale

    def forget_cards(self) -> None:
        """Forget the plans of cards, since the faces or the back have changed."""
        self._plans = {k: v for k, v in self._plans.items() if not isinstance(k, looks.CardLook)}
        self._awaiting = {k: v for k, v in self._awaiting.items() if k in self._plans}
        self._done = {}

    def came(self, keys: set[Hashable]) -> bool:
        """Replan the looks that were waiting for these pictures. Return True if there were any."""
        found = [look for look, plan in self._awaiting.items() if plan.awaited & keys] if keys else []
        for look in found:
            del self._awaiting[look]
            self._plans.pop(look, None)
        return bool(found)

    def plan(self, look: Look) -> Plan:
        """Return the plan of a look, with its pieces: the one made before, or a new one."""
        found = self._plans.get(look)
        if found is None:
            self.kit.awaited.clear()
            pieces = tuple(KINDS[type(look)](look, self.kit))
            found = self._plans[look] = _planned(pieces, frozenset(self.kit.awaited))
        return found

    def paint(
        self,
        target: pygame.Surface,
        shown: Iterable[Look],
        at_rest: Iterable[Look] = (),
        pressed: str = "",
    ) -> None:
        """Paint everything, including the ground. Paint nothing while the very first picture is held. The
        last two arguments are those of `repaint`."""
        looks, plans = self._picture(in_order(shown), in_order(at_rest), pressed)
        if looks or not self.held:
            self._lay(target, plans, [target.get_rect()])
        self._last, self._last_plans = looks, plans

    def repaint(
        self,
        target: pygame.Surface,
        shown: Iterable[Look],
        at_rest: Iterable[Look] = (),
        pressed: str = "",
    ) -> list[pygame.Rect]:
        """Paint only what differs from the last painting on this same target; return the areas touched.

        A picture is `held` while anything new in it is not finished: the last one stays, in which only cards
        move on (none in a passage), and the look with the id ``pressed`` is shown pressed. For a page that
        has just opened, ``at_rest`` are the looks in their final places, to be finished first."""
        looks, plans = self._picture(in_order(shown), in_order(at_rest), pressed)
        areas = self._changed(plans)
        self._lay(target, plans, areas)
        self._last, self._last_plans = looks, plans
        return areas

    def exchange(self, target: pygame.Surface, looks: Iterable[tuple[Look, Look]]) -> None:
        """Repaint some looks of the last painting, each replaced by another in the same place in the order. A
        look whose picture is missing is shown as before. The plans of both are kept, since both recur."""
        places = {id(look): i for i, look in enumerate(self._last)}
        areas: list[pygame.Rect] = []
        for was, now in looks:
            if (i := places.get(id(was))) is None:
                continue
            before, plan = self._last_plans[i], self.plan(now)
            if plan.awaited:
                plan = self._plans[now] = self._awaiting[now] = _planned(before.pieces, plan.awaited)
            self._done.pop(id(was), None)
            self._last[i], self._last_plans[i] = now, plan
            areas += [*before.areas, *plan.areas]
        whole = pygame.Rect(0, 0, self.scale.w, self.scale.h)
        self._lay(target, self._last_plans, merged(part for area in areas if (part := area.clip(whole))))

    def order(self, ahead: Iterable[Look]) -> Iterator[None]:
        """Order the pictures for these looks, one look per step, as long as nothing else is wanted."""
        for look in in_order(ahead):
            with self.kit.ahead():
                if isinstance(look, looks.CardLook):
                    cards.order_card(look, self.kit)
                else:
                    KINDS[type(look)](look, self.kit)
            yield

    def _picture(
        self, asked: Sequence[Look], at_rest: Sequence[Look], pressed: str
    ) -> tuple[list[Look], list[Plan]]:
        """Return the looks and plans of the picture to show: the one asked for or, if held, the last."""
        patience = PATIENCE_HELD if self.held or self.page_comes else PATIENCE
        self.kit.begin(math.inf if self.art.patient else patience)
        self.came({LATE})
        now = time.perf_counter()
        self._since = self._since if self.held else now
        self.late, self._known, self._done = False, self._done, {}
        before = [*self._waiting, *zip(self._last, self._last_plans, strict=True)]
        resting = self._found(at_rest, anew=True)
        found: list[Planned] = []
        self.held = self._lack(resting, now - self._since, anew=True)
        if not self.held:
            found = self._found(asked, anew=bool(at_rest))
            self.held = self._lack(found, now - self._since)
        shown = self._as_before(found, pressed) if self.held else found
        self._waiting = [*resting, *found] if self.held else resting
        self._forget(before, [*self._waiting, *shown])
        return [look for look, _ in shown], [plan for _, plan in shown]

    def _found(self, ordered: Sequence[Look], anew: bool = False, at_once: bool = False) -> list[Planned]:
        """Return looks with their plans. In haste, looks that would take too long are put off, unless they
        are wanted ``at_once``. Cards are never put off, since they can be drawn roughly. A look that has only
        changed keeps its old picture until the new one is finished, unless everything is new (``anew``)."""
        found: list[Planned] = []
        for look in ordered:
            plan = self._known.get(id(look))  # looked up as the same object, which is quicker than by value
            if plan is None:
                plan = self._plans.get(look) or self._anew(look, anew, at_once)
                self._plans[look] = plan
                if plan.awaited:
                    self._awaiting[look] = plan
            if plan.awaited:
                self.late = self.late or LATE in plan.awaited
            else:
                self._done[id(look)] = plan
            found.append((look, plan))
        return found

    def _anew(self, look: Look, anew: bool, at_once: bool) -> Plan:
        left = self.kit.hurried and not (at_once or isinstance(look, looks.CardLook))
        plan = Plan((), frozenset({LATE})) if left else self.plan(look)
        if plan.awaited and not anew and (before := self._as_it_was(look)):
            return _planned(before.pieces, plan.awaited)._replace(kept=True)
        return plan

    def _as_it_was(self, look: Look) -> Plan | None:
        """Return the last picture's plan of a look, before that was pointed at, pressed or moved; without an
        id, the plan of the look in exactly that place. None for cards, or if there is none."""
        if isinstance(look, looks.CardLook) or not (look.id or isinstance(look, UNNAMED)):
            return None
        for before, plan in zip(self._last, self._last_plans, strict=True):
            if type(before) is not type(look) or before.id != look.id or not plan.pieces:
                continue
            if before.rect == look.rect or (look.id and before.rect[2:] == look.rect[2:]):
                return plan
        return None

    def _lack(self, found: Sequence[Planned], waited: float, anew: bool = False) -> bool:
        """Return True if the picture has to wait: something new in it is unfinished, and has not been waited
        for too long. A card needs only its drawing, and only if it was not in the last picture. If everything
        is new (``anew``), all of it must be finished, unless that takes longer than `CARDS_WAIT` seconds."""
        awaiting = [(look, plan) for look, plan in found if plan.awaited and not plan.kept]
        if self.art.patient or waited > LONGEST or not awaiting:
            return False
        if anew and waited < CARDS_WAIT:
            return True
        seen = set(map(id, self._last_plans))
        cards_seen = {look.id for look in self._last if isinstance(look, looks.CardLook)}
        return any(
            UNDRAWN in plan.awaited and look.id not in cards_seen
            if isinstance(look, looks.CardLook)
            else id(plan) not in seen
            for look, plan in awaiting
        )

    def _as_before(self, found: Sequence[Planned], pressed: str) -> list[Planned]:
        """Return the last picture, with its cards where they are now. While the whole picture turns into
        another, the cards stay where they were, since they may lie on a sheet."""
        moving = () if self.passes else found
        cards_now = {k.id: (k, plan) for k, plan in moving if isinstance(k, looks.CardLook) and k.id}
        shown: list[Planned] = []
        for look in self._last:
            if isinstance(look, looks.CardLook) and look.id in cards_now:
                shown.append(cards_now[look.id])
            elif look.id == pressed != "" and look.press and not isinstance(look, looks.CardLook):
                shown += self._found([altered(look, pressed=True)], at_once=True)
            else:
                shown += self._found([look])
        return sorted(shown, key=lambda each: each[0].z)

    def _forget(self, before: Iterable[Planned], now: Iterable[Planned]) -> None:
        """Forget the plans of looks that are no longer shown or awaited."""
        kept = {id(plan) for _, plan in now}
        for look, plan in before:
            if id(plan) not in kept and self._plans.get(look) is plan:
                del self._plans[look]
                self._awaiting.pop(look, None)
        names = {cards.name_of(k, self.kit) for k, _ in now if isinstance(k, looks.CardLook)}
        self.kit.seen = {name: seen for name, seen in self.kit.seen.items() if name in names}

    def _lay(self, target: pygame.Surface, plans: list[Plan], areas: list[pygame.Rect]) -> None:
        """Paint the parts of a picture in some areas, leaving out those hidden by an opaque piece."""
        if not areas:
            return
        bounds = areas[0].unionall(areas[1:])
        plans = [plan for plan in plans if bounds.collidelist(plan.areas) >= 0]
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
        """Return the areas to redraw; everything, the first time."""
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
    """Return the looks in painter's order: by z, and in the given order where that is equal."""
    return sorted(shown, key=lambda look: look.z)


def out_of_order(numbers: Sequence[int]) -> list[int]:
    """Return the positions of the fewest numbers, all distinct, whose removal leaves the rest rising.

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
    """Yield the areas to draw, each with the index of the first piece to draw in it (-1: the ground). An area
    that is only partly on a ``solid`` piece is split at the edge of the piece."""
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
    """Return the rest of an area around a ``hole`` in it, as at most four strips."""
    strips = (
        pygame.Rect(area.x, area.y, area.w, hole.y - area.y),
        pygame.Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom),
        pygame.Rect(area.x, hole.y, hole.x - area.x, hole.h),
        pygame.Rect(hole.right, hole.y, area.right - hole.right, hole.h),
    )
    return [strip for strip in strips if strip]


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return a few rectangles that cover all the areas. Two areas are merged if that adds little. While there
    are too many, the last is merged with whichever adds least."""
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
