"""The table without cards: what is said and won with real cards is marked by one press each, and the score
follows from it.

What cannot be beside the rest is pale; a press on it says why. In a wide window the sheet of the deal stands
beside what may be marked, else under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.game import Move
from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.marking.board import Scored, board
from picket_desktop.table.screens.marking.tally_page import TallyPage
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.screens.tables import tabled
from picket_desktop.table.widgets.flow import Style, text_block
from picket_desktop.table.widgets.intents import Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, RuleLook
from picket_desktop.table.widgets.parts import CLOSE, Entry, wording
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.text import on_one_line
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.table.widgets.within import Role
from picket_desktop.words.counting import Line, Table
from picket_desktop.words.family import MarkEntry, Marking, MarkRow, ScoreLine
from picket_desktop.words.numerals import decimal
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import Words, words_for

SIZES, SMALL = (34, 30, 26, 22), 19
"""Type sizes in board units: of the chips, the first that leaves all of them in sight, if possible without
breaking a row; and of what is printed beside the smallest."""
LARGE, LABEL = (56, 46, 40), 31
"""Type sizes of the chips of tricks, which are pressed most often and by themselves; and the largest of what
is printed beside chips."""
SIZE = SIZES[-1]
WIDE = 46
"""The least width of the page, in letters, at which the sheet stands beside the marks."""
SHARE, LABELS, WORDY = 0.7, 0.2, 0.4
"""The share of the marks in the width of a wide page, and that of their headings: beside many chips, and
beside a few."""
GAP, APART = 5, 6
"""Board units between two chips, and between two rows."""
LOWEST = 36.0
"""The least height of a chip in pixels: in the smallest window ten rows of them are in sight at once."""
INSIDE = 1.1, 0.7
"""The excess of a chip over the width of its words, in letter heights; less if a row then fits one line."""
FEW, MANY = 6, 12
"""The most chips of all rows that leave their headings more room; and the most of a row that has its heading
beside it."""


class _Stand(NamedTuple):
    """A mark at the moment: True if it is made (``on``), or cannot be (``dim``), and its sentence with the
    reason."""

    on: bool
    dim: bool
    name: str


class MarkingPage(FootedPage):
    """The page on which a game is marked."""

    name = "Marking"
    scope = TABLE
    span = 1500.0, 24, 60.0
    laurels = (False,)
    main = ""

    def __init__(self, host: Host, game: MarkedGame) -> None:
        super().__init__(host)
        self.game = game
        self._rows: list[MarkRow] = []
        self._lines: tuple[ScoreLine, ...] = ()
        self._stands: dict[Move, _Stand] = {}
        self._broken = False
        """True if a row that might stand on one line takes several."""

    @property
    def _words(self) -> Words:
        return words_for(self.game.rules, self.host.settings.plain)

    @property
    def _marking(self) -> Marking:
        return self._words.families[self.game.rules.family].marking

    @property
    def title(self) -> str:
        return self._words.say(self.game.rules.title)

    @property
    def subtitle(self) -> str:
        return self._marking.said(self.game.state, self.game.names) or " "

    @property
    def fills(self) -> bool:
        return True

    def buttons(self) -> list[Entry]:
        another = [wording("another", "marking.another")] if self.game.over else []
        back = [wording("undo", "marking.undo")] if self.game.record.moves else []
        tally = [wording("tally", "marking.tally")] if self.game.between or self.game.over else []
        rules = wording("rules", "marking.rules")
        leave = wording("done", "marking.leave")
        if self.game.record.empty:
            leave = wording("done", "marking.leave.empty")
        return [rules, *another, *tally, *back, leave]

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys([("take back", said("marking.undo.says"))])

    # layout

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        state, names = self.game.state, self.game.names
        self._rows = [self._marking.row(offer, names, state) for offer in self.game.offers()]
        self._lines = self._marking.lines(state)
        self._stands = {entry.mark: self._stand(entry) for row in self._rows for entry in row.entries}
        if place.w < WIDE * moment.scale.type(SIZE):
            return [
                *self._marks(place, moment, SIZE),
                space(12 * moment.scale.u),
                *self._sheet(place, moment),
            ]
        fitting: list[Block] | None = None
        for size in SIZES if self._calls else (*LARGE, *SIZES):
            self._broken = False
            found = self._abreast(place, moment, size, room)
            if sum(block.tall for block in found) <= room:
                fitting = fitting or found
                if not self._broken:
                    return found
        return fitting or found

    @property
    def _calls(self) -> bool:
        """True while something can be called."""
        return any(row.part == "calls" for row in self._rows)

    def _abreast(self, place: Rect, moment: Moment, size: int, room: float) -> list[Block]:
        """Return the calls beside the tricks and the sheet; once nothing is called, the board takes their
        place. The tricks stay where they are, but for those with many chips, which stand among the marks."""
        u = moment.scale.u
        left = place._replace(w=place.w * SHARE - 18 * u)
        right = place._replace(x=left.right + 36 * u, w=place.w - left.w - 36 * u)
        aside = not any(map(_many, self._rows))
        marks = self._marks(left, moment, size, () if aside else ("tricks", "aside"))
        tricks = self._chosen(right, moment, size, ("tricks", "aside")) if aside else []
        score = together(space(40 * u), self._board(left, moment))
        boarded = not self._calls and sum(block.tall for block in marks) + score.tall <= room
        apart = [space(16 * u)] if tricks else []
        sheet = together(*tricks, *apart, *self._sheet(right, moment, boarded))
        if boarded:
            marks.append(score)
        tall = sum(block.tall for block in marks)
        lower = max(0.0, sheet.tall - tall)
        if tall + lower <= room:  # read in the order of a deal: the calls, and then the tricks
            return [*marks, Block(lower, [sheet.at(-tall)])]
        first = beside(marks[0], sheet)._replace(tall=marks[0].tall)
        return [first, *marks[1:], space(lower)]

    def _marks(
        self, place: Rect, moment: Moment, size: int, parts: Sequence[str] = ("tricks", "aside")
    ) -> list[Block]:
        """Return what comes next in words, and the rows of chips: those about the calls, and those about
        other ``parts``."""
        small = moment.scale.type(min(size - SIZE + SMALL, LABEL))
        prompt = self._marking.prompt(self.game.state, self.game.names)
        style = Style("italic", "sepia", leading=CLOSE)
        found = printed_lines(prompt, place, small, moment.measure, style, small * 0.3) if prompt else []
        found += self._chosen(place, moment, size, ("deal", "calls", *parts))
        past = self._past(place, moment) if self.game.between or self.game.over else []
        gap = [space(20 * moment.scale.u)] if found and past else []
        return [*found, *gap, *past] or [space(0.0)]

    def _past(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the finished deals, with what every player made in them."""
        deals = enumerate(self._marking.past(self.game.state), 1)
        lines = [Line(said("marking.numbered", number=at), tuple(map(str, made))) for at, made in deals]
        half = place._replace(w=min(place.w, 26 * moment.scale.type(SIZE)))
        return (
            tabled(Table(said("marking.deals"), self.game.names, tuple(lines)), half, moment) if lines else []
        )

    def _chosen(self, place: Rect, moment: Moment, size: int, parts: Sequence[str]) -> list[Block]:
        """Return the rows of some parts."""
        rows = [(at, row) for at, row in enumerate(self._rows) if row.part in parts]
        share = WORDY if all(len(row.entries) <= FEW for _, row in rows) else LABELS
        return [self._row(at, row, place, moment, size, share) for at, row in rows]

    def _row(self, at: int, row: MarkRow, place: Rect, moment: Moment, type: int, share: float) -> Block:
        """Return a row: its heading, and beside or under it the chips in as many lines as they take."""
        scale, u, measure = moment.scale, moment.scale.u, moment.measure
        size, small = scale.type(type), scale.type(min(type - SIZE + SMALL, LABEL))
        longest = max((measure.width(word, "english", small) for word in row.heading.split()), default=0.0)
        above = _many(row) or place.w < WIDE / 2 * scale.type(SIZE) or longest > place.w * share - 8 * u
        label = place._replace(w=place.w if above else place.w * share)
        style = Style("english", "sepia", leading=CLOSE)
        words = text_block(row.heading, label._replace(w=label.w - 8 * u), small, measure, style)
        if not row.heading:
            return self._chips(at, row, place, size, moment)
        if above:
            return together(words, space(4 * u), self._chips(at, row, place, size, moment))
        chips = self._chips(at, row, place._replace(x=label.right, w=place.w - label.w), size, moment)
        return beside(words.within(max(chips.tall - APART * u, words.tall)), chips)

    def _chips(self, at: int, row: MarkRow, room: Rect, size: int, moment: Moment) -> Block:
        """Return the marks of a row as buttons."""
        u, gap = moment.scale.u, GAP * moment.scale.u
        least = moment.scale.reach(0.0) - gap  # a finger also finds it from the middle of a gap
        tall = max(LOWEST, size * 1.6)
        x, y, looks = room.x, 0.0, list[Look]()
        letters, measure = min(size, round(tall / 2)), moment.measure
        labels = [
            on_one_line(entry.label, "english", letters, room.w - size * INSIDE[0], moment.scale, measure)
            for entry in row.entries
        ]

        def widths(inside: float) -> list[float]:
            written = (measure.width(label, "english", letters) for label, letters in labels)
            return [max(least, size * 1.7, of + size * inside) for of in written]

        abreast = (w for inside in INSIDE if sum(w := widths(inside)) + gap * (len(w) - 1) <= room.w)
        wides = next(abreast, None) or widths(INSIDE[0])
        for number, ((mark, *_), (label, letters), wide) in enumerate(
            zip(row.entries, labels, wides, strict=True)
        ):
            if x + wide > room.right and x > room.x:
                x, y = room.x, y + tall + gap
                self._broken = self._broken or not _many(row)
            on, dim, name = self._stands[mark]
            kind = "primary" if row.part == "deal" and len(row.entries) == 1 else "on" if on else "normal"
            looks.append(
                ButtonLook(
                    rect=Rect(x, y, wide, tall),
                    id=f"mark/{row.key}/{number}",
                    label=label,
                    size=letters,
                    name=name,
                    kind=kind,
                    group=f"marks {at}",
                    dim=dim,
                )
            )
            x += wide + gap
        return Block(y + tall + APART * u, looks, name=row.heading)

    def _stand(self, entry: MarkEntry) -> _Stand:
        """Return what is shown of a mark besides its label."""
        on, why_not = self.game.is_marked(entry.mark), self.game.why_not(entry.mark)
        if on or why_not is None:
            return _Stand(on, False, entry.says)
        return _Stand(on, True, f"{entry.says} {self._words.refusals.reason(why_not)}")

    def _board(self, place: Rect, moment: Moment) -> Block:
        """Return the score of the game, and the tricks won in the deal."""
        tricks = self._marking.tricks(self.game.state)
        below = [counted("marking.tricks", won) if won else said("marking.no-tricks") for won in tricks]
        below = below or [""] * len(self.game.names)
        players = zip(self.game.names, self.game.stands.totals, below, strict=True)
        return board([Scored(*player) for player in players], place, moment)

    def _sheet(self, place: Rect, moment: Moment, boarded: bool = False) -> list[Block]:
        """Return what every player has scored in this deal and, unless it is ``boarded``, in the game. What
        they are in the deal is left out where that would push their figures below the lines."""
        roles, names, u = self._marking.roles(self.game.state), self.game.names, moment.scale.u
        totals = Line(said("marking.game"), tuple(map(decimal, self.game.stands.totals)))
        told = [Line("", roles, True)] if roles else []
        lines = [Line(one.name, one.figures) for one in self._lines]
        heading = self._marking.heading(self.game.state) or said("marking.game")
        bare = tabled(Table(heading, names, (*lines, totals)), place, moment)
        full = tabled(Table(heading, names, (*told, *lines, totals)), place, moment)
        found = bare if lines and full[-1].tall > bare[-1].tall else full
        first = len(found) - len(lines) - 1
        rule = Block(12 * u, [RuleLook(rect=Rect(place.x, 2 * u, place.w, 8 * u), ink="sepia")])
        rows = [*found[:first], *map(self._pressed, range(len(lines)), found[first:-1], [place] * len(lines))]
        note, size = Style("italic", "sepia", leading=CLOSE), moment.scale.type(SMALL)
        hint = text_block(said("marking.why"), place, size, moment.measure, note) if lines else space(0.0)
        return [*rows, *([] if boarded else [rule, found[-1]]), space(10 * u), hint]

    def _pressed(self, line: int, block: Block, place: Rect) -> Block:
        """Return a line of the sheet, which tells its rule when it is pressed."""
        rect = Rect(place.x, 0, place.w, block.tall)
        row = RowLook(rect=rect, id=f"why {line}", name=self._lines[line].why, group="sheet")
        return Block(block.tall, [row, block], role=Role.LINE)

    # what is pressed

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) | Refused(id) if id.startswith("mark/"):
                _, key, number = id.split("/")
                row = next(row for row in self._rows if row.key == key)
                self._mark(row.entries[int(number)].mark)
            case Press("undo") | Key("take back") if self.game.record.moves:
                self._take_back()
            case Press("another") if self.game.over:
                self.game = self.game.another()
                self.host.play("wood_tap")
            case Press("rules"):
                self.host.open(RulesPage(self.host, self.game.rules))
                self.host.play("paper_slide")
            case Press("tally"):
                self.host.open(TallyPage(self.host, self.game.rules, self.game.names))
                self.host.play("paper_slide")
            case Press(id) if id.startswith("why "):
                line = self._lines[int(id.split()[1])]
                self.host.open(told(self.host, line.name, [line.why]))
                self.host.play("paper_slide")
            case _:
                super().handle(intent)

    def _mark(self, mark: Move) -> None:
        """Make a mark, or say what it contradicts."""
        why_not = self.game.why_not(mark)
        if why_not is not None:
            self.host.play("refuse")
            self.host.notice(self._words.refusals.reason(why_not))
            return
        told, before = [self._says(mark)], self.subtitle
        opens = self.game.between
        self.game.mark(mark)
        self.host.play("paper_lay")
        if opens and not self.game.between:
            self.host.focus(self._first_call())
        if self.subtitle != before:
            told.append(self.subtitle)
        self.host.say(" ".join(told))
        if unscored := self.game.unscored(mark):
            self.host.notice(self._words.refusals.reason(unscored))

    def _first_call(self) -> str:
        """Return the id of the chip at which the keyboard begins a deal: the first of Elder's calls."""
        offers = self.game.offers()
        called = next((offer for offer in offers if len(offer.marks) > len(self.game.names)), offers[0])
        return f"mark/{called.key}/0"

    def _take_back(self) -> None:
        last = self.game.record.moves[-1]
        self.game.take_back()
        self.host.play("paper_slide")
        self.host.notice(said("marking.undone", what=self._says(last)))

    def _says(self, mark: Move) -> str:
        return self._marking.says(mark, self.game.names, self.game.state)


def _many(row: MarkRow) -> bool:
    """Return True if a row has so many chips that its heading stands above them."""
    return len(row.entries) > MANY
