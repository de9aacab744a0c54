"""The page of a new game: which game and against whom. Everything else is among the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from picket_desktop.lessons.course import own
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.sitting.setup import Setup, opponents
from picket_desktop.table.input.commands import ALL_ARROWS
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.new_game.agreement_sheet import agreement_sheet
from picket_desktop.table.screens.new_game.company import Agreed
from picket_desktop.table.screens.new_game.draft import Draft
from picket_desktop.table.screens.new_game.game_list import GAME, GamesToPlay, list_sheet
from picket_desktop.table.screens.new_game.options import Options
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.intents import Back, Intent, Press, Refused
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.theme import BORDER
from picket_desktop.words.pages import said

WIDE = 56
"""Minimum window width, in letters, for the list of games to be beside the sheet. In narrower windows the
list has a separate page."""
OVER = 2.0
"""Minimum distance of a sheet from the carpet's border, in board units."""
LIST, GAP = 840, 28
"""The width of the list, and the gap between it and the sheet, in board units."""


Sit = Callable[[Host, Setup], Screen]
"""Makes the table for playing a game."""
Teach = Callable[[Host, Lesson | None], Screen]
"""A function that makes the table of a lesson, or the page of all lessons."""


class NewGame(Screen):
    """The page for a new game. `sit` opens the table for the agreed game. `rehearse` makes that table without
    beginning a game, to be drawn ahead. `teach` opens the game's own lesson or, if it has none, all
    lessons."""

    name = "New game"

    def __init__(self, host: Host, sit: Sit, rehearse: Sit, teach: Teach) -> None:
        super().__init__(host)
        self._sit, self._rehearse, self._teach = sit, rehearse, teach
        self.draft = Draft(host)
        self._games, self._sheet = Scroll("games bar"), Scroll()

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        edge = max(BORDER + OVER, 84.0 - 100 * (scale.text - 1))
        top = max(BORDER + OVER, 84.0 - 80 * (scale.text - 1)) * u
        tall = scale.h - top - max(top, parts.foot_clear(scale))
        if scale.w / scale.type(25) < WIDE:
            width = min(scale.w - 2 * edge * u, scale.type(25) * 30.0)
            place = Rect((scale.w - width) / 2, top, width, tall)
            return self._agreement(place, True, moment)
        left = (scale.width - 1600) / 2 * u + edge * u
        games = Rect(left, top, LIST * u, tall)
        page = Rect(games.right + GAP * u, top, (1600 - 2 * edge - LIST - GAP) * u, tall)
        listed = list_sheet(self.draft, games, self._games, moment)
        return [*listed, *self._agreement(page, False, moment)]

    def _agreement(self, place: Rect, alone: bool, moment: Moment) -> list[Look]:
        return agreement_sheet(self._agreed(), self.draft.words, place, alone, self._sheet, moment)

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
            case Press("lessons"):
                self._open(self._teach(self.host, own(self.draft.game)))
            case Press("more"):
                self._open(GamesToPlay(self.host, self.draft, self._take))
            case Press(id) if id.startswith(GAME):
                self._choose(id.removeprefix(GAME))
            case Press(id) if id.startswith("opponent "):
                self.draft.wished = id.removeprefix("opponent ")
                self.host.play("paper_lay")
            case _:
                if id := self._games.turned(intent) or self._sheet.turned(intent):
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

    def _take(self, name: str) -> None:
        """Choose a game from its separate page, and move the focus to the button that begins play."""
        self._choose(name)
        self.host.focus("sit")

    def _open(self, screen: Screen) -> None:
        self.host.open(screen)
        self.host.play("paper_slide")

    def _sit_down(self) -> None:
        """Go to the table, or to the option that is wrong."""
        wrong, _ = self.draft.wrong
        if wrong:
            self.host.play("refuse")
            self.host.open(Options(self.host, self.draft))
            self.host.focus(wrong)
            return
        self.draft.remember()
        self.host.play("wood_tap")
        self.host.home(self._sit(self.host, self.draft.setup()))
