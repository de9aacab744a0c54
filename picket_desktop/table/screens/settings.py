"""The settings page: every row takes effect, and is kept, as soon as it is changed."""

from dataclasses import dataclass, replace
from typing import Any

from picket_desktop.saved.settings import BACKS, FACES, SPEEDS, TEXT_SCALES, Settings
from picket_desktop.table.intents import Adjust, Back, Intent, Press, Slide
from picket_desktop.table.looks import CardLook, ChoiceLook, Look, Rect, SliderLook, ToggleLook, VeilLook
from picket_desktop.table.screens import parts
from picket_desktop.table.screens.parts import said
from picket_desktop.table.screens.screen import Moment, Screen


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
    Row("full_screen"),
]


class SettingsPage(Screen):
    name = "Settings"
    over = True

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        size = scale.type(25)
        tall = max(scale.reach(52), size * 1.8)
        height = min(scale.h - 40 * u, 190 * u + tall * len(ROWS) + scale.reach(50) + 40 * u)
        width = min(scale.w - 60 * u, max(820 * u, size * 30.0))
        sheet = Rect((scale.w - width) / 2, (scale.h - height) / 2, width, height)
        found, y = parts.headed(scale, sheet, said("settings.title"))
        foot = scale.reach(50) + 30 * u
        tall = min(tall, (sheet.bottom - foot - y) / len(ROWS))
        rows = [
            _look(row, moment.settings, Rect(sheet.x + 48 * u, y + i * tall, width * 0.70, tall), size)
            for i, row in enumerate(ROWS)
        ]
        shown = _cards(
            moment, Rect(sheet.x + width * 0.74 + 24 * u, y, width * 0.22, sheet.bottom - y - foot)
        )
        done = parts.row(
            scale,
            moment.measure,
            sheet.right - 44 * u,
            sheet.bottom - foot + 4 * u,
            [("done", said("done"), said("done.says"), "primary")],
        )
        return [VeilLook(rect=scale.whole()), *found, *shown, *rows, *done]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Adjust(field, by):
                self._step(field, by)
            case Slide(field, share):
                self._set(field, round(share * 20) * 5)
            case Press(field):
                value = getattr(self.host.settings, field, None)
                if isinstance(value, bool):
                    self._set(field, not value)
                elif field:
                    self._step(field, 1)

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


def _look(row: Row, settings: Settings, rect: Rect, size: int) -> Look:
    value = getattr(settings, row.field)
    name = row.says
    if row.values:
        at = row.values.index(value) if value in row.values else 0
        last = len(row.values) - 1
        return ChoiceLook(
            rect=rect,
            id=row.field,
            label=row.label,
            value=row.words(value),
            size=size,
            name=name,
            first=at == 0,
            last=at == last,
        )
    if isinstance(value, bool):
        return ToggleLook(rect=rect, id=row.field, label=row.label, on=value, size=size, name=name)
    words = row.words(value)
    return SliderLook(
        rect=rect, id=row.field, label=row.label, value=value / 100, words=words, size=size, name=name
    )


def _cards(moment: Moment, place: Rect) -> list[Look]:
    """A card and a back, so that a choice of faces is seen at once."""
    width = min(place.w * 0.8, place.h * 0.40 * 9 / 14)
    tall = width * 14 / 9
    cx, y = place.centre[0], place.y + 10 * moment.scale.u
    face = CardLook(rect=Rect(cx - width / 2, y, width, tall), text="QH", angle=3)
    back = CardLook(rect=Rect(cx - width / 2, y + tall + 16 * moment.scale.u, width, tall), angle=-3)
    return [face, back]
