"""The panels of Piquesept, laid over the cloth: the reckoning of a deal, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.tally import (
    COMES,
    COUNTS,
    DROPS,
    NODS,
    STAMPS,
    step,
)
from picket_desktop.table.play.cloth.bar import looking_back, onward
from picket_desktop.table.play.cloth.deal_number import deal_number, line_height
from picket_desktop.table.play.cloth.end_page import FIRST, ROW, paper, titled, winner, within
from picket_desktop.table.play.cloth.evening import COUNTER, COUNTERS, Ending, corner_seal, evening
from picket_desktop.table.play.cloth.names import name_in
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.piquesept.aloud import stands
from picket_desktop.table.play.piquesept.sheet import sides, written
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.piquesept.tricks_table import every_trick, large_trick, tricks
from picket_desktop.table.play.slip import odds_sheet
from picket_desktop.table.play.slip import seal_sheet as sealed
from picket_desktop.table.play.slip.sheet import laid_over
from picket_desktop.table.play.state import ODDS, RECKONING, RESULT, SEAL, TRICKS
from picket_desktop.table.widgets.column import Column
from picket_desktop.table.widgets.looks import (
    BUST_RATIO,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SealLook,
    TallyLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import BOUGH_RATIO, bough, printed, row
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import Block, beside, on_sheet
from picket_desktop.words.voice import opened

LEDGER = 25
BOUGH = 190.0
"""The width of the bough on a page that would otherwise look empty."""
HEAD, SHARE = 206.0, 0.58
"""The height of the rule under the head, in board units, and the tricks' share of the page's width."""
# The hundredths of a second from the last row of the reckoning to the stamped totals, and from there to the
# winner, the busts' reactions, the stakes and the seal.
TOTAL, WINNER, TAKEN_IN, STANDING, SEALED = 26, 20, 18, 26, 62
# The hundredths of a second after which these appear at the end of a game.
LEDGER_COMES = 24
IN_ALL = 1.3
"""The type size of the totals in the last row, as a multiple of that in the rows of deals."""


def panel(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the panel over the cloth; nothing if there is none."""
    if state.open.panel == RECKONING:
        found = reckoning(state, scale, measure)
    elif state.open.panel == RESULT:
        found = result(state, scale, measure)
    elif state.open.panel == TRICKS:
        return every_trick(state, scale, measure)
    elif state.open.panel in (SEAL, ODDS):
        beneath = raised(reckoning(state, scale, measure)) if state.open.over else []
        return laid_over(beneath, _sheet(state, scale, measure))
    else:
        return []
    return raised(found)


def _sheet(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    if state.open.panel == SEAL:
        return sealed.sheet(state, scale, measure)
    return odds_sheet.sheet(state, stands(state), scale, measure)


def stamped_at(state: PiqueseptTable) -> int:
    """Return the time at which the totals of the sides are stamped, in hundredths of a second."""
    return FIRST + ROW * (len(state.scene.tricks) + 1) + TOTAL


def _head(state: PiqueseptTable, found: list[Look], scale: Scale, measure: Measure) -> float:
    """Add the head of the reckoning: the title on the left, then the busts of the other players, then the
    winning side. Return the y at which the head ends."""
    say, u, inner, ended = state.say, scale.u, within(scale), state.scene.ended
    assert ended is not None
    total, large = stamped_at(state), zones(scale).large
    top = paper(scale).y + (12 if large else 20) * u
    low = paper(scale).y + scale.type(30) * 3.2 if large else scale.px(HEAD)
    x = inner.x
    if not large:
        side = Rect(inner.x, top, scale.px(216), low - top)
        deal = say.labels.deal_of(max(1, state.scene.number), state.view.deals_due)
        found += titled(say.label("reckoning-title"), deal, side, scale, measure)
        x = side.right + 12 * u
    tall = low - top - 18 * u
    for seat in state.others():
        bust = state.bust(seat, Rect(x, top + 2 * u, tall / BUST_RATIO, tall))
        if bust:
            found.append(step(bust, NODS, total + TAKEN_IN))
            x = bust.rect.right + 12 * u
    x += 0.0 if x == inner.x else 14 * u
    room = Rect(x, top, inner.right - x, low - top - 4 * u)
    big, size = scale.type(30 if large else 50), scale.type(22 if large else 26)
    settled = state.scene.score.settled
    won = say.scores.deal_won(ended, state.names)
    told = [say.label.apart(state.deal.apart)] if state.deal.apart else []
    if settled is not None:
        won = say.scores.game_won(settled.winner, state.names)
        told.insert(0, say.scores.deal_ended(ended, state.names))
    rest = " ".join(told)
    words = winner(won, rest, room, big, size, total + WINNER, scale, measure)
    found.append(altered(words[0], terms=say.speaks_of.of_event(ended, state.scene.rules)))
    if state.deal.apart:
        in_full = [*told[:-1], say.label.apart_says(state.deal.apart)]
        found += [altered(look, sentence=" ".join(in_full)) for look in words[1:]]
    else:
        found += words[1:]
    found.append(RuleLook(rect=Rect(inner.x, low, inner.w, 12 * u), double=True))
    return low + 16 * u


def reckoning(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the page with the reckoning. On the left is the deal, trick by trick; on the right are the
    points of the sides, and what each seat wins or pays. In large type the tricks are left out, since the
    replay shows them."""
    u, inner, large = scale.u, within(scale), zones(scale).large
    total, tall = stamped_at(state), scale.reach(50)
    head: list[Look] = [PanelLook(rect=paper(scale), seed=17)]
    top = _head(state, head, scale, measure)
    found: list[Look | Block] = [*head]
    foot = inner.bottom - tall - 2 * u
    body = Rect(inner.x, top, inner.w, foot - 10 * u - top)
    gap = 44 * u
    left = body._replace(w=(body.w - gap) * (0.5 if large else SHARE))
    right = Rect(left.right + gap, body.y, body.right - left.right - gap, body.h)
    if large:
        pen = Column(left, scale, measure)
        sides(pen, written(state))
        found += [_stamped(look, total) for look in pen.looks]
        found += _stake_table(state, Column(right, scale, measure), total + STANDING)
    else:
        aside = deal_number(state, right, scale, measure)
        low = right._replace(h=right.h - line_height(scale) - 6 * u)
        at = state.open.line
        aside += (
            _settled(state, low, total, scale, measure)
            if at is None
            else large_trick(state, at, low, scale, measure)
        )
        table = Block(body.h, tricks(state, left, scale, measure))
        found.append(beside(table, Block(body.h, aside)))
    buttons = row(scale, measure, inner.right, foot, _onward(state), inner.x)
    seal = _seal(state, inner.x, buttons[0].rect, scale, measure)
    sealed_ = [step(k, STAMPS, total + SEALED) if isinstance(k, SealLook) else k for k in seal]
    return on_sheet(*found, beside(*sealed_, *buttons))


def _stamped(look: Look, at: int) -> Look:
    """Return a look of the sides' totals with the time at which it appears. The words come first, then the
    figures, which are stamped together with the rules that show the same amounts."""
    if isinstance(look, TextLook) and look.text.isdecimal():
        return step(look, STAMPS, at)
    return step(look, COMES, at - 2 * ROW if isinstance(look, TextLook) else at)


def _seal(state: PiqueseptTable, x: float, button: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the line about the opened seal, before the first button."""
    line = Rect(x, button.y, button.x - scale.px(20) - x, button.h)
    return sealed.opened_line(state, line, scale, measure)


def _onward(state: PiqueseptTable) -> list[tuple[str, str, str, str]]:
    """Return the buttons under the reckoning of a deal."""
    return [*looking_back(state), onward(state, state.scene.score.settled is not None)]


def _settled(state: PiqueseptTable, place: Rect, total: int, scale: Scale, measure: Measure) -> list[Look]:
    pen = Column(place, scale, measure)
    sides(pen, written(state))
    pen.rule()
    found = [_stamped(look, total) for look in pen.looks]
    pen.space(8)
    found += _stake_table(state, pen, total + STANDING)
    foot, tall = max(look.rect.bottom for look in found), scale.px(BOUGH * BOUGH_RATIO)
    if place.bottom - foot > 2 * tall:
        ornament = bough(place.centre[0], (foot + place.bottom - tall) / 2, scale.px(BOUGH), 0.6)
        found.append(step(ornament, COMES, total + STANDING + ROW * (state.scene.seats + 1)))
    return found


def _stake_table(state: PiqueseptTable, pen: Column, comes: int) -> list[Look]:
    """Return a table of the stakes, with a line for each seat and columns for this deal and for all deals."""
    measure, say, ended = pen.measure, state.say, state.scene.ended
    assert ended is not None
    columns = [(say.label("deal-row"), ended.stakes), (say.label("in-all-row"), ended.standing)]
    size = min(pen.scale.type(25), max(pen.scale.least, int(pen.inner.w / 15)))
    tall = size * (1.3 if zones(pen.scale).large else 1.7)
    right = pen.inner.right
    players = [state.player(seat) for seat in range(state.scene.seats)]
    sentences = {
        head: state.words.label.with_figures(
            opened(head), players, [say.labels.stake_figure(n) for n in stakes]
        )
        for head, stakes in columns
    }
    found: list[Look] = []
    for head, stakes in reversed(columns):
        wide = measure.width(head, "sc", size) * 1.04 + size * 0.7
        right -= wide
        box = Rect(right, pen.y, wide, tall)
        heading = altered(printed(head, box, size, "sc", "right", "heading"), head=True)
        column = [step(heading, COMES, comes)]
        for seat, stake in enumerate(stakes):
            box = Rect(right, pen.y + tall * (seat + 1), wide, tall)
            ink = "red" if seat == state.seat else "ink"
            figure = printed(say.labels.stake_figure(stake), box, size, "english", "right", ink)
            figure = altered(figure, sentence=sentences[head])
            column.append(step(figure, COUNTS, comes + ROW * (seat + 1)))
        found = [*column, *found]
    title, fits = say.label("stakes"), right - pen.inner.x
    names = [(title if measure.width(title, "sc", size) <= fits else "", "sc", "heading")]
    players = [name_in(name, "english", size, fits * 0.98, measure) for name in players]
    names += [(player, "english", "ink") for player in players]
    for i, (words, face, ink) in enumerate(names):
        if not words:
            continue
        box = Rect(pen.inner.x, pen.y + tall * i, right - pen.inner.x, tall)
        name = text_in(words, box, size, pen.scale, measure, face=face, ink=ink, middle=True, shadow=False)
        found.append(step(altered(name, head=True), COMES, comes + ROW * i))
    return found


def result(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the page at the end of the game. The opponent who faces the person is the winner or, if the
    person has won or nobody has, the first opponent."""
    say, settled = state.say, state.scene.score.settled
    assert settled is not None
    faced = settled.winner if settled.winner not in (None, state.seat) else state.others()[0]
    assert faced is not None
    ending = Ending(
        headline=say.scores.game_won(settled.winner, state.names),
        told=say.scores.how_won(settled.winner, settled.totals),
        terms=(),
        seat=faced,
        won=None if settled.winner is None else settled.winner == state.seat,
        bonus="",
        ledger=lambda place: _sheet_of_deals(state, place, scale, measure),
        says=say.label("another-game.says"),
    )
    return evening(state, ending, scale, measure)


def _sheet_of_deals(state: PiqueseptTable, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a sheet of all deals and their stakes. At its foot is the seal beside the winner's winnings."""
    settled = state.scene.score.settled
    assert settled is not None
    if zones(scale).large:
        return _ledger(state, place, scale, measure)
    u, wax = scale.u, corner_seal(place, scale)
    seal = wax.rect
    found = _ledger(state, place._replace(h=seal.y - 12 * u - place.y), scale, measure)
    found.append(wax)
    if settled.winner is not None:
        made, size = settled.totals[settled.winner], scale.type(22)
        lying = Rect(place.x, seal.centre[1] - COUNTER * u / 2, seal.x - place.x - 12 * u, COUNTER * u)
        told = state.words.evening.won_stakes(state.names[settled.winner], made)
        over = lying._replace(y=lying.y - size * 1.6, h=size * 1.4)
        head = text_in(told, over, size, scale, measure, face="sc", ink="ink", shadow=False)
        found.append(step(head, COMES, COUNTERS))
        found.append(step(TallyLook(rect=lying, count=made, terms=("counters",)), DROPS, COUNTERS))
    return found


def _ledger(state: PiqueseptTable, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a table with a row for each deal and a column for each seat; a spade marks the soloist's
    figure."""
    scene, say = state.scene, state.say
    size = min(scale.type(LEDGER), max(scale.least, int(place.w / (5.6 * (scene.seats + 1)))))
    tall = size * (1.24 if zones(scale).large else 1.5)
    large = size if zones(scale).large else round(size * IN_ALL)
    first_w = place.w * 0.30
    wide = (place.w - first_w) / scene.seats
    found: list[Look] = []

    def across(
        y: float, label: str, cells: Sequence[str], face: str, ink: str, big: int, sentence: str = ""
    ) -> None:
        box = Rect(place.x, y, first_w - 6, tall)
        name = text_in(label, box, big, scale, measure, face=face, ink=ink, middle=True, shadow=False)
        comes = LEDGER_COMES + round((y - place.y) / tall * ROW / 2)
        found.append(step(altered(name, sentence=sentence), COMES, comes))
        for seat, cell in enumerate(cells):
            at = Rect(place.x + first_w + seat * wide, y, wide - 8, tall)
            own = "red" if seat == scene.seat and ink == "ink" else ink
            figure = text_in(
                cell, at, big, scale, measure, face=face, ink=own, align="right", middle=True, shadow=False
            )
            found.append(step(altered(figure, sentence=sentence, head=not sentence), COMES, comes))

    players = [state.player(seat) for seat in range(scene.seats)]
    names = [name_in(name, "sc", size, (wide - 8) * 0.97, measure) for name in players]
    across(place.y, "", names, "sc", "heading", size)
    fits = max(1, int((place.h - tall * 2 - scale.px(20)) / tall))
    first = max(0, len(scene.score.past) - fits)
    y = place.y + tall
    for number, score in enumerate(scene.score.past[first:], first + 1):
        stakes = [say.labels.stake_figure(n) for n in score.stakes]
        cells = [f"♠ {text}" if seat == score.soloist else text for seat, text in enumerate(stakes)]
        row_told = say.labels.past_deal_told(number, state.names[score.soloist], score.points)
        sentence = state.words.label.with_figures(row_told, players, stakes)
        across(y, say.labels.past_points(number, score.points), cells, "english", "ink", size, sentence)
        y += tall
    found.append(RuleLook(rect=Rect(place.x, y, place.w, scale.px(16)), double=True))
    assert scene.score.settled is not None
    totals = [say.labels.stake_figure(n) for n in scene.score.settled.totals]
    label = opened(say.label("in-all-row"))
    sentence = state.words.label.with_figures(label, players, totals)
    across(y + scale.px(18), label, totals, "english", "ink", large, sentence)
    return found
