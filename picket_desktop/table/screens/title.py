"""The title screen: a fan of courts on the cloth, and the doors that it is given."""

import math
from collections.abc import Callable, Hashable, Sequence

from picket_desktop.table.motion.entrance import Comes
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets import scroll
from picket_desktop.table.widgets.flow import CENTRED
from picket_desktop.table.widgets.intents import TO_FIRST, Back, Intent, Key, Press
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import LEADING, foot_clear, headed, wording
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.sheet import (
    FOOT,
    MARGIN,
    PAIR_GAP,
    abreast,
    buttons,
    printed_lines,
    scrolled,
)
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.pages import said

FAN = ("KS", "QH", "AC", "JD", "KC")
REACH = 2.4
"""Distance from the fan's foot to the middle of a card, in card widths."""


class Title(Screen):
    """The title screen. ``own_keys`` looks up the keys of the table that the player would sit down to.
    Escape leads to the first door and never to Quit: on the way back from a page it is easily struck once
    too often, and Quit would then be the next press."""

    name = "Picket"
    keys_at = "keys.table"

    def __init__(
        self,
        host: Host,
        doors: Sequence[Door],
        own_keys: Callable[[Host], Sequence[tuple[str, str]]] = lambda host: (),
    ) -> None:
        super().__init__(host)
        self._own_keys = own_keys
        self.every_door = doors
        self._beneath: dict[str, Sequence[str]] | None = None
        self._seen = False
        self.scroll = scroll.Scroll()

    def opened(self) -> None:
        self._beneath, self._seen = None, False

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        return opening if before is None else None

    def tick(self, now: float) -> bool:
        """Look up the text below the doors once the page has been seen."""
        if self._beneath is not None or not self._seen:
            return False
        self._beneath = {door.id: door.beneath(self.host) for door in self.doors() if door.lines}
        return bool(self._beneath)

    def doors(self) -> list[Door]:
        return [door for door in self.every_door if door.when(self.host)]

    def layout(self, moment: Moment) -> list[Look]:
        self._seen = True
        scale, u = moment.scale, moment.scale.u
        grown = min(1.0, scale.text - 1)
        for across, taller, told, lines, brief in (
            (1, grown, True, 2, 0),
            (2, grown, True, 2, 0),
            (2, max(grown, 0.5), True, 2, 0),
            (2, 1.0, True, 2, 0),
            (3, 1.0, True, 2, 0),
            (3, 1.0, False, 2, 0),
            (3, 1.0, False, 1, 0),
            (4, 1.0, False, 1, 0),
            (4, 1.0, False, 1, 1),
            (4, 1.0, False, 1, 2),
        ):
            sheet = self._sheet(moment, taller, lines)
            under = said("title.subtitle") if told else ""
            found, y = headed(scale, sheet, said("title.heading"), under, size=84, measure=moment.measure)
            place = Rect(sheet.x + MARGIN * u, 0, sheet.w - 2 * MARGIN * u, 0)
            great, small = self._great(place, moment, brief), self._small(place, across, moment)
            tall = sum(block.tall for block in (*great, *small))
            slack = sheet.bottom - FOOT * u - y - 14 * u - tall
            if slack >= 0:
                break
        if slack > 0 and sum(door.great for door in self.doors()) == 1:
            sheet = sheet._replace(y=sheet.y + slack / 2, h=sheet.h - slack)
            found, y = headed(scale, sheet, said("title.heading"), under, size=84, measure=moment.measure)
            slack = 0.0
        blocks = [scroll.space(14 * u), *great, *([scroll.space(slack)] if slack > 0 else []), *small]
        shown = scrolled(blocks, sheet, y, self.scroll, moment.attention.focus, scale)
        return [*fan(scale, Rect(84 * u, 84 * u, sheet.x - 84 * u, scale.h - 168 * u)), *found, *shown]

    def _sheet(self, moment: Moment, grown: float, lines: int) -> Rect:
        """Return a sheet as wide as its words need, ``grown`` beyond its natural height (1: all of the
        window) and clear of some lines at the foot."""
        scale, u = moment.scale, moment.scale.u
        width = max(440 * u, scale.type(24) * 17.0)
        top = (116 - 90 * grown) * u
        foot = max((116 - 60 * grown) * u, foot_clear(scale, lines))
        return Rect(scale.w - width - (116 - 56 * grown) * u, top, width, scale.h - top - foot)

    def _great(self, place: Rect, moment: Moment, brief: int) -> list[Block]:
        """Return the great doors and the text below them. To save room, ``brief`` puts the last two side by
        side if their words fit (1), and tells no more than a line below each (2)."""
        scale, found = moment.scale, list[Block]()
        doors = [door for door in self.doors() if door.great]
        half = abreast(place, 2, PAIR_GAP * scale.u)[0]
        widest = max(moment.measure.width(door.label, "english", scale.type(28)) for door in doors[-2:])
        first = len(doors) - 2 if brief and widest <= half.w - 30 * scale.u else len(doors)
        main = doors[0].id
        for door in doors[:first]:
            found += buttons([door.entry], place, scale, great=True, main=main)
            found += self._under(door, place, moment, 1 if brief > 1 else door.lines)
        pair = [door.entry for door in doors[first:]]
        found += buttons(pair, place, scale, great=True, main=main, across=2)
        for door in doors[first:]:
            found += self._under(door, place, moment, door.lines)
        return found

    def _under(self, door: Door, place: Rect, moment: Moment, lines: int) -> list[Block]:
        """Return the text below a door, in room for that many lines, kept free until the text is known."""
        scale, size = moment.scale, moment.scale.type(20)
        if not door.lines:
            return []
        lines = min(lines, door.lines)
        told = [] if self._beneath is None else self._beneath.get(door.id, ())
        found = list[Block]()
        for text in told:
            found += printed_lines(text, place, size, moment.measure, CENTRED)
        found = found[:lines] if lines < door.lines else found
        tall = max(lines, len(found)) * size * LEADING + 8 * scale.u
        return [scroll.together(*found)._replace(tall=tall)]

    def _small(self, place: Rect, across: int, moment: Moment) -> list[Block]:
        """Return the other doors, at most ``across`` in a row or as many as their words leave room for. The
        doors of a row share the room left over."""
        scale, gap = moment.scale, 14 * moment.scale.u
        small = [door.entry for door in self.doors() if not door.great]
        small.append(wording("quit", "title.quit"))
        needed = [
            moment.measure.width(label, "english", scale.type(25)) + 30 * scale.u for _, label, _ in small
        ]
        found, first = list[Block](), 0
        while first < len(small):
            last, room = first + 1, place.w - needed[first]
            while last < min(first + across, len(small)) and room >= gap + needed[last]:
                room -= gap + needed[last]
                last += 1
            even = (place.w - gap * (last - first - 1)) / (last - first)
            x, row = place.x, list[Block]()
            for door, least in zip(small[first:last], needed[first:last], strict=True):
                wide = even if even >= max(needed[first:last]) else least + room / (last - first)
                row += buttons([door], place._replace(x=x, w=wide), scale)
                x += wide + gap
            found.append(scroll.beside(*row))
            first = last
        return found

    def keys(self) -> list[tuple[str, str]]:
        return list(self._own_keys(self.host))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("quit"):
                self.host.leave()
            case Back():
                self.host.focus(next(door.id for door in self.doors() if door.great))
            case Press(id):
                self.host.play("wood_tap")
                for door in self.doors():
                    if door.id == id:
                        self.host.open(door.open(self.host))
            case Key(key) if key in TO_FIRST:
                self.host.focus(next(door.id for door in self.doors() if door.great))
            case Key("end"):
                self.host.focus("quit")
            case _:
                self.scroll.turned(intent)


def opening(look: Look, share: float) -> Look:
    """Return a look while the fan opens about its foot; looks that are no cards stay in place."""
    if not isinstance(look, CardLook):
        return look
    reach = look.rect.w * REACH
    whole, now = math.radians(-look.angle), math.radians(-look.angle * share)
    dx, dy = reach * (math.sin(now) - math.sin(whole)), reach * (math.cos(whole) - math.cos(now))
    return altered(look, rect=look.rect.moved(dx, dy), angle=look.angle * share)


def fan(scale: Scale, place: Rect) -> list[Look]:
    """Return cards held like a hand, with their feet together."""
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
