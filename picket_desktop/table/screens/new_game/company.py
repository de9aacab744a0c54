"""The terms of a game, and its players: their faces in a row, and an introduction of the opponent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from picket_desktop import paths
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import Margin, above_chance, opponents
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import (
    BUST_RATIO,
    LISTENING,
    Look,
    PortraitLook,
    Rect,
    SpotLook,
)
from picket_desktop.table.widgets.parts import CLOSE, LEADING
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.text import shortened
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words

MOST_IN_A_ROW = 5
"""Number of faces for which there is room, if there are fewer."""
SPARED = 4
"""Free space at either side of a face, in board units. A name may reach over it."""


class _Standing(NamedTuple):
    """A player's ``place`` among those who play a game, the easiest first, and the measured strength."""

    player: str
    place: int
    among: int
    measured: Margin | None

    @classmethod
    def of_game(cls, player: str, rules: Rules) -> _Standing:
        known = opponents(rules)
        return cls(player, known.index(player) + 1, len(known), above_chance(player, rules))


class Agreed(NamedTuple):
    """The contents of the sheet, with the ``games`` to choose from and ``everyone`` who plays any of them.
    ``length`` is a draft that is invalid, or None; ``length_wrong`` and ``number_wrong`` say why a draft
    is. ``given`` describes the deal that ``number`` gives, or the deal of the day if ``daily``. ``single``
    tells if it is all that will be played, and ``pack`` holds its cards in signs if they were written.
    ``practice`` tells if moves may be taken back."""

    rules: Rules
    opponent: str
    opponents: tuple[str, ...]
    length: str | None
    length_wrong: str
    number: str
    number_wrong: str
    given: str
    daily: bool
    games: tuple[Rules, ...]
    everyone: tuple[str, ...]
    practice: bool = False
    single: bool = False
    pack: str = ""

    @property
    def wrong(self) -> str:
        """The reason why the game cannot begin, or "" if all is agreed."""
        return self.length_wrong or self.number_wrong


@dataclass(frozen=True)
class Company:
    """All who play any of the games, those who play the game ``agreed``, and the opponent chosen. They stand
    in the width of the ``body`` of a sheet."""

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
        return Block(tall + 14 * u, found)

    @property
    def _under_face(self) -> float:
        """The height of a name under a face."""
        return self.moment.scale.least * LEADING

    def _face(self, player: str, slot: Rect) -> list[Look]:
        """Return a player's face over their name, to be pressed. A player without a portrait is shown by an
        initial."""
        portrait, chosen = page_words().portrait(player), player == self.agreed.opponent
        line = f"{portrait.name}: {portrait.line}".rstrip(": ")
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
        says = said("new.opponent.says" if chosen else "new.opponent.take", name=portrait.name, line=line)
        found.append(SpotLook(rect=slot, id=f"opponent {player}", group="company", chosen=chosen, name=says))
        return found

    def introduced(self, bust: float) -> Block:
        """Return the opponent's name and introduction beside their bust, if it has a height (pixels), and
        centred on it. The block takes the room that the longest introduction needs."""
        u = self.moment.scale.u
        off = bust / BUST_RATIO + 24 * u if bust else 0.0
        place = Rect(self.body.x + off, 0, self.body.w - off, 0)
        above = bust and place.w < self.moment.scale.type(24) * 9
        if above:  # no room for the words beside it
            place = self.body
        opponent = self.agreed.opponent
        told = self._told(_Standing.of_game(opponent, self.agreed.rules), place)
        most = self._most(place)
        start = bust + 6 * u if above else max(0.0, (bust - told.y) / 2)
        tall = start + most if above else max(bust, most)
        found: list[Look] = []
        if bust and paths.portrait(opponent, LISTENING) is not None:
            left = self.body.x + ((self.body.w - bust / BUST_RATIO) / 2 if above else 0.0)
            rect = Rect(left, 0, bust / BUST_RATIO, bust)
            found.append(PortraitLook(rect=rect, id="bust", portrait=opponent))
        return Block(tall + 8 * u, found + told.block.at(start))

    @cached_property
    def _introductions(self) -> set[_Standing]:
        """All who play any of the games, with their standing in it."""
        return {
            _Standing.of_game(player, rules) for rules in self.agreed.games for player in opponents(rules)
        }

    def _most(self, place: Rect) -> float:
        """Return the height of the longest introduction."""
        return max(self._told(each, place).y for each in self._introductions)

    def _told(self, who: _Standing, place: Rect) -> Flow:
        """Lay out the player's name, manner and standing among the others, from y 0."""
        scale, found = self.moment.scale, Flow(place._replace(y=0), self.moment.measure, CLOSE)
        found.line(page_words().portrait(who.player).name, "canon", scale.type(32))
        for note in self._notes(who):
            found.line(note, "italic", scale.type(22), "sepia")
        return found

    def _notes(self, who: _Standing) -> Iterable[str]:
        if line := page_words().portrait(who.player).line:
            yield opened(line)
        say, place = self.words.say, self._placed(who)
        if who.measured is None:
            yield said("new.unmeasured", place=place)
        else:
            name, number = page_words().portrait(who.measured.over).short, who.measured.number
            if who.measured.stakes:
                yield said("new.strength.stakes", place=place, number=number, deals=100, name=name)
            else:
                yield said("new.strength", place=place, number=say.number(number), name=name)

    def _placed(self, who: _Standing) -> str:
        """Return a player's place between the easiest and the strongest, counted from the nearer end."""
        say, above = self.words.say, who.among - who.place
        if who.place == 1 or not above:
            return said("new.strongest" if who.place > 1 else "new.easiest", number=say.number(who.among))
        easier = who.place <= who.among / 2
        number, ordinal = say.number(who.among), say.language.ordinal(who.place if easier else above + 1)
        if easier:
            return opened(said("new.easier", ordinal=ordinal, number=number))
        return opened(said("new.stronger", ordinal=ordinal, number=number))
