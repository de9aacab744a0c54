"""The table of a game.

Its guide decides what is asked there and what an action means. The presenter of the game's family decides how
events look and sound, and where everything is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Generic, TypeVar

from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.gestures import lying_card
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.motion.entrance import Entering, Passage, from_afar
from picket_desktop.table.motion.idle import alive, next_change
from picket_desktop.table.play import deeds
from picket_desktop.table.play.cloth.overlay import of_panel
from picket_desktop.table.play.cloth.zones import WON, px, zones
from picket_desktop.table.play.guide import Guide
from picket_desktop.table.play.presenter import Make
from picket_desktop.table.play.state import RESULT, STAYING, Opened, Spot
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.menu import Entry, Menu
from picket_desktop.table.screens.screen import Moment, Screen, off_sheet
from picket_desktop.table.widgets.intents import (
    READ_ASKED,
    Adjust,
    Back,
    Drag,
    Early,
    Intent,
    Key,
    Press,
    Refused,
    Slide,
)
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.words.book.glossary import Explained, card_of
from picket_desktop.words.cards import Cards

GuideT = TypeVar("GuideT", bound=Guide)


class Table(Screen, Generic[GuideT]):
    """A table with its guide. The table shows a game and animates it, without knowing why anything is
    asked."""

    foot_goes_aside = True

    def __init__(self, guide: GuideT) -> None:
        super().__init__(guide.host)
        self.guide, self.shown, self.showing = guide, guide.shown, guide.showing
        self.presenter = guide.presenter
        self.name, self.scope, self.keys_at = guide.name, guide.scope, guide.keys_at
        self._deeds = deeds.Deeds(guide.shown, guide.why_not, guide.make)
        self._presses = {id: partial(does, guide.shown) for id, does in deeds.PRESSES.items()}
        self._keys = {key: partial(does, guide.shown) for key, does in deeds.KEYS.items()}
        self._drawn: Sequence[Look] = ()

    # What is shown.

    def layout(self, moment: Moment) -> Sequence[Look]:
        """Return the looks. While it is unknown whether the last events have been saved, the picture does not
        change."""
        seen = self.shown.moment
        if not (self.showing.held_back and seen and seen.scale == moment.scale):
            self._drawn = self.shown.layout(moment)
        return self._drawn

    def resting(self, looks: Sequence[Look]) -> Sequence[Look]:
        return self.shown.at_rest() or looks

    def alive(self, looks: Sequence[Look], now: float) -> list[Look]:
        return alive(looks, now) if self.shown.pace.moving else list(looks)

    def stirs(self, looks: Sequence[Look], now: float) -> float:
        return next_change(looks, now) if self.shown.pace.moving else math.inf

    @property
    def open_at(self) -> tuple[str, int]:
        return self.shown.open.panel or self.guide.page, self.shown.open.page

    def comes(self, before: Hashable, scale: Scale) -> Entering:
        """Return how whatever has just opened comes in. A panel rises; a further page of it slides in from
        the side. When the page that ends a game opens, or a page from which the game goes on closes, the
        whole picture turns into the next."""
        (panel, page), was = self.open_at, before[0] if isinstance(before, tuple) else None
        if was is not None and panel != was and (panel == RESULT or (was in STAYING and not panel)):
            return Passage
        if was is None or not panel:
            return None
        across = before == (panel, page - 1)
        afar = scale.px(2 * AFAR) if across else 0.0
        return from_afar(afar, 0.0 if across else scale.px(AFAR), of_panel)

    @property
    def unringed(self) -> str:
        how = self.guide.unringed
        return "" if self.shown.moving.refusals.says(how) else how

    def foot(self, scale: Scale) -> Rect | None:
        """Return the place of the line at the foot. In large type the line is over the hand, so as not to
        cover the cards, unless a panel is open."""
        z = zones(scale)
        return px(scale, z.foot) if z.large and not self.shown.open.panel else super().foot(scale)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        return [*self.guide.ahead(), self.menu, partial(deeds.rules_page, self.shown)]

    @property
    def ahead_of(self) -> object:
        """A key for what is offered now: the tables that could follow, the menu entries, and the rule to look
        up."""
        offered = tuple(entry.id for entry in self.menu().entries)
        return len(self.guide.ahead()), offered, self.presenter.section(self.shown.state(self.host.now))

    def next_looks(self) -> Iterator[Sequence[Look]]:
        return self.guide.next_looks()

    # What is said.

    @property
    def asked_aloud(self) -> str:
        return self.guide.asked_aloud

    @property
    def picked_aloud(self) -> str:
        return self.presenter.picked(self.shown.state(self.host.now))

    @property
    def tells(self) -> Hashable:
        return self.open_at, self.guide.tells

    @property
    def turned_to(self) -> Hashable:
        return self.shown.open.panel

    @property
    def cards(self) -> Cards:
        return self.shown.words.cards

    def reads(self, what: str) -> str:
        """Return the text for a key that reads aloud. While a sheet is open, the text for the key that reads
        the question is "", since the sheet itself is read then."""
        if what == READ_ASKED and self.shown.open.panel:
            return ""
        return self.presenter.aloud(self.shown.state(self.host.now), what)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys and their actions. These include the keys that read the table aloud, except while
        numbers are being typed."""
        reading = () if self.types else self.shown.words.label.reading_keys()
        return [*self.guide.told_keys(), *self.named_keys(reading)]

    def explains(self, term: str) -> Explained | None:
        rules = self.shown.game.setup.rules
        found = self.shown.words.families[rules.family].explained(term, rules)
        why_not = self._why_not(term) if self.guide.acts else ""
        return found._replace(sentence=f"{found.sentence} {why_not}") if found and why_not else found

    def _why_not(self, term: str) -> str:
        """Return why the card being explained may not be played now; "" if it may, or if it is not asked
        for."""
        asked, state = card_of(term), self.shown.state(self.host.now)
        meant = self.presenter.actions.card(state, asked) if asked and state.asked else None
        reason = self.guide.why_not(meant.move) if isinstance(meant, Make) else None
        return self.shown.words.refusals.reason(reason) if reason else ""

    def looks_up(self, section: str) -> None:
        self.host.open(RulesPage(self.host, self.shown.game.setup.rules, section))

    # What is asked.

    @property
    def question(self) -> Hashable:
        return self.guide.question

    @property
    def types(self) -> str:
        return self.guide.types

    @property
    def comes_back(self) -> bool:
        """True if no panel is open, so that the focus returns to its last place on this screen. If a panel is
        open, its primary button gets the focus instead."""
        return not self.shown.open.panel

    def stands(self, look: Look) -> bool:
        return self.guide.stands(look)

    def hurry(self, key: str = "") -> Ended:
        return self.guide.hurry(key)

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what kind of place was pressed outside all looks. Such a press closes an open sheet, unless
        the game continues from that sheet. A press on a card does not close a sheet that asks for
        something."""
        off = off_sheet(looks, x, y)
        if self.guide.lies_over is not Beside.NOTHING and off:
            return self.guide.lies_over
        if self.shown.open.before:
            return Beside.CLOSES
        closes = off and self.shown.open.panel and self.shown.open.panel not in STAYING
        if closes and self._wanted and lying_card(looks, x, y):
            return Beside.NOTHING
        return Beside.CLOSES if closes else Beside.NOTHING

    @property
    def _wanted(self) -> str:
        """The question at the table or, if a sheet is open over it, the question on the sheet."""
        state = self.shown.state(self.host.now)
        return self.presenter.sheet_asks(state) if self.shown.open.panel else self.presenter.asks(state)

    # Actions.

    def pressed(self, x: float, y: float) -> bool:
        """Record where the pointer was pressed; return True if the place has changed. Buttons that cost
        points keep away from there."""
        shown = self.shown
        if shown.moment is None or not self.guide.acts:
            return False
        costly = any(look.holds(x, y) for id in self._costly if (look := shown.look(id)))
        return shown.last_press.pressed(Spot(x / shown.scale.u, y / shown.scale.u), costly)

    @property
    def _costly(self) -> set[str]:
        """The ids of the buttons that cost points."""
        state = self.shown.state(self.host.now)
        return {offer.id for offer in self.presenter.actions.offers(state) if offer.costs}

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press):
            self.shown.last_press.done()
            if self.guide.acts and self.shown.focus == intent.id and intent.id in self._costly:
                self.host.focus("")
        if not isinstance(intent, Drag):
            self.shown.moving.refusals.forget()
            self._deeds.early(intent.id if isinstance(intent, Early) else "")
        left = None if deeds.put_away(self.shown, intent) else self.guide.passes(intent)
        match left:
            case Press(id) if does := self.guide.does().get(id) or self._presses.get(id):
                does()
            case Press("menu"):
                self.host.open(self.menu())
            case Press(id) if look := self.shown.look(id):
                self._press(look)
            case Refused(id) if look := self.shown.look(id):
                if why_not := self.guide.refuses(look):
                    self.shown.say_no(why_not, look.id)
                elif not (self.guide.acts and self._deeds.explains(look)):
                    self.touched(look)
            case Drag() if self.guide.acts:
                self._deeds.drag(left)
            case Slide() | Adjust():
                self.guide.adjusts(left)
            case Key(key) if does := self.guide.keys().get(key) or self._keys.get(key):
                does()
            case Key(key) if self.guide.acts:
                self._deeds.key(key)
            case Back() if self.shown.open.panel and self.shown.open.panel not in STAYING:
                deeds.close_sheet(self.shown)
            case Back() if self.guide.back():
                pass
            case Back() if self.guide.leaves:
                self.host.close()
            case Back():
                self.host.open(self.menu())

    def _press(self, look: Look) -> None:
        """Carry out the action of a look that is not the guide's own. While no moves can be made, a press can
        only open something."""
        meant = self._deeds.meant(look) if self.guide.presses else deeds.opens(self.shown, look)
        if self.guide.weighs:
            self.touched(look)
        elif look.pile.kind == WON:
            deeds.show_tricks(self.shown)
        elif meant is None:
            self.touched(look)
        else:
            self._deeds.carry_out(meant, look.id)

    def menu(self) -> Menu:
        """Return the menu: the rule book, and the guide's entries."""
        label = self.shown.words.label
        rules = Entry("rules", label("rules"), label("rules.says"), lambda: deeds.rules(self.shown))
        return Menu(self.host, lambda: [rules, *self.guide.menu()], self.keys(), self.guide.leaving)

    def touched(self, look: Look) -> None:
        """Answer a press that has no effect. If a card was pressed, say what is asked instead, or name the
        red button. Any other look is described. While it is another player's turn, the press is answered but
        not treated as a mistake."""
        if self.guide.touches(look):
            return
        asked = self.guide.instead or self._wanted or self.shown.red_button
        words = asked if isinstance(look, CardLook) else ""
        if not words:
            super().touched(look)
        elif self.guide.others_move:
            self.host.say(words)
            self.shown.moving.refusals.remark(look.id, words, self.host.now)
        else:
            self.shown.say_no(words, look.id)

    # The clock.

    def tick(self, now: float) -> bool:
        for sound in self.shown.moving.cues.due(now):
            self.host.play(sound)
        changed = self.shown.moving.changes(now) | self.guide.polled(now)
        changed |= self._went_on(now)
        if self.guide.acts and self.guide.presses and self.guide.question is not None:
            changed |= self._deeds.rises()
        return self.guide.noticed(now) | changed

    def _went_on(self, now: float) -> bool:
        """Show what comes next; once everything has been shown, let the guide continue. Return True if the
        picture changes."""
        if self.showing.held_back:
            return self.showing.begin(now)
        if self.shown.moving.flights.busy(now):
            return True
        if self.showing.waits:
            return self.guide.due(now)
        if self.showing.stands(now):
            return False
        if self.showing.pending:
            self.showing.go_on(now)
            return True
        return self.guide.due(now)

    def rests(self, now: float) -> bool:
        shown = self.shown
        moves = shown.moving.flights.busy(now) if self.showing.waits else self.showing.under_way(now)
        return not (self.guide.thinks or moves or shown.moving.tally.busy(now))

    def mended(self) -> None:
        self.shown.open = Opened()
        self.shown.moving.hurry(self.host.now)
        self.shown.moving.land()
        self.guide.mended()

    def closed(self) -> None:
        self.guide.close()
