"""One table for every game, from the cut to the settlement.

The sitting says what happened, in steps; the screen shows each event before it takes the next, and asks the
sitting for more only when everything has been shown. Every press while something is shown only hurries it.
What an event looks and sounds like, the presenter of the game's family says.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from picket_desktop import paths
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move
from picket_desktop.sitting import Advice, Await, Sitting, Step, seats
from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.play.actions import Actions
from picket_desktop.table.play.asked import Asked
from picket_desktop.table.play.hand_order import kept_order
from picket_desktop.table.play.hint import Hint
from picket_desktop.table.play.hint_slip import hinted
from picket_desktop.table.play.moving import Moving
from picket_desktop.table.play.overlay import of_panel
from picket_desktop.table.play.pace import Pace, pace_of, riffled, shift, spreading
from picket_desktop.table.play.presenter import Make, Presenter
from picket_desktop.table.play.showing import Showing
from picket_desktop.table.play.state import (
    BACK,
    BEFORE_THE_DEAL,
    RECKONING,
    Hand,
    Opened,
    Spot,
    TableState,
    Told,
)
from picket_desktop.table.play.zones import HAND, HELD, px, zones
from picket_desktop.table.screens.rule_book import RulesPage
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Drag, Intent, Press
from picket_desktop.table.widgets.looks import LISTENING, CardLook, Look, Rect
from picket_desktop.table.widgets.theme import AFAR, ASKED, RIFFLE, Scale
from picket_desktop.words.glossary import Explained, card_of
from picket_desktop.words.pages import page_words
from picket_desktop.words.words import Words, words_for

THINKS_AFTER = 0.3
BREATH, BREATH_STEPS = 1.6, 24
LEAST_THOUGHT = 0.25


class TableScreen(Screen):
    """One sitting, seen and played."""

    name = "Table"
    shows = True
    foot_goes_aside = True
    keys_at = "keys.table"

    def __init__(self, host: Host, sitting: Sitting, presenter: Presenter[Any, Any, Any]) -> None:
        super().__init__(host)
        self.sitting, self.presenter = sitting, presenter
        self.view, self.awaiting = sitting.view, sitting.awaiting
        fresh = self.awaiting in BEFORE_THE_DEAL
        self.scene = presenter.cleared(self.view) if fresh else presenter.scene(self.view, self.words)
        self.hand, self.open = Hand(by_rank=host.settings.by_rank), Opened()
        self.hint: Hint | None = None
        self.story = ""
        if not fresh:
            self.tell(self.view.told)
        self.moving, self.asked = Moving(len(self.names)), Asked()
        self.moment: Moment | None = None
        self.showing = Showing(self)
        self._asked_at: float | None = None
        self._breathed = 0.0
        self._due = True
        self._shown: dict[str, Look] = {}
        self._laid_out: tuple[object, list[Look]] = (None, [])
        self._actions = Actions(self)
        self._made, self._gathered = -math.inf, False
        self._settle()

    # What there is to see.

    @property
    def words(self) -> Words:
        return words_for(self.sitting.setup.rules, self.host.settings.plain)

    @property
    def names(self) -> tuple[str | None, ...]:
        """The players by seat; None is the person."""
        setup = self.sitting.setup
        return (None, *setup.names[1 : seats(setup.rules)])

    @cached_property
    def portraits(self) -> tuple[str | None, ...]:
        """Whose bust is shown for a seat: the opponent's, who sits next, and theirs whom he brings."""
        opponent = self.sitting.setup.opponent
        found = (opponent, *page_words().portrait(opponent).faces)[: seats(self.sitting.setup.rules) - 1]
        return (None, *(face if paths.portrait(face, LISTENING) else None for face in found))

    @property
    def pace(self) -> Pace:
        return pace_of(self.host.settings.speed)

    @property
    def scale(self) -> Scale:
        assert self.moment is not None, "nothing is acted upon before it is seen"
        return self.moment.scale

    def busy(self, now: float) -> bool:
        """Whether something is still being shown by itself; what lies until the person goes on is not."""
        if self.waits():
            return self.moving.flights.busy(now)
        return self._due or self._shows(now)

    def _shows(self, now: float) -> bool:
        """Whether something moves, stands its time, or is still to come."""
        showing = self.showing
        return showing.pending or showing.stands(now) or self.moving.flights.busy(now)

    def waits(self) -> bool:
        """Whether what is shown lies until the person goes on."""
        return self.showing.waits

    def state(self, now: float) -> TableState[Any, Any]:
        """The table as it is at a moment."""
        state: TableState[Any, Any] = self.presenter.table(
            scene=self.scene,
            view=self.view,
            awaiting=self.awaiting,
            words=self.words,
            names=self.names,
            portraits=self.portraits,
            seal=self.sitting.seal,
            number=self.sitting.deal_number,
            unkept=self.host.store.trouble,
            busy=self.busy(now) or self.waits(),
            waits=self.waits(),
            helps=self.host.settings.helps,
            hand=self.hand,
            open=self.open,
            told=Told(
                self.story, self.moving.talking.shown(now), self.moving.faces.shown(now), self._breath(now)
            ),
            pressed=self.asked.place,
            hint=self.hint,
            helped=self.sitting.helped,
            thoughts=self.sitting.thoughts,
        )
        found: TableState[Any, Any] = self.presenter.reckoned(state, self.sitting)
        return found

    def layout(self, moment: Moment) -> Sequence[Look]:
        if self.moment and self.moment.scale != moment.scale:
            self.moving.land()
        self.moment = moment
        self.asked.now(self._question(moment.now), moment.now)
        looks = self.moving.eased(self.at_rest(), moment.now, self.pace)
        self._shown = {look.id: look for look in looks if look.id}
        return self.moving.over(looks, moment)

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
            self._laid_out = (given, hinted(self.presenter, *given))
        return self._laid_out[1]

    def lying(self) -> list[Look]:
        """Everything where it is seen at this moment."""
        return self.moving.under_way(self.at_rest(), self.host.now)

    def _breath(self, now: float) -> float:
        """How far into a breath the thinking player is, in steps; 0 while nobody keeps us waiting."""
        if self._asked_at is None or now < self._asked_at + THINKS_AFTER:
            return 0.0
        breaths = (now - self._asked_at - THINKS_AFTER) / BREATH
        return (int(breaths * BREATH_STEPS) % BREATH_STEPS + 1) / BREATH_STEPS

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
        return px(scale, z.foot) if z.large and self.open.panel in ("", BACK) else super().foot(scale)

    # What the person does.

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press):
            self.asked.done()
            if self.focus == intent.id and intent.id in self._costly:
                self.host.focus("")
        if not isinstance(intent, Drag):
            self.moving.refusals.forget()
        self._actions.handle(intent)

    def explains(self, term: str) -> Explained | None:
        rules = self.sitting.setup.rules
        found = self.words.families[rules.family].explained(term, rules)
        asked = card_of(term)
        why_not = self._why_not(asked) if asked else ""
        return found._replace(sentence=f"{found.sentence} {why_not}") if found and why_not else found

    def _why_not(self, card: Card) -> str:
        """Why a card of the hand may not be played now; "" where it may, or nothing is asked of it."""
        meant = self.presenter.card(state, card) if (state := self.state(self.host.now)).asked else None
        reason = self.sitting.why_not(meant.move) if isinstance(meant, Make) else None
        return self.words.refusals.reason(reason) if reason else ""

    def looks_up(self, section: str) -> None:
        self.host.open(RulesPage(self.host, self.sitting.setup.rules, section))

    def keys(self) -> list[tuple[str, str]]:
        return list(self.presenter.keys(self.words))

    def happened(self, steps: Sequence[Step]) -> None:
        """Show what a move brought about."""
        lay = self.lying()
        self.moving.stirring.land()
        self._asked_at, self._due, self.hint = None, True, None
        events = [event for step in steps for event in step.events]
        hand, opened = replace(self.hand, chosen=None), self.open.by("")
        self.hand, self.open = self.presenter.put_down(events, hand, opened)
        for step in steps:
            self.showing.add(self.presenter.beats(step.events))
        self.showing.go_on(self.host.now, lay)

    def make(self, move: Move) -> None:
        """The person makes a move that may be made."""
        self._made = self.host.now
        self.happened(self.sitting.do(move))

    def move(self, hand: Hand, seconds: float) -> None:
        """Let the hand lie otherwise, and the cards travel there. Nobody waits for that: the next press is a
        press."""
        lay = self.lying()
        self.moving.stirring.land()
        self.hand = hand
        there = [look for look in self.at_rest() if look.pile.kind != HELD]
        self.moving.stirring.depart(lay, there, shift(seconds, self.pace), self.host.now)

    def riffle(self) -> None:
        """The pack is shuffled before one's eyes. Nobody waits for that either."""
        self.moving.stirring.land()
        self.moving.stirring.stray(self.at_rest(), riffled, RIFFLE * self.pace.moving, self.host.now)

    def clear(self) -> None:
        """The cards of the last deal are gathered up, or the next game begins."""
        self.scene = self.presenter.cleared(self.sitting.view)
        self.moving.hush()
        self.hand, self.open = Hand(by_rank=self.hand.by_rank), self.open.by("")
        self.story, self._due = "", True
        self._settle()

    # What time brings.

    def tick(self, now: float) -> bool:
        for sound in self.moving.cues.due(now):
            self.host.play(sound)
        changed = self.moving.changes(now)
        if self.moving.flights.busy(now):
            return True
        if self.showing.stands(now):
            return changed
        if self.showing.pending:
            self.showing.go_on(now)
            return True
        settled = self._settle() | self._advised()
        changed |= self.asked.now(self._question(now), now)
        return settled or self._asked_the_computer(now) or changed

    def rests(self, now: float) -> bool:
        thinks = self.hint is not None and self.hint.thinking
        return not (thinks or self.busy(now) or self.sitting.awaiting is Await.OTHER)

    def closed(self) -> None:
        """Nobody thinks for a table that is left; the game is kept as it lies."""
        self.sitting.leave()

    def hurry(self) -> bool:
        """End what moves and the pause that goes with it; the next thing is shown at once."""
        now = self.host.now
        if not self._shows(now):
            self._settle()
            return False
        self._gathered = self.showing.gathers
        self.showing.hurry(now)
        return True

    def opened(self) -> None:
        """What lay over the table is gone: its question appears again."""
        self.asked.again(self.host.now)

    def unread(self, repeated: bool = True) -> bool:
        now = self.host.now
        self.asked.now(self._question(now), now)
        return self.asked.unread(now, repeated)

    def expected(self, look: Look) -> bool:
        """A card that is led once the trick is gathered was in sight all the time, and nothing new has come:
        but for a press that follows at once upon another card's."""
        now = self.host.now
        if not self._gathered or now < self._made + ASKED or self.scene.open_trick is not None:
            return False
        if self._shows(now):
            self.showing.hurry(now)
        held = isinstance(look, CardLook) and look.pile.kind == HAND and not self._shows(now)
        return held and isinstance(self._actions.meant(look), Make)

    @property
    def asks(self) -> Hashable:
        """Nothing while a trick lies to be looked at, nor while another thinks: the keyboard stays."""
        waits = self.waits() or self.awaiting is Await.OTHER
        return None if waits else self._question(self.host.now)

    def _question(self, now: float) -> Hashable:
        """What is asked, be it in the bar or on a sheet; None while something is being shown."""
        return None if self.busy(now) else (self.awaiting, len(self.sitting.record.moves), self.open.panel)

    def pressed(self, x: float, y: float) -> bool:
        if self.moment is None:
            return False
        costly = any(self._shown[id].holds(x, y) for id in self._costly & self._shown.keys())
        return self.asked.pressed(Spot(x / self.scale.u, y / self.scale.u), costly)

    @property
    def _costly(self) -> set[str]:
        """The buttons that cost points."""
        return {offer.id for offer in self.presenter.offers(self.state(self.host.now)) if offer.costs}

    def refuse(self, id: str, words: str) -> None:
        """What was pressed shakes, and says why it may not be."""
        self.moving.refusals.refuse(id, words, self.host.now, self.pace.moving)

    def _settle(self) -> bool:
        """Everything has been shown: what is asked now? True if the picture changes by it."""
        if not self._due:
            return False
        self._due = False
        lay = self.lying()
        self.view, self.awaiting = self.sitting.view, self.sitting.awaiting
        order = kept_order(self.hand.order, self.scene.hand, self.hand.by_rank)
        self.hand = replace(self.hand, order=order, place=None)
        if self.awaiting in (Await.LIFT, Await.CUT) and self.moment is not None:
            self.moment = replace(self.moment, now=self.host.now)
            self.moving.stirring.depart(lay, self.at_rest(), spreading(lay, self.pace), self.host.now)
        if self.awaiting in (Await.NEXT, Await.OVER) and self.scene.ended and not self.open.panel:
            self.open = self.open.by(RECKONING)
            self.moving.talking.close(self.host.now)
        return True

    def _advised(self) -> bool:
        """What comes of a hint that is thought about. True if the picture changes."""
        said = self.sitting.hint() if self.hint and self.hint.thinking else None
        if said is not None:
            forced = len(self.view.moves) == 1
            self.hint = Hint(said, forced=forced) if isinstance(said, Advice) else Hint(nothing=True)
        return said is not None

    def _asked_the_computer(self, now: float) -> bool:
        """When it is the computer's turn: ask it, and show what it does. True if the picture changes."""
        if self.sitting.awaiting is not Await.OTHER:
            return False
        if self._asked_at is None:
            self._asked_at = now
        if now < self._asked_at + LEAST_THOUGHT * self.pace.waiting:
            return False
        steps = self.sitting.poll()
        if steps:
            self.happened(steps)
            return True
        before, self._breathed = self._breathed, self._breath(now)
        return self._breathed != before

    def tell(self, events: Iterable[Event]) -> None:
        """What stands under the prompt, or in its place."""
        for event in events:
            self.story = self.presenter.story(event, self.scene, self.words, self.names, self.story)
