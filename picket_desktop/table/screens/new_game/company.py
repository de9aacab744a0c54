"""The terms of a game, and its players: their faces in a row, and an introduction of the opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from picket_desktop import paths
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import Setup, above_chance, level_of, opponent_for, opponents, seats
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.flow import NOTE, Flow, Style
from picket_desktop.table.widgets.looks import (
    BUST_RATIO,
    LISTENING,
    Look,
    PortraitLook,
    Rect,
    SpotLook,
)
from picket_desktop.table.widgets.parts import CLOSE, LEADING
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.text import shortened
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words

MOST_IN_A_ROW = 5
"""How many faces a row always has room for, even if there are fewer players."""
SPARED = 4
"""The free space on either side of a face, in board units. A name may extend over it."""


class Agreed(NamedTuple):
    """The contents of the sheet: the game (``rules``), its chosen ``opponent`` and possible ``opponents``,
    the ``games`` to choose from and ``everyone`` who plays any of them. ``changes`` is how many options
    differ from the default. ``wrong`` says why one of them is invalid, or is "". ``even`` is True if the
    opponent is to play as well as the person."""

    rules: Rules
    opponent: str
    opponents: tuple[str, ...]
    games: tuple[Rules, ...]
    everyone: tuple[str, ...]
    changes: int = 0
    wrong: str = ""
    even: bool = False


def agreed_with(
    rules: Rules,
    wished: str,
    number: int | None = None,
    known: KnownDeal | None = None,
    practice: bool = False,
    even: bool = False,
) -> Setup:
    """Return the setup of a game against the ``wished`` opponent, or against another player if that one does
    not play this game. At a table for more than two, other players join in."""
    opponent = opponent_for(rules, wished)
    portrait = page_words().portrait(opponent)
    others = portrait.company(seats(rules) - 2)
    return Setup(rules, opponent, portrait.name, number, others, known, practice, even)


@dataclass(frozen=True)
class Company:
    """The players on the sheet for a new game: the faces of those who play the game ``agreed``, and the
    chosen opponent. There is room enough for every player of any game. They take the width of the sheet's
    ``body``."""

    agreed: Agreed
    words: Words
    body: Rect
    moment: Moment

    @property
    def drawn(self) -> bool:
        """True if anybody has a bust."""
        return any(paths.portrait(player, LISTENING) for player in self.agreed.everyone)

    def faces(self, face: float) -> Block:
        """Return the faces of all who play this game, the weakest first, with a counter by the opponent."""
        u, known = self.moment.scale.u, self.agreed.opponents
        wide = self.body.w / max(MOST_IN_A_ROW, len(self.agreed.everyone))
        drawn = min(face * u, (wide - 12 * u) * BUST_RATIO)
        tall = max(self.moment.scale.reach(0), drawn + self._under_face)
        slots = [Rect(self.body.x + i * wide, 0, wide, tall) for i in range(len(known))]
        found = [
            look
            for player, slot in zip(known, slots, strict=True)
            for look in self._face(player, slot.grown(-SPARED * u, 0))
        ]
        return Block(tall + 14 * u, found, name=said("reader.list.company"))

    @property
    def _under_face(self) -> float:
        """The height of a name under a face."""
        return self.moment.scale.least * LEADING

    def _face(self, player: str, slot: Rect) -> list[Look]:
        """Return a player's face above the name, as a button. A player without a portrait is shown by an
        initial."""
        portrait, chosen = page_words().portrait(player), player == self.agreed.opponent
        tall = slot.h - self._under_face
        wide = tall / BUST_RATIO
        head = Rect(slot.centre[0] - wide / 2, slot.y, wide, tall)
        drawn = paths.portrait(player, LISTENING) is not None
        found: list[Look] = [
            PortraitLook(rect=head, portrait=player)
            if drawn
            else parts.printed(portrait.name[:1], head, self.moment.scale.type(34), "canon", "centre"),
        ]
        if chosen:
            side = max(24 * self.moment.scale.u, 15)
            found.append(parts.counter(head.right - side * 0.9, head.bottom - side, side))
        named = slot.grown(SPARED * self.moment.scale.u, 0)._replace(y=head.bottom, h=self._under_face)
        ink = "heading" if chosen else "ink"
        least, measure = self.moment.scale.least, self.moment.measure
        name = shortened(portrait.short, "italic", least, named.w, measure)
        found.append(parts.printed(name, named, least, "italic", "centre", ink))
        says = said("new.opponent.says" if chosen else "new.opponent.take", name=portrait.name)
        manner = "" if chosen or self.agreed.even else opened(portrait.line)
        says = " ".join(filter(None, (says, manner, self._measured(player))))
        found.append(SpotLook(rect=slot, id=f"opponent {player}", group="company", chosen=chosen, name=says))
        return found

    @property
    def tallest(self) -> float:
        """Maximum height of a bust, in pixels, that leaves room for every name on one line."""
        size, measure = self.moment.scale.type(32), self.moment.measure
        names = (page_words().portrait(player).name for player in self.agreed.everyone)
        widest = max(measure.width(name, "canon", size) for name in names)
        return (self.body.w - widest - 30 * self.moment.scale.u) * BUST_RATIO

    def introduced(self, bust: float, above: bool = False) -> Block:
        """Return a block with the opponent's name and introduction, centred beside the bust. The bust is
        ``bust`` pixels tall; 0 means that there is none. The text goes under the bust if the bust is
        ``above``, or if there is no room beside it. The block takes the space needed for the longest
        introduction."""
        u = self.moment.scale.u
        off = bust / BUST_RATIO + 24 * u if bust else 0.0
        place = Rect(self.body.x + off, 0, self.body.w - off, 0)
        above = bool(bust) and (above or place.w < self.moment.scale.type(24) * 9)
        if above:
            place = self.body
        opponent = self.agreed.opponent
        told = self._told(self._words_of(opponent, self._level(opponent, self.agreed.rules)), place, above)
        most = self._most(place)
        start = bust + 6 * u if above else max(0.0, (bust - told.y) / 2)
        tall = start + most if above else max(bust, most)
        found: list[Look | Block] = []
        if bust and paths.portrait(opponent, LISTENING) is not None:
            left = self.body.x + ((self.body.w - bust / BUST_RATIO) / 2 if above else 0.0)
            rect = Rect(left, 0, bust / BUST_RATIO, bust)
            found.append(PortraitLook(rect=rect, id="bust", portrait=opponent))
        return Block(tall + 8 * u, [*found, told.block.at(start)])

    def introduced_in_lines(self) -> list[Block]:
        """Return the opponent's name and introduction in lines, without the bust. They take as many lines as
        the longest introduction does."""
        opponent = self.agreed.opponent
        told = self._in_lines(opponent, self._level(opponent, self.agreed.rules))
        most = max((self._in_lines(*each) for each in self._introductions), key=len)
        return [*told, *(space(line.tall) for line in most[len(told) :]), space(10 * self.moment.scale.u)]

    def _in_lines(self, player: str, level: str) -> list[Block]:
        return [
            line
            for text, size, style in self._words_of(player, level)
            for line in printed_lines(text, self.body, size, self.moment.measure, style)
        ]

    @cached_property
    def _introductions(self) -> set[tuple[str, str]]:
        """Every player of every game, paired with that player's level in the game."""
        tables = self.agreed.games
        return {(player, self._level(player, rules)) for rules in tables for player in opponents(rules)}

    def _most(self, place: Rect) -> float:
        """Return the height of the longest introduction."""
        return max(self._told(words, place).y for words in self._all_words)

    @cached_property
    def _all_words(self) -> list[list[tuple[str, int, Style]]]:
        return [self._words_of(*each) for each in self._introductions]

    def _told(self, words: Sequence[tuple[str, int, Style]], place: Rect, centred: bool = False) -> Flow:
        """Lay out a player's name, level and manner, from y 0."""
        found = Flow(place._replace(y=0), self.moment.measure, CLOSE)
        for text, size, style in words:
            found.line(text, style.face, size, style.ink, align="centre" if centred else "left")
        return found

    def _words_of(self, player: str, level: str) -> list[tuple[str, int, Style]]:
        """Return the player's name, level and manner, each with its type."""
        scale, portrait = self.moment.scale, page_words().portrait(player)
        name = portrait.name, scale.type(32), Style("canon", "ink", "left", CLOSE)
        rank = level, scale.type(23), Style("english", "heading", "left", CLOSE)
        line = said("new.even.manner") if self.agreed.even else opened(portrait.line)
        manner = line, scale.type(22), NOTE._replace(leading=CLOSE)
        return [name, rank, manner] if line else [name, rank]

    def _level(self, player: str, rules: Rules) -> str:
        """Return a player's level in a game, 1 being the easiest, and who else joins in."""
        found = level_of(player, rules)
        level = said("new.level", level=found.at, levels=found.of) if found else said("new.level.beside")
        level = said("new.even.level") if self.agreed.even else level
        others = page_words().portrait(player).company(seats(rules) - 2)
        return (
            said("new.level.with", level=level, names=page_words().say.language.listed(others))
            if others
            else level
        )

    def _measured(self, player: str) -> str:
        """Return, in words, the measured lead of a player over the weakest one; "" if unknown."""
        measured = above_chance(player, self.agreed.rules)
        if self.agreed.even or measured is None or not measured.number:
            return ""
        weakest = page_words().portrait(measured.over).short
        if measured.stakes:
            return said("new.strength.stakes", number=measured.number, deals=100, name=weakest)
        return said("new.strength", number=measured.number, name=weakest)
