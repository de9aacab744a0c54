"""The sheet on which a game is agreed: opponent, length, house rules, deal number, and the way to the
table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.rules import Option, Rules
from picket_desktop.sitting.setup import SHORT_NUMBER
from picket_desktop.table.screens.new_game.company import Agreed, Company
from picket_desktop.table.screens.new_game.game_cards import fact_line, length_field
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import NOTE, Flow, Style, text_block
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import CLOSE, LEADING, Entry, button, printed, stepper, wording
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.table.widgets.scroll import Block, Scroll, space, together
from picket_desktop.table.widgets.sheet import abreast, in_rows, printed_lines
from picket_desktop.table.widgets.theme import LABEL_SHARE
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import Words

BUSTS = (
    340.0, 325.0, 310.0, 295.0, 280.0, 265.0, 250.0, 235.0, 220.0, 205.0, 190.0, 175.0, 160.0, 145.0, 130.0,
)  # fmt: skip
"""Heights for the opponent's bust, in board units; the tallest at which everything fits is used."""
SCROLLED = 220.0
"""Height of the bust where the sheet scrolls anyway."""
FACES = (104.0, 88.0, 72.0, 64.0)
"""Heights for the faces of all who play; the tallest at which the smallest bust fits is used."""


class Gives(NamedTuple):
    """The parts of the page left out for large type. The sheet then tells ``about`` the game, and has a row
    for the ``game`` itself."""

    about: bool = False
    game: bool = False


def agreement_sheet(
    agreed: Agreed, words: Words, place: Rect, gives: Gives, scroll: Scroll, moment: Moment
) -> list[Look]:
    """Return the whole sheet, which scrolls if it does not fit. Nothing on it moves when a choice is
    changed."""
    scale, u = moment.scale, moment.scale.u
    found, y = parts.headed(scale, place, said("new.title"), size=46, laurel=False, measure=moment.measure)
    buttons, foot = _foot(place, bool(agreed.wrong), moment)
    body = Rect(place.x + 40 * u, y + 2 * u, place.w - 80 * u, foot - 8 * u - y)
    matter = _Matter(agreed, words, body, gives, moment)
    below, drawn = matter.below(), matter.company.drawn
    room = body.h - sum(block.tall for block in below)
    heights = [tall * u for tall in BUSTS] if drawn else [0.0]

    def upper(face: float, bust: float) -> list[Block]:
        return [*matter.above(face), matter.company.introduced(bust)]

    def fits(face: float, bust: float) -> bool:
        return sum(block.tall for block in upper(face, bust)) <= room

    face = next((face for face in FACES if fits(face, heights[-1])), None)
    if face is None:
        blocks = [*upper(FACES[0], SCROLLED * u if drawn else 0.0), *matter.below(beside=False)]
    else:
        first = bisect_left(heights, True, key=lambda bust: fits(face, bust))
        blocks = [*upper(face, heights[first]), *below]
    rows = scroll.shown(blocks, body, moment.attention.focus)
    track = Rect(body.right + 7 * u, body.y + 4 * u, 28 * u, body.h - 8 * u)
    return [*found, *rows, *scroll.bar(track, said("rules.list.says")), *buttons]


def _foot(place: Rect, closed: bool, moment: Moment) -> tuple[list[Look], float]:
    """Return Back and the button to the table, which is ``closed`` while something is wrong, and the y at
    which they begin."""
    scale, u = moment.scale, moment.scale.u
    size, great = scale.type(25), scale.type(30)
    tall = max(scale.reach(58), great * 1.7)
    back = wording("back")
    y = place.bottom - tall - 26 * u
    wide = parts.button_width(back[1], size, scale, moment.measure)
    left = Rect(place.x + 40 * u, y, wide, tall)
    right = Rect(left.right + 14 * u, y, place.right - 40 * u - left.right - 14 * u, tall)
    sit = "sit", said("new.sit"), said("new.sit.closed" if closed else "new.sit.says")
    return [button(sit, right, great, "primary", closed), button(back, left, size)], y


class _Matter:
    """The content of the sheet."""

    def __init__(self, agreed: Agreed, words: Words, body: Rect, gives: Gives, moment: Moment) -> None:
        self.agreed, self.words, self.moment, self.gives = agreed, words, moment, gives
        self.scale, self.measure, self.body = moment.scale, moment.measure, body
        self.size, self.small = self.scale.type(25), self.scale.type(21)
        self.stacked = self._stacked()
        self.company = Company(agreed, words, body, moment)
        self.tall = parts.row_tall(self.scale, self.size, self.stacked)

    def above(self, face: float) -> list[Block]:
        """Return the blocks above the introduction of the opponent. ``face`` is the height of the others'
        faces in board units."""
        return [
            *([self._game()] if self.gives.game else []),
            *(self._about() if self.gives.about else []),
            self.company.faces(face),
        ]

    def below(self, beside: bool = True) -> list[Block]:
        """Return the blocks under the introduction. Where the sheet scrolls, nothing stands ``beside``
        another thing."""
        practice = said("new.practice" if self.agreed.practice else "new.practice.not")
        return [
            *self._written(),
            self._button(("house", self._house_label(), said("new.house.says")), self.body),
            space(10 * self.scale.u),
            *self._beside(
                ("practice", practice, said("new.practice.says")),
                wording("rules", "new.rules"),
                also=(said("new.practice"), said("new.practice.not")),
                beside=beside,
            ),
        ]

    def _stacked(self) -> bool:
        """Return True if the controls of all rows go below their labels, because one of any game must."""
        arrow = parts.arrows(self.scale, self.size)
        rows: list[tuple[str, Sequence[str], float]] = [
            (
                said("new.number"),
                [said("new.number.empty"), str(SHORT_NUMBER)],
                self._today / 2 + 14 * self.scale.u,
            ),
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

    # rows

    @property
    def _row(self) -> Rect:
        """The place of a row, at y 0."""
        return self.body._replace(y=0, h=self.tall)

    def _of_row(self, *looks: Look) -> Block:
        return Block(self.tall + 2 * self.scale.u, looks)

    def _choice(self, choice: Choice) -> Block:
        return self._of_row(choice.look(self._row, self.size, self.stacked))

    def _game(self) -> Block:
        rules, games = self.agreed.rules, self.agreed.games
        says = said("new.game.says", title=rules.title, year=rules.year, character=rules.character)
        at = [game.name for game in games].index(rules.name)
        return self._choice(Choice("game", said("new.game"), tuple(game.title for game in games), at, says))

    def _about(self) -> list[Block]:
        """Return the game in short, in the room that the longest description takes."""
        found, most = self._in_short(self.agreed.rules), max(map(len, map(self._in_short, self.agreed.games)))
        return [*found, space((most - len(found)) * self.small * LEADING + 8 * self.scale.u)]

    def _in_short(self, rules: Rules) -> list[Block]:
        line = f"{rules.year}: {fact_line(rules, self.words)}."
        return [
            *printed_lines(line, self.body, self.small, self.measure, NOTE),
            *printed_lines(self.words.say(rules.character), self.body, self.small, self.measure),
        ]

    def _written(self) -> list[Block]:
        """Return the length and the deal number, each followed by the reason if it is invalid."""
        length, number, wrong = self._length(), self._number(), self._wrong()
        if self.agreed.length_wrong:
            return [together(length, wrong), number]
        return [length, together(number, wrong)]

    def _length(self) -> Block:
        option = length_field(self.agreed.rules)
        if option is None:
            return self._of_row()  # left empty, so that what follows stays in place for every game
        label, value = self.words.house_rules.option_name(option), self.agreed.rules.value(option.field)
        if self.agreed.single:
            name, told = parts.halves(self._row, stacked=self.stacked)
            return self._of_row(
                printed(label, name, self.size, "english", "left", "sepia"),
                printed(said("new.length.single"), told, self.size, "italic", "centre", "sepia"),
            )
        says = self.words.house_rules.option_sentence(option)
        if isinstance(option.values, range):
            text = str(value) if self.agreed.length is None else self.agreed.length
            row, values = self._row, option.values
            return self._of_row(
                *stepper("length", label, text, says, row, self.size, value, values, self.stacked)
            )
        at, shown = option.values.index(value), tuple(self._values(option))
        return self._choice(Choice("length", label, shown, at, says))

    @property
    def _today(self) -> float:
        """The width that the button of the day takes from the field beside it."""
        labels = said("new.day"), said("new.day.not")
        wide = max(parts.button_width(label, self.size, self.scale, self.measure) for label in labels)
        return wide + 14 * self.scale.u

    def _number(self) -> Block:
        """Return the field for the deal and, until a code takes its room, the button of the day beside
        it."""
        row = self._row
        lower = parts.halves(row, stacked=True)[1] if self.stacked else row
        taken = 0.0 if len(self.agreed.number) > len(str(SHORT_NUMBER)) else self._today
        field = row._replace(w=row.w - taken)
        label = said("new.number")
        labelled = self.measure.width(label, "english", self.size) + 20 * self.scale.u
        gap = 14 * self.scale.u
        today = lower._replace(x=field.right + gap, w=self._today - gap)
        day = wording("day", "new.day.not" if self.agreed.daily else "new.day")
        return self._of_row(
            FieldLook(
                rect=field,
                id="number",
                label=label,
                text=self.agreed.number,
                size=self.size,
                empty=said("new.day.chosen" if self.agreed.daily else "new.number.empty"),
                name=said("new.number.says"),
                split=LABEL_SHARE * row.w / field.w if taken else labelled / field.w,
                stacked=self.stacked,
            ),
            *([button(day, today, self.size)] if taken else []),
        )

    def _wrong(self) -> Block:
        """Return the reason why a draft is invalid, or what it gives. Its room is always kept."""
        amiss = self.agreed.wrong
        told = Flow(self.body._replace(y=0), self.measure, CLOSE)
        if wrong := amiss or self.agreed.given:
            told.line(wrong, "italic", self.small, "red" if amiss else "sepia")
        if wrong and self.agreed.pack:
            told.line(self.agreed.pack, "english", self.small)
        bad = said("new.number.bad")
        least = text_block(bad, self.body, self.small, self.measure, Style("italic", leading=CLOSE))
        lines = told.block._replace(tall=max(told.y, least.tall))
        return together(space(9 * self.scale.u), lines, space(10 * self.scale.u))

    def _house_label(self) -> str:
        count = len(self.agreed.rules.changed())
        if not count:
            return said("new.house.none")
        return counted("new.house.differ", count)

    def _beside(self, *two: Entry, also: Sequence[str], beside: bool) -> list[Block]:
        """Return two buttons of the same width in a row, or one over the other where their labels, or those
        that they may get (``also``), do not fit."""
        u, sides = self.scale.u, abreast(self.body, 2, 14 * self.scale.u)
        words = [*(label for _, label, _ in two), *also]
        widest = max(self.measure.width(label, "english", self.size) for label in words)
        if not beside or widest + 28 * u > sides[0].w:
            first, second = (self._button(entry, self.body) for entry in two)
            return [first, space(10 * u), second]
        return in_rows([self._button(entry, side) for entry, side in zip(two, sides, strict=True)], 2)

    def _button(self, entry: Entry, place: Rect) -> Block:
        tall = max(self.scale.reach(50), self.size * 1.7)
        return Block(tall, [button(entry, place._replace(y=0, h=tall), self.size)])
