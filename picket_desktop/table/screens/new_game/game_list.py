"""Draws the list of games to choose from, with a sentence on each. If the page of a new game is narrow, the
list has a page of its own."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import seats
from picket_desktop.table.screens.new_game.draft import Draft
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.flow import NOTE, Print, line_block, text_block, two_ends
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.parts import CLOSE, Entry, counter, headed, wording
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.theme import CARD_RATIO
from picket_desktop.table.widgets.tree import Block, beside, longest, on_sheet, together
from picket_desktop.table.widgets.within import Role
from picket_desktop.words.pages import counted, said, said_of
from picket_desktop.words.words import Words, words_for

GAME = "game "
"""The prefix of the ids of the lines; the name of the game follows."""
EMBLEMS = ("QH", "KS", "AC", "JD", "KC", "QD", "7S", "7S")
TITLE, SMALL = 28, 22
"""The type sizes of a game's title and of its description."""
AIR = 24.0, 16.0, 8.0, 2.0
"""The spaces to try around the words of a game, from the largest, in board units. The first that leaves all
games visible is used."""
LEAST_CARD = 54.0
"""Minimum height of a card beside a game, in board units; if less fits, no card is drawn."""


def game_rows(draft: Draft, place: Rect, room: float, answers: bool, moment: Moment) -> list[Block]:
    """Return a line for each game, all within ``room`` pixels if possible. If ``answers`` is True, the page
    only asks for a game, and the chosen line is the answer."""
    lines = [_Line(draft, at, place, moment) for at in range(len(draft.tables))]
    told = [line.told for line in lines]
    tall, u = longest(told), moment.scale.u
    for even in (True, False):
        talls = [tall if even else words.tall for words in told]
        air = next((a * u for a in AIR if sum(talls) + a * u * len(talls) <= room), 0.0)
        if air:
            break
    rows = zip(lines, told, talls, strict=True)
    return [line.row(words, high + (air or AIR[-1] * u), answers) for line, words, high in rows]


class _Line:
    """A game in the list: a card, its title, who plays and for how long, and a sentence describing it."""

    def __init__(self, draft: Draft, at: int, place: Rect, moment: Moment) -> None:
        self._at, self._place, self._moment = at, place, moment
        self._rules = rules = [*draft.tables.values()][at]
        self._facts = facts(rules, words_for(rules, draft.plain))
        self._chosen = rules.name == draft.game
        left = moment.scale.type(TITLE) * 2.3
        self._inner = Rect(place.x + left, 0, place.w - left - moment.scale.px(14), 0)

    @property
    def told(self) -> Block:
        """The words of the line."""
        rules, inner, measure = self._rules, self._inner, self._moment.measure
        size, small = self._moment.scale.type(TITLE), self._moment.scale.type(SMALL)
        ink = "heading" if self._chosen else "ink"
        title = Print(said_of(rules.title), size, "canon", ink)
        facts = Print(company(rules), small, "italic", "sepia")
        both = measure.width(title.text, title.face, size) + measure.width(facts.text, facts.face, small)
        style = NOTE._replace(leading=CLOSE)
        if both * 1.02 + size <= inner.w:
            head = [two_ends(title, facts, inner, measure, CLOSE)]
        else:
            none = Print("", small)
            head = [
                two_ends(title, none, inner, measure, CLOSE),
                line_block(facts.text, inner, small, style),
            ]
        sentence = said_of(rules.character)
        return together(*head, text_block(sentence, inner, small, measure, style._replace(face="english")))

    def row(self, told: Block, tall: float, answers: bool) -> Block:
        """Return the line, ``tall`` pixels high."""
        u, rules = self._moment.scale.u, self._rules
        found: list[Look | Block] = [told.at((tall - told.tall) / 2)]
        high = min(tall - 10 * u, (self._inner.x - self._place.x) * 0.62 * CARD_RATIO)
        if high >= LEAST_CARD * u:
            wide = high / CARD_RATIO
            x = (self._place.x + self._inner.x - wide) / 2
            card, text = Rect(x, (tall - high) / 2, wide, high), EMBLEMS[self._at % len(EMBLEMS)]
            found.append(CardLook(rect=card, text=text, angle=4 - self._at % 3 * 4))
        if self._chosen:
            side = max(24 * u, 15)
            found.append(counter(self._inner.x - side * 1.2, (tall + told.tall) / 2 - side, side))
        title = said_of(rules.title)
        says = said("new.game.chosen", title=title)
        if not self._chosen:
            says = said("new.game.take", title=title, year=rules.year, facts=self._facts)
        id, chosen = f"{GAME}{rules.name}", self._chosen
        rect = Rect(self._place.x, u, self._place.w, tall - 2 * u)
        line = RowLook(rect=rect, id=id, name=says, group="games", answers=answers and chosen, chosen=chosen)
        return Block(tall, [line, *found], role=Role.LINE)


def list_sheet(draft: Draft, place: Rect, scroll: Scroll, moment: Moment) -> list[Look]:
    """Return the looks of the sheet with the list of games."""
    scale, u = moment.scale, moment.scale.u
    found, y = headed(scale, place, said("new.title"), size=46, laurel=False, measure=moment.measure)
    body = Rect(place.x + 36 * u, y - 4 * u, place.w - 72 * u, place.bottom - 22 * u - y)
    rows = game_rows(draft, body, body.h, False, moment)
    shown = scroll.shown(rows, body, moment.attention.focus)
    track = Rect(body.right + 4 * u, body.y + 4 * u, 28 * u, body.h - 8 * u)
    listed = shown._replace(name=said("reader.list.games"))
    return on_sheet(*found, beside(listed, *scroll.bar(track, said("rules.list.says"))))


class GamesToPlay(FootedPage):
    """The page on which a game is chosen from the list."""

    name = "Which game"
    title_key = "new.which"
    main = ""
    span = 1280.0, 25, 35.0
    laurels = (False,)

    def __init__(self, host: Host, draft: Draft, choose: Callable[[str], None]) -> None:
        super().__init__(host)
        self._draft, self._choose = draft, choose
        self._new = True

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        return game_rows(self._draft, place, room, True, moment)

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks of the page. When it has just been opened, the chosen game is scrolled into
        sight."""
        found = super().layout(moment)
        if not self._new:
            return found
        self._new = False
        self.scroll.bring(list(self._draft.tables).index(self._draft.game))
        return super().layout(moment)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id.startswith(GAME):
                self.host.close()
                self._choose(id.removeprefix(GAME))
            case Key("home" | "end" as key):
                names = list(self._draft.tables)
                self.host.focus(f"{GAME}{names[0 if key == 'home' else -1]}")
            case _:
                super().handle(intent)


def company(rules: Rules) -> str:
    """Return the number of players of a game, and how long it takes, in words."""
    takes = counted("new.minutes", rules.minutes) if rules.minutes else ""
    return ", ".join(filter(None, (counted("new.players", seats(rules)), takes)))


def facts(rules: Rules, words: Words) -> str:
    """Return the pack and the length of a game in a few words."""
    found = counted("new.pack", rules.pack)
    if rules.target:
        return ", ".join((found, said("new.to", number=words.say.number(rules.target))))
    return ", ".join((found, counted("new.deals", rules.deals))) if rules.deals else found
