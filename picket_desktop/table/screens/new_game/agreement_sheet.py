"""Draws the sheet for setting up a game. It has the opponent, the options, and the button that leads to the
table."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache

from picket_desktop.engine.rules import Rules
from picket_desktop.lessons.course import own
from picket_desktop.sitting.setup import seats
from picket_desktop.table.screens.new_game.company import Agreed, Company
from picket_desktop.table.screens.new_game.game_list import company
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.flow import NOTE
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import LEADING, Entry, button, wording
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, beside, on_sheet, space
from picket_desktop.table.widgets.within import Lies
from picket_desktop.words.pages import page_words, said, said_of
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words

BUSTS = (
    340.0, 325.0, 310.0, 295.0, 280.0, 265.0, 250.0, 235.0, 220.0, 205.0, 190.0, 175.0, 160.0, 145.0, 130.0,
)  # fmt: skip
"""Heights to try for the opponent's bust, in board units. The greatest at which everything fits is used."""
MOST_CHANGES = 99
"""Maximum number of changed options that fits on the options' button."""
FACES = (104.0, 88.0, 72.0, 64.0)
"""Heights to try for the faces of all players, in board units. The greatest that leaves room for the smallest
bust is used."""


def agreement_sheet(
    agreed: Agreed, words: Words, place: Rect, alone: bool, scroll: Scroll, moment: Moment
) -> list[Look]:
    """Return all looks of the sheet for a new game. If the sheet is ``alone``, it also describes the game,
    and leads to the list of games. If not everything fits, the sheet scrolls line by line, and the opponent
    is introduced in words without a picture. Nothing on the sheet moves when a choice is changed."""
    scale, u = moment.scale, moment.scale.u
    found, y = parts.headed(
        scale,
        place,
        said("new.title" if alone else "new.against"),
        size=46,
        laurel=False,
        measure=moment.measure,
    )
    buttons, foot = _foot(place, agreed, moment)
    body = Rect(place.x + 40 * u, y + 2 * u, place.w - 80 * u, foot - 8 * u - y)
    matter = _Matter(agreed, words, body, alone, moment)
    below, drawn = matter.below(), matter.company.drawn
    room = body.h - sum(block.tall for block in below)
    every = [tall * u for tall in BUSTS]
    heights = [tall for tall in every if tall <= matter.company.tallest] if drawn else []
    heights = heights or [every[-1] if drawn else 0.0]

    with_faces = cache(matter.above)

    def upper(face: float, bust: float, above: bool = False) -> list[Block]:
        return [*with_faces(face), matter.company.introduced(bust, above)]

    def fits(face: float, bust: float, above: bool = False) -> bool:
        return sum(block.tall for block in upper(face, bust, above)) <= room

    face = next((face for face in FACES if fits(face, heights[-1])), None)
    if face is None:
        blocks = [*matter.above(FACES[0]), *matter.company.introduced_in_lines(), *below]
    else:
        first = bisect_left(heights, True, key=lambda bust: fits(face, bust))
        standing = bisect_left(every, True, key=lambda bust: fits(face, bust, True)) if drawn else len(every)
        over = standing < len(every) and every[standing] > heights[first]
        *above, introduced = upper(face, every[standing] if over else heights[first], over)
        slack = space((room - introduced.tall - sum(block.tall for block in above)) / 2)
        blocks = [*above, slack, introduced, slack, *below]
    rows = scroll.shown(blocks, body, moment.attention.focus)
    track = Rect(body.right + 7 * u, body.y + 4 * u, 28 * u, body.h - 8 * u)
    listed = beside(rows, *scroll.bar(track, said("rules.list.says")))
    return on_sheet(*found, listed, beside(*buttons))


def _foot(place: Rect, agreed: Agreed, moment: Moment) -> tuple[list[Look], float]:
    """Return three buttons, with the y at which they begin: Back, the options, and the one that leads to the
    table. The last is disabled while an option is wrong."""
    scale, u = moment.scale, moment.scale.u
    size, great, gap = scale.type(25), scale.type(30), 14 * u
    tall = max(scale.reach(58), great * 1.7)
    y = place.bottom - tall - 26 * u
    back, changes, wrong = wording("back"), agreed.changes, agreed.wrong
    label = said("new.options.changed", number=changes) if changes else said("new.options")
    options = "options", label, said("new.options.says")
    widest = said("new.options.changed", number=MOST_CHANGES)
    left = Rect(place.x + 40 * u, y, parts.button_width(back[1], size, scale, moment.measure), tall)
    middle = Rect(left.right + gap, y, parts.button_width(widest, size, scale, moment.measure), tall)
    right = Rect(middle.right + gap, y, place.right - 40 * u - middle.right - gap, tall)
    against = page_words().portrait(agreed.opponent).name
    starts = said("new.sit.says", name=against) if seats(agreed.rules) == 2 else said("new.sit.says.several")
    says = said("new.sit.closed", why=wrong) if wrong else starts
    sit = "sit", said("new.sit"), says
    table = button(sit, right, great, "primary", bool(wrong))
    return [button(back, left, size), button(options, middle, size), table], y


class _Matter:
    """The content of the sheet."""

    def __init__(self, agreed: Agreed, words: Words, body: Rect, alone: bool, moment: Moment) -> None:
        self.agreed, self.words, self.moment, self.alone = agreed, words, moment, alone
        self.scale, self.measure, self.body = moment.scale, moment.measure, body
        self.size, self.small = self.scale.type(25), self.scale.type(21)
        self.company = Company(agreed, words, body, moment)

    def above(self, face: float) -> list[Block]:
        """Return the blocks above the introduction of the opponent. ``face`` is the height of the players'
        faces in board units."""
        return [
            *([self._game(), *self._about()] if self.alone else []),
            self.company.faces(face),
        ]

    def below(self) -> list[Block]:
        """Return the blocks under the introduction: the button to the rules and the one to the lessons, side
        by side or, where there is no room, one under the other."""
        lesson, gap, last = own(self.agreed.rules.name), 14 * self.scale.u, space(10 * self.scale.u)
        says = said("new.lessons.says")
        if lesson is not None:
            says = said("new.lesson.says", sign=self.words.lessons(lesson.sign))
        both = wording("rules", "new.rules"), ("lessons", said("new.lessons"), says)
        half = (self.body.w - gap) / 2
        if max(parts.button_width(e[1], self.size, self.scale, self.measure) for e in both) > half:
            rules, learn = map(self._button, both)
            return [rules, last, learn, last]
        tall = max(self.scale.reach(50), self.size * 1.7)
        places = [Rect(self.body.x + at * (half + gap), 0, half, tall) for at in range(2)]
        row = [button(entry, place, self.size) for entry, place in zip(both, places, strict=True)]
        return [Block(tall, row, Lies.ACROSS), last]

    def _game(self) -> Block:
        """Return the title of the game, with the button to the other games beside it."""
        scale, other = self.scale, wording("more", "new.more")
        tall = max(scale.reach(50), self.size * 1.7)
        wide = parts.button_width(other[1], self.size, scale, self.measure)
        leads = button(other, Rect(self.body.right - wide, 0, wide, tall), self.size)
        room = Rect(self.body.x, (tall - self.size * 1.5) / 2, self.body.w - wide - 14 * scale.u, tall)
        title, size = said_of(self.agreed.rules.title), scale.type(30)
        named = parts.line_in(title, room, size, scale, self.measure, "canon", ink="heading")
        return Block(tall + 4 * scale.u, [named, leads], Lies.ACROSS)

    def _about(self) -> list[Block]:
        """Return a short description of the game, in as much space as the longest description takes."""
        found, most = self._in_short(self.agreed.rules), max(map(len, map(self._in_short, self.agreed.games)))
        return [*found, space((most - len(found)) * self.small * LEADING + 8 * self.scale.u)]

    def _in_short(self, rules: Rules) -> list[Block]:
        return [
            *printed_lines(opened(company(rules)), self.body, self.small, self.measure, NOTE),
            *printed_lines(self.words.say(rules.character), self.body, self.small, self.measure),
        ]

    def _button(self, entry: Entry) -> Block:
        tall = max(self.scale.reach(50), self.size * 1.7)
        return Block(tall, [button(entry, self.body._replace(y=0, h=tall), self.size)])
