"""The reckoning of a deal, on one page: a table of all score lines with the cards that made them, and the
winner. Beside these is the state of the game, or the explanation of the line being looked at. The page
appears as a printed form, which is then filled in."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import BonusLost, Line
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.tally import COMES, NODS, SLIDES, STAMPS, step
from picket_desktop.table.play.cloth.apart_notice import counts_apart
from picket_desktop.table.play.cloth.bar import looking_back, onward
from picket_desktop.table.play.cloth.deal_number import deal_number, line_height
from picket_desktop.table.play.cloth.end_page import (
    FIRST,
    LINES,
    ROW,
    line_of,
    lowered,
    paper,
    titled,
    winner,
    within,
)
from picket_desktop.table.play.cloth.names import initial
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.acclaim import cut_short
from picket_desktop.table.play.picket.ending.explained import APART, BY_TRICKS, explained, held
from picket_desktop.table.play.picket.ending.pages import (
    COUNTERS_APART,
    LEAST_LINE,
    column,
    counters,
    deals,
    fixed_lines,
    headings,
)
from picket_desktop.table.play.picket.sheet import SheetLine, deal_sum, sheet_lines
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.slip.seal_sheet import opened_line
from picket_desktop.table.play.state import ODDS
from picket_desktop.table.widgets.column import Column
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    PanelLook,
    Pile,
    Rect,
    RuleLook,
    SealLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import line_in, printed, row
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure, on_paper
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block, beside, on_sheet, together
from picket_desktop.table.widgets.within import Lies, Role

ALL = tuple(Line)
"""All score lines, in order. The index of a line here is also that of its row in the pile `LINES`."""
STEP = 86.0
"""Usual height of a row of the table, in board units."""
HEAD = 238.0
"""Height of the rule under the head of the page, in board units. It is below the bust."""
SHARE, WIDEST = 0.58, 1000.0
"""The fraction of the page's width for the table, and the table's maximum width in board units."""
TALLEST = 118.0
"""The maximum height of a row that shows cards, in board units."""
CARD, CARD_STEP = 0.92, 0.5
"""The height of the cards in a row, in row heights, and the step from one card to the next, in card
widths."""
LARGE_COUNTER, COUNTER_ROOM = 62.0, 4.4
"""The size of the largest counters, in board units, and the room for both players' rows of counters, in
counter widths."""
LEAST_CARD, LEAST_STEP = 22, 0.16
"""The minimum width of a card in a row, in pixels, and the minimum step from one card to the next, in card
widths."""
# The hundredths of a second from the last row to the stamped total, and from there to the winner, the bust's
# reaction, the game's standing, the counters and the seal.
TOTAL, WINNER, TAKEN_IN, STANDING, COUNTERS, SEALED = 26, 20, 18, 26, 40, 62


def reckoning(state: PicketTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Return the page: the head, the table on the left, and on the right the state of the game or the
    explanation of the line looked at."""
    u, place, inner = scale.u, paper(scale), within(scale)
    total = stamped_at(state)
    found: list[Look] = [PanelLook(rect=place, seed=29)]
    top = _head(state, total, found, scale, measure)
    foot = inner.bottom - scale.reach(50) - 2 * u
    body = Rect(inner.x, top, inner.w, foot - 10 * u - top)
    left = body._replace(w=min(body.w * SHARE, WIDEST * u))
    right = Rect(left.right + 44 * u, body.y, body.right - left.right - 44 * u, body.h)
    at = looked_at(state, attention)
    aside: list[Look] = []
    if not zones(scale).large:
        aside += [_last_of_all(look, total) for look in deal_number(state, right, scale, measure)]
        right = right._replace(h=right.h - line_height(scale) - 6 * u)
    if at is None:
        aside += _standing(state, right, total, scale, measure)
    else:
        aside += explained(state, at, right, scale, measure)
    table = _table(state, left, total, at, scale, measure)
    both = beside(table, Block(body.h, aside))
    entries = [*looking_back(state), onward(state, state.awaiting is Await.OVER)]
    buttons = row(scale, measure, inner.right, foot, entries, inner.x)
    first = buttons[0].rect
    line = Rect(inner.x, first.y, first.x - 20 * u - inner.x, first.h)
    seal = [_last_of_all(look, total) for look in opened_line(state, line, scale, measure)]
    page = on_sheet(*found, both, beside(*seal, *buttons))
    return [*raised(page), *_bust(state, total, scale)]


def _last_of_all(look: Look, total: int) -> Look:
    """Return a part of the page made to appear after everything else: wax is stamped, words glide in."""
    if isinstance(look, SealLook | TextLook):
        return step(look, STAMPS if isinstance(look, SealLook) else COMES, total + SEALED)
    return look


def row_id(line: Line) -> str:
    return f"row-{line.value}"


def stamped_at(state: PicketTable) -> int:
    """Return when the total is stamped, in hundredths of a second after the page appears."""
    return FIRST + ROW * len(sheet_lines(state.scene.score.scored)) + TOTAL


def headline(state: PicketTable) -> str:
    """Return a sentence on who won the deal and by how much or, after the last deal, on who won the game; ""
    if the deal is not over."""
    ended, settled = state.scene.ended, state.scene.score.settled
    if settled is not None:
        return state.say.scores.game_won(settled, state.who)
    return state.say.scores.deal_won(ended, state.who) if ended else ""


def ending(state: PicketTable) -> str:
    """Return sentences on the result of the deal and the state of the game after it, and on any bonuses that
    were lost; "" before the deal has ended. How the game was won is left to the page that follows, unless
    another game begins at once."""
    scene, scores, who = state.scene, state.say.scores, state.who
    if scene.ended is None:
        return ""
    settled = scene.score.settled
    text = [scores.deal_ended(scene.ended, who) if settled else scores.tricks_taken(scene.ended, who)]
    if settled and state.awaiting is Await.NEXT:
        text.append(scores.how_won(settled, who, scene.rules, cut_short(scene)))
    if settled is None and len(state.view.past) > 1:
        text.append(scores.game_so_far(scene.totals, who))
    lost = [(e.seat, e.line) for e in scene.talk.told if isinstance(e, BonusLost)]
    text += [scores.more_deals(scene.score.more)] if scene.score.more else []
    text += [state.say.strict.bonuses_lost(lost, who)] if lost else []
    return " ".join(filter(None, text))


def looked_at(state: PicketTable, attention: Attention) -> Line | None:
    """Return the line with the focus, or else the last line pressed; None if there is neither. The mouse
    pointer has no effect here."""
    ids = [row_id(line) for line in ALL]
    at = ids.index(attention.focus) if attention.focus in ids else state.open.line
    return None if at is None else ALL[at]


def _head(state: PicketTable, total: int, found: list[Look], scale: Scale, measure: Measure) -> float:
    """Add the head to the looks ``found``: the title on the left, then the bust, then the winner. Return the
    y at which the head ends."""
    z, u, inner, bust = zones(scale), scale.u, within(scale), px(scale, zones(scale).bust)
    large = z.large
    size = scale.type(22 if large else 26)
    low = max(bust.bottom + 6 * u, paper(scale).y + scale.type(30) * 3.2) if large else scale.px(HEAD)
    top = paper(scale).y + (12 if large else 20) * u
    left = bust.right if state.bust_shown or not large else inner.x
    if not large:
        side = Rect(inner.x, top, bust.x - inner.x - 14 * u, low - top)
        deal = state.say.labels.deal_heading(max(1, state.scene.number), state.view.deals_due)
        found += titled(state.say.label("reckoning-title"), deal, side, scale, measure)
    room = Rect(left + 26 * u, top, inner.right - left - 26 * u, low - top - 4 * u)
    big = scale.type(30 if large else 58)
    found += winner(headline(state), ending(state), room, big, size, total + WINNER, scale, measure)
    found.append(RuleLook(rect=Rect(inner.x, low, inner.w, 12 * u), double=True))
    return low + 16 * u


def _bust(state: PicketTable, total: int, scale: Scale) -> list[Look]:
    """Return the opponent's bust in its usual place, on the paper."""
    bust = state.bust(1 - state.seat, px(scale, zones(scale).bust))
    return [step(look, NODS, total + TAKEN_IN) for look in raised([bust])] if bust else []


def _table(
    state: PicketTable, place: Rect, total: int, at: Line | None, scale: Scale, measure: Measure
) -> Block:
    """Return the table: a row for each line, and the sum."""
    scene, me, u = state.scene, state.seat, scale.u
    lines = sheet_lines(scene.score.scored)
    size = scale.type(24 if scale.text > 1 else 27)
    shown = {entry.line for entry in lines if _made_of(state, entry.line)}
    tall, taller = _heights(len(lines), len(shown), place.h, size, scale)
    wide = column(state, size, scale, measure)
    top = place._replace(h=tall * 0.9)
    names = headings(state, size, measure)
    found: list[Look] = [
        altered(printed(name, _cell(top, wide, i), size, "sc", "centre", "ink" if i else "red"), head=True)
        for i, name in enumerate(names)
    ]
    if zones(scale).large:
        deal = state.say.labels.deal_heading(max(1, scene.number), state.view.deals_due)
        room = top._replace(w=top.w - 2 * wide)
        found.append(on_paper(deal, room, size, scale, measure, face="sc", ink="heading", middle=True))
    labels = [state.say.scores.line_name(entry.line) for entry in lines]
    told = max(measure.width(label, "english", size) for label in labels) + size
    rows: list[Block] = []
    for i, entry in enumerate(lines):
        rect = Rect(place.x, 0.0, place.w, taller if entry.line in shown else tall)
        comes = FIRST + ROW * (i + 1)
        print: list[Look] = [_row(state, entry, rect, entry.line is at)]
        values = ["–" if entry.points[s] is None else str(entry.points[s]) for s in (me, 1 - me)]
        inside = rect.grown(-6 * u, 0)
        print.append(line_in(labels[i], inside._replace(w=inside.w - 2 * wide), size, scale, measure))
        print += line_of("", values, inside, wide, size, "english", comes, scale, measure)
        room = Rect(rect.x + told, 0.0, place.w - told - 2 * wide - 12 * u, rect.h)
        print += _cards(state, entry.line, room, comes, scale)
        rows.append(Block(rect.h, print, role=Role.LINE))
    table = together(*rows).at(top.bottom)
    y = table.y + table.tall
    made = scene.ended.points if scene.ended else scene.made
    sum_: list[Look] = [RuleLook(rect=Rect(place.x, y + 2 * u, place.w, 8))]
    box = Rect(place.x, y + 8 * u, place.w, tall * 1.1).grown(-6 * u, 0)
    big = size if zones(scale).large else scale.type(38)
    label, both = deal_sum(scene, state.say), [str(made[seat]) for seat in (me, 1 - me)]
    sentence = state.words.label.with_figures(label, (state.own_name, state.name), both)
    sum_.append(altered(printed(label, box, size, "italic"), sentence=sentence))
    for i, seat in enumerate((me, 1 - me)):
        figure = printed(
            str(made[seat]), _cell(box, wide, i), big, "english", "centre", "ink" if i else "red"
        )
        sum_.append(step(altered(figure, sentence=sentence), STAMPS, total))
    return Block(place.h, [*found, table, *sum_], Lies.DOWN)


def _cell(line: Rect, wide: float, i: int) -> Rect:
    """Return the cell for one side's figure on a line: the person's (0) or the opponent's (1)."""
    return Rect(line.right - wide * (2 - i), line.y, wide, line.h)


def _row(state: PicketTable, entry: SheetLine, rect: Rect, chosen: bool) -> RowLook:
    """Return the row of a line; pressing it explains the line's points. It has no glossary term, because
    pointing at it already shows its rule beside the table."""
    name = state.say.scores.line_name(entry.line)
    return RowLook(
        rect=rect,
        id=row_id(entry.line),
        pile=Pile(LINES),
        index=ALL.index(entry.line),
        chosen=chosen,
        name=state.say.scores.line_says(name, entry.points, state.seat, initial(state.name)),
        evident=True,
    )


def _heights(lines: int, shown: int, room: float, size: float, scale: Scale) -> tuple[float, float]:
    """Return the heights of a row of words and of a row with cards. Of the ``lines`` rows, ``shown`` have
    cards; there are two more rows of words. The rows with cards share the height that the others leave."""
    even = min(max(size * 1.3, scale.px(STEP)), room / (lines + 2.2))
    tall = min(even, max(size * 1.3, even * 0.7))
    taller = (room - tall * (lines - shown + 2.2)) / max(1, shown)
    return tall, min(taller, scale.px(TALLEST))


def _made_of(state: PicketTable, line: Line) -> list[Sequence[Card]]:
    """Return the cards that made a line, group by group; none for the lines that count tricks."""
    if line in BY_TRICKS or line is Line.PLAY:
        return []
    return [group for _, _, groups in held(state, line) for group in groups if group]


def _cards(state: PicketTable, line: Line, room: Rect, comes: int, scale: Scale) -> list[Look]:
    """Return the cards that made a line, in its row: they slide out one after another, with a gap between
    groups."""
    groups = _made_of(state, line)
    if not groups:
        return []
    more = sum(len(group) - 1 for group in groups)
    alone = len(groups) + APART * (len(groups) - 1)
    wide = min(room.h * CARD / CARD_RATIO, room.w / (alone + LEAST_STEP * more))
    across = min(wide * CARD_STEP, (room.w - wide * alone) / max(1, more))
    if wide < LEAST_CARD:
        return []
    top, x = room.centre[1] - wide * CARD_RATIO / 2, room.x
    found: list[Look] = []
    for group in groups:
        for card in group:
            place = Rect(x, top, wide, wide * CARD_RATIO)
            look = CardLook(rect=place, id=f"made-{line.value}-{card.text}", text=card.text)
            found.append(step(look, SLIDES, comes + 3 * len(found)))
            x += across
        x += wide * (1 + APART) - across
    return found


def _standing(state: PicketTable, place: Rect, total: int, scale: Scale, measure: Measure) -> list[Look]:
    """Return the state of the game: the points of each deal, the sum, the counters of both players, and a
    note that there is more to see."""
    u, comes, say = scale.u, total + STANDING, state.say
    large = zones(scale).large
    pen = Column(place, scale, measure)
    size, small = scale.type(24), scale.type(21)
    big = size if large else scale.type(34)
    title = on_paper(say.labels.game_total(state.scene.rules), place, big, scale, measure, face="canon")
    found: list[Look] = [title]
    about = say.labels.sheet_game(state.scene.rules, state.view.deals_due)
    if about and not large:
        under = on_paper(about, place, small, scale, measure, face="italic", ink="sepia")
        told = say.labels.called_by(title.text, about)
        found = [altered(look, sentence=told) for look in (title, lowered(under, title.rect.bottom - 2 * u))]
        if state.may_be_weighed:
            head = place._replace(h=found[-1].rect.bottom - place.y)
            found.append(RowLook(rect=head, id=ODDS, name=say.label("odds.open"), press=True))
    pen.y = max(look.rect.bottom for look in found) + (8 if large else 4) * u
    counts_apart(pen, say.label, state.deal.apart, align="left")
    found += [step(look, COMES, comes) for look in pen.looks]
    side = max(18.0, scale.px(38))
    hint = on_paper(
        say.label("press-a-line"), place, small, scale, measure, face="italic", ink="sepia", align="centre"
    )
    hint = lowered(hint, place.bottom - (0.0 if large else hint.rect.h))
    y = pen.y + 6 * u
    room = Rect(place.x, y, place.w, hint.rect.y - y - 3.2 * side)
    lines = int((room.h - big * LEAST_LINE) / (size * LEAST_LINE)) + 1
    if lines > fixed_lines(state):
        table = deals(state, room, lines, size, big, comes, scale, measure)
        found += table
        y = max(look.rect.bottom for look in table) + 12 * u
    totals = state.scene.totals
    side = max(side, min(scale.px(LARGE_COUNTER), (hint.rect.y - y) / COUNTER_ROOM))
    made = {seat: totals[seat] for seat in (state.seat, 1 - state.seat)}
    lying = counters(
        state, made, Rect(place.x, y, place.w, hint.rect.y - y), side, small, total + COUNTERS, measure
    )
    found += lying
    y += len(lying) // 2 * side * COUNTERS_APART
    if y <= hint.rect.y and not large:
        found.append(step(hint, COMES, total + SEALED))
    return found
