"""The options of a new game: how long it is, its house rules, whether it is even or for practice, and the
deal."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.sitting.setup import SHORT_NUMBER
from picket_desktop.table.screens.new_game.draft import Draft, length_field, lengths
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import Flow, Style, text_block
from picket_desktop.table.widgets.intents import Adjust, Intent, Press, Write
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import CLOSE, button, printed, stepper, wording
from picket_desktop.table.widgets.rows import FieldLook, ToggleLook
from picket_desktop.table.widgets.sheet import buttons
from picket_desktop.table.widgets.theme import LABEL_SHARE
from picket_desktop.table.widgets.tree import Block, longest, space, together
from picket_desktop.words.pages import counted, said


class Options(SheetPage):
    """The page of options; every change goes into the ``draft`` at once. The field for the deal takes a
    number, the code of a deal, or the order of a pack."""

    name = "Options"
    title_key = "options.title"
    title_size = 46.0
    span = 760.0, 25, 28.0

    def __init__(self, host: Host, draft: Draft) -> None:
        super().__init__(host)
        self.draft = draft

    @property
    def subtitle(self) -> str:
        return self.draft.words.say(self.draft.rules.title)

    def buttons(self) -> list[parts.Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        matter = _Matter(self.draft, place, moment)
        house = "house", self._house, said("new.house.says")
        return [*matter.rows(), *buttons([house], place, moment.scale), *matter.deal()]

    @property
    def _house(self) -> str:
        count = len(self.draft.rules.changed())
        return counted("new.house.differ", count) if count else said("new.house.none")

    def handle(self, intent: Intent) -> None:
        draft = self.draft
        match intent:
            case Press("house"):
                self.host.open(HouseRules(self.host, draft.rules, draft.use))
                self.host.play("paper_slide")
            case Press("practice"):
                draft.practice = not draft.practice
                self.host.play("paper_lay")
            case Press("even"):
                draft.turn_even()
                self.host.play("paper_lay")
            case Press("day"):
                draft.turn_daily()
                self.host.play("paper_lay")
            case Press("length -" | "length +" as id):
                draft.lengthen(1 if id.endswith("+") else -1)
                self.host.play("paper_lay")
            case Press("length"):
                draft.lengthen(1)
                self.host.play("paper_lay")
            case Adjust("length", by):
                draft.lengthen(by)
                self.host.play("paper_lay")
            case Write("number", text):
                draft.write_number(text)
            case Write("length", text):
                draft.write_length(text)
            case _:
                super().handle(intent)


class _Matter:
    """The rows of the page with the options of a new game."""

    def __init__(self, draft: Draft, body: Rect, moment: Moment) -> None:
        self.draft, self.words, self.moment, self.body = draft, draft.words, moment, body
        self.scale, self.measure = moment.scale, moment.measure
        self.size, self.small = self.scale.type(25), self.scale.type(21)
        self.option = length_field(draft.rules)
        self.stacked = self._stacked()
        self.tall = parts.row_tall(self.scale, self.size, self.stacked)

    def rows(self) -> list[Block]:
        """Return the rows for the length, for an even game and for practice. If the length is invalid, the
        reason is given below it. If the game is an even one, this is explained."""
        draft = self.draft
        labels = said("new.even"), said("new.even.says")
        even = [self._toggle("even", *labels, draft.even)] if draft.offers_even else []
        note = Style("italic", "sepia", leading=CLOSE)
        meant = [said("new.even.means")] if draft.even else []
        means = [text_block(text, self.body, self.small, self.measure, note) for text in meant]
        wrong = self.draft.length_wrong
        red = Style("italic", "red")
        told = [text_block(wrong, self.body, self.small, self.measure, red)] if wrong else []
        return [
            *([self._length()] if self.option else []),
            *told,
            *even,
            *means,
            *([space(8 * self.scale.u)] if means else []),
            self._toggle("practice", said("new.practice"), said("new.practice.says"), draft.practice),
            space(8 * self.scale.u),
        ]

    def _toggle(self, id: str, label: str, says: str, on: bool) -> Block:
        return self._of_row(
            ToggleLook(
                rect=self._row,
                id=id,
                label=label,
                words=said("on" if on else "off"),
                on=on,
                size=self.size,
                name=says,
                stacked=self.stacked,
            )
        )

    def deal(self) -> list[Block]:
        """Return the field for the deal and the text about it."""
        return [self._number(), self._told()]

    def _stacked(self) -> bool:
        """Return True if the controls of all rows go below their labels, because one must."""
        arrow = parts.arrows(self.scale, self.size)
        rows: list[tuple[str, Sequence[str], float]] = [
            (said("new.number"), [said("new.number.empty"), str(SHORT_NUMBER)], self._day / 2),
            (said("new.even"), (), 0.0),
            (said("new.practice"), (), 0.0),
        ]
        if self.option is not None:
            rows.append((self.words.house_rules.option_name(self.option), self._values(), arrow))
        return any(
            parts.stacks(label, values, self.body.w, self.size, self.measure, control)
            for label, values, control in rows
        )

    def _values(self) -> list[str]:
        if self.option is None or isinstance(self.option.values, range):
            return []
        return [self.words.house_rules.value_words(self.option, value) for value in lengths(self.option)]

    @property
    def _row(self) -> Rect:
        """The place of a row, at y 0."""
        return self.body._replace(y=0, h=self.tall)

    def _of_row(self, *looks: Look) -> Block:
        return Block(self.tall + 2 * self.scale.u, looks)

    def _length(self) -> Block:
        option, draft = self.option, self.draft
        assert option is not None
        label, value = self.words.house_rules.option_name(option), draft.rules.value(option.field)
        if draft.single:
            name, told = parts.halves(self._row, stacked=self.stacked)
            return self._of_row(
                printed(label, name, self.size, "english", "left", "sepia"),
                printed(said("new.length.single"), told, self.size, "italic", "centre", "sepia"),
            )
        says = self.words.house_rules.option_sentence(option)
        if isinstance(option.values, range):
            text = str(value) if draft.length is None else draft.length
            row, values = self._row, option.values
            return self._of_row(
                *stepper("length", label, text, says, row, self.size, value, values, self.stacked)
            )
        choice = Choice("length", label, tuple(self._values()), lengths(option).index(value), says)
        return self._of_row(choice.look(self._row, self.size, self.stacked))

    @property
    def _day(self) -> float:
        """How much width the button for the deal of the day takes from the field beside it."""
        labels = said("new.day"), said("new.day.not")
        wide = max(parts.button_width(label, self.size, self.scale, self.measure) for label in labels)
        return wide + 14 * self.scale.u

    def _number(self) -> Block:
        """Return the field for the deal and, until a code takes its room, the button of the day beside
        it."""
        row, draft = self._row, self.draft
        lower = parts.halves(row, stacked=True)[1] if self.stacked else row
        taken = 0.0 if len(draft.number) > len(str(SHORT_NUMBER)) else self._day
        field = row._replace(w=row.w - taken)
        label = said("new.number")
        labelled = self.measure.width(label, "english", self.size) + 20 * self.scale.u
        gap = 14 * self.scale.u
        today = lower._replace(x=field.right + gap, w=self._day - gap)
        day = wording("day", "new.day.not" if draft.daily else "new.day")
        return self._of_row(
            FieldLook(
                rect=field,
                id="number",
                label=label,
                text=draft.number,
                size=self.size,
                empty=said("new.day.chosen" if draft.daily else "new.number.empty"),
                name=said("new.number.says"),
                split=LABEL_SHARE * row.w / field.w if taken else labelled / field.w,
                stacked=self.stacked,
            ),
            *([button(day, today, self.size)] if taken else []),
        )

    def _told(self) -> Block:
        """Return the reason why the text for the deal is invalid, or a sentence on the deal it gives. There
        is always space for this."""
        amiss = self.draft.number_wrong
        told = Flow(self.body._replace(y=0), self.measure, CLOSE)
        if says := amiss or self.draft.given or said("new.number.may"):
            told.line(says, "italic", self.small, "red" if amiss else "sepia")
        if self.draft.pack and not amiss:
            told.line(self.draft.pack, "english", self.small)
        style = Style("italic", leading=CLOSE)
        usual = (said("new.number.bad"), said("new.number.may"))
        least = longest(text_block(text, self.body, self.small, self.measure, style) for text in usual)
        lines = told.block._replace(tall=max(told.y, least))
        return together(space(6 * self.scale.u), lines, space(8 * self.scale.u))
