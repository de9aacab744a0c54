"""A game as it lies on the table, without regard to whether it is played or only looked at.

The presenter of the game's family decides how events look and sound and where everything lies.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from picket_desktop.table.input.focus import named, primary
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.gestures import lying_card
from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.motion.idle import alive, next_change
from picket_desktop.table.play.cloth.overlay import of_panel
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.deeds import rules, stands
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.shown import Shown
from picket_desktop.table.play.state import STAYING, Opened
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Moment, Screen, off_sheet
from picket_desktop.table.widgets.intents import READ_ASKED
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.cards import Cards


class Board(Screen):
    """The display of one game."""

    name = "Table"
    foot_goes_aside = True
    keys_at = "keys.table"

    def __init__(self, shown: Shown, showing: Showing) -> None:
        super().__init__(shown.host)
        self.shown, self.showing, self.presenter = shown, showing, shown.presenter

    def waits(self) -> bool:
        """Return True if what is shown stays until the player goes on."""
        return self.showing.waits

    def under_way(self, now: float) -> bool:
        """Return True if something moves, is being held, or is still to be shown."""
        return self.showing.under_way(now)

    def layout(self, moment: Moment) -> Sequence[Look]:
        return self.shown.layout(moment)

    def alive(self, looks: Sequence[Look], now: float) -> list[Look]:
        return alive(looks, now) if self.shown.pace.moving else list(looks)

    def stirs(self, looks: Sequence[Look], now: float) -> float:
        return next_change(looks, now) if self.shown.pace.moving else math.inf

    def mended(self) -> None:
        self.shown.open = Opened()
        self.shown.moving.hurry(self.host.now)
        self.shown.moving.land()

    @property
    def comes_back(self) -> bool:
        """True if no panel is open. On a panel the focus goes to the primary button instead, since that
        leads on."""
        return not self.shown.open.panel

    @property
    def asked_aloud(self) -> str:
        return self.presenter.asks(self.shown.state(self.host.now))

    @property
    def picked_aloud(self) -> str:
        return self.presenter.picked(self.shown.state(self.host.now))

    @property
    def turned_to(self) -> Hashable:
        return self.shown.open.panel

    @property
    def cards(self) -> Cards:
        return self.shown.words.cards

    def reading_keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys that read aloud, with what they read; none while figures are typed."""
        return () if self.types else self.shown.words.label.reading_keys()

    def reads(self, what: str) -> str:
        """Return what a reading key tells; of a sheet that asks, that is read itself."""
        if what == READ_ASKED and self.shown.open.panel:
            return ""
        return self.presenter.aloud(self.shown.state(self.host.now), what)

    def resting(self, looks: Sequence[Look]) -> Sequence[Look]:
        return self.shown.at_rest() or looks

    @property
    def open_at(self) -> Hashable:
        return self.shown.open.panel, self.shown.open.page

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        """Return the entrance of a panel: it rises, while its next page slides in from the side."""
        if before is None or not self.shown.open.panel:
            return None
        across = before == (self.shown.open.panel, self.shown.open.page - 1)
        afar = scale.px(2 * AFAR) if across else 0.0
        return from_afar(afar, 0.0 if across else scale.px(AFAR), of_panel)

    def foot(self, scale: Scale) -> Rect | None:
        """Return the place of the foot line: in large type over the hand, so that it does not cover the
        cards."""
        z = zones(scale)
        return px(scale, z.foot) if z.large and not self.shown.open.panel else super().foot(scale)

    def explains(self, term: str) -> Explained | None:
        rules = self.shown.game.setup.rules
        return self.shown.words.families[rules.family].explained(term, rules)

    def looks_up(self, section: str) -> None:
        self.host.open(RulesPage(self.host, self.shown.game.setup.rules, section))

    @property
    def rules_entry(self) -> Entry:
        """The menu entry for the rule book where a refusal is explained."""
        label = self.shown.words.label
        return Entry("rules", label("rules"), label("rules.says"), lambda: rules(self.shown))

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what a press that hit nothing was made beside. A sheet through which the game goes on does
        not close, nor does one that asks for something, by a press on a card."""
        if self.shown.open.before:
            return Beside.CLOSES
        closes = self.shown.open.panel and self.shown.open.panel not in STAYING and off_sheet(looks, x, y)
        if closes and self._wanted and lying_card(looks, x, y):
            return Beside.NOTHING
        return Beside.CLOSES if closes else Beside.NOTHING

    def stands(self, look: Look) -> bool:
        return stands(look)

    def touched(self, look: Look) -> None:
        """Answer a press that does nothing: what lies there to be looked at is told, and a card refused with
        what is asked instead. While another is to move, whoever is only impatient is not told off."""
        words = self.asked_instead if isinstance(look, CardLook) else ""
        if not words:
            super().touched(look)
        elif self.others_move:
            self.host.say(words)
            self.shown.moving.refusals.remark(look.id, words, self.host.now)
        else:
            self.shown.say_no(words, look.id)

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
        """The question at the table, or that of the sheet which lies over it."""
        state = self.shown.state(self.host.now)
        return self.presenter.sheet_asks(state) if self.shown.open.panel else self.presenter.asks(state)

    @property
    def _red_button(self) -> str:
        """The name of the red button; "" if there is none."""
        red = named(self.shown.looks, primary(self.shown.looks))
        return red.name if red else ""
