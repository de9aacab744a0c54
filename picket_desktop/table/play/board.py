"""A game as it lies on the table, without regard to whether it is played or only looked at.

The presenter of the game's family decides how events look and sound and where everything lies.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

from picket_desktop import paths
from picket_desktop.engine.game import Event, View
from picket_desktop.saved.settings import SHORT_TALK
from picket_desktop.sitting.setup import Setup, seats
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention, named, primary
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.gestures import lying_card
from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.motion.idle import alive, next_change
from picket_desktop.table.play.cloth.deal_number import DEAL_NUMBER
from picket_desktop.table.play.cloth.fan import WIDEST_STEP
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.lifted_cards import is_lifted
from picket_desktop.table.play.cloth.overlay import of_panel
from picket_desktop.table.play.cloth.zones import HELD, WON, px, zones
from picket_desktop.table.play.pace import Pace, arranged, pace_of
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.showing.motion import Moving
from picket_desktop.table.play.showing.position import Stood, stood
from picket_desktop.table.play.state import (
    RESULT,
    SCORE,
    SEAL,
    STAYING,
    TRICKS,
    Hand,
    Opened,
    Scene,
    TableState,
    Told,
)
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host, Moment, Screen, off_sheet
from picket_desktop.table.widgets.intents import READ_ASKED, Back, Drag, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import LISTENING, CardLook, Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import AFAR, SORT, Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.cards import Cards
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.words import Words, words_for

STANDING = ("menu", "rules", "sort", SCORE, SEAL, DEAL_NUMBER)
"""The ids of what lies there whatever is asked, and only shows something."""
LONG_AGO = 60.0
"""The age in seconds given to speech on a table that is only looked at: its banderoles hang unrolled."""


class Game(Protocol):
    """A game as a board displays it: one being played or one being replayed."""

    setup: Setup

    @property
    def view(self) -> View:
        """The person's view: the same object until something happens."""
        ...

    @property
    def awaiting(self) -> Await:
        """The kind of action that the table is waiting for."""
        ...


class Board(Screen):
    """The display of one game."""

    name = "Table"
    foot_goes_aside = True
    keys_at = "keys.table"
    looks_back = True
    """True if the menu offers to take back a decision and to look at a deal again."""

    def __init__(self, host: Host, game: Game, presenter: Presenter) -> None:
        super().__init__(host)
        self.game, self.presenter = game, presenter
        self.view, self.awaiting = game.view, game.awaiting
        self.hand, self.open = Hand(by_rank=host.settings.by_rank), Opened()
        self.scene = presenter.scene(self.view, self.words)
        self.story = ""
        self.moving = Moving(len(self.names))
        self.moment: Moment | None = None
        self.showing = Showing(self)
        self.looked_back = -math.inf
        """When the trick before was last put away."""
        self.shown: Sequence[Look] = ()
        self._shown: dict[str, Look] = {}
        self._laid_out: tuple[object, list[Look]] = (None, [])
        self._lay: list[Look] = []

    @property
    def scene(self) -> Scene:
        """The family's scene. Setting one in which no trick has been gathered puts the tricks away."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self._scene = scene
        if (self.open.panel == TRICKS or self.open.before) and not scene.gathered:
            self.open = self.open.by("")

    @property
    def words(self) -> Words:
        return words_for(self.game.setup.rules, self.host.settings.plain)

    @property
    def names(self) -> tuple[str | None, ...]:
        """The players' names by seat; None is the person."""
        setup = self.game.setup
        return (None, *setup.names[1 : seats(setup.rules)])

    @cached_property
    def portraits(self) -> tuple[str | None, ...]:
        """The portrait shown for each seat, or None: the opponent's for the next seat, then those of the
        opponent's companions."""
        opponent = self.game.setup.opponent
        found = (opponent, *page_words().portrait(opponent).faces)[: seats(self.game.setup.rules) - 1]
        return (None, *(face if paths.portrait(face, LISTENING) else None for face in found))

    @property
    def pace(self) -> Pace:
        return pace_of(self.host.settings)

    @property
    def scale(self) -> Scale:
        assert self.moment is not None, "nothing is acted upon before it is seen"
        return self.moment.scale

    @property
    def leaving(self) -> str:
        """What the menu says of leaving, if that is not what it says at every table; else ""."""
        return ""

    @property
    def keeps_trick(self) -> bool:
        """True if a complete trick lies until more is shown."""
        return False

    def waits(self) -> bool:
        """Return True if what is shown stays until the player goes on."""
        return self.showing.waits

    def under_way(self, now: float) -> bool:
        """Return True if something moves, is being held, or is still to be shown."""
        showing = self.showing
        return showing.pending or showing.stands(now) or self.moving.flights.busy(now)

    def state(self, now: float) -> TableState:
        """Return the state of the table at a moment."""
        raise NotImplementedError

    def seen(self, now: float, breath: float = 0.0, **more: Any) -> TableState:
        """Return the state with everything a board itself knows; ``more`` adds further fields."""
        talking, flights = self.moving.talking, self.moving.flights
        lifting = flights.busy(now) and any(map(is_lifted, flights.flying))
        story = "" if lifting else self.story
        faces = self.moving.faces.shown(now)
        state: TableState = self.presenter.table(
            scene=self.scene,
            view=self.view,
            awaiting=self.awaiting,
            words=self.words,
            names=self.names,
            portraits=self.portraits,
            helps=self.host.settings.helps,
            hand=self.hand,
            open=self.open,
            awaited=flights.awaited | self.moving.stirring.awaited,
            flying=flights.flying,
            told=Told(story, talking.shown(now), faces, breath, talking.room, lifting),
            **more,
        )
        return state

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks of a state. Pure."""
        return self.presenter.layout(state, scale, attention, measure)

    def see(self, moment: Moment) -> None:
        """Take over the window and the attention; if the window's scale has changed, movement under way is
        ended."""
        if self.moment and self.moment.scale != moment.scale:
            self.moving.land()
            self._lay = []
        self.moment = moment

    def layout(self, moment: Moment) -> Sequence[Look]:
        self.see(moment)
        rest = self.at_rest()
        if rest is not self._lay:
            if self._lay:
                self.moving.follow(self.shown, self._lay, rest, moment.now, self.pace)
            self._lay = rest
        looks = self.moving.eased(rest, moment, self.pace)
        self.shown, self._shown = looks, {look.id: look for look in looks if look.id}
        return self.moving.over(looks, moment)

    def alive(self, looks: Sequence[Look], now: float) -> list[Look]:
        return alive(looks, now) if self.pace.moving else list(looks)

    def stirs(self, looks: Sequence[Look], now: float) -> float:
        return next_change(looks, now) if self.pace.moving else math.inf

    def mended(self) -> None:
        self.open = Opened()
        self.moving.hurry(self.host.now)
        self.moving.land()

    def look(self, id: str) -> Look | None:
        """Return a look as it was last shown, or None."""
        return self._shown.get(id)

    @property
    def focus(self) -> str:
        """The id of the look that has the keyboard focus."""
        return self.moment.attention.focus if self.moment else ""

    def at_rest(self) -> list[Look]:
        """Return all looks as they lie when nothing moves, every banderole open; laid out anew only when
        something has changed."""
        if self.moment is None:
            return []
        m = self.moment
        state = self.state(m.now)
        hung = tuple(speech and replace(speech, open=1.0) for speech in state.told.speeches)
        still = replace(state, told=replace(state.told, speeches=hung))
        attention = replace(m.attention, x=0.0, y=0.0)  # nothing lies elsewhere because the pointer moved
        given = (still, m.scale, attention, m.measure)
        if given != self._laid_out[0]:
            self._laid_out = (given, self.laid(*given))
        return self._laid_out[1]

    def lay_anew(self) -> None:
        """Discard the cached layout, because something changed that is not part of the table's state."""
        self._laid_out = (None, [])

    def lying(self) -> list[Look]:
        """Return all looks where they are seen at this moment."""
        unit = self.moment.scale.u if self.moment else 1.0
        return self.moving.under_way(self.at_rest(), self.host.now, unit)

    @property
    def comes_back(self) -> bool:
        """True if no panel is open. On a panel the focus goes to the primary button instead, since that
        leads on."""
        return not self.open.panel

    @property
    def asked_aloud(self) -> str:
        return self.presenter.asks(self.state(self.host.now))

    @property
    def picked_aloud(self) -> str:
        return self.presenter.picked(self.state(self.host.now))

    @property
    def turned_to(self) -> Hashable:
        return self.open.panel

    @property
    def cards(self) -> Cards:
        return self.words.cards

    def reading_keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys that read aloud, with what they read; none while figures are typed."""
        return () if self.types else self.words.label.reading_keys()

    def reads(self, what: str) -> str:
        """Return what a reading key tells; of a sheet that asks, that is read itself."""
        if what == READ_ASKED and self.open.panel:
            return ""
        return self.presenter.aloud(self.state(self.host.now), what)

    def resting(self, looks: Sequence[Look]) -> Sequence[Look]:
        return self.at_rest() or looks

    @property
    def open_at(self) -> Hashable:
        return self.open.panel, self.open.page

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        """Return the entrance of a panel: it rises, while its next page slides in from the side."""
        if before is None or not self.open.panel:
            return None
        across = before == (self.open.panel, self.open.page - 1)
        afar = scale.px(2 * AFAR) if across else 0.0
        return from_afar(afar, 0.0 if across else scale.px(AFAR), of_panel)

    def foot(self, scale: Scale) -> Rect | None:
        """Return the place of the foot line: in large type over the hand, so that it does not cover the
        cards."""
        z = zones(scale)
        return px(scale, z.foot) if z.large and not self.open.panel else super().foot(scale)

    def explains(self, term: str) -> Explained | None:
        rules = self.game.setup.rules
        return self.words.families[rules.family].explained(term, rules)

    def looks_up(self, section: str) -> None:
        self.host.open(RulesPage(self.host, self.game.setup.rules, section))

    def rules_here(self) -> None:
        """Open the rule book where a refusal is explained."""
        self.host.open(self.rules_page())

    def rules_page(self) -> RulesPage:
        """Return the rule book at the rule of what is asked or looked at."""
        section = self.presenter.section(self.state(self.host.now))
        return RulesPage(self.host, self.game.setup.rules, section)

    @property
    def rules_entry(self) -> Entry:
        """The menu entry for `rules_here`."""
        label = self.words.label
        return Entry("rules", label("rules"), label("rules.says"), self.rules_here)

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what a press that hit nothing was made beside. A sheet through which the game goes on does
        not close, nor does one that asks for something, by a press on a card."""
        if self.open.before:
            return Beside.CLOSES
        closes = self.open.panel and self.open.panel not in STAYING and off_sheet(looks, x, y)
        if closes and self._wanted and lying_card(looks, x, y):
            return Beside.NOTHING
        return Beside.CLOSES if closes else Beside.NOTHING

    def stands(self, look: Look) -> bool:
        """Return True if a look lies there whatever is asked, and only shows something."""
        return look.id in STANDING or look.pile.kind == WON

    def open_sheet(self, panel: str) -> None:
        """Open a sheet, if it is there, or with "" close the open one."""
        if panel == SCORE and self.look(SCORE) is None:
            return
        self.open = self.open.by(panel)
        self.host.play("paper_slide")

    def show_tricks(self) -> None:
        """Lay the trick before beside its pile; then, where all tricks may be looked at, open their sheet;
        then put them away. Another sheet makes room for them, if it closes."""
        self.looked_back = self.host.now
        if self.open.before and self.presenter.every_trick(self.scene):
            self.open = self.open.by(TRICKS)
        elif self.open.before or self.open.panel == TRICKS:
            self.open = self.open.by("")
        elif not self.scene.gathered or self.open.panel in STAYING:
            return
        else:
            self.open = replace(self.open.by(""), before=True)
        self.host.play("paper_slide")

    def put_away(self, intent: Intent) -> bool:
        """Put the trick before away at the next press or key. It counts for what it meant all the same,
        unless it meant only this: then return True."""
        look = self.look(intent.id) if isinstance(intent, Press) else None
        again = intent == Key("last trick") or (look is not None and look.pile.kind == WON)
        if not self.open.before or again or not isinstance(intent, Press | Refused | Drag | Key | Back):
            return False
        self.open, self.looked_back = replace(self.open, before=False), self.host.now
        return isinstance(intent, Back)

    def say_no(self, words: str, id: str) -> None:
        """Say why something is not allowed, with a small knock."""
        self.host.play("refuse")
        self.refuse(id, words)

    def turn_page(self) -> None:
        """Turn to the next page of the open sheet."""
        self.open = replace(self.open, page=self.open.page + 1)
        self.host.play("paper_slide")

    def fold_score(self) -> None:
        """Open the folded score sheet over the cloth, or close it."""
        if self.open.panel not in STAYING:
            self.open_sheet("" if self.open.panel == SCORE else SCORE)

    def sort(self) -> None:
        """Sort the hand by the order last chosen or, if it is sorted so already, by the other one, and save
        that choice."""
        hand, settings = self.hand, self.host.settings
        by_rank = hand.by_rank is not (sorted_hand(hand.order, hand.by_rank) == hand.order)
        order = sorted_hand(hand.order, by_rank)
        self.move(replace(hand, order=order, by_rank=by_rank), SORT)
        if by_rank is not settings.by_rank:
            self.host.change(replace(settings, by_rank=by_rank))
        self.host.play("paper_slide")

    def copy_code(self) -> None:
        """Copy the code of the deal or, where that may not be told yet, its number."""
        deal, label, copy = self.state(self.host.now).deal, self.words.label, self.host.copy
        if deal.code:
            self.copied(said("deal.copied", code=deal.code) if copy(deal.code) else label.coded(deal.code))
        elif (number := deal.number) is not None:
            done = label("number-copied", number=number) if copy(str(number)) else label.numbered(number)
            self.copied(done)

    def copied(self, told: str) -> None:
        """Tell what was copied, or what could not be."""
        self.host.notice(told)
        self.host.play("wood_tap")

    def refuse(self, id: str, words: str) -> None:
        """Shake the look that was pressed, and show beside it why the press is not allowed; if it is not to
        be seen, say so at the foot."""
        if self.look(id) is None:
            self.host.notice(words)
        else:
            self.host.say(words)
        self.moving.refusals.refuse(id, words, self.host.now, self.pace.moving)

    def touched(self, look: Look) -> None:
        """Answer a press that does nothing: what lies there to be looked at is told, and a card refused with
        what is asked instead. While another is to move, whoever is only impatient is not told off."""
        words = self.asked_instead if isinstance(look, CardLook) else ""
        if not words:
            super().touched(look)
        elif self.others_move:
            self.host.say(words)
            self.moving.refusals.remark(look.id, words, self.host.now)
        else:
            self.say_no(words, look.id)

    @property
    def others_move(self) -> bool:
        """True while another player is to move and nothing is asked."""
        return False

    @property
    def asked_instead(self) -> str:
        """The thing to do instead of what was pressed: what is asked, or the red button."""
        return self._wanted or self._red_button

    @property
    def _wanted(self) -> str:
        """What is asked at the table, or by the sheet that lies over it."""
        state = self.state(self.host.now)
        return self.presenter.sheet_asks(state) if self.open.panel else self.presenter.asks(state)

    @property
    def _red_button(self) -> str:
        """The name of the red button; "" if there is none."""
        red = named(self.shown, primary(self.shown))
        return red.name if red else ""

    def move(self, hand: Hand, seconds: float) -> None:
        """Rearrange the hand and let the cards travel there, on springs; a card that was carried keeps its
        speed. Nothing waits for this movement: a press during it counts."""
        now, lay, held = self.host.now, self.lying(), self.hand.held
        self.hand = hand
        there = [look for look in self.at_rest() if look.pile.kind != HELD]
        at = held.x if held else None
        journey = arranged(seconds, self.pace, at, self.scale.px(WIDEST_STEP))
        self.moving.stirring.depart(lay, there, journey, now, self.moving.sway.swiftness(now))
        if held and hand.held is None:
            self.moving.touch.nudge(held.card.text, now + journey.seconds / 2)

    def write(self) -> bool:
        """Write the page that has just been opened row by row. Return False if it is simply there."""
        if self.moment is None:
            return False
        self.moment = replace(self.moment, now=self.host.now)
        if self.open.panel == RESULT and self.presenter.events.lost(self.scene):
            self.moving.candle.gutter(self.host.now, self.pace.moving)
        return self.moving.write(self.at_rest(), self.host.now, self.pace)

    def stand(self, view: View, latest: Sequence[Event]) -> None:
        """Show the table as it stood in a view, whatever it showed before; ``latest`` is what had just
        happened."""
        found = stood(self.presenter, view, latest, self.words, self.names)
        self.view, self.scene, self.story = view, found.scene, found.story
        by_rank = self.hand.by_rank
        self.hand = Hand(sorted_hand(found.scene.hand, by_rank), by_rank)
        self.hang(found)

    def hang(self, found: Stood) -> None:
        """Hang up what was said, as if unrolled long ago."""
        self.moving.hush()
        long_ago = self.host.now - LONG_AGO
        for seat, line in enumerate(found.speeches):
            if line is not None:
                self.moving.talking.say(seat, line.text, long_ago, grand=line.grand, stays=True, pace=0.0)

    def narrate(self, event: Event) -> None:
        events = self.presenter.events
        told = events.narrated(event, self.scene, self.words, self.names)
        if events.lies(event, self.scene):
            told = f"{told} {said('reader.go-on', button=self.words.label('go-on'))}"
        hand = self.scene.hand
        unasked = getattr(event, "card", None) in hand and (len(hand) == 1 or self.host.settings.forced_go)
        self.host.say(told, SHORT_TALK if unasked else events.least_talk(event, self.scene))

    def tell(self, events: Iterable[Event]) -> None:
        """Bring the story, the text at the prompt, up to date with some events."""
        was = self.story
        for event in events:
            self.story = self.presenter.events.story(event, self.scene, self.words, self.names, self.story)
        if self.story != was:
            self.moving.talking.give_way(self.host.now)
