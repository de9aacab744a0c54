"""The sheet on which a game is agreed: opponent, length, house rules, deal number, and the seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from picket_desktop import paths
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting import above_chance
from picket_desktop.table.screens.game_cards import length_field
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.looks import (
    BUST_RATIO,
    LISTENING,
    ButtonLook,
    ChoiceLook,
    FieldLook,
    Look,
    PortraitLook,
    Rect,
    TextLook,
)
from picket_desktop.table.widgets.parts import fitted, smaller, stepper
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import Words, counted, page_words, said

BUSTS = (340.0, 325.0, 310.0, 295.0, 280.0, 265.0, 250.0, 235.0, 220.0, 190.0, 160.0, 130.0, 100.0)
"""Heights for the opponent's bust, in board units: the first that has room is taken."""


class Agreed(NamedTuple):
    """What the sheet shows. ``length`` is a draft that cannot stand, if there is one; ``length_wrong`` and
    ``number_wrong`` say why a draft cannot."""

    rules: Rules
    opponent: str
    opponents: tuple[str, ...]
    length: str | None
    length_wrong: str
    number: str
    number_wrong: str


def agreement_sheet(agreed: Agreed, words: Words, place: Rect, moment: Moment) -> list[Look]:
    """The whole sheet, in the largest type asked for that has room."""
    looks: list[Look] = []
    drawn = paths.portrait(agreed.opponent, LISTENING) is not None
    for scale in smaller(moment.scale):
        for tall in BUSTS if drawn else (0.0,):
            fits, looks = _Sheet(agreed, words, place, scale, moment, tall).set()
            if fits:
                return looks
    return looks


class _Sheet:
    """One attempt at setting the sheet in one size of type, with the opponent's bust so tall, or without."""

    def __init__(
        self, agreed: Agreed, words: Words, place: Rect, scale: Scale, moment: Moment, bust: float
    ) -> None:
        self.agreed, self.words, self.moment, self.bust = agreed, words, moment, bust
        self.scale, self.measure, self.place = scale, moment.measure, place
        u = scale.u
        self.inner = place.grown(-40 * u, 0)
        self.size = scale.type(25)
        self.tall = max(scale.reach(52), self.size * 1.7)
        self.found: list[Look] = []
        self.y = 0.0

    def set(self) -> tuple[bool, list[Look]]:
        u = self.scale.u
        self.found, self.y = parts.headed(
            self.scale, self.place, said("new.title"), size=46, laurel=not self.bust
        )
        self.y += 4 * u
        self._opponent()
        self._length()
        self._number()
        self.y += 10 * u
        self._button("house", self._house_label(), said("new.house.says"))
        self._button("rules", said("new.rules"), said("new.rules.says"))
        foot = self.place.bottom - max(self.scale.reach(58), self.size * 1.9) - 26 * u
        self._foot(foot)
        return self.y <= foot - 6 * u, self.found

    def _opponent(self) -> None:
        agreed = self.agreed
        portrait = page_words().portrait(agreed.opponent)
        at = agreed.opponents.index(agreed.opponent)
        last = len(agreed.opponents) - 1
        row = self._row()
        self.found.append(
            ChoiceLook(
                rect=row,
                id="opponent",
                label=said("new.opponent"),
                value=portrait.name,
                size=self._row_size(said("new.opponent"), portrait.name, row),
                name=said("new.opponent.says", line=f"{portrait.name} {portrait.line}".rstrip()),
                first=at == 0,
                last=at == last,
            )
        )
        measured = above_chance(agreed.opponent, agreed.rules)
        strength = said("new.strength", number=self.words.say.number(measured)) if measured else ""
        self._introduced([note for note in (portrait.line, strength) if note])

    def _introduced(self, notes: Sequence[str]) -> None:
        """What is said of the opponent: beside his bust where there is one, in the middle of its height."""
        if not self.bust:
            for note in notes:
                self._note(note)
            return
        u, top = self.scale.u, self.y
        bust = Rect(self.inner.x, top, self.bust * u / BUST_RATIO, self.bust * u)
        self.found.append(PortraitLook(rect=bust, id="bust", portrait=self.agreed.opponent))
        whole, first = self.inner, len(self.found)
        self.inner = Rect(bust.right + 24 * u, top, whole.right - bust.right - 24 * u, whole.h)
        for note in notes:
            self._note(note, size=24)
        down = max(0.0, (bust.bottom - self.y + 8 * u) / 2)
        self.found[first:] = [replace(look, rect=look.rect.moved(0, down)) for look in self.found[first:]]
        self.inner, self.y = whole, max(bust.bottom, self.y) + 6 * u

    def _length(self) -> None:
        option = length_field(self.agreed.rules)
        if option is None:
            self._row()  # its place is kept: what follows stands in one place for every game
            return
        label, value = self.words.house_rules.option_name(option), self.agreed.rules.value(option.field)
        row, name = self._row(), self.words.house_rules.option_sentence(option)
        if isinstance(option.values, range):
            text = str(value) if self.agreed.length is None else self.agreed.length
            self.found += stepper(
                "length", label, text, name, row, self.size, value, option.values, self.measure
            )
        else:
            at, shown = option.values.index(value), self.words.house_rules.value_words(option, value)
            self.found.append(
                ChoiceLook(
                    rect=row,
                    id="length",
                    label=label,
                    value=shown,
                    size=self._row_size(label, shown, row),
                    name=name,
                    first=at == 0,
                    last=at == len(option.values) - 1,
                )
            )
        if self.agreed.length_wrong:
            self._note(self.agreed.length_wrong, "red")

    def _number(self) -> None:
        row = self._row()
        self.found.append(
            FieldLook(
                rect=row,
                id="number",
                label=said("new.number"),
                text=self.agreed.number,
                size=parts.row_size(said("new.number"), "", row, self.size, self.measure),
                empty=said("new.number.empty"),
                name=said("new.number.says"),
            )
        )
        if self.agreed.number_wrong:
            self._note(self.agreed.number_wrong, "red")

    def _house_label(self) -> str:
        count = len(self.agreed.rules.changed())
        if not count:
            return said("new.house.none")
        return counted("new.house.differ", count)

    def _foot(self, y: float) -> None:
        u = self.scale.u
        tall = max(self.scale.reach(58), self.size * 1.9)
        back, sit = said("back"), said("new.sit")
        wide = parts.button_width(back, self.size, self.scale, self.measure)
        left = Rect(self.inner.x, y, wide, tall)
        right = Rect(left.right + 14 * u, y, self.inner.right - left.right - 14 * u, tall)
        great = fitted(sit, "english", self.scale.type(30), right.w - 40 * u, self.measure)
        self.found += [
            ButtonLook(
                rect=right, id="sit", label=sit, size=great, kind="primary", name=said("new.sit.says")
            ),
            ButtonLook(rect=left, id="back", label=back, size=self.size, name=said("back.says")),
        ]

    def _button(self, id: str, label: str, says: str) -> None:
        rect = Rect(self.inner.x, self.y, self.inner.w, self.tall)
        size = fitted(label, "english", self.size, rect.w - 40 * self.scale.u, self.measure)
        self.found.append(ButtonLook(rect=rect, id=id, label=label, size=size, name=says))
        self.y = rect.bottom + 12 * self.scale.u

    def _row(self) -> Rect:
        rect = Rect(self.inner.x, self.y, self.inner.w, self.tall)
        self.y = rect.bottom + 2 * self.scale.u
        return rect

    def _note(self, text: str, ink: str = "sepia", size: float = 21) -> None:
        """A line or more in small italics beneath a row."""
        size = self.scale.type(size)
        lines = wrapped(text, "italic", size, self.inner.w * 0.97, self.measure)
        rect = Rect(self.inner.x, self.y, self.inner.w, len(lines) * size * 1.22)
        self.found.append(
            TextLook(rect=rect, text="\n".join(lines), size=size, face="italic", ink=ink, shadow=False)
        )
        self.y = rect.bottom + 8 * self.scale.u

    def _row_size(self, label: str, value: str, row: Rect) -> int:
        arrow = min(row.h * 0.7, self.size * 1.2) + 4 * self.scale.u
        return parts.row_size(label, value, row, self.size, self.measure, arrow)
