"""Where the keyboard is: Tab walks the stops, arrows walk inside a group or to the nearest neighbour; where
cards are held, nowhere but along these.

A group (the cards of a hand) is a single stop for Tab, as a list is in any desktop program.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.widgets.looks import AnyLook, AwayLook, ButtonLook, CardLook, Look

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Attention:
    """Ids of what is pointed at, what has the keyboard, what is held down; where a dragged look is."""

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    dragged: str = ""
    x: float = 0.0
    y: float = 0.0


def named(looks: Sequence[Look], id: str) -> Look | None:
    return next((look for look in looks if look.id == id and look.press), None) if id else None


def stops(looks: Sequence[Look]) -> list[list[Look]]:
    """The pressable looks in the order of the layout, those of one group together."""
    found: dict[str, list[Look]] = {}
    for look in looks:
        if look.press and look.id:
            found.setdefault(f"group {look.group}" if look.group else f"look {look.id}", []).append(look)
    return list(found.values())


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
    """The cards of the hands that may be used now: only among them the keyboard walks."""
    return _usable([look for look in looks if isinstance(look, CardLook) and look.press and look.group])


def ended(looks: Sequence[Look], focus: str, key: str) -> str:
    """The first card of the hand ("home") or the last ("end"): of the one that has the keyboard, else of the
    first; "" where none is held."""
    cards = held(looks)
    here = named(cards, focus)
    hand = [card for card in cards if card.group == (here.group if here else cards[0].group)]
    return hand[0 if key == "home" else -1].id if hand else ""


def first(looks: Sequence[Look], focus: str = "") -> str:
    """Where the keyboard stands when something new is asked: on the red button, else on a card that may be
    played, where it stays if it has the ``focus``, else on the first stop."""
    cards = held(looks)
    here = named(cards, focus)
    return primary(looks) or (here.id if here else tabbed(cards or looks, ""))


def walked(looks: Sequence[Look], focus: str, direction: str) -> str:
    """The id that an arrow goes to; stays where nothing lies that way. Where cards are held the arrows walk
    these, and nothing else."""
    here = named(looks, focus)
    if cards := held(looks):
        if isinstance(here, CardLook) and here.dim and here.group:
            cards = [look for look in looks if isinstance(look, CardLook) and (look in cards or look is here)]
        return _along(cards, here, direction)
    if here is None:
        return tabbed(looks, focus)
    if here.group:
        members = [look for look in looks if look.group == here.group and look.press]
        back, on = ("up", "down") if _column(members) else ("left", "right")
        if direction in (back, on):
            at = members.index(here) + (1 if direction == on else -1)
            return members[min(len(members) - 1, max(0, at))].id
    return _nearest(looks, here, direction)


def _along(cards: Sequence[Look], here: Look | None, direction: str) -> str:
    """The next card of a hand, or the nearest of another; from elsewhere to the first hand."""
    if here not in cards:
        return tabbed(cards, "")
    assert here is not None
    hand = [card for card in cards if card.group == here.group]
    if direction in ("up", "down"):
        return _nearest(cards, here, direction)
    at = hand.index(here) + (1 if direction == "right" else -1)
    return hand[min(len(hand) - 1, max(0, at))].id


def _column(members: Sequence[Look]) -> bool:
    """Whether a group lies in a column, all of it beginning at one edge; else it is a row."""
    return all(abs(look.rect.x - members[0].rect.x) < 2 for look in members)


def _nearest(looks: Sequence[Look], here: Look, direction: str) -> str:
    """The nearest that way; what a list has out of sight is walked to in the list alone."""
    sx, sy = STEPS[direction]
    x0, y0 = here.rect.centre
    best, least = here.id, float("inf")
    for look in looks:
        if not (look.press and look.id) or look.id == here.id or (here.group and look.group == here.group):
            continue
        if isinstance(look, AwayLook) and look.group:
            continue
        dx, dy = look.rect.centre[0] - x0, look.rect.centre[1] - y0
        along, across = dx * sx + dy * sy, abs(dx * sy) + abs(dy * sx)
        if along > 1 and along + 2.2 * across < least:
            best, least = look.id, along + 2.2 * across
    return best


def primary(looks: Sequence[Look]) -> str:
    """The one obvious control, if there is one: what enter presses, and space when nothing has the
    keyboard."""
    return next((look.id for look in looks if _red(look) and not look.dim), "")


def dimmed(looks: Sequence[Look]) -> str:
    """The one obvious control, where it may not be pressed yet."""
    return next((look.id for look in looks if _red(look) and look.dim), "")


def _red(look: Look) -> bool:
    return isinstance(look, ButtonLook) and look.kind == "primary" and look.press
