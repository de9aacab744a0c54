"""The sheet on which a game is agreed: opponent, length, house rules, deal number, and the seat."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from picket_desktop import paths
from picket_desktop.engine.rules import Option, Rules
from picket_desktop.sitting import LAST_NUMBER, above_chance
from picket_desktop.table.screens.game_cards import fact_line, length_field
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.looks import (
    BUST_RATIO,
    LISTENING,
    ButtonLook,
    ChoiceLook,
    FieldLook,
    Look,
    OrnamentLook,
    PortraitLook,
    Rect,
    SpotLook,
    altered,
)
from picket_desktop.table.widgets.parts import LEADING, paragraph, stepper
from picket_desktop.table.widgets.scroll import Block, Scroll, space, together
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.words.pages import counted, page_words, said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words

BUSTS = (340.0, 325.0, 310.0, 295.0, 280.0, 265.0, 250.0, 235.0, 220.0, 205.0, 190.0, 175.0, 160.0, 145.0)
"""Heights for the opponent's bust, in board units: the tallest with which all has room is taken."""
SCROLLED = 220.0
"""How tall he is where the sheet scrolls anyway."""
FACES = (104.0, 88.0, 72.0, 64.0)
"""Heights for the faces of all who play: the tallest with which the smallest bust has room is taken."""
MOST_IN_A_ROW = 5
"""For how many of them there is room, if they are fewer."""
INTRODUCING = 1.22
"""The leading of what is said of an opponent."""


class Agreed(NamedTuple):
    """What the sheet shows, of the ``games`` that may be chosen and all who play any of them. ``length`` is a
    draft that cannot stand, if there is one; ``length_wrong`` and ``number_wrong`` say why a draft cannot."""

    rules: Rules
    opponent: str
    opponents: tuple[str, ...]
    length: str | None
    length_wrong: str
    number: str
    number_wrong: str
    games: tuple[Rules, ...]
    everyone: tuple[str, ...]


class Gives(NamedTuple):
    """What has given way to large type: then the sheet tells ``about`` the game, and has a row with the
    ``game`` itself."""

    about: bool = False
    game: bool = False


def agreement_sheet(
    agreed: Agreed, words: Words, place: Rect, gives: Gives, scroll: Scroll, moment: Moment
) -> list[Look]:
    """The whole sheet: what has no room scrolls. Nothing on it moves when a choice is changed."""
    scale, u = moment.scale, moment.scale.u
    found, y = parts.headed(scale, place, said("new.title"), size=46, laurel=False, measure=moment.measure)
    buttons, foot = _foot(place, moment)
    body = Rect(place.x + 40 * u, y + 2 * u, place.w - 80 * u, foot - 8 * u - y)
    drawn = any(paths.portrait(player, LISTENING) for player in agreed.everyone)
    matter = _Matter(agreed, words, body, gives, moment)
    below = matter.below()
    room = body.h - sum(block.tall for block in below)
    heights = [tall * u for tall in BUSTS] if drawn else [0.0]

    def upper(face: float, bust: float) -> list[Block]:
        return [*matter.above(face), matter.introduced(bust)]

    def fits(face: float, bust: float) -> bool:
        return sum(block.tall for block in upper(face, bust)) <= room

    face = next((face for face in FACES if fits(face, heights[-1])), None)
    if face is None:
        blocks = [*upper(FACES[0], SCROLLED * u if drawn else 0.0), *below]
    else:
        first = bisect_left(heights, True, key=lambda bust: fits(face, bust))
        blocks = [*upper(face, heights[first]), *below]
    rows = scroll.shown(blocks, body, moment.attention.focus)
    track = Rect(body.right + 7 * u, body.y + 4 * u, 28 * u, body.h - 8 * u)
    return [*found, *rows, *scroll.bar(track, said("rules.list.says")), *buttons]


def _foot(place: Rect, moment: Moment) -> tuple[list[Look], float]:
    """Back, and the way to the table; and where they begin."""
    scale, u = moment.scale, moment.scale.u
    size, great = scale.type(25), scale.type(30)
    tall = max(scale.reach(58), great * 1.7)
    back, sit = said("back"), said("new.sit")
    y = place.bottom - tall - 26 * u
    wide = parts.button_width(back, size, scale, moment.measure)
    left = Rect(place.x + 40 * u, y, wide, tall)
    right = Rect(left.right + 14 * u, y, place.right - 40 * u - left.right - 14 * u, tall)
    return [
        ButtonLook(rect=right, id="sit", label=sit, size=great, kind="primary", name=said("new.sit.says")),
        ButtonLook(rect=left, id="back", label=back, size=size, name=said("back.says")),
    ], y


class _Words(NamedTuple):
    """Words of one kind, already broken into lines."""

    lines: list[str]
    size: int
    face: str
    ink: str

    @property
    def tall(self) -> float:
        return len(self.lines) * self.size * INTRODUCING


def _height(words: Iterable[_Words]) -> float:
    return sum(each.tall for each in words)


class _Matter:
    """What stands on the sheet."""

    def __init__(self, agreed: Agreed, words: Words, body: Rect, gives: Gives, moment: Moment) -> None:
        self.agreed, self.words, self.moment, self.gives = agreed, words, moment, gives
        self.scale, self.measure, self.body = moment.scale, moment.measure, body
        self.size, self.small = self.scale.type(25), self.scale.type(21)
        self.stacked = self._stacked()
        self.tall = parts.row_tall(self.scale, self.size, self.stacked)

    def above(self, face: float) -> list[Block]:
        """What stands over what is said of the opponent; ``face`` is the height of the others' in board
        units."""
        return [
            *([self._game()] if self.gives.game else []),
            *(self._about() if self.gives.about else []),
            self._company(face),
        ]

    def below(self) -> list[Block]:
        """What stands under it."""
        return [
            *self._written(),
            self._button("house", self._house_label(), said("new.house.says")),
            space(10 * self.scale.u),
            self._button("rules", said("new.rules"), said("new.rules.says")),
        ]

    def _stacked(self) -> bool:
        """Whether the controls of all rows go beneath their labels: if one of any game must."""
        arrow = parts.arrows(self.scale, self.size)
        rows: list[tuple[str, Sequence[str], float]] = [
            (said("new.number"), [said("new.number.empty"), str(LAST_NUMBER)], 14 * self.scale.u),
        ]
        if self.gives.game:
            rows.append((said("new.game"), [rules.title for rules in self.agreed.games], arrow))
        for rules in self.agreed.games:
            option = length_field(rules)
            if option is not None:
                rows.append((self.words.house_rules.option_name(option), self._values(option), arrow))
        return any(
            parts.stacks(label, values, self.body.w, self.size, self.measure, control)
            for label, values, control in rows
        )

    def _values(self, option: Option) -> list[str]:
        if isinstance(option.values, range):
            return []
        return [self.words.house_rules.value_words(option, value) for value in option.values]

    # the rows

    def _row(self, y: float) -> Rect:
        return self.body._replace(y=y, h=self.tall)

    def _of_row(self, *looks: Look) -> Block:
        """A row made at a height of nought, moved to its own."""
        return Block(
            self.tall + 2 * self.scale.u,
            lambda y: [altered(look, rect=look.rect.moved(0, y)) for look in looks],
            True,
        )

    def _choice(self, id: str, label: str, value: str, says: str, at: int, count: int) -> ChoiceLook:
        return ChoiceLook(
            rect=self._row(0),
            id=id,
            label=label,
            value=value,
            size=self.size,
            name=says,
            first=at == 0,
            last=at == count - 1,
            stacked=self.stacked,
        )

    def _game(self) -> Block:
        rules, games = self.agreed.rules, self.agreed.games
        says = said("new.game.says", title=rules.title, year=rules.year, character=rules.character)
        at = [game.name for game in games].index(rules.name)
        return self._of_row(self._choice("game", said("new.game"), rules.title, says, at, len(games)))

    def _about(self) -> list[Block]:
        """The game in short, in the room of the longest of them."""
        rules = self.agreed.rules
        line = f"{rules.year}: {fact_line(rules, self.words)}."
        found: list[Block] = []
        for text, face, ink in (
            (line, "italic", "sepia"),
            (self.words.say(rules.character), "english", "ink"),
        ):
            found += printed_lines(text, self.body, self.small, self.measure, face, ink)
        most = max(
            sum(
                len(wrapped(text, "english", self.small, self.body.w * 0.98, self.measure))
                for text in (f"{game.year}: {fact_line(game, self.words)}.", self.words.say(game.character))
            )
            for game in self.agreed.games
        )
        missing = max(0, most - len(found)) * self.small * LEADING
        return [*found, space(missing + 8 * self.scale.u)]

    def _company(self, face: float) -> Block:
        """The faces of all who play this game, the weakest first; a counter lies by who sits across."""
        u, known = self.scale.u, self.agreed.opponents
        wide = self.body.w / max(MOST_IN_A_ROW, len(self.agreed.everyone))
        drawn = min(face * u, (wide - 12 * u) * BUST_RATIO)
        tall = max(self.scale.reach(0), drawn + self._under_face)
        slots = [Rect(self.body.x + i * wide, 0, wide, tall) for i in range(len(known))]
        found = [
            look
            for player, slot in zip(known, slots, strict=True)
            for look in self._face(player, slot.grown(-4 * u, 0))
        ]
        return Block(
            tall + 14 * u, lambda y: [altered(look, rect=look.rect.moved(0, y)) for look in found], True
        )

    @property
    def _under_face(self) -> float:
        """How tall a name under a face is."""
        return self.scale.least * LEADING

    def _face(self, player: str, slot: Rect) -> list[Look]:
        """One of the company over his name, to be pressed; who has not been drawn is his letter."""
        portrait, chosen = page_words().portrait(player), player == self.agreed.opponent
        line = f"{portrait.name}: {portrait.line}".rstrip(": ")
        tall = slot.h - self._under_face
        wide = tall / BUST_RATIO
        head = Rect(slot.centre[0] - wide / 2, slot.y, wide, tall)
        drawn = paths.portrait(player, LISTENING) is not None
        found: list[Look] = [
            PortraitLook(rect=head, portrait=player)
            if drawn
            else parts.printed(portrait.name[:1], head, self.scale.type(34), "canon", "centre"),
        ]
        if chosen:
            side = max(24 * self.scale.u, 15)
            mark = Rect(head.right - side * 0.9, head.bottom - side, side, side)
            found.append(OrnamentLook(rect=mark, ornament="counter-brass"))
        named = slot._replace(y=head.bottom, h=self._under_face)
        ink = "heading" if chosen else "ink"
        found.append(parts.printed(portrait.short, named, self.scale.least, "italic", "centre", ink))
        says = said("new.opponent.says" if chosen else "new.opponent.take", name=portrait.name, line=line)
        found.append(SpotLook(rect=slot, id=f"opponent {player}", group="company", chosen=chosen, name=says))
        return found

    def introduced(self, bust: float) -> Block:
        """The opponent by name and what is said of him, beside his bust where that is any tall (pixels), in
        the middle of its height, and in the room that the wordiest of them takes."""
        u = self.scale.u
        off = bust / BUST_RATIO + 24 * u if bust else 0.0
        place = Rect(self.body.x + off, 0, self.body.w - off, 0)
        above = bust and place.w < self.scale.type(24) * 9
        if above:  # the words have no room beside it: they go beneath
            place = self.body
        opponent = self.agreed.opponent
        told = self._told(opponent, above_chance(opponent, self.agreed.rules), place.w)
        most = self._most(place.w)
        start = bust + 6 * u if above else max(0.0, (bust - _height(told)) / 2)
        tall = start + most if above else max(bust, most)

        def make(y: float) -> list[Look]:
            found: list[Look] = []
            if bust and paths.portrait(self.agreed.opponent, LISTENING) is not None:
                left = self.body.x + ((self.body.w - bust / BUST_RATIO) / 2 if above else 0.0)
                rect = Rect(left, y, bust / BUST_RATIO, bust)
                found.append(PortraitLook(rect=rect, id="bust", portrait=self.agreed.opponent))
            at = y + start
            for words in told:
                spot = place._replace(y=at, h=words.tall)
                found.append(
                    paragraph(words.lines, spot, words.size, words.face, words.ink, leading=INTRODUCING)
                )
                at = spot.bottom
            return found

        return Block(tall + 8 * u, make)

    @cached_property
    def _introductions(self) -> set[tuple[str, int | None]]:
        """Each who plays any of the games, with his measured strength in it."""
        return {
            (player, above_chance(player, rules))
            for rules in self.agreed.games
            for player in self.agreed.everyone
        }

    def _most(self, width: float) -> float:
        """How tall the wordiest of them is."""
        return max(_height(self._told(*each, width)) for each in self._introductions)

    def _told(self, player: str, measured: int | None, width: float) -> list[_Words]:
        """His name, his manner and his measured strength, each broken into lines."""
        name, size = self.scale.type(32), self.scale.type(22)
        heading = wrapped(page_words().portrait(player).name, "canon", name, width * 0.97, self.measure)
        return [
            _Words(heading, name, "canon", "ink"),
            *(
                _Words(wrapped(note, "italic", size, width * 0.97, self.measure), size, "italic", "sepia")
                for note in self._notes(player, measured)
            ),
        ]

    def _notes(self, player: str, measured: int | None) -> Iterable[str]:
        if line := page_words().portrait(player).line:
            yield opened(line)
        if measured:
            yield said("new.strength", number=self.words.say.number(measured))

    def _set(self, notes: Iterable[str], size: int, width: float) -> list[str]:
        return [
            line
            for note in notes
            if note
            for line in wrapped(note, "italic", size, width * 0.97, self.measure)
        ]

    def _written(self) -> list[Block]:
        """The length and the deal number, and beneath what was written wrong why it cannot stand."""
        length, number, wrong = self._length(), self._number(), self._wrong()
        if self.agreed.length_wrong:
            return [together(length, wrong), number]
        return [length, together(number, wrong)]

    def _length(self) -> Block:
        option = length_field(self.agreed.rules)
        if option is None:
            return self._of_row()  # its place is kept: what follows stands in one place for every game
        label, value = self.words.house_rules.option_name(option), self.agreed.rules.value(option.field)
        says = self.words.house_rules.option_sentence(option)
        if isinstance(option.values, range):
            text = str(value) if self.agreed.length is None else self.agreed.length
            return self._of_row(
                *stepper(
                    "length", label, text, says, self._row(0), self.size, value, option.values,
                    stacked=self.stacked,
                )
            )  # fmt: skip
        at, shown = option.values.index(value), self.words.house_rules.value_words(option, value)
        return self._of_row(self._choice("length", label, shown, says, at, len(option.values)))

    def _number(self) -> Block:
        return self._of_row(
            FieldLook(
                rect=self._row(0),
                id="number",
                label=said("new.number"),
                text=self.agreed.number,
                size=self.size,
                empty=said("new.number.empty"),
                name=said("new.number.says"),
                stacked=self.stacked,
            )
        )

    def _wrong(self) -> Block:
        """Why a draft cannot stand; its room is kept."""
        most = said("new.number.bad", most=f"{LAST_NUMBER:,}")
        room = len(self._set([most], self.small, self.body.w)) * self.small * 1.22
        wrong = self._set([self.agreed.length_wrong or self.agreed.number_wrong], self.small, self.body.w)
        room += 6 * self.scale.u
        if not wrong:
            return space(room)

        def make(y: float) -> list[Look]:
            place = self.body._replace(y=y, h=room)
            return [paragraph(wrong, place, self.small, "italic", "red", leading=1.22)]

        return Block(room, make)

    def _house_label(self) -> str:
        count = len(self.agreed.rules.changed())
        if not count:
            return said("new.house.none")
        return counted("new.house.differ", count)

    def _button(self, id: str, label: str, says: str) -> Block:
        tall = max(self.scale.reach(50), self.size * 1.7)
        button = ButtonLook(
            rect=self.body._replace(y=0, h=tall), id=id, label=label, size=self.size, name=says
        )
        return Block(tall, lambda y: [altered(button, rect=button.rect.moved(0, y))], True)
