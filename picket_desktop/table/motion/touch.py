"""Cards that react to the pointer: they rise and sink, lean towards it, make room for the card pointed at,
and give when pressed. The layout determines how high a card lies; here the change is animated, on springs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.spring import Spring, damping, lasting
from picket_desktop.table.motion.tween import Values
from picket_desktop.table.widgets.looks import FLAT, CardLook, Look, Poise, altered
from picket_desktop.table.widgets.theme import LIFT_CHOSEN, POINT

DAMPING = 0.7
ASIDE, LEAN = 7.0, 3.0
"""How far the neighbours of a card pointed at move aside in the hand, in board units, and how far the card
leans towards the pointer at most, in degrees."""
SMALLER, SUNK, PRESSED = 0.97, 4.0, -0.2
"""How a pressed card looks. ``SMALLER`` is its relative size. ``SUNK`` is how far it moves down, in board
units. ``PRESSED`` is its height (as in `CardLook`), slightly below 0 to halve its shadow."""
LET_GO, PAST = 0.160, 0.06
"""How long a released card takes to spring back, in seconds, and how far it overshoots, as a fraction of the
way."""
NUDGE = 2.0
"""How far the neighbours of a card put back into the hand move aside, in board units."""
SWING = 0.46
"""The maximum swing of a spring with this `DAMPING` after a push, as a multiple of the push divided by the
spring's frequency."""


@dataclass(frozen=True)
class _Held:
    """The springs of one card: one for its height, its sideways place and its lean, and one for how far it is
    pressed in (1-0)."""

    rests: Spring
    pressed: Spring


class Touch:
    """Moves the cards in some kinds of piles in response to the pointer."""

    def __init__(self, *kinds: str) -> None:
        self._kinds = frozenset(kinds)
        self._held: dict[str, _Held] = {}
        self._nudges: list[tuple[float, str]] = []

    def eased(
        self, looks: Sequence[Look], attention: Attention, now: float, pace: float, u: float
    ) -> list[Look]:
        """Return the looks, with the cards of the animated piles as they are seen now; ``u`` is a board unit
        in pixels. A card seen for the first time is at rest."""
        mine = [look for look in looks if isinstance(look, CardLook) and look.pile.kind in self._kinds]
        if pace <= 0:
            self.settle()
            pressed = [look for look in mine if look.id and look.id == attention.pressed]
            held_so = _taken if attention.taken else _sunk
            return [held_so(pressed[0], u) if look in pressed else look for look in looks]
        goals = _goals(mine, attention, u)
        held: dict[str, _Held] = {}
        for look in mine:
            down = attention.pressed == look.id != attention.taken
            held[look.id] = self._towards(look, goals[look.id], down, now, pace)
        self._held = held
        self._nudge(mine, now, u)
        return self.held(looks, now, u)

    def held(self, looks: Sequence[Look], now: float, u: float) -> list[Look]:
        """Return the looks, with the cards of these piles as they are seen now. Unlike `eased`, this changes
        no state."""
        if not self._held:
            return list(looks)
        return [
            _poised(look, held, now, u)
            if isinstance(look, CardLook)
            and look.pile.kind in self._kinds
            and (held := self._held.get(look.id))
            else look
            for look in looks
        ]

    def nudge(self, id: str, when: float) -> None:
        """Let a card's neighbours move aside a little when the card reaches them."""
        self._nudges.append((when, id))

    def settle(self) -> None:
        """Put every card in its place at once."""
        self._held, self._nudges = {}, []

    def busy(self, now: float) -> bool:
        """Return True if any card is moving or held down."""
        return bool(self._nudges) or any(
            held.rests.over > now or held.pressed.over > now for held in self._held.values()
        )

    def _towards(self, look: CardLook, goal: Values, pressed: bool, now: float, pace: float) -> _Held:
        kept = self._held.get(look.id)
        if kept is None:
            still = Spring(now, goal, (0.0,) * 3, goal, 1.0, 1.0)
            kept = _Held(still, Spring(now, (0.0,), (0.0,), (0.0,), 1.0, 1.0))
        rests, down = kept.rests, kept.pressed
        if rests.end != goal:
            rests = lasting(POINT * pace, DAMPING, now, rests.at(now), goal, rests.speed(now))
        if pressed and down.end != (1.0,):
            down = Spring(now, (1.0,), (0.0,), (1.0,), 1.0, 1.0)
        elif not pressed and down.end != (0.0,):
            down = lasting(LET_GO * pace, damping(PAST), now, down.at(now), (0.0,))
        return _Held(rests, down)

    def _nudge(self, mine: Sequence[CardLook], now: float, u: float) -> None:
        """Push the neighbours of the cards that have just arrived."""
        for _, id in [nudge for nudge in self._nudges if nudge[0] <= now]:
            at = next((i for i, look in enumerate(mine) if look.id == id), None)
            for side in (-1, 1) if at is not None else ():
                if at is not None and 0 <= at + side < len(mine):
                    neighbour = mine[at + side].id
                    rests = self._held[neighbour].rests
                    spring = lasting(POINT, DAMPING, now, rests.at(now), rests.end, rests.speed(now))
                    lift, across, lean = spring.push
                    pushed = (lift, across + side * NUDGE * u * spring.omega / SWING, lean)
                    spring = Spring(now, spring.begin, pushed, spring.end, spring.omega, spring.zeta)
                    self._held[neighbour] = _Held(spring, self._held[neighbour].pressed)
        self._nudges = [nudge for nudge in self._nudges if nudge[0] > now]


def _goals(mine: Sequence[CardLook], attention: Attention, u: float) -> dict[str, Values]:
    """Return the values that each card is pulled to, by id: its height, its sideways place and its lean."""
    pointed = attention.hover or attention.focus
    at = next((look for look in mine if look.id == pointed and not look.dim), None)
    mates = [look for look in mine if at and look.drag and look.pile == at.pile]
    along = [look.id for look in sorted(mates, key=lambda look: look.rect.x)]
    by_id = {look.id: look for look in mates}
    found: dict[str, Values] = {}
    for look in mine:
        off = along.index(look.id) - along.index(at.id) if at and at.drag and look.id in by_id else 0
        aside = off * ASIDE * u if abs(off) == 1 else 0.0
        lean = 0.0
        if look is at and attention.hover and look.drag:
            beyond = along[along.index(look.id) + 1 :]
            lean = _lean(look, by_id[beyond[0]] if beyond else None, attention.x)
        raised = _taken(look, u) if look.id and look.id == attention.taken else look
        found[look.id] = (raised.lift, aside, lean)
    return found


def _lean(look: CardLook, next_one: CardLook | None, x: float) -> float:
    """Return how far the card under the pointer leans towards it. The pointer is on the part that the next
    card leaves free."""
    if not x:
        return 0.0
    free = look.rect.w
    if next_one and look.rect.x < next_one.rect.x < look.rect.right:
        free = next_one.rect.x - look.rect.x
    off = (x - look.rect.x - free / 2) / (free / 2)
    return -LEAN * max(-1.0, min(1.0, off))


def _sunk(look: CardLook, u: float) -> CardLook:
    """Return a card pressed in without animation; like a button, it changes at once."""
    return altered(look, poise=Poise(0.0, SMALLER, 0.0, SUNK * u), high=PRESSED)


def _taken(look: CardLook, u: float) -> CardLook:
    """Return a card about to be played, raised as high as a selected one."""
    return altered(look, lift=max(look.lift, LIFT_CHOSEN * u))


def _poised(look: CardLook, held: _Held, now: float, u: float) -> CardLook:
    lift, aside, lean = held.rests.at(now)
    (down,) = held.pressed.at(now)
    if (lift, aside, lean, down) == (look.lift, 0.0, 0.0, 0.0):
        return look
    poise = Poise(lean, 1 - (1 - SMALLER) * down, aside, SUNK * u * down) if aside or lean or down else FLAT
    return altered(look, lift=lift, poise=poise, high=PRESSED if down > 0.5 else look.high)
