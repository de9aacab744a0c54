"""The presenter of Piquesept."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.end_page import SCORES
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.piquesept.actions import PiqueseptActions
from picket_desktop.table.play.piquesept.aloud import aloud
from picket_desktop.table.play.piquesept.bar import prompt
from picket_desktop.table.play.piquesept.events import PiqueseptEvents
from picket_desktop.table.play.piquesept.layout import layout
from picket_desktop.table.play.piquesept.scene import Scene, before, cleared, scene_of
from picket_desktop.table.play.piquesept.state import FOOT, PiqueseptTable
from picket_desktop.table.play.piquesept.zones import seat_zones
from picket_desktop.table.play.presenter import (
    FamilyPresenter,
)
from picket_desktop.table.play.state import Meant
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.words import Words

SECTIONS = {
    Phase.CUT: "cut",
    Phase.DEAL: "deal",
    Phase.GIFTS: "gifts",
    Phase.DRAW: "draw",
    Phase.GIVE: "give_back",
    Phase.PLAY: "follow",
    Phase.OVER: "winning",
}
"""The section of the rule book for each phase."""


class PiqueseptPresenter(FamilyPresenter[Scene, View, PiqueseptTable]):
    """Defines how Piquesept is seen, heard and played."""

    table = PiqueseptTable
    events = PiqueseptEvents()
    actions = PiqueseptActions()

    def scene(self, view: View, words: Words) -> Scene:
        return scene_of(view)

    def before(self, view: View) -> Scene:
        return before(view)

    def cleared(self, view: View) -> Scene:
        return cleared(view)

    def after(self, scene: Scene, event: Event, words: Words) -> Scene:
        return scene.after(event)

    def counted(self, scene: Scene) -> frozenset[str]:
        return frozenset(card.text for card in scene.open_trick.cards) if scene.open_trick else frozenset()

    def layout(
        self, state: PiqueseptTable, scale: Scale, attention: Attention, measure: Measure
    ) -> list[Look]:
        return layout(state, scale, attention, measure)

    def looked_on(self, state: PiqueseptTable, scale: Scale) -> Rect:
        row = zones(scale).row
        left = row.x if zones(scale).large else seat_zones(scale, FOOT, state.scene.seats).label.right + 14
        return px(scale, row._replace(x=left, w=row.right - left))

    def every_trick(self, scene: Scene, unseen: bool = False) -> bool:
        return unseen

    def meant(self, state: PiqueseptTable, move: Move) -> Meant:
        cards = (move.card,) if isinstance(move, Play | Give) else ()
        return Meant(cards, state.say.buttons.advised(move, state.view))

    def about(self, state: PiqueseptTable, move: Move) -> str:
        return state.say.buttons.about(move)

    def section(self, state: PiqueseptTable) -> str:
        return "winning" if state.open.panel in SCORES else SECTIONS.get(state.view.phase, "")

    def asks(self, state: PiqueseptTable) -> str:
        if state.asked and state.view.phase is Phase.GIVE:
            return state.say.prompts.give_back(state.view, state.names)
        return prompt(state)

    def aloud(self, state: PiqueseptTable, what: str) -> str:
        return aloud(state, what)

    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        return piquesept_words(words).labels.table_keys()


PRESENTER = PiqueseptPresenter()
