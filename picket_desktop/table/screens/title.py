"""The title: a fan of courts on the cloth, and the doors it is handed."""

import math
from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect
from picket_desktop.table.widgets.parts import column, headed, smaller
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.words import said

FAN = ("KS", "QH", "AC", "JD", "KC")


class Title(Screen):
    name = "Picket"

    def __init__(self, host: Host, doors: Sequence[Door]) -> None:
        super().__init__(host)
        self.every_door = doors

    def doors(self) -> list[Door]:
        return [door for door in self.every_door if door.when(self.host)]

    def layout(self, moment: Moment) -> list[Look]:
        sheet = self._sheet(moment.scale)
        looks: list[Look] = []
        for scale in smaller(moment.scale):
            looks, end = self._doors(scale, sheet)
            if end <= sheet.bottom - 18 * scale.u:
                break
        u = moment.scale.u
        return [*fan(moment.scale, Rect(84 * u, 84 * u, sheet.x - 84 * u, moment.scale.h - 168 * u)), *looks]

    def _sheet(self, scale: Scale) -> Rect:
        return scale.rect(scale.width - 84 - 32 - 440, 116, 440, scale.height - 232)

    def _doors(self, scale: Scale, sheet: Rect) -> tuple[list[Look], float]:
        """The sheet with its doors, and the y where they end."""
        found, y = headed(scale, sheet, said("title.heading"), said("title.subtitle"), size=84)
        u = scale.u
        inner = Rect(sheet.x + 40 * u, y + 14 * u, sheet.w - 80 * u, 0)
        offered = self.doors()
        great = [(d.id, d.label, d.says) for d in offered if d.great]
        buttons, y = column(scale, inner, great, great=True, main=great[0][0] if great else "")
        small = [(d.id, d.label, d.says) for d in offered if not d.great]
        small.append(("quit", said("title.quit"), said("title.quit.says")))
        below, end = column(scale, inner._replace(y=0), small)
        at = max(y + 16 * u, sheet.bottom - 24 * u - end)
        lower = [_down(button, at) for button in below]
        return [*found, *buttons, *lower], lower[-1].rect.bottom

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


def fan(scale: Scale, place: Rect) -> list[Look]:
    """Cards held like a hand, their feet together."""
    width = min(place.w / 3.75, place.h / 2.35)
    reach, tall = width * 2.4, width * CARD_RATIO
    cx, cy = place.centre[0], place.centre[1] + reach - width * 0.1
    found: list[Look] = []
    for i, text in enumerate(FAN):
        turn = (i - (len(FAN) - 1) / 2) * 12.5
        x, y = cx + reach * math.sin(math.radians(turn)), cy - reach * math.cos(math.radians(turn))
        card = Rect(x - width / 2, y - tall / 2, width, tall)
        found.append(CardLook(rect=card, text=text, angle=-turn, high=0.3))
    return found
