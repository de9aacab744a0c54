"""Where the keyboard is: Tab walks the stops, arrows go to what lies next that way; along a hand from
card to card.

A group (the cards of a hand) is a single stop for Tab, as a list is in any desktop program.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from picket_desktop.table.widgets.looks import AnyLook, AwayLook, ButtonLook, CardLook, Look, Rect, SpotLook
from picket_desktop.table.widgets.rows import RowLook


@dataclass(frozen=True)
class Attention:
    """Ids of what is pointed at, what has the keyboard, what is held down; where a dragged look is; whether
    the ``whole`` of what is written on the line with the keyboard is marked."""

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    dragged: str = ""
    x: float = 0.0
    y: float = 0.0
    whole: bool = False


def named(looks: Sequence[Look], id: str) -> Look | None:
    return next((look for look in looks if look.id == id and look.press), None) if id else None


def stops(looks: Sequence[Look]) -> list[list[Look]]:
    """The pressable looks in the order of the layout, those of one group together, buttons of one row from
    its left."""
    found: dict[str, list[Look]] = {}
    for look in looks:
        if look.press and look.id:
            found.setdefault(f"group {look.group}" if look.group else f"look {look.id}", []).append(look)
    rows = groupby(found.values(), key=lambda stop: (stop[0].rect.y, stop[0].rect.h, len(stop)))
    return [stop for _, row in rows for stop in sorted(row, key=lambda stop: stop[0].rect.x)]


def tabbed(looks: Sequence[Look], focus: str, back: bool = False) -> str:
    """The id that Tab goes to; a group is entered at its chosen member, else its first."""
    every = stops(looks)
    if not every:
        return ""
    at = next((i for i, stop in enumerate(every) if any(look.id == focus for look in stop)), None)
    if at is None:
        at = 0 if back else -1
    stop = every[(at + (-1 if back else 1)) % len(every)]
    return _entered(stop).id


def _entered(stop: Sequence[Look]) -> Look:
    """Where a group is entered: at its chosen member, else at the first that may be used."""
    return next((look for look in stop if look.chosen and not look.dim), _usable(stop)[0])


def _usable(looks: Sequence[AnyLook]) -> list[AnyLook]:
    """Those that may be used now; all, where that is none."""
    return [look for look in looks if not look.dim] or list(looks)


def held(looks: Sequence[Look]) -> list[CardLook]:
    """The cards of the hands that may be used now: of them the keyboard walks to these alone."""
    return _usable([look for look in looks if isinstance(look, CardLook) and look.press and look.group])


def ended(looks: Sequence[Look], focus: str, key: str) -> str:
    """The first card of the hand ("home") or the last ("end"): of the one that has the keyboard, else of the
    first; "" where none is held."""
    cards = held(looks)
    here = named(cards, focus)
    hand = [card for card in cards if card.group == (here.group if here else cards[0].group)]
    return hand[0 if key == "home" else -1].id if hand else ""


def first(looks: Sequence[Look], focus: str = "") -> str:
    """Where the keyboard stands when something new is asked: on the first of the answers that lie open, else
    on the red button, else on a card that may be played, where it stays if it has the ``focus``, else on
    the first stop. On nothing, where the answers are such that one has to be found: it comes to none of them
    unasked."""
    if any(look.guess and look.press for look in looks):
        return ""
    cards = held(looks)
    here = named(cards, focus)
    return answering(looks) or primary(looks) or (here.id if here else tabbed(cards or looks, ""))


def answering(looks: Sequence[Look]) -> str:
    """The first of the answers that lie open; "" where there is none."""
    return next((look.id for look in looks if look.answers and look.press and not look.dim), "")


def walked(looks: Sequence[Look], focus: str, direction: str) -> str:
    """The id that an arrow goes to; stays where nothing lies that way. Left and right walk along the cards of
    a hand; everything else goes to what lies next that way. What is dragged to scroll a page keeps up and
    down for that."""
    here = named(looks, focus)
    if here is None:
        return answering(looks) or tabbed(held(looks) or looks, focus)
    if isinstance(here, CardLook) and here.group and direction in ("left", "right"):
        return _along(looks, here, direction)
    if here.drag and not isinstance(here, CardLook) and direction in ("up", "down"):
        return here.id
    return _next(looks, here, direction)


def _along(looks: Sequence[Look], here: CardLook, direction: str) -> str:
    """The next card of a hand that may be used."""
    usable = held(looks)
    hand = [k for k in looks if k is here or (k in usable and k.group == here.group)]
    at = hand.index(here) + (1 if direction == "right" else -1)
    return hand[min(len(hand) - 1, max(0, at))].id


def _next(looks: Sequence[Look], here: Look, direction: str) -> str:
    """What lies next: the nearest of what is at least partly beside it, to the left and right; the nearest
    row, above and below. A list is walked to its end, out of sight too, before it is left."""
    across = direction in ("left", "right")
    found = [(k, _far(here.rect, k.rect, direction)) for k in _walkable(looks, here, across)]
    that_way = [(k, far) for k, far in found if far is not None]
    beyond = [(k, far) for k, far in that_way if far.beyond]
    if across:
        level = [(k, far) for k, far in beyond if not far.aside]
        aslant = [(k, far) for k, far in beyond if far.aside <= far.gap and not isinstance(k, CardLook)]
        chosen = level if here.guess else level or aslant
    else:
        listed = [(k, far) for k, far in beyond if here.scrolled and k.scrolled == here.scrolled]
        chosen = listed or beyond or that_way
    return min(chosen, key=lambda of: of[1].score)[0].id if chosen else here.id


def _walkable(looks: Sequence[Look], here: Look, across: bool) -> Iterator[Look]:
    """Where arrows may go from a look: to the cards that may be used and to every other control, of those out
    of sight only to the ones of its own list."""
    usable = held(looks)
    hands = {card.group for card in usable}
    for look in looks:
        if not (look.press and look.id) or look.id == here.id:
            continue
        if look.group in hands and look not in usable:
            continue
        if isinstance(look, AwayLook) and (across or look.scrolled != here.scrolled):
            continue
        yield look


class _Far(NamedTuple):
    """How far a look lies from another: the ``gap`` between their edges in the direction, how far ``aside``
    of it, and how far their middles are ``apart`` across it. It is ``beyond`` if they lie one after the
    other, and not side by side."""

    gap: float
    aside: float
    apart: float
    beyond: bool

    @property
    def score(self) -> tuple[float, float]:
        return self.gap + self.aside, self.apart


def _far(here: Rect, there: Rect, direction: str) -> _Far | None:
    """How far it lies that way; None if it does not."""
    if direction in ("left", "right"):
        here, there = _turned(here), _turned(there)
    if direction in ("up", "left"):
        gap, centre = here.y - there.bottom, here.centre[1] - there.centre[1]
    else:
        gap, centre = there.y - here.bottom, there.centre[1] - here.centre[1]
    aside = max(0.0, there.x - here.right, here.x - there.right)
    beyond = gap >= -min(here.h, there.h) / 2
    if centre <= 1 or not (beyond or aside):
        return None
    return _Far(max(0.0, gap), aside, round(abs(here.centre[0] - there.centre[0])), beyond)


def _turned(rect: Rect) -> Rect:
    """With its sides changed about, so that what lies to the right lies beneath."""
    return Rect(rect.y, rect.x, rect.h, rect.w)


def primary(looks: Sequence[Look]) -> str:
    """The one obvious control, if there is one: what space presses when nothing has the keyboard."""
    return next((look.id for look in looks if _red(look) and not look.dim), "")


def red(looks: Sequence[Look], focus: str) -> str:
    """What Enter presses: the primary button, unless a button, an answer of a list or a choice with the
    ``focus`` takes the red from it."""
    here = named(looks, focus)
    takes = isinstance(here, ButtonLook) or (isinstance(here, RowLook) and here.answers)
    takes = takes or (isinstance(here, SpotLook) and here.takes)
    return focus if here and takes and not here.dim else primary(looks)


def dimmed(looks: Sequence[Look]) -> str:
    """The one obvious control, where it may not be pressed yet."""
    return next((look.id for look in looks if _red(look) and look.dim), "")


def _red(look: Look) -> bool:
    return isinstance(look, ButtonLook) and look.kind == "primary" and look.press
