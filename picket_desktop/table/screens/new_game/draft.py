"""The draft of an agreement: the games with their house rules, the opponent wanted, and the deal."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.known_deals import KnownDeal, of_day, typed
from picket_desktop.engine.rules import Option, Rules, write_value
from picket_desktop.saved.agreement import Agreement
from picket_desktop.sitting.day_deal import day_at
from picket_desktop.sitting.setup import LAST_NUMBER, Setup, may_be_even, opponent_for
from picket_desktop.table.screens.new_game.company import agreed_with
from picket_desktop.table.screens.screen import Host
from picket_desktop.words.cards import signed
from picket_desktop.words.pages import said
from picket_desktop.words.words import Words, words_for

LONGEST = 200
"""Maximum number of characters that may be entered for the deal; the longest entry is a whole pack."""
LENGTHS = ("target", "deals", "rounds")
"""The fields that set the length of a game. Each game has at most one of them."""
MANY, TEN = 100, 10
"""If a game has at least ``MANY`` possible lengths, a step leads to the next multiple of ``TEN``."""


class Draft:
    """The agreement so far, starting from the last one. ``tables`` are the games with their house rules,
    ``number`` is the text for the deal, which may be a code or a pack, and ``daily`` asks for the deal of the
    day instead. ``length`` is the text for the length while it is invalid, else None."""

    def __init__(self, host: Host) -> None:
        self._host = host
        kept = host.store.preferences.agreement
        self.tables = {name: furnished(name, kept) for name in games.names()}
        self.game = kept.game if kept.game in self.tables else games.DEFAULT
        self.wished = kept.opponent
        self.number, self.daily = "", False
        self.practice, self._even = False, False
        self.length: str | None = None

    @property
    def rules(self) -> Rules:
        return self.tables[self.game]

    @property
    def opponent(self) -> str:
        """The opponent wanted, if that player plays this game, otherwise one who does."""
        return opponent_for(self.rules, self.wished)

    @property
    def words(self) -> Words:
        return words_for(self.rules, self.plain)

    @property
    def plain(self) -> bool:
        """True if everyday words are used."""
        return self._host.settings.plain

    @property
    def changes(self) -> int:
        """How many options differ from the default."""
        return len(self.rules.changed()) + self.practice + self.even + bool(self.number.strip() or self.daily)

    @property
    def offers_even(self) -> bool:
        """True if an opponent can play this game as well as the person does."""
        return may_be_even(self.rules)

    @property
    def even(self) -> bool:
        """True if the opponent is to play at the person's own level."""
        return self._even and self.offers_even

    # changes

    def turn_even(self) -> None:
        """Switch between an opponent who plays as well as the person and the usual one."""
        self._even = not self._even

    def choose(self, name: str) -> None:
        """Choose a game."""
        self.game, self.length = name, None

    def use(self, rules: Rules) -> None:
        """Use the house rules that were chosen."""
        self.tables[rules.name] = rules
        self.length = None

    def lengthen(self, by: int) -> None:
        """Change the length of the game by one step, within its limits. Where many lengths are possible, go
        to the next multiple of ten."""
        option = length_field(self.rules)
        if option is not None:
            values = lengths(option)
            at = values.index(self.rules.value(option.field))
            step = (
                1 if len(values) < MANY else TEN - values[at] % TEN if by > 0 else (values[at] - 1) % TEN + 1
            )
            self._set(option, values[min(len(values) - 1, max(0, at + by * step))])
            self.length = None

    def write_length(self, text: str) -> None:
        option = length_field(self.rules)
        if option is None:
            return
        self.length = text[:4]
        try:
            self._set(option, option.read(self.length))
        except BadText:
            return
        self.length = None

    def write_number(self, text: str) -> None:
        self.number, self.daily = " ".join(text.split(" "))[:LONGEST], False

    def turn_daily(self) -> None:
        """Switch between the deal of the day and a new one."""
        self.number, self.daily = "", not self.daily

    def _set(self, option: Option, value: object) -> None:
        self.tables[self.game] = self.rules.with_value(option.field, value)

    # validation

    @property
    def wrong(self) -> tuple[str, str]:
        """The field that is wrong and the reason, both "" if everything is valid."""
        for id, reason in (("length", self.length_wrong), ("number", self.number_wrong)):
            if reason:
                return id, reason
        return "", ""

    @property
    def length_wrong(self) -> str:
        option = length_field(self.rules)
        if self.length is None or option is None or self.single:
            return ""
        return said("new.length.bad", least=option.values[0], most=option.values[-1])

    @property
    def number_wrong(self) -> str:
        """Why the text for the deal is invalid, or ""."""
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
        """Return the deal of the day if that is asked for, otherwise the deal that the text stands for.
        Return None if the text is empty or only a number. Raises `BadText`."""
        text = self.number.strip()
        if self.daily:
            day = day_at(self._host.today)
            again = self._host.store.games.has_seen(of_day(day, self.rules).order)
            return of_day(day, self.rules, again)
        return typed(text, self.rules) if text and not self._numbered else None

    @property
    def _deal(self) -> KnownDeal | None:
        """The deal given by the text, or None if it is not valid."""
        with suppress(BadText):
            return self._known()
        return None

    @property
    def given(self) -> str:
        """A sentence on the deal or the deal number that was entered or chosen; "" if there is none."""
        known = self._deal
        if known is None:
            numbered = self._numbered and not self.number_wrong
            return said("new.numbered", number=int(self.number)) if numbered else ""
        if self.daily:
            return said("new.day.again" if known.again else "new.day.told")
        words = words_for(known.rules, self.plain)
        game = words.say(known.rules.title)
        if known.number:
            return said("new.one-deal", game=game)
        return said("new.own-pack", game=game)

    @property
    def pack(self) -> str:
        """The cards entered, each as suit sign and rank, or "" if there are none."""
        known = self._deal
        return " ".join(map(signed, known.pack)) if known and not known.number else ""

    @property
    def single(self) -> bool:
        """True if only one deal will be played."""
        return self._deal is not None

    # the end

    def setup(self) -> Setup:
        """Return the agreed setup."""
        known = self._known()
        rules = known.rules if known else self.rules
        number = int(self.number) if self.number.strip() and known is None else None
        return agreed_with(rules, self.wished, number, known, self.practice, self.even)

    def remember(self) -> None:
        """Save the game, the opponent and the house rules for the next time."""
        kept = self._host.store.preferences.agreement
        house = dict(kept.house)
        for name, rules in self.tables.items():
            house[name] = {rules_name(f): write_value(v) for f, v in rules.changed()}
        house = {name: changed for name, changed in house.items() if changed}
        found = replace(kept, game=self.game, opponent=self.opponent, house=house, practised="")
        self._host.store.preferences.agree(found)


def rules_name(field: str) -> str:
    """Return a house rule's name in records, from its field."""
    return field.replace("_", "-")


def furnished(name: str, kept: Agreement) -> Rules:
    """Return a game with the house rules it was last played with, skipping those no longer known."""
    rules = games.rules(name)
    for option, value in kept.house.get(name, {}).items():
        try:
            rules = rules.with_option(option, value)
        except BadText:
            continue
    return rules


def lengths(option: Option) -> Sequence[Any]:
    """Return the lengths of a game to choose from, the shortest first."""
    return option.values if isinstance(option.values, range) else sorted(option.values)


def length_field(rules: Rules) -> Option | None:
    """Return the house rule that sets the length of a game, or None."""
    return next((option for option in rules.options if option.field in LENGTHS), None)
