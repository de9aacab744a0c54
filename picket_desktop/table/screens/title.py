"""The title: a fan of courts on the cloth, and the doors it is handed."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from itertools import zip_longest

from picket_desktop.table.motion.entrance import Comes
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect
from picket_desktop.table.widgets.parts import LEADING, column, headed, paragraph, smaller
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.words import said

FAN = ("KS", "QH", "AC", "JD", "KC")
REACH = 2.4
"""From the fan's foot to the middle of a card, in widths of it."""


class Title(Screen):
    name = "Picket"

    def __init__(self, host: Host, doors: Sequence[Door]) -> None:
        super().__init__(host)
        self.every_door = doors
        self._beneath: dict[str, Sequence[str]] | None = None
        self._seen = False

    def opened(self) -> None:
        self._beneath, self._seen = None, False

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        return opening if before is None else None

    def tick(self, now: float) -> bool:
        """What stands beneath the doors is looked up when the page has been seen."""
        if self._beneath is not None or not self._seen:
            return False
        self._beneath = {door.id: door.beneath(self.host) for door in self.doors() if door.lines}
        return bool(self._beneath)

    def doors(self) -> list[Door]:
        return [door for door in self.every_door if door.when(self.host)]

    def layout(self, moment: Moment) -> list[Look]:
        self._seen = True
        sheet = self._sheet(moment.scale)
        looks: list[Look] = []
        for scale, across in ((s, n) for s in smaller(moment.scale) for n in (1, 2)):
            looks, end = self._doors(scale, sheet, moment.measure, across)
            if end <= sheet.bottom - 18 * scale.u:
                break
        u = moment.scale.u
        return [*fan(moment.scale, Rect(84 * u, 84 * u, sheet.x - 84 * u, moment.scale.h - 168 * u)), *looks]

    def _sheet(self, scale: Scale) -> Rect:
        return scale.rect(scale.width - 84 - 32 - 440, 116, 440, scale.height - 232)

    def _doors(self, scale: Scale, sheet: Rect, measure: Measure, across: int) -> tuple[list[Look], float]:
        """The sheet with its doors, the small ones so many in a row, and the y where they end."""
        found, y = headed(scale, sheet, said("title.heading"), said("title.subtitle"), size=84)
        u = scale.u
        inner = Rect(sheet.x + 40 * u, y + 14 * u, sheet.w - 80 * u, 0)
        offered = self.doors()
        buttons: list[Look] = []
        y = inner.y
        for i, door in enumerate(d for d in offered if d.great):
            entry = (door.id, door.label, door.says)
            made, y = column(scale, inner._replace(y=y), [entry], great=True, main="" if i else door.id)
            told, y = self._under(door, inner._replace(y=y - 8 * u), scale, measure)
            buttons += [*made, *told]
        small = [(d.id, d.label, d.says) for d in offered if not d.great]
        small.append(("quit", said("title.quit"), said("title.quit.says")))
        gap = 14 * u
        wide = (inner.w - gap * (across - 1)) / across
        columns = [
            column(scale, Rect(inner.x + i * (wide + gap), 0, wide, 0), small[i::across])
            for i in range(across)
        ]
        end = columns[0][1]
        at = max(y + 16 * u, sheet.bottom - 24 * u - end)
        rows = zip_longest(*(made for made, _ in columns))
        lower = [_down(button, at) for row in rows for button in row if button]
        return [*found, *buttons, *lower], at + end - gap

    def _under(self, door: Door, place: Rect, scale: Scale, measure: Measure) -> tuple[list[Look], float]:
        """What is told beneath a door, in the room that it has whether it is known yet or not."""
        if not door.lines:
            return [], place.y + 8 * scale.u
        size = scale.type(20)
        texts = (self._beneath or {}).get(door.id, ())
        lines = [line for text in texts for line in wrapped(text, "italic", size, place.w, measure)]
        tall = max(len(lines), door.lines) * size * LEADING
        found = [paragraph(lines, place._replace(h=tall), size, "italic", "sepia", "centre")] if lines else []
        return [*found], place.y + tall + 12 * scale.u

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("quit") | Back():
                self.host.leave()
            case Press(id):
                self.host.play("wood_tap")
                for door in self.doors():
                    if door.id == id:
                        self.host.open(door.open(self.host))


def _down(button: ButtonLook, by: float) -> ButtonLook:
    return replace(button, rect=button.rect.moved(0, by))


def opening(look: Look, share: float) -> Look:
    """The fan opens about its foot; all else is there."""
    if not isinstance(look, CardLook):
        return look
    reach = look.rect.w * REACH
    whole, now = math.radians(-look.angle), math.radians(-look.angle * share)
    dx, dy = reach * (math.sin(now) - math.sin(whole)), reach * (math.cos(whole) - math.cos(now))
    return replace(look, rect=look.rect.moved(dx, dy), angle=look.angle * share)


def fan(scale: Scale, place: Rect) -> list[Look]:
    """Cards held like a hand, their feet together."""
    width = min(place.w / 3.75, place.h / 2.35)
    reach, tall = width * REACH, width * CARD_RATIO
    cx, cy = place.centre[0], place.centre[1] + reach - width * 0.1
    found: list[Look] = []
    for i, text in enumerate(FAN):
        turn = (i - (len(FAN) - 1) / 2) * 12.5
        x, y = cx + reach * math.sin(math.radians(turn)), cy - reach * math.cos(math.radians(turn))
        card = Rect(x - width / 2, y - tall / 2, width, tall)
        found.append(CardLook(rect=card, text=text, angle=-turn, high=0.3))
    return found
