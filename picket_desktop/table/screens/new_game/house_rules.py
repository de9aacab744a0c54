"""The page of house rules: every choice left open by a rule set, made from its data alone."""

from __future__ import annotations

from collections.abc import Callable, Collection

from picket_desktop.engine.game import BadText
from picket_desktop.engine.rules import Option, Rules
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.choice import Choice, step
from picket_desktop.table.widgets.flow import NOTE, PLAIN, Style, text_block
from picket_desktop.table.widgets.intents import Adjust, Intent, Press, Write
from picket_desktop.table.widgets.looks import Look, OrnamentLook, Rect, RuleLook
from picket_desktop.table.widgets.parts import stepper
from picket_desktop.table.widgets.tree import Block, beside, longest, space, together
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import Words, words_for

ROW_SHARE = 0.47
"""The rows' share of the width when their meanings are beside them."""
ABREAST = 40
"""Minimum width of the sheet, in letters, for showing the meanings of rules beside their rows."""
EDGE = 16
"""The space between the margin of the sheet and the rows, for the marks beside them, in board units."""
CHANGED = "suit-D"
"""The mark of a rule that differs from the book: a lozenge, as printers set one in the margin."""


class HouseRules(SheetPage):
    """The page of house rules. House rules whose fields are ``unheeded`` are left out. `use` is called with
    the new rule set at every change."""

    name = "House rules"
    title_key = "house.title"
    title_size = 44.0
    span = 1420.0, 24, 44.0

    def __init__(
        self, host: Host, rules: Rules, use: Callable[[Rules], None], unheeded: Collection[str] = ()
    ) -> None:
        super().__init__(host)
        self.rules, self.use, self._unheeded = rules, use, unheeded
        self.draft: tuple[str, str] = ("", "")

    @property
    def words(self) -> Words:
        return words_for(self.rules, self.host.settings.plain)

    @property
    def subtitle(self) -> str:
        count = len(self.rules.changed())
        differ = counted("house.differ", count) if count else said("house.none")
        return said("house.of", game=self.words.say(self.rules.title), rules=differ)

    def buttons(self) -> list[parts.Entry]:
        return [parts.wording("book", "house.book"), parts.wording("done")]

    def layout(self, moment: Moment) -> list[Look]:
        """Show the button that undoes all changes only if there are any; its space is always kept."""
        return [look for look in super().layout(moment) if look.id != "book" or self.rules.changed()]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        edge = EDGE * moment.scale.u
        body = place._replace(x=place.x + edge, w=place.w - 2 * edge)
        shown = [option for option in self.rules.options if option.field not in self._unheeded]
        return [block for option in shown for block in self._rule(option, body, moment)]

    def _rule(self, option: Option, body: Rect, moment: Moment) -> list[Block]:
        """Return a house rule. On the left is its row, with the book's value below if it differs; on the
        right its present meaning and its source.

        In large type these are one below the other and scroll one by one. Each takes up its maximum height,
        so that nothing moves when a rule is changed.
        """
        scale, u = moment.scale, moment.scale.u
        if body.w < scale.type(25) * ABREAST:
            return [self._control(option, body, moment), *self._told(option, body, 14 * u, moment)]
        wide = body.w * ROW_SHARE
        told = Rect(body.x + wide + 40 * u, 0, body.w - wide - 40 * u, 0)
        control = self._control(option, body._replace(w=wide), moment)
        meaning = together(space(8 * u), *self._told(option, told, 8 * u, moment))
        rule = Block(14 * u, [RuleLook(rect=Rect(body.x, 0, body.w, 8 * u), ink="sepia")])
        return [together(beside(control, meaning), rule)]

    def _control(self, option: Option, place: Rect, moment: Moment) -> Block:
        """Return the row of a rule. If the rule differs from the book, the book's value is below it."""
        scale, size = moment.scale, moment.scale.type(25)
        stacked = self._stacked(option, place.w, size, moment)
        tall = parts.row_tall(scale, size, stacked)
        row = Block(tall, self._row(option, place._replace(y=0, h=tall), size, stacked, moment))

        def instead(value: object) -> Block:
            book = said("house.instead", book=self.words.house_rules.value_words(option, value))
            style = Style("italic", "heading", "right")
            return text_block(book, place, scale.type(20), moment.measure, style)

        most = longest(map(instead, self._values(option)))
        if option.field not in dict(self.rules.changed()):
            return together(row, space(most))
        now = instead(self.rules.book.get(option.field, option.values[0]))
        return together(row, now._replace(tall=most))

    def _told(self, option: Option, place: Rect, after: float, moment: Moment) -> list[Block]:
        """Return what a rule means at present, and any other numbers a source gives; or why the draft is
        invalid.

        The source of the present value follows, with ``after`` pixels below it.
        """

        def set_(text: str, style: Style = PLAIN) -> Block:
            return text_block(text, place, moment.scale.type(20), moment.measure, style)

        words = self.words.house_rules

        def meant(option: Option, value: object) -> str:
            said = words.value_sentence(option, value), words.others_named(option, value)
            return " ".join(filter(None, said))

        wrong, value = self._wrong(option), self.rules.value(option.field)
        now = set_(wrong, Style(ink="red")) if wrong else set_(meant(option, value))
        every = [meant(option, value) for value in self._values(option)]
        most = longest(map(set_, (*every, *self._wrongs(option))))
        source = self._source(option, value, set_)
        shown = (*self._values(option), value, self.rules.as_the_book().value(option.field))
        room = longest([self._source(option, each, set_) for each in shown])
        return [now._replace(tall=most), together(source._replace(tall=room), space(after))]

    def _source(self, option: Option, value: object, set_: Callable[[str, Style], Block]) -> Block:
        """Return the source of a value; nothing if it is in no book."""
        book = self.words.book
        source = book.value_source(self.rules, option, value)
        return set_(book.source_line(source), NOTE) if source else space(0)

    def _stacked(self, option: Option, width: float, size: int, moment: Moment) -> bool:
        label = self.words.house_rules.option_name(option)
        if isinstance(option.values, range):
            return parts.stacks(label, (), width, size, moment.measure)
        shown = [self.words.house_rules.value_words(option, value) for value in option.values]
        return parts.stacks(label, shown, width, size, moment.measure, parts.arrows(moment.scale, size))

    def _values(self, option: Option) -> tuple[object, ...]:
        """Return the values of a rule. For a rule with numbers, return only those that may have the longest
        text."""
        values = option.values
        return (values[0], values[-1], *option.named) if isinstance(values, range) else tuple(values)

    def _row(self, option: Option, row: Rect, size: int, stacked: bool, moment: Moment) -> list[Look]:
        words, value = self.words, self.rules.value(option.field)
        label, says = words.house_rules.option_name(option), words.house_rules.option_sentence(option)
        found: list[Look] = []
        if option.field in dict(self.rules.changed()):
            side = min(26 * moment.scale.u, row.h * 0.6)
            mark = Rect(row.x - side - 8 * moment.scale.u, row.centre[1] - side / 2, side, side)
            found.append(OrnamentLook(rect=mark, ornament=CHANGED))
        if isinstance(option.values, range):
            text = self.draft[1] if self.draft[0] == option.field else str(value)
            return found + stepper(option.field, label, text, says, row, size, value, option.values, stacked)
        shown = tuple(words.house_rules.value_words(option, each) for each in option.values)
        choice = Choice(option.field, label, shown, option.values.index(value), says)
        return [*found, choice.look(row, size, stacked)]

    def _wrongs(self, option: Option) -> list[str]:
        """Return the messages about a number that is out of range."""
        if not isinstance(option.values, range):
            return []
        return [said("new.length.bad", least=option.values[0], most=option.values[-1])]

    def _wrong(self, option: Option) -> str:
        if self.draft[0] != option.field:
            return ""
        return self._wrongs(option)[0]

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("book"):
                self._take(self.rules.as_the_book())
                self.host.play("paper_slide")
            case Press(id) if id.endswith((" -", " +")):
                self._step(id[:-2], 1 if id.endswith("+") else -1)
            case Press(id) if self._option(id):
                self._step(id, 1, around=True)
            case Adjust(id, by):
                self._step(id, by)
            case Write(id, text):
                self._write(id, text)
            case _:
                super().handle(intent)

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys(
            [
                ("left/right", said("house.keys.change")),
                ("page up/page down", said("rules.keys.page")),
                ("home/end", said("rules.keys.end")),
            ]
        )

    def _option(self, field: str) -> Option | None:
        return next((option for option in self.rules.options if option.field == field), None)

    def _step(self, field: str, by: int, around: bool = False) -> None:
        option = self._option(field)
        if option is None:
            return
        values = option.values
        at = step(values.index(self.rules.value(field)), by, len(values), around)
        self._take(self.rules.with_value(field, values[at]))
        self.host.play("paper_lay")

    def _write(self, field: str, text: str) -> None:
        option = self._option(field)
        if option is None:
            return
        try:
            self._take(self.rules.with_value(field, option.read(text)))
        except BadText:
            self.draft = (field, text[:6])

    def _take(self, rules: Rules) -> None:
        self.rules, self.draft = rules, ("", "")
        self.use(rules)
