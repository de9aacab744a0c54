"""The table without cards: the calls and tricks of a game with real cards are marked by a press or two each,
and the score follows from the marks.

The score and the question stay at the top. Under them is one part of the deal at a time, its chips always in
the same places: the calls (all together if there is room, else one kind at a time), and the tricks. Marks
that would contradict others are pale; a press on one says why. In a wide window the sheet of the deal is
beside the marks, otherwise it is a part by itself."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.game import Move
from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.screens.marking import places
from picket_desktop.table.screens.marking.asked import SIZE, printed, tall_of_asked, ways_to_ask
from picket_desktop.table.screens.marking.board import Scored, board
from picket_desktop.table.screens.marking.grid import (
    GAP,
    LEAST,
    PAD,
    WIDEST,
    GridRow,
    chips,
    grid,
    room_of,
    tall_of,
    under,
)
from picket_desktop.table.screens.marking.more_page import MorePage
from picket_desktop.table.screens.marking.night import NightSheet, told
from picket_desktop.table.screens.marking.parts import (
    CALLS,
    NOWHERE,
    PAST,
    SHEET,
    TRICKS,
    Stand,
    Tab,
    in_seats,
    opener,
    tabs,
)
from picket_desktop.table.screens.marking.pegs import with_board
from picket_desktop.table.screens.marking.pooled import told_of_pool
from picket_desktop.table.screens.marking.rulings_page import RulingsPage
from picket_desktop.table.screens.marking.score_sheet import past, sheet
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.widgets.intents import Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.family import MarkEntry, Marking, MarkRow, ScoreLine
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import Words, words_for

BEGINS = 0.66
"""The maximum fraction of the width for the chips that begin a deal."""
ROOMY = 26
"""Minimum type size, in board units, for showing all calls together if they fit."""
AFTERWARDS = "wrong", "undo"
"""The ids of the buttons for what has already been marked."""


class MarkingPage(NightSheet):
    """The page for marking a game."""

    name = "Marking"
    scope = TABLE
    span = 1500.0, 24, 60.0
    laurels = (False,)
    main = ""
    one_row = True

    def __init__(self, host: Host, game: MarkedGame) -> None:
        super().__init__(host)
        self.game = game
        self._part = ""
        """Key of the part of the deal that is shown."""
        self._open = ""
        """The key of the row that has been opened in the part with the tricks."""
        self._laid: list[MarkRow] = []
        """The rows of the marks that may be made now."""
        self._stands: dict[Move, Stand] = {}
        self._laid_for: object = None
        """The state and the settings for which the rows and their marks were last made."""
        self._lines: tuple[ScoreLine, ...] = ()
        self._asks: tuple[str, ...] = ()
        """The keys of the rows that are asked about. The first is kept in sight if its part is shown."""
        self._abreast = False
        """True if the sheet of the deal is beside the marks."""

    @property
    def _words(self) -> Words:
        return words_for(self.game.rules, self.host.settings.plain)

    @property
    def _marking(self) -> Marking:
        return self._words.families[self.game.rules.family].marking

    @property
    def title(self) -> str:
        return ""

    @property
    def spoken(self) -> str:
        """The words that a player now says aloud, or the announcement of the end of the deal."""
        return self._marking.said(self.game.state, self.game.names)

    @property
    def fills(self) -> bool:
        return True

    def buttons(self) -> list[Entry]:
        leave = wording("done", "marking.leave")
        if self.game.record.empty:
            leave = wording("done", "marking.leave.empty")
        more, wrong = wording("more", "marking.more"), wording("wrong", "marking.wrong")
        return [more, wrong, wording("undo", "marking.undo"), leave]

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys([("take back", said("marking.undo.says"))])

    # layout

    def layout(self, moment: Moment) -> list[Look]:
        self._look()
        return [
            altered(look, dim=True) if look.id in AFTERWARDS and not self.game.record.moves else look
            for look in super().layout(moment)
        ]

    def head(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the score and, under it, the question with the chips that begin the next deal."""
        title, scale = self._words.say(self.game.rules.title), moment.scale
        won = self._marking.tricks(self.game.state)
        roles = self._marking.roles(self.game.state) or ("",) * len(self.game.names)
        below = [counted("marking.tricks", n) if n else said("marking.no-tricks") for n in won] or roles
        players = zip(self.game.names, self.game.stands.totals, below, strict=True)
        match = self._marking.match(self.game.state)
        strip = board(title, match, [Scored(*player) for player in players], place, moment)
        tall = tall_of_asked(scale) + 6 * scale.u
        begins = self._begins(place, tall, moment)
        left = min([look.rect.x for look in begins.looks], default=place.right)
        asked = self._asked(Rect(place.x, 0, left - place.x - 8 * scale.u, tall), moment)
        return [strip, beside(Block(tall, [asked]), begins), space(6 * scale.u)]

    def _asked(self, rect: Rect, moment: Moment) -> Look:
        """Return the question, or the heading of the row that has been opened."""
        prompt = self._marking.prompt(self.game.state, self.game.names)
        if (opened := self._opened) is not None:
            prompt = opened.heading
        return printed(ways_to_ask(self.game, self._marking, prompt), rect, moment)

    def _begins(self, place: Rect, tall: float, moment: Moment) -> Block:
        """Return the choices for starting a deal or another game, as chips on the right. Their space is kept
        even when they are absent."""
        row = next((row for row in self._laid if row.part == "deal"), None)
        if row is not None:
            found = self._chips(row)
        elif self.game.over:
            label = self._marking.another(self.game.rules)
            says = said("marking.another.pool.says" if self.game.pool else "marking.another.says")
            found = {
                0: ButtonLook(rect=NOWHERE, id="another", label=label, size=0, name=says, kind="primary")
            }
        else:
            return space(0.0)
        scale, measure = moment.scale, moment.measure
        high, gap, size = tall - 12 * scale.u, GAP * scale.u, scale.type(SIZE)
        words = max(measure.width(look.label, "english", size) for look in found.values()) + size * PAD
        each = min(place.w * BEGINS / len(found), max(words, high * WIDEST * 0.8))
        wide = len(found) * (each + gap) - gap
        right = Rect(place.right - wide, 0, wide, 0)
        row_of = chips(GridRow("", len(found), found), right, high, moment)
        return together(space(4 * scale.u), row_of)._replace(tall=tall)

    def _look(self) -> None:
        """Find out what may be marked, unless this is already known for the present state."""
        state, names, settings = self.game.state, self.game.names, self.host.settings
        if self._laid_for != (state, settings):
            self._laid_for, self._stands = (state, settings), {}
            self._laid = [self._marking.row(offer, names, state) for offer in in_seats(self.game.offers())]
            if self.game.asked != self._asks:
                self._asks = self.game.asked
                self._seek()

    def _seek(self) -> None:
        """Scroll to the row being asked about."""
        asked = (row for row in self._laid if row.key in self._asks and row.entries)
        self.scroll.seek(next((f"mark/{row.key}/{row.entries[0].slot}" for row in asked), ""))

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the blocks that stay in place, the head of the scrolling lines, and the lines themselves."""
        self._lines = self._marking.lines(self.game.state)
        self._abreast = wide = places.are_abreast(place, room, moment)
        left = places.of_marks(place) if wide else place
        rows = [row for row in self._laid if row.part != "deal"]
        shown = self._tabs(rows, left, room, moment, wide)
        bar = tabs(shown, self._part, left, moment)
        found = self._shown(rows, left, room - bar.tall, moment)
        if wide:
            lines = self._sheet(places.of_sheet(place, moment), room, moment)
            return [together(bar, *found), *lines]
        return [bar, *found]

    def lay(self, blocks: Sequence[Block], sheet: Rect, y: float, moment: Moment) -> Block:
        kept, head, *lines = blocks
        return places.laid(kept, head, lines, self._abreast, sheet, y, self.scroll, moment)

    def _tabs(
        self, rows: Sequence[MarkRow], place: Rect, room: float, moment: Moment, wide: bool
    ) -> list[Tab]:
        """Return a tab for each part that can be shown now. The tabs stay the same throughout a deal. If
        there is none for the part shown before, show the first part that matters."""
        names = self._marking.parts(self.game.rules)
        calls = [row for row in rows if row.part != TRICKS]
        there = {row.part for row in rows}
        found = [Tab(part, name) for part, name in names.items() if part in there]
        below = room - tabs(found, "", place, moment).tall
        every = [GridRow(row.heading, row.slots, {}) for row in calls]
        if len(found) > 2 and tall_of(every, below, moment) >= max(LEAST, moment.scale.type(ROOMY) * 1.6):
            found = [Tab(CALLS, said("marking.calls")), *(tab for tab in found if tab.part == TRICKS)]
        if not any(row.part == TRICKS for row in rows):  # the deal is over
            found = [*(tab for tab in found if tab.part != TRICKS), Tab(PAST, said("marking.deals"))]
        if not wide and self._marking.heading(self.game.state):
            found.append(Tab(SHEET, said("marking.sheet")))
        parts = [tab.part for tab in found]
        if self._part not in parts:
            begun = bool(self._marking.tricks(self.game.state))
            self._part = next((part for part in (TRICKS, PAST) if begun and part in parts), parts[0])
            if self._part == PAST:
                self.scroll.top = len(self._marking.past(self.game.state))
        return found

    def _shown(self, rows: Sequence[MarkRow], place: Rect, room: float, moment: Moment) -> list[Block]:
        """Return the visible part, starting with its heading, which does not scroll."""
        if self._part == SHEET:
            return self._sheet(place, room, moment)
        if self._part == PAST:
            return past(self.game, self._marking, place, moment)
        fills = room_of(room, moment)
        if self._part == CALLS:
            calls = [self._in_grid(row, row.heading) for row in rows if row.part != TRICKS]
            return [space(0.0), *grid(calls, place, fills, moment)]
        mine = [row for row in rows if row.part == self._part]
        if fills > room:
            mine.sort(key=lambda row: row.seldom)
        closed = [row for row in mine if row.opens]
        own = [self._in_grid(row, row.brief)._replace(short=row.short) for row in mine if not row.opens]
        if not closed:
            return [space(0.0), *grid(own, place, fills, moment)]
        lists = [row for row in closed if row.slots > 1]
        ways = [
            own,
            *([GridRow("", row.slots, self._chips(row) if row is self._opened else {})] for row in lists),
        ]
        at = lists.index(self._opened) + 1 if self._opened in lists else 0
        return under(self._openers(closed), ways, at, place, fills, moment)

    @property
    def _opened(self) -> MarkRow | None:
        """The row that has been opened, or None."""
        return next((row for row in self._laid if row.key == self._open), None)

    def _openers(self, closed: Sequence[MarkRow]) -> GridRow:
        """Return a row of buttons. Each opens a row or, if the row has only one mark, makes that mark."""
        found = {}
        for at, row in enumerate(closed):
            if row.slots == 1:
                found[at] = altered(self._chips(row)[0], label=row.opens)
                continue
            dim = all(self._stand(entry).dim for entry in row.entries)
            refused = self._stand(row.entries[0]).name if dim and row.entries else row.opens
            found[at] = opener(row, self._open == row.key, dim, refused)
        return GridRow("", len(closed), found, even=False)

    def _in_grid(self, row: MarkRow, heading: str) -> GridRow:
        return GridRow(heading, row.slots, self._chips(row), asked=row.key in self._asks)

    def _chips(self, row: MarkRow) -> dict[int, ButtonLook]:
        """Return the marks of a row as chips, by place."""
        found = {}
        for entry in row.entries:
            on, dim, name = self._stand(entry)
            kind = "primary" if row.part == "deal" and row.slots == 1 else "on" if on else "normal"
            found[entry.slot] = ButtonLook(
                rect=NOWHERE,
                id=f"mark/{row.key}/{entry.slot}",
                label=entry.label,
                size=0,
                name=name,
                kind=kind,
                group=f"marks {row.key}",
                dim=dim,
                guess=row.part == "deal" and row.slots > 1,
            )
        return found

    def _stand(self, entry: MarkEntry) -> Stand:
        """Return the appearance of a mark, apart from its label."""
        found = self._stands.get(entry.mark)
        if found is None:
            on, why_not = self.game.is_marked(entry.mark), self.game.why_not(entry.mark)
            reason = "" if on or why_not is None else f" {self._words.refusals.reason(why_not)}"
            found = self._stands[entry.mark] = Stand(on, bool(reason), entry.says + reason)
        return found

    def _sheet(self, place: Rect, room: float, moment: Moment) -> list[Block]:
        def laid(place: Rect) -> list[Block]:
            return sheet(self.game, self._marking, self._lines, place, room, moment)

        return with_board(laid, self.game, self._words.label, place, room, moment)

    # what is pressed

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) | Refused(id) if id.startswith("mark/"):
                _, key, place = id.split("/")
                row = self._row(key)
                self._mark(next(entry.mark for entry in row.entries if entry.slot == int(place)))
            case Refused(id) if id.startswith("open/"):
                self._mark(self._row(id.removeprefix("open/")).entries[0].mark)
            case Press(id) if id.startswith("open/"):
                key = id.removeprefix("open/")
                self._unfold("" if self._open == key else key)
                self.host.play("paper_lay")
            case Press(id) if id.startswith("part/"):
                self._show(id.removeprefix("part/"))
                self.host.play("paper_slide")
            case Press("undo") | Key("take back") if self.game.record.moves:
                self._take_back()
            case Press("another") if self.game.over:
                self.game = self.game.another()
                self.host.play("wood_tap")
                self.host.say(told_of_pool(self.game))
            case Refused("wrong"):
                self.host.play("refuse")
                self.host.notice(said("marking.wrong.early"))
            case Press("wrong"):
                self.host.open(RulingsPage(self.host, self.game, self._mark))
                self.host.play("paper_slide")
            case Press("more"):
                self.host.open(MorePage(self.host, self.game.record))
                self.host.play("paper_slide")
            case Press(id) if id.startswith("why "):
                line = self._lines[int(id.split()[1])]
                self.host.open(told(self.host, line.name, [line.why]))
                self.host.play("paper_slide")
            case _:
                super().handle(intent)

    def _row(self, key: str) -> MarkRow:
        """Return the row with this key."""
        self._look()
        return next(row for row in self._laid if row.key == key)

    def _show(self, part: str) -> None:
        """Show a part of the deal, by its key."""
        self._part, self._open = part, ""
        self.scroll.top = len(self._marking.past(self.game.state)) if part == PAST else 0
        self._seek()

    def _unfold(self, key: str) -> None:
        """Open the row with this key, from its first line, and close any other."""
        if key != self._open:
            self._open, self.scroll.top = key, 0

    def _mark(self, mark: Move) -> None:
        """Make a mark, or say which mark it contradicts."""
        why_not = self.game.why_not(mark)
        if why_not is not None:
            self.host.play("refuse")
            self.host.notice(self._words.refusals.reason(why_not))
            return
        told, before = [self._says(mark)], (self.spoken, told_of_pool(self.game))
        opens = self.game.between
        self.game.mark(mark)
        self._unfold("")
        self.host.play("paper_lay")
        if opens and not self.game.between:
            self._show("")
            self.host.focus("")  # another press of the key must not mark a call
        now = self.spoken, told_of_pool(self.game)
        told += [words for words, then in zip(now, before, strict=True) if words != then]
        self.host.say(" ".join(told))
        if unscored := self.game.unscored(mark):
            self.host.notice(self._words.refusals.reason(unscored))

    def _take_back(self) -> None:
        last = self.game.take_back()
        self._unfold("")
        self.host.play("paper_slide")
        if last is not None:
            self.host.notice(said("marking.undone", what=self._says(last)))

    def _says(self, mark: Move) -> str:
        return self._marking.says(mark, self.game.names, self.game.state)
