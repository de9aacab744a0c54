"""Keyboard focus: Tab moves along the stops, arrows go to the nearest control in their direction, or from
card to card along a hand.

A group (the cards of a hand) is a single stop for Tab, like a list in any desktop program.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from picket_desktop.table.input.hand import along, begun_at, held, in_hand, lowest, usable
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, CardLook, Look, Rect, SpotLook
from picket_desktop.table.widgets.rows import FieldLook, SliderLook
from picket_desktop.table.widgets.tree import Outline, Part, around
from picket_desktop.table.widgets.within import Lies, Role, Within

BACK = {"up": "down", "down": "up"}
WAY_OUT = "done"
"""The id of the button that closes a page and does nothing else."""
PUT_BACK = "reset"
"""The id of the button that takes back all marked cards."""
QUIT = "quit"
"""The id of the button that closes the window."""
WEB = "web "
"""How the ids of buttons that open a web page begin."""


@dataclass(frozen=True)
class Attention:
    """The state of pointer and keyboard. The fields hold ids of looks: ``hover`` is under the pointer,
    ``focus`` has the keyboard, ``pressed`` is held down, ``dragged`` is being dragged (it is at ``x`` and
    ``y``), and ``taken`` is a card to be played as soon as possible. ``whole`` is True if all text of the
    focused field is selected. ``composed`` is the text that an input method is composing there."""

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    dragged: str = ""
    taken: str = ""
    x: float = 0.0
    y: float = 0.0
    whole: bool = False
    composed: str = ""


def named(looks: Sequence[Look], id: str) -> Look | None:
    return next((look for look in looks if look.id == id and look.press), None) if id else None


def stops(looks: Sequence[Look]) -> list[list[Look]]:
    """Return the Tab stops: the pressable looks in layout order. Each group is one stop. Buttons in a row go
    from left to right. The button for which cards are selected comes right after the first cards, with the
    rest of its row. A scroll bar is not a stop, since the focused look scrolls into sight."""
    found: dict[str, list[Look]] = {}
    for look in looks:
        if look.press and look.id and not is_bar(look):
            found.setdefault(f"group {look.group}" if look.group else f"look {look.id}", []).append(look)
    rows = groupby(found.values(), key=lambda stop: (stop[0].rect.y, stop[0].rect.h, len(stop)))
    every = [stop for _, row in rows for stop in sorted(row, key=lambda stop: stop[0].rect.x)]
    return _led_by_cards(every, _leading(looks))


def _led_by_cards(every: list[list[Look]], lead: Look | None) -> list[list[Look]]:
    """Return the stops with the row of the ``lead`` after the first cards, and its dimmed buttons last."""
    if lead is None or not any(_of_cards(stop) for stop in every):
        return every
    row = [stop for stop in every if not _of_cards(stop) and stop[0].rect.y == lead.rect.y]
    row.sort(key=lambda stop: lead not in stop)
    rest = [stop for stop in every if stop not in row]
    at = next(i for i, stop in enumerate(rest) if _of_cards(stop)) + 1
    useless = [stop for stop in row[1:] if stop[0].dim]
    useful = [stop for stop in row if stop not in useless]
    return [*rest[:at], *useful, *rest[at:], *useless]


def _leading(looks: Sequence[Look]) -> Look | None:
    """Return what the cards of a hand are selected for; None where the cards themselves answer. This is the
    red button, else the first open answer, else the red button that waits for cards."""
    answers = [k for k in looks if isinstance(k, ButtonLook)]
    ways = primary(looks) or answering(answers) or _leftmost(answers) or dimmed(looks)
    return named(looks, ways)


def _of_cards(stop: Sequence[Look]) -> bool:
    """Return True if a stop is a hand of cards that is not on a sheet."""
    return isinstance(stop[0], CardLook) and bool(stop[0].group) and not around(stop[0], Role.SHEET)


def tabbed(looks: Sequence[Look], focus: str, back: bool = False) -> str:
    """Return the id that Tab goes to, or "". Tab enters a group at its chosen member, else at its first. If
    nothing has the focus, Tab starts where the keyboard begins. Tab never wraps round from the first stop to
    the button that quits, because one more Enter by mistake would close the window. Going back, it does not
    stop at the button that takes back all cards, but at the button for which they were selected."""
    every = stops(looks)
    if not every:
        return ""
    at = next((i for i, stop in enumerate(every) if any(look.id == focus for look in stop)), None)
    if at is None and not back and (start := begun(looks)):
        return start
    at = (0 if back else -1) if at is None else at
    if back and at == 0 and every[-1][0].id == QUIT:
        at = len(every) - 1
    there, lead = _entered(every[(at + (-1 if back else 1)) % len(every)]), _leading(looks)
    return lead.id if lead and back and there.id == PUT_BACK else there.id


def _entered(stop: Sequence[Look]) -> Look:
    """Return the look at which a group is entered: its chosen member, else the first usable one."""
    return next((look for look in stop if look.chosen and not look.dim), usable(stop)[0])


def first(looks: Sequence[Look], focus: str = "") -> str:
    """Return the id that gets the focus when something new is asked: the first open answer, else the red
    button, else a playable card (the one with the ``focus``, if it is playable, else the lowest), else the
    first stop. If the player has to find one of the answers, the focus must not point to an untried one: it
    stays on an answer that has been tried, or the result is ""."""
    if any(look.guess and look.press for look in looks):
        tried = named(looks, focus)
        return focus if tried and tried.guess and tried.dim else ""
    cards = held(looks)
    here = named(cards, focus)
    red = answering(looks) or primary(looks)
    return red or (here.id if here else lowest(cards) or _first_stop(looks))


def _first_stop(looks: Sequence[Look]) -> str:
    """Return the id of the look that is focused at the first Tab stop; "" if there is no stop."""
    every = stops(looks)
    return _entered(every[0]).id if every else ""


def begun(looks: Sequence[Look]) -> str:
    """Return the id that gets the focus when a page opens: as `first`, but instead of the button that only
    closes the page, the text that the arrows scroll, else the first control that opens no browser."""
    start = first(looks)
    if start != WAY_OUT:
        return start
    open_ = [stop for stop in stops(looks) if not all(look.dim for look in stop)]
    inside = [stop for stop in open_ if not isinstance(stop[0], AwayLook) and _stays(stop[0].id)]
    text = [stop for stop in inside if _is_text(stop[0])]
    found = [*text, *inside]
    return _entered(found[0]).id if found else start


def _stays(id: str) -> bool:
    """Return True for a control that leads neither to another page nor out of Picket."""
    return id != WAY_OUT and not id.startswith(WEB)


def after(looks: Sequence[Look], focus: str) -> str:
    """Return the id of the focus after its look has been pressed. It changes only if the look may not be
    pressed again. Then it is that of `first`, but never the button that only closes the page."""
    here, start = named(looks, focus), first(looks)
    return start if here is not None and here.dim and start not in ("", WAY_OUT) else focus


def answering(looks: Sequence[Look]) -> str:
    """Return the id of the first answer that can be given now; "" if there is none."""
    return next((look.id for look in looks if look.answers and look.press and not look.dim), "")


def _leftmost(looks: Sequence[Look]) -> str:
    """Return the id of the first button in the row where the player has to find the right one, or ""."""
    buttons = [look for look in looks if isinstance(look, ButtonLook) and look.press and not look.dim]
    rows = {look.rect.y for look in buttons if look.guess}
    row = [look for look in buttons if look.rect.y in rows]
    return min(row, key=lambda look: look.rect.x).id if row else ""


def walked(looks: Sequence[Look], focus: str, direction: str) -> str:
    """Return the id that an arrow goes to, or the same id if there is nothing in that direction. Left and
    right walk along the cards of a hand; up leads from any of them to the button they are selected for.
    Elsewhere an arrow goes to the nearest look in its direction. A look that is dragged to scroll a page
    keeps up and down for scrolling."""
    here = named(looks, focus)
    if here is None:
        return (
            answering(looks) or _leftmost(looks) or begun_at(held(looks), direction) or tabbed(looks, focus)
        )
    if direction in ("left", "right") and in_hand(looks, here):
        return along(looks, here, direction)
    lead = _leading(looks) if direction == "up" and in_hand(looks, here) else None
    if lead and lead.rect.y < here.rect.y:
        return lead.id
    if here.drag and not isinstance(here, CardLook) and direction in ("up", "down"):
        return here.id
    return _at_chosen(looks, here, _onward(looks, here, direction))


def _at_chosen(looks: Sequence[Look], here: Look, reached: str) -> str:
    """Return the id that an arrow goes to. A group, unless of cards, is entered at its chosen member."""
    there = named(looks, reached)
    if there is None or not there.group or there.group == here.group or isinstance(there, CardLook):
        return reached
    chosen = (k.id for k in looks if k.group == there.group and k.press and k.chosen and not k.dim)
    return next(chosen, reached)


def _onward(looks: Sequence[Look], here: Look, direction: str) -> str:
    """Return the id of the look that an arrow leads to. The containers around the look are tried from the
    innermost outwards. Along a column, a row or a list, the arrow goes to the next part; in a free
    arrangement, and on a page without containers, to the nearest look."""
    if here.within is None:
        return _next(looks, here, direction)
    outline = Outline(look for look in looks if look.press and look.id)
    part: Part = here
    for container in (*here.within, outline.whole):
        if found := _beyond(outline, container, part, here, direction):
            return found.id
        part = container
    return here.id


def _beyond(outline: Outline, container: Within, part: Part, here: Look, direction: str) -> Look | None:
    """Return the look next to a part of a container in a direction, or None."""
    parts = outline.parts(container)
    if container.lies is Lies.FREE:
        others = [look for other in parts if other is not part for look in outline.leaves(other)]
        return _freely(others, here, direction)
    if container.lies is not _run(direction):
        return None
    at = next(i for i, other in enumerate(parts) if other is part)
    rest = parts[at + 1 :] if direction in ("right", "down") else parts[:at][::-1]
    ways = (_into(outline, other, here, direction, container.role is Role.SCROLL) for other in rest)
    return next(filter(None, ways), None)


def _freely(looks: Sequence[Look], here: Look, direction: str) -> Look | None:
    """Return the nearest of some looks in a direction, or None."""
    found = _nearest([here, *looks], here, direction)
    return None if found is here else found


def _into(outline: Outline, part: Part, here: Look, direction: str, listed: bool) -> Look | None:
    """Return the look at which a part is entered: at the near end if the part runs along the direction, else
    at the look most nearly level with the start. Looks out of sight are entered only from their own list."""
    if isinstance(part, Look):
        return None if is_bar(part) or (isinstance(part, AwayLook) and not listed) else part
    if part.lies is Lies.FREE and (nearest := _freely([*outline.leaves(part)], here, direction)):
        return nearest
    ways = [_into(outline, inner, here, direction, listed) for inner in outline.parts(part)]
    found = [look for look in ways if look is not None]
    if part.lies is _run(direction):
        return next(iter(found if direction in ("right", "down") else found[::-1]), None)
    return min(found, key=lambda look: _level(here.rect, look.rect, direction), default=None)


def _run(direction: str) -> Lies:
    return Lies.ACROSS if direction in ("left", "right") else Lies.DOWN


def _level(here: Rect, there: Rect, direction: str) -> tuple[float, float]:
    """Return how far apart two places are across a direction: their edges, and their centres."""
    if direction in ("left", "right"):
        here, there = _turned(here), _turned(there)
    return max(0.0, there.x - here.right, here.x - there.right), round(abs(here.centre[0] - there.centre[0]))


def _next(looks: Sequence[Look], here: Look, direction: str) -> str:
    """Return the id of the nearest look in a direction. Left and right consider only looks that are at least
    partly level with this one; from a text they also lead to the heading being read. Up and down go to the
    nearest row, among looks that lie more in that direction than sideways. A list is walked to its end, even
    out of sight, before it is left. A look half beside this one is not skipped if the opposite arrow leads
    back from it."""
    chosen = _nearest(looks, here, direction)
    if direction in BACK and not isinstance(here, CardLook) and not _returns(looks, here, chosen, direction):
        found = [(k, _far(here.rect, k.rect, direction)) for k in _walkable(looks, here, across=False)]
        half = [(k, far) for k, far in found if far is not None and not (far.beyond or _is_text(k))]
        back = [(k, far) for k, far in half if _returns(looks, here, k, direction)]
        chosen = min(back, key=lambda of: of[1].score)[0] if back else chosen
    return chosen.id


def _returns(looks: Sequence[Look], here: Look, there: Look, direction: str) -> bool:
    """Return True if the opposite arrow leads back from ``there`` to ``here``."""
    return _nearest(looks, there, BACK[direction]) is here


def _nearest(looks: Sequence[Look], here: Look, direction: str) -> Look:
    """Return the nearest look in a direction, or the same look if there is none. The arrow keys never lead
    diagonally from a sheet to the cloth."""
    across = direction in ("left", "right")
    found = [(k, _far(here.rect, k.rect, direction)) for k in _walkable(looks, here, across)]
    that_way = [(k, far) for k, far in found if far is not None and (far.beyond or not _beside(here, k))]
    beyond = [(k, far) for k, far in that_way if far.beyond]
    if direction == "up" and in_hand(looks, here) and beyond:  # the nearest row, before anything far above
        row = min((far.gap, k.rect.h) for k, far in beyond)
        return min((of for of in beyond if of[1].gap < sum(row)), key=lambda of: of[1].score)[0]
    if isinstance(here, CardLook):  # from a card straight up or down, if there is anything
        beyond = [(k, far) for k, far in beyond if not far.aside] or beyond
    if across:
        level = [(k, far) for k, far in beyond if not far.aside]
        near = [(k, far) for k, far in beyond if far.aside <= far.gap and not isinstance(k, CardLook)]
        aslant = [(k, far) for k, far in near if k.within or (not here.within and not _far_off(here, k, far))]
        here_read = [(k, far) for k, far in level if k.chosen] if _is_text(here) else []
        chosen = level if here.guess else here_read or level or aslant
    else:
        ahead = [(k, far) for k, far in beyond if far.aside <= far.gap]
        chosen = ahead or beyond or that_way
    return min(chosen, key=lambda of: of[1].score)[0] if chosen else here


def _far_off(here: Look, there: Look, far: _Far) -> bool:
    """Return True if two buttons are in rows far from each other, such as those of the question and of the
    heading."""
    both = isinstance(here, ButtonLook) and isinstance(there, ButtonLook)
    return both and far.aside > 2 * here.rect.h


def _beside(here: Look, there: Look) -> bool:
    """Return True if two looks are cards of one hand, or places in it. Such looks count as next to each other
    even where the fan bends."""
    of_cards = isinstance(here, CardLook) or isinstance(there, CardLook)
    return of_cards and bool(here.group) and here.group == there.group


def _walkable(looks: Sequence[Look], here: Look, across: bool) -> Iterator[Look]:
    """Yield the looks that arrows may reach from a look: usable cards and all other controls. A control that
    is out of sight can be reached only from within its own list."""
    cards = held(looks)
    hands, scrolled = {card.group for card in cards}, around(here, Role.SCROLL)
    for look in looks:
        if not (look.press and look.id) or look.id == here.id:
            continue
        if look.group in hands and look not in cards:
            continue
        if isinstance(look, AwayLook) and (across or around(look, Role.SCROLL) is not scrolled):
            continue
        if not is_bar(look):
            yield look


def _is_text(look: Look) -> bool:
    """Return True if a look is a text, which the up and down keys scroll."""
    return isinstance(look, SpotLook) and look.drag and bool(look.does)


def is_bar(look: Look) -> bool:
    """Return True for a scroll bar: the keyboard needs none, because the focused look scrolls into sight."""
    return isinstance(look, SpotLook) and look.drag and not look.does


class _Far(NamedTuple):
    """The distance from one look to another in a direction: ``gap`` between their edges along it, ``aside``
    between their edges across it, ``apart`` between their centres across it. ``beyond`` is True if they lie
    one after the other rather than side by side."""

    gap: float
    aside: float
    apart: float
    beyond: bool

    @property
    def score(self) -> tuple[float, float]:
        return self.gap + self.aside, self.apart


def _far(here: Rect, there: Rect, direction: str) -> _Far | None:
    """Return the distance in a direction, or None if ``there`` does not lie that way."""
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
    """Swap the axes, so that what was to the right lies below."""
    return Rect(rect.y, rect.x, rect.h, rect.w)


def primary(looks: Sequence[Look]) -> str:
    """Return the id of the primary button, which Enter presses when nothing has the focus, or ""."""
    return next((look.id for look in looks if _red(look) and not look.dim), "")


def entered(looks: Sequence[Look], focus: str) -> str:
    """Return the id of the look that Enter presses: the one with the ``focus``, or else the primary button.
    In fields and on sliders, Enter presses the primary button too."""
    here = named(looks, focus)
    moved = isinstance(here, FieldLook | SliderLook)
    return primary(looks) if here is None or moved else here.id


def dimmed(looks: Sequence[Look]) -> str:
    """Return the id of a primary button that cannot be pressed yet, or ""."""
    return next((look.id for look in looks if _red(look) and look.dim), "")


def _red(look: Look) -> bool:
    return isinstance(look, ButtonLook) and look.kind == "primary" and look.press
