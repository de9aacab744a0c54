"""The settings page: every row takes effect, and is kept, as soon as it is changed."""

from dataclasses import dataclass, replace
from typing import Any

from picket_desktop.saved.settings import BACKS, FACES, SPEEDS, TEXT_SCALES
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets import parts, scroll
from picket_desktop.table.widgets.intents import Adjust, Back, Drag, Intent, Key, Press, Slide
from picket_desktop.table.widgets.intents import Scroll as Wheel
from picket_desktop.table.widgets.looks import (
    CardLook,
    ChoiceLook,
    Look,
    Rect,
    SliderLook,
    ToggleLook,
    VeilLook,
)
from picket_desktop.words.words import said


@dataclass(frozen=True)
class Row:
    """One setting: a switch if it has no values and is true or false, a slider if none and a number. Its
    words are in the catalogue under its field."""

    field: str
    values: tuple[Any, ...] = ()

    @property
    def label(self) -> str:
        return said(f"settings.{self.field}")

    @property
    def says(self) -> str:
        return said("settings.row", label=self.label, says=said(f"settings.{self.field}.says"))

    def words(self, value: Any) -> str:
        if isinstance(value, int):
            return said("settings.percent", number=value)
        return said(f"settings.{self.field}.{value}")


ROWS: list[Row] = [
    Row("speed", SPEEDS),
    Row("volume"),
    Row("mute"),
    Row("faces", FACES),
    Row("back", BACKS),
    Row("text_scale", TEXT_SCALES),
    Row("plain"),
    Row("press_twice"),
    Row("trick_waits"),
    Row("helps"),
    Row("full_screen"),
]


GROUP = "rows"


class SettingsPage(Screen):
    name = "Settings"
    over = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = scroll.Scroll()

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        size = scale.type(25)
        tall = max(scale.reach(52), size * 1.7)
        foot = scale.reach(50) + 30 * u
        height = min(scale.h - 40 * u, 150 * u + size * 2 + tall * len(ROWS) + foot)
        width = min(scale.w - 60 * u, max(820 * u, size * 30.0))
        sheet = Rect((scale.w - width) / 2, (scale.h - height) / 2, width, height)
        found, y = parts.headed(scale, sheet, said("settings.title"))
        body = Rect(sheet.x + 48 * u, y, width * 0.68, sheet.bottom - foot - y)
        rows = self.scroll.shown([self._block(row, body, tall, size, moment) for row in ROWS], body)
        track = Rect(body.right + 14 * u, y + 8 * u, 30 * u, body.h - 16 * u)
        bar = self.scroll.bar(track, said("rules.list.says"))
        shown = _cards(moment, Rect(sheet.x + width * 0.76 + 24 * u, y, width * 0.20, body.h))
        done = parts.row(
            scale,
            moment.measure,
            sheet.right - 44 * u,
            sheet.bottom - foot + 4 * u,
            [("done", said("done"), said("done.says"), "primary")],
        )
        return [VeilLook(rect=scale.whole()), *found, *shown, *rows, *bar, *done]

    def _block(self, row: Row, body: Rect, tall: float, size: int, moment: Moment) -> scroll.Block:
        def make(y: float) -> list[Look]:
            return [_look(row, moment, Rect(body.x, y, body.w, tall), size)]

        return scroll.Block(tall, make)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Adjust(field, by):
                self._step(field, by)
            case Wheel(lines):
                self.scroll.by(-1 if lines > 0 else 1)
            case Drag(id=scroll.BAR):
                self.scroll.dragged(intent)
            case Key("down" | "up" as key):
                self._walk(1 if key == "down" else -1)
            case Slide(field, share):
                self._set(field, round(share * 20) * 5)
            case Press(field):
                value = getattr(self.host.settings, field, None)
                if isinstance(value, bool):
                    self._set(field, not value)
                elif field:
                    self._step(field, 1)

    def _walk(self, by: int) -> None:
        """The keyboard goes past the last row in sight: the next comes into it."""
        at = self.scroll.below if by > 0 else self.scroll.top - 1
        if 0 <= at < len(ROWS):
            self.scroll.bring(at)
            self.host.focus(ROWS[at].field)

    def _step(self, field: str, by: int) -> None:
        row = next((row for row in ROWS if row.field == field), None)
        value = getattr(self.host.settings, field, None)
        if row is None or value is None:
            return
        if row.values:
            at = row.values.index(value) if value in row.values else 0
            self._set(field, row.values[min(len(row.values) - 1, max(0, at + by))])
        elif not isinstance(value, bool):
            self._set(field, min(100, max(0, value + 5 * by)))

    def _set(self, field: str, value: object) -> None:
        if getattr(self.host.settings, field) != value:
            self.host.change(replace(self.host.settings, **{field: value}))  # type: ignore[arg-type]
            self.host.play("paper_lay")


DOOR = Door("settings", SettingsPage, 40)


def _look(row: Row, moment: Moment, rect: Rect, size: int) -> Look:
    value = getattr(moment.settings, row.field)
    common: dict[str, Any] = {
        "rect": rect,
        "id": row.field,
        "label": row.label,
        "name": row.says,
        "group": GROUP,
    }
    if row.values:
        at = row.values.index(value) if value in row.values else 0
        words, arrow = row.words(value), min(rect.h * 0.7, size * 1.2)
        fit = parts.row_size(row.label, words, rect, size, moment.measure, arrow)
        last = len(row.values) - 1
        return ChoiceLook(**common, value=words, size=fit, first=at == 0, last=at == last)
    fit = parts.row_size(row.label, "", rect, size, moment.measure)
    if isinstance(value, bool):
        return ToggleLook(**common, words=said("on" if value else "off"), on=value, size=fit)
    return SliderLook(**common, value=value / 100, words=row.words(value), size=fit)


def _cards(moment: Moment, place: Rect) -> list[Look]:
    """A card and a back, so that a choice of faces is seen at once."""
    width = min(place.w * 0.8, place.h * 0.40 * 9 / 14)
    tall = width * 14 / 9
    cx, y = place.centre[0], place.y + 10 * moment.scale.u
    face = CardLook(rect=Rect(cx - width / 2, y, width, tall), text="QH", angle=3)
    back = CardLook(rect=Rect(cx - width / 2, y + tall + 16 * moment.scale.u, width, tall), angle=-3)
    return [face, back]
