"""The title screen: a fan of court cards on the cloth, and the buttons that open other screens (doors). The
buttons keep their places whatever games there are."""

import math
from collections.abc import Callable, Hashable, Sequence
from functools import partial

from picket_desktop.table.input.focus import QUIT
from picket_desktop.table.motion.entrance import Comes
from picket_desktop.table.screens.period_words import offer_period_words
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets import scroll
from picket_desktop.table.widgets.flow import CENTRED, line_block, text_block
from picket_desktop.table.widgets.intents import TO_FIRST, Back, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect, altered
from picket_desktop.table.widgets.parts import LEADING, Entry, button, foot_clear, headed, wording
from picket_desktop.table.widgets.sheet import (
    FOOT,
    MARGIN,
    PAIR_GAP,
    abreast,
    buttons,
    scrolled,
)
from picket_desktop.table.widgets.text import Measure, shortened, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block, beside, on_sheet, space, together
from picket_desktop.words.pages import said

FAN = ("KS", "QH", "AC", "JD", "KC")
GAP, CLOSER, EDGE = 14, 7, 26
"""Distances in board units. ``GAP`` is between the great doors and the others, and ``EDGE`` between a slip's
edge and its contents. ``CLOSER`` is how much nearer to the door above it a text is than another door would
be."""
NEAREST = 60
"""The minimum distance of the ``first`` door from the upper edge of the window, in board units."""
TOLD = 0.24
"""The maximum height of the ``first`` door with the words below it, as a fraction of the cloth's height."""
FEW_WORDS = 1.25
"""From this type scale on, lines hold so few words that a button of the title gets one more line for the text
under it."""
REACH = 2.4
"""The distance from the fan's foot to the middle of a card, in card widths."""


class Title(Screen):
    """The title screen. ``own_keys`` looks up the keys of the table the player would sit down to. Escape
    moves to the primary door, never to Quit: when coming back from a page, it is easy to press Escape once
    too often, and the next key could then press Quit."""

    name = "Picket"
    keys_at = "keys.table"
    yields = True

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
        self._seen = self._come_back = self._settled = False
        self.scroll = scroll.Scroll()

    def opened(self) -> None:
        """Look up the text below the doors at once when the player comes back, so that it appears with the
        page."""
        self._come_back = self._come_back or self._seen
        self._seen = self._settled = False
        self._beneath = self._told() if self._come_back and self.host.ready else None

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        return opening if before is None else None

    @property
    def greets(self) -> str:
        """The sentence that a screen reader speaks at the start about the ``first`` door, since a player who
        cannot see the page needs that door most. It is "" if there is no such door, or if the player has come
        back to the page."""
        door = self._front_door
        return "" if door is None or self._come_back else said("title.greets", door=door.label)

    @property
    def _front_door(self) -> Door | None:
        return next((door for door in self.doors() if door.first), None)

    def tick(self, now: float) -> bool:
        """Once the page has been seen, look up the texts that appear below the doors. If the player has come
        back from a first game, offer the words of the period. Return True if texts have been found."""
        if self._settled or not (self._seen and self.host.ready):
            return False
        self._settled = True
        if self._come_back:
            offer_period_words(self.host)
        if self._beneath is not None:
            return False
        self._beneath = self._told()
        return bool(self._beneath)

    def _told(self) -> dict[str, Sequence[str]]:
        return {door.id: door.beneath(self.host) for door in self.doors() if door.lines}

    def doors(self) -> list[Door]:
        """Return the doors to show: all except an ``apart`` one that cannot be opened."""
        return [door for door in self.every_door if not (door.apart and door.why_not(self.host))]

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks: the sheet, which is the same whatever games there are, and the fan of cards
        beside it. Above the fan is the ``first`` door; below it, on a separate slip, the ``apart`` one."""
        self._seen = True
        scale, u = moment.scale, moment.scale.u
        sheet, found = self._front(moment)
        cloth = Rect(84 * u, 84 * u, sheet.x - 84 * u, scale.h - 168 * u)
        first = self._first(cloth._replace(y=max(sheet.y, NEAREST * u)), moment)
        slip = self._slip(cloth, sheet.bottom, moment)
        top = max((look.rect.bottom + 20 * u for look in first), default=cloth.y)
        lowest = slip[0].rect.y - 20 * u if slip else cloth.bottom
        return [*first, *fan(scale, cloth._replace(y=top, h=lowest - top)), *slip, *found]

    def _first(self, place: Rect, moment: Moment) -> list[Look]:
        """Return the button of the ``first`` door, on a slip at the top of a place. It takes several lines if
        necessary. Below it is what it is for, unless that leaves the fan too little room."""
        scale, u, size, note = moment.scale, moment.scale.u, moment.scale.type(28), moment.scale.type(20)
        door = self._front_door
        if door is None:
            return []
        id, label, says = door.entry
        edge = EDGE * u / scale.text
        most = place.w - 8 * u - 2 * edge
        lines = wrapped(label, "english", size, most - 40 * u, moment.measure)
        wide = max(moment.measure.width(line, "english", size) for line in lines)
        tall = max(scale.reach(62), size * (0.65 + LEADING * len(lines)))
        wide = min(most, max(wide + 80 * u, 380 * u, 3 * tall))
        rect = Rect(place.centre[0] - wide / 2, edge, wide, tall)
        great = Block(edge + tall + CLOSER * u, [button((id, "\n".join(lines), says), rect, size)])
        told = text_block(says, rect._replace(y=0), note, moment.measure, CENTRED)
        parts = [great, told] if great.tall + told.tall <= place.h * TOLD else [great]
        found = together(*parts)
        paper = Rect(rect.x - edge, place.y, wide + 2 * edge, found.tall + edge)
        return on_sheet(PanelLook(rect=paper, seed=13), found.at(place.y))

    def _front(self, moment: Moment) -> tuple[Rect, list[Look]]:
        """Return the sheet and its looks. The sheet is as tall as its doors need, and is centred in the space
        it has."""
        scale, u = moment.scale, moment.scale.u
        grown = min(1.0, scale.text - 1)
        for taller, told, lines, under, rows, pairs in (
            (grown, True, 2, 1, 2, 0),
            (max(grown, 0.5), True, 2, 1, 2, 0),
            (1.0, True, 2, 1, 2, 0),
            (1.0, True, 2, 1, 1, 0),
            (1.0, False, 2, 1, 1, 0),
            (1.0, False, 1, 1, 1, 0),
            (1.0, False, 1, 0, 1, 0),
            (1.0, False, 1, 0, 1, 1),
        ):
            sheet = self._sheet(moment, taller, lines)
            subtitle = said("title.subtitle") if told else ""
            found, y = headed(scale, sheet, said("title.heading"), subtitle, size=84, measure=moment.measure)
            place = Rect(sheet.x + MARGIN * u, 0, sheet.w - 2 * MARGIN * u, 0)
            great, small = self._great(place, moment, under, pairs), self._small(place, rows, moment)
            blocks = [space(14 * u), *great, space(GAP * u), *small]
            slack = sheet.bottom - FOOT * u - y - sum(block.tall for block in blocks)
            if slack >= 0:
                break
        if slack > 0:
            sheet = sheet._replace(y=sheet.y + slack / 2, h=sheet.h - slack)
            found, y = headed(scale, sheet, said("title.heading"), subtitle, size=84, measure=moment.measure)
        shown = scrolled(blocks, sheet, y, self.scroll, moment.attention.focus, scale)
        return sheet, on_sheet(*found, shown)

    def _slip(self, cloth: Rect, bottom: float, moment: Moment) -> list[Look]:
        """Return the slip of the ``apart`` door, with its lower edge at ``bottom``; nothing if it cannot be
        opened."""
        scale, u = moment.scale, moment.scale.u
        door = next((door for door in self.doors() if door.apart), None)
        if door is None:
            return []
        wide = min(cloth.w - 20 * u, max(460 * u, scale.type(24) * 15.0))
        place = Rect(cloth.centre[0] - wide / 2 + EDGE * u, 0, wide - 2 * EDGE * u, 0)
        great = together(*buttons([door.entry], place, scale, great=True, main=self.main))
        told = self._under(door, place, moment, door.lines + (scale.text >= FEW_WORDS))
        tall = 2 * EDGE * u + great.tall + sum(block.tall for block in told) - CLOSER * u
        paper = Rect(cloth.centre[0] - wide / 2, bottom - tall, wide, tall)
        shown = together(great._replace(tall=great.tall - CLOSER * u), *told).at(paper.y + EDGE * u)
        return on_sheet(PanelLook(rect=paper, seed=11), shown)

    def _sheet(self, moment: Moment, grown: float, lines: int) -> Rect:
        """Return the place of the sheet, which is as wide as its words need. ``grown`` is how far its height
        has grown from the natural height (0) to that of the whole window (1). The ``lines`` lines of the foot
        stay clear."""
        scale, u = moment.scale, moment.scale.u
        width = max(440 * u, scale.type(24) * 17.6)
        top = (116 - 90 * grown) * u
        foot = max((116 - 60 * grown) * u, foot_clear(scale, lines))
        return Rect(scale.w - width - (116 - 56 * grown) * u, top, width, scale.h - top - foot)

    @property
    def main(self) -> str:
        """The id of the primary door."""
        return next(door.id for door in self.doors() if door.red(self.host))

    @property
    def _pale(self) -> set[str]:
        """The ids of the doors that cannot be opened now."""
        return {door.id for door in self.doors() if door.why_not(self.host)}

    def _great(self, place: Rect, moment: Moment, under: int, pairs: int) -> list[Block]:
        """Return the large buttons of the title, each with at most ``under`` lines of text below it. The last
        ones form this number of ``pairs``, side by side, if their words fit."""
        scale, found = moment.scale, list[Block]()
        doors = [door for door in self.doors() if door.great and not door.apart]
        half = abreast(place, 2, PAIR_GAP * scale.u)[0]
        paired = doors[max(0, len(doors) - 2 * pairs) :] if pairs else []
        if any(
            moment.measure.width(door.label, "english", scale.type(28)) > half.w - 30 * scale.u
            for door in paired
        ):
            paired = []
        main = self.main
        for door in doors[: len(doors) - len(paired)]:
            made, told = buttons([door.entry], place, scale, great=True, main=main), min(under, door.lines)
            found += [block._replace(tall=block.tall - CLOSER * scale.u * bool(told)) for block in made]
            found += self._under(door, place, moment, told)
        entries = [door.entry for door in paired]
        return [*found, *buttons(entries, place, scale, great=True, main=main, across=2)]

    def _under(self, door: Door, place: Rect, moment: Moment, lines: int) -> list[Block]:
        """Return the text below a door.

        Until the text is known, room for ``lines`` lines is kept free. A longer text ends in an ellipsis.
        """
        scale, size = moment.scale, moment.scale.type(20)
        if not lines:
            return []
        told = [] if self._beneath is None else self._beneath.get(door.id, ())
        found = list[Block]()
        for text in told:
            found += cut_short(text, lines - len(found), place, size, moment.measure)
        tall = lines * size * LEADING + (8 + CLOSER) * scale.u
        return [together(*found)._replace(tall=tall)]

    def _small(self, place: Rect, rows: int, moment: Moment) -> list[Block]:
        """Return the small buttons, which are *Quit* and the doors that are neither great nor first. They are
        in ``rows`` rows, or in more if their words need them. Each row fills the width."""
        scale, gap = moment.scale, 14 * moment.scale.u
        doors, pale = [door for door in self.doors() if not (door.great or door.first)], self._pale
        small = [self._entry(door) for door in doors]
        small.append(wording(QUIT, "title.quit"))
        across = len(small) if len(small) < 4 else math.ceil(len(small) / rows)
        needed = [
            moment.measure.width(label, "english", scale.type(25)) + 26 * scale.u for _, label, _ in small
        ]
        found, first = list[Block](), 0
        for number in shared(needed, across, gap, place.w):
            least = needed[first : first + number]
            even = (place.w - gap * (number - 1)) / number
            spare = (place.w - gap * (number - 1) - sum(least)) / number
            x, row = place.x, list[Block]()
            for door, width in zip(small[first : first + number], least, strict=True):
                wide = even if even >= max(least) else width + spare
                row += buttons([door], place._replace(x=x, w=wide), scale, dim=pale)
                x += wide + gap
            found.append(beside(*row))
            first += number
        return found

    def _entry(self, door: Door) -> Entry:
        """Return the text on a door with its description. If the door cannot be opened, the description is
        replaced by the reason."""
        id, label, says = door.entry
        return id, label, door.why_not(self.host) or says

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        found = [
            (door, door.foreseen if door.fateful else door.open)
            for door in self.doors()
            if door.id not in self._pale
        ]
        return [partial(make, self.host) for _, make in sorted(found, key=self._likely) if make]

    def _likely(self, way: tuple[Door, Callable[[Host], Screen] | None]) -> bool:
        """Return a sort key that puts the primary door before the others."""
        return way[0].id != self.main

    def keys(self) -> list[tuple[str, str]]:
        return list(self._own_keys(self.host))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id == QUIT:
                self.host.leave()
            case Back():
                self.host.focus(self.main)
            case Refused(id):
                self.host.play("refuse")
                self.host.notice(next(door.why_not(self.host) for door in self.doors() if door.id == id))
            case Press(id):
                self.host.play("wood_tap")
                for door in self.doors():
                    if door.id == id:
                        self.host.open(door.open(self.host))
            case Key(key) if key in TO_FIRST:
                self.host.focus(next(door.id for door in self.doors() if door.great))
            case Key("end"):
                self.host.focus(QUIT)
            case _:
                if id := self.scroll.turned(intent):
                    self.host.focus(id)


def shared(needed: Sequence[float], across: int, gap: float, room: float) -> list[int]:
    """Return how many doors are in each row, at most ``across``. ``needed`` are the widths of the doors. The
    rows have equal numbers, unless full rows would make fewer rows."""
    full = [0]
    taken = -gap
    for wide in needed:
        taken += gap + wide
        if full[-1] and (full[-1] == across or taken > room):
            full.append(0)
            taken = wide
        full[-1] += 1
    for each in range(across, 0, -1):
        even = [len(needed[i : i + each]) for i in range(0, len(needed), each)]
        rows = (needed[i : i + each] for i in range(0, len(needed), each))
        if len(even) <= len(full) and all(sum(row) + gap * (len(row) - 1) <= room for row in rows):
            return even
    return full


def cut_short(text: str, lines: int, place: Rect, size: int, measure: Measure) -> list[Block]:
    """Return at most ``lines`` lines of a text. If the text is longer, the last line ends in an ellipsis, and
    a screen reader still reads all of it."""
    wide, last = place.w * 0.98, lines - 1
    broken = wrapped(text, CENTRED.face, size, wide, measure)
    if len(broken) > lines:
        rest = " ".join(broken[last:])
        broken = [*broken[:last], shortened(rest, CENTRED.face, size, wide, measure)][:lines]
    return [line_block(line, place, size, CENTRED).read_as(text) for line in broken]


def opening(look: Look, share: float) -> Look:
    """Return a card's look as it is while the fan opens around its foot. Other looks stay in place."""
    if not isinstance(look, CardLook):
        return look
    reach = look.rect.w * REACH
    whole, now = math.radians(-look.angle), math.radians(-look.angle * share)
    dx, dy = reach * (math.sin(now) - math.sin(whole)), reach * (math.cos(whole) - math.cos(now))
    return altered(look, rect=look.rect.moved(dx, dy), angle=look.angle * share)


def fan(scale: Scale, place: Rect) -> list[Look]:
    """Return cards fanned like a hand, with their lower ends together."""
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
