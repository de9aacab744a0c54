"""The page of a new game: which game and against whom; everything else is among the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import Setup, opponents
from picket_desktop.table.input.commands import ALL_ARROWS
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.new_game import game_cards
from picket_desktop.table.screens.new_game.agreement_sheet import Gives, agreement_sheet
from picket_desktop.table.screens.new_game.company import Agreed
from picket_desktop.table.screens.new_game.draft import Draft
from picket_desktop.table.screens.new_game.options import Options
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.choice import step
from picket_desktop.table.widgets.intents import Adjust, Back, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.theme import BORDER
from picket_desktop.words.pages import said

WIDE, NARROW = 56, 42
"""Least widths of the window, in letters, at which the chosen game's card fits between the tickets and the
sheet, and at which the tickets fit. In narrower windows the game is chosen on the sheet."""
OVER = 2.0
"""The distance of a sheet from the carpet's border, in board units, where there is least room."""
FIRST = ("du-coeur", "rubicon", "piquesept-3")
"""The games shown before more are asked for: an easy one, the best known, and one for more than two."""


Sit = Callable[[Host, Setup], Screen]
"""Makes the table at which a game is played."""


class NewGame(Screen):
    """The page of a new game. `sit` opens the table on what was agreed; `rehearse` makes that table without
    beginning a game, to be drawn ahead."""

    name = "New game"

    def __init__(self, host: Host, sit: Sit, rehearse: Sit) -> None:
        super().__init__(host)
        self._sit, self._rehearse = sit, rehearse
        self.draft = Draft(host)
        self.every = False
        """True if all games are shown."""
        self._kept = self.draft.game
        self.scroll = Scroll()

    @property
    def _shown(self) -> list[Rules]:
        """The games that have a ticket: the first ones and the one played last, or all."""
        first = (*FIRST, self._kept)
        return [rules for name, rules in self.draft.tables.items() if self.every or name in first]

    @property
    def _more(self) -> bool:
        """True if not all games are shown."""
        return len(self._shown) < len(self.draft.tables)

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        across = scale.w / scale.type(25)
        edge = max(BORDER + OVER, 84.0 - 100 * (scale.text - 1))
        top = max(BORDER + OVER, 84.0 - 80 * (scale.text - 1)) * u
        tall = scale.h - top - max(top, parts.foot_clear(scale))
        wide = max(300 * u, game_cards.ticket_width(list(self.draft.tables.values()), moment))
        if across < NARROW:
            width = min(scale.w - 2 * edge * u, scale.type(25) * 30.0)
            place = Rect((scale.w - width) / 2, top, width, tall)
            return self._sheet(place, Gives(about=True, facts=True, game=True), moment)
        if across < WIDE:
            left, gap = edge * u, 24 * u
            page = Rect(left + wide + gap, top, scale.w - 2 * left - wide - gap, tall)
            rows = Rect(left, top, wide, tall)
            gives = Gives(about=True, facts=not self._tickets_tell(rows, moment))
            return [*self._tickets(rows, moment), *self._sheet(page, gives, moment)]
        left = (scale.width - 1600) / 2 * u + edge * u
        rows = Rect(left, top, wide, tall)
        page = Rect(left + (1600 - 2 * edge - 620) * u, top, 620 * u, tall)
        card = Rect(rows.right + 36 * u, top, page.x - rows.right - 60 * u, tall)
        at = list(self.draft.tables).index(self.draft.game)
        facts = not self._tickets_tell(rows, moment)
        return [
            *self._tickets(rows, moment),
            *game_cards.large(self.draft.rules, at, facts, self.draft.words, card, moment),
            *self._sheet(page, Gives(), moment),
        ]

    def _tickets(self, place: Rect, moment: Moment) -> list[Look]:
        shown, draft = self._shown, self.draft
        return game_cards.tickets(shown, draft.game, self._more, draft.words, place, moment)

    def _tickets_tell(self, place: Rect, moment: Moment) -> bool:
        return game_cards.tell_facts(self._shown, self._more, self.draft.words, place, moment)

    def _sheet(self, place: Rect, gives: Gives, moment: Moment) -> list[Look]:
        return agreement_sheet(self._agreed(), self.draft.words, place, gives, self.scroll, moment)

    def _agreed(self) -> Agreed:
        draft, known = self.draft, opponents(self.draft.rules)
        tables = tuple(draft.tables.values())
        everyone = tuple(dict.fromkeys(player for rules in tables for player in opponents(rules)))
        return Agreed(
            draft.rules, draft.opponent, known, tables, everyone, draft.changes, draft.wrong[1], draft.even
        )

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("back"):
                self.host.close()
            case Press("sit") | Refused("sit"):
                self._sit_down()
            case Press("options"):
                self._open(Options(self.host, self.draft))
            case Press("rules"):
                self._open(RulesPage(self.host, self.draft.rules))
            case Press("more"):
                self._show_every()
            case Press(id) if id.startswith("game "):
                self._choose(id.removeprefix("game "))
            case Press(id) if id.startswith("opponent "):
                self.draft.wished = id.removeprefix("opponent ")
                self.host.play("paper_lay")
            case Key("home" | "end" as key):
                name = self._shown[0 if key == "home" else -1].name
                self._choose(name)
                self.host.focus(f"game {name}")
            case Press("game"):
                self._step(1, around=True)
            case Adjust("game", by):
                self._step(by)
            case _:
                if id := self.scroll.turned(intent):
                    self.host.focus(id)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        host, draft = self.host, self.draft
        pages = partial(Options, host, draft), partial(RulesPage, host, draft.rules)
        return pages if draft.wrong[0] else (lambda: self._rehearse(host, draft.setup()), *pages)

    @property
    def ahead_of(self) -> object:
        return self.draft.rules, self.draft.opponent, self.draft.wrong

    def keys(self) -> list[tuple[str, str]]:
        return [(self.host.sign(ALL_ARROWS), said("new.keys.arrows"))]

    def _choose(self, name: str) -> None:
        self.draft.choose(name)
        self.host.play("paper_lay")

    def _show_every(self) -> None:
        """Show all games; the keyboard goes to the first of those that were not shown."""
        before = {rules.name for rules in self._shown}
        self.every = True
        self.host.play("paper_slide")
        self.host.focus(next(f"game {rules.name}" for rules in self._shown if rules.name not in before))

    def _step(self, by: int, around: bool = False) -> None:
        known = tuple(self.draft.tables)
        self._choose(known[step(known.index(self.draft.game), by, len(known), around)])

    def _open(self, screen: Screen) -> None:
        self.host.open(screen)
        self.host.play("paper_slide")

    def _sit_down(self) -> None:
        """Go to the table, or to what is wrong among the options."""
        wrong, _ = self.draft.wrong
        if wrong:
            self.host.play("refuse")
            self.host.open(Options(self.host, self.draft))
            self.host.focus(wrong)
            return
        self.draft.remember()
        self.host.play("wood_tap")
        self.host.home(self._sit(self.host, self.draft.setup()))
