"""The page of a new game: which game, against whom, how long, by which rules and with which pack."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.known_deals import DAY, KnownDeal, of_day, typed
from picket_desktop.engine.rules import Option, Rules, write_value
from picket_desktop.saved.agreement import Agreement
from picket_desktop.sitting.setup import LAST_NUMBER, Setup, opponent_for, opponents, seats
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.new_game import game_cards
from picket_desktop.table.screens.new_game.agreement_sheet import Gives, agreement_sheet
from picket_desktop.table.screens.new_game.company import Agreed
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.choice import step
from picket_desktop.table.widgets.intents import Adjust, Back, Intent, Key, Press, Refused, Write
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.words.cards import signed
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.words import Words, words_for

LONGEST = 200
"""Most characters that may be written for the deal; a pack of the player's own is the longest."""
WIDE, NARROW = 56, 42
"""Least widths of the window, in letters, at which the chosen game's card fits between the tickets and the
sheet, and at which the tickets fit. In narrower windows the game is chosen on the sheet."""


class NewGame(Screen):
    """The page of a new game. `sit` opens the table on what was agreed. The field for the deal number also
    takes the code of a deal, or the order of a pack."""

    name = "New game"

    def __init__(self, host: Host, sit: Callable[[Host, Setup], Screen]) -> None:
        super().__init__(host)
        self._sit = sit
        kept = host.store.preferences.agreement
        self.tables = {name: _furnished(name, kept) for name in games.names()}
        self.game = kept.game if kept.game in self.tables else games.DEFAULT
        self.wished = kept.opponent
        self.number, self.daily = "", False
        self.practice = False
        self.length: str | None = None
        self.turned = False
        self.scroll = Scroll()

    @property
    def rules(self) -> Rules:
        return self.tables[self.game]

    @property
    def opponent(self) -> str:
        """The opponent wished for, if they play this game, otherwise one who does."""
        return opponent_for(self.rules, self.wished)

    @property
    def words(self) -> Words:
        return words_for(self.rules, self.host.settings.plain)

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        across = scale.w / scale.type(25)
        edge = max(46.0, 84.0 - 100 * (scale.text - 1))
        top = max(30.0, 84.0 - 80 * (scale.text - 1)) * u
        tall = scale.h - top - max(top, parts.foot_clear(scale))
        games = list(self.tables.values())
        wide = max(300 * u, game_cards.ticket_width(games, moment))
        if across < NARROW:
            width = min(scale.w - 2 * edge * u, scale.type(25) * 30.0)
            place = Rect((scale.w - width) / 2, top, width, tall)
            return self._sheet(place, Gives(about=True, game=True), moment)
        if across < WIDE:
            left, gap = edge * u, 24 * u
            page = Rect(left + wide + gap, top, scale.w - 2 * left - wide - gap, tall)
            rows = Rect(left, top, wide, tall)
            return [*self._tickets(rows, moment), *self._sheet(page, Gives(about=True), moment)]
        left = (scale.width - 1600) / 2 * u + edge * u
        rows = Rect(left, top, wide, tall)
        page = Rect(left + (1600 - 2 * edge - 620) * u, top, 620 * u, tall)
        card = Rect(rows.right + 36 * u, top, page.x - rows.right - 60 * u, tall)
        at = list(self.tables).index(self.game)
        return [
            *self._tickets(rows, moment),
            *game_cards.large(self.rules, at, self.words, card, self.turned, moment),
            *self._sheet(page, Gives(), moment),
        ]

    def _tickets(self, place: Rect, moment: Moment) -> list[Look]:
        return game_cards.tickets(list(self.tables.values()), self.game, place, moment)

    def _sheet(self, place: Rect, gives: Gives, moment: Moment) -> list[Look]:
        return agreement_sheet(self._agreed(), self.words, place, gives, self.scroll, moment)

    def _agreed(self) -> Agreed:
        known = opponents(self.rules)
        games = tuple(self.tables.values())
        everyone = tuple(dict.fromkeys(player for rules in games for player in opponents(rules)))
        return Agreed(
            self.rules,
            self.opponent,
            known,
            self.length,
            self._length_wrong(),
            self.number,
            self._wrong(),
            self._given(),
            self.daily,
            games,
            everyone,
            self.practice,
            self._single,
            self._pack,
        )

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("back"):
                self.host.close()
            case Press("sit") | Refused("sit"):
                self._sit_down()
            case Press("turn"):
                self.turned = not self.turned
                self.host.play("paper_slide")
            case Press("house"):
                self._open_house_rules()
            case Press("rules"):
                self._open_rules()
            case Press(id) if id.startswith("game "):
                self._choose(id.removeprefix("game "))
            case Press(id) if id.startswith("opponent "):
                self.wished = id.removeprefix("opponent ")
                self.host.play("paper_lay")
            case Key("home" | "end" as key):
                self._choose(list(self.tables)[0 if key == "home" else -1])
            case Press("length -"):
                self._step_length(-1)
            case Press("length +"):
                self._step_length(1)
            case Press("practice"):
                self.practice = not self.practice
                self.host.play("paper_lay")
            case Press("day"):
                self.number, self.daily = "", not self.daily
                self.host.play("paper_lay")
            case Press(id):
                self._adjust(id, 1, around=True)
            case Adjust(id, by):
                self._adjust(id, by)
            case Write("number", text):
                self.number, self.daily = " ".join(text.split(" "))[:LONGEST], False
            case Write("length", text):
                self._write_length(text)
            case _:
                self.scroll.turned(intent)

    def keys(self) -> list[tuple[str, str]]:
        return [(said("key.arrows"), said("new.keys.arrows"))]

    # choices

    def _choose(self, name: str) -> None:
        if name == self.game:
            self.turned = not self.turned
        else:
            self.game, self.turned, self.length = name, False, None
        self.host.play("paper_lay")

    def _adjust(self, id: str, by: int, around: bool = False) -> None:
        option = game_cards.length_field(self.rules)
        if id == "game":
            known = tuple(self.tables)
            self._choose(known[step(known.index(self.game), by, len(known), around)])
        elif id == "length" and option and not isinstance(option.values, range):
            at = option.values.index(self.rules.value(option.field))
            self._set(option, option.values[step(at, by, len(option.values), around)])
            self.host.play("paper_lay")

    def _step_length(self, by: int) -> None:
        option = game_cards.length_field(self.rules)
        if option and isinstance(option.values, range):
            value = self.rules.value(option.field) + by
            self._set(option, min(option.values[-1], max(option.values[0], value)))
            self.length = None
            self.host.play("paper_lay")

    def _write_length(self, text: str) -> None:
        option = game_cards.length_field(self.rules)
        if option is None:
            return
        self.length = text[:4]
        try:
            self._set(option, option.read(self.length))
        except BadText:
            return
        self.length = None

    def _set(self, option: Option, value: object) -> None:
        self.tables[self.game] = self.rules.with_value(option.field, value)

    def _open_house_rules(self) -> None:
        self.host.open(HouseRules(self.host, self.rules, self.use))
        self.host.play("paper_slide")

    def _open_rules(self) -> None:
        self.host.open(RulesPage(self.host, self.rules))
        self.host.play("paper_slide")

    def use(self, rules: Rules) -> None:
        """Use the house rules that were chosen."""
        self.tables[rules.name] = rules
        self.length = None

    # validation and sitting down

    def _wrong(self) -> str:
        """Return the reason why the text for the deal is invalid, or ""."""
        text = self.number.strip()
        numbered = self._numbered
        if numbered and len(text) <= len(str(LAST_NUMBER)) and 1 <= int(text) <= LAST_NUMBER:
            return ""
        try:
            self._known()
        except BadText as bad:
            if bad.reason.code != "deal-code-short":
                return self.words.refusals.reason(bad.reason)
            numbered = True
        return said("new.number.bad") if numbered else ""

    @property
    def _numbered(self) -> bool:
        """True if the text for the deal is a number."""
        return self.number.strip().isascii() and self.number.strip().isdigit()

    def _known(self) -> KnownDeal | None:
        """Return the deal that the text gives, if it is more than a number, else None. Raises `BadText`."""
        text = self.number.strip()
        if self.daily:
            day = self.host.today.astimezone(UTC).date().isoformat()
            again = self.host.store.games.has_noted(DAY, day, self.rules.name)
            return of_day(day, self.rules, again)
        return typed(text, self.rules) if text and not self._numbered else None

    @property
    def _deal(self) -> KnownDeal | None:
        """The deal that the text gives, or None if it is not valid."""
        with suppress(BadText):
            return self._known()
        return None

    def _given(self) -> str:
        """Return a sentence on the deal that was written or chosen."""
        known = self._deal
        if known is None:
            numbered = self._numbered and not self._wrong()
            return said("new.numbered", number=int(self.number)) if numbered else ""
        if self.daily:
            return said("new.day.again" if known.again else "new.day.told")
        words = words_for(known.rules, self.host.settings.plain)
        game = words.say(known.rules.title)
        if known.number:
            return said("new.one-deal", game=game)
        return said("new.own-pack", game=game)

    @property
    def _pack(self) -> str:
        """The cards that were written, in signs, or "" if none were."""
        known = self._deal
        return " ".join(map(signed, known.pack)) if known and not known.number else ""

    @property
    def _single(self) -> bool:
        """True if only one deal will be played."""
        return self._deal is not None

    def _length_wrong(self) -> str:
        option = game_cards.length_field(self.rules)
        if self.length is None or option is None or self._single:
            return ""
        return said("new.length.bad", least=option.values[0], most=option.values[-1])

    def _sit_down(self) -> None:
        for id, wrong in (("length", self._length_wrong()), ("number", self._wrong())):
            if wrong:
                self.host.play("refuse")
                self.host.focus(id)
                return
        self._remember()
        self.host.play("wood_tap")
        self.host.home(self._sit(self.host, self.setup()))

    def setup(self) -> Setup:
        """Return what is agreed."""
        known = self._known()
        rules = known.rules if known else self.rules
        opponent = opponent_for(rules, self.wished)
        portrait = page_words().portrait(opponent)
        number = int(self.number) if self.number.strip() and known is None else None
        others = portrait.company(seats(rules) - 2)
        return Setup(rules, opponent, portrait.name, number, others, known, self.practice)

    def _remember(self) -> None:
        kept = self.host.store.preferences.agreement
        house = dict(kept.house)
        for name, rules in self.tables.items():
            changed = {rules_name(f): write_value(v) for f, v in rules.changed()}
            house[name] = changed
        found = replace(
            kept, game=self.game, opponent=self.opponent, house={n: c for n, c in house.items() if c}
        )
        self.host.store.preferences.agree(found)


def rules_name(field: str) -> str:
    """Return a house rule's name in records, from its field."""
    return field.replace("_", "-")


def _furnished(name: str, kept: Agreement) -> Rules:
    """Return a game with the house rules it was last played with, skipping those no longer known."""
    rules = games.rules(name)
    for option, value in kept.house.get(name, {}).items():
        try:
            rules = rules.with_option(option, value)
        except BadText:
            continue
    return rules
