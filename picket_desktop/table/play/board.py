"""A game as it lies on the table and is seen: whose it is to play at, or only to look at, is not known here.

What an event looks and sounds like, and where everything lies, the presenter of the game's family says.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

from picket_desktop import paths
from picket_desktop.engine.game import Event
from picket_desktop.sitting.setup import Setup, seats
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.play.cloth.overlay import of_panel
from picket_desktop.table.play.cloth.zones import HELD, px, zones
from picket_desktop.table.play.hand_order import sorted_hand
from picket_desktop.table.play.pace import Pace, pace_of, shift
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.showing.motion import Moving
from picket_desktop.table.play.showing.position import Stood, stood
from picket_desktop.table.play.state import RECKONING, SCORE, TRICKS, Hand, Opened, TableState, Told
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.looks import LISTENING, Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.pages import page_words
from picket_desktop.words.words import Words, words_for

LONG_AGO = 60.0
"""Seconds since what hangs at a table that is looked at was said: it is unrolled."""


class Game(Protocol):
    """A game at the table, as far as it is looked at: one that is played, or one that is replayed."""

    setup: Setup

    @property
    def view(self) -> Any:
        """What is seen of it: one and the same until something happens."""
        ...

    @property
    def awaiting(self) -> Await:
        """What the table waits for."""
        ...

    @property
    def deal_number(self) -> int | None:
        """The number of the pack in play, or next to be dealt."""
        ...


class Board(Screen):
    """One game, seen."""

    name = "Table"
    shows = True
    foot_goes_aside = True
    keys_at = "keys.table"

    def __init__(self, host: Host, game: Game, presenter: Presenter[Any, Any, Any]) -> None:
        super().__init__(host)
        self.game, self.presenter = game, presenter
        self.view, self.awaiting = game.view, game.awaiting
        self.hand, self.open = Hand(by_rank=host.settings.by_rank), Opened()
        self.scene = presenter.scene(self.view, self.words)
        self.story = ""
        self.moving = Moving(len(self.names))
        self.moment: Moment | None = None
        self.showing = Showing(self)
        self._shown: dict[str, Look] = {}
        self._laid_out: tuple[object, list[Look]] = (None, [])

    @property
    def scene(self) -> Any:
        """What lies on the table, as the game's family has it. With another scene the sheet of tricks is put
        away where none has been taken."""
        return self._scene

    @scene.setter
    def scene(self, scene: Any) -> None:
        self._scene = scene
        if self.open.panel == TRICKS and not scene.gathered:
            self.open = self.open.by("")

    @property
    def words(self) -> Words:
        return words_for(self.game.setup.rules, self.host.settings.plain)

    @property
    def names(self) -> tuple[str | None, ...]:
        """The players by seat; None is the person."""
        setup = self.game.setup
        return (None, *setup.names[1 : seats(setup.rules)])

    @cached_property
    def portraits(self) -> tuple[str | None, ...]:
        """Whose bust is shown for a seat: the opponent's, who sits next, and theirs whom he brings."""
        opponent = self.game.setup.opponent
        found = (opponent, *page_words().portrait(opponent).faces)[: seats(self.game.setup.rules) - 1]
        return (None, *(face if paths.portrait(face, LISTENING) else None for face in found))

    @property
    def pace(self) -> Pace:
        return pace_of(self.host.settings.speed)

    @property
    def scale(self) -> Scale:
        assert self.moment is not None, "nothing is acted upon before it is seen"
        return self.moment.scale

    def waits(self) -> bool:
        """Whether what is shown lies until the person goes on."""
        return self.showing.waits

    def under_way(self, now: float) -> bool:
        """Whether something moves, stands its time, or is still to come."""
        showing = self.showing
        return showing.pending or showing.stands(now) or self.moving.flights.busy(now)

    def state(self, now: float) -> TableState[Any, Any]:
        """The table as it is at a moment."""
        raise NotImplementedError

    def seen(self, now: float, breath: float = 0.0, **more: Any) -> TableState[Any, Any]:
        """What lies there and is told, with what ``more`` there is to it."""
        state: TableState[Any, Any] = self.presenter.table(
            scene=self.scene,
            view=self.view,
            awaiting=self.awaiting,
            words=self.words,
            names=self.names,
            portraits=self.portraits,
            number=self.game.deal_number,
            helps=self.host.settings.helps,
            hand=self.hand,
            open=self.open,
            told=Told(self.story, self.moving.talking.shown(now), self.moving.faces.shown(now), breath),
            **more,
        )
        return state

    def laid(
        self, state: TableState[Any, Any], scale: Scale, attention: Attention, measure: Measure
    ) -> list[Look]:
        """Everything that is seen of a state. Pure."""
        return self.presenter.layout(state, scale, attention, measure)

    def see(self, moment: Moment) -> None:
        """The window and the attention are these now: what was under way in another window has arrived."""
        if self.moment and self.moment.scale != moment.scale:
            self.moving.land()
        self.moment = moment

    def layout(self, moment: Moment) -> Sequence[Look]:
        self.see(moment)
        looks = self.moving.eased(self.at_rest(), moment.now, self.pace)
        self._shown = {look.id: look for look in looks if look.id}
        return self.moving.over(looks, moment)

    def mended(self) -> None:
        self.open = Opened()
        self.moving.hurry(self.host.now)
        self.moving.land()

    def look(self, id: str) -> Look | None:
        """A look as it was last shown."""
        return self._shown.get(id)

    @property
    def focus(self) -> str:
        """The look that has the keyboard."""
        return self.moment.attention.focus if self.moment else ""

    def at_rest(self) -> list[Look]:
        """Where everything lies when nothing moves, and every banderole hangs open; laid out anew only when
        something has changed."""
        if self.moment is None:
            return []
        m = self.moment
        state = self.state(m.now)
        hung = tuple(speech and replace(speech, open=1.0) for speech in state.told.speeches)
        still = replace(state, told=replace(state.told, speeches=hung))
        given = (still, m.scale, m.attention, m.measure)
        if given != self._laid_out[0]:
            self._laid_out = (given, self.laid(*given))
        return self._laid_out[1]

    def lay_anew(self) -> None:
        """Something is to be seen now that no state of the table tells of."""
        self._laid_out = (None, [])

    def lying(self) -> list[Look]:
        """Everything where it is seen at this moment."""
        return self.moving.under_way(self.at_rest(), self.host.now)

    @property
    def comes_back(self) -> bool:
        """From a sheet of the table one goes on: there the keyboard is on the red button."""
        return not self.open.panel

    @property
    def open_at(self) -> Hashable:
        return self.open.panel, self.open.page

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        """A panel rises, its next page is turned to, and the reckoning comes from the score sheet."""
        if before is None or not self.open.panel:
            return None
        across = self.open.panel == RECKONING or before == (self.open.panel, self.open.page - 1)
        afar = scale.px(2 * AFAR) if across else 0.0
        return from_afar(afar, 0.0 if across else scale.px(AFAR), of_panel)

    def foot(self, scale: Scale) -> Rect | None:
        """Where the letters are large, over the hand and not on it."""
        z = zones(scale)
        return px(scale, z.foot) if z.large and not self.open.panel else super().foot(scale)

    def explains(self, term: str) -> Explained | None:
        rules = self.game.setup.rules
        return self.words.families[rules.family].explained(term, rules)

    def looks_up(self, section: str) -> None:
        self.host.open(RulesPage(self.host, self.game.setup.rules, section))

    def rules_here(self) -> None:
        """The rule book, at the rule of what is looked at or asked, so that a refusal is explained."""
        self.looks_up(self.presenter.section(self.state(self.host.now)))

    @property
    def rules_entry(self) -> Entry:
        """The same from the menu."""
        label = self.words.label
        return Entry("rules", label("rules"), label("rules.says"), self.rules_here)

    def open_sheet(self, panel: str) -> None:
        """Lay a sheet open, if there is one, or with "" put the open one away."""
        if panel == SCORE and self.look(SCORE) is None:
            return
        if panel == TRICKS and not self.scene.gathered:
            return
        self.open = self.open.by(panel)
        self.host.play("paper_slide")

    def refuse(self, id: str, words: str) -> None:
        """What was pressed shakes, and says why it may not be."""
        self.moving.refusals.refuse(id, words, self.host.now, self.pace.moving)

    def move(self, hand: Hand, seconds: float) -> None:
        """Let the hand lie otherwise, and the cards travel there. Nobody waits for that: the next press is a
        press."""
        lay = self.lying()
        self.moving.stirring.land()
        self.hand = hand
        there = [look for look in self.at_rest() if look.pile.kind != HELD]
        self.moving.stirring.depart(lay, there, shift(seconds, self.pace), self.host.now)

    def stand(self, view: Any, latest: Sequence[Event]) -> None:
        """The table as it stood in a view, whatever it was before; ``latest`` is what had just happened."""
        found = stood(self.presenter, view, latest, self.words, self.names)
        self.view, self.scene, self.story = view, found.scene, found.story
        by_rank = self.hand.by_rank
        self.hand = Hand(sorted_hand(found.scene.hand, by_rank), by_rank)
        self.hang(found)

    def hang(self, found: Stood) -> None:
        """What was said hangs there, unrolled long ago."""
        self.moving.hush()
        long_ago = self.host.now - LONG_AGO
        for seat, line in enumerate(found.speeches):
            if line is not None:
                self.moving.talking.say(seat, line.text, long_ago, grand=line.grand, stays=True, pace=0.0)

    def tell(self, events: Iterable[Event]) -> None:
        """What stands under the prompt, or in its place."""
        for event in events:
            self.story = self.presenter.story(event, self.scene, self.words, self.names, self.story)
