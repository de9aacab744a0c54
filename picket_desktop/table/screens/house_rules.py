"""House rules: every choice that a rule set leaves open, from its own data and in no other way."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.engine.game import BadText
from picket_desktop.engine.rules import Option, Rules
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets import parts, scroll
from picket_desktop.table.widgets.intents import Adjust, Back, Drag, Intent, Key, Press, Write
from picket_desktop.table.widgets.intents import Scroll as Wheel
from picket_desktop.table.widgets.looks import ChoiceLook, Look, OrnamentLook, Rect, RuleLook, VeilLook
from picket_desktop.table.widgets.parts import fitted, stepper
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.words.words import Words, counted, said, words_for

GROUP = "rules"
MEANING = 0.66
"""How much of the width a meaning has at the least, where what the book has instead stands beside it."""
CHANGED = "suit-D"
"""What stands before a rule that is not as the book: a lozenge, as printers set one in the margin."""


class HouseRules(Screen):
    """`use` is given the rule set at every change."""

    name = "House rules"
    over = True

    def __init__(self, host: Host, rules: Rules, use: Callable[[Rules], None]) -> None:
        super().__init__(host)
        self.rules, self.use = rules, use
        self.scroll = scroll.Scroll()
        self.draft: tuple[str, str] = ("", "")

    @property
    def words(self) -> Words:
        return words_for(self.rules, self.host.settings.plain)

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        width = min(scale.w - 80 * u, max(1320 * u, scale.type(24) * 44.0))
        sheet = Rect((scale.w - width) / 2, 40 * u, width, scale.h - 90 * u)
        found, y = parts.headed(
            scale, sheet, said("house.title"), f"{self.words.say(self.rules.title)}; {self._count()}", size=44
        )
        foot = scale.reach(50) + 34 * u
        body = Rect(sheet.x + 70 * u, y + 4 * u, width - 186 * u, sheet.bottom - foot - y - 14 * u)
        blocks = [self._block(option, body, moment) for option in self.rules.options]
        rows = self.scroll.shown(blocks, body)
        bar = self.scroll.bar(Rect(body.right + 40 * u, body.y, 34 * u, body.h), said("house.bar.says"))
        return [VeilLook(rect=scale.whole()), *found, *rows, *bar, *self._foot(sheet, foot, moment)]

    def _count(self) -> str:
        count = len(self.rules.changed())
        if not count:
            return said("house.none")
        return counted("house.differ", count)

    def _foot(self, sheet: Rect, foot: float, moment: Moment) -> list[Look]:
        u = moment.scale.u
        entries = [("done", said("done"), said("done.says"), "primary")]
        if self.rules.changed():
            entries.insert(0, ("book", said("house.book"), said("house.book.says"), "normal"))
        return [
            *parts.row(
                moment.scale, moment.measure, sheet.right - 44 * u, sheet.bottom - foot + 6 * u, entries
            )
        ]

    def _block(self, option: Option, body: Rect, moment: Moment) -> scroll.Block:
        """One house rule: its row, what it means as it stands, what the book has instead, and its source.

        It is as tall as its longest meaning, so that nothing moves when it is changed.
        """
        scale = moment.scale
        size, small = scale.type(25), scale.type(20)
        tall, step = max(scale.reach(50), size * 1.6), small * parts.LEADING
        changed = option.field in dict(self.rules.changed())
        book = self.words.house_rules.value_words(option, self.rules.book.get(option.field, option.values[0]))
        aside = moment.measure.width(said("house.instead", book=book), "italic", small) + small
        beside = min(aside, body.w * (1 - MEANING))
        most = max(len(self._set(m, body.w - beside, small, moment)) for m in self._meanings(option))
        height = tall + (most + 1) * step + 20 * scale.u

        def make(y: float) -> list[Look]:
            wrong = self._wrong(option)
            wide = body.w - beside if changed else body.w
            meaning = wrong or self.words.house_rules.value_sentence(option, self.rules.value(option.field))
            lines = self._set(meaning, wide, small, moment)
            at, foot = y + tall, y + tall + most * step
            found = self._row(option, Rect(body.x, y, body.w, tall), size, moment)
            place = Rect(body.x, at, wide, len(lines) * step)
            found.append(parts.paragraph(lines, place, small, ink="red" if wrong else "ink"))
            if changed:
                found.append(
                    self._instead(option, Rect(body.x + wide, at, body.w - wide, step), small, moment)
                )
            source = self.words.book.source_line(str(option.source))
            fit = fitted(source, "italic", small, body.w, moment.measure)
            found.append(parts.printed(source, Rect(body.x, foot, body.w, step), fit, "italic", ink="sepia"))
            rule = Rect(body.x, foot + step + 4 * scale.u, body.w, 8 * scale.u)
            return [*found, RuleLook(rect=rule, ink="sepia")]

        return scroll.Block(height, make)

    def _meanings(self, option: Option) -> list[str]:
        """All that may stand under a rule."""
        shown = (option.values[0], option.values[-1]) if isinstance(option.values, range) else option.values
        return [self.words.house_rules.value_sentence(option, value) for value in shown]

    @staticmethod
    def _set(text: str, width: float, size: int, moment: Moment) -> list[str]:
        return wrapped(text, "english", size, width * 0.97, moment.measure)

    def _instead(self, option: Option, place: Rect, size: int, moment: Moment) -> Look:
        book = self.words.house_rules.value_words(option, self.rules.book[option.field])
        text = said("house.instead", book=book)
        fit = fitted(text, "italic", size, place.w, moment.measure)
        return parts.printed(text, place, fit, "italic", "right", "heading")

    def _row(self, option: Option, row: Rect, size: int, moment: Moment) -> list[Look]:
        words, value = self.words, self.rules.value(option.field)
        label, says = words.house_rules.option_name(option), words.house_rules.option_sentence(option)
        found: list[Look] = []
        if option.field in dict(self.rules.changed()):
            side = min(26 * moment.scale.u, row.h * 0.6)
            found.append(
                OrnamentLook(
                    rect=Rect(row.x - side - 8 * moment.scale.u, row.centre[1] - side / 2, side, side),
                    ornament=CHANGED,
                )
            )
        if isinstance(option.values, range):
            text = self.draft[1] if self.draft[0] == option.field else str(value)
            return [
                *found,
                *stepper(
                    option.field, label, text, says, row, size, value, option.values, moment.measure, GROUP
                ),
            ]
        at, shown = option.values.index(value), words.house_rules.value_words(option, value)
        arrow = min(row.h * 0.7, size * 1.2)
        fit = parts.row_size(label, shown, row, size, moment.measure, arrow)
        return [
            *found,
            ChoiceLook(
                rect=row,
                id=option.field,
                label=label,
                value=shown,
                size=fit,
                name=says,
                first=at == 0,
                last=at == len(option.values) - 1,
                group=GROUP,
            ),
        ]

    def _wrong(self, option: Option) -> str:
        if self.draft[0] != option.field:
            return ""
        return said("new.length.bad", least=option.values[0], most=option.values[-1])

    # what is done

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press("book"):
                self._take(self.rules.as_the_book())
                self.host.play("paper_slide")
            case Press(id) if id.endswith((" -", " +")):
                self._step(id[:-2], 1 if id.endswith("+") else -1)
            case Press(id) if id not in (scroll.BAR, scroll.PAGE):
                self._step(id, 1, around=True)
            case Adjust(id, by):
                self._step(id, by)
            case Write(id, text):
                self._write(id, text)
            case Wheel(lines):
                self.scroll.by(-1 if lines > 0 else 1)
            case Drag(id=scroll.BAR):
                self.scroll.dragged(intent)
            case Key(key):
                self._key(key)

    def _key(self, key: str) -> None:
        match key:
            case "down" | "up":
                self._walk(1 if key == "down" else -1)
            case "page down" | "page up":
                self.scroll.page(1 if key == "page down" else -1)
            case "home":
                self.scroll.to(0)
            case "end":
                self.scroll.end()

    def _walk(self, by: int) -> None:
        """The keyboard goes past the last row in sight: the next comes into it."""
        fields = [option.field for option in self.rules.options]
        at = self.scroll.below if by > 0 else self.scroll.top - 1
        if 0 <= at < len(fields):
            self.scroll.bring(at)
            self.host.focus(fields[at])

    def keys(self) -> list[tuple[str, str]]:
        return [
            (said("keys.leftright"), said("house.keys.change")),
            (said("keys.page"), said("rules.keys.page")),
            (said("keys.ends"), said("rules.keys.end")),
        ]

    def _option(self, field: str) -> Option | None:
        return next((option for option in self.rules.options if option.field == field), None)

    def _step(self, field: str, by: int, around: bool = False) -> None:
        option = self._option(field)
        if option is None:
            return
        values = option.values
        at = values.index(self.rules.value(field)) + by
        at = at % len(values) if around else min(len(values) - 1, max(0, at))
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
