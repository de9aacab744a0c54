"""The settings page. Every row takes effect and is saved as soon as it is changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from picket_desktop.saved.settings import (
    BACKS,
    CARD_SCALES,
    CLOTHS,
    FACES,
    FEWER_PRESSES,
    HELPS,
    PACKS,
    PAUSES,
    SPEEDS,
    TALKS,
    TEXT_SCALES,
)
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets import parts, scroll
from picket_desktop.table.widgets.choice import Choice, step
from picket_desktop.table.widgets.intents import Adjust, Back, Intent, Press, Slide
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, VeilLook
from picket_desktop.table.widgets.rows import SliderLook, ToggleLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.languages import SOURCE, SYSTEM, languages
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended


@dataclass(frozen=True)
class Row:
    """A setting. A row without values is a switch if its field is a bool, and a slider if it is a number.
    Its words are in the catalogue under its field. A switch whose field means the ``contrary`` of them is
    on while that field is false."""

    field: str
    values: tuple[Any, ...] = ()
    contrary: bool = False

    @property
    def label(self) -> str:
        return said(f"settings.{self.field}")

    @property
    def says(self) -> str:
        return ended(said(f"settings.{self.field}.says"))

    def words(self, value: Any) -> str:
        if isinstance(value, int):
            return said("settings.percent", number=value)
        return said(f"settings.{self.field}.{value}")


class LanguageRow(Row):
    """The row of languages, each under its own name, after the system's."""

    def words(self, value: Any) -> str:
        known = languages()
        return said("settings.language.system") if value == SYSTEM else known.get(value, known[SOURCE]).name


TYPE = "text_scale"
HEADINGS = ((True, 50, 24), (False, 50, 24), (False, 34, 8))
"""Ways to set the title: with laurel or without, the size of its type, and the space below the rows. The
first that leaves all rows in sight is used."""
STATISTICS = Row("statistics")
"""Shown as soon as there are any statistics."""
LANGUAGE = LanguageRow("language", (SYSTEM, *languages()))
"""Shown if there is more than one language."""
FIRST: tuple[Row, ...] = (
    Row("speed", SPEEDS),
    Row("pauses", PAUSES),
    Row("volume"),
    Row(TYPE, TEXT_SCALES),
    Row("plain"),
)
"""The rows shown before more are asked for."""
ROWS: list[Row] = [
    *FIRST,
    Row("mute", contrary=True),
    Row("card_scale", CARD_SCALES),
    Row("faces", FACES),
    Row("back", BACKS),
    Row("pack", PACKS),
    Row("cloth", CLOTHS),
    Row("upright"),
    LANGUAGE,
    Row("press_twice"),
    Row("help", HELPS),
    Row("fewer_presses", FEWER_PRESSES),
    STATISTICS,
    Row("full_screen"),
    Row("talk", TALKS),
]


@dataclass(frozen=True)
class Held:
    """The row by which the type size was changed: the y of its top, its height, and the height on the
    screen at which it was pressed. It stays there."""

    y: float
    tall: float
    at: float

    def top_of(self, tall: float) -> float:
        """Return the y of the row's top at a new height, so that it is still pressed at the same share of
        it."""
        return self.at - tall * min(1.0, max(0.0, (self.at - self.y) / self.tall))


class SettingsPage(Screen):
    """The page of settings: the first rows, and *More*, which shows them all."""

    name = "Settings"
    over = clears = True

    def __init__(self, host: Host, every: bool = False) -> None:
        super().__init__(host)
        self.scroll = scroll.Scroll()
        self.every = every
        """True if all rows are shown."""
        self._scale: Scale | None = None
        self._sheet = Rect(0, 0, 1, 1)
        self._rows: dict[str, Rect] = {}
        self._down: float | None = None
        self._held: Held | None = None

    def layout(self, moment: Moment) -> list[Look]:
        """Put *More* and *Done* under the rows; once all rows are shown, *Done* stands beside them where
        there is room, so that they have the whole height."""
        scale, u = moment.scale, moment.scale.u
        size = scale.type(25)
        width = min(scale.w - 60 * u, max(820 * u, size * 30.0))
        cards = size * 36 <= scale.w
        rows_wide = width * 0.68 if cards else width - 140 * u
        offered = self._offered
        x, least = (scale.w - width) / 2, scale.h - parts.foot_clear(scale)
        place = Rect(x + 48 * u, 0, rows_wide, 0)
        blocks = [_block(row, place, size, moment) for row in offered]
        entries, beside = [parts.wording("done")], cards and self.every
        if not self.every:
            entries = [parts.wording("more", "settings.more"), *entries]
        talls = [block.tall for block in blocks]
        foot = -parts.foot_row(scale, moment.measure, Rect(x, 0, width, 0), entries)[1]
        title, measure = said("settings.title"), moment.measure
        for laurel, type_, edge in HEADINGS:
            top, below = (edge - 4) * u, edge * u if beside else foot + 8 * u
            empty = Rect(x, 0, width, 0)
            heading = parts.headed(scale, empty, title, size=type_, laurel=laurel, measure=measure)[1]
            if heading + sum(talls) + 4 * u + below <= least - top:
                break
        if scale != self._scale:
            self._scale = scale
            self._sheet = self._placed(Rect(x, top, width, least - top), heading, talls, 4 * u + below)
        sheet = self._sheet
        found, y = parts.headed(scale, sheet, title, size=type_, laurel=laurel, measure=measure)
        done, _ = parts.foot_row(scale, measure, sheet, entries, "done")
        body = place._replace(y=y, h=sheet.bottom - below - y)
        rows = self.scroll.shown(blocks, body, moment.attention.focus)
        self._rows = {look.id: look.rect for look in rows}
        track = Rect(body.right + 14 * u, y + 8 * u, 30 * u, body.h - 16 * u)
        bar = self.scroll.bar(track, said("rules.list.says"))
        right = Rect(x + width * 0.76 + 24 * u, y, width * 0.20, done[-1].rect.y - 12 * u - y)
        shown = _cards(moment, right) if cards else []
        return [VeilLook(rect=scale.whole()), *found, *shown, *rows, *bar, *done]

    @property
    def _offered(self) -> list[Row]:
        choices = {STATISTICS: self.host.store.games.reckoned, LANGUAGE: len(languages()) > 1}
        return [row for row in (ROWS if self.every else FIRST) if choices.get(row, True)]

    def _placed(self, room: Rect, heading: float, talls: Sequence[float], below: float) -> Rect:
        """Return the sheet in the middle of its room. If the type size was just changed, it begins lower or
        at a later row, so that the row that changed it stays under the pointer."""
        tall = min(room.h, heading + sum(talls) + below)
        held, self._held = self._held, None
        if held is None:
            return room._replace(y=room.y + (room.h - tall) / 2, h=tall)
        at = next(i for i, row in enumerate(self._offered) if row.field == TYPE)
        wanted = held.top_of(talls[at]) - heading
        first = next((i for i in range(at) if wanted - sum(talls[i:at]) >= room.y), at)
        y = max(room.y, wanted - sum(talls[first:at]))
        self.scroll.top = first
        return room._replace(y=y, h=min(room.bottom - y, heading + sum(talls[first:]) + below))

    def pressed(self, x: float, y: float) -> bool:
        self._down = y
        return False

    def handle(self, intent: Intent) -> None:
        self._do(intent)
        self._down = None

    def _do(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press("more"):
                self.every, self._scale = True, None
                self.host.play("paper_slide")
                self.host.focus(ROWS[len(FIRST)].field)
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
            case _:
                self.scroll.turned(intent)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        return [] if self.every else [partial(SettingsPage, self.host, True)]

    def _step(self, field: str, by: int) -> None:
        row = next((row for row in ROWS if row.field == field), None)
        value = getattr(self.host.settings, field, None)
        if row is None or value is None:
            return
        if row.values:
            at = row.values.index(value) if value in row.values else 0
            self._set(field, row.values[step(at, by, len(row.values))])
        elif not isinstance(value, bool):
            self._set(field, min(100, max(0, value + 5 * by)))

    def _set(self, field: str, value: object) -> None:
        if getattr(self.host.settings, field) != value:
            row = self._rows.get(field)
            if field == TYPE and row is not None:
                at = self._down if self._down is not None else row.centre[1]
                self._held = Held(row.y, row.h, at)
            self.host.change(replace(self.host.settings, **{field: value}))  # type: ignore[arg-type]
            self.host.play("paper_lay")


DOOR = Door("settings", SettingsPage, 40)


def _block(row: Row, place: Rect, size: int, moment: Moment) -> scroll.Block:
    """Return the row of a setting, with its control below its label where it must be."""
    scale, measure, value = moment.scale, moment.measure, getattr(moment.settings, row.field)
    if row.values:
        at = row.values.index(value) if value in row.values else 0
        choice = Choice(row.field, row.label, tuple(map(row.words, row.values)), at, row.says)
        return choice.row(place, size, scale, choice.stacked(place.w, size, scale, measure))
    stacked = parts.stacks(row.label, (), place.w, size, measure)
    rect = place._replace(h=parts.row_tall(scale, size, stacked))
    made: dict[str, Any] = {"id": row.field, "label": row.label, "name": row.says, "size": size}
    made |= {"rect": rect, "stacked": stacked}
    if isinstance(value, bool):
        on = value is not row.contrary
        return scroll.Block(rect.h, [ToggleLook(**made, words=said("on" if on else "off"), on=on)])
    return scroll.Block(rect.h, [SliderLook(**made, value=value / 100, words=row.words(value))])


def _cards(moment: Moment, place: Rect) -> list[Look]:
    """Return a face and a back, so that a choice of faces is seen at once."""
    width = min(place.w * 0.8, place.h * 0.40 * 9 / 14)
    tall = width * 14 / 9
    cx, y = place.centre[0], place.y + 10 * moment.scale.u
    face = CardLook(rect=Rect(cx - width / 2, y, width, tall), text="QH", angle=3)
    back = CardLook(rect=Rect(cx - width / 2, y + tall + 16 * moment.scale.u, width, tall), angle=-3)
    return [face, back]
