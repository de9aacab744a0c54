"""The pages of settings. Every row takes effect and is saved as soon as it is changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from picket_desktop.saved.settings import (
    BACKS,
    CALLS_ASKED,
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
from picket_desktop.table.widgets import parts, scroll, tree
from picket_desktop.table.widgets.choice import Choice, step
from picket_desktop.table.widgets.intents import Adjust, Back, Intent, Press, Slide
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, VeilLook
from picket_desktop.table.widgets.rows import SliderLook, ToggleLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.languages import SOURCE, SYSTEM, languages, spoken
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended


@dataclass(frozen=True)
class Row:
    """A row of the settings: the setting ``field``, shown as choices. Without ``values``, the row is a switch
    if the field is a bool, and a slider if it is a number. The words of the row are in the catalogue under
    the field. A ``contrary`` switch is on while the field is false, because its words say the opposite."""

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
    """The row of languages: first the system's, then each under its own name."""

    def words(self, value: Any) -> str:
        known = languages()
        return said("settings.language.system") if value == SYSTEM else known.get(value, known[SOURCE]).name


TYPE = "text_scale"
HEADINGS = ((True, 50, 24), (False, 50, 24), (False, 34, 8))
"""Ways to set the title, tried in order until all rows are visible. Each gives: with laurel or without, the
type size, and the space below the rows."""
STATISTICS = Row("statistics")
"""The row shown as soon as there are any statistics."""
LANGUAGE = LanguageRow("language", (SYSTEM, *languages()))
"""The row shown if there is more than one language."""
TEXT_SIZE, MOTION, HOW_LONG = Row(TYPE, TEXT_SCALES), Row("speed", SPEEDS), Row("pauses", PAUSES)
"""The rows that both pages show."""
COMFORT: list[Row] = [
    LANGUAGE,
    TEXT_SIZE,
    Row("upright"),
    Row("card_scale", CARD_SCALES),
    Row("pack", PACKS),
    Row("cloth", CLOTHS),
    Row("press_twice"),
    MOTION,
    HOW_LONG,
    Row("talk", TALKS),
]
"""The rows that make the table easier to see, to hear and to follow."""
FIRST: tuple[Row, ...] = (MOTION, HOW_LONG, Row("volume"), TEXT_SIZE, Row("plain"))
"""The settings shown first, before the player asks for more."""
ROWS: list[Row] = [
    *FIRST,
    Row("mute", contrary=True),
    Row("faces", FACES),
    Row("back", BACKS),
    Row("pegboard"),
    Row("help", HELPS),
    Row("calls_asked", CALLS_ASKED),
    Row("other_hand"),
    Row("fewer_presses", FEWER_PRESSES),
    STATISTICS,
    Row("full_screen"),
]
"""All rows of the settings page, those in ``FIRST`` at the top."""


@dataclass(frozen=True)
class Held:
    """A row that stays in place although a change to it has altered the size or the language of the type.
    ``field`` is the row's field, ``y`` its top, ``tall`` its height, and ``at`` the y at which it was
    pressed."""

    field: str
    y: float
    tall: float
    at: float

    def top_of(self, tall: float) -> float:
        """Return the y of the row's top at a new height, so that the pointer stays at the same fraction of
        the row."""
        return self.at - tall * min(1.0, max(0.0, (self.at - self.y) / self.tall))


class RowsPage(Screen):
    """A page of settings: its ``first`` rows and, if it has more, *More*, which shows all ``rows``."""

    title_key = ""
    """The catalogue entry of the title."""
    rows: Sequence[Row] = ()
    first: Sequence[Row] = ()
    over = clears = True

    def __init__(self, host: Host, every: bool = False) -> None:
        super().__init__(host)
        self.scroll = scroll.Scroll()
        self.every = every or len(self.first) == len(self.rows)
        """True if all rows are shown."""
        self._laid_for: tuple[Scale, str] | None = None
        """The scale and the language for which the sheet was placed."""
        self._sheet = Rect(0, 0, 1, 1)
        self._rows: dict[str, Rect] = {}
        self._down: float | None = None
        self._held: Held | None = None

    @property
    def ways(self) -> Sequence[tuple[parts.Entry, Callable[[], Screen]]]:
        """The buttons to other pages at the foot, each with a function that makes its page."""
        return ()

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks, with the buttons to other pages, *More* (if some rows are left out) and *Done*
        under the rows."""
        scale, u = moment.scale, moment.scale.u
        size = scale.type(25)
        width = min(scale.w - 60 * u, max(820 * u, size * 30.0))
        cards = size * 36 <= scale.w
        rows_wide = width * 0.68 if cards else width - 140 * u
        x, least = (scale.w - width) / 2, scale.h - parts.foot_clear(scale)
        place = Rect(x + 48 * u, 0, rows_wide, 0)
        blocks = [_block(row, place, size, moment, self._words) for row in self._offered]
        entries = [*(entry for entry, _ in self.ways), parts.wording("done")]
        if not self.every:
            entries.insert(-1, parts.wording("more", "settings.more"))
        talls = [block.tall for block in blocks]
        foot = -parts.foot_row(scale, moment.measure, Rect(x, 0, width, 0), entries)[1]
        title, measure = said(self.title_key), moment.measure
        for laurel, type_, edge in HEADINGS:
            top, below = (edge - 4) * u, foot + 8 * u
            empty = Rect(x, 0, width, 0)
            heading = parts.headed(scale, empty, title, size=type_, laurel=laurel, measure=measure)[1]
            if heading + sum(talls) + 4 * u + below <= least - top:
                break
        if (scale, spoken()) != self._laid_for:
            self._laid_for = scale, spoken()
            self._sheet = self._placed(Rect(x, top, width, least - top), heading, talls, 4 * u + below)
        sheet = self._sheet
        found, y = parts.headed(scale, sheet, title, size=type_, laurel=laurel, measure=measure)
        buttons, foot_y = parts.foot_row(scale, measure, sheet, entries, "done")
        body = place._replace(y=y, h=sheet.bottom - below - y)
        rows = self.scroll.shown(blocks, body, moment.attention.focus)
        track = Rect(body.right + 14 * u, y + 8 * u, 30 * u, body.h - 16 * u)
        bar = self.scroll.bar(track, said("rules.list.says"))
        right = Rect(x + width * 0.76 + 24 * u, y, width * 0.20, foot_y - 12 * u - y)
        shown = _cards(moment, right) if cards else []
        looks = tree.on_sheet(*found, *shown, tree.beside(rows, *bar), buttons)
        self._rows = {look.id: look.rect for look in looks if look.id}
        return [VeilLook(rect=scale.whole()), *looks]

    @property
    def _offered(self) -> list[Row]:
        choices = {STATISTICS: self.host.store.games.reckoned, LANGUAGE: len(languages()) > 1}
        return [row for row in (self.rows if self.every else self.first) if choices.get(row, True)]

    def _words(self, row: Row, value: Any) -> str:
        """Return the words for a value. If it is the system's own value, they say so."""
        preferences = self.host.store.preferences
        name = f"settings.{row.field}"
        wished = preferences.by_system(name) and value == preferences.wished[name]
        return said(f"{name}.wished") if wished else row.words(value)

    def _placed(self, room: Rect, heading: float, talls: Sequence[float], below: float) -> Rect:
        """Return the place of the sheet, in the middle of its room. If a press has just changed the size of
        type, the sheet starts lower, or at a later row, so that the pressed row stays under the pointer."""
        tall = min(room.h, heading + sum(talls) + below)
        held, self._held = self._held, None
        if held is None:
            return room._replace(y=room.y + (room.h - tall) / 2, h=tall)
        at = next(i for i, row in enumerate(self._offered) if row.field == held.field)
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
                self.every, self._laid_for = True, None
                self.host.play("paper_slide")
                self.host.focus(self.rows[len(self.first)].field)
            case Press(id) if make := self._way(id):
                self.host.play("wood_tap")
                self.host.open(make())
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
                if id := self.scroll.turned(intent):
                    self.host.focus(id)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        ways = [make for _, make in self.ways]
        return ways if self.every else [partial(type(self), self.host, True), *ways]

    def _way(self, id: str) -> Callable[[], Screen] | None:
        """Return a function that makes the page to which a button leads, or None if there is none."""
        return next((make for (way, _, _), make in self.ways if way == id), None)

    def _step(self, field: str, by: int) -> None:
        row = next((row for row in self.rows if row.field == field), None)
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
            if field in (TYPE, LANGUAGE.field) and row is not None:
                at = self._down if self._down is not None else row.centre[1]
                self._held = Held(field, row.y, row.h, at)
            self.host.change(replace(self.host.settings, **{field: value}))  # type: ignore[arg-type]
            self.host.play("paper_lay")


class ComfortPage(RowsPage):
    """The settings that make the table comfortable: text, colours and language."""

    name = "Comfort"
    title_key = "door.comfort"
    rows = first = COMFORT


class SettingsPage(RowsPage):
    """The page of settings, with a button to the page of text, colours and language."""

    name = "Settings"
    title_key = "settings.title"
    rows, first = ROWS, FIRST

    @property
    def ways(self) -> Sequence[tuple[parts.Entry, Callable[[], Screen]]]:
        return [(parts.wording("comfort", "door.comfort"), partial(ComfortPage, self.host))]


DOOR = Door("settings", SettingsPage, 40)


def _block(row: Row, place: Rect, size: int, moment: Moment, words: Callable[[Row, Any], str]) -> tree.Block:
    """Return the row of a setting. The control is below its label if there is no room beside it."""
    scale, measure, value = moment.scale, moment.measure, getattr(moment.settings, row.field)
    if row.values:
        at = row.values.index(value) if value in row.values else 0
        choice = Choice(row.field, row.label, tuple(words(row, each) for each in row.values), at, row.says)
        return choice.row(place, size, scale, choice.stacked(place.w, size, scale, measure))
    stacked = parts.stacks(row.label, (), place.w, size, measure)
    rect = place._replace(h=parts.row_tall(scale, size, stacked))
    made: dict[str, Any] = {"id": row.field, "label": row.label, "name": row.says, "size": size}
    made |= {"rect": rect, "stacked": stacked}
    if isinstance(value, bool):
        on = value is not row.contrary
        return tree.Block(rect.h, [ToggleLook(**made, words=said("on" if on else "off"), on=on)])
    return tree.Block(rect.h, [SliderLook(**made, value=value / 100, words=row.words(value))])


def _cards(moment: Moment, place: Rect) -> list[Look]:
    """Return a face and a back, so that a choice of faces can be seen at once."""
    width = min(place.w * 0.8, place.h * 0.40 * 9 / 14)
    tall = width * 14 / 9
    cx, y = place.centre[0], place.y + 10 * moment.scale.u
    face = CardLook(rect=Rect(cx - width / 2, y, width, tall), text="QH", angle=3)
    back = CardLook(rect=Rect(cx - width / 2, y + tall + 16 * moment.scale.u, width, tall), angle=-3)
    return [face, back]
