"""A deal that is over, looked back on step by step: the buttons that lead through it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import Led
from picket_desktop.engine.game import Event
from picket_desktop.sitting import Await
from picket_desktop.table.play.bar import BAR_Z
from picket_desktop.table.play.fan import Standing
from picket_desktop.table.play.hand_order import sorted_hand
from picket_desktop.table.play.scene import Scene
from picket_desktop.table.play.state import BACK, Hand, Opened, TableState, Told
from picket_desktop.table.play.zones import px, zones
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import row
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import Words

LEAST_ROOM = 10
"""Letters beside the buttons, fewer than which what is looked at is told under them, over the hand."""
THOUGHTS = "thoughts"
"""What is turned over while the thoughts of the computer are told, step by step."""
STEPS = {"first": "home", "earlier": "left", "later": "right", "last": "end"}
"""The buttons that step through the deal, and their keys."""


TableT = TypeVar("TableT", bound=TableState[Any, Any])


def unstirred(card: Card) -> Standing:
    """How a card stands that can only be looked at."""
    return Standing("")


def opening(words: Words) -> tuple[str, str, str, str]:
    """The button of the reckoning that looks back, as a row of buttons takes it."""
    return BACK, words.label("look-back"), words.label("look-back.says"), "normal"


def step(state: TableState[Any, Any]) -> int:
    """How many tricks of the deal are seen."""
    return min(state.open.page, len(state.scene.tricks))


def leading(
    state: TableState[Any, Any], place: Rect, above: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """What is looked at, and the buttons to the other steps and to the reckoning; ``place`` in pixels. Where
    the letters are large what is looked at is told ``above``."""
    words, at, last = state.words, step(state), len(state.scene.tricks)
    entries = [(id, words.label(id), words.label(f"{id}.says"), "normal") for id in STEPS]
    entries.append(("back", words.label("done"), words.label("reckoning-title") + ".", "primary"))
    made = row(scale, measure, place.right, place.y + scale.px(4), entries)
    ends = {"first": 0, "earlier": 0, "later": last, "last": last}
    found: list[Look] = [altered(b, dim=ends.get(b.id) == at, stepping=True, z=BAR_Z) for b in made]
    room = Rect(place.x, place.y, made[0].rect.x - scale.px(20) - place.x, place.h)
    large = zones(scale).large
    if large:
        room = above
    elif room.w < LEAST_ROOM * scale.least:
        named = px(scale, zones(scale).named)
        room = Rect(place.x, named.y, named.right - place.x, named.h)
    told = text_in(
        _told(state, at, last, words), room, scale.type(24 if large else 28), scale, measure, face="prose"
    )
    return [*found[::-1], altered(told, id="prompt", z=BAR_Z)]


def _told(state: TableState[Any, Any], at: int, last: int, words: Words) -> str:
    if not at:
        return words.label("before-the-tricks")
    winner = state.scene.tricks[at - 1].winner
    taken = winner is not None
    return words.label.looked_back(at, last, state.names[winner] if winner is not None else None, taken)


def until(told: Iterable[Event], at: int) -> list[Event]:
    """What had happened when so many tricks were won, with all that was reckoned on them."""
    led = 0
    found: list[Event] = []
    for event in told:
        led += isinstance(event, Led)
        if led > at:
            break
        found.append(event)
    return found


def stood_at(state: TableT, scene: Scene[Any], turned: frozenset[str] = frozenset()) -> TableT:
    """The table with what had happened until the step that is looked at, and nothing asked: the last trick
    lies in the middle, and no card is fresh. ``turned`` are the buttons that count as pressed."""
    return replace(
        state,
        scene=replace(scene, gathered=max(0, step(state) - 1), fresh=frozenset()),
        hand=Hand(sorted_hand(scene.hand, state.hand.by_rank)),
        open=Opened(turned=turned),
        awaiting=Await.NEXT,
        told=Told(speeches=tuple(None for _ in state.told.speeches), faces=state.told.faces),
        busy=False,
    )
