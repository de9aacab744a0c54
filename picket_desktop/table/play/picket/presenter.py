"""The presenter of the two-player games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.picket.moves import Call, Discard, Play
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.zones import px
from picket_desktop.table.play.picket.actions import PicketActions, section
from picket_desktop.table.play.picket.aloud import aloud, needs, picked_aloud, question_aloud
from picket_desktop.table.play.picket.events import PicketEvents
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.offers import WAYS_LIST, picking
from picket_desktop.table.play.picket.scene import Scene, before, cleared, scene_of
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.presenter import (
    FamilyPresenter,
    Referee,
)
from picket_desktop.table.play.state import Meant
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import Words


class PicketPresenter(FamilyPresenter[Scene, View, PicketTable]):
    """Presents the two-player games."""

    table = PicketTable
    events = PicketEvents()
    actions = PicketActions()

    def scene(self, view: View, words: Words) -> Scene:
        return scene_of(view, words)

    def before(self, view: View) -> Scene:
        return before(view)

    def puts_aside(self, before: View, after: View) -> bool:
        return after.phase is Phase.PLAY and before.phase is not Phase.PLAY

    def cleared(self, view: View) -> Scene:
        return cleared(view)

    def after(self, scene: Scene, event: Event, words: Words) -> Scene:
        return scene.after(event, words)

    def reckoned(self, state: PicketTable, referee: Referee) -> PicketTable:
        """Return the state with the call that the picked cards make, and any fault of that call. If no cards
        are to be picked, return it unchanged."""
        kind = state.view.kind
        own = state.view.rules.strict and state.awaiting is Await.YOU
        if kind is None or not (own or picking(state)):
            return state
        hand = state.hand
        alone = referee.in_order(Call(kind, (tuple(hand.marked),)))
        call = referee.in_order(Call(kind, (*hand.set_down, *alone.groups)))
        return replace(
            state,
            picked=call,
            fault=referee.why_not(call),
            marked_groups=alone.groups,
            none_of_it=referee.malformed(alone),
        )

    def layout(self, state: PicketTable, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        return layout(state, scale, attention, measure)

    def looked_on(self, state: PicketTable, scale: Scale) -> Rect:
        z = state.zones(scale)
        left = z.row.x if z.large else z.my_tricks.right + 14
        return px(scale, z.row._replace(x=left, w=z.row.right - left))

    def every_trick(self, scene: Scene, unseen: bool = False) -> bool:
        return unseen or scene.rules.sight.tricks_open

    def holding(self, state: PicketTable, move: Move) -> str:
        if not isinstance(move, Call):
            return ""
        return state.say.holdings.compared(move.kind, move.groups, state.scene.rules)

    def reckons(self, state: PicketTable, move: Move) -> str:
        if not isinstance(move, Call):
            return ""
        return state.say.holdings.reckoned(move.kind, move.groups, state.scene.rules)

    def needs(self, state: PicketTable) -> str:
        return needs(state)

    def asks(self, state: PicketTable) -> str:
        return question_aloud(state)

    def sheet_asks(self, state: PicketTable) -> str:
        if state.open.panel != WAYS_LIST:
            return ""
        return state.say.label("another-part.says" if picking(state) else "another-way.choose")

    def picked(self, state: PicketTable) -> str:
        return picked_aloud(state)

    def aloud(self, state: PicketTable, what: str) -> str:
        return aloud(state, what)

    def meant(self, state: PicketTable, move: Move) -> Meant:
        order = state.hand.order
        cards = tuple(sorted(moved_cards(move), key=lambda c: order.index(c) if c in order else 0))
        return Meant(cards, state.say.buttons.advised(move, state.view))

    def about(self, state: PicketTable, move: Move) -> str:
        return state.say.buttons.about(move)

    def section(self, state: PicketTable) -> str:
        return section(state)

    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        return picket_words(words).labels.table_keys()


def moved_cards(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move lays out, calls or plays from the hand."""
    match move:
        case Play(card):
            return (card,)
        case Discard(cards):
            return cards
        case Call(groups=groups):
            return tuple(dict.fromkeys(card for group in groups for card in group))
    return ()


PRESENTER = PicketPresenter()
