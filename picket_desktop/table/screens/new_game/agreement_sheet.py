"""The sheet on which a game is agreed: opponent, length, house rules, deal number, and the way to the
table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from picket_desktop.engine.rules import Option, Rules
from picket_desktop.sitting.setup import SHORT_NUMBER
from picket_desktop.table.screens.new_game.company import Company
from picket_desktop.table.screens.new_game.game_cards import fact_line, length_field
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import LEADING, paragraph, printed, stepper
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.table.widgets.scroll import Block, Scroll, of_looks, space, together
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.text import wrapped
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
    back, sit = said("back"), said("new.sit")
    y = place.bottom - tall - 26 * u
    wide = parts.button_width(back, size, scale, moment.measure)
    left = Rect(place.x + 40 * u, y, wide, tall)
    right = Rect(left.right + 14 * u, y, place.right - 40 * u - left.right - 14 * u, tall)
    return [
        ButtonLook(
            rect=right,
            id="sit",
            label=sit,
            size=great,
            kind="primary",
            name=said("new.sit.closed" if closed else "new.sit.says"),
            dim=closed,
        ),
        ButtonLook(rect=left, id="back", label=back, size=size, name=said("back.says")),
    ], y


class _Matter:
    """The content of the sheet."""

    def __init__(self, agreed: Agreed, words: Words, body: Rect, gives: Gives, moment: Moment) -> None:
        self.agreed, self.words, self.moment, self.gives = agreed, words, moment, gives
        self.scale, self.measure, self.body = moment.scale, moment.measure, body
        self.size, self.small = self.scale.type(25), self.scale.type(21)
        self.stacked = self._stacked()
        self.company = Company(
            agreed.rules,
            agreed.games,
            agreed.everyone,
            agreed.opponents,
            agreed.opponent,
            words,
            body,
            moment,
        )
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
        return [
            *self._written(),
            self._button("house", self._house_label(), said("new.house.says")),
            space(10 * self.scale.u),
            *self._beside(
                ButtonLook(
                    rect=self.body,
                    id="practice",
                    label=said("new.practice" if self.agreed.practice else "new.practice.not"),
                    size=self.size,
                    name=said("new.practice.says"),
                ),
                ButtonLook(
                    rect=self.body,
                    id="rules",
                    label=said("new.rules"),
                    size=self.size,
                    name=said("new.rules.says"),
                ),
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

    def _row(self, y: float) -> Rect:
        return self.body._replace(y=y, h=self.tall)

    def _of_row(self, *looks: Look) -> Block:
        """Return a block that moves a row made at y 0 to its place."""
        return of_looks(self.tall + 2 * self.scale.u, *looks)

    def _choice(self, choice: Choice) -> Block:
        return self._of_row(choice.look(self._row(0), self.size, self.stacked))

    def _game(self) -> Block:
        rules, games = self.agreed.rules, self.agreed.games
        says = said("new.game.says", title=rules.title, year=rules.year, character=rules.character)
        at = [game.name for game in games].index(rules.name)
        return self._choice(Choice("game", said("new.game"), tuple(game.title for game in games), at, says))

    def _about(self) -> list[Block]:
        """Return the game in short, in the room that the longest description takes."""
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

    def _set(self, notes: Iterable[str], size: int, width: float) -> list[str]:
        return [
            line
            for note in notes
            if note
            for line in wrapped(note, "italic", size, width * 0.97, self.measure)
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
            name, told = parts.halves(self._row(0), stacked=self.stacked)
            return self._of_row(
                printed(label, name, self.size, "english", "left", "sepia"),
                printed(said("new.length.single"), told, self.size, "italic", "centre", "sepia"),
            )
        says = self.words.house_rules.option_sentence(option)
        if isinstance(option.values, range):
            text = str(value) if self.agreed.length is None else self.agreed.length
            return self._of_row(
                *stepper(
                    "length", label, text, says, self._row(0), self.size, value, option.values,
                    stacked=self.stacked,
                )
            )  # fmt: skip
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
        row = self._row(0)
        lower = parts.halves(row, stacked=True)[1] if self.stacked else row
        taken = 0.0 if len(self.agreed.number) > len(str(SHORT_NUMBER)) else self._today
        field = row._replace(w=row.w - taken)
        named = self.measure.width(said("new.number"), "english", self.size) + 20 * self.scale.u
        gap = 14 * self.scale.u
        today = lower._replace(x=field.right + gap, w=self._today - gap)
        label = said("new.day.not" if self.agreed.daily else "new.day")
        name = said("new.day.not.says" if self.agreed.daily else "new.day.says")
        button = ButtonLook(rect=today, id="day", label=label, size=self.size, name=name)
        return self._of_row(
            FieldLook(
                rect=field,
                id="number",
                label=said("new.number"),
                text=self.agreed.number,
                size=self.size,
                empty=said("new.day.chosen" if self.agreed.daily else "new.number.empty"),
                name=said("new.number.says"),
                split=LABEL_SHARE * row.w / field.w if taken else named / field.w,
                stacked=self.stacked,
            ),
            *([button] if taken else []),
        )

    def _wrong(self) -> Block:
        """Return the reason why a draft is invalid, or what it gives. Its room is always kept."""
        most = said("new.number.bad")
        lines = len(self._set([most], self.small, self.body.w))
        amiss = self.agreed.wrong
        wrong = self._set([amiss or self.agreed.given], self.small, self.body.w)
        given, wide = self.agreed.pack, self.body.w * 0.97
        pack = wrapped(given, "english", self.small, wide, self.measure) if given else []
        over, under, line = 9 * self.scale.u, 10 * self.scale.u, self.small * 1.22
        room = over + max(lines, len(wrong) + len(pack)) * line + under
        if not wrong:
            return space(room)

        def make(y: float) -> list[Look]:
            place = self.body._replace(y=y + over, h=room - over)
            ink = "red" if amiss else "sepia"
            told: list[Look] = [paragraph(wrong, place, self.small, "italic", ink, leading=1.22)]
            if pack:
                below = place._replace(y=place.y + len(wrong) * line, h=len(pack) * line)
                told.append(paragraph(pack, below, self.small, leading=1.22))
            return told

        return Block(room, make)

    def _house_label(self) -> str:
        count = len(self.agreed.rules.changed())
        if not count:
            return said("new.house.none")
        return counted("new.house.differ", count)

    def _beside(self, *two: ButtonLook, also: Sequence[str], beside: bool) -> list[Block]:
        """Return two buttons of the same width in a row, or one over the other where their labels, or those
        that they may get (``also``), do not fit."""
        gap, u = 14 * self.scale.u, self.scale.u
        wide, tall = (self.body.w - gap) / 2, max(self.scale.reach(50), self.size * 1.7)
        words = [*(look.label for look in two), *also]
        if not beside or any(
            self.measure.width(label, "english", self.size) + 28 * u > wide for label in words
        ):
            first, second = (self._button(look.id, look.label, look.name) for look in two)
            return [first, space(10 * u), second]
        places = [self.body._replace(x=self.body.x + i * (wide + gap), w=wide, y=0, h=tall) for i in (0, 1)]
        looks = [altered(look, rect=place) for look, place in zip(two, places, strict=True)]
        return [of_looks(tall, *looks)]

    def _button(self, id: str, label: str, says: str) -> Block:
        tall = max(self.scale.reach(50), self.size * 1.7)
        button = ButtonLook(
            rect=self.body._replace(y=0, h=tall), id=id, label=label, size=self.size, name=says
        )
        return of_looks(tall, button)
