"""The presenter of Piquesept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.piquesept import pace
from picket_desktop.table.play.piquesept.cloth import DRAW
from picket_desktop.table.play.piquesept.layout import layout
from picket_desktop.table.play.piquesept.scene import Scene, before, cleared, scene_of
from picket_desktop.table.play.piquesept.sheet import stake_id
from picket_desktop.table.play.piquesept.state import FOOT, KEY, PiqueseptTable, move_of, offers
from picket_desktop.table.play.piquesept.zones import around, seat_zones
from picket_desktop.table.play.presenter import (
    PAUSE,
    Beat,
    FamilyPresenter,
    Line,
    Make,
    Open,
    Outcome,
    Slide,
    together,
)
from picket_desktop.table.play.state import Meant, Offer
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.words import Words

UNSPOKEN = (ev.Received, ev.GameEnded)
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
    """Piquesept as it is seen, heard and played."""

    table = PiqueseptTable

    # Scenes and layout.

    def scene(self, view: View, words: Words) -> Scene:
        return scene_of(view)

    def before(self, view: View) -> Scene:
        return before(view)

    def cleared(self, view: View) -> Scene:
        return cleared(view)

    def after(self, scene: Scene, event: Event, words: Words) -> Scene:
        return scene.after(event)

    def layout(
        self, state: PiqueseptTable, scale: Scale, attention: Attention, measure: Measure
    ) -> list[Look]:
        return layout(state, scale, attention, measure)

    def looked_on(self, state: PiqueseptTable, scale: Scale) -> Rect:
        row = zones(scale).row
        left = row.x if zones(scale).large else seat_zones(scale, FOOT, state.scene.seats).label.right + 14
        return px(scale, row._replace(x=left, w=row.right - left))

    # Showing events.

    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Group the events into beats; a trick is looked at as soon as it is taken."""
        found: list[Beat] = []
        for beat in together(events, pace.PRIVATE):
            found.append(beat)
            if isinstance(beat[0], ev.TrickTaken):
                found.append(PAUSE)
        return found

    def story(self, event: Event, before: Scene, words: Words, names: Sequence[str | None], told: str) -> str:
        """Return the event's sentence; for a private event it is appended to the text before."""
        say = piquesept_words(words)
        found = None if isinstance(event, UNSPOKEN) else say.narration.narration(event, tuple(names))
        if isinstance(event, ev.Gift) and event.seat == before.seat and not event.chosen:
            found = say.labels.forced(event.card)
        if not found:
            return told
        return f"{told} {found}" if isinstance(event, pace.PRIVATE) else found

    def lines(self, beat: Beat, before: Scene, after: Scene, words: Words) -> Sequence[Line]:
        """Return what the others say, and what the player says only at a great moment."""
        say, found = piquesept_words(words), list[Line]()
        for event in beat:
            said, grand = say.speech.speech(event), isinstance(event, ev.SoloistKnown)
            if pace.reached(event, before):
                said, grand = say.speech.says_won(), True
            seat: int | None = getattr(event, "seat", None)
            if said and seat is not None and (seat != before.seat or grand):
                found.append(Line(seat, said, grand))
        return found

    def faces(self, event: Event, scene: Scene) -> Mapping[int, str]:
        return pace.faces(event, scene)

    def lasting(self, event: Event) -> bool:
        return isinstance(event, ev.DealEnded | ev.GameEnded)

    def sound(self, event: Event, before: Scene) -> str | None:
        return pace.sound(event, before)

    def hold(self, event: Event) -> float:
        return pace.hold(event)

    def acclaim(
        self, beat: Beat, before: Scene, after: Scene, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        say = piquesept_words(words)
        settled = next((event for event in beat if isinstance(event, ev.GameEnded)), None)
        if settled is not None:
            own = settled.winner is None or settled.winner == after.seat
            cards = tuple(card.text for card in before.taking(settled.winner))
            return Acclaim(say.scores.settled(settled, tuple(names)), cards, own)
        won = next((side for event in beat if (side := pace.winning(event, before)) is not None), None)
        if won is None:
            return None
        own = (after.seat == after.soloist) is (won == 0)
        lying = after.open_trick
        cards = tuple(card.text for card in lying.cards) if lying else ()
        return Acclaim(say.speech.proclaimed(own), cards, own)

    def slide(self, beat: Beat, state: PiqueseptTable, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """Return the stakes of the winner of the game, sliding from the cloth to their line of the sheet."""
        settled = next((event for event in beat if isinstance(event, ev.GameEnded)), None)
        if settled is None or settled.winner is None:
            return None
        end = next((look.rect for look in looks if look.id == stake_id(settled.winner)), None)
        won = settled.totals[settled.winner]
        start = px(scale, around(scale, state.scene.seats).cloth)
        middle = Rect(start.centre[0], start.centre[1], 0, 0)
        return Slide(won, middle, end, slow=True) if end and won > 0 else None

    def read(self, event: Event) -> bool:
        return isinstance(event, pace.READ)

    def journey(
        self, beat: Beat, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace_: Pace
    ) -> Journey:
        return pace.journey(beat[0] if beat else None, scene, before, after, pace_)

    # Player input.

    def offers(self, state: PiqueseptTable) -> Sequence[Offer]:
        return offers(state)

    def card(self, state: PiqueseptTable, card: Card) -> Outcome:
        return Make(move_of(state, card), card)

    def dropped(self, state: PiqueseptTable, card: Card) -> Outcome:
        return Make(move_of(state, card)) if state.awaiting is not Await.OTHER and not state.busy else None

    def pressed(self, state: PiqueseptTable, look: Look) -> Outcome:
        if look.pile.kind == DRAW:
            return Make(Draw(look.index + 1))
        return self._fold(state) if look.id == KEY else None

    def key(self, state: PiqueseptTable, letter: str) -> Outcome:
        return self._fold(state) if letter == "v" else None

    def _fold(self, state: PiqueseptTable) -> Outcome:
        """Put away the key of ranks and values, or take it out again."""
        return Open(replace(state.open, turned=state.open.turned ^ {KEY}))

    def meant(self, state: PiqueseptTable, move: Move) -> Meant:
        cards = (move.card,) if isinstance(move, Play | Give) else ()
        return Meant(cards, state.say.buttons.advised(move, state.view))

    def about(self, state: PiqueseptTable, move: Move) -> str:
        return state.say.buttons.about(move)

    def section(self, state: PiqueseptTable) -> str:
        return "winning" if state.open.panel else SECTIONS.get(state.view.phase, "")

    def keys(self, words: Words) -> Sequence[tuple[str, str]]:
        return piquesept_words(words).labels.table_keys()


PRESENTER = PiqueseptPresenter()
